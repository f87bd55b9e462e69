//! What was entered is put right: any line at a real board, a misclick elsewhere.

use std::sync::Arc;

use bankhalter_client::{Answer, CannotMend, Proposal, mend, read_line};
use bankhalter_evening::{Evening, Mended, Past, Source};
use bankhalter_notation::Play;
use bankhalter_protocol::{Absent, Corrected, Correction, Fact, Line, RejectionCode, Stage};
use bankhalter_rules::{Phase, Seat};

use super::{
    Declined, Draft, Room,
    act::refuse,
    bargains::Bargains,
    game::{Gist, Match},
    people::check_id,
    quota::demand_entry,
};

impl Room {
    /// Somebody wants to put something right. If nobody else must agree it happens at once.
    pub(super) fn correct(
        &self,
        seat: u8,
        id: &str,
        correction: &Correction,
        seen: u64,
    ) -> Result<Vec<Draft>, Declined> {
        let seated = self.demand_chair(seat)?;
        check_id(&seated, id)?;
        let game = self.demand_correctable()?;
        self.demand_play()?;
        demand_entry(&seated)?;
        if game.last > seen {
            let text = format!("fact {} came after fact {seen}", game.last);
            return Err(Declined::rejected(RejectionCode::Stale, text));
        }
        let (evening, mended) = self.mend(game, seat, id, correction)?;
        if self.missing(game, &mended, &[seat]).is_empty() {
            return Ok(vec![corrected(game, &evening, &mended, (seat, Some(id)), &[seat])]);
        }
        let (id, correction) = (Some(id.to_owned()), correction.clone());
        Ok(vec![Draft::plain(Fact::Proposed { seat, id, correction })])
    }

    /// Somebody agrees with what is proposed, or does not.
    pub(super) fn agree(&self, seat: u8, number: u64, agree: bool) -> Result<Vec<Draft>, Declined> {
        let open = self.pending.proposal().filter(|proposal| proposal.seq == number);
        let Some(proposal) = open else {
            let text = format!("nothing that fact {number} proposed is on the table");
            return Err(Declined::rejected(RejectionCode::Stale, text));
        };
        if agree && proposal.agreed.contains(&seat) {
            return Ok(Vec::new());
        }
        let mended = self.proposed(proposal);
        let mut drafts = vec![Draft::plain(Fact::Agreed { seat, agree, request: None })];
        if !agree {
            // What the game has made impossible anybody may take off the table.
            let is_asked = mended
                .as_ref()
                .map_or(true, |(game, _, mended)| self.missing(game, mended, &[]).contains(&seat));
            let may = is_asked || seat == proposal.seat || self.host() == Some(seat);
            return if may { Ok(drafts) } else { Err(not_asked()) };
        }
        let ((game, evening, mended), id) = (mended?, proposal.id.as_deref());
        let agreed: Vec<_> = proposal.agreed.iter().copied().chain([seat]).collect();
        if self.missing(game, &mended, &agreed).is_empty() {
            drafts.push(corrected(game, &evening, &mended, (proposal.seat, id), &agreed));
        }
        Ok(drafts)
    }

    /// What somebody wants to put right and nobody is asked about any more: whoever was has left, or
    /// the banker who agreed answers for a bot now.
    pub(super) fn agreed_meanwhile(&self) -> Option<Draft> {
        let proposal = self.pending.proposal()?;
        let (id, agreed) = (proposal.id.as_deref(), &proposal.agreed);
        let (game, evening, mended) = self.proposed(proposal).ok()?;
        let asked = self.missing(game, &mended, agreed);
        let draft = || corrected(game, &evening, &mended, (proposal.seat, id), agreed);
        asked.is_empty().then(draft)
    }

    /// What the game would be if this was put right.
    fn proposed(&self, proposal: &Proposal) -> Result<(&Match, Evening, Mended), Declined> {
        let (game, id) = (self.demand_correctable()?, proposal.id.as_deref().unwrap_or_default());
        let (evening, mended) = self.mend(game, proposal.seat, id, &proposal.correction)?;
        Ok((game, evening, mended))
    }

    /// The game, if anything in it can still be put right: at a real board also its end.
    fn demand_correctable(&self) -> Result<&Match, Declined> {
        let real = self.settings.real_board.is_some_and(|real| real.absent == Absent::Table);
        if !(real && self.stage == Stage::Over) {
            self.demand_stage(Stage::Running, "only a game can be put right")?;
        }
        let none = || Declined::rejected(RejectionCode::WrongStage, "there is no game");
        self.game.as_deref().ok_or_else(none)
    }

    /// What the game would be.
    fn mend(
        &self,
        game: &Match,
        seat: u8,
        id: &str,
        correction: &Correction,
    ) -> Result<(Evening, Mended), Declined> {
        if self.settings.real_board.is_none() {
            demand_own(&game.past, seat, correction)?;
        }
        demand_people(game, correction)?;
        mend(&game.table, &game.past, correction).map_err(|no| match no {
            CannotMend::NoLine => no_line(),
            CannotMend::ProgramThrew => {
                let text = "what the program threw or drew stays as it fell";
                Declined::rejected(RejectionCode::WrongStage, text)
            }
            CannotMend::NotNotation(fault) => {
                let text = format!("column {}: {}", fault.column, fault.message);
                Declined::rejected(RejectionCode::NotNotation, text)
            }
            CannotMend::Unplayable(trouble) => {
                refuse(game, (actor(game, correction), id), &trouble)
            }
        })
    }

    /// Who must still agree.
    fn missing(&self, game: &Match, mended: &Mended, agreed: &[u8]) -> Vec<u8> {
        self.seating.must_agree(self.settings.real_board, &game.state, mended, agreed)
    }

    /// The game is another from one line on. Whatever anybody decided before is stale.
    pub(super) fn fold_corrected(
        &mut self,
        seq: u64,
        at: u64,
        fact: &Corrected,
    ) -> Result<(), String> {
        let game = self.game.as_mut().ok_or("corrected before the start")?;
        let from = game.past.place(fact.from).ok_or("corrected what cannot be taken back")?;
        let cast = &game.table.cast;
        let read = fact.lines.iter().map(|line| read_line(line, cast));
        let lines = read.collect::<Result<Vec<_>, _>>()?;
        let past = Arc::make_mut(&mut game.past);
        past.cut(from);
        for (play, events, source) in lines {
            past.told(play, events, source);
        }
        game.state = *game.past.state();
        (game.moved, game.last, game.offered, game.called) = (at, seq, seq, seq);
        (game.business, game.bargains) = (0, Bargains::default());
        game.asking.ask(&game.state, at, Answer::Given);
        if game.state.phase() != Phase::Over {
            self.stage = Stage::Running;
        }
        for notes in self.notes.iter_mut().flatten() {
            let notes = Arc::make_mut(notes);
            (notes.played, notes.mood) = (seq, None);
        }
        self.notes_of(fact.seat)?.note_entry(fact.id.as_deref(), seq);
        self.note_rent(at, Gist::default());
        Ok(())
    }
}

/// Who acts in the line that would stand there.
fn actor(game: &Match, correction: &Correction) -> Option<Seat> {
    match Play::parse(correction.new_line()?, &game.table.cast).ok()? {
        Play::Act { seat, .. } => Some(seat),
        Play::Deal(_) | Play::Time => None,
    }
}

/// With the program's own dice only a misclick can be taken back: one's own last line, with what
/// others did since, as long as no new chance has been seen.
fn demand_own(past: &Past, seat: u8, correction: &Correction) -> Result<(), Declined> {
    let no = |text: &str| Err(Declined::rejected(RejectionCode::WrongStage, text));
    let Correction::TakeBack { lines } = correction else {
        return no("only at a real board any line can be put right");
    };
    let entries = past.entries();
    let count = usize::try_from(*lines).unwrap_or(usize::MAX);
    let first = entries.len().checked_sub(count).and_then(|first| entries.get(first));
    match first.map(|entry| &entry.play) {
        Some(Play::Act { seat: own, .. }) if own.number() == seat => Ok(()),
        Some(_) => no("this was another player's action"),
        None => no("new dice or cards have been seen since"),
    }
}

/// Whatever the bank does it does by itself: people put right what people say.
fn demand_people(game: &Match, correction: &Correction) -> Result<(), Declined> {
    let (Correction::Replace { with, .. } | Correction::Insert { with, .. }) = correction else {
        return Ok(());
    };
    match Play::parse(with, &game.table.cast) {
        Ok(Play::Deal(_) | Play::Time) => {
            let text = "the bank acts by itself";
            Err(Declined::rejected(RejectionCode::NotNotation, text))
        }
        // What cannot be read is told with its place where it is read for good.
        Ok(Play::Act { .. }) | Err(_) => Ok(()),
    }
}

fn not_asked() -> Declined {
    let text = "only those who must agree, the host, or whoever proposed it take it off the table";
    Declined::rejected(RejectionCode::NotSeated, text)
}

fn no_line() -> Declined {
    Declined::rejected(RejectionCode::Malformed, "there is no such line")
}

fn corrected(
    game: &Match,
    evening: &Evening,
    mended: &Mended,
    (seat, id): (u8, Option<&str>),
    agreed: &[u8],
) -> Draft {
    let cast = &game.table.cast;
    let lines = mended.fitting().iter().map(|entry| Line {
        line: entry.play.text(cast),
        events: game.texts(&entry.events),
        program: entry.source == Source::Program,
    });
    Draft::plain(Fact::Corrected(Corrected {
        seat,
        id: id.map(str::to_owned),
        from: u32::try_from(game.past.forgotten() + mended.from).unwrap_or(u32::MAX),
        was: evening.lost(mended).iter().map(|play| play.text(cast)).collect(),
        lines: lines.collect(),
        agreed: agreed.to_vec(),
    }))
}
