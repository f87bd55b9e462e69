//! The page has no rules of its own: it folds events. It must come to where the rules come.

use std::fs;

use bankhalter_editions::Shelf;
use bankhalter_notation::{Record, event_text};
use bankhalter_rules::{Property, Seat, State};
use serde_json::{Value, json};

use crate::{
    browser::Browser,
    host::{root, serve},
};

/// Folds the events of each step and gives the first step after which the page sees something
/// else than it should.
const FOLD: &str = "
    const [game, done] = arguments;
    (async () => {
        const { readEvent } = await import('/assets/notation.js');
        const { apply, awaited, phase, start } = await import('/assets/position.js');
        const table = start(game.players, game.cash, game.deeds);
        const look = () => [
            phase(table), awaited(table),
            table.players.map((one) => [one.cash, one.at, one.jail, one.out]),
            game.deeds.map((deed) => [table.owner.get(deed) ?? null, table.level.get(deed) ?? 0, table.mortgaged.has(deed)]),
        ];
        for (const [number, { events, seen }] of game.steps.entries()) {
            for (const line of events) {
                const event = readEvent(line, game.players);
                if (!event) return done(`step ${number}: cannot read ${line}`);
                apply(table, event);
            }
            if (JSON.stringify(look()) !== JSON.stringify(seen)) {
                return done(`step ${number}: ${events}\\nseen   ${JSON.stringify(look())}\\nshould ${JSON.stringify(seen)}`);
            }
        }
        return done(null);
    })().catch((error) => done(String(error)));";

/// What can be seen of a table.
fn look(record: &Record, state: &State) -> Value {
    let cast = &record.table().cast;
    let player = |seat: Seat| {
        let (cash, at) = (state.cash(seat).0, state.at(seat).number());
        json!([cash, at, state.jail(seat), !state.alive().has(seat)])
    };
    let deed = |deed: Property| {
        let owner = state.owner(deed).map(Seat::number);
        json!([owner, state.level(deed), state.mortgaged().has(deed)])
    };
    let players: Vec<Value> = cast.seats().map(player).collect();
    let deeds: Vec<Value> = Property::all().map(deed).collect();
    json!([state.phase().key(), state.awaited().map(Seat::number), players, deeds])
}

fn game(record: &Record) -> Value {
    let cast = &record.table().cast;
    let steps: Vec<Value> = record
        .replay()
        .map(|step| {
            let step = step.unwrap_or_else(|failure| panic!("{failure}"));
            let events: Vec<String> =
                step.events.iter().map(|event| event_text(event, cast)).collect();
            json!({ "events": events, "seen": look(record, &step.state) })
        })
        .collect();
    let deeds: Vec<u8> = Property::all().map(|deed| cast.space_of(deed).number()).collect();
    let cash = record.start().cash(Seat::FIRST).0;
    json!({ "players": cast.players(), "cash": cash, "deeds": deeds, "steps": steps })
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_folds_golden_games_as_the_rules_do() {
    let address = serve().await;
    let browser = Browser::start().await;
    browser.client.goto(&format!("http://{address}/")).await.unwrap();
    let mut folded = 0;
    for entry in fs::read_dir(root().join("games")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        // Four players have everything to quarrel about; more only take longer.
        if !name.ends_with("-4.los") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let record = Record::parse(&text, &Shelf::default()).unwrap();
        let fault = browser.client.execute_async(FOLD, vec![game(&record)]).await.unwrap();
        assert_eq!(fault, Value::Null, "{name}: {}", fault.as_str().unwrap_or_default());
        folded += 1;
    }
    assert!(folded >= 10, "only {folded} golden games were found");
    browser.close().await;
}
