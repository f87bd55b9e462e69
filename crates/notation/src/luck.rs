//! Luck from a seed, in a way that anybody can reproduce.
//!
//! A seed is 1 to 64 hexadecimal digits. They fill the 32 bytes of a `ChaCha20` key from its
//! beginning, the first digit of a pair being the high half of a byte; what is missing is 0. The
//! keystream of that key with a nonce of 0 and a counter from 0 is cut into words of 8 bytes, least
//! significant byte first, and used word by word, only when no brace gives a result:
//!
//! * To pick one of `n`, a word is multiplied with `n`. The product divided by 2⁶⁴, rounded down, is
//!   the pick, from 0 to `n - 1`. If the remainder is less than 2⁶⁴ mod `n`, the word is skipped and
//!   the next one taken: so every pick is exactly as likely as any other.
//! * A throw is one of 36: divided by 6 it gives the first die less one, and the remainder the second
//!   die less one.
//! * A card is one of those that nobody has seen, lowest number first. If only one of them is left it
//!   comes, and no word is used; if all were seen, the pile goes round, and no word is used.
//! * A dealt deed is one of those left, streets in the order of the board first, then stations, then
//!   utilities.

use bankhalter_rules::Words;
use chacha20::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};

/// The seed of a game's luck: up to 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seed(String);

impl Seed {
    /// The seed with these digits, if they are 1 to 64 hexadecimal ones.
    pub fn new(digits: &str) -> Option<Self> {
        let fits = (1..=64).contains(&digits.len());
        let fits = fits && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        fits.then(|| Self(digits.to_owned()))
    }

    /// Its digits as they were given.
    pub fn digits(&self) -> &str {
        &self.0
    }

    fn key(&self) -> [u8; 32] {
        let mut key = [0; 32];
        for (index, digit) in self.0.chars().enumerate() {
            let half = digit.to_digit(16).and_then(|value| u8::try_from(value).ok()).unwrap_or(0);
            key[index / 2] |= half << (4 * (1 - index % 2));
        }
        key
    }
}

/// A stream of random words; a copy goes on from where the original stands.
#[derive(Debug, PartialEq, Eq)]
pub struct Luck(ChaCha20Rng);

impl Luck {
    /// The stream of this seed from its beginning.
    pub fn new(seed: &Seed) -> Self {
        Self(ChaCha20Rng::from_seed(seed.key()))
    }

    /// The stream of this seed when so many words of it have been used.
    pub fn at(seed: &Seed, used: u64) -> Self {
        let mut luck = Self::new(seed);
        luck.0.set_word_pos(2 * u128::from(used));
        luck
    }

    /// How many words have been used.
    pub fn used(&self) -> u64 {
        // The cipher counts words of 4 bytes.
        u64::try_from(self.0.get_word_pos() / 2).unwrap_or(u64::MAX)
    }
}

impl Clone for Luck {
    fn clone(&self) -> Self {
        Self(ChaCha20Rng::deserialize_state(&self.0.serialize_state()))
    }
}

impl Words for Luck {
    fn word(&mut self) -> u64 {
        self.0.next_u64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_plain_chacha20() {
        let mut luck = Luck::new(&Seed::new("0").unwrap());
        let start = [0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90];
        assert_eq!(luck.word(), u64::from_le_bytes(start));
        let mut copy = luck.clone();
        assert_eq!(copy.word(), luck.word());
        assert_eq!(copy, luck);
    }

    #[test]
    fn a_stream_is_found_again_by_the_words_used() {
        let seed = Seed::new("7f3a").unwrap();
        let mut luck = Luck::new(&seed);
        for used in 0..40 {
            assert_eq!(luck.used(), used);
            let mut again = Luck::at(&seed, used);
            assert_eq!(again, luck);
            assert_eq!(again.word(), luck.word());
        }
    }

    #[test]
    fn digits_fill_the_key_from_its_beginning() {
        let key = Seed::new("7F3").unwrap().key();
        assert_eq!(key[..3], [0x7f, 0x30, 0]);
        assert_eq!(Seed::new(""), None);
        assert_eq!(Seed::new("7g"), None);
        assert_eq!(Seed::new(&"0".repeat(65)), None);
        assert!(Seed::new(&"f".repeat(64)).is_some());
    }
}
