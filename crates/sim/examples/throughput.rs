//! The speed of the reference workloads on one core, in CPU time of the thread: how busy the
//! machine is besides does not matter much.
//!
//! ```sh
//! cargo run --release -p bankhalter-sim --example throughput -- [BOT] [GAMES] [CAP]
//! ```
//!
//! Four bots of one kind (`plain` unless said otherwise) on the standard board by booklet euro,
//! automatic rent, at most 400 throws a game (1000 for other bots than plain).

use std::num::NonZero;

use bankhalter_bots::{AnyBot, Bot};
use bankhalter_rules::{Booklet, RentClaim, Rulebook, Silent, Variant};
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
    match bot {
        AnyBot::Random(bot) => workload.measure(bot),
        AnyBot::Plain(bot) => workload.measure(bot),
        AnyBot::Careful(bot) => workload.measure(bot),
        AnyBot::Trader(bot) => workload.measure(bot),
    }
    workload.measure_statistics(bot);
}

fn book() -> Rulebook {
    let edition = bankhalter_editions::find("standard").expect("one of the six");
    let mut rules = Booklet::Euro.rules(Variant::Normal).expect("every booklet has it");
    rules.rent_claim = RentClaim::Automatic;
    edition.rulebook(rules)
}

struct Workload<'a> {
    book: &'a Rulebook,
    games: u64,
    cap: u32,
}

impl Workload<'_> {
    /// The bare loop.
    fn measure<B: Bot + Copy>(&self, bot: B) {
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
        self.tell("bare", start, throws, finished);
    }

    /// The same with everything counted.
    fn measure_statistics(&self, bot: AnyBot) {
        let series = Series::new(self.book.clone(), vec![bot; 4], RUN, self.cap);
        let series = series.expect("four may play");
        let start = ThreadTime::now();
        let tally = series.run(0..self.games, NonZero::<usize>::MIN, &|_| ());
        self.tell("counted", start, tally.all_throws(), tally.finished);
    }

    #[expect(clippy::cast_precision_loss, clippy::print_stdout, reason = "numbers for people")]
    fn tell(&self, what: &str, start: ThreadTime, throws: u64, finished: u64) {
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{what}: {} games, {finished} finished ({:.1} %), {throws} throws, {:.1} ns a throw, {:.0} finished games a second",
            self.games,
            100.0 * finished as f64 / self.games as f64,
            1e9 * seconds / throws as f64,
            finished as f64 / seconds,
        );
    }
}
