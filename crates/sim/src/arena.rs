//! Bots against bots: every line-up sits in every order of chairs with the same luck.
//!
//! A *deal* is the luck of one game. All line-ups play every deal, each turned through all chairs, so
//! that no bot owes its result to its place or to its dice. Deals, not games, are what intervals
//! count: games of one deal are not independent of each other.

mod line_up;
mod ratings;
mod standings;

use std::num::NonZero;

use bankhalter_bots::{AnyBot, Bot};
use bankhalter_rules::{Rulebook, Silent, State};

use crate::{
    GameOutcome, Illegal, Series, Tick, WHOLE_WIN, normal_quantile, series::Bench, spread::spread,
    tally::leaders,
};
pub use line_up::LineUp;
use ratings::{Ratings, rate};
pub use standings::{LineUpRow, RatingRow, ShareRow, Standings};

/// How many deals are added up before intervals are drawn from them.
const BLOCK: u64 = 10;
/// After how many deals the order is first looked at; then after twice as many, and so on.
const FIRST_LOOK: u64 = 200;

/// A tournament.
#[derive(Clone, Debug)]
pub struct Arena {
    book: Rulebook,
    /// The kinds of bots; none where others play the games.
    bots: Vec<AnyBot>,
    /// What all kinds are called.
    names: Vec<&'static str>,
    line_ups: Vec<LineUp>,
    run: u64,
    cap: u32,
}

/// When a tournament is over.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// As soon as the order is settled with this confidence, such as 0.99 …
    pub confidence: f64,
    /// … or after this many deals.
    pub deals: u64,
    /// Play on to the last deal even if the order is settled.
    pub to_the_end: bool,
}

/// What a block of deals came to.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Block {
    /// The points of each kind in each line-up.
    points: Vec<Vec<u64>>,
    deals: u64,
    unfinished: u64,
    /// An answer that the rules refused: then nothing of this counts.
    illegal: Option<Illegal>,
}

/// Plays single games of a tournament, where not all players are bots of ours.
pub trait Games: Sync {
    /// Plays a deal with these kinds on the chairs, each by its place among the names.
    fn play(&self, chairs: &[usize], deal: u64) -> (State, GameOutcome);
}

impl Arena {
    /// Every kind of these names against every other; the games are played by others.
    pub fn round_robin_of(book: Rulebook, names: Vec<&'static str>, seats: u8) -> Option<Self> {
        book.start(seats).filter(|_| names.len() > 1)?;
        let line_ups = line_up::round_robin(names.len(), usize::from(seats));
        Some(Self { book, bots: Vec::new(), names, line_ups, run: 0, cap: 1 })
    }

    /// One table with these kinds on its chairs; the games are played by others.
    pub fn table_of(book: Rulebook, names: Vec<&'static str>, chairs: Vec<usize>) -> Option<Self> {
        book.start(u8::try_from(chairs.len()).ok()?).filter(|_| names.len() > 1)?;
        let line_ups = vec![LineUp::new(chairs)];
        Some(Self { book, bots: Vec::new(), names, line_ups, run: 0, cap: 1 })
    }

    /// As [`Arena::run`], with games that others play.
    pub fn run_by(
        &self,
        games: &impl Games,
        limits: Limits,
        threads: NonZero<usize>,
        tick: Tick<'_>,
    ) -> Result<Standings, Illegal> {
        let turned = |(place, people): (usize, &LineUp)| {
            people.turns().into_iter().map(move |chairs| (place, chairs))
        };
        let tables: Vec<_> = self.line_ups.iter().enumerate().flat_map(turned).collect();
        self.run_deals(limits, threads, tick, &|deal, block| {
            for (place, chairs) in &tables {
                let (state, outcome) = games.play(chairs, deal);
                count(&self.book, (*place, chairs), &state, outcome, block);
            }
        })
    }

    /// Every kind against every other: one against all others of the other kind, half against
    /// half, all but one against one. `None` if this many may not play, or kinds are missing.
    pub fn round_robin(
        book: Rulebook,
        bots: Vec<AnyBot>,
        seats: u8,
        run: u64,
        cap: u32,
    ) -> Option<Self> {
        book.start(seats).filter(|_| cap > 0 && bots.len() > 1)?;
        let line_ups = line_up::round_robin(bots.len(), usize::from(seats));
        let names = bots.iter().map(AnyBot::name).collect();
        Some(Self { book, bots, names, line_ups, run, cap })
    }

    /// One table with these bots.
    pub fn table(book: Rulebook, table: &[AnyBot], run: u64, cap: u32) -> Option<Self> {
        book.start(u8::try_from(table.len()).ok()?).filter(|_| cap > 0)?;
        let mut bots: Vec<AnyBot> = Vec::new();
        let mut chairs = Vec::new();
        for bot in table {
            let known = bots.iter().position(|other| other.name() == bot.name());
            chairs.push(known.unwrap_or(bots.len()));
            if known.is_none() {
                bots.push(*bot);
            }
        }
        let line_ups = vec![LineUp::new(chairs)];
        let names: Vec<_> = bots.iter().map(AnyBot::name).collect();
        (bots.len() > 1).then_some(Self { book, bots, names, line_ups, run, cap })
    }

    /// The games of one deal.
    pub fn games_per_deal(&self) -> u64 {
        self.line_ups.iter().map(|line_up| line_up.turns().len() as u64).sum()
    }

    /// Plays until the order is settled or the deals are used up. A bot that answers against the
    /// rules ends the tournament: games that were left there say nothing about strength.
    pub fn run(
        &self,
        limits: Limits,
        threads: NonZero<usize>,
        tick: Tick<'_>,
    ) -> Result<Standings, Illegal> {
        self.run_as(|bot| bot, limits, threads, tick)
    }

    /// The same with what `sit` makes of every bot.
    fn run_as<B: Bot + Copy + Sync>(
        &self,
        sit: impl Fn(AnyBot) -> B,
        limits: Limits,
        threads: NonZero<usize>,
        tick: Tick<'_>,
    ) -> Result<Standings, Illegal> {
        let tables = self.tables(sit);
        self.run_deals(limits, threads, tick, &|deal, block| {
            for table in &tables {
                table.play(deal, block);
            }
        })
    }

    /// Plays deals until the order is settled or they are used up.
    fn run_deals(
        &self,
        limits: Limits,
        threads: NonZero<usize>,
        tick: Tick<'_>,
        deal: &(impl Fn(u64, &mut Block) + Sync),
    ) -> Result<Standings, Illegal> {
        let mut blocks: Vec<Block> = Vec::new();
        let mut played = 0;
        let mut looks = 0;
        loop {
            let until = if played == 0 { FIRST_LOOK } else { played * 2 }.min(limits.deals);
            blocks.extend(self.play(deal, played..until, threads, tick)?);
            played = until;
            looks += 1;
            let ratings = rate(&self.line_ups, self.names.len(), &blocks);
            let settled = self.is_settled(&ratings, &blocks, limits.confidence, looks);
            if played >= limits.deals || (settled && !limits.to_the_end) {
                let confidence = limits.confidence;
                return Ok(Standings::new(self, &blocks, &ratings, confidence, settled));
            }
        }
    }

    /// Is every kind told apart from the next: by its rating, and alone among the others of that
    /// kind? Looking often must not make chance look like order: the k-th look may err only in the
    /// part 1 / (k (k + 1)) of what is allowed, which adds up to all of it, and each question only
    /// in its part of that.
    fn is_settled(&self, ratings: &Ratings, blocks: &[Block], confidence: f64, looks: u32) -> bool {
        let looks = f64::from(looks);
        let order = ratings.order();
        #[expect(clippy::cast_precision_loss, reason = "a few bots")]
        let questions = 2.0 * order.len().saturating_sub(1).max(1) as f64;
        let allowed = (1.0 - confidence) / (looks * (looks + 1.0)) / questions;
        let z = -normal_quantile(allowed / 2.0);
        order.windows(2).all(|pair| {
            let (better, worse) = (pair[0], pair[1]);
            let alone = |line_up: &LineUp| {
                line_up.count(better) == 1 && line_up.count(worse) + 1 == line_up.seats()
            };
            let met = self.line_ups.iter().position(alone);
            let wins_alone = met.is_none_or(|place| {
                let line_up = &self.line_ups[place];
                let share = standings::share(blocks, place, better, line_up.seats() as u64, z);
                share.low > line_up.fair(better)
            });
            wins_alone && ratings.difference(better, worse, z).low > 0.0
        })
    }

    fn play(
        &self,
        play_deal: &(impl Fn(u64, &mut Block) + Sync),
        deals: std::ops::Range<u64>,
        threads: NonZero<usize>,
        tick: Tick<'_>,
    ) -> Result<Vec<Block>, Illegal> {
        let count = usize::try_from((deals.end - deals.start).div_ceil(BLOCK)).unwrap_or(0);
        let fresh = || vec![Block::new(self.line_ups.len(), self.names.len()); count];
        let first = deals.start;
        let all = spread(deals, threads, tick, fresh, |blocks: &mut Vec<Block>, deal| {
            let place = usize::try_from((deal - first) / BLOCK).unwrap_or(0);
            blocks[place].deals += 1;
            play_deal(deal, &mut blocks[place]);
        });
        let mut sum = fresh();
        for blocks in &all {
            for (mine, theirs) in sum.iter_mut().zip(blocks) {
                mine.merge(theirs);
            }
        }
        sum.iter().find_map(|block| block.illegal).map_or(Ok(sum), Err)
    }

    /// Every line-up in every order of chairs.
    fn tables<B: Bot + Copy>(&self, sit: impl Fn(AnyBot) -> B) -> Vec<ArenaTable<B>> {
        let mut tables = Vec::new();
        for (line_up, people) in self.line_ups.iter().enumerate() {
            for chairs in people.turns() {
                let bots = chairs.iter().map(|kind| self.bots[*kind]).collect();
                let series = Series { book: self.book.clone(), bots, run: self.run, cap: self.cap };
                let bench = series.bench().map(&sit);
                tables.push(ArenaTable { line_up, chairs, series, bench });
            }
        }
        tables
    }
}

/// A line-up in one order of chairs.
struct ArenaTable<B> {
    line_up: usize,
    /// The kind on each chair.
    chairs: Vec<usize>,
    series: Series,
    bench: Bench<B>,
}

impl<B: Bot + Copy> ArenaTable<B> {
    fn play(&self, deal: u64, block: &mut Block) {
        let (state, outcome) = self.series.play(&self.bench, deal, &mut Silent);
        count(&self.series.book, (self.line_up, &self.chairs), &state, outcome, block);
    }
}

/// Adds up what a game of this line-up on these chairs came to; one that an illegal answer ended is
/// nobody's.
fn count(
    book: &Rulebook,
    (line_up, chairs): (usize, &[usize]),
    state: &State,
    outcome: GameOutcome,
    block: &mut Block,
) {
    if outcome.illegal.is_some() {
        block.illegal = block.illegal.or(outcome.illegal);
        return;
    }
    let best = leaders(book, state);
    for seat in best.iter() {
        let kind = chairs[usize::from(seat.number())];
        block.points[line_up][kind] += WHOLE_WIN / u64::from(best.count());
    }
    block.unfinished += u64::from(!outcome.finished);
}

impl Block {
    fn new(line_ups: usize, kinds: usize) -> Self {
        Self { points: vec![vec![0; kinds]; line_ups], deals: 0, unfinished: 0, illegal: None }
    }

    fn merge(&mut self, other: &Self) {
        self.deals += other.deals;
        self.unfinished += other.unfinished;
        self.illegal = self.illegal.or(other.illegal);
        for (mine, theirs) in self.points.iter_mut().zip(&other.points) {
            for (mine, theirs) in mine.iter_mut().zip(theirs) {
                *mine += theirs;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stubborn::{Stubborn, book};

    fn arena() -> Arena {
        let bots = ["careful", "trader"].map(|name| AnyBot::find(name).expect(name));
        Arena::round_robin(book(), bots.to_vec(), 3, 1, 200).expect("three may play")
    }

    #[test]
    fn an_illegal_answer_ends_the_tournament_and_names_the_bot() {
        let limits = Limits { confidence: 0.99, deals: 20, to_the_end: true };
        for threads in [1, 2].map(|count| NonZero::new(count).expect("not zero")) {
            let illegal = arena().run_as(Stubborn::trader, limits, threads, &|_| ());
            let illegal = illegal.expect_err("the trader went against the rules");
            assert_eq!(illegal.bot, "trader");
        }
    }

    #[test]
    fn a_game_that_an_illegal_answer_ended_gives_no_points() {
        let arena = arena();
        let tables = arena.tables(Stubborn::trader);
        let mut block = Block::new(arena.line_ups.len(), arena.bots.len());
        for table in &tables {
            table.play(1, &mut block);
        }
        assert!(block.illegal.is_some());
        assert_eq!(block.points.concat().iter().sum::<u64>() + block.unfinished, 0);
    }
}
