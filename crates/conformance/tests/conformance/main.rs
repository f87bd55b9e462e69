//! The house as a whole: rules, records, pictures, documents and the code itself.

#[cfg(test)]
mod art;
#[cfg(test)]
mod contracts;
#[cfg(test)]
mod dependencies;
#[cfg(test)]
mod games;
#[cfg(test)]
mod groups;
#[cfg(test)]
mod perft;
#[cfg(test)]
mod rulebook;
#[cfg(test)]
mod tidy;
#[cfg(test)]
mod why;
