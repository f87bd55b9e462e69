//! Wall-clock time of whole games, for people: `cargo bench -p bankhalter-sim`.
//!
//! Items are throws where a throw is what counts, and games where a game is.

use std::num::NonZero;

use bankhalter_bots::{AnyBot, Bot, Careful, Plain, Trader};
use bankhalter_rules::{Booklet, RentClaim, Rulebook, Silent, Variant};
use bankhalter_sim::{Luck, Series, play};
use divan::{Bencher, counter::ItemsCount};

/// Games in a sample.
const GAMES: u64 = 200;
/// The games of the reference are those of this run.
const RUN: u64 = 1;

fn main() {
    divan::main();
}

fn book() -> Rulebook {
    let edition = bankhalter_editions::find("standard").expect("one of the six");
    let mut rules = Booklet::Euro.rules(Variant::Normal).expect("every booklet has it");
    rules.rent_claim = RentClaim::Automatic;
    edition.rulebook(rules).expect("without house rules")
}

/// The throws of the first games.
fn games<B: Bot + Copy>(book: &Rulebook, bot: B, cap: u32) -> u64 {
    let mut throws = 0;
    for number in 0..GAMES {
        let mut luck = Luck::of_game(RUN, number);
        let mut state = book.start(4).expect("four may play");
        let outcome = play(book, &mut state, &mut [bot; 8], &mut luck, cap, &mut Silent);
        throws += u64::from(outcome.throws);
    }
    throws
}

/// The reference workload: four plain bots, at most 400 throws. Items are throws.
#[divan::bench]
fn plain_throws(bencher: Bencher<'_, '_>) {
    let book = book();
    let throws = games(&book, Plain, 400);
    bencher.counter(ItemsCount::new(throws)).bench(|| games(&book, Plain, 400));
}

/// The same with statistics. Items are throws.
#[divan::bench]
fn plain_throws_counted(bencher: Bencher<'_, '_>) {
    let book = book();
    let throws = games(&book, Plain, 400);
    let series = Series::new(book, vec![AnyBot::Plain(Plain); 4], RUN, 400);
    let series = series.expect("four may play");
    let one = NonZero::<usize>::MIN;
    bencher.counter(ItemsCount::new(throws)).bench(|| series.run(0..GAMES, one, &|_| ()));
}

/// Four careful bots. Items are throws.
#[divan::bench]
fn careful_throws(bencher: Bencher<'_, '_>) {
    let book = book();
    let throws = games(&book, Careful::NEW, 400);
    bencher.counter(ItemsCount::new(throws)).bench(|| games(&book, Careful::NEW, 400));
}

/// Four traders, who finish their games. Items are games.
#[divan::bench]
fn trader_games(bencher: Bencher<'_, '_>) {
    let book = book();
    bencher.counter(ItemsCount::new(GAMES)).bench(|| games(&book, Trader::NEW, 1000));
}
