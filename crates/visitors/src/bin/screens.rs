//! Takes pictures of every screen in every edition, to be looked at: `cargo xtask screens`.

#![expect(clippy::print_stdout, reason = "a command says what it has done")]

use std::{cell::Cell, fs, io, net::SocketAddr, path::PathBuf, process::ExitCode};

use bankhalter_visitors::{
    Browser, Light, Visitor, root, serve,
    stage::{act, game, play_on},
};
use clap::Parser;
use serde_json::json;

const EDITIONS: [&str; 6] = ["standard", "euro", "franken", "gloeoeckler", "sonic", "wm"];

/// What a picture of the documentation may weigh at most, in bytes.
const MOST_BYTES: usize = 60 * 1024;

/// Take pictures of every screen of the page in every edition.
#[derive(Parser)]
#[command(name = "screens", version)]
struct Options {
    /// A folder for large pictures of everything, dark ones, a tablet's and a 4K screen's too;
    /// without it small ones go to `docs/screens`
    #[arg(long, value_name = "FOLDER")]
    to: Option<PathBuf>,
}

#[tokio::main]
async fn main() -> ExitCode {
    let taken = match Album::open(Options::parse().to) {
        Ok(album) => take(&album).await.map(|()| album),
        Err(error) => Err(error),
    };
    match taken {
        Ok(album) => {
            println!("{} pictures in {}", album.count.get(), album.folder.display());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("the pictures cannot be kept: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Where the pictures go.
struct Album {
    folder: PathBuf,
    size: Size,
    count: Cell<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Size {
    /// For the documentation: the most important ones, small.
    Small,
    /// For looking: everything, as large as it is.
    Full,
}

impl Album {
    fn open(folder: Option<PathBuf>) -> io::Result<Self> {
        let size = if folder.is_some() { Size::Full } else { Size::Small };
        let folder = folder.unwrap_or_else(|| root().join("docs/screens"));
        fs::create_dir_all(&folder)?;
        Ok(Self { folder, size, count: Cell::new(0) })
    }

    async fn keep(&self, browser: &Browser, name: &str) -> io::Result<()> {
        // Nothing shall look as if somebody pointed at it.
        let away = json!({ "type": "mouseMoved", "x": 1, "y": 1 });
        browser.tool("Input.dispatchMouseEvent", away).await;
        let (bytes, end) = match self.size {
            Size::Full => (browser.picture().await, "png"),
            Size::Small => (browser.small_picture().await, "webp"),
        };
        if self.size == Size::Small && bytes.len() > MOST_BYTES {
            let heavy = format!("{name} has {} bytes, at most {MOST_BYTES} are kept", bytes.len());
            return Err(io::Error::other(heavy));
        }
        fs::write(self.folder.join(format!("{name}.{end}")), &bytes)?;
        self.count.set(self.count.get() + 1);
        println!("{:3} KB  {name}.{end}", bytes.len().div_ceil(1024));
        Ok(())
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

async fn take(album: &Album) -> io::Result<()> {
    let address = serve().await;
    let desk = Browser::start(Visitor::ANNA).await;
    let phone = Browser::start(Visitor::PHONE).await;
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
            album.keep(browser, &format!("{name}-{device}")).await?;
        }
    }
    for edition in EDITIONS {
        boards(album, &desk, &phone, address, edition).await?;
    }
    moments(album, &desk, &phone, address).await?;
    desk.close().await;
    phone.close().await;
    Ok(())
}

/// What one edition looks like.
async fn boards(
    album: &Album,
    desk: &Browser,
    phone: &Browser,
    address: SocketAddr,
    edition: &str,
) -> io::Result<()> {
    for (browser, device) in [(desk, "desk"), (phone, "phone")] {
        table(browser, address, edition, "").await;
        album.keep(browser, &format!("table-{edition}-{device}")).await?;
        if album.size == Size::Full {
            keep_dark(album, browser, &format!("table-{edition}-{device}-dark")).await?;
        }
    }
    if album.size == Size::Full {
        for (device, (width, height)) in [("tablet", (768, 1024)), ("4k", (3840, 2160))] {
            desk.size(width, height).await;
            album.keep(desk, &format!("table-{edition}-{device}")).await?;
            keep_dark(album, desk, &format!("table-{edition}-{device}-dark")).await?;
        }
        desk.size(1440, 900).await;
    }
    desk.open(address, &format!("/editions/{edition}")).await;
    album.keep(desk, &format!("edition-{edition}")).await
}

async fn keep_dark(album: &Album, browser: &Browser, name: &str) -> io::Result<()> {
    browser.light(Light::Dark).await;
    let kept = album.keep(browser, name).await;
    browser.light(Light::Light).await;
    kept
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
async fn moments(
    album: &Album,
    desk: &Browser,
    phone: &Browser,
    address: SocketAddr,
) -> io::Result<()> {
    table(desk, address, "standard", "Anna throws {3 4}\n").await;
    album.keep(desk, "game").await?;
    for (browser, device) in [(desk, "desk"), (phone, "phone")] {
        table(browser, address, "standard", "Anna throws {1 2}\nAnna declines\n").await;
        album.keep(browser, &format!("auction-{device}")).await?;
        draw_a_card(browser, address).await;
        album.keep(browser, &format!("card-{device}")).await?;
        table(browser, address, "standard", "").await;
        for tab in ["deeds", "trade", "history", "chat", "rules"] {
            browser.run(&format!("document.getElementById('tab-{tab}').click()")).await;
            browser.see(&format!("#side-panel[data-tab='{tab}']")).await;
            album.keep(browser, &format!("{tab}-{device}")).await?;
        }
        browser.run("document.getElementById('side-close')?.click()").await;
        browser.run("document.querySelector('[data-square=\"39\"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))").await;
        browser.see("dialog[open]").await;
        album.keep(browser, &format!("deed-{device}")).await?;
    }
    Ok(())
}
