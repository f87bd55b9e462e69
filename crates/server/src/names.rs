//! Names nobody can guess: of tables, their codes, seat keys and secrets.

use std::{fmt, sync::Arc};

use bankhalter_protocol::TableId;

/// Letters and digits that are hard to mistake for each other: 32 of them, so none is likelier.
const SIGNS: &[u8; 32] = b"23456789abcdefghjkmnpqrstuvwxyz0";

/// Letters of a code, without I and O, which look like digits.
const LETTERS: &[u8; 24] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";

/// How many letters a table's code has.
pub(crate) const CODE_LENGTH: usize = 6;

/// The source of randomness failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NoRandomness;

/// Where names come from: the operating system, or whatever a simulation draws them from.
#[derive(Clone, Default)]
pub(crate) struct Chance(Option<Arc<Draw>>);

type Draw = dyn Fn(&mut [u8]) + Send + Sync;

impl Chance {
    #[cfg(test)]
    pub(crate) fn drawing(draw: impl Fn(&mut [u8]) + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(draw)))
    }

    /// Random bytes.
    pub(crate) fn bytes<const N: usize>(&self) -> Result<[u8; N], NoRandomness> {
        let mut bytes = [0; N];
        match &self.0 {
            Some(draw) => draw(&mut bytes),
            None => getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?,
        }
        Ok(bytes)
    }

    /// A table's name in links: 16 signs, 80 bits.
    pub(crate) fn table(&self) -> Result<TableId, NoRandomness> {
        let bytes: [u8; 16] = self.bytes()?;
        let name = bytes.iter().map(|byte| char::from(SIGNS[usize::from(byte % 32)]));
        Ok(TableId::new(&name.collect::<String>()).expect("letters and digits"))
    }

    /// Six letters that can be said over the phone.
    pub(crate) fn code(&self) -> Result<String, NoRandomness> {
        let mut code = String::with_capacity(CODE_LENGTH);
        while code.len() < CODE_LENGTH {
            let [byte] = self.bytes()?;
            // 240 is the greatest multiple of 24 in a byte: above it some letters would be likelier.
            if byte < 240 {
                code.push(char::from(LETTERS[usize::from(byte % 24)]));
            }
        }
        Ok(code)
    }

    /// The key to a seat: 32 random bytes as hexadecimal digits.
    pub(crate) fn key(&self) -> Result<String, NoRandomness> {
        Ok(hex::encode(self.bytes::<32>()?))
    }
}

impl fmt::Debug for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Chance(drawn)" } else { "Chance" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_of_the_promised_shape_and_differ() {
        let mut seen = BTreeSet::new();
        for _ in 0..200 {
            let chance = Chance::default();
            let table = chance.table().unwrap();
            let (code, key) = (chance.code().unwrap(), chance.key().unwrap());
            assert!(table.len() == 16 && table.bytes().all(|sign| SIGNS.contains(&sign)));
            assert!(code.len() == 6 && code.bytes().all(|letter| LETTERS.contains(&letter)));
            assert!(hex::decode(&key).is_ok_and(|bytes| bytes.len() == 32));
            assert!(seen.insert(table.to_string()) && seen.insert(code) && seen.insert(key));
        }
    }
}
