//! What a square says about itself to those who cannot see it.

use bankhalter_rules::{Money, Seats, Space};
use bankhalter_voice::{Scene, args};
use leptos::prelude::*;

use super::holding::Held;
use crate::play::play;

/// Name, price or owner, buildings, mortgage, and who stands there.
pub(super) fn label(space: Space, held: Memo<Held>) -> impl Fn() -> String + Clone + Send + Sync {
    let play = play();
    let here = Memo::new(move |_| {
        let walk = play.show.walk.get();
        play.state.with(|state| {
            let stands = state.alive().iter().filter(|seat| {
                walk.filter(|(walker, _)| walker == seat)
                    .map_or_else(|| state.at(*seat), |(_, at)| at)
                    == space
            });
            stands.fold(Seats::default(), Seats::with)
        })
    });
    move || {
        let (held, here) = (held.get(), here.get());
        play.scene(|scene| told(scene, space, held, here))
    }
}

fn told(scene: &Scene<'_>, space: Space, held: Held, here: Seats) -> String {
    let printed = scene.edition.space(space);
    let mut parts = vec![scene.numbered(space)];
    if let Some(deed) = printed.kind.deed() {
        parts.push(scene.edition.group(deed).name.get(scene.language()).to_owned());
        let free = || {
            let price = scene.money(Money(deed.price));
            scene.say_with("board-free", args![price = price])
        };
        let owned = |seat| scene.say_with("board-owned", args![owner = scene.player(seat)]);
        parts.push(held.owner.map_or_else(free, owned));
    }
    parts.extend(scene.built(held.level));
    if held.mortgaged {
        parts.push(scene.say("board-mortgaged"));
    }
    if !here.is_empty() {
        parts.push(scene.say_with("board-here", args![players = scene.players(here)]));
    }
    parts.join(", ")
}
