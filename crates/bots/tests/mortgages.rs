//! Bots do not go round in circles: what is mortgaged for a purpose is not redeemed at once.

use bankhalter_bots::AnyBot;
use bankhalter_rules::{Booklet, Event, Properties, RentClaim, Rules, Variant, Why};
use bankhalter_sim::{Luck, play};

/// The mortgages of some games, and those that their owner paid off before anybody threw again.
fn mortgages(bot: &str, games: u64) -> (u32, u32) {
    let edition = bankhalter_editions::find("standard").expect("one of the six");
    let rules = Booklet::Euro.rules(Variant::Normal).expect("every booklet");
    let book = edition
        .rulebook(Rules { rent_claim: RentClaim::Automatic, ..rules })
        .expect("without house rules");
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
    for bot in ["plain", "careful", "trader"] {
        let (laid, lifted) = mortgages(bot, 150);
        assert_eq!(lifted, 0, "{bot}: of {laid} mortgages");
    }
}
