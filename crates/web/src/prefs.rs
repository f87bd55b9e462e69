//! What a person has chosen for this browser: language, light, speed, sound.

use std::ops::Deref;

use bankhalter_voice::Tongue;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Element, MediaQueryList};

use crate::store;

const KEY: &str = "bankhalter.prefs";
/// For how many people at this device their choices are kept.
const MOST_NAMES: usize = 40;
/// The system asks for no movement.
const STILL: &str = "(prefers-reduced-motion: reduce)";

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Light {
    /// As the system has it.
    #[default]
    System,
    /// Always light.
    #[serde(rename = "light")]
    Day,
    /// Always dark.
    #[serde(rename = "dark")]
    Night,
}

/// How fast tokens walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Speed {
    /// With time to read.
    Calm,
    /// As at a table.
    Normal,
    /// Faster.
    Fast,
    /// Nothing moves.
    Off,
}

impl Speed {
    /// A time at normal speed, at this one.
    pub(crate) const fn of(self, ms: u32) -> u32 {
        match self {
            Self::Calm => ms * 2,
            Self::Normal => ms,
            Self::Fast => ms / 3,
            Self::Off => 0,
        }
    }
}

/// How fast tokens walk here: as somebody chose, else as the system has it at the time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pacing {
    chosen: RwSignal<Option<Speed>>,
    system: RwSignal<Speed>,
}

impl Pacing {
    fn new(chosen: Option<Speed>) -> Self {
        let system = RwSignal::new(Speed::Normal);
        follow(system);
        Self { chosen: RwSignal::new(chosen), system }
    }

    /// The speed; whoever asks is asked again when it changes.
    pub(crate) fn get(self) -> Speed {
        self.chosen.get().unwrap_or_else(|| self.system.get())
    }

    /// The speed now.
    pub(crate) fn get_untracked(self) -> Speed {
        untrack(|| self.get())
    }

    /// Somebody chooses: from now on the system is not asked.
    pub(crate) fn set(self, speed: Speed) {
        self.chosen.set(Some(speed));
    }
}

/// Preferences. A mere pointer, since many closures hold one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prefs(&'static Chosen);

/// What is preferred, as signals: whatever shows it changes with it.
#[derive(Debug)]
pub(crate) struct Chosen {
    /// The language.
    pub(crate) tongue: RwSignal<Tongue>,
    /// Light or dark.
    pub(crate) light: RwSignal<Light>,
    /// How fast tokens walk.
    pub(crate) speed: Pacing,
    /// Does the board wait after every turn of others until one goes on?
    pub(crate) halts: RwSignal<bool>,
    /// Has the person seen the hints for a first game?
    pub(crate) coached: RwSignal<bool>,
    /// Are the names on the board written large?
    pub(crate) large: RwSignal<bool>,
    /// Does the person play with the left hand?
    pub(crate) left: RwSignal<bool>,
    /// Are there sounds?
    pub(crate) sound: RwSignal<bool>,
    /// May the phone vibrate?
    pub(crate) haptics: RwSignal<bool>,
    /// Do coins fly and groups glimmer?
    pub(crate) flourish: RwSignal<bool>,
    /// Does the page demand every rent by itself?
    pub(crate) demands: RwSignal<bool>,
    /// What each of several people at this device chose about that, by name.
    pub(crate) demanders: RwSignal<Vec<(String, bool)>>,
    /// Do single letters do something at a table?
    pub(crate) keys: RwSignal<bool>,
    /// What the person is called at tables.
    pub(crate) name: RwSignal<String>,
}

#[derive(Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "one switch each, as people see them")]
struct Kept {
    tongue: String,
    light: Light,
    /// Only what somebody chose.
    speed: Option<Speed>,
    sound: bool,
    #[serde(default = "yes")]
    haptics: bool,
    #[serde(default = "yes")]
    flourish: bool,
    #[serde(default)]
    halts: bool,
    #[serde(default)]
    large: bool,
    #[serde(default)]
    left: bool,
    /// Whoever was here before there were hints needs none.
    #[serde(default = "yes")]
    coached: bool,
    #[serde(default)]
    demands: bool,
    #[serde(default)]
    demanders: Vec<(String, bool)>,
    /// Only what somebody chose.
    keys: Option<bool>,
    #[serde(default)]
    name: String,
}

/// What people have who chose nothing.
const fn yes() -> bool {
    true
}

impl Prefs {
    /// What was chosen before, or what suits this browser; kept from now on whenever it changes.
    pub(crate) fn provide() -> Self {
        let kept = store::load::<Kept>(KEY).unwrap_or_else(fitting);
        let prefs = Self(Box::leak(Box::new(Chosen {
            tongue: RwSignal::new(Tongue::nearest([kept.tongue.as_str()])),
            light: RwSignal::new(kept.light),
            speed: Pacing::new(kept.speed),
            halts: RwSignal::new(kept.halts),
            large: RwSignal::new(kept.large),
            left: RwSignal::new(kept.left),
            coached: RwSignal::new(kept.coached),
            sound: RwSignal::new(kept.sound),
            haptics: RwSignal::new(kept.haptics),
            flourish: RwSignal::new(kept.flourish),
            demands: RwSignal::new(kept.demands),
            demanders: RwSignal::new(kept.demanders),
            keys: RwSignal::new(kept.keys.unwrap_or(true)),
            name: RwSignal::new(kept.name),
        })));
        provide_context(prefs);
        Effect::new(move |_| {
            store::save(KEY, &prefs.kept());
        });
        Effect::new(move |_| dress(prefs));
        prefs
    }

    fn kept(self) -> Kept {
        Kept {
            tongue: self.tongue.get().code().to_owned(),
            light: self.light.get(),
            speed: self.speed.chosen.get(),
            halts: self.halts.get(),
            large: self.large.get(),
            left: self.left.get(),
            coached: self.coached.get(),
            sound: self.sound.get(),
            haptics: self.haptics.get(),
            flourish: self.flourish.get(),
            demands: self.demands.get(),
            demanders: self.demanders.get(),
            keys: Some(self.keys.get()),
            name: self.name.get(),
        }
    }
}

impl Chosen {
    /// Does the page demand every rent of this person by itself? Whoever of several at this device
    /// has not said so wants what is chosen for the browser.
    pub(crate) fn demands_of(&self, name: &str) -> bool {
        let own = self.demanders.with(|all| all.iter().find(|(other, _)| other == name).cloned());
        own.map_or_else(|| self.demands.get(), |(_, on)| on)
    }

    /// One of several people chooses.
    pub(crate) fn set_demands_of(&self, name: &str, on: bool) {
        self.demanders.update(|all| {
            all.retain(|(other, _)| other != name);
            all.push((name.to_owned(), on));
            // The names that have gone unused longest are forgotten.
            all.drain(..all.len().saturating_sub(MOST_NAMES));
        });
    }
}

impl Deref for Prefs {
    type Target = Chosen;

    fn deref(&self) -> &Chosen {
        self.0
    }
}

/// The preferences of this page.
pub(crate) fn prefs() -> Prefs {
    expect_context()
}

/// Language of the browser, no sound on phones; light and movement follow the system.
fn fitting() -> Kept {
    let languages = window().navigator().languages();
    let wishes: Vec<_> = languages.iter().filter_map(|wish| wish.as_string()).collect();
    let tongue = Tongue::nearest(wishes.iter().map(String::as_str)).code().to_owned();
    let sound = matches("(hover: hover) and (pointer: fine)");
    Kept {
        tongue,
        light: Light::System,
        speed: None,
        sound,
        halts: false,
        large: false,
        left: false,
        coached: false,
        haptics: true,
        flourish: true,
        demands: false,
        demanders: Vec::new(),
        keys: None,
        name: String::new(),
    }
}

/// Does the browser say yes to this media query?
pub(crate) fn matches(query: &str) -> bool {
    media(query).is_some_and(|list| list.matches())
}

/// Tells whenever the browser's answer to this media query changes, as long as the screen is there
/// in which it is asked.
pub(crate) fn on_media(query: &str, told: impl Fn(bool) + 'static) {
    let Some(list) = media(query) else { return };
    let asked = list.clone();
    let changed = Closure::<dyn FnMut()>::new(move || told(asked.matches()));
    list.set_onchange(Some(changed.as_ref().unchecked_ref()));
    let kept = StoredValue::new_local((list, changed));
    on_cleanup(move || kept.with_value(|(list, _)| list.set_onchange(None)));
}

fn media(query: &str) -> Option<MediaQueryList> {
    window().match_media(query).ok().flatten()
}

/// The speed that suits the system, now and whenever somebody changes his mind there.
fn follow(speed: RwSignal<Speed>) {
    let Some(list) = media(STILL) else { return };
    let asked = list.clone();
    let ask = move || speed.set(if asked.matches() { Speed::Off } else { Speed::Normal });
    ask();
    let changed = Closure::<dyn FnMut()>::new(ask);
    list.set_onchange(Some(changed.as_ref().unchecked_ref()));
    // For as long as the page is open.
    changed.forget();
}

/// Tells the document its language and its light.
fn dress(prefs: Prefs) {
    let Some(root) = document().document_element() else { return };
    let light = match prefs.light.get() {
        Light::System => "light dark",
        Light::Day => "light",
        Light::Night => "dark",
    };
    let still = prefs.speed.get() == Speed::Off;
    // The style sheet reads these; a document that takes no attributes shows the system's light.
    let _ = root.set_attribute("lang", prefs.tongue.get().code());
    turn_links(prefs.tongue.get().code());
    let _ = root.set_attribute("data-light", light);
    let _ = root.toggle_attribute_with_force("data-still", still);
    let _ = root.toggle_attribute_with_force("data-plain", !prefs.flourish.get());
    let _ = root.toggle_attribute_with_force("data-left", prefs.left.get());
}

/// The operator's links at the foot of the page come with their words in every language.
fn turn_links(code: &str) {
    let Ok(links) = document().query_selector_all(".legal a") else { return };
    for place in 0..links.length() {
        let link: Option<Element> = links.get(place).and_then(|link| link.dyn_into().ok());
        let Some(link) = link else { continue };
        if let Some(words) = link.get_attribute(&format!("data-{code}")) {
            link.set_text_content(Some(&words));
        }
        let path = link.get_attribute("href").unwrap_or_default();
        let path = path.split('?').next().unwrap_or_default();
        let _ = link.set_attribute("href", &format!("{path}?lang={code}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(speed: &str) -> Kept {
        let text = format!(r#"{{"tongue": "de", "light": "system", {speed} "sound": false}}"#);
        serde_json::from_str(&text).unwrap()
    }

    #[test]
    fn what_was_kept_is_a_choice() {
        assert_eq!(kept(r#""speed": "fast","#).speed, Some(Speed::Fast));
        assert_eq!(kept(r#""speed": null,"#).speed, None);
        assert_eq!(kept("").speed, None);
    }

    #[test]
    fn the_system_decides_only_for_those_who_chose_nothing() {
        let (chosen, system) = (RwSignal::new(None), RwSignal::new(Speed::Normal));
        let pacing = Pacing { chosen, system };
        assert_eq!(pacing.get_untracked(), Speed::Normal);
        system.set(Speed::Off);
        assert_eq!(pacing.get_untracked(), Speed::Off);
        pacing.set(Speed::Fast);
        assert_eq!(pacing.get_untracked(), Speed::Fast);
    }

    #[test]
    fn several_people_at_one_device_choose_each_for_himself() {
        let chosen = Chosen {
            tongue: RwSignal::new(Tongue::nearest(["de"])),
            light: RwSignal::new(Light::System),
            speed: Pacing { chosen: RwSignal::new(None), system: RwSignal::new(Speed::Off) },
            halts: RwSignal::new(false),
            large: RwSignal::new(false),
            left: RwSignal::new(false),
            coached: RwSignal::new(true),
            sound: RwSignal::new(false),
            haptics: RwSignal::new(false),
            flourish: RwSignal::new(false),
            demands: RwSignal::new(true),
            demanders: RwSignal::new(Vec::new()),
            keys: RwSignal::new(true),
            name: RwSignal::new(String::new()),
        };
        assert!(chosen.demands_of("Anna") && chosen.demands_of("Ben"));
        chosen.set_demands_of("Anna", false);
        assert!(!chosen.demands_of("Anna") && chosen.demands_of("Ben"));
        chosen.demands.set(false);
        chosen.set_demands_of("Anna", true);
        assert!(chosen.demands_of("Anna") && !chosen.demands_of("Ben"));
        for number in 0..MOST_NAMES {
            chosen.set_demands_of(&number.to_string(), true);
        }
        assert!(!chosen.demands_of("Anna"), "the oldest was forgotten");
    }
}
