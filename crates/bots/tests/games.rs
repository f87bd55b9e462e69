//! Whole games of every mix of bots on every kind of table: all of them end or reach the cap, and
//! no bot ever gives an illegal answer.

use bankhalter_bots::{AnyBot, Bot, View};
use bankhalter_editions::Edition;
use bankhalter_rules::{Booklet, RentClaim, Rulebook, Rules, Silent, Variant};
use bankhalter_sim::{GameOutcome, Luck, play};

const CAP: u32 = 250;
const CLAIMS: [RentClaim; 2] = [RentClaim::OwnerMustAsk, RentClaim::Automatic];

fn tables() -> impl Iterator<Item = (&'static Edition, Booklet, Variant, Rules)> {
    bankhalter_editions::all().iter().flat_map(|edition| {
        Booklet::ALL.into_iter().flat_map(move |booklet| {
            Variant::ALL.into_iter().filter_map(move |variant| {
                booklet.rules(variant).map(|rules| (edition, booklet, variant, rules))
            })
        })
    })
}

fn game(book: &Rulebook, seats: u8, bots: &mut [AnyBot; 8], number: u64) -> GameOutcome {
    let mut luck = Luck::of_game(3, number);
    let mut state = book.start(seats).expect("the booklet allows so many");
    if !state.is_dealt() {
        book.deal(&mut state, &mut luck, &mut Silent).expect("nothing was dealt yet");
    }
    play(book, &mut state, bots, &mut luck, CAP, &mut Silent)
}

/// Plays one game on every table with the bots that `seat` the eight chairs of game `number`.
fn play_everywhere(seat: impl Fn(u64) -> [AnyBot; 8]) {
    let mut number = 0;
    for (edition, booklet, variant, rules) in tables() {
        for rent_claim in CLAIMS {
            let book =
                edition.rulebook(Rules { rent_claim, ..rules }).expect("without house rules");
            for seats in 2..=edition.most_seats(&rules) {
                let outcome = game(&book, seats, &mut seat(number), number);
                assert!(
                    outcome.finished || outcome.throws == CAP,
                    "{}, booklet {}, {}, {seats} seats, {rent_claim:?}, game {number}: {outcome:?}",
                    edition.id,
                    booklet.key(),
                    variant.key(),
                );
                number += 1;
            }
        }
    }
}

fn named(name: &str) -> AnyBot {
    AnyBot::find(name).expect("one of the four")
}

#[test]
fn random_bots_play_everywhere() {
    play_everywhere(|_| [named("random"); 8]);
}

#[test]
fn plain_bots_play_everywhere() {
    play_everywhere(|_| [named("plain"); 8]);
}

#[test]
fn careful_bots_play_everywhere() {
    play_everywhere(|_| [named("careful"); 8]);
}

#[test]
fn traders_play_everywhere() {
    play_everywhere(|_| [named("trader"); 8]);
}

#[test]
fn all_mixes_play_everywhere() {
    // Two bits of a scrambled number choose each chair's bot.
    play_everywhere(|number| {
        let choices = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 16;
        core::array::from_fn(|chair| AnyBot::ALL[(choices >> (2 * chair) & 3) as usize])
    });
}

#[test]
fn bots_answer_one_question_at_a_time() {
    let edition = bankhalter_editions::find("wm").expect("one of the six");
    for (number, (booklet, bot)) in (0..).zip(pairs()) {
        let book = edition
            .rulebook(booklet.rules(Variant::Normal).expect("every booklet"))
            .expect("without house rules");
        let (mut luck, mut bots) = (Luck::of_game(5, number), [bot; 8]);
        let mut state = book.start(4).expect("four may play");
        for _ in 0..2000 {
            let Some(seat) = state.awaited() else { break };
            let view = View::open(&book, &state, seat);
            let action = bots[usize::from(seat.number())].act(view, &mut luck);
            let played = book.play(&mut state, seat, action, &mut luck, &mut Silent);
            assert_eq!(played, Ok(()), "{} {action:?}", bot.name());
        }
    }
}

fn pairs() -> impl Iterator<Item = (Booklet, AnyBot)> {
    Booklet::ALL.into_iter().flat_map(|booklet| AnyBot::ALL.map(|bot| (booklet, bot)))
}

#[test]
fn same_luck_same_game() {
    let edition = bankhalter_editions::find("standard").expect("one of the six");
    let book = edition
        .rulebook(Booklet::Euro.rules(Variant::Normal).expect("every booklet"))
        .expect("without house rules");
    for bot in AnyBot::ALL {
        assert_eq!(game(&book, 4, &mut [bot; 8], 7), game(&book, 4, &mut [bot; 8], 7));
    }
}

#[test]
fn bots_have_names() {
    for bot in AnyBot::ALL {
        assert_eq!(AnyBot::find(bot.name()).map(|found| found.name()), Some(bot.name()));
    }
    assert!(AnyBot::find("nobody").is_none());
}
