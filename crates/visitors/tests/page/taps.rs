//! What is done most often takes no more taps than it ever did: counted on a telephone, from the
//! screen as it rests.

use bankhalter_visitors::{
    Browser, Visitor, serve,
    stage::{game, phase, play_on},
};

use crate::bank::Finger;

/// A game of two in which Anna is on turn, with what she and Ben have and what was played since.
fn on_turn(anna: &str, ben: &str, lines: &str) -> String {
    let position = format!("position\n{anna}\n{ben}\nturn: Anna\nend\n{lines}");
    game("euro", &["Anna", "Ben"], &position)
}

const RICH: &str = "Anna: at 0, cash 1500";
const BEN: &str = "Ben: at 0, cash 1500";

fn action(name: &str) -> String {
    format!("#actions [data-action='{name}']:not([aria-disabled='true'])")
}

/// Something that is done often.
struct Common {
    name: &'static str,
    record: String,
    /// What is asked before it.
    asked: &'static str,
    /// What is tapped, one after the other.
    taps: Vec<String>,
    /// How it is seen that it is done.
    done: &'static str,
}

fn common() -> Vec<Common> {
    let on_six = "Anna throws {2 4}";
    let done = |phase: &'static str| phase;
    vec![
        Common {
            name: "throw",
            record: on_turn(RICH, BEN, ""),
            asked: "ready",
            taps: vec![action("throw")],
            done: "#actions:not([data-phase='ready'])",
        },
        Common {
            name: "buy",
            record: on_turn(RICH, BEN, on_six),
            asked: "purchase",
            taps: vec![action("buy")],
            done: done("#actions[data-phase='done']"),
        },
        Common {
            name: "bid",
            record: on_turn(RICH, BEN, "Anna throws {2 4}\nAnna declines"),
            asked: "auction",
            taps: vec![action("bid")],
            done: "#actions [data-stand='leads']",
        },
        Common {
            name: "build",
            record: on_turn("Anna: at 0, cash 1500, owns 37 39", BEN, ""),
            asked: "ready",
            taps: vec![action("open-build"), "#side-panel [data-action='build-37']".to_owned()],
            done: "[data-square='37'] [data-level='1'], [data-square='37'] .house",
        },
        Common {
            name: "pay",
            record: on_turn("Anna: at 0, cash 150, owns 39", BEN, "Anna throws {1 3}"),
            asked: "debt",
            taps: vec![action("mortgage-39"), action("pay")],
            done: "#actions[data-phase='done']",
        },
        Common {
            name: "end",
            record: on_turn(RICH, BEN, "Anna throws {2 4}\nAnna buys"),
            asked: "done",
            taps: vec![action("end")],
            done: "#actions[data-phase='ready']",
        },
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_done_often_takes_no_more_taps_than_before() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    for Common { name, record, asked, taps, done } in common() {
        play_on(&browser, address, &record).await;
        phase(&browser, asked).await;
        let finger = Finger::of(&browser);
        for one in &taps {
            finger.tap(one).await;
        }
        browser.see(done).await;
        let most = if matches!(name, "build" | "pay") { 2 } else { 1 };
        assert_eq!(finger.count(), most, "{name}");
    }
    browser.close().await;
}
