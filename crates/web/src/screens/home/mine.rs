//! Games to go on with: the seats that this browser holds.

use bankhalter_editions::{Address, Edition, find};
use bankhalter_protocol::{RejectionCode, Sitter, Stage, TableCard};
use bankhalter_voice::args;
use futures_util::future::join_all;
use leptos::{prelude::*, task::spawn_local};

use crate::{
    api,
    bank::Evening,
    edition_text::nickname,
    local::now,
    order::ordered,
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
    /// Is there another of the same board and people?
    has_twin: bool,
}

/// For whom everybody waits.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Turn {
    /// For somebody at this device, and since when.
    Mine(u64),
    /// For this person, and since when.
    Of(String, u64),
    /// For nobody: it has not begun, or a bot is about to play.
    Nobody,
}

impl Known {
    /// For whom everybody waits.
    fn turn(&self) -> Turn {
        let awaited = self.card.as_ref().and_then(|card| {
            let awaited = card.awaited?;
            let chair = card.chairs.get(usize::from(awaited.seat))?.as_ref()?;
            let decides = chair.sitter == Sitter::Person && !chair.stand_in;
            decides.then(|| (chair.name.clone(), awaited.since))
        });
        match awaited {
            None => Turn::Nobody,
            Some((name, since)) if self.is_here(&name) => Turn::Mine(since),
            Some((name, since)) => Turn::Of(name, since),
        }
    }

    /// Does everybody wait for somebody here?
    fn is_asked(&self) -> bool {
        matches!(self.turn(), Turn::Mine(_))
    }

    /// Does this device hold the seat of whoever is called so?
    fn is_here(&self, name: &str) -> bool {
        let is_other = self.seat.others.iter().any(|other| other.name == name);
        is_other || self.seat.is_held() && self.seat.name == name
    }

    /// Who else sits there.
    fn people(&self) -> String {
        let chairs = self.card.iter().flat_map(|card| card.chairs.iter().flatten());
        let names = chairs.map(|chair| chair.name.as_str());
        let others: Vec<_> = names.filter(|name| *name != self.seat.name).collect();
        if others.is_empty() {
            return self.seat.name.clone();
        }
        say("home-mine-with", args![names = tongue().listed(&others)])
    }

    /// Which board it is, and how it stands there.
    fn told(&self, board: Option<&'static Edition>) -> String {
        let board = board.map(|board| nickname(board, tongue()));
        // Tables that read alike are told apart by their codes.
        let code = self.has_twin.then(|| self.seat.code.clone());
        let parts = board.into_iter().chain(code).chain([self.stage()]);
        parts.collect::<Vec<_>>().join(" · ")
    }

    fn stage(&self) -> String {
        let Some(card) = &self.card else { return said_now("home-mine-unknown") };
        // Nothing begins or ends there: it is open as long as anybody wants.
        if card.settings.bank.is_some() {
            return said_now("bank-evening-phones");
        }
        match (card.stage, self.turn()) {
            (Stage::Open, _) => self.waiting(card),
            (_, Turn::Of(name, since)) => {
                say("home-mine-turn-of", args![name = name, time = ago(now(), since)])
            }
            (_, Turn::Mine(since)) => ago(now(), since),
            (_, Turn::Nobody) => said_now("home-lobby-running"),
        }
    }

    /// A table that has not begun, and who has come there already.
    fn waiting(&self, card: &TableCard) -> String {
        let come = card.chairs.iter().flatten().filter(|chair| {
            chair.online && chair.sitter == Sitter::Person && !self.is_here(&chair.name)
        });
        let come: Vec<_> = come.map(|chair| chair.name.as_str()).collect();
        if come.is_empty() {
            return said_now("home-mine-open");
        }
        let names = tongue().listed(&come);
        say("home-mine-open-waits", args![names = names, count = come.len()])
    }

    /// What tells one table from another for whoever reads of it.
    fn looks(&self) -> (String, Vec<String>) {
        let chairs = self.card.iter().flat_map(|card| card.chairs.iter().flatten());
        (self.seat.edition.clone(), chairs.map(|chair| chair.name.clone()).collect())
    }
}

/// How long ago this was, in the unit that says enough.
fn ago(now: u64, since: u64) -> String {
    let (unit, count) = spell(now.saturating_sub(since));
    say("home-mine-since", args![unit = unit, count = count])
}

/// So long, in whole units.
const fn spell(ms: u64) -> (&'static str, u64) {
    match ms / 60_000 {
        0 => ("now", 0),
        minutes @ 1..60 => ("minutes", minutes),
        minutes @ 60..1440 => ("hours", minutes / 60),
        minutes => ("days", minutes / 1440),
    }
}

/// Those first where it is the turn of somebody here; and which of them read alike.
fn sorted(known: Vec<Known>) -> Vec<Known> {
    let looks: Vec<_> = known.iter().map(Known::looks).collect();
    let marked = known.into_iter().map(|known| {
        let alike = looks.iter().filter(|looks| **looks == known.looks()).count();
        Known { has_twin: alike > 1, ..known }
    });
    ordered(marked, |known| !known.is_asked())
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
        known.try_set(sorted(found.into_iter().flatten().collect()));
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
    goes_on.then_some(Known { seat, card, has_twin: false })
}

#[component]
fn Row(known: Known) -> impl IntoView {
    let board = find(&known.seat.edition);
    let table = known.seat.table.clone();
    let title = known.card.as_ref().and_then(|card| card.settings.title.clone());
    let title = title.map(|title| view! { <strong>{title}</strong> });
    let is_mine = known.is_asked();
    let known = StoredValue::new(known);
    let who = move || known.with_value(Known::people);
    let how = move || known.with_value(|known| known.told(board));
    view! {
        <li class="list-row card" data-table=table.clone() class:turn=is_mine>
            {board.map(|edition| view! { <MiniBoard edition /> })}
            <span class="list-text">
                {is_mine.then(|| view! { <MyTurn board /> })} {title} <strong>{live(who)}</strong>
                <span class="soft">{live(how)}</span>
            </span>
            <a class="button" href=format!("/t/{table}")>
                {said("home-mine-go")}
            </a>
        </li>
    }
}

/// Everybody waits for whoever reads this.
#[component]
fn MyTurn(board: Option<&'static Edition>) -> impl IntoView {
    let address = match board.map(|board| board.address) {
        Some(Address::Polite) => "polite",
        Some(Address::Familiar) | None => "familiar",
    };
    let text = move || say("home-mine-turn", args![address = address]);
    view! { <strong class="mine-turn">{live(text)}</strong> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// A table of Anna, Ben and a bot, where this chair is awaited; Anna reads of it.
    fn known(code: &str, awaited: Option<u8>) -> Known {
        let chair = |name: &str, bot: Option<&str>| {
            let sitter =
                bot.map_or(json!({ "kind": "person" }), |bot| json!({ "kind": "bot", "bot": bot }));
            json!({ "name": name, "token": "", "sitter": sitter, "ready": true, "stand_in": false })
        };
        let card = json!({
            "table": "t1",
            "code": code,
            "stage": "running",
            "settings": { "edition": "euro", "chairs": 3 },
            "chairs": [chair("Anna", None), chair("Ben", None), chair("Ada", Some("plain"))],
            "invite": "",
            "free_tokens": [],
            "awaited": awaited.map(|seat| json!({ "seat": seat, "since": 60_000 })),
        });
        let seat = json!({ "table": code, "code": code, "key": "", "edition": "euro",
            "name": "Anna", "at": 0 });
        Known {
            seat: serde_json::from_value(seat).unwrap(),
            card: Some(serde_json::from_value(card).unwrap()),
            has_twin: false,
        }
    }

    #[test]
    fn whose_turn_it_is_is_known_from_the_card() {
        assert_eq!(known("A", Some(0)).turn(), Turn::Mine(60_000));
        assert_eq!(known("A", Some(1)).turn(), Turn::Of("Ben".to_owned(), 60_000));
        for nobody in [None, Some(2)] {
            assert_eq!(known("A", nobody).turn(), Turn::Nobody);
        }
        let left = SeatEntry { left: true, ..known("A", None).seat };
        let left = Known { seat: left, ..known("A", Some(0)) };
        assert!(!left.is_asked(), "he has left the seat to a bot");
    }

    #[test]
    fn own_turns_come_first_and_tables_that_read_alike_show_their_codes() {
        let sorted = sorted(vec![known("A", Some(1)), known("B", Some(0))]);
        let codes: Vec<_> = sorted.iter().map(|known| known.seat.code.as_str()).collect();
        assert_eq!(codes, ["B", "A"]);
        assert!(sorted.iter().all(|known| known.has_twin));
    }

    #[test]
    fn a_wait_is_told_in_the_unit_that_says_enough() {
        assert_eq!(spell(59_000), ("now", 0));
        assert_eq!(spell(61_000), ("minutes", 1));
        assert_eq!(spell(3 * 3_600_000 + 5), ("hours", 3));
        assert_eq!(spell(50 * 3_600_000), ("days", 2));
    }
}
