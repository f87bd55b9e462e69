//! The registry: every kind of bot, chosen by its key. A new kind is one line here.

use bankhalter_rules::{Action, Words};

use crate::{Bot, Careful, Easy, Medium, Nature, Plain, Random, Stops, Thinker, Trader, View};
#[cfg(feature = "study")]
use crate::{Character, Strong};

/// Makes the registry of its lines: the references, and all the others. The dollar sign is handed in
/// for the macro within.
macro_rules! registry {
    ($dollar:tt $($(#[$doc:meta])* $kind:ident = $new:expr;)+ ; $($guest:ident),*) => {
        /// Any of the bots.
        #[derive(Clone, Copy, Debug)]
        #[allow(clippy::large_enum_variant, reason = "guests remember more; all stay `Copy`")]
        pub enum AnyBot {
            $($(#[$doc])* $kind($kind),)+
            $(
                /// One whom people choose, or a guest of arenas.
                $guest($guest),
            )*
        }

        impl AnyBot {
            /// The references, weakest first, at the start of a new game.
            pub const ALL: [Self; [$(stringify!($kind)),+].len()] = [$(Self::$kind($new)),+];
        }

        /// Does something with a bot as its own type, so that a loop knows whom it asks.
        #[macro_export]
        macro_rules! each_kind {
            ($dollar any:expr, $dollar bot:ident => $dollar what:expr) => {
                match $dollar any {
                    $($crate::AnyBot::$kind($dollar bot) => $dollar what,)+
                    $($crate::AnyBot::$guest($dollar bot) => $dollar what,)*
                }
            };
        }
    };
}

/// Adds those whom people choose, and the guests where they are wanted: a page does not carry them.
#[cfg(feature = "study")]
macro_rules! kinds {
    ($($line:tt)+) => { registry! { $($line)+ ; Easy, Medium, Thinker, Character, Strong } };
}
#[cfg(not(feature = "study"))]
macro_rules! kinds {
    ($($line:tt)+) => { registry! { $($line)+ ; Easy, Medium, Thinker } };
}

kinds! { $
    /// Any legal action.
    Random = Random;
    /// The speed reference.
    Plain = Plain;
    /// Keeps a reserve.
    Careful = Careful::NEW;
    /// Proposes trades.
    Trader = Trader::NEW;
}

/// Games of bots copy them often.
const _: () = assert!(size_of::<AnyBot>() <= 2048, "all bots of a table fit into 16 KiB");

/// Somebody who thinks.
const fn thinker(nature: Nature) -> AnyBot {
    AnyBot::Thinker(Thinker::new(nature))
}

impl AnyBot {
    /// The levels, weakest first: *leicht*, *mittel*, *stark*, *Meister*.
    pub const LEVELS: [Self; 4] = [
        Self::Easy(Easy::NEW),
        Self::Medium(Medium::NEW),
        thinker(Nature::Strong),
        thinker(Nature::Master),
    ];

    /// The characters with names.
    pub const CHARACTERS: [Self; 4] = [
        thinker(Nature::Miser),
        thinker(Nature::Builder),
        thinker(Nature::Haggler),
        thinker(Nature::Collector),
    ];

    /// The level that sits down where nobody has chosen one, and that stands in for people.
    pub const USUAL: Self = Self::LEVELS[1];

    /// Whom people can choose: the levels, then the characters.
    pub fn offered() -> impl DoubleEndedIterator<Item = Self> + Clone {
        Self::LEVELS.into_iter().chain(Self::CHARACTERS)
    }

    /// The bot with this key, guests apart.
    pub fn find(name: &str) -> Option<Self> {
        let known = |bot: &Self| bot.name().eq_ignore_ascii_case(name);
        Self::ALL.into_iter().chain(Self::offered()).find(known)
    }

    /// The bot with this key, guests included.
    #[cfg(feature = "study")]
    pub fn find_any(name: &str) -> Option<Self> {
        Self::find(name).or_else(|| Character::find(name).map(Self::Character))
    }

    /// Does it need what a page has to fetch first?
    pub const fn thinks(&self) -> bool {
        matches!(self, Self::Thinker(_))
    }

    /// Its key: on the command line, in records, in reports and in `locales/` (`bot-kind`).
    pub fn name(&self) -> &'static str {
        each_kind!(self, bot => Bot::name(bot))
    }
}

impl Bot for AnyBot {
    fn name(&self) -> &'static str {
        self.name()
    }

    #[inline]
    fn stops(&self) -> Stops {
        each_kind!(self, bot => bot.stops())
    }

    #[inline]
    fn answer<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        each_kind!(self, bot => bot.answer(view, luck))
    }

    fn judge<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        each_kind!(self, bot => bot.judge(view, luck))
    }

    fn demands<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> bool {
        each_kind!(self, bot => bot.demands(view, luck))
    }

    fn business<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        each_kind!(self, bot => bot.business(view, luck))
    }

    fn business_alone<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        each_kind!(self, bot => bot.business_alone(view, luck))
    }

    fn keeps_to_itself(&mut self, view: View<'_>) {
        each_kind!(self, bot => Bot::keeps_to_itself(bot, view));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_is_found_by_its_own_key() {
        for bot in AnyBot::ALL.into_iter().chain(AnyBot::offered()) {
            let found = AnyBot::find(bot.name()).expect("it is in the registry");
            assert_eq!(format!("{found:?}"), format!("{bot:?}"), "two bots have one key");
        }
        assert_eq!(AnyBot::find("Meister").map(|bot| bot.name()), Some("meister"));
        assert!(AnyBot::find("nobody").is_none());
    }
}
