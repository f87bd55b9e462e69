//! Actions played on to the end of the game.

use bankhalter_bots::AnyBot;
use bankhalter_rules::{
    Action, Card, Chance, Deck, Dice, Ending, InTheHead, Phase, Pile, Properties, Property, Seat,
    State,
};
use bankhalter_sim::{Luck, Steps, leaders};

use super::{crowd::crowd, seek::Found};

/// How many games are played at a time: every first throw four times.
const LOT: u64 = 144;
/// A game in which so much is done goes in circles.
const MOST_STEPS: u32 = 20_000;
/// What is so many deviations behind the best is not looked at more closely.
const BEHIND: f64 = 4.0;

/// When to stop.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// After so many games from every action.
    pub(super) most: u64,
    /// When all distances from the best are known so well.
    pub(super) deviation: f64,
}

/// Luck of which the first throw is known.
struct Fate<'a> {
    luck: &'a mut Luck,
    first: &'a mut Option<Dice>,
}

impl Chance for Fate<'_> {
    fn dice(&mut self, seat: Seat) -> Dice {
        let thrown = self.luck.dice(seat);
        self.first.take().unwrap_or(thrown)
    }

    fn card(&mut self, deck: Deck, pile: &Pile) -> Card {
        self.luck.card(deck, pile)
    }

    fn deed(&mut self, seat: Seat, left: Properties) -> Property {
        self.luck.deed(seat, left)
    }
}

/// For every action the share of games won and the deviation of its distance from the best; and how
/// many games were played.
pub(super) fn roll_out(found: &Found, seed: u64, limits: Limits) -> (Vec<(f64, f64)>, u64) {
    let mut results: Vec<Vec<f64>> = vec![Vec::new(); found.actions.len()];
    let mut count = 0;
    loop {
        for number in count..count + LOT {
            let bots = crowd(&mut Luck::of_game(seed ^ 0xc0de, number));
            for (action, results) in found.actions.iter().zip(&mut results) {
                let luck = Luck::of_game(seed, number);
                results.push(play_on(found, *action, &bots, luck, number));
            }
        }
        count += LOT;
        let told = told(&results);
        let best = told.iter().map(|one| one.0).fold(0.0, f64::max);
        let is_known = |(value, deviation): &(f64, f64)| {
            *deviation <= limits.deviation || best - value > BEHIND * deviation
        };
        if count + LOT > limits.most || told.iter().all(is_known) {
            return (told, count);
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "thousands of games")]
fn told(results: &[Vec<f64>]) -> Vec<(f64, f64)> {
    let mean = |one: &Vec<f64>| one.iter().sum::<f64>() / one.len() as f64;
    let means: Vec<f64> = results.iter().map(mean).collect();
    let best = (0..means.len()).max_by(|one, other| means[*one].total_cmp(&means[*other]));
    let best = best.unwrap_or(0);
    let deviation = |one: &Vec<f64>, far: f64| {
        let squares = one.iter().zip(&results[best]).map(|(a, b)| (b - a - far).powi(2));
        let count = one.len() as f64;
        (squares.sum::<f64>() / (count - 1.0).max(1.0) / count).sqrt()
    };
    let both = results.iter().zip(&means);
    both.map(|(one, mean)| (*mean, deviation(one, means[best] - mean))).collect()
}

/// What the one who decides has won in the end.
fn play_on(found: &Found, action: Action, bots: &[AnyBot; 8], luck: Luck, number: u64) -> f64 {
    let (book, mut state) = (&found.table.book, found.state);
    let mut steps = Steps::new(*bots, luck);
    let mut first = Some(Dice::nth(u8::try_from(number % 36).unwrap_or(0)));
    let mut next = Some((found.seat, action));
    // A timed game ends by the clock, at any time.
    let timed = book.rules().ending == Ending::AtTime;
    let cap = if timed { 60 + 6 * (number / 36 % 16) } else { 900 };
    let (mut throws, mut done) = (0, 0);
    while let Some((seat, action)) = next {
        throws += u64::from(action == Action::Throw);
        done += 1;
        if throws > cap || done > MOST_STEPS || !state.alive().has(found.seat) {
            break;
        }
        let mut fate = Fate { luck: &mut steps.luck, first: &mut first };
        if book.play(&mut state, seat, action, &mut fate, &mut InTheHead).is_err() {
            break;
        }
        next = if state.phase() == Phase::Over { None } else { steps.next(book, &state) };
    }
    share(found, &state)
}

fn share(found: &Found, state: &State) -> f64 {
    let best = leaders(&found.table.book, state);
    if best.has(found.seat) { 1.0 / f64::from(best.count()) } else { 0.0 }
}
