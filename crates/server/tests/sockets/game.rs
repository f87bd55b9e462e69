//! Whole games.

use bankhalter_editions::Shelf;
use bankhalter_fair::verify;
use bankhalter_notation::Record;
use bankhalter_protocol::{ClientMessage, Fact, SeatKey, ServerMessage, Stage, TableCard, Told};

use crate::{
    client::Client,
    player::Player,
    test_server::{TestServer, settings},
};

/// Two persons, a bot and a spectator; the persons are ready.
async fn seated(server: &TestServer, stamina: u32) -> ([Player; 2], [SeatKey; 2]) {
    let anna = server.open(&settings(4), &["plain"]).await;
    let ben = server.join(&anna.code, "Ben").await;
    let mut players = [
        Player::enter(server.address, &anna, stamina).await,
        Player::enter(server.address, &ben, stamina).await,
    ];
    for player in &mut players {
        player.client.ready().await;
    }
    (players, [anna, ben])
}

#[tokio::test]
async fn two_persons_a_bot_and_a_spectator_play_to_the_end() {
    let server = TestServer::new().await;
    let ([mut anna, ben], keys) = seated(&server, 60).await;
    let (mut spectator, welcome) = Client::enter(server.address, &keys[0].code, None, 0).await;
    assert_eq!((welcome.you, welcome.stage), (None, Stage::Open));
    anna.client.start().await;
    let (ben, anna) = tokio::join!(tokio::spawn(ben.play()), anna.play());
    let ben = ben.unwrap();
    let end = anna.client.last;
    spectator.catch_up(end).await;
    assert_eq!(spectator.facts, anna.client.facts);
    assert_eq!(spectator.facts, ben.client.facts);
    let (mut late, welcome) = Client::enter(server.address, &keys[0].table, None, 0).await;
    assert_eq!(welcome.stage, Stage::Over);
    late.catch_up(end).await;
    assert_eq!(late.facts, spectator.facts);
    assert!(
        matches!(&late.facts.last().unwrap().fact, Fact::Over(over) if !over.winners.is_empty())
    );
    let record = server.get(&format!("/api/tables/{}/record", keys[0].code)).await;
    assert_eq!(record.status, 200);
    let record = Record::parse(&record.body, &Shelf::default()).unwrap();
    let verdict = verify(&record);
    assert!(verdict.is_fair() && verdict.checked.throws > 10, "{verdict:?}");
    // Whoever plays, a person or a bot: it is counted.
    let plays = late.facts.iter().filter(|told| matches!(told.fact, Fact::Play(_))).count();
    let counted = server.metric("bankhalter_actions_total").await;
    assert_eq!(counted.to_string(), plays.to_string());
}

#[tokio::test]
async fn a_running_game_keeps_its_secret() {
    let server = TestServer::new().await;
    let ([mut anna, _ben], keys) = seated(&server, 0).await;
    anna.client.start().await;
    let record = server.get(&format!("/api/tables/{}/record", keys[0].table)).await;
    assert!(record.body.contains("[commitment ") && !record.body.contains("[secret "));
    let card: TableCard = server.get(&format!("/api/tables/{}", keys[0].table)).await.json();
    assert_eq!(card.stage, Stage::Running);
    assert_eq!(card.chairs.len(), 3, "the empty chair is gone");
}

#[tokio::test]
async fn chairs_have_new_numbers_after_the_start() {
    let server = TestServer::new().await;
    let anna = server.open(&settings(5), &[]).await;
    let ben = server.join(&anna.code, "Ben").await;
    let clara = server.join(&anna.code, "Clara").await;
    let (mut one, _) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    let (mut two, _) = Client::enter(server.address, &anna.code, Some(&clara.key), 0).await;
    one.say(&ClientMessage::Remove { seat: ben.seat }).await;
    one.ack().await;
    one.ready().await;
    two.ready().await;
    one.start().await;
    two.catch_up(one.last).await;
    // Clara sat on the third chair and sits on the second now; what she says is hers.
    two.chat("here").await;
    let seq = two.ack().await;
    let told = two.facts.iter().find(|told| told.seq == seq).unwrap();
    assert_eq!(told.fact, Fact::Chat { seat: Some(1), id: None, text: "here".to_owned() });
    let (_, welcome) = Client::enter(server.address, &anna.code, Some(&clara.key), 0).await;
    assert_eq!(welcome.you, Some(1));
}

#[tokio::test]
async fn the_same_people_meet_again_with_the_same_keys() {
    let server = TestServer::new().await;
    let ([mut anna, ben], keys) = seated(&server, 2).await;
    anna.client.start().await;
    let (_, mut anna) = tokio::join!(ben.play(), anna.play());
    anna.client.say(&ClientMessage::Rematch).await;
    let (table, code) = anna
        .client
        .until(|message| match message {
            ServerMessage::Fact(Told { fact: Fact::Rematch { table, code, seat }, .. }) => {
                assert_eq!(*seat, Some(0), "it is known who asked");
                Some((table.clone(), code.clone()))
            }
            _ => None,
        })
        .await;
    anna.client.ack().await;
    for key in &keys {
        let (_, welcome) = Client::enter(server.address, &code, Some(&key.key), 0).await;
        assert_eq!((welcome.table.as_str(), welcome.you), (table.as_str(), Some(key.seat)));
    }
    anna.client.say(&ClientMessage::Rematch).await;
    anna.client.rejection().await;
}

#[tokio::test]
async fn whoever_gets_up_no_longer_speaks() {
    let server = TestServer::new().await;
    let anna = server.open(&settings(3), &[]).await;
    let ben = server.join(&anna.code, "Ben").await;
    let (mut client, _) = Client::enter(server.address, &anna.code, Some(&ben.key), 0).await;
    client.say(&ClientMessage::Leave).await;
    client.ack().await;
    client.chat("still here").await;
    assert_eq!(client.rejection().await, bankhalter_protocol::RejectionCode::NotSeated);
}
