//! The chairs and who sits on them; the host fills, frees and hands over.

use bankhalter_bots::AnyBot;
use bankhalter_editions::{Edition, find};
use bankhalter_protocol::{Chair, ClientMessage, Sitter};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    door::Door,
    rename::{Pencil, Rename, Renaming},
};
use crate::{
    form::Pick,
    screens::{
        bots,
        tokens::{TokenPicture, token},
    },
    speak::{said, said_now, say},
    table::Desk,
    ui::{Each, Icon, When, live},
};

/// All chairs.
#[component]
pub(super) fn Chairs(desk: Desk) -> impl IntoView {
    let count = Memo::new(move |_| desk.mirror.with(|mirror| mirror.chairs().len()));
    let edition = desk.mirror.with_untracked(|mirror| find(&mirror.settings()?.edition));
    let is_host = Memo::new(move |_| desk.is_host());
    let has_free =
        Memo::new(move |_| desk.mirror.with(|mirror| mirror.chairs().iter().any(Option::is_none)));
    let bot = RwSignal::new(AnyBot::USUAL.name().to_owned());
    let renaming = Renaming::provide();
    view! {
        <section class="card stack" aria-labelledby="waiting-chairs">
            <h2 id="waiting-chairs">{said("waiting-chairs")}</h2>
            <ul class="chairs">
                <Each each=move || 0..count.get() key=|seat| *seat let:seat>
                    <Place desk edition seat bot />
                </Each>
            </ul>
            <When when=move || is_host.get() && has_free.get()>
                <Fill desk bot />
            </When>
            <When when=move || is_host.get()>
                <Door desk />
            </When>
            <Rename desk renaming />
        </section>
    }
}

/// Bots for all free chairs.
#[component]
fn Fill(desk: Desk, bot: RwSignal<String>) -> impl IntoView {
    let fill = move |_| {
        let free = desk.mirror.with_untracked(|mirror| {
            let free = (0_u8..).zip(mirror.chairs()).filter(|(_, chair)| chair.is_none());
            free.map(|(seat, _)| seat).collect::<Vec<_>>()
        });
        for seat in free {
            put(desk, seat, bot);
        }
    };
    view! {
        <div class="chairs-fill">
            <Pick
                name="bot"
                label=Signal::derive(|| said_now("waiting-bot-kind"))
                options=Signal::derive(bots)
                value=bot
                choose=Callback::new(move |kind| bot.set(kind))
            />
            <button type="button" class="button quiet" id="fill" on:click=fill>
                <Icon name="bot" />
                {said("waiting-fill")}
            </button>
        </div>
    }
}

fn put(desk: Desk, seat: u8, bot: RwSignal<String>) {
    let sitter = Sitter::Bot { bot: bot.get_untracked() };
    desk.say(ClientMessage::Fill { seat, sitter });
}

/// One chair.
#[component]
fn Place(
    desk: Desk,
    edition: Option<&'static Edition>,
    seat: usize,
    bot: RwSignal<String>,
) -> impl IntoView {
    let chair =
        Memo::new(move |_| desk.mirror.with(|mirror| mirror.chairs().get(seat).cloned().flatten()));
    let number = u8::try_from(seat).unwrap_or(u8::MAX);
    let is_host = Memo::new(move |_| desk.is_host());
    view! {
        <li class="chair" class:free=move || chair.with(Option::is_none) data-seat=seat>
            {move || match chair.get() {
                Some(chair) => view! { <Taken desk edition seat=number chair /> }.into_any(),
                None => {
                    view! {
                        <span class="chair-empty" aria-hidden="true">
                            <Icon name="person" />
                        </span>
                        <span class="chair-text soft">{said("waiting-chair-free")}</span>
                        <When when=move || is_host.get()>
                            <button
                                type="button"
                                class="button quiet"
                                on:click=move |_| put(desk, number, bot)
                            >
                                <Icon name="bot" />
                                {said("waiting-put-bot")}
                            </button>
                        </When>
                    }
                        .into_any()
                }
            }}
        </li>
    }
}

/// A chair with somebody on it.
#[component]
fn Taken(desk: Desk, edition: Option<&'static Edition>, seat: u8, chair: Chair) -> impl IntoView {
    let picture = edition.and_then(|edition| token(edition, &chair.token));
    let is_host_here =
        Memo::new(move |_| desk.mirror.with(bankhalter_client::Mirror::host) == Some(seat));
    let is_me = Memo::new(move |_| desk.mine.with(|mine| mine.contains(&seat)));
    // Whoever comes is ready by himself: where people meet again, one who never was is not here yet.
    let absent = Memo::new(move |_| {
        let again = desk.mirror.with(|mirror| mirror.rematch_of().is_some());
        if again { "waiting-still-there" } else { "waiting-away" }
    });
    let (name, told) = (chair.name.clone(), chair.clone());
    let state = move || {
        let mut words = Vec::new();
        if is_me.get() {
            words.push(said_now("waiting-you"));
        }
        if is_host_here.get() {
            words.push(said_now("waiting-host"));
        }
        words.push(kind(&told, absent.get()));
        words.join(" · ")
    };
    let ready = chair.ready;
    view! {
        {picture.map(|token| view! { <TokenPicture token /> })}
        <span class="chair-text">
            <strong class="chair-name">{name}</strong>
            <span class="soft">{live(state)}</span>
        </span>
        <span class="chair-ready" class:yes=ready>
            <Icon name=if ready { "check" } else { "clock" } />
        </span>
        <When when=move || is_me.get()>
            <Pencil seat />
        </When>
        <Powers desk seat chair is_me />
    }
}

/// Bot, program, or how it is with the person; of one who was not here yet this is said.
fn kind(chair: &Chair, absent: &'static str) -> String {
    match &chair.sitter {
        Sitter::Bot { bot } => say("bot-named", args![bot = bot.as_str()]),
        Sitter::Program => said_now("waiting-program"),
        Sitter::Person if !chair.online && !chair.ready => said_now(absent),
        Sitter::Person if !chair.online => said_now("waiting-away"),
        Sitter::Person if chair.ready => said_now("waiting-ready"),
        Sitter::Person => said_now("waiting-not-ready"),
    }
}

/// What the host can do about somebody.
#[component]
fn Powers(desk: Desk, seat: u8, chair: Chair, is_me: Memo<bool>) -> impl IntoView {
    let can = Memo::new(move |_| desk.is_host() && !is_me.get());
    let is_person = !matches!(chair.sitter, Sitter::Bot { .. });
    let name = StoredValue::new(chair.name);
    let label = move |id: &'static str| move || say(id, args![name = name.get_value()]);
    view! {
        <When when=move || can.get()>
            <span class="chair-powers">
                <When when=move || is_person>
                    <button
                        type="button"
                        class="round"
                        aria-label=label("waiting-hand-over")
                        title=label("waiting-hand-over")
                        on:click=move |_| desk.say(ClientMessage::HandOver { seat })
                    >
                        <Icon name="host" />
                    </button>
                </When>
                <button
                    type="button"
                    class="round"
                    aria-label=label("waiting-remove")
                    title=label("waiting-remove")
                    on:click=move |_| desk.say(ClientMessage::Remove { seat })
                >
                    <Icon name="close" />
                </button>
            </span>
        </When>
    }
}
