//! This process among the others.

use std::time::Duration;

use tokio_postgres::types::Type;

use super::{
    PostgresJournal,
    order::Order,
    read::{self, FORSAKEN, OWN},
};
use crate::{Card, Fleet, JournalError, Node, TableId};

impl Fleet for PostgresJournal {
    fn me(&self) -> &str {
        self.standing.as_ref().map_or("", |standing| &standing.node)
    }

    fn term(&self) -> Option<u64> {
        self.standing.as_ref()?.term()
    }

    fn silence(&self) -> Duration {
        self.standing.as_ref().map_or(Duration::ZERO, |standing| standing.silence())
    }

    fn nodes(&self) -> Vec<Node> {
        self.standing.as_ref().map(|standing| standing.nodes()).unwrap_or_default()
    }

    fn carry(&self, tables: u64) {
        if let Some(standing) = &self.standing {
            standing.carry(tables);
        }
    }

    fn forsaken(&self) -> Result<Vec<Card>, JournalError> {
        self.ask(FORSAKEN, Vec::new())?.iter().map(read::card).collect()
    }

    fn own(&self) -> Result<Vec<Card>, JournalError> {
        let me = self.me().to_owned();
        self.ask(OWN, vec![(Box::new(me), Type::TEXT)])?.iter().map(read::card).collect()
    }

    fn hand_over(&self, table: &TableId, to: &str) -> Result<(), JournalError> {
        self.wait_for(|reply| Order::HandOver(table.clone(), to.to_owned(), reply))
    }

    fn retire(&self) -> Result<(), JournalError> {
        self.wait_for(Order::Retire)
    }
}
