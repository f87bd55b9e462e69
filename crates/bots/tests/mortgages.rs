//! Bots do not go round in circles: what is mortgaged for a purpose is not redeemed at once, and the
//! purpose is seen to.

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
#[derive(Clone, Copy, Debug, Default)]
struct Circles {
    laid: u32,
    lifted: u32,
    fresh: Properties,
    redeems: bool,
}

impl Circles {
    fn hear(&mut self, event: Event) {
        match event {
            Event::Threw { .. } => self.fresh = Properties::NONE,
            Event::Mortgaged { deed } => {
                self.fresh = self.fresh.with(deed);
                self.laid += 1;
            }
            // What changed hands is another owner's affair.
            Event::DeedPassed { deed, .. } => self.fresh = self.fresh.without(deed),
            // The bank lifts mortgages, too, where it takes an estate: only a redemption is paid.
            Event::Paid { why, .. } => self.redeems = why == Why::Redemption,
            Event::MortgageLifted { deed } => {
                self.lifted += u32::from(self.redeems && self.fresh.has(deed));
            }
            _ => {}
        }
    }
}

/// The turns in which somebody mortgaged land without owing anything, and those of them in which
/// nothing was built or bought for it.
#[derive(Clone, Copy, Debug, Default)]
struct Pledges {
    turns: u32,
    vain: u32,
    owes: bool,
    pledged: bool,
    used: bool,
}

impl Pledges {
    fn hear(&mut self, event: Event) {
        match event {
            Event::DebtArose { .. } => self.owes = true,
            Event::DebtSettled => self.owes = false,
            Event::Mortgaged { .. } => self.pledged |= !self.owes,
            Event::Built { .. } | Event::Paid { why: Why::Purchase, .. } => self.used = true,
            Event::TurnBegan { .. } => {
                self.turns += u32::from(self.pledged);
                self.vain += u32::from(self.pledged && !self.used);
                (self.owes, self.pledged, self.used) = (false, false, false);
            }
            _ => {}
        }
    }
}

/// Four of a kind play so many games of a run.
fn games(bot: &str, run: u64, games: u64) -> (Circles, Pledges) {
    let book = book();
    let bot = AnyBot::find(bot).expect(bot);
    let (mut circles, mut pledges) = (Circles::default(), Pledges::default());
    for number in 0..games {
        let (mut bots, mut luck) = ([bot; 8], Luck::of_game(run, number));
        let mut state = book.start(4).expect("four may play");
        let Circles { laid, lifted, .. } = circles;
        let Pledges { turns, vain, .. } = pledges;
        circles = Circles { laid, lifted, ..Circles::default() };
        pledges = Pledges { turns, vain, ..Pledges::default() };
        let mut hear = |event| {
            circles.hear(event);
            pledges.hear(event);
        };
        play(&book, &mut state, &mut bots, &mut luck, 1000, &mut hear);
    }
    (circles, pledges)
}

#[test]
fn what_is_mortgaged_is_not_redeemed_before_the_next_throw() {
    for bot in ["plain", "careful", "trader"] {
        let (Circles { laid, lifted, .. }, _) = games(bot, 7, 150);
        assert_eq!(lifted, 0, "{bot}: of {laid} mortgages");
    }
}

/// Those who mortgage for a purpose, and how many games of theirs a test has the time for.
const PLANNERS: [(&str, u64); 7] = [
    ("mittel", 100),
    ("stark", 4),
    ("meister", 1),
    ("geizhals", 20),
    ("baumeister", 20),
    ("feilscher", 20),
    ("sammler", 20),
];

#[test]
fn land_is_mortgaged_for_something_and_not_redeemed_at_once() {
    let mut all = 0;
    for (bot, number) in PLANNERS {
        let (Circles { laid, lifted, .. }, Pledges { turns, vain, .. }) = games(bot, 11, number);
        assert_eq!(lifted, 0, "{bot}: of {laid} mortgages");
        assert_eq!(vain, 0, "{bot}: of {turns} turns");
        all += turns;
    }
    assert!(all > 50, "{all} turns are too few to tell");
}
