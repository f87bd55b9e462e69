//! What does not fit is never written.

use std::{sync::Arc, time::Duration};

use bankhalter_journal::{Head, Journal, MemoryJournal, TableId};
use bankhalter_protocol::OpenRequest;
use bankhalter_room::{Room, TableName};

use super::Table;
use crate::{
    clock::{Gait, TableTime, Wall},
    config::Rates,
    hub::{Hub, Setup, loaded::Loaded, marks::Marks, recent::Recent},
    limits::Limits,
    metrics::Metrics,
    names::Chance,
};

#[tokio::test]
async fn what_does_not_fit_is_not_written_and_the_table_goes_on() {
    let journal = Arc::new(MemoryJournal::new());
    let metrics = Arc::new(Metrics::new(journal.clone()));
    let setup = Setup {
        idle: Duration::from_mins(5),
        wall: Wall::default(),
        limits: Limits::new(Rates::USUAL),
        chance: Chance::default(),
        dial: None,
    };
    let hub = Hub::new(journal.clone(), metrics, setup);
    let request: OpenRequest = serde_json::from_str(
        r#"{"settings": {"edition": "standard", "chairs": 2}, "host": {"name": "Anna"}}"#,
    )
    .unwrap();
    let name = TableName { table: "t1".parse().unwrap(), code: "ABCDEF".to_owned() };
    let (room, drafts) = Room::open(&request, name, [1; 32], "key").unwrap();
    let time = TableTime::new(&Wall::default(), 0, Gait::Alone);
    let (recent, marks) = (Recent::default(), Marks::default());
    let loaded = Loaded { room, head: Head::START, recent, marks, time };
    let table = TableId::new("t1").unwrap();
    let place = hub.claim(&table).unwrap();
    let mut task = Table::new(hub, table.clone(), loaded, place.claim);
    assert_eq!(task.keep(drafts.clone()).await.unwrap(), 1);
    let written = journal.load(&table, 0).unwrap();

    // A table is opened once, so these cannot be folded a second time.
    let trouble = task.keep(drafts).await.unwrap_err();
    assert!(trouble.to_string().contains("does not fit"), "{trouble}");
    assert_eq!(journal.load(&table, 0).unwrap(), written);

    let (_, sat) = task.room.join(&request_of("Ben"), "key-2").unwrap();
    let next = written.len() as u64 + 1;
    assert_eq!(task.keep(sat).await.unwrap(), next);
    assert_eq!(task.room.seq(), next);
}

fn request_of(name: &str) -> bankhalter_protocol::JoinRequest {
    serde_json::from_str(&format!(r#"{{"name": "{name}"}}"#)).unwrap()
}
