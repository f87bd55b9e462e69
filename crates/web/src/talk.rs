//! What is told at a table: what happened, what people say, clocks, the state of the connection.

mod announce;
mod chat;
mod clock;
mod company;
mod filter;
mod history;
mod line_badge;
mod moment;
mod saying;
mod ticker;
mod time_left;
mod turns;

use leptos::prelude::*;

use crate::parts::part_of;

pub(crate) use announce::Announce;
pub(crate) use chat::{Chat, Read, Unread};
pub(crate) use clock::Clock;
pub(crate) use company::Company;
use history::History;
pub(crate) use line_badge::{LineBadge, TryNow};
pub(crate) use saying::Saying;
pub(crate) use ticker::Ticker;
pub(crate) use time_left::TimeLeft;

part_of! {
    /// What people say, beside the board.
    ChatPart = talk(load_chat, draw_chat) view! { <Chat/> }
}

part_of! {
    /// What happened, beside the board.
    HistoryPart = talk(load_history, draw_history) view! { <History/> }
}
