//! A book as a text: what the browser keeps, and the file that moves an evening to another device.

use bankhalter_client::{read_payment, write_payment};
use bankhalter_editions::find;
use bankhalter_evening::{Pact, PactKind, Posting, Purses};
use bankhalter_protocol::Payment as Line;
use bankhalter_rules::{Booklet, Money, Seat};
use serde::{Deserialize, Serialize};

use super::book::{Book, Person, unit};

/// What such a text says it is.
pub(crate) const FORMAT: &str = "bankhalter-bank";
/// The version that is written, and the newest that is read; since 2 there are deeds.
const VERSION: u32 = 2;
/// More people than any box has tokens for do not play.
const MOST_PEOPLE: usize = 8;

/// Why a text is no book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unreadable {
    /// It is something else, or damaged.
    NoBook,
    /// It was written by a newer page.
    Newer,
    /// This page does not have its board.
    Board,
    /// This entry, counted from one, cannot be read or could not have been paid.
    Entry(usize),
}

#[derive(Serialize, Deserialize)]
struct Saved {
    format: String,
    version: u32,
    edition: String,
    people: Vec<Person>,
    pot: bool,
    /// The booklet by whose rules deeds are reckoned, where they are kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deeds: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pacts: Vec<SavedPact>,
    start: Vec<u32>,
    entries: Vec<SavedPosting>,
    /// Which of them was corrected after the last payment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mended: Option<usize>,
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    closed: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    origin: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct SavedPact {
    from: u8,
    to: u8,
    kind: String,
    words: String,
    #[serde(default)]
    ended: bool,
}

#[derive(Serialize, Deserialize)]
struct SavedPosting {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stands: Option<Line>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    was: Vec<Line>,
}

/// A book as a text.
pub(super) fn write(book: &Book) -> String {
    let saved = Saved {
        format: FORMAT.to_owned(),
        version: VERSION,
        edition: book.edition.id.clone(),
        people: book.people.clone(),
        pot: book.pot,
        deeds: book.deeds.then(|| book.booklet.key().to_owned()),
        pacts: book.pacts.iter().map(write_pact).collect(),
        start: book.purses.start().iter().map(|money| money.0).collect(),
        entries: book.purses.postings().iter().map(write_posting).collect(),
        mended: book.purses.mended(),
        closed: book.closed,
        origin: book.origin.clone(),
    };
    serde_json::to_string(&saved).unwrap_or_default()
}

/// Reads a book: every payment is made once more, so that no sum is believed.
pub(super) fn read(text: &str) -> Result<Book, Unreadable> {
    let saved: Saved = serde_json::from_str(text).map_err(|_| Unreadable::NoBook)?;
    if saved.format != FORMAT {
        return Err(Unreadable::NoBook);
    }
    if saved.version > VERSION {
        return Err(Unreadable::Newer);
    }
    let edition = find(&saved.edition).ok_or(Unreadable::Board)?;
    let people = saved.people;
    if people.is_empty() || people.len() > MOST_PEOPLE || people.len() != saved.start.len() {
        return Err(Unreadable::NoBook);
    }
    let mut postings = Vec::new();
    for (place, entry) in saved.entries.iter().enumerate() {
        postings.push(read_posting(entry).ok_or(Unreadable::Entry(place + 1))?);
    }
    let start = saved.start.into_iter().map(Money).collect();
    let purses = Purses::resume(start, unit(edition)).replay(postings, saved.mended);
    let purses = purses.map_err(|(place, _)| Unreadable::Entry(place + 1))?;
    let booklet = match &saved.deeds {
        Some(key) => Booklet::find(key).ok_or(Unreadable::NoBook)?,
        None => edition.booklet,
    };
    let pacts = saved.pacts.into_iter().map(read_pact).collect::<Option<Vec<_>>>();
    let (pot, deeds, closed) = (saved.pot, saved.deeds.is_some(), saved.closed);
    let (pacts, origin) = (pacts.ok_or(Unreadable::NoBook)?, saved.origin);
    Ok(Book { edition, people, pot, deeds, booklet, pacts, purses, closed, origin })
}

fn write_pact(pact: &Pact) -> SavedPact {
    SavedPact {
        from: pact.from.number(),
        to: pact.to.number(),
        kind: pact.kind.key().to_owned(),
        words: pact.words.clone(),
        ended: pact.ended,
    }
}

fn read_pact(saved: SavedPact) -> Option<Pact> {
    let SavedPact { from, to, kind, words, ended } = saved;
    let (from, to) = (Seat::new(from)?, Seat::new(to)?);
    Some(Pact { from, to, kind: PactKind::find(&kind)?, words, ended })
}

fn write_posting(posting: &Posting) -> SavedPosting {
    SavedPosting {
        stands: posting.stands.as_ref().map(write_payment),
        was: posting.was.iter().map(write_payment).collect(),
    }
}

fn read_posting(entry: &SavedPosting) -> Option<Posting> {
    let stands = match &entry.stands {
        Some(line) => Some(read_payment(line)?),
        None => None,
    };
    let was = entry.was.iter().map(read_payment).collect::<Option<Vec<_>>>()?;
    Some(Posting { stands, was })
}

#[cfg(test)]
mod tests {
    use bankhalter_evening::{Account, Deal, Payment, Purpose};
    use bankhalter_rules::{Card, Deck, Property};

    use super::*;

    /// An evening in which everything happened that can be entered.
    fn evening() -> Book {
        let edition = find("standard").expect("one of the six");
        let mut book = Book::open(edition, 4, Money(1500), true);
        "Ännchen \"die Bank\"".clone_into(&mut book.people[1].name);
        let [anna, ben, clara] = [0, 1, 2].map(|number| Seat::new(number).expect("a seat"));
        let purses = &mut book.purses;
        for usual in
            Book::open(edition, 4, Money(1500), true).usual(ben).into_iter().map(|one| one.payment)
        {
            purses.pay(usual).expect("paid");
        }
        for payment in [
            Payment::EachPays { to: Account::Seat(anna), amount: Money(10) },
            Payment::PaysEach { from: Account::Bank, amount: Money(20) },
            Payment::Split { from: vec![anna, ben], to: Account::Pot, amount: Money(75) },
            Payment::Leaves { seat: clara, to: Account::Seat(ben) },
        ] {
            purses.pay(payment).expect("paid");
        }
        purses.correct(1, None).expect("struck");
        let deeds = |deal, amount| {
            let deed = Property::new(5).expect("a deed");
            Payment::Deed { seat: ben, deed, deal, amount: Money(amount) }
        };
        let rent = Purpose::Rent(Property::new(5).expect("a deed"));
        let card = Purpose::Card(Deck::Chest, Card::new(3).expect("a card"));
        let pays = |purpose| {
            let (from, to) = (Account::Seat(anna), Account::Seat(ben));
            Payment::Pays { from, to, amount: Money(8), purpose }
        };
        for payment in [
            deeds(Deal::Buys, 100),
            pays(rent),
            pays(card),
            pays(Purpose::Count),
            deeds(Deal::Builds { from: 0, to: 1 }, 50),
            deeds(Deal::Sells { from: 1, to: 0 }, 25),
            deeds(Deal::Mortgages, 50),
            deeds(Deal::Redeems, 55),
            deeds(Deal::Hands(Account::Seat(anna)), 0),
        ] {
            purses.pay(payment).expect("paid");
        }
        book.deeds = true;
        let words = "bis \"Los\"".to_owned();
        book.pacts.push(Pact { from: anna, to: ben, kind: PactKind::Share, words, ended: true });
        let purses = &mut book.purses;
        let more = Payment::EachPays { to: Account::Seat(anna), amount: Money(15) };
        purses.correct(4, Some(more)).expect("put right");
        (book.closed, book.origin) = (true, Some("19a".to_owned()));
        book
    }

    /// Evenings that browsers kept before there were deeds go on.
    #[test]
    fn a_book_of_the_first_version_is_read() {
        let text = r#"{"format":"bankhalter-bank","version":1,"edition":"standard","people":[
            {"name":"Anna","token":"hat"},{"name":"Ben","token":"car"}],"pot":true,
            "start":[1500,1500],"entries":[
            {"stands":{"from":"bank","to":"0","amount":200,"for":"salary"}},
            {"stands":{"from":"1","to":"pot","amount":100,"for":"38"}},
            {"was":[{"from":"0","to":"1","amount":50}]}]}"#;
        let book = read(text).expect("an old book");
        let cash = [0, 1].map(|number| book.purses.cash(Seat::new(number).expect("a seat")));
        assert_eq!(cash, [Some(Money(1700)), Some(Money(1400))]);
        assert!(!book.deeds && book.pacts.is_empty() && book.pot && !book.closed);
        assert_eq!(book.origin, None);
        assert_eq!(book.booklet, book.edition.booklet);
    }

    #[test]
    fn what_is_written_is_read_as_it_was() {
        let book = evening();
        assert_eq!(read(&write(&book)), Ok(book));
    }

    #[test]
    fn what_is_no_book_is_told_apart() {
        let text = write(&evening());
        for (was, now, why) in [
            ("bankhalter-bank", "another", Unreadable::NoBook),
            ("\"version\":2", "\"version\":3", Unreadable::Newer),
            ("standard", "atlantis", Unreadable::Board),
            ("\"from\":\"each\"", "\"from\":\"nobody\"", Unreadable::Entry(5)),
            ("[1500,1500,1500", "[1500,1500,5", Unreadable::Entry(5)),
            ("\"start\":[1500,", "\"start\":[", Unreadable::NoBook),
        ] {
            let changed = text.replacen(was, now, 1);
            assert_ne!(changed, text, "{was}");
            assert_eq!(read(&changed).err(), Some(why), "{was}");
        }
        assert_eq!(read("[player \"Anna\"]"), Err(Unreadable::NoBook));
    }
}
