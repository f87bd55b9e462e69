//! Anything the notation can say, for property tests.

use bankhalter_notation::{
    BankClause, Cards, Cast, Clause, Expectation, Goods, Hand, Holding, Land, Library as _, Order,
    Outcome, Placement, Play, Wish,
};
use bankhalter_rules::{
    Building, Card, Deck, Dice, Event, Flow, JailCards, Lot, MAX_SEATS, Money, OfferEnd, OfferKind,
    Party, Phase, Properties, Property, Rent, Seat, Seats, Space, Why,
};
use proptest::{collection::vec, option, prelude::*, sample::select};

use crate::board::Shelf;

/// Eight players, some with names that need quotes.
pub(crate) fn cast() -> Cast {
    let players =
        ["Anna", "bank", "Ben-Jörg", "Anna Maria", "24", "the \"one\"", "winner", "Zoë;\\"];
    Cast::new(players.map(str::to_owned).to_vec(), &Shelf.edition("standard").unwrap())
}

pub(crate) fn seat() -> impl Strategy<Value = Seat> {
    (0..MAX_SEATS).prop_map(|number| Seat::new(number).unwrap())
}

fn seats() -> impl Strategy<Value = Seats> {
    any::<u8>().prop_map(Seats::from_bits)
}

pub(crate) fn space() -> impl Strategy<Value = Space> {
    (0..40_u8).prop_map(|number| Space::new(number).unwrap())
}

fn deed() -> impl Strategy<Value = Property> {
    (0..28_u8).prop_map(|number| Property::new(number).unwrap())
}

fn deeds() -> impl Strategy<Value = Properties> {
    any::<u32>().prop_map(Properties::from_bits)
}

fn money() -> impl Strategy<Value = Money> {
    any::<u32>().prop_map(Money)
}

fn dice() -> impl Strategy<Value = Dice> {
    (0..36_u8).prop_map(Dice::nth)
}

fn deck() -> impl Strategy<Value = Deck> {
    select(&Deck::ALL[..])
}

fn card() -> impl Strategy<Value = Card> {
    (0..16_u8).prop_map(|number| Card::new(number).unwrap())
}

fn jail_cards() -> impl Strategy<Value = JailCards> {
    let one = JailCards::only;
    select(vec![JailCards::NONE, one(Deck::Chance), one(Deck::Chest), JailCards::BOTH])
}

fn party() -> impl Strategy<Value = Party> {
    prop_oneof![seat().prop_map(Party::Seat), Just(Party::Bank), Just(Party::Pot)]
}

fn why() -> impl Strategy<Value = Why> {
    use Why::{
        Building, Card, Estate, Fine, Interest, Mortgage, Pot, Purchase, Redemption, Rent, Salary,
        Sale, Tax, Trade,
    };
    select(vec![
        Building, Card, Estate, Fine, Interest, Mortgage, Pot, Purchase, Redemption, Rent, Salary,
        Sale, Tax, Trade,
    ])
}

fn rent() -> impl Strategy<Value = Rent> {
    prop_oneof![money().prop_map(Rent::Fixed), money().prop_map(Rent::PerPip)]
}

fn building() -> impl Strategy<Value = Building> {
    select(vec![Building::House, Building::Hotel])
}

fn lot() -> impl Strategy<Value = Lot> {
    prop_oneof![deed().prop_map(Lot::Deed), building().prop_map(Lot::Building)]
}

/// Every event there is, with every value in it.
pub(crate) fn event() -> impl Strategy<Value = Event> {
    prop_oneof![turn_event(), money_event(), market_event(), ending_event()]
}

fn turn_event() -> impl Strategy<Value = Event> {
    prop_oneof![
        Just(Event::Dealt),
        (seat(), dice()).prop_map(|(seat, dice)| Event::ThrewForFirst { seat, dice }),
        seats().prop_map(|seats| Event::OrderTied { seats }),
        Just(Event::OrderSettled),
        seat().prop_map(|seat| Event::TurnBegan { seat }),
        (seat(), dice()).prop_map(|(seat, dice)| Event::Threw { seat, dice }),
        seat().prop_map(|seat| Event::DoubleCounted { seat }),
        (seat(), space()).prop_map(|(seat, to)| Event::Moved { seat, to }),
        seat().prop_map(|seat| Event::LapEnded { seat }),
        Just(Event::LandingSettled),
        deed().prop_map(|deed| Event::PurchaseOpened { deed }),
        (seat(), deck(), card()).prop_map(|(seat, deck, card)| Event::CardDrawn {
            seat,
            deck,
            card
        }),
        (seat(), deck(), card()).prop_map(|(seat, deck, card)| Event::CardKept {
            seat,
            deck,
            card
        }),
        (deck(), seat()).prop_map(|(deck, to)| Event::CardPassed { deck, to }),
        (deck(), card()).prop_map(|(deck, card)| Event::CardReturned { deck, card }),
        (deck(), card()).prop_map(|(deck, card)| Event::ChoiceOpened { deck, card }),
        seat().prop_map(|seat| Event::Jailed { seat }),
        seat().prop_map(|seat| Event::AttemptFailed { seat }),
        seat().prop_map(|seat| Event::Freed { seat }),
        Just(Event::MoveAwaited),
    ]
}

fn money_event() -> impl Strategy<Value = Event> {
    prop_oneof![
        (party(), party(), money(), why()).prop_map(|(from, to, amount, why)| Event::Paid {
            from,
            to,
            amount,
            why
        }),
        (deed(), option::of(seat())).prop_map(|(deed, to)| Event::DeedPassed { deed, to }),
        (seat(), seat(), deed(), rent()).prop_map(|(payer, owner, deed, rent)| Event::ClaimArose {
            payer,
            owner,
            deed,
            rent
        }),
        any::<u8>().prop_map(|number| Event::ClaimClosed { number }),
        Just(Event::ClaimsLapsed),
        (lot(), seats(), money()).prop_map(|(lot, bidders, floor)| Event::AuctionOpened {
            lot,
            bidders,
            floor
        }),
        (seat(), money()).prop_map(|(seat, amount)| Event::BidMade { seat, amount }),
        seat().prop_map(|seat| Event::BidderPassed { seat }),
        Just(Event::AuctionClosed),
        (seat(), party(), money(), why()).prop_map(|(debtor, creditor, amount, why)| {
            Event::DebtArose { debtor, creditor, amount, why }
        }),
        Just(Event::DebtSettled),
        (seat(), seats(), money(), select(vec![Flow::Pays, Flow::Collects])).prop_map(
            |(seat, others, amount, flow)| Event::RoundOpened { seat, others, amount, flow }
        ),
        seat().prop_map(|other| Event::RoundStepped { other }),
        Just(Event::RoundClosed),
    ]
}

fn market_event() -> impl Strategy<Value = Event> {
    let kind = select(vec![OfferKind::Trade, OfferKind::ForDebt]);
    let how =
        select(vec![OfferEnd::Accepted, OfferEnd::Rejected, OfferEnd::Withdrawn, OfferEnd::Void]);
    prop_oneof![
        (seat(), deed(), seats()).prop_map(|(by, street, asked)| Event::ShortageOpened {
            by,
            street,
            asked
        }),
        seat().prop_map(|seat| Event::Wanted { seat }),
        seat().prop_map(|seat| Event::Waived { seat }),
        (seat(), building()).prop_map(|(seat, building)| Event::Answered { seat, building }),
        (seat(), building()).prop_map(|(seat, building)| Event::PlaceAwaited { seat, building }),
        Just(Event::ShortageClosed),
        (deed(), any::<u8>()).prop_map(|(street, level)| Event::Built { street, level }),
        (deed(), any::<u8>()).prop_map(|(street, level)| Event::BuildingsSold { street, level }),
        deed().prop_map(|deed| Event::Mortgaged { deed }),
        deed().prop_map(|deed| Event::MortgageLifted { deed }),
        deeds().prop_map(|deeds| Event::InterestDue { deeds }),
        deed().prop_map(|deed| Event::InterestSettled { deed }),
        (seat(), seat(), jail_cards(), jail_cards(), kind).prop_map(
            |(from, to, give, take, kind)| Event::OfferOpened { from, to, give, take, kind }
        ),
        (money(), deeds()).prop_map(|(cash, deeds)| Event::OfferGives { cash, deeds }),
        (money(), deeds()).prop_map(|(cash, deeds)| Event::OfferTakes { cash, deeds }),
        how.prop_map(|how| Event::OfferClosed { how }),
    ]
}

fn ending_event() -> impl Strategy<Value = Event> {
    prop_oneof![
        deeds().prop_map(|deeds| Event::EstateOpened { deeds }),
        Just(Event::EstateClosed),
        seat().prop_map(|seat| Event::WentBankrupt { seat }),
        Just(Event::TimeCalled),
        Just(Event::CountAwaited),
        seats().prop_map(|winners| Event::GameEnded { winners }),
    ]
}

fn goods() -> impl Strategy<Value = Goods> {
    let cards = prop_oneof![jail_cards().prop_map(Cards::These), Just(Cards::TheOne)];
    let squares = proptest::sample::subsequence((0..40_u8).collect::<Vec<_>>(), 0..6);
    let squares = squares.prop_shuffle();
    let squares = squares
        .prop_map(|list| list.into_iter().map(|number| Space::new(number).unwrap()).collect());
    (squares, money(), cards).prop_map(|(squares, cash, cards)| Goods { squares, cash, cards })
}

pub(crate) fn order() -> impl Strategy<Value = Order> {
    let wish = prop_oneof![goods().prop_map(Wish::Goods), Just(Wish::Debt)];
    prop_oneof![
        select(vec![
            Order::Throw,
            Order::EndTurn,
            Order::PayFine,
            Order::UseCard,
            Order::Buy,
            Order::Decline,
            Order::Pass,
            Order::Want,
            Order::Draw,
            Order::Pay,
            Order::Accept,
            Order::Reject,
            Order::Withdraw,
            Order::GoBankrupt,
            Order::Leave,
        ]),
        option::of(space()).prop_map(Order::DemandRent),
        money().prop_map(Order::Bid),
        space().prop_map(Order::Build),
        space().prop_map(Order::Sell),
        (space(), any::<u8>()).prop_map(|(space, steps)| Order::SellDown { space, steps }),
        space().prop_map(Order::Clear),
        space().prop_map(Order::Mortgage),
        space().prop_map(Order::Redeem),
        space().prop_map(Order::Keep),
        (seat(), goods(), wish).prop_map(|(to, give, take)| Order::Offer { to, give, take }),
    ]
}

pub(crate) fn play() -> impl Strategy<Value = Play> {
    let outcome = prop_oneof![
        dice().prop_map(Outcome::Throw),
        (deck(), card()).prop_map(|(deck, card)| Outcome::Card(deck, card)),
    ];
    let hand = (seat(), vec(space(), 0..4)).prop_map(|(seat, squares)| Hand { seat, squares });
    prop_oneof![
        8 => (seat(), order(), vec(outcome, 0..4))
            .prop_map(|(seat, order, outcomes)| Play::Act { seat, order, outcomes }),
        1 => vec(hand, 0..4).prop_map(Play::Deal),
        1 => Just(Play::Time),
    ]
}

pub(crate) fn expectation() -> impl Strategy<Value = Expectation> {
    use Expectation as E;
    prop_oneof![
        any::<u8>().prop_map(E::BankHouses),
        any::<u8>().prop_map(E::BankHotels),
        seat().prop_map(E::Turn),
        select(&Phase::ALL[..]).prop_map(E::Phase),
        select(vec![E::NothingDue, E::NothingOwed, E::NoWinner]),
        (seat(), seat(), rent()).prop_map(|(payer, owner, rent)| E::Due { payer, owner, rent }),
        (seat(), party(), money()).prop_map(|(debtor, creditor, amount)| E::Owes {
            debtor,
            creditor,
            amount
        }),
        (seat(), money()).prop_map(|(seat, amount)| E::Wealth(seat, amount)),
        seat().prop_map(E::Winner),
        money().prop_map(E::Pot),
        (deed(), option::of(seat())).prop_map(|(deed, owner)| E::Owner(deed, owner)),
        (deed(), any::<u8>()).prop_map(|(deed, count)| E::Houses(deed, count)),
        (deed(), 0..4_usize)
            .prop_map(|(deed, n)| [E::Hotel, E::Bare, E::Mortgaged, E::Clear][n](deed)),
        (seat(), money()).prop_map(|(seat, amount)| E::Cash(seat, amount)),
        (seat(), space()).prop_map(|(seat, space)| E::At(seat, space)),
        (seat(), any::<u8>()).prop_map(|(seat, attempts)| E::Jail(seat, attempts)),
        (seat(), 0..2_usize).prop_map(|(seat, n)| [E::Free, E::Bankrupt][n](seat)),
        (seat(), jail_cards()).prop_map(|(seat, cards)| E::Cards(seat, cards)),
    ]
}

pub(crate) fn placement() -> impl Strategy<Value = Placement> {
    let land =
        prop_oneof![Just(Land::Bare), Just(Land::Mortgaged), (1..=5_u8).prop_map(Land::Built)];
    let holding = (deed(), land).prop_map(|(deed, state)| match state {
        Land::Built(_) if !deed.is_street() => Holding { deed, state: Land::Bare },
        _ => Holding { deed, state },
    });
    let holdings = vec(holding, 1..6).prop_map(|mut list| {
        list.sort_by_key(|holding| holding.deed);
        list.dedup_by_key(|holding| holding.deed);
        list
    });
    let clause = prop_oneof![
        space().prop_map(Clause::At),
        (0..=100_000_000_u32).prop_map(|amount| Clause::Cash(Money(amount))),
        (0..=2_u8).prop_map(Clause::Jail),
        holdings.prop_map(Clause::Owns),
        jail_cards().prop_map(Clause::Cards),
        Just(Clause::Bankrupt),
    ];
    let stock = prop_oneof![
        (0..=100_u8).prop_map(BankClause::Houses),
        (0..=100_u8).prop_map(BankClause::Hotels),
    ];
    prop_oneof![
        4 => (seat(), vec(clause, 1..5)).prop_map(|(seat, list)| Placement::Player(seat, list)),
        1 => vec(stock, 1..3).prop_map(Placement::Bank),
        1 => seat().prop_map(Placement::Turn),
        1 => any::<u8>().prop_map(Placement::Doubles),
        1 => (0..=100_000_000_u32).prop_map(|amount| Placement::Pot(Money(amount))),
    ]
}
