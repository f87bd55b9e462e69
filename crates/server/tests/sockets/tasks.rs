//! Each table has one task, and one that nobody needs leaves memory.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, SystemTime},
};

use bankhalter_journal::{Journal, MemoryJournal};
use bankhalter_protocol::{Fact, LobbyEntry};
use bankhalter_server::Wall;
use tokio::time::sleep;

use crate::{
    client::Client,
    gated::Gated,
    test_server::{TestServer, settings},
};

/// Waits until so many tables of this server are in memory.
pub(crate) async fn in_memory(server: &TestServer, name: &str, count: f64) {
    let name = format!("bankhalter_tables{{stage=\"{name}\"}}");
    for _ in 0..400 {
        if (server.metric(&name).await - count).abs() < 0.1 {
            return;
        }
        sleep(Duration::from_millis(25)).await;
    }
    panic!("there are {} in memory, not {count}", server.metric(&name).await);
}

#[tokio::test]
async fn whoever_asks_for_a_table_that_is_being_opened_gets_no_second_task() {
    let journal = Arc::new(Gated::default());
    let set = |config: &mut bankhalter_server::Config| config.idle = Duration::from_millis(200);
    let server = Arc::new(TestServer::with(journal.clone(), set).await);
    journal.told.shut();
    let opening = tokio::spawn({
        let server = server.clone();
        async move {
            let mut open = settings(3);
            open.public = true;
            server.open(&open, &[]).await
        }
    });
    // It is written, and everybody can see it, before the server is told so.
    let code = loop {
        let lobby: Vec<LobbyEntry> = server.get("/api/tables").await.json();
        if let Some(line) = lobby.first() {
            break line.code.clone();
        }
    };
    let asking = tokio::spawn({
        let (server, code) = (server.clone(), code.clone());
        async move { server.get(&format!("/api/tables/{code}")).await.status }
    });
    // Time for the question to arrive; it may be answered already, or wait for the gate.
    sleep(Duration::from_millis(200)).await;
    journal.told.open();
    assert_eq!(opening.await.unwrap().code, code);
    assert_eq!(asking.await.unwrap(), 200);
    in_memory(&server, "open", 0.0).await;
    assert_eq!(server.join(&code, "Ben").await.seat, 1, "and it is there for whoever comes later");
    in_memory(&server, "open", 0.0).await;
}

#[tokio::test]
async fn a_game_by_correspondence_leaves_memory_and_is_back_when_days_are_over() {
    let journal = Arc::new(MemoryJournal::new());
    let later = Arc::new(AtomicU64::new(0));
    let shown = later.clone();
    let wall = Wall::showing(move || {
        SystemTime::now() + Duration::from_secs(shown.load(Ordering::Relaxed))
    });
    let set = |config: &mut bankhalter_server::Config| {
        config.idle = Duration::from_millis(50);
        config.wall = wall;
    };
    let server = TestServer::with(journal.clone(), set).await;
    let days = r#"{"edition":"standard","chairs":2,"clock":{"kind":"correspondence","days":2}}"#;
    let anna = server.open(&serde_json::from_str(days).unwrap(), &[]).await;
    let ben = server.join(&anna.code, "Ben").await;
    let (mut one, _) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    let (mut two, _) = Client::enter(server.address, &anna.code, Some(&ben.key), 0).await;
    one.ready().await;
    two.ready().await;
    one.start().await;
    in_memory(&server, "running", 1.0).await;
    drop((one, two));
    in_memory(&server, "running", 0.0).await;
    later.store(2 * 24 * 3600 - 3600, Ordering::Relaxed);
    sleep(Duration::from_millis(1500)).await;
    assert!(!has_stand_in(&*journal), "nobody's time is over");
    later.store(2 * 24 * 3600 + 3600, Ordering::Relaxed);
    for _ in 0..400 {
        if has_stand_in(&*journal) {
            return;
        }
        sleep(Duration::from_millis(25)).await;
    }
    panic!("the table was not back in time");
}

/// Does a stand-in decide for anybody?
fn has_stand_in(journal: &dyn Journal) -> bool {
    let table = journal.tables().unwrap().remove(0);
    let facts = journal.load(&table, 0).unwrap();
    facts.iter().any(|entry| {
        matches!(serde_json::from_str(&entry.body).unwrap(), Fact::StandIn { on: true, .. })
    })
}
