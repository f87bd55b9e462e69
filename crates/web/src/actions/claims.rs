//! Rent that may be demanded, and the switch that demands it always.

use bankhalter_rules::{Action, Claim, RentClaim};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    doing::{Here, here},
    words::said,
};
use crate::{
    play::{Play, play},
    prefs::prefs,
    ui::{Each, Icon, When, live},
};

/// The open claims of the people at this device: there as soon as they arise, whatever the board
/// still shows, for they lapse.
fn claims(play: Play, here: Here) -> Vec<Claim> {
    let mine = here.seats();
    play.truth.get().claims().filter(|claim| mine.contains(&claim.owner)).collect()
}

/// Demands every rent at once for whoever switched that on.
pub(super) fn always_demand(play: Play) {
    let (here, always) = (here(), prefs().demands);
    Effect::new(move |_| {
        if !always.get() || play.sent.get() {
            return;
        }
        let state = play.truth.get();
        let due = |claim: &Claim| {
            let action = Action::DemandRent(Some(claim.deed));
            play.book(|book| book.check(&state, claim.owner, action)).is_ok()
        };
        if let Some(claim) = claims(play, here).into_iter().find(due) {
            here.act_for(claim.owner, Action::DemandRent(Some(claim.deed)));
        }
    });
}

/// What may be demanded now. Nothing where the bank collects the rent.
#[component]
pub(super) fn Claims() -> impl IntoView {
    let play = play();
    let here = here();
    let strict = play.book(|book| book.rules().rent_claim == RentClaim::OwnerMustAsk);
    let open = Memo::new(move |_| claims(play, here));
    view! {
        <When when=move || strict && !open.with(Vec::is_empty)>
            <div class="claims">
                <ul>
                    <Each each=move || open.get() key=|claim| (claim.deed.number(), claim.payer.number()) let:claim>
                        <Demand claim/>
                    </Each>
                </ul>
                <p class="soft">{said("actions-lapses")}</p>
                <Always/>
            </div>
        </When>
    }
}

#[component]
fn Demand(claim: Claim) -> impl IntoView {
    let play = play();
    let here = here();
    let action = Action::DemandRent(Some(claim.deed));
    let question = move || play.scene(|scene| scene.demand(&claim));
    let label = move || {
        play.scene(|scene| {
            let rent = scene.noun(&scene.edition.nouns.rent);
            scene.say_with("actions-demand", args![rent = rent, worth = scene.worth(claim.rent)])
        })
    };
    let refused = move || {
        let state = play.truth.get();
        play.book(|book| book.check(&state, claim.owner, action)).is_err().to_string()
    };
    view! {
        <li>
            <span>{live(question)}</span>
            <button
                type="button"
                class="button"
                data-action="demand"
                aria-disabled=live(refused)
                on:click=move |_| here.act_for(claim.owner, action)
            >
                <Icon name="hand"/>
                <span>{live(label)}</span>
            </button>
        </li>
    }
}

/// The personal switch.
#[component]
pub(super) fn Always() -> impl IntoView {
    let always = prefs().demands;
    view! {
        <label class="switch">
            <input
                type="checkbox"
                data-action="always"
                prop:checked=move || always.get()
                on:change=move |event| always.set(event_target_checked(&event))
            />
            <span>{said("actions-always")}</span>
        </label>
    }
}
