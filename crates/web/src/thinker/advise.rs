//! Advice at a table: what the master would do, and what a trade would change for both sides.

use std::cell::RefCell;

use bankhalter_analysis::{Appraiser, Class, bargain, doing};
use bankhalter_bots::{
    AnyBot, Done, Left, Nature, Reason, Thinker, TurnedDown, View, decide, reason,
};
use bankhalter_editions::{Shelf, find};
use bankhalter_notation::{Order, Play, Record, Step};
use bankhalter_rules::{Action, Event, OfferEnd, Phase, Seat, State, Words};
use bankhalter_voice::{Because, Scene, Tongue, args};
use serde::{Deserialize, Serialize};

/// A question about a table.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Question {
    /// Its record so far.
    pub(crate) text: String,
    /// Who asks.
    pub(crate) seat: u8,
    /// The code of the language.
    pub(crate) tongue: String,
    /// The offer that is being thought of, as notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) offer: Option<String>,
    /// The clock of a timed game: for how long it has run, and how long it still runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<(u64, u64)>,
}

/// What the master would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Hint {
    /// What.
    pub(crate) told: String,
    /// Why, if there is something to say.
    pub(crate) why: Option<String>,
}

/// What a trade would change for somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Change {
    /// For whom.
    pub(crate) seat: u8,
    /// In words: `31 % → 36 %`.
    pub(crate) told: String,
    /// In tenths of a point.
    pub(crate) tenths: i32,
}

/// A table as its record tells it.
struct Known {
    text: String,
    record: Record,
    state: State,
    throws: u32,
}

impl Known {
    /// What is left of the game, by the clock.
    fn left(&self, question: &Question) -> Left {
        question.clock.map_or(Left::OPEN, |(spent, rest)| Left::by_clock(self.throws, spent, rest))
    }
}

thread_local! {
    static KNOWN: RefCell<Option<Known>> = const { RefCell::new(None) };
}

/// What the master would do.
pub(super) fn hint(question: &str) -> Result<String, String> {
    about(question, |known, scene, question| {
        let seat = Seat::new(question.seat).ok_or("no such seat")?;
        let (book, left) = (&known.record.table().book, known.left(question));
        let view = View { book, state: &known.state, seat, left };
        let mut master = seen(known, seat);
        let action = claimed(view).unwrap_or_else(|| {
            let whim = &mut Whim(known.text.len() as u64);
            decide(&mut master, view, 0, &TurnedDown::default(), whim).action()
        });
        let done = match action {
            Action::EndTurn => scene.say("analysis-do-end"),
            other => doing(scene, Some(&known.state), Class::Building, Some(other)),
        };
        let why =
            reason(&AnyBot::Thinker(master), view, &action).map(|it| because(scene, seat, &it));
        let told = scene.say_with("analysis-advice", args![done = done]);
        serde_json::to_string(&Hint { told, why }).map_err(|error| error.to_string())
    })
}

/// What an offer would change for both sides.
pub(super) fn weigh(question: &str) -> Result<String, String> {
    about(question, |known, scene, question| {
        let table = known.record.table();
        let line = question.offer.as_deref().unwrap_or_default();
        let play = Play::parse(line, &table.cast).map_err(|fault| format!("{fault:?}"))?;
        let Play::Act { seat, order, .. } = play else { return Err("no offer".to_owned()) };
        let mut state = known.state;
        if state.has_offer() {
            state.apply(Event::OfferClosed { how: OfferEnd::Rejected });
        }
        let action = order.action(&table.cast, &state, seat).map_err(|no| format!("{no:?}"))?;
        let Action::Offer(trade) = action else { return Err("no offer".to_owned()) };
        let appraiser = Appraiser::new(&table.book).with(known.left(question));
        let bargain = bargain(&appraiser, &state, seat, &trade).ok_or("it may not be made")?;
        let change = |seat: Seat| {
            let (left, taken) = (bargain.left.of(seat), bargain.taken.of(seat));
            let [start, result] = [left, taken].map(|chance| percent(scene, chance));
            let told = scene.say_with("analysis-from-to", args![start = start, result = result]);
            Change { seat: seat.number(), told, tenths: tenths(taken - left) }
        };
        let changes = [change(seat), change(trade.with)];
        serde_json::to_string(&changes).map_err(|error| error.to_string())
    })
}

fn percent(scene: &Scene<'_>, chance: f64) -> String {
    let number = scene.tongue.decimal(100.0 * chance, 1);
    scene.say_with("number-percent", args![number = number])
}

fn tenths(change: f64) -> i32 {
    #[expect(clippy::cast_possible_truncation, reason = "at most a thousand")]
    let tenths = (1000.0 * change).round() as i32;
    tenths
}

/// Answers a question about a table, which is read once.
fn about(
    question: &str,
    answer: impl FnOnce(&Known, &Scene<'_>, &Question) -> Result<String, String>,
) -> Result<String, String> {
    let question: Question = serde_json::from_str(question).map_err(|error| error.to_string())?;
    let known = KNOWN.take().filter(|known| known.text == question.text);
    let known = match known {
        Some(known) => known,
        None => read(&question.text)?,
    };
    let table = known.record.table();
    let edition = find(&table.edition).ok_or("no such board")?;
    let scene = Scene::new(edition, table, Tongue::nearest([question.tongue.as_str()]));
    let answer = answer(&known, &scene, &question);
    KNOWN.set(Some(known));
    answer
}

fn read(text: &str) -> Result<Known, String> {
    let record = Record::parse(text, &Shelf::default()).map_err(|faults| faults.to_string())?;
    let state = record.play_out().map_err(|failure| format!("{failure:?}"))?;
    let throws = record.replay().flatten().filter(|step| is_throw(step)).count();
    let throws = u32::try_from(throws).unwrap_or(u32::MAX);
    Ok(Known { text: text.to_owned(), record, state, throws })
}

const fn is_throw(step: &Step<'_>) -> bool {
    matches!(step.play, Some(Play::Act { order: Order::Throw, .. }))
}

/// The master, who has seen every answer to an offer, and what was done in this turn.
fn seen(known: &Known, seat: Seat) -> Thinker {
    let table = known.record.table();
    let mut master = Thinker::new(Nature::Master);
    let (mut before, mut offers, mut done) = (*known.record.start(), 0_u8, Done::default());
    for step in known.record.replay().flatten() {
        if let Some(Play::Act { seat: by, order, .. }) = &step.play {
            let action = order.action(&table.cast, &before, *by).ok();
            let view = View::open(&table.book, &before, seat);
            match (action, before.offer()) {
                (Some(Action::Accept | Action::Reject), Some((from, trade))) => {
                    let accepted = action == Some(Action::Accept);
                    master.strong().hear(view, from, &trade, accepted);
                }
                (Some(Action::Offer(_)), _) if *by == seat => offers = offers.saturating_add(1),
                (Some(action), _) if *by == seat => done.note(action),
                _ => {}
            }
        }
        if step.events.iter().any(|event| matches!(event, Event::TurnBegan { .. })) {
            (offers, done) = (0, Done::default());
        }
        before = step.state;
    }
    master.has_done(offers, done);
    master
}

/// Rent that is due is asked for first.
fn claimed(view: View<'_>) -> Option<Action> {
    if view.state.phase() == Phase::Over {
        return None;
    }
    let mut own = view.state.claims().filter(|claim| claim.owner == view.seat);
    own.find_map(|claim| {
        let demand = Action::DemandRent(Some(claim.deed));
        view.allows(&demand).then_some(demand)
    })
}

/// The reason, as the master would say it.
fn because(scene: &Scene<'_>, seat: Seat, reason: &Reason) -> String {
    let Reason { why, deeds, who, amount, other, chances } = *reason;
    let because = Because { seat, why: why.key(), deeds, who, amount, other, chances };
    scene.because_of(&scene.say("analysis-master"), &because)
}

/// A little chance for ties, always the same for the same table.
struct Whim(u64);

impl Words for Whim {
    fn word(&mut self) -> u64 {
        // splitmix64
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}
