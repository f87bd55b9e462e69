//! What was typed wrong is put right, however long ago it was.

use bankhalter_conformance::{luck::Luck, whims};
use bankhalter_editions::Shelf;
use bankhalter_evening::{Agreement, CannotCorrect, Correction, Evening, Missing};
use bankhalter_notation::{Play, Record};
use bankhalter_rules::Seat;

use crate::shared::{begun, evening, play, report, wander};

/// The state after the corrected record, played from its beginning.
fn afresh(evening: &Evening) -> bankhalter_rules::State {
    let record = Record::parse(&evening.record(None), &Shelf::default()).expect("notation");
    record.play_out().expect("it plays")
}

/// A play that may stand before the line of this number.
fn other_play(evening: &Evening, number: usize, luck: &mut Luck) -> Option<Play> {
    let before = evening.before(number);
    let (seat, action) = whims::choose(&evening.table().book, before, luck)?;
    let mut shorter = Evening::new(evening.table().clone(), *before);
    report(&mut shorter, Play::act(seat, &action, &evening.table().cast), luck).ok()?;
    shorter.entries().last().map(|entry| entry.play.clone())
}

fn random_correction(evening: &Evening, luck: &mut Luck) -> Option<Correction> {
    let count = u32::try_from(evening.entries().len()).expect("a short game");
    let number = luck.below(count.max(1)) as usize;
    Some(match luck.below(4) {
        0 => Correction::TakeBack(luck.below(count + 1) as usize),
        1 => Correction::Strike(number),
        2 => Correction::Replace(number, other_play(evening, number, luck)?),
        _ => Correction::Insert(number, other_play(evening, number, luck)?),
    })
}

#[test]
fn ten_thousand_corrections_equal_a_fresh_replay() {
    let (mut made, mut stuck, mut whole) = (0, 0, 0);
    let mut luck = Luck::of_game(17, 0);
    while made < 10_000 {
        let mut evening = evening(luck.pick(&["euro", "standard", "wm"]).expect("one"), "normal");
        wander(&mut evening, 40, &mut luck);
        for _ in 0..25 {
            let Some(correction) = random_correction(&evening, &mut luck) else { continue };
            let was = *evening.state();
            let Ok(mended) = evening.correct(correction) else { continue };
            assert_eq!(evening.state(), &was, "asking changes nothing");
            if mended.stuck.is_some() {
                stuck += 1;
            } else {
                whole += 1;
            }
            evening.adopt(mended, Agreement::Anybody, &[]).expect("anybody may");
            assert_eq!(evening.state(), &afresh(&evening));
            made += 1;
            wander(&mut evening, 4, &mut luck);
        }
    }
    assert!(stuck > 1000 && whole > 1000, "{stuck} stuck, {whole} whole");
}

#[test]
fn a_throw_misread_an_hour_ago_is_put_right_where_it_stood() {
    let mut evening = begun(10);
    // Ben had thrown 2 and 3: he never came to Anna's street.
    let right = play(&evening, "Ben throws {2 3}");
    let mended = evening.correct(Correction::Replace(7, right)).expect("it can be put right");
    let (number, _) = mended.stuck.clone().expect("there is no rent to demand any more");
    assert_eq!((number, mended.kept()), (8, 0));
    let mut who: Vec<_> = mended.changes.iter().map(|change| change.seat.number()).collect();
    who.sort_unstable();
    assert_eq!(who, [0, 1], "Anna loses her rent, and Ben gets it back and stands elsewhere");
    let all = [0, 1].map(|number| Seat::new(number).expect("a seat"));
    let alone = evening.adopt(mended.clone(), Agreement::Concerned, &all[..1]);
    assert_eq!(alone, Err(Missing { seats: vec![all[1]] }), "Ben was not asked");
    evening.adopt(mended, Agreement::Concerned, &all).expect("both agree");
    let record = evening.record(None);
    assert!(record.contains("; corrected to: Ben throws {2 3} by Anna, Ben\n"), "{record}");
    assert!(record.contains(";   was: Ben throws {1 2}\n"), "{record}");
    assert!(record.contains(";   was: Anna demands rent\n"), "{record}");
}

#[test]
fn what_followed_stands_where_it_still_fits() {
    let mut evening = begun(10);
    let mended = evening.correct(Correction::Strike(8)).expect("the rent was never demanded");
    assert_eq!((mended.stuck.clone(), mended.kept()), (None, 1));
    evening.adopt(mended, Agreement::Banker(Seat::FIRST), &[Seat::FIRST]).expect("the banker may");
    assert_eq!(evening.entries().len(), 9);
    assert_eq!(evening.state(), &afresh(&evening));
}

#[test]
fn there_is_no_line_before_the_first_or_behind_the_last() {
    let evening = begun(10);
    for correction in [Correction::TakeBack(11), Correction::Strike(10)] {
        assert_eq!(evening.correct(correction), Err(CannotCorrect::NoLine));
    }
    let wrong = play(&evening, "Clara buys");
    assert!(matches!(
        evening.correct(Correction::Replace(3, wrong)),
        Err(CannotCorrect::Unplayable(_))
    ));
}
