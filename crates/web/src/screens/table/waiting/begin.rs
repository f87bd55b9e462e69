//! The host begins the game, or is told what is missing; the others say whether they are ready.

use bankhalter_client::Mirror;
use bankhalter_protocol::{Chair, ClientMessage};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::ready;
use crate::{
    api,
    speak::{said, said_now, say, tongue},
    table::Desk,
    ui::{Icon, When, live},
};

/// What keeps a game from beginning.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Missing {
    Nothing,
    People,
    Ready(Vec<String>),
}

fn missing(chairs: &[Option<Chair>]) -> Missing {
    let seated = || chairs.iter().flatten();
    let waiting: Vec<_> =
        seated().filter(|chair| !chair.ready).map(|chair| chair.name.clone()).collect();
    match (seated().count(), waiting.is_empty()) {
        (0 | 1, _) => Missing::People,
        (_, true) => Missing::Nothing,
        (_, false) => Missing::Ready(waiting),
    }
}

/// Is a seat free that nobody has to take?
fn has_room(chairs: &[Option<Chair>]) -> bool {
    chairs.iter().any(Option::is_none)
}

/// Begin, or wait for the host.
#[component]
pub(super) fn Begin(desk: Desk) -> impl IntoView {
    let is_host = Memo::new(move |_| desk.is_host());
    let refused = move || desk.rejected.get().map(|no| said_now(api::rejected(no.code)));
    view! {
        <div class="waiting-begin">
            <When when=move || is_host.get() fallback=move || view! { <Wait desk /> }>
                <Start desk />
            </When>
            {move || {
                refused()
                    .map(|text| {
                        view! {
                            <p class="form-fault" role="alert">
                                {text}
                            </p>
                        }
                    })
            }}
        </div>
    }
}

#[component]
fn Start(desk: Desk) -> impl IntoView {
    let missing = Memo::new(move |_| desk.mirror.with(|mirror| missing(mirror.chairs())));
    let has_room = Memo::new(move |_| desk.mirror.with(|mirror| has_room(mirror.chairs())));
    let told = move || match missing.get() {
        Missing::Nothing if has_room.get() => said_now("waiting-all-here-few"),
        Missing::Nothing => said_now("waiting-all-here"),
        Missing::People => said_now("waiting-few"),
        Missing::Ready(names) => say("waiting-unready", args![names = tongue().listed(&names)]),
    };
    view! {
        <button
            type="button"
            class="button big"
            id="start"
            aria-describedby="start-told"
            prop:disabled=move || missing.get() != Missing::Nothing
            on:click=move |_| desk.say(ClientMessage::Start)
        >
            <Icon name="play" />
            {said("waiting-start")}
        </button>
        <p id="start-told" class="soft" role="status">
            {live(told)}
        </p>
    }
}

#[component]
fn Wait(desk: Desk) -> impl IntoView {
    let host = Memo::new(move |_| {
        desk.mirror.with(|mirror| {
            let chair = mirror.chairs().get(usize::from(mirror.host()?))?.as_ref()?;
            Some(chair.name.clone())
        })
    });
    let ready = Memo::new(move |_| {
        let you = desk.mirror.with(Mirror::you);
        let chair = you.and_then(|you| {
            desk.mirror.with(|mirror| mirror.chairs().get(usize::from(you)).cloned())
        });
        chair.flatten().is_some_and(|chair| chair.ready)
    });
    let told = move || match host.get() {
        Some(name) => say("waiting-for-host", args![name = name]),
        None => said_now("waiting-no-host"),
    };
    let label =
        move || said_now(if ready.get() { "waiting-am-not-ready" } else { "waiting-am-ready" });
    view! {
        <p role="status">{live(told)}</p>
        <button
            type="button"
            class="button"
            class:quiet=move || ready.get()
            id="ready"
            on:click=move |_| ready::say(desk, !ready.get_untracked())
        >
            {label}
        </button>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bankhalter_protocol::Sitter;

    fn chair(name: &str, ready: bool) -> Chair {
        Chair {
            name: name.to_owned(),
            token: "car".to_owned(),
            sitter: Sitter::Person,
            ready,
            stand_in: false,
            far: false,
            online: true,
        }
    }

    #[test]
    fn what_is_missing_is_named() {
        assert_eq!(missing(&[Some(chair("Anna", true)), None]), Missing::People);
        let waiting = Missing::Ready(vec!["Ben".to_owned()]);
        assert_eq!(missing(&[Some(chair("Anna", true)), Some(chair("Ben", false)), None]), waiting);
        assert_eq!(
            missing(&[Some(chair("Anna", true)), None, Some(chair("Ben", true))]),
            Missing::Nothing
        );
    }
}
