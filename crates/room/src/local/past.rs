//! What was played before: a record up to a moment, from which a table can go on.

use bankhalter_notation::{Failure, Header, Item, Play, Record, RecordWriter, Table};
use bankhalter_protocol::{Clock, Rent, Settings};
use bankhalter_rules::{Event, RentClaim, Setup, State};

/// A record up to a moment.
#[derive(Clone, Debug)]
pub struct Past {
    settings: Settings,
    players: Vec<String>,
    setup: Option<Setup>,
    plays: Vec<(Play, Vec<Event>)>,
    state: State,
}

impl Past {
    /// The whole record.
    pub fn of(record: &Record) -> Result<Self, Failure> {
        Self::after(record, usize::MAX)
    }

    /// The record up to this line of its text, which is played.
    pub fn until(record: &Record, line: usize) -> Result<Self, Failure> {
        let said = record.lines().iter().filter(|it| matches!(it.item, Item::Statement(_)));
        Self::after(record, said.filter(|it| it.number <= line).count())
    }

    /// The game up to this many lines; whatever follows them need not even be true.
    fn after(record: &Record, statements: usize) -> Result<Self, Failure> {
        let mut past = Self {
            settings: settings(record.table()),
            players: record.table().cast.players().to_vec(),
            setup: record.setup().cloned(),
            plays: Vec::new(),
            state: *record.start(),
        };
        for step in record.replay().take(statements) {
            let step = step?;
            past.plays.extend(step.play.map(|play| (play, step.events)));
            past.state = step.state;
        }
        Ok(past)
    }

    /// What is played: without a clock, with bots at their usual pace.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The players' names, clockwise.
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// How the game stands.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// As a record of this table, every event told.
    pub(super) fn text(&self, table: &Table) -> String {
        let mut writer = RecordWriter::new(table, &[]);
        if let Some(setup) = &self.setup {
            writer.position(setup);
        }
        for (play, events) in &self.plays {
            writer.play(play);
            writer.events(events);
        }
        writer.finish()
    }
}

fn settings(table: &Table) -> Settings {
    let rules = table.book.rules();
    let options = Header::options(&rules.house_rules).into_iter();
    let pair = |option: Header| <[String; 2]>::try_from(option.values).ok().map(Into::into);
    Settings {
        title: None,
        edition: table.edition.clone(),
        booklet: Some(table.booklet.key().to_owned()),
        variant: table.variant.key().to_owned(),
        rent: match rules.rent_claim {
            RentClaim::OwnerMustAsk => Rent::Strict,
            RentClaim::Automatic => Rent::Automatic,
        },
        house_rules: options.filter_map(pair).collect(),
        chairs: u8::try_from(table.cast.players().len()).unwrap_or(u8::MAX),
        clock: Clock::None,
        minutes: None,
        pace: 700,
        public: false,
        stand_in: None,
        advice: false,
        real_board: None,
        bank: None,
    }
}
