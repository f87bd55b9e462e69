//! A table of the server at a real board: Anna at her phone, everybody else a program.

use std::net::SocketAddr;

use bankhalter_visitors::{Browser, Guest, Visitor, post, stage::phase};
use serde_json::{Value, json};

/// A game at a real board, as it begins.
pub(crate) struct RealTable {
    pub(crate) anna: Browser,
    pub(crate) others: Vec<Guest>,
    pub(crate) table: String,
    pub(crate) code: String,
}

impl RealTable {
    /// Anna's game with these others, by these settings of the real board. Anna throws first.
    pub(crate) async fn begin(
        address: SocketAddr,
        visitor: Visitor,
        real: Value,
        others: &[&str],
    ) -> Self {
        let settings = json!({
            "edition": "euro", "rent": "automatic", "chairs": 1 + others.len(), "real_board": real,
        });
        let body = json!({ "settings": settings, "host": { "name": "Anna" } });
        let seat = post(address, "/api/tables", &body).await;
        let text = |key: &str| seat[key].as_str().expect("a text").to_owned();
        let (table, code, key) = (text("table"), text("code"), text("key"));
        let mut guests = Vec::new();
        for name in others {
            let seats = format!("/api/tables/{table}/seats");
            let seat = post(address, &seats, &json!({ "name": name })).await;
            let mut guest = Guest::enter(address, &seat).await;
            guest.get_ready().await;
            guests.push(guest);
        }
        let anna = Browser::start(visitor).await;
        anna.open(address, &format!("/t/{table}#key={key}")).await;
        anna.click("#start:not(:disabled)").await;
        phase(&anna, "order").await;
        Self { anna, others: guests, table, code }
    }

    /// Anna's game with Ben.
    pub(crate) async fn with_ben(
        address: SocketAddr,
        visitor: Visitor,
        real: Value,
    ) -> (Self, Guest) {
        let mut table = Self::begin(address, visitor, real, &["Ben"]).await;
        let ben = table.others.remove(0);
        (table, ben)
    }
}
