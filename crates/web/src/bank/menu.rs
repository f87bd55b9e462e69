//! What is wanted once in an evening: the pot, another device, something to print.

use bankhalter_voice::sentence;
use leptos::prelude::*;
use leptos_router::{NavigateOptions, hooks::use_navigate};

use super::{
    along::TakeAlong,
    company::{Company, GetUp},
    end::Finish,
    keeper::{Device, Keeper},
    keeping::Keeping,
    pacts::Pacts,
    till::till,
    wish::Wish,
};
use crate::{
    form::Switch,
    paper::PaperLinks,
    screens::Data,
    speak::{said, said_now},
    ui::{Icon, Twice},
};

/// What is wanted once in an evening.
#[component]
pub(super) fn Menu(
    /// Done.
    close: Callback<()>,
) -> impl IntoView {
    let till = till();
    let pot = move || {
        let stays = till.book.with(|book| book.pot && book.fills_pot());
        till.tell(|it| {
            it.say(if stays { "bank-pot-stays" } else { "new-house-free-parking-pot" }, [])
        })
    };
    let (place, end) = match till.keeper {
        Keeper::Device(device) => {
            (view! { <Elsewhere /> }.into_any(), view! { <Delete device /> }.into_any())
        }
        Keeper::Table(shared) => {
            let end = view! {
                <Data desk=shared.desk />
                <GetUp shared />
            };
            (view! { <Company shared /> }.into_any(), end.into_any())
        }
    };
    view! {
        <div class="stack">
            <fieldset class="form-choice" prop:disabled=move || till.is_over()>
                <Switch
                    name="pot"
                    label=Signal::derive(|| sentence(&said_now("house-free-parking-pot")))
                    about=Signal::derive(pot)
                    on=Signal::derive(move || till.book.with(|book| book.pot))
                    turn=Callback::new(move |on| till.wish(Wish::Pot(on)))
                />
                <Keeping
                    deeds=Signal::derive(move || till.book.with(|book| book.deeds))
                    booklet=Signal::derive(move || till.book.with(|book| book.booklet))
                    turn=Callback::new(move |on| till.wish(Wish::Deeds(on)))
                    choose=Callback::new(move |booklet| till.wish(Wish::Booklet(booklet)))
                />
            </fieldset>
            <Pacts />
            {place}
            <PaperLinks edition=till.edition />
            <a class="button quiet" href="/bank">
                {said("bank-other")}
            </a>
            <Finish close />
            {end}
        </div>
    }
}

/// The evening goes to another device, or to a table with several phones.
#[component]
fn Elsewhere() -> impl IntoView {
    let till = till();
    view! {
        <a class="button" id="bank-move" href=format!("/move?bank={}", till.keeper.id())>
            <Icon name="qr" />
            {said("move-title")}
        </a>
        <TakeAlong />
    }
}

/// The evening is forgotten.
#[component]
fn Delete(device: Device) -> impl IntoView {
    let navigate = use_navigate();
    let forget = Callback::new(move |()| {
        device.forget();
        navigate("/bank", NavigateOptions::default());
    });
    view! {
        <Twice
            class="button danger"
            id="bank-delete"
            icon="trash"
            text="bank-delete"
            sure="bank-delete-sure"
            does=forget
        />
    }
}
