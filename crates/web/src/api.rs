//! What the page asks the server over HTTP, and what can go wrong, in words.

use std::time::Duration;

use bankhalter_protocol::{
    JoinRequest, LobbyEntry, OpenRequest, Rejection, RejectionCode, SeatKey, TableCard,
};
use gloo_net::http::{Request, RequestBuilder};
use gloo_timers::future::sleep;
use leptos::prelude::window;
use serde::{Serialize, de::DeserializeOwned};

use crate::speak::said_now;

/// How long is waited before the same is asked again, in milliseconds: two seconds in all.
const PAUSES: [u64; 4] = [200, 400, 600, 800];

/// Why a request leads to nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RequestFailure {
    /// The server cannot be reached.
    Offline,
    /// It said no.
    Rejected(Rejection),
    /// It answered something that this page does not understand.
    Strange,
}

impl RequestFailure {
    /// The kind of "no", if it was one.
    pub(crate) const fn code(&self) -> Option<RejectionCode> {
        match self {
            Self::Rejected(rejection) => Some(rejection.code),
            Self::Offline | Self::Strange => None,
        }
    }

    /// Is it likely to be over in a moment? Where the browser knows of no network it is not.
    fn may_pass(&self) -> bool {
        match self {
            Self::Offline => window().navigator().on_line(),
            Self::Rejected(rejection) => rejection.code == RejectionCode::Stopping,
            Self::Strange => false,
        }
    }

    /// In words, in the language that is chosen now.
    pub(crate) fn told(&self) -> String {
        said_now(self.message())
    }

    /// The message for it.
    pub(crate) const fn message(&self) -> &'static str {
        match self {
            Self::Offline => "home-trouble-offline",
            Self::Strange => "home-trouble-strange",
            Self::Rejected(rejection) => rejected(rejection.code),
        }
    }
}

/// The message for a "no" of the frame.
pub(crate) const fn rejected(code: RejectionCode) -> &'static str {
    match code {
        RejectionCode::UnknownTable => "home-trouble-unknown-table",
        RejectionCode::Damaged => "home-trouble-damaged",
        RejectionCode::BadKey => "home-trouble-bad-key",
        RejectionCode::NotSeated => "home-trouble-not-seated",
        RejectionCode::NotHost => "home-trouble-not-host",
        RejectionCode::WrongStage => "home-trouble-wrong-stage",
        RejectionCode::NoChair => "home-trouble-no-chair",
        RejectionCode::Taken => "home-trouble-taken",
        RejectionCode::BadName => "home-trouble-bad-name",
        RejectionCode::LookAlike => "home-trouble-look-alike",
        RejectionCode::Locked => "home-trouble-locked",
        RejectionCode::Removed => "home-trouble-removed",
        RejectionCode::TooMuch => "home-trouble-too-much",
        RejectionCode::TooLong => "home-trouble-too-long",
        RejectionCode::BadSettings => "home-trouble-settings",
        RejectionCode::CannotPay => "home-trouble-cannot-pay",
        RejectionCode::NotReady => "home-trouble-not-ready",
        RejectionCode::TooFast => "home-trouble-too-fast",
        RejectionCode::NotKept => "home-trouble-not-kept",
        RejectionCode::Stopping => "home-trouble-stopping",
        RejectionCode::Stale => "home-trouble-stale",
        RejectionCode::Paused => "home-trouble-paused",
        RejectionCode::Malformed | RejectionCode::Version | RejectionCode::NotNotation => {
            "home-trouble-strange"
        }
    }
}

/// Opens a table; the host sits down.
pub(crate) async fn open_table(request: &OpenRequest) -> Result<SeatKey, RequestFailure> {
    post("/api/tables", request).await
}

/// Sits down at a table.
pub(crate) async fn join(table: &str, request: &JoinRequest) -> Result<SeatKey, RequestFailure> {
    post(&format!("/api/tables/{table}/seats"), request).await
}

/// What everybody may know of a table, by its name or its code.
pub(crate) async fn card(table: &str) -> Result<TableCard, RequestFailure> {
    get(&format!("/api/tables/{table}")).await
}

/// The tables that stand in the lobby.
pub(crate) async fn lobby() -> Result<Vec<LobbyEntry>, RequestFailure> {
    get("/api/tables").await
}

/// Where the record of a table is.
pub(crate) fn record_of(table: &str) -> String {
    // What is not the name of a table finds none; it must only not become another address.
    let table: String = table.chars().filter(char::is_ascii_alphanumeric).collect();
    format!("/api/tables/{table}/record")
}

/// Where the record without names of people is.
pub(crate) fn nameless_record_of(table: &str) -> String {
    record_of(table) + "?names=none"
}

/// A record, from its address on this server.
pub(crate) async fn record(address: &str) -> Result<String, RequestFailure> {
    patiently(address, None).await
}

/// What the server knows of whoever has, or had, this key at a table: a text in JSON.
pub(crate) async fn known(table: &str, key: &str) -> Result<String, RequestFailure> {
    answer(with_key(Request::get(&format!("/api/tables/{table}/me")), key)?).await
}

/// Has whoever has, or had, this key forgotten; the game stays.
pub(crate) async fn forget(table: &str, key: &str) -> Result<(), RequestFailure> {
    let address = format!("/api/tables/{table}/me");
    answer(with_key(Request::delete(&address), key)?).await.map(drop)
}

/// Deletes a table with everything that belongs to it, by the key of its host.
pub(crate) async fn delete(table: &str, key: &str) -> Result<(), RequestFailure> {
    let address = format!("/api/tables/{table}");
    answer(with_key(Request::delete(&address), key)?).await.map(drop)
}

/// The key goes in a header, so that it stands in no log.
fn with_key(request: RequestBuilder, key: &str) -> Result<Request, RequestFailure> {
    let request = request.header("authorization", &format!("Bearer {key}"));
    request.build().map_err(|_| RequestFailure::Strange)
}

async fn get<T: DeserializeOwned>(path: &str) -> Result<T, RequestFailure> {
    read(&patiently(path, None).await?)
}

async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, RequestFailure> {
    let body = serde_json::to_string(body).map_err(|_| RequestFailure::Strange)?;
    read(&patiently(path, Some(&body)).await?)
}

/// The text that the server answers. One that starts anew is back in a moment: it is asked again
/// before anybody is told that it is not there.
async fn patiently(path: &str, body: Option<&str>) -> Result<String, RequestFailure> {
    let mut pauses = PAUSES.iter();
    loop {
        let request = match body {
            None => Request::get(path).build(),
            Some(body) => Request::post(path).header("content-type", "application/json").body(body),
        };
        let answer = answer(request.map_err(|_| RequestFailure::Strange)?).await;
        match (&answer, pauses.next()) {
            (Err(failure), Some(pause)) if failure.may_pass() => {
                sleep(Duration::from_millis(*pause)).await;
            }
            _ => return answer,
        }
    }
}

/// What the server answers to this one request.
async fn answer(request: Request) -> Result<String, RequestFailure> {
    let response = request.send().await.map_err(|_| RequestFailure::Offline)?;
    let text = response.text().await.map_err(|_| RequestFailure::Offline)?;
    if response.ok() {
        return Ok(text);
    }
    Err(why_not(&text))
}

/// What an answer means that is a "no".
fn why_not(text: &str) -> RequestFailure {
    // Whoever is between us and the server speaks no JSON: then the server was not reached.
    read(text).map_or(RequestFailure::Offline, RequestFailure::Rejected)
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, RequestFailure> {
    serde_json::from_str(text).map_err(|_| RequestFailure::Strange)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_no_has_a_message_and_anything_else_is_no_server() {
        let no = r#"{"code":"unknown_table","message":"there is no table of this name"}"#;
        assert_eq!(why_not(no).message(), "home-trouble-unknown-table");
        assert_eq!(why_not("<h1>502 Bad Gateway</h1>"), RequestFailure::Offline);
    }
}
