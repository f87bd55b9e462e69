//! What is checked before every answer, and what every answer carries.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::{
        HeaderMap, HeaderName, HeaderValue, StatusCode,
        header::{
            CACHE_CONTROL, CONNECTION, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, ORIGIN,
            REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
        },
    },
    middleware::Next,
    response::{IntoResponse, Response},
};

use bankhalter_protocol::MOST_BYTES;

use super::{
    App, Peer,
    error::Error,
    sheet::STYLE,
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
    // The page reads codes with the camera, where somebody lets it.
    (HeaderName::from_static("permissions-policy"), "camera=(self), geolocation=(), microphone=()"),
];

/// What whoever looks after the server asks, by whatever name it is known inside.
const INSIDE: [&str; 3] = [super::LIFE, super::READINESS, super::NUMBERS];

/// Turns away whoever has too many connections, calls the server by a name that is not its own, or
/// announces too much, and pages of others.
pub(super) async fn check(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    // The rest of what was announced is not read, so the connection can no longer be used.
    let close = |error: Error| ([(CONNECTION, "close")], error).into_response();
    if is_crowded(&app, &request) {
        return close(Error::too_fast("too many connections from this address"));
    }
    if is_too_long(request.headers()) {
        return close(Error::too_long(MOST_BYTES));
    }
    if let Some(public) = &app.config.public_url
        && !INSIDE.contains(&request.uri().path())
        // The page that says so looks like the others.
        && request.uri().path() != STYLE
        && !is_named(public, &request)
    {
        return close(Error::misdirected(public.as_str()));
    }
    let acts = !request.method().is_safe() || request.uri().path() == "/ws";
    if acts && !is_from_here(&app, &request) {
        return Error::foreign().into_response();
    }
    let mut response = next.run(request).await;
    if app.lounge.hub.is_leaving() && response.status() != StatusCode::SWITCHING_PROTOCOLS {
        // Whoever would ask once more on this connection asks another server.
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

fn is_crowded(app: &App, request: &Request) -> bool {
    let peer = request.extensions().get::<Peer>();
    app.config.proxy == Proxy::None && peer.is_some_and(|peer| peer.place.is_none())
}

/// Is more announced than any route reads? What is not announced is counted as it comes.
fn is_too_long(headers: &HeaderMap) -> bool {
    let length = headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    let length = length.map(str::parse::<u64>);
    length.is_some_and(|length| length.is_ok_and(|length| length > MOST_BYTES as u64))
}

/// Is the server called by its public name, or by one that this machine has for itself? Any other
/// could be anybody's that leads here.
fn is_named(public: &PublicUrl, request: &Request) -> bool {
    let own = |host: &str| public.answers_to(host) || is_own(host);
    // Whoever names a host in the address means that one (RFC 9112, 3.2.2).
    let named = request.uri().authority().is_none_or(|name| own(name.as_str()));
    named && host(request.headers()).is_some_and(own)
}

/// Was the request made by a page of this server, or by a program, which has no origin?
fn is_from_here(app: &App, request: &Request) -> bool {
    let headers = request.headers();
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let called = host(headers).map(|host| (app.scheme(headers), host));
    is_own_page(origin, called, app.config.public_url.as_ref())
}

/// Is a page of this origin one of this server, which was called by this scheme and host? With a
/// public address only what comes from there, or from this machine itself.
fn is_own_page(origin: &str, called: Option<(&str, &str)>, public: Option<&PublicUrl>) -> bool {
    let Some((scheme, from)) = origin.split_once("://") else { return false };
    let is_called = |(_, host): (&str, &str)| host.eq_ignore_ascii_case(from);
    match public {
        // What speaks HTTPS in front of the server need not have said so.
        None => called.is_some_and(is_called),
        Some(url) => {
            let is_same = |called: (&str, &str)| called.0 == scheme && is_called(called);
            url.is_origin(scheme, from) || is_own(from) && called.is_some_and(is_same)
        }
    }
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

    fn public() -> PublicUrl {
        "https://play.example:443".parse().unwrap()
    }

    #[test]
    fn with_a_public_address_no_other_name_will_do() {
        let public = public();
        let is_own = |origin, host| is_own_page(origin, Some(("http", host)), Some(&public));
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
    fn a_page_without_the_lock_is_another_page() {
        let public = public();
        let is_own = |origin, called| is_own_page(origin, Some(called), Some(&public));
        assert!(!is_own("http://play.example", ("http", "play.example")));
        assert!(!is_own("http://play.example:443", ("http", "play.example")));
        assert!(!is_own("https://localhost:4040", ("http", "localhost:4040")));
        assert!(is_own("https://localhost:4040", ("https", "localhost:4040")));
    }

    #[test]
    fn a_server_with_a_public_address_answers_to_no_other_name() {
        let public = public();
        let is_named = |host: &str, uri: &str| {
            let request = Request::builder().uri(uri).header("host", host);
            is_named(&public, &request.body(axum::body::Body::empty()).unwrap())
        };
        for own in ["play.example", "PLAY.example:443", "localhost:4040", "127.0.0.1", "[::1]:1"] {
            assert!(is_named(own, "/"), "{own}");
        }
        for other in ["rebound.example", "play.example:80", "play.example.", "192.0.2.1:4040", ""] {
            assert!(!is_named(other, "/"), "{other}");
        }
        assert!(!is_named("play.example", "http://rebound.example/"));
        assert!(is_named("play.example", "http://play.example/"));
    }

    #[test]
    fn without_one_the_page_comes_from_where_it_is_asked() {
        let is_own = |origin, host| is_own_page(origin, Some(("http", host)), None);
        assert!(is_own("http://192.0.2.7:4040", "192.0.2.7:4040"));
        assert!(is_own("https://play.example", "play.example"));
        assert!(!is_own("http://192.0.2.8:4040", "192.0.2.7:4040"));
        assert!(!is_own_page("http://192.0.2.8:4040", None, None));
    }

    #[test]
    fn what_is_announced_is_believed() {
        let with = |length: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(CONTENT_LENGTH, length.parse().unwrap());
            is_too_long(&headers)
        };
        assert!(!is_too_long(&HeaderMap::new()) && !with("0") && !with("8192"));
        assert!(with("8193") && with("100000000000") && with("18446744073709551615"));
    }
}
