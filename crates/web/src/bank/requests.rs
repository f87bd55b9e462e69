//! What waits for somebody's word at a bank of several phones.

use bankhalter_client::{Bank, Mirror, Request};
use bankhalter_protocol::ClientMessage;
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    shared::{Shared, seat, told_entry},
    till::till,
    told::Teller,
};
use crate::{
    speak::said,
    table::LineState,
    talk::LineBadge,
    ui::{Each, Icon, When},
};

/// A request as it is read.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Row {
    number: u64,
    /// Who wants what.
    text: String,
    /// Whose word is missing; none if it can no longer be entered.
    missing: Option<String>,
    /// Is the person here asked?
    asked: bool,
    /// Is it the person's own?
    own: bool,
}

impl Row {
    fn of(teller: Teller<'_>, mirror: &Mirror, bank: &Bank, you: u8, request: &Request) -> Self {
        let called = |number: &u8| teller.book.called(seat(*number), teller.tongue);
        let then = bank.weigh(&request.entry).ok();
        let asked = then
            .map(|then| bank.must_agree(mirror.seating(), &request.entry, &then, &request.agreed));
        let names =
            |asked: &Vec<u8>| teller.tongue.listed(&asked.iter().map(called).collect::<Vec<_>>());
        let (name, entry) = (called(&request.seat), told_entry(teller, &request.entry));
        let own = request.seat == you;
        Self {
            number: request.seq,
            text: teller.say("bank-wants", args![name = name, entry = entry]),
            missing: asked.as_ref().map(names),
            asked: !own && asked.is_some_and(|asked| asked.contains(&you)),
            own,
        }
    }
}

/// What waits, and how the line is while it does not hold.
#[component]
pub(super) fn Waiting(shared: Shared) -> impl IntoView {
    let till = till();
    let rows = Memo::new(move |_| {
        let Some(you) = shared.you() else { return Vec::new() };
        till.tell(|teller| {
            shared.desk.mirror.with(|mirror| {
                shared.bank.with(|bank| {
                    let requests = bank.iter().flat_map(|bank| {
                        bank.requests().iter().map(move |request| (bank, request))
                    });
                    let row = |(bank, request)| Row::of(teller, mirror, bank, you, request);
                    requests.map(row).collect::<Vec<_>>()
                })
            })
        })
    });
    let is_lost = move || shared.desk.line.with(|line| *line != LineState::Open);
    view! {
        <When when=is_lost>
            <LineBadge />
        </When>
        <When when=move || !rows.with(Vec::is_empty)>
            <ul class="till-requests" id="bank-requests">
                <Each each=move || rows.get() key=|row| row.clone() let:row>
                    <One shared row />
                </Each>
            </ul>
        </When>
    }
}

#[component]
fn One(shared: Shared, row: Row) -> impl IntoView {
    let till = till();
    let Row { number, text, missing, asked, own } = row;
    let waits = till.told(|teller, _| match missing {
        Some(names) => teller.say("bank-wants-word", args![names = names]),
        None => teller.say("bank-wants-gone", []),
    });
    let say = move |agree: bool| {
        shared.desk.say(ClientMessage::Agree { proposal: number, agree });
    };
    view! {
        <li class="till-request" data-request=number>
            <p>
                {text} " " <span class="soft">{waits}</span>
            </p>
            <p class="button-row">
                {asked
                    .then(|| {
                        view! {
                            <button
                                type="button"
                                class="button"
                                data-answer="yes"
                                on:click=move |_| say(true)
                            >
                                <Icon name="check" />
                                {said("bank-wants-yes")}
                            </button>
                        }
                    })}
                {(asked || own)
                    .then(|| {
                        let text = if own { "bank-wants-back" } else { "bank-wants-no" };
                        view! {
                            <button
                                type="button"
                                class="button quiet"
                                data-answer="no"
                                on:click=move |_| say(false)
                            >
                                {said(text)}
                            </button>
                        }
                    })}
            </p>
        </li>
    }
}
