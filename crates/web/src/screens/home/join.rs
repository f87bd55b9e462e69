//! Six letters that somebody read out.

use leptos::{prelude::*, task::spawn_local};
use leptos_router::{NavigateOptions, hooks::use_navigate};

use crate::{
    api::{self, RequestFailure},
    speak::{said, said_now},
    ui::Icon,
};

/// How many letters a code has.
const LENGTH: usize = 6;

/// Why nobody is led to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Wrong {
    /// This cannot be a code.
    NoCode,
    /// The server has no such table, or does not answer.
    Request(RequestFailure),
}

/// Going to a table by its code.
#[component]
pub(super) fn JoinByCode() -> impl IntoView {
    let navigate = use_navigate();
    let code = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<Wrong>);
    let busy = RwSignal::new(false);
    let go = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let wanted = tidy(&code.get_untracked());
        if wanted.len() != LENGTH {
            wrong.set(Some(Wrong::NoCode));
            return;
        }
        let navigate = navigate.clone();
        busy.set(true);
        spawn_local(async move {
            match api::card(&wanted).await {
                Ok(card) => navigate(&format!("/t/{}", card.code), NavigateOptions::default()),
                Err(why) => wrong.set(Some(Wrong::Request(why))),
            }
            busy.try_set(false);
        });
    };
    view! {
        <form class="way card way-join" id="join" novalidate on:submit=go>
            <span class="way-icon">
                <Icon name="key" />
            </span>
            <label for="join-code">
                <strong>{said("home-join")}</strong>
            </label>
            <span class="join-row">
                <CodeField code wrong />
                <button type="submit" class="button" prop:disabled=move || busy.get()>
                    {said("home-join-go")}
                </button>
            </span>
            <span id="join-wrong" class="join-wrong" role="status">
                {move || {
                    wrong
                        .get()
                        .map(|wrong| view! { <span class="form-fault">{told(&wrong)}</span> })
                }}
            </span>
        </form>
    }
}

/// Where the letters are written.
#[component]
fn CodeField(code: RwSignal<String>, wrong: RwSignal<Option<Wrong>>) -> impl IntoView {
    let written = move |event| {
        wrong.set(None);
        code.set(tidy(&event_target_value(&event)));
    };
    view! {
        <input
            type="text"
            id="join-code"
            class="code-input"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck="false"
            placeholder="ABCDEF"
            maxlength="12"
            aria-describedby="join-wrong"
            aria-invalid=move || wrong.with(Option::is_some).to_string()
            prop:value=move || code.get()
            on:input=written
        />
    }
}

fn told(wrong: &Wrong) -> String {
    match wrong {
        Wrong::NoCode => said_now("home-join-no-code"),
        Wrong::Request(trouble) => trouble.told(),
    }
}

/// The letters of a code as they are read out: capitals, without the blanks and strokes between.
fn tidy(text: &str) -> String {
    let letters = text.chars().filter(char::is_ascii_alphanumeric);
    letters.map(|letter| letter.to_ascii_uppercase()).take(LENGTH).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_however_they_are_written() {
        assert_eq!(tidy(" abc-def\n"), "ABCDEF");
        assert_eq!(tidy("abcdefgh"), "ABCDEF");
        assert_eq!(tidy("ab"), "AB");
        assert_eq!(tidy("äöü"), "");
    }
}
