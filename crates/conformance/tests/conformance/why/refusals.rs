//! A "no" is explained by the table's own booklet: every rule that a refusal names is one that the
//! booklet states, that was ruled or reconstructed for it, and that belongs to the game played.

use std::collections::BTreeSet;

use bankhalter_conformance::{luck::Luck, tables, whims};
use bankhalter_editions::Shelf;
use bankhalter_notation::{Obstacle, Record, Statement, Unplayable};
use bankhalter_rulebook::{Stance, source::built_in};
use bankhalter_rules::{
    Action, Booklet, Bundle, Money, Phase, Printing, Properties, Property, Return, Rulebook, Seat,
    Seeded, Silent, State, Trade, Variant,
};

use super::texts;

/// What is wrong with explaining a "no" at this table by this rule.
fn fault(id: &str, Printing { booklet, variant }: Printing) -> Option<String> {
    let of = |prefix: &str, wanted: Variant| id.starts_with(prefix) && variant != wanted;
    if of("SHORT-", Variant::Short) || of("TIME-", Variant::Timed) {
        return Some(format!("{}: {id} is no rule of the {} game", booklet.key(), variant.key()));
    }
    let Some(rule) = built_in().rule(id) else { return Some(format!("{id} is no rule")) };
    (rule.stance(booklet) == Stance::Silent).then(|| format!("{} has no {id}", booklet.key()))
}

fn faults(why: &Obstacle, printing: Printing) -> Vec<String> {
    let Obstacle::Rules { refusal, .. } = why else { return Vec::new() };
    let told = |fault| format!("{fault}: {refusal:?}");
    why.rules().into_iter().filter_map(|id| fault(id, printing)).map(told).collect()
}

fn conclude(faults: &BTreeSet<String>) {
    let faults: Vec<_> = faults.iter().take(40).map(String::as_str).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The rulebook provokes every refusal there is.
#[test]
fn refusals_of_the_rulebook_are_explained_by_the_tables_own_booklet() {
    let (mut found, mut count) = (BTreeSet::new(), 0);
    for chapter in texts("rulebook", "md") {
        for block in chapter.split("```los\n").skip(1) {
            let block = block.split("```").next().unwrap_or_default();
            let Ok(record) = Record::parse(block, &Shelf::default()) else { continue };
            let mut replay = record.replay();
            while let Some(Ok(step)) = replay.next() {
                let Statement::Refused { play, .. } = step.statement else { continue };
                let Err(Unplayable::Refused(why)) = replay.game().check(play) else { continue };
                assert_eq!(why.rules().first(), Some(&why.rule()));
                found.extend(faults(&why, record.table().printing()));
                count += 1;
            }
        }
    }
    conclude(&found);
    assert!(count > 400, "only {count} refusals");
}

#[test]
fn refusals_in_random_games_are_explained_by_the_tables_own_booklet() {
    let (mut found, mut seen) = (BTreeSet::new(), BTreeSet::new());
    for (number, kind) in tables::all().into_iter().enumerate() {
        let mut luck = Luck::of_game(91, number as u64);
        let Some(book) = kind.rulebook(&mut luck) else { continue };
        let Some(mut state) = kind.state(&mut luck, &book) else { continue };
        let printing = Printing { booklet: kind.booklet, variant: kind.variant };
        for turn in 0..150 {
            for (seat, action) in if turn % 10 == 0 { tries(&state) } else { Vec::new() } {
                let Err(refusal) = book.check(&state, seat, action) else { continue };
                let why = Obstacle::Rules { refusal, action: Some(action), printing };
                found.extend(faults(&why, printing));
                let name = format!("{refusal:?}");
                seen.extend(name.split([' ', '{']).next().map(str::to_owned));
            }
            if !step(&book, &mut state, &mut luck) {
                break;
            }
        }
    }
    conclude(&found);
    assert!(seen.len() > 40, "only {} kinds of refusals: {seen:?}", seen.len());
}

/// Something that may be done; not if the game is over.
fn step(book: &Rulebook, state: &mut State, luck: &mut Luck) -> bool {
    if state.phase() == Phase::Over {
        return false;
    }
    if !state.is_dealt() {
        return book.deal(state, &mut Seeded(&mut *luck), &mut Silent).is_ok();
    }
    let Some((seat, action)) = whims::choose(book, state, luck) else { return false };
    book.play(state, seat, action, &mut Seeded(&mut *luck), &mut Silent).is_ok()
}

/// Everything that people might try, allowed or not.
fn tries(state: &State) -> Vec<(Seat, Action)> {
    let plain = [
        Action::Throw,
        Action::EndTurn,
        Action::DemandRent(None),
        Action::PayFine,
        Action::UseCard,
        Action::Buy,
        Action::Decline,
        Action::Bid(Money(1)),
        Action::Bid(Money(1_000_000)),
        Action::Pass,
        Action::Want,
        Action::Draw,
        Action::Pay,
        Action::Accept,
        Action::Reject,
        Action::Withdraw,
        Action::GoBankrupt,
    ];
    let mut all = Vec::new();
    for seat in (0..state.seats()).filter_map(Seat::new) {
        all.extend(plain.map(|action| (seat, action)));
        for deed in [0, 5, 21, 23, 27].into_iter().filter_map(Property::new) {
            let business: [fn(Property) -> Action; 6] = [
                Action::Build,
                Action::Sell,
                Action::Clear,
                Action::Mortgage,
                Action::Redeem,
                Action::Keep,
            ];
            all.extend(business.map(|action| (seat, action(deed))));
            let give = Bundle { deeds: Properties::only(deed), ..Bundle::NOTHING };
            let take = Return::Goods(Bundle { cash: Money(20), ..Bundle::NOTHING });
            let others = state.alive().without(seat);
            let offers = others.iter().map(|with| Action::Offer(Trade { with, give, take }));
            all.extend(offers.map(|action| (seat, action)));
        }
    }
    all
}

/// The case in which the rule that was named and the one that was explained were two.
#[test]
fn business_during_anothers_purchase_is_refused_by_the_rule_of_that_business() {
    let told = |edition: &str, tried: &str| {
        let text = format!(
            "[edition \"{edition}\"]\n[player \"Anna\"]\n[player \"Ben\"]\nposition\n  \
             Anna: at 0, cash 5000\n  Ben: at 0, cash 5000, owns 16:1 18 19 5 12m\n  \
             turn: Anna\nend\nAnna throws {{1 2}}\n! {tried}\n"
        );
        let record = Record::parse(&text, &Shelf::default()).expect("a record");
        let mut replay = record.replay();
        while let Some(Ok(step)) = replay.next() {
            let Statement::Refused { play, .. } = step.statement else { continue };
            let Err(Unplayable::Refused(why)) = replay.game().check(play) else { continue };
            return why.rules();
        }
        Vec::new()
    };
    let business = [
        ("Ben sells 16", "SELL-01"),
        ("Ben offers Anna 5 for cash 20", "TRADE-02"),
        ("Ben builds 18", "BUILD-07"),
        ("Ben mortgages 5", "MORTGAGE-01"),
        ("Ben redeems 12", "MORTGAGE-16"),
    ];
    for (tried, rule) in business {
        assert_eq!(told("wm", tried)[0], rule, "{tried}");
        assert!(!told("wm", tried).contains(&"TURN-08"), "{tried}");
        assert_eq!(told("sonic", tried)[0], "TURN-08", "{tried}");
    }
}

/// What 1997/99 and 2014+ say about bids that are too low.
#[test]
fn a_low_bid_is_explained_by_the_rule_of_the_family() {
    use bankhalter_rules::Refusal::BidTooLow;
    let bid = Some(Action::Bid(Money(1)));
    let rules = |booklet: Booklet| {
        let printing = Printing { booklet, variant: Variant::Normal };
        BidTooLow { least: Money(20) }.rules_for(bid, printing).collect::<Vec<_>>()
    };
    assert_eq!(rules(Booklet::Wm)[0], "AUCTION-06");
    assert!(!rules(Booklet::Wm).contains(&"AUCTION-07"));
    assert_eq!(rules(Booklet::Sonic)[0], "AUCTION-07");
    assert!(!rules(Booklet::Sonic).contains(&"SHORTAGE-06"));
}
