//! The inference is what the weights say: a runtime of somebody else computes the same from them.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use bankhalter_bots::AnyBot;
use bankhalter_editions::find;
use bankhalter_mind::{Left, Look, Net, Seen, current};
use bankhalter_rules::{Rulebook, Seat, Silent, Variant};
use bankhalter_sim::{Luck, play};

/// No position has more chairs.
const CHAIRS: u8 = 8;
const EDITIONS: [&str; 6] = ["euro", "standard", "sonic", "wm", "gloeoeckler", "franken"];

fn book(edition: &str) -> Rulebook {
    let edition = find(edition).expect("one of the six");
    let rules = edition.booklet.rules(Variant::Normal).expect("the booklet has it");
    edition.rulebook(rules).expect("a sound board")
}

/// What is seen of positions of games at all boards, with two to eight seats.
fn positions(count: usize) -> Vec<Seen> {
    let (mut all, mut game) = (Vec::new(), 0);
    while all.len() < count {
        let book = book(EDITIONS[game % EDITIONS.len()]);
        let look = Look::new(&book);
        let seats = 2 + u8::try_from(game % 7).expect("few");
        let mut state = book.start(seats.min(book.rules().most_seats)).expect("so many may play");
        let mut luck = Luck::of_game(7, game as u64);
        let mut bots = [AnyBot::find("trader").expect("one of ours"); 8];
        for _ in 0..40 {
            let outcome = play(&book, &mut state, &mut bots, &mut luck, 7, &mut Silent);
            if outcome.finished {
                break;
            }
            // Every third with no end in sight, the others with one at some distance.
            let throws = u32::try_from(all.len() * 7 % 400).expect("few");
            let left = if all.len().is_multiple_of(3) { Left::OPEN } else { Left::throws(throws) };
            all.push(look.see(&book, &state, left));
        }
        game += 1;
    }
    all.truncate(count);
    all
}

fn chairs() -> impl Iterator<Item = Seat> {
    (0..CHAIRS).filter_map(Seat::new)
}

/// As the runtime reads it: for every chair whether it is alive, and what is seen of it.
fn written(all: &[Seen]) -> Vec<u8> {
    let of_chair = |seen: &Seen, seat: Seat| {
        let alive = f32::from(u8::from(seen.alive.has(seat)));
        let row = seen.rows[usize::from(seat.number())];
        [alive].into_iter().chain(row).flat_map(f32::to_le_bytes).collect::<Vec<_>>()
    };
    all.iter().flat_map(|seen| chairs().flat_map(|seat| of_chair(seen, seat))).collect()
}

/// The chances of all chairs, as the runtime has them.
fn by_the_runtime(weights: &Path, all: &[Seen]) -> Vec<f32> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let crate_root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let python = crate_root.join("../../target/python/bin/python3");
    assert!(python.exists(), "there is no Python in target/python: run `cargo xtask setup`");
    let (model, seen) = (folder.join("mind.onnx"), folder.join("seen.bin"));
    let chances = folder.join("chances.bin");
    fs::write(&seen, written(all)).expect("a file in target");
    let script = crate_root.join("onnx/judge.py");
    let output = Command::new(python)
        .arg("-B")
        .args([&script, weights, &model, &seen, &chances])
        .output()
        .expect("it starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let bytes = fs::read(chances).expect("it has written them");
    let (numbers, rest) = bytes.as_chunks::<4>();
    assert!(rest.is_empty(), "numbers of four bytes");
    numbers.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect()
}

/// The largest difference between what the network says and what the runtime has.
fn difference(net: &Net, all: &[Seen], theirs: &[f32]) -> f32 {
    assert_eq!(theirs.len(), all.len() * usize::from(CHAIRS));
    let ours = all.iter().flat_map(|seen| {
        let chances = net.judge(seen);
        chairs().map(move |seat| chances.of(seat))
    });
    ours.zip(theirs).map(|(one, other)| (one - other).abs()).fold(0.0, f32::max)
}

#[test]
fn a_runtime_of_somebody_else_has_the_same_chances() {
    let all = positions(1000);
    let weights = Path::new(env!("CARGO_MANIFEST_DIR")).join("weights/mind.bin");
    let theirs = by_the_runtime(&weights, &all);
    let off = difference(current(), &all, &theirs);
    assert!(off < 1e-5, "off by {off}");
    // What differs is seen: one weight of the score with another sign.
    let mut bytes = fs::read(weights).expect("the weights");
    let last = bytes.last_mut().expect("it is not empty");
    *last ^= 0x80;
    let other = Net::read(&bytes).expect("weights all the same");
    assert!(difference(&other, &all, &theirs) > 0.01, "another network looks the same");
}
