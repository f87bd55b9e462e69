//! The positions that were written down.

use std::{fs, path::Path};

use bankhalter_mind::FEATURES;

use crate::scribe::STEPS;

/// What is seen of one position, by living seat, and what each seat came to.
pub(super) struct Row {
    pub(super) seen: Vec<[f32; FEATURES]>,
    pub(super) shares: Vec<f32>,
}

/// A position: how many live in it, and where its numbers begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Position {
    seats: usize,
    start: usize,
}

/// All positions, by how many live in them.
#[derive(Default)]
pub(super) struct Data {
    /// For two to eight seats.
    numbers: [Vec<i16>; 7],
}

impl Data {
    /// Everything in a folder.
    pub(super) fn read(folder: &Path) -> Result<Self, String> {
        let told = |error: std::io::Error| format!("{}: {error}", folder.display());
        let entries = fs::read_dir(folder).map_err(told)?;
        let mut paths = entries
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<Result<Vec<_>, _>>()
            .map_err(told)?;
        paths.sort();
        let mut data = Self::default();
        for path in paths {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let seats = name.strip_prefix("seats-").and_then(|rest| rest.split('-').next());
            let Some(seats) = seats.and_then(|seats| seats.parse::<usize>().ok()) else { continue };
            let Some(numbers) = seats.checked_sub(2).and_then(|n| data.numbers.get_mut(n)) else {
                continue;
            };
            let bytes = fs::read(&path).map_err(told)?;
            if bytes.len() % (seats * WIDTH * 2) != 0 {
                return Err(format!("{}: not whole positions", path.display()));
            }
            let pairs = bytes.as_chunks::<2>().0;
            numbers.extend(pairs.iter().map(|pair| i16::from_le_bytes(*pair)));
        }
        if data.positions().is_empty() {
            return Err(format!("{}: no positions", folder.display()));
        }
        Ok(data)
    }

    /// All of them.
    pub(super) fn positions(&self) -> Vec<Position> {
        let seats = (2..).zip(&self.numbers);
        let of = |(seats, numbers): (usize, &Vec<i16>)| {
            (0..numbers.len() / (seats * WIDTH))
                .map(move |place| Position { seats, start: place * seats * WIDTH })
        };
        seats.flat_map(of).collect()
    }

    /// Those to learn from, and those held back: every tenth block, because neighbours are from the
    /// same game.
    pub(super) fn split(&self) -> (Vec<Position>, Vec<Position>) {
        let all = self.positions();
        let block = all.len().div_ceil(200).max(1);
        let (mut learned, mut held) = (Vec::new(), Vec::new());
        for (number, some) in all.chunks(block).enumerate() {
            let half = if number % 10 == 9 { &mut held } else { &mut learned };
            half.extend_from_slice(some);
        }
        (learned, held)
    }

    /// One of them.
    pub(super) fn row(&self, position: Position) -> Row {
        let Position { seats, start } = position;
        let numbers = &self.numbers[seats - 2][start..start + seats * WIDTH];
        let (seen, shares) = numbers.split_at(seats * FEATURES);
        let part = |number: &i16| f32::from(*number) / STEPS;
        let seen = seen.as_chunks::<FEATURES>().0;
        let seen = seen.iter().map(|row| std::array::from_fn(|place| part(&row[place])));
        Row { seen: seen.collect(), shares: shares.iter().map(part).collect() }
    }

    /// One position that nobody has played.
    #[cfg(test)]
    pub(super) fn made_up(seats: usize, luck: &mut bankhalter_sim::Luck) -> Self {
        let mut data = Self::default();
        let drawn = |_| i16::try_from(luck.below(2048)).unwrap_or(0) - 1024;
        let numbers = &mut data.numbers[seats - 2];
        *numbers = (0..seats * FEATURES).map(drawn).collect();
        numbers.extend((0..seats).map(|seat| if seat == 0 { 1024 } else { 0 }));
        data
    }
}

/// The numbers of a seat: what is seen of it, and what it came to.
const WIDTH: usize = FEATURES + 1;
