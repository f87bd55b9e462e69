//! Whoever looked away for a round can say from the screen why the money changed, what is computed
//! before a rule is cited, and where one is when one is out.

use bankhalter_visitors::{
    Browser, Visitor, serve,
    stage::{act, everybody_has, game, phase, play_on, tab},
};
use serde_json::Value;

use crate::{inspector::Inspector, places::in_sight};

const FOUR: &[&str] = &["Anna", "Ben", "Clara", "Dora"];

/// A tax and a rent that Anna pays in her turn; then a rent that she gets, a trade, somebody's card
/// and an auction.
const ROUND: &str = "position
      Anna: at 0, cash 1500, owns 5 39
      Ben: at 35, cash 1000, owns 6
      Clara: at 0, cash 1000
      Dora: at 0, cash 1000
      turn: Anna
    end
    Anna throws {2 2}
    Anna throws {1 1}
    Ben demands rent
    Anna throws {1 3}
    Anna ends turn
    Ben throws {1 3}
    Anna demands rent
    Ben offers Anna cash 210 for 5
    Anna accepts
    Ben ends turn
    Clara throws {3 4} {chance 13}
    Clara ends turn
    Dora throws {3 5}
    Dora declines
    Anna bids 45
    Ben passes
    Clara passes
    Dora passes
    Dora ends turn";

/// Where board, tabs and main button are.
const PLACES: &str = "return JSON.stringify(['.board-frame', '.tabs', '#actions [data-main]'].map(
    (it) => { const at = document.querySelector(it).getBoundingClientRect();
              return [at.left, at.top, at.width, at.height].map(Math.round); }))";

/// Is all of it on the screen, without scrolling anything?
const IN_SIGHT: &str = "const it = document.querySelector('#since');
    const at = it.getBoundingClientRect();
    const lines = [...it.querySelectorAll('.since-sums li')];
    return at.top >= 0 && at.left >= 0 && at.bottom <= innerHeight && at.right <= innerWidth
        && it.scrollHeight <= it.clientHeight + 1
        && lines.every((line) => line.getBoundingClientRect().bottom <= at.bottom)";

/// The amounts as they are written, and what each was for.
const SUMS: &str = "return [...document.querySelectorAll('.since-sums li')].map((line) => {
    const text = line.querySelector('b').innerText;
    const digits = Number(text.replace(/[^0-9]/g, ''));
    return [text.startsWith('−') ? -digits : digits, line.querySelector('span').innerText]; })";

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looked_away_reads_why_the_money_changed() {
    let address = serve().await;
    for visitor in [Visitor::ANNA, Visitor::PHONE] {
        let browser = Browser::start(visitor).await;
        play_on(&browser, address, &game("standard", FOUR, ROUND)).await;
        browser.see("#since").await;
        assert_eq!(browser.run(IN_SIGHT).await, true, "all of it is in sight");
        everybody_has(&browser, &[1559, 796, 850, 1050]).await;
        let sums = browser.run(SUMS).await;
        let sums: Vec<(i64, String)> = serde_json::from_value(sums).expect("amounts and words");
        // What Anna paid in her own turn she knows.
        let after = 1500 - 200 - 6;
        assert_eq!(sums.iter().map(|(amount, _)| amount).sum::<i64>(), 1559 - after, "{sums:?}");
        assert_eq!(sums.len(), 4, "{sums:?}");
        for (amount, words) in [
            (50, "Miete von Ben: Schlossallee"),
            (210, "Handel mit Ben"),
            (50, "Karte von Clara"),
            (-45, "Ersteigert: Elisenstraße"),
        ] {
            let told = |(sum, what): &&(i64, String)| *sum == amount && what.starts_with(words);
            assert!(sums.iter().any(|sum| told(&sum)), "{amount} {words}: {sums:?}");
        }
        // It takes nobody's place away.
        let before = browser.run(PLACES).await;
        browser.click("#since-away").await;
        browser.wait_for("return !document.querySelector('#since')").await;
        assert_eq!(browser.run(PLACES).await, before, "nothing has moved");
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn why_computes_before_it_cites() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    play_on(&browser, address, &game("standard", FOUR, ROUND)).await;
    browser.click("#since-history").await;
    browser.see("#side-panel[data-tab='history']").await;
    for (line, sum) in [
        ("€ 50 (Miete)", "Schlossallee, unbebaut, Gruppe nicht vollständig: € 50"),
        ("€ 200 (Steuer)", "Einkommensteuer: € 200"),
        ("€ 45 (Kauf)", "Höchstgebot für Elisenstraße: € 45 (Kaufpreis: € 100)"),
    ] {
        let find = format!(
            "const plain = (text) => text.replaceAll('\\u00a0', ' ');
             const line = [...document.querySelectorAll('#history .history-line')]
                 .find((it) => plain(it.innerText).includes('{line}'));
             if (line) line.click();
             return !!line"
        );
        browser.wait_for(&find).await;
        let read =
            "return document.querySelector('#why-sums')?.innerText.replaceAll('\\u00a0', ' ')";
        browser.wait_for(&format!("{read}.includes('{sum}')")).await;
        browser.see("#why .rule").await;
        // What other booklets say is folded away.
        assert!(!browser.has("#why .rule-elsewhere[open]").await);
        browser.press("Escape").await;
        browser.wait_for("return !document.querySelector('dialog[open]')").await;
    }
    browser.close().await;
}

/// Remembers every other place that is told from now on, whatever becomes of the others.
const PLACE: &str = "
    window.placed = [];
    new MutationObserver(() => {
        const told = document.querySelector('#looking-on')?.innerText;
        if (told && !told.includes('Platz 3 von 3')) placed.push(told);
    }).observe(document.querySelector('#actions'), { characterData: true, childList: true, subtree: true });
    return true";

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_out_knows_the_place_and_lets_the_bots_finish() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let record = game(
        "euro",
        &["Ben", "Anna", "Clara"],
        "position
          Ben: at 1, cash 9000, owns 37:H 39:H 31:H 32:H 34:H 26:H 27:H 29:H 16:H 18:H 19:H 15 25 35
          Anna: at 35, cash 10, owns 5
          Clara: at 20, cash 4000
          turn: Ben
        end
        Ben throws {1 3}
        Anna demands rent
        Ben ends turn
        Anna throws {1 3}
        Ben demands rent",
    );
    browser.open(address, "/local/from").await;
    browser.write("#record-text", &record).await;
    browser.click("#record-read").await;
    for seat in [1, 3] {
        browser.choose(&format!(".seat-rows li:nth-child({seat}) select"), "leicht").await;
    }
    browser.click("#play-on").await;
    phase(&browser, "debt").await;
    act(&browser, "bankrupt").await;
    browser.click("[data-action='bankrupt-yes']").await;
    browser.see("#looking-on[data-out]").await;
    let told = browser.text("#looking-on").await;
    assert!(told.contains("Platz 3 von 3"), "{told}");
    browser.run(PLACE).await;
    // Quick bots may have finished by themselves meanwhile.
    let finish = "document.querySelector(\"[data-action='finish']\")?.click(); \
                  return !!document.querySelector('#result')";
    browser.wait_for(finish).await;
    assert_eq!(browser.run("return placed").await, serde_json::json!([]), "it stays the third");
    browser.see("#feats li").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_waits_after_the_turns_of_others() {
    let address = serve().await;
    let browser = Browser::start_unknown(Visitor::ANNA).await;
    let prefs = r#"{"tongue":"de","light":"system","speed":"off","sound":false,"halts":true}"#;
    browser.keep("bankhalter.prefs", prefs).await;
    let record = game(
        "standard",
        FOUR,
        "position
          Anna: at 0, cash 1500
          Ben: at 0, cash 1500
          Clara: at 0, cash 1500
          Dora: at 0, cash 1500
          turn: Ben
        end",
    );
    browser.open(address, "/local/from").await;
    browser.write("#record-text", &record).await;
    browser.click("#record-read").await;
    for seat in [2, 3, 4] {
        browser.choose(&format!(".seat-rows li:nth-child({seat}) select"), "leicht").await;
    }
    browser.click("#play-on").await;
    // After each of the three turns, whatever was thrown; auctions may ask Anna in between.
    let stop = "if (document.querySelector(\"[data-action='go-on']\")) return 'halt';
        document.querySelector(\"#actions [data-action='pass']\")?.click(); return null";
    for _ in 0..2 {
        assert_eq!(browser.wait_for(stop).await, Value::from("halt"));
        let turn = "return document.querySelector('#question').innerText";
        let before = browser.run(turn).await;
        tokio::time::sleep(std::time::Duration::from_millis(400)).await;
        assert_eq!(browser.run(turn).await, before, "nothing goes on by itself");
        browser.click("[data-action='go-on']").await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_game_is_shown_around_and_can_be_left() {
    let address = serve().await;
    let browser = Browser::start_unknown(Visitor::ANNA).await;
    browser.open(address, "/").await;
    browser.click("#play-now").await;
    for step in 0..5 {
        let hint = format!("#coach[data-step='{step}']");
        browser.see(&hint).await;
        // The hint may still be on its way to what it points at, and a tap beside it is none.
        let stays = format!("return !!document.querySelector(\"{hint}\")");
        for _ in 0..20 {
            if browser.run(&stays).await != true {
                break;
            }
            browser.click_if("#coach-next").await;
        }
    }
    browser.wait_for("return !document.querySelector('#coach')").await;
    // Asked for again, it can be left at once.
    browser.click("#table-menu").await;
    browser.click("#coach-again").await;
    browser.click("#coach-leave").await;
    browser.wait_for("return !document.querySelector('#coach')").await;
    browser.close().await;
}

/// Do hint and question lie apart, and the hint on the screen? Null until both are seen.
const APART: &str = "
    const [hint, question] = ['#coach', '#question'].map((one) => document.querySelector(one)?.getBoundingClientRect());
    if (!hint || !question?.height) return null;
    const apart = hint.right <= question.left || question.right <= hint.left
        || hint.bottom <= question.top || question.bottom <= hint.top;
    return apart && hint.left >= 0 && hint.top >= 0 && hint.right <= innerWidth && hint.bottom <= innerHeight";

#[tokio::test(flavor = "multi_thread")]
async fn the_first_hint_hides_no_question() {
    let address = serve().await;
    let browser = Browser::start_unknown(Visitor::PHONE).await;
    browser.open(address, "/").await;
    browser.click("#play-now").await;
    browser.see("#coach[data-step='0']").await;
    for (width, height) in
        [(320, 568), (360, 740), (390, 844), (640, 360), (820, 1180), (1440, 900)]
    {
        browser.size(width, height).await;
        browser.wait_for(APART).await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn free_parking_is_said_to_be_a_house_rule_and_offered() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    browser.open(address, "/rules").await;
    browser.see("#two-minutes[open] .minutes-picture").await;
    browser.write(".rules-query", "Frei Parken").await;
    browser.see("#pot a[href*='free-parking-pot']").await;
    browser.wait_for(&in_sight("#pot")).await;
    browser.open(address, "/new?house=free-parking-pot").await;
    browser
        .wait_for(
            "return !!document.querySelector(\"[data-switch='free-parking-pot'] input\")?.checked",
        )
        .await;
    browser.open(address, "/replay?record=/assets/sample.los").await;
    browser.see("[data-screen='replay']").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_use_what_is_new() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let mut inspector = Inspector::new(&browser);
    play_on(&browser, address, &game("standard", FOUR, ROUND)).await;
    browser.see("#since").await;
    inspector.look("since the last turn").await;
    browser.click("#table-menu").await;
    browser.click("#coach-again").await;
    browser.see("#coach").await;
    inspector.look("hints for a first game").await;
    browser.click("#coach-leave").await;
    tab(&browser, "history").await;
    browser.click("#history .history-line").await;
    browser.see("#why .rule").await;
    inspector.look("why").await;
    inspector.verdict();
    browser.close().await;
}
