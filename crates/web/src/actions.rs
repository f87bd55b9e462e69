//! What can be done: the question on the table and every way to answer it, always in sight.

mod auction;
mod bid;
mod business;
mod claims;
mod debt;
mod deed;
mod doing;
mod focus;
mod head;
mod hotseat;
mod interest;
mod jail;
mod leave;
mod looking_on;
mod moment;
pub(crate) mod money;
mod money_plan;
mod offer;
mod out;
mod own_cash;
mod panel_text;
mod purchase;
mod quick_bids;
mod raise_money;
mod refused;
mod scarce;
mod shortcut;
mod stalled;
#[cfg(test)]
mod testing;
mod turn;

use bankhalter_rules::Phase;
use bankhalter_voice::sentence;
use leptos::prelude::*;

pub(crate) use claims::Demanders;
pub(crate) use shortcut::{SHORTCUTS, shortcut};

use crate::{
    advice::MasterHint,
    hand_on,
    over::ShowResult,
    pause::{NoticePart, is_paused},
    play::{Play, play},
    real,
    speak::said,
    ui::{When, live},
    why::Lately,
};
use moment::Shown;

/// What somebody here is asked; nothing while others are awaited.
pub(crate) fn asked_here(play: Play) -> Option<String> {
    if !play.is_asked() || play.is_over() {
        return None;
    }
    let (state, me) = (play.state.get(), play.me.get()?);
    Some(play.scene(|scene| sentence(&scene.asked(&state, me))))
}

/// The question on the table and its answers.
#[component]
pub(crate) fn Panel(
    /// What stands between all of it and the main answers.
    children: Children,
) -> impl IntoView {
    let play = play();
    let shown = moment::shown(play);
    claims::always_demand(play);
    claims::catch_up(play);
    let panel = focus::follow(play, shown);
    let half_told = real::is_half_told();
    let offered = Memo::new(move |_| offer::is_offered(play));
    let paused = is_paused();
    let plays = move || !paused.get();
    let (halted, gone) = (play.show.halted, looking_on::is_gone());
    let phase = move || play.state.get().phase().key();
    let asked = move || play.is_asked().to_string();
    view! {
        <section
            class="panel"
            id="actions"
            aria-label=said("actions-title")
            data-phase=live(phase)
            data-asked=live(asked)
            node_ref=panel
        >
            <hotseat::Seats />
            <head::Head shown />
            <looking_on::LookingOn />
            <LiesOpen offered />
            // Whatever else is open, a board that waits can be told to go on.
            <When when=move || halted.get()>
                <head::GoOn />
            </When>
            {move || match (offered.get() || gone.get() || paused.get(), half_told.get()) {
                (true, _) => ().into_any(),
                (false, true) => view! { <real::ReportPart /> }.into_any(),
                (false, false) => answers(shown.get(), halted),
            }}
            <refused::RefusedNotice />
            <real::Beside />
            <Lately />
            <hand_on::Awaited />
            <stalled::Vote />
            <own_cash::OwnCash />
            <When when=plays>
                <business::Business />
            </When>
            <MasterHint />
            <ShowResult />
            {children()}
        </section>
    }
}

/// What lies open beside the question: an offer, claims; or that the game is halted.
#[component]
fn LiesOpen(offered: Memo<bool>) -> impl IntoView {
    let paused = is_paused();
    view! {
        // What the green button answers comes before everything that lies open beside it.
        <When when=move || !paused.get()>
            <offer::Offer />
        </When>
        // While the game is halted nothing can be played: its buttons come back with it.
        <When
            when=move || paused.get()
            fallback=move || view! { <claims::Claims folded=offered /> }
        >
            <NoticePart />
        </When>
    }
}

/// The answers to the question that is shown.
fn answers(shown: Shown, halted: RwSignal<bool>) -> AnyView {
    if shown.acting {
        let moves = move || !halted.get();
        return view! { <When when=moves><head::Skip /></When> }.into_any();
    }
    match shown.moment.phase {
        Phase::Order => view! { <turn::Order /> }.into_any(),
        Phase::Ready => view! { <turn::Ready /> }.into_any(),
        Phase::Purchase => view! { <purchase::Purchase /> }.into_any(),
        Phase::Auction => view! { <auction::Auction /> }.into_any(),
        Phase::Debt => view! { <debt::Debt /> }.into_any(),
        Phase::Interest => view! { <interest::Interest /> }.into_any(),
        Phase::Shortage => view! { <scarce::Shortage /> }.into_any(),
        Phase::Choice => view! { <turn::Choice /> }.into_any(),
        Phase::Place => view! { <scarce::Place /> }.into_any(),
        Phase::Done => view! { <turn::Done /> }.into_any(),
        Phase::Over => ().into_any(),
    }
}
