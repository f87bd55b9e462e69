//! The page, which is part of the program unless a folder is named.

use std::{path::Component, sync::Arc};

use axum::{
    extract::State,
    http::{
        HeaderMap, StatusCode,
        header::{
            ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
            VARY,
        },
    },
    response::{IntoResponse, Response},
};
use rust_embed::{Embed, EmbeddedFile, utils::read_file_from_fs};

use super::{
    error::Error,
    failure::wants_page,
    links::{links, tongue},
    named::Named,
    state::App,
};

#[derive(Embed)]
#[folder = "$BANKHALTER_PAGE"]
struct Page;

/// What is shown where no page was built.
#[derive(Embed)]
#[folder = "page"]
struct Note;

/// The screens of the page; which one is shown it decides itself.
pub(super) const SCREENS: [&str; 16] = [
    "/",
    "/new",
    "/t/{table}",
    "/screen/{table}",
    "/local",
    "/local/{*rest}",
    "/replay",
    "/bank",
    "/bank/{evening}",
    "/move",
    "/people",
    "/print",
    "/rules",
    "/rules/{rule}",
    "/editions",
    "/editions/{key}",
];

/// Any screen of the page.
pub(super) async fn index(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    with_links(&app, &headers).unwrap_or_else(|| serve(&app, "index.html", &headers))
}

/// The page with the operator's links at its foot, where there are any.
fn with_links(app: &App, headers: &HeaderMap) -> Option<Response> {
    let links = links(app, tongue(headers, None), "");
    let file = file(app, "index.html").filter(|_| !links.is_empty())?;
    let page = String::from_utf8_lossy(&file.data).replacen("</body>", &(links + "\n</body>"), 1);
    let kept = [(CACHE_CONTROL, "no-cache"), (VARY, "accept-language")];
    Some((kept, [(CONTENT_TYPE, kind("index.html"))], page).into_response())
}

/// An address that leads nowhere: people see the page, which says so; programs get an error.
pub(super) async fn lost(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    if !wants_page(&headers) {
        return Error::not_found("there is nothing at this address").into_response();
    }
    let plain = || serve(&app, "index.html", &HeaderMap::new());
    let mut response = with_links(&app, &headers).unwrap_or_else(plain);
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

/// What keeps the page for when there is no network. It must lie at the root to see all of it.
pub(super) async fn worker(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    serve(&app, "worker.js", &headers)
}

/// A file that the page needs.
pub(super) async fn asset(
    State(app): State<Arc<App>>,
    Named(path): Named,
    headers: HeaderMap,
) -> Response {
    serve(&app, &format!("assets/{path}"), &headers)
}

fn serve(app: &App, path: &str, headers: &HeaderMap) -> Response {
    let Some((file, packed)) = find(app, path, headers) else {
        return Error::not_found("the page has no such file").into_response();
    };
    let tag = tag(&file);
    let kept = [(ETAG, tag.as_str()), (CACHE_CONTROL, lasting(path)), (VARY, "accept-encoding")];
    if headers.get_all(IF_NONE_MATCH).iter().any(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, kept).into_response();
    }
    let mut response = (kept, [(CONTENT_TYPE, kind(path))], file.data).into_response();
    if let Some(packed) = packed {
        response.headers_mut().insert(CONTENT_ENCODING, packed.into());
    }
    response
}

/// The file as small as the browser understands it.
fn find(app: &App, path: &str, headers: &HeaderMap) -> Option<(EmbeddedFile, Option<Packed>)> {
    let understood = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let understands = |name: &str| {
        understood.is_some_and(|all| {
            all.split(',').any(|one| one.split(';').next().is_some_and(|one| one.trim() == name))
        })
    };
    let packed = [Packed::Brotli, Packed::Gzip].into_iter().find_map(|packed| {
        let (name, end) = packed.names();
        let file = understands(name).then(|| file(app, &format!("{path}.{end}")))??;
        Some((file, Some(packed)))
    });
    packed.or_else(|| file(app, path).map(|file| (file, None)))
}

/// A file of the page, out of the program or out of the folder that takes its place.
fn file(app: &App, path: &str) -> Option<EmbeddedFile> {
    let Some(folder) = &app.config.page else {
        return Page::get(path).or_else(|| Note::get(path));
    };
    let path = std::path::Path::new(path);
    // Nobody looks into other folders.
    let is_inside = path.components().all(|part| matches!(part, Component::Normal(_)));
    is_inside.then(|| read_file_from_fs(&folder.join(path)).ok())?
}

/// How a file was made small when the page was built.
#[derive(Clone, Copy)]
enum Packed {
    Brotli,
    Gzip,
}

impl Packed {
    /// Its name on the wire, and the ending of its files.
    const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Brotli => ("br", "br"),
            Self::Gzip => ("gzip", "gz"),
        }
    }
}

impl From<Packed> for axum::http::HeaderValue {
    fn from(packed: Packed) -> Self {
        Self::from_static(packed.names().0)
    }
}

/// A file that carries a hash in its name never changes; for the others browsers ask each time.
fn lasting(path: &str) -> &'static str {
    let is_hash =
        |part: &str| part.len() == 12 && part.bytes().all(|byte| byte.is_ascii_hexdigit());
    if path.split('.').any(is_hash) { "public, max-age=31536000, immutable" } else { "no-cache" }
}

fn kind(path: &str) -> String {
    if path.ends_with(".webmanifest") {
        return "application/manifest+json".to_owned();
    }
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    match kind.type_() {
        mime_guess::mime::TEXT => format!("{kind}; charset=utf-8"),
        _ => kind.to_string(),
    }
}

/// Names the content of a file; weak, because it may be compressed on the way.
fn tag(file: &EmbeddedFile) -> String {
    format!("W/\"{}\"", hex::encode(&file.metadata.sha256_hash()[..16]))
}
