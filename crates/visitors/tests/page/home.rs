//! The first screen: what goes on comes first, and a family finds its way.

use bankhalter_visitors::{Browser, Visitor, serve};

#[tokio::test(flavor = "multi_thread")]
async fn what_goes_on_comes_first() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    browser.open(address, "/").await;
    browser.see("#play-now").await;
    assert!(!browser.has("#mine").await, "nothing goes on yet");
    // Whoever plays says who he is first: the name stands above the button.
    let order = "const top = (one) => document.querySelector(one).getBoundingClientRect().top;
        return top('#own-name') < top('#play-now') && top('#play-now') < innerHeight";
    assert_eq!(browser.run(order).await, true);
    let text = browser.text("main").await;
    assert!(!text.contains("rekonstruiert"), "{text}");
    // What is to be read has a place of its own.
    for way in ["way-rules", "way-replay"] {
        assert!(browser.has(&format!("section:has(#home-reading) #{way}")).await, "{way}");
        assert!(!browser.has(&format!("section:has(#way-new) #{way}")).await, "{way}");
    }
    browser.tap("#play-now").await;
    browser.see("#actions[data-phase]").await;
    browser.open(address, "/").await;
    browser.see("#mine .button").await;
    let first = "const top = (one) => document.querySelector(one).getBoundingClientRect().top;
        return top('#mine .button') < top('#play-now') && top('#mine .button') < innerHeight";
    assert_eq!(browser.run(first).await, true);
    browser.close().await;
}
