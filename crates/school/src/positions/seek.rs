//! Looks for positions in games of a mixed crowd.

use bankhalter_analysis::Class;
use bankhalter_bots::{AnyBot, Strong, Taste, View};
use bankhalter_editions::{Shelf as Editions, all};
use bankhalter_notation::{Header, Play, RecordWriter, Recorder, Table};
use bankhalter_rules::{
    Action, Booklet, Event, Phase, RentClaim, Rulebook, Seat, Setup, Silent, State, Variant,
};
use bankhalter_sim::{Luck, Steps};

use super::choose::{Choice, choice};
use crate::crowd::Crowd;

/// How many games are looked through for one position.
const GAMES: u64 = 40;
/// After this many of them any kind of decision will do.
const PATIENCE: u64 = 16;
/// A game that lasts longer is left.
const MOST_STEPS: u64 = 6000;
/// The names of chairs.
const NAMES: [&str; 8] = ["Anna", "Ben", "Cem", "Dora", "Emil", "Fritzi", "Gustav", "Hanna"];

/// Which kinds are looked for, one after the other.
const KINDS: [Class; 20] = {
    use Class::{Auction, Building, Card, Debt, Jail, Mortgage, Purchase, Trade};
    [
        Purchase, Auction, Trade, Building, Auction, Trade, Debt, Building, Jail, Trade, Purchase,
        Auction, Mortgage, Building, Trade, Auction, Debt, Trade, Card, Building,
    ]
};

/// All boards under all rules.
pub(super) struct Shelf(Vec<Kind>);

/// A board under one set of rules.
struct Kind {
    edition: String,
    booklet: Booklet,
    variant: Variant,
    most_seats: u8,
}

/// A decision, and the table it is made at.
pub(super) struct Found {
    pub(super) table: Box<Table>,
    pub(super) state: State,
    pub(super) seat: Seat,
    pub(super) class: Class,
    pub(super) actions: Vec<Action>,
    /// The position in the notation.
    pub(super) text: String,
}

impl Shelf {
    pub(super) fn all() -> Self {
        let mut kinds = Vec::new();
        for edition in all() {
            for booklet in Booklet::ALL {
                for variant in Variant::ALL {
                    let Some(rules) = booklet.rules(variant) else { continue };
                    if edition.rulebook(rules).is_ok() {
                        let most_seats = edition.most_seats(&rules);
                        let edition = edition.id.clone();
                        kinds.push(Kind { edition, booklet, variant, most_seats });
                    }
                }
            }
        }
        Self(kinds)
    }

    /// The position with this number.
    pub(super) fn seek(&self, seed: u64, id: u64) -> Option<Found> {
        let mut luck = Luck::of_game(seed, id);
        let class = KINDS[usize::try_from(id % 20).unwrap_or(0)];
        for game in 0..GAMES {
            let count = u32::try_from(self.0.len()).unwrap_or(1);
            let kind = &self.0[luck.below(count) as usize];
            let seats = 2 + u8::try_from(luck.below(7)).unwrap_or(0);
            let seats = seats.min(kind.most_seats);
            let wanted = (game < PATIENCE).then_some(class);
            if let Some(found) = kind.game(seats, wanted, id, &mut luck) {
                return Some(found);
            }
        }
        None
    }
}

impl Kind {
    fn table(&self, seats: u8, luck: &mut Luck) -> Option<Table> {
        let claim = luck.pick(&[RentClaim::Automatic, RentClaim::OwnerMustAsk])?;
        let mut headers = vec![
            Header::edition(&self.edition),
            Header::booklet(self.booklet),
            Header::variant(self.variant),
            Header::rent(claim),
        ];
        headers.extend(NAMES.iter().take(usize::from(seats)).map(|name| Header::player(name)));
        Table::open(&headers, &Editions::default()).ok()
    }

    /// Plays a game until somebody has such a decision to make.
    fn game(&self, seats: u8, wanted: Option<Class>, id: u64, luck: &mut Luck) -> Option<Found> {
        let table = self.table(seats, luck)?;
        let mut game = Game::new(&table.book, seats, luck)?;
        // Not always the first that comes along.
        let mut skipped = luck.below(160);
        for _ in 0..MOST_STEPS {
            let (seat, action) = game.steps.next(&table.book, &game.state)?;
            let view = View::open(&table.book, &game.state, seat);
            let is_asked = game.state.awaited() == Some(seat) && game.base.is_some();
            skipped = skipped.saturating_sub(u32::from(action == Action::Throw));
            if is_asked && skipped == 0 && luck.one_in(3) {
                let fits = |it: &Choice| wanted.is_none_or(|wanted| wanted == it.class);
                if let Some(Choice { class, actions }) = choice(view, id).filter(fits) {
                    let (state, text) = (game.state, game.text(&table));
                    let table = Box::new(table);
                    return Some(Found { table, state, seat, class, actions, text });
                }
            }
            game.act(&table, seat, action)?;
        }
        None
    }
}

/// A game while it is looked through.
struct Game {
    steps: Steps<AnyBot>,
    state: State,
    /// The table at the beginning of the turn, if it can be described.
    base: Option<Setup>,
    /// What was done since.
    plays: Vec<Play>,
}

impl Game {
    fn new(book: &Rulebook, seats: u8, luck: &mut Luck) -> Option<Self> {
        let bots = std::array::from_fn(|_| {
            let quick = AnyBot::Strong(Strong::with(Taste::QUICK));
            if luck.one_in(3) { quick } else { Crowd::Mixed.pick(luck) }
        });
        let mut steps = Steps::new(bots, Luck::of_game(u64::from(luck.below(u32::MAX)), 1));
        let mut state = book.start(seats)?;
        if !state.is_dealt() {
            book.deal(&mut state, &mut steps.luck, &mut Silent).ok()?;
        }
        Some(Self { steps, state, base: None, plays: Vec::new() })
    }

    /// Plays an action, and keeps what the position needs.
    fn act(&mut self, table: &Table, seat: Seat, action: Action) -> Option<()> {
        let mut recorder = Recorder::new(&mut self.steps.luck);
        let mut begins = false;
        let mut listen = |event: Event| begins |= matches!(event, Event::TurnBegan { .. });
        let state = &mut self.state;
        table.book.play(state, seat, action, &mut recorder, &mut listen).ok()?;
        let mut play = Play::act(seat, &action, &table.cast);
        if let Play::Act { outcomes, .. } = &mut play {
            outcomes.append(&mut recorder.outcomes);
        }
        self.plays.push(play);
        if begins && let Some(setup) = self.state.setup() {
            self.base = Some(setup);
            self.plays.clear();
        }
        (self.state.phase() != Phase::Over).then_some(())
    }

    fn text(&self, table: &Table) -> String {
        let mut writer = RecordWriter::new(table, &[]);
        if let Some(base) = &self.base {
            writer.position(base);
        }
        self.plays.iter().for_each(|play| writer.play(play));
        writer.finish()
    }
}
