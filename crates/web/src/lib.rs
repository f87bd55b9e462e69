//! The page: a board that people sit at, in the browser.
//!
//! `screens/` are what people see one after the other, `table/` connects a screen to a table (on a
//! server or in this page), `play` is the game on the screen with everything that moves, and the
//! other folders are parts of the table screen, named after what they are for.

#![allow(
    unreachable_pub,
    reason = "`#[component]` writes public properties for private components"
)]

mod actions;
mod advice;
mod api;
mod app;
mod bank;
mod board;
mod clip;
mod coach;
mod deeds;
mod delight;
mod downloads;
mod edition_text;
mod form;
mod keys_help;
mod local;
mod mind;
mod order;
mod over;
mod parts;
mod play;
mod prefs;
mod real;
mod replay;
mod screens;
mod share;
mod sound;
mod speak;
mod store;
mod table;
mod tabs;
mod talk;
mod thinker;
mod trade;
mod ui;
mod why;

pub use app::App;
pub use downloads::fetch as fetch_words;
pub use thinker::{is_worker, work};
