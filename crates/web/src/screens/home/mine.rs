//! Games to go on with: the seats that this browser holds.

use bankhalter_editions::find;
use bankhalter_protocol::{RejectionCode, Stage, TableCard};
use bankhalter_voice::args;
use futures_util::future::join_all;
use leptos::{prelude::*, task::spawn_local};

use crate::{
    api,
    bank::Evening,
    edition_text::nickname,
    screens::editions::MiniBoard,
    speak::{said, said_now, say, tongue},
    table::{SeatEntry, Seats},
    ui::{Each, When, live},
};

/// How many seats are looked up.
const MOST: usize = 6;

/// A seat, and how it is at its table, once that is known.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Known {
    seat: SeatEntry,
    card: Option<TableCard>,
}

/// Games to go on with; nothing if there are none.
#[component]
pub(super) fn Mine(
    /// How many evenings stand on the same screen.
    evenings: usize,
) -> impl IntoView {
    // The evening of a bank that this device has begun stands among its evenings, if it stands there.
    let evenings: Vec<_> = Evening::all().into_iter().take(evenings).collect();
    let is_one = |seat: &&SeatEntry| {
        !evenings.iter().any(|evening| evening.elsewhere() == Some(seat.table.as_str()))
    };
    let seats: Vec<_> = Seats::load().iter().filter(is_one).take(MOST).cloned().collect();
    let known = RwSignal::new(Vec::<Known>::new());
    spawn_local(async move {
        // All at once: what stands below moves once, and not with every answer.
        let found = join_all(seats.into_iter().map(look_up)).await;
        known.try_set(found.into_iter().flatten().collect());
    });
    view! {
        <When when=move || !known.with(Vec::is_empty)>
            <section class="home-section" aria-labelledby="home-mine">
                <h2 id="home-mine">{said("home-mine")}</h2>
                <ul class="list-rows" id="mine">
                    <Each each=move || known.get() key=|known| known.seat.table.clone() let:known>
                        <Row known />
                    </Each>
                </ul>
            </section>
        </When>
    }
}

/// How it is at the table of a seat; nothing if there is nothing to go on with.
async fn look_up(seat: SeatEntry) -> Option<Known> {
    let card = match api::card(&seat.table).await {
        Ok(card) => Some(card),
        Err(trouble) if trouble.code() == Some(RejectionCode::UnknownTable) => {
            Seats::forget(&seat.table);
            return None;
        }
        Err(_) => None,
    };
    let goes_on = card.as_ref().is_none_or(|card| card.stage != Stage::Over);
    goes_on.then_some(Known { seat, card })
}

#[component]
fn Row(known: Known) -> impl IntoView {
    let Known { seat, card } = known;
    let board = find(&seat.edition);
    let others = card.as_ref().map(|card| {
        let names = card.chairs.iter().flatten().map(|chair| chair.name.clone());
        names.filter(|name| *name != seat.name).collect::<Vec<_>>()
    });
    let is_bank = card.as_ref().is_some_and(|card| card.settings.bank.is_some());
    let (stage, title) = card.map(|card| (card.stage, card.settings.title)).unzip();
    let title = title.flatten();
    let who = move || match others.as_deref() {
        Some([_, ..]) => {
            let names = tongue().listed(others.as_deref().unwrap_or_default());
            say("home-mine-with", args![names = names])
        }
        _ => seat.name.clone(),
    };
    let title = title.map(|title| view! { <strong>{title}</strong> });
    let how = move || {
        let board = board.map(|board| nickname(board, tongue())).unwrap_or_default();
        let stage = said_now(match stage {
            // Nothing begins or ends there: it is open as long as anybody wants.
            Some(_) if is_bank => "bank-evening-phones",
            Some(Stage::Open) => "home-mine-open",
            Some(Stage::Running | Stage::Over) => "home-lobby-running",
            None => "home-mine-unknown",
        });
        format!("{board} · {stage}")
    };
    view! {
        <li class="list-row card" data-table=seat.table.clone()>
            {board.map(|edition| view! { <MiniBoard edition /> })}
            <span class="list-text">
                {title} <strong>{live(who)}</strong> <span class="soft">{live(how)}</span>
            </span>
            <a class="button" href=format!("/t/{}", seat.table)>
                {said("home-mine-go")}
            </a>
        </li>
    }
}
