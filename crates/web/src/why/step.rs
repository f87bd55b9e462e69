//! Asking why about what happened: a sentence that is a button, and the last step that nobody chose.

use bankhalter_rules::{Event, Money, OfferEnd, Seat, Why as For};
use leptos::prelude::*;

use super::{Why, why};
use crate::{
    play::{Entry, Play, play},
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
    play.log.with_untracked(|log| find(newest_first(log), turns, is))
}

/// All events of the history, the newest first.
fn newest_first(log: &[Entry]) -> impl Iterator<Item = (Place, &Event)> {
    log.iter().enumerate().rev().flat_map(|(number, entry)| {
        let events = entry.events.iter().enumerate().rev();
        events.map(move |(index, event)| ((number, index), event))
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

/// The sentence about an event of the history; where an offer was accepted, with who pays what.
fn told(play: Play, place: Place) -> Option<String> {
    let told: Vec<_> = play.log.with(|log| {
        let entry = log.get(place.0)?;
        let told = entry.told_each(play).into_iter();
        let about = told.filter(|(index, _)| is_about(&entry.events, place.1, *index));
        Some(about.map(|(_, sentence)| sentence).collect())
    })?;
    Some(told.join(" ")).filter(|told| !told.is_empty())
}

/// Does this event tell of that one, too?
fn is_about(events: &[Event], one: usize, other: usize) -> bool {
    let closes = matches!(events.get(one), Some(Event::OfferClosed { .. }));
    let pays = matches!(events.get(other), Some(Event::Paid { why: For::Trade, .. }));
    one == other || closes && one < other && pays
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

/// What became of an offer stands there, too: for everybody if something changed hands, else for
/// those between whom it was.
fn is_answer(entry: &Entry, event: &Event, me: Option<Seat>) -> bool {
    let Event::OfferClosed { how } = *event else { return false };
    how == OfferEnd::Accepted
        || entry.before.offer().is_some_and(|(from, trade)| {
            let parties = [from, trade.with];
            me.is_some_and(|me| parties.contains(&me))
        })
}

/// Whatever was played before somebody threw, or made an offer to be thought about here, is old.
fn is_newer(event: &Event, me: Option<Seat>) -> bool {
    match *event {
        Event::Threw { .. } => true,
        Event::OfferOpened { from, to, .. } => me == Some(from) || me == Some(to),
        _ => false,
    }
}

/// The newest step that nobody chose, or the answer to an offer, in this turn or the one before,
/// as long as nothing newer was played. An auction that is over is no longer news: what came of it
/// is told elsewhere.
fn newest_told(log: &[Entry], me: Option<Seat>) -> Option<Place> {
    let (mut is_over, mut begun, mut since) = (false, 0, 0);
    for (place, event) in newest_first(log) {
        if place.0 < since || begun >= 2 {
            break;
        }
        is_over |= *event == Event::AuctionClosed;
        let is_old = is_over && matches!(event, Event::AuctionOpened { .. });
        if is_forced(event) && !is_old || is_answer(&log[place.0], event, me) {
            return Some(place);
        }
        if is_newer(event, me) {
            since = place.0;
        }
        begun += u32::from(matches!(event, Event::TurnBegan { .. }));
    }
    None
}

/// The last step that nobody chose, or the answer to an offer, as soon as the board has shown it.
#[component]
pub(crate) fn Lately() -> impl IntoView {
    let (play, why) = (play(), why());
    let place = Memo::new(move |_| {
        let me = play.me.get();
        play.log.track();
        if play.show.settled.get() {
            return play.log.with_untracked(|log| newest_told(log, me));
        }
        let event = play.show.latest.get()?;
        let place = newest(play, 2, |other| *other == event)?;
        let is_told = |log: &Vec<Entry>| is_answer(&log[place.0], &event, me);
        (is_forced(&event) || play.log.with_untracked(is_told)).then_some(place)
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
    use bankhalter_editions::Shelf;
    use bankhalter_notation::{Header, Table};
    use bankhalter_protocol::By;
    use bankhalter_rules::{Dice, JailCards, OfferKind, Party, State};

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

    fn opened(from: u8, to: u8) -> Event {
        let (give, take) = (JailCards::NONE, JailCards::NONE);
        Event::OfferOpened { from: seat(from), to: seat(to), give, take, kind: OfferKind::Trade }
    }

    /// What was played, each line with the events to which it led.
    fn log(lines: &[&[Event]]) -> Vec<Entry> {
        let names = ["Anna", "Ben", "Cleo"].map(Header::player);
        let headers: Vec<_> = [Header::edition("euro")].into_iter().chain(names).collect();
        let table = Table::open(&headers, &Shelf::default()).expect("sound");
        let mut state: State = table.book.start(3).expect("three may play");
        let mut entry = |events: &&[Event]| {
            let before = state;
            for event in *events {
                if matches!(event, Event::OfferOpened { .. } | Event::OfferClosed { .. }) {
                    state.apply(*event);
                }
            }
            Entry {
                seq: 0,
                at: 0,
                seat: None,
                by: By::Seat,
                line: String::new(),
                events: (*events).into(),
                before,
                is_past: false,
            }
        };
        lines.iter().map(&mut entry).collect()
    }

    #[test]
    fn what_came_of_an_offer_is_newer_than_what_nobody_chose() {
        let freed: &[Event] = &[Event::Freed { seat: seat(0) }];
        let offer: &[Event] = &[opened(0, 1)];
        let closed = |how| [Event::OfferClosed { how }, paid(For::Trade)];
        let (yes, no) = (closed(OfferEnd::Accepted), closed(OfferEnd::Rejected));
        let told = |lines: &[&[Event]], me| newest_told(&log(lines), Some(seat(me)));
        assert_eq!(told(&[freed], 0), Some((0, 0)));
        for me in [0, 1] {
            assert_eq!(told(&[freed, offer], me), None, "the offer itself is in sight");
            assert_eq!(told(&[freed, offer, &yes], me), Some((2, 0)));
            assert_eq!(told(&[freed, offer, &no], me), Some((2, 0)));
        }
        // Others hear of what changed hands, and of nothing else.
        assert_eq!(told(&[freed, offer, &yes], 2), Some((2, 0)));
        assert_eq!(told(&[freed, offer, &no], 2), Some((0, 0)));
        assert!(is_about(&yes, 0, 1), "who pays what is said with it");
    }

    #[test]
    fn nothing_stands_there_once_somebody_has_thrown() {
        let threw = Event::Threw { seat: seat(1), dice: Dice::new(1, 2).expect("dice") };
        let began = Event::TurnBegan { seat: seat(1) };
        let bought = paid(For::Purchase);
        let old = [paid(For::Rent)];
        let told = |lines: &[&[Event]]| newest_told(&log(lines), Some(seat(0)));
        assert_eq!(told(&[&old, &[began], &[bought]]), Some((0, 0)));
        assert_eq!(told(&[&old, &[began], &[threw]]), None);
        // What comes with a throw is as new as it.
        assert_eq!(told(&[&old, &[Event::ClaimsLapsed, threw], &[bought]]), Some((1, 0)));
        let tax = [threw, paid(For::Tax)];
        assert_eq!(told(&[&old, &tax, &[bought]]), Some((1, 1)));
    }
}
