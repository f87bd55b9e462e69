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
/// For how many tables it is kept; the oldest go first.
const MOST: usize = 20;

/// Each pair whom offers were made to and who made them.
type Pairs = Vec<(u8, u8)>;

/// The pairs of a table, by its name.
type AtTable = (String, Pairs);

/// Whose offers are turned down. `Copy`, from the context.
#[derive(Clone, Copy)]
pub(crate) struct Quiet(RwSignal<Pairs>);

impl Quiet {
    /// For a table screen: as it was kept for this table.
    pub(crate) fn provide(play: Play) {
        let desk = desk();
        let table = desk.and_then(|desk| {
            desk.mirror.with_untracked(|mirror| mirror.table().map(ToString::to_string))
        });
        let own = kept().into_iter().find(|(name, _)| Some(name) == table.as_ref());
        let quiet = Self(RwSignal::new(own.map(|(_, pairs)| pairs).unwrap_or_default()));
        provide_context(quiet);
        Effect::watch(
            move || quiet.0.get(),
            move |pairs, _, _| {
                if let Some(table) = &table {
                    // Another window may have kept something meanwhile.
                    store::save(KEY, &with(kept(), table, pairs));
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
                play.act_unasked(Action::Reject);
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

/// What this browser has kept, the newest first.
fn kept() -> Vec<AtTable> {
    // It used to be one table only.
    let one = || store::load::<AtTable>(KEY).into_iter().collect();
    store::load(KEY).unwrap_or_else(one)
}

/// The same with these pairs at this table.
fn with(mut kept: Vec<AtTable>, table: &str, pairs: &Pairs) -> Vec<AtTable> {
    kept.retain(|(name, _)| name != table);
    if !pairs.is_empty() {
        kept.insert(0, (table.to_owned(), pairs.clone()));
    }
    kept.truncate(MOST);
    kept
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

#[cfg(test)]
mod tests {
    use super::{AtTable, MOST, with};

    #[test]
    fn each_table_has_its_own_pairs_and_not_too_many_are_kept() {
        let one = with(Vec::new(), "a", &vec![(0, 1)]);
        let two = with(one, "b", &vec![(2, 1)]);
        let names =
            |kept: &[AtTable]| kept.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
        assert_eq!(names(&two), ["b", "a"]);
        let changed = with(two, "a", &vec![(0, 1), (0, 2)]);
        assert_eq!(
            changed,
            [("a".to_owned(), vec![(0, 1), (0, 2)]), ("b".to_owned(), vec![(2, 1)])]
        );
        assert_eq!(names(&with(changed.clone(), "a", &Vec::new())), ["b"], "let through again");
        let many =
            (0..99).fold(changed, |kept, table| with(kept, &table.to_string(), &vec![(0, 1)]));
        assert_eq!((many.len(), many[0].0.as_str()), (MOST, "98"));
    }
}
