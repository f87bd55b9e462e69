//! One bot alone among strangers: what it wins, and how many offers it makes for it.
//!
//! Every deal draws the strangers anew and is played from every chair with the same luck, so that
//! nobody owes the result to a place. Deals, not games, are what the interval counts.

use std::{
    cell::Cell,
    num::NonZero,
    time::{Duration, Instant},
};

use bankhalter_bots::{AnyBot, Bot, Character, Half, Stops, View, ZOO};
use bankhalter_rules::{Action, Event, Rulebook, Seat, Words};
use serde::Serialize;

use crate::{
    Estimate, Illegal, Luck, Series, Sums, Tick, WHOLE_WIN, estimate::Z95, spread::spread,
    tally::leaders,
};

/// Where the others come from.
#[derive(Clone, Debug)]
pub enum Strangers {
    /// All of this kind.
    Kind(Box<AnyBot>),
    /// Of one half of the zoo.
    Zoo(Half),
    /// Made up for every deal.
    Drawn,
    /// The same, and nobody sells anything.
    Stubborn,
    /// These, on the chairs after it, again and again until all chairs are taken.
    Table(Vec<AnyBot>),
}

impl Strangers {
    fn pick(&self, place: usize, luck: &mut Luck) -> AnyBot {
        match self {
            Self::Kind(bot) => **bot,
            Self::Zoo(half) => {
                let all = ZOO.iter().filter(|character| character.half() == *half).copied();
                let all = all.collect::<Vec<_>>();
                AnyBot::Character(luck.pick(&all).unwrap_or(ZOO[0]))
            }
            Self::Drawn => AnyBot::Character(Character::draw(luck)),
            Self::Stubborn => AnyBot::Character(Character::stubborn(luck)),
            Self::Table(bots) => bots[(place - 1) % bots.len().max(1)],
        }
    }
}

/// A measure of one bot among strangers.
#[derive(Clone, Debug)]
pub struct Among {
    /// The table.
    pub book: Rulebook,
    /// The one that is measured.
    pub alone: AnyBot,
    /// The others.
    pub strangers: Strangers,
    /// How many sit at the table.
    pub seats: u8,
    /// The run: another number plays other deals.
    pub run: u64,
    /// A game that lasts longer than so many throws goes to the richest.
    pub cap: u32,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct AmongResult {
    /// The share of games won, with its 95 % interval.
    pub share: Estimate,
    /// Games played.
    pub games: u64,
    /// Offers per turn of its own.
    pub offers_per_turn: f64,
    /// Games that reached the cap.
    pub unfinished: u64,
    /// What a decision took on average, in milliseconds of one core: whatever it is asked counts,
    /// questions with one answer too.
    pub decision_ms: f64,
}

#[derive(Clone, Copy, Default)]
struct Count {
    wins: Sums,
    games: u64,
    offers: u64,
    turns: u64,
    unfinished: u64,
    illegal: Option<Illegal>,
    spent: Duration,
    decisions: u64,
}

/// What decisions took, and how many they were.
type Clock = Cell<(Duration, u64)>;

/// A bot whose decisions may be timed.
#[derive(Clone, Copy)]
struct Clocked<'a> {
    bot: AnyBot,
    clock: Option<&'a Clock>,
}

impl Clocked<'_> {
    fn timed<T>(&mut self, decide: impl FnOnce(&mut AnyBot) -> T) -> T {
        let Some(clock) = self.clock else { return decide(&mut self.bot) };
        let began = Instant::now();
        let decided = decide(&mut self.bot);
        let (spent, count) = clock.get();
        clock.set((spent + began.elapsed(), count + 1));
        decided
    }
}

impl Bot for Clocked<'_> {
    fn name(&self) -> &'static str {
        self.bot.name()
    }

    fn stops(&self) -> Stops {
        self.bot.stops()
    }

    fn answer<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        self.timed(|bot| bot.answer(view, luck))
    }

    fn judge<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        self.timed(|bot| bot.judge(view, luck))
    }

    fn demands<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> bool {
        self.bot.demands(view, luck)
    }

    fn business<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        self.timed(|bot| bot.business(view, luck))
    }
}

impl Among {
    /// Plays so many deals; an illegal answer ends it and names the bot.
    pub fn run(
        &self,
        deals: u64,
        threads: NonZero<usize>,
        tick: Tick<'_>,
    ) -> Result<AmongResult, Illegal> {
        let all = spread(0..deals, threads, tick, Count::default, |count, deal| {
            self.deal(deal, count);
        });
        let mut sum = Count::default();
        for count in &all {
            sum.merge(count);
        }
        sum.illegal.map_or_else(|| Ok(sum.result()), Err)
    }

    fn deal(&self, deal: u64, count: &mut Count) {
        let mut luck = Luck::of_game(self.run ^ 0x5eed, deal);
        let others =
            (1..usize::from(self.seats)).map(|place| self.strangers.pick(place, &mut luck));
        let others = others.collect::<Vec<_>>();
        let mut won = 0;
        for chair in 0..self.seats {
            let mut bots = others.clone();
            bots.insert(usize::from(chair), self.alone);
            let Some(series) = Series::new(self.book.clone(), bots, self.run, self.cap) else {
                return;
            };
            let Some(seat) = Seat::new(chair) else { return };
            won += Self::game(&series, deal, seat, count);
        }
        let games = i64::from(self.seats);
        count.wins.add(i64::try_from(won).unwrap_or(0) / games.max(1));
    }

    /// The points of one game.
    fn game(series: &Series, deal: u64, seat: Seat, count: &mut Count) -> u64 {
        let (mut offers, mut turns) = (0, 0);
        let mut listen = |event: Event| match event {
            Event::OfferOpened { from, .. } if from == seat => offers += 1,
            Event::TurnBegan { seat: whose } if whose == seat => turns += 1,
            _ => {}
        };
        let clock = Clock::default();
        let mut bench = series.bench().map(|bot| Clocked { bot, clock: None });
        bench[usize::from(seat.number())].clock = Some(&clock);
        let (state, outcome) = series.play(&bench, deal, &mut listen);
        let (spent, decisions) = clock.get();
        count.spent += spent;
        count.decisions += decisions;
        count.offers += offers;
        count.turns += turns;
        count.games += 1;
        count.unfinished += u64::from(!outcome.finished);
        count.illegal = count.illegal.or(outcome.illegal);
        let best = leaders(&series.book, &state);
        if best.has(seat) { WHOLE_WIN / u64::from(best.count()) } else { 0 }
    }
}

impl Count {
    fn merge(&mut self, other: &Self) {
        self.wins.merge(&other.wins);
        self.games += other.games;
        self.offers += other.offers;
        self.turns += other.turns;
        self.unfinished += other.unfinished;
        self.illegal = self.illegal.or(other.illegal);
        self.spent += other.spent;
        self.decisions += other.decisions;
    }

    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    fn result(&self) -> AmongResult {
        let (mean, error) = self.wins.mean();
        let share = Estimate::mean(mean, error, Z95).map(|points| points / WHOLE_WIN as f64);
        let offers_per_turn = self.offers as f64 / (self.turns as f64).max(1.0);
        let decision_ms = self.spent.as_secs_f64() * 1000.0 / (self.decisions as f64).max(1.0);
        AmongResult {
            share,
            games: self.games,
            offers_per_turn,
            unfinished: self.unfinished,
            decision_ms,
        }
    }
}
