//! The same seed gives the same game in the browser: every kind of game is played here and, as wasm,
//! in a real browser, and both must end alike.

use std::{collections::BTreeSet, fs};

use bankhalter_sim_wasm::game;
use bankhalter_visitors::{Browser, Visitor, root};
use base64::{Engine, prelude::BASE64_STANDARD};
use serde_json::{Value, json};

const MODULE: &str = "target/wasm32-unknown-unknown/wasm-release/bankhalter_sim_wasm.wasm";
const RUN: u64 = 11;
const NUMBER: u64 = 5;

/// Plays the games of a list, each by its edition, variant, bot and run, and answers their
/// fingerprints.
const PLAY: &str = "
    const [module, games, number, done] = arguments;
    const bytes = Uint8Array.from(atob(module), (letter) => letter.charCodeAt(0));
    WebAssembly.instantiate(bytes).then(({ instance }) => {
        const play = ([edition, variant, bot, run]) =>
            instance.exports.game(edition, variant, bot, BigInt(run), BigInt(number));
        done(games.map((game) => BigInt.asUintN(64, play(game)).toString()));
    }).catch((error) => done(String(error)));";

/// More than there are of each: what does not exist ends as 0, here and there.
const EDITIONS: u32 = 8;
const VARIANTS: u32 = 4;
const BOTS: u32 = 12;

/// Every kind of game.
fn games() -> Vec<(u32, u32, u32, u64)> {
    let bots = |edition, variant| (0..BOTS).map(move |bot| (edition, variant, bot, RUN));
    let variants = |edition| (0..VARIANTS).flat_map(move |variant| bots(edition, variant));
    (0..EDITIONS).flat_map(variants).chain([(0, 0, 1, RUN + 1)]).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_plays_the_same_games() {
    let path = root().join(MODULE);
    let module = fs::read(&path)
        .unwrap_or_else(|error| panic!("{MODULE}: {error}; `cargo xtask test` builds it"));
    let games = games();
    let browser = Browser::start(Visitor::ANNA).await;
    let args = vec![json!(BASE64_STANDARD.encode(module)), json!(games), json!(NUMBER)];
    let played = browser.run_async(PLAY, args).await;
    let played = played.as_array().unwrap_or_else(|| panic!("{played}"));
    let mut fingerprints = BTreeSet::new();
    for (place, (edition, variant, bot, run)) in games.into_iter().enumerate() {
        let native = game(edition, variant, bot, run, NUMBER);
        let there = played.get(place).and_then(Value::as_str);
        assert_eq!(there, Some(&*native.to_string()), "{edition} {variant} {bot} {run}");
        fingerprints.insert(native);
    }
    // Whoever compares nothing, or the same game again and again, finds no difference.
    assert!(fingerprints.contains(&0) && fingerprints.len() > 40, "{}", fingerprints.len());
    browser.close().await;
}
