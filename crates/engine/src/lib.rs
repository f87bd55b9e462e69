//! The engine protocol: questions about positions and their answers, as JSON lines.
//!
//! A query names a position in the notation and a question; [`serve`] reads queries line by line,
//! thinks about several at a time and writes an answer for each. What a line may say is described
//! in `docs/engine.md`, and by the schema.

mod answer;
mod guest;
mod measure;
mod memory;
mod patience;
mod query;
mod questions;
mod read;
mod remembered;
mod rollouts;
mod scene;
#[cfg(feature = "schema")]
mod schema;
mod serve;
mod settle;
mod think;
mod tree;

pub use answer::{
    Answer, Balance, Ceiling, Choice, Code, Decided, Found, Hello, Judged, LuckOfLine, Mistake,
    Offered, Offers, Problem, Ranking, Share, Status, Told, Traded, Used, Values, WholeRecord,
};
pub use guest::{Contender, Forfeit, Foul, Guests, Program};
pub use measure::{
    About, ClassLoss, Loss, MeasureFault, Measured, PositionSet, Rated, SetFault, Task, VERSION,
    check, measure,
};
pub use query::{Cancel, Forget, Limit, Observation, Query, Question, Reply, Request};
pub use read::read;
#[cfg(feature = "schema")]
pub use schema::schema;
pub use serve::{MOST_LINE, serve};

/// The version of the protocol: it goes up when an old client would misunderstand an answer.
pub const PROTOCOL: u32 = 1;
