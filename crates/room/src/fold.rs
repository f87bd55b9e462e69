//! Folding facts into the room: what happens and what is remembered go the same way.

use std::sync::Arc;

use bankhalter_fair::{Contribution, Secret};
use bankhalter_protocol::{By, Chair, Clock, Fact, PlayFact, Sitter, Stage, Told};

use super::{
    Draft, Room, TableName,
    chair::{Seated, is_bot},
    clock::Answer,
    game::{After, Gist, Kind, Match},
    key::KeyHash,
    settings,
};

impl Room {
    /// What was drafted has happened: it is written down with this number and this time.
    ///
    /// # Panics
    /// If the room has changed since the draft was made: drafts are committed in their order, before
    /// anything else is decided.
    pub fn commit(&mut self, seq: u64, at: u64, draft: Draft) {
        let Draft { fact, private, after } = draft;
        let told = Told { seq, at, fact };
        self.fold(&told, private.as_deref(), after)
            .unwrap_or_else(|why| panic!("a draft fits the room it was made for: {why}"));
    }

    /// The room that these facts, with what was kept beside them, lead to. While it was out of memory
    /// nobody's clock ran, days apart; nobody is connected, and everybody has the time to come back.
    pub fn restore(
        entries: &[(Told, Option<String>)],
        secret: [u8; 32],
        now: u64,
    ) -> Result<Self, String> {
        let Some((
            Told { fact: Fact::Opened { table, code, settings, commitment, from, .. }, .. },
            _,
        )) = entries.first()
        else {
            return Err("the first fact of a table must be that it was opened".to_owned());
        };
        let name = TableName { table: table.clone(), code: code.clone() };
        let mut room = Self::blank(name, settings.clone(), Secret::new(secret))?;
        room.from = from.as_deref().map(Arc::from);
        if room.secret.commitment().to_string() != *commitment {
            return Err("the secret does not fit the commitment".to_owned());
        }
        for (told, private) in entries {
            room.fold(told, private.as_deref(), None)
                .map_err(|why| format!("fact {}: {why}", told.seq))?;
        }
        for seated in room.chairs.iter_mut().flatten() {
            seated.away = now;
        }
        if let (Clock::None | Clock::Decision { .. }, Some(game)) =
            (room.settings.clock, &mut room.game)
        {
            game.ask_anew(now);
        }
        Ok(room)
    }

    pub(super) fn fold(
        &mut self,
        told: &Told,
        private: Option<&str>,
        after: Option<Box<After>>,
    ) -> Result<(), String> {
        let Told { seq, at, fact } = told;
        if *seq != self.seq + 1 {
            return Err(format!("expected number {}, found {seq}", self.seq + 1));
        }
        match fact {
            Fact::Opened { .. } if self.seq > 0 => return Err("opened a second time".to_owned()),
            Fact::Opened { .. } | Fact::Chat { .. } => {}
            Fact::Sat { seat, name, token, sitter } => {
                let chair = sit_down(name, token, sitter);
                self.sit(*seat, chair, private, *at)?;
            }
            Fact::Rose { seat, removed: _ } => self.rise(*seat)?,
            Fact::Replaced { seat, sitter } => self.replace(*seat, sitter, *at)?,
            Fact::Ready { seat, ready, contribution } => {
                let contribution = contribution.as_deref().map(str::parse::<Contribution>);
                let contribution = contribution.transpose().map_err(|error| error.to_string())?;
                let seated = self.found(*seat)?;
                seated.chair.ready = *ready;
                seated.contribution = contribution;
            }
            Fact::Host { seat } => {
                self.found(*seat)?;
                self.host = Some(*seat);
            }
            Fact::Started { chairs } => self.begin(chairs, *at)?,
            Fact::Play(play) => self.fold_play(*seq, *at, play, after)?,
            Fact::StandIn { seat, on, spare } => self.stand_in_for(*seat, *on, *spare, *at)?,
            Fact::Vote { seat, about, remove } => {
                let seated = self.found(*about)?;
                let own = 1_u8.checked_shl(u32::from(*seat)).unwrap_or_default();
                seated.votes = if *remove { seated.votes | own } else { seated.votes & !own };
            }
            Fact::Over(_) => self.stage = Stage::Over,
            Fact::Rematch { table, code } => {
                self.rematch = Some(TableName { table: table.clone(), code: code.clone() });
            }
        }
        self.seq = *seq;
        self.changed = *at;
        Ok(())
    }

    fn sit(
        &mut self,
        seat: u8,
        chair: Chair,
        private: Option<&str>,
        at: u64,
    ) -> Result<(), String> {
        let key = private.map(|digits| KeyHash::parse(digits).ok_or("not the hash of a key"));
        let key = key.transpose()?;
        let clock = self.settings.clock;
        let place = self.chairs.get_mut(usize::from(seat)).ok_or_else(|| no_chair(seat))?;
        if place.is_some() {
            return Err(format!("chair {seat} is taken"));
        }
        *place = Some(Seated::new(chair, key, clock, at));
        Ok(())
    }

    fn rise(&mut self, seat: u8) -> Result<(), String> {
        self.found(seat)?;
        self.chairs[usize::from(seat)] = None;
        self.unseat_host(seat);
        Ok(())
    }

    fn replace(&mut self, seat: u8, sitter: &Sitter, at: u64) -> Result<(), String> {
        let seated = self.found(seat)?;
        seated.chair = Chair { sitter: sitter.clone(), stand_in: false, ..seated.chair.clone() };
        seated.mood = None;
        if is_bot(sitter) {
            seated.key = None;
            seated.chair.online = false;
            seated.votes = 0;
            for other in self.chairs.iter_mut().flatten() {
                other.votes &= !(1_u8.checked_shl(u32::from(seat)).unwrap_or_default());
            }
            self.unseat_host(seat);
        }
        if let Some(game) = &mut self.game {
            game.moved = at;
        }
        Ok(())
    }

    /// A table whose host is gone has none until the next is named.
    fn unseat_host(&mut self, seat: u8) {
        if self.host == Some(seat) {
            self.host = None;
        }
    }

    /// The game begins: chairs are numbered anew.
    fn begin(&mut self, order: &[u8], at: u64) -> Result<(), String> {
        if self.stage != Stage::Open {
            return Err("the game has begun already".to_owned());
        }
        let mut chairs = Vec::new();
        for (place, old) in order.iter().enumerate() {
            if order[..place].contains(old) {
                return Err(format!("chair {old} cannot play twice"));
            }
            let seated = self.sitting(*old).ok_or_else(|| no_chair(*old))?;
            chairs.push(seated.clone());
        }
        let names: Vec<_> = chairs.iter().map(|seated| seated.chair.name.as_str()).collect();
        let contributions: Vec<_> =
            chairs.iter().filter_map(|seated| seated.contribution).collect();
        let luck = (&self.secret, &self.id, &contributions[..]);
        let table = settings::open(&self.settings, &names).map_err(|faults| faults.join("; "))?;
        let mut game = Match::begin(table, self.from.as_deref(), luck, at)?;
        game.ask(at, Answer::Given);
        self.game = Some(Box::new(game));
        self.chairs = chairs.into_iter().map(Some).collect();
        self.host = (0..).zip(order).find(|(_, old)| self.host == Some(**old)).map(|(new, _)| new);
        self.stage = Stage::Running;
        self.note_rent(at, Gist::default());
        Ok(())
    }

    fn fold_play(
        &mut self,
        seq: u64,
        at: u64,
        fact: &PlayFact,
        after: Option<Box<After>>,
    ) -> Result<(), String> {
        let game = self.game.as_mut().ok_or("played before the start")?;
        let After { state, luck, gist, mood } = match after {
            Some(after) => *after,
            None => game.recall(fact)?,
        };
        let mut answer = Answer::Open;
        if let Some(seat) = fact.seat {
            let place = self.chairs.get_mut(usize::from(seat)).and_then(Option::as_mut);
            let seated = place.ok_or_else(|| no_chair(seat))?;
            seated.played = seq;
            seated.mood = mood.or(seated.mood);
            if fact.by == By::Seat {
                seated.votes = 0;
            }
            if let Some(id) = &fact.id {
                seated.remember(id, seq);
            }
            let asked = game.asked.is_some_and(|asked| asked.seat == seat);
            if asked && gist.kind == Kind::Answer {
                answer = Answer::Given;
            }
            if game.state.turn().number() == seat && gist.kind == Kind::Business {
                game.business = game.business.saturating_add(1);
            }
        }
        if gist.turn_began {
            game.business = 0;
        }
        if gist.offer_opened {
            game.offered = seq;
        }
        (game.state, game.luck, game.moved) = (state, luck, at);
        game.ask(at, answer);
        if let Some(spent) = fact.spent {
            let seated = self.found(spent.seat)?;
            seated.spare_ms = seated.spare_ms.saturating_sub(spent.ms);
        }
        self.note_rent(at, gist);
        Ok(())
    }

    /// Remembers since when people could ask for rent; new rent gives new time.
    fn note_rent(&mut self, at: u64, gist: Gist) {
        let Some(game) = &self.game else { return };
        let before = game.rent_open.filter(|_| !gist.claim_arose);
        let since = self.is_rent_open(game).then(|| before.unwrap_or(at));
        if let Some(game) = &mut self.game {
            game.rent_open = since;
        }
    }

    fn stand_in_for(&mut self, seat: u8, on: bool, spare: u32, at: u64) -> Result<(), String> {
        let seated = self.found(seat)?;
        seated.chair.stand_in = on;
        seated.spare_ms = spare.saturating_mul(1000);
        seated.mood = None;
        if !on {
            seated.votes = 0;
        }
        if let Some(game) = &mut self.game {
            game.moved = at;
            if game.asked.is_some_and(|asked| asked.seat == seat) {
                game.ask_anew(at);
            }
        }
        Ok(())
    }

    fn found(&mut self, seat: u8) -> Result<&mut Seated, String> {
        let place = self.chairs.get_mut(usize::from(seat)).and_then(Option::as_mut);
        place.ok_or_else(|| no_chair(seat))
    }

    /// Is this the same room, as far as the facts tell? What is lost with the memory is left out: who
    /// is connected, how long somebody has been asked, what bots have in mind.
    pub fn same_past(&self, other: &Self) -> bool {
        let chairs = self.chairs.iter().zip(&other.chairs).all(|pair| match pair {
            (Some(one), Some(other)) => one.same_past(other),
            (one, other) => one.is_none() && other.is_none(),
        });
        let game = match (&self.game, &other.game) {
            (Some(one), Some(other)) => one.same_past(other),
            (one, other) => one.is_none() && other.is_none(),
        };
        let frame = |room: &Self| {
            (room.name.clone(), room.stage, room.host, room.rematch.clone(), room.seq, room.changed)
        };
        chairs
            && game
            && self.chairs.len() == other.chairs.len()
            && frame(self) == frame(other)
            && self.settings == other.settings
            && self.from == other.from
            && self.secret == other.secret
    }
}

/// A chair that was just taken. A bot is always ready: nobody has to ask it.
fn sit_down(name: &str, token: &str, sitter: &Sitter) -> Chair {
    Chair {
        name: name.to_owned(),
        token: token.to_owned(),
        sitter: sitter.clone(),
        ready: is_bot(sitter),
        stand_in: false,
        online: false,
    }
}

fn no_chair(seat: u8) -> String {
    format!("nobody sits on chair {seat}")
}
