//! Looks at a record line by line and writes the ledger.

mod glance;

use bankhalter_mind::Left;
use bankhalter_notation::{Item, Order, Outcome, Play, Record, Replay, Statement, Step};
use bankhalter_rules::{Action, Event, Phase, Properties, Seat, State};

use crate::{
    Analysis, Appraiser, Bargain, Choice, Class, Deal, Decider, Decision, End, Fortune, Ledger,
    Moment, Plan, Source, Values, decision::choices, first_throws::FirstThrows, trade,
};

/// Where choices lie closer together than this, there is nothing to decide.
const TRIVIAL: f64 = 0.001;

/// Looks at a record, a few lines per call: for pages, which must not stutter.
#[derive(Debug)]
pub struct Analyst<'r> {
    appraiser: Appraiser<'r>,
    replay: Replay<'r>,
    /// Throws until time is called, if it is.
    throws_left: Option<u32>,
    lines: usize,
    done: usize,
    state: State,
    first: FirstThrows,
    /// The chances after the last line: where the telescope stands.
    standing: Values,
    offer: Option<Offered>,
    /// The lines of the bids at which the hammer fell.
    hammers: Vec<usize>,
    /// Has the bid been made at which the hammer will fall? Then others only let it fall.
    sold: Sold,
    /// What each seat could improve and did not: it is not told the same again and again.
    left: [Properties; 8],
    turn: u32,
    line: usize,
    /// Who decided the line.
    by: Decider,
    luck: Vec<Fortune>,
    rest: Values,
    analysis: Analysis,
}

/// Whether the last bid of an auction has been made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sold {
    NotYet,
    Already,
}

/// The offer on the table.
#[derive(Clone, Copy, Debug)]
struct Offered {
    line: usize,
    by: Decider,
    bargain: Bargain,
}

impl Analysis {
    /// Looks at a whole record.
    pub fn of(record: &Record) -> Self {
        let mut analyst = Analyst::new(record);
        while analyst.advance(usize::MAX) {}
        analyst.finish()
    }
}

impl<'r> Analyst<'r> {
    /// At the beginning of a record.
    pub fn new(record: &'r Record) -> Self {
        let throws_left = throws_until_time(record);
        let left = throws_left.map_or(Left::OPEN, Left::throws);
        let appraiser = Appraiser::new(&record.table().book).with(left);
        let state = *record.start();
        let start = appraiser.value(&state);
        let analysis = Analysis {
            seats: state.seats(),
            start,
            moments: Vec::new(),
            decisions: Vec::new(),
            deals: Vec::new(),
            ledger: Ledger::new(start),
            end: End::Unfinished,
            throws_until_time: throws_left,
            failure: None,
        };
        Self {
            appraiser,
            replay: record.replay(),
            throws_left,
            lines: record.lines().len(),
            done: 0,
            state,
            first: FirstThrows::default(),
            standing: start,
            offer: None,
            hammers: hammers(record),
            sold: Sold::NotYet,
            left: [Properties::NONE; 8],
            turn: 0,
            line: 0,
            by: Decider::Player,
            luck: Vec::new(),
            rest: Values::NONE,
            analysis,
        }
    }

    /// How many lines it has looked at, and about how many there are.
    pub const fn progress(&self) -> (usize, usize) {
        (self.done, self.lines)
    }

    /// Looks at so many further lines. Is anything left?
    pub fn advance(&mut self, lines: usize) -> bool {
        for _ in 0..lines {
            match self.replay.next() {
                None => return false,
                Some(Err(failure)) => {
                    self.analysis.failure = Some(failure);
                    return false;
                }
                Some(Ok(step)) => {
                    self.done += 1;
                    self.look(step);
                }
            }
        }
        true
    }

    /// What it has found so far.
    pub fn finish(mut self) -> Analysis {
        self.analysis.end = match self.state.winners().count() {
            0 => End::Unfinished,
            1 => End::Won,
            _ => End::Shared,
        };
        self.analysis.ledger.close(self.standing);
        self.analysis
    }

    fn look(&mut self, step: Step<'r>) {
        let Some(play) = &step.play else { return };
        self.line = step.line.number;
        self.by = if step.line.is_stand_ins() { Decider::StandIn } else { Decider::Player };
        let (before, table) = (self.standing, self.state);
        self.pass_time(play);
        self.wait_no_more();
        let (mut by, mut action) = (None, None);
        match play {
            Play::Act { seat, order, outcomes } => {
                let cast = &self.replay.game().table().cast;
                let act = order.action(cast, &self.state, *seat).ok();
                (by, action) = (Some(*seat), act);
                if let Some(act) = act {
                    self.act((*seat, act), outcomes, &step);
                }
            }
            Play::Deal(_) => {
                let after = self.value(&step.state);
                self.fortune(Source::Deal, None, after);
            }
            Play::Time => {}
        }
        // Whatever is left between where it stands and what the table is worth.
        if step.events.contains(&Event::AuctionClosed) {
            self.sold = Sold::NotYet;
        }
        if !self.stands(action) {
            let after = self.value(&step.state);
            self.course(after);
        }
        let turn = self.turn;
        self.count_turns(&step);
        self.analysis.moments.push(Moment {
            line: self.line,
            turn,
            by,
            action,
            before: table,
            events: step.events,
            luck: std::mem::take(&mut self.luck),
            course: std::mem::take(&mut self.rest),
            after: self.standing,
            change: self.standing - before,
        });
        self.state = step.state;
    }

    fn count_turns(&mut self, step: &Step<'r>) {
        let began = |event: &&Event| matches!(event, Event::TurnBegan { .. });
        let turns = step.events.iter().filter(began).count();
        self.turn += u32::try_from(turns).unwrap_or(0);
    }

    /// Whoever has got other land is expected to build again.
    fn wait_no_more(&mut self) {
        for seat in self.appraiser.waiting.iter() {
            if self.state.deeds(seat) != self.left[usize::from(seat.number())] {
                self.appraiser.waiting = self.appraiser.waiting.without(seat);
            }
        }
    }

    /// One throw less until time is called.
    const fn pass_time(&mut self, play: &Play) {
        if let (Some(throws), true) = (&mut self.throws_left, is_throw(play)) {
            *throws = throws.saturating_sub(1);
            self.appraiser = self.appraiser.with(Left::throws(*throws));
        }
    }

    /// Was what comes next taken into account already? Whoever builds one house is expected to go
    /// on, whoever leaves jail throws, and an offer changes nothing before it is answered.
    const fn stands(&self, action: Option<Action>) -> bool {
        let falls = matches!((action, self.sold), (Some(Action::Pass), Sold::Already));
        let expected = matches!(
            action,
            Some(
                Action::Build(_)
                    | Action::Mortgage(_)
                    | Action::PayFine
                    | Action::UseCard
                    | Action::Offer(_)
                    | Action::Bid(_)
            )
        );
        (falls || expected) && !matches!(self.replay.game().state().phase(), Phase::Over)
    }

    /// What a table is worth, with the throws for the first turn that were made.
    fn value(&self, state: &State) -> Values {
        if state.phase() == Phase::Order && state.is_dealt() {
            self.appraiser.before_first_turn(state, self.first)
        } else {
            self.appraiser.value(state)
        }
    }

    fn act(&mut self, act: (Seat, Action), outcomes: &[Outcome], step: &Step<'_>) {
        if step.events.contains(&Event::ClaimsLapsed) {
            self.lapse();
        }
        if self.state.phase() == Phase::Order {
            return self.first_throw(act, step);
        }
        match act.1 {
            Action::Offer(_) => return self.offered(step),
            Action::Accept | Action::Reject => return self.answered(act),
            Action::Bid(_) if !self.hammers.contains(&self.line) => return,
            _ => {}
        }
        self.decided(act);
        if !outcomes.is_empty() {
            self.chance(act, outcomes);
        }
    }

    /// An action that somebody chose.
    fn decided(&mut self, act: (Seat, Action)) {
        if let Some(mut choices) = choices(&self.appraiser, &self.state, act.0, act.1) {
            match (choices.class, act.1) {
                (Class::Auction, Action::Bid(_)) => self.sold = Sold::Already,
                (Class::Auction, _) if self.sold == Sold::Already => {
                    choices.all[choices.played].values = self.standing;
                }
                _ => {}
            }
            let (played, best) = (choices.played(), choices.best(act.0));
            let best_plan = best.plan.clone();
            self.course(best.values);
            let counted = choices.class != Class::Leaving && choices.spread(act.0) > TRIVIAL;
            let decision = self.decision(act.0, choices.class, counted);
            self.decide(
                Decision { played: Some(act.1), best: best_plan, ..decision },
                played.values,
            );
            if choices.class == Class::Building {
                self.wait(act, best);
            }
        }
    }

    /// Whoever could have built and ended his turn waits, until he builds or gets other land.
    fn wait(&mut self, (seat, action): (Seat, Action), best: &Choice) {
        let waits = action == Action::EndTurn && best.plan.first().is_some();
        let left = &mut self.left[usize::from(seat.number())];
        if waits {
            *left = self.state.deeds(seat);
            self.appraiser.waiting = self.appraiser.waiting.with(seat);
        } else if action != Action::EndTurn {
            self.appraiser.waiting = self.appraiser.waiting.without(seat);
        }
    }

    /// Throws and cards, each against the mean over all that could have come.
    fn chance(&mut self, (seat, action): (Seat, Action), outcomes: &[Outcome]) {
        let luck = self.appraiser.luck(&self.state, seat, action, outcomes);
        let Some((mean, fortunes)) = luck else { return };
        self.course(mean);
        for one in fortunes {
            self.fortune(one.source, one.outcome, self.standing + one.change);
        }
    }

    /// A throw for the first turn; or somebody leaves before it.
    fn first_throw(&mut self, (_, action): (Seat, Action), step: &Step<'_>) {
        for event in &step.events {
            self.first.hear(event);
        }
        if action == Action::Throw {
            let thrown = step.events.iter().find_map(|event| match event {
                Event::ThrewForFirst { dice, .. } => Some(Outcome::Throw(*dice)),
                _ => None,
            });
            let after = self.value(&step.state);
            self.fortune(Source::Dice, thrown, after);
        }
    }

    /// Rent that nobody asked for: a decision of its owner.
    fn lapse(&mut self) {
        loop {
            let open = self.state.claims().next();
            let Some(claim) = open else { return };
            let ask = Action::DemandRent(Some(claim.deed));
            let asked = self.appraiser.value(&self.state);
            self.state.apply(Event::ClaimClosed { number: claim.number });
            let left = self.appraiser.value(&self.state);
            let gain = asked.of(claim.owner) - left.of(claim.owner);
            let best = if gain > 0.0 { asked } else { left };
            self.course(best);
            let decision = self.decision(claim.owner, Class::Rent, gain.abs() > TRIVIAL);
            let best = Plan::from((gain > 0.0).then_some(ask));
            // It was the owner's to ask, whoever has thrown now.
            self.decide(Decision { best, by: Decider::Player, ..decision }, left);
        }
    }

    fn offered(&mut self, step: &Step<'_>) {
        let bargain = trade::open(&self.appraiser, &step.state);
        let (line, by) = (self.line, self.by);
        self.offer = bargain.map(|bargain| Offered { line, by, bargain });
    }

    /// An offer was taken or refused.
    fn answered(&mut self, (with, action): (Seat, Action)) {
        let Some((from, trade)) = self.state.offer() else { return };
        let Some(offered) = self.offer.take() else { return };
        let (line, bargain) = (offered.line, offered.bargain);
        let (change, accepted) = (bargain.change(), action == Action::Accept);
        self.course(bargain.left);
        let gain = change.of(with);
        let right = accepted == (gain >= 0.0);
        let best = if right { action } else { opposite(action) };
        let answer = Decision {
            played: Some(action),
            best: Plan::only(best),
            cost: if right { 0.0 } else { gain.abs() },
            ..self.decision(with, Class::Trade, gain.abs() > TRIVIAL)
        };
        if accepted {
            self.agreed(&offered, from, &answer);
        } else {
            // What was held out to him was a gift, and he has let it go.
            let missed = gain.max(0.0);
            self.analysis.ledger.gift(from, with, missed);
            self.analysis.ledger.error(with, Class::Trade, -missed);
            let change = Values::NONE.with(with, -missed);
            self.analysis.decisions.push(Decision { change, ..answer });
        }
        let (offered, turn, line) = (line, self.turn, self.line);
        self.analysis.deals.push(Deal { offered, line, turn, from, trade, change, accepted });
    }

    /// A trade has been made: a decision of both.
    fn agreed(&mut self, offered: &Offered, from: Seat, answer: &Decision) {
        let change = offered.bargain.change();
        let lost = (-change.of(from)).max(0.0);
        let offer = Action::Offer(self.state.offer().map_or_else(
            || unreachable!("an offer that is taken lies on the table"),
            |(_, trade)| trade,
        ));
        let decision = self.decision(from, Class::Trade, change.of(from).abs() > TRIVIAL);
        self.analysis.decisions.push(Decision {
            line: offered.line,
            by: offered.by,
            played: Some(offer),
            best: Plan::from((lost <= 0.0).then_some(offer)),
            cost: lost,
            change,
            ..decision
        });
        self.analysis.decisions.push(Decision { change, ..answer.clone() });
        self.analysis.ledger.trade(from, answer.seat, change);
        self.standing += change;
    }

    /// A decision about which nothing is known yet.
    fn decision(&self, seat: Seat, class: Class, counted: bool) -> Decision {
        let (line, turn, by) = (self.line, self.turn, self.by);
        let (change, best) = (Values::NONE, Plan::NOTHING);
        Decision { line, turn, seat, by, class, played: None, best, cost: 0.0, change, counted }
    }

    /// From the best that could have been done, where it stands, to what was done.
    fn decide(&mut self, decision: Decision, played: Values) {
        let change = played - self.standing;
        let cost = -change.of(decision.seat);
        self.analysis.ledger.decision(decision.seat, decision.class, change);
        self.analysis.decisions.push(Decision { cost: cost.max(0.0), change, ..decision });
        self.standing = played;
    }

    fn fortune(&mut self, source: Source, outcome: Option<Outcome>, after: Values) {
        let change = after - self.standing;
        self.analysis.ledger.luck(source, change);
        self.luck.push(Fortune { source, outcome, change });
        self.standing = after;
    }

    fn course(&mut self, after: Values) {
        let change = after - self.standing;
        self.analysis.ledger.course(change);
        self.rest += change;
        self.standing = after;
    }
}

/// How many throws were made before time was called, if it was: what the clock told the players.
fn throws_until_time(record: &Record) -> Option<u32> {
    let plays = record.lines().iter().filter_map(|line| match &line.item {
        Item::Statement(statement) => match &**statement {
            Statement::Play(play) => Some(play),
            _ => None,
        },
        _ => None,
    });
    let before = plays.clone().take_while(|play| !matches!(play, Play::Time));
    let throws = before.filter(|play| is_throw(play)).count();
    let is_called = plays.clone().any(|play| matches!(play, Play::Time));
    is_called.then(|| u32::try_from(throws).unwrap_or(u32::MAX))
}

const fn is_throw(play: &Play) -> bool {
    matches!(play, Play::Act { order: Order::Throw, .. })
}

/// The lines of the bids at which the hammer fell.
fn hammers(record: &Record) -> Vec<usize> {
    let (mut last, mut all) = (None, Vec::new());
    for step in record.replay().flatten() {
        let bid = |event: &Event| matches!(event, Event::BidMade { .. });
        if step.events.iter().any(bid) {
            last = Some(step.line.number);
        }
        if step.events.contains(&Event::AuctionClosed) {
            all.extend(last.take());
        }
    }
    all
}

const fn opposite(action: Action) -> Action {
    match action {
        Action::Accept => Action::Reject,
        _ => Action::Accept,
    }
}
