//! What is checked before every answer, and what every answer carries.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::{
        HeaderName, HeaderValue,
        header::{
            CACHE_CONTROL, CONNECTION, CONTENT_SECURITY_POLICY, ORIGIN, REFERRER_POLICY,
            X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
        },
    },
    middleware::Next,
    response::{IntoResponse, Response},
};

use super::{App, Peer, error::Error, state::host};
use crate::config::Proxy;

/// Only what comes from this server is run, shown or asked, and nobody may frame it.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; \
    manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 7] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// Turns away whoever has too many connections, and pages of others.
pub(super) async fn check(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    if is_crowded(&app, &request) {
        let error = Error::too_fast("too many connections from this address");
        return ([(CONNECTION, "close")], error).into_response();
    }
    let acts = !request.method().is_safe() || request.uri().path() == "/ws";
    if acts && !is_from_here(&app, &request) {
        return Error::foreign().into_response();
    }
    next.run(request).await
}

fn is_crowded(app: &App, request: &Request) -> bool {
    let peer = request.extensions().get::<Peer>();
    app.config.proxy == Proxy::None && peer.is_some_and(|peer| peer.place.is_none())
}

/// Was the request made by a page of this server, or by a program, which has no origin?
fn is_from_here(app: &App, request: &Request) -> bool {
    let Some(origin) = request.headers().get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let Some((_, from)) = origin.split_once("://") else { return false };
    let own = host(request.headers()).into_iter();
    let mut own = own.chain(app.config.public_url.as_ref().map(crate::config::PublicUrl::host));
    own.any(|host| host.eq_ignore_ascii_case(from))
}

/// Adds the headers that every answer carries.
pub(super) async fn secure(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // What is said of a table is true for a moment only; the page says itself how long it lasts.
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
