//! How names look, without the tables of Unicode: at a table of one page people see each other.

/// The name as it was written.
pub(super) fn normal(name: &str) -> String {
    name.to_owned()
}

/// Nobody looks.
pub(super) const fn has_odd_marks(_: &str) -> bool {
    false
}

/// A name without its capital letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Print(String);

impl Print {
    pub(crate) fn of(name: &str) -> Self {
        Self(name.to_lowercase())
    }

    /// Are these the same but for capital letters?
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
