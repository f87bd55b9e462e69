//! Small pleasures, none of which anybody needs: coins that fly, a group that glimmers, a phone
//! that vibrates. Each can be switched off, and nothing moves where movement is unwelcome.

mod coins;
mod glimmer;
mod haptics;
mod print;

pub(crate) use coins::Coins;
pub(crate) use glimmer::Glimmer;
pub(crate) use haptics::Haptics;
pub(crate) use print::PrintButton;
