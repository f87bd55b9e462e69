//! A table with its journal: writes down what is decided, and folds it twice.

use bankhalter_bots::{AnyBot, Bot, View};
use bankhalter_client::{Game, Mirror};
use bankhalter_editions::Shelf;
use bankhalter_notation::{Luck, Play, Seed};
use bankhalter_protocol::{
    Act, Chair, ClientMessage, Clock, Fact, JoinRequest, OpenRequest, Rejection, RejectionCode,
    Rent, ServerMessage, Settings, Sitter, Stage, Told,
};
use bankhalter_rules::{Action, Seat};

use crate::{Declined, Draft, Next, Room, TableName};

pub(super) const SECRET: [u8; 32] = [0x5e; 32];

/// A table, what its journal holds, and a second room that only reads the journal.
pub(super) struct Desk {
    pub(super) room: Room,
    shadow: Option<Room>,
    /// What a client makes of the facts.
    mirror: Mirror,
    pub(super) journal: Vec<(Told, Option<String>)>,
    pub(super) now: u64,
    acts: u32,
}

pub(super) fn settings(edition: &str, chairs: u8) -> Settings {
    Settings {
        title: None,
        edition: edition.to_owned(),
        booklet: None,
        variant: "normal".to_owned(),
        rent: Rent::Strict,
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

pub(super) fn guest(name: &str) -> JoinRequest {
    JoinRequest::person(name.to_owned())
}

pub(super) fn request(settings: Settings, bots: &[&str]) -> OpenRequest {
    let bots = bots.iter().map(|bot| (*bot).to_owned()).collect();
    OpenRequest { settings, host: guest("Anna"), bots, from: None }
}

pub(super) fn name(table: &str) -> TableName {
    TableName { table: table.parse().unwrap(), code: "ABCDEF".to_owned() }
}

pub(super) fn ready() -> ClientMessage {
    ClientMessage::Ready { ready: true, contribution: Some("0a".repeat(32)) }
}

pub(super) fn bot(kind: &str) -> Sitter {
    Sitter::Bot { bot: kind.to_owned() }
}

/// The frame's "no".
pub(super) fn code<T: std::fmt::Debug>(said: Result<T, Declined>) -> RejectionCode {
    match said {
        Err(Declined::Rejected(Rejection { code, .. })) => code,
        other => panic!("expected a rejection, found {other:?}"),
    }
}

impl Desk {
    /// Anna opens a table, with these bots.
    pub(super) fn open(settings: Settings, bots: &[&str]) -> Self {
        let opened = Room::open(&request(settings, bots), name("t1"), SECRET, "key-Anna");
        let (room, drafts) = opened.unwrap();
        let mut desk = Self::of(room);
        desk.write(drafts);
        desk.room.set_online(0, true, desk.now);
        desk
    }

    pub(super) fn of(room: Room) -> Self {
        let (shadow, mirror, journal) = (None, Mirror::new(), Vec::new());
        Self { room, shadow, mirror, journal, now: 1_000_000, acts: 0 }
    }

    /// A running game of these people, Anna first, and these bots.
    pub(super) fn start(settings: Settings, others: &[&str], bots: &[&str]) -> Self {
        let mut desk = Self::open(settings, bots);
        for other in others {
            desk.join(other);
        }
        desk.everybody_ready();
        desk.say(0, &ClientMessage::Start).unwrap();
        desk.run(desk.now);
        desk
    }

    /// Somebody sits down; the key is made of the name.
    pub(super) fn join(&mut self, name: &str) -> u8 {
        let (seat, drafts) = self.room.join(&guest(name), &format!("key-{name}")).unwrap();
        self.write(drafts);
        self.room.set_online(seat, true, self.now);
        seat
    }

    pub(super) fn everybody_ready(&mut self) {
        let people: Vec<_> = self.room.people().map(|(seat, _)| seat).collect();
        for seat in people {
            self.say(seat, &ready()).unwrap();
        }
    }

    /// Says something; what it leads to is written down.
    pub(super) fn say(&mut self, seat: u8, message: &ClientMessage) -> Result<Vec<Fact>, Declined> {
        let drafts = self.room.say(Some(seat), message, self.now)?;
        let facts = drafts.iter().map(|draft| draft.fact.clone()).collect();
        self.write(drafts);
        Ok(facts)
    }

    /// An action with a name of its own.
    pub(super) fn act(&mut self, seat: u8, what: &str) -> Result<Vec<Fact>, Declined> {
        self.acts += 1;
        let id = format!("a{}", self.acts);
        self.say(seat, &ClientMessage::Act(Act { id, what: what.to_owned(), seen: None }))
    }

    /// Writes down and folds: into the room as it is done, into the shadow as it is read again.
    pub(super) fn write(&mut self, drafts: Vec<Draft>) {
        for draft in drafts {
            let told = Told { seq: self.room.seq() + 1, at: self.now, fact: draft.fact.clone() };
            let text = serde_json::to_string(&told).unwrap();
            let told: Told = serde_json::from_str(&text).unwrap();
            self.journal.push((told, draft.private.clone()));
            self.room = self.room.ahead(self.now, &[draft]).unwrap();
            self.compare();
        }
    }

    /// Somebody comes or goes, and everybody is told.
    pub(super) fn set_online(&mut self, seat: u8, online: bool) {
        self.room.set_online(seat, online, self.now);
        let (online, away) = (self.room.online(), self.room.away());
        let presence = ServerMessage::Presence { online, away, spectators: 0 };
        self.mirror.hear(&presence, &Shelf::default()).unwrap();
    }

    /// What a page offers is what the room takes.
    pub(super) fn stalls(&self, seat: u8) -> bool {
        let page = self.mirror.stalls(seat, self.now);
        assert_eq!(page, self.room.stalls(seat, self.now), "chair {seat} at {}", self.now);
        page
    }

    /// Who may halt the game by the page may do so in the room.
    pub(super) fn may_pause(&self, seat: u8) {
        let Room { stage, settings, seating, pauses, .. } = &self.room;
        let room = seating.may_pause(seat, *stage, settings, pauses);
        assert_eq!(self.mirror.may_pause(seat), room, "chair {seat}");
    }

    /// Whoever has this key hands this chair on, to a device with the key "new". What a page offers
    /// is what the room takes.
    pub(super) fn hand_on(&mut self, by: &str, seat: u8) -> Result<Vec<Fact>, Declined> {
        let request =
            JoinRequest { seat: Some(seat), handed_by: Some(by.to_owned()), ..guest("Whoever") };
        let drafted = self.room.hand_on(&request, "new", self.now);
        if let Some(giver) = self.room.seat_of(by) {
            let offered = self.mirror.may_hand_on(giver, seat, self.now);
            assert_eq!(offered, drafted.is_ok(), "chair {seat} at {}: {drafted:?}", self.now);
        }
        let (_, drafts) = drafted?;
        let facts = drafts.iter().map(|draft| draft.fact.clone()).collect();
        self.write(drafts);
        Ok(facts)
    }

    fn compare(&mut self) {
        let (told, private) = self.journal.last().unwrap();
        match &mut self.shadow {
            Some(shadow) => shadow.fold(told, private.as_deref()).unwrap(),
            shadow => *shadow = Some(Room::restore(&self.journal, SECRET, self.now).unwrap()),
        }
        let shadow = self.shadow.as_ref().unwrap();
        assert!(self.room.same_past(shadow), "{told:?}\n{:?}\n{shadow:?}", self.room);
        self.mirror.fold(told, &Shelf::default()).unwrap();
        let game = |game: &Game| (game.state().digest(), game.luck_used());
        assert_eq!(self.mirror.game().map(game), self.room.digest());
        assert_eq!(self.mirror.stage(), self.room.stage());
        assert!(self.room.host().is_none_or(|host| self.mirror.host() == Some(host)));
        let removed: Vec<_> = self.mirror.removed().to_vec();
        assert_eq!(removed, self.room.seating.removed());
        assert_eq!(self.mirror.is_locked(), self.room.is_locked());
        self.compare_times();
        let offline = |chair: &Option<Chair>| {
            chair.as_ref().map(|chair| Chair { online: false, ..chair.clone() })
        };
        let chairs: Vec<_> = self.room.seating.chairs().iter().map(offline).collect();
        assert_eq!(self.mirror.chairs().iter().map(offline).collect::<Vec<_>>(), chairs);
    }

    /// Clocks run, and stand, for a client as they do in the room.
    fn compare_times(&self) {
        let (mirror, room) = (&self.mirror, &self.room);
        assert_eq!(mirror.paused(), room.welcome(None, self.now).paused);
        assert_eq!(mirror.still(self.now), room.pauses.still(self.now));
        let minutes = room.settings.minutes.map(|minutes| 60_000 * u64::from(minutes));
        let running = room.game.as_ref().filter(|_| room.stage == Stage::Running);
        let end = running.and_then(|game| Some(game.started + minutes?));
        assert_eq!(mirror.time_is_up(), end);
    }

    /// Lets time pass up to this moment; whatever is due happens.
    pub(super) fn run(&mut self, until: u64) {
        loop {
            match self.room.next(self.now) {
                Next::Drafts(drafts) => {
                    assert!(!drafts.is_empty());
                    self.write(drafts);
                }
                Next::At(at) if at <= until => {
                    assert!(at > self.now, "time goes on");
                    self.now = at;
                }
                Next::At(_) | Next::Nothing => return,
            }
        }
    }

    pub(super) fn facts(&self) -> Vec<Told> {
        self.journal.iter().map(|(told, _)| told.clone()).collect()
    }

    pub(super) fn restored(&self) -> Room {
        Room::restore(&self.journal, SECRET, self.now).unwrap()
    }

    /// The chair that is waited for.
    pub(super) fn awaited(&self) -> u8 {
        self.room.awaited().unwrap()
    }

    /// What a bot of this kind would say on this chair.
    pub(super) fn advice(&self, seat: u8, mut bot: AnyBot) -> String {
        let game = self.room.game.as_ref().unwrap();
        let own = Seat::new(seat).unwrap();
        let view = View::open(&game.table.book, &game.state, own);
        let mut luck = Luck::at(&Seed::new("a").unwrap(), self.room.seq() * 64);
        let mut action = bot.act(view, &mut luck);
        if !view.allows(&action) {
            action = view.fallback();
        }
        self.line(seat, &action)
    }

    pub(super) fn line(&self, seat: u8, action: &Action) -> String {
        let game = self.room.game.as_ref().unwrap();
        let (own, cast) = (Seat::new(seat).unwrap(), &game.table.cast);
        let text = Play::act(own, action, cast).text(cast);
        text.strip_prefix(cast.written(own)).unwrap().trim_start().to_owned()
    }
}
