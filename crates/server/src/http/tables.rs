//! Tables over HTTP: open, list, look at, join, take home.

use std::sync::Arc;

use axum::{
    Json,
    body::Bytes,
    extract::{State, rejection::BytesRejection},
    http::{
        StatusCode, Uri,
        header::{CONTENT_DISPOSITION, CONTENT_TYPE},
    },
    response::IntoResponse,
};
use bankhalter_journal::{Entry, TableId};
use bankhalter_protocol::{
    Fact, JoinRequest, LobbyEntry, OpenRequest, RejectionCode, SeatKey, TableCard, Told,
};
use serde::de::DeserializeOwned;

use super::{App, error::Error, named::Named, visitor::Visitor};
use crate::{
    clock,
    data::nameless,
    hub::Opened,
    limits::{Allowed, Guess, TOO_MANY_TABLES},
};

/// Opens a table.
pub(super) async fn open(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    body: Body,
) -> Result<impl IntoResponse, Error> {
    let wanted: OpenRequest = read(body)?;
    if app.lounge.limits.table(visitor.address, clock::ticks()) == Allowed::No {
        return Err(Error::too_fast(TOO_MANY_TABLES));
    }
    let opened = app.lounge.hub.open(&wanted).await?;
    Ok((StatusCode::CREATED, Json(seat_key(opened, &visitor.base))))
}

/// The lobby.
pub(super) async fn lobby(State(app): State<Arc<App>>) -> Result<Json<Vec<LobbyEntry>>, Error> {
    Ok(Json(app.lounge.hub.lobby().await?))
}

/// What everybody may know of a table.
pub(super) async fn card(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(name): Named,
) -> Result<Json<TableCard>, Error> {
    Ok(Json(look_at(&app, &name, &visitor).await?))
}

/// What everybody may know of a table, unless this address has looked at too many.
pub(super) async fn look_at(app: &App, name: &str, visitor: &Visitor) -> Result<TableCard, Error> {
    if app.lounge.limits.card(visitor.address, clock::ticks()) == Allowed::No {
        return Err(Error::too_fast("too many tables were looked at from this address: wait"));
    }
    let table = find(app, name, visitor).await?;
    Ok(app.lounge.hub.card(&table, &visitor.base).await?)
}

/// Sits down.
pub(super) async fn join(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(name): Named,
    body: Body,
) -> Result<impl IntoResponse, Error> {
    if app.lounge.limits.join(visitor.address, clock::ticks()) == Allowed::No {
        return Err(Error::too_fast("too many people sat down from this address: wait a moment"));
    }
    let table = find(&app, &name, &visitor).await?;
    let wanted: JoinRequest = read(body)?;
    let opened = app.lounge.hub.join(&table, &wanted, visitor.address).await?;
    Ok((StatusCode::CREATED, Json(seat_key(opened, &visitor.base))))
}

/// The record of a table.
pub(super) async fn record(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(name): Named,
    uri: Uri,
) -> Result<impl IntoResponse, Error> {
    if app.lounge.limits.record(visitor.address, clock::ticks()) == Allowed::No {
        return Err(Error::too_fast("too many records were read from this address: wait a minute"));
    }
    let names = Names::wanted(uri.query())?;
    let table = find(&app, &name, &visitor).await?;
    let text = match app.lounge.hub.past(&table, move |past| write(past, names)).await? {
        Ok(Some(text)) => text,
        Ok(None) => return Err(Error::new(RejectionCode::WrongStage, "the game has not begun")),
        Err(error) => {
            tracing::error!(%table, error, "the record cannot be written");
            return Err(Error::broken());
        }
    };
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("inline; filename=\"bankhalter-{table}.los\"")),
    ];
    Ok((headers, text))
}

/// Are people named in a record?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Names {
    Told,
    /// Nobody is, and what was said is left out.
    Left,
}

impl Names {
    /// Whoever wants something else than is known here may want nobody to be named: he is told
    /// nothing before he says it in a way that is understood.
    fn wanted(query: Option<&str>) -> Result<Self, Error> {
        match query {
            None => Ok(Self::Told),
            Some("names=none") => Ok(Self::Left),
            Some(_) => Err(Error::malformed(
                "a record is read as it is, or with the query names=none and no other",
            )),
        }
    }
}

/// The record, once the game has begun.
fn write(mut entries: Vec<Entry>, names: Names) -> Result<Option<String>, String> {
    if names == Names::Left {
        let bodies: Vec<_> = entries.iter().map(|entry| entry.body.clone()).collect();
        for (entry, body) in entries.iter_mut().zip(nameless(&bodies)?) {
            entry.body = body;
        }
    }
    let told = |Entry { seq, at, body, .. }: Entry| {
        let fact = serde_json::from_str(&body).map_err(|error| format!("entry {seq}: {error}"))?;
        Ok(Told { seq, at, fact })
    };
    let facts = entries.into_iter().map(told).collect::<Result<Vec<Told>, String>>()?;
    let begun = facts.iter().any(|told| matches!(told.fact, Fact::Started { .. }));
    begun.then(|| bankhalter_room::record(&facts)).transpose()
}

/// The table with this name, unless this address has asked for too many that do not exist.
pub(super) async fn find(app: &App, name: &str, visitor: &Visitor) -> Result<TableId, Error> {
    let (limits, address) = (&app.lounge.limits, visitor.address);
    if limits.guess(address, Guess::Table, clock::ticks()) == Allowed::No {
        return Err(Error::too_fast("too many unknown tables: wait a minute"));
    }
    let found = app.lounge.hub.find(name).await;
    Ok(found.inspect_err(|rejection| {
        if rejection.code == RejectionCode::UnknownTable {
            limits.guessed_wrong(address, Guess::Table, clock::ticks());
        }
    })?)
}

/// A body that may be too long.
type Body = Result<Bytes, BytesRejection>;

/// The body as JSON, or what is wrong with it.
fn read<T: DeserializeOwned>(body: Body) -> Result<T, Error> {
    let bytes = body.map_err(|rejection| {
        let code = match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => RejectionCode::TooLong,
            _ => RejectionCode::Malformed,
        };
        Error::new(code, rejection.body_text())
    })?;
    // A list of the right things would be read as an object, too: it is none.
    if bytes.trim_ascii_start().starts_with(b"[") {
        return Err(Error::malformed("expected a JSON object: {…}"));
    }
    serde_json::from_slice(&bytes).map_err(|error| Error::malformed(error.to_string()))
}

fn seat_key(opened: Opened, base: &str) -> SeatKey {
    let Opened { table, code, seat, key } = opened;
    let invite = format!("{base}/t/{code}");
    let seat_link = format!("{base}/t/{table}#key={key}");
    SeatKey { table, code, seat, key, invite, seat_link }
}
