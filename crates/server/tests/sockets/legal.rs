//! Who runs the server, and what it keeps of people: two links on every page, without a script.

use std::sync::Arc;

use bankhalter_journal::MemoryJournal;
use bankhalter_server::{Legal, LegalText, Proxy};

use crate::test_server::TestServer;

async fn said(legal: Legal) -> TestServer {
    TestServer::with(Arc::new(MemoryJournal::new()), |config| {
        config.legal = legal;
        config.proxy = Proxy::Trusted;
    })
    .await
}

fn text(text: &str) -> LegalText {
    LegalText::Text(text.to_owned())
}

#[tokio::test]
async fn both_links_are_on_every_page_in_its_language() {
    let legal =
        Legal { imprint: Some(text("Oma Gerda\nWeg 1")), privacy: Some(text("# Mehr\nNichts.")) };
    let server = said(legal).await;
    for path in ["/", "/t/ABCDEF", "/rules", "/nowhere", "/impressum", "/datenschutz"] {
        for (language, words) in
            [("de-DE,de", ["Impressum", "Datenschutz"]), ("en", ["Legal notice", "Privacy"])]
        {
            let asked = [("accept", "text/html"), ("accept-language", language)];
            let page = server.ask("GET", path, &asked, "").await;
            assert_eq!(page.status, if path == "/nowhere" { 404 } else { 200 }, "{path}");
            for (address, word) in ["/impressum", "/datenschutz"].into_iter().zip(words) {
                let link = format!("<a href=\"{address}\"");
                assert!(page.body.contains(&link), "{path}: {}", page.body);
                assert!(page.body.contains(&format!(">{word}</a>")), "{path} {language}");
            }
            assert_eq!(page.header("set-cookie"), None);
        }
    }
    let imprint = server.get("/impressum?lang=de").await;
    assert!(imprint.body.contains("<html lang=\"de\">"), "{}", imprint.body);
    assert!(imprint.body.contains("<p>Oma Gerda<br>Weg 1</p>"), "{}", imprint.body);
    let privacy = server.get("/datenschutz?lang=en").await;
    assert!(privacy.body.contains("after 5 minutes"), "as it runs: {}", privacy.body);
    assert!(privacy.body.contains("does not delete finished tables"), "{}", privacy.body);
    assert!(privacy.body.contains("another server"), "behind a proxy: {}", privacy.body);
    assert!(privacy.body.contains("<h2>Mehr</h2><p>Nichts.</p>"), "{}", privacy.body);
    for page in [&imprint, &privacy] {
        assert!(!page.body.contains("<script") && !page.body.contains("style="), "{}", page.body);
    }
    let style = server.get("/legal.css").await;
    assert_eq!(style.header("content-type"), Some("text/css; charset=utf-8"));
}

#[tokio::test]
async fn what_is_deleted_by_itself_is_said_in_days() {
    let days = |days| Some(std::time::Duration::from_hours(24) * days);
    let server = TestServer::with(Arc::new(MemoryJournal::new()), |config| {
        config.legal.imprint = Some(text("Oma Gerda"));
        config.retention.finished = days(90);
        config.retention.chat = days(1);
    })
    .await;
    for (language, words) in [
        (
            "de",
            [
                "nach 90 Tagen gelöscht. Liegen gebliebene Tische löscht der Server nicht",
                "einen Tag lang nichts",
            ],
        ),
        (
            "en",
            ["deleted after 90 days. Tables that were left alone are not deleted", "for one day"],
        ),
    ] {
        let page = server.get(&format!("/datenschutz?lang={language}")).await.body;
        for word in words {
            assert!(page.contains(word), "{word}: {page}");
        }
    }
}

#[tokio::test]
async fn a_text_may_be_somewhere_else() {
    let address = |text: &str| Some(LegalText::Address(text.to_owned()));
    let legal = Legal { imprint: None, privacy: address("https://verein.example/daten") };
    let server = said(legal).await;
    let privacy = server.get("/datenschutz").await;
    assert_eq!(
        (privacy.status, privacy.header("location")),
        (307, Some("https://verein.example/daten"))
    );
    let page = server.get("/").await;
    assert!(page.body.contains("/datenschutz") && !page.body.contains("/impressum"));
    assert_eq!(server.get("/impressum").await.status, 404);
}

#[tokio::test]
async fn where_nothing_is_said_there_are_no_links() {
    let server = TestServer::new().await;
    assert!(!server.get("/").await.body.contains("/impressum"));
    for path in ["/impressum", "/datenschutz"] {
        assert_eq!(server.get(path).await.status, 404);
    }
}
