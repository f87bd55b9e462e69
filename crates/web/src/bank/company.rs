//! Who keeps a bank of several phones, whose word it needs, and the way to it for others.

use bankhalter_protocol::{Banking, ClientMessage, Consent, Keeping};
use bankhalter_voice::args;
use leptos::prelude::*;
use leptos_router::{NavigateOptions, hooks::use_navigate};

use super::{
    shared::{Shared, seat as chair},
    till::till,
};
use crate::{
    form::{Offer, Pick, Switch},
    share::{Device, Invite},
    speak::said,
    table::Seats,
    ui::{Drawn, Icon, Twice, When, live},
};

/// All ways of agreeing, with their keys in forms.
const CONSENTS: [(Consent, &str); 3] = [
    (Consent::Anybody, "anybody"),
    (Consent::Bankers, "bankers"),
    (Consent::Concerned, "concerned"),
];

/// Everything about the other phones.
#[component]
pub(super) fn Company(shared: Shared) -> impl IntoView {
    view! {
        <Invite desk=shared.desk />
        <Words shared />
        <When when=move || shared.is_banker()>
            <Places shared />
        </When>
        <Device desk=shared.desk />
    }
}

/// Whose word is needed, and who the bankers are.
#[component]
fn Words(shared: Shared) -> impl IntoView {
    let till = till();
    view! {
        <details class="card form-fold" id="bank-words">
            <summary>
                <h3>{said("bank-words")}</h3>
                <Icon name="down" />
            </summary>
            <div class="stack">
                <When when=move || !shared.is_banker()>
                    <p class="soft">{said("bank-words-bankers")}</p>
                </When>
                <fieldset class="form-choice" prop:disabled=move || till.is_over()>
                    <Whose
                        shared
                        name="enter"
                        label="bank-words-enter"
                        now=|bank| bank.enter
                        keep=|word| Keeping { enter: Some(word), ..Keeping::default() }
                    />
                    <Whose
                        shared
                        name="change"
                        label="bank-words-change"
                        now=|bank| bank.change
                        keep=|word| Keeping { change: Some(word), ..Keeping::default() }
                    />
                </fieldset>
                <Bankers shared />
            </div>
        </details>
    }
}

/// Whose word something needs.
#[component]
fn Whose(
    shared: Shared,
    name: &'static str,
    label: &'static str,
    now: fn(Banking) -> Consent,
    keep: fn(Consent) -> Keeping,
) -> impl IntoView {
    let till = till();
    let word = move |id: &'static str| Signal::derive(move || till.tell(|it| it.say(id, [])));
    let now = Memo::new(move |_| {
        shared.desk.mirror.with(|mirror| {
            now(mirror.settings().and_then(|settings| settings.bank).unwrap_or_default())
        })
    });
    let options = move || {
        CONSENTS.map(|(_, key)| {
            Offer::plain(key, till.tell(|it| it.say("bank-words-of", args![who = key])))
        })
    };
    let choose = move |key: String| {
        if let Some((consent, _)) = CONSENTS.into_iter().find(|(_, one)| *one == key) {
            shared.desk.say(ClientMessage::Keep(keep(consent)));
        }
    };
    let value = move || {
        let found = CONSENTS.into_iter().find(|(consent, _)| *consent == now.get());
        found.map(|(_, key)| key.to_owned()).unwrap_or_default()
    };
    view! {
        <Pick
            name
            label=word(label)
            options=Signal::derive(move || options().to_vec())
            value=Signal::derive(value)
            choose=Callback::new(choose)
        />
    }
}

/// Who the bankers are: a switch for everybody with a phone but the host, who always is one.
#[component]
fn Bankers(shared: Shared) -> impl IntoView {
    let till = till();
    let seated = Memo::new(move |_| {
        shared.desk.mirror.with(|mirror| {
            let host = mirror.host();
            let others = mirror.seating().seated().map(|(seat, _)| seat);
            others.filter(|seat| Some(*seat) != host).collect::<Vec<_>>()
        })
    });
    let rows = move || {
        let row = |number: u8| {
            let on = Signal::derive(move || {
                shared.bank.with(|bank| {
                    let bank = bank.as_ref();
                    shared.desk.mirror.with(|mirror| {
                        bank.is_some_and(|bank| bank.is_banker(mirror.seating(), number))
                    })
                })
            });
            let name = move || {
                till.tell(|teller| {
                    let name = teller.book.called(chair(number), teller.tongue);
                    teller.say("bank-words-banker", args![name = name])
                })
            };
            let turn =
                move |banker| shared.desk.say(ClientMessage::Banker { seat: number, banker });
            view! {
                <Switch
                    name="banker"
                    label=Signal::derive(name)
                    about=Signal::derive(move || till.tell(|it| it.say("bank-words-about", [])))
                    on
                    turn=Callback::new(turn)
                />
            }
        };
        seated.get().into_iter().map(row).drawn()
    };
    view! { {live(rows)} }
}

/// The other phones, and freeing the purse of one that is dead or lost.
#[component]
fn Places(shared: Shared) -> impl IntoView {
    let others = Memo::new(move |_| {
        let you = shared.you();
        shared.desk.mirror.with(|mirror| {
            let host = mirror.host();
            let others = mirror.seating().seated().filter(|(seat, _)| Some(*seat) != you);
            // The host's phone is nobody else's business while it is here.
            let others = others.filter(|(seat, chair)| Some(*seat) != host || !chair.online);
            others.map(|(seat, chair)| (seat, chair.online)).collect::<Vec<_>>()
        })
    });
    let rows = move || {
        let row = |(seat, online): (u8, bool)| view! { <Occupied shared seat online /> };
        others.get().into_iter().map(row).drawn()
    };
    view! {
        <When when=move || !others.with(Vec::is_empty)>
            <details class="card form-fold" id="bank-places">
                <summary>
                    <h3>{said("bank-places")}</h3>
                    <Icon name="down" />
                </summary>
                <div class="stack">
                    <p class="soft">{said("bank-places-about")}</p>
                    <ul class="till-history">{live(rows)}</ul>
                </div>
            </details>
        </When>
    }
}

/// A purse that is kept with another phone; it is free after a second press.
#[component]
fn Occupied(shared: Shared, seat: u8, online: bool) -> impl IntoView {
    let till = till();
    let free = Callback::new(move |()| shared.desk.say(ClientMessage::Remove { seat }));
    let name = move || till.tell(|teller| teller.book.called(chair(seat), teller.tongue));
    let here = if online { "bank-choose-taken" } else { "bank-choose-away" };
    view! {
        <li class="till-noted" data-free=seat>
            <span>{live(name)} " · " <span class="soft">{said(here)}</span></span>
            <Twice class="button quiet" text="bank-free" sure="bank-free-sure" does=free />
        </li>
    }
}

/// The purse stays; whoever kept it at this phone looks on again.
#[component]
pub(super) fn GetUp(shared: Shared) -> impl IntoView {
    let navigate = use_navigate();
    let leave = Callback::new(move |()| {
        // The line may have broken between the two presses.
        if untrack(|| shared.is_waiting()) {
            return;
        }
        shared.fall_silent();
        shared.desk.say(ClientMessage::Leave);
        let table = shared.desk.mirror.with_untracked(|mirror| mirror.table().cloned());
        if let Some(table) = table {
            Seats::forget(&table);
        }
        navigate("/", NavigateOptions::default());
    });
    view! {
        <When
            when=move || !shared.is_waiting()
            fallback=|| view! { <p class="soft small-text">{said("bank-get-up-wait")}</p> }
        >
            <Twice
                class="button danger"
                id="leave"
                icon="leave"
                text="bank-get-up"
                sure="bank-get-up-sure"
                does=leave
            />
        </When>
    }
}
