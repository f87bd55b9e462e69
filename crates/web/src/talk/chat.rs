//! What people say to each other.

use bankhalter_client::Mirror;
use bankhalter_editions::find;
use bankhalter_protocol::{ClientMessage, MOST_CHAT};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{moment::moment, saying::Saying};
use crate::{
    api::rejected,
    speak::{said, said_now, say, tongue},
    store,
    table::{Desk, LineState, Remark, desk},
    ui::{Each, Icon, When, live},
};

/// What is said quickly, each with the message that names it.
const EMOTES: [(&str, &str); 7] = [
    ("👍", "talk-emote-good"),
    ("😄", "talk-emote-laugh"),
    ("😎", "talk-emote-cool"),
    ("😉", "talk-emote-wink"),
    ("😮", "talk-emote-wow"),
    ("😢", "talk-emote-sad"),
    ("⏳", "talk-emote-hurry"),
];

/// How many remarks have been read. `Copy`, from the context of the table screen.
#[derive(Clone, Copy)]
pub(crate) struct Read(RwSignal<usize>);

/// Where the browser keeps how many remarks of which table have been read, the latest table first.
const READ: &str = "bankhalter.read";
/// For how many tables that is kept.
const MOST_READ: usize = 12;

impl Read {
    /// For a table screen; what was read before the page was loaded anew stays read.
    pub(crate) fn provide() {
        let kept: Vec<(String, usize)> = store::load(READ).unwrap_or_default();
        let table = desk().and_then(table_of);
        let read = kept.into_iter().find(|(other, _)| Some(other) == table.as_ref());
        provide_context(Self(RwSignal::new(read.map_or(0, |(_, count)| count))));
    }

    fn up_to(self, count: usize, desk: Desk) {
        self.0.set(count);
        if let Some(table) = table_of(desk) {
            let mut kept: Vec<(String, usize)> = store::load(READ).unwrap_or_default();
            kept.retain(|(other, _)| *other != table);
            kept.insert(0, (table, count));
            kept.truncate(MOST_READ);
            store::save(READ, &kept);
        }
    }
}

fn table_of(desk: Desk) -> Option<String> {
    desk.mirror.with_untracked(|mirror| mirror.table().map(ToString::to_string))
}

/// How many remarks have not been read, as a badge on the tab.
#[component]
pub(crate) fn Unread() -> impl IntoView {
    let read: Option<Read> = use_context();
    let desk = desk();
    let count = Memo::new(move |_| match (desk, read) {
        (Some(desk), Some(read)) => desk.talk.with(Vec::len).saturating_sub(read.0.get()),
        _ => 0,
    });
    let text = move || say("talk-unread", args![count = count.get()]);
    view! {
        <When when=move || { count.get() > 0 }>
            <span class="badge" id="unread">
                <span aria-hidden="true">{count}</span>
                <span class="hidden-text">{live(text)}</span>
            </span>
        </When>
    }
}

/// Everything that was said, and a place to say something.
#[component]
pub(crate) fn Chat() -> impl IntoView {
    let Some(desk) = desk() else {
        return view! { <p class="soft">{said("talk-chat-replay")}</p> }.into_any();
    };
    let seated = move || desk.mirror.with(Mirror::you).is_some() || desk.is_local;
    view! {
        <div class="chat" id="chat">
            <When
                when=seated
                fallback=|| view! { <p class="soft">{said("talk-chat-watching")}</p> }
            >
                <Saying desk />
                <Emotes desk />
            </When>
            <Remarks desk />
        </div>
    }
    .into_any()
}

/// The colour of a token at this table.
fn colour(desk: Desk, token: &str) -> Option<String> {
    let edition = desk.mirror.with_untracked(|mirror| find(&mirror.settings()?.edition))?;
    edition.tokens.iter().find(|other| other.key == token).map(|token| token.colour.clone())
}

/// What was said, the newest first: beside what somebody writes, also above a keyboard on glass.
#[component]
fn Remarks(desk: Desk) -> impl IntoView {
    let read: Option<Read> = use_context();
    Effect::new(move |_| {
        let count = desk.talk.with(Vec::len);
        if let Some(read) = read {
            read.up_to(count, desk);
        }
    });
    let empty = move || desk.talk.with(Vec::is_empty);
    let newest = move || desk.talk.with(|talk| talk.iter().rev().cloned().collect::<Vec<_>>());
    view! {
        <When when=empty>
            <p class="soft">{said("talk-chat-empty")}</p>
        </When>
        <ol class="remarks" aria-label=said("talk-remarks")>
            <Each each=newest key=|remark| remark.seq let:remark>
                <OneRemark desk remark />
            </Each>
        </ol>
    }
}

#[component]
fn OneRemark(desk: Desk, remark: Remark) -> impl IntoView {
    let Remark { at, name, token, text, .. } = remark;
    let own = name.is_some() && (desk.own_name() == name || desk.is_local);
    let colour = token.and_then(|token| colour(desk, &token)).unwrap_or_default();
    let who = move || name.clone().unwrap_or_else(|| said_now("talk-somebody"));
    let is_emote = EMOTES.iter().any(|(sign, _)| *sign == text);
    view! {
        <li class="remark" class:own=own class:emote=is_emote style:--seat=colour>
            <p class="remark-top"><strong>{live(who)}</strong>" "<span class="soft">{move || moment(at, tongue())}</span></p>
            <p class="remark-text">{text}</p>
        </li>
    }
}

#[component]
fn Emotes(desk: Desk) -> impl IntoView {
    let buttons = EMOTES.map(|(sign, label)| {
        let send = move |_| {
            let (id, text) = (Some(desk.fresh_id()), sign.to_owned());
            desk.say(ClientMessage::Chat { id, text });
        };
        view! {
            <button
                type="button"
                class="round emote-button"
                aria-label=said(label)
                title=said(label)
                on:click=send
            >
                {sign}
            </button>
        }
    });
    view! {
        <div class="emotes" role="group" aria-label=said("talk-emotes")>
            {buttons}
        </div>
    }
}

/// From here on the field says how many characters are left.
const FEW: usize = 100;

/// How many characters are left, once they are few.
fn left(text: &str) -> Option<usize> {
    let left = MOST_CHAT.saturating_sub(text.trim().chars().count());
    (left <= FEW).then_some(left)
}

#[component]
fn Saying(desk: Desk) -> impl IntoView {
    let saying = desk.saying;
    let left = Memo::new(move |_| saying.with(|saying| left(saying.text())));
    let waits = Memo::new(move |_| saying.with(Saying::is_waiting));
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let message = saying.try_update(|saying| saying.send(|| desk.fresh_id()));
        if let Some(message) = message.flatten() {
            desk.say(message);
        }
    };
    let count = move || left.get().map(|left| say("talk-left", args![count = left]));
    let trouble = move || match saying.with(Saying::fault) {
        Some(code) => Some(said_now(rejected(code))),
        None => {
            (waits.get() && !desk.line.with(LineState::seems_open)).then(|| said_now("talk-waits"))
        }
    };
    view! {
        <form class="saying" on:submit=send>
            <label>
                <span class="hidden-text">{said("talk-say")}</span>
                <input
                    type="text"
                    id="chat-text"
                    autocomplete="off"
                    enterkeyhint="send"
                    maxlength=MOST_CHAT.to_string()
                    placeholder=said("talk-say")
                    prop:value=move || saying.with(|saying| saying.text().to_owned())
                    prop:readOnly=waits
                    on:input:target=move |event| {
                        saying.update(|saying| saying.write(event.target().value()));
                    }
                />
            </label>
            <button
                type="submit"
                class="button"
                id="chat-send"
                aria-label=said("talk-send")
                prop:disabled=waits
            >
                <Icon name="send" />
            </button>
            {move || {
                trouble()
                    .map(|text| {
                        view! {
                            <p class="form-fault" id="chat-trouble" role="alert">
                                {text}
                            </p>
                        }
                    })
            }}
            {move || count().map(|text| view! { <p class="soft saying-left">{text}</p> })}
        </form>
    }
}

#[cfg(test)]
mod tests {
    use super::left;

    #[test]
    fn letters_are_counted_not_bytes() {
        assert_eq!(left(" üß👍 "), None);
        assert_eq!(left(&"ä".repeat(199)), None);
        assert_eq!(left(&"👍".repeat(250)), Some(50));
        assert_eq!(left(&"ä".repeat(301)), Some(0));
    }
}
