//! Who may sit down, and what is said of it.

use std::sync::Arc;

use bankhalter_journal::MemoryJournal;
use bankhalter_protocol::{
    ClientMessage, JoinRequest, LobbyEntry, RealBoard, RejectionCode, SeatKey, ServerMessage,
    Settings, TableCard,
};
use bankhalter_server::Proxy;

use crate::{
    client::{Client, Heard, hello},
    player::Player,
    test_server::{TestServer, guest, settings},
};

async fn refused(server: &TestServer, table: &str, request: &JoinRequest) -> (u16, String) {
    let body = serde_json::to_string(request).unwrap();
    let answer = server.post(&format!("/api/tables/{table}/seats"), &body).await;
    (answer.status, answer.code())
}

#[tokio::test]
async fn a_removed_guest_stays_removed_until_the_host_lets_him_in() {
    let server = TestServer::new().await;
    let anna = server.open(&settings(4), &[]).await;
    let ben = server.join(&anna.code, "Ben").await;
    let (mut host, _) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    let (mut guest_line, _) = Client::enter(server.address, &anna.code, Some(&ben.key), 0).await;
    host.say(&ClientMessage::Remove { seat: ben.seat }).await;
    host.ack().await;
    guest_line.catch_up(host.last).await;
    guest_line.chat("still here").await;
    assert_eq!(guest_line.rejection().await, RejectionCode::NotSeated);

    let removed = (403, "removed".to_owned());
    let other_name = JoinRequest { was: Some(ben.key.clone()), ..guest("Benno") };
    for again in [guest("Ben"), guest("bEN"), guest("Веn"), other_name] {
        assert_eq!(refused(&server, &anna.code, &again).await, removed, "{again:?}");
    }
    let mut back = Client::dial(server.address).await;
    back.say(&ClientMessage::Hello(hello(&anna.code, Some(&ben.key), 0))).await;
    let Heard::Said(said) = back.next().await else { panic!("an answer") };
    let ServerMessage::Rejected(no) = *said else { panic!("{said:?}") };
    assert_eq!(no.code, RejectionCode::Removed);

    host.say(&ClientMessage::Admit { name: "Ben".to_owned() }).await;
    host.ack().await;
    let ben = server.join(&anna.code, "Ben").await;
    let (_, welcome) = Client::enter(server.address, &anna.code, Some(&ben.key), 0).await;
    assert_eq!(welcome.you, Some(ben.seat));
}

#[tokio::test]
async fn one_household_does_not_use_up_the_sittings_of_a_table() {
    let journal = Arc::new(MemoryJournal::new());
    let server = TestServer::with(journal, |config| config.proxy = Proxy::Trusted).await;
    let anna = server.open(&settings(3), &[]).await;
    let (mut host, _) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    let path = format!("/api/tables/{}/seats", anna.code);
    let sit = async |address: &str, name: &str| {
        let body = serde_json::to_string(&guest(name)).unwrap();
        server.ask("POST", &path, &[("x-forwarded-for", address)], &body).await
    };
    for visit in 0..50 {
        let answer = sit("192.0.2.1", &format!("Gast {visit}")).await;
        let seat = answer.json::<SeatKey>().seat;
        host.say(&ClientMessage::Remove { seat }).await;
        host.ack().await;
    }
    let answer = sit("192.0.2.1", "Somebody new").await;
    assert_eq!((answer.status, answer.code().as_str()), (429, "too_much"));
    assert_eq!(sit("192.0.2.2", "Ben").await.status, 201, "others find a chair");
}

#[tokio::test]
async fn a_locked_table_takes_nobody_new() {
    let server = TestServer::new().await;
    let wanted = Settings { public: true, ..settings(4) };
    let anna = server.open(&wanted, &[]).await;
    let ben = server.join(&anna.code, "Ben").await;
    let (mut host, _) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    host.say(&ClientMessage::Lock { locked: true }).await;
    host.ack().await;
    assert_eq!(refused(&server, &anna.code, &guest("Cleo")).await, (403, "locked".to_owned()));
    let card: TableCard = server.get(&format!("/api/tables/{}", anna.code)).await.json();
    let lobby: Vec<LobbyEntry> = server.get("/api/tables").await.json();
    assert!(card.locked && lobby[0].locked, "{lobby:?}");
    // Those who sit come back, and people may look on.
    let (_, welcome) = Client::enter(server.address, &anna.code, Some(&ben.key), 0).await;
    assert_eq!(welcome.you, Some(ben.seat));
    let (_, welcome) = Client::enter(server.address, &anna.code, None, 0).await;
    assert_eq!(welcome.you, None);
    host.say(&ClientMessage::Lock { locked: false }).await;
    host.ack().await;
    server.join(&anna.code, "Cleo").await;
}

#[tokio::test]
async fn names_that_deceive_are_refused() {
    let server = TestServer::new().await;
    let anna = server.open(&settings(4), &[]).await;
    let told = [
        ("\u{430}nna", "look_alike"),
        ("Ann\u{430}", "look_alike"),
        ("\u{c4}nna", "look_alike"),
        ("An\u{200b}na", "bad_name"),
        ("Anna\u{202e}", "bad_name"),
        ("\u{3164}", "bad_name"),
        ("Z\u{336}o\u{336}", "bad_name"),
        ("\u{ff21}nna", "taken"),
    ];
    for (name, code) in told {
        let answer = refused(&server, &anna.code, &guest(name)).await;
        assert_eq!(answer, (409, code.to_owned()), "{name:?}");
    }
    server.join(&anna.code, "Ju\u{308}rgen Wei\u{df}").await;
    let card: TableCard = server.get(&format!("/api/tables/{}", anna.code)).await.json();
    assert_eq!(card.chairs[1].as_ref().unwrap().name, "J\u{fc}rgen Wei\u{df}");
}

#[tokio::test]
async fn a_remark_is_acknowledged_by_its_name_and_said_once() {
    let server = TestServer::new().await;
    let anna = server.open(&settings(2), &[]).await;
    let (mut line, _) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    let chat = |text: &str| ClientMessage::Chat { id: Some("c-1".to_owned()), text: text.into() };
    let answered = |message: &ServerMessage| match message {
        ServerMessage::Ack { id, seq } => Some((id.clone(), *seq)),
        _ => None,
    };
    line.say(&chat("Hallo")).await;
    let first = line.until(answered).await;
    assert_eq!(first.0.as_deref(), Some("c-1"));
    // The line broke before the answer came: it is said again on another.
    let (mut line, _) = Client::enter(server.address, &anna.code, Some(&anna.key), line.last).await;
    line.say(&chat("Hallo")).await;
    assert_eq!(line.until(answered).await, first);
    assert_eq!(line.last, first.1, "nothing was said twice");
}

#[tokio::test]
async fn nobody_is_prompted_before_the_deal() {
    let server = TestServer::new().await;
    for variant in ["short", "timed"] {
        let wanted = Settings { variant: variant.to_owned(), ..settings(2) };
        let anna = server.open(&wanted, &["plain"]).await;
        let mut player = Player::enter(server.address, &anna, 0).await;
        player.client.ready().await;
        player.client.say(&ClientMessage::Start).await;
        let prompt = player
            .client
            .until(|message| match message {
                ServerMessage::Prompt(prompt) => Some(prompt.legal.clone()),
                _ => None,
            })
            .await;
        assert_ne!(prompt, ["leaves"], "{variant}");
    }
}

/// What the table answers to a greeting with this key.
async fn greeted(server: &TestServer, table: &str, key: &str) -> ServerMessage {
    let mut line = Client::dial(server.address).await;
    line.say(&ClientMessage::Hello(hello(table, Some(key), 0))).await;
    let Heard::Said(said) = line.next().await else { panic!("an answer") };
    *said
}

#[tokio::test]
async fn a_chair_that_was_handed_on_has_another_key_and_the_old_device_plays_no_more() {
    let server = TestServer::new().await;
    let wanted = Settings { real_board: Some(RealBoard::default()), ..settings(2) };
    let anna = server.open(&wanted, &[]).await;
    let ben = server.join(&anna.code, "Ben").await;
    let (mut host, _) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    let (mut old, _) = Client::enter(server.address, &anna.code, Some(&ben.key), 0).await;
    host.ready().await;
    old.ready().await;
    host.start().await;
    let handed_by = Some(anna.key.clone());
    let request = JoinRequest { seat: Some(ben.seat), handed_by, ..guest("Ben") };
    let connected = (409, "wrong_stage".to_owned());
    assert_eq!(refused(&server, &anna.code, &request).await, connected, "he is there");
    // A device that has left its chair to a bot still listens.
    old.say(&ClientMessage::Leave).await;
    old.ack().await;
    let body = serde_json::to_string(&request).unwrap();
    let answer = server.post(&format!("/api/tables/{}/seats", anna.code), &body).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    let new: SeatKey = answer.json();
    assert_eq!(new.seat, ben.seat);
    old.chat("still here").await;
    assert_eq!(old.rejection().await, RejectionCode::NotSeated);
    let ServerMessage::Rejected(no) = greeted(&server, &anna.code, &ben.key).await else {
        panic!("the old key opens something")
    };
    assert_eq!(no.code, RejectionCode::BadKey);
    let (mut other, welcome) = Client::enter(server.address, &anna.code, Some(&new.key), 0).await;
    assert_eq!(welcome.you, Some(ben.seat));
    other.chat("here again").await;
    other.ack().await;
}
