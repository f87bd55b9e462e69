//! What is seldom asked: to pay or to draw, acquired mortgages, scarce buildings and their
//! auctions. The strong bot decides that by the value as well.

use bankhalter_bots::{AnyBot, Bot, Careful, Strong, View};
use bankhalter_mind::{Left, Look, current};
use bankhalter_rules::{
    Action, Card, Chair, Chance, Deck, Dice, Event, Lot, Money, Party, Phase, Pile, Properties,
    Property, Rulebook, Seat, Setup, Silent, Space, State, Variant, Why,
};
use bankhalter_sim::{Luck, Series};

fn book() -> Rulebook {
    let edition = bankhalter_editions::find("euro").expect("one of the six");
    let rules = edition.booklet.rules(Variant::Normal).expect("every booklet has it");
    edition.rulebook(rules).expect("without house rules")
}

/// Tables at which something like this is asked, from games of four traders.
fn tables(book: &Rulebook, asked: impl Fn(&State) -> bool) -> Vec<State> {
    let trader = AnyBot::find("trader").expect("one of ours");
    let series = Series::new(book.clone(), vec![trader; 4], 3, 2000).expect("a table for four");
    let mut found = Vec::new();
    for number in 0..400 {
        let mut state = book.start(4).expect("a table for four");
        let mut hear = |event: Event| {
            state.apply(event);
            if asked(&state) && found.last() != Some(&state) {
                found.push(state);
            }
        };
        let _ = series.replay(number, &mut hear);
    }
    found
}

/// The card at this place in the pile, of so many, and sevens.
struct Nth(usize, usize);

impl Chance for Nth {
    fn dice(&mut self, _seat: Seat) -> Dice {
        Dice::new(3, 4).expect("faces of dice")
    }

    fn card(&mut self, _deck: Deck, pile: &Pile) -> Card {
        let cards: Vec<u8> = (0..16).filter(|number| pile.next() >> number & 1 == 1).collect();
        self.1 = cards.len();
        let card = cards.get(self.0).or(cards.first()).expect("a pile has a card");
        Card::new(*card).expect("a deck has so many")
    }

    fn deed(&mut self, _seat: Seat, left: Properties) -> Property {
        left.lowest().expect("a deed is left")
    }
}

/// What an action is worth to its seat, in the mean over the card that may come.
fn worth(book: &Rulebook, state: &State, seat: Seat, action: Action) -> f32 {
    let (look, mut sum, mut nth) = (Look::new(book), 0.0, Nth(0, 1));
    while nth.0 < nth.1 {
        let mut next = *state;
        book.play(&mut next, seat, action, &mut nth, &mut Silent).expect("legal");
        sum += current().chances(&look, book, &next, Left::OPEN).of(seat);
        nth.0 += 1;
    }
    sum / f32::from(u8::try_from(nth.1).expect("few"))
}

/// Asks the strong bot and the careful one: what the first does must not be worth less at the next
/// look, but for this much, and must differ now and then.
fn is_better(phase: Phase, tolerance: f32) {
    let (book, mut count, mut other) = (book(), 0, 0);
    for state in tables(&book, |state| state.phase() == phase) {
        let Some(seat) = state.awaited() else { continue };
        let view = View::open(&book, &state, seat);
        let (mut careful, mut luck) = (Careful::NEW, Luck::of_game(1, 1));
        let (strong, careful) = (says(&book, &state, seat), careful.answer(view, &mut luck));
        let own = worth(&book, &state, seat, strong);
        let usual = worth(&book, &state, seat, careful);
        let is_worse = own < usual - tolerance;
        assert!(!is_worse, "{strong:?} {own} is worse than {careful:?} {usual}");
        count += 1;
        other += usize::from(strong != careful);
    }
    assert!(count > 20 && other > 0, "{other} of {count}");
}

#[test]
fn acquired_mortgages_are_judged_by_the_value() {
    is_better(Phase::Interest, 1e-6);
}

/// A card may lead to a square that is bought: that it looks ahead to.
#[test]
fn to_pay_or_to_draw_is_judged_by_the_value() {
    is_better(Phase::Choice, 0.01);
}

const ANNA: Seat = Seat::FIRST;
const BEN: Seat = Seat::new(1).expect("the second chair");

/// The bank has one house, and Anna asks for it; Ben, with so much cash, has two groups to build
/// on, a dear one and a cheap one.
fn shortage(book: &Rulebook, cash: u32) -> State {
    let mut setup = Setup::new(ANNA);
    setup.houses = Some(1);
    let at = |square: &u8| Property::all().find(|deed| book.deed(*deed).at.number() == *square);
    let lands: [&[u8]; 3] = [&[16, 18, 19], &[1, 3, 31, 32, 34], &[5, 15]];
    for (land, cash) in lands.into_iter().zip([1500, cash, 900]) {
        let mut chair = Chair::new(Money(cash), Space::GO);
        chair.owns = land.iter().filter_map(at).collect();
        setup.chairs.push(chair);
    }
    let mut state = book.arrange(&setup).expect("a lawful table");
    let street = state.deeds(ANNA).lowest().expect("she has three");
    play(book, &mut state, ANNA, Action::Build(street));
    assert_eq!(state.phase(), Phase::Shortage);
    state
}

fn play(book: &Rulebook, state: &mut State, seat: Seat, action: Action) {
    book.play(state, seat, action, &mut Nth(0, 1), &mut Silent).expect("legal");
}

fn says(book: &Rulebook, state: &State, seat: Seat) -> Action {
    let (mut strong, mut luck) = (Strong::NEW, Luck::of_game(1, 1));
    let said = strong.answer(View::open(book, state, seat), &mut luck);
    assert!(View::open(book, state, seat).allows(&said), "{said:?}");
    said
}

#[test]
fn a_scarce_building_is_wanted_bid_for_and_put_where_it_is_worth_most() {
    let book = book();
    let mut state = shortage(&book, 1500);
    assert_eq!(says(&book, &state, BEN), Action::Want);
    play(&book, &mut state, BEN, Action::Want);
    assert!(matches!(state.lot(), Some(Lot::Building(_))), "{state:?}");
    play(&book, &mut state, ANNA, Action::Bid(Money(50)));
    let bid = says(&book, &state, BEN);
    assert!(matches!(bid, Action::Bid(_)), "{bid:?}");
    play(&book, &mut state, BEN, bid);
    // Nobody pays a thousand for a house.
    let mut dear = state;
    play(&book, &mut dear, ANNA, Action::Bid(Money(1000)));
    assert_eq!(says(&book, &dear, BEN), Action::Pass);
    play(&book, &mut state, ANNA, Action::Pass);
    assert_eq!(state.phase(), Phase::Place);
    let places = state.deeds(BEN).iter().map(Action::Build);
    let legal = places.filter(|action| book.check(&state, BEN, *action).is_ok());
    let put = says(&book, &state, BEN);
    for other in legal {
        let (best, value) = (worth(&book, &state, BEN, put), worth(&book, &state, BEN, other));
        assert!(best >= value, "{put:?} {best} is worse than {other:?} {value}");
    }
}

#[test]
fn whoever_cannot_pay_for_a_scarce_building_leaves_it_to_others() {
    let book = book();
    let mut broke = shortage(&book, 1500);
    broke.apply(Event::Paid {
        from: Party::Seat(BEN),
        to: Party::Bank,
        amount: Money(1500),
        why: Why::Tax,
    });
    assert_eq!(says(&book, &broke, BEN), Action::Pass, "he could not pay for it");
}
