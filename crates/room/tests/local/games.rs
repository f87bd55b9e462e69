//! Whole games on one device.

use bankhalter_editions::Shelf;
use bankhalter_notation::Record;
use bankhalter_protocol::{Act, ClientMessage, Clock, Fact, Settings, Stage};
use bankhalter_room::local::{LocalTable, Player};

use crate::page::{Page, RANDOM, family, settings};

fn open(settings: &Settings) -> Page {
    Page::new(LocalTable::open(settings, &family(), &RANDOM, 1000).expect("a table"), 1000)
}

/// The record replays to the same state, and its dice are proved.
fn check_record(page: &Page) {
    let text = page.table.record().expect("a record");
    let record = Record::parse(&text, &Shelf::default()).expect("notation");
    let end = record.play_out().expect("it replays");
    assert_eq!(page.table.room().digest().map(|(state, _)| state), Some(end.digest()));
    let verdict = bankhalter_fair::verify(&record);
    assert!(verdict.is_fair() && verdict.checked.throws > 10, "{verdict:?}");
}

#[test]
fn games_of_every_edition_end_and_come_back_at_any_moment() {
    let mut over = 0;
    for edition in bankhalter_editions::all() {
        for variant in ["normal", "short", "timed"] {
            let wanted = settings(&edition.id, variant);
            let Ok(table) = LocalTable::open(&wanted, &family(), &RANDOM, 1000) else { continue };
            let mut page = Page::new(table, 1000);
            page.play_out(500, |page| {
                if page.table.facts().len() % 40 == 0 {
                    page.reload();
                }
            });
            page.reload();
            check_record(&page);
            let Some(Fact::Over(result)) = page.table.facts().last().map(|told| &told.fact) else {
                panic!("the last fact is the result")
            };
            assert!(!result.winners.is_empty());
            over += 1;
        }
    }
    assert!(over > bankhalter_editions::all().len(), "{over} games");
}

#[test]
fn a_game_comes_back_after_every_fact_and_goes_on_from_there() {
    let mut page = open(&settings("euro", "short"));
    let mut reloads = 0;
    page.play_out(160, |page| {
        page.reload();
        reloads += 1;
    });
    assert!(reloads > 100, "{reloads}");
    // Now the page is loaded again after every step, and the game still ends.
    let mut page = open(&settings("euro", "short"));
    while page.table.room().stage() == Stage::Running {
        page.table = page.reload();
        page.run(1);
        if let Some((seat, line)) = page.advice() {
            let late = page.table.facts().len() > 120;
            page.act(seat, if late { "leaves" } else { &line }).expect("allowed");
        }
    }
    check_record(&page);
}

#[test]
fn players_sit_where_they_are_put() {
    let tokens = &bankhalter_editions::find("euro").expect("an edition").tokens;
    let wish = tokens[0].key.as_str();
    let players =
        [Player::bot("plain"), Player::person(" Anna ", None), Player::person("Ben", Some(wish))];
    let table =
        LocalTable::open(&settings("euro", "normal"), &players, &RANDOM, 5).expect("a table");
    let welcome = table.room().welcome(None, 5);
    let chairs: Vec<_> = welcome.chairs.iter().flatten().collect();
    assert_eq!(
        chairs.iter().map(|chair| chair.name.as_str()).collect::<Vec<_>>(),
        ["Bot Ada", "Anna", "Ben"]
    );
    assert_eq!(chairs[2].token, wish);
    assert_eq!(table.people(), [1, 2]);
    assert_eq!(welcome.host, Some(1));
    assert_eq!(welcome.settings.chairs, 3);
    assert_eq!(table.room().online(), [false, true, true]);
    assert_eq!(table.room().stage(), Stage::Running);
    let again =
        table.again(&bankhalter_room::local::RandomBytes { secret: [9; 32], share: [8; 32] }, 9);
    let again = again.expect("the same people");
    assert_ne!(again.room().table(), table.room().table());
    let names = |table: &LocalTable| table.room().lobby().players;
    assert_eq!(names(&again), names(&table));
}

/// Whoever is out lets the bots play to the end at once; in the next game they take their time again.
#[test]
fn bots_that_were_hurried_to_the_end_take_their_time_in_the_next_game() {
    let players = [Player::person("Anna", None), Player::bot("plain"), Player::bot("plain")];
    let wanted = Settings { pace: 700, ..settings("euro", "normal") };
    let mut table = LocalTable::open(&wanted, &players, &RANDOM, 5).expect("a table");
    let leaves = Act { id: "a".to_owned(), what: "leaves".to_owned(), seen: None };
    table.say(0, &ClientMessage::Act(leaves), 6).expect("allowed");
    table.say(0, &ClientMessage::Pace { pace: 0 }, 7).expect("allowed");
    assert_eq!(table.room().settings().pace, 0);
    let again = table.again(&RANDOM, 9).expect("the same people");
    assert_eq!(again.room().settings().pace, 700);
}

#[test]
fn clocks_run_on_one_device_too() {
    let clock = Clock::Decision { seconds: 5, spare: 2 };
    let mut page = open(&Settings { clock, ..settings("euro", "normal") });
    page.run(400);
    let stood_in = page.mirror.chairs().iter().flatten().filter(|chair| chair.stand_in).count();
    assert_eq!(stood_in, 2, "nobody says anything, and time goes on");
    assert!(page.mirror.clock().is_none());
}
