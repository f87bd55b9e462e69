//! What can be played, and what the boards look like.

use bankhalter_bots::AnyBot;
use bankhalter_editions::{Edition, Language, Noun, PrintedCard, SpaceKind, Text, Token};
use bankhalter_notation::option_keys;
use bankhalter_protocol::{
    BookletEntry, Choices, DeedSheet, EditionEntry, EditionSheet, GroupSheet, MoneySheet,
    NounSheet, Said, SquareSheet, ThemeSheet, TokenSheet,
};
use bankhalter_rules::{Booklet, Deck, Variant};

/// All that can be chosen when a table is opened.
pub(super) fn choices() -> Choices {
    Choices {
        editions: bankhalter_editions::all().iter().map(entry).collect(),
        booklets: Booklet::ALL.into_iter().map(booklet).collect(),
        house_rules: option_keys().into_iter().map(str::to_owned).collect(),
        bots: AnyBot::offered().map(|bot| bot.name().to_owned()).collect(),
    }
}

/// A board with its money, its pieces and its cards; none if there is no edition with this key.
pub(super) fn sheet(key: &str) -> Option<EditionSheet> {
    let edition = bankhalter_editions::find(key)?;
    let [chance, chest] =
        [Deck::Chance, Deck::Chest].map(|deck| edition.cards[deck as usize].as_slice());
    Some(EditionSheet {
        key: edition.id.clone(),
        title: said(&edition.title),
        money: money(edition),
        theme: theme(edition),
        nouns: nouns(edition),
        tokens: edition.tokens.iter().map(token).collect(),
        groups: groups(edition),
        squares: edition
            .spaces
            .iter()
            .map(|space| square(edition, &space.name, &space.kind))
            .collect(),
        chance: chance.iter().map(|card| card_text(edition, card)).collect(),
        chest: chest.iter().map(|card| card_text(edition, card)).collect(),
    })
}

fn entry(edition: &Edition) -> EditionEntry {
    EditionEntry {
        key: edition.id.clone(),
        title: said(&edition.title),
        year: said(&edition.year),
        booklet: edition.booklet.key().to_owned(),
        most_seats: edition.seats.most,
        tokens: edition.tokens.iter().map(token).collect(),
        notes: edition.notes.iter().map(said).collect(),
    }
}

fn booklet(booklet: Booklet) -> BookletEntry {
    let games = Variant::ALL.into_iter().filter_map(|one| Some((one, booklet.rules(one)?)));
    let (variants, seats): (Vec<_>, Vec<_>) =
        games.map(|(variant, rules)| (variant.key().to_owned(), rules.most_seats)).unzip();
    let most_seats = seats.into_iter().max().unwrap_or_default();
    BookletEntry { key: booklet.key().to_owned(), variants, most_seats }
}

fn money(edition: &Edition) -> MoneySheet {
    let money = &edition.money;
    let (de, en) = (&money.written_de, &money.written_en);
    MoneySheet {
        sign: money.sign.clone(),
        pattern: Said { de: de.pattern.clone(), en: en.pattern.clone() },
        thousands: Said { de: de.thousands.clone(), en: en.thousands.clone() },
        smallest_unit: money.smallest_unit,
        start_cash: money.start_cash,
        jail_fine: money.jail_fine,
    }
}

fn theme(edition: &Edition) -> ThemeSheet {
    let theme = &edition.theme;
    ThemeSheet {
        board: theme.board.clone(),
        centre: theme.centre.clone(),
        ink: theme.ink.clone(),
        accent: theme.accent.clone(),
        accent_ink: theme.accent_ink.clone(),
        house: edition.house.colour.clone(),
        hotel: edition.hotel.colour.clone(),
    }
}

fn nouns(edition: &Edition) -> NounSheet {
    let nouns = &edition.nouns;
    NounSheet {
        house: one(&nouns.house),
        houses: many(&nouns.house),
        hotel: one(&nouns.hotel),
        hotels: many(&nouns.hotel),
        jail: one(&nouns.jail),
        jail_card: one(&nouns.jail_card),
        rent: one(&nouns.rent),
        chance_card: one(&nouns.chance_card),
        chest_card: one(&nouns.chest_card),
    }
}

fn groups(edition: &Edition) -> Vec<GroupSheet> {
    let sheet = |group: &bankhalter_editions::Group| GroupSheet {
        key: group.key.clone(),
        name: said(&group.name),
        colour: group.colour.clone(),
        letter: group.letter,
    };
    edition.groups.iter().map(sheet).collect()
}

fn square(edition: &Edition, name: &Text, kind: &SpaceKind) -> SquareSheet {
    let (key, tax) = match kind {
        SpaceKind::Go => ("go", None),
        SpaceKind::Jail { .. } => ("jail", None),
        SpaceKind::FreeParking => ("free_parking", None),
        SpaceKind::GoToJail => ("go_to_jail", None),
        SpaceKind::Draw(Deck::Chance) => ("chance", None),
        SpaceKind::Draw(Deck::Chest) => ("chest", None),
        SpaceKind::Tax { amount } => ("tax", Some(*amount)),
        SpaceKind::Street { .. } => ("street", None),
        SpaceKind::Station { .. } => ("station", None),
        SpaceKind::Utility { .. } => ("utility", None),
    };
    SquareSheet { name: said(name), kind: key.to_owned(), tax, deed: deed(edition, kind) }
}

fn deed(edition: &Edition, kind: &SpaceKind) -> Option<DeedSheet> {
    let (deed, rents, building) = match kind {
        SpaceKind::Street { deed, rents, house_price, hotel_price } => {
            (deed, rents.to_vec(), Some([*house_price, *hotel_price]))
        }
        SpaceKind::Station { deed, rents } => (deed, rents.to_vec(), None),
        SpaceKind::Utility { deed, factors } => (deed, factors.to_vec(), None),
        SpaceKind::Go
        | SpaceKind::Jail { .. }
        | SpaceKind::FreeParking
        | SpaceKind::GoToJail
        | SpaceKind::Draw(_)
        | SpaceKind::Tax { .. } => return None,
    };
    let group = edition.group(deed).key.clone();
    Some(DeedSheet { group, price: deed.price, mortgage: deed.mortgage, rents, building })
}

fn token(token: &Token) -> TokenSheet {
    TokenSheet {
        key: token.key.clone(),
        name: said(&token.name),
        letters: token.letters.clone(),
        colour: token.colour.clone(),
    }
}

fn card_text(edition: &Edition, card: &PrintedCard) -> Said {
    let text = |language| edition.card_text(card, language);
    Said { de: text(Language::German), en: text(Language::English) }
}

fn said(text: &Text) -> Said {
    Said { de: text.de.clone(), en: text.en.clone() }
}

fn one(noun: &Noun) -> Said {
    Said { de: noun.de.singular.clone(), en: noun.en.singular.clone() }
}

fn many(noun: &Noun) -> Said {
    Said { de: noun.de.plural.clone(), en: noun.en.plural.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_has_a_sheet_with_forty_squares() {
        let choices = choices();
        assert_eq!(choices.editions.len(), bankhalter_editions::all().len());
        for entry in choices.editions {
            let sheet = sheet(&entry.key).expect("every edition that can be chosen has a sheet");
            assert_eq!(sheet.squares.len(), 40, "{}", entry.key);
            assert_eq!(sheet.squares.iter().filter(|one| one.deed.is_some()).count(), 28);
            assert_eq!((sheet.chance.len(), sheet.chest.len()), (16, 16));
            let known = |key: &String| sheet.groups.iter().any(|group| group.key == *key);
            let deeds = sheet.squares.iter().filter_map(|one| one.deed.as_ref());
            assert!(deeds.map(|deed| &deed.group).all(known), "{}", entry.key);
        }
        assert!(sheet("nowhere").is_none());
    }

    #[test]
    fn booklets_name_their_games() {
        let booklets = choices().booklets;
        let of = |key: &str| booklets.iter().find(|one| one.key == key).expect("a booklet");
        assert_eq!(of("euro").variants, ["normal", "short", "timed"]);
        assert_eq!(of("sonic").variants, ["normal"]);
        assert!(of("euro").most_seats >= 6);
    }
}
