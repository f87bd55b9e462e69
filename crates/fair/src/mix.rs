//! How the secret and the contributions become the seed of a game.

use bankhalter_notation::Seed;
use bankhalter_protocol::TableId;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::bytes::{self, Contribution, Secret};

/// Another construction gets another first line.
const TITLE: &[u8] = b"bankhalter fair dice 1\n";

/// The seed of a game: HMAC-SHA256 with the secret as its key over the name of the table and the
/// contributions in the order of the seats. The same contributions at another table give another
/// seed.
pub fn seed(secret: &Secret, table: &TableId, contributions: &[Contribution]) -> Seed {
    let mut mixer = mixer(secret.bytes());
    mixer.update(TITLE);
    mixer.update(format!("table {table}\n").as_bytes());
    for contribution in contributions {
        mixer.update(format!("{contribution}\n").as_bytes());
    }
    seed_of(mixer)
}

fn mixer(key: &[u8]) -> Hmac<Sha256> {
    Hmac::new_from_slice(key).expect("a key may have any length")
}

fn seed_of(mixer: Hmac<Sha256>) -> Seed {
    let digits = bytes::text(&mixer.finalize().into_bytes().into());
    Seed::new(&digits).expect("32 bytes are 64 digits")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 4231, test cases 2 and 6: the function is the published one.
    #[test]
    fn the_mixer_is_hmac_sha_256() {
        let tag = |key: &[u8], text: &[u8]| {
            let mut mixer = mixer(key);
            mixer.update(text);
            seed_of(mixer).digits().to_owned()
        };
        assert_eq!(
            tag(b"Jefe", b"what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        );
        assert_eq!(
            tag(&[0xaa; 131], b"Test Using Larger Than Block-Size Key - Hash Key First"),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        );
    }

    #[test]
    fn everything_that_is_mixed_counts() {
        let (secret, table) = (Secret::new([1; 32]), "a".parse().unwrap());
        let (anna, ben) = (Contribution([2; 32]), Contribution([3; 32]));
        let seeds = [
            seed(&secret, &table, &[anna, ben]),
            seed(&secret, &table, &[ben, anna]),
            seed(&secret, &table, &[anna]),
            seed(&secret, &table, &[]),
            seed(&secret, &"b".parse().unwrap(), &[anna, ben]),
            seed(&Secret::new([4; 32]), &table, &[anna, ben]),
        ];
        for (index, one) in seeds.iter().enumerate() {
            assert!(!seeds[..index].contains(one), "{index}");
        }
    }
}
