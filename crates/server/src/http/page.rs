//! The page, which is part of the program.

use axum::{
    extract::Path,
    http::{
        HeaderMap, StatusCode,
        header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH},
    },
    response::{IntoResponse, Response},
};
use rust_embed::{Embed, EmbeddedFile};

use super::error::Error;

#[derive(Embed)]
#[folder = "$CARGO_MANIFEST_DIR/page/"]
struct Page;

/// The start page, which is also that of every table.
pub(super) async fn index(headers: HeaderMap) -> Response {
    serve("index.html", &headers)
}

/// A file that the page needs.
pub(super) async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    serve(&format!("assets/{path}"), &headers)
}

fn serve(path: &str, headers: &HeaderMap) -> Response {
    let Some(file) = Page::get(path) else {
        return Error::not_found("the page has no such file").into_response();
    };
    let tag = tag(&file);
    // The page changes with the program, so browsers ask each time, but load it only once.
    let always = [(ETAG, tag.as_str()), (CACHE_CONTROL, "no-cache")];
    if headers.get_all(IF_NONE_MATCH).iter().any(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, always).into_response();
    }
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    let kind = match kind.type_() {
        mime_guess::mime::TEXT => format!("{kind}; charset=utf-8"),
        _ => kind.to_string(),
    };
    (always, [(CONTENT_TYPE, kind)], file.data).into_response()
}

/// Names the content of a file; weak, because it may be compressed on the way.
fn tag(file: &EmbeddedFile) -> String {
    format!("W/\"{}\"", hex::encode(&file.metadata.sha256_hash()[..16]))
}
