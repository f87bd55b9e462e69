//! The statistics agree with somebody who watches the table itself.

use std::num::NonZero;

use bankhalter_bots::AnyBot;
use bankhalter_rules::{
    DEEDS, Event, Money, Party, Property, RentClaim, SPACES, State, Variant, Why,
};
use bankhalter_sim::{Count, IN_JAIL, Series, Tally, WHOLE_WIN};

/// Some table of every edition and variant.
fn tables() -> Vec<Series> {
    let mut all = Vec::new();
    for edition in bankhalter_editions::all() {
        for variant in Variant::ALL {
            let Some(mut rules) = edition.booklet.rules(variant) else { continue };
            for claim in [RentClaim::OwnerMustAsk, RentClaim::Automatic] {
                rules.rent_claim = claim;
                let bots = (0..4).map(|seat| AnyBot::ALL[(seat + all.len()) % 4]).collect();
                let series = Series::new(
                    edition.rulebook(rules).expect("without house rules"),
                    bots,
                    3,
                    400,
                );
                all.push(series.expect("four may play"));
            }
        }
    }
    all
}

/// Looks at the state after every event, where the tally only remembers what it heard.
struct Watcher {
    ends: [u64; SPACES + 1],
    throws: u64,
    turns: u64,
    rents: [u64; SPACES],
    owned: [u64; DEEDS],
    /// Price and buildings, less sales.
    spent: i64,
    lapsed: u64,
    claimed: Option<Property>,
}

impl Watcher {
    const NEW: Self = Self {
        ends: [0; SPACES + 1],
        throws: 0,
        turns: 0,
        rents: [0; SPACES],
        owned: [0; DEEDS],
        spent: 0,
        lapsed: 0,
        claimed: None,
    };

    fn watch(&mut self, series: &Series, state: &State, event: Event) {
        match event {
            Event::Threw { .. } => {
                self.throws += 1;
                for deed in Property::all().filter(|deed| state.owner(*deed).is_some()) {
                    self.owned[usize::from(deed.number())] += 1;
                }
            }
            Event::TurnBegan { .. } => self.turns += 1,
            Event::ClaimClosed { number } => {
                let claim = state.claims().find(|claim| claim.number == number);
                self.claimed = claim.map(|claim| claim.deed);
            }
            Event::ClaimsLapsed => self.lapsed += state.claims().count() as u64,
            Event::Paid { from: Party::Seat(payer), amount, why: Why::Rent, .. } => {
                let at = match self.claimed {
                    Some(deed) => series.book.deed(deed).at,
                    None => state.at(payer),
                };
                self.rents[usize::from(at.number())] += u64::from(amount.0);
            }
            Event::Paid { from, to, amount: Money(amount), why } => match (why, from, to) {
                (Why::Purchase | Why::Building, _, Party::Bank) => self.spent += i64::from(amount),
                (Why::Sale, Party::Bank, _) => self.spent -= i64::from(amount),
                _ => {}
            },
            _ => {}
        }
    }
}

/// Where each throw ended: read when the next one comes, or the game is over.
fn watch(series: &Series, number: u64) -> Watcher {
    let mut events = Vec::new();
    series.replay(number, &mut |event: Event| events.push(event));
    let mut state = series.book.start(4).expect("four may play");
    let mut watcher = Watcher::NEW;
    let mut mover = None;
    for event in &events {
        if let (Event::Threw { .. }, Some(seat)) = (event, mover) {
            watcher.end(&state, seat);
        }
        watcher.watch(series, &state, *event);
        if let Event::Threw { seat, .. } = event {
            mover = Some(*seat);
        }
        state.apply(*event);
    }
    if let Some(seat) = mover {
        watcher.end(&state, seat);
    }
    watcher
}

impl Watcher {
    fn end(&mut self, state: &State, seat: bankhalter_rules::Seat) {
        let place = if state.jail(seat).is_some() { IN_JAIL } else { state.at(seat).number() };
        self.ends[usize::from(place)] += 1;
    }
}

#[test]
fn the_tally_agrees_with_the_table() {
    let one = NonZero::<usize>::MIN;
    let (mut rent, mut lapsed) = (0, 0);
    for series in tables() {
        for number in 0..6 {
            let tally = series.run(number..number + 1, one, &|_| ());
            let seen = watch(&series, number);
            assert_eq!(tally.all_throws(), seen.throws);
            assert_eq!(tally.all_turns, seen.turns);
            // Nobody was stopped by a fine he could not pay: every throw ended somewhere.
            if tally.ends[SPACES + 1] == 0 {
                assert_eq!(tally.ends[..=SPACES], seen.ends);
            }
            assert_eq!(tally.rents.map(|rents| rents.amount), seen.rents);
            assert_eq!(tally.deeds.map(|books| books.owned), seen.owned);
            let books = tally.deeds.iter();
            let sum: u64 = books.clone().map(|books| books.paid + books.built).sum();
            let back: u64 = books.map(|books| books.returned).sum();
            assert_eq!(i128::from(sum) - i128::from(back), i128::from(seen.spent));
            assert_eq!(tally.count(Count::RentsLapsed), seen.lapsed);
            adds_up(&tally);
            rent += seen.rents.iter().sum::<u64>();
            lapsed += seen.lapsed;
        }
    }
    assert!(rent > 0 && lapsed > 0, "the games had something to count: {rent}, {lapsed}");
}

/// What must hold of any tally.
fn adds_up(tally: &Tally) {
    let wins = |won: fn(&bankhalter_sim::Wins) -> u64| tally.by_seat.iter().map(won).sum::<u64>();
    assert_eq!(wins(|wins| wins.won), tally.finished * WHOLE_WIN);
    assert_eq!(wins(|wins| wins.ahead), (tally.games - tally.finished) * WHOLE_WIN);
    let places: u64 = tally.by_place.iter().map(|wins| wins.won + wins.ahead).sum();
    assert_eq!(places, tally.games * WHOLE_WIN);
    assert_eq!(tally.throws.count(), tally.finished);
    let ruins: u64 = tally.ruins.iter().flatten().sum();
    assert_eq!(ruins, tally.count(Count::Bankruptcies));
    let rents: u64 = tally.rents.iter().map(|rents| rents.amount).sum();
    assert_eq!(rents, tally.flows[Why::Rent as usize]);
    assert!(tally.count(Count::AuctionsSold) <= tally.count(Count::Auctions));
    assert!(tally.count(Count::Trades) <= tally.count(Count::Offers));
}
