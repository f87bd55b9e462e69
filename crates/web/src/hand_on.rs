//! Somebody's telephone is empty or gone, and its owner sits at the table all the same: another
//! device carries the hand from now on. It is asked first, told to everybody, and the key of the old
//! device opens nothing any more.

use std::time::Duration;

use bankhalter_client::{Mirror, is_bot};
use bankhalter_protocol::JoinRequest;
use bankhalter_voice::args;
use leptos::{prelude::*, task::spawn_local};

use crate::{
    api::{self, RequestFailure},
    form::Fault,
    paper::Code,
    parts::part_of,
    speak::{said, say},
    table::{Desk, GreetAgain, OtherHand, Seats, desk},
    ui::{Each, Icon, When, live},
};

/// How often the page looks at the clock.
const LOOK: Duration = Duration::from_secs(5);

part_of! {
    /// Everybody whose device is gone.
    AllPart = lobby(load_all, draw_all) desk().map(|desk| view! { <Orphans desk whose=Whose::All /> })
}

part_of! {
    /// Whoever everybody waits for, where that is in vain.
    AwaitedPart = lobby(load_awaited, draw_awaited) desk()
        .map(|desk| view! { <Orphans desk whose=Whose::Awaited /> })
}

/// Whose chairs are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Whose {
    /// All that may be handed on.
    All,
    /// That of whoever has to answer, so that nobody is disturbed by the others.
    Awaited,
}

/// Does everybody wait for somebody whose device is gone?
#[component]
pub(crate) fn Awaited() -> impl IntoView {
    let Some(desk) = desk().filter(|desk| !desk.is_local) else { return ().into_any() };
    let orphans = orphans(desk, Whose::Awaited);
    view! {
        <When when=move || orphans.with(|all| !all.is_empty())>
            <AwaitedPart />
        </When>
    }
    .into_any()
}

/// The chairs that this page may hand on now.
fn orphans(desk: Desk, whose: Whose) -> Memo<Vec<u8>> {
    let now = RwSignal::new(desk.now());
    if let Ok(timer) = set_interval_with_handle(move || now.set(desk.now()), LOOK) {
        on_cleanup(move || timer.clear());
    }
    Memo::new(move |_| {
        let now = now.get();
        desk.mirror.with(|mirror| {
            let count = u8::try_from(mirror.chairs().len()).unwrap_or(u8::MAX);
            let awaited = mirror.awaited();
            let is_meant = |seat: &u8| whose == Whose::All || awaited == Some(*seat);
            (0..count).filter(is_meant).filter(|seat| is_orphan(mirror, *seat, now)).collect()
        })
    })
}

fn is_orphan(mirror: &Mirror, seat: u8, now: u64) -> bool {
    mirror.you().is_some_and(|you| mirror.may_hand_on(you, seat, now))
}

#[component]
fn Orphans(desk: Desk, whose: Whose) -> impl IntoView {
    let orphans = orphans(desk, whose);
    view! {
        <Each each=move || orphans.get() key=|seat| *seat let:seat>
            <Orphan desk seat />
        </Each>
    }
}

/// How far it has come.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Step {
    /// It can be done.
    Offered,
    /// Whoever wants it is asked whether he means it.
    Asked,
    /// The server is asked.
    Sent,
    /// The way for another device.
    Handed(String),
}

/// One of them.
#[component]
fn Orphan(desk: Desk, seat: u8) -> impl IntoView {
    let step = RwSignal::new(Step::Offered);
    let trouble = RwSignal::new(None::<RequestFailure>);
    let name = StoredValue::new(desk.name_at(seat).unwrap_or_default());
    let is_left = Memo::new(move |_| {
        desk.mirror.with(|mirror| {
            let chair = mirror.chairs().get(usize::from(seat)).cloned().flatten();
            chair.is_some_and(|chair| is_bot(&chair.sitter))
        })
    });
    let gone = move || {
        let how = if is_left.get() { "bot" } else { "away" };
        say("hand-on-gone", args![name = name.get_value(), how = how])
    };
    let offer = move || say("hand-on-open", args![name = name.get_value()]);
    let told = Signal::derive(move || trouble.get().map(|trouble| trouble.told()));
    let choice = move || match step.get() {
        Step::Offered => view! {
            <button
                type="button"
                class="button quiet"
                data-hand-on="open"
                on:click=move |_| step.set(Step::Asked)
            >
                <Icon name="qr" />
                <span>{live(offer)}</span>
            </button>
        }
        .into_any(),
        Step::Asked | Step::Sent => view! { <Ask desk seat step trouble /> }.into_any(),
        Step::Handed(link) => view! { <Way link name=name.get_value() /> }.into_any(),
    };
    view! {
        <section class="card stack hand-on" data-hand-on=seat>
            <p>{live(gone)}</p>
            {live(choice)}
            <Fault text=told />
        </section>
    }
}

/// What it means, and the two ways: to this device, or to another.
#[component]
fn Ask(
    desk: Desk,
    seat: u8,
    step: RwSignal<Step>,
    trouble: RwSignal<Option<RequestFailure>>,
) -> impl IntoView {
    let again = use_context::<GreetAgain>();
    let here = move |()| {
        hand_on(desk, (seat, step, trouble), move |table, hand, _| {
            Seats::add_hand(table, hand);
            if let Some(again) = again {
                again.anew();
            }
        });
    };
    let other = move |()| {
        hand_on(desk, (seat, step, trouble), move |_, _, link| {
            step.try_set(Step::Handed(link));
        });
    };
    view! {
        <p class="soft">{said("hand-on-about")}</p>
        <div class="answers">
            <Choice key="here" icon="person" text="hand-on-here" step press=Callback::new(here) />
            <Choice key="other" icon="qr" text="hand-on-other" step press=Callback::new(other) />
            <button
                type="button"
                class="plain"
                data-hand-on="back"
                on:click=move |_| step.set(Step::Offered)
            >
                {said("hand-on-back")}
            </button>
        </div>
    }
}

/// One of the two ways, dead while the server is asked.
#[component]
fn Choice(
    key: &'static str,
    icon: &'static str,
    text: &'static str,
    step: RwSignal<Step>,
    press: Callback<()>,
) -> impl IntoView {
    let is_sent = move || step.with(|step| *step == Step::Sent);
    view! {
        <button
            type="button"
            class="button"
            class:quiet=key == "other"
            data-hand-on=key
            prop:disabled=live(is_sent)
            on:click=move |_| press.run(())
        >
            <Icon name=icon />
            <span>{said(text)}</span>
        </button>
    }
}

/// The picture for the camera of the other device. Whoever loses it hands the chair on once more.
#[component]
fn Way(link: String, name: String) -> impl IntoView {
    let called = name.clone();
    let scan = move || say("hand-on-scan", args![name = called.as_str()]);
    let label = Signal::derive(move || say("hand-on-code", args![name = name.as_str()]));
    view! {
        <p>{live(scan)}</p>
        <Code text=link.clone() label />
        <input type="text" class="hand-on-link" readonly aria-label=said("hand-on-link") value=link />
    }
}

/// Asks the server for a new key, and goes on with it: the table, the hand, and its link.
fn hand_on(
    desk: Desk,
    (seat, step, trouble): (u8, RwSignal<Step>, RwSignal<Option<RequestFailure>>),
    then: impl FnOnce(&str, OtherHand, String) + 'static,
) {
    let table = desk.mirror.with_untracked(|mirror| mirror.table().map(ToString::to_string));
    let key = table.as_ref().and_then(|table| Some(Seats::load().at(table)?.key.clone()));
    let (Some(table), Some(key)) = (table, key) else { return };
    let name = desk.name_at(seat).unwrap_or_default();
    let (seat, handed_by) = (Some(seat), Some(key));
    let request = JoinRequest { seat, handed_by, ..JoinRequest::person(name) };
    step.set(Step::Sent);
    trouble.set(None);
    spawn_local(async move {
        match api::join(&table, &request).await {
            Ok(taken) => {
                let hand = OtherHand { name: request.name, key: taken.key };
                then(&table, hand, taken.seat_link);
            }
            Err(why) => {
                trouble.try_set(Some(why));
                step.try_set(Step::Asked);
            }
        }
    });
}
