//! What cannot be: refused actions, tables that cannot be opened, texts that bring no table back.

use bankhalter_client::Mirror;
use bankhalter_editions::Shelf;
use bankhalter_notation::Record;
use bankhalter_protocol::{
    Act, ClientMessage, Hello, OpenRequest, PROTOCOL, RejectionCode, ServerMessage,
};
use bankhalter_room::{
    Declined,
    local::{LocalTable, NotRestored, Past, Player},
};

use crate::page::{Page, RANDOM, family, settings};

fn act(id: &str, what: &str) -> ClientMessage {
    ClientMessage::Act(Act { id: id.to_owned(), what: what.to_owned(), seen: None })
}

fn code<T: std::fmt::Debug>(said: Result<T, Declined>) -> RejectionCode {
    match said {
        Err(Declined::Rejected(rejection)) => rejection.code,
        other => panic!("expected a rejection, found {other:?}"),
    }
}

fn table() -> LocalTable {
    let players = [Player::person("Anna", None), Player::person("Ben", None)];
    LocalTable::open(&settings("euro", "normal"), &players, &RANDOM, 1).expect("a table")
}

#[test]
fn answers_are_those_of_a_server() {
    let mut table = table();
    let before = table.facts().len();
    let refused = table.say(1, &act("a", "throws"), 2).unwrap_err();
    let message: ServerMessage = refused.into();
    assert!(matches!(&message, ServerMessage::Refused(refused) if refused.id == "a"));
    assert_eq!(code(table.say(0, &act("b", "flies"), 2)), RejectionCode::NotNotation);
    assert_eq!(code(table.say(7, &act("c", "throws"), 2)), RejectionCode::NotSeated);
    assert_eq!(code(table.say(0, &ClientMessage::Rematch, 2)), RejectionCode::Malformed);
    assert_eq!(table.facts().len(), before, "a no changes nothing");
    let told = table.say(0, &act("d", "throws"), 2).unwrap();
    let seq = table.facts().len() as u64;
    let ack = ServerMessage::Ack { id: Some("d".to_owned()), seq };
    assert_eq!(told.last(), Some(&ack));
    assert_eq!(table.say(0, &act("d", "throws"), 3).unwrap(), [ack]);
    let pong = table.say(0, &ClientMessage::Ping { echo: 5 }, 3).unwrap();
    assert_eq!(pong, [ServerMessage::Pong { echo: 5 }]);
    let hello = Hello {
        protocol: PROTOCOL,
        table: String::new(),
        key: None,
        since: 0,
        prompts: false,
        screen: false,
    };
    let mut mirror = Mirror::new();
    for message in table.say(1, &ClientMessage::Hello(hello), 3).unwrap() {
        mirror.hear(&message, &Shelf::default()).unwrap();
    }
    assert_eq!((mirror.seq(), mirror.you()), (seq, Some(1)));
    assert!(table.facts_after(seq).is_empty() && table.facts_after(u64::MAX).is_empty());
    assert_eq!(table.facts_after(seq - 1).len(), 1);
}

#[test]
fn time_never_runs_backwards() {
    let mut table =
        LocalTable::open(&settings("euro", "normal"), &family(), &RANDOM, 5000).unwrap();
    let seat = table.people()[0];
    let chat = ClientMessage::Chat { id: None, text: "hm".to_owned() };
    table.say(seat, &chat, 10).unwrap();
    assert_eq!(table.facts().last().unwrap().at, 5000);
}

#[test]
fn tables_that_cannot_be_played() {
    let open = |edition: &str, players: &[Player]| {
        code(LocalTable::open(&settings(edition, "normal"), players, &RANDOM, 1))
    };
    let anna = || Player::person("Anna", None);
    assert_eq!(open("nowhere", &family()), RejectionCode::BadSettings);
    assert_eq!(open("euro", &[anna()]), RejectionCode::BadSettings);
    assert_eq!(
        open("euro", &[Player::bot("plain"), Player::bot("plain")]),
        RejectionCode::BadSettings
    );
    assert_eq!(open("euro", &[anna(), Player::bot("clever")]), RejectionCode::BadSettings);
    assert_eq!(open("euro", &[anna(), Player::person("ANNA", None)]), RejectionCode::Taken);
    assert_eq!(open("euro", &[anna(), Player::person("Ben", Some("ufo"))]), RejectionCode::Taken);
    let nameless = Player { name: None, ..anna() };
    assert_eq!(open("euro", &[anna(), nameless]), RejectionCode::BadName);
    assert_eq!(open("euro", &vec![Player::bot("plain"); 300]), RejectionCode::BadSettings);
}

#[test]
fn starting_cash_that_does_not_pay_for_the_dealt_deeds_is_told() {
    for variant in ["short", "timed"] {
        let mut wanted = settings("euro", variant);
        wanted.house_rules = vec![("starting-cash".to_owned(), "1".to_owned())];
        match LocalTable::open(&wanted, &family(), &RANDOM, 1) {
            Err(Declined::Rejected(no)) if no.code == RejectionCode::BadSettings => {
                assert!(no.message.contains("starting-cash"), "{variant}: {}", no.message);
            }
            other => panic!("{variant}: expected a rejection, found {other:?}"),
        }
    }
}

#[test]
fn settings_hold_no_record_to_play_on() {
    let request = |settings: &str, more: &str| {
        let text = format!(
            r#"{{"settings":{{"edition":"euro","chairs":2{settings}}},"host":{{"name":"Anna"}}{more}}}"#
        );
        serde_json::from_str::<OpenRequest>(&text)
    };
    let from = r#","from":"[edition \"euro\"]""#;
    assert!(request("", "").is_ok());
    assert!(request(from, "").is_err() && request("", from).is_ok());
}

#[test]
fn records_that_cannot_be_played_on() {
    let text = "[edition \"euro\"]\n[player \"Anna\"]\n[player \"Ben\"]\nAnna throws {1 3}\n";
    let record = Record::parse(text, &Shelf::default()).unwrap();
    let past = Past::of(&record).unwrap();
    let two = [Player::person("Anna", None), Player::bot("plain")];
    let open = |wanted: &bankhalter_protocol::Settings, players: &[Player]| {
        code(LocalTable::open_at(&past, wanted, players, &RANDOM, 1))
    };
    assert_eq!(open(past.settings(), &family()), RejectionCode::BadSettings);
    assert_eq!(open(&settings("wm", "normal"), &two), RejectionCode::BadSettings);
    assert_eq!(open(&settings("euro", "short"), &two), RejectionCode::BadSettings);
    let untrue = format!("{text}Anna throws {{1 3}}\n");
    let record = Record::parse(&untrue, &Shelf::default()).unwrap();
    assert_eq!(Past::of(&record).unwrap_err().line, 5);
    assert!(Past::until(&record, 4).is_ok());
}

#[test]
fn broken_texts_are_told_and_bring_no_table() {
    let mut page =
        Page::new(LocalTable::open(&settings("euro", "normal"), &family(), &RANDOM, 1).unwrap(), 1);
    page.run(40);
    let kept = page.kept.clone();
    for end in 0..kept.len() {
        if !kept.is_char_boundary(end) {
            continue;
        }
        let whole = kept[..end].ends_with('\n') || kept[end..].starts_with('\n');
        let found = LocalTable::restore(&kept[..end], 1);
        if let Ok(table) = found {
            assert!(whole && !table.facts().is_empty(), "cut at {end}");
        } else {
            assert!(!whole || kept[..end].lines().count() < 2, "cut at {end}: {found:?}");
        }
    }
    let newer = kept.replacen("\"version\":1", "\"version\":2,\"more\":0", 1);
    assert_eq!(LocalTable::restore(&newer, 1).unwrap_err(), NotRestored::Newer { found: 2 });
    let head = kept.lines().next().unwrap();
    let broken = |text: &str| match LocalTable::restore(text, 1) {
        Err(NotRestored::Broken { line, why }) => (line, why),
        other => panic!("expected a broken text, found {other:?}"),
    };
    let other = kept.replacen("0303", "0304", 1);
    assert!(broken(&other).1.contains("commitment"), "the secret is another one");
    assert_eq!(broken("").0, 1);
    assert_eq!(broken("{}").0, 1);
    assert_eq!(broken(&kept.replacen("\"secret\":\"0", "\"secret\":\"x", 1)).0, 1);
    let lines: Vec<_> = kept.lines().collect();
    let without = |left_out: usize| {
        let rest = lines.iter().enumerate().filter(|(index, _)| *index != left_out);
        rest.map(|(_, line)| *line).collect::<Vec<_>>().join("\n")
    };
    for left_out in 1..lines.len() - 1 {
        assert!(LocalTable::restore(&without(left_out), 1).is_err(), "without line {left_out}");
    }
    assert!(broken(&format!("{head}\n")).1.contains("opened"));
}
