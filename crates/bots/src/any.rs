//! Any of the bots, chosen by name.

use bankhalter_rules::{Action, Words};

#[cfg(feature = "mind")]
use crate::Strong;
use crate::{Bot, Careful, Character, Plain, Random, Stops, Trader, View};

/// One of the four bots, or somebody from the zoo.
#[derive(Clone, Copy, Debug)]
pub enum AnyBot {
    /// Any legal action.
    Random(Random),
    /// The speed reference.
    Plain(Plain),
    /// Keeps a reserve.
    Careful(Careful),
    /// Proposes trades.
    Trader(Trader),
    /// Somebody from the zoo.
    Character(Character),
    /// Plays by the value of positions.
    #[cfg(feature = "mind")]
    Strong(Strong),
}

macro_rules! each {
    ($any:expr, $bot:ident => $what:expr) => {
        match $any {
            AnyBot::Random($bot) => $what,
            AnyBot::Plain($bot) => $what,
            AnyBot::Careful($bot) => $what,
            AnyBot::Trader($bot) => $what,
            AnyBot::Character($bot) => $what,
            #[cfg(feature = "mind")]
            AnyBot::Strong($bot) => $what,
        }
    };
}

impl AnyBot {
    /// Those who sit down with people, weakest first, as they sit down to a new game.
    pub const ALL: [Self; 4] = [
        Self::Random(Random),
        Self::Plain(Plain),
        Self::Careful(Careful::NEW),
        Self::Trader(Trader::NEW),
    ];

    /// The bot of this name, the zoo included.
    pub fn find(name: &str) -> Option<Self> {
        let usual = Self::ALL.into_iter().find(|bot| bot.name() == name);
        #[cfg(feature = "mind")]
        let usual = usual.or_else(|| (name == "stark").then_some(Self::Strong(Strong::NEW)));
        usual.or_else(|| Character::find(name).map(Self::Character))
    }

    /// Its name on the command line and in reports.
    pub fn name(&self) -> &'static str {
        each!(self, bot => Bot::name(bot))
    }
}

impl Bot for AnyBot {
    fn name(&self) -> &'static str {
        self.name()
    }

    #[inline]
    fn stops(&self) -> Stops {
        each!(self, bot => bot.stops())
    }

    #[inline]
    fn answer<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        each!(self, bot => bot.answer(view, luck))
    }

    fn judge<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        each!(self, bot => bot.judge(view, luck))
    }

    fn demands<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> bool {
        each!(self, bot => bot.demands(view, luck))
    }

    fn business<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        each!(self, bot => bot.business(view, luck))
    }
}
