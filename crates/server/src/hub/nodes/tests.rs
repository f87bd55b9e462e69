//! Nodes of different versions on one line.

use std::{sync::Arc, time::Duration};

use bankhalter_journal::Node;
use tokio::{
    io::{AsyncWriteExt, DuplexStream, duplex},
    time::Instant,
};

use super::{
    Answer, Ask, Dial, Dialling, Lines, Link, OPEN, TaskTracker,
    frame::{Frame, Kind, next},
};
use crate::hub::{Note, TableId};

/// A line to a node of another version, which greets in these words.
async fn line(greeting: &str) -> (std::io::Result<Link>, DuplexStream) {
    let (here, mut there) = duplex(64 * 1024);
    put(&mut there, Kind::Greeting as u8, 0, greeting).await;
    (Link::begin(Box::new(here), "me", "you", &TaskTracker::new()).await, there)
}

async fn put(line: &mut DuplexStream, kind: u8, stream: u64, body: &str) {
    let mut bytes = Vec::new();
    Frame::new(Kind::Note, stream, body).put(&mut bytes);
    // Behind the length.
    bytes[4] = kind;
    line.write_all(&bytes).await.unwrap();
}

/// What is asked next over there.
async fn question(line: &mut DuplexStream) -> u64 {
    loop {
        let frame = next(line).await.unwrap();
        if frame.kind == Kind::Question {
            return frame.stream;
        }
    }
}

#[tokio::test]
async fn words_that_are_not_known_break_no_line() {
    let greeting = r#"{"node": "you", "speaks": 99, "understands": 1, "sings": true}"#;
    let (link, mut there) = line(greeting).await;
    let (link, table) = (link.unwrap(), TableId::new("t1").unwrap());
    let (notes, mut heard) = tokio::sync::mpsc::channel(4);
    let (talk, _listening) = link.ask(&table, Ask::Wake, Some(notes)).await;
    let stream = question(&mut there).await;
    assert_eq!(stream, talk);
    let (_, odd) = link.ask(&table, Ask::Wake, None).await;
    let stream = question(&mut there).await;
    put(&mut there, Kind::Answer as u8, stream, r#"{"sung": "a song"}"#).await;
    assert!(odd.await.is_err(), "whoever asked asks again");
    // A kind of piece that nobody here has heard of, and a farewell with a new reason.
    put(&mut there, 200, stream, "la la").await;
    put(&mut there, Kind::Bye as u8, talk, r#""because""#).await;
    assert!(matches!(heard.recv().await, Some(Note::Bye(crate::hub::Bye::Again))));
    let (_, plain) = link.ask(&table, Ask::Wake, None).await;
    let stream = question(&mut there).await;
    put(&mut there, Kind::Answer as u8, stream, r#""woken""#).await;
    assert!(matches!(plain.await, Ok(Answer::Woken)), "the line holds");
    assert!(!link.is_broken());
}

#[tokio::test]
async fn whoever_does_not_understand_these_words_gets_no_line() {
    let newer = r#"{"node": "you", "speaks": 99, "understands": 98}"#;
    let other = r#"{"node": "she", "speaks": 1, "understands": 1}"#;
    for greeting in [newer, other] {
        assert!(line(greeting).await.0.is_err(), "{greeting}");
    }
}

/// A node that has gone without a word: nobody answers, and nobody refuses.
struct Nobody;

impl Dial for Nobody {
    fn dial<'a>(&'a self, _address: &'a str) -> Dialling<'a> {
        Box::pin(std::future::pending())
    }
}

/// Many tables want a line to a node that has gone: they wait together, not one after the other.
#[tokio::test(start_paused = true)]
async fn whoever_knocks_in_vain_knocks_for_all_who_wait() {
    let lines = Arc::new(Lines::new(Some(Arc::new(Nobody))));
    let (name, address) = ("gone".to_owned(), "127.0.0.1:1".to_owned());
    let node = Node { name, address, speaks: 1, carries: 0 };
    let began = Instant::now();
    let waiting: tokio::task::JoinSet<_> = (0..40)
        .map(|_| {
            let (lines, node) = (Arc::clone(&lines), node.clone());
            async move { lines.to("me", &node).await.is_none() }
        })
        .collect();
    assert!(waiting.join_all().await.into_iter().all(|is_alone| is_alone));
    assert!(began.elapsed() < OPEN + Duration::from_millis(50), "{:?}", began.elapsed());
    // Whoever comes later tries again.
    assert!(lines.to("me", &node).await.is_none());
    assert!(began.elapsed() >= OPEN * 2);
}
