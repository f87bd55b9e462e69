//! Seat keys, of which only hashes are kept.

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// The SHA-256 of a seat key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyHash([u8; 32]);

impl KeyHash {
    /// The hash of this key.
    pub fn of(key: &str) -> Self {
        Self(Sha256::digest(key).into())
    }

    /// As it was written down: 64 digits.
    pub fn parse(digits: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(digits, &mut bytes).ok()?;
        Some(Self(bytes))
    }

    /// To be written down.
    pub fn text(&self) -> String {
        hex::encode(self.0)
    }

    /// Is it the same? It takes as long if not.
    pub fn fits(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}
