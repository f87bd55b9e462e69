//! What is kept of tables between queries.

use std::{collections::BTreeMap, sync::Arc};

use crate::{
    answer::{Code, Problem},
    query::{Observation, Query},
    read::MOST_OBSERVED,
};

/// So many tables are kept in mind.
const MOST_TABLES: usize = 1000;

/// What was observed at tables.
#[derive(Debug, Default)]
pub(super) struct Tables(BTreeMap<String, Arc<Vec<Observation>>>);

impl Tables {
    /// What was observed at the query's table before; what the query says is kept for later ones.
    pub(super) fn visit(&mut self, query: &Query) -> Result<Arc<Vec<Observation>>, Problem> {
        let Some(name) = &query.table else { return Ok(Arc::default()) };
        if !self.0.contains_key(name) && self.0.len() >= MOST_TABLES {
            let message = format!("{MOST_TABLES} tables are in mind already: forget one first");
            return Err(Problem::in_field(Code::TooMany, "table", message));
        }
        let kept = self.0.entry(name.clone()).or_default();
        let before = Arc::clone(kept);
        if !query.observed.is_empty() {
            let all = Arc::make_mut(kept);
            all.extend_from_slice(&query.observed);
            let oldest = all.len().saturating_sub(MOST_OBSERVED);
            all.drain(..oldest);
        }
        Ok(before)
    }

    /// The table is over.
    pub(super) fn forget(&mut self, name: &str) {
        self.0.remove(name);
    }
}
