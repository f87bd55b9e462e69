//! A page that needs no script: what the operator says, and what went wrong.

use axum::{
    http::header::CONTENT_TYPE,
    response::{IntoResponse, Response},
};
use bankhalter_voice::Tongue;

use super::links::say;

/// How all of them look.
pub(super) const STYLE: &str = "/legal.css";

/// A page that needs no script, and no picture: no browser looks for one. Texts are markup already.
pub(super) struct Sheet<'a> {
    /// Its language.
    pub(super) tongue: Tongue,
    /// What its links begin with, where this server is not the one that was asked for.
    pub(super) base: &'a str,
    /// Its heading: a message of the locales.
    pub(super) title: &'a str,
    /// What stands beside the way home.
    pub(super) others: &'a str,
    /// What it says.
    pub(super) body: &'a str,
    /// The operator's links.
    pub(super) foot: &'a str,
}

impl IntoResponse for Sheet<'_> {
    fn into_response(self) -> Response {
        let Self { tongue, base, title, others, body, foot } = self;
        let (language, title, home) =
            (tongue.code(), say(tongue, title), say(tongue, "legal-home"));
        let text = format!(
            "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>{title} · Bankhalter</title>\n<link rel=\"icon\" href=\"data:,\">\n\
             <link rel=\"stylesheet\" href=\"{STYLE}\">\n</head>\n<body>\n<header><a href=\"{base}/\">{home}</a>{others}</header>\n<main>\n\
             <h1>{title}</h1>\n{body}\n</main>\n{foot}\n</body>\n</html>\n"
        );
        ([(CONTENT_TYPE, "text/html; charset=utf-8")], text).into_response()
    }
}

/// The style of all of them.
pub(super) async fn style() -> Response {
    ([(CONTENT_TYPE, "text/css; charset=utf-8")], include_str!("legal.css")).into_response()
}
