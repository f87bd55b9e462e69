//! Contracts: what must hold in every game, on every board, by every booklet.

use bankhalter_conformance::{
    auditor::Auditor,
    invariants,
    luck::Luck,
    play::{self, Scrutiny},
    tables, whims,
};
use bankhalter_rules::{
    Action, BackwardsToGo, Booklet, Card, Chair, Chance, Deck, Dice, Effect, Event, InTheHead,
    Money, Party, Phase, Pile, Properties, Property, Refusal, Rent, Rulebook, Seat, Seeded, Setup,
    Silent, Space, State, Variant, Watched, Why,
};
use proptest::prelude::*;
use std::panic::{self, AssertUnwindSafe};

#[test]
fn random_games_keep_the_books() {
    let kinds = u64::try_from(tables::all().len()).expect("a small number");
    let mut phases = 0;
    for number in 0..kinds * 2 {
        match play::game(7, number, 120, Scrutiny::Thorough) {
            Ok(report) => phases |= report.phases,
            Err(message) => panic!("{message}"),
        }
    }
    assert_eq!(phases.count_ones(), 11, "every phase is reached");
}

#[test]
fn the_same_game_twice_is_the_same_to_the_byte() {
    for number in 0..40 {
        let games = [(); 2].map(|()| play::game(3, number, 100, Scrutiny::Every));
        assert_eq!(games[0], games[1]);
    }
}

/// Some state of some game.
fn somewhere(run: u64, number: u64, steps: u32) -> Option<(Rulebook, State, Luck)> {
    let kinds = tables::all();
    let kind = kinds[usize::try_from(number).ok()? % kinds.len()];
    let mut luck = Luck::of_game(run, number);
    let book = kind.rulebook(&mut luck)?;
    let mut state = kind.state(&mut luck, &book)?;
    if !state.is_dealt() {
        book.deal(&mut state, &mut Seeded(&mut luck), &mut Silent).ok()?;
    }
    for _ in 0..steps {
        let Some((seat, action)) = whims::choose(&book, &state, &mut luck) else { break };
        book.play(&mut state, seat, action, &mut Seeded(&mut luck), &mut Silent).ok()?;
    }
    Some((book, state, luck))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn listing_and_check_agree(run in any::<u64>(), number in any::<u64>(), steps in 0_u32..300) {
        let (book, state, _) = somewhere(run, number, steps).expect("a state");
        prop_assert_eq!(invariants::listing_agrees(&book, &state), Ok(()));
    }

    #[test]
    fn any_bid_is_checked_like_any_other(
        run in any::<u64>(), number in any::<u64>(), steps in 0_u32..300, amount in any::<u32>(),
    ) {
        let (book, state, mut luck) = somewhere(run, number, steps).expect("a state");
        for seat in (0..8).filter_map(Seat::new) {
            let action = Action::Bid(Money(amount));
            let mut copy = state;
            let chance = &mut Seeded(&mut luck);
            let played = book.play(&mut copy, seat, action, chance, &mut Silent);
            prop_assert_eq!(played.is_ok(), book.check(&state, seat, action).is_ok());
            if played.is_err() {
                prop_assert_eq!(copy, state);
            }
        }
    }

    #[test]
    fn an_idle_table_can_be_arranged_again(run in any::<u64>(), number in any::<u64>(), steps in 0_u32..300) {
        let (book, state, _) = somewhere(run, number, steps).expect("a state");
        if let Some(setup) = state.setup() {
            let again = book.arrange(&setup).expect("what was on the table can be arranged");
            prop_assert_eq!(again.setup(), Some(setup));
            for seat in state.alive().iter() {
                prop_assert_eq!(again.cash(seat), state.cash(seat));
                prop_assert_eq!(again.at(seat), state.at(seat));
                prop_assert_eq!(book.wealth(&again, seat), book.wealth(&state, seat));
            }
        }
    }

    #[test]
    fn the_auditor_agrees_after_any_action(run in any::<u64>(), number in any::<u64>(), steps in 0_u32..300) {
        let (book, mut state, mut luck) = somewhere(run, number, steps).expect("a state");
        let mut auditor = Auditor::open(&state);
        if let Some((seat, action)) = whims::choose(&book, &state, &mut luck) {
            let chance = &mut Seeded(&mut luck);
            prop_assert!(book.play(&mut state, seat, action, chance, &mut auditor).is_ok());
            prop_assert_eq!(auditor.check(&state), Ok(()));
            prop_assert_eq!(invariants::check(&book, &state), Ok(()));
        }
    }
}

/// An auditor who cannot find fault would prove nothing.
#[test]
fn the_auditor_notices_what_the_events_do_not_explain() {
    let book = bankhalter_editions::find("euro").expect("an edition of ours");
    let book = book
        .rulebook(Booklet::Euro.rules(Variant::Normal).expect("the normal game"))
        .expect("without house rules");
    let state = book.start(2).expect("two may play");
    let auditor = Auditor::open(&state);
    assert_eq!(auditor.check(&state), Ok(()));
    let deed = Property::new(3).expect("a deed");
    let tampered = [
        Event::Paid {
            from: Party::Bank,
            to: Party::Seat(Seat::FIRST),
            amount: Money(1),
            why: Why::Salary,
        },
        Event::DeedPassed { deed, to: Some(Seat::FIRST) },
        Event::Mortgaged { deed },
        Event::Built { street: deed, level: 1 },
        Event::Jailed { seat: Seat::FIRST },
    ];
    for event in tampered {
        let mut other = state;
        other.apply(event);
        assert!(auditor.check(&other).is_err(), "{event:?} went unnoticed");
    }
}

/// GO-04: backwards onto GO. No card of the six boards leads there, so a board is made for it.
#[test]
fn landing_on_go_backwards_pays_only_where_landing_counts() {
    struct OneCard;
    impl Chance for OneCard {
        fn dice(&mut self, _: Seat) -> Dice {
            Dice::new(3, 4).expect("dice")
        }
        fn card(&mut self, _: Deck, _: &Pile) -> Card {
            Card::new(0).expect("a card")
        }
        fn deed(&mut self, _: Seat, _: Properties) -> Property {
            Property::new(0).expect("a deed")
        }
    }
    let edition = bankhalter_editions::find("standard").expect("an edition of ours");
    for (booklet, cash) in [(Booklet::Euro, 500), (Booklet::Sonic, 700)] {
        for effect in [Effect::BackTo(Space::GO), Effect::BackSteps(7)] {
            let rules = booklet.rules(Variant::Normal).expect("the normal game");
            assert_eq!(rules.backwards_to_go == BackwardsToGo::Salary, cash == 700);
            let mut board = edition.board().clone();
            board.cards[0][0] = effect;
            let book = Rulebook::new(board, rules).expect("a sound board");
            let mut setup = Setup::new(Seat::FIRST);
            setup.chairs.push(Chair::new(Money(500), Space::GO));
            setup.chairs.push(Chair::new(Money(500), Space::GO));
            let mut state = book.arrange(&setup).expect("a sound arrangement");
            let played =
                book.play(&mut state, Seat::FIRST, Action::Throw, &mut OneCard, &mut Silent);
            assert_eq!(played, Ok(()));
            assert_eq!((state.at(Seat::FIRST), state.cash(Seat::FIRST)), (Space::GO, Money(cash)));
            assert_eq!(state.phase(), Phase::Done);
        }
    }
}

/// SHORT-05, TIME-04: dealt deeds are paid for at once, so the start cash must cover them.
#[test]
fn a_start_cash_too_small_for_the_deal_is_refused() {
    let edition = bankhalter_editions::find("euro").expect("an edition of ours");
    for variant in [Variant::Short, Variant::Timed] {
        let mut rules = Booklet::Euro.rules(variant).expect("euro prints it");
        rules.house_rules.starting_cash = Some(Money(799));
        let refused = Rulebook::new(edition.board().clone(), rules);
        assert_eq!(refused, Err(bankhalter_rules::BoardFault::StartCashTooLow));
        rules.house_rules.starting_cash = Some(Money(800));
        assert!(Rulebook::new(edition.board().clone(), rules).is_ok());
    }
    let mut free = Booklet::Franken.rules(Variant::Short).expect("franken prints it");
    free.house_rules.starting_cash = Some(Money(1));
    assert!(
        Rulebook::new(edition.board().clone(), free).is_ok(),
        "SHORT-22: free deeds need no cash"
    );
}

/// SHORT-01, SHORT-20, TIME-01: who prints which variant.
#[test]
fn booklets_have_the_variants_they_print() {
    let has = |booklet: Booklet| Variant::ALL.map(|variant| booklet.rules(variant).is_some());
    assert_eq!(has(Booklet::Euro), [true, true, true]);
    assert_eq!(has(Booklet::Wm), [true, true, true]);
    assert_eq!(has(Booklet::Franken), [true, true, false]);
    assert_eq!(has(Booklet::Sonic), [true, false, false]);
    assert_eq!(has(Booklet::Gloeoeckler), [true, false, false]);
}

/// COMPONENTS-13: two to six, or to eight where the box holds eight tokens and the booklet says nothing.
#[test]
fn tables_have_the_seats_the_booklet_allows() {
    let edition = bankhalter_editions::find("standard").expect("an edition of ours");
    for (booklet, most) in [(Booklet::Euro, 8), (Booklet::Wm, 8), (Booklet::Sonic, 6)] {
        let rules = booklet.rules(Variant::Normal).expect("the normal game");
        let book = Rulebook::new(edition.board().clone(), rules).expect("a sound board");
        let allowed: Vec<u8> = (0..=9).filter(|seats| book.start(*seats).is_some()).collect();
        assert_eq!(allowed, (2..=most).collect::<Vec<u8>>());
    }
}

/// Every fault of an arrangement is found, and all of them at once.
#[test]
fn a_bad_arrangement_names_all_its_faults() {
    use bankhalter_rules::{HOTEL, JailCards, SetupFault};
    let edition = bankhalter_editions::find("euro").expect("an edition of ours");
    let rules = Booklet::Euro.rules(Variant::Normal).expect("the normal game");
    let book = Rulebook::new(edition.board().clone(), rules).expect("a sound board");
    let deed = |number| Property::new(number).expect("a deed");
    let mut setup = Setup::new(Seat::new(2).expect("a seat"));
    setup.doubles = 3;
    setup.houses = Some(200);
    let mut first = Chair::new(Money(1), Space::GO);
    first.owns = Properties::only(deed(0)).with(deed(1));
    first.mortgaged = Properties::only(deed(1));
    first.level[1] = HOTEL;
    first.level[0] = 9;
    first.cards = JailCards::BOTH;
    let mut second = first;
    second.jail = Some(250);
    let mut third = Chair::new(Money(5), Space::GO);
    third.bankrupt = true;
    setup.chairs.extend([first, second, third]);
    let faults: Vec<_> = book.arrange(&setup).expect_err("it is full of faults").iter().collect();
    let (second, third) = (Seat::new(1).expect("a seat"), Seat::new(2).expect("a seat"));
    for fault in [
        SetupFault::OwnedTwice { deed: deed(0) },
        SetupFault::BuiltAndMortgaged { deed: deed(1) },
        SetupFault::TooManyHouses { deed: deed(0) },
        SetupFault::TooManyBuildings,
        SetupFault::CardHeldTwice { deck: Deck::Chance },
        SetupFault::BankruptOwns { seat: third },
        SetupFault::TooManyAttempts { seat: second },
        SetupFault::TooManyDoubles,
        SetupFault::TurnOfNobody,
    ] {
        assert!(faults.contains(&fault), "{fault:?} is missing in {faults:?}");
    }
}

#[test]
fn the_state_keeps_its_size() {
    assert!(size_of::<State>() <= 256, "{}", size_of::<State>());
    assert!(size_of::<Event>() <= 16 && size_of::<Action>() <= 32);
}

/// The rent a client shows before anybody lands (RENT-05 to RENT-12, STATION-01, UTILITY-02).
#[test]
fn the_rent_of_a_deed_can_be_asked_for() {
    let edition = bankhalter_editions::find("standard").expect("an edition of ours");
    let deed = |number| Property::new(number).expect("a deed");
    let (badstrasse, turmstrasse, station, utility) = (deed(0), deed(1), deed(22), deed(26));
    for (booklet, despite_mortgage) in [(Booklet::Euro, 8), (Booklet::Sonic, 4)] {
        let rules = booklet.rules(Variant::Normal).expect("the normal game");
        let book = Rulebook::new(edition.board().clone(), rules).expect("a sound board");
        let mut setup = Setup::new(Seat::FIRST);
        let mut owner = Chair::new(Money(0), Space::GO);
        owner.owns = [badstrasse, turmstrasse, station, utility].into_iter().collect();
        setup.chairs.push(owner);
        setup.chairs.push(Chair::new(Money(0), Space::GO));
        let state = book.arrange(&setup).expect("a sound arrangement");
        assert_eq!(book.rent(&state, turmstrasse, 7), Some(Money(8)), "doubled base rent");
        assert_eq!(book.rent(&state, station, 7), Some(Money(25)));
        assert_eq!(book.rent(&state, utility, 7), Some(Money(28)));
        assert_eq!(book.rent(&state, deed(5), 7), None, "nobody's");
        setup.chairs[0].mortgaged = Properties::only(badstrasse).with(station);
        let state = book.arrange(&setup).expect("a sound arrangement");
        assert_eq!(book.rent(&state, turmstrasse, 7), Some(Money(despite_mortgage)));
        assert_eq!(book.rent(&state, badstrasse, 7), None, "mortgaged");
        assert_eq!(book.rent(&state, station, 7), None, "mortgaged");
    }
}

/// Three landings of Ben on what Anna owns, as events, and one more than there can be.
fn claims(anna: Seat, ben: Seat) -> [Event; 4] {
    let deed = Property::new(0).expect("a street");
    [Event::ClaimArose { payer: ben, owner: anna, deed, rent: Rent::Fixed(Money(2)) }; 4]
}

#[test]
fn what_cannot_have_happened_is_noticed_before_it_is_booked() {
    let edition = bankhalter_editions::find("euro").expect("an edition of ours");
    let rules = Booklet::Euro.rules(Variant::Normal).expect("the normal game");
    let book = edition.rulebook(rules).expect("without house rules");
    let mut state = book.start(2).expect("two may play");
    let [anna, ben] = [0, 1].map(|number| Seat::new(number).expect("a seat"));
    let paid = |from, to, amount| Event::Paid { from, to, amount, why: Why::Rent };
    let (cash, one) = (state.cash(anna), Money(1));
    let (hers, his) = (Party::Seat(anna), Party::Seat(ben));
    assert_eq!(state.contradicts(paid(hers, his, cash)), None);
    assert!(state.contradicts(paid(hers, his, cash + one)).is_some());
    assert!(state.contradicts(paid(Party::Pot, his, one)).is_some());
    assert_eq!(state.contradicts(paid(Party::Bank, his, Money(u32::MAX) - cash)), None);
    assert!(state.contradicts(paid(Party::Bank, his, Money(u32::MAX))).is_some());
    let (deck, card) = (Deck::ALL[0], Card::new(0).expect("a card"));
    assert!(state.contradicts(Event::CardReturned { deck, card }).is_some());
    let [first, second, third, fourth] = claims(anna, ben);
    for claim in [first, second, third] {
        assert_eq!(state.contradicts(claim), None);
        state.apply(claim);
    }
    assert!(state.contradicts(fourth).is_some());
}

#[test]
fn a_game_that_people_play_stops_at_a_fault_of_the_engine() {
    let (book, state, mut luck) = somewhere(1, 0, 0).expect("a state");
    let (seat, action) = whims::choose(&book, &state, &mut luck).expect("the game is on");
    let spoilt = || {
        let mut state = state;
        // The card lies in its pile all the same.
        state.apply(Event::CardPassed { deck: Deck::ALL[0], to: Seat::FIRST });
        state
    };
    let plays = |sink: &mut dyn FnMut(State, Luck) -> Result<(), Refusal>| {
        let played = panic::catch_unwind(AssertUnwindSafe(|| sink(spoilt(), luck.clone())));
        played.is_ok()
    };
    assert!(plays(&mut |mut state, mut luck| {
        book.play(&mut state, seat, action, &mut Seeded(&mut luck), &mut InTheHead)
    }));
    assert!(!plays(&mut |mut state, mut luck| {
        let watched = &mut Watched(|_| {});
        book.play(&mut state, seat, action, &mut Seeded(&mut luck), watched)
    }));
}
