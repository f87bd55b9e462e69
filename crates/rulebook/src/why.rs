//! The rules behind what happened: why a payment was due, why a token went to jail, why the game is
//! over.
//!
//! [`Follower`] goes along with a game, action by action, and names the grounds of every event, the
//! nearest first. It holds only what the table itself forgets: which card was drawn, what a claim
//! or a debt was about. It can join a game in the middle.
//!
//! Refusals name their rules themselves (`Refusal::rule_for`).

mod auction;
mod building;
mod cards;
mod end;
mod jail;
mod land;
mod leaving;
mod money;
mod rent;
mod scene;
mod trade;
mod turn;

use bankhalter_rules::{Booklet, Effect, Event, Properties, Property, Rulebook, Seat, State};

use scene::{Leaver, Scene};

/// Why something happened.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ground {
    /// A rule that the table's booklet states, or that was ruled or reconstructed for it.
    Rule(&'static str),
    /// A house rule of the table, by the key of its option in the notation.
    HouseRule(&'static str),
}

impl Ground {
    /// The id of the rule, or the key of the house rule.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Rule(key) | Self::HouseRule(key) => key,
        }
    }
}

/// The grounds of one event, the nearest first; none for mere bookkeeping.
pub type Grounds = Vec<Ground>;

/// Goes along with a game and knows the grounds of what happens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Follower {
    booklet: Booklet,
    memory: Memory,
}

/// What the table forgets.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Memory {
    /// The last card drawn since the last throw.
    card: Option<Effect>,
    /// Why open claims are as high as they are.
    claims: Vec<(Seat, Property, Grounds)>,
    /// Why the claim is due that is being asked for.
    asked: Option<Grounds>,
    /// Why the open debt is owed.
    owed: Option<Grounds>,
    /// Mortgages that came from a bankrupt.
    inherited: Properties,
    /// Acquired mortgages that were kept: paying them off costs interest once more.
    kept: Properties,
}

impl Follower {
    /// Sits down at a table with this booklet.
    pub const fn new(booklet: Booklet) -> Self {
        Self {
            booklet,
            memory: Memory {
                card: None,
                claims: Vec::new(),
                asked: None,
                owed: None,
                inherited: Properties::NONE,
                kept: Properties::NONE,
            },
        }
    }

    /// The grounds of each of the events of one action, given the table before it.
    pub fn explain(&mut self, book: &Rulebook, before: &State, events: &[Event]) -> Vec<Grounds> {
        let leaver = Leaver::among(before, events);
        let mut state = *before;
        let mut all = Vec::with_capacity(events.len());
        for (index, event) in events.iter().enumerate() {
            let leaver = leaver.filter(|leaver| index <= leaver.until);
            let family = self.booklet.family();
            let memory = &self.memory;
            let scene = Scene { book, family, state: &state, memory, events, index, leaver };
            let grounds = scene.grounds(*event);
            self.memory.note(&state, *event, &grounds, leaver.is_some());
            if let Event::CardDrawn { deck, card, .. } = *event {
                self.memory.card = Some(book.card(deck, card));
            }
            state.apply(*event);
            all.push(grounds);
        }
        all
    }
}

/// The grounds of the events of one action, for whoever has not followed the game: what a claim or
/// a debt of an earlier action was about is told less exactly.
pub fn explain(
    book: &Rulebook,
    booklet: Booklet,
    before: &State,
    events: &[Event],
) -> Vec<Grounds> {
    Follower::new(booklet).explain(book, before, events)
}

/// Is the event mere bookkeeping, of which nobody is told?
pub const fn is_bookkeeping(event: &Event) -> bool {
    matches!(
        event,
        Event::LandingSettled
            | Event::OfferGives { .. }
            | Event::OfferTakes { .. }
            | Event::RoundStepped { .. }
            | Event::RoundClosed
            | Event::DebtSettled
            | Event::Answered { .. }
            | Event::ShortageClosed
            | Event::EstateClosed
    )
}

impl Memory {
    fn note(&mut self, state: &State, event: Event, grounds: &Grounds, leaves: bool) {
        match event {
            Event::Threw { .. } | Event::TurnBegan { .. } => self.card = None,
            Event::ClaimArose { payer, deed, .. } => {
                self.claims.push((payer, deed, grounds.clone()));
            }
            Event::ClaimClosed { number } => self.close_claim(state, number),
            Event::ClaimsLapsed => self.claims.clear(),
            Event::Paid { .. } => self.asked = None,
            Event::DebtArose { .. } => {
                self.asked = None;
                self.owed = Some(grounds.clone());
            }
            Event::DebtSettled => self.owed = None,
            Event::InterestDue { deeds } if leaves => self.inherited = self.inherited | deeds,
            Event::InterestSettled { deed } => self.kept = self.kept.with(deed),
            Event::MortgageLifted { deed } | Event::DeedPassed { deed, .. } => {
                self.inherited = self.inherited.without(deed);
                self.kept = self.kept.without(deed);
            }
            _ => {}
        }
    }

    fn close_claim(&mut self, state: &State, number: u8) {
        let Some(claim) = state.claims().find(|claim| claim.number == number) else { return };
        let known = |(payer, deed, _): &(Seat, Property, Grounds)| {
            *payer == claim.payer && *deed == claim.deed
        };
        if let Some(place) = self.claims.iter().position(known) {
            self.asked = Some(self.claims.remove(place).2);
        }
    }
}
