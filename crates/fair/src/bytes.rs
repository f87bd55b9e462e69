//! What is drawn, published and given: 32 bytes each, written as 64 hexadecimal digits.

use sha2::{Digest, Sha256};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// What the operator of a table draws and tells nobody before the game is over: 32 random bytes,
/// fresh for every game.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

/// What binds the operator to a [`Secret`] before anybody else says anything: its SHA-256.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Commitment(pub [u8; 32]);

/// What a person adds to the luck of the table: 32 random bytes, shown to everybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Contribution(pub [u8; 32]);

/// A text that is not 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("expected 64 hexadecimal digits")]
pub struct Malformed;

impl Secret {
    /// The secret of these bytes, which nobody else must be able to guess.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// What is published of it before the game.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// Its 64 digits: to be stored out of the players' sight, and to be told after the game.
    pub fn reveal(&self) -> String {
        text(&self.0)
    }

    pub(crate) const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// Logs must not tell what is still to come.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl FromStr for Secret {
    type Err = Malformed;

    fn from_str(digits: &str) -> Result<Self, Malformed> {
        parse(digits).map(Self)
    }
}

impl FromStr for Commitment {
    type Err = Malformed;

    fn from_str(digits: &str) -> Result<Self, Malformed> {
        parse(digits).map(Self)
    }
}

impl FromStr for Contribution {
    type Err = Malformed;

    fn from_str(digits: &str) -> Result<Self, Malformed> {
        parse(digits).map(Self)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text(&self.0))
    }
}

impl fmt::Display for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text(&self.0))
    }
}

/// 64 lower-case digits, the first of a pair being the high half of a byte.
pub(crate) fn text(bytes: &[u8; 32]) -> String {
    let halves = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    halves.filter_map(|half| char::from_digit(u32::from(half), 16)).collect()
}

fn parse(digits: &str) -> Result<[u8; 32], Malformed> {
    let mut bytes = [0; 32];
    if digits.len() != 64 {
        return Err(Malformed);
    }
    for (index, digit) in digits.chars().enumerate() {
        let half = digit.to_digit(16).and_then(|half| u8::try_from(half).ok()).ok_or(Malformed)?;
        bytes[index / 2] |= half << (4 * (1 - index % 2));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_and_bytes_are_the_same() {
        let mut bytes = [0; 32];
        bytes[0] = 0x0f;
        bytes[31] = 0xa9;
        let digits = Contribution(bytes).to_string();
        assert!(digits.starts_with("0f00") && digits.ends_with("00a9"), "{digits}");
        assert_eq!(digits.parse(), Ok(Contribution(bytes)));
        assert_eq!(digits.to_uppercase().parse(), Ok(Contribution(bytes)));
    }

    #[test]
    fn nothing_else_is_taken_for_digits() {
        let digits = "0".repeat(63);
        for bad in [String::new(), digits.clone(), format!("{digits}g"), format!("{digits}00")] {
            assert_eq!(bad.parse::<Contribution>(), Err(Malformed), "{bad}");
        }
        // 64 bytes, but not 64 digits.
        assert_eq!(format!("{}ä", "0".repeat(62)).parse::<Commitment>(), Err(Malformed));
    }

    /// SHA-256 of 32 bytes of 0, as any other program computes it.
    #[test]
    fn the_commitment_is_sha_256() {
        let commitment = Secret::new([0; 32]).commitment();
        let known = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(commitment.to_string(), known);
    }

    #[test]
    fn a_secret_is_not_printed_by_accident() {
        assert!(!format!("{:?}", Secret::new([0xab; 32])).contains("ab"));
        assert_eq!(Secret::new([0xab; 32]).reveal(), "ab".repeat(32));
    }
}
