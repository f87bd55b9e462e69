//! Players may be called anything.

use bankhalter_notation::{
    Cast, Clause, Expectation, Header, Library as _, Order, Placement, Play, Record, Statement,
    is_unseen,
};
use bankhalter_rules::{Money, Seat};
use proptest::prelude::*;

use crate::board::Shelf;

fn cast(names: &[&str]) -> Cast {
    let names = names.iter().map(|name| (*name).to_owned()).collect();
    Cast::new(names, &Shelf.edition("standard").unwrap())
}

const fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

#[test]
fn keywords_are_names_where_only_a_name_can_stand() {
    let cast = cast(&["turn", "cash", "bank", "position", "due"]);
    let buys = |seat| Statement::Play(Play::Act { seat, order: Order::Buy, outcomes: Vec::new() });
    for (index, name) in ["turn", "cash", "bank", "position", "due"].iter().enumerate() {
        let statement = Statement::parse(&format!("{name} buys"), &cast);
        assert_eq!(statement, Ok(buys(seat(u8::try_from(index).unwrap()))), "{name}");
    }
    let expect = |text: &str| match Statement::parse(text, &cast) {
        Ok(Statement::Expect(expectation)) => expectation,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(expect("= turn cash"), Expectation::Turn(seat(1)));
    assert_eq!(expect("= turn cash 200"), Expectation::Cash(seat(0), Money(200)));
    assert_eq!(expect("= cash cash 200"), Expectation::Cash(seat(1), Money(200)));
    assert_eq!(expect("= bank cash 200"), Expectation::Cash(seat(2), Money(200)));
    assert_eq!(expect("= due jail 1"), Expectation::Jail(seat(4), 1));
    let deed = cast.deed(cast.space("Schlossallee").unwrap()).unwrap();
    assert_eq!(expect("= 39 owner bank"), Expectation::Owner(deed, None));
    assert_eq!(expect("= 39 owner \"bank\""), Expectation::Owner(deed, Some(seat(2))));
}

#[test]
fn names_are_found_without_regard_to_capitals_unless_that_is_the_difference() {
    let cast = cast(&["Ben", "ben", "Ärmel", "Anna"]);
    assert_eq!(cast.seat("Ben"), Some(seat(0)));
    assert_eq!(cast.seat("ben"), Some(seat(1)));
    assert_eq!(cast.seat("BEN"), None);
    assert_eq!(cast.seat("ärmel"), Some(seat(2)));
    assert_eq!(cast.seat("anna"), Some(seat(3)));
}

#[test]
fn squares_are_found_by_name_and_alias_but_not_by_a_shared_name() {
    let cast = cast(&["Anna", "Ben"]);
    assert_eq!(cast.space("schlossallee"), cast.space("Boardwalk"));
    assert!(cast.space("Schlossallee").is_some());
    assert_eq!(cast.space("Ereignisfeld"), None);
    let fault = Statement::parse("= Anna at \"Ereignisfeld\"", &cast).unwrap_err();
    assert_eq!(
        fault.to_string(),
        "line 1, column 11: expected the number of a square (7, 22, 36 share that name), \
         found `\"Ereignisfeld\"`"
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_name_is_written_so_that_it_is_read_again(
        one in "[^\\x00-\\x1f\\x7f-\\u{9f}]{1,12}",
        two in "[a-z0-9 \"\\\\;:{}=~!>,-]{1,8}",
    ) {
        prop_assume!(!one.contains(is_unseen));
        prop_assume!(!one.trim().is_empty() && !two.trim().is_empty() && one != two);
        prop_assume!(one.to_lowercase() != two.to_lowercase());
        let cast = cast(&[&one, &two]);
        let purse = |number| Placement::Player(seat(number), vec![Clause::Cash(Money(7))]);
        let cash = |number| Statement::Expect(Expectation::Cash(seat(number), Money(7)));
        let lines = [
            Header::edition("standard").text(),
            Header::player(&one).text(),
            Header::player(&two).text(),
            "position".to_owned(),
            format!("  {}", purse(0).text(&cast)),
            format!("  {}", purse(1).text(&cast)),
            format!("  {}", Placement::Turn(seat(1)).text(&cast)),
            "end".to_owned(),
            cash(0).text(&cast),
            cash(1).text(&cast),
            Statement::Expect(Expectation::Turn(seat(1))).text(&cast),
            String::new(),
        ];
        let text = lines.join("\n");
        let record = Record::parse(&text, &Shelf);
        prop_assert!(record.is_ok(), "{}\n{:?}", text, record);
        let record = record.unwrap();
        prop_assert_eq!(record.to_string(), text);
        prop_assert!(record.play_out().is_ok());
    }
}
