//! What an offer would change for both sides, before it is made, where the table allows it.

use std::time::Duration;

use bankhalter_notation::Play as Line;
use bankhalter_rules::{Action, Seat};
use bankhalter_voice::args;
use gloo_timers::future::sleep;
use leptos::{prelude::*, task::spawn_local};

use super::{Draft, TradeDraft};
use crate::{
    advice::{Source, is_allowed},
    deeds::Token,
    play::{Play, play},
    prefs::prefs,
    speak::said,
    thinker::{Change, Job},
    ui::{Drawn, When, live},
};

/// How long somebody has to leave the offer alone before it is weighed.
const STILL: Duration = Duration::from_millis(250);

/// What is known of the offer.
#[derive(Clone, PartialEq, Eq)]
enum Weighed {
    /// Nothing, or nothing yet.
    Not,
    /// It is being weighed.
    Now,
    /// This.
    Done(Vec<Change>),
}

/// What the draft would change for both sides.
#[component]
pub(super) fn Adviser(draft: TradeDraft) -> impl IntoView {
    let (play, source, tongue) = (play(), Source::here(), prefs().tongue);
    let allowed = is_allowed();
    let weighed = RwSignal::new(Weighed::Not);
    let offer = Memo::new(move |_| {
        let sound = allowed.get() && draft.refusal(play).is_none();
        let seat = play.me.get().filter(|_| sound)?;
        let trade = draft.draft.with(Draft::trade)?;
        let cast = &play.table().cast;
        let line = Line::act(seat, &Action::Offer(trade), cast).text(cast);
        Some((seat, line, play.log.with(Vec::len), tongue.get().code()))
    });
    Effect::new(move |_| {
        let Some((seat, line, moment, code)) = offer.get() else {
            return weighed.set(Weighed::Not);
        };
        weighed.set(Weighed::Now);
        spawn_local(async move {
            let asked = Some((seat, line.clone(), moment, code));
            let is_asked = || offer.try_get_untracked() == Some(asked.clone());
            sleep(STILL).await;
            if !is_asked() {
                return;
            }
            let text = source.ask(Job::Weigh, seat, code, Some(line)).await;
            if is_asked() {
                let changes = text.and_then(|text| serde_json::from_str(&text).ok());
                weighed.set(changes.map_or(Weighed::Not, Weighed::Done));
            }
        });
    });
    let rows = move || match weighed.get() {
        Weighed::Not => ().into_any(),
        Weighed::Now => view! { <p class="soft">{said("advice-weighing")}</p> }.into_any(),
        Weighed::Done(changes) => {
            let rows = changes.into_iter().map(|change| row(play, change)).drawn();
            view! { <ul>{rows}</ul> }.into_any()
        }
    };
    view! {
        <When when=move || offer.with(Option::is_some)>
            <section class="adviser" id="adviser" role="status">
                <p class="side-title">{said("advice-trade")}</p>
                {live(rows)}
            </section>
        </When>
    }
}

fn row(play: Play, Change { seat, told, tenths }: Change) -> Option<AnyView> {
    let seat = Seat::new(seat)?;
    let (sense, class) = match tenths {
        ..0 => ("worse", "bad"),
        0 => ("same", "soft"),
        1.. => ("better", "good"),
    };
    let name = play.player(seat).name;
    let verdict = play.scene(|scene| {
        let points = scene.tongue.decimal(f64::from(tenths.abs()) / 10.0, 1);
        scene.say_with("advice-change", args![sense = sense, points = points])
    });
    let row = view! {
        <li data-change=tenths.to_string()>
            <Token seat />
            <span>{name}": "{told}</span>
            <strong class=class>{verdict}</strong>
        </li>
    };
    Some(row.into_any())
}
