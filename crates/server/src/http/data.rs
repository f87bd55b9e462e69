//! What the server knows of somebody, for himself; and how it forgets it.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header::AUTHORIZATION},
    response::IntoResponse,
};
use bankhalter_protocol::{Rejection, RejectionCode};

use super::{App, error::Error, tables::find, visitor::Visitor};
use crate::{
    clock,
    hub::Erase,
    limits::{Allowed, Guess},
};

/// Everything about whoever has the key.
pub(super) async fn known(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Error> {
    let key = key(&app, &visitor, &headers)?;
    let table = find(&app, &name, &visitor).await?;
    let known = app.lounge.hub.known(&table, key).await;
    Ok(Json(known.map_err(|no| count(&app, &visitor, no))?))
}

/// Takes the name and the words of whoever has the key out of the table; the game stays.
pub(super) async fn forget(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    let key = key(&app, &visitor, &headers)?.to_owned();
    erase(&app, &visitor, &name, Erase::Person { key }).await
}

/// Deletes the table, if the host wants it.
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    let key = key(&app, &visitor, &headers)?.to_owned();
    erase(&app, &visitor, &name, Erase::ByHost { key }).await
}

async fn erase(app: &App, visitor: &Visitor, name: &str, what: Erase) -> Result<StatusCode, Error> {
    let table = find(app, name, visitor).await?;
    let erased = app.lounge.hub.erase(&table, what).await;
    erased.map_err(|no| count(app, visitor, no))?;
    Ok(StatusCode::NO_CONTENT)
}

/// The key of a seat: in a header, so that it stands in no log and in no history.
fn key<'a>(app: &App, visitor: &Visitor, headers: &'a HeaderMap) -> Result<&'a str, Error> {
    if app.lounge.limits.guess(visitor.address, Guess::Key, clock::ticks()) == Allowed::No {
        return Err(Error::too_fast("too many wrong keys: wait a minute"));
    }
    let told = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    let told = told.and_then(|told| told.strip_prefix("Bearer ")).map(str::trim);
    let missing = || {
        let text = "this needs the header Authorization: Bearer with the key of a seat";
        Error::new(RejectionCode::BadKey, text)
    };
    told.ok_or_else(missing)
}

/// Wrong keys are counted.
fn count(app: &App, visitor: &Visitor, no: Rejection) -> Error {
    if no.code == RejectionCode::BadKey {
        app.lounge.limits.guessed_wrong(visitor.address, Guess::Key, clock::ticks());
    }
    no.into()
}
