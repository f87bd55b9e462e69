//! The page computes the dice of a finished game again.

use bankhalter_fair::verify;
use bankhalter_notation::Record;
use serde_json::{Value, json};

use crate::{
    browser::Browser,
    host::{record, serve},
    python::play,
};

/// Reads a table to its end, folds its facts as the page does, once for each way to tamper with
/// them, and gives what the page then says below "Faire Würfel".
const TAMPER: &str = "
    const [table, ways, done] = arguments;
    (async () => {
        const model = await import('/assets/model.js');
        const { check } = await import('/assets/fair.js');
        const { Log } = await import('/assets/log.js');
        const { edition } = await import('/assets/api.js');
        const { namesOf } = await import('/assets/narrate.js');
        const [welcome, facts] = await new Promise((resolve) => {
            const socket = new WebSocket(`ws://${location.host}/ws`);
            socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 1, table }));
            const heard = [];
            socket.onmessage = ({ data }) => {
                heard.push(JSON.parse(data));
                const { type, fact } = heard.at(-1);
                if (type === 'fact' && fact.type === 'over') resolve([heard[0], heard.filter((one) => one.type === 'fact')]);
            };
        });
        const sheet = await edition(welcome.settings.edition);
        const said = [];
        for (const [type, from, to] of ways) {
            const view = model.unknown();
            model.welcome(view, welcome);
            view.sheet = sheet;
            let open = true;
            for (const told of structuredClone(facts)) {
                const text = JSON.stringify(told.fact);
                if (open && told.fact.type === type && new RegExp(from).test(text)) {
                    // Without a text to put there, the first number becomes another one that exists.
                    const other = (found) => to ?? found.replace(/\\d+/, (number) => (number === '1' ? '3' : '1'));
                    told.fact = JSON.parse(text.replace(new RegExp(from), other));
                    open = false;
                }
                model.fold(view, told);
            }
            view.names = namesOf(sheet, model.players(view));
            view.verdict = await check(model.proof(view));
            const log = new Log({});
            log.update(view);
            said.push(log.verdict.textContent);
        }
        return done(said);
    })().catch((error) => done([String(error.stack)]));";

/// SHA-256 by hand against the browser's, for messages of every length up to three blocks.
const HASH: &str = "
    const [done] = arguments;
    (async () => {
        const { sha256, sha256ByHand } = await import('/assets/hash.js');
        for (let length = 0; length <= 192; length += 1) {
            const bytes = Uint8Array.from({ length }, (_, index) => 31 * index + length);
            if (String(await sha256(bytes)) !== String(sha256ByHand(bytes))) return done(`length ${length}`);
        }
        return done(crypto.subtle ? 'same' : 'the browser lends nothing');
    })().catch((error) => done(String(error)));";

/// Draws a deck to its end and on. The jail card 8 is kept, comes back after five more draws and
/// then lies below all others; at the end there is a throw. Once more with a card out of order.
const ROUND: &str = "
    const [done] = arguments;
    (async () => {
        const { check, pickOf, seedOf, wordsOf } = await import('/assets/fair.js');
        const { sha256 } = await import('/assets/hash.js');
        const secret = new Uint8Array(32).fill(7);
        const digits = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
        const words = wordsOf(await seedOf(secret, 'round', []));
        const unseen = Array.from({ length: 16 }, (_, index) => index + 1);
        const first = [];
        while (unseen.length > 1) first.push(...unseen.splice(pickOf(words, unseen.length), 1));
        first.push(...unseen);
        const rest = first.filter((card) => card !== 8);
        const [front, back] = [rest.slice(0, 5), rest.slice(5)];
        const pick = pickOf(words, 36);
        const draw = (card) => [{ kind: 'card', deck: 'chance', said: [card] }, ...(card === 8 ? [{ kind: 'cardKept', deck: 'chance', card }] : [])];
        const luck = [
            ...[...first, ...front].flatMap(draw),
            { kind: 'cardReturned', deck: 'chance', card: 8 },
            ...[...back, ...front, 8, back[0]].flatMap(draw),
            { kind: 'throw', said: [Math.floor(pick / 6) + 1, (pick % 6) + 1] },
        ];
        const game = { table: 'round', secret: digits(secret), commitment: digits(await sha256(secret)), contributions: [], deeds: [] };
        const look = async (luck) => {
            const verdict = await check({ ...game, luck });
            return [verdict.card, verdict.throw, verdict.deviation?.number ?? null];
        };
        const returned = luck.findIndex(({ kind }) => kind === 'cardReturned');
        const swapped = luck.with(returned + 1, luck[returned + 2]).with(returned + 2, luck[returned + 1]);
        return done([await look(luck), await look(swapped)]);
    })().catch((error) => done(String(error.stack)));";

/// What the page says once it has computed a game again.
const VERDICT: &str = "return document.querySelector('.verdict')?.textContent || null";

/// What the page must say of a game that is fair.
fn fair(record: &Record) -> String {
    let checked = verify(record).checked;
    let (throws, cards) = (checked.throws, checked.cards);
    let all = format!("Alle {throws} Würfe und {cards} Karten sind wie berechnet.");
    match checked.deals {
        0 => all,
        deals => format!("{all} Auch die {deals} verteilten Grundstücke."),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_computes_every_throw_again() {
    let address = serve().await;
    let server = format!("http://{address}");
    let browser = Browser::start().await;
    for (edition, variant) in [("euro", "short"), ("standard", "normal")] {
        let what = ["--open", "random,random", "--edition", edition, "--variant", variant];
        let table = play(&[&["--quiet", "--server", &server], &what[..]].concat()).await;
        let record = record(address, &table).await;
        // Over plain http in the house the browser's own cryptography is not there.
        for host in ["127.0.0.1", "house.test"] {
            let page = format!("http://{host}:{}/t/{table}", address.port());
            browser.client.goto(&page).await.unwrap();
            assert_eq!(browser.run("return isSecureContext").await, host == "127.0.0.1");
            assert_eq!(browser.wait_for(VERDICT).await, fair(&record), "{edition} {variant}");
        }
    }
    browser.click("[data-key=language]").await;
    let english = browser.wait_for(VERDICT).await;
    assert!(english.as_str().unwrap().ends_with("cards are as computed."), "{english}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_knows_the_order_of_a_pile_that_goes_round() {
    let address = serve().await;
    let browser = Browser::start().await;
    browser.client.goto(&format!("http://{address}/")).await.unwrap();
    let found = browser.client.execute_async(ROUND, Vec::new()).await.unwrap();
    assert_eq!(found, json!([[38, 1, null], [21, 0, 22]]));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_finds_what_was_tampered_with() {
    let address = serve().await;
    let server = format!("http://{address}");
    let what = ["--open", "random,random", "--edition", "euro", "--variant", "short"];
    // A game may end before anybody has drawn a card.
    let (table, record) = loop {
        let table = play(&[&["--quiet", "--server", &server], &what[..]].concat()).await;
        let record = record(address, &table).await;
        if verify(&record).checked.cards > 0 {
            break (table, record);
        }
    };
    let browser = Browser::start().await;
    browser.client.goto(&server).await.unwrap();
    let same = browser.client.execute_async(HASH, Vec::new()).await.unwrap();
    assert_eq!(same, "same");

    let ways = json!([
        ["none", "", ""],
        ["play", r"throws \d \d for the first turn", null],
        ["play", r"draws (chance|chest) \d+", null],
        ["play", r"\d+ passes to", null],
        ["ready", r#"contribution":"."#, r#"contribution":"x"#],
        ["over", r#"secret":".."#, r#"secret":"zz"#],
        ["opened", r#"commitment":".."#, r#"commitment":"zz"#],
    ]);
    let said = browser.client.execute_async(TAMPER, vec![json!(table), ways]).await.unwrap();
    let said: Vec<&str> = said.as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert_eq!(said[0], fair(&record), "{said:#?}");
    assert!(said[1].starts_with("Nicht wie berechnet: Wurf 1 ("), "{said:#?}");
    assert!(said[1].contains("Gezeigt wurde "), "{said:#?}");
    assert!(said[2].starts_with("Nicht wie berechnet: Karte 1 ("), "{said:#?}");
    assert!(said[3].starts_with("Nicht wie berechnet: verteiltes Grundstück 1 ("), "{said:#?}");
    assert!(said[4].starts_with("Nicht wie berechnet: "), "{said:#?}");
    assert_eq!(said[5..], ["Das Geheimnis passt nicht zum Fingerabdruck."; 2], "{said:#?}");
    browser.close().await;
}
