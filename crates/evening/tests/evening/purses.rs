//! A banker alone.

use bankhalter_conformance::luck::Luck;
use bankhalter_evening::{Account, Broke, Payment, Purpose, Purses, Shift};
use bankhalter_rules::{Money, Seat};

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn pays(from: Account, to: Account, amount: u32) -> Payment {
    Payment::Pays { from, to, amount: Money(amount), purpose: Purpose::Unsaid }
}

#[test]
fn money_goes_from_hand_to_hand_and_comes_back() {
    let mut purses = Purses::new(4, Money(1500));
    let [anna, ben] = [0, 1].map(|number| Account::Seat(seat(number)));
    purses.pay(pays(anna, ben, 50)).expect("Anna pays Ben");
    purses.pay(pays(Account::Bank, anna, 200)).expect("her salary");
    purses.pay(pays(ben, Account::Pot, 100)).expect("a fine into the pot");
    purses
        .pay(Payment::EachPays { to: Account::Seat(seat(2)), amount: Money(10) })
        .expect("a birthday");
    purses
        .pay(Payment::PaysEach { from: Account::Seat(seat(3)), amount: Money(50) })
        .expect("a chairman");
    let split =
        Payment::Split { from: vec![seat(0), seat(1)], to: Account::Bank, amount: Money(75) };
    purses.pay(split).expect("shared");
    let cash: Vec<_> = (0..4).map(|number| purses.cash(seat(number)).map(|cash| cash.0)).collect();
    assert_eq!(cash, [Some(1652), Some(1453), Some(1580), Some(1340)]);
    assert_eq!(purses.pot(), Money(100));
    // The rent was 60.
    purses.correct(0, Some(pays(anna, ben, 60))).expect("put right");
    assert_eq!(purses.cash(seat(0)), Some(Money(1642)));
    let taken: Vec<_> = (0..6).map(|_| purses.take_back().expect("it was paid")).collect();
    assert_eq!(taken, [5, 4, 3, 2, 1, 0], "the last first");
    assert!(purses.shifts(&Purses::new(4, Money(1500))).is_empty());
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
    let each = Payment::PaysEach { from: anna, amount: Money(60) };
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
            0 => Payment::EachPays { to: Account::Seat(to), amount },
            1 => Payment::PaysEach { from: Account::Seat(from), amount },
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

#[test]
fn what_was_struck_stays_to_be_read_and_can_be_put_back() {
    let [anna, ben] = [0, 1].map(|number| Account::Seat(seat(number)));
    let mut purses = Purses::new(3, Money(100));
    for amount in [10, 20, 30, 40] {
        purses.pay(pays(anna, ben, amount)).expect("paid");
    }
    let before = purses.clone();
    let then = purses.corrected(1, None).expect("less is paid");
    let shift = |account, before, after| Shift {
        account,
        before: Some(Money(before)),
        after: Some(Money(after)),
    };
    assert_eq!(before.shifts(&then), [shift(anna, 0, 20), shift(ben, 200, 180)]);
    assert_eq!(purses, before, "looking at it changes nothing");
    assert_eq!((purses.mended(), then.mended()), (None, Some(1)), "a correction is the last news");
    purses.correct(1, None).expect("struck");
    assert_eq!(purses.postings()[1].stands, None);
    assert_eq!(purses.postings()[1].read(), Some(&pays(anna, ben, 20)));
    assert_eq!(purses.correct(1, None), Err((1, Broke::Nothing)), "it is struck already");
    // With more in its place the last one could not have been paid.
    let short = Broke::Short { account: anna, missing: 5 };
    assert_eq!(purses.correct(1, Some(pays(anna, ben, 25))), Err((3, short)));
    purses.correct(1, Some(pays(anna, ben, 20))).expect("put back");
    assert!(purses.shifts(&before).is_empty());
    assert_eq!(purses.last(), Some(3));
    let again = Purses::new(3, Money(100)).replay(purses.postings().to_vec(), purses.mended());
    assert_eq!(again.as_ref(), Ok(&purses), "what was written down is the same evening");
    purses.pay(pays(ben, anna, 5)).expect("paid");
    assert_eq!(purses.mended(), None, "until the next payment");
    let odd = Purses::new(3, Money(100)).replay(Vec::new(), Some(7)).expect("nothing was paid");
    assert_eq!(odd.mended(), None, "what is not there was not corrected");
}

#[test]
fn the_bank_and_the_pot_pay_and_are_paid_by_everybody() {
    let mut purses = Purses::new(3, Money(100));
    purses.pay(Payment::EachPays { to: Account::Pot, amount: Money(10) }).expect("a collection");
    assert_eq!(purses.pot(), Money(30));
    purses.pay(Payment::PaysEach { from: Account::Bank, amount: Money(50) }).expect("a gift");
    let each = Payment::PaysEach { from: Account::Pot, amount: Money(11) };
    let short = Broke::Short { account: Account::Pot, missing: 3 };
    assert_eq!(purses.pay(each), Err(short), "the third would get too little");
    let cash: Vec<_> = purses.seats().map(|seat| purses.cash(seat)).collect();
    assert_eq!(cash, [Some(Money(140)); 3]);
}

#[test]
fn shares_are_paid_in_notes() {
    let mut purses = Purses::resume(vec![Money(3000); 3], Money(20));
    let all: Vec<_> = purses.seats().collect();
    let split =
        |amount| Payment::Split { from: all.clone(), to: Account::Bank, amount: Money(amount) };
    assert_eq!(purses.pay(split(130)), Err(Broke::Uneven(Money(20))));
    purses.pay(split(100)).expect("60, 20 and 20");
    let cash: Vec<_> = purses.seats().filter_map(|seat| purses.cash(seat)).collect();
    assert_eq!(cash, [Money(2940), Money(2980), Money(2980)]);
    assert_eq!(purses.pay(split(0)), Err(Broke::Nothing));
}

/// Strikes, puts back and changes payments at random places for a long time: what is counted is
/// always what a fresh banker would count from the same list.
#[test]
fn any_number_of_corrections_is_the_same_as_a_fresh_count() {
    let mut luck = Luck::of_game(7, 7);
    let mut purses = Purses::new(4, Money(1500));
    for _ in 0..10_000 {
        let [from, to] =
            [0; 2].map(|_| Account::Seat(seat(u8::try_from(luck.below(4)).expect("four"))));
        let amount = luck.below(300);
        let count = u32::try_from(purses.postings().len()).expect("few");
        if count < 40 || luck.below(4) == 0 && count < 60 {
            let _ = purses.pay(pays(from, to, amount));
            continue;
        }
        let number = usize::try_from(luck.below(count)).expect("small");
        let was = purses.clone();
        let now = (luck.below(2) == 0).then(|| pays(from, to, amount));
        let corrected = purses.correct(number, now);
        if corrected.is_err() {
            assert_eq!(purses, was);
        }
        let mut fresh = Purses::new(4, Money(1500));
        for payment in purses.postings().iter().filter_map(|posting| posting.stands.clone()) {
            fresh.pay(payment).expect("it counts");
        }
        assert!(purses.shifts(&fresh).is_empty());
    }
}
