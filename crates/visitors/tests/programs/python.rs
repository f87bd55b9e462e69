//! The example client in Python plays whole games.

use std::{net::SocketAddr, process::Stdio, time::Duration};

use bankhalter_fair::{Finding, verify};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
    time::timeout,
};

use bankhalter_visitors::{BadLine, Guest, WAIT_LIMIT, post, record, root, serve};

/// The client with these arguments, ready to start.
fn client(args: &[&str]) -> Command {
    let python = root().join("target/python/bin/python3");
    assert!(
        python.exists(),
        "there is no Python with `websockets` in target/python: run `cargo xtask setup`"
    );
    let mut command = Command::new(python);
    command.arg("-B").arg(root().join("clients/python/bankhalter_bot.py")).args(args);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.kill_on_drop(true);
    command
}

/// Waits for its end; gives what it said last, and how it ended.
async fn end(child: Child) -> (String, Option<i32>) {
    let ended = timeout(WAIT_LIMIT, child.wait_with_output()).await;
    let output = ended.expect("the game ends in time").unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    let said = String::from_utf8_lossy(&output.stdout);
    (format!("{}{errors}", said.lines().last().unwrap_or_default()), output.status.code())
}

/// Plays a game to its end; gives the table.
async fn play(args: &[&str]) -> String {
    let (last, code) = end(client(args).spawn().unwrap()).await;
    assert_eq!(code, Some(0), "{args:?}: {last}");
    assert!(last.contains(" won at ") || last.contains(" lost at "), "{args:?}: {last}");
    let table = last.split("table ").nth(1).and_then(|rest| rest.split(' ').next());
    table.expect("the last line names the table").to_owned()
}

/// The record of a game that is over carries its proof, and every throw is as computed.
async fn prove(address: SocketAddr, table: &str) {
    let record = record(address, table).await;
    let verdict = verify(&record);
    assert_eq!(verdict.finding, Finding::Fair);
    assert!(verdict.checked.throws > 2, "{verdict:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_whole_games_on_every_board() {
    let address = serve().await;
    let server = format!("http://{address}");
    for (edition, variant, bots) in [
        ("standard", "normal", "random,random"),
        ("euro", "short", "careful,trader,trader"),
        ("wm", "short", "random"),
        ("franken", "short", "trader,random"),
        ("sonic", "normal", "random"),
        ("gloeoeckler", "normal", "random,random"),
    ] {
        let what = ["--open", bots, "--edition", edition, "--variant", variant];
        let table = play(&[&["--quiet", "--server", &server], &what[..]].concat()).await;
        prove(address, &table).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_programs_meet_by_a_link() {
    let address = serve().await;
    let server = format!("http://{address}");
    let host = ["--server", &server, "--open", "random", "--guests", "1", "--name", "Host"];
    let mut host = client(&host).spawn().unwrap();
    let mut lines = BufReader::new(host.stdout.take().unwrap()).lines();
    let first = timeout(WAIT_LIMIT, lines.next_line()).await.unwrap().unwrap().unwrap();
    let link = first.split(' ').next_back().unwrap();
    // Somebody must read what the host says, or it waits for ever.
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    let table = play(&[link, "--name", "Guest"]).await;
    assert_eq!(end(host).await.1, Some(0));
    let players: Vec<String> = record(address, &table).await.table().cast.players().to_vec();
    assert!(players.contains(&"Host".to_owned()), "{players:?}");
    assert!(players.contains(&"Guest".to_owned()), "{players:?}");
    prove(address, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_comes_back_when_the_line_breaks() {
    let address = serve().await;
    let line = BadLine::to(address, Duration::from_millis(150), 5).await;
    let server = format!("http://{}", line.address);
    // The end of a game must not come before the line has broken a few times.
    for _ in 0..10 {
        let table = play(&["--quiet", "--server", &server, "--open", "random,random"]).await;
        prove(address, &table).await;
        if line.cuts() >= 3 {
            return;
        }
    }
    panic!("ten games went by and the line broke {} times", line.cuts());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_says_why_it_cannot_sit_down() {
    let server = format!("http://{}", serve().await);
    let (last, code) = end(client(&["QQQQQQ", "--server", &server]).spawn().unwrap()).await;
    assert_eq!(code, Some(2), "{last}");
    assert!(last.contains("unknown_table"), "{last}");
}

/// A table whose host is Anna, and a program on its third chair; the second one stays empty.
async fn host_and_program(address: SocketAddr) -> (Guest, Value, Child) {
    let settings = json!({ "edition": "standard", "chairs": 3, "pace": 0 });
    let table = json!({ "settings": settings, "host": { "name": "Anna" } });
    let host = post(address, "/api/tables", &table).await;
    let path = format!("/api/tables/{}/seats", host["table"].as_str().unwrap());
    let join = json!({ "name": "Robi", "seat": 2, "sitter": { "kind": "program" } });
    let seat = post(address, &path, &join).await;
    let (table, key) = (seat["table"].as_str().unwrap(), seat["key"].as_str().unwrap());
    let server = format!("http://{address}");
    let program = client(&[table, "--server", &server, "--key", key, "--quiet"]).spawn().unwrap();
    let mut anna = Guest::enter(address, &host).await;
    anna.wait_for(&json!({ "type": "ready", "seat": 2, "ready": true })).await;
    (anna, seat, program)
}

async fn start(anna: &mut Guest) {
    anna.get_ready().await;
    anna.say(&json!({ "type": "start" })).await;
    anna.wait_for(&json!({ "type": "started", "chairs": [0, 2] })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_knows_its_chair_after_empty_ones_are_gone() {
    let address = serve().await;
    let (mut anna, _, program) = host_and_program(address).await;
    start(&mut anna).await;
    anna.say(&json!({ "type": "act", "id": "1", "do": "leaves" })).await;
    anna.wait_for(&json!({ "type": "over", "winners": [1] })).await;
    let (last, code) = end(program).await;
    assert_eq!(code, Some(0), "{last}");
    assert!(last.contains("Robi won at "), "{last}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_ends_when_its_chair_is_taken_from_it() {
    let address = serve().await;
    let (mut anna, _, program) = host_and_program(address).await;
    anna.say(&json!({ "type": "remove", "seat": 2 })).await;
    let (last, code) = end(program).await;
    assert_eq!(code, Some(2), "{last}");
    assert!(last.contains("Robi has no chair") && last.contains("the host"), "{last}");

    let (mut anna, seat, program) = host_and_program(address).await;
    start(&mut anna).await;
    Guest::enter(address, &seat).await.say(&json!({ "type": "leave" })).await;
    let (last, code) = end(program).await;
    assert_eq!(code, Some(2), "{last}");
    assert!(last.contains("Robi has no chair") && last.contains("a bot plays on"), "{last}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_waits_while_the_game_is_halted() {
    let address = serve().await;
    let (mut anna, _, program) = host_and_program(address).await;
    start(&mut anna).await;
    // It is asked and answers while the next word is on its way: that is no fault of its line.
    anna.say(&json!({ "type": "act", "id": "1", "do": "throws" })).await;
    for paused in [true, false, true, false] {
        anna.say(&json!({ "type": "pause", "paused": paused })).await;
    }
    anna.wait_for(&json!({ "type": "play", "seat": 0, "id": "1" })).await;
    anna.wait_for(&json!({ "type": "play", "seat": 1 })).await;
    anna.say(&json!({ "type": "act", "id": "2", "do": "leaves" })).await;
    anna.wait_for(&json!({ "type": "over", "winners": [1] })).await;
    let (last, code) = end(program).await;
    assert_eq!(code, Some(0), "{last}");
    assert!(last.contains("Robi won at "), "{last}");
}
