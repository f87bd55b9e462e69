//! Which lines of the history somebody wants to see.

use bankhalter_rules::{Event, Seat, Why};

use crate::play::named;

/// What the lines are about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) enum Only {
    /// Everything.
    #[default]
    All,
    /// Payments and debts.
    Money,
    /// Purchases, auctions, buildings, mortgages.
    Deeds,
    /// Cards and jail.
    Cards,
    /// Offers and what came of them.
    Trades,
}

/// Which lines are shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Filter {
    /// What they are about.
    pub(super) only: Only,
    /// Whom they concern; none means everybody.
    pub(super) seat: Option<Seat>,
}

impl Only {
    /// All of them.
    pub(super) const EVERY: [Self; 5] =
        [Self::All, Self::Money, Self::Deeds, Self::Cards, Self::Trades];

    /// For messages and tests.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Money => "money",
            Self::Deeds => "deeds",
            Self::Cards => "cards",
            Self::Trades => "trades",
        }
    }

    const fn takes(self, event: &Event) -> bool {
        match self {
            Self::All => true,
            Self::Money => is_money(event),
            Self::Deeds => is_deeds(event),
            Self::Cards => is_cards(event),
            Self::Trades => is_trade(event),
        }
    }
}

impl Filter {
    /// Is this event shown, in an entry of this player?
    pub(super) fn takes(self, event: &Event, by: Option<Seat>) -> bool {
        let concerns = |seat| {
            let named = named(event);
            named.contains(&Some(seat)) || named == [None; 2] && by == Some(seat)
        };
        self.only.takes(event) && self.seat.is_none_or(concerns)
    }
}

const fn is_money(event: &Event) -> bool {
    use Event as E;
    matches!(
        event,
        E::Paid { .. }
            | E::DebtArose { .. }
            | E::RoundOpened { .. }
            | E::ClaimArose { .. }
            | E::ClaimsLapsed
            | E::ThrewForRent { .. }
            | E::WentBankrupt { .. }
    )
}

const fn is_deeds(event: &Event) -> bool {
    use Event as E;
    matches!(
        event,
        E::Dealt
            | E::DeedPassed { .. }
            | E::PurchaseOpened { .. }
            | E::AuctionOpened { .. }
            | E::BidMade { .. }
            | E::BidderPassed { .. }
            | E::AuctionClosed
            | E::ShortageOpened { .. }
            | E::Wanted { .. }
            | E::Waived { .. }
            | E::PlaceAwaited { .. }
            | E::Built { .. }
            | E::BuildingsSold { .. }
            | E::Mortgaged { .. }
            | E::MortgageLifted { .. }
            | E::InterestDue { .. }
            | E::InterestSettled { .. }
            | E::EstateOpened { .. }
    )
}

const fn is_cards(event: &Event) -> bool {
    use Event as E;
    matches!(
        event,
        E::CardDrawn { .. }
            | E::CardKept { .. }
            | E::CardPassed { .. }
            | E::CardReturned { .. }
            | E::ChoiceOpened { .. }
            | E::Jailed { .. }
            | E::AttemptFailed { .. }
            | E::Freed { .. }
            | E::MoveAwaited
            | E::Paid { why: Why::Card | Why::Fine, .. }
    )
}

const fn is_trade(event: &Event) -> bool {
    use Event as E;
    matches!(
        event,
        E::OfferOpened { .. }
            | E::OfferGives { .. }
            | E::OfferTakes { .. }
            | E::OfferClosed { .. }
            | E::Paid { why: Why::Trade, .. }
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use bankhalter_rules::{Money, Party, Space};

    fn seat(number: u8) -> Seat {
        Seat::new(number).expect("a seat")
    }

    fn paid(from: Party, to: Party, why: Why) -> Event {
        Event::Paid { from, to, amount: Money(20), why }
    }

    #[test]
    fn payments_are_money_and_what_they_are_for() {
        let fine = paid(Party::Seat(seat(1)), Party::Bank, Why::Fine);
        assert!(Only::Money.takes(&fine) && Only::Cards.takes(&fine));
        assert!(!Only::Deeds.takes(&fine) && !Only::Trades.takes(&fine));
        let trade = paid(Party::Seat(seat(1)), Party::Seat(seat(2)), Why::Trade);
        assert!(Only::Trades.takes(&trade) && Only::Money.takes(&trade));
    }

    #[test]
    fn throws_and_moves_are_shown_only_among_everything() {
        let moved = Event::Moved { seat: seat(0), to: Space::new(7).expect("a square") };
        let by: Vec<_> = Only::EVERY.into_iter().filter(|only| only.takes(&moved)).collect();
        assert_eq!(by, [Only::All]);
    }

    #[test]
    fn a_payment_concerns_both_and_nobody_else() {
        let rent = paid(Party::Seat(seat(1)), Party::Seat(seat(2)), Why::Rent);
        let shown = |number| {
            let filter = Filter { only: Only::All, seat: Some(seat(number)) };
            filter.takes(&rent, Some(seat(0)))
        };
        assert_eq!([0, 1, 2, 3].map(shown), [false, true, true, false]);
    }

    #[test]
    fn what_names_nobody_concerns_whoever_did_it() {
        let filter = Filter { only: Only::All, seat: Some(seat(1)) };
        assert!(filter.takes(&Event::AuctionClosed, Some(seat(1))));
        assert!(!filter.takes(&Event::AuctionClosed, Some(seat(0))));
        assert!(!filter.takes(&Event::AuctionClosed, None));
    }
}
