//! What one address may do, and what it may learn.

use std::sync::{Arc, atomic::Ordering};

use bankhalter_journal::MemoryJournal;
use bankhalter_protocol::{ClientMessage, RejectionCode};
use bankhalter_server::Rates;

use crate::{
    client::{Client, hello},
    gated::Gated,
    player::Player,
    test_server::{FREE, TestServer, settings},
};

async fn limited(rates: Rates) -> TestServer {
    TestServer::with(Arc::new(MemoryJournal::new()), |config| config.rates = rates).await
}

#[tokio::test]
async fn a_rematch_counts_as_a_table() {
    for (tables, allowed) in [(1, false), (2, true)] {
        let server = limited(Rates { tables, ..FREE }).await;
        let anna = server.open(&settings(2), &["plain"]).await;
        let mut player = Player::enter(server.address, &anna, 0).await;
        player.client.ready().await;
        player.client.start().await;
        let mut client = player.play().await.client;
        client.say(&ClientMessage::Rematch).await;
        if allowed {
            client.ack().await;
        } else {
            assert_eq!(client.rejection().await, RejectionCode::TooFast);
        }
    }
}

#[tokio::test]
async fn cards_and_records_are_limited_each_by_itself() {
    let server = limited(Rates { cards: 1, records: 2, joins: 1, ..FREE }).await;
    let anna = server.open(&settings(4), &[]).await;
    let path = format!("/api/tables/{}", anna.code);
    let (record, picture) = (format!("{path}/record"), format!("{path}/qr.svg"));
    let mut looks = 0;
    // Slow requests get a few more: there is one for every second.
    while server.get(if looks % 2 == 0 { &path } else { &picture }).await.status == 200 {
        looks += 1;
        assert!(looks < 100, "cards are never too many");
    }
    assert!(looks >= 3, "{looks}");
    for _ in 0..2 {
        assert_eq!(server.get(&record).await.status, 409, "the game has not begun");
    }
    assert_eq!(server.get(&record).await.status, 429);
    server.join(&anna.code, "Ben").await;
}

#[tokio::test]
async fn whoever_guessed_too_often_cannot_tell_a_sleeping_table_from_none() {
    let journal = Arc::new(Gated::default());
    let server = TestServer::with(journal.clone(), |_| {}).await;
    let anna = server.open(&settings(2), &[]).await;
    server.stop().await;
    let rates = Rates { faults: 3, ..FREE };
    let server = TestServer::with(journal.clone(), |config| config.rates = rates).await;
    for _ in 0..3 {
        assert_eq!(server.get("/api/tables/QQQQQQ").await.status, 404);
    }
    // However long it takes to read the table, the answer is the same.
    journal.reading.shut();
    for table in [&anna.code, "QQQQQQ"] {
        assert_eq!(server.get(&format!("/api/tables/{table}")).await.status, 429);
        let mut client = Client::dial(server.address).await;
        client.say(&ClientMessage::Hello(hello(table, Some("guess"), 0))).await;
        assert_eq!(client.rejection().await, RejectionCode::TooFast, "{table}");
    }
    journal.reading.open();
    let (_, welcome) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    assert_eq!(welcome.you, Some(0), "the right key opens all the same");
}

#[tokio::test]
async fn a_long_past_is_told_in_pieces() {
    let journal = Arc::new(Gated::default());
    let server = TestServer::with(journal.clone(), |_| {}).await;
    let anna = server.open(&settings(2), &[]).await;
    let (mut talker, _) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    for number in 0..1000 {
        talker.chat(&number.to_string()).await;
        talker.ack().await;
    }
    let (end, told) = (talker.last, talker.facts);
    server.stop().await;
    let server = TestServer::with(journal.clone(), |_| {}).await;
    let (wholes, pieces) = (&journal.wholes, &journal.pieces);
    let before = (wholes.load(Ordering::Relaxed), pieces.load(Ordering::Relaxed));
    for _ in 0..3 {
        let (mut client, welcome) = Client::enter(server.address, &anna.code, None, 0).await;
        assert_eq!(welcome.seq, end);
        client.catch_up(end).await;
        assert_eq!(client.facts, told);
    }
    assert_eq!(wholes.load(Ordering::Relaxed), before.0 + 1, "once, to bring the table back");
    assert!(pieces.load(Ordering::Relaxed) >= before.1 + 3 * 7);
}
