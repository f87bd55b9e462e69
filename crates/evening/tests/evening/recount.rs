//! What lies on the table differs from the game: why?

use bankhalter_conformance::luck::Luck;
use bankhalter_evening::{Agreement, Correction, Counted, Evening, suspects};
use bankhalter_rules::{Money, Seat};

use crate::shared::{ROUND, begun, evening, play, wander};

fn counted(evening: &Evening, seat: u8, more: i64) -> Counted {
    let seat = Seat::new(seat).expect("a seat");
    let kept = Counted::kept(evening.state(), seat);
    let cash = i64::from(kept.cash.expect("money").0) + more;
    Counted { cash: Some(Money(u32::try_from(cash).expect("money"))), ..kept }
}

#[test]
fn one_entry_explains_what_differs() {
    let evening = begun(ROUND.len());
    let all_well: Vec<_> = (0..4).map(|seat| counted(&evening, seat, 0)).collect();
    assert_eq!(suspects(&evening, &all_well), [], "all is well");
    // She turned her street over, and nobody entered it.
    let anna = counted(&evening, 0, 30);
    let first = suspects(&evening, &[anna]).into_iter().next();
    let mortgaged = play(&evening, "Anna mortgages 3");
    assert!(matches!(&first, Some(Correction::Insert(_, told)) if *told == mortgaged), "{first:?}");
    // The rent was entered and never paid.
    let two = [counted(&evening, 0, -4), counted(&evening, 1, 4)];
    assert_eq!(suspects(&evening, &two), [Correction::Strike(8)]);
    // Clara paid no tax: she threw something else.
    let found = suspects(&evening, &[counted(&evening, 2, 200)]);
    assert!(found.iter().any(|one| matches!(one, Correction::Replace(10, _))), "{found:?}");
    assert_eq!(suspects(&evening, &[counted(&evening, 3, 1)]), [], "nothing explains that");
}

/// Whatever is told is true: made so, everything is as it was counted. And an entry that was left
/// out on purpose is found again.
#[test]
fn what_was_left_out_is_found_in_random_games() {
    let mut luck = Luck::of_game(61, 0);
    let (mut left_out, mut found) = (0, 0);
    for number in 0..60 {
        let mut truth = evening(luck.pick(&["euro", "standard"]).expect("one"), "normal");
        wander(&mut truth, 60 + number, &mut luck);
        let count = u32::try_from(truth.entries().len()).expect("few");
        let line = truth.entries().len() - 1 - luck.below(count.min(12)) as usize;
        let mut kept = truth.clone();
        let Ok(mended) = kept.correct(Correction::Strike(line)) else { continue };
        if mended.stuck.is_some() {
            continue;
        }
        kept.adopt(mended, Agreement::Anybody, &[]).expect("anybody may");
        let lies: Vec<_> = truth.state().alive().iter().collect();
        let lies: Vec<_> =
            lies.into_iter().map(|seat| Counted::kept(truth.state(), seat)).collect();
        let differs = lies.iter().any(|one| !one.fits(kept.state()));
        let told = suspects(&kept, &lies);
        for correction in &told {
            let mut then = kept.clone();
            let mended = then.correct(correction.clone()).expect("it can be put right");
            then.adopt(mended, Agreement::Anybody, &[]).expect("anybody may");
            assert!(lies.iter().all(|one| one.fits(then.state())), "{correction:?}");
        }
        left_out += usize::from(differs);
        found += usize::from(!told.is_empty());
    }
    assert!(left_out > 5 && found * 2 >= left_out, "{found} of {left_out}");
}
