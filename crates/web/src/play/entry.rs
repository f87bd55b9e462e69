//! A line of the history: what was played, and how it stood before.

use bankhalter_protocol::By;
use bankhalter_rules::{Event, Party, Seat, State};

use super::{Events, Play};

/// What was played.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Entry {
    /// Its number at the table, or its line in a record.
    pub(crate) seq: u64,
    /// When, in milliseconds since 1970; 0 if nobody knows.
    pub(crate) at: u64,
    /// Who played; nobody if the bank did.
    pub(crate) seat: Option<Seat>,
    /// Who decided.
    pub(crate) by: By,
    /// The action as notation.
    pub(crate) line: String,
    /// What it led to. The sentences are made when they are shown, in the language of that moment.
    pub(crate) events: Events,
    /// How it stood before.
    pub(crate) before: State,
    /// Was it played before this page came?
    pub(crate) is_past: bool,
}

impl Entry {
    /// What happened, in sentences.
    pub(crate) fn told(&self, play: Play) -> Vec<String> {
        play.scene(|scene| scene.tell(&self.before, &self.events))
    }

    /// The same, each sentence with the place of its event.
    pub(crate) fn told_each(&self, play: Play) -> Vec<(usize, String)> {
        play.scene(|scene| scene.tell_each(&self.before, &self.events))
    }
}

/// Whom an event names, at most two.
pub(crate) const fn named(event: &Event) -> [Option<Seat>; 2] {
    use Event as E;
    match *event {
        E::ThrewForFirst { seat, .. }
        | E::TurnBegan { seat }
        | E::Threw { seat, .. }
        | E::DoubleCounted { seat }
        | E::Moved { seat, .. }
        | E::LapEnded { seat }
        | E::CardDrawn { seat, .. }
        | E::CardKept { seat, .. }
        | E::CardPassed { to: seat, .. }
        | E::DeedPassed { to: Some(seat), .. }
        | E::Jailed { seat }
        | E::AttemptFailed { seat }
        | E::Freed { seat }
        | E::ThrewForRent { seat, .. }
        | E::BidMade { seat, .. }
        | E::BidderPassed { seat }
        | E::ShortageOpened { by: seat, .. }
        | E::Wanted { seat }
        | E::Waived { seat }
        | E::Answered { seat, .. }
        | E::PlaceAwaited { seat, .. }
        | E::RoundOpened { seat, .. }
        | E::WentBankrupt { seat } => [Some(seat), None],
        E::Paid { from, to, .. } => [seat_of(from), seat_of(to)],
        E::DebtArose { debtor, creditor, .. } => [Some(debtor), seat_of(creditor)],
        E::ClaimArose { payer, owner, .. } => [Some(payer), Some(owner)],
        E::OfferOpened { from, to, .. } => [Some(from), Some(to)],
        _ => [None, None],
    }
}

const fn seat_of(party: Party) -> Option<Seat> {
    match party {
        Party::Seat(seat) => Some(seat),
        Party::Bank | Party::Pot => None,
    }
}
