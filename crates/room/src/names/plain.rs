//! How names look, without the tables of Unicode: at a table of one page people see each other.

/// The name as it was written.
pub(super) fn normal(name: &str) -> String {
    name.to_owned()
}

/// Nobody looks.
pub(super) const fn has_odd_marks(_: &str) -> bool {
    false
}

/// Are these the same but for capital letters?
pub(crate) fn alike(one: &str, other: &str) -> bool {
    super::same_letters(one, other)
}
