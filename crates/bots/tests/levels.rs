//! Levels and characters: in order, of different habits, well-mannered, and never against a rule.

use bankhalter_bots::{AnyBot, Bot, Decision, Strong, Taste, TurnedDown, View, decide};
use bankhalter_editions::Edition;
use bankhalter_rules::{
    Action, Auctions, Booklet, Buildings, Bundle, Chair, Event, HOTEL, HouseRules, LandingOnGo,
    Money, Parking, Properties, Property, RentClaim, RentInJail, Return, Rulebook, Rules, Seat,
    Setup, Silent, Space, State, Trade, Variant,
};
use bankhalter_sim::{Luck, play};

const BEN: Seat = Seat::new(1).expect("the second chair");

fn named(key: &str) -> AnyBot {
    AnyBot::find(key).expect("a level or a character")
}

fn book() -> Rulebook {
    let edition = bankhalter_editions::find("standard").expect("one of the six");
    let rules = Booklet::Euro.rules(Variant::Normal).expect("every booklet");
    edition
        .rulebook(Rules { rent_claim: RentClaim::Automatic, ..rules })
        .expect("without house rules")
}

/// What the first chair did in some games among three of the medium level.
#[derive(Debug, Default)]
struct Doings {
    turns: f64,
    builds: f64,
    offers: f64,
    /// Its cash at the end of its turns, in parts of what it began with.
    cash: f64,
    /// Hotels that it built.
    hotels: f64,
    /// Offers of half as much again as is printed, in cash alone.
    generous: f64,
}

/// Listens to a game and keeps its own state of it.
struct Watch<'a> {
    book: &'a Rulebook,
    state: State,
    doings: Doings,
}

impl Watch<'_> {
    fn hear(&mut self, event: Event) {
        let me = Seat::FIRST;
        match event {
            Event::TurnBegan { seat } => {
                self.doings.turns += f64::from(u8::from(seat == me));
                if self.state.turn() == me && self.state.alive().has(me) {
                    let start = f64::from(self.book.board().start_cash.0);
                    self.doings.cash += f64::from(self.state.cash(me).0) / start;
                }
            }
            Event::Built { street, level } if self.state.owner(street) == Some(me) => {
                self.doings.builds += 1.0;
                self.doings.hotels += f64::from(u8::from(level == HOTEL));
            }
            Event::OfferOpened { from, .. } if from == me => self.doings.offers += 1.0,
            Event::OfferClosed { .. } => self.weigh_offer(),
            _ => {}
        }
        self.state.apply(event);
    }

    /// Looks at an offer of its own before it goes off the table.
    fn weigh_offer(&mut self) {
        let Some((from, trade)) = self.state.offer() else { return };
        let Return::Goods(take) = trade.take else { return };
        let printed: u32 = take.deeds.iter().map(|deed| self.book.deed(deed).price.0).sum();
        let cash_alone = trade.give.deeds.is_empty() && printed > 0;
        let dear = trade.give.cash.0 * 2 >= printed * 3;
        self.doings.generous += f64::from(u8::from(from == Seat::FIRST && cash_alone && dear));
    }
}

fn doings(bot: AnyBot, games: u64) -> Doings {
    let book = book();
    let mut all = Doings::default();
    for number in 0..games {
        let (mut bots, mut luck) = ([named("mittel"); 8], Luck::of_game(5, number));
        bots[0] = bot;
        let mut state = book.start(4).expect("four may play");
        let doings = Doings::default();
        let mut watch = Watch { book: &book, state, doings };
        play(&book, &mut state, &mut bots, &mut luck, 240, &mut |event| watch.hear(event));
        let one = watch.doings;
        all.turns += one.turns;
        all.builds += one.builds;
        all.offers += one.offers;
        all.cash += one.cash;
        all.hotels += one.hotels;
        all.generous += one.generous;
    }
    all
}

#[test]
fn characters_differ_in_what_they_do() {
    // They decide at first sight, so they are held against the strong bot that does.
    let strong = doings(AnyBot::Strong(Strong::with(Taste::QUICK)), 20);
    let [miser, builder, haggler, collector] =
        ["geizhals", "baumeister", "feilscher", "sammler"].map(|key| doings(named(key), 20));
    let told = format!("{strong:?}\n{miser:?}\n{builder:?}\n{haggler:?}\n{collector:?}");
    let cash = |of: &Doings| of.cash / of.turns;
    assert!(cash(&miser) > 1.15 * cash(&strong), "the miser keeps its cash\n{told}");
    let builds = |of: &Doings| of.builds / of.turns;
    assert!(builds(&miser) < 0.5 * builds(&strong), "the miser seldom builds\n{told}");
    assert!(builder.hotels < 1.0 && strong.hotels > 20.0, "the builder has houses\n{told}");
    let offers = |of: &Doings| of.offers / of.turns;
    assert!(offers(&haggler) > 1.15 * offers(&strong), "the haggler offers\n{told}");
    assert!(offers(&miser) < 0.5 * offers(&haggler), "the miser does not\n{told}");
    let generous = |of: &Doings| of.generous / of.turns;
    assert!(generous(&collector) > 1.5 * generous(&strong), "the collector pays\n{told}");
}

/// One against three of the level below, seats turned. Equals would win a quarter.
fn alone(one: &str, three: &str, games: u64) -> u32 {
    let book = book();
    let won = (0..games).map(|number| {
        let seat = Seat::new((number % 4) as u8).expect("four chairs");
        let (mut bots, mut luck) = ([named(three); 8], Luck::of_game(1, number / 4));
        bots[usize::from(seat.number())] = named(one);
        let mut state = book.start(4).expect("four may play");
        let outcome = play(&book, &mut state, &mut bots, &mut luck, 1000, &mut Silent);
        u32::from(outcome.finished && state.winners().has(seat))
    });
    won.sum()
}

#[test]
fn levels_are_ordered() {
    let won = alone("mittel", "leicht", 200);
    assert!(won > 100, "mittel won {won} of 200 among three leicht");
    let won = alone("stark", "mittel", 32);
    assert!(won > 12, "stark won {won} of 32 among three mittel");
}

fn any_house_rules(luck: &mut Luck) -> HouseRules {
    HouseRules {
        parking: luck.pick(&[Parking::Nothing, Parking::Pot]).expect("two"),
        landing_on_go: luck.pick(&[LandingOnGo::Salary, LandingOnGo::Double]).expect("two"),
        auctions: luck.pick(&[Auctions::Held, Auctions::Held, Auctions::None]).expect("three"),
        rent_in_jail: luck.pick(&[RentInJail::Due, RentInJail::NotDue]).expect("two"),
        buildings: luck.pick(&[Buildings::Limited, Buildings::Unlimited]).expect("two"),
        ..HouseRules::NONE
    }
}

/// A table that nobody has thought of: any board, booklet, variant, house rules, number of chairs.
fn any_table(number: u64) -> (Rulebook, u8) {
    let mut luck = Luck::of_game(77, number);
    let editions: Vec<&Edition> = bankhalter_editions::all().iter().collect();
    let edition = luck.pick(&editions).expect("there are some");
    let games: Vec<Rules> = Booklet::ALL
        .into_iter()
        .flat_map(|booklet| Variant::ALL.into_iter().filter_map(move |one| booklet.rules(one)))
        .collect();
    let rules = luck.pick(&games).expect("there are some");
    let rent_claim =
        luck.pick(&[RentClaim::OwnerMustAsk, RentClaim::Automatic]).expect("there are two");
    let rules = Rules { rent_claim, house_rules: any_house_rules(&mut luck), ..rules };
    let seats: Vec<u8> = (2..=edition.most_seats(&rules)).collect();
    let seats = luck.pick(&seats).expect("two at least");
    (edition.rulebook(rules).expect("sound"), seats)
}

#[test]
fn everybody_plays_everywhere_and_within_the_rules() {
    let all: Vec<AnyBot> = AnyBot::offered().collect();
    let quick: Vec<AnyBot> = all.iter().filter(|bot| bot.name() != "meister").copied().collect();
    for number in 0..40 {
        // The master thinks longest, by the code of the strong level: it comes to every fifth table.
        let crowd = if number % 5 == 0 { &all } else { &quick };
        let (book, seats) = any_table(number);
        let mut luck = Luck::of_game(3, number);
        let mut bots = std::array::from_fn(|_| luck.pick(crowd).expect("there are some"));
        let mut state = book.start(seats).expect("so many may play");
        if !state.is_dealt() {
            book.deal(&mut state, &mut luck, &mut Silent).expect("nothing was dealt yet");
        }
        let outcome = play(&book, &mut state, &mut bots, &mut luck, 160, &mut Silent);
        assert_eq!(outcome.illegal, None, "table {number}, {seats} seats");
        assert!(outcome.finished || outcome.throws == 160, "table {number}: {outcome:?}");
    }
}

/// At a table of people: at most three offers per turn, in round sums, and no third time.
#[test]
fn everybody_has_manners() {
    let book = book();
    for bot in AnyBot::offered() {
        let (mut asked, mut offers) = (Vec::new(), 0);
        for number in 0..6 {
            let (mut bots, mut luck) = ([named("mittel"); 8], Luck::of_game(9, number));
            bots[0] = bot;
            let mut turned_down = TurnedDown::default();
            let mut state = book.start(4).expect("four may play");
            let mut business = 0;
            asked.clear();
            for _ in 0..900 {
                let Some(seat) = state.awaited() else { break };
                let view = View::open(&book, &state, seat);
                let me = &mut bots[usize::from(seat.number())];
                let decision = decide(me, view, business, &turned_down, &mut luck);
                let action = decision.action();
                business += u8::from(matches!(decision, Decision::Business(_)));
                if let (Seat::FIRST, Action::Offer(trade)) = (seat, action) {
                    offers += 1;
                    assert!(offers <= 3, "{}: {offers} offers in a turn", bot.name());
                    let Return::Goods(take) = trade.take else { continue };
                    let cash = trade.give.cash.0 + take.cash.0;
                    assert_eq!(cash % 5, 0, "{}: {trade:?}", bot.name());
                    let same = (trade.with, trade.give.deeds, take.deeds);
                    asked.push(same);
                    let times = asked.iter().filter(|one| **one == same).count();
                    assert!(times <= 2, "{} asks for the third time: {trade:?}", bot.name());
                }
                // People who say no to everything.
                let action = match action {
                    Action::Accept => Action::Reject,
                    other => other,
                };
                if action == Action::Reject
                    && let Some((from, trade)) = state.offer()
                {
                    turned_down.note(from, &trade);
                }
                let turn = state.turn();
                let played = book.play(&mut state, seat, action, &mut luck, &mut Silent);
                assert_eq!(played, Ok(()), "{} {action:?}", bot.name());
                if state.turn() != turn {
                    (business, offers) = (0, 0);
                }
            }
        }
    }
}

/// Two players; the first offers so much cash for a street that makes its group whole.
fn answer_to(key: &str, cash: u32) -> Action {
    let book = book();
    let deed = |number| Property::new(number).expect("a deed");
    let mut setup = Setup::new(Seat::FIRST);
    for owns in [[deed(2), deed(3)], [deed(4), deed(9)]] {
        let mut chair = Chair::new(book.board().start_cash, Space::GO);
        chair.owns = owns.into_iter().collect();
        setup.chairs.push(chair);
    }
    let mut state = book.arrange(&setup).expect("a sound table");
    let give = Bundle { cash: Money(cash), ..Bundle::NOTHING };
    let take = Bundle { deeds: Properties::only(deed(4)), ..Bundle::NOTHING };
    let offer = Action::Offer(Trade { with: BEN, give, take: Return::Goods(take) });
    let mut luck = Luck::of_game(1, 1);
    book.play(&mut state, Seat::FIRST, offer, &mut luck, &mut Silent).expect("legal");
    named(key).judge(View::open(&book, &state, BEN), &mut luck)
}

#[test]
fn only_the_easy_level_sells_the_last_street_at_its_price() {
    assert_eq!(answer_to("leicht", 120), Action::Accept);
    assert_eq!(answer_to("leicht", 60), Action::Reject, "but not for half");
    for key in ["mittel", "stark", "meister", "geizhals", "baumeister", "sammler"] {
        assert_eq!(answer_to(key, 120), Action::Reject, "{key}");
    }
}
