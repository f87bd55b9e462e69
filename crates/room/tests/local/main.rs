//! Tables that live in one page, used as a page uses them.

mod errors;
mod games;
mod page;
mod play_on;
