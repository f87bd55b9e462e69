//! Folding facts into the room: what happens and what is remembered go the same way.

use std::sync::Arc;

use bankhalter_client::{Answer, Kind, Seating, is_bot};
use bankhalter_fair::{Contribution, Secret};
use bankhalter_notation::{Order, Play};
use bankhalter_protocol::{Clock, Fact, PlayFact, Sitter, Stage, Told};

use super::{
    Draft, Room, TableName,
    game::{After, Decided, Gist, Match, Offering, Words},
    key::KeyHash,
    notes::{Mark, Notes},
    quota, settings,
};

impl Room {
    /// The room as it will be once these drafts have happened at this time; this one stays as it is.
    /// What does not fit is an error here, before anybody has written it down.
    pub fn ahead(&self, at: u64, drafts: &[Draft]) -> Result<Self, String> {
        self.ahead_with(at, drafts, Words::USUAL)
    }

    /// The same for whoever writes down what others will read after him: the words of a play are read
    /// back first, and what they do not tell is not written.
    pub fn ahead_as_read(&self, at: u64, drafts: &[Draft]) -> Result<Self, String> {
        self.ahead_with(at, drafts, Words::ReadBack)
    }

    pub(super) fn ahead_with(
        &self,
        at: u64,
        drafts: &[Draft],
        words: Words,
    ) -> Result<Self, String> {
        let mut room = self.clone();
        for Draft { fact, private, after } in drafts {
            let seq = room.seq + 1;
            let decided = after.as_deref().map(|after| Decided { after, words });
            room.fold_fact((seq, at), fact, private.as_deref(), decided)?;
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
        let mut room = Self::blank(name, (**settings).clone(), Secret::new(secret));
        room.from = from.as_deref().map(Arc::from);
        if room.secret.commitment().to_string() != *commitment {
            return Err("the secret does not fit the commitment".to_owned());
        }
        for (told, private) in entries {
            room.fold(told, private.as_deref())
                .map_err(|why| format!("fact {}: {why}", told.seq))?;
        }
        for notes in room.notes.iter_mut().flatten() {
            Arc::make_mut(notes).away = now;
        }
        if let (Clock::None | Clock::Decision { .. }, Some(game)) =
            (room.settings.clock, &mut room.game)
        {
            game.asking.ask_anew(room.pauses.still(now));
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

    /// Folds the next fact, which has this number and this time. After an error the room must not be
    /// used any more.
    fn fold_fact(
        &mut self,
        (seq, at): (u64, u64),
        fact: &Fact,
        private: Option<&str>,
        decided: Option<Decided<'_>>,
    ) -> Result<(), String> {
        let mark = self.mark_of(fact);
        let still = self.pauses.still(at);
        if self.seating.heeds(fact) {
            Arc::make_mut(&mut self.seating).fold(fact)?;
        }
        match fact {
            Fact::Opened { .. } if self.seq > 0 => return Err("opened a second time".to_owned()),
            Fact::Opened { .. } => self.awake = at,
            Fact::Chat { seat, id, .. } => self.note_line(seq, *seat, id.as_deref()),
            Fact::Sat { seat, .. } => self.note_guest(*seat, private, at)?,
            Fact::Rose { seat, .. } => self.note_gone(*seat, mark),
            Fact::Changed { settings, .. } => self.fold_change(settings)?,
            Fact::Replaced { seat, sitter } => self.note_replaced(*seat, sitter, private, at)?,
            Fact::Handed { seat, .. } => self.note_handed(*seat, private, at)?,
            Fact::Ready { seat, contribution, .. } => {
                self.note_ready(*seat, contribution.as_deref())?;
            }
            Fact::Started { chairs } => self.begin(chairs, at)?,
            Fact::Play(play) => self.fold_play(seq, still, play, decided)?,
            Fact::Corrected(corrected) => self.fold_corrected(seq, still, corrected)?,
            Fact::Reported { seat, id, .. } | Fact::Proposed { seat, id, .. } => {
                self.notes_of(*seat)?.note_entry(id.as_deref(), seq);
            }
            Fact::NotMeant { seat } => self.notes_of(*seat)?.note_entry(None, seq),
            Fact::Noted { seat, id, .. } => self.note_promise(*seat, id.as_deref(), seq)?,
            Fact::StandIn { seat, .. } => self.note_stand_in(*seat, still)?,
            Fact::Vote { seat, .. }
            | Fact::Far { seat, .. }
            | Fact::Paused { seat, paused: true } => self.note_stir(*seat)?,
            Fact::Named { seat, .. } if self.bank.is_none() => self.note_stir(*seat)?,
            Fact::Paced { pace } => self.fold_pace(*pace),
            Fact::Over(_) => self.stage = Stage::Over,
            Fact::Rematch { table, code, .. } => {
                self.rematch = Some(TableName { table: table.clone(), code: code.clone() });
            }
            // That is about seats alone, or about what waits.
            Fact::Admitted { .. }
            | Fact::Locked { .. }
            | Fact::Host { .. }
            | Fact::Agreed { .. }
            | Fact::Lapsed { .. }
            | Fact::Entered(_)
            | Fact::Requested { .. }
            | Fact::Named { .. }
            | Fact::Paused { .. }
            | Fact::Banker { .. } => {}
        }
        self.fold_beside(seq, at, fact)?;
        (self.seq, self.changed) = (seq, at);
        Ok(())
    }

    /// What a fact means besides: to the bank, to the clocks, to what waits, and to how much there is.
    fn fold_beside(&mut self, seq: u64, at: u64, fact: &Fact) -> Result<(), String> {
        self.fold_bank(seq, fact)?;
        self.fold_pause(at, fact);
        self.pending.fold(seq, fact, self.settings.real_board);
        self.pacts.fold(seq, fact);
        self.tally.count(fact);
        Ok(())
    }

    /// Something was said; whoever has left meanwhile is not counted.
    fn note_line(&mut self, seq: u64, seat: Option<u8>, id: Option<&str>) {
        let Some(seat) = seat else { return };
        if self.stage == Stage::Open {
            self.tally.count_early(seat);
        }
        if let Ok(notes) = self.notes_of(seat) {
            notes.lines_left = notes.lines_left.saturating_sub(1);
            if let Some(id) = id {
                notes.remember(id, seq);
            }
        }
    }

    /// Somebody has got up, or was sent away and is known again.
    fn note_gone(&mut self, seat: u8, mark: Option<Mark>) {
        self.notes[usize::from(seat)] = None;
        if let Some(mark) = mark {
            let marks = Arc::make_mut(&mut self.marks);
            marks.retain(|other| other.name != mark.name);
            marks.push(mark);
        }
    }

    /// Somebody has sat down.
    fn note_guest(&mut self, seat: u8, private: Option<&str>, at: u64) -> Result<(), String> {
        let key = parse_key(private)?;
        let lines_left = self.tally.early_lines(seat, self.notes.len());
        self.notes[usize::from(seat)] = Some(Arc::new(Notes::new(key, lines_left, at)));
        Ok(())
    }

    /// Somebody else sits there now.
    fn note_replaced(
        &mut self,
        seat: u8,
        sitter: &Sitter,
        private: Option<&str>,
        at: u64,
    ) -> Result<(), String> {
        let (key, is_bank) = (parse_key(private)?, self.bank.is_some());
        let notes = self.notes_of(seat)?;
        notes.mood = None;
        if is_bot(sitter) {
            notes.left.extend(notes.key.take());
        } else {
            // At a bank the phone before was the same person's: he may go back to it.
            if is_bank {
                notes.go_on_elsewhere();
            } else {
                notes.left.clear();
            }
            notes.take(key, at);
        }
        if let Some(game) = &mut self.game {
            game.moved = self.pauses.still(at);
        }
        Ok(())
    }

    /// A player has another device, with another key.
    fn note_handed(&mut self, seat: u8, private: Option<&str>, at: u64) -> Result<(), String> {
        let key = parse_key(private)?;
        let notes = self.notes_of(seat)?;
        notes.left.clear();
        notes.mood = None;
        notes.take(key, at);
        if let Some(game) = &mut self.game {
            game.moved = self.pauses.still(at);
        }
        Ok(())
    }

    /// A player has got ready or not, with his share in the luck.
    fn note_ready(&mut self, seat: u8, contribution: Option<&str>) -> Result<(), String> {
        let contribution = contribution.map(str::parse::<Contribution>);
        contribution.transpose().map_err(|error| error.to_string())?;
        self.note_stir(seat)
    }

    /// A player has got ready or not, has voted, halted the game or taken another name.
    fn note_stir(&mut self, seat: u8) -> Result<(), String> {
        let notes = self.notes_of(seat)?;
        notes.stirs = notes.stirs.saturating_add(1);
        Ok(())
    }

    /// Bots wait so long from now on. Once no person is left in the game, that is for the rest of it.
    fn fold_pace(&mut self, pace: u32) {
        let before = self.settings.pace;
        let is_for_the_rest = !self.has_players();
        if let Some(game) = &mut self.game {
            game.usual_pace = is_for_the_rest.then(|| game.usual_pace.unwrap_or(before));
        }
        Arc::make_mut(&mut self.settings).pace = pace;
    }

    /// A player has promised something.
    fn note_promise(&mut self, seat: u8, id: Option<&str>, seq: u64) -> Result<(), String> {
        self.note_stir(seat)?;
        if let Some(id) = id {
            self.notes_of(seat)?.remember(id, seq);
        }
        Ok(())
    }

    /// The game begins: chairs are renumbered.
    fn begin(&mut self, order: &[u8], at: u64) -> Result<(), String> {
        if self.stage != Stage::Open {
            return Err("the game has begun already".to_owned());
        }
        let names: Vec<_> = self.seating.seated().map(|(_, chair)| chair.name.as_str()).collect();
        let contributions = self.seating.contributions().map(|(_, digits)| digits.parse());
        let contributions = contributions.collect::<Result<Vec<Contribution>, _>>();
        let contributions = contributions.map_err(|error| error.to_string())?;
        let luck = (&self.secret, &self.name.table, &contributions[..]);
        let table = settings::open(&self.settings, &names).map_err(|faults| faults.join("; "))?;
        let mut game = Match::begin(table, self.from.as_deref(), luck, at)?;
        game.asking.ask(&game.state, at, Answer::Given);
        self.game = Some(Box::new(game));
        let lines_left = quota::lines(order.len());
        let notes = order.iter().map(|old| {
            let mut notes = self.notes.get(usize::from(*old)).cloned().flatten()?;
            Arc::make_mut(&mut notes).lines_left = lines_left;
            Some(notes)
        });
        self.notes = notes.collect();
        self.stage = Stage::Running;
        self.note_rent(at, Gist::default());
        Ok(())
    }

    fn fold_play(
        &mut self,
        seq: u64,
        at: u64,
        fact: &PlayFact,
        decided: Option<Decided<'_>>,
    ) -> Result<(), String> {
        let decision = self.full_time();
        let game = self.game.as_mut().ok_or("played before the start")?;
        let After { entry, luck, gist, mood } = match decided {
            Some(decided) => game.tells(fact, decided)?.clone(),
            None => game.recall(fact)?,
        };
        let answer = game.asking.answer(fact.seat, gist.kind);
        if let Some(seat) = fact.seat {
            let place = self.notes.get_mut(usize::from(seat)).and_then(Option::as_mut);
            let notes = Arc::make_mut(place.ok_or_else(|| no_chair(seat))?);
            notes.played = seq;
            notes.mood = mood.or_else(|| notes.mood.take());
            if game.state.turn().number() == seat && gist.kind == Kind::Business {
                game.business = game.business.saturating_add(1);
            }
        }
        game.throws += u32::from(is_throw(&entry.play));
        game.keep_past(&entry, self.settings.real_board);
        let state = entry.after;
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
        if gist.lot_called {
            game.called = seq;
        }
        (game.state, game.luck, game.moved, game.last) = (state, luck, at, seq);
        game.asking.ask(&game.state, at, answer);
        if let (Some(teller), Some(id)) = (fact.reporter.or(fact.seat), &fact.id) {
            self.notes_of(teller)?.remember(id, seq);
        }
        for notes in self.notes.iter_mut().flatten().filter(|notes| notes.entries > 0) {
            Arc::make_mut(notes).entries = 0;
        }
        self.note_rent(at, gist);
        Ok(())
    }

    /// Remembers since when people could ask for rent; new rent gives new time.
    pub(super) fn note_rent(&mut self, at: u64, gist: Gist) {
        let Some(game) = &self.game else { return };
        let before = game.rent_open.filter(|_| !gist.claim_arose);
        let since = self.is_rent_open(game).then(|| before.unwrap_or(at));
        if let Some(game) = &mut self.game {
            game.rent_open = since;
        }
    }

    /// A stand-in decides here, or does so no longer.
    fn note_stand_in(&mut self, seat: u8, at: u64) -> Result<(), String> {
        self.notes_of(seat)?.mood = None;
        if let Some(game) = &mut self.game {
            game.moved = at;
            game.asking.ask_anew_if(seat, at);
        }
        Ok(())
    }

    pub(super) fn notes_of(&mut self, seat: u8) -> Result<&mut Notes, String> {
        let place = self.notes.get_mut(usize::from(seat)).and_then(Option::as_mut);
        place.map(Arc::make_mut).ok_or_else(|| no_chair(seat))
    }

    /// Is this the same room, as far as the facts tell? What is lost with the memory is left out: who
    /// is connected, how long somebody has been asked, what bots have in mind.
    pub fn same_past(&self, other: &Self) -> bool {
        let same_notes =
            |(one, other): (&Option<Arc<Notes>>, &Option<Arc<Notes>>)| match (one, other) {
                (Some(one), Some(other)) => one.same_past(other),
                (one, other) => one.is_none() && other.is_none(),
            };
        let game = match (&self.game, &other.game) {
            (Some(one), Some(other)) => one.same_past(other),
            (one, other) => one.is_none() && other.is_none(),
        };
        let frame = |room: &Self| {
            (room.name.clone(), room.stage, room.rematch.clone(), room.seq, room.changed)
        };
        game && self.notes.len() == other.notes.len()
            && self.notes.iter().zip(&other.notes).all(same_notes)
            && offline(&self.seating) == offline(&other.seating)
            && frame(self) == frame(other)
            && (&self.marks, self.tally) == (&other.marks, other.tally)
            && self.bank == other.bank
            && self.pending == other.pending
            && self.pacts == other.pacts
            && self.pauses == other.pauses
            && self.settings == other.settings
            && self.from == other.from
            && self.secret == other.secret
    }
}

/// Who sits where, as if nobody were connected.
fn offline(seating: &Seating) -> Seating {
    let mut offline = seating.clone();
    for (seat, _) in seating.seated() {
        offline.set_online(seat, false);
    }
    offline
}

const fn is_throw(play: &Play) -> bool {
    matches!(play, Play::Act { order: Order::Throw, .. })
}

/// The hash of a key, as it is kept beside a fact.
fn parse_key(private: Option<&str>) -> Result<Option<KeyHash>, &'static str> {
    private.map(|digits| KeyHash::parse(digits).ok_or("not the hash of a key")).transpose()
}

fn no_chair(seat: u8) -> String {
    format!("nobody sits on chair {seat}")
}
