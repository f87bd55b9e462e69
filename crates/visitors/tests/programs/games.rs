//! The same seed gives the same game in the browser: every kind of game is played here and, as wasm,
//! in a real browser, and both must end alike. And the mind says the same of every table there, to
//! the last bit.

use std::{collections::BTreeSet, fs};

use bankhalter_sim_wasm::{chance, game};
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

/// Asks who is winning, for each of a list of tables.
const THINK: &str = "
    const [module, tables, done] = arguments;
    const bytes = Uint8Array.from(atob(module), (letter) => letter.charCodeAt(0));
    WebAssembly.instantiate(bytes).then(({ instance }) => {
        const ask = ([edition, variant, bot, number, throws, seat]) =>
            instance.exports.chance(edition, variant, bot, BigInt(number), throws, seat) >>> 0;
        done(tables.map(ask));
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

fn module() -> String {
    let module = fs::read(root().join(MODULE))
        .unwrap_or_else(|error| panic!("{MODULE}: {error}; `cargo xtask test` builds it"));
    BASE64_STANDARD.encode(module)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_plays_the_same_games() {
    let games = games();
    let browser = Browser::start(Visitor::ANNA).await;
    let args = vec![json!(module()), json!(games), json!(NUMBER)];
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

/// Tables of all boards, early and late in games of four kinds of bots; of each the chances of two
/// seats, with the end as near as the beginning.
fn tables() -> Vec<(u32, u32, u32, u64, u32, u32)> {
    let stages = [5, 20, 40, 60, 90, 120, 160, 200, 260, 320];
    let seats = |edition, bot, throws: u32| {
        (0..2).map(move |seat| (edition, bot % 2, bot, u64::from(throws), throws, seat))
    };
    let stages = |edition, bot| stages.into_iter().flat_map(move |at| seats(edition, bot, at));
    (0..6).flat_map(|edition| (0..4).flat_map(move |bot| stages(edition, bot))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_mind_says_the_same_in_a_browser() {
    let tables = tables();
    let browser = Browser::start(Visitor::ANNA).await;
    let found = browser.run_async(THINK, vec![json!(module()), json!(tables)]).await;
    let found = found.as_array().unwrap_or_else(|| panic!("{found}"));
    let mut different = BTreeSet::new();
    for (place, (edition, variant, bot, number, throws, seat)) in tables.into_iter().enumerate() {
        let native = chance(edition, variant, bot, number, throws, seat);
        let there = found.get(place).and_then(Value::as_u64);
        let told = f32::from_bits(native);
        assert_eq!(there, Some(u64::from(native)), "{edition} {variant} {bot} {throws}: {told}");
        if told > 0.0 && told < 1.0 {
            different.insert(native);
        }
    }
    assert!(different.len() >= 200, "too few tables: {}", different.len());
    browser.close().await;
}
