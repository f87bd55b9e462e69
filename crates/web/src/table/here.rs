//! Who of the table is at this device, and for whom of them the page acts.

use bankhalter_protocol::{Told, Welcome};
use bankhalter_rules::Seat;
use leptos::prelude::*;

use super::{Desk, Seats, carried::at};
use crate::play::Play;

impl Desk {
    /// The chairs of this device at a table of the server: the page's own first.
    pub(super) fn find_seats(self) {
        if self.is_local {
            return;
        }
        let mine = self.mirror.with_untracked(|mirror| {
            let mut others = self.others.with_value(|others| {
                others.iter().filter_map(|other| other.find(mirror.chairs())).collect::<Vec<_>>()
            });
            others.sort_unstable();
            let others = others.into_iter().filter(|seat| Some(*seat) != mirror.you());
            mirror.you().into_iter().chain(others).collect::<Vec<_>>()
        });
        if self.mine.with_untracked(|known| *known != mine) {
            self.mine.set(mine);
            self.keep_names();
        }
    }

    /// The table has said which chair the key of this person opens.
    pub(super) fn seat_carried(self, name: &str, welcome: &Welcome) {
        self.others.update_value(|others| {
            for other in others.iter_mut().filter(|other| other.name == name) {
                other.sit(welcome.you, welcome.seq);
            }
        });
        self.find_seats();
    }

    /// What happened may have given those whose hands are carried other chairs.
    pub(super) fn reseat_carried(self, told: &Told) {
        self.others.update_value(|others| {
            for other in others {
                other.heed(told);
            }
        });
    }

    /// The next time, whose name the table has forgotten is found by the new one.
    fn keep_names(self) {
        let Some(table) = self.mirror.with_untracked(|mirror| mirror.table().cloned()) else {
            return;
        };
        for seat in self.mine.get_untracked() {
            let names = (self.carried_at(seat), self.name_at(seat));
            if let (Some(before), Some(now)) = names
                && before != now
            {
                Seats::rename_hand(&table, &before, &now);
            }
        }
    }

    /// As whom this page began to carry the hand of whoever sits on this chair.
    pub(super) fn carried_at(self, seat: u8) -> Option<String> {
        self.mirror.with_untracked(|mirror| {
            self.others.with_value(|others| {
                let other = others.iter().find(|other| other.find(mirror.chairs()) == Some(seat));
                other.map(|other| other.name.clone())
            })
        })
    }

    /// Who sits on this chair.
    pub(crate) fn name_at(self, seat: u8) -> Option<String> {
        self.mirror.with_untracked(|mirror| Some(at(mirror.chairs(), seat)?.name.clone()))
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
