//! The seat that this browser has at a table: from a link, from before, or from the game before.

use bankhalter_client::Rematch;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::playing::Hand;
use crate::table::{Desk, GreetAgain, OtherHand, SeatEntry, Seats};

/// In front of the key in a link to a seat.
const KEY: &str = "#key=";

/// Behind the address that the screen in the middle shows to cameras.
const HAND: &str = "?hand";

/// A link to a seat was opened: the key is kept, and taken out of the address, so that nobody who
/// looks over the shoulder or gets the address has it.
pub(super) fn take_from_address(table: &str) {
    let location = window().location();
    let hash = location.hash().unwrap_or_default();
    let Some(key) = hash.strip_prefix(KEY).filter(|key| !key.is_empty()) else { return };
    Seats::keep_entry(with_key(Seats::load().at(table), table, key, crate::local::now()));
    if let (Ok(path), Ok(history)) = (location.pathname(), window().history()) {
        // A browser that keeps its address has the seat all the same.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&path));
    }
}

/// A link to a seat that is opened where its table is shown already changes nothing but what stands
/// behind the address, and loads nothing: the screen is made anew by itself.
pub(super) fn hear_links(again: GreetAgain) {
    let hear = window_event_listener(leptos::ev::hashchange, move |_| {
        let hash = window().location().hash().unwrap_or_default();
        if hash.starts_with(KEY) {
            again.anew();
        }
    });
    on_cleanup(move || hear.remove());
}

/// What this browser has at the table once it has this key, too. Whoever sat here before stays: one
/// device carries several hands.
fn with_key(known: Option<&SeatEntry>, table: &str, key: &str, at: u64) -> SeatEntry {
    let Some(seat) = known else { return entry(table, key, at) };
    if seat.key == key || seat.others.iter().any(|other| other.key == key) {
        return seat.clone();
    }
    let own = OtherHand { name: seat.name.clone(), key: seat.key.clone() };
    let own = Some(own).filter(|own| seat.is_held() && !own.name.is_empty());
    let others = seat.others.iter().cloned().chain(own).collect();
    SeatEntry { others, ..entry(table, key, at) }
}

/// The picture on the screen in the middle leads here: the board is there, this is a hand.
pub(super) fn become_hand() {
    let location = window().location();
    if location.search().ok().as_deref() != Some(HAND) {
        return;
    }
    Hand::keep(true);
    if let (Ok(path), Ok(hash), Ok(history)) =
        (location.pathname(), location.hash(), window().history())
    {
        // An address that stays as it is does no harm.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&(path + &hash)));
    }
}

/// A seat of which nothing but the key is known; the rest is learnt at the table.
fn entry(table: &str, key: &str, at: u64) -> SeatEntry {
    SeatEntry {
        table: table.to_owned(),
        code: String::new(),
        key: key.to_owned(),
        edition: String::new(),
        name: String::new(),
        at,
        lost: false,
        left: false,
        others: Vec::new(),
    }
}

/// Writes down what the table tells about a seat that came from a link.
pub(super) fn complete(desk: Desk) {
    Effect::new(move |_| {
        let told = desk.mirror.with(|mirror| {
            let chair = mirror.chairs().get(usize::from(mirror.you()?))?.as_ref()?;
            let (table, code) = (mirror.table()?.to_string(), mirror.code()?.to_owned());
            let edition = mirror.settings()?.edition.clone();
            Some((table, code, edition, chair.name.clone()))
        });
        let Some((table, code, edition, name)) = told else { return };
        let Some(seat) = Seats::load().at(&table).cloned() else { return };
        if seat.edition != edition || seat.code != code || seat.name != name {
            Seats::keep_entry(SeatEntry { table, code, edition, name, ..seat });
        }
    });
}

/// The people of this table meet again at another: the key of the seat opens that one too.
pub(super) fn take_along(desk: Desk) {
    Effect::new(move |_| {
        let next = desk.mirror.with(|mirror| {
            let Rematch { table, code, .. } = mirror.rematch()?;
            Some((mirror.table()?.clone(), table.to_string(), code.clone()))
        });
        let Some((old, table, code)) = next else { return };
        let seats = Seats::load();
        if let (Some(seat), None) = (seats.at(&old), seats.at(&table)) {
            let at = crate::local::now();
            Seats::keep_entry(SeatEntry { table, code, at, ..seat.clone() });
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_key_leaves_whoever_sat_here_a_hand() {
        let anna = SeatEntry { name: "Anna".to_owned(), ..entry("t", "a", 0) };
        let both = with_key(Some(&anna), "t", "b", 0);
        assert_eq!((both.key.as_str(), both.others[0].name.as_str()), ("b", "Anna"));
        assert_eq!(with_key(Some(&both), "t", "a", 0), both, "it is here already");
        let gone = SeatEntry { left: true, ..anna };
        assert!(with_key(Some(&gone), "t", "b", 0).others.is_empty());
    }
}
