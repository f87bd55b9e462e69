//! What stand-ins do for those who are away, at a table that was laid out for it.

use bankhalter_protocol::{Clock, Fact, Settings};
use bankhalter_rules::{Chair, Money, Properties, Property, Rulebook, Seat, Setup, Space, State};

use super::desk::{Desk, settings};
use crate::{Next, Room};

/// Anna has a group to build on, much money, and a street to exchange for one of Ben's.
fn tempting(book: &Rulebook) -> State {
    let at = |square: &u8| Property::all().find(|deed| book.deed(*deed).at.number() == *square);
    let mut setup = Setup::new(Seat::FIRST);
    let lands: [(u32, &[u8]); 3] =
        [(1500, &[6, 8, 9, 16, 18, 24]), (1500, &[19, 21, 23]), (900, &[5, 15])];
    for (cash, squares) in lands {
        let mut chair = Chair::new(Money(cash), Space::GO);
        chair.owns = squares.iter().filter_map(at).collect::<Properties>();
        setup.chairs.push(chair);
    }
    book.arrange(&setup).unwrap()
}

/// What is played by itself until Anna's turn is over.
fn lines(mut room: Room, mut now: u64) -> Vec<String> {
    let mut lines = Vec::new();
    while room.game.as_ref().unwrap().state.turn() == Seat::FIRST {
        match room.next(now) {
            Next::Drafts(drafts) => {
                lines.extend(drafts.iter().filter_map(|draft| match &draft.fact {
                    Fact::Play(play) => Some(play.line.clone()),
                    _ => None,
                }));
                room = room.ahead(now, &drafts).unwrap();
            }
            Next::At(at) => now = at,
            Next::Nothing => panic!("nobody goes on after {lines:?}"),
        }
    }
    lines
}

#[test]
fn a_stand_in_builds_in_its_first_turn_and_offers_nothing() {
    for level in ["mittel", "stark", "meister"] {
        let wanted = Settings {
            clock: Clock::Decision { seconds: 10, spare: 0 },
            stand_in: Some(level.to_owned()),
            ..settings("standard", 3)
        };
        let desk = Desk::start(wanted, &["Ben", "Clara"], &[]);
        let mut room = desk.room.clone();
        let game = room.game.as_mut().unwrap();
        game.state = tempting(&game.table.book);
        let lines = lines(room, desk.now);
        let says = |word: &str| lines.iter().any(|line| line.contains(word));
        assert!(says("builds") && !says("offers"), "{level}: {lines:?}");
    }
}
