//! What browsers and programs ask over HTTP.

use std::{sync::Arc, time::Duration};

use bankhalter_journal::{FILE, MemoryJournal, Options, SqliteJournal};
use bankhalter_protocol::{Choices, EditionSheet, LobbyEntry, TableCard};
use bankhalter_server::{Config, Proxy};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{sleep, timeout},
};

use crate::test_server::{FREE, TEST_LIMIT, TestServer, settings};

#[tokio::test]
async fn every_answer_carries_the_headers_that_protect_people() {
    let server = TestServer::new().await;
    let screens = ["/", "/t/ABCDEF", "/screen/ABCDEF", "/local", "/local/new", "/replay", "/bank"];
    let others = ["/move", "/people", "/print", "/rules", "/editions", "/new"];
    let programs = ["/api/editions", "/nowhere", "/api/tables/ABCDEF", "/legal.css"];
    for path in screens.into_iter().chain(others).chain(programs) {
        let answer = server.get(path).await;
        assert_eq!(answer.header("set-cookie"), None, "{path}");
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"));
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"));
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
    }
}

#[tokio::test]
async fn the_page_is_there_and_is_loaded_once() {
    let server = TestServer::new().await;
    let page = server.get("/").await;
    assert_eq!(page.status, 200);
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(server.get("/t/anything").await.body, page.body);
    let tag = format!("W{}", &page.header("etag").unwrap()[1..]);
    let again = server.ask("GET", "/", &[("if-none-match", &tag)], "").await;
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    for known in ["", &tag] {
        let asked = [("accept", "text/html,*/*;q=0.8"), ("if-none-match", known)];
        let lost = server.ask("GET", "/nowhere", &asked, "").await;
        assert_eq!((lost.status, &lost.body), (404, &page.body), "{known}");
    }
    assert_eq!(server.get("/assets/../Cargo.toml").await.status, 404);
    assert_eq!(server.get("/assets/none.js").await.status, 404);
    let packed = server.ask("GET", "/", &[("accept-encoding", "gzip")], "").await;
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
}

#[tokio::test]
async fn numbers_are_for_whoever_knows_the_token() {
    let server = TestServer::with(Arc::new(MemoryJournal::new()), |config| {
        config.metrics_token = Some("correct-horse-battery".parse().unwrap());
    })
    .await;
    assert_eq!(server.get("/metrics").await.status, 401);
    for (told, status) in [
        ("Bearer correct-horse-battery", 200),
        ("Bearer correct-horse-batterie", 401),
        ("Bearer ", 401),
        ("Basic correct-horse-battery", 401),
    ] {
        let answer = server.ask("GET", "/metrics", &[("authorization", told)], "").await;
        assert_eq!(answer.status, status, "{told}");
    }
    assert_eq!(server.get("/healthz").await.status, 200, "life is no secret");
}

#[tokio::test]
async fn behind_a_proxy_numbers_need_a_token() {
    let behind = |config: &mut Config| config.proxy = Proxy::Trusted;
    let server = TestServer::with(Arc::new(MemoryJournal::new()), behind).await;
    let refused = server.get("/metrics").await;
    assert_eq!(refused.status, 401);
    assert!(refused.body.contains("--metrics-token-file"), "{}", refused.body);
    assert_eq!(TestServer::new().await.get("/metrics").await.status, 200);
}

#[tokio::test]
async fn people_who_are_lost_see_the_page_and_programs_an_error() {
    let server = TestServer::new().await;
    let person = server.ask("GET", "/nowhere", &[("accept", "text/html,*/*;q=0.8")], "").await;
    assert_eq!(person.status, 404);
    assert_eq!(person.body, server.get("/").await.body);
    let program = server.ask("GET", "/nowhere", &[("accept", "*/*")], "").await;
    assert_eq!(program.status, 404);
    assert!(program.body.contains("malformed"), "{}", program.body);
}

#[tokio::test]
async fn house_rules_that_cannot_be_played_open_no_table() {
    let server = TestServer::new().await;
    for variant in ["short", "timed"] {
        let body = format!(
            r#"{{"settings":{{"edition":"euro","variant":"{variant}","chairs":3,
            "house_rules":[["starting-cash","1"]]}},"host":{{"name":"Anna"}}}}"#
        );
        let answer = server.post("/api/tables", &body).await;
        assert_eq!((answer.status, answer.code().as_str()), (422, "bad_settings"), "{variant}");
        assert!(answer.body.contains("starting-cash"), "{}", answer.body);
        // The same without the house rule is a table.
        let rich = body.replace(r#"["starting-cash","1"]"#, "");
        assert_eq!(server.post("/api/tables", &rich).await.status, 201, "{variant}");
    }
}

/// What cannot be read is refused in the words of the protocol, wherever it stands.
#[tokio::test]
async fn what_cannot_be_read_is_a_rejection() {
    let server = TestServer::new().await;
    for path in ["/api/tables/%ff", "/api/tables/%ff/record", "/api/editions/%ff", "/ws"] {
        let answer = server.get(path).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "malformed"), "{path}");
    }
    let list = r#"[{"edition":"standard","chairs":2},{"name":"Anna"},[]]"#;
    let answer = server.post("/api/tables", list).await;
    assert_eq!((answer.status, answer.code().as_str()), (400, "malformed"));
    let real = r#"{"settings":{"edition":"standard","chairs":2,"real_board":{}},
        "host":{"name":"Anna"},"from":FROM}"#;
    let head = r#"[edition \"standard\"]\n[player \"A\"]\n[player \"B\"]\nposition\n"#;
    for (from, status) in [
        (String::new(), 422),
        (format!("{head}  A: owns 1:4\\n  turn: A\\nend\\n"), 422),
        (format!("{head}  A: owns 1:4 3:4\\n  turn: A\\nend\\n"), 201),
    ] {
        let body = real.replace("FROM", &format!("\"{from}\""));
        let answer = server.post("/api/tables", &body).await;
        assert_eq!(answer.status, status, "{from}: {}", answer.body);
    }
}

#[tokio::test]
async fn pages_of_others_may_not_act() {
    let server = TestServer::new().await;
    let own = format!("http://{}", server.address);
    let body = r#"{"settings":{"edition":"standard","chairs":2},"host":{"name":"Anna"}}"#;
    for (origin, status) in [
        ("https://evil.example", 403),
        ("null", 403),
        ("http://127.0.0.1:1", 403),
        (own.as_str(), 201),
    ] {
        let answer = server.ask("POST", "/api/tables", &[("origin", origin)], body).await;
        assert_eq!(answer.status, status, "{origin}");
    }
    let upgrade = [
        ("origin", "https://evil.example"),
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "AAAAAAAAAAAAAAAAAAAAAA=="),
    ];
    assert_eq!(server.ask("GET", "/ws", &upgrade, "").await.status, 403);
}

#[tokio::test]
async fn the_public_address_is_one_s_own() {
    let set = |config: &mut Config| {
        config.metrics_token = Some("correct-horse-battery".parse().unwrap());
        config.public_url = Some("https://play.example".parse().unwrap());
        config.proxy = Proxy::Trusted;
        config.rates = bankhalter_server::Rates { tables: 1, ..FREE };
    };
    let server = TestServer::with(Arc::new(MemoryJournal::new()), set).await;
    let body = r#"{"settings":{"edition":"standard","chairs":2},"host":{"name":"Anna"}}"#;
    let from = |address: &'static str| {
        [("origin", "https://play.example"), ("x-forwarded-for", address), ("host", "play.example")]
    };
    let opened = server.ask("POST", "/api/tables", &from("192.0.2.1"), body).await;
    assert_eq!(opened.status, 201, "{}", opened.body);
    let key: bankhalter_protocol::SeatKey = opened.json();
    assert_eq!(key.invite, format!("https://play.example/t/{}", key.code));
    assert_eq!(key.seat_link, format!("https://play.example/t/{}#key={}", key.table, key.key));
    let more = server.ask("POST", "/api/tables", &from("192.0.2.1"), body).await;
    assert_eq!(more.status, 429, "each address has its own limit");
    let other = server.ask("POST", "/api/tables", &from("192.0.2.2"), body).await;
    assert_eq!(other.status, 201);
    let open = [("origin", "http://play.example"), ("host", "play.example")];
    assert_eq!(
        server.ask("POST", "/api/tables", &open, body).await.status,
        403,
        "the scheme counts"
    );
    let rebound = [("origin", "http://rebound.example"), ("host", "rebound.example")];
    let answer = server.ask("POST", "/api/tables", &rebound, body).await;
    assert_eq!(answer.status, 421);
    assert!(answer.body.contains("https://play.example"), "{}", answer.body);
    for path in ["/", "/api/tables", "/api/editions", "/nowhere"] {
        let ask = |host| server.ask("GET", path, host, "");
        assert_eq!(ask(&[("host", "rebound.example")]).await.status, 421, "{path}");
        assert_ne!(ask(&[("host", "play.example")]).await.status, 421, "{path}");
        assert_ne!(ask(&[]).await.status, 421, "this machine knows its own address: {path}");
    }
    let read = [("host", "rebound.example"), ("accept", "text/html")];
    let page = server.ask("GET", "/", &read, "").await;
    assert!(page.status == 421 && page.body.contains("href=\"/legal.css\""), "{}", page.body);
    let style = server.ask("GET", "/legal.css", &[("host", "rebound.example")], "").await;
    assert_eq!(style.status, 200, "the page that says so has a style");
    for path in ["/healthz", "/readyz", "/metrics"] {
        let told = [("host", "inside:4040"), ("authorization", "Bearer correct-horse-battery")];
        let answer = server.ask("GET", path, &told, "").await;
        assert_eq!(answer.status, 200, "{path}");
    }
}

#[tokio::test]
async fn a_body_that_is_announced_too_long_is_refused_before_it_comes() {
    let server = TestServer::new().await;
    for path in ["/api/tables", "/api/tables/ABCDEF/seats", "/api/editions", "/ws"] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let head =
            format!("POST {path} HTTP/1.1\r\nhost: x\r\ncontent-length: 100000000000\r\n\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = String::new();
        timeout(TEST_LIMIT, stream.read_to_string(&mut answer)).await.unwrap().unwrap();
        assert!(answer.starts_with("HTTP/1.1 413"), "{path}: {answer}");
        assert!(answer.contains("too_long"), "{answer}");
    }
}

#[tokio::test]
async fn a_server_that_cannot_write_lives_but_is_not_ready() {
    let folder = tempfile::tempdir().unwrap();
    let options = Options { max_pages: Some(24) };
    let journal = SqliteJournal::open_with(&folder.path().join(FILE), options).unwrap();
    let journal = Arc::new(journal);
    let server = TestServer::with(journal.clone(), |_| {}).await;
    assert_eq!(server.get("/readyz").await.body, "ready\n");
    let open = r#"{"settings":{"edition":"standard","chairs":2},"host":{"name":"Zoe"}}"#;
    while server.post("/api/tables", open).await.status == 201 {}
    until(&server, 503).await;
    let answer = server.get("/readyz").await;
    assert_eq!((answer.status, answer.code().as_str()), (503, "not_kept"));
    assert!(answer.body.contains("no room on the disk"), "{}", answer.body);
    assert!(server.metric("bankhalter_ready").await < 0.5, "operators are told by an alarm");
    assert_eq!(server.get("/healthz").await.body, "ok\n");
    journal.set_max_pages(10_000).unwrap();
    until(&server, 200).await;
    assert!(server.metric("bankhalter_ready").await > 0.5);
    assert!(server.metric("bankhalter_journal_room_bytes").await > 1.0);
}

#[cfg(unix)]
#[tokio::test]
async fn a_server_whose_folder_is_gone_is_not_ready() {
    let place = tempfile::tempdir().unwrap();
    let (folder, aside) = (place.path().join("data"), place.path().join("aside"));
    std::fs::create_dir(&folder).unwrap();
    let journal = Arc::new(SqliteJournal::open(&folder.join(FILE)).unwrap());
    let server = TestServer::with(journal, |_| {}).await;
    assert_eq!(server.get("/readyz").await.body, "ready\n");
    std::fs::rename(&folder, &aside).unwrap();
    until(&server, 503).await;
    let answer = server.get("/readyz").await;
    assert!(answer.body.contains("deleted or replaced"), "{}", answer.body);
    let open = r#"{"settings":{"edition":"standard","chairs":2},"host":{"name":"Zoe"}}"#;
    assert_eq!(server.post("/api/tables", open).await.status, 503, "nothing is promised");
    std::fs::rename(&aside, &folder).unwrap();
    until(&server, 200).await;
    assert_eq!(server.post("/api/tables", open).await.status, 201);
}

/// Asks whether the server is ready until it says this; what was tried a moment ago is not tried
/// again.
async fn until(server: &TestServer, status: u16) {
    for _ in 0..100 {
        if server.get("/readyz").await.status == status {
            return;
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("the server was never found to be {status}");
}

#[tokio::test]
async fn there_is_no_record_before_the_start() {
    let server = TestServer::new().await;
    let anna = server.open(&settings(2), &[]).await;
    let answer = server.get(&format!("/api/tables/{}/record", anna.code)).await;
    assert_eq!((answer.status, answer.code().as_str()), (409, "wrong_stage"));
    assert!(answer.body.contains("the game has not begun"), "{}", answer.body);
}

#[tokio::test]
async fn operators_can_read_what_every_number_means() {
    let manual = include_str!("../../../../docs/operations.md");
    let page = TestServer::new().await.get("/metrics").await.body;
    let mut kinds = page.lines().filter_map(|line| line.strip_prefix("# TYPE ")).peekable();
    assert!(kinds.peek().is_some());
    for line in kinds {
        let (name, kind) = line.split_once(' ').unwrap();
        let end = if kind == "counter" { "_total" } else { "" };
        let named = ["`", "{"].iter().any(|after| manual.contains(&format!("`{name}{end}{after}")));
        assert!(named, "{name}{end}");
    }
}

#[tokio::test]
async fn the_lobby_shows_public_tables_only() {
    let server = TestServer::new().await;
    let private = server.open(&settings(2), &[]).await;
    let mut open = settings(3);
    open.public = true;
    let public = server.open(&open, &["plain"]).await;
    server.join(&public.code, "Ben").await;
    let lobby: Vec<LobbyEntry> = server.get("/api/tables").await.json();
    assert_eq!(lobby.len(), 1);
    assert_eq!((lobby[0].code.as_str(), lobby[0].players.len()), (public.code.as_str(), 3));
    let card: TableCard =
        server.get(&format!("/api/tables/{}", private.code.to_lowercase())).await.json();
    assert_eq!(card.table, private.table);
    assert!(
        !server.get(&format!("/api/tables/{}", private.code)).await.body.contains(&private.key)
    );
}

#[tokio::test]
async fn wrong_requests_are_told_what_is_wrong() {
    let server = TestServer::new().await;
    let anna = server.open(&settings(2), &[]).await;
    let seats = format!("/api/tables/{}/seats", anna.code);
    let open = |settings: &str| format!(r#"{{"settings":{settings},"host":{{"name":"Eve"}}}}"#);
    let wrong = [
        ("/api/tables", "not json".to_owned(), 400, "malformed"),
        ("/api/tables", "x".repeat(9000), 413, "too_long"),
        ("/api/tables", open(r#"{"edition":"moon","chairs":99}"#), 422, "bad_settings"),
        (&seats, r#"{"name":"anna"}"#.to_owned(), 409, "taken"),
        (&seats, r#"{"name":"Ben","seat":0}"#.to_owned(), 409, "no_chair"),
        ("/api/tables/QQQQQQ/seats", r#"{"name":"Ben"}"#.to_owned(), 404, "unknown_table"),
        ("/healthz", String::new(), 405, "malformed"),
        ("/nowhere", String::new(), 404, "malformed"),
    ];
    for (path, body, status, code) in wrong {
        let answer = server.post(path, &body).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{path} {body:.60}");
    }
}

#[tokio::test]
async fn editions_schema_and_invitation_are_served() {
    let server = TestServer::new().await;
    let choices: Choices = server.get("/api/editions").await.json();
    for edition in choices.editions {
        let sheet: EditionSheet =
            server.get(&format!("/api/editions/{}", edition.key)).await.json();
        assert_eq!(sheet.squares.len(), 40);
    }
    assert_eq!(server.get("/api/editions/moon").await.status, 404);
    let schema: serde_json::Value = server.get("/api/schema").await.json();
    assert_eq!(schema, bankhalter_protocol::schema());
    let anna = server.open(&settings(2), &[]).await;
    let picture = server.get(&format!("/api/tables/{}/qr.svg", anna.code)).await;
    assert_eq!(picture.header("content-type"), Some("image/svg+xml"));
    assert!(picture.body.contains("<svg"));
    assert_eq!(server.get("/healthz").await.body, "ok\n");
    assert!((server.metric("bankhalter_journal_tables").await - 1.0).abs() < 0.1);
}
