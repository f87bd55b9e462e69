//! What the server knows of the people at this device: to be read, to be forgotten, and for the
//! host to be deleted with the whole table. What cannot be undone is asked for twice.

use bankhalter_editions::{Address, find};
use bankhalter_protocol::TableId;
use bankhalter_voice::args;
use js_sys::{Date, JSON, JsString};
use leptos::{prelude::*, task::spawn_local};
use leptos_router::{NavigateOptions, hooks::use_navigate};
use wasm_bindgen::JsValue;

use crate::{
    api::{self, RequestFailure},
    bank,
    save::save,
    speak::{said, say, spoken},
    table::{Desk, OtherHand, Seats},
    ui::{Drawn, Fresh, Icon, When, live, teller},
};

/// Something that cannot be undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wish {
    /// The name and the words of one person go, the game stays.
    Forget,
    /// All of the table goes.
    Delete,
}

impl Wish {
    const fn key(self) -> &'static str {
        match self {
            Self::Forget => "forget",
            Self::Delete => "delete-table",
        }
    }

    /// What it is called, what comes of it, and what somebody says who means it.
    const fn messages(self) -> [&'static str; 3] {
        match self {
            Self::Forget => ["data-forget", "data-forget-means", "data-forget-yes"],
            Self::Delete => ["data-delete", "data-delete-means", "data-delete-yes"],
        }
    }
}

/// Somebody at this device, with the key that says so.
#[derive(Clone)]
struct Holder {
    desk: Desk,
    table: TableId,
    name: String,
    key: String,
    /// What came of the last wish.
    told: RwSignal<Option<String>>,
    busy: RwSignal<bool>,
}

/// What the server knows of the people at this device. Nothing for those who only look on.
#[component]
pub(crate) fn Data(desk: Desk) -> impl IntoView {
    let table = desk.mirror.with_untracked(|mirror| mirror.table().cloned());
    let seat = table.and_then(|table| {
        let seat = Seats::load().at(&table)?.clone();
        Some((table, seat))
    });
    seat.map(|(table, seat)| {
        let own = OtherHand { name: seat.name, key: seat.key };
        let is_shared = !seat.others.is_empty();
        let hands = [own].into_iter().chain(seat.others);
        let parts = hands.enumerate().map(|(place, OtherHand { name, key })| {
            let title = is_shared.then(|| name.clone());
            // Whoever leads a table leads it from the page's own chair.
            let wishes: &[Wish] =
                if place == 0 { &[Wish::Forget, Wish::Delete] } else { &[Wish::Forget] };
            let (told, busy) = (RwSignal::new(None), RwSignal::new(false));
            let holder = Holder { desk, table: table.clone(), name, key, told, busy };
            view! { <Own holder title wishes /> }
        });
        view! {
            <details class="card form-fold" id="my-data">
                <summary>
                    <h2>{said("data-title")}</h2>
                    <Icon name="down" />
                </summary>
                <div class="stack">{parts.drawn()}</div>
            </details>
        }
    })
}

/// What one of them can ask for.
#[component]
fn Own(
    holder: Holder,
    /// The name, where several play at this device.
    title: Option<String>,
    wishes: &'static [Wish],
) -> impl IntoView {
    let Holder { desk, told, busy, .. } = holder.clone();
    let asking = RwSignal::new(None::<Wish>);
    let (name, ask) = (holder.name.clone(), holder.clone());
    let about = move || say("data-about", args![address = address(desk)]);
    let offers = wishes.iter().map(|wish| view! { <Offer desk wish=*wish asking /> }).drawn();
    let sure =
        move || asking.get().map(|wish| view! { <Sure holder=holder.clone() wish asking /> });
    view! {
        <div class="sure" data-holder=name>
            {title.map(|title| view! { <h3>{title}</h3> })}
            <p class="soft">{live(about)}</p>
            <button
                type="button"
                class="button quiet"
                data-action="known"
                prop:disabled=busy
                on:click=move |_| know(ask.clone())
            >
                <Icon name="download" />
                <span>{said("data-known")}</span>
            </button>
            {offers}
            {live(sure)}
            <Told told />
        </div>
    }
}

/// What came of the last wish.
#[component]
fn Told(told: RwSignal<Option<String>>) -> impl IntoView {
    let text = move || {
        told.get().map(|text| {
            view! {
                <p class="hint" data-told="" role="status">
                    {text}
                </p>
            }
        })
    };
    live(text)
}

/// A wish, for whom it is open. The table is its host's.
#[component]
fn Offer(desk: Desk, wish: Wish, asking: RwSignal<Option<Wish>>) -> impl IntoView {
    let is_open = Memo::new(move |_| wish == Wish::Forget || desk.is_host());
    view! { <When when=move || is_open.get()>{ways(desk, wish, asking)}</When> }
}

/// A wish with what comes of it; once it is wished, the way back stands in its place.
fn ways(desk: Desk, wish: Wish, asking: RwSignal<Option<Wish>>) -> AnyView {
    let [called, means, _] = wish.messages();
    let means = move || say(means, args![address = address(desk)]);
    let press = move |to| move |_| asking.set(to);
    view! {
        <When
            when=move || asking.get() == Some(wish)
            fallback=move || {
                view! {
                    <button
                        type="button"
                        class="button danger"
                        data-action=wish.key()
                        on:click=press(Some(wish))
                    >
                        <Icon name="cross" />
                        <span>{said(called)}</span>
                    </button>
                }
            }
        >
            <button
                type="button"
                class="button quiet"
                data-action=format!("{}-no", wish.key())
                on:click=press(None)
            >
                {said("data-back")}
            </button>
        </When>
        <p class="soft">{live(means)}</p>
    }
    .into_any()
}

/// Really.
#[component]
fn Sure(holder: Holder, wish: Wish, asking: RwSignal<Option<Wish>>) -> impl IntoView {
    let fresh = Fresh::new();
    let (tell, navigate) = (teller(), use_navigate());
    let [.., yes] = wish.messages();
    let busy = holder.busy;
    let go = move |_| {
        if !fresh.takes_press() || busy.get_untracked() {
            return;
        }
        asking.set(None);
        match wish {
            Wish::Forget => forget(holder.clone()),
            Wish::Delete => {
                let navigate = navigate.clone();
                let gone = move || {
                    tell(spoken().say("data-deleted"), None);
                    navigate("/", NavigateOptions::default());
                };
                delete(holder.clone(), gone);
            }
        }
    };
    view! {
        <button
            type="button"
            class="button danger"
            data-action=format!("{}-yes", wish.key())
            data-fresh=move || fresh.mark()
            on:click=go
        >
            <Icon name="cross" />
            <span>{said(yes)}</span>
        </button>
    }
}

impl Holder {
    /// Asks the server for something, and says what came of it. The screen may be left meanwhile.
    fn ask<T: 'static>(
        self,
        asked: impl Future<Output = Result<T, RequestFailure>> + 'static,
        done: impl FnOnce(&Self, T) + 'static,
    ) {
        self.busy.set(true);
        self.told.set(None);
        spawn_local(async move {
            let answer = asked.await;
            self.busy.try_set(false);
            match answer {
                Ok(what) => done(&self, what),
                Err(why) => {
                    self.told.try_set(Some(spoken().say(why.message())));
                }
            }
        });
    }
}

/// What is known becomes a file.
fn know(holder: Holder) {
    let (table, key) = (holder.table.clone(), holder.key.clone());
    let asked = async move { api::known(&table, &key).await };
    holder.ask(asked, |holder, text| {
        let name = format!("bankhalter-{}.json", holder.table);
        save(&name, &legible(&text));
        let said = spoken().say_with("data-known-done", args![file = name]);
        holder.told.try_set(Some(said));
    });
}

/// The name is taken out; everybody who is here learns of it when the table is told anew.
fn forget(holder: Holder) {
    let (table, key) = (holder.table.clone(), holder.key.clone());
    let asked = async move { api::forget(&table, &key).await };
    holder.ask(asked, |holder, ()| {
        let text = spoken().say_with("data-forgotten", args![address = address(holder.desk)]);
        holder.told.try_set(Some(text));
    });
}

/// The table goes, and this browser keeps no key to it, and nothing of an evening that went there.
fn delete(holder: Holder, gone: impl FnOnce() + 'static) {
    let (table, key) = (holder.table.clone(), holder.key.clone());
    let asked = async move { api::delete(&table, &key).await };
    holder.ask(asked, move |holder, ()| {
        Seats::forget(&holder.table);
        bank::deleted(&holder.table);
        gone();
    });
}

/// The same facts with a line for each of their parts, and with times that people can read. What is
/// no JSON stays as it is.
fn legible(text: &str) -> String {
    let mut dated = |key: JsString, value: JsValue| {
        let time = value.as_f64().filter(|_| key == "at");
        Ok(Some(time.map_or(value, |time| Date::new(&time.into()).to_iso_string().into())))
    };
    let written = JSON::parse(text)
        .and_then(|value| JSON::stringify_with_replacer_func(&value, &mut dated, Some(2)));
    written.map_or_else(|_| text.to_owned(), String::from)
}

/// How the edition of the table addresses people.
fn address(desk: Desk) -> &'static str {
    let edition = desk.mirror.with_untracked(|mirror| find(&mirror.settings()?.edition));
    match edition.map(|edition| edition.address) {
        Some(Address::Polite) => "polite",
        Some(Address::Familiar) | None => "familiar",
    }
}
