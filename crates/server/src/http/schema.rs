//! The protocol for machines.

use std::sync::LazyLock;

use axum::{http::header::CONTENT_TYPE, response::IntoResponse};

static SCHEMA: LazyLock<String> = LazyLock::new(|| bankhalter_protocol::schema().to_string());

/// The schema of every message.
pub(super) async fn schema() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/schema+json")], SCHEMA.as_str())
}
