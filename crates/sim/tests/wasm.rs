//! The same seed gives the same game in the browser: every kind of game is played natively and as
//! wasm, and both must end alike.

use std::{env, path::PathBuf, process::Command};

use bankhalter_bots::AnyBot;
use bankhalter_rules::{Silent, Variant};
use bankhalter_sim::Series;
use wasmi::{Engine, Linker, Module, Store, TypedFunc};

const TARGET: &str = "wasm32-unknown-unknown";
const RUN: u64 = 11;
const NUMBER: u64 = 5;

type Game = TypedFunc<(u32, u32, u32, u64, u64), u64>;

#[test]
fn wasm_plays_the_same_games() {
    let engine = Engine::default();
    let module = Module::new(&engine, &build()[..]).expect("a wasm module");
    let mut store = Store::new(&engine, ());
    let instance = Linker::new(&engine).instantiate_and_start(&mut store, &module);
    let instance = instance.expect("a module that needs nothing from outside");
    let game: Game = instance.get_typed_func(&store, "game").expect("its only door");
    let mut compared = 0;
    for (e, edition) in (0..).zip(bankhalter_editions::all()) {
        for (v, variant) in (0..).zip(Variant::ALL) {
            let Some(rules) = edition.booklet.rules(variant) else { continue };
            for (b, bot) in (0..).zip(AnyBot::ALL) {
                let series = Series::new(
                    edition.rulebook(rules).expect("without house rules"),
                    vec![bot; 4],
                    RUN,
                    400,
                );
                let series = series.expect("four may play every game");
                let native = series.replay(NUMBER, &mut Silent).0.digest();
                let wasm = game.call(&mut store, (e, v, b, RUN, NUMBER)).expect("no trap");
                assert_eq!(wasm, native, "{} {variant:?} {bot:?}", edition.id);
                compared += 1;
            }
        }
    }
    assert!(compared >= 50, "{compared} games compared");
    let other = game.call(&mut store, (0, 0, 1, RUN + 1, NUMBER)).expect("no trap");
    let first = game.call(&mut store, (0, 0, 1, RUN, NUMBER)).expect("no trap");
    assert_ne!(other, first, "another run is another game");
    let none = game.call(&mut store, (99, 0, 0, RUN, NUMBER)).expect("no trap");
    assert_eq!(none, 0, "no such edition");
}

/// Builds the module and reads it.
fn build() -> Vec<u8> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["build", "--quiet", "--package", "bankhalter-sim-wasm", "--target", TARGET]);
    let built = cargo.current_dir(env!("CARGO_MANIFEST_DIR")).status().expect("cargo runs");
    assert!(built.success(), "the module builds; is the target there? rustup target add {TARGET}");
    let path = folder().join(TARGET).join("debug/bankhalter_sim_wasm.wasm");
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Where this build of the project lives: the test itself lies in `debug/deps` of it.
fn folder() -> PathBuf {
    let mine = env::current_exe().expect("a test has a path");
    mine.ancestors().nth(3).expect("target/debug/deps/test").to_owned()
}
