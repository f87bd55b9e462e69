//! Words of the panel that address somebody as the edition does.

use bankhalter_rules::{Party, Property};
use bankhalter_voice::{Scene, Value};
use leptos::prelude::*;

use crate::play::{Play, play};

/// A message without arguments, in the edition's form of address.
pub(super) fn addressed(id: &'static str) -> impl Fn() -> String + Copy + Send + Sync {
    let play = play();
    move || play.scene(|scene| scene.say(id))
}

/// A player or the bank as an argument that can be declined.
pub(super) fn party<'a>(scene: &Scene<'a>, party: Party) -> Value<'a> {
    match party {
        Party::Seat(seat) => scene.player(seat).into(),
        Party::Bank => scene.noun(&scene.edition.nouns.bank).into(),
        Party::Pot => scene.parking().into(),
    }
}

/// The number of a deed's square, by which tests and shortcuts name it.
pub(super) fn number(play: Play, deed: Property) -> u8 {
    play.book(|book| book.deed(deed).at.number())
}

/// Is the page's player on turn?
pub(super) fn on_turn(play: Play) -> Memo<bool> {
    Memo::new(move |_| play.me.get() == Some(play.state.get().turn()))
}
