//! A word whenever somebody at the table comes, leaves, is away, comes back or writes, and when
//! nothing comes of what somebody wanted to put right.

use std::time::Duration;

use bankhalter_client::Mirror;
use bankhalter_voice::args;
use leptos::prelude::*;
use web_sys::Element;

use crate::{
    prefs::prefs,
    table::{Desk, Dropped, Happening, Remark, present},
    tabs::{OpenTab, Tab},
    ui::{Toasts, announcer, teller},
};

/// Whoever is back so soon was never away: pages are loaded again.
const BLINK: Duration = Duration::from_secs(8);
/// How much of a message is shown.
const SHOWN: usize = 90;

/// Tells what becomes of the people. It shows nothing by itself.
#[component]
pub(crate) fn Company(desk: Desk) -> impl IntoView {
    tell_news(desk);
    if !desk.is_local {
        tell_remarks(desk);
        notice_absence(desk);
    }
}

/// Everything new is told once, and nothing of the past.
fn tell_news(desk: Desk) {
    let (tell, tongue) = (teller(), prefs().tongue);
    Effect::new(move |_| {
        let new = desk.news.with(|news| {
            let from = desk.told.get_value().min(news.len());
            news[from..].iter().filter(|one| !one.is_past).cloned().collect::<Vec<_>>()
        });
        desk.told.set_value(desk.news.with_untracked(Vec::len));
        for news in new.iter().filter(|one| !is_own(desk, &one.what)) {
            tell(untrack(|| desk.tell_news(news, tongue.get())), None);
        }
    });
}

/// Nobody has to be told what he did himself. At a table on one device all taps are those of the
/// people there, but one tap may end what was not meant by it.
fn is_own(desk: Desk, what: &Happening) -> bool {
    if desk.is_local {
        return matches!(
            what,
            Happening::Corrected { .. }
                | Happening::Paused(_)
                | Happening::Resumed(_)
                | Happening::Dropped { why: Dropped::Withdrawn | Dropped::Refused(_), .. }
        );
    }
    let own = desk.own_name();
    match what {
        Happening::Sat(name)
        | Happening::Rose(name)
        | Happening::Returned(name)
        | Happening::Back(name)
        | Happening::Named { now: name, .. }
        | Happening::Token(name) => own.as_ref() == Some(name),
        // At a bank it stands in the list in which it was tapped, or came along from there.
        Happening::Noted(name) | Happening::Lapsed(name) => {
            own.as_ref() == Some(name) && desk.mirror.with_untracked(Mirror::is_bank)
        }
        Happening::Corrected { who, .. } => own.as_ref() == Some(who),
        Happening::Dropped { whose, why: Dropped::Withdrawn } => own.as_ref() == Some(whose),
        Happening::Dropped { why: Dropped::Refused(by), .. } => own.as_ref() == Some(by),
        Happening::Locked(_) | Happening::Changed => untrack(|| desk.is_host()),
        _ => false,
    }
}

/// What others write: shown in passing unless the chat is open anyway. Before the game it is, but
/// on a telephone perhaps further down; and nobody else reads it out.
fn tell_remarks(desk: Desk) {
    let (toasts, announcer, tongue) = (expect_context::<Toasts>(), announcer(), prefs().tongue);
    let open = use_context::<OpenTab>();
    let told = StoredValue::new(desk.talk.with_untracked(Vec::len));
    let lead = open.map(|open| Callback::new(move |()| open.0.set(Some(Tab::Chat))));
    let shown = StoredValue::new(Vec::<u32>::new());
    // Whoever opens the chat reads there what was shown in passing.
    Effect::new(move |_| {
        if open.is_some_and(|open| open.0.get() == Some(Tab::Chat)) {
            let numbers = shown.try_update_value(std::mem::take).unwrap_or_default();
            for number in numbers {
                toasts.drop(number);
            }
        }
    });
    Effect::new(move |_| {
        let new = desk.talk.with(|talk| {
            let from = told.get_value().min(talk.len());
            talk[from..].to_vec()
        });
        told.set_value(desk.talk.with_untracked(Vec::len));
        let own = desk.own_name();
        let told = |remark: &Remark| remark.name != own && !remark.is_past;
        for remark in new.into_iter().filter(told) {
            let tongue = tongue.get_untracked();
            let name = remark.name.unwrap_or_else(|| tongue.say("talk-somebody"));
            let args = args![name = name, text = shortened(&remark.text)];
            let text = tongue.say_with("talk-wrote", args);
            match open.map(|open| open.0.get_untracked()) {
                None => {
                    if !is_chat_in_sight() {
                        toasts.show(text.clone(), Some(Callback::new(|()| go_to_chat())));
                    }
                    announcer.say(text);
                }
                Some(Some(Tab::Chat)) => {}
                Some(_) => {
                    let number = toasts.show(text, lead);
                    shown.update_value(|shown| shown.push(number));
                }
            }
        }
    });
}

/// Where people write before the game.
fn chat_field() -> Option<Element> {
    document().get_element_by_id("chat-text")
}

fn is_chat_in_sight() -> bool {
    let height = window().inner_height().ok().and_then(|height| height.as_f64());
    chat_field().is_some_and(|field| {
        let place = field.get_bounding_client_rect();
        place.top() >= 0.0 && height.is_none_or(|height| place.bottom() <= height)
    })
}

fn go_to_chat() {
    if let Some(field) = chat_field() {
        field.scroll_into_view();
    }
}

/// Whoever has been cut off for a while is away, until he is back.
fn notice_absence(desk: Desk) {
    let away = StoredValue::new(Vec::<String>::new());
    let people = Memo::new(move |_| desk.mirror.with(|mirror| present(mirror.chairs())));
    Effect::watch(
        move || people.get(),
        move |now, before, _| {
            let Some(before) = before else { return };
            for (name, online) in now {
                let was = before.iter().any(|(other, online)| other == name && *online);
                let known = away.with_value(|away| away.contains(name));
                if *online && known {
                    away.update_value(|away| away.retain(|other| other != name));
                    desk.note(Happening::Back(name.clone()));
                } else if was && !online {
                    let name = name.clone();
                    set_timeout(move || confirm(desk, away, people, &name), BLINK);
                }
            }
        },
        false,
    );
}

/// He is still not there: so he is away.
fn confirm(
    desk: Desk,
    away: StoredValue<Vec<String>>,
    people: Memo<Vec<(String, bool)>>,
    name: &str,
) {
    let Some(people) = people.try_get_untracked() else { return };
    let gone = people.iter().any(|(other, online)| other == name && !online);
    let known = away.try_with_value(|away| away.iter().any(|other| other == name));
    if gone && known == Some(false) {
        away.update_value(|away| away.push(name.to_owned()));
        desk.note(Happening::Away(name.to_owned()));
    }
}

fn shortened(text: &str) -> String {
    let mut letters = text.chars();
    let short: String = letters.by_ref().take(SHOWN).collect();
    if letters.next().is_some() { short + "…" } else { short }
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn long_messages_are_cut_between_letters() {
        assert_eq!(shortened("Grüß euch"), "Grüß euch");
        let long = "ä".repeat(91);
        assert_eq!(shortened(&long), format!("{}…", "ä".repeat(90)));
    }
}
