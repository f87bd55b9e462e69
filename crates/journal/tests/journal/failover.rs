//! A database that is lost, and one that followed it and takes its place.

use bankhalter_journal::{Database, Journal, PostgresJournal, check};
use std::{sync::Arc, thread, time::Duration};

use crate::{
    cluster::{Cluster, PASSWORD},
    table::{Owner, four_owners},
};

/// The address of a server, and of the one that follows it.
fn both(address: &str, cluster: &Cluster) -> Database {
    let (own, follower) = (cluster.port(), cluster.follower());
    let hosts = format!("127.0.0.1:{own},127.0.0.1:{follower}");
    let address = address.replace(&format!("127.0.0.1:{own}"), &hosts);
    Database::new(&address, Some(PASSWORD), None).unwrap()
}

#[test]
fn a_follower_that_takes_over_has_all_that_was_acknowledged() {
    let mut cluster = Cluster::start();
    let address = cluster.database();
    cluster.follow();
    let place = both(&address, &cluster);
    let journal = Arc::new(PostgresJournal::open(&place).unwrap());
    let writers = four_owners(&journal, |journal, number| Owner::play_for_a_while(journal, number));
    thread::sleep(Duration::from_millis(500));
    cluster.fail_over();
    for writer in writers {
        writer.join().unwrap().is_kept_by(&*journal);
    }
    assert_eq!(check(&*journal).unwrap().faults, []);
    let late = PostgresJournal::snapshot(&place).unwrap();
    assert_eq!(late.counts(), journal.counts(), "whoever comes later finds it as well");
}
