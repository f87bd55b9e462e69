//! Agreements outside the booklet: noted, remembered, never enforced.

use bankhalter_evening::{Account, Pact, PactKind, Payment, Purpose};
use bankhalter_rules::{Money, Seat};

#[test]
fn people_are_reminded_when_it_may_apply_and_not_after_its_end() {
    let [anna, ben, clara] = [0, 1, 2].map(|number| Seat::new(number).expect("a seat"));
    let pays = |from, to| {
        let (from, to) = (Account::Seat(from), Account::Seat(to));
        Payment::Pays { from, to, amount: Money(8), purpose: Purpose::Unsaid }
    };
    for kind in PactKind::ALL {
        let words = "three visits free".to_owned();
        let pact = Pact { from: anna, to: ben, kind, words, ended: false };
        assert!(pact.may_apply(&pays(ben, anna)) && pact.may_apply(&pays(anna, ben)));
        assert_eq!(pact.may_apply(&pays(clara, anna)), kind == PactKind::Share);
        assert!(!pact.may_apply(&pays(clara, ben)));
        assert!(pact.binds(anna) && pact.binds(ben) && !pact.binds(clara));
        let over = Pact { ended: true, ..pact };
        assert!(!over.may_apply(&pays(ben, anna)) && !over.binds(anna));
        assert_eq!(PactKind::find(kind.key()), Some(kind));
    }
    let taken = Payment::EachPays { to: Account::Bank, amount: Money(5) };
    let words = String::new();
    let pact = Pact { from: anna, to: ben, kind: PactKind::Rent, words, ended: false };
    assert!(!pact.may_apply(&taken));
}
