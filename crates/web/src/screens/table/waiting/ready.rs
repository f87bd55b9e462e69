//! Being ready: whoever sits down is, and adds his share to the luck.

use bankhalter_client::Mirror;
use bankhalter_protocol::{ClientMessage, Stage};
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use crate::table::Desk;

/// Behind the address of a table that begins as soon as its host is there.
const NOW: &str = "?now";

/// Says "ready" once, as soon as the page has a seat; and "start", if the game is to begin at once.
pub(super) fn say_by_itself(desk: Desk) {
    say_for_others(desk);
    let is_said = StoredValue::new(false);
    Effect::new(move |_| {
        let (is_current, stage, ready) = desk.mirror.with(|mirror| {
            let chair = mirror.you().and_then(|you| mirror.chairs().get(usize::from(you)));
            let ready = chair.and_then(Option::as_ref).map(|chair| chair.ready);
            (mirror.is_current(), mirror.stage(), ready)
        });
        let plays = !desk.mirror.with_untracked(Mirror::is_bank);
        if !is_current || stage != Stage::Open || !plays || is_said.get_value() {
            return;
        }
        let Some(ready) = ready else { return };
        is_said.set_value(true);
        if !ready {
            say(desk, true);
        }
        if begins_at_once() && desk.mirror.with_untracked(Mirror::host).is_some() {
            desk.say(ClientMessage::Start);
        }
    });
}

/// The same for everybody else at this device.
fn say_for_others(desk: Desk) {
    let said = StoredValue::new(Vec::new());
    Effect::new(move |_| {
        let mine = desk.mine.get();
        let waiting: Vec<u8> = desk.mirror.with(|mirror| {
            let chair = |seat: &u8| mirror.chairs().get(usize::from(*seat))?.as_ref();
            let waits = |seat: &u8| chair(seat).is_some_and(|chair| !chair.ready);
            let is_open = mirror.is_current() && mirror.stage() == Stage::Open && !mirror.is_bank();
            let others = mine.into_iter().filter(|seat| Some(*seat) != mirror.you());
            others.filter(|seat| is_open && waits(seat)).collect()
        });
        for seat in waiting {
            if !said.with_value(|said| said.contains(&seat)) {
                said.update_value(|said| said.push(seat));
                say_for(desk, seat, true);
            }
        }
    });
}

/// Says that the game may begin, or not yet, for everybody at this device.
pub(super) fn say(desk: Desk, ready: bool) {
    for seat in desk.mine.get_untracked() {
        say_for(desk, seat, ready);
    }
}

fn say_for(desk: Desk, seat: u8, ready: bool) {
    let mut bytes = [0; 32];
    // Without random bytes nobody can take part in the luck; browsers have them.
    let contribution = getrandom::fill(&mut bytes).ok().map(|()| hex::encode(bytes));
    let contribution = contribution.filter(|_| ready);
    desk.say_for(Some(seat), ClientMessage::Ready { ready, contribution });
}

/// Was the table opened to begin at once? Asked once: afterwards the address is as usual.
fn begins_at_once() -> bool {
    let location = window().location();
    if location.search().ok().as_deref() != Some(NOW) {
        return false;
    }
    let (Ok(path), Ok(history)) = (location.pathname(), window().history()) else { return true };
    // An address that stays as it is does no harm: a table starts once.
    let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&path));
    true
}
