//! Why a test could not be made.

use thiserror::Error;

/// Why a test could not be made.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct Stop(pub(crate) String);
