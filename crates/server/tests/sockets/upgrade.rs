//! A journal that an older version wrote: it opens, is sound, and its games go on.
//!
//! `journals/0.1.0.db` is the journal of a server of that version, as it left it when it was
//! stopped: a short game on the wm board that is over, a game on the sonic board in its middle, and
//! an open table on the franken board, with a word of chat each. It is never written anew.

use std::{fs, path::Path, sync::Arc};

use bankhalter_journal::{FILE, Journal, SqliteJournal, check};
use bankhalter_protocol::{Fact, SeatKey, Stage, Told};
use tempfile::TempDir;

use crate::{client::Client, player::Player, test_server::TestServer};

/// The table of the game that is over.
const OVER: &str = "KSXAEC";

/// The old journal in a folder of a server.
fn old() -> (TempDir, Arc<SqliteJournal>) {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sockets/journals/0.1.0.db");
    let folder = tempfile::tempdir().unwrap();
    fs::copy(kept, folder.path().join(FILE)).unwrap();
    let journal = SqliteJournal::open(&folder.path().join(FILE)).unwrap();
    (folder, Arc::new(journal))
}

fn seat(table: &str, code: &str, key: &str) -> SeatKey {
    let [code, key] = [code, key].map(str::to_owned);
    let (table, invite, seat_link) = (table.parse().unwrap(), String::new(), String::new());
    SeatKey { table, code, seat: 0, key, invite, seat_link }
}

/// Ben's seat in the game that goes on.
fn ben() -> SeatKey {
    let key = "009219556addfbd5b2fb378983d95e83346510bf3f539e02ce5c4c8bc2f4e021";
    seat("abm45cuku3ae3b54", "FTJZJC", key)
}

/// Clara's seat at the open table.
fn clara() -> SeatKey {
    let key = "0cdf7281e4526069daea15fe076e1e97699f0a7dba647db84ab2664c1de8eb84";
    seat("6eqdhmmgz8htp6k9", "XYWYKW", key)
}

fn chat(facts: &[Told]) -> Vec<&str> {
    let said = facts.iter().filter_map(|told| match &told.fact {
        Fact::Chat { text, .. } => Some(&text[..]),
        _ => None,
    });
    said.collect()
}

#[test]
fn an_old_journal_is_sound() {
    let (_folder, journal) = old();
    let report = check(&*journal).unwrap();
    assert_eq!((report.tables, report.entries), (3, 693));
    assert_eq!(report.faults, []);
    journal.close().unwrap();
}

#[tokio::test]
async fn an_old_game_has_its_record_and_its_proof() {
    let (_folder, journal) = old();
    let server = TestServer::with(journal, |_| {}).await;
    let record = server.get(&format!("/api/tables/{OVER}/record")).await;
    assert_eq!(record.status, 200, "{}", record.body);
    assert!(record.body.contains("[edition \"wm\"]"), "{}", record.body);
    let (mut client, welcome) = Client::enter(server.address, OVER, None, 0).await;
    assert_eq!((welcome.stage, welcome.seq), (Stage::Over, 621));
    client.catch_up(621).await;
    let Fact::Over(over) = &client.facts.last().unwrap().fact else { panic!("it is over") };
    assert_eq!(over.winners, [1]);
    server.stop().await;
}

#[tokio::test]
async fn an_old_game_is_played_to_its_end() {
    let (_folder, journal) = old();
    let server = TestServer::with(journal, |_| {}).await;
    let (mut looking, welcome) = Client::enter(server.address, "FTJZJC", None, 0).await;
    assert_eq!((welcome.stage, welcome.seq), (Stage::Running, 67));
    looking.catch_up(67).await;
    let past = looking.facts[..67].to_vec();
    let told = Player::enter(server.address, &ben(), 20).await.play().await.client.facts;
    assert_eq!(told[..67], past[..], "the past is the same");
    assert_eq!(chat(&told), ["Viel Glück!"]);
    assert!(matches!(told.last().unwrap().fact, Fact::Over(_)));
    server.stop().await;
}

#[tokio::test]
async fn friends_still_find_an_old_open_table() {
    let (_folder, journal) = old();
    let server = TestServer::with(journal, |_| {}).await;
    let clara = clara();
    let (mut client, welcome) =
        Client::enter(server.address, &clara.code, Some(&clara.key), 0).await;
    assert_eq!((welcome.you, welcome.stage), (Some(0), Stage::Open));
    client.catch_up(5).await;
    assert_eq!(chat(&client.facts), ["Wer kommt noch?"]);
    server.join("XYWYKW", "David").await;
    server.stop().await;
}
