//! Which question the panel shows: the one on the table, once the board has caught up with it.

use bankhalter_rules::{Dice, Lot, Party, Phase, Seat, Seats, Space, State};
use leptos::prelude::*;

use crate::play::Play;

/// What makes one question different from the next. Money and buildings do not: whoever sells a
/// house to pay a debt is still asked the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Moment {
    pub(super) phase: Phase,
    turn: Seat,
    at: Space,
    dice: Dice,
    doubles: u8,
    thrown: bool,
    unthrown: Seats,
    /// What a bid is for: one lot may follow another at once.
    lot: Option<Lot>,
    /// Whom a payment is for.
    creditor: Option<Party>,
}

impl Moment {
    fn of(state: &State) -> Self {
        let turn = state.turn();
        Self {
            phase: state.phase(),
            turn,
            at: state.at(turn),
            dice: state.dice(),
            doubles: state.doubles(),
            thrown: state.has_thrown(),
            unthrown: state.unthrown(),
            lot: state.lot(),
            creditor: state.debt().map(|(_, creditor, ..)| creditor),
        }
    }
}

/// What the panel shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shown {
    pub(super) moment: Moment,
    /// Is the board still acting out how it came to this?
    pub(super) acting: bool,
}

/// The question to show: a question that is on the screen already stays there while the board acts
/// out what happens meanwhile, so that nobody's field or button disappears under his fingers.
pub(super) fn shown(play: Play) -> Memo<Shown> {
    Memo::new(move |before: Option<&Shown>| {
        let moment = Moment::of(&play.truth.get());
        next(before, moment, play.show.settled.get())
    })
}

fn next(before: Option<&Shown>, moment: Moment, settled: bool) -> Shown {
    let stays = before.is_some_and(|before| !before.acting && before.moment == moment);
    Shown { moment, acting: !settled && !stays }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{each_edition, position};
    use super::*;
    use bankhalter_rules::{Event, Money, Property, Why};

    /// Two deeds of the bank go under the hammer one after the other: a finger that is about to bid
    /// for the first bids for nothing else.
    #[test]
    fn the_next_lot_is_another_question() {
        each_edition(|_, book| {
            let auction = |deed| {
                let mut state = position(book, 2);
                let lot = Lot::Deed(Property::new(deed).unwrap());
                state.apply(Event::AuctionOpened {
                    lot,
                    bidders: Seats::first(2),
                    floor: Money(10),
                });
                state
            };
            let first = next(None, Moment::of(&auction(0)), true);
            assert!(!next(Some(&first), Moment::of(&auction(0)), false).acting);
            assert!(next(Some(&first), Moment::of(&auction(1)), false).acting);
        });
    }

    #[test]
    fn a_throw_is_acted_out_and_a_payment_is_not_waited_for() {
        each_edition(|_, book| {
            let mut state = position(book, 2);
            let ready = next(None, Moment::of(&state), true);
            assert!(!ready.acting);
            let (from, to) = (Party::Seat(Seat::FIRST), Party::Bank);
            state.apply(Event::Paid { from, to, amount: Money(20), why: Why::Building });
            let building = next(Some(&ready), Moment::of(&state), false);
            assert_eq!(building, ready);
            let dice = Dice::new(3, 4).unwrap();
            state.apply(Event::Threw { seat: Seat::FIRST, dice });
            let thrown = next(Some(&building), Moment::of(&state), false);
            assert!(thrown.acting);
            assert!(next(Some(&thrown), Moment::of(&state), false).acting);
            assert!(!next(Some(&thrown), Moment::of(&state), true).acting);
        });
    }
}
