//! How others, and other devices, get to a table: code, links, picture for cameras.

use bankhalter_voice::args;
use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::ShareData;

use crate::{
    clip,
    paper::Code,
    screens::BigLink,
    speak::{said, said_now, say},
    table::{Desk, GreetAgain, Seats},
    ui::{Drawn, Icon, When, announcer, live, teller},
};

/// The invitation: to a free chair before the game, to look on while it is played.
#[component]
pub(crate) fn Invite(desk: Desk) -> impl IntoView {
    let code = desk.mirror.with_untracked(|mirror| mirror.code().unwrap_or_default().to_owned());
    let link = format!("{}/t/{code}", origin());
    let picture = format!("/api/tables/{code}/qr.svg");
    let letters = code.chars().map(|letter| letter.to_string()).collect::<Vec<_>>().join(" ");
    let plays = desk.play.with_untracked(Option::is_some);
    let (about, text) = if plays {
        ("menu-invite-about", "menu-share-text")
    } else {
        ("waiting-invite-about", "waiting-share-text")
    };
    view! {
        <section class="card stack waiting-invite" aria-labelledby="invite">
            <h2 id="invite">{said("waiting-invite")}</h2>
            <p class="soft">{said(about)}</p>
            <div class="invite-row">
                <img class="qr" src=picture alt=said("waiting-qr") width="150" height="150" />
                <p class="code-box">
                    <span class="soft">{said("waiting-code")}</span>
                    <strong class="table-code" id="code" aria-label=letters>
                        {code.clone()}
                    </strong>
                </p>
            </div>
            <Copy link=link.clone() name="waiting-link" />
            <ShareButton id="share" link text code />
            <BigLink desk />
        </section>
    }
}

/// The links to the seats of this device, for another one: the own, and those of whoever else has a
/// hand here.
#[component]
pub(crate) fn Device(desk: Desk) -> impl IntoView {
    let links = desk.mirror.with_untracked(|mirror| {
        let table = mirror.table()?;
        let seat = Seats::load().at(table)?.clone();
        let link = |key: &str| format!("{}/t/{table}#key={key}", origin());
        let others = seat.others.iter().map(|other| (other.name.clone(), link(&other.key)));
        Some((table.clone(), link(&seat.key), others.collect::<Vec<_>>()))
    });
    links.map(|(table, link, others)| {
        let other = |(name, link): (String, String)| {
            view! { <Carried table=table.to_string() name link /> }
        };
        view! {
            <details class="card form-fold" id="device">
                <summary>
                    <h2>{said("waiting-device")}</h2>
                    <Icon name="down" />
                </summary>
                <div class="stack">
                    <p class="soft">{said("waiting-device-about")}</p>
                    <Copy link name="waiting-device-link" />
                    {others.into_iter().map(other).drawn()}
                </div>
            </details>
        }
    })
}

/// Somebody else whose hand this device carries: the way to a device of his own, after which this one
/// lets go of it.
#[component]
fn Carried(table: String, name: String, link: String) -> impl IntoView {
    let again = use_context::<GreetAgain>();
    let tell = teller();
    let name = StoredValue::new(name);
    let with_name =
        move |id: &'static str| Signal::derive(move || say(id, args![name = name.get_value()]));
    let dropped = with_name("device-dropped");
    // No device may have taken it yet: then it is stuck until the table takes it for forsaken.
    let asks = RwSignal::new(false);
    let drop = Callback::new(move |()| {
        Seats::drop_hand(&table, &name.get_value());
        tell(dropped.get_untracked(), None);
        if let Some(again) = again {
            again.anew();
        }
    });
    let sure = with_name("device-hand-sure");
    let (title, scan, gone) =
        (with_name("device-hand"), with_name("device-hand-scan"), with_name("device-hand-gone"));
    view! {
        <section class="stack device-hand" data-carried=name.get_value()>
            <h3>{move || title.get()}</h3>
            <p>{move || scan.get()}</p>
            <Code text=link.clone() label=with_name("hand-on-code") />
            <Copy link name="hand-on-link" />
            <When
                when=move || asks.get()
                fallback=move || {
                    view! {
                        <button
                            type="button"
                            class="button"
                            data-drop-hand="ask"
                            on:click=move |_| asks.set(true)
                        >
                            <Icon name="leave" />
                            <span>{move || gone.get()}</span>
                        </button>
                    }
                }
            >
                <p>{move || sure.get()}</p>
                <div class="answers">
                    <button
                        type="button"
                        class="button"
                        data-drop-hand="go"
                        on:click=move |_| drop.run(())
                    >
                        <span>{said("device-hand-go")}</span>
                    </button>
                    <button
                        type="button"
                        class="plain"
                        data-drop-hand="back"
                        on:click=move |_| asks.set(false)
                    >
                        {said("hand-on-back")}
                    </button>
                </div>
            </When>
        </section>
    }
}

/// The link under which everybody can look at the game again, as far as it has been played.
#[component]
pub(crate) fn ReplayLink(desk: Desk) -> impl IntoView {
    let table = desk.mirror.with_untracked(|mirror| mirror.table().cloned());
    table.filter(|_| !desk.is_local).map(|table| {
        let link = replay_address(&origin(), &table);
        view! {
            <section class="card stack" id="replay-link" aria-labelledby="replay-link-title">
                <h2 id="replay-link-title">{said("menu-replay")}</h2>
                <p class="soft">{said("menu-replay-about")}</p>
                <Copy link=link.clone() name="menu-replay-link" />
                <ShareButton
                    id="share-replay"
                    link
                    text="menu-replay-text"
                    code=table.to_string()
                />
            </section>
        }
    })
}

/// Where the screen that shows games again finds the one of this table.
fn replay_address(origin: &str, table: &str) -> String {
    format!("{origin}/replay?table={table}")
}

/// How copying went.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Copied {
    Untried,
    Done,
    /// The browser does not let the page: the link is selected, and hands have to do it.
    Refused,
}

/// A link and a button that copies it.
#[component]
fn Copy(link: String, name: &'static str) -> impl IntoView {
    let field = NodeRef::<leptos::html::Input>::new();
    let copied = RwSignal::new(Copied::Untried);
    let announcer = announcer();
    let told = link.clone();
    let copy = move |_| {
        let Some(field) = field.get_untracked() else { return };
        field.select();
        let told = told.clone();
        spawn_local(async move {
            let (how, text) = if clip::copy(told).await {
                (Copied::Done, "waiting-copied")
            } else {
                // One key or one long press takes it from here.
                let _ = field.focus();
                field.select();
                (Copied::Refused, "waiting-copy-refused")
            };
            copied.try_set(how);
            announcer.say(said_now(text));
        });
    };
    let is = move |how| copied.get() == how;
    let label = move || said_now(if is(Copied::Done) { "waiting-copied" } else { "waiting-copy" });
    view! {
        <div class="copy-row">
            <input type="text" readonly node_ref=field aria-label=said(name) value=link />
            <button type="button" class="button quiet" on:click=copy>
                <Icon name=Signal::derive(move || if is(Copied::Done) { "check" } else { "copy" }) />
                {live(label)}
            </button>
            <When when=move || is(Copied::Refused)>
                <p class="copy-refused">{said("waiting-copy-refused")}</p>
            </When>
        </div>
    }
}

/// Hands the link to whatever the device shares with; not shown where it cannot.
#[component]
fn ShareButton(
    id: &'static str,
    link: String,
    /// What goes with it.
    text: &'static str,
    code: String,
) -> impl IntoView {
    let navigator: JsValue = window().navigator().unchecked_into();
    let can = js_sys::Reflect::has(&navigator, &"share".into()).unwrap_or_default();
    // What is said is found out here: a click knows no language.
    let text = Memo::new(move |_| say(text, args![code = code.as_str()]));
    can.then(|| {
        let share = move |_| {
            let data = ShareData::new();
            data.set_url(&link);
            data.set_text(&text.get_untracked());
            data.set_title("Bankhalter");
            // Whoever changes his mind has shared nothing, and that is all.
            let _ = window().navigator().share_with_data(&data);
        };
        view! {
            <button type="button" class="button" id=id on:click=share>
                <Icon name="share" />
                {said("waiting-share")}
            </button>
        }
    })
}

fn origin() -> String {
    window().location().origin().unwrap_or_default()
}
