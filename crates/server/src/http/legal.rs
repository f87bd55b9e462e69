//! Impressum and privacy: two pages that need no script, and two links to them on every page.

use std::{fmt::Write, sync::Arc};

use axum::{
    extract::State,
    http::{
        HeaderMap, Uri,
        header::{CACHE_CONTROL, VARY},
    },
    response::{IntoResponse, Redirect, Response},
};
use bankhalter_voice::{Tongue, args, html_text};

use super::{
    links::{links, say, tongue},
    page,
    sheet::Sheet,
    state::App,
};
use crate::{
    config::{Proxy, Retention},
    legal::LegalText,
};

/// In which language a page is wanted: `?lang=en`.
fn wish(uri: &Uri) -> Option<&str> {
    uri.query().and_then(|query| query.split('&').find_map(|part| part.strip_prefix("lang=")))
}

/// Who runs the server.
pub(super) async fn imprint(State(app): State<Arc<App>>, uri: Uri, headers: HeaderMap) -> Response {
    match &app.config.legal.imprint {
        Some(LegalText::Address(address)) => Redirect::temporary(address).into_response(),
        Some(LegalText::Text(text)) => {
            let tongue = tongue(&headers, wish(&uri));
            document(&app, tongue, "legal-imprint", &written(text))
        }
        None => page::lost(State(app), headers).await,
    }
}

/// What the server keeps of people.
pub(super) async fn privacy(State(app): State<Arc<App>>, uri: Uri, headers: HeaderMap) -> Response {
    let legal = &app.config.legal;
    if let Some(LegalText::Address(address)) = &legal.privacy {
        return Redirect::temporary(address).into_response();
    }
    if !legal.is_said() {
        return page::lost(State(app), headers).await;
    }
    let tongue = tongue(&headers, wish(&uri));
    let mut body = kept(&app, tongue);
    if let Some(LegalText::Text(text)) = &legal.privacy {
        body.push_str(&written(text));
    }
    document(&app, tongue, "legal-privacy", &body)
}

/// What this server really keeps, by the settings it runs with.
fn kept(app: &App, tongue: Tongue) -> String {
    let config = &app.config;
    let limits = if config.proxy == Proxy::Trusted { "proxy" } else { "direct" };
    let idle = i64::try_from(config.idle.as_secs().div_ceil(60)).unwrap_or(i64::MAX);
    let parts = [
        ("legal-tables", tongue.say("legal-tables-about")),
        ("legal-keys", tongue.say("legal-keys-about")),
        ("legal-address", tongue.say_with("legal-address-about", args![how = limits])),
        ("legal-device", tongue.say("legal-device-about")),
        ("legal-others", tongue.say("legal-others-about")),
        ("legal-length", tongue.say_with("legal-length-about", args![minutes = idle])),
        ("legal-kept", kept_so_long(&config.retention, tongue)),
        ("legal-rights", tongue.say("legal-rights-about")),
    ];
    let mut body = format!("<p>{}</p>", say(tongue, "legal-intro"));
    for (title, text) in parts {
        let _ = write!(body, "<h2>{}</h2><p>{}</p>", say(tongue, title), html_text(&text));
    }
    body
}

/// What is deleted by itself, and after how many days.
fn kept_so_long(keep: &Retention, tongue: Tongue) -> String {
    let kinds = [("finished", keep.finished), ("abandoned", keep.abandoned), ("chat", keep.chat)];
    let lines = kinds.map(|(what, kept)| {
        let days = kept.map_or(0, |kept| kept.as_secs().div_ceil(A_DAY));
        let days = i64::try_from(days).unwrap_or(i64::MAX);
        tongue.say_with("legal-kept-about", args![what = what, days = days])
    });
    lines.join(" ")
}

/// In seconds.
const A_DAY: u64 = 24 * 3600;

/// A text of the operator: paragraphs apart by empty lines, headings with `#`, addresses as links.
fn written(text: &str) -> String {
    let mut body = String::new();
    for part in text.replace("\r\n", "\n").split("\n\n").map(str::trim) {
        let mut lines = part.lines();
        let heading = part.strip_prefix('#').and_then(|_| lines.next());
        if let Some(heading) = heading {
            let heading = html_text(heading.trim_start_matches('#').trim());
            let _ = write!(body, "<h2>{heading}</h2>");
        }
        let lines = lines.map(linked).collect::<Vec<_>>();
        if !lines.is_empty() {
            let _ = write!(body, "<p>{}</p>", lines.join("<br>"));
        }
    }
    body
}

/// A line in which addresses lead somewhere.
fn linked(line: &str) -> String {
    let word = |word: &str| {
        let bare = word.trim_end_matches(['.', ',', ';', ')']);
        let rest = html_text(&word[bare.len()..]);
        let is_page = bare.starts_with("https://") || bare.starts_with("http://");
        let is_mail = bare.split_once('@').is_some_and(|(name, host)| {
            !name.is_empty() && host.contains('.') && !name.contains(':')
        });
        let shown = html_text(bare);
        match (is_page, is_mail) {
            (true, _) => format!("<a href=\"{shown}\" rel=\"noreferrer\">{shown}</a>{rest}"),
            (_, true) => format!("<a href=\"mailto:{shown}\">{shown}</a>{rest}"),
            _ => format!("{shown}{rest}"),
        }
    };
    line.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

fn document(app: &App, tongue: Tongue, title: &str, body: &str) -> Response {
    let language = tongue.code();
    let mut others = String::new();
    for other in Tongue::all().iter().filter(|other| other.code() != language) {
        let (key, name) = (other.code(), html_text(other.name()));
        let _ =
            write!(others, " <a href=\"?lang={key}\" hreflang=\"{key}\" lang=\"{key}\">{name}</a>");
    }
    let foot = links(app, tongue, "");
    let sheet = Sheet { tongue, base: "", title, others: &others, body, foot: &foot };
    let kept = [(CACHE_CONTROL, "no-cache"), (VARY, "accept-language")];
    (kept, sheet).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_operator_writes_is_text_and_never_markup() {
        let text =
            "# Wer wir sind\nOma <Gerda> & Co\nWeg 1\n\nhttps://a.example/?a=1&b=2, oma@a.example.";
        assert_eq!(
            written(text),
            "<h2>Wer wir sind</h2><p>Oma &lt;Gerda&gt; &amp; Co<br>Weg 1</p><p>\
             <a href=\"https://a.example/?a=1&amp;b=2\" rel=\"noreferrer\">\
             https://a.example/?a=1&amp;b=2</a>, \
             <a href=\"mailto:oma@a.example\">oma@a.example</a>.</p>"
        );
        assert!(!written("\"><script>alert(1)</script>").contains("<script"));
    }
}
