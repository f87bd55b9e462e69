//! Hearing the events of a game. The kind of event is known wherever one is emitted, so each arm
//! costs no more than what it counts.

use bankhalter_rules::{
    Deck, Event, HOTEL, Lot, Money, OfferEnd, OfferKind, Party, Property, Seat, Sink, Why,
};

use super::{Count, IN_JAIL, NOWHERE, Tally};

impl Sink for Tally {
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the variant is known at each call")]
    fn record(&mut self, event: Event) {
        match event {
            Event::Threw { .. } => self.threw(),
            Event::Moved { to, .. } => {
                self.course.at = to.number();
                self.course.rent_at = to.number();
            }
            Event::TurnBegan { seat } => self.course.begin_turn(seat),
            Event::DoubleCounted { .. } => self.hit(Count::Doubles),
            Event::Paid { from, to, amount, why } => self.paid(from, to, amount, why),
            Event::DeedPassed { deed, to } => self.deed_passed(deed, to),
            Event::CardDrawn { deck, .. } => {
                self.course.drew = true;
                self.hit(match deck {
                    Deck::Chance => Count::ChanceCards,
                    Deck::Chest => Count::ChestCards,
                });
            }
            Event::Jailed { .. } => self.jailed(),
            Event::AttemptFailed { .. } => {
                self.course.at = IN_JAIL;
                self.hit(Count::StayedInJail);
            }
            Event::MoveAwaited => self.hit(Count::ForcedOut),
            Event::ClaimArose { rent, .. } => self.course.claim(rent),
            Event::ClaimClosed { number } => self.course.close_claim(number),
            Event::ClaimsLapsed => self.claims_lapsed(),
            Event::AuctionOpened { lot, .. } => self.hit(match lot {
                Lot::Deed(_) => Count::Auctions,
                Lot::Building(_) => Count::BuildingAuctions,
            }),
            Event::AuctionClosed => self.course.hammer = true,
            Event::ShortageOpened { .. } => self.hit(Count::Shortages),
            Event::Built { street, level } => self.built(street, level),
            Event::BuildingsSold { street, .. } => {
                self.course.sold = street.number();
                self.hit(Count::Sales);
            }
            Event::Mortgaged { .. } => self.hit(Count::Mortgages),
            Event::OfferOpened { kind, .. } => self.offered(kind),
            Event::OfferClosed { how: OfferEnd::Accepted } => self.accepted(),
            Event::DebtArose { creditor, why, .. } => {
                self.course.debt = (why, matches!(creditor, Party::Seat(_)));
                self.hit(Count::Debts);
            }
            Event::WentBankrupt { .. } => self.ruined(),
            _ => {}
        }
    }
}

impl Tally {
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "one addition")]
    const fn hit(&mut self, what: Count) {
        self.counts[what as usize] += 1;
    }

    /// The throw before this one is over.
    #[inline]
    fn threw(&mut self) {
        if self.course.throws > 0 {
            self.ends[usize::from(self.course.at)] += 1;
        }
        self.course.throws += 1;
        self.course.at = NOWHERE;
        self.course.drew = false;
        self.course.hammer = false;
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "what for is known at most calls")]
    fn paid(&mut self, from: Party, to: Party, amount: Money, why: Why) {
        self.flows[why as usize] += u64::from(amount.0);
        match why {
            Why::Salary => self.hit(Count::Salaries),
            Why::Rent => {
                let rents = &mut self.rents[usize::from(self.course.rent_at)];
                rents.times += 1;
                rents.amount += u64::from(amount.0);
                self.hit(Count::Rents);
            }
            Why::Purchase if to == Party::Bank => self.bought(amount),
            Why::Building => self.course.due = Some(amount),
            Why::Redemption => self.hit(Count::Redemptions),
            Why::Sale if from == Party::Bank => {
                self.deeds[usize::from(self.course.sold)].returned += u64::from(amount.0);
            }
            _ => {}
        }
    }

    /// The price of a deed: it follows at once, but where deeds are dealt it came just before.
    #[inline(never)]
    fn bought(&mut self, amount: Money) {
        if self.course.turns == 0 {
            self.deeds[usize::from(self.course.passed)].paid += u64::from(amount.0);
        } else {
            self.course.due = Some(amount);
        }
    }

    #[inline(never)]
    fn deed_passed(&mut self, deed: Property, to: Option<Seat>) {
        let new = self.course.owned_since[usize::from(deed.number())].is_none();
        let books = &mut self.deeds[usize::from(deed.number())];
        books.owned += self.course.pass(deed, to);
        books.bought += u64::from(new && to.is_some());
        let Some(paid) = self.course.due.take() else { return };
        books.paid += u64::from(paid.0);
        if self.course.hammer {
            books.hammered += 1;
            books.hammer_paid += u64::from(paid.0);
            self.hit(Count::AuctionsSold);
        }
    }

    #[inline(never)]
    fn built(&mut self, street: Property, level: u8) {
        self.hit(if level == HOTEL { Count::Hotels } else { Count::Houses });
        let paid = self.course.due.take().map_or(0, |paid| u64::from(paid.0));
        self.deeds[usize::from(street.number())].built += paid;
    }

    /// By a card, by the square, or without having moved at all.
    #[inline(never)]
    const fn jailed(&mut self) {
        self.hit(if self.course.drew {
            Count::JailedByCard
        } else if self.course.at == NOWHERE {
            Count::JailedByDoubles
        } else {
            Count::JailedBySquare
        });
        self.course.at = IN_JAIL;
    }

    #[cold]
    fn claims_lapsed(&mut self) {
        let (number, worth) = self.course.lapse();
        self.counts[Count::RentsLapsed as usize] += number;
        self.lapsed += worth;
    }

    #[inline(never)]
    const fn offered(&mut self, kind: OfferKind) {
        self.course.offer = kind;
        self.hit(match kind {
            OfferKind::Trade => Count::Offers,
            OfferKind::ForDebt => Count::DebtOffers,
        });
    }

    const fn accepted(&mut self) {
        self.hit(match self.course.offer {
            OfferKind::Trade => Count::Trades,
            OfferKind::ForDebt => Count::DebtTrades,
        });
    }

    #[cold]
    fn ruined(&mut self) {
        let (why, to_player) = self.course.debt;
        self.hit(Count::Bankruptcies);
        self.ruins[why as usize][usize::from(to_player)] += 1;
        if why == Why::Rent {
            self.rents[usize::from(self.course.rent_at)].ruined += 1;
        }
    }
}
