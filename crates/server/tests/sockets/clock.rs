//! The clock on the wall is set back while people play.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, SystemTime},
};

use bankhalter_journal::MemoryJournal;
use bankhalter_protocol::{ClientMessage, Fact, ServerMessage};
use bankhalter_server::{Rates, Wall};

use crate::{
    client::Client,
    player::Player,
    test_server::{FREE, TestServer, settings},
};

/// A clock, and how many seconds it is slow.
fn clock() -> (Wall, Arc<AtomicU64>) {
    let slow = Arc::new(AtomicU64::new(0));
    let shown = slow.clone();
    let show = move || SystemTime::now() - Duration::from_secs(shown.load(Ordering::Relaxed));
    (Wall::showing(show), slow)
}

async fn server(rates: Rates) -> (TestServer, Arc<AtomicU64>) {
    let (wall, slow) = clock();
    let set = |config: &mut bankhalter_server::Config| {
        config.rates = rates;
        config.wall = wall;
    };
    (TestServer::with(Arc::new(MemoryJournal::new()), set).await, slow)
}

#[tokio::test]
async fn limits_know_nothing_of_it() {
    let (server, slow) = server(Rates { tables: 5, joins: 5, messages: 20, ..FREE }).await;
    let anna = server.open(&settings(4), &[]).await;
    server.join(&anna.code, "Ben").await;
    let (mut client, welcome) = Client::enter(server.address, &anna.code, None, 0).await;
    for echo in 100..110 {
        client.say(&ClientMessage::Ping { echo }).await;
    }
    client.catch_up(welcome.seq).await;
    slow.store(3600, Ordering::Relaxed);
    server.open(&settings(2), &[]).await;
    server.join(&anna.code, "Cleo").await;
    for echo in 1..=30 {
        client.say(&ClientMessage::Ping { echo }).await;
        let answer = |message: &ServerMessage| match message {
            ServerMessage::Pong { echo } => (*echo < 100).then_some(*echo),
            ServerMessage::Rejected(_) => panic!("{message:?}"),
            _ => None,
        };
        assert_eq!(client.until(answer).await, echo);
    }
}

#[tokio::test]
async fn bots_do_not_freeze_and_facts_do_not_go_back() {
    let (server, slow) = server(FREE).await;
    let mut slowly = settings(2);
    slowly.pace = 20;
    let anna = server.open(&slowly, &["plain"]).await;
    let mut player = Player::enter(server.address, &anna, 20).await;
    player.client.ready().await;
    player.client.start().await;
    slow.store(3600, Ordering::Relaxed);
    let facts = player.play().await.client.facts;
    assert!(matches!(facts.last().unwrap().fact, Fact::Over(_)));
    assert!(facts.is_sorted_by_key(|told| told.at));
}

#[tokio::test]
async fn a_table_that_comes_back_goes_on_after_its_last_fact() {
    let (wall, slow) = clock();
    let journal = Arc::new(crate::gated::Gated::default());
    let set = |config: &mut bankhalter_server::Config| config.wall = wall.clone();
    let first = TestServer::with(journal.clone(), set).await;
    let mut slowly = settings(2);
    slowly.pace = 20;
    let anna = first.open(&slowly, &["plain"]).await;
    let mut player = Player::enter(first.address, &anna, 1000).await;
    player.client.ready().await;
    player.client.start().await;
    first.stop().await;
    slow.store(3600, Ordering::Relaxed);
    let second = TestServer::with(journal, |config| config.wall = wall).await;
    let facts = Player::enter(second.address, &anna, 20).await.play().await.client.facts;
    assert!(matches!(facts.last().unwrap().fact, Fact::Over(_)));
    assert!(facts.is_sorted_by_key(|told| told.at));
}
