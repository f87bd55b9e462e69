//! Something of an evening that was brought along did not arrive: what becomes of it?

use leptos::prelude::*;

use super::{
    arrival::{Piece, Stuck as What},
    shared::Shared,
    till::{Till, reason, till},
};
use crate::{
    speak::said,
    ui::{Fresh, Twice, When, live},
};

/// What the table did not take, and why; once more, or without it.
#[component]
pub(super) fn Stuck(shared: Shared) -> impl IntoView {
    let till = till();
    let arrival = shared.arrival;
    let is_stuck = Memo::new(move |_| arrival.stuck.with(Option::is_some));
    let text = move || arrival.stuck.get().map(|stuck| told(till, &stuck));
    view! {
        <When when=is_stuck>
            <div class="till-requests">
                <div class="till-request" id="bank-stuck" role="alert">
                    <p>{live(text)}</p>
                    <div class="button-row">
                        <Again shared />
                        <Twice
                            class="button quiet"
                            id="bank-stuck-leave"
                            text="bank-along-leave"
                            sure="bank-along-leave-sure"
                            does=Callback::new(move |()| arrival.leave_out())
                        />
                    </div>
                </div>
            </div>
        </When>
    }
}

#[component]
fn Again(shared: Shared) -> impl IntoView {
    let fresh = Fresh::new();
    let press = move |_| {
        if fresh.takes_press() {
            shared.arrival.say_again();
        }
    };
    view! {
        <button
            type="button"
            class="button"
            id="bank-stuck-again"
            data-fresh=move || fresh.mark()
            on:click=press
        >
            {said("bank-along-again")}
        </button>
    }
}

fn told(till: Till, stuck: &What) -> String {
    till.tell(|teller| {
        let why = teller.say(reason(stuck.code), []);
        match &stuck.what {
            Piece::Entry(entry) => teller.not_entered(entry, &why),
            Piece::Pact(pact) => format!("{} {why}", teller.pact(pact)),
        }
    })
}
