//! Single stories of a simulated fleet, in which nothing but the way of the lines is left to chance.

use std::{net::IpAddr, time::Duration};

use bankhalter_journal::{Stage, TableId};
use bankhalter_protocol::{ClientMessage, OpenRequest};
use tokio::time::{Instant, sleep};

use super::{Fence, Hub, Opened, WRONG, World, address, runtime, tasks::KEPT};
use crate::{
    config::Retention,
    hub::{Command, Erase, Erased, Visitor, sweep::Swept},
};

/// Longer than a lease, and than it takes to hear who is there.
const SOON: Duration = Duration::from_secs(3);

fn tell(story: impl AsyncFnOnce(World)) {
    runtime().block_on(async { story(World::new(1, Fence::Epoch)).await });
}

fn hub(world: &World, place: usize) -> Hub {
    world.places[place].open().unwrap().0
}

/// A table at this node, of which its card says that a clock runs.
async fn clocked(world: &World, place: usize) -> Opened {
    let request: OpenRequest = serde_json::from_str(
        r#"{"settings": {"edition": "standard", "chairs": 2,
            "clock": {"kind": "correspondence", "days": 2}}, "host": {"name": "Anna"}}"#,
    )
    .unwrap();
    let opened = hub(world, place).open(&request).await.unwrap();
    let mut shelf = world.database.shelf();
    shelf.tables.get_mut(&opened.table).unwrap().card.as_mut().unwrap().stage = Stage::Running;
    drop(shelf);
    opened
}

fn owner(world: &World, table: &TableId) -> Option<String> {
    world.database.shelf().tables.get(table).and_then(|kept| kept.owner.clone())
}

/// Is the table in memory there within this time?
async fn comes(hub: &Hub, table: &TableId, within: Duration) -> bool {
    let until = Instant::now() + within;
    while !hub.live().own().contains(table) {
        if Instant::now() > until {
            return false;
        }
        sleep(Duration::from_millis(20)).await;
    }
    true
}

#[test]
fn a_table_that_sets_out_late_is_woken_where_it_goes() {
    tell(async |mut world| {
        world.kill(2);
        sleep(SOON).await;
        let (here, there) = (hub(&world, 0), hub(&world, 1));
        let opened = clocked(&world, 0).await;
        let (key, address) = (Some(opened.key.clone()), IpAddr::from([127, 0, 0, 1]));
        let visitor = Visitor { key, since: 0, prompts: false, screen: false, address };
        let (attached, _heard, commands) = here.attach(&opened.table, &visitor).await.unwrap();
        // What is being written down is finished first.
        world.lines[0].slow(600);
        for text in ["wait", "a moment"] {
            let message = ClientMessage::Chat { id: None, text: text.to_owned() };
            let received = std::time::Instant::now();
            let say = Command::Say { member: attached.member, message, received };
            assert!(commands.send(say).await.is_ok());
        }
        sleep(Duration::from_millis(20)).await;
        assert!(here.leave());
        here.move_out().await;
        assert_eq!(owner(&world, &opened.table).as_deref(), Some("node 2"));
        assert!(comes(&there, &opened.table, Duration::ZERO).await, "nobody has woken it");
    });
}

#[test]
fn a_table_that_nobody_could_wake_is_woken_once_its_old_server_has_gone() {
    tell(async |mut world| {
        world.kill(2);
        sleep(SOON).await;
        let (here, there) = (hub(&world, 0), hub(&world, 1));
        let table = clocked(&world, 0).await.table;
        let commands = here.live().find(&table).unwrap();
        assert!(commands.send(Command::Leave(Some("node 2".to_owned()))).await.is_ok());
        commands.closed().await;
        assert_eq!(owner(&world, &table).as_deref(), Some("node 2"));
        world.kill(0);
        assert!(comes(&there, &table, SOON).await);
    });
}

#[test]
fn tables_go_only_where_they_can_be_asked_for() {
    tell(async |world| {
        sleep(SOON).await;
        let here = hub(&world, 0);
        let mut tables = Vec::new();
        for _ in 0..4 {
            tables.push(clocked(&world, 0).await.table);
        }
        world.network.cut(&address(0), &address(1));
        sleep(Duration::from_millis(20)).await;
        assert!(here.leave());
        here.move_out().await;
        for table in &tables {
            assert_eq!(owner(&world, table).as_deref(), Some("node 3"));
        }
    });
}

#[test]
fn servers_that_leave_together_hand_each_other_nothing() {
    tell(async |world| {
        sleep(SOON).await;
        let table = clocked(&world, 0).await.table;
        for place in 0..3 {
            assert!(hub(&world, place).leave());
        }
        // As the balancer is given time to notice.
        sleep(Duration::from_millis(1_200)).await;
        hub(&world, 0).move_out().await;
        assert_eq!(owner(&world, &table).as_deref(), Some("node 1"));
    });
}

#[test]
fn tables_that_cannot_be_reached_keep_no_other_asleep() {
    tell(async |world| {
        sleep(SOON).await;
        let there = hub(&world, 1);
        let mut far = Vec::new();
        for _ in 0..7 {
            far.push(clocked(&world, 0).await.table);
        }
        let own = clocked(&world, 1).await.table;
        let commands = there.live().find(&own).unwrap();
        assert!(commands.send(Command::Leave(None)).await.is_ok());
        commands.closed().await;
        world.network.cut(&address(0), &address(1));
        for table in &far {
            there.0.alarms.set(table, 0);
        }
        // It rings last.
        there.0.alarms.set(&own, 1);
        assert!(comes(&there, &own, SOON).await);
    });
}

#[test]
fn a_damaged_table_is_deleted_by_its_owner() {
    tell(async |world| {
        sleep(SOON).await;
        let (here, there) = (hub(&world, 0), hub(&world, 1));
        let table = clocked(&world, 0).await.table;
        let commands = here.live().find(&table).unwrap();
        assert!(commands.send(Command::Leave(None)).await.is_ok());
        commands.closed().await;
        let changed = {
            let mut shelf = world.database.shelf();
            let kept = shelf.tables.get_mut(&table).unwrap();
            kept.entries[0].body.push(' ');
            kept.card.as_ref().unwrap().changed
        };
        let kept = there.erase(&table, Erase::Since(changed)).await.unwrap();
        assert_eq!(kept, Erased::Later, "it is not old enough");
        let erased = there.erase(&table, Erase::Since(changed + 1)).await.unwrap();
        assert_eq!((erased, owner(&world, &table)), (Erased::Gone, None));
    });
}

#[test]
fn a_deletion_whose_answer_is_lost_has_happened() {
    tell(async |world| {
        sleep(SOON).await;
        let there = hub(&world, 1);
        let Opened { table, key, .. } = clocked(&world, 0).await;
        assert!(there.card(&table, "").await.is_ok(), "there is a line");
        let wanted = table.clone();
        let erasing =
            tokio::spawn(async move { there.erase(&wanted, Erase::ByHost { key }).await });
        while owner(&world, &table).is_some() {
            sleep(Duration::from_millis(1)).await;
        }
        world.network.cut(&address(0), &address(1));
        assert_eq!(erasing.await.unwrap(), Ok(Erased::Gone));
    });
}

#[test]
fn whoever_found_a_table_damaged_has_its_owner_delete_it_and_counts_it_no_more() {
    tell(async |world| {
        sleep(SOON).await;
        let (here, there, third) = (hub(&world, 0), hub(&world, 1), hub(&world, 2));
        let table = clocked(&world, 0).await.table;
        world.database.shelf().tables.get_mut(&table).unwrap().entries[0].body.push(' ');
        for hub in [&there, &third] {
            hub.past(&table, |_| ()).await.unwrap_err();
            assert_eq!(hub.metrics().damaged.get(), 1);
        }
        assert_eq!(owner(&world, &table).as_deref(), Some("node 1"), "and knows nothing of it");
        sleep(SOON).await;
        let keep = Retention { abandoned: Some(Duration::from_secs(1)), ..Retention::default() };
        there.sweep(keep, &mut Swept::default()).await.unwrap();
        assert_eq!(owner(&world, &table), None);
        third.forget_deleted().await.unwrap();
        for hub in [&here, &there, &third] {
            assert_eq!((hub.metrics().damaged.get(), hub.live().damaged.len()), (0, 0));
        }
    });
}

#[test]
fn a_server_whose_clock_is_a_day_ahead_deletes_nothing_before_its_time() {
    tell(async |world| {
        sleep(SOON).await;
        let table = clocked(&world, 0).await.table;
        let keep = Retention { abandoned: Some(KEPT), ..Retention::default() };
        hub(&world, WRONG).sweep(keep, &mut Swept::default()).await.unwrap();
        assert_eq!(owner(&world, &table).as_deref(), Some("node 1"));
    });
}
