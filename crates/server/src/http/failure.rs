//! What goes wrong, as a page: whoever asked with a browser reads a sentence in his language, needs no
//! script for it, and still finds who runs the server.

use std::{fmt::Write, sync::Arc};

use axum::{
    extract::{Request, State},
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{
            ACCEPT, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, VARY,
        },
    },
    middleware::Next,
    response::{IntoResponse, Response},
};
use bankhalter_voice::{Tongue, html_text};

use super::{
    App,
    error::Told,
    links::{links, say, tongue},
    sheet::Sheet,
};

/// Does whoever asks want to read a page? Programs, the page's own among them, do not say so.
pub(super) fn wants_page(headers: &HeaderMap) -> bool {
    let wanted = headers.get(ACCEPT).and_then(|value| value.to_str().ok());
    wanted.is_some_and(|wanted| wanted.contains("text/html"))
}

/// Puts a page in the place of what programs are told.
pub(super) async fn explain(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let reader = wants_page(request.headers()).then(|| tongue(request.headers(), None));
    let response = next.run(request).await;
    match reader {
        Some(reader) if is_bare(&response) => page(&app, reader, response),
        _ => response,
    }
}

/// Did something go wrong, without a page that says so?
fn is_bare(response: &Response) -> bool {
    let status = response.status();
    let kind = response.headers().get(CONTENT_TYPE).map(HeaderValue::as_bytes);
    let is_page = kind.is_some_and(|kind| kind.starts_with(b"text/html"));
    (status.is_client_error() || status.is_server_error()) && !is_page
}

fn page(app: &App, tongue: Tongue, response: Response) -> Response {
    let (mut head, _) = response.into_parts();
    let Told(told) = head.extensions.get().copied().unwrap_or(unsaid(head.status));
    let public = app.config.public_url.as_ref().map_or("", |url| url.as_str());
    let is_elsewhere = head.status == StatusCode::MISDIRECTED_REQUEST;
    // Under a name that is not its own the server answers nothing else either.
    let base = if is_elsewhere { public } else { "" };
    let mut body = format!("<p>{}</p>", say(tongue, told));
    if is_elsewhere {
        let shown = html_text(public);
        let _ = write!(body, "<p><a href=\"{shown}/\">{shown}</a></p>");
    }
    let foot = links(app, tongue, base);
    let title = "failure-title";
    let sheet = Sheet { tongue, base, title, others: "", body: &body, foot: &foot };
    let (kind, body) = sheet.into_response().into_parts();
    for about_the_other in [CONTENT_LENGTH, CONTENT_ENCODING, ETAG] {
        head.headers.remove(about_the_other);
    }
    head.headers.extend(kind.headers);
    head.headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    head.headers.insert(VARY, HeaderValue::from_static("accept, accept-language"));
    Response::from_parts(head, body)
}

/// What is said where the answer comes from nowhere in particular: nobody has read the request, or it
/// took too long.
const fn unsaid(status: StatusCode) -> Told {
    match status {
        StatusCode::NOT_FOUND => Told("lost-title"),
        StatusCode::METHOD_NOT_ALLOWED => Told("failure-method"),
        StatusCode::PAYLOAD_TOO_LARGE => Told("failure-long"),
        StatusCode::SERVICE_UNAVAILABLE => Told("failure-late"),
        StatusCode::INTERNAL_SERVER_ERROR => Told("failure-broken"),
        _ => Told("failure-strange"),
    }
}
