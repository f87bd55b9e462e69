//! Everything this page knows of a table, and how it speaks to it.

use std::{ops::Deref, sync::Arc};

use bankhalter_client::{CannotFollow, Heard, Mirror, PlayHeard, Words};
use bankhalter_editions::{Address, Shelf, find};
use bankhalter_protocol::{
    Act, ClientMessage, Fact, PlayFact, Refused, Rejection, RejectionCode, ServerMessage, Told,
};
use bankhalter_rules::{Action, Seat};
use bankhalter_voice::Tongue;
use leptos::prelude::*;

use super::{Carried, Half, Happening, LineState, News, Remark, Seats, news::Undone};
use crate::{
    play::{Entry, Play, Player, past},
    talk::Saying,
};

/// The action that was sent last.
#[derive(Clone, Debug)]
struct Sent {
    id: String,
    seat: Seat,
    action: Action,
}

/// How the page's words reach the room: by a socket, or at once.
pub(crate) trait Wire {
    /// Says it for this chair. (Over a socket the chair is that of the key.)
    fn say(&self, seat: Option<u8>, message: ClientMessage);

    /// Somebody looks: is the room still there? If not, it is to be reached now.
    fn look(&self) {}
}

/// A table as this page knows it: components take it from the context ([`desk`]). It is a mere
/// pointer, since many closures hold one; what it points to stays until the page is left.
#[derive(Clone, Copy)]
pub(crate) struct Desk(&'static Known);

/// What is known of a table.
pub(crate) struct Known {
    /// Chairs, settings, clocks, votes: everything but the game on the screen.
    pub(crate) mirror: RwSignal<Mirror>,
    /// The game on the screen, once it has begun.
    pub(crate) play: RwSignal<Option<Play>>,
    /// What was said.
    pub(crate) talk: RwSignal<Vec<Remark>>,
    /// Everything that happened at a table that only banks, for whoever shows it.
    pub(crate) bank: RwSignal<Vec<Told>>,
    /// Who came, left and came back.
    pub(crate) news: RwSignal<Vec<News>>,
    /// How much of that the people here have been told, or had not to be.
    pub(crate) told: StoredValue<usize>,
    /// What people were called before all of it was told anew, because somebody is forgotten.
    before: StoredValue<Option<Words>>,
    /// How the connection is.
    pub(crate) line: RwSignal<LineState>,
    /// What is about to be said.
    pub(crate) saying: RwSignal<Saying>,
    /// The last "no" that came from the frame, not from the rules.
    pub(crate) rejected: RwSignal<Option<Rejection>>,
    /// Server time minus this browser's, in milliseconds.
    pub(crate) offset: RwSignal<f64>,
    /// The chairs at this device: one, or several where people share it.
    pub(crate) mine: RwSignal<Vec<u8>>,
    /// At a real board: what was begun, and waits for dice or a card.
    pub(crate) half: RwSignal<Option<Half>>,
    /// Those at a table of the server whose hands this device carries beside its own.
    pub(super) others: StoredValue<Vec<Carried>>,
    /// As whom the person here is about to sit down: the table tells it before the request is
    /// answered.
    pub(crate) joining: StoredValue<Option<String>>,
    /// Does the game run in this page?
    pub(crate) is_local: bool,
    /// Is it a screen that everybody around it sees?
    pub(crate) is_screen: StoredValue<bool>,
    wire: StoredValue<Option<Box<dyn Wire>>, LocalStorage>,
    owner: StoredValue<Option<Owner>>,
    /// How many lines were played before the game came to this table.
    pub(super) earlier: StoredValue<usize>,
    acts: StoredValue<u32>,
    last: StoredValue<Option<Sent>>,
}

impl Desk {
    /// A table of which nothing is known yet.
    pub(crate) fn new(is_local: bool) -> Self {
        Self(Box::leak(Box::new(Known {
            mirror: RwSignal::new(Mirror::new()),
            play: RwSignal::new(None),
            talk: RwSignal::new(Vec::new()),
            bank: RwSignal::new(Vec::new()),
            news: RwSignal::new(Vec::new()),
            told: StoredValue::new(0),
            before: StoredValue::new(None),
            line: RwSignal::new(LineState::Connecting),
            saying: RwSignal::new(Saying::default()),
            rejected: RwSignal::new(None),
            offset: RwSignal::new(0.0),
            mine: RwSignal::new(Vec::new()),
            half: RwSignal::new(None),
            others: StoredValue::new(Vec::new()),
            joining: StoredValue::new(None),
            is_local,
            is_screen: StoredValue::new(false),
            wire: StoredValue::new_local(None),
            owner: StoredValue::new(Owner::current()),
            earlier: StoredValue::new(0),
            acts: StoredValue::new(0),
            last: StoredValue::new(None),
        })))
    }

    /// From now on words go this way.
    pub(crate) fn plug(self, wire: Box<dyn Wire>) {
        self.wire.set_value(Some(wire));
    }

    /// Says something to the table, for this page's own chair.
    pub(crate) fn say(self, message: ClientMessage) {
        self.say_for(self.mirror.with_untracked(Mirror::you), message);
    }

    /// Says something for a chair of this device.
    pub(crate) fn say_for(self, seat: Option<u8>, message: ClientMessage) {
        self.rejected.set(None);
        self.wire.with_value(|wire| {
            if let Some(wire) = wire {
                wire.say(seat, message);
            }
        });
    }

    /// Looks whether the room is still there; if it is not, tries to reach it now.
    pub(crate) fn look(self) {
        // Whoever has left looks at nothing.
        self.wire.try_with_value(|wire| {
            if let Some(wire) = wire {
                wire.look();
            }
        });
    }

    /// Plays an action of the game.
    fn act(self, seat: Seat, action: &Action) {
        let number = seat.number();
        let what = self.mirror.with_untracked(|mirror| mirror.game()?.line(number, action));
        let Some(what) = what else { return self.release() };
        if self.is_begun(seat, action) {
            return self.release();
        }
        self.send(number, what, Some((seat, *action)));
    }

    /// Sends a line of the game for this chair; what it does is known again if the rules refuse it.
    pub(super) fn send(self, chair: u8, what: String, does: Option<(Seat, Action)>) {
        let id = self.fresh_id();
        let sent = does.map(|(seat, action)| Sent { id: id.clone(), seat, action });
        self.last.set_value(sent);
        let seen = Some(self.mirror.with_untracked(Mirror::seq));
        self.say_for(Some(chair), ClientMessage::Act(Act { id, what, seen }));
    }

    /// A name for something that is said, which no other has. A clock makes none: it may be put
    /// back, and the table would take what is new for what it knows.
    pub(crate) fn fresh_id(self) -> String {
        self.acts.update_value(|acts| *acts += 1);
        format!("{:x}-{}", js_sys::Math::random().to_bits(), self.acts.get_value())
    }

    /// Hears a message. `Err` means that facts are missing and the page must greet again.
    pub(crate) fn hear(self, message: &ServerMessage) -> Result<(), CannotFollow> {
        let happenings = match message {
            ServerMessage::Fact(told) => self.happenings(&told.fact),
            _ => Vec::new(),
        };
        let heard =
            self.mirror.try_update_untracked(|mirror| mirror.hear(message, &Shelf::default()));
        let Some(heard) = heard else { return Ok(()) };
        let heard = heard?;
        match message {
            ServerMessage::Fact(told) if heard.is_news() => {
                let undone = self.undone(&told.fact);
                self.learn(told, heard);
                for what in happenings {
                    self.add_news(told, what, &undone);
                }
            }
            ServerMessage::Refused(refused) => self.hear_refused(refused),
            ServerMessage::Ack { id: Some(id), .. }
                if self.saying.with_untracked(|saying| saying.is_called(id)) =>
            {
                self.saying.update(Saying::acknowledged);
            }
            ServerMessage::Rejected(rejection)
                if self.saying.with_untracked(|saying| saying.is_meant(rejection)) =>
            {
                self.release();
                self.saying.update(|saying| saying.rejected(rejection.code));
            }
            ServerMessage::Rejected(rejection) => {
                self.release();
                self.rejected.set(Some(rejection.clone()));
            }
            ServerMessage::Welcome(welcome) => {
                #[expect(clippy::cast_precision_loss, reason = "a date")]
                self.offset.set(welcome.now as f64 - js_sys::Date::now());
                self.find_seats();
            }
            _ => {}
        }
        if self.mirror.with_untracked(Mirror::is_current) {
            self.refresh();
        }
        Ok(())
    }

    /// Nothing is on its way now: people may act again.
    pub(super) fn release(self) {
        if let Some(play) = self.play.get_untracked() {
            play.sent.set(false);
        }
    }

    /// The rules said no to something that they allowed when it was sent. By now this page knows
    /// what came between, so its own rules say the same; if they do not, news is still on its way.
    fn hear_refused(self, refused: &Refused) {
        self.release();
        if self.refuse_again(&refused.id).is_none() {
            let late = Rejection::new(RejectionCode::Stale, &refused.reason.en);
            self.rejected.set(Some(late.about(&refused.id)));
        }
    }

    fn refuse_again(self, id: &str) -> Option<()> {
        let play = self.play.get_untracked()?;
        let last = self.last.get_value().filter(|last| last.id == id)?;
        let state = play.truth.get_untracked();
        let refusal = play.book(|book| book.check(&state, last.seat, last.action)).err()?;
        play.refuse(last.action, refusal);
        Some(())
    }

    /// What a new fact means to the screen.
    fn learn(self, told: &Told, heard: Heard) {
        self.reseat_carried(told);
        let is_bank = self.mirror.with_untracked(Mirror::is_bank);
        if is_bank {
            self.bank.update(|facts| facts.push(told.clone()));
        }
        match (&told.fact, heard) {
            (Fact::Started { .. }, Heard::News) => self.begin(),
            (Fact::Play(play), Heard::Played(heard)) => {
                self.half.set(None);
                self.played(told, play, *heard);
            }
            (Fact::Reported { line, .. }, Heard::News) => self.hear_half(line),
            (Fact::NotMeant { .. }, Heard::News) => self.unhear_half(None),
            (Fact::Corrected(corrected), Heard::Corrected) => self.mend(told, corrected),
            (Fact::Chat { seat, text, .. }, Heard::News) => {
                self.talk.update(|talk| talk.push(self.remark(told, *seat, text)));
            }
            (Fact::StandIn { seat, .. }, Heard::News) => self.unhear_half(Some(*seat)),
            (Fact::Replaced { seat, .. } | Fact::Handed { seat, .. }, Heard::News) => {
                self.unhear_half(Some(*seat));
                self.get_up();
            }
            (Fact::Rose { .. }, Heard::News) if is_bank => self.get_up(),
            _ => {}
        }
    }

    fn remark(self, told: &Told, seat: Option<u8>, text: &str) -> Remark {
        let chair = self.mirror.with_untracked(|mirror| {
            let chair = mirror.chairs().get(usize::from(seat?))?.as_ref()?;
            Some((chair.name.clone(), chair.token.clone()))
        });
        let (name, token) = chair.unzip();
        let is_past = self.is_past(told);
        let (seq, at, text) = (told.seq, told.at, text.to_owned());
        Remark { seq, is_past, at, seat, name, token, text }
    }

    /// Did this happen before this page came?
    pub(super) fn is_past(self, told: &Told) -> bool {
        self.mirror.with_untracked(|mirror| mirror.is_past(told))
    }

    /// What a fact means for the people, seen before it is folded. In a page of its own nobody comes
    /// or goes.
    fn happenings(self, fact: &Fact) -> Vec<Happening> {
        self.mirror.with_untracked(|mirror| {
            let is_told = |what: &Happening| !self.is_local || what.is_anywhere();
            let people = Happening::of(fact, mirror).filter(is_told);
            people.into_iter().chain(Happening::corrected(fact, mirror)).collect()
        })
    }

    fn add_news(self, told: &Told, what: Happening, undone: &Undone) {
        let (entry, undone) = match (&what, &told.fact) {
            // What holds no longer stands where it stood.
            (Happening::Corrected { .. }, Fact::Corrected(corrected)) => {
                (self.place_of(corrected) + 1, undone.clone())
            }
            _ => (self.played_so_far(), Undone::default()),
        };
        let (seq, at, is_past) = (told.seq, told.at, self.is_past(told));
        self.news.update(|news| news.push(News { seq, at, entry, what, undone, is_past }));
    }

    /// This page has noticed something about the people.
    pub(crate) fn note(self, what: Happening) {
        let (at, entry) = (self.now(), self.played_so_far());
        let (seq, undone, is_past) = (0, Undone::default(), false);
        self.news.update(|news| news.push(News { seq, at, entry, what, undone, is_past }));
    }

    /// How much has been played.
    fn played_so_far(self) -> usize {
        self.play.get_untracked().map_or(0, |play| play.log.with_untracked(Vec::len))
    }

    /// What the person at this page is called at the table, or was before leaving the chair.
    pub(crate) fn own_name(self) -> Option<String> {
        self.mirror.with_untracked(|mirror| {
            if let Some(you) = mirror.you() {
                return self.name_at(you);
            }
            let seats = Seats::load();
            let seat = mirror.table().and_then(|table| seats.at(table));
            seat.map(|seat| seat.name.clone()).or_else(|| self.joining.get_value())
        })
    }

    /// Everything is told from the beginning.
    pub(super) fn begin_anew(self, why: &CannotFollow) {
        if *why == CannotFollow::Rewritten {
            let known = self.mirror.with_untracked(|mirror| mirror.words().clone());
            self.before.update_value(|before| _ = before.get_or_insert(known));
        }
        self.mirror.set(Mirror::new());
        self.play.set(None);
        self.talk.set(Vec::new());
        self.bank.set(Vec::new());
        self.news.set(Vec::new());
        self.told.set_value(0);
    }

    /// What became of somebody, in words: whoever sits here is spoken to.
    pub(crate) fn tell(self, what: &Happening, tongue: Tongue) -> String {
        if self.is_local || what.name().is_none() || what.name() != self.own_name().as_deref() {
            return what.told(tongue);
        }
        let address = self.mirror.with_untracked(|mirror| {
            let edition = find(&mirror.settings()?.edition)?;
            Some(edition.address)
        });
        what.told_in_person(tongue, address.unwrap_or(Address::Familiar))
    }

    /// Whoever sat here may have left the chair to a bot, or the purse to another phone: then this page
    /// looks on, and keeps the key only as the way back.
    fn get_up(self) {
        let (you, table) =
            self.mirror.with_untracked(|mirror| (mirror.you(), mirror.table().cloned()));
        if self.is_local || you.is_some() || self.mine.with_untracked(Vec::is_empty) {
            return;
        }
        self.mine.set(Vec::new());
        self.release();
        if let Some(table) = table {
            Seats::leave_at(&table);
        }
    }

    /// The game begins: the board comes onto the screen.
    fn begin(self) {
        let game = self.mirror.with_untracked(|mirror| {
            let game = mirror.game()?;
            Some((Arc::new(game.table().clone()), *game.state()))
        });
        let Some((table, state)) = game else { return };
        let Some(edition) = find(&table.edition) else { return };
        // The game lives as long as the screen, not as long as the message that began it.
        let owner = self.owner.get_value().unwrap_or_default();
        let play = owner.with(|| {
            let act = Callback::new(move |(seat, action): (Seat, Action)| self.act(seat, &action));
            Play::new(table, edition, state, Some(act))
        });
        let stand_in = |mirror: &Mirror| mirror.settings()?.stand_in.clone();
        play.stand_in.set(self.mirror.with_untracked(stand_in));
        // A game that goes on from a record has a history before its first play here.
        let from = self.mirror.with_untracked(|mirror| mirror.played_on().map(str::to_owned));
        if let Some(from) = from {
            let past = past(&from);
            self.earlier.set_value(past.len());
            play.log.set(past);
            play.jump(state);
        }
        self.find_seats();
        self.play.set(Some(play));
    }

    fn played(self, told: &Told, fact: &PlayFact, heard: PlayHeard) {
        let Some(play) = self.play.get_untracked() else { return };
        let PlayHeard { before, events, after } = heard;
        let entry = Entry {
            seq: told.seq,
            at: told.at,
            seat: fact.seat.and_then(Seat::new),
            by: fact.by,
            line: fact.line.clone(),
            events: events.into(),
            before,
            is_past: self.is_past(told),
        };
        play.tell(entry, after);
    }

    /// Everybody who looks at the mirror looks again.
    fn refresh(self) {
        self.find_seats();
        self.mirror.notify();
        for name in self.renamed() {
            self.note(Happening::Forgotten(name));
        }
        let Some(play) = self.play.get_untracked() else { return };
        let players = self.mirror.with_untracked(|mirror| {
            let chairs = mirror.chairs().iter().flatten();
            chairs.map(|chair| self.player(Player::of(chair, play.edition))).collect::<Vec<_>>()
        });
        if play.players.with_untracked(|known| *known != players) {
            play.players.set(players);
        }
        self.choose_seat(play);
    }

    /// Who is called otherwise since all of it was told anew, once it is.
    fn renamed(self) -> Vec<String> {
        if self.mirror.with_untracked(Mirror::seq) == 0 {
            return Vec::new();
        }
        let before = self.before.try_update_value(Option::take).flatten();
        let now = |before: Words| self.mirror.with_untracked(|now| before.renamed(now.words()));
        before.map(now).unwrap_or_default()
    }

    fn player(self, player: Player) -> Player {
        if self.is_local { Player { online: true, ..player } } else { player }
    }

    /// The time of the server, as far as this browser knows it.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a date")]
    pub(crate) fn now(self) -> u64 {
        (js_sys::Date::now() + self.offset.get_untracked()).max(0.0) as u64
    }

    /// Has this page seen the table? Then nobody has mistyped its code.
    pub(crate) fn has_seen(self) -> bool {
        self.mirror.with(|mirror| mirror.settings().is_some())
    }

    /// Is this the page of the host?
    pub(crate) fn is_host(self) -> bool {
        let you = self.mirror.with(Mirror::you);
        you.is_some() && self.mirror.with(Mirror::host) == you
    }
}

impl Deref for Desk {
    type Target = Known;

    fn deref(&self) -> &Known {
        self.0
    }
}

/// The table of this screen; none in a replay.
pub(crate) fn desk() -> Option<Desk> {
    use_context()
}
