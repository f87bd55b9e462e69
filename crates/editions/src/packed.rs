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
///
/// Such a program is a page, and a page breaks its lines wherever there is a space. So amounts have
/// none there that a line could end at: on cards, in sentences and on buttons alike.
pub fn give(bytes: &[u8]) -> Result<(), Damaged> {
    let editions = unpack(bytes)?.into_iter().map(with_whole_amounts).collect();
    let _ = GIVEN.set(editions);
    Ok(())
}

/// The same edition, with no line ending within an amount: neither at a space nor at a hyphen, which
/// a line may end after even if a space follows at which it may not.
fn with_whole_amounts(mut edition: Edition) -> Edition {
    let money = &mut edition.money;
    for written in [&mut money.written_de, &mut money.written_en] {
        written.pattern = written.pattern.replace(' ', "\u{a0}").replace('-', "-\u{2060}");
    }
    edition
}

#[cfg(all(test, feature = "files"))]
mod tests {
    use bankhalter_rules::{Effect, Money};

    use super::*;
    use crate::{Language, PrintedCard};

    #[test]
    fn what_was_packed_is_the_same() {
        let packed = pack(crate::all());
        assert_eq!(unpack(&packed).unwrap(), crate::all());
        assert!(packed.len() < 120_000, "{} bytes", packed.len());
    }

    #[test]
    fn no_line_of_a_page_ends_within_an_amount() {
        for edition in unpack(&pack(crate::all())).unwrap().into_iter().map(with_whole_amounts) {
            for language in [Language::German, Language::English] {
                let amount = edition.amount(language, Money(1_234));
                assert!(!amount.contains(' '), "{amount:?}");
                assert!(amount.split('-').skip(1).all(|rest| rest.starts_with('\u{2060}')));
                let dear = |card: &&PrintedCard| matches!(card.effect, Effect::PayBank(_));
                let card = edition.cards.iter().flatten().find(dear).unwrap();
                let Effect::PayBank(fee) = card.effect else { continue };
                let text = edition.card_text(card, language);
                assert!(text.contains(&edition.amount(language, fee)), "{text}");
            }
        }
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
