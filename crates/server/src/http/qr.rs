//! The invitation as a picture for cameras.

use std::sync::Arc;

use axum::{
    extract::{RawQuery, State},
    http::header::CONTENT_TYPE,
    response::IntoResponse,
};
use qrcode::{EcLevel, QrCode, render::svg};

use super::{App, error::Error, named::Named, tables, visitor::Visitor};

/// Asked for by the screen in the middle: whoever comes from there needs no board on the phone.
const HAND: &str = "hand";

/// The invitation to a table as a QR code.
pub(super) async fn invitation(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(name): Named,
    RawQuery(wish): RawQuery,
) -> Result<impl IntoResponse, Error> {
    let card = tables::look_at(&app, &name, &visitor).await?;
    let picture = draw(&link(card.invite, wish.as_deref())).ok_or_else(Error::broken)?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], picture))
}

fn link(invite: String, wish: Option<&str>) -> String {
    if wish == Some(HAND) { format!("{invite}?{HAND}") } else { invite }
}

fn draw(text: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    Some(code.render::<svg::Color<'_>>().min_dimensions(240, 240).build())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_picture_that_depends_on_it() {
        let one = draw("https://play.example/t/ABCDEF").unwrap();
        assert!(one.contains("<svg") && one.ends_with("</svg>"));
        assert_ne!(one, draw("https://play.example/t/ABCDEG").unwrap());
        assert_eq!(draw(&"x".repeat(5000)), None);
    }

    #[test]
    fn a_screen_invites_hands_and_nobody_else_adds_to_a_link() {
        let invite = || "https://play.example/t/ABCDEF".to_owned();
        assert_eq!(link(invite(), Some("hand")), invite() + "?hand");
        for other in [None, Some(""), Some("hand=1"), Some("now")] {
            assert_eq!(link(invite(), other), invite());
        }
    }
}
