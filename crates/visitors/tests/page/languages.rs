//! Light and dark.

use bankhalter_visitors::{Browser, Light, Visitor, serve};

#[tokio::test(flavor = "multi_thread")]
async fn the_page_is_light_or_dark_as_the_system_is() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    browser.open(address, "/").await;
    let ground = "return getComputedStyle(document.body).backgroundColor";
    let light = browser.run(ground).await;
    browser.light(Light::Dark).await;
    assert_ne!(browser.run(ground).await, light);
    browser.close().await;
}
