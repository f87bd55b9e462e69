//! Why something that was said leads to nothing.

use bankhalter_protocol::{Refused, Rejection, RejectionCode, ServerMessage};

/// Why something that was said leads to nothing. The room is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Declined {
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

impl Declined {
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
impl From<Declined> for ServerMessage {
    fn from(no: Declined) -> Self {
        match no {
            Declined::Refused(refused) => Self::Refused(refused),
            Declined::Rejected(rejection) => Self::Rejected(rejection),
            Declined::Again { id, seq } => Self::Ack { id: Some(id), seq },
        }
    }
}

impl From<Rejection> for Declined {
    fn from(rejection: Rejection) -> Self {
        Self::Rejected(rejection)
    }
}
