//! Reading a whole text line by line; a line that cannot be read is reported and left out.

use bankhalter_rules::{Event, Setup, State};

use crate::{
    arrange::Arrangement,
    cast::{Cast, Library},
    expectation::Expectation,
    fault::{Fault, Faults},
    header::{Entry, Header},
    lexer::{Token, split_comment},
    phrase::Phrase,
    play::Play,
    position::{Placement, Salvaged, salvage},
    reader::{Reader, Wanted},
    record::{Comment, Item, Line, Record, Statement},
    table::{self, Table},
};

/// Which part of the text we are in.
enum Part {
    Headers,
    Position(Box<Arrangement>),
    Game,
}

/// A text of which some lines have been read.
struct Reading<'l> {
    library: &'l dyn Library,
    first: usize,
    part: Part,
    entries: Vec<Entry>,
    cast: Cast,
    table: Option<Table>,
    start: Option<(Option<Setup>, State)>,
    lines: Vec<Line>,
    faults: Faults,
    /// Has anything but headers been seen?
    begun: bool,
    /// Does the line above allow an event below it?
    in_play: bool,
}

impl Record {
    /// Reads a text, or tells everything in it that is not notation.
    pub fn parse(text: &str, library: &dyn Library) -> Result<Self, Faults> {
        read(text, 1, library)
    }

    /// Reads bytes that should be UTF-8.
    pub fn parse_bytes(bytes: &[u8], library: &dyn Library) -> Result<Self, Faults> {
        Self::parse(decode(bytes)?, library)
    }
}

impl Statement {
    /// Reads one line of a game.
    pub fn parse(text: &str, cast: &Cast) -> Result<Self, Fault> {
        let mut reader = Reader::new(split_comment(text).0, cast);
        read_statement(&mut reader).ok_or_else(|| reader.fault(1))
    }
}

/// The text of these bytes, or where they stop being UTF-8.
pub fn decode(bytes: &[u8]) -> Result<&str, Faults> {
    std::str::from_utf8(bytes).map_err(|error| {
        let good = &bytes[..error.valid_up_to()];
        let good = std::str::from_utf8(good).unwrap_or_default();
        let line = good.matches('\n').count() + 1;
        let column = good.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        let found = bytes.get(error.valid_up_to()).copied().unwrap_or_default();
        let place = error.valid_up_to();
        let message = format!("expected UTF-8, found the byte {found:#04x} at offset {place}");
        Fault { line, column, message }.into()
    })
}

/// Reads a text whose first line has this number.
pub(crate) fn read(text: &str, first: usize, library: &dyn Library) -> Result<Record, Faults> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reading = Reading {
        library,
        first,
        part: Part::Headers,
        entries: Vec::new(),
        cast: Cast::nameless(Vec::new()),
        table: None,
        start: None,
        lines: Vec::new(),
        faults: Faults::new(),
        begun: false,
        in_play: false,
    };
    let mut blank = 0;
    let mut number = first;
    for line in text.strip_suffix('\n').unwrap_or(text).split('\n') {
        let line = line.strip_suffix('\r').unwrap_or(line);
        let (code, comment) = split_comment(line);
        if code.is_empty() && comment.is_none() {
            blank += 1;
        } else {
            reading.line(number, blank, code, comment);
            blank = 0;
        }
        number += 1;
    }
    // An empty text has one line, and that is no blank one.
    reading.finish(if text.is_empty() { 0 } else { blank }, number - 1)
}

impl Reading<'_> {
    fn line(&mut self, number: usize, blank: u32, code: &str, comment: Option<(usize, &str)>) {
        let item = if code.is_empty() { Some(Item::Remark) } else { self.item(number, code) };
        // With a fault there will be no record: nothing needs to be kept.
        let (Some(item), true) = (item, self.faults.is_empty()) else { return };
        let comment = comment.map(|(gap, text)| Comment {
            gap: u32::try_from(gap).unwrap_or(u32::MAX),
            text: text.into(),
        });
        self.lines.push(Line { number, blank_before: blank, item, comment });
    }

    fn item(&mut self, number: usize, code: &str) -> Option<Item> {
        let first = Reader::new(code, &self.cast).peek().token;
        if first == Token::Mark('[') {
            return self.header(number, code);
        }
        if matches!(self.part, Part::Headers) {
            self.close_headers();
        }
        if matches!(self.part, Part::Position(_)) {
            return self.placement(number, code);
        }
        let begun = std::mem::replace(&mut self.begun, true);
        if code.trim() == "position" {
            return Some(self.begin_position(number, begun));
        }
        self.statement(number, code).map(|statement| Item::Statement(Box::new(statement)))
    }

    fn say<T>(&mut self, line: usize, message: &str) -> Option<T> {
        self.faults.push(Fault { line, column: 1, message: message.to_owned() });
        None
    }

    fn header(&mut self, number: usize, code: &str) -> Option<Item> {
        if !matches!(self.part, Part::Headers) {
            return self.say(number, "expected all headers before everything else, found another");
        }
        let entry = with_reader(code, &self.cast, number, &mut self.faults, |reader| {
            Header::read(reader, number)
        })?;
        let header = entry.header.clone();
        self.entries.push(entry);
        Some(Item::Header(Box::new(header)))
    }

    fn close_headers(&mut self) {
        let resolved = table::resolve(&self.entries, self.first, self.library, &mut self.faults);
        (self.cast, self.table) = resolved;
        self.part = Part::Game;
    }

    fn begin_position(&mut self, number: usize, begun: bool) -> Item {
        if begun {
            // What follows is read as a position all the same.
            let message = "expected the position before the first line of the game".to_owned();
            self.faults.push(Fault { line: number, column: 1, message });
        }
        let book = self.table.as_ref().map(|table| &table.book);
        self.part = Part::Position(Box::new(Arrangement::new(number, &self.cast, book)));
        Item::PositionBegins
    }

    fn placement(&mut self, number: usize, code: &str) -> Option<Item> {
        let Part::Position(arrangement) = &mut self.part else { return None };
        if code.trim() == "end" {
            if let Some(table) = &self.table {
                let arranged = arrangement.finish(&self.cast, &table.book, &mut self.faults);
                self.start = arranged.map(|(setup, state)| (Some(setup), state));
            }
            self.part = Part::Game;
            return Some(Item::PositionEnds);
        }
        let mut reader = Reader::quiet(code, &self.cast);
        let placement = Placement::read(&mut reader).filter(|_| reader.end().is_some());
        let Some(placement) = placement else {
            let Salvaged { placement, faults } = salvage(code, &self.cast, number);
            let added = placement.map(|placement| arrangement.add(&placement, number));
            for fault in faults {
                self.faults.push(fault);
            }
            return added?.err().and_then(|message| self.say(number, &message));
        };
        if let Err(message) = arrangement.add(&placement, number) {
            return self.say(number, &message);
        }
        Some(Item::Placement(Box::new(placement)))
    }

    fn statement(&mut self, number: usize, code: &str) -> Option<Statement> {
        let statement = with_reader(code, &self.cast, number, &mut self.faults, read_statement);
        let is_event = matches!(statement, Some(Statement::Event(_)));
        if is_event && !self.in_play {
            return self.say(number, "expected an action above its events");
        }
        // A play that could not be read may have events below it all the same.
        self.in_play = is_event || matches!(statement, Some(Statement::Play(_)) | None);
        statement
    }

    fn finish(mut self, blank_after: u32, last: usize) -> Result<Record, Faults> {
        if matches!(self.part, Part::Headers) {
            self.close_headers();
        }
        if matches!(self.part, Part::Position(_)) {
            let _: Option<()> = self.say(last, "expected `end` after the position");
        }
        self.faults.sort();
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        let Some(table) = self.table else { return Err(self.faults) };
        let seats = u8::try_from(table.cast.players().len()).unwrap_or(u8::MAX);
        let fresh = || table.book.start(seats).map(|state| (None, state));
        let Some((setup, start)) = self.start.or_else(fresh) else { return Err(self.faults) };
        Ok(Record { lines: self.lines, blank_after, table, setup, start })
    }
}

/// Reads a line with `read`; a fault is reported.
fn with_reader<T>(
    code: &str,
    cast: &Cast,
    line: usize,
    faults: &mut Faults,
    read: impl Fn(&mut Reader<'_>) -> Option<T>,
) -> Option<T> {
    let item = read(&mut Reader::quiet(code, cast));
    if item.is_some() {
        return item;
    }
    if faults.is_full() {
        faults.count_one();
        return None;
    }
    // Most lines are sound, so the message is gathered only for one that is not.
    let mut reader = Reader::new(code, cast);
    let again = read(&mut reader);
    debug_assert!(again.is_none(), "a line reads the same twice");
    faults.push(reader.fault(line));
    None
}

fn read_statement(reader: &mut Reader<'_>) -> Option<Statement> {
    let statement = if reader.skips('=') {
        Statement::Expect(Expectation::read(reader)?)
    } else if reader.skips('>') {
        Statement::Event(<Event as Phrase>::read(reader)?)
    } else if reader.skips('!') {
        let play = Play::read(reader)?;
        let rule = if reader.skips('~') { Some(read_rule(reader)?) } else { None };
        Statement::Refused { play, rule }
    } else {
        Statement::Play(Play::read(reader)?)
    };
    reader.end()?;
    Some(statement)
}

fn read_rule(reader: &mut Reader<'_>) -> Option<String> {
    let spot = reader.peek();
    match spot.token {
        Token::Word(word) if is_rule(word) => {
            reader.step(spot);
            Some(word.to_owned())
        }
        _ => reader.miss(Wanted::Thing("the id of a rule, such as BUILD-06")),
    }
}

/// Does this look like the id of a rule?
fn is_rule(word: &str) -> bool {
    word.split_once('-').is_some_and(|(chapter, number)| {
        !chapter.is_empty()
            && chapter.bytes().all(|byte| byte.is_ascii_uppercase())
            && !number.is_empty()
            && number.bytes().all(|byte| byte.is_ascii_digit())
    })
}
