//! Positions as the trainer reads them: one file per number of living seats and lane.

use std::{
    fs::File,
    io::{BufWriter, Write},
    path::Path,
};

use bankhalter_mind::{FEATURES, Seen};
use bankhalter_rules::Seats;

/// What is seen is written as whole numbers: so many to one.
pub(crate) const STEPS: f32 = 1024.0;

/// Writes positions down.
pub(crate) struct Scribe {
    /// For two to eight living seats.
    files: Vec<BufWriter<File>>,
}

impl Scribe {
    pub(crate) fn open(folder: &Path, lane: u64) -> Result<Self, String> {
        let file = |alive: u64| {
            let path = folder.join(format!("seats-{alive}-{lane}.bin"));
            File::create(&path).map(BufWriter::new).map_err(|e| format!("{}: {e}", path.display()))
        };
        Ok(Self { files: (2..=8).map(file).collect::<Result<_, _>>()? })
    }

    /// What is seen of every living seat, then what each came to.
    pub(crate) fn write(&mut self, seen: &Seen, won: Seats) -> Result<(), String> {
        let alive = seen.alive;
        let Some(file) = usize::from(alive.count()).checked_sub(2).map(|n| &mut self.files[n])
        else {
            return Ok(());
        };
        let mut bytes = Vec::with_capacity(usize::from(alive.count()) * (FEATURES + 1) * 2);
        for seat in alive.iter() {
            for value in &seen.rows[usize::from(seat.number())] {
                bytes.extend(whole(*value).to_le_bytes());
            }
        }
        for seat in alive.iter() {
            let share = if won.has(seat) { 1.0 / f32::from(won.count()) } else { 0.0 };
            bytes.extend(whole(share).to_le_bytes());
        }
        file.write_all(&bytes).map_err(|error| error.to_string())
    }

    pub(crate) fn close(mut self) -> Result<(), String> {
        self.files.iter_mut().try_for_each(|file| file.flush().map_err(|error| error.to_string()))
    }
}

#[expect(clippy::cast_possible_truncation, reason = "clamped before")]
fn whole(value: f32) -> i16 {
    (value * STEPS).round().clamp(-32768.0, 32767.0) as i16
}
