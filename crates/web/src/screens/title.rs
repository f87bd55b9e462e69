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

/// What a table adds to the title of its screen. `Copy`, from the context.
#[derive(Clone, Copy)]
pub(crate) struct TableTitle {
    name: RwSignal<Option<String>>,
    asked: RwSignal<Option<String>>,
}

impl TableTitle {
    /// For the whole page.
    pub(crate) fn provide() {
        provide_context(Self { name: RwSignal::new(None), asked: RwSignal::new(None) });
    }

    /// As long as the table is on the screen: how its people call it, and what somebody here is
    /// asked.
    pub(crate) fn follow(
        self,
        name: impl Fn() -> Option<String> + 'static,
        asked: impl Fn() -> Option<String> + 'static,
    ) {
        Effect::new(move |_| self.name.set(name()));
        Effect::new(move |_| self.asked.set(asked()));
        on_cleanup(move || {
            self.name.set(None);
            self.asked.set(None);
        });
    }
}

/// Whoever looks at another window sees first that he is waited for.
fn with_question(asked: Option<&str>, title: &str) -> String {
    match asked {
        Some(asked) => format!("● {} · {title}", asked.trim_end_matches(['.', ' '])),
        None => title.to_owned(),
    }
}

/// Names the screen that is open, and leads to each that opens later. It shows nothing.
#[component]
pub(crate) fn Title() -> impl IntoView {
    let path = use_location().pathname;
    let TableTitle { name, asked } = expect_context();
    Effect::new(move |_| {
        let title = path.with(|path| match (Screen::at(path), name.get()) {
            (Screen::Table(_), Some(name)) => format!("{name} · Bankhalter"),
            (screen, _) => screen.title(),
        });
        document().set_title(&asked.with(|asked| with_question(asked.as_deref(), &title)));
    });
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
    fn a_question_comes_before_the_name_of_the_table() {
        assert_eq!(with_question(None, "Abend · Bankhalter"), "Abend · Bankhalter");
        let asked = with_question(Some("Sie sind am Zug."), "Abend · Bankhalter");
        assert_eq!(asked, "● Sie sind am Zug · Abend · Bankhalter");
    }

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
