//! What is written can be read, and what is read is written in the same way.

use bankhalter_notation::{Header, Play, Record, Statement, event_text, parse_event};
use proptest::prelude::*;

use crate::{any, board::Shelf};

/// Says it, reads it, and says it again.
fn check(statement: &Statement) {
    let cast = any::cast();
    let text = statement.text(&cast);
    let again = Statement::parse(&text, &cast);
    assert_eq!(again.as_ref(), Ok(statement), "{text}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn every_event(event in any::event()) {
        check(&Statement::Event(event));
        let cast = any::cast();
        prop_assert_eq!(parse_event(&event_text(&event, &cast), &cast), Ok(event));
    }

    #[test]
    fn every_play(play in any::play()) {
        check(&Statement::Play(play));
    }

    #[test]
    fn every_refusal(play in any::play(), rule in proptest::option::of("[A-Z]{1,9}-[0-9]{1,3}")) {
        check(&Statement::Refused { play, rule });
    }

    #[test]
    fn every_expectation(expectation in any::expectation()) {
        check(&Statement::Expect(expectation));
    }

    #[test]
    fn a_player_need_not_name_himself(seat in any::seat(), order in any::order()) {
        let cast = any::cast();
        let play = Play::Act { seat, order, outcomes: Vec::new() };
        let text = play.text(&cast);
        prop_assert_eq!(Play::parse_for(seat, &text, &cast), Ok(play.clone()));
        let alone = text.strip_prefix(cast.written(seat)).unwrap();
        prop_assert_eq!(Play::parse_for(seat, alone, &cast), Ok(play));
    }
}

const CANONICAL: &str = r#"; A game among friends.

[date "2024-02-30"]   ; no such day, but whose business is that
[edition "standard"]
[booklet "euro"]
[variant "normal"]
[rent "strict"]
[option "free-parking-pot" "on"]
[option "starting-cash" "2000"]
[seed "7f3a"]
[player "Anna"]
[player "Ben"]
[player "Anna Maria"]
[remark "two" "values \"quoted\" \\"]


position                        ; as we found the table
  ; nobody remembers how
  "Anna Maria": bankrupt
  Anna: at 24, cash 3000, owns 39 37m 5, cards chance
  Ben: cash 800, jail 2, at 10, owns 16:3 18:3 19:4 11m
  bank: houses 3, hotels 12
  turn: Ben
  doubles: 0
  pot: 120
end

Ben throws {4 5}     ; not a double
  > Ben throws 4 5
= Ben at 19;tight
! Ben builds 16 ~ BUILD-07
! "Anna Maria" throws {1 2}
Anna offers Ben 39 5 cash 20 card for 11 cash 7
Ben offers Anna 19 card chance card chest for debt
Ben offers Anna nothing for nothing
bank deals {Anna 1 39} {"Anna Maria"} {Ben 2}
bank calls time
= due Ben Anna 10x
= owes Ben bank 200
= winner none

"#;

#[test]
fn a_canonical_text_is_printed_byte_for_byte() {
    let record = Record::parse(CANONICAL, &Shelf).unwrap();
    assert_eq!(record.to_string(), CANONICAL);
    let again = Record::parse(&record.to_string(), &Shelf).unwrap();
    assert_eq!(again, record);
}

#[test]
fn other_texts_become_canonical() {
    let text = "\u{feff}[edition   \"standard\"]\r\n [player \"Anna\"]\r\n\t[player \"Ben\"]\r\n\
                position\r\nAnna:at 1,cash 007,owns \"Schlossallee\" \"badstraße\"m \"Turmstraße\":2\r\n\
                turn:anna\r\n  end  \r\n   Anna  throws{ 1 2 }{chance 3}\r\n\
                > ben pays bank 5 for tax\r\n  =BEN   cash 0012\r\n\
                !Ben offers Anna cash 5 card 1 for nothing~LOAN-01";
    let canonical = "[edition \"standard\"]\n[player \"Anna\"]\n[player \"Ben\"]\n\
                     position\n  Anna: at 1, cash 7, owns 39 1m 3:2\n  turn: Anna\nend\n\
                     Anna throws {1 2} {chance 3}\n  > Ben pays bank 5 for tax\n= Ben cash 12\n\
                     ! Ben offers Anna 1 cash 5 card for nothing ~ LOAN-01\n";
    let record = Record::parse(text, &Shelf).unwrap();
    assert_eq!(record.to_string(), canonical);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..Default::default() })]

    #[test]
    fn every_line_of_a_position(placements in proptest::collection::vec(any::placement(), 1..5)) {
        // Whether the arrangement is possible is another matter: every line can be read.
        let cast = any::cast();
        let mut lines = vec!["[edition \"standard\"]".to_owned()];
        lines.extend(cast.players().iter().map(|name| Header::player(name).text()));
        lines.push("position".to_owned());
        lines.extend(placements.iter().map(|placement| format!("  {}", placement.text(&cast))));
        lines.push("end\n".to_owned());
        let text = lines.join("\n");
        match Record::parse(&text, &Shelf) {
            Ok(record) => prop_assert_eq!(record.to_string(), text),
            Err(faults) => for fault in &faults {
                prop_assert!(!fault.message.contains(", found `"), "{}\n{}", fault, text);
            },
        }
    }
}
