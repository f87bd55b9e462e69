//! Payments as they are written on the wire and in books: accounts and purposes are short words.

use bankhalter_evening::{Account, Deal, Payment, Purpose};
use bankhalter_protocol::Payment as Line;
use bankhalter_rules::{Card, Deck, HOTEL, Property, Seat, Space};

/// Everybody else.
const EACH: &str = "each";

/// A payment as it is written.
pub fn write_payment(payment: &Payment) -> Line {
    let amount = payment.amount().map(|amount| amount.0);
    let line = |from, to| Line { from, to, amount, purpose: None };
    match payment {
        Payment::Pays { from, to, purpose, .. } => {
            Line { purpose: write_purpose(*purpose), ..line(account(*from), account(*to)) }
        }
        Payment::EachPays { to, .. } => line(EACH.to_owned(), account(*to)),
        Payment::PaysEach { from, .. } => line(account(*from), EACH.to_owned()),
        Payment::Split { from, to, .. } => {
            let seats: Vec<_> = from.iter().map(|seat| seat.number().to_string()).collect();
            line(seats.join("+"), account(*to))
        }
        Payment::Deed { seat, deed, deal, .. } => {
            let to = match deal {
                Deal::Hands(to) => *to,
                _ => Account::Bank,
            };
            let purpose = Some(write_deal(*deed, *deal));
            Line { purpose, ..line(account(Account::Seat(*seat)), account(to)) }
        }
        Payment::Leaves { seat, to } => line(account(Account::Seat(*seat)), account(*to)),
    }
}

/// The payment that is written like this; none if it is not one.
pub fn read_payment(line: &Line) -> Option<Payment> {
    let Some(amount) = line.amount.map(bankhalter_rules::Money) else {
        return Some(Payment::Leaves { seat: seat(&line.from)?, to: read_account(&line.to)? });
    };
    if line.from == EACH {
        return Some(Payment::EachPays { to: read_account(&line.to)?, amount });
    }
    if line.to == EACH {
        return Some(Payment::PaysEach { from: read_account(&line.from)?, amount });
    }
    let to = read_account(&line.to)?;
    if line.from.contains('+') {
        let from = line.from.split('+').map(seat).collect::<Option<Vec<_>>>()?;
        return Some(Payment::Split { from, to, amount });
    }
    if let Some((deed, deal)) = line.purpose.as_deref().and_then(|text| read_deal(text, to)) {
        return Some(Payment::Deed { seat: seat(&line.from)?, deed, deal, amount });
    }
    let purpose = read_purpose(line.purpose.as_deref())?;
    Some(Payment::Pays { from: read_account(&line.from)?, to, amount, purpose })
}

/// How an account is written, also in forms.
pub fn account(account: Account) -> String {
    match account {
        Account::Bank => "bank".to_owned(),
        Account::Pot => "pot".to_owned(),
        Account::Seat(seat) => seat.number().to_string(),
    }
}

/// The account that is written like this.
pub fn read_account(text: &str) -> Option<Account> {
    match text {
        "bank" => Some(Account::Bank),
        "pot" => Some(Account::Pot),
        number => seat(number).map(Account::Seat),
    }
}

fn seat(text: &str) -> Option<Seat> {
    text.parse().ok().and_then(Seat::new)
}

/// The word for a purpose: `salary`, `fine`, `count`, the number of a square that takes money, or two
/// words with a dash between them, such as `rent-5`.
fn write_purpose(purpose: Purpose) -> Option<String> {
    match purpose {
        Purpose::Unsaid => None,
        Purpose::Salary => Some("salary".to_owned()),
        Purpose::Fine => Some("fine".to_owned()),
        Purpose::Count => Some("count".to_owned()),
        Purpose::Tax(space) => Some(space.number().to_string()),
        Purpose::Rent(deed) => Some(format!("rent-{}", deed.number())),
        Purpose::Card(deck, card) => Some(format!("{}-{}", deck_key(deck), card.number())),
    }
}

/// The purpose behind a word.
fn read_purpose(text: Option<&str>) -> Option<Purpose> {
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
            "count" => Some(Purpose::Count),
            number => number.parse().ok().and_then(Space::new).map(Purpose::Tax),
        },
    }
}

/// The word for what is done with a deed, such as `builds-5-0-1`.
fn write_deal(deed: Property, deal: Deal) -> String {
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
fn read_deal(text: &str, to: Account) -> Option<(Property, Deal)> {
    let mut words = text.split('-');
    let (what, deed) = (words.next()?, property(words.next()?)?);
    // Whoever writes it may be a stranger: nothing stands higher than a hotel.
    let mut level = || words.next()?.parse().ok().filter(|level| *level <= HOTEL);
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

const fn deck_key(deck: Deck) -> &'static str {
    match deck {
        Deck::Chance => "chance",
        Deck::Chest => "chest",
    }
}
