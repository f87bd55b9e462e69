//! The only code that changes a [`State`].

use core::hint::select_unpredictable;

use super::{
    IN_JAIL, NOBODY, State,
    parts::{
        Answered, Auction, Base, Claims, Course, Debt, HOTEL_WON, Offer, Opening, Round, Shortage,
    },
};
use crate::{
    buildings::{Building, HOTEL},
    deck::JailCards,
    event::{Event, OfferKind, Party},
    money::Money,
    property::{Properties, Property},
    seat::{Seat, Seats},
    space::Space,
};

impl State {
    /// Folds one event into the state.
    ///
    /// Events come from `Rulebook::play`; folding anything else gives some state, never a panic in
    /// release, but not necessarily one that a game can reach.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "the variant is known at each call: the match vanishes"
    )]
    #[expect(clippy::too_many_lines, reason = "one table, one row per event")]
    pub fn apply(&mut self, event: Event) {
        match event {
            Event::Dealt => self.course = Course::Running,
            Event::ThrewForFirst { seat, dice } => self.threw_for_first(seat, dice.total()),
            Event::OrderTied { seats } => {
                self.unthrown = seats;
                self.leaders = Seats::NONE;
                self.highest = 0;
            }
            Event::OrderSettled => {
                self.unthrown = Seats::NONE;
                self.leaders = Seats::NONE;
                self.highest = 0;
            }
            Event::TurnBegan { seat } => self.begin_turn(seat),
            Event::Threw { seat: _, dice } => {
                self.dice = dice;
                self.opening = Opening::Thrown;
                self.again = false;
            }
            Event::DoubleCounted { seat: _ } => self.count_double(true),
            Event::Moved { seat, to } => self.place[seat.index()] = to.number(),
            Event::LapEnded { seat } => self.lapped = self.lapped.with(seat),
            Event::Paid { from, to, amount, why: _ } => self.pay(from, to, amount),
            Event::DeedPassed { deed, to } => self.pass_deed(deed, to),
            Event::LandingSettled => {
                // Doubles cannot be guessed.
                self.enter(select_unpredictable(self.again, Base::Ready, Base::Done));
            }
            Event::PurchaseOpened { deed: _ } => self.enter(Base::Purchase),
            Event::CardDrawn { seat: _, deck, card } => {
                self.piles[deck.index()].turn_over(card);
            }
            Event::CardKept { seat, deck, card } => {
                self.piles[deck.index()].take(card);
                self.piles[deck.index()].hold(Some(seat));
            }
            Event::CardPassed { deck, to } => self.piles[deck.index()].hold(Some(to)),
            Event::CardReturned { deck, card } => {
                self.piles[deck.index()].hold(None);
                self.piles[deck.index()].put_under(card);
            }
            Event::ChoiceOpened { deck, card } => {
                self.enter(Base::Choice);
                self.choice = (deck as u8) << 4 | card.number();
            }
            Event::Jailed { seat } => self.place[seat.index()] = IN_JAIL,
            Event::AttemptFailed { seat } => self.place[seat.index()] += 1,
            Event::Freed { seat } => {
                self.place[seat.index()] = Space::JAIL.number();
                if self.opening == Opening::NotYet {
                    self.opening = Opening::OutOfJail;
                }
            }
            Event::MoveAwaited => {
                self.base = Base::Moving;
                self.restage();
            }
            Event::ClaimArose { payer, owner, deed, rent } => {
                self.claims.push(payer, owner, deed, rent);
            }
            // The dice of the move stay on the table; these only make an amount.
            Event::ThrewForRent { seat: _, dice: _ } => {}
            Event::ClaimClosed { number } => self.claims.remove(number),
            Event::ClaimsLapsed => self.claims = Claims::NONE,
            Event::AuctionOpened { lot, bidders, floor } => {
                self.auction = Auction::of(lot, bidders, floor);
                if let Some(deed) = Property::new(self.auction.lot) {
                    self.estate = self.estate.without(deed);
                }
                self.restage();
            }
            Event::BidMade { seat, amount } => {
                self.auction.bid = amount;
                self.auction.leader = seat.number();
            }
            Event::BidderPassed { seat } => {
                self.auction.bidders = self.auction.bidders.without(seat);
            }
            Event::AuctionClosed => {
                self.auction = Auction::NONE;
                self.restage();
            }
            Event::ShortageOpened { by, street, asked } => {
                self.shortage = Shortage {
                    asked,
                    contenders: Seats::only(by),
                    by: by.number(),
                    street: street.number(),
                    winner: NOBODY,
                };
                self.restage();
            }
            Event::Wanted { seat } => {
                self.shortage.asked = self.shortage.asked.without(seat);
                self.shortage.contenders = self.shortage.contenders.with(seat);
            }
            Event::Waived { seat } => {
                self.shortage.asked = self.shortage.asked.without(seat);
                self.shortage.contenders = self.shortage.contenders.without(seat);
            }
            Event::Answered { seat, building } => self.answered.add(building, seat),
            Event::PlaceAwaited { seat, building } => {
                let mark = if building == Building::Hotel { HOTEL_WON } else { 0 };
                self.shortage.winner = seat.number() | mark;
                self.shortage.contenders = self.shortage.contenders.without(seat);
                self.restage();
            }
            Event::ShortageClosed => {
                self.shortage = Shortage::NONE;
                self.restage();
            }
            Event::Built { street, level } => {
                self.set_level(street, level);
                self.shortage.winner = NOBODY;
                self.restage();
            }
            Event::BuildingsSold { street, level } => self.set_level(street, level),
            Event::Mortgaged { deed } => self.mortgaged = self.mortgaged.with(deed),
            Event::MortgageLifted { deed } => self.mortgaged = self.mortgaged.without(deed),
            Event::InterestDue { deeds } => {
                self.interest = self.interest | deeds;
                self.restage();
            }
            Event::InterestSettled { deed } => {
                self.interest = self.interest.without(deed);
                self.restage();
            }
            Event::OfferOpened { from, to, give, take, kind } => {
                self.open_offer(from, to, give, take, kind);
            }
            Event::OfferGives { cash, deeds } => {
                self.offer.give_cash = cash;
                self.offer.give_deeds = deeds;
            }
            Event::OfferTakes { cash, deeds } => {
                self.offer.take_cash = cash;
                self.offer.take_deeds = deeds;
            }
            Event::OfferClosed { how: _ } => self.offer = Offer::NONE,
            Event::DebtArose { debtor, creditor, amount, why } => {
                self.debt = Debt { amount, debtor: debtor.number(), why, creditor };
                self.restage();
            }
            Event::DebtSettled => {
                self.debt = Debt::NONE;
                self.restage();
            }
            Event::RoundOpened { seat, others, amount, flow } => {
                self.round = Round { amount, others, seat, flow };
                self.restage();
            }
            Event::RoundStepped { other } => {
                self.round.others = self.round.others.without(other);
                if self.round.others.is_empty() {
                    self.round = Round::NONE;
                }
                self.restage();
            }
            Event::RoundClosed => {
                self.round = Round::NONE;
                self.restage();
            }
            Event::EstateOpened { deeds } => {
                self.estate = self.estate | deeds;
                self.restage();
            }
            Event::EstateClosed => {
                self.estate = Properties::NONE;
                self.restage();
            }
            Event::WentBankrupt { seat } => {
                self.alive = self.alive.without(seat);
                self.unthrown = self.unthrown.without(seat);
                self.leaders = self.leaders.without(seat);
            }
            Event::TimeCalled => self.course = Course::TimeUp,
            Event::CountAwaited => {
                self.base = Base::Counting;
                self.restage();
            }
            Event::GameEnded { winners } => {
                self.enter(Base::Over);
                self.leaders = winners;
            }
        }
    }

    /// Folds the event if it happened, and leaves the state as it is if not. What chance decides at
    /// every throw is folded without a branch; the result is the same.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see State::apply")]
    pub(crate) fn apply_if(&mut self, happened: bool, event: Event) {
        #[cfg(debug_assertions)]
        let plainly = {
            let mut state = *self;
            if happened {
                state.apply(event);
            }
            state
        };
        match event {
            Event::DoubleCounted { seat: _ } => self.count_double(happened),
            Event::Paid { from, to, amount, why: _ } => {
                self.pay(from, to, amount * u32::from(happened));
            }
            _ if happened => self.apply(event),
            _ => {}
        }
        #[cfg(debug_assertions)]
        debug_assert!(*self == plainly, "a branch saved changes nothing");
    }

    /// Counts a double, or nothing after a throw that is none.
    #[inline]
    const fn count_double(&mut self, double: bool) {
        self.doubles += double as u8;
        self.again |= double;
    }

    /// The turn goes on to another stage. The stages that go on by themselves are left by it too.
    #[inline]
    const fn enter(&mut self, base: Base) {
        self.base = base;
        if self.pending.is_nothing() {
            self.phase = self.read_phase();
        } else {
            self.restage();
        }
    }

    /// Something opened or closed that interrupts the turn.
    #[cold]
    #[inline(never)]
    const fn restage(&mut self) {
        self.pending = self.read_pending();
        self.phase = self.read_phase();
    }

    #[inline]
    const fn begin_turn(&mut self, seat: Seat) {
        self.turn = seat;
        self.enter(Base::Ready);
        self.doubles = 0;
        self.again = false;
        self.opening = Opening::NotYet;
        self.answered = Answered::NOBODY;
    }

    const fn threw_for_first(&mut self, seat: Seat, total: u8) {
        self.unthrown = self.unthrown.without(seat);
        if total > self.highest {
            self.highest = total;
            self.leaders = Seats::NONE;
        }
        if total == self.highest {
            self.leaders = self.leaders.with(seat);
        }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the parties are known at most calls")]
    fn pay(&mut self, from: Party, to: Party, amount: Money) {
        match from {
            Party::Seat(seat) => {
                debug_assert!(self.cash[seat.index()] >= amount, "nobody pays what he has not");
                self.cash[seat.index()] -= amount;
            }
            Party::Pot => self.pot -= amount,
            Party::Bank => {}
        }
        match to {
            Party::Seat(seat) => self.cash[seat.index()] += amount,
            Party::Pot => self.pot += amount,
            Party::Bank => {}
        }
    }

    #[inline]
    const fn pass_deed(&mut self, deed: Property, to: Option<Seat>) {
        if let Some(owner) = self.owner(deed) {
            self.deeds[owner.index()] = self.deeds[owner.index()].without(deed);
        }
        self.owner[deed.index()] = NOBODY;
        if let Some(seat) = to {
            self.deeds[seat.index()] = self.deeds[seat.index()].with(deed);
            self.owner[deed.index()] = seat.number();
        }
    }

    /// Sets what stands on a street; the bank's stock takes the difference (HOTEL-04, SELL-05).
    #[inline]
    const fn set_level(&mut self, street: Property, level: u8) {
        if !street.is_street() {
            return;
        }
        let before = self.level[street.index()];
        let stock = self.houses;
        // SHORTAGE-03, ruling: with more in the bank everybody may think again.
        match before {
            HOTEL => {
                self.hotels += 1;
                self.answered.hotel = Seats::NONE;
            }
            houses => self.houses += houses,
        }
        match level {
            HOTEL => self.hotels -= 1,
            houses => self.houses -= houses,
        }
        self.level[street.index()] = level;
        if self.houses > stock {
            self.answered.house = Seats::NONE;
        }
    }

    fn open_offer(
        &mut self,
        from: Seat,
        to: Seat,
        give: JailCards,
        take: JailCards,
        kind: OfferKind,
    ) {
        self.offer = Offer {
            from: from.number(),
            to: to.number(),
            cards: give.bits() | take.bits() << 2,
            for_debt: kind == OfferKind::ForDebt,
            ..Offer::NONE
        };
    }
}
