//! What people read when something goes wrong, and what programs are told of it.

use std::sync::{Arc, atomic::Ordering};

#[cfg(unix)]
use bankhalter_journal::{FILE, SqliteJournal};
use bankhalter_journal::{Journal, MemoryJournal};
use bankhalter_server::{Config, Legal, LegalText, Rates};

use crate::{
    gated::Gated,
    test_server::{Answer, FREE, TestServer, settings},
};

/// What a browser says that goes to a page.
const BROWSER: &str = "text/html,application/xhtml+xml,*/*;q=0.8";

async fn legal(journal: Arc<dyn Journal>, set: impl FnOnce(&mut Config)) -> TestServer {
    TestServer::with(journal, |config| {
        let text = LegalText::Text("Oma Gerda".to_owned());
        config.legal = Legal { imprint: Some(text), privacy: None };
        set(config);
    })
    .await
}

/// One request that cannot be answered.
struct Case {
    method: &'static str,
    path: String,
    headers: Vec<(&'static str, &'static str)>,
    body: String,
    status: u16,
    code: &'static str,
    german: &'static str,
    english: &'static str,
}

impl Case {
    fn get(path: &str, (status, code): (u16, &'static str), said: [&'static str; 2]) -> Self {
        let [german, english] = said;
        let (path, body) = (path.to_owned(), String::new());
        Self { method: "GET", path, headers: Vec::new(), body, status, code, german, english }
    }

    async fn ask(&self, server: &TestServer, more: &[(&'static str, &'static str)]) -> Answer {
        let headers: Vec<_> = self.headers.iter().chain(more).copied().collect();
        server.ask(self.method, &self.path, &headers, &self.body).await
    }

    /// People read a page in their language, with the operator's links and without a script; programs
    /// are told the code.
    async fn holds(&self, server: &TestServer) {
        let told = self.ask(server, &[("accept", "*/*")]).await;
        assert_eq!((told.status, told.code().as_str()), (self.status, self.code), "{}", self.path);
        for (language, said, imprint) in
            [("de-DE,de;q=0.9", self.german, "Impressum"), ("en", self.english, "Legal notice")]
        {
            let read =
                self.ask(server, &[("accept", BROWSER), ("accept-language", language)]).await;
            let page = &read.body;
            assert_eq!(read.status, self.status, "{}: {page}", self.path);
            assert_eq!(read.header("content-type"), Some("text/html; charset=utf-8"));
            assert!(read.header("content-security-policy").is_some(), "{}", read.head);
            let html = format!("<html lang=\"{}\">", &language[..2]);
            for part in [&html, said, imprint, "/datenschutz\"", "href=\"/legal.css\""] {
                assert!(page.contains(part), "{}: {part} is not in {page}", self.path);
            }
            for part in ["<script", "style=", "\"code\"", "{"] {
                assert!(!page.contains(part), "{}: {part} is in {page}", self.path);
            }
            assert_eq!(read.header("retry-after"), told.header("retry-after"), "{}", self.path);
        }
    }
}

#[tokio::test]
async fn whatever_goes_wrong_people_read_a_page_and_programs_a_code() {
    let token = Some("correct-horse-battery".parse().unwrap());
    let server = legal(Arc::new(MemoryJournal::new()), |config| config.metrics_token = token).await;
    let anna = server.open(&settings(2), &[]).await;
    let table = format!("/api/tables/{}", anna.code);
    let seats = format!("{table}/seats");
    let post = |path: &str, body: &str, no, said| Case {
        method: "POST",
        body: body.to_owned(),
        ..Case::get(path, no, said)
    };
    let strange = ["nicht verstanden", "did not understand"];
    let open = r#"{"settings":{"edition":"moon","chairs":2},"host":{"name":"Eve"}}"#;
    let cases = [
        post("/api/tables", "no JSON", (400, "malformed"), strange),
        post("/api/tables", open, (422, "bad_settings"), ["nicht spielen", "cannot be played"]),
        post("/api/tables", &"x".repeat(9000), (413, "too_long"), ["länger", "longer"]),
        post(&seats, r#"{"name":"anna"}"#, (409, "taken"), ["vergeben", "taken"]),
        post("/healthz", "", (405, "malformed"), ["für Programme", "for programs"]),
        Case {
            headers: vec![("origin", "https://evil.example")],
            ..post("/api/tables", "", (403, "malformed"), ["fremden Seite", "another page"])
        },
        Case::get("/metrics", (401, "bad_key"), ["wer den Server betreibt", "runs the server"]),
        Case {
            headers: vec![("authorization", "Bearer nobodys")],
            ..Case::get(&format!("{table}/me"), (403, "bad_key"), ["zu keinem Platz", "no seat"])
        },
        Case::get("/api/tables/QQQQQQ", (404, "unknown_table"), ["gibt es nicht", "no such table"]),
        Case::get("/api/editions/moon", (404, "malformed"), ["Hier ist nichts", "nothing here"]),
        Case::get("/assets/none.js", (404, "malformed"), ["Hier ist nichts", "nothing here"]),
        Case::get(&format!("{table}/record"), (409, "wrong_stage"), ["zu früh", "too early"]),
    ];
    for case in cases {
        case.holds(&server).await;
    }
}

#[tokio::test]
async fn what_no_route_has_seen_is_a_page_too() {
    let server = legal(Arc::new(MemoryJournal::new()), |_| {}).await;
    let browser = [("accept", BROWSER), ("accept-language", "de")];
    for path in ["/ws", "/api/tables/%ff"] {
        let read = server.ask("GET", path, &browser, "").await;
        assert!((400..500).contains(&read.status), "{path}: {}", read.status);
        assert!(read.body.contains("nicht verstanden"), "{path}: {}", read.body);
        assert!(read.body.contains(">Impressum</a>"), "{path}: {}", read.body);
    }
}

#[tokio::test]
async fn too_much_and_too_little_are_said_as_well() {
    let rates = Rates { records: 1, ..FREE };
    let gated = Arc::new(Gated::default());
    let server = legal(gated.clone(), |config| config.rates = rates).await;
    let anna = server.open(&settings(2), &[]).await;
    let table = format!("/api/tables/{}", anna.code);
    server.get(&format!("{table}/record")).await;
    Case::get(&format!("{table}/record"), (429, "too_fast"), ["zu viele", "Too many"])
        .holds(&server)
        .await;
    server.stop().await;
    let server = legal(gated.clone(), |_| {}).await;
    gated.tampered.store(true, Ordering::Relaxed);
    Case::get(&table, (500, "damaged"), ["beschädigt", "damaged"]).holds(&server).await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_server_that_cannot_write_says_so_in_a_sentence() {
    let place = tempfile::tempdir().unwrap();
    let (folder, aside) = (place.path().join("data"), place.path().join("aside"));
    std::fs::create_dir(&folder).unwrap();
    let journal = Arc::new(SqliteJournal::open(&folder.join(FILE)).unwrap());
    let server = legal(journal, |_| {}).await;
    std::fs::rename(&folder, &aside).unwrap();
    let open = r#"{"settings":{"edition":"standard","chairs":2},"host":{"name":"Zoe"}}"#;
    let said = ["kann gerade nicht speichern", "cannot save"];
    let case = Case::get("/api/tables", (503, "not_kept"), said);
    Case { method: "POST", body: open.to_owned(), ..case }.holds(&server).await;
}

#[tokio::test]
async fn under_a_strange_name_people_find_the_right_one() {
    let server = legal(Arc::new(MemoryJournal::new()), |config| {
        config.public_url = Some("https://play.example".parse().unwrap());
    })
    .await;
    let asked = [("accept", BROWSER), ("accept-language", "de"), ("host", "rebound.example")];
    let read = server.ask("GET", "/rules", &asked, "").await;
    assert_eq!(read.status, 421);
    for part in ["Unter diesem Namen", "<a href=\"https://play.example/\">https://play.example</a>"]
    {
        assert!(read.body.contains(part), "{part}: {}", read.body);
    }
    let imprint = "<a href=\"https://play.example/impressum\"";
    assert!(read.body.contains(imprint), "a link that this server answers: {}", read.body);
}
