//! Several servers that share a database: people come to any of them.

use std::{
    sync::{Arc, OnceLock},
    time::{Duration, Instant},
};

use bankhalter_cluster::{Care, Cluster, Lines, PASSWORD};
use bankhalter_journal::{Append, Beside, Database, Health, Journal, PostgresJournal, check};
use bankhalter_protocol::{ClientMessage, Fact, RejectionCode, ServerMessage, Stage};
use bankhalter_server::BackDoor;
use futures_util::future::join_all;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{sleep, timeout},
};

use crate::{
    bank::{bank, cash, pays},
    client::{Client, hello},
    player::Player,
    test_server::{TEST_LIMIT, TestServer, settings},
};

const SECRET: &str = "thirty-two-houses-and-twelve-hotels";

fn cluster() -> &'static Cluster {
    static SHARED: OnceLock<Cluster> = OnceLock::new();
    SHARED.get_or_init(|| Cluster::start(Lines::Plain, Care::Quick).unwrap())
}

/// An empty database of a test's own.
pub(crate) fn database() -> Database {
    Database::new(&cluster().database().unwrap(), Some(PASSWORD), None).unwrap()
}

/// A server that shares this database with others.
pub(crate) async fn node(database: &Database) -> TestServer {
    node_behind(door().await, database).await
}

async fn door() -> BackDoor {
    BackDoor::at("127.0.0.1:0", &SECRET.parse().unwrap()).await.unwrap()
}

async fn node_behind(back: BackDoor, database: &Database) -> TestServer {
    node_that_speaks(BackDoor::SPEAKS, back, database).await
}

async fn node_that_speaks(speaks: u32, back: BackDoor, database: &Database) -> TestServer {
    // No balancer has to notice that it leaves.
    any_node(speaks, back, database, Duration::ZERO).await
}

/// A server that takes visitors for so long when it is asked to stop.
pub(crate) async fn node_that_leaves_slowly(database: &Database, notice: Duration) -> TestServer {
    any_node(BackDoor::SPEAKS, door().await, database, notice).await
}

async fn any_node(
    speaks: u32,
    back: BackDoor,
    database: &Database,
    notice: Duration,
) -> TestServer {
    let beside = Beside::Others { address: back.address().to_string(), speaks };
    let database = database.clone();
    let journal = tokio::task::spawn_blocking(move || {
        PostgresJournal::open_beside(&database, beside).unwrap()
    });
    TestServer::beside(Arc::new(journal.await.unwrap()), back, notice).await
}

pub(crate) fn faults(database: &Database) -> Vec<String> {
    let look = PostgresJournal::snapshot(database).unwrap();
    check(&look).unwrap().faults.iter().map(ToString::to_string).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn people_at_two_servers_play_a_game_at_one_table() {
    let database = database();
    let (here, there) = (node(&database).await, node(&database).await);
    let anna = here.open(&settings(3), &["careful"]).await;
    let ben = there.join(&anna.code, "Ben").await;
    let mut first = Player::enter(here.address, &anna, 120).await;
    let mut second = Player::enter(there.address, &ben, 60).await;
    let seats = [anna.seat, ben.seat].map(usize::from);
    let both = |message: &ServerMessage| match message {
        ServerMessage::Presence { online, .. } => {
            seats.iter().all(|seat| online[*seat]).then_some(())
        }
        _ => None,
    };
    first.client.until(both).await;
    second.client.ready().await;
    second.client.chat("from far away").await;
    let seq = second.client.ack().await;
    first.client.catch_up(seq).await;
    first.client.ready().await;
    first.client.start().await;
    let (first, second) = (tokio::spawn(first.play()), tokio::spawn(second.play()));
    let (first, second) = (first.await.unwrap(), second.await.unwrap());
    assert_eq!(first.client.facts, second.client.facts, "both were told the same");
    assert!(first.client.facts.len() > 60);
    for server in [&here, &there] {
        let card = server.get(&format!("/api/tables/{}", anna.code)).await;
        assert_eq!(card.status, 200, "{}", card.body);
        let record = server.get(&format!("/api/tables/{}/record", anna.table)).await;
        assert!(record.body.contains("Ben"), "{}", record.body);
    }
    assert!(here.metric("bankhalter_nodes").await > 1.0);
    here.stop().await;
    there.stop().await;
    assert_eq!(faults(&database), [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn phones_at_two_servers_keep_one_bank() {
    let database = database();
    let (here, there) = (node(&database).await, node(&database).await);
    let anna = here.open(&bank(), &[]).await;
    let ben = there.join(&anna.code, "Ben").await;
    let (mut near, _) = Client::enter(here.address, &anna.code, Some(&anna.key), 0).await;
    let (mut far, _) = Client::enter(there.address, &ben.code, Some(&ben.key), 0).await;
    for number in 0..6_u32 {
        let (from, client) = if number % 2 == 0 { ("0", &mut near) } else { ("1", &mut far) };
        let seen = client.last;
        client.say(&pays(&format!("a{number}"), [from, "2"], 10 + number, seen)).await;
        let seq = client.ack().await;
        near.catch_up(seq).await;
        far.catch_up(seq).await;
    }
    // The server that keeps the table goes, and the other one has all of it.
    here.stop().await;
    let (mut again, welcome) = Client::enter(there.address, &anna.code, Some(&anna.key), 0).await;
    again.catch_up(welcome.seq).await;
    assert_eq!(cash(&again.facts), [1464, 1461, 1575, 1500].map(Some));
    again.say(&pays("a0", ["0", "2"], 10, welcome.seq)).await;
    again.ack().await;
    let seen = again.last;
    again.say(&pays("b", ["2", "0"], 75, seen)).await;
    let seq = again.ack().await;
    again.catch_up(seq).await;
    assert_eq!(cash(&again.facts), [1539, 1461, 1500, 1500].map(Some), "nothing twice");
    there.stop().await;
    assert_eq!(faults(&database), [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_hands_its_tables_on_before_it_says_so() {
    let database = database();
    let (here, there) = (node(&database).await, node(&database).await);
    let anna = here.open(&settings(2), &[]).await;
    let ben = there.join(&anna.code, "Ben").await;
    let (mut at_home, _) = Client::enter(here.address, &anna.code, Some(&anna.key), 0).await;
    let (mut far, welcome) = Client::enter(there.address, &ben.code, Some(&ben.key), 0).await;
    far.catch_up(welcome.seq).await;
    let stopping = tokio::spawn(here.stop());
    let (said, code) = at_home.read_out().await;
    assert!(said.contains(&ServerMessage::Stopping), "{said:?}");
    assert_eq!(code, Some(1001), "going away");
    let (_, code) = far.read_out().await;
    assert_eq!(code, Some(1013), "his own server goes on, and he with it");
    // Nobody waits for a lease to end.
    let left = Instant::now();
    for (client, key, text) in [(at_home, &anna.key, "here I am"), (far, &ben.key, "me too")] {
        let (mut again, _) = Client::enter(there.address, &anna.code, Some(key), client.last).await;
        again.chat(text).await;
        again.ack().await;
    }
    assert!(left.elapsed() < Duration::from_secs(1), "{:?}", left.elapsed());
    stopping.await.unwrap();
    there.stop().await;
    assert_eq!(faults(&database), [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_another_server_is_seen_to_go() {
    let database = database();
    let (here, there) = (node(&database).await, node(&database).await);
    let anna = here.open(&settings(2), &[]).await;
    let ben = there.join(&anna.code, "Ben").await;
    let (mut at_home, _) = Client::enter(here.address, &anna.code, Some(&anna.key), 0).await;
    let (far, _) = Client::enter(there.address, &ben.code, Some(&ben.key), 0).await;
    let seat = usize::from(ben.seat);
    for (is_here, far) in [(true, Some(far)), (false, None)] {
        at_home
            .until(|message| match message {
                ServerMessage::Presence { online, .. } => (online[seat] == is_here).then_some(()),
                _ => None,
            })
            .await;
        drop(far);
    }
    here.stop().await;
    there.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_found_by_those_who_are_at_another_server() {
    let database = database();
    let (here, there) = (node(&database).await, node(&database).await);
    let anna = here.open(&settings(2), &["plain"]).await;
    let mut player = Player::enter(there.address, &anna, 0).await;
    player.client.ready().await;
    player.client.start().await;
    let mut player = player.play().await;
    player.client.say(&ClientMessage::Rematch).await;
    let next = player.client.until(|message| match message {
        ServerMessage::Fact(told) => match &told.fact {
            Fact::Rematch { table, .. } => Some(table.clone()),
            _ => None,
        },
        _ => None,
    });
    let next = next.await;
    let (_, welcome) = Client::enter(there.address, &next, None, 0).await;
    assert_eq!(welcome.stage, Stage::Open);
    here.stop().await;
    there.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_server_refuses_the_other_refuses_too() {
    let database = database();
    let (here, there) = (node(&database).await, node(&database).await);
    let anna = here.open(&settings(2), &[]).await;
    let mut stranger = Client::dial(there.address).await;
    stranger.say(&ClientMessage::Hello(hello(&anna.code, Some("no"), 0))).await;
    assert_eq!(stranger.rejection().await, RejectionCode::BadKey);
    let (mut ben, _) = Client::enter(there.address, &anna.code, None, 0).await;
    ben.chat("I only look on").await;
    assert_eq!(ben.rejection().await, RejectionCode::NotSeated);
    let path = format!("/api/tables/{}", anna.table);
    let bearer = format!("Bearer {}", anna.key);
    let gone = there.ask("DELETE", &path, &[("authorization", &bearer)], "").await;
    assert_eq!(gone.status, 204, "{}", gone.body);
    assert_eq!(here.get(&path).await.status, 404);
    here.stop().await;
    there.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_know_the_secret_learns_nothing_at_the_back_door() {
    let database = database();
    let back = BackDoor::at("127.0.0.1:0", &SECRET.parse().unwrap()).await.unwrap();
    let address = back.address();
    let here = node_behind(back, &database).await;
    for greeting in ["GET /metrics HTTP/1.1\r\n\r\n", "\0\0\0\u{1}", "{\"node\":\"me\"}"] {
        let mut stranger = TcpStream::connect(address).await.unwrap();
        stranger.write_all(greeting.as_bytes()).await.unwrap();
        let mut heard = Vec::new();
        // It may be cut off in the middle of a word.
        let _ = timeout(TEST_LIMIT, stranger.read_to_end(&mut heard)).await.unwrap();
        let heard = String::from_utf8_lossy(&heard);
        assert!(!heard.contains("bankhalter") && heard.len() < 64, "{heard}");
    }
    // A crowd of them keeps nobody from playing.
    let _crowd = join_all((0..80).map(|_| TcpStream::connect(address))).await;
    let there = node(&database).await;
    let anna = there.open(&settings(2), &[]).await;
    assert_eq!(here.get(&format!("/api/tables/{}", anna.code)).await.status, 200);
    here.stop().await;
    there.stop().await;
}

/// A server that has another secret than the others of its database.
async fn odd_node(database: &Database) -> TestServer {
    let secret = "thirty-one-houses-and-eleven-hotels".parse().unwrap();
    node_behind(BackDoor::at("127.0.0.1:0", &secret).await.unwrap(), database).await
}

/// Waits until so many of the others cannot be reached from here.
async fn misses(server: &TestServer, count: f64) {
    let until = Instant::now() + TEST_LIMIT;
    while (server.metric("bankhalter_unreachable_nodes").await - count).abs() > 0.5 {
        assert!(Instant::now() < until, "{count} cannot be reached");
        sleep(Duration::from_millis(50)).await;
    }
}

const HEALTH: [&str; 2] = ["/healthz?visitors", "/readyz"];

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_another_secret_than_all_others_takes_no_visitors() {
    let database = database();
    let (here, there) = (node(&database).await, node(&database).await);
    let odd = odd_node(&database).await;
    for path in HEALTH {
        // From his first moment on.
        let answer = odd.get(path).await;
        assert_eq!(answer.status, 503, "{path}: {}", answer.body);
        assert!(answer.body.contains("--node-secret-file"), "{path}: {}", answer.body);
    }
    assert_eq!(odd.get("/healthz").await.status, 200, "he lives");
    misses(&odd, 2.0).await;
    for server in [&here, &there] {
        misses(server, 1.0).await;
        for path in HEALTH {
            let answer = server.get(path).await;
            assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        }
    }
    odd.stop().await;
    misses(&here, 0.0).await;
    here.stop().await;
    there.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_who_have_different_secrets_the_first_takes_visitors() {
    let database = database();
    let here = node(&database).await;
    let odd = odd_node(&database).await;
    misses(&here, 1.0).await;
    for path in HEALTH {
        assert_eq!(odd.get(path).await.status, 503, "{path}");
        assert_eq!(here.get(path).await.status, 200, "{path}");
    }
    here.stop().await;
    misses(&odd, 0.0).await;
    for path in HEALTH {
        let answer = odd.get(path).await;
        assert_eq!(answer.status, 200, "nobody refuses him any more: {path} {}", answer.body);
    }
    odd.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_lost_his_database_says_so_and_answers_for_no_table() {
    let database = database();
    let (here, there) = (node(&database).await, node(&database).await);
    let anna = here.open(&settings(2), &[]).await;
    // Somebody works with the database alone: whoever was there before has lost it.
    let sql = "UPDATE bankhalter.node SET expires = clock_timestamp() - interval '1 s';
         INSERT INTO bankhalter.node (node, name, expires)
         VALUES ('x', 'x', clock_timestamp() + interval '1 min')";
    run(&database, sql);
    let until = Instant::now() + TEST_LIMIT;
    while here.get("/readyz").await.status == 200 {
        assert!(Instant::now() < until, "it says that all is well");
        sleep(Duration::from_millis(50)).await;
    }
    assert!(here.metric("bankhalter_lease").await < 1.0);
    let card = here.get(&format!("/api/tables/{}", anna.table)).await;
    assert_eq!((card.status, card.code().as_str()), (503, "stopping"), "{}", card.body);
    here.stop().await;
    there.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_carries_much_more_than_a_newcomer_hands_tables_over() {
    let database = database();
    let here = node(&database).await;
    let mut tables = Vec::new();
    for _ in 0..12 {
        let anna = here.open(&settings(2), &[]).await;
        let entered = Client::enter(here.address, &anna.code, Some(&anna.key), 0).await;
        tables.push((anna, entered.0));
    }
    let there = node(&database).await;
    let told = tables.into_iter().map(async |(anna, mut client)| {
        let heard = timeout(Duration::from_secs(8), client.read_out()).await;
        heard.ok().map(|(_, code)| (anna, client.last, code))
    });
    let moved: Vec<_> = join_all(told).await.into_iter().flatten().collect();
    assert!((1..12).contains(&moved.len()), "{} of 12 moved", moved.len());
    for (anna, last, code) in moved {
        assert_eq!(code, Some(1013), "he is told to connect again, at whichever server");
        let (mut again, _) = Client::enter(here.address, &anna.code, Some(&anna.key), last).await;
        again.chat("still here").await;
        again.ack().await;
    }
    assert!(there.metric("bankhalter_tables{stage=\"open\"}").await > 0.0, "they are there now");
    here.stop().await;
    there.stop().await;
    assert_eq!(faults(&database), [""; 0]);
}

/// A newer program may have written what an older one does not know: the table goes to whoever may
/// be able to read it, and is not closed by the one that is not.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_an_older_server_cannot_read_goes_to_a_newer_one() {
    let database = database();
    let anna = later_fact(&database).await;
    let older = node(&database).await;
    let closed = older.get(&format!("/api/tables/{anna}")).await;
    assert_eq!(closed.code(), "damaged", "nobody newer is there: {}", closed.body);
    let beside = node(&database).await;
    for path in ["", "/qr.svg"] {
        let closed = beside.get(&format!("/api/tables/{anna}{path}")).await;
        assert_eq!(closed.code(), "damaged", "{path} at another server: {}", closed.body);
    }
    let mut guest = Client::dial(beside.address).await;
    guest.say(&ClientMessage::Hello(hello(&anna, None, 0))).await;
    assert_eq!(guest.rejection().await, RejectionCode::Damaged, "nor over a socket");
    beside.stop().await;
    older.stop().await;
    let older = node(&database).await;
    let back = BackDoor::at("127.0.0.1:0", &SECRET.parse().unwrap()).await.unwrap();
    let address = back.address().to_string();
    let newer = node_that_speaks(BackDoor::SPEAKS + 1, back, &database).await;
    let until = Instant::now() + TEST_LIMIT;
    while older.metric("bankhalter_nodes").await < 2.0 {
        assert!(Instant::now() < until, "they do not see each other");
        sleep(Duration::from_millis(50)).await;
    }
    let mut guest = Client::dial(older.address).await;
    guest.say(&ClientMessage::Hello(hello(&anna, None, 0))).await;
    assert_eq!(guest.rejection().await, RejectionCode::Damaged, "nor can this one, and says so");
    let asked = database.clone();
    let owner = tokio::task::spawn_blocking(move || Health::owners(&asked).unwrap());
    let owner = owner.await.unwrap();
    assert_eq!(owner.iter().map(|(_, owner)| owner).collect::<Vec<_>>(), [&address]);
    assert!(older.metric("bankhalter_damaged_tables").await < 1.0, "that is not his to say");
    older.stop().await;
    newer.stop().await;
}

/// A table at which something happened of which this version has never heard.
async fn later_fact(database: &Database) -> String {
    let server = node(database).await;
    let anna = server.open(&settings(2), &[]).await;
    server.stop().await;
    let (database, table) = (database.clone(), anna.table.clone());
    let written = tokio::task::spawn_blocking(move || {
        let beside = Beside::Others { address: "127.0.0.1:1".to_owned(), speaks: 1 };
        let journal = PostgresJournal::open_beside(&database, beside).unwrap();
        let head = journal.head(&table).unwrap().unwrap();
        let body = r#"{"type": "sung", "song": "la la"}"#.to_owned();
        let entry = head.next(&table, 1_900_000_000_000, body, None);
        journal.append_now(Append::new(table, vec![entry])).unwrap();
    });
    written.await.unwrap();
    anna.table.to_string()
}

/// Lets the administrator change something.
fn run(database: &Database, sql: &str) {
    let shown = database.to_string();
    cluster().sql(shown.rsplit('/').next().unwrap(), sql).unwrap();
}
