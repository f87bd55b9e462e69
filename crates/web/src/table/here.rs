//! Who of the table is at this device, and for whom of them the page acts.

use bankhalter_protocol::{Chair, Sitter};
use bankhalter_rules::Seat;
use leptos::prelude::*;

use super::Desk;
use crate::play::Play;

impl Desk {
    /// The chairs of this device at a table of the server: the page's own first.
    pub(super) fn find_seats(self) {
        if self.is_local {
            return;
        }
        let mine = self.mirror.with_untracked(|mirror| {
            let is_here = |(seat, chair): &(u8, &Option<Chair>)| {
                let person = chair.as_ref().filter(|chair| chair.sitter == Sitter::Person);
                let name = person.map(|chair| &chair.name);
                Some(*seat) != mirror.you()
                    && name.is_some_and(|name| self.others.with_value(|all| all.contains(name)))
            };
            let others = (0..).zip(mirror.chairs()).filter(is_here).map(|(seat, _)| seat);
            mirror.you().into_iter().chain(others).collect::<Vec<_>>()
        });
        if self.mine.with_untracked(|known| *known != mine) {
            self.mine.set(mine);
        }
    }

    /// Turns to whoever is awaited, each time that the screen has caught up with the game.
    pub(crate) fn follow_seat(self, play: Play) {
        let settled = Memo::new(move |_| play.show.settled.get());
        Effect::new(move |_| {
            if settled.get() {
                self.choose_seat(play);
            }
        });
    }

    /// With several people at one screen, the page acts for whoever is awaited, as soon as it shows
    /// why.
    pub(super) fn choose_seat(self, play: Play) {
        let mine = self.mine.get_untracked();
        let settled = play.show.settled.get_untracked();
        let awaited = play.truth.get_untracked().awaited().filter(|_| settled).map(Seat::number);
        let now = play.me.get_untracked().map(Seat::number);
        let keeps = now.filter(|seat| mine.contains(seat)).or_else(|| mine.first().copied());
        let seat = awaited.filter(|seat| mine.contains(seat)).or(keeps).and_then(Seat::new);
        if play.me.get_untracked() != seat {
            play.me.set(seat);
        }
        let reader = if let [only] = mine[..] { Seat::new(only) } else { None };
        if play.reader.get_untracked() != reader {
            play.reader.set(reader);
        }
    }

    /// Acts for another chair of this device: somebody wants to do something out of turn.
    pub(crate) fn switch_to(self, seat: u8) {
        if let (Some(play), true) =
            (self.play.get_untracked(), self.mine.get_untracked().contains(&seat))
        {
            play.me.set(Seat::new(seat));
        }
    }
}
