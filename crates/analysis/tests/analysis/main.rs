//! What a game was worth, to the last decimal.

#[cfg(test)]
mod facts;
#[cfg(test)]
mod ledger;
#[cfg(test)]
mod words;
