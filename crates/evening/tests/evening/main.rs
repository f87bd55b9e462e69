//! A real board as people use it: what they report, and what they put right.

#[cfg(test)]
mod audit;
#[cfg(test)]
mod corrections;
#[cfg(test)]
mod deeds;
#[cfg(test)]
mod pacts;
#[cfg(test)]
mod purses;
#[cfg(test)]
mod recount;
#[cfg(test)]
mod reports;
#[cfg(test)]
mod shared;
