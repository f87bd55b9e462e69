//! What is told at a table: what happened, what people say, clocks, the state of the connection.

mod announce;
mod beside;
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

pub(crate) use announce::Announce;
pub(crate) use beside::{ChatPart, HistoryPart, load_chat};
pub(crate) use chat::{Chat, Read, Unread};
pub(crate) use clock::Clock;
pub(crate) use company::Company;
pub(crate) use history::struck;
pub(crate) use line_badge::{LineBadge, TryNow};
pub(crate) use moment::moment;
pub(crate) use saying::Saying;
pub(crate) use ticker::Ticker;
pub(crate) use time_left::TimeLeft;
