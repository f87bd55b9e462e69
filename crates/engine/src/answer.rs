//! What an engine answers.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A line of the engine.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Answer {
    /// The query it belongs to; none where its id could not be read.
    pub id: Option<String>,
    /// Is more to come?
    pub status: Status,
    /// The question and what was found.
    #[serde(flatten)]
    pub found: Option<Found>,
    /// What was used for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used: Option<Used>,
    /// What was not understood and passed over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Problem>,
    /// All that is wrong, with `error`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub problems: Vec<Problem>,
}

/// Is more to come?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// What is known so far; more will come.
    Partial,
    /// The answer.
    Final,
    /// The query was cancelled: what was known then, if anything.
    Cancelled,
    /// There is no answer, and `problems` says why.
    Error,
}

/// What was used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Used {
    /// Positions valued.
    pub evaluations: u64,
    /// Games played on, of each choice.
    pub rollouts: u64,
}

/// Something that is wrong, or was passed over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Problem {
    /// What kind of problem.
    pub code: Code,
    /// What is wrong, for people.
    pub message: String,
    /// The field it stands in: `limit.ms`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The line of the position or record, the first being 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The column of that line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
}

/// What kind of problem.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The line is no JSON object in UTF-8.
    BadJson,
    /// The line is too long.
    TooLong,
    /// A field is missing or is not what it should be.
    BadField,
    /// A warning: nobody knows this field.
    UnknownField,
    /// A query in flight has this id already.
    IdInUse,
    /// No query in flight has this id.
    UnknownId,
    /// Too many queries are in flight.
    TooMany,
    /// The position or the record is not notation, or is impossible.
    BadPosition,
    /// A warning: no game brings this about. It is thought about as it stands.
    OddPosition,
    /// A line of it is refused by the rules.
    RefusedLine,
    /// Nobody of this name plays, or he is out of the game.
    UnknownPlayer,
    /// There is no bot of this name.
    UnknownLevel,
    /// The question does not fit the position.
    WrongMoment,
    /// A fault of the engine.
    Internal,
}

/// The question and what was found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(tag = "question", content = "answer", rename_all = "snake_case")]
pub enum Found {
    /// Who it is.
    Hello(Hello),
    /// The chances.
    Values(Values),
    /// The best actions.
    Actions(Ranking),
    /// The best offers.
    Offers(Offers),
    /// The open offer.
    Accept(Judged),
    /// The highest sensible bid.
    Bid(Ceiling),
    /// The luck of a line.
    Luck(LuckOfLine),
    /// What a bot would do.
    Decide(Decided),
    /// Everything about a record.
    Record(WholeRecord),
    /// The query that was ended by `cancel`.
    Cancel(String),
    /// The table that was forgotten.
    Forget(String),
}

/// Who an engine is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Hello {
    /// What it is called.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The version of the protocol that it speaks.
    pub protocol: u32,
    /// The questions it can answer.
    pub questions: Vec<String>,
    /// The levels it can decide at.
    pub levels: Vec<String>,
}

/// A player's chance to win, or a change of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Share {
    /// Who.
    pub player: String,
    /// The chance, from 0 to 1, or its change.
    pub value: f64,
}

/// The chance of every player to win.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Values {
    /// Everybody, in the order of the seats; together 1.
    pub players: Vec<Share>,
    /// The largest standard error of these; 0 where nothing was rolled out.
    pub deviation: f64,
}

/// The best actions.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Ranking {
    /// Who decides.
    pub player: String,
    /// What he may do, best first.
    pub actions: Vec<Choice>,
    /// Was everything looked at before the limit?
    pub complete: bool,
}

/// An action and what it is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Choice {
    /// The action in the notation: `Anna buys`.
    pub action: String,
    /// His chance to win after it, the mean over what chance may bring.
    pub value: f64,
    /// The standard error of the value; 0 where nothing was rolled out.
    pub deviation: f64,
    /// How often it was rolled out.
    pub rollouts: u64,
    /// Everybody's chances after it.
    pub players: Vec<Share>,
}

/// The best offers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Offers {
    /// Who offers.
    pub player: String,
    /// The offers, best first: by what they bring times how likely they are to be taken.
    pub offers: Vec<Offered>,
}

/// An offer and what may come of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Offered {
    /// The offer in the notation.
    pub action: String,
    /// To whom.
    pub to: String,
    /// How likely he is to take it.
    pub likely: f64,
    /// What it changes for the one who offers, if it is taken.
    pub gain: f64,
    /// What it changes for everybody, if it is taken.
    pub changes: Vec<Share>,
}

/// What an open offer does.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Judged {
    /// Who is asked.
    pub player: String,
    /// Should he take it?
    pub accept: bool,
    /// What taking it changes for him.
    pub gain: f64,
    /// The standard error of the gain; 0 where nothing was rolled out.
    pub deviation: f64,
    /// What taking it changes for everybody.
    pub changes: Vec<Share>,
    /// Everybody's chances if he takes it.
    pub accepted: Vec<Share>,
    /// Everybody's chances if he does not.
    pub rejected: Vec<Share>,
}

/// The highest sensible bid.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Ceiling {
    /// Who bids.
    pub player: String,
    /// The square under the hammer; none for a building.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub square: Option<u8>,
    /// The least that may be bid now.
    pub least: u32,
    /// The most that is sensible, and never less than what he has bid; 0 if he should pass.
    pub highest: u32,
    /// What the others are likely to pay, by what they have paid for other lots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<u32>,
    /// What to say now: `Anna bids 120` or `Anna passes`; nothing while the highest bid is his own
    /// or an offer has to be answered first.
    pub action: Option<String>,
}

/// The luck of a line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct LuckOfLine {
    /// The line of the record.
    pub line: usize,
    /// What it says.
    pub play: String,
    /// Everybody's luck: what came, less the mean over what might have come. Together 0.
    pub luck: Vec<Share>,
    /// Everybody's chances, the mean over what might have come.
    pub expected: Vec<Share>,
    /// Everybody's chances after what came.
    pub came: Vec<Share>,
}

/// What a bot would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Decided {
    /// Who decides.
    pub player: String,
    /// The action in the notation; none where there is nothing to do for him.
    pub action: Option<String>,
}

/// Everything about a record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct WholeRecord {
    /// Everybody's chances before the first line.
    pub start: Vec<Share>,
    /// Everybody's chances after the last; once the game is over, who has won.
    pub result: Vec<Share>,
    /// What came of each player, in parts that add up.
    pub ledger: Vec<Balance>,
    /// Every line that changed the table.
    pub lines: Vec<Told>,
    /// Every decision.
    pub decisions: Vec<Mistake>,
    /// Every offer that was answered.
    pub trades: Vec<Traded>,
    /// Where the record does not say what happens, if anywhere: all before it was looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<String>,
}

/// A player's ledger: start + luck + course + errors + gifts = result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Balance {
    /// Who.
    pub player: String,
    /// The chance before the first line.
    pub start: f64,
    /// What throws, cards and the deal brought.
    pub luck: f64,
    /// What nobody threw and nobody decided wrongly: the course of the game.
    pub course: f64,
    /// What his own decisions cost; never more than 0.
    pub errors: f64,
    /// What the decisions of others gave him, or took.
    pub gifts: f64,
    /// The chance at the end.
    pub result: f64,
    /// How well he decided, if there was enough to decide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<String>,
}

/// A line and what it did to everybody.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Told {
    /// The line.
    pub line: usize,
    /// Who acted; nobody, if it was the bank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// What chance brought everybody in it.
    pub luck: Vec<Share>,
    /// What it changed in all.
    pub change: Vec<Share>,
    /// Everybody's chances after it.
    pub after: Vec<Share>,
}

/// A decision and what it cost.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Mistake {
    /// The line.
    pub line: usize,
    /// Who decided.
    pub player: String,
    /// What about.
    pub class: String,
    /// What was done; none is to leave it.
    pub played: Option<String>,
    /// What was best; the first step, where it takes several.
    pub best: Option<String>,
    /// The further steps of what was best.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<String>,
    /// What it cost him, in chances to win.
    pub cost: f64,
    /// Was there anything to decide?
    pub counted: bool,
}

/// An offer that was answered.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Traded {
    /// The line of the offer.
    pub offered: usize,
    /// The line of the answer.
    pub line: usize,
    /// Who offered.
    pub from: String,
    /// To whom.
    pub to: String,
    /// Was it taken?
    pub accepted: bool,
    /// What it does to everybody if it is taken.
    pub change: Vec<Share>,
}

impl Answer {
    /// An answer without one: what is wrong.
    pub const fn error(id: Option<String>, problems: Vec<Problem>) -> Self {
        Self { id, status: Status::Error, found: None, used: None, warnings: Vec::new(), problems }
    }

    /// What was found for a query.
    pub const fn of(id: Option<String>, status: Status, found: Option<Found>) -> Self {
        Self { id, status, found, used: None, warnings: Vec::new(), problems: Vec::new() }
    }
}

impl Problem {
    /// Something wrong as a whole.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), field: None, line: None, column: None }
    }

    /// Something wrong in a field.
    pub fn in_field(code: Code, field: &str, message: impl Into<String>) -> Self {
        Self { field: Some(field.to_owned()), ..Self::new(code, message) }
    }
}
