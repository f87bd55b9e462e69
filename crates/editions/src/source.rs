//! Reads TOML tables field by field and remembers everything that is wrong, with its line.
//!
//! A field that cannot be read is reported once and comes back as `None`; reading goes on, so that
//! an author sees all faults at once. What was filled in instead never gets out, because an edition
//! with faults is not handed over.

use std::{cell::RefCell, collections::BTreeSet, fmt::Write as _, ops::RangeInclusive};

use bankhalter_notation::is_unseen;
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use crate::{
    fault::EditionFault,
    texts::{EnglishNoun, Gender, GermanNoun, Noun, Text},
};

/// One file's text and the faults found in it so far.
pub(crate) struct Source<'a> {
    file: &'static str,
    text: &'a str,
    /// Where the lines end, in bytes.
    ends: Vec<usize>,
    faults: RefCell<Vec<EditionFault>>,
}

impl<'a> Source<'a> {
    pub(crate) fn new(file: &'static str, text: &'a str) -> Self {
        let ends = text.match_indices('\n').map(|(place, _)| place).collect();
        Self { file, text, ends, faults: RefCell::new(Vec::new()) }
    }

    /// The file as TOML; `None` after reporting every break of the syntax.
    pub(crate) fn parse(&self) -> Option<DeTable<'a>> {
        let (table, errors) = DeTable::parse_recoverable(self.text);
        for error in &errors {
            let offset = error.span().map_or(0, |span| span.start);
            self.report(offset, String::new(), format!("broken TOML: {}", error.message()));
        }
        errors.is_empty().then(|| table.into_inner())
    }

    pub(crate) fn faults(self) -> Vec<EditionFault> {
        self.faults.into_inner()
    }

    fn report(&self, offset: usize, field: String, message: String) {
        let line = 1 + self.ends.partition_point(|end| *end < offset);
        let fault = EditionFault { file: self.file.to_owned(), line: Some(line), field, message };
        self.faults.borrow_mut().push(fault);
    }
}

type Found<'t> = &'t Spanned<DeValue<'t>>;

/// A table being read. What was asked for is what is allowed: [`Table::finish`] reports the rest.
pub(crate) struct Table<'s, 't> {
    source: &'s Source<'s>,
    fields: &'t DeTable<'t>,
    path: String,
    /// Where it begins, in bytes.
    offset: usize,
    asked: BTreeSet<&'static str>,
}

impl<'s, 't> Table<'s, 't> {
    pub(crate) const fn root(source: &'s Source<'s>, fields: &'t DeTable<'t>) -> Self {
        Self { source, fields, path: String::new(), offset: 0, asked: BTreeSet::new() }
    }

    const fn inner(&self, fields: &'t DeTable<'t>, path: String, offset: usize) -> Self {
        Self { source: self.source, fields, path, offset, asked: BTreeSet::new() }
    }

    fn path_of(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// Reports a fault of the field `key`, at its line.
    pub(crate) fn fault(&self, key: &str, message: impl Into<String>) {
        let offset = self.fields.get(key).map_or(self.offset, |value| value.span().start);
        self.source.report(offset, self.path_of(key), message.into());
    }

    /// Reports a fault of the table as a whole.
    pub(crate) fn fault_here(&self, message: impl Into<String>) {
        self.source.report(self.offset, self.path.clone(), message.into());
    }

    fn wrong(&self, key: &str, found: Found<'_>, expected: &str) {
        let what = match found.get_ref() {
            DeValue::String(text) => format!("the text \"{}\"", visible(text)),
            DeValue::Integer(number) => format!("the number {number}"),
            DeValue::Boolean(answer) => answer.to_string(),
            DeValue::Float(number) => format!("the fraction {}", number.as_str()),
            DeValue::Datetime(_) => "a date".to_owned(),
            DeValue::Array(_) => "a list".to_owned(),
            DeValue::Table(_) => "a table".to_owned(),
        };
        let message = format!("expected {expected}, found {what}");
        self.source.report(found.span().start, self.path_of(key), message);
    }

    /// The field, if it is there.
    fn maybe(&mut self, key: &'static str) -> Option<Found<'t>> {
        self.asked.insert(key);
        self.fields.get(key)
    }

    /// The field; a fault if it is missing.
    fn value(&mut self, key: &'static str, expected: &str) -> Option<Found<'t>> {
        let value = self.maybe(key);
        if value.is_none() {
            self.fault(key, format!("is missing; expected {expected}"));
        }
        value
    }

    /// A text of at least one visible character.
    pub(crate) fn string(&mut self, key: &'static str) -> Option<String> {
        let found = self.value(key, "a text")?;
        self.checked_string(key, found)
    }

    /// A text, for fields that need no further check.
    pub(crate) fn word(&mut self, key: &'static str) -> String {
        self.string(key).unwrap_or_default()
    }

    /// A text that may be empty.
    pub(crate) fn string_or_empty(&mut self, key: &'static str) -> Option<String> {
        let found = self.value(key, "a text")?;
        if found.get_ref().as_str() == Some("") {
            return Some(String::new());
        }
        self.checked_string(key, found)
    }

    fn checked_string(&self, key: &str, found: Found<'_>) -> Option<String> {
        let Some(text) = found.get_ref().as_str() else {
            self.wrong(key, found, "a text");
            return None;
        };
        let obstacle = if text.trim().is_empty() {
            "must not be empty"
        } else if text.chars().any(char::is_control) {
            // A name is printed on terminals and pages: nothing in it may steer them.
            "must not contain control characters or line breaks"
        } else if text.chars().any(is_unseen) {
            "must not contain invisible characters or such as turn the direction of writing"
        } else {
            return Some(text.to_owned());
        };
        self.source.report(found.span().start, self.path_of(key), obstacle.to_owned());
        None
    }

    /// A list of texts.
    pub(crate) fn strings(&mut self, key: &'static str) -> Vec<String> {
        self.value(key, "a list of texts").map_or_else(Vec::new, |found| self.list(key, found))
    }

    /// A list of texts that may be left out.
    pub(crate) fn maybe_strings(&mut self, key: &'static str) -> Vec<String> {
        self.maybe(key).map_or_else(Vec::new, |found| self.list(key, found))
    }

    fn list(&self, key: &str, found: Found<'_>) -> Vec<String> {
        let Some(items) = found.get_ref().as_array() else {
            self.wrong(key, found, "a list of texts");
            return Vec::new();
        };
        items.iter().filter_map(|item| self.checked_string(key, item)).collect()
    }

    /// true or false.
    pub(crate) fn answer(&mut self, key: &'static str) -> Option<bool> {
        let found = self.value(key, "true or false")?;
        let answer = found.get_ref().as_bool();
        if answer.is_none() {
            self.wrong(key, found, "true or false");
        }
        answer
    }

    /// A whole number within `range`.
    pub(crate) fn number(&mut self, key: &'static str, range: RangeInclusive<u32>) -> Option<u32> {
        let (least, most) = (range.start(), range.end());
        let expected = if least == most {
            format!("the number {least}")
        } else {
            format!("a whole number from {least} to {most}")
        };
        let found = self.value(key, &expected)?;
        let number = whole(found, &range);
        if number.is_none() {
            self.wrong(key, found, &expected);
        }
        number
    }

    /// A small whole number within `range`.
    pub(crate) fn byte(&mut self, key: &'static str, range: RangeInclusive<u8>) -> Option<u8> {
        let wide = u32::from(*range.start())..=u32::from(*range.end());
        self.number(key, wide).and_then(|number| u8::try_from(number).ok())
    }

    /// An amount of money within `range` that is a multiple of `step`.
    pub(crate) fn money(
        &mut self,
        key: &'static str,
        range: RangeInclusive<u32>,
        step: u32,
    ) -> Option<u32> {
        let amount = self.number(key, range)?;
        self.check_step(key, amount, step);
        Some(amount)
    }

    fn check_step(&self, key: &str, amount: u32, step: u32) {
        if !amount.is_multiple_of(step) {
            self.fault(key, format!("expected a multiple of {step}, found {amount}"));
        }
    }

    /// Exactly `N` amounts of money, each within `range` and a multiple of `step`.
    pub(crate) fn amounts<const N: usize>(
        &mut self,
        key: &'static str,
        range: &RangeInclusive<u32>,
        step: u32,
    ) -> Option<[u32; N]> {
        let expected =
            format!("a list of {N} whole numbers from {} to {}", range.start(), range.end());
        let found = self.value(key, &expected)?;
        let Some(items) = found.get_ref().as_array() else {
            self.wrong(key, found, &expected);
            return None;
        };
        if items.len() != N {
            self.fault(key, format!("expected {expected}, found {} of them", items.len()));
            return None;
        }
        let mut amounts = [0; N];
        for (place, item) in amounts.iter_mut().zip(items.iter()) {
            let Some(amount) = whole(item, range) else {
                self.wrong(key, item, &expected);
                return None;
            };
            self.check_step(key, amount, step);
            *place = amount;
        }
        Some(amounts)
    }

    /// One of a few words.
    pub(crate) fn choice<T: Copy>(
        &mut self,
        key: &'static str,
        choices: &[(&str, T)],
    ) -> Option<T> {
        let mut expected = "one of".to_owned();
        for (index, (word, _)) in choices.iter().enumerate() {
            let _ = write!(expected, "{} \"{word}\"", if index == 0 { "" } else { "," });
        }
        let found = self.value(key, &expected)?;
        let word = found.get_ref().as_str();
        let choice = choices.iter().find(|(known, _)| Some(*known) == word);
        if choice.is_none() {
            self.wrong(key, found, &expected);
        }
        choice.map(|(_, value)| *value)
    }

    /// A colour, `#rrggbb`.
    pub(crate) fn colour(&mut self, key: &'static str) -> String {
        const EXPECTED: &str = "a colour such as \"#1fb25a\"";
        let Some(found) = self.value(key, EXPECTED) else { return String::new() };
        let colour = found.get_ref().as_str().unwrap_or_default();
        let digits = colour.strip_prefix('#').unwrap_or_default();
        if digits.len() != 6 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            self.wrong(key, found, EXPECTED);
        }
        colour.to_owned()
    }

    /// A text in both languages.
    pub(crate) fn text(&mut self, key: &'static str) -> Option<Text> {
        let mut texts = self.table(key)?;
        let de = texts.string("de");
        let en = texts.string("en");
        texts.finish();
        Some(Text { de: de?, en: en? })
    }

    /// A text in both languages that may be left out.
    pub(crate) fn maybe_text(&mut self, key: &'static str) -> Option<Text> {
        self.maybe(key)?;
        self.text(key)
    }

    /// A noun in both languages.
    pub(crate) fn noun(&mut self, key: &'static str) -> Noun {
        let Some(mut noun) = self.table(key) else { return Noun::default() };
        let de = noun.table("de").map(Self::german);
        let en = noun.table("en").map(Self::english);
        noun.finish();
        Noun { de: de.unwrap_or_default(), en: en.unwrap_or_default() }
    }

    fn german(mut self) -> GermanNoun {
        let genders = [("m", Gender::Masculine), ("f", Gender::Feminine), ("n", Gender::Neuter)];
        let noun = GermanNoun {
            gender: self.choice("gender", &genders).unwrap_or_default(),
            singular: self.word("singular"),
            genitive: self.word("genitive"),
            dative: self.word("dative"),
            accusative: self.word("accusative"),
            plural: self.word("plural"),
            dative_plural: self.word("dative_plural"),
        };
        self.finish();
        noun
    }

    fn english(mut self) -> EnglishNoun {
        let article = self.choice("article", &[("a", "a"), ("an", "an")]);
        let noun = EnglishNoun {
            article: article.unwrap_or_default().to_owned(),
            singular: self.word("singular"),
            plural: self.word("plural"),
        };
        self.finish();
        noun
    }

    /// A table inside this one.
    pub(crate) fn table(&mut self, key: &'static str) -> Option<Self> {
        let found = self.value(key, "a table")?;
        let Some(fields) = found.get_ref().as_table() else {
            self.wrong(key, found, "a table");
            return None;
        };
        Some(self.inner(fields, self.path_of(key), found.span().start))
    }

    /// A list of tables, written `[[key]]`.
    pub(crate) fn tables(&mut self, key: &'static str) -> Vec<Self> {
        let expected = format!("tables [[{}]]", self.path_of(key));
        let Some(found) = self.value(key, &expected) else { return Vec::new() };
        let Some(items) = found.get_ref().as_array() else {
            self.wrong(key, found, &expected);
            return Vec::new();
        };
        let mut tables = Vec::new();
        for (index, item) in items.iter().enumerate() {
            let path = format!("{}[{}]", self.path_of(key), index + 1);
            match item.get_ref().as_table() {
                Some(fields) => tables.push(self.inner(fields, path, item.span().start)),
                None => self.wrong(key, item, &expected),
            }
        }
        tables
    }

    /// Reports every field nobody asked for.
    pub(crate) fn finish(&self) {
        for (key, _) in self.fields {
            if !self.asked.contains(key.get_ref().as_ref()) {
                let known: Vec<&str> = self.asked.iter().copied().collect();
                let message = format!("is not known here; expected only {}", known.join(", "));
                let field = self.path_of(&visible(key.get_ref()));
                self.source.report(key.span().start, field, message);
            }
        }
    }
}

fn whole(value: Found<'_>, range: &RangeInclusive<u32>) -> Option<u32> {
    let number = value.get_ref().as_integer()?;
    let number = u32::from_str_radix(number.as_str(), number.radix()).ok()?;
    range.contains(&number).then_some(number)
}

/// A found text as it may stand in a message: short and without control characters.
pub(crate) fn visible(text: &str) -> String {
    let mut shown: String = text.chars().filter(|letter| !is_unseen(*letter)).take(60).collect();
    if text.chars().count() > 60 {
        shown.push('…');
    }
    shown
}
