//! What money was paid for: the property, the card, the table as it stood when it became due. An
//! event alone does not tell; whoever follows a game from action to action knows.

use bankhalter_rules::{
    Card, Claim, Deck, Dice, Event, Money, Party, Property, Rulebook, Seat, Square, State, Why,
};

/// Money that changed hands or is owed, and what for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment {
    /// Who pays.
    pub from: Party,
    /// Who is paid.
    pub to: Party,
    /// How much.
    pub amount: Money,
    /// What for.
    pub why: Why,
    /// The property it is about.
    pub deed: Option<Property>,
    /// The card that says so, and who drew it.
    pub card: Option<(Seat, Deck, Card)>,
    /// Was it bought or sold by auction?
    pub sold: Sold,
    /// The pips that count for it.
    pub dice: Dice,
    /// The table as it stood when it became due.
    pub due: State,
}

/// How a purchase came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sold {
    /// At the price on the deed.
    AtItsPrice,
    /// At the hammer.
    ByAuction,
}

/// Follows a game and knows what its payments are for.
#[derive(Clone, Default, Debug)]
pub struct Payments {
    card: Option<(Seat, Deck, Card)>,
    thrown: Option<Dice>,
    claims: Vec<(Claim, Claimed)>,
    asked: Option<(Property, Claimed)>,
    owed: Option<Payment>,
}

/// How it stood when a rent became due.
#[derive(Clone, Copy, Debug)]
struct Claimed {
    card: Option<(Seat, Deck, Card)>,
    thrown: Option<Dice>,
    state: State,
}

impl Claimed {
    /// What will be paid if the owner asks, unless a throw has still to settle it.
    fn worth(self, claim: &Claim) -> Option<Payment> {
        Some(Payment {
            from: Party::Seat(claim.payer),
            to: Party::Seat(claim.owner),
            amount: claim.amount()?,
            why: Why::Rent,
            deed: Some(claim.deed),
            card: self.card,
            sold: Sold::AtItsPrice,
            dice: self.thrown.unwrap_or_else(|| self.state.dice()),
            due: self.state,
        })
    }
}

impl Payments {
    /// Goes along with one action: its payments, debts and claims of a known amount, each with the
    /// place of its event.
    pub fn follow(
        &mut self,
        book: &Rulebook,
        before: &State,
        events: &[Event],
    ) -> Vec<(usize, Payment)> {
        let mut state = *before;
        let mut found = Vec::new();
        for (index, event) in events.iter().enumerate() {
            if let Some(payment) = self.step(book, &state, events, index) {
                found.push((index, payment));
            }
            state.apply(*event);
            if let Event::ClaimArose { .. } = event
                && let Some(claim) = state.claims().last()
            {
                let claimed = Claimed { card: self.card, thrown: self.thrown, state };
                self.claims.push((claim, claimed));
                found.extend(claimed.worth(&claim).map(|payment| (index, payment)));
            }
        }
        found
    }

    fn step(
        &mut self,
        book: &Rulebook,
        state: &State,
        events: &[Event],
        index: usize,
    ) -> Option<Payment> {
        match events[index] {
            Event::TurnBegan { .. } | Event::Threw { .. } => {
                (self.card, self.thrown) = (None, None);
            }
            Event::CardDrawn { seat, deck, card } => self.card = Some((seat, deck, card)),
            Event::ThrewForRent { dice, .. } => self.thrown = Some(dice),
            Event::ClaimClosed { number } => self.ask(state, number),
            Event::ClaimsLapsed => self.claims.clear(),
            Event::DebtSettled => self.owed = None,
            Event::DebtArose { debtor, creditor, amount, why } => {
                let parties = (Party::Seat(debtor), creditor);
                self.owed =
                    Some(self.payment(book, state, (events, index), parties, (amount, why)));
                return self.owed;
            }
            Event::Paid { from, to, amount, why } => {
                let settles = |owed: &Payment| {
                    (owed.from, owed.to, owed.amount, owed.why) == (from, to, amount, why)
                };
                return match self.owed.filter(settles) {
                    Some(owed) => Some(owed),
                    None => {
                        Some(self.payment(book, state, (events, index), (from, to), (amount, why)))
                    }
                };
            }
            _ => {}
        }
        None
    }

    /// The owner asks: the next rent is this one.
    fn ask(&mut self, state: &State, number: u8) {
        let Some(closed) = state.claims().find(|claim| claim.number == number) else { return };
        let is = |(claim, _): &(Claim, Claimed)| *claim == closed;
        if let Some(place) = self.claims.iter().position(is) {
            let (claim, claimed) = self.claims.remove(place);
            (self.asked, self.thrown) = (Some((claim.deed, claimed)), None);
        }
    }

    fn payment(
        &mut self,
        book: &Rulebook,
        state: &State,
        (events, index): (&[Event], usize),
        (from, to): (Party, Party),
        (amount, why): (Money, Why),
    ) -> Payment {
        let asked = self.asked.take().filter(|_| why == Why::Rent);
        let deed = match (why, from) {
            (Why::Rent, Party::Seat(payer)) => {
                asked.map(|(deed, _)| deed).or_else(|| deed_at(book, state, payer))
            }
            (Why::Purchase, Party::Seat(buyer)) => bought(events, index, buyer),
            _ => around(events, index).find_map(named),
        };
        let now = Claimed { card: self.card, thrown: None, state: *state };
        let claimed = asked.map_or(now, |(_, claimed)| claimed);
        let after = |event: &Event| matches!(event, Event::AuctionClosed);
        let sold =
            if events[..index].iter().any(after) { Sold::ByAuction } else { Sold::AtItsPrice };
        let thrown = self.thrown.or(claimed.thrown);
        let dice = thrown.unwrap_or_else(|| claimed.state.dice());
        let card = claimed.card.filter(|_| matches!(why, Why::Card | Why::Rent));
        Payment { from, to, amount, why, deed, card, sold, dice, due: claimed.state }
    }
}

const fn deed_at(book: &Rulebook, state: &State, seat: Seat) -> Option<Property> {
    match book.square(state.at(seat)) {
        Square::Deed(deed) => Some(deed),
        _ => None,
    }
}

/// The events up to the next payment, then those since the one before.
fn around(events: &[Event], index: usize) -> impl Iterator<Item = &Event> {
    let is_payment = |event: &&Event| matches!(event, Event::Paid { .. } | Event::DebtArose { .. });
    let after = events[index + 1..].iter().take_while(move |event| !is_payment(event));
    let before = events[..index].iter().rev().take_while(move |event| !is_payment(event));
    after.chain(before)
}

/// The property that the buyer has got: after he has paid, or before it where deeds are dealt.
fn bought(events: &[Event], index: usize, buyer: Seat) -> Option<Property> {
    around(events, index).find_map(|event| match *event {
        Event::DeedPassed { deed, to } if to == Some(buyer) => Some(deed),
        _ => None,
    })
}

/// The property that an event names.
const fn named(event: &Event) -> Option<Property> {
    match *event {
        Event::DeedPassed { deed, .. }
        | Event::Mortgaged { deed }
        | Event::MortgageLifted { deed }
        | Event::InterestSettled { deed }
        | Event::Built { street: deed, .. }
        | Event::BuildingsSold { street: deed, .. } => Some(deed),
        _ => None,
    }
}
