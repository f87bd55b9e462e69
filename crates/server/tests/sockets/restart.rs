//! The server stops and comes back.

use std::{path::Path, sync::Arc};

use axum::extract::ws::close_code;
use bankhalter_journal::{FILE, SqliteJournal};
use bankhalter_protocol::{Fact, SeatKey, ServerMessage, Stage};

use crate::{
    client::Client,
    player::Player,
    test_server::{TestServer, settings},
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
