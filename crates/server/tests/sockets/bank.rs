//! A bank that several phones keep, over real sockets: everybody hears the same, and what was
//! entered is there after a restart, once.

use std::{path::Path, sync::Arc};

use bankhalter_client::Bank;
use bankhalter_editions::Shelf;
use bankhalter_journal::{FILE, SqliteJournal};
use bankhalter_protocol::{
    BankEntry, Banking, ClientMessage, Fact, Payment, RejectionCode, SeatKey, ServerMessage,
    Settings, Told,
};
use tokio_tungstenite::tungstenite::Message;

use crate::{
    client::Client,
    test_server::{TestServer, settings},
};

async fn on(folder: &Path) -> TestServer {
    let journal = SqliteJournal::open(&folder.join(FILE)).unwrap();
    TestServer::with(Arc::new(journal), |_| {}).await
}

/// Four purses.
pub(crate) fn bank() -> Settings {
    Settings { bank: Some(Banking::default()), ..settings(4) }
}

/// Somebody pays somebody.
pub(crate) fn pays(id: &str, [from, to]: [&str; 2], amount: u32, seen: u64) -> ClientMessage {
    let payment =
        Payment { from: from.to_owned(), to: to.to_owned(), amount: Some(amount), purpose: None };
    let entry = BankEntry::Pay { payments: vec![payment] };
    ClientMessage::Enter { id: id.to_owned(), entry, seen }
}

/// What everybody has, as a phone folds it.
pub(crate) fn cash(facts: &[Told]) -> Vec<Option<u32>> {
    let Some(Told { fact: Fact::Opened { settings, .. }, .. }) = facts.first() else {
        panic!("a table is opened first")
    };
    let mut bank = Bank::open(settings, &Shelf::default()).unwrap().expect("a bank");
    for told in &facts[1..] {
        bank.fold(told.seq, &told.fact).unwrap();
    }
    bank.purses().seats().map(|seat| bank.purses().cash(seat).map(|cash| cash.0)).collect()
}

async fn phones(server: &TestServer) -> (Vec<SeatKey>, Vec<Client>) {
    let anna = server.open(&bank(), &[]).await;
    let mut keys = vec![anna.clone()];
    for name in ["Ben", "Cleo"] {
        keys.push(server.join(&anna.code, name).await);
    }
    let mut clients = Vec::new();
    for key in &keys {
        clients.push(Client::enter(server.address, &key.code, Some(&key.key), 0).await.0);
    }
    (keys, clients)
}

#[tokio::test(flavor = "multi_thread")]
async fn three_phones_and_a_guest_keep_one_book_through_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let server = on(folder.path()).await;
    let (keys, mut clients) = phones(&server).await;
    clients.push(Client::enter(server.address, &keys[0].code, None, 0).await.0);
    for (number, seat) in [0, 1, 2, 1, 0].into_iter().enumerate() {
        let from = seat.to_string();
        let seen = clients[seat].last;
        let message = pays(&format!("a{number}"), [&from, "3"], 50, seen);
        clients[seat].say(&message).await;
        let seq = clients[seat].ack().await;
        for client in &mut clients {
            client.catch_up(seq).await;
        }
    }
    for client in &clients {
        assert_eq!(cash(&client.facts), [1400, 1400, 1450, 1750].map(Some));
    }
    // The guest looks on, and enters nothing.
    clients[3].say(&pays("x", ["0", "1"], 1, 0)).await;
    assert_eq!(clients[3].rejection().await, RejectionCode::NotSeated);
    // The server stops after an answer that the phone never reads: it says it again.
    let seen = clients[1].last;
    let last = pays("last", ["bank", "1"], 200, seen);
    clients[1].say(&last).await;
    let known = clients[1].ack().await;
    let facts = clients[0].facts.clone();
    server.stop().await;
    let server = on(folder.path()).await;
    let key = &keys[1];
    let (mut ben, welcome) = Client::enter(server.address, &key.code, Some(&key.key), 0).await;
    ben.catch_up(welcome.seq).await;
    ben.say(&last).await;
    assert_eq!(ben.ack().await, known, "it is entered already");
    assert_eq!(cash(&ben.facts), [1400, 1600, 1450, 1750].map(Some));
    assert_eq!(ben.facts[..facts.len()], facts[..], "the past is the same");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_that_is_over_stays_over_through_a_restart_and_goes_on_when_told() {
    let folder = tempfile::tempdir().unwrap();
    let server = on(folder.path()).await;
    let (keys, mut clients) = phones(&server).await;
    let close = |id: &str, entry: BankEntry, seen: u64| {
        let id = id.to_owned();
        ClientMessage::Enter { id, entry, seen }
    };
    let seen = clients[1].last;
    clients[1].say(&close("end", BankEntry::Close, seen)).await;
    let seq = clients[1].ack().await;
    for client in &mut clients {
        client.catch_up(seq).await;
        let last = &client.facts.last().expect("facts").fact;
        assert!(matches!(last, Fact::Entered(it) if it.entry == BankEntry::Close), "{last:?}");
    }
    server.stop().await;
    let server = on(folder.path()).await;
    let (mut ben, welcome) =
        Client::enter(server.address, &keys[1].code, Some(&keys[1].key), 0).await;
    ben.catch_up(welcome.seq).await;
    ben.say(&pays("late", ["1", "0"], 5, welcome.seq)).await;
    assert_eq!(ben.rejection().await, RejectionCode::WrongStage);
    ben.say(&close("on", BankEntry::Reopen, welcome.seq)).await;
    let seq = ben.ack().await;
    ben.say(&pays("now", ["1", "0"], 5, seq)).await;
    let seq = ben.ack().await;
    ben.catch_up(seq).await;
    assert_eq!(cash(&ben.facts)[..2], [1505, 1495].map(Some));
    server.stop().await;
}

#[tokio::test]
async fn nonsense_is_told_apart_and_the_line_holds() {
    let server = TestServer::new().await;
    let (_, mut clients) = phones(&server).await;
    let ben = &mut clients[1];
    let enter = |entry: &str, seen: u32| {
        format!(r#"{{"type":"enter","id":"n{seen}{}","entry":{entry},"seen":{seen}}}"#, entry.len())
    };
    let pay = |payment: &str| enter(&format!(r#"{{"kind":"pay","payments":[{payment}]}}"#), 1);
    for (text, code) in [
        (enter(r#"{"kind":"steal"}"#, 1), RejectionCode::Malformed),
        (pay(""), RejectionCode::Malformed),
        (enter(r#"{"kind":"amend","line":4000000000}"#, 1), RejectionCode::CannotPay),
        (enter(r#"{"kind":"amend","line":0}"#, 99_999), RejectionCode::Malformed),
        (pay(r#"{"from":"1","to":"1","amount":5}"#), RejectionCode::CannotPay),
        (pay(r#"{"from":"1","to":"0","amount":-5}"#), RejectionCode::Malformed),
        (r#"{"type":"banker","seat":200,"banker":true}"#.to_owned(), RejectionCode::NotHost),
        (r#"{"type":"name","purse":200,"name":"X"}"#.to_owned(), RejectionCode::NoChair),
        (r#"{"type":"agree","proposal":1,"agree":true}"#.to_owned(), RejectionCode::Stale),
        (r#"{"type":"start"}"#.to_owned(), RejectionCode::WrongStage),
    ] {
        ben.raw(Message::text(text.clone())).await;
        let rejection = ben
            .until(|message| match message {
                ServerMessage::Rejected(rejection) => Some(rejection.clone()),
                _ => None,
            })
            .await;
        assert_eq!(rejection.code, code, "{text}: {}", rejection.message);
    }
    let seen = ben.last;
    ben.say(&pays("good", ["1", "0"], 5, seen)).await;
    let seq = ben.ack().await;
    ben.catch_up(seq).await;
    assert_eq!(cash(&ben.facts)[..2], [1505, 1495].map(Some));
    server.stop().await;
}
