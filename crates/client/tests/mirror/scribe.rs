//! A small server of its own: plays games and writes down their facts.

use bankhalter_bots::AnyBot;
use bankhalter_client::headers;
use bankhalter_editions::Shelf;
use bankhalter_notation::{Game, Header, Luck, Play, Seed, Table, event_text};
use bankhalter_protocol::{By, Clock, Fact, PlayFact, Rent, Settings, Sitter, Spent, Told};
use bankhalter_rules::{Action, Ending, Seat, State};
use bankhalter_sim::Steps;

/// A game that is played and written down.
pub(crate) struct Scribe {
    /// All facts so far.
    pub(crate) told: Vec<Told>,
    table: Table,
    state: State,
    luck: Option<Luck>,
    steps: Steps<AnyBot>,
    plays: u64,
}

/// A table of this kind.
pub(crate) fn settings(edition: &str, variant: &str, rent: &str, chairs: u8) -> Settings {
    Settings {
        title: None,
        edition: edition.to_owned(),
        booklet: None,
        variant: variant.to_owned(),
        rent: if rent == "strict" { Rent::Strict } else { Rent::Automatic },
        house_rules: Vec::new(),
        chairs,
        clock: Clock::None,
        minutes: None,
        pace: 0,
        public: false,
        stand_in: None,
        advice: false,
        real_board: None,
        bank: None,
    }
}

const NAMES: [&str; 8] =
    ["Anna", "throws", "Übel Böse", "O'Neil; x", "12", "bank", "Zoë", "a \\ b"];

impl Scribe {
    /// A table with every chair taken; none if the booklet has no such game.
    pub(crate) fn new(settings: Settings) -> Option<Self> {
        let order: Vec<u8> = (0..settings.chairs).collect();
        Self::open(settings, &order)
    }

    /// A table where people sit on these chairs alone.
    pub(crate) fn sparse(settings: Settings, order: &[u8]) -> Self {
        Self::open(settings, order).expect("this game is in the booklet")
    }

    fn open(settings: Settings, order: &[u8]) -> Option<Self> {
        let players: Vec<_> = order.iter().map(|chair| NAMES[usize::from(*chair)]).collect();
        let mut lines = headers(&settings, &players);
        lines.push(Header::seed(&Seed::new("5eed").expect("digits")));
        let table = Table::open(&lines, &Shelf::default()).ok()?;
        let state = table.book.start(u8::try_from(order.len()).ok()?)?;
        let luck = table.seed.as_ref().map(Luck::new);
        let bot = AnyBot::find("trader")?;
        let steps = Steps::new([bot; 8], bankhalter_sim::Luck::of_game(1, 2));
        let mut scribe = Self { told: Vec::new(), table, state, luck, steps, plays: 0 };
        scribe.tell(Fact::Opened {
            table: "table1".parse().expect("a name"),
            code: "ABCDEF".to_owned(),
            settings: Box::new(settings),
            commitment: "c0".to_owned(),
            rematch_of: None,
            from: None,
        });
        for seat in order.iter().copied() {
            let name = NAMES[usize::from(seat)].to_owned();
            scribe.tell(Fact::Sat { seat, name, token: "hat".to_owned(), sitter: Sitter::Person });
            scribe.tell(Fact::Host { seat });
            let contribution = Some(format!("{seat:064x}"));
            scribe.tell(Fact::Ready { seat, ready: true, contribution });
        }
        scribe.tell(Fact::Started { chairs: order.to_vec() });
        Some(scribe)
    }

    fn tell(&mut self, fact: Fact) -> Told {
        let seq = self.told.len() as u64 + 1;
        let told = Told { seq, at: 1000 * seq, fact };
        self.told.push(told.clone());
        told
    }

    /// How it stands.
    pub(crate) const fn state(&self) -> &State {
        &self.state
    }

    /// What somebody wants to do next; in between the bank deals.
    pub(crate) fn wish(&mut self) -> Option<(u8, Action)> {
        let wish = self.steps.next(&self.table.book, &self.state);
        wish.map(|(seat, action)| (seat.number(), action))
    }

    /// Plays this.
    pub(crate) fn act(&mut self, seat: u8, action: &Action) -> Told {
        let who = Seat::new(seat).expect("a chair of the game");
        let play = Play::act(who, action, &self.table.cast);
        self.play(Some(seat), &play)
    }

    /// The next fact of the game, until so many plays are done; time is called before the last.
    pub(crate) fn play_on(&mut self, most: u64) -> Option<Told> {
        if self.plays >= most {
            return None;
        }
        if self.table.book.check_deal(&self.state).is_ok() {
            return Some(self.play(None, &Play::Deal(Vec::new())));
        }
        let timed = self.table.book.rules().ending == Ending::AtTime;
        if timed && self.plays == most / 2 && self.table.book.check_time(&self.state).is_ok() {
            return Some(self.play(None, &Play::Time));
        }
        let (seat, action) = self.wish()?;
        Some(self.act(seat, &action))
    }

    fn play(&mut self, seat: Option<u8>, play: &Play) -> Told {
        let mut game = Game::resume(&self.table, self.state, self.luck.take());
        let played = game.play(play).expect("bots and the bank do what is allowed");
        (self.state, self.luck) = game.into_parts();
        self.plays += 1;
        let cast = &self.table.cast;
        let fact = Fact::Play(PlayFact {
            seat,
            by: if seat.is_some() { By::Seat } else { By::Bank },
            id: None,
            line: played.play.text(cast),
            events: played.events.iter().map(|event| event_text(event, cast)).collect(),
            luck: self.plays,
            reporter: None,
            spent: seat.map(|seat| Spent { seat, ms: 10 }),
        });
        self.tell(fact)
    }
}
