//! A table: the connection between a screen and the room in which the game is played, which is on
//! a server or in this page.

mod carried;
mod desk;
mod greet_again;
mod half;
mod here;
mod kept_words;
mod keys;
mod line;
mod line_state;
mod news;
mod pauses;
mod remark;
mod report;
mod spoken;
mod unanswered;

use carried::Carried;
pub(crate) use desk::{Desk, Wire, desk};
pub(crate) use greet_again::GreetAgain;
pub(crate) use half::Half;
pub(crate) use keys::{OtherHand, SeatEntry, Seats};
pub(crate) use line::connect;
pub(crate) use line_state::{Absence, LineState};
pub(crate) use news::{Dropped, Happening, News, present};
pub(crate) use remark::Remark;
