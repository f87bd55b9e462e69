//! What people want to play, before there is a table.

use bankhalter_bots::AnyBot;

/// What a table needs.
#[derive(Default)]
pub(crate) struct Wishes {
    pub(crate) edition: String,
    pub(crate) booklet: Option<String>,
    pub(crate) variant: Option<String>,
    pub(crate) players: Vec<String>,
    pub(crate) bots: Vec<AnyBot>,
    pub(crate) rent: Option<String>,
}
