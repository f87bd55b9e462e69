//! Quick players for games that are played on.

use bankhalter_bots::{AnyBot, Character, Half, ZOO};
use bankhalter_sim::Luck;

/// A player for every chair. They trade, build and refuse in many ways, so that no single habit
/// decides what an action is worth.
pub(super) fn crowd(luck: &mut Luck) -> [AnyBot; 8] {
    let tame: Vec<Character> =
        ZOO.iter().filter(|character| character.half() == Half::Training).copied().collect();
    let named = |name: &str| AnyBot::find(name).expect("one of ours");
    std::array::from_fn(|_| match luck.below(10) {
        0..4 => named("trader"),
        4..7 => named("mittel"),
        7 => named("careful"),
        _ => luck.pick(&tame).map_or_else(|| named("trader"), AnyBot::Character),
    })
}
