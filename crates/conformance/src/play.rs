//! Random play: seats that do anything the rules allow, now and then out of turn.

use bankhalter_rules::{Action, Phase, Rulebook, Seats, Seeded, State};

use crate::{auditor::Auditor, debts, invariants, luck::Luck, questions, tables, whims};

/// How a random game went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Throws for a move.
    pub throws: u32,
    /// Actions played.
    pub actions: u32,
    /// Events heard.
    pub events: u64,
    /// Did it end before the cap?
    pub finished: bool,
    /// A fingerprint of the last state.
    pub digest: u64,
    /// Which phases were seen, one bit per phase.
    pub phases: u16,
}

/// How closely to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scrutiny {
    /// Auditor and invariants after every action.
    Every,
    /// And now and then that lists and checks agree and refusals change nothing.
    Thorough,
}

/// Game `number` of a run: a random table, random players, an auditor. `Err` says what broke and
/// how to see it again.
pub fn game(run: u64, number: u64, cap: u32, scrutiny: Scrutiny) -> Result<Report, String> {
    let kinds = KINDS.with(Clone::clone);
    let kind = kinds[usize::try_from(number).unwrap_or(0) % kinds.len()];
    let mut luck = Luck::of_game(run, number);
    let describe =
        |message: String| format!("run {run}, game {number} ({}): {message}", kind.name());
    let Some(book) = kind.rulebook(&mut luck) else { return Ok(Report::default()) };
    let Some(state) = kind.state(&mut luck, &book) else {
        return Err(describe("the arrangement was refused".to_owned()));
    };
    let mut table = Table {
        book: &book,
        state,
        auditor: Auditor::open(&state),
        luck,
        report: Report::default(),
    };
    table.play(cap, scrutiny).map_err(describe)?;
    table.report.finished = table.state.phase() == Phase::Over;
    table.report.events = table.auditor.events();
    table.report.digest = table.state.digest();
    Ok(table.report)
}

thread_local! {
    static KINDS: std::rc::Rc<Vec<tables::Kind>> = std::rc::Rc::new(tables::all());
}

struct Table<'a> {
    book: &'a Rulebook,
    state: State,
    auditor: Auditor,
    luck: Luck,
    report: Report,
}

impl Table<'_> {
    fn play(&mut self, cap: u32, scrutiny: Scrutiny) -> Result<(), String> {
        if !self.state.is_dealt() {
            let chance = &mut Seeded(&mut self.luck);
            let dealt = self.book.deal(&mut self.state, chance, &mut self.auditor);
            dealt.map_err(|refusal| format!("the deal was refused: {refusal:?}"))?;
        }
        while self.report.throws < cap && self.report.actions < 20 * cap {
            self.report.phases |= 1 << self.state.phase() as u16;
            if self.state.phase() == Phase::Over {
                break;
            }
            self.step(scrutiny)?;
        }
        Ok(())
    }

    fn step(&mut self, scrutiny: Scrutiny) -> Result<(), String> {
        if tables::has_clock(self.book) && self.report.throws > 60 && self.luck.one_in(200) {
            let chance = &mut Seeded(&mut self.luck);
            let _ = self.book.call_time(&mut self.state, chance, &mut self.auditor);
            // TIME-01: before a turn has begun that is the end.
            if self.state.phase() == Phase::Over {
                return self.auditor.check(&self.state);
            }
        }
        if scrutiny == Scrutiny::Thorough && self.luck.one_in(400) {
            invariants::listing_agrees(self.book, &self.state)?;
            self.refusals_change_nothing()?;
        }
        let Some((seat, action)) = whims::choose(self.book, &self.state, &mut self.luck) else {
            return Err("nobody can act".to_owned());
        };
        if action == Action::Throw {
            self.report.throws += 1;
        }
        self.report.actions += 1;
        let before = self.state;
        let chance = &mut Seeded(&mut self.luck);
        let played = self.book.play(&mut self.state, seat, action, chance, &mut self.auditor);
        let context = |message| {
            format!(
                "{message}\nafter seat {} {action:?} in {:?}\n{before:?}",
                seat.number(),
                before.phase()
            )
        };
        played.map_err(|refusal| context(format!("{refusal:?}")))?;
        self.auditor.check(&self.state).map_err(context)?;
        debts::check(self.book, &before, action, &self.state).map_err(context)?;
        questions::check(self.book, &before, seat, action, &self.state).map_err(context)?;
        invariants::check(self.book, &self.state).map_err(context)
    }

    fn refusals_change_nothing(&mut self) -> Result<(), String> {
        for seat in Seats::first(8).iter() {
            for action in invariants::enumerable(self.book, &self.state) {
                if self.book.check(&self.state, seat, action).is_ok() {
                    continue;
                }
                let mut copy = self.state;
                let mut heard = 0;
                let chance = &mut Seeded(&mut self.luck);
                let played = self.book.play(&mut copy, seat, action, chance, &mut |_| heard += 1);
                if played.is_ok() || copy != self.state || heard > 0 {
                    return Err(format!("a refused {action:?} changed something"));
                }
            }
        }
        Ok(())
    }
}
