//! Reading one line: what fits is taken, what does not is remembered for the message.

use bankhalter_rules::Seat;

use crate::{
    cast::Cast,
    fault::{Fault, excerpt},
    lexer::{Cursor, Spot, Token, unescape},
};

/// What would have fitted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// This very word.
    Word(&'static str),
    /// Something of this kind.
    Thing(&'static str),
    /// A player's name.
    Player,
    /// Something that needs an explanation.
    Told(String),
}

/// A line being read.
#[derive(Debug)]
pub(crate) struct Reader<'a> {
    cursor: Cursor<'a>,
    cast: &'a Cast,
    /// The furthest place where something did not fit, and what would have.
    miss_at: usize,
    missed: Vec<Wanted>,
    /// Nobody will ask what would have fitted.
    quiet: bool,
}

impl<'a> Reader<'a> {
    pub(crate) const fn new(code: &'a str, cast: &'a Cast) -> Self {
        Self { cursor: Cursor::new(code), cast, miss_at: 0, missed: Vec::new(), quiet: false }
    }

    /// As [`Reader::new`], for a line of which nobody will ask what would have fitted.
    pub(crate) fn quiet(code: &'a str, cast: &'a Cast) -> Self {
        Self { quiet: true, ..Self::new(code, cast) }
    }

    /// The same place, and nothing was wanted yet.
    pub(crate) const fn afresh(&self) -> Self {
        Self { missed: Vec::new(), miss_at: 0, quiet: false, ..*self }
    }

    pub(crate) const fn cast(&self) -> &'a Cast {
        self.cast
    }

    /// The place, to come back to.
    pub(crate) const fn place(&self) -> Cursor<'a> {
        self.cursor
    }

    pub(crate) const fn go_back(&mut self, place: Cursor<'a>) {
        self.cursor = place;
    }

    pub(crate) fn peek(&self) -> Spot<'a> {
        self.cursor.peek()
    }

    /// Does the next token follow without a gap?
    pub(crate) fn touches(&self) -> bool {
        self.cursor.touches(self.peek())
    }

    pub(crate) const fn step(&mut self, spot: Spot<'a>) {
        self.cursor = self.cursor.after(spot);
    }

    /// The column of the next token.
    pub(crate) fn column(&self) -> usize {
        self.cursor.column(self.peek().at)
    }

    /// Something else was wanted here; always `None`.
    pub(crate) fn miss<T>(&mut self, wanted: Wanted) -> Option<T> {
        self.hint(wanted);
        None
    }

    /// This would have fitted here too.
    pub(crate) fn hint(&mut self, wanted: Wanted) {
        if self.quiet {
            return;
        }
        let at = self.peek().at;
        if at > self.miss_at {
            self.miss_at = at;
            self.missed.clear();
        }
        if at == self.miss_at && !self.missed.contains(&wanted) {
            self.missed.push(wanted);
        }
    }

    /// These words.
    pub(crate) fn literal(&mut self, words: &'static str) -> Option<()> {
        for word in words.split(' ') {
            let spot = self.peek();
            if spot.token != Token::Word(word) {
                return self.miss(Wanted::Word(word));
            }
            self.step(spot);
        }
        Some(())
    }

    /// This mark.
    pub(crate) fn mark(&mut self, mark: char, wanted: &'static str) -> Option<()> {
        let spot = self.peek();
        if spot.token != Token::Mark(mark) {
            return self.miss(Wanted::Word(wanted));
        }
        self.step(spot);
        Some(())
    }

    /// This mark, if it is there.
    pub(crate) fn skips(&mut self, mark: char) -> bool {
        let spot = self.peek();
        let there = spot.token == Token::Mark(mark);
        if there {
            self.step(spot);
        }
        there
    }

    /// A whole number within `range`, in plain digits.
    pub(crate) fn number(
        &mut self,
        range: std::ops::RangeInclusive<u32>,
        wanted: &'static str,
    ) -> Option<u32> {
        let spot = self.peek();
        match spot.token {
            Token::Word(word) if digits(word).is_some_and(|number| range.contains(&number)) => {
                self.step(spot);
                digits(word)
            }
            _ => self.miss(Wanted::Thing(wanted)),
        }
    }

    /// A text in quotes.
    pub(crate) fn quoted(&mut self, wanted: &'static str) -> Option<String> {
        let spot = self.peek();
        let Token::Quoted(raw) = spot.token else { return self.miss(Wanted::Thing(wanted)) };
        self.step(spot);
        Some(unescape(raw))
    }

    /// A player, bare or in quotes.
    pub(crate) fn player(&mut self) -> Option<Seat> {
        let spot = self.peek();
        let seat = match spot.token {
            Token::Word(word) => self.cast.seat(word),
            Token::Quoted(raw) => self.cast.seat(&unescape(raw)),
            Token::Unclosed(_) | Token::Mark(_) | Token::End => None,
        };
        if seat.is_none() {
            return self.miss(Wanted::Player);
        }
        self.step(spot);
        seat
    }

    /// Behind a phrase stands nothing, or what can follow phrases.
    pub(crate) fn phrase_end(&mut self) -> Option<()> {
        match self.peek().token {
            Token::End | Token::Mark('{' | '~' | ',') => Some(()),
            _ => self.miss(Wanted::Thing(END)),
        }
    }

    /// Nothing may follow.
    pub(crate) fn end(&mut self) -> Option<()> {
        match self.peek().token {
            Token::End => Some(()),
            _ => self.miss(Wanted::Thing(END)),
        }
    }

    /// What went wrong, in words.
    pub(crate) fn fault(&self, line: usize) -> Fault {
        let mut place = self.cursor;
        place = place.after(Spot { token: Token::End, at: self.miss_at, end: self.miss_at });
        let found = match place.peek().token {
            Token::Word(word) => format!("`{}`", excerpt(word)),
            Token::Quoted(raw) => format!("`\"{}\"`", excerpt(raw)),
            Token::Unclosed(_) => "a quotation mark without its partner".to_owned(),
            Token::Mark(mark) => format!("`{mark}`"),
            Token::End => END.to_owned(),
        };
        let message = format!("expected {}, found {found}", self.wanted());
        Fault { line, column: place.column(self.miss_at), message }
    }

    fn wanted(&self) -> String {
        // The end of the line always fits last; it helps only if nothing else would.
        let others = self.missed.iter().filter(|wanted| **wanted != Wanted::Thing(END));
        let shown: Vec<_> = others.map(|wanted| self.show(wanted)).collect();
        match &shown[..] {
            [] => END.to_owned(),
            [only] => only.clone(),
            [most @ .., last] => format!("{} or {last}", most.join(", ")),
        }
    }

    fn show(&self, wanted: &Wanted) -> String {
        match wanted {
            Wanted::Word(word) => format!("`{word}`"),
            Wanted::Thing(thing) => (*thing).to_owned(),
            Wanted::Told(text) => text.clone(),
            Wanted::Player if self.cast.players().is_empty() => "a player".to_owned(),
            Wanted::Player => {
                let names: Vec<_> = self.cast.players().iter().map(|name| excerpt(name)).collect();
                format!("a player ({})", names.join(", "))
            }
        }
    }
}

const END: &str = "the end of the line";

/// The number these plain digits mean.
pub(crate) fn digits(word: &str) -> Option<u32> {
    if word.bytes().all(|byte| byte.is_ascii_digit()) { word.parse().ok() } else { None }
}
