//! The game that is played at a table.

use bankhalter_bots::{AnyBot, TurnedDown};
use bankhalter_client::{Asking, Kind, begin, read_events};
use bankhalter_editions::Shelf;
use bankhalter_evening::{Entry, Past, Source};
use bankhalter_fair::{Contribution, Secret, seed};
use bankhalter_notation::{Game, Luck, Play, Played, Seed, Table, Unplayable, event_text};
use bankhalter_protocol::{PlayFact, RealBoard, TableId};
use bankhalter_rules::{Event, OfferEnd, Seat, State};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::{fmt, sync::Arc};

use super::bargains::Bargains;

/// A game that is on.
#[derive(Clone)]
pub(super) struct Match {
    /// Shared, so that a room can be copied at little cost.
    pub(super) table: Arc<Table>,
    pub(super) state: State,
    pub(super) luck: Luck,
    seed: Seed,
    /// The seed of the bots' whims: another luck than that of the dice.
    pub(super) whims: Seed,
    /// What can be taken back: at a real board all of it, elsewhere what no new chance followed.
    pub(super) past: Arc<Past>,
    /// When it began.
    pub(super) started: u64,
    /// When the last thing was played.
    pub(super) moved: u64,
    /// The fact in which something was played or put right last.
    pub(super) last: u64,
    /// The fact that opened the last offer.
    pub(super) offered: u64,
    /// The fact with which the last lot came under the hammer.
    pub(super) called: u64,
    /// Since when people could ask for rent that they have not asked for.
    pub(super) rent_open: Option<u64>,
    /// Throws so far, which tell how fast this table plays.
    pub(super) throws: u32,
    /// How long bots waited before somebody who is out let them play to the end at another pace.
    pub(super) usual_pace: Option<u32>,
    /// Business done in this turn by the player on turn.
    pub(super) business: u8,
    /// What was offered in this turn.
    pub(super) bargains: Bargains,
    /// Offers that were turned down in this game: bots stop asking.
    pub(super) turned_down: TurnedDown,
    /// The question on the table and its time.
    pub(super) asking: Asking,
}

/// How it stands after something was played: what folding would have to work out again.
#[derive(Clone, Debug)]
pub(super) struct After {
    /// What was said, what happened, and the table after it.
    pub(super) entry: Arc<Entry>,
    pub(super) luck: Luck,
    pub(super) gist: Gist,
    /// What the bot that decided has in mind now.
    pub(super) mood: Option<Arc<AnyBot>>,
}

impl After {
    fn new(entry: Entry, luck: Luck) -> Self {
        let gist = Gist::of(&entry.play, &entry.events);
        Self { entry: Arc::new(entry), luck, gist, mood: None }
    }
}

/// What the table must know of a play besides its events.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Gist {
    pub(super) kind: Kind,
    pub(super) turn_began: bool,
    pub(super) offer: Offering,
    pub(super) claim_arose: bool,
    pub(super) lot_called: bool,
}

/// What became of offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Offering {
    /// Nothing.
    #[default]
    Untouched,
    /// One lies on the table.
    Opened,
    /// One was turned down.
    Rejected,
}

/// Are the words of a play read back before they are written? That costs more than to decide it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Words {
    Believed,
    ReadBack,
}

impl Words {
    /// A page that is its own server believes itself in a release; tests find a notation that does
    /// not tell what was played.
    pub(super) const USUAL: Self =
        if cfg!(debug_assertions) { Self::ReadBack } else { Self::Believed };
}

/// What was just played, and whether its words are read back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decided<'a> {
    pub(super) after: &'a After,
    pub(super) words: Words,
}

impl Match {
    /// The game before its first throw here, with the luck of everybody who added to it.
    pub(super) fn begin(
        table: Table,
        from: Option<&str>,
        luck: (&Secret, &TableId, &[Contribution]),
        at: u64,
    ) -> Result<Self, String> {
        let state = begin(&table, from, &Shelf::default())?;
        let (secret, id, contributions) = luck;
        let seed = seed(secret, id, contributions);
        Ok(Self {
            table: Arc::new(table),
            state,
            luck: Luck::new(&seed),
            seed,
            whims: whims(secret, id)?,
            past: Arc::new(Past::new(state)),
            started: at,
            moved: at,
            last: 0,
            offered: 0,
            called: 0,
            rent_open: None,
            throws: 0,
            usual_pace: None,
            business: 0,
            bargains: Bargains::default(),
            turned_down: TurnedDown::default(),
            asking: Asking::default(),
        })
    }

    /// What would happen.
    pub(super) fn try_play(&self, play: &Play, source: Source) -> Result<After, Unplayable> {
        let luck = (source == Source::Program).then(|| self.luck.clone());
        let mut game = Game::resume(&self.table, self.state, luck);
        let Played { play, events } = game.play(play)?;
        let (after, luck) = game.into_parts();
        let luck = luck.unwrap_or_else(|| self.luck.clone());
        let source = self.source_until(luck.used());
        Ok(After::new(Entry { play, events, after, source }, luck))
    }

    /// Whose dice fell, if the program's luck was used up to here.
    fn source_until(&self, used: u64) -> Source {
        if used > self.luck.used() { Source::Program } else { Source::Told }
    }

    /// What happened, as it was written down. Nothing is left to chance again.
    pub(super) fn recall(&self, fact: &PlayFact) -> Result<After, String> {
        let cast = &self.table.cast;
        let play =
            Play::parse(&fact.line, cast).map_err(|fault| format!("`{}`: {fault}", fact.line))?;
        let mut after = self.state;
        let events = read_events(fact, cast)?;
        for event in &events {
            after.apply(*event);
        }
        let source = self.source_until(fact.luck);
        let entry = Entry { play, events, after, source };
        Ok(After::new(entry, Luck::at(&self.seed, fact.luck)))
    }

    /// Remembers what was played, as long as it can be taken back.
    pub(super) fn keep_past(&mut self, entry: &Arc<Entry>, real: Option<RealBoard>) {
        let past = Arc::make_mut(&mut self.past);
        if entry.play.shows_chance() && real.is_none() {
            past.pass_over(entry.after);
        } else {
            past.push(Arc::clone(entry));
        }
    }

    /// What was just played, if its fact tells it.
    pub(super) fn tells<'a>(
        &self,
        fact: &PlayFact,
        Decided { after, words }: Decided<'a>,
    ) -> Result<&'a After, String> {
        if words == Words::ReadBack {
            let told = self.recall(fact)?;
            if told.entry.after != after.entry.after || told.luck.used() != after.luck.used() {
                return Err(format!("`{}` does not tell what was played", fact.line));
            }
        }
        Ok(after)
    }

    /// The game has stood still for so long: whatever began before the pause began that much later.
    pub(super) fn put_off(&mut self, lasted: u64) {
        self.started = self.started.saturating_add(lasted);
        self.moved = self.moved.saturating_add(lasted);
        self.rent_open = self.rent_open.map(|since| since.saturating_add(lasted));
        self.bargains.put_off(lasted);
        self.asking.put_off(lasted);
    }

    /// The events as they are told.
    pub(super) fn texts(&self, events: &[Event]) -> Vec<String> {
        events.iter().map(|event| event_text(event, &self.table.cast)).collect()
    }

    /// Is it the same game, but for clocks?
    pub(super) fn same_past(&self, other: &Self) -> bool {
        let times = |game: &Self| (game.started, game.moved, game.offered, game.rent_open);
        self.table == other.table
            && (self.throws, self.business) == (other.throws, other.business)
            && self.usual_pace == other.usual_pace
            && self.bargains == other.bargains
            && self.turned_down == other.turned_down
            && self.state == other.state
            && (&self.past, self.last, self.called) == (&other.past, other.last, other.called)
            && self.luck == other.luck
            && self.whims == other.whims
            && times(self) == times(other)
    }

    /// A chair of the game.
    pub(super) fn seat(&self, seat: u8) -> Option<Seat> {
        Seat::new(seat).filter(|_| seat < self.state.seats())
    }

    /// Does the bank deal before anybody has anything to decide?
    pub(super) fn is_to_be_dealt(&self) -> bool {
        self.table.book.check_deal(&self.state).is_ok()
    }

    /// Is this chair's player still in the game?
    pub(super) fn is_alive(&self, seat: u8) -> bool {
        self.seat(seat).is_some_and(|seat| self.state.alive().has(seat))
    }
}

/// Logs must not tell what is still to come: no seed is shown.
impl fmt::Debug for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Match")
            .field("state", &self.state)
            .field("luck", &self.luck.used())
            .field("times", &(self.started, self.moved, self.offered, self.rent_open))
            .field("business", &self.business)
            .field("asking", &self.asking)
            .finish_non_exhaustive()
    }
}

impl Gist {
    fn of(play: &Play, events: &[Event]) -> Self {
        Self {
            kind: Kind::of(play),
            turn_began: events.iter().any(|event| matches!(event, Event::TurnBegan { .. })),
            offer: events.iter().find_map(Offering::of).unwrap_or_default(),
            claim_arose: events.iter().any(|event| matches!(event, Event::ClaimArose { .. })),
            lot_called: events.iter().any(|event| matches!(event, Event::AuctionOpened { .. })),
        }
    }
}

impl Offering {
    const fn of(event: &Event) -> Option<Self> {
        match event {
            Event::OfferOpened { .. } => Some(Self::Opened),
            Event::OfferClosed { how: OfferEnd::Rejected } => Some(Self::Rejected),
            _ => None,
        }
    }
}

/// The seed of the bots' whims. It comes from the secret, so that nobody foresees what bots do, and
/// tells nothing about the dice.
fn whims(secret: &Secret, table: &TableId) -> Result<Seed, String> {
    let key = hex::decode(secret.reveal()).map_err(|error| error.to_string())?;
    let mut mac = Hmac::<Sha256>::new_from_slice(&key).map_err(|error| error.to_string())?;
    mac.update(b"bankhalter whims 1\n");
    mac.update(table.as_str().as_bytes());
    let digits = hex::encode(mac.finalize().into_bytes());
    Seed::new(&digits).ok_or_else(|| "no seed".to_owned())
}
