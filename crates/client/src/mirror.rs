//! A table as the server tells it, fact by fact.

mod clocks;

use bankhalter_notation::Library;
use bankhalter_protocol::{
    Chair, ClockView, Corrected, Fact, Hello, Over, PROTOCOL, ServerMessage, Settings, Stage,
    TableId, Told, Welcome,
};

use crate::{
    CannotFollow, Game, Heard, Pacts, Pauses, Pending, Rematch, Seating, Words, presence::Presence,
};

/// Whoever was away for no longer than this, in milliseconds, has missed news and not the past.
const BLINK: u64 = 60_000;

/// A table as the server tells it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Mirror {
    seq: u64,
    /// The last fact that changed what was played.
    played: u64,
    at: u64,
    opened: Option<Box<Opened>>,
    seating: Seating,
    presence: Presence,
    game: Option<Box<Game>>,
    pending: Pending,
    pacts: Pacts,
    pauses: Pauses,
    words: Words,
    /// When the game began.
    started: u64,
    over: Option<Over>,
    rematch: Option<Rematch>,
    greeting: Greeting,
    clock: Option<ClockView>,
    spectators: u32,
}

/// What the table was opened with.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Opened {
    table: TableId,
    code: String,
    settings: Settings,
    commitment: String,
    rematch_of: Option<TableId>,
    from: Option<String>,
}

/// What the last welcome said of this client: true as of its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Greeting {
    seq: u64,
    you: Option<u8>,
    awake: u64,
    /// What had happened when this client came.
    first: u64,
    /// When news begins, among what it missed since.
    fresh: u64,
}

impl Mirror {
    /// Nothing is known yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Folds a message. The library gives the boards.
    pub fn hear(
        &mut self,
        message: &ServerMessage,
        library: &dyn Library,
    ) -> Result<Heard, CannotFollow> {
        match message {
            ServerMessage::Fact(told) => return self.fold(told, library),
            ServerMessage::Welcome(welcome) => self.greet(welcome)?,
            ServerMessage::Clock { clock } => self.clock.clone_from(clock),
            ServerMessage::Presence { online, away, spectators } => {
                self.hear_presence(Presence::new(online, away));
                self.spectators = *spectators;
            }
            ServerMessage::Ack { .. }
            | ServerMessage::Refused(_)
            | ServerMessage::Rejected(_)
            | ServerMessage::Prompt(_)
            | ServerMessage::Pong { .. }
            | ServerMessage::Stopping => {}
        }
        Ok(Heard::Aside)
    }

    /// Folds the next fact. One that was folded before changes nothing; one too far ahead is a gap.
    pub fn fold(&mut self, told: &Told, library: &dyn Library) -> Result<Heard, CannotFollow> {
        let expected = self.seq + 1;
        if told.seq < expected {
            return Ok(Heard::Known);
        }
        if told.seq > expected {
            return Err(CannotFollow::Gap { expected, found: told.seq });
        }
        let folded = self.fold_fact(told, library);
        let heard = folded.map_err(|why| CannotFollow::Unfit { seq: told.seq, why })?;
        let real = self.settings().and_then(|settings| settings.real_board);
        self.pending.fold(told.seq, &told.fact, real);
        self.pacts.fold(told.seq, &told.fact);
        self.pause(told);
        self.words.fold(told.seq, &told.fact);
        self.seq = told.seq;
        if matches!(heard, Heard::Played(_) | Heard::Corrected) {
            self.played = told.seq;
        }
        self.at = told.at;
        Ok(heard)
    }

    fn fold_fact(&mut self, told: &Told, library: &dyn Library) -> Result<Heard, String> {
        match &told.fact {
            Fact::Opened { .. } => self.open(told)?,
            Fact::Started { chairs: order } => self.start(told, order, library)?,
            Fact::Play(play) => {
                let game = self.game.as_mut().ok_or("nothing is played before the start")?;
                let heard = game.fold(play, told.at)?;
                self.seating.fold(&told.fact)?;
                return Ok(Heard::Played(Box::new(heard)));
            }
            Fact::Corrected(corrected) => return self.correct(corrected, told.at),
            Fact::Over(over) => self.over = Some(over.clone()),
            Fact::Rematch { .. } => self.rematch = Rematch::of(told, self.is_past(told)),
            Fact::Paced { pace } => self.settings_mut()?.pace = *pace,
            Fact::Changed { settings, .. } => {
                self.settings_mut()?.clone_from(settings);
                self.seating.fold(&told.fact)?;
            }
            // Whoever shows the talk keeps it himself, and whoever shows a bank folds it beside this
            // ([`crate::Bank`]); what waits is folded with every fact.
            Fact::Chat { .. }
            | Fact::Entered(_)
            | Fact::Requested { .. }
            | Fact::Banker { .. }
            | Fact::Paused { .. }
            | Fact::Reported { .. }
            | Fact::NotMeant { .. }
            | Fact::Proposed { .. }
            | Fact::Agreed { .. }
            | Fact::Noted { .. }
            | Fact::Lapsed { .. } => {}
            Fact::Sat { .. }
            | Fact::Rose { .. }
            | Fact::Admitted { .. }
            | Fact::Locked { .. }
            | Fact::Replaced { .. }
            | Fact::Handed { .. }
            | Fact::Ready { .. }
            | Fact::Host { .. }
            | Fact::StandIn { .. }
            | Fact::Far { .. }
            | Fact::Named { .. }
            | Fact::Vote { .. } => {
                self.seating.fold(&told.fact)?;
                self.presence.show(&mut self.seating);
            }
        }
        self.look_on(told);
        if let (Fact::StandIn { seat, .. }, Some(game)) = (&told.fact, &mut self.game) {
            game.asking.ask_anew_if(*seat, self.pauses.still(told.at));
        }
        Ok(Heard::News)
    }

    fn settings_mut(&mut self) -> Result<&mut Settings, &'static str> {
        let opened = self.opened.as_mut().ok_or("no table has been opened")?;
        Ok(&mut opened.settings)
    }

    /// From one line on the game is another; it may even go on.
    fn correct(&mut self, corrected: &Corrected, at: u64) -> Result<Heard, String> {
        let game = self.game.as_mut().ok_or("nothing is corrected before the start")?;
        game.correct(corrected, self.pauses.still(at))?;
        if !game.is_over() {
            self.over = None;
        }
        Ok(Heard::Corrected)
    }

    /// Whoever has left his chair, or a game to a bot, looks on, and so does the device whose hand or
    /// purse is on another one.
    fn look_on(&mut self, told: &Told) {
        if let Fact::Replaced { seat, .. } | Fact::Handed { seat, .. } | Fact::Rose { seat, .. } =
            &told.fact
            && self.greeting.you == Some(*seat)
            && self.greeting.seq < told.seq
        {
            self.greeting.you = None;
        }
    }

    fn open(&mut self, told: &Told) -> Result<(), String> {
        let Fact::Opened { table, code, settings, commitment, rematch_of, from } = &told.fact
        else {
            return Ok(());
        };
        if told.seq != 1 {
            return Err("a table is opened once".to_owned());
        }
        self.seating = Seating::of(settings);
        self.opened = Some(Box::new(Opened {
            table: table.clone(),
            code: code.clone(),
            settings: (**settings).clone(),
            commitment: commitment.clone(),
            rematch_of: rematch_of.clone(),
            from: from.clone(),
        }));
        Ok(())
    }

    fn start(&mut self, told: &Told, order: &[u8], library: &dyn Library) -> Result<(), String> {
        let opened = self.opened.as_ref().ok_or("no table has been opened")?;
        if self.game.is_some() {
            return Err("a game begins once".to_owned());
        }
        let mut seating = self.seating.clone();
        seating.fold(&told.fact)?;
        let players: Vec<_> = seating.seated().map(|(_, chair)| chair.name.as_str()).collect();
        let from = opened.from.as_deref();
        let game = Game::start(&opened.settings, &players, from, told.at, library)?;
        self.game = Some(Box::new(game));
        self.started = told.at;
        if self.greeting.seq < told.seq {
            let place = |you: u8| order.iter().position(|chair| *chair == you);
            let you = self.greeting.you.and_then(place);
            self.greeting.you = you.and_then(|you| u8::try_from(you).ok());
            // A welcome to a game that runs has the new numbers already.
            self.presence = self.presence.renumbered(order);
        }
        self.presence.show(&mut seating);
        self.seating = seating;
        Ok(())
    }

    fn hear_presence(&mut self, presence: Presence) {
        presence.show(&mut self.seating);
        self.presence = presence;
    }

    fn greet(&mut self, welcome: &Welcome) -> Result<(), CannotFollow> {
        if self.opened.as_ref().is_some_and(|opened| opened.table != welcome.table) {
            return Err(CannotFollow::OtherTable { found: welcome.table.clone() });
        }
        self.words.check(welcome.mark)?;
        let first = if self.greeting.first == 0 { welcome.seq } else { self.greeting.first };
        self.greeting = Greeting {
            seq: welcome.seq,
            you: welcome.you,
            awake: welcome.awake,
            first,
            fresh: welcome.now.saturating_sub(BLINK),
        };
        let online = |chair: &Option<Chair>| chair.as_ref().is_some_and(|chair| chair.online);
        // Since when somebody is away is told next.
        let online: Vec<_> = welcome.chairs.iter().map(online).collect();
        self.hear_presence(Presence::new(&online, &[]));
        Ok(())
    }

    /// The greeting with which a client connects, also after it lost the line.
    pub fn hello(&self, table: &str, key: Option<&str>) -> Hello {
        Hello {
            protocol: PROTOCOL,
            table: table.to_owned(),
            key: key.map(str::to_owned),
            since: self.seq,
            prompts: false,
            screen: false,
        }
    }

    /// The last fact that was folded.
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// The last fact that changed what was played; 0 before anything was.
    pub const fn played(&self) -> u64 {
        self.played
    }

    /// When that was, in milliseconds since 1970.
    pub const fn at(&self) -> u64 {
        self.at
    }

    /// Does it show everything the welcome promised?
    pub const fn is_current(&self) -> bool {
        self.seq >= self.greeting.seq
    }

    /// Had this fact happened before this client came, or long before it came back? The last of them
    /// makes the picture current, and is past all the same. What a short break hid is news. To be
    /// asked when the fact is heard: the next welcome makes past of what is news now.
    pub const fn is_past(&self, told: &Told) -> bool {
        let Greeting { seq, first, fresh, .. } = self.greeting;
        told.seq <= first || told.seq <= seq && told.at < fresh
    }

    /// Where the table stands.
    pub const fn stage(&self) -> Stage {
        match (&self.game, &self.over) {
            (_, Some(_)) => Stage::Over,
            (Some(_), None) => Stage::Running,
            (None, None) => Stage::Open,
        }
    }

    /// The table's name in links.
    pub fn table(&self) -> Option<&TableId> {
        self.opened.as_ref().map(|opened| &opened.table)
    }

    /// Its six letters.
    pub fn code(&self) -> Option<&str> {
        self.opened.as_ref().map(|opened| opened.code.as_str())
    }

    /// What is played.
    pub fn settings(&self) -> Option<&Settings> {
        self.opened.as_ref().map(|opened| &opened.settings)
    }

    /// The table whose people meet here again.
    pub fn rematch_of(&self) -> Option<&TableId> {
        self.opened.as_ref().and_then(|opened| opened.rematch_of.as_ref())
    }

    /// The record of the game that is played on here.
    pub fn played_on(&self) -> Option<&str> {
        self.opened.as_ref().and_then(|opened| opened.from.as_deref())
    }

    /// The new table where the people meet again.
    pub const fn rematch(&self) -> Option<&Rematch> {
        self.rematch.as_ref()
    }

    /// The hash to which the server's secret must fit in the end.
    pub fn commitment(&self) -> Option<&str> {
        self.opened.as_ref().map(|opened| opened.commitment.as_str())
    }

    /// What the players added to the luck, in the order of the chairs.
    pub fn contributions(&self) -> impl Iterator<Item = (u8, &str)> {
        self.seating.contributions()
    }

    /// Who sits where.
    pub fn chairs(&self) -> &[Option<Chair>] {
        self.seating.chairs()
    }

    /// Who may start the game and fill chairs.
    pub const fn host(&self) -> Option<u8> {
        self.seating.host()
    }

    /// Does this table only bank, as far as it is known?
    pub fn is_bank(&self) -> bool {
        self.settings().is_some_and(|settings| settings.bank.is_some())
    }

    /// The client's own chair.
    pub const fn you(&self) -> Option<u8> {
        self.greeting.you
    }

    /// Who votes about whom: both chairs, that of the voter first.
    pub fn votes(&self) -> &[(u8, u8)] {
        self.seating.votes()
    }

    /// Whom the host has removed and not admitted again, by their names.
    pub fn removed(&self) -> &[String] {
        self.seating.removed()
    }

    /// Does the host let nobody new sit down?
    pub const fn is_locked(&self) -> bool {
        self.seating.is_locked()
    }

    /// Spare milliseconds left to a player, where the clock has a bank of them.
    pub fn spare(&self, seat: u8) -> Option<u32> {
        self.seating.spare(seat)
    }

    /// The game, once it has begun.
    pub fn game(&self) -> Option<&Game> {
        self.game.as_deref()
    }

    /// The result, once there is one.
    pub const fn over(&self) -> Option<&Over> {
        self.over.as_ref()
    }

    /// What waits for people: a report that is not complete, something to agree with.
    pub const fn pending(&self) -> &Pending {
        &self.pending
    }

    /// What players have promised each other outside the booklet.
    pub const fn pacts(&self) -> &Pacts {
        &self.pacts
    }

    /// What people are called and have written.
    pub const fn words(&self) -> &Words {
        &self.words
    }

    /// Who sits where, with everything that is decided by it.
    pub const fn seating(&self) -> &Seating {
        &self.seating
    }

    /// Who has to answer now.
    pub fn awaited(&self) -> Option<u8> {
        self.game().filter(|_| self.over.is_none()).and_then(Game::awaited)
    }

    /// How much time there is.
    pub const fn clock(&self) -> Option<&ClockView> {
        self.clock.as_ref()
    }

    /// How many look on.
    pub const fn spectators(&self) -> u32 {
        self.spectators
    }
}
