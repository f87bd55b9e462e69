//! Asking why about what happened: a sentence that is a button, and the last step that nobody chose.

use std::cell::Cell;

use bankhalter_rules::{Event, Money, Seat, Why as For};
use leptos::prelude::*;

use super::{Why, why};
use crate::{
    play::{Play, play},
    speak::said,
    ui::{Icon, When, live},
};

/// Where an event stands in the history: its entry, and its place there.
pub(crate) type Place = (usize, usize);

/// A sentence about what happened, and which event it tells.
pub(crate) type Line = (Place, String);

/// A sentence about what happened, and the rules behind it for whoever presses it.
pub(crate) fn step_line(
    play: Play,
    why: Why,
    place: Place,
    sentence: String,
) -> impl IntoView + use<> {
    let about = sentence.clone();
    let ask = move || why.ask_how(play, place, Some(about.clone()), &[]);
    line_button(sentence.into_any(), ask)
}

/// The same where one sentence follows another: nothing but the words is drawn anew.
pub(crate) fn changing_line(play: Play, why: Why, line: Signal<Line>) -> impl IntoView + use<> {
    let ask = move || {
        let (place, about) = line.get_untracked();
        why.ask_how(play, place, Some(about), &[]);
    };
    line_button(live(move || line.get().1).into_any(), ask)
}

fn line_button(words: AnyView, ask: impl Fn() + 'static) -> impl IntoView {
    view! {
        <button type="button" class="history-line" data-why="" on:click=move |_| ask()>
            <span>{words}</span>
            <Icon name="why" />
            <span class="hidden-text">{said("rulebook-title")}</span>
        </button>
    }
}

/// The newest event of this kind in the history, no more than this many turns ago.
pub(crate) fn newest(play: Play, turns: usize, is: impl Fn(&Event) -> bool) -> Option<Place> {
    play.log.with_untracked(|log| {
        let entries = log.iter().enumerate().rev();
        let all = entries.flat_map(|(number, entry)| {
            let events = entry.events.iter().enumerate().rev();
            events.map(move |(index, event)| ((number, index), event))
        });
        find(all, turns, is)
    })
}

/// The first of these kinds, until this many turns have begun.
fn find<'a>(
    newest_first: impl Iterator<Item = (Place, &'a Event)>,
    turns: usize,
    is: impl Fn(&Event) -> bool,
) -> Option<Place> {
    let mut begun = 0;
    for (place, event) in newest_first {
        if is(event) {
            return Some(place);
        }
        begun += usize::from(matches!(event, Event::TurnBegan { .. }));
        if begun >= turns {
            break;
        }
    }
    None
}

/// The sentence about an event of the history.
fn told(play: Play, place: Place) -> Option<String> {
    let told = play.log.with(|log| log.get(place.0).map(|entry| entry.told_each(play)))?;
    told.into_iter().find(|(index, _)| *index == place.1).map(|(_, sentence)| sentence)
}

/// Did nobody choose it? The rules did it, or made somebody do it.
const fn is_forced(event: &Event) -> bool {
    use Event as E;
    // Where there was nothing to pay nothing has changed.
    if let E::Paid { amount: Money::ZERO, .. } = event {
        return false;
    }
    matches!(
        event,
        E::Paid {
            why: For::Salary
                | For::Rent
                | For::Tax
                | For::Card
                | For::Fine
                | For::Interest
                | For::Pot,
            ..
        } | E::DebtArose { .. }
            | E::Jailed { .. }
            | E::AttemptFailed { .. }
            | E::Freed { .. }
            | E::ClaimsLapsed
            | E::InterestDue { .. }
            | E::AuctionOpened { .. }
            | E::WentBankrupt { .. }
            | E::GameEnded { .. }
    )
}

/// The newest step that nobody chose, in this turn or the one before. An auction that is over is
/// no longer news: what came of it is told elsewhere.
fn newest_forced(play: Play) -> Option<Place> {
    let over = Cell::new(false);
    newest(play, 2, |event| {
        over.set(over.get() || *event == Event::AuctionClosed);
        is_forced(event) && !(over.get() && matches!(event, Event::AuctionOpened { .. }))
    })
}

/// The last step that nobody chose, in this turn or the one before, as soon as the board has shown
/// it.
#[component]
pub(crate) fn Lately() -> impl IntoView {
    let (play, why) = (play(), why());
    let place = Memo::new(move |_| {
        play.log.track();
        if play.show.settled.get() {
            return newest_forced(play);
        }
        let event = play.show.latest.get().filter(is_forced)?;
        newest(play, 2, |other| *other == event)
    });
    let line = Memo::new(move |_| {
        let place = place.get()?;
        told(play, place).map(|sentence| (place, sentence))
    });
    let shown = Signal::derive(move || line.get().unwrap_or_default());
    view! {
        <When when=move || line.with(Option::is_some)>
            <div class="lately">{changing_line(play, why, shown)}</div>
        </When>
    }
}

/// Asks why the page's player has come into what he is in.
#[component]
pub(crate) fn WhyStep(
    /// What brought him there.
    is: fn(&Event, Seat) -> bool,
    /// What is shown if the history does not tell: a game can begin with a position.
    rules: &'static [&'static str],
    /// What the button says.
    says: &'static str,
) -> impl IntoView {
    let (play, why) = (play(), why());
    let ask = move |_| {
        let me = play.me.get_untracked();
        let place = me.and_then(|me| newest(play, usize::MAX, |event| is(event, me)));
        match place {
            Some(place) => why.ask_how(play, place, untrack(|| told(play, place)), rules),
            None => why.ask(rules.iter().copied()),
        }
    };
    view! {
        <button type="button" class="plain ask-why" data-why="" on:click=ask>
            <Icon name="why" />
            {said(says)}
        </button>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bankhalter_rules::Party;

    fn seat(number: u8) -> Seat {
        Seat::new(number).expect("a seat")
    }

    fn paid(why: For) -> Event {
        let from = Party::Seat(seat(0));
        Event::Paid { from, to: Party::Bank, amount: Money(100), why }
    }

    #[test]
    fn what_the_rules_take_is_asked_about_and_what_people_buy_is_not() {
        for why in [For::Rent, For::Tax, For::Fine, For::Salary] {
            assert!(is_forced(&paid(why)));
        }
        for why in [For::Purchase, For::Building, For::Trade] {
            assert!(!is_forced(&paid(why)));
        }
        let (from, to) = (Party::Seat(seat(0)), Party::Bank);
        let nothing = Event::Paid { from, to, amount: Money::ZERO, why: For::Card };
        assert!(!is_forced(&nothing), "a card for repairs where nobody has built");
        assert!(is_forced(&Event::ClaimsLapsed) && is_forced(&Event::Jailed { seat: seat(0) }));
    }

    #[test]
    fn only_the_last_turns_are_looked_at() {
        let events = [
            Event::ClaimsLapsed,
            Event::TurnBegan { seat: seat(0) },
            paid(For::Tax),
            Event::TurnBegan { seat: seat(1) },
            paid(For::Building),
        ];
        let newest = |turns| {
            let all = events.iter().enumerate().rev().map(|(index, event)| ((0, index), event));
            find(all, turns, is_forced)
        };
        assert_eq!(newest(1), None);
        assert_eq!(newest(2), Some((0, 2)));
        let lapsed = events.iter().enumerate().rev().map(|(index, event)| ((0, index), event));
        assert_eq!(find(lapsed, 9, |event| *event == Event::ClaimsLapsed), Some((0, 0)));
    }
}
