//! Tables and games for the tests.

use bankhalter_conformance::{luck::Luck, whims};
use bankhalter_editions::Shelf;
use bankhalter_evening::{Entered, Evening};
use bankhalter_notation::{Header, Misfit, Need, Outcome, Play, Table, Unplayable};
use bankhalter_rules::{Card, Dice, Phase, State};

/// The names of those who play.
pub(crate) const NAMES: [&str; 4] = ["Anna", "Ben", "Clara", "David"];

/// The order is found, Anna buys the second street, Ben pays her rent, Clara her tax.
pub(crate) const ROUND: [&str; 12] = [
    "Anna throws {6 5}",
    "Ben throws {1 2}",
    "Clara throws {1 3}",
    "David throws {1 4}",
    "Anna throws {1 2}",
    "Anna buys",
    "Anna ends turn",
    "Ben throws {1 2}",
    "Anna demands rent",
    "Ben ends turn",
    "Clara throws {1 3}",
    "Clara ends turn",
];

/// A fresh table on this board.
pub(crate) fn evening(edition: &str, variant: &str) -> Evening {
    let mut headers = vec![Header::edition(edition), Header::new("variant", &[variant])];
    headers.extend(NAMES.map(Header::player));
    let table = Table::open(&headers, &Shelf::default()).expect("a table");
    let start = table.book.start(4).expect("four may play");
    Evening::new(table, start)
}

/// A game in which so many lines of [`ROUND`] have been said.
pub(crate) fn begun(lines: usize) -> Evening {
    let mut evening = evening("standard", "normal");
    for line in &ROUND[..lines] {
        say(&mut evening, line).unwrap_or_else(|trouble| panic!("{line}: {trouble:?}"));
    }
    evening
}

/// A line as it is read at this table.
pub(crate) fn play(evening: &Evening, line: &str) -> Play {
    Play::parse(line, &evening.table().cast).expect("notation")
}

/// Says a line as a person would; whatever fell is told when it is asked for.
pub(crate) fn say(evening: &mut Evening, line: &str) -> Result<Entered, Unplayable> {
    let play = Play::parse(line, &evening.table().cast).expect("notation");
    evening.enter(&play)
}

/// Reports a play, telling throws and cards one by one as they are asked for. Answers the play that
/// was entered in the end.
pub(crate) fn report(evening: &mut Evening, play: Play, luck: &mut Luck) -> Result<(), Unplayable> {
    let mut play = play;
    for _ in 0..20 {
        match evening.enter(&play)? {
            Entered::Played(_) => return Ok(()),
            Entered::Wants(wanting) => {
                let outcome = fallen(wanting.need, evening.state(), luck);
                play = wanting.told(outcome);
            }
        }
    }
    panic!("chance never has enough");
}

/// Something that may fall.
pub(crate) fn fallen(need: Need, state: &State, luck: &mut Luck) -> Outcome {
    match need {
        Need::Throw => Outcome::Throw(Dice::nth(u8::try_from(luck.below(36)).expect("a throw"))),
        Need::Card(deck) => {
            let cards = state.pile(deck).cards();
            let there: Vec<u8> = (0..16).filter(|card| cards & (1 << card) != 0).collect();
            let card = luck.pick(&there).and_then(Card::new).expect("a card is left");
            Outcome::Card(deck, card)
        }
        Need::Deeds(_) => panic!("deeds are dealt in one line"),
    }
}

/// Plays so many lines at random, each reported.
pub(crate) fn wander(evening: &mut Evening, lines: usize, luck: &mut Luck) {
    for _ in 0..lines {
        if evening.state().phase() == Phase::Over {
            return;
        }
        let chosen = whims::choose(&evening.table().book, evening.state(), luck);
        let Some((seat, action)) = chosen else { return };
        let play = Play::act(seat, &action, &evening.table().cast);
        match report(evening, play, luck) {
            // A card that somebody keeps was told: another one is drawn next time.
            Ok(()) | Err(Unplayable::Misfit(Misfit::WhichCard { .. }) | Unplayable::Refused(_)) => {
            }
            Err(trouble) => panic!("{trouble:?}"),
        }
    }
}
