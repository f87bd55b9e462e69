//! The doorbell rings: somebody halts the game, and it goes on when somebody says so, wherever the
//! table is by then. And before the game somebody mends his name without getting up.

use std::sync::Arc;

use bankhalter_journal::{FILE, SqliteJournal};
use bankhalter_protocol::{
    ClientMessage, Clock, Fact, PauseView, RejectionCode, SeatKey, ServerMessage, Settings, Told,
};

use crate::{
    client::Client,
    nodes::{database, faults, node},
    player::Player,
    test_server::{TestServer, settings},
};

const fn pause(paused: bool) -> ClientMessage {
    ClientMessage::Pause { paused }
}

/// The clock shows an hour for each decision, and bots do not wait.
fn clocked() -> Settings {
    Settings { clock: Clock::Decision { seconds: 3_600, spare: 60 }, ..settings(2) }
}

/// Anna and a bot play, and Anna is asked.
async fn begin(server: &TestServer) -> (SeatKey, Player) {
    let anna = server.open(&clocked(), &["plain"]).await;
    let mut player = Player::enter(server.address, &anna, 40).await;
    player.client.ready().await;
    player.client.start().await;
    player.awaited().await;
    (anna, player)
}

/// She halts the game, and nothing is played from then on.
async fn halt(client: &mut Client) -> PauseView {
    client.say(&pause(true)).await;
    let seq = client.ack().await;
    client.catch_up(seq).await;
    let told = client.facts.last().unwrap().clone();
    let Told { fact: Fact::Paused { seat, paused: true }, at, .. } = told else {
        panic!("{told:?}")
    };
    client.act("early", "throws").await;
    assert_eq!(client.rejection().await, RejectionCode::Paused);
    client.chat("Pizza!").await;
    client.ack().await;
    PauseView { seat, since: at }
}

/// The table stands elsewhere as it was left; then it goes on, with as much time as there was.
async fn go_on(server: &TestServer, anna: &SeatKey, since: u64, halted: PauseView) {
    let (mut client, welcome) =
        Client::enter(server.address, &anna.code, Some(&anna.key), since).await;
    assert_eq!(welcome.paused, Some(halted));
    client.act("late", "throws").await;
    assert_eq!(client.rejection().await, RejectionCode::Paused);
    client.say(&pause(false)).await;
    let clock = |message: &ServerMessage| match message {
        ServerMessage::Clock { clock } => clock.clone().filter(|it| it.until > halted.since),
        _ => None,
    };
    let fact = |message: &ServerMessage| match message {
        ServerMessage::Fact(Told { fact: Fact::Paused { paused: false, .. }, at, .. }) => Some(*at),
        _ => None,
    };
    let at = client.until(fact).await;
    let clock = client.until(clock).await;
    assert_eq!((clock.seat, clock.spare_from), (anna.seat, at + 3_600_000), "all of it is left");
    assert_eq!(clock.until, clock.spare_from + 60_000);
    let facts = Player::enter(server.address, anna, 10).await.play().await.client.facts;
    assert!(matches!(facts.last().unwrap().fact, Fact::Over(_)));
    let mut paused = false;
    for told in facts {
        match told.fact {
            Fact::Paused { paused: begins, .. } => paused = begins,
            fact => assert!(!(paused && matches!(fact, Fact::Play(_))), "{fact:?}"),
        }
    }
}

#[tokio::test]
async fn a_pause_outlives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let on = || async {
        let journal = SqliteJournal::open(&folder.path().join(FILE)).unwrap();
        TestServer::with(Arc::new(journal), |_| {}).await
    };
    let server = on().await;
    let (anna, mut player) = begin(&server).await;
    let halted = halt(&mut player.client).await;
    let since = player.client.last;
    server.stop().await;
    let server = on().await;
    go_on(&server, &anna, since, halted).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_goes_with_its_table_to_another_server() {
    let database = database();
    let (here, there) = (node(&database).await, node(&database).await);
    let (anna, mut player) = begin(&here).await;
    let halted = halt(&mut player.client).await;
    let since = player.client.last;
    here.stop().await;
    go_on(&there, &anna, since, halted).await;
    there.stop().await;
    assert_eq!(faults(&database), [""; 0]);
}

#[tokio::test]
async fn a_name_is_mended_before_the_start_and_everybody_sees_it() {
    let server = TestServer::new().await;
    let anna = server.open(&Settings { public: true, ..settings(3) }, &[]).await;
    let ben = server.join(&anna.code, "Bnn").await;
    let (mut host, _) = Client::enter(server.address, &anna.code, Some(&anna.key), 0).await;
    let (mut guest, _) = Client::enter(server.address, &ben.code, Some(&ben.key), 0).await;
    let call = |purse: u8, name: &str| ClientMessage::Name {
        purse,
        name: Some(name.to_owned()),
        token: None,
    };
    guest.say(&call(ben.seat, "Ben")).await;
    let seq = guest.ack().await;
    host.catch_up(seq).await;
    let Fact::Named { purse, name: Some(name), .. } = &host.facts.last().unwrap().fact else {
        panic!("{:?}", host.facts)
    };
    assert_eq!((*purse, name.as_str()), (ben.seat, "Ben"));
    let lobby = server.get("/api/tables").await.body;
    assert!(lobby.contains("\"Ben\"") && !lobby.contains("Bnn"), "{lobby}");
    guest.say(&call(ben.seat, "Anna")).await;
    assert_eq!(guest.rejection().await, RejectionCode::Taken);
    guest.say(&call(anna.seat, "Cleo")).await;
    assert_eq!(guest.rejection().await, RejectionCode::NotSeated);
    host.ready().await;
    guest.ready().await;
    host.start().await;
    guest.say(&call(1, "Cleo")).await;
    assert_eq!(guest.rejection().await, RejectionCode::WrongStage);
}
