//! Visitors of the table server: a real browser on the page, and programs of others.
//!
//! It starts a server, opens the page in Chromium as a person with a screen, a hand and a language,
//! and does what people do: look, click, tap, type. The tests are in `tests/`; two programs take
//! pictures and measure (`cargo xtask screens`, `cargo xtask page-speed`). `cargo xtask setup` puts
//! what they need where they look for it.

#![expect(
    clippy::missing_panics_doc,
    reason = "a visit that goes wrong ends with all that can be seen; that is its contract"
)]

mod access;
mod browser;
mod driver;
mod guest;
mod host;
mod input;
mod looks;
mod player;
mod process;
mod renewed;
mod screen;
mod shot;
pub mod stage;
mod tools;
mod visitor;
mod window;

pub use access::{Audit, audit, faint_board, small_targets, unnamed};
pub use browser::Browser;
pub use guest::{Guest, post};
pub use host::{BadLine, WAIT_LIMIT, record, root, serve, serve_said, serve_until};
pub use looks::Looks;
pub use player::{ASKED, Hand, PlayedOut, play_out, play_slowly};
pub use process::Process;
pub use renewed::Renewed;
pub use visitor::{Light, Pointer, Visitor};
pub use window::Window;
