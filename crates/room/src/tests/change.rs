//! The host changes what is played before the start.

use bankhalter_protocol::{ClientMessage, Clock, Fact, RejectionCode, Settings};

use super::desk::{Desk, code, settings};

fn change(settings: &Settings) -> ClientMessage {
    ClientMessage::Change { settings: Box::new(settings.clone()) }
}

#[test]
fn another_board_has_other_tokens_and_people_keep_their_chairs() {
    let mut desk = Desk::open(settings("euro", 4), &["plain"]);
    let ben = desk.join("Ben");
    let clock = Clock::Decision { seconds: 30, spare: 90 };
    let title = Some("Tisch von Oma Gerda".to_owned());
    let wanted = Settings { title, clock, ..settings("wm", 3) };
    assert_eq!(code(desk.say(ben, &change(&wanted))), RejectionCode::NotHost);
    let told = desk.say(0, &change(&wanted)).unwrap();
    let [Fact::Changed { tokens, .. }] = &told[..] else { panic!("{told:?}") };
    let known = &bankhalter_editions::find("wm").unwrap().tokens;
    assert_eq!(tokens.len(), 3);
    for (place, token) in tokens.iter().enumerate() {
        let token = token.as_ref().expect("everybody sits");
        assert!(known.iter().any(|one| one.key == *token), "{token}");
        assert!(!tokens[..place].contains(&Some(token.clone())), "{token} twice");
    }
    assert_eq!(desk.room.settings().title.as_deref(), Some("Tisch von Oma Gerda"));
    assert_eq!(desk.room.settings().chairs, 3);
    desk.everybody_ready();
    desk.say(0, &ClientMessage::Start).unwrap();
    assert_eq!(desk.room.settings().edition, "wm");
    assert_eq!(code(desk.say(0, &change(&wanted))), RejectionCode::WrongStage);
}

#[test]
fn what_cannot_be_played_is_refused_and_nobody_loses_a_chair() {
    let mut desk = Desk::open(settings("euro", 4), &[]);
    for name in ["Ben", "Clara"] {
        desk.join(name);
    }
    let wrong = Settings { variant: "endless".to_owned(), ..settings("euro", 4) };
    assert_eq!(code(desk.say(0, &change(&wrong))), RejectionCode::BadSettings);
    let long = Settings { title: Some("x".repeat(41)), ..settings("euro", 4) };
    assert_eq!(code(desk.say(0, &change(&long))), RejectionCode::BadSettings);
    assert_eq!(code(desk.say(0, &change(&settings("euro", 2)))), RejectionCode::NoChair);
    let blank = Settings { title: Some(" \u{200b} ".to_owned()), ..settings("euro", 4) };
    desk.say(0, &change(&blank)).unwrap();
    assert_eq!(desk.room.settings().title, None, "there is nothing to see");
}
