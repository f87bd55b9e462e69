//! What the headers say: who plays which game on which board.

use bankhalter_rules::{
    BoardFault, Booklet, HouseRules, MAX_SEATS, Printing, RentClaim, Rulebook, Rules, Variant,
};

use crate::{
    cast::{Cast, EditionCard, Library},
    fault::{Fault, Faults, excerpt},
    header::{Entry, Header},
    letters::is_unseen,
    luck::Seed,
    options::{self, OptionFault},
};

/// What the headers say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// The edition's key.
    pub edition: String,
    /// Whose rules.
    pub booklet: Booklet,
    /// Which game.
    pub variant: Variant,
    /// Board and rules together.
    pub book: Rulebook,
    /// Players and squares.
    pub cast: Cast,
    /// Luck for whatever no brace gives.
    pub seed: Option<Seed>,
}

impl Table {
    /// The table these headers describe, or all that is wrong with them; the lines are counted as
    /// if they were written one below the other.
    pub fn open(headers: &[Header], library: &dyn Library) -> Result<Self, Faults> {
        let entries: Vec<_> = headers
            .iter()
            .enumerate()
            .map(|(index, header)| Entry {
                header: header.clone(),
                line: index + 1,
                key_column: 1,
                columns: vec![1; header.values.len()],
            })
            .collect();
        let mut faults = Faults::new();
        let (_, table) = resolve(&entries, 1, library, &mut faults);
        faults.sort();
        table.ok_or(faults)
    }

    /// Booklet and game together.
    pub const fn printing(&self) -> Printing {
        Printing { booklet: self.booklet, variant: self.variant }
    }
}

/// The headers with the faults found in them.
struct Resolver<'a> {
    entries: &'a [Entry],
    /// Where a header that is missing would stand.
    line: usize,
    faults: &'a mut Faults,
    sound: bool,
}

/// The players and the table; the table is missing if anything is wrong.
pub(crate) fn resolve(
    entries: &[Entry],
    line: usize,
    library: &dyn Library,
    faults: &mut Faults,
) -> (Cast, Option<Table>) {
    let mut resolver = Resolver { entries, line, faults, sound: true };
    let edition = resolver.edition(library);
    let booklet = resolver.booklet(edition.as_ref().map(|(_, card)| card.booklet));
    let variant = resolver.variant(booklet);
    let rent_claim = resolver.rent();
    let house_rules = resolver.options();
    let printed = booklet.zip(variant).and_then(|(booklet, variant)| booklet.rules(variant));
    let rules = printed.map(|rules| Rules { rent_claim, house_rules, ..rules });
    let tokens = edition.as_ref().map_or(MAX_SEATS, |(_, card)| card.most_seats);
    let players = resolver.players(rules.map_or(tokens, |rules| rules.most_seats.min(tokens)));
    let seed = resolver.seed();
    let Some((key, card)) = edition else { return (Cast::nameless(players), None) };
    let cast = Cast::new(players, &card);
    let book = rules.and_then(|rules| resolver.bind(&card, rules));
    let (true, Some(booklet), Some(variant), Some(book)) = (resolver.sound, booklet, variant, book)
    else {
        return (cast, None);
    };
    let table = Table { edition: key, booklet, variant, book, cast: cast.clone(), seed };
    (cast, Some(table))
}

impl Resolver<'_> {
    fn fault<T>(&mut self, line: usize, column: usize, message: String) -> Option<T> {
        self.sound = false;
        self.faults.push(Fault { line, column, message });
        None
    }

    /// A value is not what was expected.
    fn wrong<T>(&mut self, entry: &Entry, value: usize, expected: &str) -> Option<T> {
        let found = entry.header.values.get(value).map_or("", String::as_str);
        let message = format!("expected {expected}, found \"{}\"", excerpt(found));
        let column = entry.columns.get(value).copied().unwrap_or(entry.key_column);
        self.fault(entry.line, column, message)
    }

    /// The entries with this key that have so many values.
    fn all(&mut self, key: &str, values: usize) -> Vec<Entry> {
        let found = self.entries.iter().filter(|entry| entry.header.key == key);
        let (good, bad): (Vec<_>, Vec<_>) =
            found.cloned().partition(|entry| entry.header.values.len() == values);
        for entry in bad {
            let count = if values == 1 { "one value" } else { "two values" };
            let message = format!("expected {count}, found {}", entry.header.values.len());
            let _: Option<()> = self.fault(entry.line, entry.key_column, message);
        }
        good
    }

    /// The only entry with this key.
    fn single(&mut self, key: &str) -> Option<Entry> {
        let mut entries = self.all(key, 1).into_iter();
        let first = entries.next();
        for entry in entries {
            let message = format!("expected one header `{key}`, found another");
            let _: Option<()> = self.fault(entry.line, entry.key_column, message);
        }
        first
    }

    fn edition(&mut self, library: &dyn Library) -> Option<(String, EditionCard)> {
        let Some(entry) = self.single("edition") else {
            if self.entries.iter().any(|entry| entry.header.key == "edition") {
                return None;
            }
            // A header that could not be read may have named it.
            if !self.faults.is_empty() {
                self.sound = false;
                return None;
            }
            let known = library.keys().join(", ");
            let message = format!("expected the header `[edition \"…\"]` ({known})");
            return self.fault(self.line, 1, message);
        };
        let key = entry.header.values[0].clone();
        match library.edition(&key) {
            Some(card) => Some((key, card)),
            None => self.wrong(&entry, 0, &format!("an edition ({})", library.keys().join(", "))),
        }
    }

    fn booklet(&mut self, own: Option<Booklet>) -> Option<Booklet> {
        let Some(entry) = self.single("booklet") else { return own };
        let booklet = Booklet::find(&entry.header.values[0]);
        booklet.or_else(|| {
            let known = Booklet::ALL.map(Booklet::key).join(", ");
            self.wrong(&entry, 0, &format!("a booklet ({known})"))
        })
    }

    /// The variant; a fault if this booklet has no such game.
    fn variant(&mut self, booklet: Option<Booklet>) -> Option<Variant> {
        let Some(entry) = self.single("variant") else { return Some(Variant::Normal) };
        let Some(variant) = Variant::find(&entry.header.values[0]) else {
            let known = Variant::ALL.map(Variant::key).join(", ");
            return self.wrong(&entry, 0, &format!("a variant ({known})"));
        };
        let Some(booklet) = booklet else { return Some(variant) };
        if booklet.rules(variant).is_some() {
            return Some(variant);
        }
        let has = Variant::ALL.into_iter().filter(|other| booklet.rules(*other).is_some());
        let has: Vec<_> = has.map(Variant::key).collect();
        let expected = format!("a variant of the booklet {} ({})", booklet.key(), has.join(", "));
        self.wrong(&entry, 0, &expected)
    }

    fn rent(&mut self) -> RentClaim {
        let Some(entry) = self.single("rent") else { return RentClaim::OwnerMustAsk };
        let claim = match entry.header.values[0].as_str() {
            "strict" => Some(RentClaim::OwnerMustAsk),
            "automatic" => Some(RentClaim::Automatic),
            _ => self.wrong(&entry, 0, "\"strict\" or \"automatic\""),
        };
        claim.unwrap_or(RentClaim::OwnerMustAsk)
    }

    fn options(&mut self) -> HouseRules {
        let mut rules = HouseRules::NONE;
        let mut seen: Vec<String> = Vec::new();
        for entry in self.all("option", 2) {
            let [key, value] = &entry.header.values[..] else { continue };
            let _: Option<()> = match options::set(&mut rules, key, value) {
                Ok(()) if seen.contains(key) => self.wrong(&entry, 0, "each option once"),
                Ok(()) => {
                    seen.push(key.clone());
                    Some(())
                }
                Err(OptionFault::Key(expected)) => self.wrong(&entry, 0, &expected),
                Err(OptionFault::Value(expected)) => self.wrong(&entry, 1, &expected),
            };
        }
        rules
    }

    fn players(&mut self, most: u8) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        let entries = self.all("player", 1);
        let last = entries.last().map_or(self.line, |entry| entry.line);
        for entry in entries {
            let name = &entry.header.values[0];
            let _: Option<()> = if name.trim().is_empty() || name.contains(is_unseen) {
                let expected = "a name without control characters or invisible ones";
                self.wrong(&entry, 0, expected)
            } else if names.contains(name) {
                self.wrong(&entry, 0, "a name that no other player has")
            } else if names.len() >= usize::from(most) {
                self.wrong(&entry, 0, &format!("at most {most} players (COMPONENTS-13)"))
            } else {
                names.push(name.clone());
                Some(())
            };
        }
        if names.len() < 2 {
            let message =
                format!("expected at least two players (COMPONENTS-13), found {}", names.len());
            let _: Option<()> = self.fault(last, 1, message);
        }
        names
    }

    fn seed(&mut self) -> Option<Seed> {
        let entry = self.single("seed")?;
        let seed = Seed::new(&entry.header.values[0]);
        seed.or_else(|| self.wrong(&entry, 0, "1 to 64 hexadecimal digits"))
    }

    fn bind(&mut self, card: &EditionCard, rules: Rules) -> Option<Rulebook> {
        let start = rules.house_rules.starting_cash.unwrap_or_default();
        let (key, reason) = match Rulebook::new(card.board.clone(), rules) {
            Err(fault) => because(fault),
            Ok(book) if start.is_whole(card.board.unit) => return Some(book),
            Ok(_) => ("option", "the starting cash cannot be paid in the edition's notes"),
        };
        let at = self.entries.iter().rev().find(|entry| entry.header.key == key);
        let (line, column) = at.map_or((self.line, 1), |entry| (entry.line, entry.key_column));
        self.fault(line, column, format!("this game cannot be played: {reason}"))
    }
}

/// The header that is to blame, and why.
const fn because(fault: BoardFault) -> (&'static str, &'static str) {
    match fault {
        BoardFault::CornerMissing => ("edition", "GO or the jail is not in its corner"),
        BoardFault::DeedMisplaced { .. } => ("edition", "a deed does not lie where it says"),
        BoardFault::GroupMixed { .. } => ("edition", "a group mixes kinds of properties"),
        BoardFault::JailCards { .. } => ("edition", "a deck needs exactly one jail card"),
        BoardFault::NoUnit => ("edition", "the smallest note is worth nothing"),
        BoardFault::StartCashTooLow => (
            "option",
            "the house rule starting-cash does not pay for the dealt deeds (SHORT-05, TIME-04)",
        ),
    }
}
