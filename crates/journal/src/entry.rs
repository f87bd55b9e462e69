//! Entries and the chain of hashes that binds them.

use sha2::{Digest, Sha256};
use std::fmt;

use crate::TableId;

/// One fact of a table.
#[derive(Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its number in its table: 1, 2, 3 … without gaps.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The fact as JSON text; everybody may see it in the end.
    pub body: String,
    /// What belongs to it and nobody ever sees, such as the hash of a seat's key.
    pub private: Option<String>,
    /// Binds this entry to all entries before it.
    pub hash: [u8; 32],
}

/// Where a table stands: its last entry, or its beginning.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Head {
    /// The number of the last entry, 0 before the first.
    pub seq: u64,
    /// The hash of the last entry, zeros before the first.
    pub hash: [u8; 32],
}

/// Stands for the length of a private part that is not there: no text is that long.
const ABSENT: u64 = u64::MAX;

impl Head {
    /// Before the first entry.
    pub const START: Self = Self { seq: 0, hash: [0; 32] };

    /// The entry that follows here.
    pub fn next(&self, table: &TableId, at: u64, body: String, private: Option<String>) -> Entry {
        let mut entry = Entry { seq: self.seq.saturating_add(1), at, body, private, hash: [0; 32] };
        entry.hash = self.link(table, &entry);
        entry
    }

    /// Whether this entry is bound to what stands here.
    pub fn binds(&self, table: &TableId, entry: &Entry) -> bool {
        self.link(table, entry) == entry.hash
    }

    /// SHA-256 over the previous hash, then table, number, time, body and private part, each with
    /// its length as eight bytes before it, least first, so that nothing can slide from one part
    /// into the next.
    fn link(&self, table: &TableId, entry: &Entry) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(self.hash);
        let mut part = |bytes: &[u8]| {
            hash.update((bytes.len() as u64).to_le_bytes());
            hash.update(bytes);
        };
        part(table.as_str().as_bytes());
        part(&entry.seq.to_le_bytes());
        part(&entry.at.to_le_bytes());
        part(entry.body.as_bytes());
        match &entry.private {
            Some(private) => part(private.as_bytes()),
            None => hash.update(ABSENT.to_le_bytes()),
        }
        hash.finalize().into()
    }
}

impl Entry {
    /// Where the table stands after this entry.
    pub const fn head(&self) -> Head {
        Head { seq: self.seq, hash: self.hash }
    }
}

/// Without the private part: what is printed may end up in a log.
impl fmt::Debug for Entry {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Entry")
            .field("seq", &self.seq)
            .field("at", &self.at)
            .field("body", &self.body)
            .field("private", &self.private.as_ref().map(|_| "…"))
            .field("hash", &format_args!("{}", Hex(&self.hash)))
            .finish()
    }
}

impl fmt::Debug for Head {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Head({}, {})", self.seq, Hex(&self.hash))
    }
}

/// The first letters of a hash: enough to tell two apart.
struct Hex<'a>(&'a [u8; 32]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().take(6).try_for_each(|byte| write!(out, "{byte:02x}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(hash: &[u8; 32]) -> String {
        hash.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
    }

    /// Computed by another program from the description alone.
    #[test]
    fn the_chain_is_what_the_description_says() {
        let table = TableId::new("t1").unwrap();
        let first = Head::START.next(&table, 1000, "{\"a\":1}".to_owned(), None);
        assert_eq!(
            hex(&first.hash),
            "2657d3324ac2c722975a9f36afc33ab86a4297637638f676603aec69ea9ff933"
        );
        let second = first.head().next(&table, 1001, "[]".to_owned(), Some("key".to_owned()));
        assert_eq!(
            hex(&second.hash),
            "f8eeb2cab9589df0afa2d6c37e71bf753ee1f9a097e44feb3b771e5a56254354"
        );
    }

    #[test]
    fn every_part_is_bound() {
        let (table, other) = (TableId::new("t1").unwrap(), TableId::new("t2").unwrap());
        let entry = Head::START.next(&table, 1000, "ab".to_owned(), Some("c".to_owned()));
        assert!(Head::START.binds(&table, &entry));
        assert!(!Head::START.binds(&other, &entry));
        assert!(!entry.head().binds(&table, &entry));
        let changed = [
            Entry { seq: 2, ..entry.clone() },
            Entry { at: 1001, ..entry.clone() },
            Entry { body: "abc".to_owned(), private: Some(String::new()), ..entry.clone() },
            Entry { private: None, ..entry.clone() },
        ];
        for entry in changed {
            assert!(!Head::START.binds(&table, &entry), "{entry:?}");
        }
    }

    #[test]
    fn the_private_part_is_never_printed() {
        let table = TableId::new("t1").unwrap();
        let entry = Head::START.next(&table, 1, "{}".to_owned(), Some("hush".to_owned()));
        assert!(!format!("{entry:?}").contains("hush"));
    }
}
