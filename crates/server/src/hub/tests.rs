//! Tables that come back from the journal.

use std::{sync::Arc, time::Duration};

use bankhalter_journal::{Append, Card, Head, Journal, MemoryJournal, Stage, TableId};
use bankhalter_protocol::{OpenRequest, RejectionCode};

use super::{Hub, Setup};
use crate::{clock::Wall, config::Rates, limits::Limits, metrics::Metrics};

fn hub(journal: &Arc<MemoryJournal>) -> Hub {
    let metrics = Arc::new(Metrics::new(journal.clone()));
    let (idle, limits) = (Duration::from_mins(5), Limits::new(Rates::NONE));
    Hub::new(journal.clone(), metrics, Setup { idle, wall: Wall::default(), limits })
}

/// A table with a clock, of which its card says that it runs.
async fn running(hub: &Hub, journal: &MemoryJournal) -> Card {
    let request: OpenRequest = serde_json::from_str(
        r#"{"settings": {"edition": "standard", "chairs": 2,
            "clock": {"kind": "correspondence", "days": 2}}, "host": {"name": "Anna"}}"#,
    )
    .unwrap();
    let opened = hub.open(&request).await.unwrap();
    let table = TableId::new(&opened.table).unwrap();
    let card = Card { stage: Stage::Running, ..journal.card(&table).unwrap().unwrap() };
    write(journal, Append::new(table, Vec::new()), card.clone());
    card
}

fn write(journal: &MemoryJournal, mut append: Append, card: Card) {
    append.card = Some(card);
    journal.append_now(append).unwrap();
}

#[tokio::test]
async fn a_broken_table_does_not_keep_the_others_asleep() {
    let journal = Arc::new(MemoryJournal::new());
    let before = hub(&journal);
    let first = running(&before, &journal).await;
    let last = running(&before, &journal).await;
    let broken = TableId::new("broken").unwrap();
    let entry = Head::START.next(&broken, 1, "no fact".to_owned(), None);
    // The tables that were changed last come first.
    let (code, changed) = ("BRKENX".to_owned(), last.changed + 60_000);
    let card = Card { table: broken.clone(), code, changed, ..last.clone() };
    write(&journal, Append::new(broken.clone(), vec![entry]), card);
    before.stop().await;

    let after = hub(&journal);
    after.wake().await.unwrap();
    // A table that was woken and has nothing to do may have left again.
    assert_eq!(after.live().damaged.iter().collect::<Vec<_>>(), [&broken]);
    assert_eq!(after.metrics().damaged.get(), 1);
    for table in [&first.table, &last.table] {
        assert!(after.card(table, "").await.is_ok());
    }
    let refused = after.card(&broken, "").await.unwrap_err();
    assert_eq!(refused.code, RejectionCode::Damaged);
}
