//! Four phones and a screen at one table: what one enters, all five hear. How long that takes is
//! printed, not asserted; see docs/page.md.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use bankhalter_journal::{FILE, SqliteJournal};
use bankhalter_protocol::{Act, ClientMessage, RealBoard};

use crate::{
    bank::{bank, pays},
    client::Client,
    test_server::{TestServer, settings},
};

/// Four people at a real board, and a screen that looks on. The first four lines are the order.
async fn around_a_table(server: &TestServer) -> Vec<Client> {
    let settings = bankhalter_protocol::Settings {
        real_board: Some(RealBoard::default()),
        rent: bankhalter_protocol::Rent::Automatic,
        ..settings(4)
    };
    let anna = server.open(&settings, &[]).await;
    let mut keys = vec![anna.clone()];
    for name in ["Ben", "Cleo", "Dora"] {
        keys.push(server.join(&anna.code, name).await);
    }
    let mut all = Vec::new();
    for key in &keys {
        let (mut client, _) = Client::enter(server.address, &key.table, Some(&key.key), 0).await;
        client.ready().await;
        all.push(client);
    }
    all.push(Client::enter(server.address, &anna.code, None, 0).await.0);
    all[0].say(&ClientMessage::Start).await;
    all[0].ack().await;
    all
}

/// Everybody lands where Anna did, who bought it: a throw, a purchase, a rent, the end of a turn.
fn evening() -> Vec<(usize, &'static str)> {
    let order =
        [(0, "throws {6 5}"), (1, "throws {1 4}"), (2, "throws {1 3}"), (3, "throws {1 2}")];
    let mut lines = order.to_vec();
    for _ in 0..6 {
        lines.extend([(0, "throws {1 2}"), (0, "buys"), (0, "ends turn")]);
        for seat in 1..4 {
            lines.extend([(seat, "throws {1 2}"), (seat, "ends turn")]);
        }
    }
    lines
}

/// One says something, and all five have it, each as one fact that nobody asked for.
async fn reaches_all(all: &mut [Client], seat: usize, message: &ClientMessage) -> Duration {
    let known = all[0].facts.len();
    let sent = Instant::now();
    all[seat].say(message).await;
    let seq = all[seat].ack().await;
    for client in all.iter_mut() {
        client.catch_up(seq).await;
    }
    let took = sent.elapsed();
    assert!(all.iter().all(|client| client.facts.len() == known + 1), "one fact for each device");
    took
}

fn print(what: &str, mut took: Vec<Duration>) {
    took.sort();
    let (half, most) = (took[took.len() / 2], took[took.len() - 1]);
    println!("{} {what} at five devices: half within {half:?}, all within {most:?}", took.len());
}

async fn served() -> (TestServer, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let journal = SqliteJournal::open(&folder.path().join(FILE)).unwrap();
    (TestServer::with(Arc::new(journal), |_| {}).await, folder)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_enters_reaches_all_five() {
    let (server, _folder) = served().await;
    let mut all = around_a_table(&server).await;
    let seq = all[0].last;
    for client in &mut all {
        client.catch_up(seq).await;
    }
    let mut took = Vec::new();
    for (number, (seat, line)) in evening().into_iter().enumerate() {
        let act = Act { id: number.to_string(), what: line.to_owned(), seen: None };
        took.push(reaches_all(&mut all, seat, &ClientMessage::Act(act)).await);
    }
    print("entries", took);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_pays_at_a_bank_reaches_all_five() {
    let (server, _folder) = served().await;
    let anna = server.open(&bank(), &[]).await;
    let mut keys = vec![anna.clone()];
    for name in ["Ben", "Cleo", "Dora"] {
        keys.push(server.join(&anna.code, name).await);
    }
    let mut all = Vec::new();
    for key in keys.iter().map(|key| Some(&*key.key)).chain([None]) {
        let (mut client, welcome) = Client::enter(server.address, &anna.code, key, 0).await;
        client.catch_up(welcome.seq).await;
        all.push(client);
    }
    let mut took = Vec::new();
    for number in 0..40 {
        let (seat, from, to) =
            (number % 4, (number % 4).to_string(), ((number + 1) % 4).to_string());
        let seen = all[seat].last;
        let message = pays(&number.to_string(), [&from, &to], 10, seen);
        took.push(reaches_all(&mut all, seat, &message).await);
    }
    print("payments", took);
}
