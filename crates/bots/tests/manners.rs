//! How bots deal with people: round sums, no third time, and a reason when they say no.

use bankhalter_bots::{
    AnyBot, Bot as _, Decision, Objection, Strong, Taste, Trader, TurnedDown, View, decide,
    decide_alone, objection,
};
use bankhalter_rules::{
    Action, Booklet, Bundle, Card, Chair, Chance, Deck, Dice, Money, Pile, Properties, Property,
    Return, Rulebook, Seat, Setup, Silent, Space, State, Trade, Variant,
};
use bankhalter_sim::Luck;

const BEN: Seat = Seat::new(1).expect("the second chair");

fn book(edition: &str) -> Rulebook {
    let edition = bankhalter_editions::find(edition).expect("one of the six");
    let rules = Booklet::Euro.rules(Variant::Normal).expect("every booklet");
    edition.rulebook(rules).expect("without house rules")
}

/// Deeds by their squares.
fn deeds(book: &Rulebook, squares: &[u8]) -> Properties {
    let at = |square: &u8| Property::all().find(|deed| book.deed(*deed).at.number() == *square);
    squares.iter().map(|square| at(square).expect("a property")).collect()
}

/// Seven pips before Free Parking.
const NEAR: Space = Space::new(13).expect("a square");

/// Players with so much cash and these squares; the first has thrown and may end the turn.
fn table<const N: usize>(book: &Rulebook, players: [(u32, &[u8]); N]) -> State {
    let mut setup = Setup::new(Seat::FIRST);
    for (cash, squares) in players {
        let mut chair = Chair::new(Money(cash), NEAR);
        chair.owns = deeds(book, squares);
        setup.chairs.push(chair);
    }
    let mut state = book.arrange(&setup).expect("a lawful table");
    book.play(&mut state, Seat::FIRST, Action::Throw, &mut SevenPips, &mut Silent).expect("legal");
    state
}

/// Whoever throws has seven.
struct SevenPips;

impl Chance for SevenPips {
    fn dice(&mut self, _seat: Seat) -> Dice {
        Dice::new(3, 4).expect("faces of dice")
    }

    fn card(&mut self, _deck: Deck, _pile: &Pile) -> Card {
        unreachable!("nobody draws")
    }

    fn deed(&mut self, _seat: Seat, _left: Properties) -> Property {
        unreachable!("nothing is dealt")
    }
}

/// What a trader in the first chair does.
fn decided(book: &Rulebook, state: &State, turned_down: &TurnedDown) -> Decision {
    let view = View::open(book, state, Seat::FIRST);
    decide(&mut Trader::default(), view, 0, turned_down, &mut Luck::of_game(1, 1))
}

#[test]
fn offers_are_made_in_round_sums() {
    let mut sums = 0;
    for (edition, factor, step) in [("standard", 1, 10), ("wm", 20, 200)] {
        let book = book(edition);
        for cash in (300..1500).step_by(37) {
            let cash = cash * factor;
            let state = table(&book, [(cash, &[16, 18]), (cash, &[19, 21])]);
            let Decision::Business(Action::Offer(trade)) =
                decided(&book, &state, &TurnedDown::default())
            else {
                continue;
            };
            let Return::Goods(take) = trade.take else { panic!("there is no debt") };
            let cash = trade.give.cash.0 + take.cash.0;
            assert_eq!(cash % step, 0, "{edition}: {trade:?}");
            sums += u32::from(cash > 0);
        }
    }
    assert!(sums > 10, "{sums} sums are too few to tell");
}

#[test]
fn what_was_turned_down_twice_is_not_offered_again() {
    let book = book("standard");
    let state = table(&book, [(900, &[16, 18, 24]), (900, &[19, 21, 23])]);
    let mut turned_down = TurnedDown::default();
    for _ in 0..2 {
        let Decision::Business(Action::Offer(trade)) = decided(&book, &state, &turned_down) else {
            panic!("no offer");
        };
        turned_down.note(Seat::FIRST, &trade);
    }
    let other = decided(&book, &state, &turned_down).action();
    assert!(!matches!(other, Action::Offer(_)), "{other:?}");
}

/// What this bot in the second chair has against an offer of the first.
fn said(
    bot: &str,
    book: &Rulebook,
    state: &State,
    give: (&[u8], u32),
    take: &[u8],
) -> Option<Objection> {
    let goods = |(squares, cash): (&[u8], u32)| Bundle {
        deeds: deeds(book, squares),
        cash: Money(cash),
        ..Bundle::NOTHING
    };
    let trade = Trade { with: BEN, give: goods(give), take: Return::Goods(goods((take, 0))) };
    let mut state = *state;
    let offer = Action::Offer(trade);
    book.play(&mut state, Seat::FIRST, offer, &mut SevenPips, &mut Silent).expect("legal");
    let view = View::open(book, &state, BEN);
    objection(&AnyBot::find(bot).expect("a bot"), view, Seat::FIRST, &trade)
}

#[test]
fn a_bot_says_why_not() {
    let book = book("standard");
    let state = table(&book, [(1500, &[16, 18, 5]), (900, &[19, 37, 39, 15])]);
    let orange = deeds(&book, &[16, 18, 19]);
    let say = |give: (&[u8], u32), take: &[u8]| said("careful", &book, &state, give, take);
    assert_eq!(say((&[], 150), &[19]), Some(Objection::WholeGroup(orange)));
    let blue = deeds(&book, &[37, 39]);
    assert_eq!(say((&[], 300), &[39]), Some(Objection::OwnGroup(blue)));
    assert_eq!(say((&[], 20), &[15]), Some(Objection::TooLittle));
    assert_eq!(say((&[], 1200), &[15]), None, "that is a good price");
    for bot in ["plain", "random"] {
        let never = said(bot, &book, &state, (&[], 1200), &[15]);
        assert_eq!(never, Some(Objection::NeverTrades));
    }
}

/// The first has a whole group to build on, and lacks a street that the second would exchange.
const TEMPTING: [(u32, &[u8]); 3] =
    [(1500, &[6, 8, 9, 16, 18, 24]), (1500, &[19, 21, 23]), (900, &[5, 15])];

/// Whoever stands in for somebody builds for him and offers nothing of his to others, even where an
/// offer would be the first thing that comes to its mind.
#[test]
fn a_stand_in_builds_instead_of_thinking_of_offers() {
    let book = book("standard");
    let state = table(&book, TEMPTING);
    let view = View::open(&book, &state, Seat::FIRST);
    let mut tempted = 0;
    // The miser sits on its money.
    for bot in AnyBot::offered().filter(|bot| bot.name() != "geizhals") {
        let (mut deals, mut alone) = (bot, bot);
        let luck = &mut Luck::of_game(1, 1);
        let own = decide(&mut deals, view, 0, &TurnedDown::default(), luck).action();
        tempted += u32::from(matches!(own, Action::Offer(_)));
        let done = decide_alone(&mut alone, view, 0, luck).action();
        assert!(matches!(done, Action::Build(_)), "{}: {done:?}", bot.name());
    }
    assert!(tempted > 4, "{tempted} would have offered something");
}

/// Nobody has refused what was never offered.
#[test]
fn a_stand_in_learns_no_refusals() {
    let book = book("standard");
    let mut state = table(&book, TEMPTING);
    let before = state;
    let view = View::open(&book, &before, Seat::FIRST);
    let (mut bot, mut luck) = (Strong::NEW, Luck::of_game(1, 1));
    let Some(Action::Offer(trade)) = bot.clone().business(view, &mut luck) else {
        panic!("it would have offered something");
    };
    let stranger = bot.likely(view, &trade);
    for turn in 0..3 {
        for business in 0..40 {
            let view = View::open(&book, &state, Seat::FIRST);
            let action = decide_alone(&mut bot, view, business, &mut luck).action();
            if action == Action::EndTurn {
                break;
            }
            book.play(&mut state, Seat::FIRST, action, &mut SevenPips, &mut Silent).expect("legal");
        }
        let likely = bot.likely(view, &trade);
        assert!((likely - stranger).abs() < f32::EPSILON, "turn {turn}: {likely} {stranger}");
    }
}

/// Eight players of whom seven refuse everything: whoever asks never asks for the same again
/// without giving more, however long it takes, and whatever everybody's cash comes to.
#[test]
fn no_offer_is_made_twice_at_a_table_of_eight() {
    let book = book("standard");
    let squares: [&[u8]; 8] = [
        &[1, 6, 11, 16, 21],
        &[3, 8, 13, 18],
        &[9, 14, 19, 23],
        &[24, 26, 31],
        &[27, 29, 32],
        &[34, 37, 5],
        &[39, 15, 12],
        &[25, 35, 28],
    ];
    let eager = Taste { pause: 0, asks: 0.0, breath: 0.0, likely: 0.01, ..Taste::QUICK };
    let (mut bot, mut luck) = (Strong::with(eager), Luck::of_game(1, 1));
    let mut made: Vec<(Seat, Properties, Properties, i64)> = Vec::new();
    for turn in 0..60 {
        let mut setup = Setup::new(Seat::FIRST);
        for (place, squares) in (0_u32..).zip(squares) {
            let cash = Money(300 + (turn * 137 + place * 211) % 900);
            let mut chair = Chair::new(cash, NEAR);
            chair.owns = deeds(&book, squares);
            setup.chairs.push(chair);
        }
        let state = book.arrange(&setup).expect("a lawful table");
        let view = View::open(&book, &state, Seat::FIRST);
        while let Some(Action::Offer(trade)) = bot.business(view, &mut luck) {
            let Return::Goods(take) = trade.take else { panic!("there is no debt") };
            let pays = i64::from(trade.give.cash.0) - i64::from(take.cash.0);
            let asked = (trade.with, trade.give.deeds, take.deeds);
            let again = made.iter().find(|old| (old.0, old.1, old.2) == asked && old.3 >= pays);
            assert_eq!(again, None, "turn {turn}, after {} offers: {trade:?}", made.len());
            made.push((asked.0, asked.1, asked.2, pays));
        }
    }
    assert!(made.len() > 40, "{} offers are too few to tell", made.len());
}
