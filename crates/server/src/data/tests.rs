//! What goes with a person, and what stays.

use super::*;
use bankhalter_room::KeyHash;

fn bodies() -> Vec<String> {
    [
        r#"{"type":"sat","seat":0,"name":"Anna","token":"hat","sitter":{"kind":"person"}}"#,
        r#"{"type":"sat","seat":2,"name":"Ben","token":"car","sitter":{"kind":"person"}}"#,
        r#"{"type":"chat","seat":0,"text":"I am Anna"}"#,
        r#"{"type":"started","chairs":[2,0]}"#,
        r#"{"type":"chat","seat":0,"text":"I am Ben"}"#,
        r#"{"type":"noted","seat":1,"pact":{"from":1,"to":0,"kind":"rent","words":"half, Ben"}}"#,
        r#"{"type":"play","seat":1,"by":"seat","line":"Anna throws {3 4}","events":["Anna pays Ben 20"],"luck":2}"#,
    ]
    .map(|body| written(&fact(body).unwrap()).unwrap())
    .to_vec()
}

/// Whoever has this name at the end.
fn called(bodies: &[String], name: &str) -> Person {
    let people = Person::all(bodies).unwrap();
    people.into_iter().find(|person| person.name == name).unwrap()
}

fn named(purse: u8, name: &str) -> String {
    let (name, token) = (Some(name.to_owned()), "hat".to_owned());
    written(&Fact::Named { seat: 0, purse, name, token }).unwrap()
}

#[test]
fn a_person_goes_and_the_game_stays() {
    let mut anna = called(&bodies(), "Anna");
    anna.alias = "N.N.2".to_owned();
    let new = without_person(&bodies(), &anna).unwrap().join("\n");
    assert!(!new.contains("Anna"), "{new}");
    assert!(!new.contains("half"), "what she noted: {new}");
    assert!(new.contains("I am Ben") && new.contains("N.N.2 pays Ben 20"), "{new}");
}

#[test]
fn whoever_was_called_otherwise_goes_with_all_his_names() {
    let mut bank: Vec<_> = bodies().into_iter().take(3).collect();
    bank.extend([
        named(0, "Hanna"),
        named(3, "Oma"),
        r#"{"type":"chat","seat":0,"text":"it is me"}"#.to_owned(),
    ]);
    let new = without_person(&bank, &called(&bank, "Hanna")).unwrap().join("\n");
    assert!(!new.contains("Anna") && !new.contains("anna") && !new.contains("it is me"));
    assert!(new.contains("Ben") && new.contains("Oma"), "{new}");
    let new = nameless(&bank).unwrap().join("\n");
    assert!(!new.contains("Oma") && !new.contains("Hanna") && !new.contains("Ben"), "{new}");
}

#[test]
fn a_slip_that_was_mended_before_the_start_goes_too() {
    let mut facts = bodies();
    facts.insert(3, named(0, "Hanna"));
    let played = facts.last_mut().unwrap();
    *played = played.replace("Anna", "Hanna");
    let new = without_person(&facts, &called(&facts, "Hanna")).unwrap().join("\n");
    assert!(!new.contains("Hanna") && !new.contains("Anna\""), "{new}");
    assert!(new.contains("N.N.1 pays Ben 20"), "{new}");
}

#[test]
fn the_chat_goes_once() {
    let new = without_chat(&bodies()).unwrap().unwrap();
    assert!(!new.join("").contains("I am") && !new.join("").contains("half"));
    assert_eq!(without_chat(&new), Ok(None), "nothing is left to take out");
}

#[test]
fn no_name_is_left() {
    let new = nameless(&bodies()).unwrap().join("\n");
    assert!(!new.contains("Anna") && !new.contains("Ben") && !new.contains("I am"), "{new}");
    assert!(new.contains("N.N.1 pays N.N.2 20"), "{new}");
}

#[test]
fn what_is_about_somebody_is_found() {
    let ben = called(&bodies(), "Ben");
    let mut ben = About::new(&ben);
    let about: Vec<_> = bodies().iter().map(|body| ben.is(body).unwrap()).collect();
    assert_eq!(about, [false, true, false, false, true, false, true]);
}

/// Anna sits down, is removed and let in again; another Anna plays, is away and comes back.
fn two_of_a_name() -> Vec<(String, Option<String>)> {
    let sat = |token: &str| {
        format!(r#""sat","seat":1,"name":"Anna","token":"{token}","sitter":{{"kind":"person"}}"#)
    };
    let replaced = |sitter: &str| format!(r#""replaced","seat":0,"sitter":{{{sitter}}}"#);
    let play = r#""play","seat":0,"by":"seat","line":"Anna throws {3 4}","events":[],"luck":2"#;
    let facts = [
        (sat("hat"), Some("one")),
        (r#""chat","seat":1,"text":"first""#.to_owned(), None),
        (r#""rose","seat":1,"removed":true"#.to_owned(), None),
        (r#""admitted","name":"Anna""#.to_owned(), None),
        (sat("car"), Some("two")),
        (r#""chat","seat":1,"text":"second""#.to_owned(), None),
        (r#""started","chairs":[1]"#.to_owned(), None),
        (replaced(r#""kind":"bot","bot":"plain""#), None),
        (replaced(r#""kind":"person""#), Some("three")),
        (play.to_owned(), None),
    ];
    let whole = |(text, key): (String, Option<&str>)| {
        let fact = fact(&format!("{{\"type\":{text}}}")).unwrap();
        (written(&fact).unwrap(), key.map(|key| KeyHash::of(key).text()))
    };
    facts.map(whole).to_vec()
}

fn with(key: &str, past: &[(String, Option<String>)]) -> Option<Person> {
    let entries = past.iter().map(|(body, private)| (&body[..], private.as_deref()));
    Person::with(key, entries).unwrap()
}

#[test]
fn a_key_finds_its_own_sitting_and_no_other_of_the_same_name() {
    let past = two_of_a_name();
    let bodies: Vec<_> = past.iter().map(|(body, _)| body.clone()).collect();
    let about = |person: &Person| {
        let mut about = About::new(person);
        let place = |(place, body): (usize, &String)| about.is(body).unwrap().then_some(place);
        bodies.iter().enumerate().filter_map(place).collect::<Vec<_>>()
    };
    assert_eq!(with("nobody's", &past), None);
    let (one, two) = (with("one", &past).unwrap(), with("two", &past).unwrap());
    assert_eq!(about(&one), [0, 1, 2, 3]);
    assert_eq!(about(&two), [4, 5, 7, 8, 9]);
    assert_eq!(with("three", &past), Some(two.clone()), "he came back with another key");
    assert_eq!((one.seat, two.seat), (1, 0));

    let new = without_person(&bodies, &one).unwrap().join("\n");
    assert!(!new.contains("first") && new.contains("second"), "{new}");
    assert!(new.contains("Anna throws") && new.contains(r#""name":"N.N.2"}"#), "{new}");
    let new = without_person(&bodies, &two).unwrap().join("\n");
    assert!(new.contains("first") && !new.contains("second"), "{new}");
    assert!(new.contains("N.N.1 throws") && new.contains(r#""name":"Anna"}"#), "{new}");
}

#[test]
fn no_two_who_are_forgotten_are_called_alike() {
    let mut past = two_of_a_name();
    past[0].0 = past[0].0.replace("Anna", "N.N.1");
    assert_eq!(with("two", &past).unwrap().alias, "N.N.2", "on this chair sat another one");
}

/// A board that stood elsewhere came to a server, with the names of those who sat there.
fn brought() -> Vec<String> {
    let from = "[edition \"standard\"]\n[player \"Anna\"]\n[player \"Ben\"]\n\nposition\n\
                Anna: at 5, cash 900\n  Ben: at 10, cash 300\n  turn: Ben\nend\n\n";
    let settings = serde_json::json!({ "edition": "standard", "chairs": 2, "title": "At Anna's" });
    let opened = serde_json::json!({ "type": "opened", "table": "t1", "code": "ABCDEF",
        "settings": settings, "commitment": "", "from": from });
    let changed = |title: &str| {
        let settings = serde_json::json!({ "edition": "standard", "chairs": 2, "title": title });
        serde_json::json!({ "type": "changed", "settings": settings, "tokens": [] }).to_string()
    };
    let host = |seat: u8| serde_json::json!({ "type": "host", "seat": seat }).to_string();
    let sat = bodies().into_iter().take(2);
    let start = [opened.to_string()].into_iter().chain(sat).chain([host(0)]);
    let rest = [changed("At Anna's"), host(2), changed("At Ben's")];
    let all = start.chain(rest).map(|body| written(&fact(&body).unwrap()).unwrap());
    all.collect()
}

#[test]
fn who_sat_at_a_board_that_was_brought_goes_with_the_first_who_asks() {
    let bodies = brought();
    let ben = called(&bodies, "Ben");
    assert!(About::new(&ben).is(&bodies[0]).unwrap(), "and is told before");
    let new = without_person(&bodies, &ben).unwrap();
    assert!(!new.join("").contains("Ben") && !new[0].contains(r#"\"Anna\""#), "{new:?}");
    let Fact::Opened { from: Some(from), .. } = fact(&new[0]).unwrap() else { panic!("{new:?}") };
    assert!(from.contains("turn: N.N.2") && from.contains("cash 900"), "{from}");
    assert!(!About::new(&ben).is(&new[0]).unwrap());
    assert_eq!(without_person(&new, &called(&new, "N.N.2")).unwrap(), new, "nothing is left");
}

#[test]
fn a_title_goes_with_the_host_who_gave_it() {
    let bodies = brought();
    let without = |name: &str| without_person(&bodies, &called(&bodies, name)).unwrap().join("\n");
    let (anna, ben) = (without("Anna"), without("Ben"));
    assert!(!anna.contains("At Anna's") && anna.contains("At Ben's"), "{anna}");
    assert!(!ben.contains("At Ben's") && ben.contains("At Anna's"), "{ben}");
}

#[test]
fn whoever_takes_a_purse_that_had_a_name_takes_the_name() {
    let sat = r#"{"type":"sat","seat":3,"name":"Oma","token":"hat","sitter":{"kind":"person"}}"#;
    let bank: Vec<_> = bodies()
        .into_iter()
        .take(2)
        .chain([named(3, "Oma Ott"), written(&fact(sat).unwrap()).unwrap()])
        .collect();
    let key = KeyHash::of("hers").text();
    let entries = bank.iter().enumerate();
    let entries = entries.map(|(place, body)| (&body[..], Some(&key[..]).filter(|_| place == 3)));
    let oma = Person::with("hers", entries).unwrap().unwrap();
    let new = without_person(&bank, &oma).unwrap().join("\n");
    assert!(!new.contains("Oma") && new.contains("Anna"), "{new}");
}
