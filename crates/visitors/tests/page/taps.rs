//! What is done most often takes no more taps than it ever did: on a telephone, from the screen as it
//! rests. Each tap is one that a finger makes, and after the last of them it is done.

use bankhalter_visitors::{
    Browser, Visitor, serve,
    stage::{game, phase, play_on},
};

const RICH: &str = "Anna: at 0, cash 1500";

/// Something that is done often: how it stands before, what is asked, what is tapped, one after the
/// other, and how it is seen that it is done.
struct Common {
    anna: &'static str,
    lines: &'static str,
    asked: &'static str,
    taps: &'static [&'static str],
    done: &'static str,
}

const THROW: Common = Common {
    anna: RICH,
    lines: "",
    asked: "ready",
    taps: &["#actions [data-action='throw']"],
    done: "#actions:not([data-phase='ready'])",
};

const BUY: Common = Common {
    anna: RICH,
    lines: "Anna throws {2 4}",
    asked: "purchase",
    taps: &["#actions [data-action='buy']"],
    done: "#actions[data-phase='done']",
};

const BID: Common = Common {
    anna: RICH,
    lines: "Anna throws {2 4}\nAnna declines",
    asked: "auction",
    taps: &["#actions [data-action='bid']"],
    done: "#actions [data-stand='leads']",
};

const BUILD: Common = Common {
    anna: "Anna: at 0, cash 1500, owns 37 39",
    lines: "",
    asked: "ready",
    taps: &["#actions [data-action='open-build']", "#side-panel [data-action='build-37']"],
    done: ".building",
};

const PAY: Common = Common {
    anna: "Anna: at 0, cash 150, owns 39",
    lines: "Anna throws {1 3}",
    asked: "debt",
    taps: &["#actions [data-action='mortgage-39']", "#actions [data-action='pay']"],
    done: "#actions[data-phase='done']",
};

const END: Common = Common {
    anna: RICH,
    lines: "Anna throws {2 4}\nAnna buys",
    asked: "done",
    taps: &["#actions [data-action='end']"],
    done: "#actions[data-phase='ready']",
};

#[tokio::test(flavor = "multi_thread")]
async fn what_is_done_often_takes_no_more_taps_than_before() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    for Common { anna, lines, asked, taps, done } in [THROW, BUY, BID, BUILD, PAY, END] {
        let position = format!("position\n{anna}\nBen: at 0, cash 1500\nturn: Anna\nend\n{lines}");
        play_on(&browser, address, &game("euro", &["Anna", "Ben"], &position)).await;
        phase(&browser, asked).await;
        assert!(!browser.has(done).await, "{done} stands there before anything is tapped");
        for one in taps {
            browser.tap(&format!("{one}:not([aria-disabled='true'])")).await;
        }
        browser.see(done).await;
    }
    browser.close().await;
}
