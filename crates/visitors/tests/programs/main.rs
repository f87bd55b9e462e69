//! Programs of others at the table: the example client in Python.

#[cfg(test)]
mod python;
