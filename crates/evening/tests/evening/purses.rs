//! A banker alone.

use bankhalter_conformance::luck::Luck;
use bankhalter_evening::{Account, Broke, Payment, Purses};
use bankhalter_rules::{Money, Seat};

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn pays(from: Account, to: Account, amount: u32) -> Payment {
    Payment::Pays { from, to, amount: Money(amount) }
}

#[test]
fn money_goes_from_hand_to_hand_and_comes_back() {
    let mut purses = Purses::new(4, Money(1500));
    let [anna, ben] = [0, 1].map(|number| Account::Seat(seat(number)));
    purses.pay(pays(anna, ben, 50)).expect("Anna pays Ben");
    purses.pay(pays(Account::Bank, anna, 200)).expect("her salary");
    purses.pay(pays(ben, Account::Pot, 100)).expect("a fine into the pot");
    purses.pay(Payment::EachPays { to: seat(2), amount: Money(10) }).expect("a birthday");
    purses.pay(Payment::PaysEach { from: seat(3), amount: Money(50) }).expect("a chairman");
    let split =
        Payment::Split { from: vec![seat(0), seat(1)], to: Account::Bank, amount: Money(75) };
    purses.pay(split).expect("shared");
    let cash: Vec<_> = (0..4).map(|number| purses.cash(seat(number)).map(|cash| cash.0)).collect();
    assert_eq!(cash, [Some(1652), Some(1453), Some(1580), Some(1340)]);
    assert_eq!(purses.pot(), Money(100));
    // The rent was 60.
    purses.correct(0, Some(pays(anna, ben, 60))).expect("put right");
    assert_eq!(purses.cash(seat(0)), Some(Money(1642)));
    (0..6).for_each(|_| purses.take_back().expect("it was paid"));
    assert_eq!(purses, Purses::new(4, Money(1500)));
    assert_eq!(purses.take_back(), Err(Broke::Unknown));
}

#[test]
fn nobody_pays_what_he_does_not_have() {
    let mut purses = Purses::new(3, Money(100));
    let [anna, ben] = [0, 1].map(|number| Account::Seat(seat(number)));
    let was = purses.clone();
    let short = Broke::Short { account: anna, missing: 50 };
    assert_eq!(purses.pay(pays(anna, ben, 150)), Err(short));
    assert_eq!(purses.pay(pays(anna, anna, 5)), Err(Broke::Nothing));
    assert_eq!(purses.pay(pays(anna, ben, 0)), Err(Broke::Nothing));
    let stranger = Account::Seat(seat(5));
    assert_eq!(purses.pay(pays(stranger, ben, 5)), Err(Broke::Gone(seat(5))));
    let each = Payment::PaysEach { from: seat(0), amount: Money(60) };
    assert!(matches!(purses.pay(each), Err(Broke::Short { .. })), "the second gets nothing");
    assert_eq!(purses, was, "a payment is made whole or not at all");
    purses.pay(Payment::Leaves { seat: seat(0), to: ben }).expect("Anna is out");
    assert_eq!((purses.cash(seat(0)), purses.cash(seat(1))), (None, Some(Money(200))));
    assert_eq!(purses.pay(pays(ben, anna, 5)), Err(Broke::Gone(seat(0))));
    let nearly_all = pays(Account::Bank, ben, u32::MAX - 100);
    assert_eq!(purses.pay(nearly_all), Err(Broke::TooMuch));
    assert_eq!(purses.correct(9, None), Err((9, Broke::Unknown)));
}

#[test]
fn no_coin_is_lost_or_made_between_players() {
    let mut luck = Luck::of_game(3, 3);
    let mut purses = Purses::new(6, Money(2000));
    for _ in 0..5000 {
        let [from, to] = [0; 2].map(|_| seat(u8::try_from(luck.below(6)).expect("six")));
        let amount = Money(luck.below(400));
        let payment = match luck.below(5) {
            0 => Payment::EachPays { to, amount },
            1 => Payment::PaysEach { from, amount },
            2 => Payment::Split { from: vec![from, to], to: Account::Pot, amount },
            3 => pays(Account::Pot, Account::Seat(to), amount.0),
            _ => pays(Account::Seat(from), Account::Seat(to), amount.0),
        };
        let was = purses.clone();
        if purses.pay(payment).is_err() {
            assert_eq!(purses, was);
        }
        let all: u32 =
            (0..6).filter_map(|number| purses.cash(seat(number))).map(|cash| cash.0).sum();
        assert_eq!(all + purses.pot().0, 12_000);
    }
}
