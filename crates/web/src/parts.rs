//! What is not needed for the first screen and the first throw, and therefore comes in files of its
//! own: each of these is drawn by a part of the program that is fetched when it is needed, or while
//! nobody waits. A part holds whatever only it reaches; what others reach too stays with them.

mod later;

use std::time::Duration;

use gloo_timers::future::sleep;
use leptos::{prelude::*, task::spawn_local, wasm_split::wasm_split};

use crate::{screens, why};
use later::{NotLoaded, later};

/// How long the page is left alone before it fetches what may be needed next.
const IDLE: Duration = Duration::from_secs(3);

/// Declares a component that is drawn by a part: its name, the part, how the two functions are
/// called that load the part and draw the component, and what is drawn.
macro_rules! part_of {
    ($(#[$about:meta])* $name:ident = $part:ident($load:ident, $draw:ident) $what:expr) => {
        #[wasm_split($part, wasm_split_path = ::leptos::wasm_split, fallible, preload($load))]
        fn $draw() -> Result<AnyView, NotLoaded> {
            Ok($what.into_any())
        }

        $(#[$about])*
        #[component]
        pub(crate) fn $name() -> impl IntoView {
            later(|| Box::pin($load()), || Box::pin($draw()))
        }
    };
}

part_of! {
    /// Looking at a game again.
    Replay = replay(load_replay, draw_replay) view! { <screens::Replay/> }
}

part_of! {
    /// A record goes on.
    From = replay(load_from, draw_from) view! { <screens::From/> }
}

part_of! {
    /// The whole rulebook.
    Rulebook = rulebook(load_rulebook, draw_rulebook) view! { <screens::Rules/> }
}

part_of! {
    /// One rule.
    OneRule = rulebook(load_one_rule, draw_one_rule) view! { <screens::OneRule/> }
}

part_of! {
    /// The rulebook of the table.
    TableRules = rulebook(load_table_rules, draw_table_rules) view! { <why::Rules/> }
}

part_of! {
    /// The answer to "why?".
    Answer = rulebook(load_answer, draw_answer) view! { <why::Answer/> }
}

part_of! {
    /// Opening a table.
    New = setup(load_new, draw_new) view! { <screens::New/> }
}

part_of! {
    /// A table at this device.
    NewLocal = setup(load_new_local, draw_new_local) view! { <screens::NewLocal/> }
}

part_of! {
    /// Changing what is played at an open table.
    ChangeSheet = setup(load_change, draw_change) view! { <screens::ChangeSheet/> }
}

part_of! {
    /// All editions.
    Editions = setup(load_editions, draw_editions) view! { <screens::Editions/> }
}

part_of! {
    /// One edition.
    EditionScreen = setup(load_edition, draw_edition) view! { <screens::EditionScreen/> }
}

part_of! {
    /// How a game went.
    Result = replay(load_result, draw_result) view! { <crate::over::Sheet/> }
}

part_of! {
    /// Putting an offer together.
    Trade = trade(load_trade, draw_trade) view! { <crate::trade::Trade/> }
}

part_of! {
    /// The hints for a first game.
    Coach = coach(load_coach, draw_coach) view! { <crate::coach::Hints/> }
}

/// Fetches the parts one after the other while nobody waits for them, so that they are there when
/// they are needed.
pub(crate) fn fetch_when_idle() {
    spawn_local(async {
        sleep(IDLE).await;
        // What cannot be fetched now is fetched when it is needed, and then it is told.
        let _ = load_trade().await;
        let _ = load_answer().await;
        let _ = load_result().await;
        let _ = load_new().await;
    });
}
