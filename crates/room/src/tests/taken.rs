//! A real board that stands already is taken to a server.

use bankhalter_editions::Shelf;
use bankhalter_notation::{Record, RecordWriter};
use bankhalter_protocol::{ClientMessage, OpenRequest, RealBoard, Rejection, Settings};
use bankhalter_rules::{Chair, Money, Properties, Property, Seat, Setup, Space};

use super::{
    desk::{Desk, SECRET, name, request},
    real::real,
};
use crate::{Room, record, settings};

/// How it stands: Ben has little, a deed and the turn.
fn setup() -> Setup {
    let mut setup = Setup::new(Seat::new(1).unwrap());
    let at = |number| Space::new(number).unwrap();
    setup.chairs.push(Chair::new(Money(900), at(5)));
    let mut ben = Chair::new(Money(300), at(10));
    ben.owns = Properties::NONE.with(Property::new(3).unwrap());
    setup.chairs.push(ben);
    setup
}

fn text(settings: &Settings, players: &[&str], setup: &Setup) -> String {
    let table = settings::open(settings, players).unwrap();
    let mut writer = RecordWriter::new(&table, &[]);
    writer.position(setup);
    writer.finish()
}

fn open(settings: Settings, from: String) -> Result<Desk, Rejection> {
    let request = OpenRequest { from: Some(from), ..request(settings, &[]) };
    let (room, drafts) = Room::open(&request, name("t1"), SECRET, "key-Anna")?;
    let mut desk = Desk::of(room);
    desk.write(drafts);
    desk.room.set_online(0, true, desk.now);
    Ok(desk)
}

#[test]
fn a_real_board_goes_on_at_a_server_whatever_people_are_called_there() {
    let settings = real(RealBoard::default(), 2);
    let from = text(&settings, &["Anna", "Ben"], &setup());
    let mut desk = open(settings, from).unwrap();
    desk.join("Benjamin");
    desk.everybody_ready();
    desk.say(0, &ClientMessage::Start).unwrap();
    assert_eq!(desk.awaited(), 1);
    desk.act(1, "throws {1 2}").unwrap();
    let restored = desk.restored();
    assert_eq!(restored.digest(), desk.room.digest());
    // The record tells it with the names of this table, and anybody can replay it.
    let told = record(&desk.facts()).unwrap();
    assert!(told.contains("Benjamin throws {1 2}") && !told.contains("Ben "), "{told}");
    let told = Record::parse(&told, &Shelf::default()).unwrap();
    assert_eq!(told.setup(), Some(&setup()));
    assert!(told.replay().all(|step| step.is_ok()));
}

#[test]
fn nobody_is_told_who_sat_there_elsewhere() {
    let settings = real(RealBoard::default(), 2);
    let from = text(&settings, &["Oma", "Lena Ott"], &setup());
    let from = from.replace("position", "; Oma was here\nposition");
    let desk = open(settings, from).unwrap();
    let told = serde_json::to_string(&desk.journal[0].0).unwrap();
    assert!(told.contains("cash 300") && !told.contains("Oma") && !told.contains("Ott"), "{told}");
}

#[test]
fn all_that_is_wrong_with_a_board_is_told_at_once() {
    let settings = real(RealBoard::default(), 2);
    let good = text(&settings, &["Anna", "Ben"], &setup());
    let wrong = |settings: &Settings, from: &str| match open(settings.clone(), from.to_owned()) {
        Err(rejection) => rejection.message,
        Ok(_) => panic!("it was taken"),
    };
    let played = format!("{good}Ben throws {{1 2}}\n  > Anna has 100000\n");
    let program = Settings { real_board: None, chairs: 3, ..settings.clone() };
    let told = wrong(&program, &good);
    assert!(told.contains("only a real board") && told.contains("as many chairs"), "{told}");
    assert!(wrong(&settings, &played).starts_with("from: "));
    let other = Settings { edition: "sonic".to_owned(), ..settings.clone() };
    assert!(wrong(&other, &good).contains("the board and the rules"));
    let bare = good.split_once("\n\n").unwrap().0.to_owned() + "\n\n";
    assert!(wrong(&settings, &bare).contains("expected a position"));
    let lines = wrong(&settings, "[edition \"euro\"]\n[player \"Anna\"]\nnonsense\nmore\n");
    assert!(lines.matches("from: ").count() >= 2, "{lines}");
    // A deed that two people have is no position.
    let mut twice = setup();
    twice.chairs[0].owns = twice.chairs[1].owns;
    assert!(wrong(&settings, &text(&settings, &["Anna", "Ben"], &twice)).starts_with("from: "));
}

#[test]
fn who_is_missing_is_missed_at_the_start() {
    let settings = real(RealBoard::default(), 3);
    let mut three = setup();
    three.chairs.push(Chair::new(Money(1), Space::GO));
    let from = text(&settings, &["Anna", "Ben", "Clara"], &three);
    let mut desk = open(settings, from).unwrap();
    desk.join("Ben");
    desk.everybody_ready();
    assert!(desk.say(0, &ClientMessage::Start).is_err(), "Clara's chair is empty");
    desk.join("Clara");
    desk.everybody_ready();
    desk.say(0, &ClientMessage::Start).unwrap();
}
