//! A real board: people report what fell, and put right what was entered wrong.
//!
//! Fetched when a table needs it; what stays in the main part only says whether it does.

mod agree;
mod around;
mod cards;
mod change_text;
mod correct;
mod count;
mod dice;
mod entered;
mod fallen;
mod far;
mod forgotten;
mod pacts;
mod preview;
mod report;
mod seat_pick;
mod waits;

pub(crate) use around::SheetOpen;
use bankhalter_client::Mirror;
use bankhalter_notation::{Need, Play as Line};
use bankhalter_protocol::Stage;
use bankhalter_rules::{Action, Phase, Seat};
pub(crate) use change_text::changes_told;
pub(crate) use entered::Entered;
use leptos::prelude::*;

use crate::{
    parts::part_of,
    pause::is_paused,
    play::{Play, is_awaited, play},
    table::{Desk, Half, desk},
    ui::When,
};

part_of! {
    /// Dice and cards as they fell.
    ReportPart = real(load_report, draw_report) view! { <report::Report/> }
}

part_of! {
    /// What somebody wants to put right, and the answer to it.
    AgreePart = real(load_agree, draw_agree) view! { <agree::Agreement/> }
}

part_of! {
    /// What the table waits for beside the game, on the screen in the middle.
    WaitsPart = real(load_waits, draw_waits) view! { <waits::Waits/> }
}

part_of! {
    /// Taking back and putting right.
    CorrectPart = real(load_correct, draw_correct) view! { <correct::Correct/> }
}

part_of! {
    /// What two have agreed, where it may apply.
    RemindPart = real(load_remind, draw_remind) view! { <pacts::Reminder/> }
}

part_of! {
    /// What lies around the board: agreements, and counting.
    AroundPart = around(load_around, draw_around) view! { <around::Around/> }
}

part_of! {
    /// Who does not sit at the board, before the game.
    FarPart = around(load_far, draw_far) desk().map(|desk| view! { <far::Far desk /> })
}

/// Is it a table at a real board? Settled once the game has begun.
pub(crate) fn is_real() -> bool {
    desk().is_some_and(|desk| untrack(|| desk.real_board()).is_some())
}

/// Dice or a card are asked for here, for something that was begun.
pub(crate) fn is_half_told() -> Memo<bool> {
    let (desk, play) = (desk(), play());
    Memo::new(move |_| {
        let begun = desk.and_then(|desk| desk.half.with(|half| Some((desk, half.as_ref()?.seat))));
        begun.is_some_and(|(desk, seat)| desk.may_report(seat)) && play.show.settled.get()
    })
}

/// What was begun; or the throw that everybody waits for.
fn wanted(play: Play, desk: Desk) -> Option<Half> {
    desk.half.get().or_else(|| {
        let seat = thrower(play, desk)?;
        let line = Line::act(seat, &Action::Throw, &play.table().cast);
        desk.may_report(seat).then_some(Half { seat, play: line, need: Need::Throw })
    })
}

/// Whose throw is waited for. Where everybody throws for the first turn when he likes (SETUP-14),
/// one's own comes first, then one that may be told here.
pub(crate) fn thrower(play: Play, desk: Desk) -> Option<Seat> {
    let state = play.truth.get();
    let may_throw = |seat: &Seat| play.book(|book| is_awaited(book, &state, *seat));
    let told_here = || {
        let mut others = state.unthrown().iter().filter(may_throw);
        others.find(|seat| desk.may_report(*seat))
    };
    match state.phase() {
        Phase::Order => play.me.get().filter(may_throw).or_else(told_here),
        Phase::Ready => Some(state.turn()),
        _ => None,
    }
}

/// Does this page tell what falls for somebody who has no dice, and for whom?
pub(crate) fn throws_for(play: Play, desk: Desk) -> Option<Seat> {
    let seat = thrower(play, desk).filter(|seat| play.me.get() != Some(*seat))?;
    (desk.has_no_dice(seat) && desk.may_report(seat)).then_some(seat)
}

/// Everything of a real board that stands below the answers: somebody else's throw, what others want
/// to put right, and the way to put right oneself.
#[component]
pub(crate) fn Beside() -> impl IntoView {
    let play = play();
    let Some(desk) = desk() else { return ().into_any() };
    let proposed = move || desk.mirror.with(|mirror| mirror.pending().proposal().is_some());
    let agreed = move || desk.mirror.with(|mirror| mirror.pacts().open().next().is_some());
    let paused = is_paused();
    let others = Memo::new(move |_| {
        let seat = thrower(play, desk).filter(|seat| play.me.get() != Some(*seat));
        let told = desk.half.with(Option::is_some) || !play.show.settled.get();
        !told && !paused.get() && play.is_live() && seat.is_some_and(|seat| desk.may_report(seat))
    });
    let mends = Memo::new(move |_| {
        let here = !desk.mine.with(Vec::is_empty) && play.show.settled.get();
        here && desk.mirror.with(|mirror| may_mend(mirror, &desk.mine.get()))
    });
    view! {
        <When when=move || others.get()>
            <ReportPart />
        </When>
        <When when=agreed>
            <RemindPart />
        </When>
        <When when=proposed>
            <AgreePart />
        </When>
        <When when=move || mends.get()>
            <CorrectPart />
        </When>
    }
    .into_any()
}

/// Can this page put anything right now?
fn may_mend(mirror: &Mirror, mine: &[u8]) -> bool {
    let Some(game) = mirror.game().filter(|_| mirror.pending().proposal().is_none()) else {
        return false;
    };
    let entries = game.past().entries();
    if game.is_real() {
        return !entries.is_empty();
    }
    mirror.stage() == Stage::Running && correct::own_lines(game, mine).is_some()
}
