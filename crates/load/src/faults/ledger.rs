//! What the clients of a table know for certain.

use std::collections::BTreeMap;

use bankhalter_protocol::{Act, Prompt, TableId};

use super::{
    Finding, Kind,
    fold::Fold,
    print::{print, print_position},
};
use crate::sitting::Observer;

/// What the clients of a table know for certain, whatever happens to the server.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    /// Which of the tables that play at the same time.
    pub(super) number: usize,
    /// How often its people came back.
    pub(super) returns: u32,
    /// Which table; none before it is opened.
    pub(super) table: Option<TableId>,
    /// Every acknowledged action by its name.
    pub(super) acked: BTreeMap<String, Acked>,
    /// The last fact that was acknowledged.
    pub(super) last: u64,
    /// What was sent and not answered.
    pub(super) pending: Option<(u8, Act)>,
    /// Every fact that some client was told: a print of its text, by number.
    pub(super) told: BTreeMap<u64, u64>,
    /// Every position the server showed: a print of it, by the number of the last fact.
    pub(super) shown: BTreeMap<u64, u64>,
    /// What was folded at the last audit.
    pub(super) fold: Fold,
    /// What is wrong.
    pub(super) findings: Vec<Finding>,
}

/// An acknowledged action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Acked {
    /// The fact it became.
    pub(super) seq: u64,
    /// Who acted.
    pub(super) seat: u8,
    /// What was asked for.
    pub(super) what: String,
}

impl Ledger {
    /// Something is wrong.
    pub(super) fn find(&mut self, kind: Kind, text: String) {
        self.findings.push(Finding { kind, table: self.table.clone(), text });
    }

    /// The action that was sent is acknowledged as this fact.
    pub(super) fn acknowledge(&mut self, seq: u64) {
        let Some((seat, act)) = self.pending.take() else { return };
        self.last = self.last.max(seq);
        let acked = Acked { seq, seat, what: act.what };
        let before = self.acked.insert(act.id.clone(), acked);
        if let Some(before) = before.filter(|before| before.seq != seq) {
            let text = format!("action {} was acknowledged as {} and as {seq}", act.id, before.seq);
            self.find(Kind::Doubled, text);
        }
    }

    /// The next audit folds everything from the beginning.
    pub(super) fn forget_folds(&mut self) {
        self.fold = Fold::default();
    }
}

impl Observer for Ledger {
    fn fact(&mut self, seq: u64, text: &str) {
        let new = print(text);
        if let Some(old) = self.told.insert(seq, new)
            && old != new
        {
            self.find(Kind::Changed, format!("fact {seq} was told in two ways"));
        }
    }

    fn prompt(&mut self, prompt: &Prompt) {
        let new = print_position(&prompt.position);
        if let Some(old) = self.shown.insert(prompt.seq, new)
            && old != new
        {
            self.find(Kind::State, format!("after fact {} two positions were shown", prompt.seq));
        }
    }
}
