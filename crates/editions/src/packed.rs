//! Editions as one small file: what a page is given instead of the authors' files.

use std::sync::OnceLock;

use bankhalter_rules::{Rulebook, Variant};
use thiserror::Error;

use crate::{compile, edition::Edition};

/// Why packed editions cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("these are no packed editions: {0}")]
pub struct Damaged(String);

/// Writes editions for [`unpack`].
///
/// # Panics
///
/// Never: everything in an edition can be written.
pub fn pack(editions: &[Edition]) -> Vec<u8> {
    postcard::to_allocvec(editions).expect("plain data of known length is always written")
}

/// Reads what [`pack`] wrote. What is wrong is told in one word, because a program wrote them.
pub fn unpack(bytes: &[u8]) -> Result<Vec<Edition>, Damaged> {
    let mut editions: Vec<Edition> =
        postcard::from_bytes(bytes).map_err(|error| Damaged(error.to_string()))?;
    for edition in &mut editions {
        let Edition { money, stock, spaces, cards, .. } = &*edition;
        edition.board = compile::board(money, *stock, spaces, cards);
        let rules = edition.booklet.rules(Variant::Normal);
        let fault = rules.and_then(|rules| Rulebook::new(edition.board.clone(), rules).err());
        if let Some(fault) = fault {
            return Err(Damaged(format!("{}: {fault:?}", edition.id)));
        }
    }
    Ok(editions)
}

/// The editions that were given to a program which has none in it.
pub(crate) static GIVEN: OnceLock<Vec<Edition>> = OnceLock::new();

/// Gives packed editions to a program that has none in it: from now on [`all`](crate::all) has
/// them. Where there are some already, nothing changes.
pub fn give(bytes: &[u8]) -> Result<(), Damaged> {
    let editions = unpack(bytes)?;
    let _ = GIVEN.set(editions);
    Ok(())
}

#[cfg(all(test, feature = "files"))]
mod tests {
    use super::*;

    #[test]
    fn what_was_packed_is_the_same() {
        let packed = pack(crate::all());
        assert_eq!(unpack(&packed).unwrap(), crate::all());
        assert!(packed.len() < 120_000, "{} bytes", packed.len());
    }

    #[test]
    fn what_is_damaged_is_refused() {
        let packed = pack(crate::all());
        assert!(unpack(&packed[..packed.len() / 2]).is_err());
        assert!(unpack(b"no editions").is_err());
        let mut other = crate::all()[0].clone();
        other.spaces.swap(0, 1);
        assert!(unpack(&pack(&[other])).is_err(), "GO must be in its corner");
    }
}
