//! How long decisions may take, and how fast bots are.

use bankhalter_bots::AnyBot;
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{Form, draft::Timing};
use crate::{
    form::{Choice, Fault, Number, Offer, Pick},
    speak::{said, said_now, say},
    ui::{Icon, When, live},
};

/// How long bots wait, in milliseconds.
pub(in crate::screens) const PACES: [(u32, &str); 3] =
    [(150, "new-pace-fast"), (700, "new-pace-normal"), (1800, "new-pace-slow")];

/// Clock and pace, folded away.
#[component]
pub(in crate::screens) fn TimeFields(form: Form) -> impl IntoView {
    let summary = move || {
        said_now(match form.draft.with(|draft| draft.timing) {
            Timing::None => "new-clock-none",
            Timing::Decision => "new-clock-decision",
            Timing::Correspondence => "new-clock-days",
        })
    };
    view! {
        <details class="card form-fold" id="new-time">
            <summary>
                <h2>{said("new-time")}</h2>
                <span class="soft">{live(summary)}</span>
                <Icon name="down" />
            </summary>
            <div class="stack">
                <ClockFields form />
                <Fault text=form.fault("clock") />
                <Pace form />
                <Fault text=form.fault("pace") />
                <StandIn form />
            </div>
        </details>
    }
}

const fn key(timing: Timing) -> &'static str {
    match timing {
        Timing::None => "none",
        Timing::Decision => "decision",
        Timing::Correspondence => "correspondence",
    }
}

#[component]
fn ClockFields(form: Form) -> impl IntoView {
    let timing = form.part(|draft| draft.timing);
    let value = Signal::derive(move || key(timing.get()).to_owned());
    let all = [Timing::None, Timing::Decision, Timing::Correspondence];
    let choose = Callback::new(move |chosen: String| {
        let timing = all.into_iter().find(|timing| key(*timing) == chosen).unwrap_or_default();
        form.change(|draft| draft.timing = timing);
    });
    let options = Signal::derive(|| {
        let offer = |timing, name: &str, about: &str| {
            Offer::explained(key(timing), said_now(name), said_now(about))
        };
        vec![
            offer(Timing::None, "new-clock-none", "new-clock-none-about"),
            offer(Timing::Decision, "new-clock-decision", "new-clock-decision-about"),
            offer(Timing::Correspondence, "new-clock-days", "new-clock-days-about"),
        ]
    });
    view! {
        <Choice name="clock" label=Signal::derive(|| said_now("new-clock")) options value choose />
        <When when=move || timing.get() == Timing::Decision>
            <Seconds form />
        </When>
        <When when=move || timing.get() == Timing::Correspondence>
            <Days form />
        </When>
    }
}

#[component]
fn Seconds(form: Form) -> impl IntoView {
    let seconds = form.part(|draft| draft.seconds);
    let spare = form.part(|draft| draft.spare);
    let set = Callback::new(move |seconds| form.change(|draft| draft.seconds = seconds));
    let keep = Callback::new(move |spare| form.change(|draft| draft.spare = spare));
    view! {
        <div class="form-pair">
            <Number
                name="seconds"
                label=Signal::derive(|| said_now("new-seconds"))
                least=5
                most=86_400
                step=5
                value=seconds
                change=set
            />
            <Number
                name="spare"
                label=Signal::derive(|| said_now("new-spare"))
                least=0
                most=86_400
                step=30
                value=spare
                change=keep
            />
        </div>
    }
}

#[component]
fn Days(form: Form) -> impl IntoView {
    let days = form.part(|draft| draft.days);
    let set = Callback::new(move |days| form.change(|draft| draft.days = days));
    view! {
        <Number
            name="days"
            label=Signal::derive(|| said_now("new-days"))
            least=1
            most=30
            value=days
            change=set
        />
    }
}

/// How fast bots are.
#[component]
pub(in crate::screens) fn Pace(form: Form) -> impl IntoView {
    let value = form.part(|draft| draft.pace.to_string());
    let choose = Callback::new(move |pace: String| {
        if let Ok(pace) = pace.parse() {
            form.change(|draft| draft.pace = pace);
        }
    });
    let options = Signal::derive(|| {
        PACES.map(|(pace, name)| Offer::plain(pace.to_string(), said_now(name))).to_vec()
    });
    view! { <Choice name="pace" label=Signal::derive(|| said_now("new-pace")) options value choose /> }
}

/// The level at which somebody plays for whoever is away.
#[component]
fn StandIn(form: Form) -> impl IntoView {
    let value = form.part(|draft| draft.stand_in.clone());
    let choose = Callback::new(move |bot: String| form.change(|draft| draft.stand_in = bot));
    let levels = || AnyBot::LEVELS.map(|bot| Offer::plain(bot.name(), kind(bot.name()))).to_vec();
    let label = Signal::derive(|| said_now("new-stand-in"));
    view! { <Pick name="stand-in" label options=Signal::derive(levels) value choose /> }
}

fn kind(key: &str) -> String {
    say("bot-kind", args![bot = key])
}
