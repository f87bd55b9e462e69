//! An edition in words, in the language that is chosen now.

use bankhalter_editions::Edition;
use bankhalter_rules::{Booklet, Money};
use bankhalter_voice::{Tongue, args};

/// Its full name.
pub(crate) fn title(edition: &Edition, tongue: Tongue) -> &str {
    edition.title.get(tongue.base())
}

/// Its name without the word that all of them begin with.
pub(crate) fn short_title(edition: &Edition, tongue: Tongue) -> String {
    let full = title(edition, tongue);
    let rest = full.split_once(' ').map_or(full, |(_, rest)| rest).trim();
    bankhalter_voice::sentence(rest)
}

/// A name that fits below a small board.
pub(crate) fn nickname(edition: &Edition, tongue: Tongue) -> String {
    tongue.say_with("home-nickname", args![edition = edition.id.as_str()])
}

/// What a booklet is called.
pub(crate) fn booklet(booklet: Booklet, tongue: Tongue) -> String {
    tongue.booklet(booklet)
}

/// Its money: what everybody begins with.
pub(crate) fn start_cash(edition: &Edition, tongue: Tongue) -> String {
    edition.amount(tongue.base(), Money(edition.money.start_cash))
}

/// For how many people, as numbers.
pub(crate) fn seats(edition: &Edition, tongue: Tongue) -> String {
    let (least, most) = (edition.seats.least, edition.seats.most);
    tongue.say_with("home-edition-seats", args![least = least, most = most])
}

/// How many names on the board are reconstructed.
pub(crate) fn inferred_squares(edition: &Edition) -> usize {
    edition.spaces.iter().filter(|space| space.inferred).count()
}

/// How certain it is, in one line.
pub(crate) fn honest_line(edition: &Edition, tongue: Tongue) -> String {
    let names = inferred_squares(edition);
    let cards = edition.chance.cards_inferred || edition.chest.cards_inferred;
    let cards = if cards { "inferred" } else { "known" };
    tongue.say_with("home-edition-honest", args![names = names, cards = cards])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edition_has_a_short_title_and_a_nickname_in_every_language() {
        for tongue in Tongue::all() {
            for edition in bankhalter_editions::all() {
                let short = short_title(edition, *tongue);
                assert!(short.chars().next().is_some_and(char::is_uppercase), "{short}");
                assert!(!short.contains(','), "{short}");
                let nickname = nickname(edition, *tongue);
                assert!((2..=10).contains(&nickname.chars().count()), "{nickname}");
            }
        }
    }

    #[test]
    fn booklets_are_told_apart() {
        let german = Tongue::of("de").unwrap();
        let mut names: Vec<_> = Booklet::ALL.map(|one| booklet(one, german)).to_vec();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), Booklet::ALL.len());
    }
}
