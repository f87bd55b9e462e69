//! A real board as people use it: what they report, and what they put right.

#[cfg(test)]
mod corrections;
#[cfg(test)]
mod purses;
#[cfg(test)]
mod reports;
#[cfg(test)]
mod shared;
