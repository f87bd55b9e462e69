//! Who comes: a screen, a hand, a language.

use serde_json::{Value, json};

/// How a person points at things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointer {
    /// With a mouse.
    Mouse,
    /// With a finger, on a telephone.
    Finger,
}

/// Light or dark, as the system says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Light {
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Light {
    /// The word of the media query.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// A person before a screen.
#[derive(Clone, Copy, Debug)]
pub struct Visitor {
    /// The name that the page remembers.
    pub name: &'static str,
    /// The width of the screen in CSS pixels.
    pub width: u32,
    /// Its height.
    pub height: u32,
    /// What the person points with.
    pub pointer: Pointer,
    /// Light or dark.
    pub light: Light,
    /// The language, by its code.
    pub tongue: &'static str,
    /// How fast things move: `normal`, `fast`, `off`.
    pub speed: &'static str,
    /// Does the page demand every rent by itself?
    pub demands: bool,
    /// Does the browser keep the page for when there is no network, and fetch its parts before they
    /// are needed? Fetching and keeping all of it takes as long as showing a screen.
    pub keeps: bool,
}

impl Visitor {
    /// Anna at her desk, in German; nothing moves, so that tests need not wait for it.
    pub const ANNA: Self = Self {
        name: "Anna",
        width: 1440,
        height: 900,
        pointer: Pointer::Mouse,
        light: Light::Light,
        tongue: "de",
        speed: "off",
        demands: true,
        keeps: false,
    };

    /// Ben at another desk, in English and in the dark.
    pub const BEN: Self =
        Self { name: "Ben", width: 1280, light: Light::Dark, tongue: "en", ..Self::ANNA };

    /// Anna on a small telephone.
    pub const PHONE: Self =
        Self { width: 360, height: 640, pointer: Pointer::Finger, ..Self::ANNA };

    /// On a screen of this size.
    pub const fn on(self, width: u32, height: u32) -> Self {
        Self { width, height, ..self }
    }

    /// In this light.
    pub const fn in_light(self, light: Light) -> Self {
        Self { light, ..self }
    }

    /// In this language.
    pub const fn speaking(self, tongue: &'static str) -> Self {
        Self { tongue, ..self }
    }

    /// With a browser that keeps the page for when there is no network.
    pub const fn keeping(self) -> Self {
        Self { keeps: true, ..self }
    }

    /// What the page has kept of an earlier visit.
    pub(crate) fn prefs(&self) -> Value {
        json!({
            "tongue": self.tongue, "light": "system", "speed": self.speed, "sound": false,
            "demands": self.demands, "name": self.name,
        })
    }
}
