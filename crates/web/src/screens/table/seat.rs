//! The seat that this browser has at a table: from a link, from before, or from the game before.

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use crate::table::{Desk, SeatEntry, Seats};

/// In front of the key in a link to a seat.
const KEY: &str = "#key=";

/// A link to a seat was opened: the key is kept, and taken out of the address, so that nobody who
/// looks over the shoulder or gets the address has it.
pub(super) fn take_from_address(table: &str) {
    let location = window().location();
    let hash = location.hash().unwrap_or_default();
    let Some(key) = hash.strip_prefix(KEY).filter(|key| !key.is_empty()) else { return };
    let known = Seats::load().at(table).filter(|seat| seat.key == key).cloned();
    Seats::keep_entry(known.unwrap_or_else(|| entry(table, key)));
    if let (Ok(path), Ok(history)) = (location.pathname(), window().history()) {
        // A browser that keeps its address has the seat all the same.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&path));
    }
}

/// A seat of which nothing but the key is known; the rest is learnt at the table.
fn entry(table: &str, key: &str) -> SeatEntry {
    SeatEntry {
        table: table.to_owned(),
        code: String::new(),
        key: key.to_owned(),
        edition: String::new(),
        name: String::new(),
        at: crate::local::now(),
        lost: false,
        left: false,
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
            let (table, code) = mirror.rematch()?;
            Some((mirror.table()?.clone(), table.to_string(), code.to_owned()))
        });
        let Some((old, table, code)) = next else { return };
        let seats = Seats::load();
        if let (Some(seat), None) = (seats.at(&old), seats.at(&table)) {
            let at = crate::local::now();
            Seats::keep_entry(SeatEntry { table, code, at, ..seat.clone() });
        }
    });
}
