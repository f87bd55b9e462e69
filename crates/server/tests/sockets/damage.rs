//! A journal in which somebody has changed something.

use std::{
    fs,
    path::Path,
    sync::{Arc, atomic::Ordering},
};

use bankhalter_journal::{FILE, SqliteJournal};
use bankhalter_protocol::{ClientMessage, LobbyEntry, RejectionCode, ServerMessage};

use crate::{
    client::{Client, hello},
    gated::Gated,
    tasks::in_memory,
    test_server::{TestServer, settings},
};

async fn on(folder: &Path) -> TestServer {
    let journal = SqliteJournal::open(&folder.join(FILE)).unwrap();
    TestServer::with(Arc::new(journal), |_| {}).await
}

/// Changes what was written, wherever it stands in the file, to something as long.
fn change(folder: &Path, from: &str, to: &str) {
    let path = folder.join(FILE);
    let mut bytes = fs::read(&path).unwrap();
    let places: Vec<_> = (0..bytes.len() - from.len())
        .filter(|place| bytes[*place..].starts_with(from.as_bytes()))
        .collect();
    assert_eq!((places.len(), from.len()), (1, to.len()), "{from} stands once in the file");
    bytes[places[0]..][..to.len()].copy_from_slice(to.as_bytes());
    fs::write(path, bytes).unwrap();
}

#[tokio::test]
async fn a_table_that_was_changed_stays_closed_and_the_others_run() {
    let folder = tempfile::tempdir().unwrap();
    let server = on(folder.path()).await;
    let mut public = settings(2);
    public.public = true;
    let (bad, good) = (server.open(&public, &[]).await, server.open(&public, &[]).await);
    for (key, text) in [(&bad, "I pay you 100"), (&good, "I pay you 200")] {
        let (mut client, _) = Client::enter(server.address, &key.code, Some(&key.key), 0).await;
        client.chat(text).await;
        client.ack().await;
    }
    server.stop().await;
    change(folder.path(), "I pay you 100", "I pay you 900");

    let server = on(folder.path()).await;
    for path in ["", "/record", "/qr.svg"] {
        let answer = server.get(&format!("/api/tables/{}{path}", bad.code)).await;
        assert_eq!((answer.status, answer.code().as_str()), (500, "damaged"), "{path}");
        assert!(answer.body.contains("stays closed"), "{}", answer.body);
    }
    for key in [None, Some(bad.key.as_str())] {
        let mut client = Client::dial(server.address).await;
        client.say(&ClientMessage::Hello(hello(&bad.code, key, 0))).await;
        assert_eq!(client.rejection().await, RejectionCode::Damaged);
    }
    assert!((server.metric("bankhalter_damaged_tables").await - 1.0).abs() < 0.1);
    let lobby: Vec<LobbyEntry> = server.get("/api/tables").await.json();
    assert_eq!(lobby.iter().map(|line| &line.code).collect::<Vec<_>>(), [&good.code]);
    let (mut client, welcome) = Client::enter(server.address, &good.code, Some(&good.key), 0).await;
    client.catch_up(welcome.seq).await;
    client.chat("and on we go").await;
    client.ack().await;
    assert_eq!(server.get("/readyz").await.body, "ready\n");
    server.stop().await;
}

#[tokio::test]
async fn whoever_sits_at_a_table_that_turns_out_to_be_damaged_is_told() {
    let journal = Arc::new(Gated::default());
    let server = TestServer::with(journal.clone(), |_| {}).await;
    let anna = server.open(&settings(2), &[]).await;
    let (mut client, _) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    journal.tampered.store(true, Ordering::Relaxed);
    let answer = server.get(&format!("/api/tables/{}/record", anna.code)).await;
    assert_eq!((answer.status, answer.code().as_str()), (500, "damaged"));

    let (said, _) = client.read_out().await;
    let Some(ServerMessage::Rejected(no)) = said.last() else { panic!("{said:?}") };
    assert_eq!(no.code, RejectionCode::Damaged);
    in_memory(&server, "open", 0.0).await;
    let mut client = Client::dial(server.address).await;
    client.say(&ClientMessage::Hello(hello(&anna.code, Some(&anna.key), 0))).await;
    assert_eq!(client.rejection().await, RejectionCode::Damaged);
    server.stop().await;
}
