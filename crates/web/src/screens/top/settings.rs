//! What a person can choose for this browser.

use bankhalter_voice::Tongue;
use leptos::prelude::*;

use crate::{
    form::{Choice, Offer, Switch},
    keys_help::LetterKeys,
    local::InstallHint,
    parts::part_of,
    prefs::{Light, Speed, prefs},
    speak::{said, said_now},
};

part_of! {
    /// The settings sheet, fetched when it is opened.
    SettingsPart = settings(load_settings, draw_settings) view! { <Settings/> }
}

/// Everything on the settings sheet.
#[component]
fn Settings() -> impl IntoView {
    let prefs = prefs();
    view! {
        <div class="stack settings">
            <Languages />
            <Lights />
            <Speeds />
            <Preference
                name="halts"
                label="settings-halts"
                about="settings-halts-about"
                on=prefs.halts
            />
            <Preference
                name="large"
                label="settings-large"
                about="settings-large-about"
                on=prefs.large
            />
            <Preference
                name="left"
                label="settings-left"
                about="settings-left-about"
                on=prefs.left
            />
            <Preference
                name="sound"
                label="settings-sound"
                about="settings-sound-about"
                on=prefs.sound
            />
            <Preference
                name="haptics"
                label="settings-haptics"
                about="settings-haptics-about"
                on=prefs.haptics
            />
            <Preference
                name="flourish"
                label="settings-flourish"
                about="settings-flourish-about"
                on=prefs.flourish
            />
            <Preference
                name="demands"
                label="settings-demands"
                about="settings-demands-about"
                on=prefs.demands
            />
            <LetterKeys />
            <InstallHint />
            <section class="settings-about">
                <h3>{said("settings-about")}</h3>
                <p class="soft">{said("home-independent")}</p>
            </section>
        </div>
    }
}

/// Something that is on or off.
#[component]
fn Preference(
    name: &'static str,
    label: &'static str,
    about: &'static str,
    on: RwSignal<bool>,
) -> impl IntoView {
    let told = |id: &'static str| Signal::derive(move || said_now(id));
    let turn = Callback::new(move |to| on.set(to));
    view! { <Switch name label=told(label) about=told(about) on turn /> }
}

#[component]
fn Languages() -> impl IntoView {
    let prefs = prefs();
    let value = Signal::derive(move || prefs.tongue.get().code().to_owned());
    let all = || Tongue::all().iter();
    let options = Signal::derive(move || {
        all()
            .map(|tongue| Offer::plain(tongue.code(), tongue.name().to_owned()))
            .collect::<Vec<_>>()
    });
    let choose = Callback::new(move |code: String| {
        if let Some(tongue) = Tongue::of(&code) {
            prefs.tongue.set(tongue);
        }
    });
    view! {
        <Choice
            name="language"
            label=Signal::derive(|| said_now("settings-language"))
            options
            value
            choose
        />
    }
}

const LIGHTS: [(Light, &str, &str); 3] = [
    (Light::System, "system", "settings-light-system"),
    (Light::Day, "light", "settings-light-light"),
    (Light::Night, "dark", "settings-light-dark"),
];

#[component]
fn Lights() -> impl IntoView {
    let light = prefs().light;
    let value = Signal::derive(move || {
        let now = LIGHTS.iter().find(|(one, ..)| *one == light.get());
        now.map_or("system", |(_, key, _)| key).to_owned()
    });
    let options =
        Signal::derive(|| LIGHTS.map(|(_, key, name)| Offer::plain(key, said_now(name))).to_vec());
    let choose = Callback::new(move |chosen: String| {
        if let Some((one, ..)) = LIGHTS.iter().find(|(_, key, _)| *key == chosen) {
            light.set(*one);
        }
    });
    view! {
        <Choice
            name="light"
            label=Signal::derive(|| said_now("settings-light"))
            options
            value
            choose
        />
    }
}

const SPEEDS: [(Speed, &str, &str); 4] = [
    (Speed::Calm, "calm", "settings-speed-calm"),
    (Speed::Normal, "normal", "settings-speed-normal"),
    (Speed::Fast, "fast", "settings-speed-fast"),
    (Speed::Off, "off", "settings-speed-off"),
];

#[component]
fn Speeds() -> impl IntoView {
    let speed = prefs().speed;
    let value = Signal::derive(move || {
        let now = SPEEDS.iter().find(|(one, ..)| *one == speed.get());
        now.map_or("normal", |(_, key, _)| key).to_owned()
    });
    let options =
        Signal::derive(|| SPEEDS.map(|(_, key, name)| Offer::plain(key, said_now(name))).to_vec());
    let choose = Callback::new(move |chosen: String| {
        if let Some((one, ..)) = SPEEDS.iter().find(|(_, key, _)| *key == chosen) {
            speed.set(*one);
        }
    });
    view! {
        <Choice
            name="speed"
            label=Signal::derive(|| said_now("settings-speed"))
            options
            value
            choose
        />
    }
}
