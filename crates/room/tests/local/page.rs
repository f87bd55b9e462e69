//! A page: a table, what it shows of it, and what it keeps.

use bankhalter_bots::{AnyBot, TurnedDown, View, decide};
use bankhalter_client::Mirror;
use bankhalter_editions::Shelf;
use bankhalter_notation::{Luck, Seed};
use bankhalter_protocol::{
    Act, ClientMessage, Clock, Rent, ServerMessage, Settings, Stage, read_server,
};
use bankhalter_room::{
    Declined,
    local::{LocalTable, Meanwhile, Player, RandomBytes},
};
use bankhalter_rules::{Action, Seat};

pub(crate) const RANDOM: RandomBytes = RandomBytes { secret: [3; 32], share: [4; 32] };

/// People wait so long to see whether something happens by itself.
const LONGEST_WAIT: u64 = 10_000;

pub(crate) struct Page {
    pub(crate) table: LocalTable,
    pub(crate) mirror: Mirror,
    /// What a page has put away, line by line.
    pub(crate) kept: String,
    pub(crate) now: u64,
    acts: u32,
}

pub(crate) fn settings(edition: &str, variant: &str) -> Settings {
    Settings {
        title: None,
        edition: edition.to_owned(),
        booklet: None,
        variant: variant.to_owned(),
        rent: Rent::Strict,
        house_rules: Vec::new(),
        chairs: 2,
        clock: Clock::None,
        minutes: (variant == "timed").then_some(10),
        pace: 700,
        public: false,
        stand_in: None,
        advice: false,
        real_board: None,
        bank: None,
    }
}

pub(crate) fn family() -> Vec<Player> {
    vec![
        Player::bot("trader"),
        Player::person("Anna", None),
        Player::person("Ben", None),
        Player::bot("careful"),
    ]
}

impl Page {
    pub(crate) fn new(table: LocalTable, now: u64) -> Self {
        let kept = table.head_line() + &table.lines_after(0);
        let mut mirror = Mirror::new();
        for message in table.greet(Some(table.people()[0]), 0, now) {
            mirror.hear(&wire(&message), &Shelf::default()).expect("it can be followed");
        }
        assert!(mirror.is_current());
        Self { table, mirror, kept, now, acts: 0 }
    }

    /// Says something; what follows is shown and kept.
    pub(crate) fn act(&mut self, seat: u8, what: &str) -> Result<(), Declined> {
        self.acts += 1;
        let act = Act { id: self.acts.to_string(), what: what.to_owned(), seen: None };
        let before = self.table.room().seq();
        let told = self.table.say(seat, &ClientMessage::Act(act), self.now)?;
        let Some(ServerMessage::Ack { id, seq }) = told.last() else { panic!("no answer") };
        assert_eq!((id.as_deref(), *seq > before), (Some(&*self.acts.to_string()), true));
        self.hear(&told);
        Ok(())
    }

    /// Lets happen what happens by itself, but no more than so much of it.
    pub(crate) fn run(&mut self, most: usize) {
        for _ in 0..most {
            match self.table.next(self.now) {
                Meanwhile::Happened(told) => self.hear(&told),
                Meanwhile::At(at) if at <= self.now + LONGEST_WAIT => {
                    assert!(at > self.now, "time goes on");
                    self.now = at;
                }
                Meanwhile::At(_) | Meanwhile::Nothing => return,
            }
        }
    }

    fn hear(&mut self, told: &[ServerMessage]) {
        let known = self.mirror.seq();
        for message in told {
            self.mirror.hear(&wire(message), &Shelf::default()).expect("it can be followed");
        }
        self.kept.push_str(&self.table.lines_after(known));
        self.compare();
    }

    /// The page shows what the table is.
    pub(crate) fn compare(&self) {
        let game = self.mirror.game().map(|game| (game.state().digest(), game.luck_used()));
        assert_eq!(game, self.table.room().digest());
        assert_eq!(self.mirror.stage(), self.table.room().stage());
        assert_eq!(self.mirror.seq(), self.table.facts().len() as u64);
    }

    /// The page is loaded again.
    pub(crate) fn reload(&self) -> LocalTable {
        let table = LocalTable::restore(&self.kept, self.now).expect("what was kept is whole");
        assert!(table.room().same_past(self.table.room()));
        assert_eq!(table.facts(), self.table.facts());
        assert_eq!(table.room().online(), self.table.room().online());
        table
    }

    /// What somebody sensible would do on one of the people's chairs.
    pub(crate) fn advice(&self) -> Option<(u8, String)> {
        let game = self.mirror.game()?;
        let people = self.table.people();
        let claims = game
            .state()
            .claims()
            .map(|claim| (claim.owner.number(), Action::DemandRent(Some(claim.deed))));
        let may = |(seat, action): &(u8, Action)| {
            people.contains(seat) && game.legal(*seat).contains(action)
        };
        if let Some((seat, action)) = claims.into_iter().find(may) {
            return Some((seat, game.line(seat, &action)?));
        }
        let seat = self.mirror.awaited().filter(|seat| people.contains(seat))?;
        let mut bot = AnyBot::find("trader")?;
        let own = Seat::new(seat)?;
        let view = View::open(&game.table().book, game.state(), own);
        let mut luck = Luck::at(&Seed::new("ab")?, self.mirror.seq() * 4096);
        let action = decide(&mut bot, view, 9, &TurnedDown::default(), &mut luck).action();
        Some((seat, game.line(seat, &action)?))
    }

    /// Plays until the game is over; after so many facts people give up one by one.
    pub(crate) fn play_out(&mut self, patience: usize, mut look: impl FnMut(&Self)) {
        while self.table.room().stage() == Stage::Running {
            self.run(1);
            look(self);
            let Some((seat, line)) = self.advice() else { continue };
            let late = self.table.facts().len() > patience;
            let line = if late { "leaves" } else { line.as_str() };
            self.act(seat, line).expect("what is advised is allowed");
        }
    }
}

/// As it would come over the wire.
fn wire(message: &ServerMessage) -> ServerMessage {
    let text = serde_json::to_string(message).expect("messages can be written");
    read_server(&text).expect("and read")
}
