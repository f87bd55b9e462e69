//! What the page says, in the language that is chosen now.

use bankhalter_voice::{Tongue, Value};

use crate::prefs::{Prefs, prefs};
use leptos::prelude::*;

/// The language; whoever asks is asked again when it changes. Where there is no context to take it
/// from, in a timer say, it is the language that the page has now.
pub(crate) fn tongue() -> Tongue {
    use_context::<Prefs>().map_or_else(spoken, |prefs| prefs.tongue.get())
}

/// The language of the page, as it says itself: a click or an answer that is being dealt with has
/// no context to take the preferences from.
pub(crate) fn spoken() -> Tongue {
    let code = document().document_element().and_then(|root| root.get_attribute("lang"));
    Tongue::nearest(code.as_deref())
}

/// A message, for use in views: `{said("home-title")}`.
pub(crate) fn said(id: &'static str) -> impl Fn() -> String + Copy + Send + Sync {
    let tongue = prefs().tongue;
    move || tongue.get().say(id)
}

/// A message with arguments: `say("home-seats", args![count = 3])`.
pub(crate) fn say<'a>(id: &str, args: impl IntoIterator<Item = (&'a str, Value<'a>)>) -> String {
    tongue().say_with(id, args)
}

/// A message whose id is found out at run time.
pub(crate) fn said_now(id: &str) -> String {
    say(id, [])
}
