//! Where people's words stand among the facts, for those who come back with what they know.

use bankhalter_protocol::Fact;
use bankhalter_room::WordMark;

/// The mark of a table after each of its facts.
#[derive(Debug, Default)]
pub(super) struct Marks {
    /// The mark where it changed, by the numbers of the facts.
    changes: Vec<(u64, WordMark)>,
    /// The number of the last fact.
    last: u64,
}

impl Marks {
    /// After these facts, from the first.
    pub(super) fn of<'a>(facts: impl Iterator<Item = &'a Fact>) -> Self {
        let mut marks = Self::default();
        for fact in facts {
            marks.fold(fact);
        }
        marks
    }

    /// After the next fact, too.
    pub(super) fn fold(&mut self, fact: &Fact) {
        self.last += 1;
        let mut mark = self.at(self.last - 1);
        if mark.fold(self.last, fact) {
            self.changes.push((self.last, mark));
        }
    }

    /// The mark up to this fact. Whoever knows more than there is has been told another past, and
    /// counts another one than that of a beginning.
    pub(super) fn at(&self, since: u64) -> WordMark {
        let known = if since > self.last { 0 } else { since };
        let upto = self.changes.partition_point(|(seq, _)| *seq <= known);
        self.changes[..upto].last().map_or_else(WordMark::default, |(_, mark)| *mark)
    }
}
