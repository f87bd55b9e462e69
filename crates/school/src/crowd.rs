//! Who plays.

use std::str::FromStr;

use bankhalter_bots::{AnyBot, Character, Half, Strong, Taste, ZOO};
use bankhalter_sim::Luck;

/// A crowd to draw players from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Crowd {
    /// Simple bots, traders, the training half of the zoo, strangers.
    Mixed,
    /// The same with the mind's own players among them.
    Minds,
    /// Strangers who sell nothing, and somebody now and then who thinks or trades.
    Stubborn,
}

impl FromStr for Crowd {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "mixed" => Ok(Self::Mixed),
            "minds" => Ok(Self::Minds),
            "stubborn" => Ok(Self::Stubborn),
            other => Err(format!("{other} is no crowd; mixed, minds and stubborn are")),
        }
    }
}

impl Crowd {
    /// Somebody of it.
    pub(crate) fn pick(self, luck: &mut Luck) -> AnyBot {
        let named = |name: &str| AnyBot::find_any(name).expect("one of ours");
        let thinker = AnyBot::Strong(Strong::with(Taste::QUICK));
        match self {
            Self::Minds if luck.one_in(4) => return thinker,
            Self::Stubborn => match luck.below(10) {
                0 => return thinker,
                1..9 => return AnyBot::Character(Character::stubborn(luck)),
                _ => {}
            },
            Self::Mixed | Self::Minds => {}
        }
        match luck.below(100) {
            0..3 => named("plain"),
            3..15 => named("careful"),
            15..40 => named("trader"),
            40..68 => AnyBot::Character(tame(luck)),
            _ => AnyBot::Character(Character::draw(luck)),
        }
    }
}

/// Somebody of the training half.
fn tame(luck: &mut Luck) -> Character {
    let tame = ZOO.iter().filter(|character| character.half() == Half::Training);
    let tame = tame.copied().collect::<Vec<_>>();
    luck.pick(&tame).expect("there is somebody")
}
