//! The server stops and comes back.

use std::{
    path::Path,
    sync::{Arc, atomic::Ordering},
};

use axum::extract::ws::close_code;
use bankhalter_journal::{FILE, SqliteJournal};
use bankhalter_protocol::{Clock, Fact, SeatKey, ServerMessage, Stage};
use bankhalter_server::Server;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use crate::{
    client::Client,
    gated::Gated,
    player::Player,
    tasks::in_memory,
    test_server::{TEST_LIMIT, TestServer, settings},
};

async fn on(folder: &Path) -> TestServer {
    let journal = SqliteJournal::open(&folder.join(FILE)).unwrap();
    TestServer::with(Arc::new(journal), |_| {}).await
}

async fn begin(server: &TestServer) -> (Vec<SeatKey>, Vec<Player>) {
    let anna = server.open(&settings(3), &["plain"]).await;
    let ben = server.join(&anna.code, "Ben").await;
    let keys = vec![anna, ben];
    let mut players = Vec::new();
    for key in &keys {
        let mut player = Player::enter(server.address, key, 30).await;
        player.client.ready().await;
        players.push(player);
    }
    players[0].client.start().await;
    (keys, players)
}

#[tokio::test]
async fn after_a_restart_everybody_is_back_in_the_seat() {
    let folder = tempfile::tempdir().unwrap();
    let server = on(folder.path()).await;
    let (keys, mut players) = begin(&server).await;
    let open = server.open(&settings(4), &[]).await;
    server.stop().await;
    let mut facts = Vec::new();
    for player in &mut players {
        let (said, code) = player.client.read_out().await;
        assert_eq!(said.last(), Some(&ServerMessage::Stopping));
        assert_eq!(code, Some(close_code::AWAY));
        facts.clone_from(&player.client.facts);
    }
    let server = on(folder.path()).await;
    for key in &keys {
        let since = facts.len() as u64;
        let (_, welcome) = Client::enter(server.address, &key.code, Some(&key.key), since).await;
        assert_eq!((welcome.you, welcome.stage), (Some(key.seat), Stage::Running));
        assert_eq!(welcome.seq, since, "a bot waits for its people");
    }
    let (_, welcome) = Client::enter(server.address, &open.code, Some(&open.key), 0).await;
    assert_eq!((welcome.you, welcome.stage), (Some(0), Stage::Open));
    let mut playing = Vec::new();
    for key in &keys {
        playing.push(tokio::spawn(Player::enter(server.address, key, 10).await.play()));
    }
    for player in playing {
        let told = player.await.unwrap().client.facts;
        assert_eq!(told[..facts.len()], facts[..], "the past is the same");
        assert!(matches!(told.last().unwrap().fact, Fact::Over(_)));
    }
    server.stop().await;
}

/// What keeps a restart short however much was played: whoever knocks first waits at the door and is
/// not turned away, nothing is read before people are answered, and a table only when it is asked for
/// or its clock runs.
#[tokio::test]
async fn people_are_answered_before_any_table_is_read() {
    let journal = Arc::new(Gated::default());
    let server = TestServer::with(journal.clone(), |_| {}).await;
    let mut keys = Vec::new();
    for _ in 0..20 {
        keys.push(server.open(&settings(2), &[]).await);
    }
    let mut timed = settings(2);
    timed.clock = Clock::Decision { seconds: 3600, spare: 0 };
    let anna = server.open(&timed, &["plain"]).await;
    let mut player = Player::enter(server.address, &anna, 0).await;
    player.client.ready().await;
    player.client.start().await;
    server.stop().await;

    let listener = Server::listen("127.0.0.1:0").await.unwrap();
    let mut early = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
    early.write_all(b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.unwrap();
    journal.reading.shut();
    let before = journal.wholes.load(Ordering::Relaxed);
    let server = TestServer::behind(listener, journal.clone());
    let mut answer = String::new();
    timeout(TEST_LIMIT, early.read_to_string(&mut answer)).await.unwrap().unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    for path in ["/healthz", "/readyz", "/api/tables", "/metrics"] {
        assert_eq!(server.get(path).await.status, 200, "{path}");
    }
    assert_eq!(journal.wholes.load(Ordering::Relaxed), before, "nothing was read for that");

    journal.reading.open();
    let key = &keys[7];
    let (_, welcome) = Client::enter(server.address, &key.code, Some(&key.key), 0).await;
    assert_eq!(welcome.you, Some(0));
    in_memory(&server, "running", 1.0).await;
    in_memory(&server, "open", 1.0).await;
    assert_eq!(journal.wholes.load(Ordering::Relaxed), before + 2, "only those two");
    server.stop().await;
}
