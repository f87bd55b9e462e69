//! Forward, back, start, end, by itself, to a step.

use bankhalter_voice::args;
use leptos::{ev::keydown, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::deck::{Deck, Pace};
use crate::{
    speak::{said, say},
    ui::{Drawn, Icon, live},
};

/// All ways through a reel.
#[component]
pub(super) fn Controls(deck: Deck) -> impl IntoView {
    listen(deck);
    let icon = Signal::derive(move || if deck.runs.get() { "pause" } else { "play" });
    let label = move || say(if deck.runs.get() { "replay-pause" } else { "replay-play" }, []);
    view! {
        <div class="replay-controls" role="group" aria-label=said("replay-controls")>
            <Backward deck />
            <button
                type="button"
                class="round strong"
                id="run"
                aria-label=live(label)
                on:click=move |_| deck.toggle()
            >
                <Icon name=icon />
            </button>
            <Forward deck />
            <PaceChoice deck />
            <StepField deck />
        </div>
        <Slider deck />
    }
}

/// To the start, and a step back.
#[component]
fn Backward(deck: Deck) -> impl IntoView {
    let at_start = move || deck.moment.get() == 0;
    view! {
        <button
            type="button"
            class="round"
            id="to-start"
            aria-label=said("replay-start")
            prop:disabled=live(at_start)
            on:click=move |_| deck.jump(0)
        >
            <span class="turned">
                <Icon name="step" />
            </span>
        </button>
        <button
            type="button"
            class="round"
            id="step-back"
            aria-label=said("replay-back")
            prop:disabled=live(at_start)
            on:click=move |_| deck.back()
        >
            <Icon name="back" />
        </button>
    }
}

/// A step forward, and to the end.
#[component]
fn Forward(deck: Deck) -> impl IntoView {
    let at_end = move || deck.moment.get() >= deck.last;
    view! {
        <button
            type="button"
            class="round"
            id="step-forward"
            aria-label=said("replay-forward")
            prop:disabled=live(at_end)
            on:click=move |_| deck.forward()
        >
            <Icon name="forward" />
        </button>
        <button
            type="button"
            class="round"
            id="to-end"
            aria-label=said("replay-end")
            prop:disabled=live(at_end)
            on:click=move |_| deck.jump(deck.last)
        >
            <Icon name="step" />
        </button>
    }
}

/// To any moment.
#[component]
fn Slider(deck: Deck) -> impl IntoView {
    let counted = move || say("replay-moment", args![moment = deck.moment.get(), last = deck.last]);
    view! {
        <label class="replay-slider">
            <span class="hidden-text">{said("replay-slider")}</span>
            <input
                type="range"
                id="moment"
                min="0"
                max=deck.last
                prop:value=move || deck.moment.get().to_string()
                aria-valuetext=live(counted)
                on:input=move |event| slide(deck, &event)
            />
            <span class="soft" id="moment-text">
                {live(counted)}
            </span>
        </label>
    }
}

fn slide(deck: Deck, event: &leptos::ev::Event) {
    if let Ok(moment) = event_target_value(event).parse() {
        deck.jump(moment);
    }
}

/// How fast it runs by itself.
#[component]
fn PaceChoice(deck: Deck) -> impl IntoView {
    let choose = move |event| {
        let key = event_target_value(&event);
        if let Some(pace) = Pace::ALL.into_iter().find(|pace| pace.key() == key) {
            deck.pace.set(pace);
        }
    };
    let options = Pace::ALL
        .map(|pace| view! { <option value=pace.key()>{format!("{}×", pace.key())}</option> });
    view! {
        <select class="pace" aria-label=said("replay-pace") on:change=choose>
            {options.drawn()}
        </select>
    }
}

/// To a step by its number.
#[component]
fn StepField(deck: Deck) -> impl IntoView {
    let go = move |event| {
        if let Ok(moment) = event_target_value(&event).parse() {
            deck.jump(moment);
        }
    };
    view! {
        <label class="replay-line">
            <span>{said("replay-to-step")}</span>
            <input
                type="number"
                inputmode="numeric"
                min="0"
                max=deck.last
                id="step"
                aria-label=said("replay-to-step")
                prop:value=move || deck.moment.get().to_string()
                on:change=go
            />
        </label>
    }
}

/// Arrows step, Home and End jump, Space runs; not while something is written or chosen.
fn listen(deck: Deck) {
    let handle = window_event_listener(keydown, move |event| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() || is_busy(&event) {
            return;
        }
        match event.key().as_str() {
            "ArrowRight" => deck.forward(),
            "ArrowLeft" => deck.back(),
            "Home" => deck.jump(0),
            "End" => deck.jump(deck.last),
            " " if !is_button(&event) => deck.toggle(),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || handle.remove());
}

fn target(event: &leptos::ev::KeyboardEvent) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

fn is_busy(event: &leptos::ev::KeyboardEvent) -> bool {
    target(event).is_some_and(|target| {
        target
            .closest("input, select, textarea, dialog[open], summary")
            .is_ok_and(|it| it.is_some())
    })
}

fn is_button(event: &leptos::ev::KeyboardEvent) -> bool {
    target(event).is_some_and(|target| target.closest("button, a").is_ok_and(|it| it.is_some()))
}
