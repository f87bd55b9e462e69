//! What the players were told, against what was written.

use std::collections::BTreeSet;

use bankhalter_journal::TableId;
use bankhalter_protocol::{Fact, Told};

use super::{World, player::Player};

impl World {
    /// What the players know against what was written.
    pub(super) fn compare(&self, players: &[Player]) -> Vec<String> {
        let mut violations = self.database.violations();
        let tables: BTreeSet<&TableId> = players.iter().map(|player| &player.table).collect();
        for table in tables {
            let epochs = self.database.epochs(table);
            if !epochs.is_sorted() {
                violations.push(format!("the epochs of {table} go back: {epochs:?}"));
            }
            let facts: Vec<Fact> = self
                .database
                .bodies(table)
                .iter()
                .map(|body| serde_json::from_str(body).unwrap())
                .collect();
            let lines = facts.iter().filter_map(said_as);
            let mut once = BTreeSet::new();
            let doubled = lines.filter(|id| !once.insert(id.clone())).collect::<Vec<_>>();
            violations.extend(doubled.iter().map(|id| format!("{id} was written twice")));
            for player in players.iter().filter(|player| player.table == *table) {
                violations.extend(player.violations.iter().cloned());
                for (seq, told) in &player.heard {
                    let place = usize::try_from(*seq - 1).unwrap();
                    let is_forgotten = self.forgotten.as_ref() == Some(table) && names_ben(told);
                    if facts.get(place) != Some(&told.fact) && !is_forgotten {
                        let text = format!("{} was told a {seq} that is not so", player.name);
                        violations.push(text);
                    }
                }
                for (id, seq) in &player.acknowledged {
                    let place = usize::try_from(*seq - 1).unwrap();
                    if facts.get(place).and_then(said_as).as_ref() != Some(id) {
                        violations.push(format!("{id} was acknowledged as {seq} and is lost"));
                    }
                }
            }
        }
        violations.extend(self.not_erased().map(str::to_owned));
        violations
    }

    /// What somebody had erased and is there all the same.
    fn not_erased(&self) -> impl Iterator<Item = &'static str> {
        let shelf = self.database.shelf();
        let deleted = self.deleted.as_ref().filter(|table| shelf.tables.contains_key(*table));
        let mut bodies = self
            .forgotten
            .iter()
            .filter_map(|table| shelf.tables.get(table))
            .flat_map(|kept| kept.entries.iter().map(|entry| &entry.body));
        let named = bodies.find(|body| body.contains("Ben"));
        let deleted = deleted.map(|_| "a table that its host has deleted is there");
        deleted.into_iter().chain(named.map(|_| "somebody who was forgotten is named"))
    }
}

fn names_ben(told: &Told) -> bool {
    serde_json::to_string(&told.fact).unwrap().contains("Ben")
}

/// Under which name its player said it.
fn said_as(fact: &Fact) -> Option<String> {
    match fact {
        Fact::Chat { id, .. } => id.clone(),
        Fact::Play(play) => play.id.clone(),
        _ => None,
    }
}
