//! Players who ask too often: their offers are turned down without a word for the rest of the
//! game, or until they are let through again.

use bankhalter_rules::{Action, Seat, State};
use bankhalter_voice::args;
use leptos::prelude::*;

use crate::{
    play::{Play, play},
    speak::said,
    store,
    table::desk,
    ui::{Drawn, Icon, live},
};

const KEY: &str = "bankhalter.quiet";

/// Whose offers are turned down, each pair whom they were made to and who made them. `Copy`, from
/// the context.
#[derive(Clone, Copy)]
pub(crate) struct Quiet(RwSignal<Vec<(u8, u8)>>);

impl Quiet {
    /// For a table screen: as it was kept for this table.
    pub(crate) fn provide(play: Play) {
        let desk = desk();
        let table = desk.and_then(|desk| {
            desk.mirror.with_untracked(|mirror| mirror.table().map(ToString::to_string))
        });
        let kept: Option<(String, Vec<(u8, u8)>)> = store::load(KEY);
        let kept = kept.filter(|(name, _)| Some(name) == table.as_ref());
        let quiet = Self(RwSignal::new(kept.map(|(_, pairs)| pairs).unwrap_or_default()));
        provide_context(quiet);
        Effect::watch(
            move || quiet.0.get(),
            move |pairs, _, _| {
                if let Some(table) = &table {
                    store::save(KEY, &(table, pairs));
                }
            },
            false,
        );
        Effect::new(move |_| {
            let Some((from, trade)) = play.truth.with(State::offer) else { return };
            let here = desk.is_some_and(|desk| desk.mine.get().contains(&trade.with.number()));
            if here && quiet.has(trade.with, from) {
                if let Some(desk) = desk {
                    desk.switch_to(trade.with.number());
                }
                play.act(Action::Reject);
            }
        });
    }

    /// Are this player's offers to that one turned down?
    pub(crate) fn has(self, to: Seat, from: Seat) -> bool {
        self.0.with(|pairs| pairs.contains(&(to.number(), from.number())))
    }

    fn set(self, to: Seat, from: Seat, on: bool) {
        let pair = (to.number(), from.number());
        self.0.update(|pairs| {
            pairs.retain(|other| *other != pair);
            if on {
                pairs.push(pair);
            }
        });
    }
}

/// Turns an offer down, and all that its maker offers from now on.
#[component]
pub(crate) fn QuietButton(from: Seat) -> impl IntoView {
    let play = play();
    let quiet = expect_context::<Quiet>();
    let press = move |_| {
        if let Some(me) = play.me.get_untracked() {
            // The offer on the table is the first one.
            quiet.set(me, from, true);
        }
    };
    view! {
        <button type="button" class="plain" data-action="no-more" on:click=press>
            <Icon name="sound-off" />
            {said("trade-no-more")}
        </button>
    }
}

/// Whose offers are turned down here, and a way back for each.
#[component]
pub(super) fn QuietList() -> impl IntoView {
    let play = play();
    let quiet = use_context::<Quiet>();
    let rows = move || {
        let me = play.me.get()?;
        let pairs = quiet?.0.get();
        let from = pairs.into_iter().filter(|(to, _)| *to == me.number());
        let seats = from.filter_map(|(_, from)| Seat::new(from));
        Some(seats.map(|from| view! { <Hushed me from /> }).drawn())
    };
    live(rows)
}

#[component]
fn Hushed(me: Seat, from: Seat) -> impl IntoView {
    let play = play();
    let quiet = expect_context::<Quiet>();
    let text = move || {
        play.scene(|scene| scene.say_with("trade-hushed", args![name = scene.player(from)]))
    };
    view! {
        <p class="trade-hushed" data-hushed=from.number().to_string()>
            <span class="soft">{live(text)}</span>
            <button
                type="button"
                class="plain"
                data-action="hear-again"
                on:click=move |_| quiet.set(me, from, false)
            >
                {said("trade-hear-again")}
            </button>
        </p>
    }
}
