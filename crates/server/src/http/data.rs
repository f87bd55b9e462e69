//! What the server knows of somebody, for himself; and how it forgets it.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode, header::AUTHORIZATION},
    response::IntoResponse,
};
use bankhalter_journal::TableId;
use bankhalter_protocol::{Rejection, RejectionCode};
use tokio::sync::Mutex;

use super::{App, error::Error, named::Named, tables::find, visitor::Visitor};
use crate::{
    clock,
    hub::{Erase, Known},
    limits::{Allowed, Guess},
    session::alike,
};

/// Everything about whoever has the key.
pub(super) async fn known(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(name): Named,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Error> {
    let key = key(&headers)?;
    if has_guessed_too_often(&app, &visitor) {
        return Ok(Json(let_in(&app, &name, key).await?.1));
    }
    let table = find(&app, &name, &visitor).await?;
    let known = app.lounge.hub.known(&table, key).await;
    Ok(Json(known.map_err(|no| count(&app, &visitor, no))?))
}

/// Takes the name and the words of whoever has the key out of the table; the game stays.
pub(super) async fn forget(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(name): Named,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    let person = |key| Erase::Person { key };
    erase(&app, &visitor, &name, (key(&headers)?, person)).await
}

/// Deletes the table, if the host wants it.
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(name): Named,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    let host = |key| Erase::ByHost { key };
    erase(&app, &visitor, &name, (key(&headers)?, host)).await
}

async fn erase(
    app: &App,
    visitor: &Visitor,
    name: &str,
    (key, what): (&str, impl Fn(String) -> Erase + Send),
) -> Result<StatusCode, Error> {
    let table = if has_guessed_too_often(app, visitor) {
        let_in(app, name, key).await?.0
    } else {
        find(app, name, visitor).await?
    };
    let erased = app.lounge.hub.erase(&table, what(key.to_owned())).await;
    erased.map_err(|no| count(app, visitor, no))?;
    Ok(StatusCode::NO_CONTENT)
}

/// The key of a seat: in a header, so that it stands in no log and in no history.
fn key(headers: &HeaderMap) -> Result<&str, Error> {
    let told = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    let told = told.and_then(|told| told.strip_prefix("Bearer ")).map(str::trim);
    let missing = || {
        let text = "this needs the header Authorization: Bearer with the key of a seat";
        Error::new(RejectionCode::BadKey, text)
    };
    told.ok_or_else(missing)
}

fn has_guessed_too_often(app: &App, visitor: &Visitor) -> bool {
    let may = |guess| app.lounge.limits.guess(visitor.address, guess, clock::ticks());
    [Guess::Key, Guess::Table].into_iter().any(|guess| may(guess) == Allowed::No)
}

/// Whoever has a right key is let in, whatever others of the same address did; everybody else of
/// them hears the same.
async fn let_in(app: &App, name: &str, key: &str) -> Result<(TableId, Known), Error> {
    // A look at a key reads the whole past of a table: such looks wait for each other, so that no
    // guessing keeps others from reading.
    static TURN: Mutex<()> = Mutex::const_new(());
    let looked = async {
        let _turn = TURN.lock().await;
        let table = app.lounge.hub.find(name).await?;
        let known = app.lounge.hub.known(&table, key).await?;
        Ok::<_, Rejection>((table, known))
    };
    Ok(alike(looked).await?)
}

/// Wrong keys are counted.
fn count(app: &App, visitor: &Visitor, no: Rejection) -> Error {
    if no.code == RejectionCode::BadKey {
        app.lounge.limits.guessed_wrong(visitor.address, Guess::Key, clock::ticks());
    }
    no.into()
}
