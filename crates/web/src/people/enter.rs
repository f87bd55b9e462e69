//! An evening that was played without this program: what everybody had at the end.

use leptos::prelude::*;

use super::{
    change::change_one,
    round::{Evening, Outcome, Round},
};
use crate::{
    local::now,
    screens::last_edition,
    speak::said,
    ui::{Each, live},
};

/// Enters an evening by hand.
#[component]
pub(super) fn Enter(rounds: RwSignal<Vec<Round>>, round: Memo<Option<Round>>) -> impl IntoView {
    let members = Memo::new(move |_| {
        round.with(|round| round.as_ref().map(|round| round.members.clone()).unwrap_or_default())
    });
    let entered = RwSignal::new(Vec::<(String, u32)>::new());
    let lacks = move || entered.with(Vec::len) < 2;
    let press = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if untrack(lacks) {
            return;
        }
        let Some(round) = round.get_untracked() else { return };
        let evening = by_hand(entered.try_update(std::mem::take).unwrap_or_default());
        change_one(rounds, &round.id, |round| round.enter(evening));
    };
    view! {
        <details class="enter">
            <summary>{said("people-enter")}</summary>
            <form class="stack" on:submit=press>
                <p class="soft">{said("people-enter-about")}</p>
                <Each each=move || members.get() key=|name| name.clone() let:name>
                    <Wealth name entered />
                </Each>
                <p>
                    <button type="submit" class="button" data-does="enter" prop:disabled=live(lacks)>
                        {said("people-keep")}
                    </button>
                </p>
            </form>
        </details>
    }
}

#[component]
fn Wealth(name: String, entered: RwSignal<Vec<(String, u32)>>) -> impl IntoView {
    let own = StoredValue::new(name.clone());
    let value = move || {
        let own = own.get_value();
        entered.with(|all| all.iter().find(|(name, _)| *name == own).map(|(_, wealth)| *wealth))
    };
    let write = move |event| {
        let amount = event_target_value(&event).trim().parse::<u32>().ok();
        entered.update(|all| {
            let own = own.get_value();
            all.retain(|(name, _)| *name != own);
            all.extend(amount.map(|amount| (own, amount)));
        });
    };
    let member = name.clone();
    view! {
        <label class="form-field" data-member=member>
            <span class="form-name">{name}</span>
            <input
                type="number"
                inputmode="numeric"
                min="0"
                max="10000000"
                prop:value=move || value().map(|wealth| wealth.to_string()).unwrap_or_default()
                on:input=write
            />
        </label>
    }
}

/// An evening of today on the board that was played last.
fn by_hand(entered: Vec<(String, u32)>) -> Evening {
    let edition = last_edition();
    let start = bankhalter_editions::find(&edition).map_or(1, |it| it.money.start_cash);
    let outcome = |(seat, (name, wealth)): (usize, (String, u32))| Outcome {
        name,
        seat: u8::try_from(seat).unwrap_or(u8::MAX),
        place: 0,
        wealth,
        luck: None,
    };
    let outcomes = entered.into_iter().enumerate().map(outcome).collect();
    let at = now();
    Evening { key: format!("by-hand-{at:x}"), at, edition, start, outcomes }.placed()
}
