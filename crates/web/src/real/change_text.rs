//! Who gains and loses what by a correction, in words.

use bankhalter_evening::Change;
use bankhalter_rules::{Money, Property};
use bankhalter_voice::{Scene, args};

use crate::play::Play;

/// What changes for whom, as one sentence; nothing if nothing does.
pub(crate) fn changes_told(play: Play, changes: &[Change]) -> String {
    let told: Vec<_> = play.scene(|scene| changes.iter().map(|one| told(scene, one)).collect());
    if told.is_empty() { String::new() } else { format!("{}.", told.join("; ")) }
}

/// What changes for one player, in one line.
pub(super) fn told(scene: &Scene<'_>, change: &Change) -> String {
    let deeds = |deeds: &[Property]| scene.deeds(deeds.iter().copied().collect());
    let mut parts = Vec::new();
    let amount = scene.money(Money(u32::try_from(change.cash.unsigned_abs()).unwrap_or(u32::MAX)));
    match change.cash {
        0 => {}
        more if more > 0 => parts.push(scene.say_with("real-more", args![amount = amount])),
        _ => parts.push(scene.say_with("real-less", args![amount = amount])),
    }
    for (list, id) in [
        (&change.gets, "real-gets"),
        (&change.loses, "real-loses"),
        (&change.alters, "real-alters"),
        (&change.forfeits, "real-forfeits"),
    ] {
        if !list.is_empty() {
            parts.push(scene.say_with(id, args![deeds = deeds(list)]));
        }
    }
    if let Some(space) = change.moves {
        parts.push(scene.say_with("real-stands", args![square = scene.name(space)]));
    }
    if let Some(plays) = change.plays {
        parts.push(scene.say(if plays { "real-plays-again" } else { "real-is-out" }));
    }
    let what = parts.join(", ");
    scene.say_with("real-change", args![name = scene.player(change.seat), what = what])
}

#[cfg(test)]
mod tests {
    use bankhalter_notation::{Header, Table};
    use bankhalter_rules::Seat;
    use bankhalter_voice::Tongue;

    use super::*;

    #[test]
    fn everything_that_changes_is_told_in_one_line() {
        let headers = [Header::edition("standard"), Header::player("Anna"), Header::player("Ben")];
        let table = Table::open(&headers, &bankhalter_editions::Shelf::default()).unwrap();
        let edition = bankhalter_editions::find("standard").unwrap();
        let scene = Scene::new(edition, &table, Tongue::of("de").unwrap());
        let change = Change {
            seat: Seat::FIRST,
            cash: -60,
            gets: vec![Property::new(0).unwrap()],
            loses: Vec::new(),
            alters: Vec::new(),
            forfeits: Vec::new(),
            moves: None,
            plays: None,
        };
        let told = told(&scene, &change);
        assert!(told.starts_with("Anna: ") && told.contains("60") && told.contains(", "), "{told}");
    }
}
