//! A bank for a real board: money, and deeds where people want it, counted on one device and without a server.
//!
//! [`bankhalter_evening::Purses`] counts; what is here shows it, takes it down and keeps it.

mod book;
mod causes;
mod count;
mod deed;
mod deeds;
mod draft;
mod history;
mod keeping;
mod kept;
mod mend;
mod menu;
mod pacts;
mod pad;
mod person;
mod resume;
mod saved;
mod saved_for;
mod screen;
mod start;
mod tiles;
mod till;
mod told;
mod told_deeds;

use leptos::prelude::*;

use crate::{parts::part_of, store};

pub(crate) use resume::Evenings;
pub(crate) use saved::FORMAT;

/// Keeps a book that came from another device; answers its address, or says why not.
pub(crate) fn receive(text: &str) -> Result<String, String> {
    let book = saved::read(text.trim()).map_err(start::unreadable)?;
    Ok(format!("/bank/{}", kept::begin(&book)))
}

/// The book of an evening as it is kept here.
pub(crate) fn text_of(id: &str) -> Option<String> {
    store::text(&kept::key(id))
}

part_of! {
    /// Opening a bank.
    OpeningPart = bank(load_opening, draw_opening) view! { <start::Opening/> }
}

part_of! {
    /// The bank itself.
    BankPart = bank(load_bank, draw_bank) view! { <screen::Bank/> }
}
