//! Limits on connections and tables, and tables that leave memory.

use std::{sync::Arc, time::Duration};

use bankhalter_journal::MemoryJournal;
use bankhalter_protocol::OpenRequest;
use bankhalter_server::Rates;
use tokio::{net::TcpStream, time::sleep};

use crate::{
    client::Client,
    test_server::{FREE, TestServer, guest, settings},
};

async fn limited(rates: Rates) -> TestServer {
    TestServer::with(Arc::new(MemoryJournal::new()), |config| config.rates = rates).await
}

fn request() -> String {
    let request =
        OpenRequest { settings: settings(2), host: guest("Anna"), bots: Vec::new(), from: None };
    serde_json::to_string(&request).unwrap()
}

#[tokio::test]
async fn tables_and_seats_are_limited() {
    let server = limited(Rates { tables: 3, joins: 1, ..FREE }).await;
    for _ in 0..3 {
        assert_eq!(server.post("/api/tables", &request()).await.status, 201);
    }
    assert_eq!(server.post("/api/tables", &request()).await.status, 429);
    let seats = "/api/tables/AAAAAA/seats";
    for _ in 0..3 {
        assert_eq!(server.post(seats, "{}").await.status, 404);
    }
    assert_eq!(server.post(seats, "{}").await.status, 429);
}

#[tokio::test]
async fn connections_are_limited_and_given_back() {
    let server = limited(Rates { connections: 4, ..FREE }).await;
    let anna = server.open(&settings(2), &[]).await;
    let mut clients = Vec::new();
    for _ in 0..3 {
        clients.push(Client::enter(server.address, &anna.code, None, 0).await);
    }
    let idle = TcpStream::connect(server.address).await.unwrap();
    sleep(Duration::from_millis(50)).await;
    let answer = server.get("/healthz").await;
    assert_eq!((answer.status, answer.header("connection")), (429, Some("close")));
    drop((clients, idle));
    for _ in 0..100 {
        if server.get("/healthz").await.status == 200 {
            return;
        }
        sleep(Duration::from_millis(20)).await;
    }
    panic!("the places were not given back");
}

#[tokio::test]
async fn a_table_nobody_looks_at_leaves_memory_and_comes_back() {
    let journal = Arc::new(MemoryJournal::new());
    let server = TestServer::with(journal, |config| config.idle = Duration::from_millis(100)).await;
    let anna = server.open(&settings(3), &["plain"]).await;
    let (mut client, _) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    client.chat("before").await;
    let seq = client.ack().await;
    let open = "bankhalter_tables{stage=\"open\"}";
    sleep(Duration::from_millis(300)).await;
    assert!((server.metric(open).await - 1.0).abs() < 0.1, "somebody is still looking");
    drop(client);
    for _ in 0..100 {
        if server.metric(open).await < 0.5 {
            break;
        }
        sleep(Duration::from_millis(20)).await;
    }
    assert!(server.metric(open).await < 0.5);
    let (mut client, welcome) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    assert_eq!((welcome.you, welcome.seq), (Some(anna.seat), seq));
    client.catch_up(seq).await;
    client.chat("after").await;
    assert_eq!(client.ack().await, seq + 1);
}
