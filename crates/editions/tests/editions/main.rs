//! Editions as they come with the program, and as others write them.

#[cfg(test)]
mod faults;
#[cfg(test)]
mod shelf;
#[cfg(test)]
mod template;
