//! A proxy that cuts lines between an append and its answer, and a database that is restarted:
//! nothing is lost and nothing doubled.

use bankhalter_cluster::Ending;
use bankhalter_journal::{Journal, PostgresJournal, check};
use std::{
    io::{Read, Write},
    net::{Shutdown, TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::Duration,
};

use crate::{
    cluster::Cluster,
    postgres::database,
    table::{Owner, four_owners},
};

/// Stands between a journal and its database.
struct Proxy {
    port: u16,
    /// How many answers pass before one is swallowed and its line cut.
    every: u32,
    answers: AtomicU32,
    cuts: AtomicU32,
    target: u16,
}

impl Proxy {
    fn start(target: u16, every: u32) -> Arc<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let proxy = Arc::new(Self {
            port,
            every,
            answers: AtomicU32::new(0),
            cuts: AtomicU32::new(0),
            target,
        });
        let own = Arc::clone(&proxy);
        thread::spawn(move || {
            for here in listener.incoming().flatten() {
                let Ok(there) = TcpStream::connect(("127.0.0.1", own.target)) else {
                    continue;
                };
                own.join(&here, &there);
            }
        });
        proxy
    }

    /// What is asked goes through; what is answered, not always.
    fn join(self: &Arc<Self>, here: &TcpStream, there: &TcpStream) {
        here.set_nodelay(true).unwrap();
        there.set_nodelay(true).unwrap();
        let (mut from, mut to) = (here.try_clone().unwrap(), there.try_clone().unwrap());
        thread::spawn(move || {
            let _ = std::io::copy(&mut from, &mut to);
            // The database carries out what it has heard even if nobody listens any more.
            let _ = to.shutdown(Shutdown::Write);
        });
        let (proxy, mut from) = (Arc::clone(self), there.try_clone().unwrap());
        let mut to = here.try_clone().unwrap();
        thread::spawn(move || {
            let mut bytes = [0; 16 * 1024];
            while let Ok(count @ 1..) = from.read(&mut bytes) {
                let number = proxy.answers.fetch_add(1, Ordering::Relaxed) + 1;
                if proxy.every > 0 && number.is_multiple_of(proxy.every) {
                    proxy.cuts.fetch_add(1, Ordering::Relaxed);
                    break;
                }
                if to.write_all(&bytes[..count]).is_err() {
                    break;
                }
            }
            let _ = to.shutdown(Shutdown::Both);
            let _ = from.shutdown(Shutdown::Both);
        });
    }
}

/// How often a line is cut.
const ENOUGH: u32 = 20;

fn through(proxy: &Proxy, address: &str, port: u16) -> String {
    address.replace(&format!(":{port}/"), &format!(":{}/", proxy.port))
}

#[test]
fn answers_that_are_swallowed_lose_and_double_nothing() {
    let cluster = Cluster::shared();
    let address = cluster.database();
    let proxy = Proxy::start(cluster.port(), 23);
    let place = database(&through(&proxy, &address, cluster.port()));
    // Signing in goes over the same bad line; whoever is not known after all tries again.
    let journal = Arc::new((0..20).find_map(|_| PostgresJournal::open(&place).ok()).unwrap());
    let writers = four_owners(&journal, move |journal, number| {
        let mut owner = Owner::play(journal, number, 20);
        // However many of them wait together, and so share an answer.
        while proxy.cuts.load(Ordering::Relaxed) < ENOUGH {
            journal.append_now(owner.append(1)).unwrap();
        }
        owner
    });
    let owners: Vec<_> = writers.into_iter().map(|writer| writer.join().unwrap()).collect();
    drop(journal);
    // Asked over a sound line.
    let look = PostgresJournal::snapshot(&database(&address)).unwrap();
    for owner in owners {
        owner.is_kept_by(&look);
    }
    assert_eq!(check(&look).unwrap().faults, []);
}

#[test]
fn a_database_that_is_restarted_loses_and_doubles_nothing() {
    let mut cluster = Cluster::start();
    let address = cluster.database();
    let journal = Arc::new(PostgresJournal::open(&database(&address)).unwrap());
    let writers = four_owners(&journal, |journal, number| Owner::play_for_a_while(journal, number));
    // In good order and in none: after a crash the log is played again.
    for ending in [Ending::Orderly, Ending::Crash, Ending::Orderly] {
        thread::sleep(Duration::from_millis(300));
        cluster.restart(ending);
    }
    for writer in writers {
        writer.join().unwrap().is_kept_by(&*journal);
    }
    assert_eq!(check(&*journal).unwrap().faults, []);
}
