//! Several servers, and people who make it hard for them: while one leaves, with one seat at two of
//! them, all at once, without reading, without finishing what they began to say.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use axum::extract::ws::close_code;
use bankhalter_journal::MemoryJournal;
use bankhalter_protocol::{Fact, RejectionCode, SeatKey, ServerMessage};
use futures_util::future::join_all;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{sleep, timeout},
};

use crate::{
    client::Client,
    nodes::{database, faults, node, node_that_leaves_slowly},
    player::Player,
    test_server::{TEST_LIMIT, TestServer, settings},
};

/// Long enough for what a test does meanwhile.
const NOTICE: Duration = Duration::from_secs(2);

/// Until it says that it leaves.
async fn leaves(server: &TestServer) {
    let until = Instant::now() + TEST_LIMIT;
    while server.get("/healthz?visitors").await.status != 404 {
        assert!(Instant::now() < until, "it takes visitors for ever");
        sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_leaves_turns_nobody_away() {
    let database = database();
    let there = node(&database).await;
    let mut here = node_that_leaves_slowly(&database, NOTICE).await;
    let until = Instant::now() + TEST_LIMIT;
    while here.metric("bankhalter_nodes").await < 2.0 {
        assert!(Instant::now() < until, "it does not see the other one");
        sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(here.get("/healthz?visitors").await.status, 200);
    let anna = here.open(&settings(3), &[]).await;
    here.ask_to_stop();
    leaves(&here).await;
    assert_eq!(here.get("/healthz").await.body, "ok\n", "it lives");
    assert_eq!(here.get("/readyz").await.status, 503);
    // Whoever comes all the same is served, but not kept.
    let late = here.open(&settings(2), &[]).await;
    let ben = here.join(&anna.code, "Ben").await;
    let (mut client, _) = Client::enter(here.address, &anna.code, Some(&ben.key), 0).await;
    client.chat("just in time").await;
    let seq = client.ack().await;
    let mut line = TcpStream::connect(here.address).await.unwrap();
    let head = format!("GET /api/tables HTTP/1.1\r\nhost: {}\r\n\r\n", here.address);
    line.write_all(head.as_bytes()).await.unwrap();
    let mut heard = String::new();
    timeout(NOTICE / 2, line.read_to_string(&mut heard)).await.expect("it is closed").unwrap();
    assert!(heard.starts_with("HTTP/1.1 200"), "{heard}");
    assert!(heard.to_ascii_lowercase().contains("connection: close"), "{heard}");
    let (said, code) = client.read_out().await;
    assert!(matches!(said.last(), Some(ServerMessage::Stopping)), "{said:?}");
    assert_eq!(code, Some(close_code::AWAY));
    let (mut back, welcome) = Client::enter(there.address, &anna.code, Some(&ben.key), seq).await;
    assert_eq!(welcome.you, Some(ben.seat));
    back.chat("here we are").await;
    back.ack().await;
    assert_eq!(there.get(&format!("/api/tables/{}", late.code)).await.status, 200);
    here.stop().await;
    there.stop().await;
    assert_eq!(faults(&database), [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_moves_is_found_at_once_from_everywhere() {
    let database = database();
    let here = node(&database).await;
    let others = [node(&database).await, node(&database).await];
    let mut tables = Vec::new();
    for _ in 0..4 {
        tables.push(here.open(&settings(2), &[]).await);
    }
    // From both of the others people look on, so both know whose the tables were.
    let places =
        || others.iter().flat_map(|server| tables.iter().map(move |table| (server, table)));
    let enter = async |(server, table): (&TestServer, &SeatKey)| {
        Client::enter(server.address, &table.code, None, 0).await.0
    };
    let lookers = join_all(places().map(enter)).await;
    let stopping = tokio::spawn(here.stop());
    let ends =
        join_all(lookers.into_iter().map(async |mut looker| looker.read_out().await.1)).await;
    assert!(ends.iter().all(|code| *code == Some(close_code::AGAIN)), "{ends:?}");
    let began = Instant::now();
    join_all(places().map(enter)).await;
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    stopping.await.unwrap();
    for server in others {
        server.stop().await;
    }
    assert_eq!(faults(&database), [""; 0]);
}

#[tokio::test]
async fn whoever_says_half_a_thing_does_not_keep_a_server_from_stopping() {
    let server = TestServer::new().await;
    let anna = server.open(&settings(2), &[]).await;
    // Nothing, half a head, and a socket on which nobody greets.
    let _silent = TcpStream::connect(server.address).await.unwrap();
    let mut half = TcpStream::connect(server.address).await.unwrap();
    half.write_all(b"POST /api/tables HTTP/1.1\r\nhost: loc").await.unwrap();
    let mut mute = Client::dial(server.address).await;
    // Half a frame of somebody at a table: it announces ten bytes and brings three.
    let (mut client, _) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    client.bytes(&[0x81, 0x8a, 0, 0, 0, 0, b'{', b'"', b't']).await;
    sleep(Duration::from_millis(50)).await;
    let began = Instant::now();
    server.stop().await;
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    assert_eq!(mute.rejection().await, RejectionCode::Stopping, "he is told why");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_read_does_not_keep_a_server_from_stopping() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("assets")).unwrap();
    // More than lies on the way to whoever does not read.
    std::fs::write(folder.path().join("assets/large.bin"), vec![1; 1 << 25]).unwrap();
    let page = Some(folder.path().to_owned());
    let journal = Arc::new(MemoryJournal::new());
    let server = TestServer::with(journal, |config| config.page = page).await;
    let mut deaf = TcpStream::connect(server.address).await.unwrap();
    let head = format!("GET /assets/large.bin HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
    deaf.write_all(head.as_bytes()).await.unwrap();
    let anna = server.open(&settings(2), &[]).await;
    let mut slow = Client::dial_narrow(server.address).await;
    slow.greet(crate::client::hello(&anna.code, None, 0)).await;
    // What he says is answered until nothing more goes out; then nobody hears him either.
    let id = "x".repeat(6_000);
    let asking = async {
        loop {
            slow.act(&id, "roll").await;
        }
    };
    assert!(timeout(Duration::from_secs(1), asking).await.is_err());
    let began = Instant::now();
    server.stop().await;
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    drop((deaf, slow));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_at_the_door_does_not_keep_a_server_from_leaving() {
    let database = database();
    let there = node(&database).await;
    let here = node(&database).await;
    let until = Instant::now() + TEST_LIMIT;
    while here.metric("bankhalter_nodes").await < 2.0 {
        assert!(Instant::now() < until, "it does not see the other one");
        sleep(Duration::from_millis(20)).await;
    }
    let address = here.address;
    // Each until nobody opens.
    let knock = move || {
        while std::net::TcpStream::connect(address).is_ok() {
            std::thread::sleep(Duration::from_millis(1));
        }
    };
    let knocking: Vec<_> = (0..4).map(|_| std::thread::spawn(knock)).collect();
    sleep(Duration::from_millis(50)).await;
    // That takes five seconds at most.
    here.stop().await;
    for knocks in knocking {
        knocks.join().unwrap();
    }
    there.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_seat_at_two_servers_plays_once() {
    let database = database();
    let (here, there) = (node(&database).await, node(&database).await);
    let anna = here.open(&settings(2), &["plain"]).await;
    let mut player = Player::enter(there.address, &anna, 100).await;
    let (mut other, _) = Client::enter(here.address, &anna.code, Some(&anna.key), 0).await;
    player.client.ready().await;
    player.client.start().await;
    for number in 0..6 {
        let what = player.awaited().await;
        let id = format!("a{number}");
        // The same, at the same time.
        tokio::join!(player.client.act(&id, &what), other.act(&id, &what));
        let (one, two) = tokio::join!(player.client.ack(), other.ack());
        assert_eq!(one, two, "`{what}` happened once");
        player.client.catch_up(one).await;
    }
    other.catch_up(player.client.last).await;
    let played = other.facts.iter().filter_map(|told| match &told.fact {
        Fact::Play(play) => play.id.clone(),
        _ => None,
    });
    let own: Vec<_> = played.filter(|id| id.starts_with('a')).collect();
    assert_eq!(own, ["a0", "a1", "a2", "a3", "a4", "a5"]);
    here.stop().await;
    there.stop().await;
    assert_eq!(faults(&database), [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_deleted_at_one_server_is_gone_at_the_other() {
    let database = database();
    let (here, there) = (node(&database).await, node(&database).await);
    let anna = here.open(&settings(2), &[]).await;
    let ben = there.join(&anna.code, "Ben").await;
    let (mut near, _) = Client::enter(here.address, &anna.code, Some(&anna.key), 0).await;
    let (mut far, _) = Client::enter(there.address, &ben.code, Some(&ben.key), 0).await;
    let path = format!("/api/tables/{}", anna.table);
    let bearer = format!("Bearer {}", anna.key);
    let gone = there.ask("DELETE", &path, &[("authorization", &bearer)], "").await;
    assert_eq!(gone.status, 204, "{}", gone.body);
    for client in [&mut near, &mut far] {
        let (said, code) = client.read_out().await;
        let Some(ServerMessage::Rejected(no)) = said.last() else { panic!("{said:?}") };
        assert_eq!((no.code, code), (RejectionCode::UnknownTable, Some(close_code::POLICY)));
    }
    for server in [&here, &there] {
        let began = Instant::now();
        let card = server.get(&path).await;
        assert_eq!((card.status, card.code().as_str()), (404, "unknown_table"));
        assert!(began.elapsed() < Duration::from_secs(1), "nobody looks for it for long");
    }
    here.stop().await;
    there.stop().await;
    assert_eq!(faults(&database), [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_comes_back_at_once_to_the_server_that_is_left() {
    let database = database();
    let (here, there) = (node(&database).await, node(&database).await);
    let mut keys = Vec::new();
    for _ in 0..12 {
        let anna = here.open(&settings(2), &[]).await;
        let ben = there.join(&anna.code, "Ben").await;
        keys.extend([anna, ben]);
    }
    let enter = async |server: &TestServer, number: usize| {
        let key = &keys[number];
        Client::enter(server.address, &key.code, Some(&key.key), 0).await.0
    };
    let seated = (0..keys.len()).map(|number| enter([&here, &there][number / 2 % 2], number));
    let clients = join_all(seated).await;
    here.stop().await;
    // Nobody waits for his farewell: all of them knock at the same time.
    let back = join_all((0..keys.len()).map(|number| enter(&there, number))).await;
    drop(clients);
    for mut client in back {
        client.chat("back again").await;
        client.ack().await;
    }
    there.stop().await;
    assert_eq!(faults(&database), [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_read_at_another_server_keeps_nobody_waiting() {
    let database = database();
    let (here, there) = (node(&database).await, node(&database).await);
    let anna = here.open(&settings(2), &[]).await;
    let ben = here.join(&anna.code, "Ben").await;
    let (mut talker, _) = Client::enter(there.address, &anna.code, Some(&anna.key), 0).await;
    let (mut other, _) = Client::enter(here.address, &anna.code, Some(&ben.key), 0).await;
    other.ready().await;
    talker.ready().await;
    talker.start().await;
    let mut slow = Vec::new();
    for _ in 0..8 {
        let mut client = Client::dial_narrow(there.address).await;
        client.greet(crate::client::hello(&anna.code, None, 0)).await;
        slow.push(client);
    }
    let text = "\u{1F3B2}".repeat(300);
    let mut longest = Duration::ZERO;
    for _ in 0..1000 {
        let began = Instant::now();
        talker.chat(&text).await;
        talker.ack().await;
        longest = longest.max(began.elapsed());
    }
    assert!(longest < Duration::from_secs(3), "{longest:?}");
    drop(slow);
    here.stop().await;
    there.stop().await;
}
