//! What an entry is for, as a word of the file: `salary`, `fine`, the number of a square that takes
//! money, or a few words with a dash between them, such as `rent-5` and `builds-5-0-1`.

use bankhalter_evening::{Account, Deal, Purpose};
use bankhalter_rules::{Card, Deck, Property, Space};

use crate::label::deck_key;

/// The word for a purpose.
pub(super) fn write_purpose(purpose: Purpose) -> Option<String> {
    match purpose {
        Purpose::Unsaid => None,
        Purpose::Salary => Some("salary".to_owned()),
        Purpose::Fine => Some("fine".to_owned()),
        Purpose::Tax(space) => Some(space.number().to_string()),
        Purpose::Rent(deed) => Some(format!("rent-{}", deed.number())),
        Purpose::Card(deck, card) => Some(format!("{}-{}", deck_key(deck), card.number())),
    }
}

/// The purpose behind a word.
pub(super) fn read_purpose(text: Option<&str>) -> Option<Purpose> {
    let Some(text) = text else { return Some(Purpose::Unsaid) };
    match text.split_once('-') {
        Some(("rent", deed)) => Some(Purpose::Rent(property(deed)?)),
        Some((deck, number)) => {
            let deck = Deck::ALL.into_iter().find(|one| deck_key(*one) == deck)?;
            Some(Purpose::Card(deck, number.parse().ok().and_then(Card::new)?))
        }
        None => match text {
            "salary" => Some(Purpose::Salary),
            "fine" => Some(Purpose::Fine),
            number => number.parse().ok().and_then(Space::new).map(Purpose::Tax),
        },
    }
}

/// The word for what is done with a deed.
pub(super) fn write_deal(deed: Property, deal: Deal) -> String {
    let deed = deed.number();
    match deal {
        Deal::Buys => format!("buys-{deed}"),
        Deal::Builds { from, to } => format!("builds-{deed}-{from}-{to}"),
        Deal::Sells { from, to } => format!("sells-{deed}-{from}-{to}"),
        Deal::Mortgages => format!("mortgages-{deed}"),
        Deal::Redeems => format!("redeems-{deed}"),
        Deal::Hands(_) => format!("hands-{deed}"),
    }
}

/// What is done with which deed; `to` is whom it is handed to.
pub(super) fn read_deal(text: &str, to: Account) -> Option<(Property, Deal)> {
    let mut words = text.split('-');
    let (what, deed) = (words.next()?, property(words.next()?)?);
    let mut level = || words.next()?.parse().ok();
    let deal = match what {
        "buys" => Deal::Buys,
        "builds" => Deal::Builds { from: level()?, to: level()? },
        "sells" => Deal::Sells { from: level()?, to: level()? },
        "mortgages" => Deal::Mortgages,
        "redeems" => Deal::Redeems,
        "hands" => Deal::Hands(to),
        _ => return None,
    };
    Some((deed, deal))
}

fn property(text: &str) -> Option<Property> {
    text.parse().ok().and_then(Property::new)
}
