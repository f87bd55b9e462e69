//! The parts of forms: choices, switches, numbers, and what is wrong with them.

use leptos::prelude::*;

use crate::{ui::Drawn, ui::live};

/// One of a few: what is chosen is seen without opening anything.
#[component]
pub(crate) fn Choice(
    /// The form's name for it.
    name: &'static str,
    /// What is chosen.
    #[prop(into)]
    label: Signal<String>,
    /// Value and text of each; an explanation below it, if it needs one.
    #[prop(into)]
    options: Signal<Vec<Offer>>,
    /// The value now.
    #[prop(into)]
    value: Signal<String>,
    /// Somebody chose another.
    choose: Callback<String>,
) -> impl IntoView {
    let offers = move || {
        options.get().into_iter().map(|offer| view! { <Radio name offer value choose /> }).drawn()
    };
    view! {
        <fieldset class="form-choice" data-field=name>
            <legend>{move || label.get()}</legend>
            <div class="form-choices">{live(offers)}</div>
        </fieldset>
    }
}

/// Something that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Offer {
    /// How the form calls it.
    pub(crate) value: String,
    /// How people call it.
    pub(crate) text: String,
    /// What it means.
    pub(crate) about: Option<String>,
}

impl Offer {
    /// Something that needs no explanation.
    pub(crate) fn plain(value: impl Into<String>, text: String) -> Self {
        Self { value: value.into(), text, about: None }
    }

    /// With an explanation.
    pub(crate) fn explained(value: impl Into<String>, text: String, about: String) -> Self {
        Self { value: value.into(), text, about: Some(about) }
    }
}

#[component]
fn Radio(
    name: &'static str,
    offer: Offer,
    value: Signal<String>,
    choose: Callback<String>,
) -> impl IntoView {
    let Offer { value: own, text, about } = offer;
    let (mine, chosen) = (own.clone(), own.clone());
    view! {
        <label class="form-offer">
            <input
                type="radio"
                name=name
                value=own
                prop:checked=move || value.get() == mine
                on:change=move |_| choose.run(chosen.clone())
            />
            <span class="form-offer-text">
                <span class="form-offer-name">{text}</span>
                {about.map(|about| view! { <span class="form-offer-about">{about}</span> })}
            </span>
        </label>
    }
}

/// On or off.
#[component]
pub(crate) fn Switch(
    /// The form's name for it.
    #[prop(into)]
    name: String,
    /// What is switched.
    #[prop(into)]
    label: Signal<String>,
    /// What it means, if it has to be said.
    #[prop(optional, into)]
    about: Option<Signal<String>>,
    /// How it stands.
    #[prop(into)]
    on: Signal<bool>,
    /// Somebody turned it.
    turn: Callback<bool>,
) -> impl IntoView {
    let turned = move |event: leptos::ev::Event| {
        turn.run(event_target_checked(&event));
        // What was refused, or is not agreed to yet, stands as it stood.
        event_target::<web_sys::HtmlInputElement>(&event).set_checked(on.get_untracked());
    };
    view! {
        <label class="form-offer form-switch" data-switch=name>
            <input
                type="checkbox"
                role="switch"
                prop:checked=move || on.get()
                on:change=turned
            />
            <span class="form-offer-text">
                <span class="form-offer-name">{move || label.get()}</span>
                {about
                    .map(|about| {
                        view! {
                            <span class="form-offer-about">{live(move || about.get())}</span>
                        }
                    })}
            </span>
        </label>
    }
}

/// A whole number between two others.
#[component]
pub(crate) fn Number(
    /// The form's name for it.
    name: &'static str,
    /// What is counted.
    #[prop(into)]
    label: Signal<String>,
    /// At least.
    least: u32,
    /// At most.
    most: u32,
    /// In steps of.
    #[prop(default = 1)]
    step: u32,
    /// The number now.
    #[prop(into)]
    value: Signal<u32>,
    /// Somebody wrote another; it is within the limits.
    change: Callback<u32>,
    /// Somebody is writing: what stands there so far, if it is within the limits.
    #[prop(optional)]
    writing: Option<Callback<Option<u32>>>,
) -> impl IntoView {
    let read = |event: &leptos::ev::Event| event_target_value(event).trim().parse::<u32>().ok();
    let written = move |event: leptos::ev::Event| {
        if let Some(number) = read(&event) {
            change.run(number.clamp(least, most));
        }
    };
    let write = move |event: leptos::ev::Event| {
        if let Some(writing) = writing {
            writing.run(read(&event).filter(|number| (least..=most).contains(number)));
        }
    };
    view! {
        <label class="form-field" data-field=name>
            <span class="form-name">{move || label.get()}</span>
            <input
                type="number"
                inputmode="numeric"
                min=least
                max=most
                step=step
                prop:value=move || value.get().to_string()
                on:input=write
                on:change=written
            />
        </label>
    }
}

/// What is wrong, where it is wrong. Nothing where all is well.
#[component]
pub(crate) fn Fault(
    /// In words.
    #[prop(into)]
    text: Signal<Option<String>>,
) -> impl IntoView {
    live(move || {
        text.get().map(|text| {
            view! {
                <p class="form-fault" role="alert">
                    {text}
                </p>
            }
        })
    })
}

/// One of many, in a list that opens.
#[component]
pub(crate) fn Pick(
    /// The form's name for it.
    #[prop(into)]
    name: String,
    /// What is picked.
    #[prop(into)]
    label: Signal<String>,
    /// Value and text of each.
    #[prop(into)]
    options: Signal<Vec<Offer>>,
    /// The value now.
    #[prop(into)]
    value: Signal<String>,
    /// Somebody picked another.
    choose: Callback<String>,
) -> impl IntoView {
    let list = move || {
        let now = value.get();
        options
            .get()
            .into_iter()
            .map(|Offer { value, text, .. }| {
                let selected = value == now;
                view! {
                    <option value=value selected=selected>
                        {text}
                    </option>
                }
            })
            .drawn()
    };
    view! {
        <label class="form-field" data-field=name>
            <span class="form-name">{move || label.get()}</span>
            <select on:change=move |event| {
                choose.run(event_target_value(&event));
            }>{live(list)}</select>
        </label>
    }
}
