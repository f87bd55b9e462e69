//! What happened since the last turn, in games at random on every board: the reasons always add up
//! to the change of the cash, and what is computed is what was paid.

use std::collections::BTreeMap;

use bankhalter_editions::{Edition, Shelf, all, find};
use bankhalter_notation::{Header, Luck, Record, Seed, Table};
use bankhalter_rules::{
    Action, Bundle, Event, Money, Party, Phase, Return, Rulebook, Seat, Seeded, State, Trade,
    Variant, Why, Words,
};
use bankhalter_voice::{Payments, Played, Scene, Since, Start, Tongue};

type Log = Vec<(State, Vec<Event>)>;

/// Not every booklet has every variant.
fn table(edition: &Edition, rent: &str, variant: Variant) -> Option<Table> {
    let names = ["Anna", "Ben", "Cleo", "Dora"].map(Header::player);
    let rent = Header { key: "rent".to_owned(), values: vec![rent.to_owned()] };
    let first = [Header::edition(&edition.id), Header::variant(variant), rent];
    let headers: Vec<_> = first.into_iter().chain(names).collect();
    let table = Table::open(&headers, &Shelf::default());
    assert!(table.is_ok() || variant != Variant::Normal, "sound headers");
    table.ok()
}

/// Somebody who buys, builds, trades and bids at random, and gives up last.
fn pick(book: &Rulebook, state: &State, seat: Seat, luck: &mut Luck) -> Action {
    let legal = book.legal_actions(state, seat);
    let mut word = || usize::try_from(luck.word() >> 33).expect("31 bits");
    if word().is_multiple_of(5)
        && let Some(offer) = offer(state, seat, word()).filter(|it| book.allows(state, seat, *it))
    {
        return offer;
    }
    let last = |action: &Action| matches!(action, Action::Leave | Action::GoBankrupt);
    let eager = |action: &&Action| {
        matches!(action, Action::Buy | Action::Accept | Action::Pay | Action::DemandRent(_))
    };
    if let Some(action) = legal.iter().find(eager).filter(|_| !word().is_multiple_of(4)) {
        return *action;
    }
    let some: Vec<_> = legal.iter().filter(|action| !last(action)).collect();
    some.get(word() % some.len().max(1)).map_or(Action::GoBankrupt, |action| **action)
}

/// A property for some money, to the next player.
fn offer(state: &State, seat: Seat, word: usize) -> Option<Action> {
    let deed = state.deeds(seat).iter().next()?;
    let to = state.alive().after(seat)?;
    let cash = Money(state.cash(to).0 / 1000 * 100 * u32::try_from(word % 5).ok()?);
    let give = Bundle { deeds: [deed].into_iter().collect(), ..Bundle::NOTHING };
    let take = Return::Goods(Bundle { cash, ..Bundle::NOTHING });
    Some(Action::Offer(Trade { with: to, give, take }))
}

fn game(table: &Table, seed: &str, mut look: impl FnMut(&Log, &State)) {
    let book = &table.book;
    let mut luck = Luck::new(&Seed::new(seed).expect("hexadecimal"));
    let mut state = book.start(4).expect("four may play");
    let mut log = Log::new();
    if book.check_deal(&state).is_ok() {
        let (before, mut events) = (state, Vec::new());
        let mut keep = |event| events.push(event);
        book.deal(&mut state, &mut Seeded(&mut luck), &mut keep).expect("allowed");
        log.push((before, events));
        look(&log, &state);
    }
    for _ in 0..900 {
        let Some(mut seat) = state.awaited() else { return };
        // Owners ask for their rent, whoever is on turn.
        let owner = state.claims().map(|claim| claim.owner).next();
        if let Some(owner) =
            owner.filter(|owner| book.allows(&state, *owner, Action::DemandRent(None)))
        {
            seat = owner;
        }
        let action = if book.allows(&state, seat, Action::DemandRent(None)) {
            Action::DemandRent(None)
        } else {
            pick(book, &state, seat, &mut luck)
        };
        let (before, mut events) = (state, Vec::new());
        let mut keep = |event| events.push(event);
        book.play(&mut state, seat, action, &mut Seeded(&mut luck), &mut keep).expect("allowed");
        log.push((before, events));
        look(&log, &state);
    }
}

/// Everything was decided by whoever was on turn.
fn played(log: &Log) -> impl Iterator<Item = Played<'_>> {
    log.iter().map(|(before, events)| Played { before, events, is_stood_in: false })
}

/// A stand-in decided some of it: by the place in the log, and whose turn it was.
fn played_but(
    log: &Log,
    is_stood_in: impl Fn(usize, Seat) -> bool,
) -> impl Iterator<Item = Played<'_>> {
    let lines = played(log).enumerate();
    lines.map(move |(at, line)| Played { is_stood_in: is_stood_in(at, line.before.turn()), ..line })
}

fn games(mut look: impl FnMut(&Scene<'_>, &Log, &State)) {
    for (number, edition) in all().iter().enumerate() {
        let tables = [
            ("strict", Variant::Normal),
            ("automatic", Variant::Normal),
            ("automatic", Variant::Short),
        ];
        for (rent, variant) in tables {
            let Some(table) = table(edition, rent, variant) else { continue };
            let scene = Scene::new(edition, &table, Tongue::of("de").expect("always there"));
            for round in 0..2 {
                let seed = format!("{number:02x}{round:02x}");
                game(&table, &seed, |log, state| look(&scene, log, state));
            }
        }
    }
}

#[test]
fn the_reasons_add_up_to_the_change_of_cash() {
    let (mut turns, mut whys) = (0, BTreeMap::<String, u32>::new());
    games(|scene, log, state| {
        let Some((_, events)) = log.last() else { return };
        let Some(seat) = events.iter().find_map(|event| match *event {
            Event::TurnBegan { seat } => Some(seat),
            _ => None,
        }) else {
            return;
        };
        let actions = played(log);
        let since = Since::last_turn(&scene.table.book, seat, actions).expect("his turn");
        let cash = |state: &State| i64::from(state.cash(seat).0);
        assert_eq!(since.to.turn(), state.turn());
        assert_eq!(since.change(), cash(state) - cash(&since.from), "{:?}", since.sums);
        let told = scene.since(&since);
        assert!(told.sums.len() <= 6);
        turns += 1;
        for sum in &since.sums {
            *whys.entry(format!("{:?}", sum.payment.why)).or_default() += 1;
        }
    });
    assert!(turns > 1_000, "{turns} turns are too few to tell");
    for why in ["Rent", "Card", "Trade", "Purchase", "Mortgage"] {
        assert!(whys.contains_key(why), "{why} among {whys:?}");
    }
}

/// What somebody did in his own turn he knows: it is counted from its end.
#[test]
fn it_is_counted_from_the_end_of_the_last_turn() {
    let mut left = BTreeMap::<Seat, State>::new();
    let (mut length, mut turns, mut first) = (0, 0, 0);
    games(|scene, log, state| {
        if log.len() <= length {
            left.clear();
        }
        length = log.len();
        let Some((before, events)) = log.last() else { return };
        let Some(Event::TurnBegan { seat }) = events.last().copied() else { return };
        if before.phase() != Phase::Order {
            left.insert(before.turn(), *state);
        }
        let actions = played(log);
        let since = Since::last_turn(&scene.table.book, seat, actions).expect("his turn");
        match left.get(&seat) {
            Some(end) => assert_eq!((since.start, since.from), (Start::Turn, *end)),
            None => {
                assert_eq!((since.start, since.is_quiet()), (Start::Game, since.sums.is_empty()));
            }
        }
        turns += u32::from(since.start == Start::Turn);
        first += u32::from(since.start == Start::Game);
    });
    assert!(turns > 1_000 && first > 20, "{turns}, {first}");
}

/// Whatever is called bought was paid for by whoever has it, and is called by its own name.
#[test]
fn purchases_are_told_of_who_made_them() {
    let (mut dealt, mut traded) = (0, 0);
    let mut buyers = BTreeMap::<String, Option<Seat>>::new();
    let mut length = 0;
    games(|scene, log, state| {
        if log.len() <= length {
            buyers.clear();
        }
        length = log.len();
        let Some((before, events)) = log.last() else { return };
        let paid = Payments::default().follow(&scene.table.book, before, events);
        for event in events {
            let Event::DeedPassed { deed, to } = *event else { continue };
            let is_own = |from: Party| to.map(Party::Seat) == Some(from);
            let bought = paid.iter().any(|(_, payment)| {
                payment.why == Why::Purchase && payment.deed == Some(deed) && is_own(payment.from)
            });
            buyers.insert(format!("{deed:?}"), to.filter(|_| bought));
        }
        let is_purchase = |event: &&Event| matches!(event, Event::Paid { why: Why::Purchase, .. });
        let purchases = events.iter().filter(is_purchase).count();
        let named = paid.iter().filter(|(_, payment)| payment.why == Why::Purchase);
        assert_eq!(named.filter(|(_, payment)| payment.deed.is_some()).count(), purchases);
        dealt += u32::from(purchases > 1);
        let Some(Event::TurnBegan { seat }) = events.last().copied() else { return };
        let since = Since::last_turn(&scene.table.book, seat, played(log)).expect("his turn");
        for owner in (0..state.seats()).filter_map(Seat::new) {
            for deed in (state.deeds(owner) & !since.from.deeds(owner)).iter() {
                let buyer = buyers.get(&format!("{deed:?}")).copied().flatten();
                assert_eq!(since.bought.has(deed), buyer == Some(owner), "{deed:?}");
                traded += u32::from(buyer.is_none());
            }
        }
    });
    assert!(dealt > 2 && traded > 100, "{dealt}, {traded}");
}

/// Whoever was away does not know what was done in his turn.
#[test]
fn a_turn_that_a_stand_in_had_a_part_in_is_told_too() {
    // Where in the log each one's turns ended, and how it stood then.
    let mut ends = BTreeMap::<Seat, Vec<(usize, State)>>::new();
    let (mut length, mut turns) = (0, 0);
    games(|scene, log, state| {
        if log.len() <= length {
            ends.clear();
        }
        length = log.len();
        let Some((before, events)) = log.last() else { return };
        let Some(Event::TurnBegan { seat }) = events.last().copied() else { return };
        if before.phase() != Phase::Order {
            ends.entry(before.turn()).or_default().push((log.len(), *state));
        }
        let Some([.., (played, end), (_, away)]) = ends.get(&seat).map(Vec::as_slice) else {
            return;
        };
        let actions = played_but(log, |at, turn| at >= *played && turn == seat);
        let since = Since::last_turn(&scene.table.book, seat, actions).expect("his turn");
        assert_eq!((since.start, since.from), (Start::Turn, *end));
        let cash = |state: &State| i64::from(state.cash(seat).0);
        assert_eq!(since.change(), cash(state) - cash(end), "{:?}", since.sums);
        turns += u32::from(cash(end) != cash(away));
    });
    assert!(turns > 500, "{turns} turns are too few to tell");
}

#[test]
fn what_is_told_adds_up_too() {
    games(|scene, log, _| {
        let actions = played(log);
        let turn = log.last().map(|(_, events)| events.last().copied());
        let Some(Some(Event::TurnBegan { seat })) = turn else { return };
        let Some(since) = Since::last_turn(&scene.table.book, seat, actions) else { return };
        let digits = |text: &str| {
            let sign = if text.starts_with('−') { -1 } else { 1 };
            let number: String = text.chars().filter(char::is_ascii_digit).collect();
            sign * number.parse::<i64>().expect("an amount")
        };
        let told = scene.since(&since);
        let sum: i64 = told.sums.iter().map(|(amount, _)| digits(amount)).sum();
        assert_eq!(sum, since.change(), "{told:?}");
        assert_eq!(digits(&told.change), since.change());
    });
}

#[test]
fn what_is_computed_is_what_was_paid() {
    let mut computed = BTreeMap::<String, u32>::new();
    let mut payments = Payments::default();
    let mut length = 0;
    games(|scene, log, _| {
        if log.len() <= length {
            payments = Payments::default();
        }
        length = log.len();
        let Some((before, events)) = log.last() else { return };
        for (_, payment) in payments.follow(&scene.table.book, before, events) {
            let said = scene.reckoned(&payment);
            let agreed = matches!(payment.why, Why::Trade | Why::Estate | Why::Pot);
            let scarce = payment.why == Why::Building && payment.deed.is_none();
            let nothing = payment.amount == Money::ZERO;
            let known = agreed || scarce || nothing || payment.from == Party::Pot;
            let Some(said) = said else {
                assert!(known, "{payment:?}");
                continue;
            };
            let amount = scene.money(payment.amount);
            if !matches!(payment.why, Why::Card) {
                assert!(said.contains(&amount), "{said} is not {amount}");
            }
            *computed.entry(format!("{:?}", payment.why)).or_default() += 1;
        }
    });
    for why in ["Rent", "Card", "Tax", "Purchase", "Salary", "Fine", "Mortgage", "Building"] {
        assert!(computed.get(why).is_some_and(|count| *count > 5), "{why} among {computed:?}");
    }
}

/// What a trade was about is told: where the money is, and among the others.
#[test]
fn a_trade_is_told_with_what_changed_hands() {
    let text = "[edition \"euro\"]\n[player \"Anna\"]\n[player \"Ben\"]\n[player \"Clara\"]
position
  Anna: at 0, cash 1500, owns 39 15
  Ben: at 0, cash 1500, owns 5
  Clara: at 0, cash 1500, owns 25
  turn: Ben
end
Ben offers Anna cash 210 for 39
Anna accepts
Ben offers Clara 5 cash 20 for 25
Clara accepts
Ben throws {1 3}
Ben ends turn
Clara throws {1 3}
Clara leaves
";
    let record = Record::parse(text, &Shelf::default()).expect("a record");
    let mut before = *record.start();
    let mut log = Log::new();
    for step in record.replay() {
        let step = step.expect("it holds");
        log.push((before, step.events));
        before = step.state;
    }
    let edition = find("euro").expect("one of the six");
    let tongue = Tongue::of("de").expect("always there");
    let scene = Scene::new(edition, record.table(), tongue);
    let anna = Seat::FIRST;
    let since = Since::last_turn(&record.table().book, anna, played(&log)).expect("her turn");
    let told = scene.since(&since);
    assert!(told.sums[0].1.starts_with("Handel mit Ben: "), "{:?}", told.sums);
    let all = told.news.join(" ");
    assert!(all.contains(" von Clara für ") && all.contains("€ 20"), "{all}");
    assert!(all.contains("Clara gibt auf."), "{all}");
    assert_eq!(all.matches("€ 20").count(), 1, "a trade is told once: {all}");
}
