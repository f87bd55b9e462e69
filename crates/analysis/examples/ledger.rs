//! Does the ledger add up? `ledger [GAMES]` looks at so many games of all kinds and says by how much
//! any seat's account misses its result, and what luck and errors usually come to.

#[path = "shared/games.rs"]
mod games;

use std::{env, time::Instant};

use bankhalter_analysis::Analysis;

fn main() {
    let count = env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1000_u64);
    let (mut worst, mut seats, mut lines, mut looked) = (0.0_f64, 0_u32, 0, 0.0);
    let [mut dice, mut cards, mut deal, mut course, mut own, mut gifts] = [0.0; 6];
    for number in 0..count {
        let record = games::mixed(number);
        let started = Instant::now();
        let analysis = Analysis::of(&record);
        looked += started.elapsed().as_secs_f64();
        assert!(analysis.failure.is_none(), "{:?}", analysis.failure);
        worst = worst.max(analysis.ledger.gap());
        lines += analysis.moments.len();
        for seat in analysis.table() {
            let account = analysis.ledger.of(seat);
            seats += 1;
            dice += account.luck.dice.abs();
            cards += account.luck.cards.abs();
            deal += account.luck.deal.abs();
            course += account.course.abs();
            own += account.own();
            gifts += account.given();
        }
    }
    println!("{count} games, {seats} accounts, {lines} lines, {looked:.1} s of looking");
    println!("the worst account misses its result by {worst:e}");
    let mean = |sum: f64| sum / f64::from(seats.max(1));
    println!(
        "mean size: dice {:.4} cards {:.4} deal {:.4} course {:.4}; mean: errors {:.4} gifts {:.4}",
        mean(dice),
        mean(cards),
        mean(deal),
        mean(course),
        mean(own),
        mean(gifts)
    );
}
