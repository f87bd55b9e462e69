//! The rules behind what happened.
