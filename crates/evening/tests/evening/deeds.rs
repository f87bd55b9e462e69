//! Deeds at a table that only banks: every amount is the booklet's.

use bankhalter_conformance::luck::Luck;
use bankhalter_editions::{all, find};
use bankhalter_evening::{Account, Broke, Deal, Payment, Purses, Register, Visit};
use bankhalter_rules::{
    Booklet, Building, Card, Chair, Deck, HOTEL, Money, Properties, Property, Refusal, Rulebook,
    Seat, Setup, Space, Variant,
};

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn deed(number: u8) -> Property {
    Property::new(number).expect("a deed")
}

fn book(edition: &str, booklet: Booklet) -> Rulebook {
    let rules = booklet.rules(Variant::Normal).expect("every booklet has it");
    find(edition).expect("an edition").rulebook(rules).expect("a board")
}

/// Enters what the register says.
fn enter(
    purses: &mut Purses,
    book: &Rulebook,
    ask: impl FnOnce(&Register<'_>) -> Payment,
) -> Money {
    let payment = ask(&Register::new(book, purses));
    let amount = payment.amount().unwrap_or_default();
    purses.pay(payment).expect("it can be paid");
    amount
}

fn rent(purses: &Purses, book: &Rulebook, number: u8, pips: u8) -> Option<u32> {
    Register::new(book, purses).rent(deed(number), pips).map(|rent| rent.0)
}

#[test]
fn rents_buildings_and_mortgages_follow_the_booklet() {
    let book = book("standard", Booklet::Euro);
    let mut purses = Purses::new(3, Money(1500));
    let [anna, ben] = [seat(0), seat(1)];
    assert_eq!(enter(&mut purses, &book, |it| it.buys(anna, deed(0))), Money(60));
    assert_eq!(rent(&purses, &book, 0, 0), Some(2));
    enter(&mut purses, &book, |it| it.buys(anna, deed(1)));
    assert_eq!(rent(&purses, &book, 0, 0), Some(4), "the whole group");
    let visit = Register::new(&book, &purses).visit(ben, deed(0));
    let Visit::Rent(payment) = visit else { panic!("{visit:?}") };
    assert_eq!(payment.amount(), Some(Money(4)));
    purses.pay(payment).expect("Ben pays");
    assert_eq!(purses.cash(anna), Some(Money(1384)));
    let built = enter(&mut purses, &book, |it| it.builds(anna, deed(0)).expect("the group"));
    assert_eq!((built, rent(&purses, &book, 0, 0)), (Money(50), Some(10)));
    let register = Register::new(&book, &purses);
    assert_eq!(register.builds(anna, deed(0)), Err(Some(Refusal::BuildEvenly)));
    assert_eq!(register.mortgages(anna, deed(0)), Err(Some(Refusal::StreetIsBuilt)));
    assert_eq!(register.stock(Building::House), Some(31));
    assert_eq!(purses.holdings().buildings(anna), (1, 0));
    let sold = enter(&mut purses, &book, |it| it.sells(anna, deed(0)).expect("a house"));
    assert_eq!(sold, Money(25));
    enter(&mut purses, &book, |it| it.mortgages(anna, deed(0)).expect("bare"));
    assert_eq!(Register::new(&book, &purses).visit(ben, deed(0)), Visit::NoRent);
    let paid = enter(&mut purses, &book, |it| it.redeems(anna, deed(0)).expect("thirty and three"));
    assert_eq!(paid, Money(33));
    // Stations by count, utilities by the throw.
    for number in [22, 23, 26] {
        enter(&mut purses, &book, |it| it.buys(ben, deed(number)));
    }
    assert_eq!(rent(&purses, &book, 22, 0), Some(50));
    assert_eq!(rent(&purses, &book, 26, 7), Some(28));
    assert_eq!(Register::new(&book, &purses).visit(anna, deed(26)), Visit::RentPerPip(Money(4)));
}

#[test]
fn nobody_deals_with_what_is_not_his() {
    let book = book("standard", Booklet::Euro);
    let mut purses = Purses::new(2, Money(1500));
    let [anna, ben] = [seat(0), seat(1)];
    enter(&mut purses, &book, |it| it.buys(anna, deed(3)));
    let was = purses.clone();
    let taken = Broke::Taken { deed: deed(3), owner: anna };
    assert_eq!(purses.pay(Register::new(&book, &was).buys(ben, deed(3))), Err(taken));
    let deal = |seat, deal| Payment::Deed { seat, deed: deed(3), deal, amount: Money(10) };
    let strange = Broke::NotTheirs { deed: deed(3), seat: ben };
    assert_eq!(purses.pay(deal(ben, Deal::Mortgages)), Err(strange));
    for wrong in [Deal::Redeems, Deal::Sells { from: 1, to: 0 }, Deal::Builds { from: 2, to: 3 }] {
        assert_eq!(purses.pay(deal(anna, wrong)), Err(Broke::Otherwise(deed(3))));
    }
    let to_herself = deal(anna, Deal::Hands(Account::Seat(anna)));
    assert_eq!(purses.pay(to_herself), Err(Broke::Nothing));
    assert_eq!(purses, was);
    // A mortgage costs its new owner the interest.
    enter(&mut purses, &book, |it| it.mortgages(anna, deed(3)).expect("bare"));
    let cash = purses.cash(ben).expect("in the game");
    let interest = enter(&mut purses, &book, |it| it.hands(anna, deed(3), Account::Seat(ben)));
    assert_eq!((interest, purses.cash(ben)), (Money(5), Some(cash - Money(5))));
    assert_eq!(purses.holdings().owner(deed(3)), Some(ben));
    // With the purchase struck, what followed no longer fits.
    assert_eq!(purses.correct(0, None), Err((1, Broke::NotTheirs { deed: deed(3), seat: anna })));
}

#[test]
fn whoever_leaves_leaves_deeds_as_the_booklet_says() {
    // Whether everything is mortgaged first, what is brought in, and the interest of one or of three.
    for (booklet, mortgaged, brought, interest) in
        [(Booklet::Euro, false, 25, 5), (Booklet::Franken, true, 25 + 60, 3 + 3 + 5)]
    {
        let book = book("standard", booklet);
        let mut purses = Purses::new(3, Money(1500));
        for number in [0, 1, 2] {
            enter(&mut purses, &book, |it| it.buys(seat(0), deed(number)));
        }
        enter(&mut purses, &book, |it| it.mortgages(seat(0), deed(2)).expect("bare"));
        enter(&mut purses, &book, |it| it.builds(seat(0), deed(0)).expect("the group"));
        let before = purses.cash(seat(0)).expect("in").0 + purses.cash(seat(1)).expect("in").0;
        for payment in Register::new(&book, &purses).leaves(seat(0), Account::Seat(seat(1))) {
            purses.pay(payment).expect("it fits");
        }
        let holdings = purses.holdings();
        assert_eq!(purses.cash(seat(1)), Some(Money(before + brought - interest)), "{booklet:?}");
        assert_eq!((purses.cash(seat(0)), holdings.deeds(seat(1)).count()), (None, 3));
        assert_eq!((holdings.level(deed(0)), holdings.mortgaged().has(deed(0))), (0, mortgaged));
        assert!(holdings.mortgaged().has(deed(2)), "it stays mortgaged");
        // Back in the bank they are free again, and nobody pays interest.
        let left = Register::new(&book, &purses).leaves(seat(1), Account::Bank);
        assert_eq!(left, [Payment::Leaves { seat: seat(1), to: Account::Bank }]);
        for payment in left {
            purses.pay(payment).expect("it fits");
        }
        let holdings = purses.holdings();
        assert_eq!((holdings.owner(deed(0)), holdings.mortgaged()), (None, Properties::NONE));
    }
}

/// Whoever has nothing of his own pays the interest with what he inherits.
#[test]
fn an_heir_without_money_pays_interest_from_what_he_inherits() {
    let book = book("standard", Booklet::Euro);
    let mut purses = Purses::resume(vec![Money(1500), Money(1)], Money(1));
    enter(&mut purses, &book, |it| it.buys(seat(0), deed(21)));
    enter(&mut purses, &book, |it| it.mortgages(seat(0), deed(21)).expect("bare"));
    for payment in Register::new(&book, &purses).leaves(seat(0), Account::Seat(seat(1))) {
        purses.pay(payment).expect("it fits");
    }
    assert_eq!(purses.cash(seat(1)), Some(Money(1501 - 400 + 200 - 20)));
    assert_eq!(purses.holdings().owner(deed(21)), Some(seat(1)));
}

#[test]
fn a_correction_names_the_deeds_that_it_changes() {
    let book = book("standard", Booklet::Euro);
    let mut purses = Purses::new(2, Money(1500));
    enter(&mut purses, &book, |it| it.buys(seat(0), deed(4)));
    enter(&mut purses, &book, |it| it.buys(seat(1), deed(5)));
    enter(&mut purses, &book, |it| it.mortgages(seat(1), deed(5)).expect("bare"));
    let differing = |number, now| {
        let then = purses.corrected(number, now).expect("it fits");
        purses.holdings().differing(then.holdings())
    };
    assert_eq!(differing(0, None), [deed(4)], "nobody's again");
    assert_eq!(differing(2, None), [deed(5)], "free again");
    let price = purses.postings()[0].stands.clone().expect("it counts").with_amount(Money(7));
    assert_eq!(differing(0, Some(price)), [], "only money");
}

#[test]
fn every_card_that_moves_money_moves_it() {
    for edition in all() {
        let rules = edition.booklet.rules(Variant::Normal).expect("every booklet has it");
        let book = edition.rulebook(rules).expect("a board");
        let mut moved = 0;
        for deck in Deck::ALL {
            for card in (0..).map_while(Card::new) {
                let cash = Money(edition.money.start_cash);
                let mut purses = Purses::resume(vec![cash; 4], book.board().unit);
                let register = Register::new(&book, &purses);
                let Some(payment) = register.card(seat(2), (deck, card), Account::Pot) else {
                    continue;
                };
                if payment.amount() != Some(Money::ZERO) {
                    purses.pay(payment).expect("everybody begins with enough");
                    assert_ne!(purses.cash(seat(2)), Some(cash));
                    moved += 1;
                }
            }
        }
        assert!(moved >= 10, "{}: {moved}", edition.id);
    }
}

/// What somebody is worth, as the rules count it.
fn wealth(book: &Rulebook, purses: &Purses, seat: Seat) -> Money {
    let mut setup = Setup::new(Seat::FIRST);
    for seat in purses.seats() {
        let mut chair = Chair::new(purses.cash(seat).unwrap_or_default(), Space::GO);
        chair.owns = purses.holdings().deeds(seat);
        chair.mortgaged = chair.owns & purses.holdings().mortgaged();
        chair.level = purses.holdings().levels(seat);
        setup.chairs.try_push(chair).expect("few");
    }
    book.wealth(&book.arrange(&setup).expect("a table"), seat)
}

/// Random business on every board: the rules' own table is always found, buildings are neither
/// made nor lost, and what was written down is the same evening.
#[test]
fn random_business_keeps_the_box_together() {
    for (game, edition) in (0..).zip(all()) {
        let rules = edition.booklet.rules(Variant::Normal).expect("every booklet has it");
        let book = edition.rulebook(rules).expect("a board");
        let mut luck = Luck::of_game(11, game);
        let cash = Money(edition.money.start_cash * 4);
        let mut purses = Purses::resume(vec![cash; 3], book.board().unit);
        let mut done = 0;
        for _ in 0..4000 {
            let pick =
                |below: u32, luck: &mut Luck| u8::try_from(luck.below(below)).expect("small");
            let (who, what) = (seat(pick(3, &mut luck)), deed(pick(28, &mut luck)));
            let register = Register::new(&book, &purses);
            let asked = match luck.below(12) {
                0..=5 => match register.visit(who, what) {
                    Visit::Buys(it) | Visit::Rent(it) | Visit::Builds(it) => Some(it),
                    Visit::RentPerPip(_) => register.pays_rent(who, what, 7),
                    Visit::NoRent | Visit::Own(_) => None,
                },
                6 | 7 => register.builds(who, what).ok(),
                8 => register.sells(who, what).ok(),
                9 => register.mortgages(who, what).ok(),
                10 => register.redeems(who, what).ok(),
                _ => {
                    let to = Account::Seat(seat(pick(3, &mut luck)));
                    Some(register.hands(who, what, to))
                }
            };
            done += u32::from(asked.is_some_and(|payment| purses.pay(payment).is_ok()));
            let register = Register::new(&book, &purses);
            let levels = Property::all().map(|deed| purses.holdings().level(deed));
            let (houses, hotels) = levels.fold((0, 0), |(houses, hotels), level| {
                if level == HOTEL { (houses, hotels + 1) } else { (houses + level, hotels) }
            });
            assert_eq!(register.stock(Building::House), Some(book.board().houses - houses));
            assert_eq!(register.stock(Building::Hotel), Some(book.board().hotels - hotels));
            assert_eq!(register.worth(who), wealth(&book, &purses, who));
        }
        assert!(done > 300, "{}: {done} entries", edition.id);
        let again = Purses::resume(vec![cash; 3], book.board().unit);
        assert_eq!(again.replay(purses.postings().to_vec(), purses.mended()), Ok(purses));
    }
}
