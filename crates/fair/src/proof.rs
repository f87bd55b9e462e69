//! The proof that a record carries in its headers, or all that is missing for one.

use bankhalter_notation::{Cast, Header, Item, Record, Seed};
use bankhalter_protocol::TableId;
use bankhalter_rules::Seat;

use crate::{
    bytes::{Commitment, Contribution, Secret},
    headers::{COMMITMENT, CONTRIBUTION, PROGRAM, SECRET, TABLE},
    mix::seed,
};

/// Everything from which the luck of a game can be computed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The name of the table.
    pub table: TableId,
    /// What the operator published before the game.
    pub commitment: Commitment,
    /// What the people gave, in the order of the seats.
    pub contributions: Vec<(Seat, Contribution)>,
    /// What the operator told after the game.
    pub secret: Secret,
    /// At a real board, which lines the program threw, counted from 0, and the word of the luck with
    /// which each begins.
    pub words: Vec<(usize, u64)>,
}

/// All that is missing or malformed; never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Missing(Vec<Lack>);

/// Something that is missing or malformed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lack {
    /// There is no such header.
    Header(&'static str),
    /// There is a second one.
    Second {
        /// The line of the second one.
        line: usize,
        /// Which header.
        header: &'static str,
    },
    /// It has another number of values.
    Values {
        /// The line.
        line: usize,
        /// Which header.
        header: &'static str,
        /// How many it needs.
        needed: usize,
        /// How many it has.
        found: usize,
    },
    /// It is no name of a table.
    TableId {
        /// The line.
        line: usize,
    },
    /// A value is not 64 hexadecimal digits.
    Digits {
        /// The line.
        line: usize,
        /// Which header.
        header: &'static str,
    },
    /// It does not name a line, later than the one before, and a word of the luck.
    Word {
        /// The line.
        line: usize,
    },
    /// Nobody with this name plays.
    Stranger {
        /// The line.
        line: usize,
        /// The name.
        name: String,
    },
    /// A contribution does not stand in the order of the seats, or a player has a second one.
    Order {
        /// The line.
        line: usize,
        /// Whose.
        name: String,
    },
}

impl Proof {
    /// The proof in the headers of a record, or everything that is missing or malformed.
    pub fn of(record: &Record) -> Result<Self, Missing> {
        let mut reader = Reader { record, lacks: Vec::new() };
        let table =
            reader.single(TABLE, |line, value| value.parse().map_err(|_| Lack::TableId { line }));
        let commitment = reader.digits(COMMITMENT);
        let contributions = reader.contributions();
        let secret = reader.digits(SECRET);
        let words = reader.words();
        match (table, commitment, secret) {
            (Some(table), Some(commitment), Some(secret)) if reader.lacks.is_empty() => {
                Ok(Self { table, commitment, contributions, secret, words })
            }
            _ => Err(Missing(reader.lacks)),
        }
    }

    /// Is the secret the one to which the operator was bound?
    pub fn keeps_its_word(&self) -> bool {
        self.secret.commitment() == self.commitment
    }

    /// The seed of the game.
    pub fn seed(&self) -> Seed {
        let given: Vec<_> = self.contributions.iter().map(|(_, given)| *given).collect();
        seed(&self.secret, &self.table, &given)
    }
}

impl Missing {
    /// All of it, in the order of the headers.
    pub fn iter(&self) -> impl Iterator<Item = &Lack> {
        self.0.iter()
    }

    /// Is the secret all that is missing, as in a game that is still running?
    pub fn is_only_the_secret(&self) -> bool {
        self.0 == [Lack::Header(SECRET)]
    }
}

/// The headers of a record with all that is wrong in them so far.
struct Reader<'r> {
    record: &'r Record,
    lacks: Vec<Lack>,
}

impl<'r> Reader<'r> {
    /// The headers with this key and so many values, each with its line.
    fn all(&mut self, header: &'static str, needed: usize) -> Vec<(usize, &'r Header)> {
        let mut good = Vec::new();
        for line in self.record.lines() {
            let Item::Header(found) = &line.item else { continue };
            if found.key != header {
                continue;
            }
            let (line, count) = (line.number, found.values.len());
            if count == needed {
                good.push((line, &**found));
            } else {
                self.lacks.push(Lack::Values { line, header, needed, found: count });
            }
        }
        good
    }

    /// The value of the only header with this key.
    fn single<T>(
        &mut self,
        header: &'static str,
        read: impl Fn(usize, &str) -> Result<T, Lack>,
    ) -> Option<T> {
        let before = self.lacks.len();
        let found = self.all(header, 1);
        let mut found = found.into_iter();
        let Some((line, first)) = found.next() else {
            if self.lacks.len() == before {
                self.lacks.push(Lack::Header(header));
            }
            return None;
        };
        self.lacks.extend(found.map(|(line, _)| Lack::Second { line, header }));
        read(line, &first.values[0]).map_err(|lack| self.lacks.push(lack)).ok()
    }

    fn digits<T: std::str::FromStr>(&mut self, header: &'static str) -> Option<T> {
        self.single(header, |line, value| value.parse().map_err(|_| Lack::Digits { line, header }))
    }

    fn words(&mut self) -> Vec<(usize, u64)> {
        let mut words: Vec<(usize, u64)> = Vec::new();
        for (line, header) in self.all(PROGRAM, 2) {
            let place = header.values[0].parse().ok();
            let word = header.values[1].parse().ok();
            let after = words.last().map(|(place, _)| *place);
            match place.zip(word).filter(|(place, _)| after.is_none_or(|after| after < *place)) {
                Some(next) => words.push(next),
                None => self.lacks.push(Lack::Word { line }),
            }
        }
        words
    }

    fn contributions(&mut self) -> Vec<(Seat, Contribution)> {
        let cast = &self.record.table().cast;
        let mut given: Vec<(Seat, Contribution)> = Vec::new();
        for (line, header) in self.all(CONTRIBUTION, 2) {
            match contribution(cast, line, header, given.last().map(|(seat, _)| *seat)) {
                Ok(next) => given.push(next),
                Err(lack) => self.lacks.push(lack),
            }
        }
        given
    }
}

/// Whose contribution, and which; `last` is the seat of the one before.
fn contribution(
    cast: &Cast,
    line: usize,
    header: &Header,
    last: Option<Seat>,
) -> Result<(Seat, Contribution), Lack> {
    let name = header.values[0].clone();
    let seat = cast.seats().find(|seat| cast.player(*seat) == name);
    let seat = seat.ok_or_else(|| Lack::Stranger { line, name: name.clone() })?;
    if last.is_some_and(|last| seat <= last) {
        return Err(Lack::Order { line, name });
    }
    let digits = header.values[1].parse();
    let given = digits.map_err(|_| Lack::Digits { line, header: CONTRIBUTION })?;
    Ok((seat, given))
}
