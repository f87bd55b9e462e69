//! The zoo: every character does what it is kept for, and never against the rules.

use bankhalter_bots::{AnyBot, Bot, Character, Half, View, ZOO};
use bankhalter_rules::{
    Action, Booklet, Bundle, Chair, Money, Phase, Properties, Property, Return, Rulebook, Seat,
    Setup, Silent, Space, State, Trade, Variant,
};
use bankhalter_sim::{Luck, play};

fn book() -> Rulebook {
    let edition = bankhalter_editions::find("standard").expect("one of the six");
    let rules = Booklet::Euro.rules(Variant::Normal).expect("every booklet");
    edition.rulebook(rules).expect("a sound board")
}

const fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a chair")
}

const fn deed(number: u8) -> Property {
    Property::new(number).expect("a deed")
}

/// Two players with 1500 each; the first is about to throw and owns the first of the light blue
/// streets, the second owns the other two and the first street of all.
fn table(book: &Rulebook) -> State {
    let mut setup = Setup::new(seat(0));
    for _ in 0..2 {
        setup.chairs.push(Chair::new(book.board().start_cash, Space::GO));
    }
    setup.chairs[0].owns = Properties::only(deed(2));
    setup.chairs[1].owns = [deed(3), deed(4), deed(0)].into_iter().collect();
    book.arrange(&setup).expect("a sound table")
}

fn find(name: &str) -> Character {
    Character::find(name).expect(name)
}

/// What the second player answers to an offer of the first: cash for a deed.
fn answer(name: &str, cash: u32, wanted: Property) -> Action {
    let book = book();
    let mut state = table(&book);
    let give = Bundle { cash: Money(cash), ..Bundle::NOTHING };
    let take = Bundle { deeds: Properties::only(wanted), ..Bundle::NOTHING };
    let trade = Trade { with: seat(1), give, take: Return::Goods(take) };
    let mut luck = Luck::of_game(1, 1);
    let offered = book.play(&mut state, seat(0), Action::Offer(trade), &mut luck, &mut Silent);
    assert!(offered.is_ok(), "{offered:?}");
    let view = View::open(&book, &state, seat(1));
    find(name).judge(view, &mut luck)
}

#[test]
fn the_halves_are_of_one_size_and_every_name_is_one_of_a_kind() {
    let held_out = ZOO.iter().filter(|character| character.half() == Half::HeldOut).count();
    assert_eq!(held_out * 2, ZOO.len());
    for character in &ZOO {
        let same = ZOO.iter().filter(|other| other.name() == character.name()).count();
        assert_eq!(same, 1, "{}", character.name());
        assert!(AnyBot::find_any(character.name()).is_some(), "{}", character.name());
    }
}

#[test]
fn some_sell_at_the_list_price_and_some_never() {
    let price = book().deed(deed(0)).price.0;
    assert_eq!(answer("shopkeeper", price + 1, deed(0)), Action::Accept);
    assert_eq!(answer("shopkeeper", price - 1, deed(0)), Action::Reject);
    for never in ["clam", "mule", "bidder", "nag"] {
        assert_eq!(answer(never, price * 10, deed(0)), Action::Reject, "{never}");
    }
    assert_eq!(answer("miser", price * 3 / 2 + 1, deed(0)), Action::Accept);
    assert_eq!(answer("miser", price + 1, deed(0)), Action::Reject);
}

#[test]
fn a_guard_keeps_what_makes_the_others_group_whole() {
    let book = book();
    let mut state = table(&book);
    let mut luck = Luck::of_game(1, 1);
    let pair: Properties = [deed(3), deed(4)].into_iter().collect();
    let give = Bundle { cash: Money(1400), ..Bundle::NOTHING };
    let take = Bundle { deeds: pair, ..Bundle::NOTHING };
    let trade = Trade { with: seat(1), give, take: Return::Goods(take) };
    book.play(&mut state, seat(0), Action::Offer(trade), &mut luck, &mut Silent).expect("legal");
    let view = View::open(&book, &state, seat(1));
    assert_eq!(find("blocker").judge(view, &mut luck), Action::Reject);
    assert_eq!(find("shopkeeper").judge(view, &mut luck), Action::Accept);
}

#[test]
fn a_collector_asks_for_what_it_lacks_and_a_clam_for_nothing() {
    let book = book();
    let state = table(&book);
    let view = View::open(&book, &state, seat(0));
    let mut luck = Luck::of_game(1, 1);
    let Some(Action::Offer(trade)) = find("collector").business(view, &mut luck) else {
        panic!("it asks");
    };
    let Return::Goods(take) = trade.take else { panic!("for goods") };
    assert!(take.deeds == Properties::only(deed(3)) || take.deeds == Properties::only(deed(4)));
    assert!(trade.give.cash > book.deed(deed(3)).price, "dearer than it costs");
    assert_eq!(find("clam").business(view, &mut luck), None);
}

#[test]
fn a_gambler_outbids_whoever_has_a_sense_of_prices() {
    let book = book();
    let mut luck = Luck::of_game(1, 1);
    let mut state = table(&book);
    // Somebody declines the first square for sale that he comes to.
    for _ in 0..200 {
        if state.phase() == Phase::Purchase {
            break;
        }
        let who = state.awaited().expect("somebody is asked");
        let view = View::open(&book, &state, who);
        let action = find("mule").act(view, &mut luck);
        book.play(&mut state, who, action, &mut luck, &mut Silent).expect("legal");
    }
    let who = state.turn();
    book.play(&mut state, who, Action::Decline, &mut luck, &mut Silent).expect("legal");
    assert_eq!(state.phase(), Phase::Auction);
    let (mut gambler, mut mule) = (find("gambler"), find("mule"));
    let view = View::open(&book, &state, seat(0));
    assert!(matches!(gambler.answer(view, &mut luck), Action::Bid(_)));
    assert_eq!(mule.answer(view, &mut luck), Action::Pass);
}

/// Everybody and forty strangers, a few games each: an illegal answer would end the game.
#[test]
fn nobody_in_the_zoo_breaks_a_rule() {
    let book = book();
    let mut luck = Luck::of_game(9, 9);
    let mut all = ZOO.to_vec();
    all.extend((0..40).map(|_| Character::draw(&mut luck)));
    for (number, character) in all.iter().enumerate() {
        let mut state = book.start(4).expect("four may play");
        let mut bots = [AnyBot::Character(*character); 8];
        bots[2] = AnyBot::find_any("trader").expect("one of the four");
        let mut luck = Luck::of_game(4, number as u64);
        let outcome = play(&book, &mut state, &mut bots, &mut luck, 300, &mut Silent);
        assert_eq!(outcome.illegal, None, "{}: {:?}", character.name(), character.habits());
    }
}
