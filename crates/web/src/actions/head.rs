//! Who is asked what; or what is happening now, while the board acts it out.

use bankhalter_notation::Need;
use bankhalter_rules::{Event, Phase, Seat, State};
use bankhalter_voice::{args, sentence};
use leptos::prelude::*;

use super::{doing::here, moment::Shown, panel_text::addressed};
use crate::{
    play::{Entry, Play, is_awaited, named, play},
    real::{thrower, throws_for},
    table::{Desk, Half, desk},
    ui::{Fresh, Icon, Picture, live},
};

/// What the board is acting out, and whom it is about: the token beside a sentence is of whoever
/// the sentence names.
#[derive(Clone, PartialEq, Eq, Default)]
struct Happening {
    seat: Option<Seat>,
    words: String,
}

/// Who is asked what.
#[component]
pub(super) fn Head(shown: Memo<Shown>) -> impl IntoView {
    let play = play();
    let happening = Memo::new(move |before: Option<&Happening>| {
        if let Some(done) = play.show.halted.get().then(|| done(play)).flatten() {
            return done;
        }
        let words = play.show.told(play).join(" ");
        match before {
            Some(before) if words.is_empty() => before.clone(),
            _ => Happening { seat: play.show.actor(play), words },
        }
    });
    let (here, desk) = (here(), desk());
    // A card that nobody has told yet is all that everybody waits for.
    let lacks = Memo::new(move |_| {
        let half = desk.filter(|_| !shown.get().acting)?.half.get()?;
        lacking_card(play, &half)
    });
    let title = move || {
        if shown.get().acting {
            return happening.get().words;
        }
        if let Some((title, _)) = lacks.get() {
            return title;
        }
        asked(play, desk, here.seats().len() > 1)
    };
    let further = move || {
        let state = play.state.get();
        if let Some((_, further)) = lacks.get() {
            return Some(further);
        }
        (!shown.get().acting).then(|| beside(play, &state)).flatten()
    };
    let seat = Memo::new(move |_| {
        let state = play.state.get();
        if shown.get().acting {
            return happening.get().seat.or_else(|| Some(state.turn()));
        }
        spoken_to(play, &state)
    });
    view! {
        <header class="panel-head">
            {move || seat.get().map(|seat| view! { <Piece seat /> })} <div class="panel-words">
                <h2 id="question" class:happening=move || shown.get().acting>
                    {live(title)}
                </h2>
                {move || further().map(|text| view! { <p class="soft">{text}</p> })}
            </div> <super::leave::Menu />
        </header>
    }
}

/// What is asked now.
fn asked(play: Play, desk: Option<Desk>, by_name: bool) -> String {
    let rolls = desk.and_then(|desk| roll(play, desk, by_name));
    rolls.unwrap_or_else(|| question(play, &play.state.get(), by_name))
}

/// At a real board: who throws now, himself or whoever sits there for him, and what is to be done
/// with what falls. In jail there is more to choose from.
fn roll(play: Play, desk: Desk, by_name: bool) -> Option<String> {
    let (state, me) = (play.state.get(), play.me.get());
    let is_jailed = state.phase() == Phase::Ready && state.jail(state.turn()).is_some();
    if desk.real_board().is_none() || is_jailed || desk.half.with(Option::is_some) {
        return None;
    }
    if let Some(other) = throws_for(play, desk) {
        let name = play.player(other).name;
        return Some(play.scene(|scene| scene.say_with("real-roll-for", args![name = name])));
    }
    let me = me.filter(|me| thrower(play, desk) == Some(*me))?;
    let id = if state.phase() == Phase::Order { "real-roll-first" } else { "real-roll" };
    Some(play.scene(|scene| {
        let asked = scene.say(id);
        if by_name { format!("{}, {asked}", scene.player(me)) } else { sentence(&asked) }
    }))
}

/// Who draws from which pile, and what is known and what is missing.
fn lacking_card(play: Play, half: &Half) -> Option<(String, String)> {
    let Need::Card(deck) = half.need else { return None };
    let name = play.player(half.seat).name;
    let title = play.scene(|scene| {
        let args = args![name = name, deck = scene.deck(deck)];
        scene.say_with("real-card-of", args)
    });
    let missing = play.scene(|scene| scene.say("real-card-missing"));
    let parts = half.told(play).into_iter().chain([missing]);
    Some((title, parts.collect::<Vec<_>>().join(" ")))
}

/// What the one whose turn is over did last: the board waits so that this can be read, whatever
/// somebody answered to it.
fn done(play: Play) -> Option<Happening> {
    let turn = play.state.with_untracked(State::turn);
    let shown = play.show.entry();
    play.log.with_untracked(|log| {
        let log = &log[..log.len().min(shown + 1)];
        last_of(log, turn, |entry| entry.told_each(play))
    })
}

/// The last sentence about what this player did in his turn, before the turn of anybody else.
fn last_of(
    log: &[Entry],
    turn: Seat,
    told: impl Fn(&Entry) -> Vec<(usize, String)>,
) -> Option<Happening> {
    for entry in log.iter().rev() {
        let others = |event: &Event| matches!(event, Event::TurnBegan { seat } if *seat != turn);
        let end = entry.events.iter().position(others).unwrap_or(entry.events.len());
        let did = |index: usize| {
            let first = named(&entry.events[index])[0];
            index < end && first.or(entry.seat) == Some(turn)
        };
        if let Some((_, words)) = told(entry).into_iter().rev().find(|(index, _)| did(*index)) {
            return Some(Happening { seat: Some(turn), words });
        }
        if entry.events.contains(&Event::TurnBegan { seat: turn }) {
            break;
        }
    }
    None
}

/// A player's token in his colour.
#[component]
fn Piece(seat: Seat) -> impl IntoView {
    let play = play();
    let player = Memo::new(move |_| play.player(seat));
    let colour = move || player.with(|player| player.colour.clone());
    let token = Signal::derive(move || player.with(|player| format!("token-{}", player.token)));
    view! {
        <span class="panel-token" data-seat=seat.number() style:--token-main=live(colour) style:--token-shade=live(colour)>
            <Picture id=token/>
        </span>
    }
}

/// Whoever does not want to watch sees the result at once.
#[component]
pub(super) fn Skip() -> impl IntoView {
    let play = play();
    let press = Callback::new(move |()| play.show.hurry(play));
    view! { <Forward name="skip" label="actions-skip" class="button quiet" press /> }
}

/// Whoever has the board wait after every turn goes on.
#[component]
pub(super) fn GoOn() -> impl IntoView {
    let play = play();
    let press = Callback::new(move |()| play.show.go_on());
    view! { <Forward name="go-on" label="actions-go-on" class="button quiet loud" press /> }
}

/// A way past what the board shows.
#[component]
fn Forward(
    /// Its name for tests.
    name: &'static str,
    /// The message on it.
    label: &'static str,
    /// How it looks.
    class: &'static str,
    /// What it does.
    press: Callback<()>,
) -> impl IntoView {
    let fresh = Fresh::new();
    let press = move |_| {
        if fresh.takes_press() {
            press.run(());
        }
    };
    view! {
        <div class="answers main-answers">
            <button
                type="button"
                class=class
                data-action=name
                data-main=""
                data-fresh=move || fresh.mark()
                on:click=press
            >
                <Icon name="forward" />
                <span>{addressed(label)}</span>
            </button>
        </div>
    }
}

/// The seat of this page if it may answer, else the one who is awaited.
fn spoken_to(play: Play, state: &State) -> Option<Seat> {
    let me = play.me.get().filter(|me| may_answer(play, state, *me));
    me.or_else(|| state.awaited())
}

/// May this seat answer the question, whoever is awaited first?
fn may_answer(play: Play, state: &State, seat: Seat) -> bool {
    play.book(|book| is_awaited(book, state, seat))
        || match state.phase() {
            Phase::Auction => state.bidders().has(seat),
            Phase::Shortage => state.asked().has(seat),
            Phase::Interest => state.interest().meets(state.deeds(seat)),
            _ => false,
        }
}

/// The question to whoever sits here (by name, if there are several), or who thinks about it.
fn question(play: Play, state: &State, by_name: bool) -> String {
    let me = play.me.get().filter(|me| may_answer(play, state, *me));
    play.scene(|scene| match (me, state.awaited(), state.bid()) {
        (Some(me), _, Some((leader, bid))) if me == leader && state.phase() == Phase::Auction => {
            scene.say_with("actions-leading", args![bid = scene.money(bid)])
        }
        (Some(me), ..) if by_name => format!("{}, {}", scene.player(me), scene.asked(state, me)),
        (Some(me), ..) => sentence(&scene.asked(state, me)),
        (None, Some(other), _) => {
            scene.say_with("actions-thinks", args![name = scene.player(other)])
        }
        (None, None, _) => sentence(&scene.open_question(state)),
    })
}

/// The highest bid, unless the question says whose it is; or what the others are asked, for those who wait, and whether they are there.
fn beside(play: Play, state: &State) -> Option<String> {
    if let (Phase::Auction, Some((leader, bid))) = (state.phase(), state.bid()) {
        let is_mine = play.me.get() == Some(leader);
        return (!is_mine).then(|| {
            play.scene(|scene| {
                let args = args![name = scene.who(leader), bid = scene.money(bid)];
                scene.say_with("actions-highest", args)
            })
        });
    }
    let me = play.me.get();
    let other = state.awaited().filter(|_| !me.is_some_and(|me| may_answer(play, state, me)))?;
    let player = play.player(other);
    let is_away = !player.online && !player.stand_in;
    let away = is_away.then(|| {
        let args = args![what = "away", name = player.name.as_str(), other = ""];
        play.scene(|scene| scene.say_with("talk-people", args))
    });
    // Whoever waits for an answer to his offer need not: his turn can be ended.
    let ends = me.filter(|me| state.phase() == Phase::Done && *me == state.turn());
    let open = match ends {
        Some(me) => Some(play.scene(|scene| sentence(&scene.asked(state, me)))),
        None => (!is_away && !state.has_offer())
            .then(|| play.scene(|scene| sentence(&scene.open_question(state)))),
    };
    let said: Vec<_> = away.into_iter().chain(open).collect();
    Some(said.join(" ")).filter(|said| !said.is_empty())
}

#[cfg(test)]
mod tests {
    use super::super::testing::{each_edition, position};
    use super::*;
    use bankhalter_protocol::By;
    use bankhalter_rules::{Money, OfferEnd, Party, Why};

    fn seat(number: u8) -> Seat {
        Seat::new(number).expect("a seat")
    }

    #[test]
    fn a_board_that_waits_tells_what_was_done_and_not_what_was_answered() {
        each_edition(|_, book| {
            let before = position(book, 3);
            let (me, ada, next) = (seat(0), seat(1), seat(2));
            let entry = |by: Seat, events: &[Event]| Entry {
                seq: 0,
                at: 0,
                seat: Some(by),
                by: By::Seat,
                line: String::new(),
                events: events.into(),
                before,
                is_past: false,
            };
            let (from, to, amount) = (Party::Seat(ada), Party::Bank, Money(20));
            let paid = Event::Paid { from, to, amount, why: Why::Tax };
            let log = [
                entry(next, &[Event::TurnBegan { seat: ada }]),
                entry(ada, &[paid]),
                entry(me, &[Event::OfferClosed { how: OfferEnd::Rejected }]),
                entry(ada, &[Event::TurnBegan { seat: next }, Event::Freed { seat: ada }]),
            ];
            let all = |entry: &Entry| (0..entry.events.len()).map(|at| (at, at.to_string()));
            let told = |upto: usize| last_of(&log[..upto], ada, |entry| all(entry).collect());
            let told = |upto| told(upto).map(|done| (done.seat, done.words));
            for upto in 2..=4 {
                assert_eq!(told(upto), Some((Some(ada), "0".to_owned())), "{upto}");
            }
        });
    }
}
