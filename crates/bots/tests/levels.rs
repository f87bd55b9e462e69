//! Levels and characters: in order, of different habits, well-mannered, and never against a rule.

use bankhalter_bots::{AnyBot, Bot, View};
use bankhalter_editions::Edition;
use bankhalter_rules::{
    Action, Booklet, Bundle, Chair, Event, Money, OfferEnd, Properties, Property, RentClaim, Return,
    Rulebook, Rules, Seat, Setup, Silent, Space, State, Trade, Variant,
};
use bankhalter_sim::{Luck, play};

const BEN: Seat = Seat::new(1).expect("the second chair");

fn named(key: &str) -> AnyBot {
    AnyBot::find(key).expect("a level or a character")
}

fn book() -> Rulebook {
    let edition = bankhalter_editions::find("standard").expect("one of the six");
    let rules = Booklet::Euro.rules(Variant::Normal).expect("every booklet");
    edition
        .rulebook(Rules { rent_claim: RentClaim::Automatic, ..rules })
        .expect("without house rules")
}

/// What the first chair did in some games among three of the medium level.
#[derive(Debug, Default)]
struct Doings {
    turns: f64,
    builds: f64,
    offers: f64,
    /// Its cash at the end of its turns, in parts of what it began with.
    cash: f64,
    /// What it paid in auctions, in parts of the printed prices, and how often it did.
    paid: f64,
    won: f64,
}

/// Listens to a game and keeps its own state of it.
struct Watch<'a> {
    book: &'a Rulebook,
    state: State,
    bid: Money,
    doings: Doings,
}

impl Watch<'_> {
    fn hear(&mut self, event: Event) {
        let me = Seat::FIRST;
        let price = |deed: Property| f64::from(self.book.deed(deed).price.0);
        match event {
            Event::TurnBegan { seat } => {
                self.doings.turns += f64::from(u8::from(seat == me));
                if self.state.turn() == me && self.state.alive().has(me) {
                    let start = f64::from(self.book.board().start_cash.0);
                    self.doings.cash += f64::from(self.state.cash(me).0) / start;
                }
            }
            Event::Built { street, .. } if self.state.owner(street) == Some(me) => {
                self.doings.builds += 1.0;
            }
            Event::OfferOpened { from, .. } if from == me => self.doings.offers += 1.0,
            Event::BidMade { seat, amount } => {
                self.bid = if seat == me { amount } else { Money::ZERO };
            }
            Event::DeedPassed { deed, to } if self.bid > Money::ZERO && to == Some(me) => {
                self.doings.paid += f64::from(self.bid.0) / price(deed);
                self.doings.won += 1.0;
                self.bid = Money::ZERO;
            }
            _ => {}
        }
        self.state.apply(event);
    }
}

fn doings(key: &str, games: u64) -> Doings {
    let book = book();
    let mut all = Doings::default();
    for number in 0..games {
        let (mut bots, mut luck) = ([named("mittel"); 8], Luck::of_game(5, number));
        bots[0] = named(key);
        let mut state = book.start(4).expect("four may play");
        let doings = Doings::default();
        let mut watch = Watch { book: &book, state, bid: Money::ZERO, doings };
        play(&book, &mut state, &mut bots, &mut luck, 240, &mut |event| watch.hear(event));
        let one = watch.doings;
        all.turns += one.turns;
        all.builds += one.builds;
        all.offers += one.offers;
        all.cash += one.cash;
        all.paid += one.paid;
        all.won += one.won;
    }
    all
}

#[test]
fn characters_differ_in_what_they_do() {
    let [strong, miser, builder, haggler, collector] =
        ["stark", "geizhals", "baumeister", "feilscher", "sammler"].map(|key| doings(key, 12));
    let per_turn = |what: f64, of: &Doings| what / of.turns;
    let told = format!("{strong:?}\n{miser:?}\n{builder:?}\n{haggler:?}\n{collector:?}");
    let cash = |of: &Doings| per_turn(of.cash, of);
    assert!(cash(&miser) > 1.3 * cash(&strong), "the miser keeps its cash\n{told}");
    assert!(cash(&builder) < 0.8 * cash(&strong), "the builder has none left\n{told}");
    let offers = |of: &Doings| per_turn(of.offers, of);
    assert!(offers(&haggler) > 1.5 * offers(&strong), "the haggler offers\n{told}");
    assert!(offers(&miser) < offers(&haggler) / 3.0, "the miser does not\n{told}");
    let dear = |of: &Doings| of.paid / of.won.max(1.0);
    assert!(dear(&collector) > 1.1 * dear(&strong), "the collector pays\n{told}");
}
