//! The reference workloads and nothing else, for counting instructions: `cargo xtask instructions`.
//!
//! ```sh
//! cargo run --release -p bankhalter-reference -- plain 1000
//! ```
//!
//! Prints the throws of the first so many games: `plain` and `trader` bare; with the feature
//! `counted` there is a workload of this name, which is plain with statistics.

use bankhalter_bots::{Bot, Plain, Trader};
use bankhalter_rules::{Booklet, RentClaim, Rulebook, Silent, Variant};
use bankhalter_sim::{Luck, play};

/// The games of the reference are those of this run.
const RUN: u64 = 1;

#[expect(clippy::print_stdout, reason = "its answer")]
fn main() {
    let mut args = std::env::args().skip(1);
    let workload = args.next().unwrap_or_default();
    let games: u64 = args.next().and_then(|text| text.parse().ok()).unwrap_or(1000);
    let throws = match workload.as_str() {
        "trader" => bare(Trader::NEW, 1000, games),
        #[cfg(feature = "counted")]
        "counted" => counted(games),
        _ => bare(Plain, 400, games),
    };
    println!("{throws}");
}

fn book() -> Rulebook {
    let edition = bankhalter_editions::find("standard").expect("one of the six");
    let mut rules = Booklet::Euro.rules(Variant::Normal).expect("every booklet has it");
    rules.rent_claim = RentClaim::Automatic;
    edition.rulebook(rules).expect("without house rules")
}

fn bare<B: Bot + Copy>(bot: B, cap: u32, games: u64) -> u64 {
    let book = book();
    let mut throws = 0;
    for number in 0..games {
        let mut luck = Luck::of_game(RUN, number);
        let mut state = book.start(4).expect("four may play");
        let outcome = play(&book, &mut state, &mut [bot; 8], &mut luck, cap, &mut Silent);
        throws += u64::from(outcome.throws);
    }
    throws
}

#[cfg(feature = "counted")]
fn counted(games: u64) -> u64 {
    let bots = vec![bankhalter_bots::AnyBot::Plain(Plain); 4];
    let series = bankhalter_sim::Series::new(book(), bots, RUN, 400).expect("four may play");
    let tally = series.run(0..games, std::num::NonZero::<usize>::MIN, &|_| ());
    // The throws for the first turn are none for a move, but they are thrown.
    tally.all_throws() + 4 * tally.games
}
