//! Short games in the head: everybody plays on for a few throws, then the mind looks; or to the end,
//! where one is in sight, and wealth is counted.
//!
//! Whoever seems to deal as the trader does plays as the trader, the others carefully, and most of
//! them listen to no offers.
//! Choices are compared on the same luck: the dice fall alike whatever was chosen.

use bankhalter_rules::{
    Action, Card, Chance, Claim, Deck, Dice, InTheHead, Phase, Pile, Properties, Property,
    RentClaim, Seat, Seats, Seeded, State, Words,
};

use super::{Mind, way::Way};
use crate::{Bot, Careful, Trader, View};

/// Nobody acts more often between two throws.
const MOST_STEPS: u16 = 400;

/// A stream of words of its own (splitmix64).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stream(pub(crate) u64);

impl Words for Stream {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

/// The luck of one short game: of every seat, of the cards and of the players' own apart, so that
/// games that are compared stay together.
pub(crate) struct Luck {
    first: Option<Dice>,
    dice: [Stream; 8],
    cards: Stream,
    words: Stream,
    throws: u16,
}

impl Luck {
    /// Luck that begins with this throw.
    pub(crate) fn new(seed: u64, first: Dice) -> Self {
        let mut seeds = Stream(seed);
        let mut next = || Stream(seeds.word());
        let dice = std::array::from_fn(|_| next());
        Self { first: Some(first), dice, cards: next(), words: next(), throws: 0 }
    }
}

impl Chance for Luck {
    fn dice(&mut self, seat: Seat) -> Dice {
        self.throws += 1;
        let thrown = Seeded(&mut self.dice[usize::from(seat.number() & 7)]).dice(seat);
        self.first.take().unwrap_or(thrown)
    }

    fn card(&mut self, deck: Deck, pile: &Pile) -> Card {
        Seeded(&mut self.cards).card(deck, pile)
    }

    fn deed(&mut self, seat: Seat, left: Properties) -> Property {
        Seeded(&mut self.cards).deed(seat, left)
    }
}

/// Who plays on: each as careful, and as trader.
struct Players {
    careful: [Careful; 8],
    traders: [Trader; 8],
}

impl Players {
    fn act(&mut self, mind: Mind<'_>, view: View<'_>, words: &mut Stream) -> Action {
        let place = usize::from(view.seat.number() & 7);
        if mind.dealers.has(view.seat) {
            act(&mut self.traders[place], view, words)
        } else if view.is_offered() && !mind.listeners.has(view.seat) {
            Action::Reject
        } else {
            act(&mut self.careful[place], view, words)
        }
    }
}

fn act<B: Bot>(bot: &mut B, view: View<'_>, words: &mut Stream) -> Action {
    let business = if bot.stops().want_business(view) { bot.business(view, words) } else { None };
    business.unwrap_or_else(|| bot.act(view, words))
}

/// What this choice is worth to its own seat after so many throws with this luck.
pub(crate) fn worth(mind: Mind<'_>, way: &Way, throws: u16, mut luck: Luck) -> f32 {
    let mut state = way.state;
    if let Some(first) = way.first {
        let played =
            mind.view.book.play(&mut state, mind.view.seat, first, &mut luck, &mut InTheHead);
        debug_assert!(played.is_ok(), "{first:?}");
    }
    let mut bots = Players { careful: [Careful::NEW; 8], traders: [Trader::NEW; 8] };
    // Where the game ends before that, its last turn is played out.
    let last = mind.view.left.count().filter(|left| *left <= throws);
    let is_cut = |state: &State, thrown: u16| match last {
        Some(last) => thrown >= last && matches!(state.phase(), Phase::Ready | Phase::Order),
        None => thrown >= throws,
    };
    let mut steps = 0;
    while !is_cut(&state, luck.throws) && steps < MOST_STEPS + throws * 8 {
        steps += 1;
        if !step(mind, &mut state, &mut bots, &mut luck) {
            break;
        }
    }
    match last {
        Some(_) if state.winners().is_empty() => counted(mind.view, &state),
        _ => mind.later(luck.throws).worth(&state),
    }
}

/// What the richest have won, as its own seat shares in it.
fn counted(view: View<'_>, state: &State) -> f32 {
    let worth = |seat: Seat| view.book.wealth(state, seat);
    let most = state.alive().iter().map(worth).max();
    let richest = state.alive().iter().filter(|seat| Some(worth(*seat)) == most);
    let richest = richest.fold(Seats::NONE, Seats::with);
    if richest.has(view.seat) { 1.0 / f32::from(richest.count()) } else { 0.0 }
}

/// One action of whoever is asked. Does the game go on?
fn step(mind: Mind<'_>, state: &mut State, players: &mut Players, luck: &mut Luck) -> bool {
    let book = mind.view.book;
    if state.phase() == Phase::Over || !state.alive().has(mind.view.seat) {
        return false;
    }
    if book.rules().rent_claim == RentClaim::OwnerMustAsk
        && let Some(claim) = first_claim(state)
    {
        let asks = Action::DemandRent(Some(claim.deed));
        if book.play(state, claim.owner, asks, luck, &mut InTheHead).is_ok() {
            return true;
        }
    }
    let Some(seat) = state.awaited() else { return false };
    let before = *state;
    let view = View::open(book, &before, seat);
    let action = players.act(mind, view, &mut luck.words);
    book.play(state, seat, action, luck, &mut InTheHead).is_ok()
}

fn first_claim(state: &State) -> Option<Claim> {
    state.claims().next()
}
