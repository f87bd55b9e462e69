//! Bots do not go round in circles: what is mortgaged for a purpose is not redeemed at once.

use bankhalter_bots::AnyBot;
use bankhalter_rules::{Booklet, Event, Properties, RentClaim, Rulebook, Rules, Variant, Why};
use bankhalter_sim::{Luck, play};

fn book() -> Rulebook {
    let edition = bankhalter_editions::find("standard").expect("one of the six");
    let rules = Booklet::Euro.rules(Variant::Normal).expect("every booklet");
    let rules = Rules { rent_claim: RentClaim::Automatic, ..rules };
    edition.rulebook(rules).expect("without house rules")
}

/// The mortgages of some games, and those that their owner paid off before anybody threw again.
fn mortgages(bot: &str, games: u64) -> (u32, u32) {
    let book = book();
    let bot = AnyBot::find(bot).expect(bot);
    let (mut laid, mut lifted) = (0, 0);
    for number in 0..games {
        let (mut bots, mut luck) = ([bot; 8], Luck::of_game(7, number));
        let mut state = book.start(4).expect("four may play");
        let (mut fresh, mut redeems) = (Properties::NONE, false);
        let mut hear = |event| match event {
            Event::Threw { .. } => fresh = Properties::NONE,
            Event::Mortgaged { deed } => {
                fresh = fresh.with(deed);
                laid += 1;
            }
            // What changed hands is another owner's affair.
            Event::DeedPassed { deed, .. } => fresh = fresh.without(deed),
            // The bank lifts mortgages, too, where it takes an estate: only a redemption is paid.
            Event::Paid { why, .. } => redeems = why == Why::Redemption,
            Event::MortgageLifted { deed } => lifted += u32::from(redeems && fresh.has(deed)),
            _ => {}
        };
        play(&book, &mut state, &mut bots, &mut luck, 1000, &mut hear);
    }
    (laid, lifted)
}

#[test]
fn what_is_mortgaged_is_not_redeemed_before_the_next_throw() {
    for (bot, games) in [("plain", 150), ("careful", 150), ("trader", 150), ("mittel", 150)]
        .into_iter()
        .chain(THINKERS)
    {
        let (laid, lifted) = mortgages(bot, games);
        assert_eq!(lifted, 0, "{bot}: of {laid} mortgages");
    }
}

/// Those who think, and how many games of theirs a test has the time for.
const THINKERS: [(&str, u64); 6] = [
    ("stark", 4),
    ("meister", 1),
    ("geizhals", 20),
    ("baumeister", 20),
    ("feilscher", 20),
    ("sammler", 20),
];

/// The turns in which somebody mortgaged land without owing anything, and those of them in which
/// nothing was built or bought for it.
fn pledges(bot: &str, games: u64) -> (u32, u32) {
    let (book, bot) = (book(), AnyBot::find(bot).expect(bot));
    let (mut turns, mut vain) = (0, 0);
    for number in 0..games {
        let (mut bots, mut luck) = ([bot; 8], Luck::of_game(11, number));
        let mut state = book.start(4).expect("four may play");
        let (mut owes, mut pledged, mut used) = (false, false, false);
        let mut hear = |event| match event {
            Event::DebtArose { .. } => owes = true,
            Event::DebtSettled => owes = false,
            Event::Mortgaged { .. } => pledged |= !owes,
            Event::Built { .. } | Event::Paid { why: Why::Purchase, .. } => used = true,
            Event::TurnBegan { .. } => {
                turns += u32::from(pledged);
                vain += u32::from(pledged && !used);
                (owes, pledged, used) = (false, false, false);
            }
            _ => {}
        };
        play(&book, &mut state, &mut bots, &mut luck, 1000, &mut hear);
    }
    (turns, vain)
}

#[test]
fn land_is_mortgaged_for_something_that_is_built_or_bought() {
    let mut all = 0;
    for (bot, games) in [("mittel", 100)].into_iter().chain(THINKERS) {
        let (turns, vain) = pledges(bot, games);
        assert_eq!(vain, 0, "{bot}: of {turns} turns");
        all += turns;
    }
    assert!(all > 50, "{all} turns are too few to tell");
}
