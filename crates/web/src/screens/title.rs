//! What the browser calls a screen, and where the keyboard is when another one opens: without both,
//! whoever listens does not notice the change.

use bankhalter_voice::args;
use js_sys::{Function, Object, Reflect};
use leptos::prelude::*;
use leptos_router::hooks::use_location;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use crate::speak::{said_now, say};

/// What an address shows, as far as its title tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Screen<'a> {
    /// The first page, which is called like the whole.
    Home,
    /// One that is always called the same.
    Plain(&'static str),
    /// A rule.
    Rule(&'a str),
    /// An edition.
    Edition(&'a str),
    /// A table on a server.
    Table(&'a str),
    /// A table of this page.
    Local,
}

impl<'a> Screen<'a> {
    fn at(path: &'a str) -> Self {
        let parts: Vec<_> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts[..] {
            [] => Self::Home,
            ["new"] => Self::Plain("new-title"),
            ["t" | "screen", table] => Self::Table(table),
            ["rules"] => Self::Plain("rulebook-book-title"),
            ["rules", rule] => Self::Rule(rule),
            ["local", "new"] => Self::Plain("local-new-title"),
            ["local", "from"] => Self::Plain("local-from-title"),
            ["local", _] => Self::Local,
            ["replay"] => Self::Plain("replay-title"),
            ["bank"] | ["bank", _] => Self::Plain("bank-title"),
            ["move"] => Self::Plain("move-title"),
            ["print"] => Self::Plain("print"),
            ["people"] => Self::Plain("people-title"),
            ["editions"] => Self::Plain("home-editions"),
            ["editions", key] => Self::Edition(key),
            _ => Self::Plain("lost-title"),
        }
    }

    /// In the language that is chosen now.
    fn title(self) -> String {
        let own = match self {
            Self::Home => return "Bankhalter".to_owned(),
            Self::Plain(message) => said_now(message),
            Self::Rule(rule) => say("screen-rule", args![rule = rule.to_uppercase()]),
            Self::Edition(key) => say("home-nickname", args![edition = key]),
            Self::Table(table) => say("screen-table", args![table = table.to_uppercase()]),
            Self::Local => said_now("screen-local"),
        };
        format!("{own} · Bankhalter")
    }
}

/// Names the screen that is open, and leads to each that opens later. It shows nothing.
#[component]
pub(crate) fn Title() -> impl IntoView {
    let path = use_location().pathname;
    Effect::new(move |_| document().set_title(&path.with(|path| Screen::at(path).title())));
    Effect::new(move |before: Option<String>| {
        let path = path.get();
        // The browser itself reads out the first one.
        if before.is_some_and(|before| before != path) {
            arrive();
        }
        path
    });
}

/// Moves the keyboard to the beginning of the screen; from there the first question of a table takes
/// it.
fn arrive() {
    if let Some(main) = document().get_element_by_id("main") {
        // A browser that moves no focus shows the screen all the same.
        let _ = focus(&main);
    }
}

/// Focuses without scrolling: where the screen stands is the business of the router and, on the way
/// back, of the browser.
fn focus(element: &Element) -> Result<(), JsValue> {
    let options = Object::new();
    Reflect::set(&options, &"preventScroll".into(), &true.into())?;
    let focus: Function = Reflect::get(element, &"focus".into())?.dyn_into()?;
    focus.call1(element, &options)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_has_its_title() {
        assert_eq!(Screen::at("/"), Screen::Home);
        assert_eq!(Screen::at("/new"), Screen::Plain("new-title"));
        assert_eq!(Screen::at("/t/abc234"), Screen::Table("abc234"));
        assert_eq!(Screen::at("/rules/rent-01"), Screen::Rule("rent-01"));
        assert_eq!(Screen::at("/local/from"), Screen::Plain("local-from-title"));
        assert_eq!(Screen::at("/local/x7"), Screen::Local);
        assert_eq!(Screen::at("/editions/wm/"), Screen::Edition("wm"));
        assert_eq!(Screen::at("/bank/19a"), Screen::Plain("bank-title"));
        assert_eq!(Screen::at("/nowhere/at/all"), Screen::Plain("lost-title"));
    }
}
