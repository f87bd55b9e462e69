//! One event in its place: the table before it and what stands around it.

use bankhalter_rules::{Event, Family, Party, Rulebook, Rules, Seat, State};

use super::{Ground, Grounds, Memory};

/// One event in its place.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    pub(super) book: &'a Rulebook,
    pub(super) family: Family,
    /// The table just before the event.
    pub(super) state: &'a State,
    pub(super) memory: &'a Memory,
    /// All events of the action.
    pub(super) events: &'a [Event],
    /// Which of them it is.
    pub(super) index: usize,
    /// Who is leaving the game, if this is a part of it.
    pub(super) leaver: Option<Leaver>,
}

/// Who leaves the game in this action, and to whose gain.
#[derive(Clone, Copy)]
pub(super) struct Leaver {
    /// The player he owes.
    pub(super) heir: Option<Seat>,
    /// Does he owe anything to anybody? If not, he gives up.
    pub(super) owes: bool,
    /// The event with which he is out.
    pub(super) until: usize,
}

impl Leaver {
    pub(super) fn among(before: &State, events: &[Event]) -> Option<Self> {
        let mut numbered = events.iter().enumerate();
        let (seat, until) = numbered.find_map(|(number, event)| match event {
            Event::WentBankrupt { seat } => Some((*seat, number)),
            _ => None,
        })?;
        let heir = before.debt().and_then(|(debtor, creditor, ..)| match creditor {
            Party::Seat(heir) if debtor == seat => Some(heir),
            _ => None,
        });
        let owes = before.debt().is_some_and(|(debtor, ..)| debtor == seat);
        Some(Self { heir, owes, until })
    }
}

impl Scene<'_> {
    /// The grounds of the event.
    pub(super) fn grounds(&self, event: Event) -> Grounds {
        match event {
            Event::Dealt => self.dealt(),
            Event::ThrewForFirst { .. } | Event::OrderTied { .. } | Event::OrderSettled => {
                self.either(&["SETUP-14", "SETUP-13"], &["SETUP-14"])
            }
            Event::TurnBegan { .. } => self.turn_began(),
            Event::Threw { seat, .. } => self.threw(seat),
            Event::DoubleCounted { .. } => self.double_counted(),
            Event::Moved { .. } => self.moved(),
            Event::LapEnded { .. } => vec![Ground::HouseRule("no-purchase-first-lap")],
            Event::Paid { from, to, why, .. } => self.paid(from, to, why),
            Event::DeedPassed { deed, .. } => self.deed_passed(deed),
            Event::LandingSettled => self.landed(),
            Event::PurchaseOpened { deed } => self.purchase_opened(deed),
            Event::CardDrawn { .. }
            | Event::CardKept { .. }
            | Event::CardPassed { .. }
            | Event::CardReturned { .. }
            | Event::ChoiceOpened { .. } => self.card(event),
            Event::Jailed { .. } => self.jailed(),
            Event::AttemptFailed { .. } => rules(&["JAIL-16", "JAIL-15"]),
            Event::Freed { .. } => self.freed(),
            Event::MoveAwaited => self.third_failure(),
            Event::ClaimArose { owner, deed, .. } => self.rent(owner, deed),
            Event::ThrewForRent { .. } => self.either(&["UTILITY-06"], &["UTILITY-05"]),
            Event::ClaimClosed { .. } => self.claim_closed(),
            Event::ClaimsLapsed => self.either(&["RENT-03"], &["RENT-04", "RENT-03"]),
            Event::AuctionOpened { .. }
            | Event::BidMade { .. }
            | Event::BidderPassed { .. }
            | Event::AuctionClosed => self.auction(event),
            Event::ShortageOpened { .. }
            | Event::Wanted { .. }
            | Event::Waived { .. }
            | Event::Answered { .. }
            | Event::ShortageClosed => self.shortage(),
            Event::PlaceAwaited { .. } => self.either(&["SHORTAGE-05"], &["SHORTAGE-04"]),
            _ => self.business(event),
        }
    }

    /// The second half of the table.
    fn business(&self, event: Event) -> Grounds {
        match event {
            Event::Built { street, level } => self.built(street, level),
            Event::BuildingsSold { street, level } => self.sold(street, level),
            Event::Mortgaged { .. } => self.mortgaged(),
            Event::MortgageLifted { .. } => self.mortgage_lifted(),
            Event::InterestDue { .. } | Event::InterestSettled { .. } => self.interest(event),
            Event::OfferOpened { .. }
            | Event::OfferGives { .. }
            | Event::OfferTakes { .. }
            | Event::OfferClosed { .. } => self.offer(event),
            Event::DebtArose { debtor, creditor, why, .. } => {
                let mut grounds = self.payment(Party::Seat(debtor), creditor, why);
                grounds.push(Ground::Rule("DEBT-01"));
                grounds
            }
            Event::RoundOpened { .. } => rules(&["CARD-02", "DEBT-05"]),
            Event::EstateOpened { .. } => {
                self.either(&["BANKRUPT-11", "AUCTION-02"], &["BANKRUPT-13", "AUCTION-02"])
            }
            Event::EstateClosed => self.estate_closed(),
            Event::WentBankrupt { seat } => self.went_bankrupt(seat),
            Event::TimeCalled => rules(&["TIME-01"]),
            Event::CountAwaited => self.count_awaited(),
            Event::GameEnded { .. } => self.game_ended(),
            _ => Grounds::new(),
        }
    }

    pub(super) const fn rules_of_table(&self) -> &Rules {
        self.book.rules()
    }

    /// The event before it in the same action.
    pub(super) fn previous(&self) -> Option<Event> {
        self.index.checked_sub(1).and_then(|index| self.events.get(index)).copied()
    }

    /// The event after it in the same action.
    pub(super) fn next(&self) -> Option<Event> {
        self.events.get(self.index + 1).copied()
    }

    /// Did such a thing happen before it in the same action?
    pub(super) fn after(&self, is_it: fn(&Event) -> bool) -> bool {
        self.events[..self.index].iter().any(is_it)
    }

    /// What the table's family says.
    pub(super) fn either(&self, old: &[&'static str], new: &[&'static str]) -> Grounds {
        match self.family {
            Family::Old => rules(old),
            Family::New => rules(new),
        }
    }
}

/// Rules as grounds.
pub(super) fn rules(ids: &[&'static str]) -> Grounds {
    ids.iter().copied().map(Ground::Rule).collect()
}
