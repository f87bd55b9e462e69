//! What is told of those who give up, and of cards with names.

use bankhalter_rules::{Card, Deck, Event, Party, Why};
use bankhalter_voice::{Scene, Tongue};

use crate::sentences::{ANNA, ben, both, last_of, paid, table, to_anna};

/// Nobody is bankrupt who could have gone on.
#[test]
fn whoever_gives_up_is_not_called_bankrupt() {
    let (anna, ben) = (Party::Seat(ANNA), Party::Seat(ben()));
    both(
        paid(ben, Party::Bank, Why::Estate),
        "ben gibt der Bank alles zurück: 1.000,- DM.",
        "ben gives everything back to the bank: DM 1,000.",
    );
    both(
        paid(ben, anna, Why::Estate),
        "ben gibt Anna alles: 1.000,- DM.",
        "ben gives everything to Anna: DM 1,000.",
    );
    both(Event::WentBankrupt { seat: crate::sentences::ben() }, "ben gibt auf.", "ben gives up.");
    let gone = Event::WentBankrupt { seat: ANNA };
    to_anna("wm", gone, ["Sie geben auf.", "You give up."]);
    to_anna("sonic", gone, ["Du gibst auf.", "You give up."]);
    let owes = "position\n  Anna: at 0, cash 5\n  Ben: at 0, cash 500, owns 6:H 8:H 9:H\n  \
                Clara: at 0, cash 700\n  turn: Anna\nend\nAnna throws {2 4}\n\
                Ben demands rent\nAnna ";
    for way in ["goes bankrupt", "leaves"] {
        last_of(
            "euro",
            "",
            &format!("{owes}{way}"),
            &["Anna ist bankrott und scheidet aus."],
            &["Anna is bankrupt and out of the game."],
        );
    }
}

/// A pile with an exclamation mark in its name is no part of a longer word.
#[test]
fn a_card_is_drawn_from_a_pile_by_its_name() {
    for (edition, german, english) in [
        (
            "sonic",
            "Anna zieht eine Karte: Muss schnell los! „",
            "Anna draws a card: Gotta Go Fast! “",
        ),
        ("franken", "Anna zieht eine Karte: Radio F. „", "Anna draws a card: Radio F. “"),
        (
            "standard",
            "Anna zieht eine Gemeinschaftskarte: „",
            "Anna draws a card: Community Chest. “",
        ),
    ] {
        let (table, edition) = table(edition);
        let card = Card::new(0).expect("the first");
        let drawn = Event::CardDrawn { seat: ANNA, deck: Deck::Chest, card };
        for (code, begins) in [("de", german), ("en", english)] {
            let tongue = Tongue::of(code).expect("a language");
            let start = table.book.start(2).expect("two may play");
            let told = Scene::new(edition, &table, tongue).tell(&start, &[drawn]);
            assert!(told[0].starts_with(begins), "{told:?}");
        }
    }
}
