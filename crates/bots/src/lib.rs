//! Bots: seats that decide by themselves.
//!
//! A bot answers the question on the table ([`Bot::answer`]), judges offers ([`Bot::judge`]) and
//! says which optional business it wants to be asked about ([`Bot::stops`]), so that nobody is
//! asked where there is nothing to decide. It sees what everybody sees: the state has no secrets.
//!
//! [`AnyBot`] is the registry of all kinds: whoever writes a bot adds a line there and a name to
//! `locales/`, and every table and tournament knows it. People are offered levels and characters.
//!
//! | bot | how it plays |
//! |---|---|
//! | [`Random`] | any legal action |
//! | [`Plain`] | buys what it can, builds when it can, never trades |
//! | [`Careful`] | keeps a reserve, values groups, bids to a ceiling, manages debt |
//! | [`Trader`] | as careful, and proposes trades |
//! | [`Easy`] | *leicht*: friendly, timid, easy to beat |
//! | [`Medium`] | *mittel*: as the trader, and sells no street cheaply to whoever collects its group |
//! | [`Thinker`] | *stark*, *Meister* and the characters with names: by the value of positions |
//! | `Character` | somebody from the zoo: overdoes one thing |

mod any;
mod bargain;
mod careful;
mod easy;
mod hardship;
mod manners;
mod medium;
mod names;
mod objection;
mod plain;
mod random;
mod reason;
mod sitting;
mod stops;
mod strong;
mod thinker;
mod trader;
mod value;
mod view;
#[cfg(feature = "study")]
mod zoo;

pub use bankhalter_mind::Left;
use bankhalter_rules::{Action, Words};

pub use any::AnyBot;
pub use careful::Careful;
pub use easy::Easy;
pub use manners::TurnedDown;
pub use medium::Medium;
pub use names::free_name;
pub use objection::{Objection, objection};
pub use plain::Plain;
pub use random::Random;
pub use reason::{Reason, Why, reason};
pub use sitting::{Decision, decide, decide_alone, decide_at_once};
pub use stops::Stops;
pub use strong::{Deep, Done, Patience, Proposal, Reads, Strong, Taste, what_if};
pub use thinker::{
    Nature, Thinker,
    brain::{is_awake, wake},
};
pub use trader::Trader;
pub use view::View;
#[cfg(feature = "study")]
pub use zoo::{Asks, Builds, Buys, Character, Habits, Half, Partners, SCRIPTS, Sells, ZOO};

/// A seat that decides by itself.
pub trait Bot {
    /// Its key on the command line, in reports and in complaints.
    fn name(&self) -> &'static str;

    /// The optional business it wants to be asked about.
    fn stops(&self) -> Stops;

    /// Its answer to the question on the table; it is the awaited seat, and no offer waits for it.
    /// Must be legal.
    fn answer<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action;

    /// Its answer to the offer on the table, which was made to it: to accept or to reject.
    fn judge<W: Words>(&mut self, _view: View<'_>, _luck: &mut W) -> Action {
        Action::Reject
    }

    /// Does it ask for the rent it is owed? (Only where owners must ask, and only with
    /// [`Stops::RENT`].)
    fn demands<W: Words>(&mut self, _view: View<'_>, _luck: &mut W) -> bool {
        true
    }

    /// Optional business in its own turn, if it wants any now. Must be legal.
    fn business<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action>;

    /// The same for somebody who is away, and whose goods are not offered around meanwhile.
    fn business_alone<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        self.business(view, luck).filter(|action| !matches!(action, Action::Offer(_)))
    }

    /// The offer that it wanted to make was not made: nobody has refused it.
    fn keeps_to_itself(&mut self, _view: View<'_>) {}

    /// What the awaited seat does, offers included: for tables that ask one question at a time.
    fn act<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        if view.is_offered() { self.judge(view, luck) } else { self.answer(view, luck) }
    }
}
