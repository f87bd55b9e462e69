//! How many appends a second a journal takes, each synced before it is told.
//!
//! `cargo run --release -p bankhalter-journal --example appends -- [SECONDS] [RATE] [FOLDER|URL]`:
//! 2,000 tables, four threads, one append a table on its way at any time. With a rate, no more than
//! so many appends a second are handed in, and the waits are those of a server at work; with 0 as
//! many as possible. A `postgres://` address is a database, whose password stands in
//! `BANKHALTER_DATABASE_PASSWORD`.

use bankhalter_journal::{
    Append, Card, Database, FILE, Head, Journal, JournalError, PostgresJournal, SqliteJournal,
    Stage, TableId,
};
use std::{
    collections::VecDeque,
    env,
    error::Error,
    path::PathBuf,
    sync::{
        Arc,
        mpsc::{self, Sender},
    },
    thread,
    time::{Duration, Instant},
};

const TABLES: usize = 2_000;
const THREADS: usize = 4;
/// A thread with nothing to do looks again after this time.
const SHORT: Duration = Duration::from_micros(200);

/// Which table heard of its append, when and what.
type Told = (usize, Instant, Result<(), JournalError>);
type Fallible<T> = Result<T, Box<dyn Error + Send + Sync>>;

fn main() -> Fallible<()> {
    let mut args = env::args().skip(1);
    let seconds: u64 = args.next().map_or(Ok(5), |text| text.parse())?;
    let rate: u32 = args.next().map_or(Ok(0), |text| text.parse())?;
    let journal = open_journal(args.next())?;
    let threads: Vec<_> = (0..THREADS)
        .map(|number| {
            let journal = Arc::clone(&journal);
            let time = Duration::from_secs(seconds);
            thread::spawn(move || drive(&*journal, number, time, pause(rate)))
        })
        .collect();
    let (mut waits, mut time) = (Vec::new(), Duration::ZERO);
    for thread in threads {
        let (of_thread, took) = thread.join().map_err(|_| "a thread broke down")??;
        waits.extend(of_thread);
        time = time.max(took);
    }
    report(&*journal, time, waits);
    journal.close()?;
    Ok(())
}

fn open_journal(given: Option<String>) -> Fallible<Arc<dyn Journal>> {
    if let Some(address) = given.as_deref().filter(|given| Database::is_address(given)) {
        let password = env::var("BANKHALTER_DATABASE_PASSWORD").ok();
        let database = Database::new(address, password.as_deref(), None)?;
        return Ok(Arc::new(PostgresJournal::open(&database)?));
    }
    let folder = given.map(PathBuf::from);
    let folder = folder.unwrap_or_else(|| env::temp_dir().join("bankhalter-throughput"));
    std::fs::create_dir_all(&folder)?;
    Ok(Arc::new(SqliteJournal::open(&folder.join(FILE))?))
}

/// A table of this thread, and since when its append is on its way.
struct Desk {
    id: TableId,
    head: Head,
    sent: Instant,
}

/// How long each thread waits from one append to the next.
fn pause(rate: u32) -> Duration {
    let threads = u32::try_from(THREADS).expect("they are few");
    if rate == 0 { Duration::ZERO } else { Duration::from_secs(1) * threads / rate }
}

/// Hands in appends of its tables in turn until the time is over; tells how long each took, and all.
fn drive(
    journal: &dyn Journal,
    thread: usize,
    time: Duration,
    pause: Duration,
) -> Fallible<(Vec<Duration>, Duration)> {
    let (tell, told) = mpsc::channel();
    let mut desks = Vec::new();
    for number in (thread..TABLES).step_by(THREADS) {
        desks.push(open(journal, number)?);
    }
    let mut idle: VecDeque<usize> = (0..desks.len()).collect();
    let mut waits = Vec::new();
    let (start, mut next) = (Instant::now(), Instant::now());
    while start.elapsed() < time || idle.len() < desks.len() {
        while start.elapsed() < time && next.elapsed() > Duration::ZERO {
            let Some(place) = idle.pop_front() else { break };
            send(journal, &mut desks[place], place, &tell);
            next = if pause.is_zero() { start } else { next + pause };
        }
        let patience = next.saturating_duration_since(Instant::now()).max(SHORT);
        if let Ok((place, heard, outcome)) = told.recv_timeout(patience) {
            outcome?;
            waits.push(heard - desks[place].sent);
            idle.push_back(place);
        }
    }
    Ok((waits, start.elapsed()))
}

/// Goes on with a table that is there, or opens it.
fn open(journal: &dyn Journal, number: usize) -> Fallible<Desk> {
    let id = TableId::new(&format!("table{number:06}"))?;
    let sent = Instant::now();
    if let Some(head) = journal.head(&id)? {
        return Ok(Desk { id, head, sent });
    }
    let letters = [456_976, 17_576, 676, 26, 1].map(|place| number / place % 26);
    let code = letters.iter().fold("T".to_owned(), |mut code, letter| {
        code.extend(('A'..='Z').nth(*letter));
        code
    });
    let entry = Head::START.next(&id, 0, "{}".to_owned(), None);
    let head = entry.head();
    let mut append = Append::new(id.clone(), vec![entry]);
    append.card = Some(Card {
        table: id.clone(),
        code,
        stage: Stage::Running,
        public: true,
        changed: 0,
        summary: "{}".to_owned(),
    });
    journal.append_now(append)?;
    Ok(Desk { id, head, sent })
}

fn send(journal: &dyn Journal, desk: &mut Desk, place: usize, tell: &Sender<Told>) {
    // As long as a throw with its events.
    let body = format!(
        r#"{{"seat":{},"action":"throws","events":["{}"]}}"#,
        place % 8,
        "moved 24; paid 200; ".repeat(8)
    );
    let entry = desk.head.next(&desk.id, desk.head.seq, body, None);
    desk.head = entry.head();
    desk.sent = Instant::now();
    let append = Append::new(desk.id.clone(), vec![entry]);
    let tell = tell.clone();
    journal.append(
        append,
        Box::new(move |outcome| {
            // Without a receiver the measurement is over.
            let _ = tell.send((place, Instant::now(), outcome));
        }),
    );
}

fn report(journal: &dyn Journal, time: Duration, mut waits: Vec<Duration>) {
    waits.sort_unstable();
    let at = |percent: usize| waits[(waits.len() * percent / 100).min(waits.len() - 1)];
    let stats = journal.stats();
    let count = waits.len();
    let rate = count as u128 * 1000 / time.as_millis().max(1);
    println!("{count} appends in {time:.1?}: {rate} a second");
    println!("p50 {:.1?}, p99 {:.1?}, longest {:.1?}", at(50), at(99), at(100));
    println!(
        "{} syncs of {} µs and {} appends on average",
        stats.commits,
        stats.micros / stats.commits.max(1),
        stats.appends / stats.commits.max(1)
    );
}
