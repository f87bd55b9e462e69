//! Pictures of every screen in every edition, to be looked at: `cargo xtask screens`.

use std::{fs, net::SocketAddr, path::PathBuf};

use bankhalter_visitors::{Browser, Light, Pointer, Visitor, root, serve};
use serde_json::json;

use crate::stage::{act, game, play_on};

const EDITIONS: [&str; 6] = ["standard", "euro", "franken", "gloeoeckler", "sonic", "wm"];

/// Where the pictures go: small ones for the documentation, or all of them to a folder for looking.
enum Album {
    Small(PathBuf),
    Full(PathBuf),
}

impl Album {
    fn open() -> Self {
        let album = match std::env::var_os("BANKHALTER_SCREENS") {
            Some(folder) => Self::Full(folder.into()),
            None => Self::Small(root().join("docs/screens")),
        };
        let (Self::Small(folder) | Self::Full(folder)) = &album;
        fs::create_dir_all(folder).unwrap();
        album
    }

    const fn is_full(&self) -> bool {
        matches!(self, Self::Full(_))
    }

    async fn keep(&self, browser: &Browser, name: &str) {
        // Nothing shall look as if somebody pointed at it.
        let away = json!({ "type": "mouseMoved", "x": 1, "y": 1 });
        browser.tool("Input.dispatchMouseEvent", away).await;
        match self {
            Self::Full(folder) => {
                fs::write(folder.join(format!("{name}.png")), browser.picture().await).unwrap();
            }
            Self::Small(folder) => {
                let bytes = browser.small_picture().await;
                assert!(bytes.len() < 60 * 1024, "{name} has {} bytes", bytes.len());
                fs::write(folder.join(format!("{name}.webp")), bytes).unwrap();
            }
        }
    }
}

/// A game in its middle, in the money of the edition.
fn middle(edition: &str) -> String {
    let scale = if edition == "wm" { 20 } else { 1 };
    let position = format!(
        "position
          Anna: at 24, cash {}, owns 5 15 37:2 39:1 12m 31, cards chance
          Ben: at 10, cash {}, jail 1, owns 16:H 18:4 19:4 25
          Clara: at 31, cash {}, owns 1 3 6 8 9m 28
          Dora: at 5, cash {}, owns 21:1 23:1 24:2 35
          turn: Anna
        end",
        900 * scale,
        80 * scale,
        1320 * scale,
        410 * scale,
    );
    game(edition, &["Anna", "Ben", "Clara", "Dora"], &position)
}

async fn table(browser: &Browser, address: SocketAddr, edition: &str, lines: &str) {
    play_on(browser, address, &format!("{}{lines}", middle(edition))).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "writes pictures: cargo xtask screens"]
async fn pictures_of_every_screen() {
    let address = serve().await;
    let album = Album::open();
    let desk = Browser::start(Visitor::ANNA).await;
    let phone = Browser::start(Visitor { pointer: Pointer::Finger, ..Visitor::PHONE }).await;
    for (path, name) in [
        ("/", "home"),
        ("/new", "new"),
        ("/local/new", "local"),
        ("/editions", "editions"),
        ("/rules", "rules"),
        ("/replay", "replay"),
    ] {
        for (browser, device) in [(&desk, "desk"), (&phone, "phone")] {
            browser.open(address, path).await;
            album.keep(browser, &format!("{name}-{device}")).await;
        }
    }
    for edition in EDITIONS {
        for (browser, device) in [(&desk, "desk"), (&phone, "phone")] {
            table(browser, address, edition, "").await;
            album.keep(browser, &format!("table-{edition}-{device}")).await;
            browser.light(Light::Dark).await;
            if album.is_full() {
                album.keep(browser, &format!("table-{edition}-{device}-dark")).await;
            }
            browser.light(Light::Light).await;
        }
        if album.is_full() {
            desk.size(768, 1024).await;
            album.keep(&desk, &format!("table-{edition}-tablet")).await;
            desk.size(1440, 900).await;
        }
        desk.open(address, &format!("/editions/{edition}")).await;
        album.keep(&desk, &format!("edition-{edition}")).await;
    }
    moments(&album, &desk, &phone, address).await;
    desk.close().await;
    phone.close().await;
}

/// The page throws its own dice, so it takes some games until Anna comes upon a card.
async fn draw_a_card(browser: &Browser, address: SocketAddr) {
    let record = middle("standard").replace("at 24", "at 29");
    for _ in 0..100 {
        play_on(browser, address, &record).await;
        act(browser, "throw").await;
        browser.see(".dice.rolled").await;
        if browser.has("#open-card").await {
            return;
        }
    }
    panic!("Anna does not come upon a card");
}

/// What only shows at its moment.
async fn moments(album: &Album, desk: &Browser, phone: &Browser, address: SocketAddr) {
    table(desk, address, "standard", "Anna throws {3 4}\n").await;
    album.keep(desk, "game").await;
    for (browser, device) in [(desk, "desk"), (phone, "phone")] {
        table(browser, address, "standard", "Anna throws {1 2}\nAnna declines\n").await;
        album.keep(browser, &format!("auction-{device}")).await;
        draw_a_card(browser, address).await;
        album.keep(browser, &format!("card-{device}")).await;
        table(browser, address, "standard", "").await;
        for tab in ["deeds", "trade", "history", "chat", "rules"] {
            browser.run(&format!("document.getElementById('tab-{tab}').click()")).await;
            browser.see(&format!("#side-panel[data-tab='{tab}']")).await;
            album.keep(browser, &format!("{tab}-{device}")).await;
        }
        browser.run("document.getElementById('side-close')?.click()").await;
        browser.run("document.querySelector('[data-square=\"39\"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))").await;
        browser.see("dialog[open]").await;
        album.keep(browser, &format!("deed-{device}")).await;
    }
}
