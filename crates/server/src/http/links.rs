//! Two links to what the operator says, on every page and in the language of its reader.

use std::fmt::Write;

use axum::http::{HeaderMap, header::ACCEPT_LANGUAGE};
use bankhalter_voice::{Tongue, html_text};

use super::state::App;

/// Who runs the server.
pub(super) const IMPRINT: &str = "/impressum";
/// What it keeps of people.
pub(super) const PRIVACY: &str = "/datenschutz";

/// The two links, as they stand at the foot of every page; nothing where nothing is said. They begin
/// with `base`.
pub(super) fn links(app: &App, tongue: Tongue, base: &str) -> String {
    let legal = &app.config.legal;
    if !legal.is_said() {
        return String::new();
    }
    let mut links = Vec::new();
    if legal.imprint.is_some() {
        links.push((IMPRINT, "legal-imprint"));
    }
    links.push((PRIVACY, "legal-privacy"));
    let mut foot = format!("<nav class=\"legal\" aria-label=\"{}\">", say(tongue, "legal-label"));
    for (path, id) in links {
        // Not a screen of the page: its router must leave it alone.
        let _ = write!(foot, "<a href=\"{base}{path}\" rel=\"external\"");
        // The page may be turned to another language, and then so are these.
        for other in Tongue::all() {
            let _ = write!(foot, " data-{}=\"{}\"", other.code(), say(*other, id));
        }
        let _ = write!(foot, ">{}</a>", say(tongue, id));
    }
    foot + "</nav>"
}

/// The language that a visitor would rather read.
pub(super) fn tongue(headers: &HeaderMap, wish: Option<&str>) -> Tongue {
    let asked = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let asked = asked.unwrap_or_default().split(',');
    let asked = asked.map(|one| one.split(';').next().unwrap_or_default().trim());
    Tongue::nearest(wish.into_iter().chain(asked))
}

/// A message as a part of a page.
pub(super) fn say(tongue: Tongue, id: &str) -> String {
    html_text(&tongue.say(id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_speaks_as_its_reader_does() {
        let asked = |value: &'static str, wish: Option<&str>| {
            let headers = HeaderMap::from_iter([(ACCEPT_LANGUAGE, value.parse().unwrap())]);
            tongue(&headers, wish).code()
        };
        assert_eq!(asked("de-DE,de;q=0.9,en;q=0.8", None), "de");
        assert_eq!(asked("fr, en-GB;q=0.7", None), "en");
        assert_eq!(asked("fr", None), "en");
        assert_eq!(asked("de", Some("en")), "en");
    }
}
