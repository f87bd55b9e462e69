//! Why something that was said leads to nothing.

use bankhalter_protocol::{Refused, Rejection, RejectionCode, ServerMessage};

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

/// As it is told to whoever said it.
impl From<No> for ServerMessage {
    fn from(no: No) -> Self {
        match no {
            No::Refused(refused) => Self::Refused(refused),
            No::Rejected(rejection) => Self::Rejected(rejection),
            No::Again { id, seq } => Self::Ack { id: Some(id), seq },
        }
    }
}

impl From<Rejection> for No {
    fn from(rejection: Rejection) -> Self {
        Self::Rejected(rejection)
    }
}
