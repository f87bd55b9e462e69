//! What an engine is asked.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A line to the engine.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Request {
    /// A question.
    Query(Box<Query>),
    /// An end to a question.
    Cancel(Cancel),
    /// A table is over.
    Forget(Forget),
}

/// A question about a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Query {
    /// What the answers to it are called; of the queries in flight each has its own.
    pub id: String,
    /// What is asked.
    pub question: Question,
    /// The position: a text of the notation, which is played to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Instead of a position: a record, of which offers, answers and auctions are heard too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
    /// The position after this line of the record, the first being 1; without it after the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// For whom; without it for the one who is to decide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// For `decide`: which bot; without it `stark`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// How long to think.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// Luck for rollouts and for bots that throw a coin; without it 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Tells what is known so far every so many milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report_ms: Option<u64>,
    /// After so many throws the game ends and the richest has won: by the clock of a timed game, or
    /// because that was agreed; without it no end is in sight.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub throws_left: Option<u32>,
    /// What happened at this table before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub observed: Vec<Observation>,
    /// A table: what was observed there stays in mind for later queries that name it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
}

impl Query {
    /// A question without anything else.
    pub const fn new(question: Question) -> Self {
        Self {
            id: String::new(),
            question,
            position: None,
            record: None,
            line: None,
            player: None,
            level: None,
            limit: None,
            seed: None,
            report_ms: None,
            throws_left: None,
            observed: Vec::new(),
            table: None,
        }
    }
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Who are you?
    Hello,
    /// The chance of every player to win.
    Values,
    /// The best actions.
    Actions,
    /// The best offers, and to whom.
    Offers,
    /// Should the open offer be accepted, and what does it do to everybody?
    Accept,
    /// The highest sensible bid.
    Bid,
    /// The luck of this line of a record.
    Luck,
    /// What a bot would do.
    Decide,
    /// Everything about a record.
    Record,
}

impl Question {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Hello,
        Self::Values,
        Self::Actions,
        Self::Offers,
        Self::Accept,
        Self::Bid,
        Self::Luck,
        Self::Decide,
        Self::Record,
    ];

    /// Its name on the wire.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Hello => "hello",
            Self::Values => "values",
            Self::Actions => "actions",
            Self::Offers => "offers",
            Self::Accept => "accept",
            Self::Bid => "bid",
            Self::Luck => "luck",
            Self::Decide => "decide",
            Self::Record => "record",
        }
    }
}

/// How long to think: until the first of these is used up. Without any nothing is rolled out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Limit {
    /// How many milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ms: Option<u64>,
    /// How many positions are valued.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evaluations: Option<u64>,
    /// How many rollouts of each choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rollouts: Option<u64>,
}

/// Something that happened at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Observation {
    /// An offer and its answer.
    Offer {
        /// The line: `Anna offers Ben 39 cash 200 for 1 3`.
        offer: String,
        /// What came of it.
        answer: Reply,
    },
    /// An auction of a property.
    Auction {
        /// Its square.
        square: u8,
        /// Who got it.
        to: String,
        /// For how much.
        price: u32,
    },
}

/// What came of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    /// Yes.
    Accepted,
    /// No.
    Rejected,
}

/// An end to a question: it is answered with what is known, as `cancelled`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Cancel {
    /// What the answer to this line is called; without it there is none unless something is wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The query to be ended.
    pub cancel: String,
}

/// A table is over: nothing that was observed there is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Forget {
    /// What the answer to this line is called; without it there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The table.
    pub forget: String,
}
