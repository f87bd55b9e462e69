//! What a message was to a mirror.

use crate::PlayHeard;

/// What a message was to the mirror.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// Something was played that was not known.
    Played(Box<PlayHeard>),
    /// Something was put right that was not known: the past is another.
    Corrected,
    /// Another fact that was not known.
    News,
    /// A fact that was known already.
    Known,
    /// No fact: an answer, a clock, who is there.
    Aside,
}

impl Heard {
    /// Was it a fact that was not known?
    pub const fn is_news(&self) -> bool {
        matches!(self, Self::Played(_) | Self::Corrected | Self::News)
    }
}
