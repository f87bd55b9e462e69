//! Being out: which place it was, and letting the bots finish.

use bankhalter_protocol::ClientMessage;
use bankhalter_rules::{Event, Seat, State};
use leptos::prelude::*;

use super::panel_text::addressed;
use crate::{
    play::{Entry, play},
    table::desk,
    ui::{Icon, When},
};

/// The place of somebody who is out: behind all who were still in when he fell, whatever has become
/// of them since.
pub(super) fn place(log: &[Entry], seat: Seat) -> Option<usize> {
    log.iter().rev().find_map(|entry| {
        let mut alive = entry.before.alive();
        let fallen = entry.events.iter().filter_map(|event| match event {
            Event::WentBankrupt { seat } => Some(*seat),
            _ => None,
        });
        for other in fallen {
            if other == seat {
                return Some(usize::from(alive.count()));
            }
            alive = alive.without(other);
        }
        None
    })
}

/// Nobody but bots plays on: they may finish at once.
#[component]
pub(super) fn Finish() -> impl IntoView {
    let play = play();
    let desk = desk();
    let bots = Memo::new(move |_| {
        let alive = play.state.with(State::alive);
        play.players.with(|players| {
            let is_bot = |seat: Seat| {
                let player = players.get(usize::from(seat.number()));
                player.is_some_and(|player| player.bot.is_some())
            };
            alive.iter().all(is_bot)
        })
    });
    let finish = move |_| {
        if let Some(desk) = desk {
            desk.say(ClientMessage::Pace { pace: 0 });
            play.show.hasten(play);
        }
    };
    view! {
        <When when=move || bots.get()>
            <button type="button" class="button" data-action="finish" on:click=finish>
                <Icon name="forward" />
                <span>{addressed("actions-finish")}</span>
            </button>
        </When>
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{each_edition, position};
    use super::*;
    use bankhalter_protocol::By;

    fn entry(before: State, events: &[Event]) -> Entry {
        Entry {
            seq: 0,
            at: 0,
            seat: None,
            by: By::Seat,
            line: String::new(),
            events: events.into(),
            before,
            is_past: false,
        }
    }

    #[test]
    fn a_place_is_what_it_was_when_somebody_fell() {
        each_edition(|_, book| {
            let [anna, ben, clara, dora] = [0, 1, 2, 3].map(|seat| Seat::new(seat).unwrap());
            let fall = |seat| Event::WentBankrupt { seat };
            let mut state = position(book, 4);
            let mut log = vec![entry(state, &[])];
            assert_eq!(place(&log, anna), None, "she plays");
            log.push(entry(state, &[fall(anna)]));
            assert_eq!(place(&log, anna), Some(4));
            state.apply(fall(anna));
            // Two fall by one play; the board may still show a time before that.
            log.push(entry(state, &[fall(ben), fall(clara)]));
            let places = [anna, ben, clara, dora].map(|seat| place(&log, seat));
            assert_eq!(places, [Some(4), Some(3), Some(2), None]);
        });
    }
}
