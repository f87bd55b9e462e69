//! Many games at once.

mod driver;
mod luck;

pub use driver::{Outcome, play};
pub use luck::Luck;
