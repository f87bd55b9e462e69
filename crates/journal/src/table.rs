//! The name of a table in the journal.

use std::{fmt, str::FromStr, sync::Arc};

use thiserror::Error;

/// The name of a table: 1 to 32 ASCII letters and digits. Cheap to clone.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(Arc<str>);

/// No table can be called so.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "\"{}\" is no name of a table: expected 1 to {} letters and digits",
    .0.escape_debug(),
    TableId::LONGEST
)]
pub struct NoName(String);

impl TableId {
    /// Longer names are refused.
    pub const LONGEST: usize = 32;

    /// A table of this name, if it can be one.
    pub fn new(name: &str) -> Result<Self, NoName> {
        let letters = name.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if name.is_empty() || name.len() > Self::LONGEST || !letters {
            return Err(NoName(name.to_owned()));
        }
        Ok(Self(name.into()))
    }

    /// The name itself.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for TableId {
    type Err = NoName;

    fn from_str(name: &str) -> Result<Self, NoName> {
        Self::new(name)
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&self.0)
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "TableId({})", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_letters_and_digits() {
        let longest = "a".repeat(32);
        for good in ["a", "Z9", "t7b4", longest.as_str()] {
            assert_eq!(TableId::new(good).unwrap().as_str(), good);
        }
        let longer = "a".repeat(33);
        for bad in ["", " ", "a b", "a-b", "ä", "a\n", "../x", longer.as_str()] {
            assert_eq!(TableId::new(bad), Err(NoName(bad.to_owned())));
        }
    }
}
