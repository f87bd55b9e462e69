//! What is kept of tables between queries.

use std::{collections::BTreeMap, sync::Arc};

use crate::{
    answer::{Code, Problem},
    query::Query,
    read::MOST_OBSERVED,
    remembered::{Remembered, Told},
};

/// How many tables are kept in mind.
const MOST_TABLES: usize = 1000;

/// What is known of tables.
#[derive(Debug, Default)]
pub(super) struct Tables(BTreeMap<String, Remembered>);

impl Tables {
    /// What was observed at the query's table before; what the query says is kept for later ones.
    pub(super) fn visit(&mut self, query: &Query) -> Result<Remembered, Problem> {
        let Some(name) = &query.table else { return Ok(Remembered::default()) };
        if !self.0.contains_key(name) && self.0.len() >= MOST_TABLES {
            let message = format!("{MOST_TABLES} tables are in mind already: forget one first");
            return Err(Problem::in_field(Code::TooMany, "table", message));
        }
        let kept = self.0.entry(name.clone()).or_default();
        let before = kept.clone();
        if !query.observed.is_empty() {
            let all = Arc::make_mut(&mut kept.told);
            all.push(Arc::new(Told::of(query)));
            while all.iter().map(|told| told.observed.len()).sum::<usize>() > MOST_OBSERVED {
                all.remove(0);
                kept.forgotten += 1;
            }
        }
        Ok(before)
    }

    /// The table is over.
    pub(super) fn forget(&mut self, name: &str) {
        self.0.remove(name);
    }
}
