//! Tables that come back from the journal.

#[path = "../../tests/shared/gated.rs"]
mod gated;

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    time::{Duration, SystemTime},
};

use bankhalter_cluster::{Care, Cluster, Lines, PASSWORD};
use bankhalter_journal::{
    Append, Card, CardFilter, Database, Head, Journal, MemoryJournal, PostgresJournal, Stage,
    TableId,
};
use bankhalter_protocol::{ClientMessage, OpenRequest, Rejection, RejectionCode};
use tokio::{sync::mpsc::Sender, time::sleep};

use super::{Command, Harm, Hub, Note, READERS, Setup, Visitor, alarm::look_again, sweep::Swept};
use crate::{
    clock::Wall,
    config::{Rates, Retention},
    limits::Limits,
    metrics::Metrics,
    names::Chance,
};
use gated::Gated;

fn hub<J: Journal + 'static>(journal: &Arc<J>) -> Hub {
    hub_at(journal, Wall::default())
}

fn hub_at<J: Journal + 'static>(journal: &Arc<J>, wall: Wall) -> Hub {
    let metrics = Arc::new(Metrics::new(journal.clone()));
    let (idle, limits) = (Duration::from_mins(5), Limits::new(Rates::NONE));
    Hub::new(
        journal.clone(),
        metrics,
        Setup { idle, wall, limits, chance: Chance::default(), dial: None },
    )
}

/// A table with a clock, of which its card says that it runs.
async fn running(hub: &Hub, journal: &dyn Journal) -> Card {
    let request: OpenRequest = serde_json::from_str(
        r#"{"settings": {"edition": "standard", "chairs": 2,
            "clock": {"kind": "correspondence", "days": 2}}, "host": {"name": "Anna"}}"#,
    )
    .unwrap();
    let opened = hub.open(&request).await.unwrap();
    let table = opened.table;
    let card = Card { stage: Stage::Running, ..journal.card(&table).unwrap().unwrap() };
    write(journal, Append::new(table, Vec::new()), card.clone());
    card
}

fn write(journal: &dyn Journal, mut append: Append, card: Card) {
    append.card = Some(card);
    journal.append_now(append).unwrap();
}

#[tokio::test]
async fn a_broken_table_does_not_keep_the_others_asleep() {
    let journal = Arc::new(MemoryJournal::new());
    let before = hub(&journal);
    let first = running(&before, &*journal).await;
    let last = running(&before, &*journal).await;
    let broken = TableId::new("broken").unwrap();
    let entry = Head::START.next(&broken, 1, "no fact".to_owned(), None);
    // The tables that were changed last come first.
    let (code, changed) = ("BRKENX".to_owned(), last.changed + 60_000);
    let card = Card { table: broken.clone(), code, changed, ..last.clone() };
    write(&*journal, Append::new(broken.clone(), vec![entry]), card);
    before.stop().await;

    let after = hub(&journal);
    after.wake().await.unwrap();
    // A table that was woken and has nothing to do may have left again.
    assert_eq!(after.live().damaged.keys().collect::<Vec<_>>(), [&broken]);
    assert_eq!(after.metrics().damaged.get(), 1);
    for table in [&first.table, &last.table] {
        assert!(after.card(table, "").await.is_ok());
    }
    let refused = after.card(&broken, "").await.unwrap_err();
    assert_eq!(refused.code, RejectionCode::Damaged);
}

#[tokio::test]
async fn what_cannot_be_folded_is_not_called_changed() {
    let journal = Arc::new(MemoryJournal::new());
    let before = hub(&journal);
    let card = running(&before, &*journal).await;
    before.stop().await;
    let head = journal.head(&card.table).unwrap().unwrap();
    let entry = head.next(&card.table, 1, r#"{"type":"host","seat":7}"#.to_owned(), None);
    journal.append_now(Append::new(card.table.clone(), vec![entry])).unwrap();

    let after = hub(&journal);
    let refused = after.card(&card.table, "").await.unwrap_err();
    assert_eq!(refused.code, RejectionCode::Damaged);
    assert!(refused.message.contains("nothing of it was changed"), "{}", refused.message);
    assert_eq!(after.live().damaged.get(&card.table), Some(&Harm::Unfolded));
}

#[tokio::test]
async fn whoever_goes_while_a_past_is_read_frees_no_place() {
    let journal = Arc::new(MemoryJournal::new());
    let hub = hub(&journal);
    let table = running(&hub, &*journal).await.table;
    let (begun, begins) = mpsc::channel();
    let mut gates = Vec::new();
    for _ in 0..READERS {
        let (gate, passes) = mpsc::channel::<()>();
        let (hub, table, begun) = (hub.clone(), table.clone(), begun.clone());
        let asking = tokio::spawn(async move {
            let make = move |_| {
                begun.send(()).unwrap();
                // Nobody sends: it ends when the gate is gone.
                passes.recv().unwrap_err()
            };
            hub.past(&table, make).await
        });
        while begins.try_recv().is_err() {
            sleep(Duration::from_millis(1)).await;
        }
        asking.abort();
        assert!(asking.await.unwrap_err().is_cancelled());
        gates.push(gate);
    }
    assert_eq!(hub.0.readers.available_permits(), 0, "all are still read");
    drop(gates);
    hub.past(&table, |_| ()).await.unwrap();
}

#[tokio::test]
async fn a_failed_look_at_the_start_does_not_end_the_watch() {
    let journal = Arc::new(Gated::default());
    journal.listing.shut();
    let before = hub(&journal);
    let table = running(&before, &*journal).await.table;
    before.stop().await;

    let after = hub(&journal);
    let watch = tokio::spawn({
        let after = after.clone();
        async move { after.keep_watch().await }
    });
    while journal.listed.load(Ordering::Relaxed) == 0 {
        sleep(Duration::from_millis(1)).await;
    }
    after.0.alarms.set(&table, 0);
    let is_read = || journal.wholes.load(Ordering::Relaxed) > 0;
    for _ in 0..400 {
        if is_read() {
            break;
        }
        sleep(Duration::from_millis(25)).await;
    }
    assert!(is_read(), "the alarm has rung");
    assert!(!watch.is_finished());
    watch.abort();
    let no = || Rejection::new(RejectionCode::NotKept, "");
    assert!(look_again(Err(no())).unwrap().is_some(), "and it is looked again");
    assert_eq!(look_again(Ok(())).unwrap(), None);
    journal.listing.open();
    after.wake().await.unwrap();
}

#[tokio::test]
async fn a_table_that_was_deleted_elsewhere_rings_no_more() {
    let hub = hub(&Arc::new(MemoryJournal::new()));
    let gone = TableId::new("gone").unwrap();
    hub.rouse(&gone).await.unwrap();
    assert!(!hub.0.alarms.is_set(&gone));
}

#[tokio::test]
async fn a_damaged_table_of_another_server_does_not_keep_the_others() {
    let journal = Arc::new(Gated::default());
    let hub = hub(&journal);
    let old = running(&hub, &*journal).await;
    let broken = TableId::new("broken").unwrap();
    let entry = Head::START.next(&broken, 1, "no fact".to_owned(), None);
    // The tables that were changed last come first.
    let (code, changed) = ("BRKENX".to_owned(), old.changed + 1);
    let card = Card { table: broken.clone(), code, changed, ..old.clone() };
    write(&*journal, Append::new(broken.clone(), vec![entry]), card);
    journal.owned.lock().unwrap().replace(broken.clone());
    sleep(Duration::from_millis(20)).await;
    let keep = Retention { abandoned: Some(Duration::from_millis(1)), ..Retention::default() };
    hub.sweep(keep, &mut Swept::default()).await.unwrap();
    assert_eq!(journal.tables().unwrap(), [broken]);
}

/// Somebody opens a table, says this and stays: where, as whom, and how to tell the table more.
async fn said(hub: &Hub, text: &str) -> (TableId, u64, Sender<Command>) {
    let request: OpenRequest = serde_json::from_str(
        r#"{"settings": {"edition": "standard", "chairs": 2}, "host": {"name": "Anna"}}"#,
    )
    .unwrap();
    let opened = hub.open(&request).await.unwrap();
    let address = std::net::Ipv4Addr::LOCALHOST.into();
    let visitor =
        Visitor { key: Some(opened.key), since: 0, prompts: false, screen: false, address };
    let (attached, mut heard, commands) = hub.attach(&opened.table, &visitor).await.unwrap();
    let message = ClientMessage::Chat { id: None, text: text.to_owned() };
    let (member, received) = (attached.member, std::time::Instant::now());
    commands.send(Command::Say { member, message, received }).await.unwrap();
    while !matches!(heard.recv().await.unwrap(), Note::Say(told) if told.contains(text)) {}
    (opened.table, member, commands)
}

#[tokio::test]
async fn what_could_not_be_taken_out_is_taken_out_later() {
    let journal = Arc::new(Gated::default());
    let hub = hub(&journal);
    let (table, member, commands) = said(&hub, "number 7").await;
    let is_left =
        || journal.load(&table, 0).unwrap().iter().any(|entry| entry.body.contains("number 7"));
    let keep = Retention { chat: Some(Duration::from_millis(1)), ..Retention::default() };
    let mut swept = Swept::default();
    sleep(Duration::from_millis(20)).await;
    hub.sweep(keep, &mut swept).await.unwrap();
    assert!(is_left(), "somebody sits there");
    commands.send(Command::Detach(member)).await.unwrap();
    journal.stubborn.store(1, Ordering::Relaxed);
    hub.sweep(keep, &mut swept).await.unwrap();
    assert!(is_left(), "it did not work");
    hub.sweep(keep, &mut swept).await.unwrap();
    assert!(!is_left());
    hub.sweep(keep, &mut swept).await.unwrap();
    let looked = journal.wholes.load(Ordering::Relaxed);
    hub.sweep(keep, &mut swept).await.unwrap();
    assert_eq!(journal.wholes.load(Ordering::Relaxed), looked, "it is not looked at for ever");
}

/// A machine that starts in the wrong year.
fn a_year_ahead() -> Wall {
    Wall::showing(|| SystemTime::now() + Duration::from_hours(24 * 365))
}

const A_WEEK: Duration = Duration::from_hours(24 * 7);

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_clock_deletes_nothing_that_a_database_keeps() {
    let cluster = tokio::task::spawn_blocking(|| Cluster::start(Lines::Plain, Care::Quick));
    let cluster = cluster.await.unwrap().unwrap();
    let database = Database::new(&cluster.database().unwrap(), Some(PASSWORD), None).unwrap();
    let journal = tokio::task::spawn_blocking(move || PostgresJournal::open(&database));
    let journal = Arc::new(journal.await.unwrap().unwrap());
    let table = running(&hub(&journal), &*journal).await.table;
    let keep = Retention { abandoned: Some(A_WEEK), ..Retention::default() };
    let hub = hub_at(&journal, a_year_ahead());
    hub.sweep(keep, &mut Swept::default()).await.unwrap();
    assert_eq!(journal.tables().unwrap(), std::slice::from_ref(&table));
    let keep = Retention { abandoned: Some(Duration::from_millis(1)), ..keep };
    sleep(Duration::from_millis(20)).await;
    hub.sweep(keep, &mut Swept::default()).await.unwrap();
    assert_eq!(journal.tables().unwrap(), [], "by its own clock it is old enough");
}

const AN_HOUR: u64 = 3_600_000;
const A_DAY: u64 = 24 * AN_HOUR;

/// A server of this journal, whose clock can be set, in milliseconds ahead of the true one.
fn hub_with_a_clock(journal: &Arc<MemoryJournal>) -> (Hub, Arc<AtomicU64>) {
    let ahead = Arc::new(AtomicU64::new(0));
    let shown = ahead.clone();
    let show = move || SystemTime::now() + Duration::from_millis(shown.load(Ordering::Relaxed));
    (hub_at(journal, Wall::showing(show)), ahead)
}

/// What is left after the server has looked at all tables with its clock so far ahead.
async fn left(hub: &(Hub, Arc<AtomicU64>), swept: &mut Swept, ahead: u64) -> usize {
    let keep = Retention { abandoned: Some(A_WEEK), ..Retention::default() };
    hub.1.store(ahead, Ordering::Relaxed);
    hub.0.sweep(keep, swept).await.unwrap();
    hub.0.0.journal.tables().unwrap().len()
}

#[tokio::test]
async fn a_clock_that_is_far_ahead_is_believed_after_a_day() {
    let journal = Arc::new(MemoryJournal::new());
    running(&hub(&journal), &*journal).await;
    let hub = hub_with_a_clock(&journal);
    let mut swept = Swept::default();
    for hour in 0..24 {
        assert_eq!(left(&hub, &mut swept, 365 * A_DAY + hour * AN_HOUR).await, 1);
        // What happens meanwhile vouches for nothing.
        running(&hub.0, &*journal).await;
        journal.remove(&newest(&*journal)).unwrap();
    }
    assert_eq!(left(&hub, &mut swept, 366 * A_DAY).await, 0);
}

/// A server at home, which runs for an hour at a time.
#[tokio::test]
async fn a_clock_is_believed_where_nobody_waits_for_a_day() {
    let journal = Arc::new(MemoryJournal::new());
    running(&hub(&journal), &*journal).await;
    let an_hour = async |ahead: u64| {
        let (hub, mut swept) = (hub_with_a_clock(&journal), Swept::default());
        left(&hub, &mut swept, ahead).await;
        left(&hub, &mut swept, ahead + AN_HOUR).await
    };
    assert_eq!(an_hour(10 * A_DAY).await, 1);
    assert_eq!(an_hour(11 * A_DAY).await, 0);
    // What was believed is kept as well: nobody doubts anew because the tables are quiet.
    running(&hub(&journal), &*journal).await;
    assert_eq!(an_hour(12 * A_DAY).await, 0);
}

/// Whoever plays there, and however often it is started.
#[tokio::test]
async fn a_clock_that_jumps_is_not_believed_at_the_next_start() {
    let journal = Arc::new(MemoryJournal::new());
    running(&hub(&journal), &*journal).await;
    // The wrong year, an hour later, put right, the wrong year again, another wrong year.
    for ahead in [365 * A_DAY, 365 * A_DAY + AN_HOUR, 10 * A_DAY, 365 * A_DAY, 730 * A_DAY] {
        let hub = hub_with_a_clock(&journal);
        assert_eq!(left(&hub, &mut Swept::default(), ahead).await, 1, "{ahead}");
        running(&hub.0, &*journal).await;
        let played = newest(&*journal);
        assert_eq!(left(&hub_with_a_clock(&journal), &mut Swept::default(), ahead).await, 2);
        journal.remove(&played).unwrap();
    }
    let evening = |day: u64| 730 * A_DAY + day * A_DAY;
    for (day, tables) in [(0, 1), (14, 0)] {
        let hub = hub_with_a_clock(&journal);
        assert_eq!(left(&hub, &mut Swept::default(), evening(day)).await, tables, "{day}");
    }
}

fn newest(journal: &dyn Journal) -> TableId {
    journal.cards(CardFilter::default()).unwrap().remove(0).table
}
