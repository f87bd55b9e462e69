//! A bank for a real board: money, and deeds where people want it, counted on one device and without
//! a server, or at a table of the server with several phones.
//!
//! [`bankhalter_evening::Purses`] counts; what is here shows it, takes it down and keeps it.

mod along;
mod arrival;
mod big;
mod book;
mod causes;
mod company;
mod count;
mod deed;
mod deeds;
mod draft;
mod end;
mod history;
mod keeper;
mod keeping;
mod kept;
mod luggage;
mod mend;
mod menu;
mod pacts;
mod pad;
mod person;
mod phones;
mod purse;
mod requests;
mod resume;
mod saved;
mod screen;
mod shared;
mod start;
mod stuck;
mod taken;
mod tiles;
mod till;
mod told;
mod told_deeds;
mod undo;
mod wish;

use leptos::prelude::*;

use crate::{parts::part_of, table::desk};

pub(crate) use kept::{Evening, deleted};
pub(crate) use resume::Evenings;
pub(crate) use saved::FORMAT;

/// Keeps a book that came from another device; answers its address, or says why not.
pub(crate) fn receive(text: &str) -> Result<String, String> {
    let book = saved::read(text.trim()).map_err(start::unreadable)?;
    Ok(format!("/bank/{}", kept::begin(&book)))
}

/// The book of an evening as it is kept here.
pub(crate) fn text_of(id: &str) -> Option<String> {
    kept::text_of(id)
}

part_of! {
    /// Opening a bank.
    OpeningPart = bank(load_opening, draw_opening) view! { <start::Opening/> }
}

part_of! {
    /// A bank that several phones keep.
    RoomPart = bank(load_bank_room, draw_bank_room)
        desk().map(|desk| view! { <phones::Room desk/> })
}

part_of! {
    /// The same on a screen in the middle.
    ScreenPart = bank(load_bank_screen, draw_bank_screen)
        desk().map(|desk| view! { <big::Big desk/> })
}

part_of! {
    /// The bank itself.
    BankPart = bank(load_bank, draw_bank) view! { <screen::Bank/> }
}
