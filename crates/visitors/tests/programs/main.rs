//! Programs of others: the example client in Python at a table, and a browser that plays the
//! simulator's games.

#[cfg(test)]
mod games;
#[cfg(test)]
mod python;
