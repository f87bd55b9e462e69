#![no_main]
//! Bytes choose a table and then actions, legal or not: the books balance, refusals change
//! nothing.

use bankhalter_conformance::{auditor::Auditor, invariants, luck::Luck, offers, tables};
use bankhalter_rules::{Action, Money, Seat, Seeded};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (head, moves) = bytes.split_at(bytes.len().min(8));
    let seed = head.iter().fold(0, |seed, byte| seed << 8 | u64::from(*byte));
    let kinds = tables::all();
    let kind = kinds[usize::try_from(seed).unwrap_or(0) % kinds.len()];
    let mut luck = Luck::of_game(seed, 0);
    let Some(book) = kind.rulebook(&mut luck) else { return };
    let Some(mut state) = kind.state(&mut luck, &book) else { return };
    let mut auditor = Auditor::open(&state);
    let _ = book.deal(&mut state, &mut Seeded(&mut luck), &mut auditor);
    for pair in moves.chunks_exact(2) {
        let Some(seat) = Seat::new(pair[0] & 7) else { continue };
        let seat = if pair[0] & 64 == 0 { state.awaited().unwrap_or(seat) } else { seat };
        let choices = invariants::enumerable(&book, &state);
        let action = match pair[0] >> 3 & 7 {
            0 => Some(Action::Bid(Money(u32::from(pair[1]) * 7))),
            1 => offers::offer(&mut luck, &state, seat, book.board().unit),
            _ => choices.get(usize::from(pair[1]) % choices.len()).copied(),
        };
        let Some(action) = action else { continue };
        let before = state;
        let allowed = book.check(&state, seat, action).is_ok();
        let chance = &mut Seeded(&mut luck);
        let played = book.play(&mut state, seat, action, chance, &mut auditor).is_ok();
        assert_eq!(allowed, played);
        assert!(played || state == before, "a refused action changed something");
        assert_eq!(auditor.check(&state), Ok(()));
        assert_eq!(invariants::check(&book, &state), Ok(()));
    }
});
