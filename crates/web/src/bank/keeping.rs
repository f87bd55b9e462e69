//! Are the deeds kept too, and by which booklet are they reckoned?

use bankhalter_rules::Booklet;
use leptos::prelude::*;

use crate::{
    edition_text,
    form::{Offer, Pick, Switch},
    speak::{said_now, tongue},
    ui::When,
};

/// A switch, and the booklet where it is on.
#[component]
pub(super) fn Keeping(
    /// Are they kept?
    deeds: Signal<bool>,
    /// Whose rules?
    booklet: Signal<Booklet>,
    /// Somebody turned the switch.
    turn: Callback<bool>,
    /// Somebody chose another booklet.
    choose: Callback<Booklet>,
) -> impl IntoView {
    let options = move || {
        let offer = |one: Booklet| Offer::plain(one.key(), edition_text::booklet(one, tongue()));
        Booklet::ALL.map(offer).to_vec()
    };
    let pick = move |key: String| {
        if let Some(booklet) = Booklet::find(&key) {
            choose.run(booklet);
        }
    };
    view! {
        <Switch
            name="deeds"
            label=Signal::derive(|| said_now("bank-deeds"))
            about=Signal::derive(|| said_now("bank-deeds-about"))
            on=deeds
            turn
        />
        <When when=deeds>
            <Pick
                name="bank-booklet"
                label=Signal::derive(|| said_now("new-booklet"))
                options=Signal::derive(options)
                value=Signal::derive(move || booklet.get().key().to_owned())
                choose=Callback::new(pick)
            />
        </When>
    }
}
