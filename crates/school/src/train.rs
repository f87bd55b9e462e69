//! Trains the mind from nothing: `school train --games N --to WEIGHTS`.
//!
//! Games are played and written down, then learned from: what each seat of a position came to is
//! what the network should have said. Every tenth block of positions is held back, and what the
//! network says of those is told after every round through the others.

mod adam;
mod data;
mod layers;
mod part;
mod report;

use std::{fs, path::PathBuf, thread};

use bankhalter_mind::{Net, TITLE};
use bankhalter_sim::Luck;
use lexopt::{Parser, ValueExt};

use crate::{Wish as Games, options, write};
use adam::Adam;
use data::{Data, Position};
use layers::Layers;
use part::Part;
pub(crate) use report::judge;

/// What was asked for.
#[derive(Debug)]
struct Wish {
    /// Games to play first; none if the positions are there.
    games: u64,
    /// The weights to go on from; none to begin from nothing.
    from: Option<PathBuf>,
    /// What of them learns.
    part: Part,
    positions: PathBuf,
    weights: PathBuf,
    epochs: u32,
    batch: usize,
    rate: f32,
    seed: u64,
    threads: u64,
}

const TAKES: &str = "--games N --positions FOLDER --from FILE --part all|end --to FILE --epochs N --batch N --rate R --seed N --threads N";

/// Plays games if wanted, trains, and writes the weights.
pub(crate) fn run(args: Parser) -> Result<(), String> {
    let wish = wish(args)?;
    if wish.part == Part::End && wish.from.is_none() {
        return Err("a part of the weights learns on from others: --from FILE".to_owned());
    }
    if wish.games > 0 {
        let (folder, threads) = (wish.positions.clone(), wish.threads);
        write(&Games { games: wish.games, folder, threads, run: wish.seed, ..Games::usual() })?;
    }
    let data = Data::read(&wish.positions)?;
    let weights = train(&wish, &data)?;
    fs::write(&wish.weights, weights).map_err(|e| format!("{}: {e}", wish.weights.display()))
}

fn wish(args: Parser) -> Result<Wish, String> {
    let mut wish = Wish {
        games: 0,
        from: None,
        part: Part::All,
        positions: "target/school".into(),
        weights: "mind.bin".into(),
        epochs: 8,
        batch: 512,
        rate: 2e-3,
        seed: 1,
        threads: 1,
    };
    options::read(args, TAKES, |option, value| {
        match option {
            "games" => wish.games = value.parse()?,
            "positions" => wish.positions = value.into(),
            "from" => wish.from = Some(value.into()),
            "part" => wish.part = value.parse()?,
            "to" => wish.weights = value.into(),
            "epochs" => wish.epochs = value.parse()?,
            "batch" => wish.batch = value.parse()?,
            "rate" => wish.rate = value.parse()?,
            "seed" => wish.seed = value.parse()?,
            "threads" => wish.threads = value.parse()?,
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    Ok(wish)
}

/// The bytes of the weights file.
#[expect(clippy::print_stdout, reason = "a command speaks")]
fn train(wish: &Wish, data: &Data) -> Result<Vec<u8>, String> {
    let (mut learned, mut held) = data.split();
    for some in [&mut learned, &mut held] {
        wish.part.choose(data, some);
    }
    println!("{} positions to learn from, {} held back", learned.len(), held.len());
    let mut luck = Luck::of_game(wish.seed, 0);
    let mut layers = match &wish.from {
        Some(path) => Layers::read(path)?,
        None => Layers::drawn(&mut luck),
    };
    let before = layers.weights.clone();
    let batch = wish.batch.max(1);
    let steps = learned.len().div_ceil(batch) * wish.epochs as usize;
    let mut adam = Adam::new(layers.weights.len(), wish.rate, steps);
    let mut bytes = Vec::new();
    for epoch in 1..=wish.epochs {
        shuffle(&mut learned, &mut luck);
        for part in learned.chunks(batch) {
            let gradient = gradient(&layers, data, part, wish.threads);
            adam.step(&mut layers.weights, &gradient);
            layers.weights = wish.part.take(&layers.weights, &before);
        }
        bytes = file(&wish.part.take(adam.mean(), &before));
        let net = Net::read(&bytes).map_err(|fault| fault.to_string())?;
        println!("epoch {epoch}: {}", report::of(&net, data, &held));
    }
    Ok(bytes)
}

/// How the mean loss of these positions changes with every weight; several threads share the work.
fn gradient(layers: &Layers, data: &Data, part: &[Position], threads: u64) -> Vec<f32> {
    let lanes = usize::try_from(threads).unwrap_or(1).max(1);
    let sums = thread::scope(|scope| {
        let lane = |some: &'_ [Position]| {
            let mut sum = vec![0.0; layers.weights.len()];
            for position in some {
                layers.learn(&data.row(*position), &mut sum);
            }
            sum
        };
        let chunks = part.chunks(part.len().div_ceil(lanes).max(1));
        let lanes: Vec<_> = chunks.map(|some| scope.spawn(move || lane(some))).collect();
        lanes.into_iter().filter_map(|lane| lane.join().ok()).collect::<Vec<_>>()
    });
    let mut all = vec![0.0; layers.weights.len()];
    #[expect(clippy::cast_precision_loss, reason = "some thousands at most")]
    let count = part.len() as f32;
    for sum in sums {
        all.iter_mut().zip(sum).for_each(|(all, one)| *all += one / count);
    }
    all
}

fn shuffle(all: &mut [Position], luck: &mut Luck) {
    for last in (1..all.len()).rev() {
        let other = luck.below(u32::try_from(last + 1).unwrap_or(u32::MAX));
        all.swap(last, other as usize);
    }
}

fn file(weights: &[f32]) -> Vec<u8> {
    let numbers = weights.iter().flat_map(|weight| weight.to_le_bytes());
    TITLE.iter().copied().chain(numbers).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From nothing to weights that know more than nothing, all the way.
    #[test]
    fn a_tiny_training_goes_all_the_way() {
        let folder = std::env::temp_dir().join(format!("bankhalter-school-{}", std::process::id()));
        let games = Games { games: 10, folder: folder.clone(), odds: 24, ..Games::usual() };
        write(&games).expect("games are written down");
        let data = Data::read(&folder).expect("positions");
        fs::remove_dir_all(&folder).expect("they were there");
        let wish = Wish {
            games: 0,
            from: None,
            part: Part::All,
            positions: folder,
            weights: PathBuf::new(),
            epochs: 5,
            batch: 8,
            rate: 3e-3,
            seed: 1,
            threads: 2,
        };
        let bytes = train(&wish, &data).expect("weights");
        let (learned, _) = data.split();
        let trained = Net::read(&bytes).expect("a sound file");
        let drawn = Net::read(&file(&Layers::drawn(&mut Luck::of_game(1, 0)).weights));
        let before = report::of(&drawn.expect("a sound file"), &data, &learned);
        let after = report::of(&trained, &data, &learned);
        assert!(after.loss < before.loss * 0.9, "{before} became {after}");
        assert_eq!(bytes, train(&wish, &data).expect("weights again"), "the same every time");
    }

    /// The slopes are those of the loss: one weight of every layer is moved a little.
    #[test]
    fn the_slopes_are_those_of_the_loss() {
        let mut luck = Luck::of_game(4, 0);
        let mut layers = Layers::drawn(&mut luck);
        let data = Data::made_up(3, &mut luck);
        let row = data.row(data.positions()[0]);
        let mut slopes = vec![0.0; layers.weights.len()];
        layers.learn(&row, &mut slopes);
        let steep = |from: usize, to: usize| {
            let place =
                |one: &usize, other: &usize| slopes[*one].abs().total_cmp(&slopes[*other].abs());
            (from..to).max_by(place).expect("a layer")
        };
        let ends = [0, 9792, 11872, 14976, 15008];
        for place in ends.windows(2).map(|ends| steep(ends[0], ends[1])) {
            let (was, by) = (layers.weights[place], 1e-2);
            let mut loss = |weight: f32| {
                layers.weights[place] = weight;
                layers.learn(&row, &mut vec![0.0; slopes.len()])
            };
            let slope = (loss(was + by) - loss(was - by)) / (2.0 * by);
            loss(was);
            let off = (slope - slopes[place]).abs();
            assert!(off < 0.02 * slope.abs() + 1e-3, "{place}: {slope}, not {}", slopes[place]);
        }
    }
}
