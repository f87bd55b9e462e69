//! The speed of the reference workloads on one core, in CPU time of the thread: how busy the
//! machine is besides does not matter much.
//!
//! ```sh
//! cargo run --release -p bankhalter-sim --example throughput -- [BOT] [GAMES] [CAP]
//! ```
//!
//! Four bots of one kind (`plain` unless said otherwise) on the standard board by booklet euro,
//! automatic rent, at most 400 throws per game (1000 for bots other than plain).
//!
//! The speed of a machine changes from minute to minute, so the floor is measured beside it: what
//! no simulator can leave out, which is dice, a step ahead and a look at the square.

#![expect(clippy::cast_precision_loss, clippy::print_stdout, reason = "numbers for people")]

use std::{hint::black_box, num::NonZero};

use bankhalter_bots::{AnyBot, Bot};
use bankhalter_rules::{Booklet, Chance, RentClaim, Rulebook, Seat, Silent, Space, Variant};
use bankhalter_sim::{Luck, Series, play};
use cpu_time::ThreadTime;

/// The games of the reference are those of this run.
const RUN: u64 = 1;

fn main() {
    let mut args = std::env::args().skip(1);
    let bot = args.next().unwrap_or_else(|| "plain".to_owned());
    let bot = AnyBot::find(&bot).expect("random, plain, careful or trader");
    let mut number = |usual| args.next().map_or(usual, |text| text.parse().expect("a number"));
    let games = number(20_000);
    let cap = number(if bot.name() == "plain" { 400 } else { 1000 });
    let book = book();
    let workload = Workload { book: &book, games, cap: u32::try_from(cap).expect("a cap") };
    let floor = workload.measure_floor();
    let bare = bankhalter_bots::each_kind!(bot, bot => workload.measure(bot));
    let counted = workload.measure_statistics(&bot);
    println!(
        "a throw takes {:.1} times the floor, {:.1} times with statistics",
        bare / floor,
        counted / floor
    );
}

fn book() -> Rulebook {
    let edition = bankhalter_editions::find("standard").expect("one of the six");
    let mut rules = Booklet::Euro.rules(Variant::Normal).expect("every booklet has it");
    rules.rent_claim = RentClaim::Automatic;
    edition.rulebook(rules).expect("without house rules")
}

struct Workload<'a> {
    book: &'a Rulebook,
    games: u64,
    cap: u32,
}

impl Workload<'_> {
    /// Dice, a step ahead and a look at the square, nothing else.
    fn measure_floor(&self) -> f64 {
        const THROWS: u64 = 20_000_000;
        let (mut luck, mut at) = (Luck::of_game(RUN, 0), Space::GO);
        let start = ThreadTime::now();
        for _ in 0..THROWS {
            at = at.ahead(luck.dice(Seat::FIRST).total());
            black_box(self.book.square(at));
        }
        let nanoseconds = per_throw(start, THROWS);
        println!("floor: {THROWS} throws, {nanoseconds:.2} ns a throw");
        nanoseconds
    }

    /// The bare loop.
    fn measure<B: Bot + Copy>(&self, bot: B) -> f64 {
        let start = ThreadTime::now();
        let (mut throws, mut finished) = (0_u64, 0_u64);
        for number in 0..self.games {
            let mut luck = Luck::of_game(RUN, number);
            let mut state = self.book.start(4).expect("four may play");
            let mut bots = [bot; 8];
            let outcome = play(self.book, &mut state, &mut bots, &mut luck, self.cap, &mut Silent);
            throws += u64::from(outcome.throws);
            finished += u64::from(outcome.finished);
        }
        self.tell("bare", start, throws, finished)
    }

    /// The same with everything counted.
    fn measure_statistics(&self, bot: &AnyBot) -> f64 {
        let series = Series::new(self.book.clone(), vec![*bot; 4], RUN, self.cap);
        let series = series.expect("four may play");
        let start = ThreadTime::now();
        let tally = series.run(0..self.games, NonZero::<usize>::MIN, &|_| ());
        self.tell("counted", start, tally.all_throws(), tally.finished)
    }

    /// Tells what was measured and says the nanoseconds of a throw.
    fn tell(&self, what: &str, start: ThreadTime, throws: u64, finished: u64) -> f64 {
        let nanoseconds = per_throw(start, throws);
        println!(
            "{what}: {} games, {finished} finished ({:.1} %), {throws} throws, {nanoseconds:.1} ns a throw, {:.0} finished games a second",
            self.games,
            100.0 * finished as f64 / self.games as f64,
            finished as f64 / start.elapsed().as_secs_f64(),
        );
        nanoseconds
    }
}

/// Nanoseconds of CPU time for each of a number of throws.
fn per_throw(start: ThreadTime, throws: u64) -> f64 {
    1e9 * start.elapsed().as_secs_f64() / throws as f64
}
