//! Where the money comes from: what selling or mortgaging what would bring, and a suggestion.

use bankhalter_rules::{Action, Building, Money};
use bankhalter_voice::{Scene, args};
use leptos::prelude::*;

use super::{
    doing::Do,
    money_plan::{Step, plan, steps},
    panel_text::{addressed, number},
};
use crate::{
    play::{Play, play},
    ui::{Drawn, When, live},
};

/// Everything that brings money, in a sensible order as far as it is needed, then the rest.
#[component]
pub(super) fn RaiseMoney(
    /// How much cash is needed.
    #[prop(into)]
    need: Signal<Money>,
) -> impl IntoView {
    let play = play();
    let suggestion = Memo::new(move |_| {
        let (state, need) = (play.state.get(), need.get());
        let Some(me) = play.me.get() else { return Vec::new() };
        play.book(|book| plan(book, &state, me, need))
    });
    let others = Memo::new(move |_| {
        let state = play.state.get();
        let Some(me) = play.me.get() else { return Vec::new() };
        let all = play.book(|book| steps(book, &state, me));
        let suggested = suggestion.get();
        let further = |step: &Step| suggested.iter().all(|other| other.action != step.action);
        all.into_iter().filter(further).collect::<Vec<_>>()
    });
    let is_enough = Memo::new(move |_| {
        let (state, need) = (play.state.get(), need.get());
        play.me.get().is_none_or(|me| play.book(|book| book.liquid_worth(&state, me)) >= need)
    });
    let heading = move || {
        let key = if is_enough.get() { "actions-plan" } else { "actions-plan-short" };
        addressed(key)()
    };
    let list = move |steps: Vec<Step>| {
        steps
            .into_iter()
            .map(|step| {
                view! {
                    <li>
                        <Bring step />
                    </li>
                }
            })
            .drawn()
    };
    view! {
        <div class="raise">
            <When when=move || !suggestion.with(Vec::is_empty)>
                <h3>{live(heading)}</h3>
                <ol class="bring-list">{move || list(suggestion.get())}</ol>
            </When>
            <When when=move || !others.with(Vec::is_empty)>
                <details>
                    <summary>{addressed("actions-others")}</summary>
                    <ul class="bring-list">{move || list(others.get())}</ul>
                </details>
            </When>
        </div>
    }
}

/// One thing that brings money.
#[component]
fn Bring(step: Step) -> impl IntoView {
    let play = play();
    let name = name(play, step.action);
    let icon = match step.action {
        Action::Mortgage(_) => "mortgage",
        _ => "house-down",
    };
    let text = move || play.scene(|scene| words(play, scene, step.action));
    let brings = move || play.scene(|scene| format!("+{}", scene.money(step.brings)));
    let then = move || {
        play.scene(|scene| scene.say_with("actions-then", args![cash = scene.money(step.cash)]))
    };
    view! {
        <Do action=step.action name icon class="button quiet bring">
            <span class="bring-what">{live(text)}</span>
            <b class="bring-how-much">{live(brings)}</b>
            <small class="soft">{live(then)}</small>
        </Do>
    }
}

fn name(play: Play, action: Action) -> String {
    match action {
        Action::Mortgage(deed) => format!("mortgage-{}", number(play, deed)),
        Action::Sell(street) => format!("sell-{}", number(play, street)),
        Action::SellDown { street, .. } => format!("sell-down-{}", number(play, street)),
        Action::Clear(street) => format!("clear-{}", number(play, street)),
        _ => String::new(),
    }
}

fn words(play: Play, scene: &Scene<'_>, action: Action) -> String {
    match action {
        Action::Mortgage(deed) => {
            scene.say_with("actions-mortgage", args![deed = scene.deed(deed)])
        }
        Action::Sell(street) => {
            let building = Building::topmost(play.state.get_untracked().level(street));
            let building = scene.noun(scene.building(building));
            scene.say_with("actions-sell", args![deed = scene.deed(street), building = building])
        }
        Action::SellDown { street, steps } => {
            scene.say_with("actions-sell-down", args![deed = scene.deed(street), steps = steps])
        }
        Action::Clear(street) => {
            let buildings = scene.noun(&scene.edition.nouns.building);
            scene.say_with("actions-clear", args![deed = scene.deed(street), building = buildings])
        }
        _ => String::new(),
    }
}
