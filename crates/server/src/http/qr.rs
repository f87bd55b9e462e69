//! The invitation as a picture for cameras.

use std::sync::Arc;

use axum::{
    extract::{Path, State},
    http::header::CONTENT_TYPE,
    response::IntoResponse,
};
use qrcode::{EcLevel, QrCode, render::svg};

use super::{App, error::Error, tables, visitor::Visitor};

/// The invitation to a table as a QR code.
pub(super) async fn invitation(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<impl IntoResponse, Error> {
    let card = tables::look_at(&app, &name, &visitor).await?;
    let picture = draw(&card.invite).ok_or_else(Error::broken)?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], picture))
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
}
