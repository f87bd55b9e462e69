//! A disk without room.

use std::sync::Arc;

use bankhalter_journal::{FILE, Journal, Options, SqliteJournal, check};
use bankhalter_protocol::{RejectionCode, ServerMessage};

use crate::{
    client::Client,
    test_server::{Answer, TestServer, settings},
};

#[tokio::test]
async fn when_the_disk_is_full_nothing_happens_until_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let options = Options { max_pages: Some(24) };
    let journal = SqliteJournal::open_with(&folder.path().join(FILE), options).unwrap();
    let journal = Arc::new(journal);
    let server = TestServer::with(journal.clone(), |_| {}).await;
    let anna = server.open(&settings(2), &[]).await;
    let (mut one, _) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    let (mut two, _) = Client::enter(server.address, &anna.code, None, 0).await;
    let mut last = 0;
    let full = loop {
        one.chat(&"x".repeat(300)).await;
        let answer = one.until(|message| match message {
            ServerMessage::Ack { seq, .. } => Some(Ok(*seq)),
            ServerMessage::Rejected(rejection) => Some(Err(rejection.code)),
            _ => None,
        });
        match answer.await {
            Ok(seq) => last = seq,
            Err(code) => break code,
        }
        assert!(last < 5000, "the disk never filled");
    };
    assert_eq!(full, RejectionCode::NotKept);
    let open = r#"{"settings":{"edition":"standard","chairs":2},"host":{"name":"Zoe"}}"#;
    let refused = fill(&server, open).await;
    assert_eq!((refused.status, refused.code().as_str()), (503, "not_kept"));
    journal.set_max_pages(10_000).unwrap();
    one.chat("room again").await;
    assert_eq!(one.ack().await, last + 1);
    // Nobody heard of what was not kept: this client would have noticed a gap or a fact too many.
    two.catch_up(last + 1).await;
    assert_eq!(server.post("/api/tables", open).await.status, 201);
    server.stop().await;
    let report = check(&*journal as &dyn Journal).unwrap();
    assert!(report.faults.is_empty(), "{report:?}");
}

/// Opens tables until there is no room for another: the last pages may have some left.
async fn fill(server: &TestServer, request: &str) -> Answer {
    for _ in 0..200 {
        let answer = server.post("/api/tables", request).await;
        if answer.status != 201 {
            return answer;
        }
    }
    panic!("there was room for ever");
}
