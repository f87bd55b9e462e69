//! The page: a board that people sit at, in the browser.
//!
//! `screens/` are what people see one after the other, `table/` connects a screen to a table (on a
//! server or in this page), `play` is the game on the screen with everything that moves, and the
//! other folders are parts of the table screen, named after what they are for.

// What is built for browsers is not linted with everything else, and what nobody uses there weighs.
#![cfg_attr(all(target_family = "wasm", not(debug_assertions)), deny(warnings))]
#![allow(
    unreachable_pub,
    reason = "`#[component]` writes public properties for private components"
)]

mod actions;
mod advice;
mod api;
mod app;
mod awake;
mod bank;
mod board;
mod clip;
mod coach;
mod deeds;
mod delight;
mod downloads;
mod edition_text;
mod form;
mod further;
mod hand_on;
mod heap;
mod keys_help;
mod label;
mod local;
mod mind;
mod moving;
mod order;
mod over;
mod paper;
mod parts;
mod pause;
mod people;
mod play;
mod prefs;
mod real;
mod replay;
mod save;
mod scan;
mod screens;
mod share;
mod sound;
mod speak;
mod start;
mod store;
mod table;
mod tabs;
mod talk;
mod thinker;
mod trade;
mod ui;
mod why;

pub use start::start;
