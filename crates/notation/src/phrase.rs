//! Phrases: one table says how a thing is written and how it is read.
//!
//! A row is `[value] [pieces]`; a piece is a literal or the name of a field, whose type knows how to
//! write and read itself ([`Slot`]). Reading tries the rows in order; of all that failed, the
//! places that got furthest make the message.

use bankhalter_rules::Seat;

use crate::{cast::Cast, reader::Reader};

/// A line being written.
#[derive(Debug)]
pub(crate) struct Writer<'a> {
    out: String,
    cast: &'a Cast,
}

impl<'a> Writer<'a> {
    pub(crate) const fn new(cast: &'a Cast) -> Self {
        Self { out: String::new(), cast }
    }

    pub(crate) const fn cast(&self) -> &'a Cast {
        self.cast
    }

    /// A word of its own.
    pub(crate) fn word(&mut self, word: &str) {
        if !self.out.is_empty() && !self.out.ends_with(['{', ' ']) {
            self.out.push(' ');
        }
        self.out.push_str(word);
    }

    /// Something that belongs to the word before.
    pub(crate) fn tail(&mut self, tail: &str) {
        self.out.push_str(tail);
    }

    /// A player's name, in quotes if it could be taken for anything else.
    pub(crate) fn player(&mut self, seat: Seat) {
        self.word(self.cast.written(seat));
    }

    pub(crate) fn finish(self) -> String {
        self.out
    }
}

/// Something within a phrase.
pub(crate) trait Slot: Sized {
    fn read(reader: &mut Reader<'_>) -> Option<Self>;
    fn write(&self, writer: &mut Writer<'_>);
}

/// Something with a table of phrases.
pub(crate) trait Phrase: Sized {
    /// Every literal of the table; a test compares them with the list of keywords.
    #[cfg(test)]
    const WORDS: &'static [&'static str];
    fn read(reader: &mut Reader<'_>) -> Option<Self>;
    fn write(&self, writer: &mut Writer<'_>);

    /// As one line of text.
    fn text(&self, cast: &Cast) -> String {
        let mut writer = Writer::new(cast);
        self.write(&mut writer);
        writer.finish()
    }
}

/// The table: `phrases! { Type: [value] [pieces] … }`. A piece is a literal, a field, or
/// `(Wrapper field …)` where the fields' own types say too little.
macro_rules! phrases {
    ($type:ident: $( [$($value:tt)*] [$($piece:tt)*] )*) => {
        impl $crate::phrase::Phrase for $type {
            #[cfg(test)]
            const WORDS: &'static [&'static str] = &[$($(phrases!(@word $piece)),*),*];

            fn read(reader: &mut $crate::reader::Reader<'_>) -> Option<Self> {
                let start = reader.place();
                $(
                    reader.go_back(start);
                    #[allow(clippy::redundant_closure_call, reason = "a row that fails ends early")]
                    let row = (|| {
                        $(phrases!(@read reader $piece);)*
                        reader.phrase_end()?;
                        Some($($value)*)
                    })();
                    if row.is_some() {
                        return row;
                    }
                )*
                reader.go_back(start);
                None
            }

            fn write(&self, writer: &mut $crate::phrase::Writer<'_>) {
                match self {
                    $($($value)* => { $(phrases!(@write writer $piece);)* })*
                }
            }
        }
    };
    (@word $word:literal) => { $word };
    (@word $field:tt) => { "" };
    (@read $reader:ident $word:literal) => { $reader.literal($word)?; };
    (@read $reader:ident $field:ident) => { let $field = $crate::phrase::Slot::read($reader)?; };
    (@read $reader:ident ($wrapper:ident $($field:ident)+)) => {
        let $wrapper($($field),+) = $crate::phrase::Slot::read($reader)?;
    };
    (@write $writer:ident $word:literal) => { $writer.word($word); };
    (@write $writer:ident $field:ident) => { $crate::phrase::Slot::write($field, $writer); };
    (@write $writer:ident ($wrapper:ident $($field:ident)+)) => {
        $crate::phrase::Slot::write(&$wrapper($(*$field),+), $writer);
    };
}
pub(crate) use phrases;
