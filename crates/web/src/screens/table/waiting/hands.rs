//! Several people at one device: a child, somebody whose phone is empty. Each has a chair and a key
//! of his own, and this page plays for all of them.

use bankhalter_editions::find;
use bankhalter_protocol::{ClientMessage, JoinRequest};
use bankhalter_voice::args;
use leptos::{prelude::*, task::spawn_local};

use super::sit::taken;
use crate::{
    api::{self, RequestFailure},
    form::Fault,
    screens::{name::LONGEST, tokens::TokenPick},
    speak::{said, say},
    table::{Desk, GreetAgain, OtherHand, Seats},
    ui::{Each, Icon, When, live},
};

/// Who else plays here, and a chair for one more.
#[component]
pub(super) fn Hands(desk: Desk) -> impl IntoView {
    let is_free = Memo::new(move |_| {
        desk.mirror
            .with(|mirror| !mirror.is_locked() && mirror.chairs().iter().any(Option::is_none))
    });
    let others = move || {
        let you = desk.mirror.with(bankhalter_client::Mirror::you);
        desk.mine.get().into_iter().filter(|seat| Some(*seat) != you).collect::<Vec<_>>()
    };
    view! {
        <Each each=others key=|seat| *seat let:seat>
            <Other desk seat />
        </Each>
        <When when=move || is_free.get()>
            <details class="card form-fold" id="hands">
                <summary>
                    <h2>{said("waiting-hands")}</h2>
                    <Icon name="down" />
                </summary>
                <OneMore desk />
            </details>
        </When>
    }
}

/// Somebody else at this device gets up again.
#[component]
fn Other(desk: Desk, seat: u8) -> impl IntoView {
    let again = expect_context::<GreetAgain>();
    let name = desk.name_at(seat).unwrap_or_default();
    let called = name.clone();
    let rise = move |_| {
        desk.say_for(Some(seat), ClientMessage::Leave);
        if let Some(table) = desk.mirror.with_untracked(|mirror| mirror.table().cloned()) {
            Seats::drop_hand(&table, &name);
        }
        // The word goes out before the screen is made anew.
        request_animation_frame(move || again.anew());
    };
    let text = move || say("waiting-hands-rise", args![name = called.as_str()]);
    view! {
        <button type="button" class="button quiet" data-rise=seat on:click=rise>
            <Icon name="leave" />
            {live(text)}
        </button>
    }
}

/// A name, a token, one button.
#[component]
fn OneMore(desk: Desk) -> impl IntoView {
    let again = expect_context::<GreetAgain>();
    let name = RwSignal::new(String::new());
    let chosen = RwSignal::new(None::<String>);
    let trouble = RwSignal::new(None::<RequestFailure>);
    let busy = RwSignal::new(false);
    let taken = Memo::new(move |_| taken(desk, |chair| chair.token.clone()));
    let known = desk.mirror.with_untracked(|mirror| {
        Some((mirror.table()?.clone(), mirror.settings()?.edition.clone()))
    });
    let Some((table, key)) = known else { return ().into_any() };
    let edition = find(&key);
    let sit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let token =
            chosen.get_untracked().filter(|key| taken.with_untracked(|taken| !taken.contains(key)));
        let name = name.get_untracked().trim().to_owned();
        let request = JoinRequest { token, ..JoinRequest::person(name) };
        let table = table.clone();
        busy.set(true);
        trouble.set(None);
        spawn_local(async move {
            match api::join(&table, &request).await {
                Ok(seat) => {
                    let hand = OtherHand { name: request.name, key: seat.key };
                    Seats::add_hand(&table, hand);
                    again.anew();
                }
                Err(why) => trouble.set(Some(why)),
            }
            busy.try_set(false);
        });
    };
    let choose = Callback::new(move |key| chosen.set(Some(key)));
    let told = Signal::derive(move || trouble.get().map(|trouble| trouble.told()));
    view! {
        <form class="stack" id="one-more" on:submit=sit>
            <p class="soft">{said("waiting-hands-about")}</p>
            <label class="form-field" data-field="hand-name">
                <span class="form-name">{said("home-name")}</span>
                <input
                    type="text"
                    id="hand-name"
                    autocomplete="off"
                    required
                    maxlength=LONGEST
                    prop:value=move || name.get()
                    on:input=move |event| name.set(event_target_value(&event))
                />
            </label>
            <Fault text=told />
            {edition.map(|edition| view! { <TokenPick edition value=chosen taken choose /> })}
            <button type="submit" class="button" prop:disabled=move || busy.get()>
                {said("waiting-hands-sit")}
            </button>
        </form>
    }
    .into_any()
}
