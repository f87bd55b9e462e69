//! Single decisions on arranged tables: what bots buy, build, sell, and which offers they take.

use bankhalter_bots::{AnyBot, Bot, Careful, Left, Plain, Strong, Taste, Trader, View};
use bankhalter_rules::{
    Action, Booklet, Bundle, Card, Chair, Chance, Deck, Dice, HOTEL, Money, Phase, Pile,
    Properties, Property, Return, Rulebook, Seat, Setup, Silent, Space, State, Trade, Variant,
};
use bankhalter_sim::Luck;

const BEN: Seat = Seat::new(1).expect("the second chair");

fn book() -> Rulebook {
    let edition = bankhalter_editions::find("standard").expect("one of the six");
    edition
        .rulebook(Booklet::Euro.rules(Variant::Normal).expect("every booklet"))
        .expect("without house rules")
}

/// Deeds by their squares.
fn deeds(book: &Rulebook, squares: &[u8]) -> Properties {
    let at = |square: &u8| Property::all().find(|deed| book.deed(*deed).at.number() == *square);
    squares.iter().map(|square| at(square).expect("a property")).collect()
}

fn deed(book: &Rulebook, square: u8) -> Property {
    deeds(book, &[square]).lowest().expect("a property")
}

/// Three players on GO with so much cash and the properties on these squares; the first is ready.
fn table(book: &Rulebook, players: [(u32, &[u8]); 3]) -> Setup {
    let mut setup = Setup::new(Seat::FIRST);
    for (cash, squares) in players {
        let mut chair = Chair::new(Money(cash), Space::GO);
        chair.owns = deeds(book, squares);
        setup.chairs.push(chair);
    }
    setup
}

fn arrange(book: &Rulebook, setup: &Setup) -> State {
    book.arrange(setup).expect("a lawful table")
}

/// What the second player says to the first one's offer.
fn judged<B: Bot>(
    book: &Rulebook,
    state: &State,
    bot: &mut B,
    give: Bundle,
    take: Bundle,
) -> Action {
    let (mut state, mut luck) = (*state, Luck::of_game(1, 1));
    let offer = Action::Offer(Trade { with: BEN, give, take: Return::Goods(take) });
    book.play(&mut state, Seat::FIRST, offer, &mut SevenPips, &mut Silent).expect("legal");
    bot.act(View::open(book, &state, BEN), &mut luck)
}

/// What the strong bot on the second chair says to an offer with so much of the game left.
fn judged_late(
    book: &Rulebook,
    state: &State,
    (give, take): (Bundle, Bundle),
    left: Left,
) -> Action {
    let (mut state, mut luck) = (*state, Luck::of_game(1, 1));
    let offer = Action::Offer(Trade { with: BEN, give, take: Return::Goods(take) });
    book.play(&mut state, Seat::FIRST, offer, &mut SevenPips, &mut Silent).expect("legal");
    let view = View { left, ..View::open(book, &state, BEN) };
    let mut bot = Strong::NEW;
    bot.act(view, &mut luck)
}

/// A street that makes somebody's group whole is not for sale, unless nobody will land there any
/// more and the money makes one the richest.
#[test]
fn the_strong_bot_knows_when_only_wealth_counts() {
    let book = book();
    let state =
        arrange(&book, &table(&book, [(1500, &[16, 18, 5]), (1100, &[19, 15]), (900, &[25])]));
    let offer = (goods(&book, &[], 500), goods(&book, &[19], 0));
    assert_eq!(judged_late(&book, &state, offer, Left::OPEN), Action::Reject);
    assert_eq!(judged_late(&book, &state, offer, Left::throws(400)), Action::Reject);
    assert_eq!(judged_late(&book, &state, offer, Left::throws(1)), Action::Accept);
}

fn goods(book: &Rulebook, squares: &[u8], cash: u32) -> Bundle {
    Bundle { deeds: deeds(book, squares), cash: Money(cash), ..Bundle::NOTHING }
}

#[test]
fn nobody_gives_away_a_group_for_nothing() {
    let book = book();
    // The first has two of the orange streets, the second the third; the first is poor or rich.
    for cash in [150, 1500] {
        let state = arrange(&book, &table(&book, [(cash, &[16, 18, 5]), (900, &[19]), (900, &[])]));
        let (orange, nothing) = (goods(&book, &[19], 0), Bundle::NOTHING);
        for mut bot in ["plain", "careful", "trader"].map(|name| AnyBot::find(name).expect(name)) {
            let mut answer = |give| judged(&book, &state, &mut bot, give, orange);
            assert_eq!(answer(nothing), Action::Reject);
            assert_eq!(answer(goods(&book, &[], 150)), Action::Reject, "less than its price");
            assert_eq!(answer(goods(&book, &[5], 0)), Action::Reject, "a station for a group");
        }
    }
}

#[test]
fn a_group_for_a_group_is_welcome() {
    let book = book();
    let state =
        arrange(&book, &table(&book, [(1500, &[16, 18, 24]), (1500, &[19, 21, 23]), (1500, &[])]));
    let (give, take) = (goods(&book, &[24], 0), goods(&book, &[19], 0));
    assert_eq!(judged(&book, &state, &mut Careful::default(), give, take), Action::Accept);
    assert_eq!(judged(&book, &state, &mut Trader::default(), give, take), Action::Accept);
    assert_eq!(judged(&book, &state, &mut Plain, give, take), Action::Reject);
}

#[test]
fn the_trader_proposes_what_the_other_takes() {
    let book = book();
    let state =
        arrange(&book, &table(&book, [(900, &[16, 18, 24]), (900, &[19, 21, 23]), (900, &[])]));
    let (mut bot, mut luck) = (Trader::default(), Luck::of_game(1, 1));
    let view = View::open(&book, &state, Seat::FIRST);
    let Some(Action::Offer(trade)) = bot.business(view, &mut luck) else { panic!("no offer") };
    let Return::Goods(take) = trade.take else { panic!("there is no debt") };
    assert_eq!(
        (trade.with, trade.give.deeds, take.deeds),
        (BEN, deeds(&book, &[24]), deeds(&book, &[19]))
    );
    assert_eq!(judged(&book, &state, &mut Trader::default(), trade.give, take), Action::Accept);
    // What was turned down is not offered again at once.
    assert!(!matches!(bot.business(view, &mut luck), Some(Action::Offer(_))));
}

#[test]
fn the_careful_bot_keeps_its_cash_where_hotels_stand() {
    let book = book();
    let mut setup = table(&book, [(220, &[1, 3]), (900, &[6, 8, 9]), (900, &[])]);
    let business = |setup: &Setup| {
        let state = arrange(&book, setup);
        let view = View::open(&book, &state, Seat::FIRST);
        Careful::default().business(view, &mut Luck::of_game(1, 1))
    };
    assert!(matches!(business(&setup), Some(Action::Build(_))));
    for square in [6, 8, 9] {
        setup.chairs[1].level[usize::from(deed(&book, square).number())] = HOTEL;
    }
    assert_eq!(business(&setup), None);
}

#[test]
fn the_careful_bot_pawns_lone_land_before_it_sells_houses() {
    let book = book();
    let mut setup = table(&book, [(10, &[12, 16, 18, 19]), (900, &[5, 15, 25, 35]), (900, &[])]);
    for square in [16, 18, 19] {
        setup.chairs[0].level[usize::from(deed(&book, square).number())] = 3;
    }
    let state = debt_at_the_station(&book, setup);
    let view = View::open(&book, &state, Seat::FIRST);
    let answer = Careful::default().answer(view, &mut Luck::of_game(1, 1));
    assert_eq!(answer, Action::Mortgage(deed(&book, 12)));
}

#[test]
fn jail_is_left_early_and_kept_late() {
    let book = book();
    let mut setup = table(&book, [(900, &[]), (900, &[]), (900, &[])]);
    setup.chairs[0].at = Space::JAIL;
    setup.chairs[0].jail = Some(0);
    let answer = |setup: &Setup| {
        let state = arrange(&book, setup);
        let view = View::open(&book, &state, Seat::FIRST);
        Careful::default().answer(view, &mut Luck::of_game(1, 1))
    };
    assert_eq!(answer(&setup), Action::PayFine);
    setup.chairs[2].owns = Properties::ALL;
    assert_eq!(answer(&setup), Action::Throw);
}

#[test]
fn an_offer_for_a_debt_is_taken_only_if_it_is_worth_it() {
    let book = book();
    let setup = table(&book, [(20, &[1, 39]), (900, &[5, 15, 25, 35]), (900, &[])]);
    let debt = debt_at_the_station(&book, setup);
    for (square, answer) in [(1, Action::Reject), (39, Action::Accept)] {
        let (mut state, mut luck) = (debt, Luck::of_game(1, 1));
        let give = goods(&book, &[square], 0);
        let offer = Action::Offer(Trade { with: BEN, give, take: Return::Debt });
        book.play(&mut state, Seat::FIRST, offer, &mut SevenPips, &mut Silent).expect("legal");
        let view = View::open(&book, &state, BEN);
        assert_eq!(Careful::default().act(view, &mut luck), answer);
        assert_eq!(Trader::default().act(view, &mut luck), answer);
    }
}

/// The debtor on the first chair offers this square for the debt. Does this bot let him off?
fn lets_off(book: &Rulebook, debt: &State, name: &str, square: u8) -> bool {
    let (mut state, mut luck) = (*debt, Luck::of_game(1, 1));
    let offer = Trade { with: BEN, give: goods(book, &[square], 0), take: Return::Debt };
    let offer = Action::Offer(offer);
    book.play(&mut state, Seat::FIRST, offer, &mut SevenPips, &mut Silent).expect("legal");
    let mut bot = AnyBot::find(name).expect(name);
    bot.act(View::open(book, &state, BEN), &mut luck) == Action::Accept
}

/// A street for 60 is no 1,100, even if it makes a group whole; and he could pay.
#[test]
fn nobody_lets_a_large_debt_go_for_a_small_street() {
    let book = book();
    let mut setup =
        table(&book, [(1000, &[1, 5, 15, 39]), (900, &[3, 31, 32, 34]), (900, &[6, 8, 9])]);
    for square in [31, 32, 34] {
        setup.chairs[1].level[usize::from(deed(&book, square).number())] = 4;
    }
    setup.chairs[0].at = Space::new(24).expect("a square");
    let mut debt = arrange(&book, &setup);
    for (seat, action) in [(Seat::FIRST, Action::Throw), (BEN, Action::DemandRent(None))] {
        book.play(&mut debt, seat, action, &mut SevenPips, &mut Silent).expect("legal");
    }
    let owed = debt.debt().map(|(_, _, amount, _)| amount);
    assert!(owed > Some(debt.cash(Seat::FIRST)), "{owed:?}");
    assert!(book.liquid_worth(&debt, Seat::FIRST) >= owed.expect("a debt"), "he could pay");
    for bot in AnyBot::offered().chain(AnyBot::find("careful")).chain(AnyBot::find("trader")) {
        assert!(!lets_off(&book, &debt, bot.name(), 1), "{}", bot.name());
    }
}

/// What is worth more than the debt is welcome.
#[test]
fn those_who_think_take_for_a_small_debt_what_is_worth_more() {
    let book = book();
    let setup = table(&book, [(20, &[1, 39]), (900, &[5, 15, 25, 35]), (900, &[])]);
    let debt = debt_at_the_station(&book, setup);
    for name in ["stark", "meister"] {
        let taken = [1, 39].map(|square| lets_off(&book, &debt, name, square));
        assert_eq!(taken, [false, true], "{name}");
    }
}

#[test]
fn a_debtor_turns_down_what_his_creditor_would_lose() {
    let book = book();
    let setup = table(&book, [(20, &[39]), (900, &[5, 15, 25, 35]), (2000, &[37])]);
    let clara = Seat::new(2).expect("the third chair");
    let mut state = debt_at_the_station(&book, setup);
    // A group for a group would be welcome at any other time.
    let trade = Trade {
        with: Seat::FIRST,
        give: goods(&book, &[37], 0),
        take: Return::Goods(goods(&book, &[39], 0)),
    };
    book.play(&mut state, clara, Action::Offer(trade), &mut SevenPips, &mut Silent).expect("legal");
    let view = View::open(&book, &state, Seat::FIRST);
    assert!(!view.allows(&Action::Accept));
    for mut bot in ["plain", "careful", "trader"].map(|name| AnyBot::find(name).expect(name)) {
        assert_eq!(bot.act(view, &mut Luck::of_game(1, 1)), Action::Reject);
    }
}

#[test]
fn without_houses_in_the_bank_hotels_go_down_as_few_steps_as_they_can() {
    let book = book();
    let mut setup = table(&book, [(10, &[37, 39]), (900, &[5, 15, 25, 35]), (900, &[])]);
    for square in [37, 39] {
        setup.chairs[0].level[usize::from(deed(&book, square).number())] = HOTEL;
    }
    setup.houses = Some(3);
    let state = debt_at_the_station(&book, setup);
    let view = View::open(&book, &state, Seat::FIRST);
    let down = Action::SellDown { street: deed(&book, 37), steps: 7 };
    for mut bot in ["plain", "careful", "trader"].map(|name| AnyBot::find(name).expect(name)) {
        assert_eq!(bot.answer(view, &mut Luck::of_game(1, 1)), down);
    }
}

#[test]
fn who_lacks_the_reserve_lets_a_scarce_building_go() {
    let book = book();
    let mut setup = table(&book, [(900, &[16, 18, 19]), (900, &[6, 8, 9]), (900, &[])]);
    setup.houses = Some(2);
    let answer = |setup: &Setup| {
        let mut state = arrange(&book, setup);
        let build = Action::Build(deed(&book, 16));
        book.play(&mut state, Seat::FIRST, build, &mut SevenPips, &mut Silent).expect("legal");
        assert_eq!(state.phase(), Phase::Shortage);
        let view = View::open(&book, &state, BEN);
        Careful::default().answer(view, &mut Luck::of_game(1, 1))
    };
    assert_eq!(answer(&setup), Action::Want);
    setup.chairs[1].cash = Money(60);
    assert_eq!(answer(&setup), Action::Pass);
}

/// Every throw is a three and a four.
struct SevenPips;

impl Chance for SevenPips {
    fn dice(&mut self, _seat: Seat) -> Dice {
        Dice::new(3, 4).expect("faces of dice")
    }

    fn card(&mut self, _deck: Deck, pile: &Pile) -> Card {
        Card::new(u8::try_from(pile.next().trailing_zeros()).unwrap_or(0)).expect("a card")
    }

    fn deed(&mut self, _seat: Seat, left: Properties) -> Property {
        left.lowest().expect("a deed")
    }
}

/// The first player lands on the second one's station and cannot pay.
fn debt_at_the_station(book: &Rulebook, mut setup: Setup) -> State {
    setup.chairs[0].at = Space::new(8).expect("a square");
    let mut state = arrange(book, &setup);
    let steps = [(Seat::FIRST, Action::Throw), (BEN, Action::DemandRent(None))];
    for (seat, action) in steps {
        book.play(&mut state, seat, action, &mut SevenPips, &mut Silent).expect("legal");
    }
    assert_eq!(state.phase(), Phase::Debt);
    state
}

#[test]
fn the_master_learns_from_an_offer_who_makes_it() {
    let book = book();
    let players: [(u32, &[u8]); 3] = [(1500, &[16, 18, 24]), (1500, &[19, 21, 23]), (1500, &[])];
    let before = arrange(&book, &table(&book, players));
    let first = View::open(&book, &before, Seat::FIRST);
    let offer = Trader::default().business(first, &mut Luck::of_game(1, 1));
    let Some(Action::Offer(trade)) = offer else { panic!("a trader deals here: {offer:?}") };
    let Return::Goods(take) = trade.take else { panic!("goods for goods") };
    let (mut offered, mut luck) = (before, Luck::of_game(1, 2));
    book.play(&mut offered, Seat::FIRST, Action::Offer(trade), &mut SevenPips, &mut Silent)
        .expect("legal");

    // The same exchange the other way round: a trader finds it as even as his own.
    let back = Trade { with: Seat::FIRST, give: take, take: Return::Goods(trade.give) };
    let mut surer = |taste: Taste| {
        let mut bot = Strong::with(taste);
        let ben = View::open(&book, &before, BEN);
        let stranger = bot.likely(ben, &back);
        bot.judge(View { state: &offered, ..ben }, &mut luck);
        bot.likely(ben, &back) - stranger
    };
    assert!(surer(Taste::MASTER) > 0.05, "this is how traders offer");
    let unmoved = surer(Taste::STRONG).abs() < f32::EPSILON;
    assert!(unmoved, "the strong level learns from answers alone");
}

/// Ben leads with all that he has for the street that he lacks: whoever passes gives it to him.
#[test]
fn a_rival_who_has_bid_his_last_note_is_not_forgotten() {
    let book = book();
    let bids = |players: [(u32, &[u8]); 3], leads: u32| {
        let mut setup = table(&book, players);
        setup.chairs[0].at = Space::new(12).expect("a square");
        let mut state = arrange(&book, &setup);
        let clara = Seat::new(2).expect("the third chair");
        let steps = [
            (Seat::FIRST, Action::Throw),
            (Seat::FIRST, Action::Decline),
            (BEN, Action::Bid(Money(leads))),
            (clara, Action::Pass),
        ];
        for (seat, action) in steps {
            book.play(&mut state, seat, action, &mut SevenPips, &mut Silent).expect("legal");
        }
        let view = View::open(&book, &state, Seat::FIRST);
        ["stark", "meister", "feilscher", "baumeister"].map(|name| {
            let mut bot = AnyBot::find(name).expect(name);
            bot.act(view, &mut Luck::of_game(1, 1))
        })
    };
    // Square 19 would make Ben's orange group whole, and of his money there is enough for houses.
    for cash in [200, 250, 300] {
        let said = bids([(1000, &[5, 15]), (cash, &[16, 18, 31, 32]), (100, &[6])], cash);
        for action in said {
            assert!(matches!(action, Action::Bid(_)), "cash {cash}: {action:?}");
        }
    }
}
