//! What the page asks the server over HTTP, and what can go wrong with it in words.

use bankhalter_protocol::{
    JoinRequest, LobbyEntry, OpenRequest, Rejection, RejectionCode, SeatKey, TableCard,
};
use gloo_net::http::Request;
use serde::{Serialize, de::DeserializeOwned};

use crate::speak::said_now;

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// The server cannot be reached.
    Offline,
    /// It said no.
    No(Rejection),
    /// It answered something that this page does not understand.
    Strange,
}

impl Trouble {
    /// The kind of "no", if it was one.
    pub(crate) const fn code(&self) -> Option<RejectionCode> {
        match self {
            Self::No(rejection) => Some(rejection.code),
            Self::Offline | Self::Strange => None,
        }
    }

    /// In words, in the language that is chosen now.
    pub(crate) fn told(&self) -> String {
        said_now(match self {
            Self::Offline => "home-trouble-offline",
            Self::Strange => "home-trouble-strange",
            Self::No(rejection) => rejected(rejection.code),
        })
    }
}

/// The message for a "no" of the frame.
pub(crate) const fn rejected(code: RejectionCode) -> &'static str {
    match code {
        RejectionCode::UnknownTable => "home-trouble-unknown-table",
        RejectionCode::BadKey => "home-trouble-bad-key",
        RejectionCode::NotSeated => "home-trouble-not-seated",
        RejectionCode::NotHost => "home-trouble-not-host",
        RejectionCode::WrongStage => "home-trouble-wrong-stage",
        RejectionCode::NoChair => "home-trouble-no-chair",
        RejectionCode::Taken => "home-trouble-taken",
        RejectionCode::TooLong => "home-trouble-too-long",
        RejectionCode::BadSettings => "home-trouble-settings",
        RejectionCode::NotReady => "home-trouble-not-ready",
        RejectionCode::TooFast => "home-trouble-too-fast",
        RejectionCode::NotKept => "home-trouble-not-kept",
        RejectionCode::Stopping => "home-trouble-stopping",
        RejectionCode::Stale => "home-trouble-stale",
        RejectionCode::Malformed | RejectionCode::Version | RejectionCode::NotNotation => {
            "home-trouble-strange"
        }
    }
}

/// Opens a table; the host sits down.
pub(crate) async fn open_table(request: &OpenRequest) -> Result<SeatKey, Trouble> {
    post("/api/tables", request).await
}

/// Sits down at a table.
pub(crate) async fn join(table: &str, request: &JoinRequest) -> Result<SeatKey, Trouble> {
    post(&format!("/api/tables/{table}/seats"), request).await
}

/// What everybody may know of a table, by its name or its code.
pub(crate) async fn card(table: &str) -> Result<TableCard, Trouble> {
    get(&format!("/api/tables/{table}")).await
}

/// The tables that stand in the lobby.
pub(crate) async fn lobby() -> Result<Vec<LobbyEntry>, Trouble> {
    get("/api/tables").await
}

async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Trouble> {
    let request = Request::get(path).build().map_err(|_| Trouble::Strange)?;
    read(&answer(request).await?)
}

async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Trouble> {
    let request = Request::post(path).json(body).map_err(|_| Trouble::Strange)?;
    read(&answer(request).await?)
}

/// The text that the server answers; once for all that is asked.
async fn answer(request: Request) -> Result<String, Trouble> {
    let response = request.send().await.map_err(|_| Trouble::Offline)?;
    let text = response.text().await.map_err(|_| Trouble::Offline)?;
    if response.ok() {
        return Ok(text);
    }
    // Whoever is between us and the server speaks no JSON: then the server was not reached.
    Err(read(&text).map_or(Trouble::Offline, Trouble::No))
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Trouble> {
    serde_json::from_str(text).map_err(|_| Trouble::Strange)
}
