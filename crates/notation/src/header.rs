//! Header lines: `[edition "wm"]`.

use bankhalter_rules::{Booklet, HouseRules, RentClaim, Variant};

use crate::{
    lexer::{Token, ends_word, quote},
    luck::Seed,
    options,
    reader::{Reader, Wanted},
};

/// A header: a key and its values, as they were written. What no one knows (a date, a result) is
/// kept and means nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// Its key.
    pub key: String,
    /// Its values: one, or two for an option.
    pub values: Vec<String>,
}

/// A header and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) header: Header,
    pub(crate) line: usize,
    pub(crate) key_column: usize,
    /// The column of each value.
    pub(crate) columns: Vec<usize>,
}

impl Header {
    /// Any header.
    pub fn new(key: &str, values: &[&str]) -> Self {
        let values = values.iter().map(|value| (*value).to_owned()).collect();
        Self { key: key.to_owned(), values }
    }

    /// The board.
    pub fn edition(key: &str) -> Self {
        Self::new("edition", &[key])
    }

    /// The rules, if not those of the edition's own booklet.
    pub fn booklet(booklet: Booklet) -> Self {
        Self::new("booklet", &[booklet.key()])
    }

    /// The game, if not the normal one.
    pub fn variant(variant: Variant) -> Self {
        Self::new("variant", &[variant.key()])
    }

    /// Must owners ask for their rent?
    pub fn rent(claim: RentClaim) -> Self {
        let value = match claim {
            RentClaim::OwnerMustAsk => "strict",
            RentClaim::Automatic => "automatic",
        };
        Self::new("rent", &[value])
    }

    /// Everything in which a table departs from its booklet.
    pub fn options(rules: &HouseRules) -> Vec<Self> {
        let options = options::list(rules);
        options.iter().map(|(key, value)| Self::new("option", &[key, value])).collect()
    }

    /// Luck for whatever no brace gives.
    pub fn seed(seed: &Seed) -> Self {
        Self::new("seed", &[seed.digits()])
    }

    /// Throws and cards were told by people at a real board: nobody can prove them.
    pub fn reported() -> Self {
        Self::new("chance", &["reported"])
    }

    /// A player; the order is that of the seats.
    pub fn player(name: &str) -> Self {
        Self::new("player", &[name])
    }

    /// Reads `[key "value" …]`.
    pub(crate) fn read(reader: &mut Reader<'_>, line: usize) -> Option<Entry> {
        reader.mark('[', "[")?;
        let key_column = reader.column();
        let spot = reader.peek();
        let Token::Word(key) = spot.token else {
            return reader.miss(Wanted::Thing("the name of a header"));
        };
        reader.step(spot);
        let mut header = Self { key: key.to_owned(), values: Vec::new() };
        let mut columns = Vec::new();
        while header.values.is_empty() || reader.peek().token != Token::Mark(']') {
            let column = reader.column();
            let Some(value) = reader.quoted("a value in quotes") else {
                if !header.values.is_empty() {
                    reader.hint(Wanted::Word("]"));
                }
                return None;
            };
            header.values.push(value);
            columns.push(column);
        }
        reader.mark(']', "]")?;
        reader.end()?;
        Some(Entry { header, line, key_column, columns })
    }

    /// As it is written.
    pub fn text(&self) -> String {
        let mut text = format!("[{}", self.key.replace(ends_word, "-"));
        for value in &self.values {
            text.push(' ');
            quote(value, &mut text);
        }
        text.push(']');
        text
    }
}
