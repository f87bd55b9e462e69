//! Why something that was said leads to nothing.

use bankhalter_protocol::{Refused, Rejection, RejectionCode};

/// Why something that was said leads to nothing. The room is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum No {
    /// The rules say no.
    Refused(Refused),
    /// The frame says no.
    Rejected(Rejection),
    /// It has been played already.
    Again {
        /// The client's name for it.
        id: String,
        /// The fact it became.
        seq: u64,
    },
}

impl No {
    pub(super) fn rejected(code: RejectionCode, message: impl Into<String>) -> Self {
        Self::Rejected(Rejection::new(code, message))
    }

    /// About this action.
    pub(super) fn about(self, id: &str) -> Self {
        match self {
            Self::Rejected(rejection) => Self::Rejected(rejection.about(id)),
            Self::Refused(_) | Self::Again { .. } => self,
        }
    }
}

impl From<Rejection> for No {
    fn from(rejection: Rejection) -> Self {
        Self::Rejected(rejection)
    }
}
