//! Routes: the page, tables, and what programs and operators need.

mod data;
mod editions;
mod error;
mod failure;
mod guard;
mod legal;
mod links;
mod named;
mod numbers;
mod page;
mod qr;
mod schema;
mod sheet;
mod socket;
mod state;
mod tables;
mod visitor;

use std::{sync::Arc, time::Duration};

use axum::{
    Json, Router,
    extract::{DefaultBodyLimit, State},
    http::{StatusCode, Uri},
    middleware::{from_fn_with_state, map_response},
    routing::{get, post},
};
use bankhalter_protocol::{Choices, EditionSheet, MOST_BYTES};
use tower_http::{compression::CompressionLayer, timeout::TimeoutLayer};

pub(crate) use state::App;
pub(crate) use visitor::Peer;

use error::Error;
use named::Named;

/// No request takes longer than this; sockets live on, since they have been answered by then.
const REQUEST_LIMIT: Duration = Duration::from_secs(15);

/// Does the server live?
const LIFE: &str = "/healthz";

/// What a balancer adds to that.
const VISITORS: &str = "visitors";

/// Can it do its work?
const READINESS: &str = "/readyz";

/// What it counts.
const NUMBERS: &str = "/metrics";

/// Everything that can be asked for.
pub(crate) fn router(app: App) -> Router {
    let app = Arc::new(app);
    let screens = page::SCREENS.into_iter();
    let screens = screens.fold(Router::new(), |router, path| router.route(path, get(page::index)));
    let pages = screens
        .route(links::IMPRINT, get(legal::imprint))
        .route(links::PRIVACY, get(legal::privacy))
        .route(sheet::STYLE, get(sheet::style))
        .route("/worker.js", get(page::worker))
        .route("/assets/{*path}", get(page::asset))
        .route("/api/tables", post(tables::open).get(tables::lobby))
        .route("/api/tables/{table}", get(tables::card).delete(data::delete))
        .route("/api/tables/{table}/me", get(data::known).delete(data::forget))
        .route("/api/tables/{table}/seats", post(tables::join))
        .route("/api/tables/{table}/record", get(tables::record))
        .route("/api/tables/{table}/qr.svg", get(qr::invitation))
        .route("/api/editions", get(choices))
        .route("/api/editions/{key}", get(edition))
        .route("/api/schema", get(schema::schema))
        .route(LIFE, get(life))
        .route(READINESS, get(ready))
        .route(NUMBERS, get(numbers::metrics))
        .fallback(page::lost)
        .method_not_allowed_fallback(async || Error::wrong_method())
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, REQUEST_LIMIT))
        .layer(CompressionLayer::new());
    pages
        .route("/ws", get(socket::upgrade))
        .layer(from_fn_with_state(app.clone(), guard::check))
        .layer(from_fn_with_state(app.clone(), failure::explain))
        .layer(map_response(guard::secure))
        .with_state(app)
}

/// What can be played.
async fn choices() -> Json<Choices> {
    Json(editions::choices())
}

/// What a board looks like.
async fn edition(Named(key): Named) -> Result<Json<EditionSheet>, Error> {
    let sheet = editions::sheet(&key);
    sheet.map(Json).ok_or_else(|| Error::not_found("there is no edition with this key"))
}

/// The server lives. A balancer asks as well whether it may send people here: not to a server that
/// is leaving, which says so with a status of its own (`http-check disable-on-404` in `HAProxy`: those
/// who are there stay), nor to one that others have to stand in for or do not let in.
async fn life(State(app): State<Arc<App>>, uri: Uri) -> Result<&'static str, Error> {
    if uri.query() == Some(VISITORS) {
        if app.lounge.hub.is_leaving() {
            return Err(Error::not_found("this server is leaving: send people to another one"));
        }
        app.lounge.hub.check_term()?;
        app.lounge.hub.check_company().await?;
    }
    Ok("ok\n")
}

/// The server can write to its journal.
async fn ready(State(app): State<Arc<App>>) -> Result<&'static str, Error> {
    app.lounge.hub.ready().await?;
    Ok("ready\n")
}
