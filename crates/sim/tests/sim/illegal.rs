//! A bot that answers against the rules ends its game with an error that names it, and nothing
//! hangs or panics.

use bankhalter_bots::{Bot, Plain, Stops, View};
use bankhalter_rules::{
    Action, Booklet, Money, Phase, RentClaim, Rules, Seat, Silent, Variant, Words,
};
use bankhalter_sim::{GameOutcome, Illegal, Luck, play};

/// Where it goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wrong {
    Answer,
    Business,
}

/// Plays plainly until it has land, then answers what is not allowed.
#[derive(Clone, Copy, Debug)]
struct Stubborn(Wrong, Plain);

impl Bot for Stubborn {
    fn name(&self) -> &'static str {
        "stubborn"
    }

    fn stops(&self) -> Stops {
        Stops::BUILD.and(Stops::REDEEM).and(Stops::TRADE).and(Stops::LATE)
    }

    fn answer<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        let asked = view.state.phase() == Phase::Purchase && !view.deeds().is_empty();
        if asked && self.0 == Wrong::Answer {
            return Action::Bid(Money(1));
        }
        self.1.answer(view, luck)
    }

    fn business<W: Words>(&mut self, _view: View<'_>, _luck: &mut W) -> Option<Action> {
        (self.0 == Wrong::Business).then_some(Action::GoBankrupt)
    }
}

fn game(wrong: Wrong, rent_claim: RentClaim) -> GameOutcome {
    let edition = bankhalter_editions::find("standard").expect("one of the six");
    let rules = Booklet::Euro.rules(Variant::Normal).expect("every booklet");
    let book = edition.rulebook(Rules { rent_claim, ..rules }).expect("without house rules");
    let mut state = book.start(3).expect("three may play");
    let mut bots = [Stubborn(wrong, Plain); 8];
    play(&book, &mut state, &mut bots, &mut Luck::of_game(1, 1), 1000, &mut Silent)
}

#[test]
fn an_illegal_answer_ends_the_game_and_names_the_bot() {
    for claim in [RentClaim::OwnerMustAsk, RentClaim::Automatic] {
        for (wrong, action) in
            [(Wrong::Answer, Action::Bid(Money(1))), (Wrong::Business, Action::GoBankrupt)]
        {
            let outcome = game(wrong, claim);
            assert!(!outcome.finished && outcome.throws < 100, "{outcome:?}");
            let illegal: Illegal = outcome.illegal.expect("it was refused");
            assert_eq!(illegal.action, action);
            let seats = [0, 1, 2].map(|seat| Seat::new(seat).expect("a chair"));
            assert!(seats.contains(&illegal.seat));
            let told = illegal.to_string();
            let chair = format!("stubborn in chair {}", illegal.seat.number() + 1);
            assert!(told.starts_with(&chair) && told.contains(illegal.refusal.rule()), "{told}");
        }
    }
}
