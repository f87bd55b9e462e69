//! What a network says of positions, beside what became of them: `school judge FOLDER`.

use std::{fmt, path::PathBuf};

use bankhalter_mind::{FEATURES, Net, Seen, current};
use bankhalter_rules::{MAX_SEATS, Seat, Seats};
use lexopt::{Arg, Parser};

use super::data::{Data, Position, Row};

/// How good a network is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Report {
    /// The mean of minus the logarithm of what it gave to what happened.
    pub(super) loss: f64,
    /// How often its best guess has won.
    right: f64,
    positions: usize,
    /// Predicted less actual chances, for every tenth of the scale; none where nothing was predicted.
    off: [Option<f64>; 10],
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { loss, right, positions, off } = self;
        write!(
            f,
            "loss {loss:.4}, right {right:.4}, {positions} positions, off by tenth, points:"
        )?;
        off.iter().try_for_each(|off| match off {
            Some(off) => write!(f, " {:.2}", off * 100.0),
            None => write!(f, " -"),
        })
    }
}

/// Judges the weights that play, or those of a file, by the positions of a folder.
#[expect(clippy::print_stdout, reason = "a command speaks")]
pub(crate) fn judge(mut args: Parser) -> Result<(), String> {
    let mut paths: Vec<PathBuf> = Vec::new();
    while let Some(arg) = args.next().map_err(|error| error.to_string())? {
        match arg {
            Arg::Value(path) => paths.push(path.into()),
            other => return Err(format!("{}; it takes FOLDER [WEIGHTS]", other.unexpected())),
        }
    }
    let folder = paths.first().ok_or("it takes FOLDER [WEIGHTS]")?;
    let data = Data::read(folder)?;
    let all = data.positions();
    let report = match paths.get(1) {
        None => of(current(), &data, &all),
        Some(path) => {
            let told = |why: &dyn fmt::Display| format!("{}: {why}", path.display());
            let bytes = std::fs::read(path).map_err(|error| told(&error))?;
            of(&Net::read(&bytes).map_err(|fault| told(&fault))?, &data, &all)
        }
    };
    println!("{report}");
    Ok(())
}

/// How good the network is on these positions.
#[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
pub(super) fn of(net: &Net, data: &Data, positions: &[Position]) -> Report {
    let (mut loss, mut right) = (0.0, 0.0);
    let mut tenths = [(0_u64, 0.0, 0.0); 10];
    for position in positions {
        let row = data.row(*position);
        let chances = chances(net, &row);
        for (chance, share) in chances.iter().zip(&row.shares) {
            let (chance, share) = (f64::from(*chance), f64::from(*share));
            loss -= share * chance.max(1e-9).ln();
            let tenth = (0..9).find(|tenth| chance * 10.0 < f64::from(*tenth) + 1.0);
            let tenth = &mut tenths[tenth.map_or(9, |tenth| usize::try_from(tenth).unwrap_or(9))];
            *tenth = (tenth.0 + 1, tenth.1 + chance, tenth.2 + share);
        }
        let best = (0..chances.len()).max_by(|a, b| chances[*a].total_cmp(&chances[*b]));
        right += best.map_or(0.0, |best| f64::from(row.shares[best]));
    }
    let count = (positions.len() as f64).max(1.0);
    let off = tenths
        .map(|(count, predicted, actual)| (count > 0).then(|| (predicted - actual) / count as f64));
    Report { loss: loss / count, right: right / count, positions: positions.len(), off }
}

fn chances(net: &Net, row: &Row) -> Vec<f32> {
    let seats: Vec<Seat> = (0..MAX_SEATS).filter_map(Seat::new).take(row.seen.len()).collect();
    let alive = seats.iter().fold(Seats::NONE, |all, seat| all.with(*seat));
    let mut rows = [[0.0; FEATURES]; MAX_SEATS as usize];
    rows[..row.seen.len()].copy_from_slice(&row.seen);
    let chances = net.judge(&Seen { rows, alive });
    seats.iter().map(|seat| chances.of(*seat)).collect()
}
