//! What the server keeps, and how it forgets: hosts, people, and time.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, SystemTime},
};

use axum::extract::ws::close_code;
use bankhalter_client::{CannotFollow, Heard, Mirror};
use bankhalter_editions::Shelf;
use bankhalter_journal::{FILE, Journal, MemoryJournal, SqliteJournal, TableId, check};
use bankhalter_protocol::{
    ClientMessage, Clock, Fact, JoinRequest, RealBoard, RejectionCode, SeatKey, ServerMessage,
    Settings, Told,
};
use bankhalter_server::{Config, Retention, Wall};
use tokio::time::sleep;

use crate::{
    client::{Client, hello},
    gated::Gated,
    player::Player,
    test_server::{Answer, TestServer, guest, settings},
};

const A_DAY: Duration = Duration::from_hours(24);

async fn ask(server: &TestServer, method: &str, path: &str, key: &str) -> Answer {
    server.ask(method, path, &[("authorization", &format!("Bearer {key}"))], "").await
}

/// Two people and a bot play to the end and talk; whose seats these are.
async fn played(server: &TestServer) -> Vec<SeatKey> {
    let anna = server.open(&settings(3), &["plain"]).await;
    let ben = server.join(&anna.code, "Ben Ott").await;
    let keys = vec![anna, ben];
    let mut players = Vec::new();
    for key in &keys {
        let mut player = Player::enter(server.address, key, 10).await;
        player.client.chat(&format!("before, on chair {}", key.seat)).await;
        player.client.ready().await;
        players.push(player);
    }
    players[0].client.start().await;
    players[1].client.chat("I live at number 7").await;
    let mut playing = Vec::new();
    for player in players {
        playing.push(tokio::spawn(player.play()));
    }
    for player in playing {
        let told = player.await.unwrap().client.facts;
        assert!(matches!(told.last().unwrap().fact, Fact::Over(_)));
    }
    keys
}

#[tokio::test]
async fn a_host_deletes_the_table_and_nobody_else_does() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let server = TestServer::with(journal.clone(), |_| {}).await;
    let anna = server.open(&settings(3), &[]).await;
    let other = server.open(&settings(3), &[]).await;
    let ben = server.join(&anna.code, "Ben").await;
    let (mut client, _) = Client::enter(server.address, &anna.code, Some(&ben.key), 0).await;
    let path = format!("/api/tables/{}", anna.code);
    for (key, code) in [(&ben.key, "not_host"), (&other.key, "bad_key")] {
        let no = ask(&server, "DELETE", &path, key).await;
        assert_eq!((no.status, no.code()), (403, code.to_owned()));
    }
    assert_eq!(server.ask("DELETE", &path, &[], "").await.code(), "bad_key");
    assert_eq!(ask(&server, "DELETE", &path, &anna.key).await.status, 204);
    let (said, code) = client.read_out().await;
    assert!(
        said.iter().any(|told| matches!(told, ServerMessage::Rejected(no)
            if no.code == RejectionCode::UnknownTable)),
        "{said:?}"
    );
    assert_eq!(code, Some(close_code::POLICY));
    assert_eq!(server.get(&path).await.status, 404);
    assert_eq!(journal.tables().unwrap(), std::slice::from_ref(&other.table));
    assert!(server.metric("bankhalter_deleted_tables_total").await > 0.5);
    assert_eq!(server.get(&format!("/api/tables/{}", other.code)).await.status, 200);
}

#[tokio::test]
async fn somebody_sees_what_is_known_and_has_it_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(FILE);
    let server = TestServer::with(Arc::new(SqliteJournal::open(&path).unwrap()), |_| {}).await;
    let keys = played(&server).await;
    let (me, record) = (
        format!("/api/tables/{}/me", keys[0].code),
        format!("/api/tables/{}/record", keys[0].code),
    );
    let ben = &keys[1].key;
    let said_before = |who: usize| format!("before, on chair {}", keys[who].seat);
    let alias = format!("N.N.{}", keys[1].seat + 1);
    assert_eq!(ask(&server, "GET", &me, "nobody's").await.code(), "bad_key");
    let known = ask(&server, "GET", &me, ben).await;
    let known: serde_json::Value = known.json();
    assert_eq!((&known["name"], &known["seat"]), (&"Ben Ott".into(), &keys[1].seat.into()));
    let facts = known["facts"].to_string();
    assert!(facts.contains("I live at number 7") && facts.contains(&said_before(1)), "{facts}");
    assert!(!facts.contains(&said_before(0)), "what others said is theirs: {facts}");
    let before = server.get(&record).await.body;
    assert!(before.contains("Ben Ott"), "{before}");
    assert_eq!(ask(&server, "DELETE", &me, ben).await.status, 204);
    let after = server.get(&record).await.body;
    assert!(!after.contains("Ben Ott") && after.contains(&alias), "{after}");
    assert_eq!(after.replace(&alias, "\"Ben Ott\"").lines().count(), before.lines().count());
    let again = ask(&server, "GET", &me, ben).await;
    assert!(!again.body.contains("number 7"), "{}", again.body);
    let (_, welcome) = Client::enter(server.address, &keys[1].code, Some(ben), 0).await;
    assert_eq!(welcome.you, Some(keys[1].seat), "the seat is still his");
    server.stop().await;
    assert_eq!(check(&SqliteJournal::snapshot(&path).unwrap()).unwrap().faults, []);
    let bytes = std::fs::read(&path).unwrap();
    for trace in ["Ben Ott", "number 7"] {
        let is_left = bytes.windows(trace.len()).any(|part| part == trace.as_bytes());
        assert!(!is_left, "{trace} can still be read in the file");
    }
    // Another process can set the table up again.
    let server = TestServer::with(Arc::new(SqliteJournal::open(&path).unwrap()), |_| {}).await;
    assert_eq!(server.get(&record).await.body, after);
    server.stop().await;
}

/// Gets up, for good as far as the seat is concerned.
async fn leave(mut client: Client) {
    client.say(&ClientMessage::Leave).await;
    client.ack().await;
}

#[tokio::test]
async fn a_key_that_opens_no_seat_any_more_still_tells_and_forgets() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let server = TestServer::with(journal.clone(), |_| {}).await;
    let anna = server.open(&settings(3), &["plain"]).await;
    let me = format!("/api/tables/{}/me", anna.code);
    let sit = async |words: &str| {
        let key = server.join(&anna.code, "Ben Ott").await;
        let (mut client, _) = Client::enter(server.address, &key.code, Some(&key.key), 0).await;
        client.chat(words).await;
        client.ack().await;
        (key.key, client)
    };
    let (first, client) = sit("I live at number 7").await;
    leave(client).await;
    let (second, mut client) = sit("I live at number 8").await;
    client.ready().await;
    let (mut host, _) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    host.ready().await;
    host.start().await;
    leave(client).await;
    let of_others = [(&first, "number 7", "number 8"), (&second, "number 8", "number 7")];
    for (key, own, other) in of_others {
        let known = ask(&server, "GET", &me, key).await;
        assert_eq!(known.status, 200, "{}", known.body);
        assert_eq!(known.json::<serde_json::Value>()["name"], "Ben Ott");
        assert!(known.body.contains(own) && !known.body.contains(other), "{}", known.body);
    }
    let left = |text: &str| {
        let entries = journal.load(&anna.table, 0).unwrap();
        entries.iter().any(|entry| entry.body.contains(text))
    };
    for method in ["GET", "DELETE"] {
        assert_eq!(ask(&server, method, &me, "nobody's").await.code(), "bad_key", "{method}");
    }
    assert_eq!(ask(&server, "DELETE", &me, &second).await.status, 204);
    assert!(left("number 7") && !left("number 8"), "only what he said himself");
    assert_eq!(ask(&server, "DELETE", &me, &first).await.status, 204);
    assert!(!left("number 7") && !left("Ben Ott") && left("Anna"));
    assert_eq!(check(&*journal).unwrap().faults, []);
    assert_eq!(ask(&server, "DELETE", &me, &first).await.status, 204, "nothing is left to do");
}

/// What a client holds of a table.
fn mirror(facts: &[Told]) -> Mirror {
    let mut mirror = Mirror::new();
    for told in facts {
        mirror.fold(told, &Shelf::default()).unwrap();
    }
    mirror
}

/// Somebody who gets up before the start is on no chair any more, and whoever comes back may have
/// missed something besides: he learns all the same that it was written anew.
#[tokio::test]
async fn those_who_come_back_notice_who_was_forgotten() {
    let server = TestServer::new().await;
    let anna = server.open(&settings(3), &[]).await;
    let ben = server.join(&anna.code, "Ben Ott").await;
    let (mut client, _) = Client::enter(server.address, &anna.code, Some(&ben.key), 0).await;
    client.chat("I live at number 7").await;
    leave(client).await;
    let (mut host, welcome) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    host.catch_up(welcome.seq).await;
    let known = mirror(&host.facts);
    drop(host);
    let come_back = async |known: &Mirror| {
        let since = known.seq();
        let (_, welcome) = Client::enter(server.address, &anna.code, Some(&anna.key), since).await;
        let message = ServerMessage::Welcome(Box::new(welcome));
        known.clone().hear(&message, &Shelf::default())
    };
    assert_eq!(come_back(&known).await, Ok(Heard::Aside));
    server.join(&anna.code, "Clara").await;
    assert_eq!(come_back(&known).await, Ok(Heard::Aside), "somebody came, and nothing else");
    let me = format!("/api/tables/{}/me", anna.code);
    assert_eq!(ask(&server, "DELETE", &me, &ben.key).await.status, 204);
    assert_eq!(come_back(&known).await, Err(CannotFollow::Rewritten));
    let (mut host, welcome) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    host.catch_up(welcome.seq).await;
    let anew = mirror(&host.facts);
    assert_eq!(known.words().renamed(anew.words()), ["N.N.2"]);
    assert_eq!(come_back(&anew).await, Ok(Heard::Aside), "it is told once");
}

/// The telephone of somebody is empty, and he plays on with another one.
#[tokio::test]
async fn the_key_of_a_chair_that_was_handed_on_tells_and_forgets() {
    let server = TestServer::new().await;
    let wanted = Settings { real_board: Some(RealBoard::default()), ..settings(2) };
    let anna = server.open(&wanted, &[]).await;
    let ben = server.join(&anna.code, "Ben Ott").await;
    let (mut host, _) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    let (mut old, _) = Client::enter(server.address, &anna.code, Some(&ben.key), 0).await;
    host.ready().await;
    old.ready().await;
    host.start().await;
    leave(old).await;
    let handed_by = Some(anna.key.clone());
    let request = JoinRequest { seat: Some(ben.seat), handed_by, ..guest("Ben Ott") };
    let body = serde_json::to_string(&request).unwrap();
    let answer = server.post(&format!("/api/tables/{}/seats", anna.code), &body).await;
    let new: SeatKey = answer.json();
    let (mut client, _) = Client::enter(server.address, &anna.code, Some(&new.key), 0).await;
    client.chat("I live at number 9").await;
    client.ack().await;
    let me = format!("/api/tables/{}/me", anna.code);
    let known = ask(&server, "GET", &me, &new.key).await;
    assert!(known.status == 200 && known.body.contains("number 9"), "{}", known.body);
    assert_eq!(ask(&server, "DELETE", &me, &new.key).await.status, 204);
}

#[tokio::test]
async fn whoever_has_got_up_after_the_end_is_known_and_forgotten_too() {
    let server = TestServer::new().await;
    let keys = played(&server).await;
    let me = format!("/api/tables/{}/me", keys[1].code);
    let ben = &keys[1].key;
    leave(Client::enter(server.address, &keys[1].code, Some(ben), 0).await.0).await;
    let mut client = Client::dial(server.address).await;
    client.say(&ClientMessage::Hello(hello(&keys[1].code, Some(ben), 0))).await;
    assert_eq!(client.rejection().await, RejectionCode::BadKey, "the seat is a bot's now");
    assert!(ask(&server, "GET", &me, ben).await.body.contains("I live at number 7"));
    assert_eq!(ask(&server, "DELETE", &me, ben).await.status, 204);
    let record = server.get(&format!("/api/tables/{}/record", keys[1].code)).await.body;
    assert!(record.contains("Anna") && !record.contains("Ben Ott"), "{record}");
}

#[tokio::test]
async fn a_record_can_do_without_names() {
    let server = TestServer::new().await;
    let keys = played(&server).await;
    let record = |query: &str| format!("/api/tables/{}/record{query}", keys[0].code);
    let named = server.get(&record("")).await.body;
    let nameless = server.get(&record("?names=none")).await.body;
    assert!(named.contains("Anna") && named.contains("Ben Ott"), "{named}");
    assert!(!nameless.contains("Anna") && !nameless.contains("Ben"), "{nameless}");
    assert!(nameless.contains("N.N.1") && nameless.contains("N.N.2"), "{nameless}");
    assert_eq!(server.get(&record("")).await.body, named, "nothing was changed");
    for odd in
        ["names=None", "names=%6eone", "names=no", "names=", "names=none&t=1", "t=1&names=none", ""]
    {
        let answer = server.get(&record(&format!("?{odd}"))).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "malformed"), "{odd}");
        assert!(!answer.body.contains("Anna"), "{odd}");
    }
}

/// A game by correspondence with fourteen days for a move, which nobody looks at any more.
async fn by_letter(server: &TestServer) -> TableId {
    let clock = Clock::Correspondence { days: 14 };
    let anna = server.open(&Settings { clock, ..settings(2) }, &[]).await;
    let ben = server.join(&anna.code, "Ben").await;
    let (mut one, _) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    let (mut two, _) = Client::enter(server.address, &anna.code, Some(&ben.key), 0).await;
    one.ready().await;
    two.ready().await;
    one.start().await;
    anna.table
}

/// Does a stand-in decide for anybody at this table?
fn has_stand_in(journal: &dyn Journal, table: &TableId) -> bool {
    let entries = journal.load(table, 0).unwrap();
    entries.iter().any(|entry| entry.body.contains(r#""type":"stand_in""#))
}

/// A clock that goes on by days, and a journal that counts how often its tables are listed.
#[derive(Clone, Default)]
struct Calendar {
    today: Arc<AtomicU64>,
    journal: Arc<Gated>,
}

impl Calendar {
    fn set(&self, config: &mut Config) {
        let today = self.today.clone();
        config.wall = Wall::showing(move || {
            SystemTime::now() + A_DAY * u32::try_from(today.load(Ordering::Relaxed)).unwrap()
        });
        config.idle = Duration::from_millis(10);
        config.retention = Retention {
            finished: Some(A_DAY * 30),
            abandoned: Some(A_DAY * 5),
            chat: Some(A_DAY * 2),
            every: Duration::from_millis(20),
        };
    }

    /// It is this day, and every table has been looked at.
    async fn day(&self, day: u64) {
        self.today.store(day, Ordering::Relaxed);
        let looked = self.journal.listed.load(Ordering::Relaxed);
        until(|| self.journal.listed.load(Ordering::Relaxed) > looked + 1).await;
    }
}

async fn until(done: impl Fn() -> bool) {
    for _ in 0..1_000 {
        if done() {
            return;
        }
        sleep(Duration::from_millis(20)).await;
    }
    panic!("it was not done");
}

/// Every kind of table.
#[tokio::test]
async fn what_is_too_old_goes_by_itself_and_nothing_else() {
    let calendar = Calendar::default();
    let journal = calendar.journal.clone();
    let server = TestServer::with(journal.clone(), |config| calendar.set(config)).await;
    let over = played(&server).await.swap_remove(0);
    let left = server.open(&settings(3), &[]).await;
    let slow = by_letter(&server).await;
    let said = |journal: &dyn Journal| {
        let entries = journal.load(&over.table, 0).unwrap();
        entries.iter().any(|entry| entry.body.contains("number 7"))
    };
    calendar.day(0).await;
    assert!(said(&*journal) && journal.tables().unwrap().len() == 3, "nothing is too old");
    calendar.day(3).await;
    until(|| !said(&*journal)).await;
    assert_eq!(journal.tables().unwrap().len(), 3);
    assert_eq!(check(&*journal).unwrap().faults, []);
    calendar.day(6).await;
    until(|| journal.head(&left.table).unwrap().is_none()).await;
    calendar.day(10).await;
    calendar.day(13).await;
    assert!(journal.head(&slow).unwrap().is_some(), "there are fourteen days for a move");
    calendar.day(15).await;
    until(|| has_stand_in(&*journal, &slow)).await;
    let record = server.get(&format!("/api/tables/{}/record", over.code)).await;
    assert_eq!(record.status, 200, "the game stays: {}", record.body);
    calendar.day(20).await;
    calendar.day(26).await;
    calendar.day(31).await;
    until(|| journal.head(&over.table).unwrap().is_none()).await;
    assert_eq!(server.get(&format!("/api/tables/{}", over.code)).await.status, 404);
    // Whoever was next had his days too; then nobody decides there any more.
    calendar.day(37).await;
    until(|| journal.tables().unwrap().is_empty()).await;
}
