//! Folding facts into the room: what happens and what is remembered go the same way.

use std::sync::Arc;

use bankhalter_client::{Answer, Kind};
use bankhalter_fair::{Contribution, Secret};
use bankhalter_protocol::{By, Chair, Clock, Fact, PlayFact, Sitter, Stage, Told};

use super::{
    Draft, Room, TableName,
    chair::{Seated, is_bot},
    game::{After, Gist, Match, Offering},
    key::KeyHash,
    quota, settings,
};

impl Room {
    /// The room as it will be once these drafts have happened at this time; this one stays as it is.
    /// What does not fit is an error here, before anybody has written it down.
    pub fn ahead(&self, at: u64, drafts: &[Draft]) -> Result<Self, String> {
        let mut room = self.clone();
        for Draft { fact, private, after } in drafts {
            let seq = room.seq + 1;
            room.fold_fact((seq, at), fact, private.as_deref(), after.as_deref())?;
        }
        Ok(room)
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
            room.fold(told, private.as_deref())
                .map_err(|why| format!("fact {}: {why}", told.seq))?;
        }
        for seated in room.chairs.iter_mut().flatten() {
            Arc::make_mut(seated).away = now;
        }
        if let (Clock::None | Clock::Decision { .. }, Some(game)) =
            (room.settings.clock, &mut room.game)
        {
            game.asking.ask_anew(now);
        }
        room.awake = now;
        Ok(room)
    }

    pub(super) fn fold(&mut self, told: &Told, private: Option<&str>) -> Result<(), String> {
        let Told { seq, at, fact } = told;
        if *seq != self.seq + 1 {
            return Err(format!("expected number {}, found {seq}", self.seq + 1));
        }
        self.fold_fact((*seq, *at), fact, private, None)
    }

    /// Folds the next fact, which has this number and this time. On an error the room is of no use
    /// any more.
    fn fold_fact(
        &mut self,
        (seq, at): (u64, u64),
        fact: &Fact,
        private: Option<&str>,
        after: Option<&After>,
    ) -> Result<(), String> {
        match fact {
            Fact::Opened { .. } if self.seq > 0 => return Err("opened a second time".to_owned()),
            Fact::Opened { .. } => self.awake = at,
            Fact::Chat { seat, id, .. } => self.note_line(seq, *seat, id.as_deref()),
            Fact::Sat { seat, name, token, sitter } => {
                let chair = sit_down(name, token, sitter);
                self.sit(*seat, chair, private, at)?;
            }
            Fact::Rose { seat, removed } => self.rise(*seat, *removed)?,
            Fact::Admitted { name } => self.forgive(name),
            Fact::Locked { locked } => self.locked = *locked,
            Fact::Changed { settings, tokens } => self.fold_change(settings, tokens)?,
            Fact::Replaced { seat, sitter } => self.replace(*seat, sitter, private, at)?,
            Fact::Ready { seat, ready, contribution } => {
                let contribution = contribution.as_deref().map(str::parse::<Contribution>);
                let contribution = contribution.transpose().map_err(|error| error.to_string())?;
                let seated = self.found(*seat)?;
                seated.chair.ready = *ready;
                seated.contribution = contribution;
                seated.stirs = seated.stirs.saturating_add(1);
            }
            Fact::Host { seat } => {
                self.found(*seat)?;
                self.host = Some(*seat);
            }
            Fact::Started { chairs } => self.begin(chairs, at)?,
            Fact::Play(play) => self.fold_play(seq, at, play, after)?,
            Fact::StandIn { seat, on, spare } => self.stand_in_for(*seat, *on, *spare, at)?,
            Fact::Vote { seat, about, remove } => {
                let seated = self.found(*about)?;
                let own = 1_u8.checked_shl(u32::from(*seat)).unwrap_or_default();
                seated.votes = if *remove { seated.votes | own } else { seated.votes & !own };
                if let Ok(voter) = self.found(*seat) {
                    voter.stirs = voter.stirs.saturating_add(1);
                }
            }
            Fact::Paced { pace } => Arc::make_mut(&mut self.settings).pace = *pace,
            Fact::Over(_) => self.stage = Stage::Over,
            Fact::Rematch { table, code } => {
                self.rematch = Some(TableName { table: table.clone(), code: code.clone() });
            }
        }
        self.tally.count(fact);
        self.seq = seq;
        self.changed = at;
        Ok(())
    }

    /// Something was said; whoever has left meanwhile is not counted.
    fn note_line(&mut self, seq: u64, seat: Option<u8>, id: Option<&str>) {
        let Some(seat) = seat else { return };
        if self.stage == Stage::Open {
            self.tally.count_early(seat);
        }
        if let Ok(seated) = self.found(seat) {
            seated.lines_left = seated.lines_left.saturating_sub(1);
            if let Some(id) = id {
                seated.remember(id, seq);
            }
        }
    }

    fn sit(
        &mut self,
        seat: u8,
        chair: Chair,
        private: Option<&str>,
        at: u64,
    ) -> Result<(), String> {
        let key = parse_key(private)?;
        let clock = self.settings.clock;
        let lines_left = self.tally.early_lines(seat, self.chairs.len());
        let place = self.chairs.get_mut(usize::from(seat)).ok_or_else(|| no_chair(seat))?;
        if place.is_some() {
            return Err(format!("chair {seat} is taken"));
        }
        let mut seated = Seated::new(chair, key, clock, at);
        seated.lines_left = lines_left;
        *place = Some(Arc::new(seated));
        Ok(())
    }

    fn rise(&mut self, seat: u8, removed: bool) -> Result<(), String> {
        let place = self.chairs.get_mut(usize::from(seat));
        let seated = place.and_then(Option::take).ok_or_else(|| no_chair(seat))?;
        if removed {
            self.shut_out(&seated);
        }
        self.unseat_host(seat);
        Ok(())
    }

    fn replace(
        &mut self,
        seat: u8,
        sitter: &Sitter,
        private: Option<&str>,
        at: u64,
    ) -> Result<(), String> {
        let key = parse_key(private)?;
        let seated = self.found(seat)?;
        seated.chair = Chair { sitter: sitter.clone(), stand_in: false, ..seated.chair.clone() };
        seated.mood = None;
        if is_bot(sitter) {
            seated.left = seated.key.take().or(seated.left);
            seated.chair.online = false;
            seated.votes = 0;
            for other in self.chairs.iter_mut().flatten() {
                Arc::make_mut(other).votes &=
                    !(1_u8.checked_shl(u32::from(seat)).unwrap_or_default());
            }
            self.unseat_host(seat);
        } else {
            (seated.key, seated.left, seated.away) = (key, None, at);
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
            let seated = self.chairs.get(usize::from(*old)).and_then(Option::as_ref);
            chairs.push(seated.ok_or_else(|| no_chair(*old))?.clone());
        }
        let names: Vec<_> = chairs.iter().map(|seated| seated.chair.name.as_str()).collect();
        let contributions: Vec<_> =
            chairs.iter().filter_map(|seated| seated.contribution).collect();
        let luck = (&self.secret, &*self.id, &contributions[..]);
        let table = settings::open(&self.settings, &names).map_err(|faults| faults.join("; "))?;
        let mut game = Match::begin(table, self.from.as_deref(), luck, at)?;
        game.asking.ask(&game.state, at, Answer::Given);
        self.game = Some(Box::new(game));
        let lines_left = quota::lines(chairs.len());
        for seated in &mut chairs {
            Arc::make_mut(seated).lines_left = lines_left;
        }
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
        after: Option<&After>,
    ) -> Result<(), String> {
        let decision = self.full_time();
        let game = self.game.as_mut().ok_or("played before the start")?;
        let After { state, luck, gist, mood } = match after {
            Some(after) => game.tells(fact, after)?.clone(),
            None => game.recall(fact)?,
        };
        let answer = game.asking.answer(fact.seat, gist.kind);
        if let Some(seat) = fact.seat {
            let place = self.chairs.get_mut(usize::from(seat)).and_then(Option::as_mut);
            let seated = Arc::make_mut(place.ok_or_else(|| no_chair(seat))?);
            seated.played = seq;
            seated.mood = mood.or(seated.mood);
            if fact.by == By::Seat {
                seated.votes = 0;
            }
            if let Some(id) = &fact.id {
                seated.remember(id, seq);
            }
            if game.state.turn().number() == seat && gist.kind == Kind::Business {
                game.business = game.business.saturating_add(1);
            }
        }
        let offer = state.offer().map(|(from, _)| from.number());
        game.bargains.lay(at, offer, decision);
        if gist.turn_began {
            game.business = 0;
            game.bargains.begin_turn();
        }
        if let (true, Some((from, trade))) = (gist.offer == Offering::Rejected, game.state.offer())
        {
            game.turned_down.note(from, &trade);
        }
        if gist.offer == Offering::Opened {
            game.offered = seq;
            game.bargains.count(offer.or(fact.seat).unwrap_or_default());
        }
        (game.state, game.luck, game.moved) = (state, luck, at);
        game.asking.ask(&game.state, at, answer);
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
            game.asking.ask_anew_if(seat, at);
        }
        Ok(())
    }

    fn found(&mut self, seat: u8) -> Result<&mut Seated, String> {
        let place = self.chairs.get_mut(usize::from(seat)).and_then(Option::as_mut);
        place.map(Arc::make_mut).ok_or_else(|| no_chair(seat))
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
        let door = |room: &Self| (room.locked, room.removed.clone(), room.tally);
        chairs
            && game
            && self.chairs.len() == other.chairs.len()
            && frame(self) == frame(other)
            && door(self) == door(other)
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

/// The hash of a key, as it is kept beside a fact.
fn parse_key(private: Option<&str>) -> Result<Option<KeyHash>, &'static str> {
    private.map(|digits| KeyHash::parse(digits).ok_or("not the hash of a key")).transpose()
}

fn no_chair(seat: u8) -> String {
    format!("nobody sits on chair {seat}")
}
