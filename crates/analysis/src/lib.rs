//! What the throws, decisions and trades of a game were worth, in a ledger that adds up.
//!
//! [`Analysis::of`] looks at a whole record; an [`Analyst`] does the same a few lines per call, for
//! pages that must not stutter. Values are chances to win, by [`bankhalter_mind`]; an
//! [`Appraiser`] asks for them.
//!
//! The game is one telescoping sum. Every line of the record takes the table from one value to the
//! next, and what lies between belongs to somebody:
//!
//! * *luck*: the value after a throw or a card less the mean over all that could have come;
//! * a *decision*: the value of what was done less that of the best: an error of whoever decided,
//!   and a gift to everybody else;
//! * the *course*: all the rest, which nobody threw and nobody decided.
//!
//! So for every seat: start + luck + course + own errors + gifts of others = result.

mod analyst;
mod appraiser;
mod auction;
mod chance;
mod class;
mod decision;
mod doing;
mod first_throws;
mod fortune;
mod grade;
mod html;
mod ledger;
mod moment;
mod plan;
mod teller;
mod trade;
mod values;
mod view;

pub use analyst::Analyst;
pub use appraiser::Appraiser;
pub use class::Class;
pub use decision::{Choice, Choices, choices};
pub use doing::{doing, doing_all};
pub use fortune::{Fortune, Source};
pub use grade::{Grade, Skill};
pub use ledger::{Account, Ledger, Luck};
pub use moment::{Analysis, Deal, Decider, Decision, End, Moment};
pub use plan::Plan;
pub use teller::{Teller, WORTH_A_WORD};
pub use trade::{Bargain, bargain};
pub use values::Values;
pub use view::{
    AccountView, ChanceView, DecisionView, FailureView, FortuneView, GameView, PointView, TradeView,
};
