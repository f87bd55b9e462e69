//! Clients that mean harm, or do not know better.

use std::{sync::Arc, time::Instant};

use axum::extract::ws::close_code;
use bankhalter_journal::MemoryJournal;
use bankhalter_protocol::{ClientMessage, Hello, MOST_BYTES, RejectionCode, ServerMessage, Stage};
use bankhalter_server::Rates;
use tokio_tungstenite::tungstenite::Message;

use crate::{
    client::{Client, hello},
    test_server::{FREE, TestServer, settings},
};

#[tokio::test]
async fn garbage_is_answered_and_does_no_harm() {
    let server = TestServer::new().await;
    let anna = server.open(&settings(2), &[]).await;
    let (mut client, welcome) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    let long = format!("{{\"type\":\"chat\",\"text\":\"{}\"}}", "x".repeat(301));
    let garbage = [
        "",
        "{",
        "null",
        "[]",
        "[\"ping\",7]",
        "{\"type\":\"fly\"}",
        "{\"type\":\"act\"}",
        "\u{0}",
        "ünïcödé",
        "{\"type\":\"start\",\"extra\":1}",
        "{\"type\":\"chat\",\"text\":7}",
        long.as_str(),
        "{\"type\":\"fill\",\"seat\":999,\"sitter\":{\"kind\":\"person\"}}",
    ];
    for text in garbage {
        client.raw(Message::text(text)).await;
        client.rejection().await;
    }
    client.raw(Message::binary(vec![0, 159, 146, 150])).await;
    assert_eq!(client.rejection().await, RejectionCode::Malformed);
    client.say(&ClientMessage::Hello(hello(&anna.code, None, 0))).await;
    assert_eq!(client.rejection().await, RejectionCode::Malformed);
    client.chat("hello").await;
    assert_eq!(client.ack().await, welcome.seq + 1);
}

#[tokio::test]
async fn long_messages_are_the_last_ones() {
    let server = TestServer::new().await;
    let anna = server.open(&settings(2), &[]).await;
    for (size, told) in [(MOST_BYTES + 1, true), (200_000, false)] {
        let (mut client, _) = Client::enter(server.address, &anna.code, None, 0).await;
        client.raw(Message::text("x".repeat(size))).await;
        let (said, code) = client.read_out().await;
        let is_told = said.iter().any(|message| match message {
            ServerMessage::Rejected(rejection) => rejection.code == RejectionCode::TooLong,
            _ => false,
        });
        assert_eq!(is_told, told);
        assert!(!told || code == Some(close_code::SIZE), "{code:?}");
    }
}

#[tokio::test]
async fn whoever_does_not_greet_properly_is_turned_away() {
    let server = TestServer::new().await;
    let anna = server.open(&settings(2), &[]).await;
    let table = anna.code.as_str();
    let version = Hello { protocol: 99, ..hello(table, None, 0) };
    let attempts = [
        (ClientMessage::Start, RejectionCode::Malformed),
        (ClientMessage::Hello(version), RejectionCode::Version),
        (ClientMessage::Hello(hello("XXXXXX", None, 0)), RejectionCode::UnknownTable),
        (ClientMessage::Hello(hello("../../etc", None, 0)), RejectionCode::UnknownTable),
        (ClientMessage::Hello(hello(table, Some("guess"), 0)), RejectionCode::BadKey),
        (ClientMessage::Hello(hello(table, Some(""), 0)), RejectionCode::BadKey),
    ];
    for (message, expected) in attempts {
        let mut client = Client::dial(server.address).await;
        client.say(&message).await;
        assert_eq!(client.rejection().await, expected);
        let (_, code) = client.read_out().await;
        assert_eq!(code, Some(close_code::POLICY));
    }
}

#[tokio::test]
async fn nobody_acts_for_another_seat() {
    let server = TestServer::new().await;
    let anna = server.open(&settings(2), &[]).await;
    let ben = server.join(&anna.code, "Ben").await;
    let (mut one, _) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    let (mut two, _) = Client::enter(server.address, &anna.code, Some(&ben.key), 0).await;
    let (mut looker, _) = Client::enter(server.address, &anna.code, None, 0).await;
    one.ready().await;
    two.ready().await;
    two.say(&ClientMessage::Start).await;
    assert_eq!(two.rejection().await, RejectionCode::NotHost);
    one.start().await;
    two.act("x", "Anna throws").await;
    assert_eq!(two.rejection().await, RejectionCode::NotSeated);
    for line in ["bank calls time", "throws {6 6}", "throws\nAnna throws", "; hi"] {
        two.act("x", line).await;
        assert_eq!(two.rejection().await, RejectionCode::NotNotation, "{line}");
    }
    looker.act("x", "throws").await;
    assert_eq!(looker.rejection().await, RejectionCode::NotSeated);
    // Somebody throws first; the other's throw is refused by a rule.
    one.act("a", "throws").await;
    two.act("b", "throws").await;
    one.act("c", "throws").await;
    let refused = |message: &ServerMessage| match message {
        ServerMessage::Refused(refused) => Some(refused.rules.clone()),
        _ => None,
    };
    let rules = tokio::select! {
        rules = one.until(refused) => rules,
        rules = two.until(refused) => rules,
    };
    assert!(!rules.is_empty());
}

#[tokio::test]
async fn guessing_keys_ends_soon() {
    let rates = Rates { faults: 20, ..FREE };
    let journal = Arc::new(MemoryJournal::new());
    let server = TestServer::with(journal, |config| config.rates = rates).await;
    let anna = server.open(&settings(2), &[]).await;
    let mut answers = Vec::new();
    for guess in 0..22 {
        let mut client = Client::dial(server.address).await;
        let key = format!("{guess:064x}");
        client.say(&ClientMessage::Hello(hello(&anna.code, Some(&key), 0))).await;
        answers.push(client.rejection().await);
    }
    assert!(answers[..20].iter().all(|code| *code == RejectionCode::BadKey));
    assert_eq!(answers[21], RejectionCode::TooFast);
    // Whoever guesses locks nobody else out.
    assert_eq!(server.get(&format!("/api/tables/{}", anna.code)).await.status, 200);
    let (_, welcome) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    assert_eq!(welcome.you, Some(0));
}

#[tokio::test]
async fn a_right_key_tells_and_deletes_whatever_its_neighbours_guessed() {
    let rates = Rates { faults: 3, ..FREE };
    let journal = Arc::new(MemoryJournal::new());
    let server = TestServer::with(journal, |config| config.rates = rates).await;
    let anna = server.open(&settings(3), &[]).await;
    let (ben, cleo) = (server.join(&anna.code, "Ben").await, server.join(&anna.code, "Cleo").await);
    let ask = async |method: &str, table: &str, key: &str| {
        let bearer = format!("Bearer {key}");
        let path = format!("/api/tables/{table}");
        server.ask(method, &path, &[("authorization", &bearer)], "").await
    };
    let (me, own) = (format!("{}/me", anna.table), anna.table.to_string());
    for guess in 0..3 {
        assert_eq!(ask("GET", &me, &format!("{guess:064x}")).await.status, 403);
        assert_eq!(server.get("/api/tables/QQQQQQ").await.status, 404);
    }
    for (method, table) in [("GET", &me), ("DELETE", &me), ("DELETE", &own)] {
        let no = ask(method, table, "guess").await;
        assert_eq!((no.status, no.code().as_str()), (429, "too_fast"), "{method} {table}");
    }
    let nowhere = ask("GET", "QQQQQQ/me", &anna.key).await;
    assert_eq!(nowhere.status, 429, "nor is it told whether there is such a table");
    let known = ask("GET", &me, &ben.key).await;
    assert_eq!(known.status, 200, "{}", known.body);
    assert!(known.body.contains("Ben"), "{}", known.body);
    assert_eq!(ask("DELETE", &me, &ben.key).await.status, 204);
    assert_eq!(ask("DELETE", &own, &cleo.key).await.status, 403, "she is not the host");
    assert_eq!(ask("DELETE", &own, &anna.key).await.status, 204);
}

#[tokio::test]
async fn guessing_codes_ends_soon() {
    let rates = Rates { faults: 5, ..FREE };
    let journal = Arc::new(MemoryJournal::new());
    let server = TestServer::with(journal, |config| config.rates = rates).await;
    let anna = server.open(&settings(2), &[]).await;
    for _ in 0..5 {
        assert_eq!(server.get("/api/tables/QQQQQQ").await.status, 404);
    }
    let answer = server.get("/api/tables/QQQQQQ").await;
    assert_eq!((answer.status, answer.code().as_str()), (429, "too_fast"));
    assert!(answer.header("retry-after").is_some());
    // No answer tells any more whether there is such a table; the right key says it knows.
    for (table, key) in [("QQQQQQ", None), (anna.code.as_str(), None), ("QQQQQQ", Some("guess"))]
        .into_iter()
        .chain([(anna.code.as_str(), Some("guess"))])
    {
        let mut client = Client::dial(server.address).await;
        client.say(&ClientMessage::Hello(hello(table, key, 0))).await;
        assert_eq!(client.rejection().await, RejectionCode::TooFast, "{table} {key:?}");
    }
    let (_, welcome) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    assert_eq!(welcome.you, Some(0));
}

#[tokio::test]
async fn a_flood_is_cut_off_while_others_go_on() {
    let rates = Rates { messages: 20, ..FREE };
    let journal = Arc::new(MemoryJournal::new());
    let server = TestServer::with(journal, |config| config.rates = rates).await;
    let anna = server.open(&settings(2), &[]).await;
    let (mut calm, _) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    let (mut flood, _) = Client::enter(server.address, &anna.code, None, 0).await;
    let flooding = tokio::spawn(async move {
        for echo in 0..2000 {
            flood.say(&ClientMessage::Ping { echo }).await;
        }
        flood.read_out().await
    });
    let begun = Instant::now();
    for number in 0..20 {
        calm.chat(&number.to_string()).await;
        calm.ack().await;
    }
    assert!(begun.elapsed().as_secs() < 5);
    let (said, _) = flooding.await.unwrap();
    let pongs = said.iter().filter(|message| matches!(message, ServerMessage::Pong { .. })).count();
    assert!((60..200).contains(&pongs), "{pongs} were answered");
    let warned = said.iter().filter(|message| match message {
        ServerMessage::Rejected(rejection) => rejection.code == RejectionCode::TooFast,
        _ => false,
    });
    assert!(warned.count() >= 1);
    assert!(server.metric("bankhalter_floods_total").await >= 1.0);
}

#[tokio::test]
async fn a_slow_reader_is_cut_off_and_comes_back() {
    let server = TestServer::new().await;
    let anna = server.open(&settings(2), &[]).await;
    let seats = [anna.clone(), server.join(&anna.code, "Ben").await];
    let (mut one, _) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    let (mut two, _) = Client::enter(server.address, &anna.code, Some(&seats[1].key), 0).await;
    two.ready().await;
    one.ready().await;
    one.start().await;
    drop((one, two));
    let mut slow = Client::dial_narrow(server.address).await;
    let welcome = slow.greet(hello(&anna.code, None, 0)).await;
    slow.catch_up(welcome.seq).await;
    let text = "\u{1F3B2}".repeat(300);
    let (mut said, mut end) = (0, 0);
    while server.metric("bankhalter_slow_readers_total").await < 1.0 {
        // Neither may say more than two thousand lines.
        let seat = seats.get(said / 2000).expect("the slow reader was never cut off");
        let (mut talker, _) = Client::enter(server.address, &anna.code, Some(&seat.key), end).await;
        for _ in 0..200 {
            talker.chat(&text).await;
        }
        for _ in 0..200 {
            end = talker.ack().await;
        }
        said += 200;
    }
    let known = slow.last;
    drop(slow);
    let (mut back, welcome) = Client::enter(server.address, &anna.code, None, known).await;
    assert_eq!((welcome.stage, welcome.seq), (Stage::Running, end));
    back.catch_up(end).await;
}
