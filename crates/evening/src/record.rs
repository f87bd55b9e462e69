//! The evening as a record that anybody can read and replay.

use bankhalter_notation::{Cast, Header, Play, RecordWriter};
use bankhalter_rules::{Seat, Setup};

use crate::{evening::Evening, slip::Slip};

impl Evening {
    /// The record, with what was corrected as remarks where it stood. `setup` is the position that
    /// the game was taken over from, if it did not begin at the beginning.
    pub fn record(&self, setup: Option<&Setup>) -> String {
        let mut writer = RecordWriter::new(&self.table, &[Header::reported()]);
        if let Some(setup) = setup {
            writer.position(setup);
        }
        for (number, entry) in self.entries().iter().enumerate() {
            self.remark_slips(&mut writer, number);
            writer.play(&entry.play);
        }
        (self.entries().len()..=self.longest()).for_each(|at| self.remark_slips(&mut writer, at));
        writer.finish()
    }

    /// The last place at which anything was corrected.
    fn longest(&self) -> usize {
        self.slips.iter().map(|slip| slip.at).max().unwrap_or(0).max(self.entries().len())
    }

    fn remark_slips(&self, writer: &mut RecordWriter<'_>, number: usize) {
        for slip in self.slips.iter().filter(|slip| slip.at == number) {
            writer.remark(&told(slip, &self.table.cast));
        }
    }
}

/// A correction as a remark.
fn told(slip: &Slip, cast: &Cast) -> String {
    let text = |play: &Play| play.text(cast);
    let name = |seat: &Seat| cast.players().get(usize::from(seat.number())).cloned();
    let agreed: Vec<_> = slip.agreed.iter().filter_map(name).collect();
    let by = if agreed.is_empty() { String::new() } else { format!(" by {}", agreed.join(", ")) };
    let what = match (slip.was.is_empty(), &slip.now) {
        (true, _) => "added".to_owned(),
        (false, None) => "taken back".to_owned(),
        (false, Some(play)) => format!("corrected to: {}", text(play)),
    };
    let lines = slip.was.iter().map(|play| format!("\n  was: {}", text(play)));
    std::iter::once(format!("{what}{by}")).chain(lines).collect()
}
