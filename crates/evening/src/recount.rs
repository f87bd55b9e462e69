//! What lies on the table is counted and differs from a game that is kept: which one entry would
//! explain it? Everything that people forget, misread or enter without doing it is tried on the
//! last lines, and whatever makes all counts right, with all that followed as it was, is told.

use bankhalter_notation::{Outcome, Play};
use bankhalter_rules::{Action, Card, Dice, HOTEL, Property, Seat, State};

use crate::{audit::Counted, correction::Correction, evening::Evening};

/// How many lines are looked at: mistakes are noticed soon.
const RECENT: usize = 24;
/// Nobody reads more.
const MOST: usize = 5;

impl Counted {
    /// What the game says of somebody.
    pub fn kept(state: &State, seat: Seat) -> Self {
        let own = || Property::all().filter(|deed| state.owner(*deed) == Some(seat));
        let (houses, hotels) = own().fold((0, 0), |(houses, hotels), deed| {
            let level = state.level(deed);
            let house = if level == HOTEL { 0 } else { u32::from(level) };
            (houses + house, hotels + u32::from(level == HOTEL))
        });
        let deeds = u32::try_from(own().count()).ok();
        let (houses, hotels) = (Some(houses), Some(hotels));
        Self { seat, cash: Some(state.cash(seat)), deeds, houses, hotels }
    }

    /// Is that what the game says, as far as somebody looked?
    pub fn fits(&self, state: &State) -> bool {
        self.is_within(&Self::kept(state, self.seat))
    }
}

/// What may have happened if all these counts are right, the likeliest first.
pub fn suspects(evening: &Evening, counted: &[Counted]) -> Vec<Correction> {
    if counted.iter().all(|one| one.fits(evening.state())) {
        return Vec::new();
    }
    let count = evening.entries().len();
    let recent = || (count.saturating_sub(RECENT)..count).rev();
    let mut found = Vec::new();
    let forgotten = (count.saturating_sub(RECENT)..=count).rev().flat_map(|line| {
        let plays = forgotten(evening, evening.before(line));
        plays.into_iter().map(move |play| Correction::Insert(line, play))
    });
    let misread = recent().flat_map(|line| {
        let others = misread(evening, line);
        others.into_iter().map(move |play| Correction::Replace(line, play))
    });
    for candidate in forgotten.chain(misread).chain(recent().map(Correction::Strike)) {
        if found.len() == MOST {
            break;
        }
        if !found.iter().any(|other| is_same(other, &candidate))
            && explains(evening, &candidate, counted)
        {
            found.push(candidate);
        }
    }
    found
}

/// The same thing forgotten at another moment is told once.
fn is_same(one: &Correction, other: &Correction) -> bool {
    match (one, other) {
        (Correction::Insert(_, one), Correction::Insert(_, other)) => one == other,
        (Correction::Replace(one, _), Correction::Replace(other, _)) => one == other,
        _ => false,
    }
}

/// Is everything as it was counted then, and does everything that followed still fit?
fn explains(evening: &Evening, correction: &Correction, counted: &[Counted]) -> bool {
    let Ok(mended) = evening.correct(correction.clone()) else { return false };
    if mended.stuck.is_some() {
        return false;
    }
    let last = mended.fitting().last().map(|entry| &entry.after);
    let state = last.unwrap_or_else(|| evening.before(mended.from));
    counted.iter().all(|one| one.fits(state))
}

/// What people do beside the throws and forget to enter.
fn forgotten(evening: &Evening, before: &State) -> Vec<Play> {
    let table = evening.table();
    let seats = before.alive().iter();
    seats
        .flat_map(|seat| {
            let actions = table.book.legal_actions(before, seat);
            let own = actions.into_iter().filter(is_forgotten);
            own.map(move |action| Play::act(seat, &action, &table.cast))
        })
        .collect()
}

const fn is_forgotten(action: &Action) -> bool {
    matches!(
        action,
        Action::DemandRent(_)
            | Action::PayFine
            | Action::Buy
            | Action::Build(_)
            | Action::Sell(_)
            | Action::Mortgage(_)
            | Action::Redeem(_)
    )
}

/// The same line with another throw or another card, where it has just one.
fn misread(evening: &Evening, line: usize) -> Vec<Play> {
    let Some(entry) = evening.entries().get(line) else { return Vec::new() };
    let Play::Act { seat, order, outcomes } = &entry.play else { return Vec::new() };
    let with = |outcome: Outcome, place: usize| {
        let mut outcomes = outcomes.clone();
        outcomes.truncate(place);
        outcomes.push(outcome);
        Play::Act { seat: *seat, order: order.clone(), outcomes }
    };
    match outcomes[..] {
        [Outcome::Throw(was)] => {
            throws(was).into_iter().map(|dice| with(Outcome::Throw(dice), 0)).collect()
        }
        // Which of them are in the pile is known when one is tried.
        [Outcome::Throw(_), Outcome::Card(deck, was)] => (0..16)
            .filter_map(Card::new)
            .filter(|card| *card != was)
            .map(|card| with(Outcome::Card(deck, card), 1))
            .collect(),
        _ => Vec::new(),
    }
}

/// All throws with another sum or that are doubles where this is none, each once: the order of the
/// dice tells nothing. Those with one die as it was come first.
fn throws(was: Dice) -> Vec<Dice> {
    let tells = |dice: Dice| (dice.total(), dice.is_double());
    let other = |dice: &Dice| {
        let [first, second] = dice.faces();
        first <= second && tells(*dice) != tells(was)
    };
    let mut others: Vec<_> = (0..36).map(Dice::nth).filter(other).collect();
    others.sort_by_key(|dice| !dice.faces().iter().any(|face| was.faces().contains(face)));
    others
}
