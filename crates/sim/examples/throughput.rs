//! The reference workload: four plain bots, standard board, booklet euro, automatic rent.

use std::time::Instant;

use bankhalter_bots::Plain;
use bankhalter_rules::{Booklet, RentClaim, Silent, Variant};
use bankhalter_sim::{Luck, play};

fn main() {
    let edition = bankhalter_editions::find("standard").expect("there");
    let mut rules = Booklet::Euro.rules(Variant::Normal).expect("there");
    rules.rent_claim = RentClaim::Automatic;
    let book = edition.rulebook(rules);
    let games: u64 = std::env::args().nth(1).map_or(20_000, |n| n.parse().expect("a number"));
    let start = Instant::now();
    let (mut throws, mut finished) = (0_u64, 0_u64);
    for number in 0..games {
        let mut luck = Luck::of_game(1, number);
        let mut state = book.start(4).expect("four may play");
        let outcome = play(&book, &mut state, &mut [Plain; 8], &mut luck, 400, &mut Silent);
        throws += u64::from(outcome.throws);
        finished += u64::from(outcome.finished);
    }
    let ns = start.elapsed().as_nanos() as f64 / throws as f64;
    println!("{games} games, {finished} finished, {throws} throws, {ns:.1} ns a throw");
}
