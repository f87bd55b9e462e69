//! Where our own bots stand: `grades [GAMES]` lets every kind play at tables of all kinds and prints
//! what an average decision that counts cost them. The limits of the grades come from this table.

#[path = "shared/games.rs"]
#[allow(dead_code, reason = "the other example needs the rest")]
mod games;

use std::env;

use bankhalter_analysis::{Analysis, Skill};
use bankhalter_bots::AnyBot;

const KINDS: [&str; 5] = ["random", "plain", "careful", "trader", "stark"];

fn main() {
    let count = env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(200_u64);
    let mut rates: Vec<Vec<f64>> = vec![Vec::new(); KINDS.len()];
    let mut sums = [Skill::default(); KINDS.len()];
    for number in 0..count {
        // All but `random` sit together: it would decide the games of the others.
        let bots: Vec<_> = KINDS[1..].iter().filter_map(|kind| AnyBot::find_any(kind)).collect();
        look(number, bots, 1, &mut rates, &mut sums);
        let random = vec![AnyBot::find_any(KINDS[0]).expect("it is one of them"); 4];
        look(number, random, 0, &mut rates, &mut sums);
    }
    println!(
        "kind     decisions  mean    tenth   median  nine tenths (points per decision, by game)"
    );
    for ((kind, rates), sum) in KINDS.iter().zip(&mut rates).zip(sums) {
        rates.sort_by(f64::total_cmp);
        let at = |part: usize| rates.get(rates.len() * part / 10).map_or(0.0, |rate| rate * 100.0);
        let mean = sum.rate().unwrap_or(0.0) * 100.0;
        let all = sum.counted;
        println!("{kind:8} {all:9}  {mean:.3}  {:.3}  {:.3}  {:.3}", at(1), at(5), at(9));
    }
}

/// One game; those of one kind share a row.
fn look(number: u64, bots: Vec<AnyBot>, first: usize, rates: &mut [Vec<f64>], sums: &mut [Skill]) {
    let editions = ["euro", "franken", "gloeoeckler", "sonic", "standard", "wm"];
    let edition = editions[usize::try_from(number % 6).unwrap_or(0)];
    let kinds = bots.len();
    let Some(record) = games::played(&[("edition", edition)], bots, number) else { return };
    let analysis = Analysis::of(&record);
    for seat in analysis.table() {
        let place = if first == 0 { 0 } else { first + usize::from(seat.number()) % kinds };
        let skill = analysis.skill(seat);
        rates[place].extend(skill.rate().filter(|_| skill.grade().is_some()));
        let sum = &mut sums[place];
        *sum = Skill { counted: sum.counted + skill.counted, cost: sum.cost + skill.cost };
    }
}
