//! What a person can choose for this browser.

use bankhalter_voice::Tongue;
use leptos::prelude::*;

use crate::{
    form::{Choice, Offer, Switch},
    keys_help::LetterKeys,
    local::InstallHint,
    prefs::{Light, Speed, prefs},
    speak::{said, said_now},
};

/// Everything on the settings sheet.
#[component]
pub(super) fn Settings() -> impl IntoView {
    let prefs = prefs();
    let told = |id: &'static str| Signal::derive(move || said_now(id));
    let sound = Callback::new(move |on| prefs.sound.set(on));
    let halts = Callback::new(move |on| prefs.halts.set(on));
    let large = Callback::new(move |on| prefs.large.set(on));
    let demands = Callback::new(move |on| prefs.demands.set(on));
    let haptics = Callback::new(move |on| prefs.haptics.set(on));
    let flourish = Callback::new(move |on| prefs.flourish.set(on));
    view! {
        <div class="stack settings">
            <Languages/>
            <Lights/>
            <Speeds/>
            <Switch name="halts" label=told("settings-halts") about=told("settings-halts-about") on=prefs.halts turn=halts/>
            <Switch name="large" label=told("settings-large") about=told("settings-large-about") on=prefs.large turn=large/>
            <Switch name="sound" label=told("settings-sound") about=told("settings-sound-about") on=prefs.sound turn=sound/>
            <Switch name="haptics" label=told("settings-haptics") about=told("settings-haptics-about") on=prefs.haptics turn=haptics/>
            <Switch name="flourish" label=told("settings-flourish") about=told("settings-flourish-about") on=prefs.flourish turn=flourish/>
            <Switch name="demands" label=told("settings-demands") about=told("settings-demands-about") on=prefs.demands turn=demands/>
            <LetterKeys/>
            <InstallHint/>
            <section class="settings-about">
                <h3>{said("settings-about")}</h3>
                <p class="soft">{said("home-independent")}</p>
            </section>
        </div>
    }
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
    view! { <Choice name="language" label=Signal::derive(|| said_now("settings-language")) options value choose/> }
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
    view! { <Choice name="light" label=Signal::derive(|| said_now("settings-light")) options value choose/> }
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
    view! { <Choice name="speed" label=Signal::derive(|| said_now("settings-speed")) options value choose/> }
}
