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

use super::{
    App, Peer,
    error::Error,
    state::{host, is_own},
};
use crate::config::{Proxy, PublicUrl};

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
    is_own_page(origin, host(request.headers()), app.config.public_url.as_ref())
}

/// Is a page of this origin one of this server? With a public address only what comes from there,
/// or from this machine itself: any other name could be anybody's that leads here.
fn is_own_page(origin: &str, host: Option<&str>, public: Option<&PublicUrl>) -> bool {
    let Some((_, from)) = origin.split_once("://") else { return false };
    let is_called = host.is_some_and(|host| host.eq_ignore_ascii_case(from));
    match public {
        None => is_called,
        Some(url) => {
            bare(origin).eq_ignore_ascii_case(bare(url.as_str())) || is_called && is_own(from)
        }
    }
}

/// An address without its scheme, and without the port that goes without saying.
fn bare(url: &str) -> &str {
    let (host, port) = match url.split_once("://") {
        Some(("https", host)) => (host, ":443"),
        Some((_, host)) => (host, ":80"),
        None => (url, ""),
    };
    host.strip_suffix(port).unwrap_or(host)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_a_public_address_no_other_name_will_do() {
        let public: PublicUrl = "https://play.example:443".parse().unwrap();
        let is_own = |origin, host| is_own_page(origin, Some(host), Some(&public));
        assert!(is_own("https://play.example", "inside:4040"));
        assert!(is_own("https://Play.Example", "play.example"));
        assert!(is_own("http://localhost:4040", "localhost:4040"));
        assert!(is_own("http://[::1]:4040", "[::1]:4040"));
        assert!(!is_own("http://rebound.example:4040", "rebound.example:4040"));
        assert!(!is_own("http://127.rebound.example", "127.rebound.example"));
        assert!(!is_own("http://localhost:1", "localhost:4040"));
        assert!(!is_own("https://play.example:8443", "play.example"));
        assert!(!is_own("null", "play.example"));
    }

    #[test]
    fn without_one_the_page_comes_from_where_it_is_asked() {
        let is_own = |origin, host| is_own_page(origin, Some(host), None);
        assert!(is_own("http://192.0.2.7:4040", "192.0.2.7:4040"));
        assert!(!is_own("http://192.0.2.8:4040", "192.0.2.7:4040"));
        assert!(!is_own_page("http://192.0.2.8:4040", None, None));
    }
}
