//! An outside check of movement, cards and jail: the published long-run landing probabilities of
//! the standard board (Truman Collins and Bill Butler), in per cent of throws.

use bankhalter_bots::AnyBot;
use bankhalter_rules::{
    Action, Auctions, Booklet, Card, Chance, Deck, Dice, Effect, Money, Phase, Pile, Properties,
    Property, RentClaim, Rulebook, Rules, SPACES, Seat, Silent, State, Variant,
};
use bankhalter_sim::{IN_JAIL, Luck, Series, cores};

/// Who leaves jail at once by paying, and who stays until a double or the third failure.
#[derive(Clone, Copy)]
enum Stay {
    Short,
    Long,
}

/// The 40 squares, then jail: short stay, long stay.
const PUBLISHED: [[f64; 2]; SPACES + 1] = [
    [3.0961, 2.9183],
    [2.1314, 2.0100],
    [1.8849, 1.7775],
    [2.1624, 2.0398],
    [2.3285, 2.1966],
    [2.9631, 2.8050],
    [2.2621, 2.1346],
    [0.8650, 0.8164],
    [2.3210, 2.1903],
    [2.3003, 2.1712],
    [2.2695, 2.1422],
    [2.7017, 2.5596],
    [2.6040, 2.6155],
    [2.3721, 2.1760],
    [2.4649, 2.4253],
    [2.9200, 2.6366],
    [2.7924, 2.6789],
    [2.5945, 2.2951],
    [2.9356, 2.8197],
    [3.0852, 2.8116],
    [2.8836, 2.8248],
    [2.8358, 2.6142],
    [1.0480, 1.0450],
    [2.7357, 2.5673],
    [3.1858, 2.9955],
    [3.0659, 2.8928],
    [2.7072, 2.5401],
    [2.6789, 2.5192],
    [2.8074, 2.6548],
    [2.5860, 2.4387],
    [0.0000, 0.0000],
    [2.6774, 2.5249],
    [2.6252, 2.4769],
    [2.3661, 2.2292],
    [2.5006, 2.3576],
    [2.4326, 2.2925],
    [0.8669, 0.8174],
    [2.1864, 2.0616],
    [2.1799, 2.0558],
    [2.6260, 2.4861],
    [3.9500, 9.3855],
];
/// Mean throws of a turn.
const THROWS_PER_TURN: [f64; 2] = [1.186_624, 1.165_896];

/// The standard error of a square is then about 0.009 points.
const THROWS: u32 = 4_000_000;
/// The published numbers have four decimals, the sample has its error.
const TOLERANCE: f64 = 0.03;
/// Whoever waits in jail ends up to three throws there, one after another: the standard error of
/// these runs is about 0.026 points (seen over sixteen samples).
const JAIL_TOLERANCE: f64 = 0.09;

/// The standard board with its current decks, for walking only: plenty of cash, no auctions.
fn book() -> Rulebook {
    let edition = bankhalter_editions::find("standard").expect("one of the six");
    let mut rules = printed();
    rules.house_rules.auctions = Auctions::None;
    rules.house_rules.starting_cash = Some(Money(1_000_000_000));
    edition.rulebook(rules).expect("without house rules")
}

const fn printed() -> Rules {
    let rules = Booklet::Euro.rules(Variant::Normal).expect("every booklet has the normal game");
    Rules { rent_claim: RentClaim::Automatic, ..rules }
}

/// Draws that do not depend on each other, as the published numbers have it.
struct Independent<'a> {
    book: &'a Rulebook,
    luck: Luck,
}

impl Chance for Independent<'_> {
    fn dice(&mut self, _: Seat) -> Dice {
        Dice::nth(u8::try_from(self.luck.below(36)).unwrap_or(0))
    }

    fn card(&mut self, deck: Deck, pile: &Pile) -> Card {
        let drawn = u8::try_from(self.luck.below(16)).unwrap_or(0);
        // A jail card that somebody holds is stood in for by one that moves nobody either.
        let cards = (drawn..16).chain(0..drawn).filter_map(Card::new);
        let mut stand_ins = cards.clone().filter(|card| {
            matches!(self.book.card(deck, *card), Effect::BankPays(_) | Effect::PayBank(_))
        });
        let lies_there = pile.cards() & (1 << drawn) != 0;
        let card = if lies_there { cards.clone().next() } else { stand_ins.next() };
        card.expect("a deck has sixteen cards")
    }

    fn deed(&mut self, _: Seat, left: Properties) -> Property {
        left.lowest().expect("nothing is dealt in the normal game")
    }
}

/// The share of throws that end on each square and in jail, and the throws of a turn.
fn walk(stay: Stay) -> ([f64; SPACES + 1], f64) {
    let book = book();
    let mut chance = Independent { book: &book, luck: Luck::of_game(5, stay as u64) };
    let mut state = book.start(2).expect("two may play");
    let mut ends = [0_u32; SPACES + 1];
    let (mut throws, mut turns) = (0, 0);
    while throws < THROWS {
        let seat = state.awaited().expect("nobody wins by walking");
        let action = match state.phase() {
            Phase::Ready if state.jail(seat).is_some() && matches!(stay, Stay::Short) => {
                Action::PayFine
            }
            Phase::Order | Phase::Ready => Action::Throw,
            Phase::Purchase => Action::Decline,
            Phase::Done => Action::EndTurn,
            phase => unreachable!("{phase:?} when walking with plenty of cash"),
        };
        let moves = action == Action::Throw && state.phase() == Phase::Ready;
        turns += u32::from(moves && !state.has_thrown());
        book.play(&mut state, seat, action, &mut chance, &mut Silent).expect("legal");
        if moves {
            throws += 1;
            ends[end_of_throw(&state, seat)] += 1;
        }
    }
    let share = |count: u32| 100.0 * f64::from(count) / f64::from(throws);
    (ends.map(share), f64::from(throws) / f64::from(turns))
}

fn end_of_throw(state: &State, seat: Seat) -> usize {
    match state.jail(seat) {
        Some(_) => usize::from(IN_JAIL),
        None => usize::from(state.at(seat).number()),
    }
}

fn agrees(stay: Stay) {
    let (shares, per_turn) = walk(stay);
    for (square, (share, published)) in shares.iter().zip(&PUBLISHED).enumerate() {
        let published = published[stay as usize];
        let tolerance = if square == usize::from(IN_JAIL) { JAIL_TOLERANCE } else { TOLERANCE };
        assert!(
            (share - published).abs() < tolerance,
            "square {square}: {share:.4} where {published:.4} is published"
        );
    }
    assert!((per_turn - THROWS_PER_TURN[stay as usize]).abs() < 0.001, "{per_turn} to a turn");
}

#[test]
fn whoever_pays_at_once_lands_as_published() {
    agrees(Stay::Short);
}

#[test]
fn whoever_stays_in_jail_lands_as_published() {
    agrees(Stay::Long);
}

/// Whole games with real piles: a card comes back only after all others, which shifts some squares
/// by up to about 0.12 points; and everybody begins on GO.
#[test]
fn whole_games_land_nearly_as_published() {
    let edition = bankhalter_editions::find("standard").expect("one of the six");
    let plain = AnyBot::find("plain").expect("a bot");
    let series = Series::new(
        edition.rulebook(printed()).expect("without house rules"),
        vec![plain; 4],
        1,
        2000,
    );
    let tally = series.expect("four may play").run(0..500, cores(), &|_| ());
    let throws = f64::from(u32::try_from(tally.all_throws()).expect("a few million"));
    for (square, published) in PUBLISHED.iter().enumerate() {
        let count = f64::from(u32::try_from(tally.ends[square]).expect("a few million"));
        let share = 100.0 * count / throws;
        let published = published[Stay::Long as usize];
        assert!((share - published).abs() < 0.2, "square {square}: {share:.4}, {published:.4}");
    }
}

#[test]
fn the_published_numbers_add_up() {
    for stay in [Stay::Short, Stay::Long] {
        let sum: f64 = PUBLISHED.iter().map(|row| row[stay as usize]).sum();
        assert!((sum - 100.0).abs() < 0.001, "{sum}");
    }
}
