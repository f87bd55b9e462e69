//! Somebody's telephone is empty: his hand goes on at another device.

use std::net::SocketAddr;

use bankhalter_visitors::{Browser, Guest, Visitor, post, serve, stage::phase};
use serde_json::{Value, json};

use crate::real::fell;

/// Anna at her phone and Ben, whose phone is about to be empty, at a real board; Ben is to throw.
async fn bens_phone_is_empty(address: SocketAddr) -> (Browser, Value) {
    let settings = json!({ "edition": "euro", "rent": "automatic", "chairs": 2, "real_board": {} });
    let body = json!({ "settings": settings, "host": { "name": "Anna" } });
    let seat = post(address, "/api/tables", &body).await;
    let (table, key) = (seat["table"].as_str().unwrap(), seat["key"].as_str().unwrap());
    let path = format!("/api/tables/{table}/seats");
    let bens = post(address, &path, &json!({ "name": "Ben" })).await;
    let mut ben = Guest::enter(address, &bens).await;
    ben.get_ready().await;
    let anna = Browser::start(Visitor::PHONE.on(320, 640)).await;
    anna.open(address, &format!("/t/{table}#key={key}")).await;
    anna.click("#start:not(:disabled)").await;
    phase(&anna, "order").await;
    fell(&anna, 6, 5).await;
    ben.wait_for(&json!({ "type": "play", "seat": 0 })).await;
    (anna, bens)
}

/// Anna is asked whether she means it.
async fn asked(anna: &Browser) {
    anna.click("[data-hand-on='1'] [data-hand-on='open']").await;
    anna.see("[data-hand-on='here']").await;
    let over = "return document.documentElement.scrollWidth - innerWidth";
    assert_eq!(anna.run(over).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_hand_of_an_empty_phone_goes_to_another_one() {
    let address = serve().await;
    let (anna, bens) = bens_phone_is_empty(address).await;
    asked(&anna).await;
    anna.click("[data-hand-on='other']").await;
    anna.see("[data-hand-on] .code-picture").await;
    let link = anna.run("return document.querySelector('.hand-on-link').value").await;
    let link = link.as_str().unwrap();
    let other = Browser::start(Visitor { name: "Gast", ..Visitor::PHONE }).await;
    let path = &link[link.find("/t/").unwrap()..];
    other.open(address, path).await;
    // It is Ben who plays there, and the way to another device is gone.
    phase(&other, "order").await;
    anna.wait_for("return !document.querySelector('[data-hand-on]')").await;
    let heard = "return document.querySelector('#toasts')?.innerText.includes('anderen Gerät')";
    anna.wait_for(heard).await;
    fell(&other, 1, 2).await;
    phase(&anna, "ready").await;
    // The battery is full again: the old key opens nothing.
    let old = Browser::start(Visitor::PHONE).await;
    let (table, key) = (bens["table"].as_str().unwrap(), bens["key"].as_str().unwrap());
    old.open(address, &format!("/t/{table}#key={key}")).await;
    old.see("[data-phase='gone']").await;
    for browser in [anna, other, old] {
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_hand_of_an_empty_phone_is_carried_by_another_beside_its_own() {
    let address = serve().await;
    let (anna, _) = bens_phone_is_empty(address).await;
    asked(&anna).await;
    anna.click("[data-hand-on='here']").await;
    anna.see(".hotseat").await;
    let turn = "return document.querySelector('#actions .panel-token')?.dataset.seat === '1'";
    anna.wait_for(turn).await;
    fell(&anna, 1, 2).await;
    phase(&anna, "ready").await;
    // Both keys are kept.
    anna.reload().await;
    anna.see(".hotseat").await;
    assert_eq!(anna.count(".hotseat [data-seat]").await, 2);
    anna.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn before_the_game_too_and_the_old_phone_reads_the_way_back() {
    let address = serve().await;
    let settings = json!({ "edition": "euro", "rent": "automatic", "chairs": 2, "real_board": {} });
    let body = json!({ "settings": settings, "host": { "name": "Anna" } });
    let seat = post(address, "/api/tables", &body).await;
    let (table, key) = (seat["table"].as_str().unwrap(), seat["key"].as_str().unwrap());
    let ben = Browser::start(Visitor::BEN).await;
    ben.open(address, &format!("/t/{table}")).await;
    ben.click("#sit button[type='submit']").await;
    ben.see("#ready").await;
    ben.open(address, "/").await;
    let anna = Browser::start(Visitor::PHONE).await;
    anna.open(address, &format!("/t/{table}#key={key}")).await;
    asked(&anna).await;
    anna.click("[data-hand-on='here']").await;
    anna.wait_for("return !document.querySelector('[data-hand-on]')").await;
    anna.click("#start:not(:disabled)").await;
    anna.see(".hotseat").await;
    // His phone comes on again: its key opens nothing, and it says where he plays.
    ben.open(address, &format!("/t/{table}")).await;
    let told = ben.wait_for("return document.querySelector('#handed-on')?.innerText").await;
    assert!(told.as_str().unwrap().contains("Ben"), "{told}");
    anna.click("#table-menu").await;
    anna.click("#device summary").await;
    let links = "return [...document.querySelectorAll('#device input')].map((one) => one.value)";
    let links = anna.run(links).await;
    let link = links[1].as_str().expect("a link for each hand");
    // The table is in this tab already: nothing but what stands behind the address changes.
    ben.open(address, &link[link.find("/t/").unwrap()..]).await;
    phase(&ben, "order").await;
    ben.wait_for("return !document.querySelector('#handed-on')").await;
    for browser in [anna, ben] {
        browser.close().await;
    }
}
