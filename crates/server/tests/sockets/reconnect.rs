//! Lost lines.

use bankhalter_protocol::{ClientMessage, Fact, Hello, ServerMessage, Stage};

use crate::{
    client::{Client, hello},
    player::Player,
    test_server::{TestServer, settings},
};

#[tokio::test]
async fn whoever_reconnects_after_every_fact_hears_exactly_what_was_missed() {
    let server = TestServer::new().await;
    // One bot: when she leaves, the game is over. Two might go on for ever.
    let anna = server.open(&settings(2), &["careful"]).await;
    let mut player = Player::enter(server.address, &anna, 80).await;
    player.client.ready().await;
    player.client.start().await;
    let playing = tokio::spawn(player.play());
    let mut facts = Vec::new();
    loop {
        let since = facts.len() as u64;
        let (mut client, welcome) = Client::enter(server.address, &anna.code, None, since).await;
        // Either the greeting tells something new, or the next fact does.
        client.catch_up(welcome.seq.max(since + 1)).await;
        assert!(!client.facts.is_empty());
        facts.append(&mut client.facts);
        if matches!(facts.last().map(|told| &told.fact), Some(Fact::Over(_))) {
            break;
        }
    }
    assert_eq!(facts, playing.await.unwrap().client.facts);
    assert!(facts.len() > 100, "{} facts", facts.len());
}

#[tokio::test]
async fn whoever_knows_too_much_begins_anew() {
    let server = TestServer::new().await;
    let anna = server.open(&settings(3), &[]).await;
    let mut client = Client::dial(server.address).await;
    let welcome = client.greet(hello(&anna.code, None, 1000)).await;
    client.last = 0;
    client.catch_up(welcome.seq).await;
    assert!(matches!(client.facts[0].fact, Fact::Opened { .. }));
}

#[tokio::test]
async fn the_same_name_is_played_once() {
    let server = TestServer::new().await;
    let anna = server.open(&settings(2), &["plain"]).await;
    let mut player = Player::enter(server.address, &anna, 100).await;
    player.client.ready().await;
    player.client.start().await;
    let what = player.awaited().await;
    player.client.act("once", &what).await;
    let first = player.client.ack().await;
    player.client.act("once", &what).await;
    assert_eq!(player.client.ack().await, first);
    let (mut again, welcome) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    again.act("once", &what).await;
    assert_eq!(again.ack().await, first);
    again.catch_up(welcome.seq).await;
    let named = again.facts.iter().filter(|told| match &told.fact {
        Fact::Play(play) => play.id.as_deref() == Some("once"),
        _ => false,
    });
    assert_eq!(named.count(), 1);
}

#[tokio::test]
async fn one_seat_on_two_devices() {
    let server = TestServer::new().await;
    let anna = server.open(&settings(2), &["plain"]).await;
    let (mut one, _) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    let (mut two, welcome) = Client::enter(server.address, &anna.table, Some(&anna.key), 0).await;
    assert_eq!((welcome.you, welcome.stage), (Some(0), Stage::Open));
    two.chat("from the sofa").await;
    let seq = two.ack().await;
    one.catch_up(seq).await;
    drop(one);
    // The other device is still there, so the seat is.
    let (_, welcome) = Client::enter(server.address, &anna.table, None, 0).await;
    assert!(welcome.chairs[0].as_ref().unwrap().online);
}

#[tokio::test]
async fn presence_is_told() {
    let server = TestServer::new().await;
    let anna = server.open(&settings(3), &[]).await;
    let ben = server.join(&anna.code, "Ben").await;
    let (mut one, _) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    let (two, _) = Client::enter(server.address, &anna.code, Some(&ben.key), 0).await;
    let (_three, _) = Client::enter(server.address, &anna.code, None, 0).await;
    let expect = |wanted: Vec<bool>, lookers: u32| {
        move |message: &ServerMessage| match message {
            ServerMessage::Presence { online, spectators, .. } => {
                (*online == wanted && *spectators == lookers).then_some(())
            }
            _ => None,
        }
    };
    // A screen in the middle is nobody who looks on.
    let screen = Hello { screen: true, ..hello(&anna.code, None, 0) };
    let mut four = Client::dial(server.address).await;
    four.say(&ClientMessage::Hello(screen)).await;
    one.until(expect(vec![true, true, false], 1)).await;
    drop(two);
    one.until(expect(vec![true, false, false], 1)).await;
}
