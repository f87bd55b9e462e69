//! A whole text: headers, a position, and what was said line by line.

use bankhalter_rules::{Event, Setup, State};
use std::fmt;

use crate::{
    cast::Cast, expectation::Expectation, header::Header, phrase::Phrase, play::Play,
    position::Placement, table::Table,
};

/// A record or scenario. What it was read from can be printed again: in canonical form, with its
/// comments, blank lines and the order of its headers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    pub(crate) lines: Vec<Line>,
    /// Blank lines at the end.
    pub(crate) blank_after: u32,
    pub(crate) table: Table,
    pub(crate) setup: Option<Setup>,
    pub(crate) start: State,
}

/// How a line ends that a stand-in decided in place of whoever sits there.
pub const STAND_IN: &str = "  ; the stand-in";

/// A line that is not blank.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its number, counted from 1.
    pub number: usize,
    /// How many blank lines stand before it.
    pub blank_before: u32,
    /// What it says.
    pub item: Item,
    /// Its comment.
    pub comment: Option<Comment>,
}

/// What a line says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// Nothing but a comment.
    Remark,
    /// `[edition "wm"]`
    Header(Box<Header>),
    /// `position`
    PositionBegins,
    /// A line between `position` and `end`.
    Placement(Box<Placement>),
    /// `end`
    PositionEnds,
    /// Everything else.
    Statement(Box<Statement>),
}

/// What a line of the game says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Statement {
    /// It changes the table.
    Play(Play),
    /// `! Ben builds 16 ~ BUILD-09`: it must be refused, and by this rule if one is named.
    Refused {
        /// What must be refused.
        play: Play,
        /// The rule that must be cited.
        rule: Option<String>,
    },
    /// `= Ben cash 200`
    Expect(Expectation),
    /// `  > Ben pays Anna 50 for rent`: an event of the play above.
    Event(Event),
}

/// A comment and the gap before its `;`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// How many letters of space stand before the `;`.
    pub gap: u32,
    /// What stands behind it.
    pub text: Box<str>,
}

impl Line {
    /// Did a stand-in decide it, in place of whoever sits there?
    pub fn is_stand_ins(&self) -> bool {
        let said =
            |comment: &Comment| comment.text.trim() == STAND_IN.trim_start_matches([' ', ';']);
        self.comment.as_ref().is_some_and(said)
    }
}

impl Record {
    /// All lines that are not blank.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The headers in their order, known or not.
    pub fn headers(&self) -> impl Iterator<Item = &Header> {
        self.lines.iter().filter_map(|line| match &line.item {
            Item::Header(header) => Some(&**header),
            _ => None,
        })
    }

    /// What the headers say.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The position, if the record begins with one.
    pub const fn setup(&self) -> Option<&Setup> {
        self.setup.as_ref()
    }

    /// The table before the first line is played.
    pub const fn start(&self) -> &State {
        &self.start
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            blank(f, line.blank_before)?;
            f.write_str(&line.item.text(&self.table.cast))?;
            if let Some(comment) = &line.comment {
                write!(f, "{:gap$};{}", "", comment.text, gap = comment.gap as usize)?;
            }
            f.write_str("\n")?;
        }
        blank(f, self.blank_after)
    }
}

fn blank(f: &mut fmt::Formatter<'_>, count: u32) -> fmt::Result {
    (0..count).try_for_each(|_| f.write_str("\n"))
}

impl Item {
    /// As it is written, with the indent of a position or an event.
    pub(crate) fn text(&self, cast: &Cast) -> String {
        match self {
            Self::Remark => String::new(),
            Self::Header(header) => header.text(),
            Self::PositionBegins => "position".to_owned(),
            Self::PositionEnds => "end".to_owned(),
            Self::Placement(placement) => format!("  {}", placement.text(cast)),
            Self::Statement(statement) => statement.text(cast),
        }
    }
}

impl Statement {
    /// As it is written.
    pub fn text(&self, cast: &Cast) -> String {
        match self {
            Self::Play(play) => play.text(cast),
            Self::Refused { play, rule: None } => format!("! {}", play.text(cast)),
            Self::Refused { play, rule: Some(rule) } => format!("! {} ~ {rule}", play.text(cast)),
            Self::Expect(expectation) => format!("= {}", expectation.text(cast)),
            Self::Event(event) => format!("  > {}", event.text(cast)),
        }
    }
}
