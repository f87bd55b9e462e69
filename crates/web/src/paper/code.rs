//! A text as a picture for cameras.

use std::fmt::Write as _;

use leptos::prelude::*;
use qrcode::{Color, EcLevel, QrCode};

/// How many dots stay white around a code, or cameras do not find it.
const QUIET: usize = 4;

/// A text as a picture for cameras.
#[component]
pub(crate) fn Code(
    /// What a camera reads.
    text: String,
    /// What it is for those who do not see it.
    #[prop(into)]
    label: Signal<String>,
) -> impl IntoView {
    let (side, dots) = drawn(&text).unwrap_or_default();
    let frame = format!("0 0 {side} {side}");
    view! {
        <svg
            class="code-picture"
            viewBox=frame
            role="img"
            aria-label=move || label.get()
            shape-rendering="crispEdges"
            data-code=text
        >
            <path class="code-ground" d=format!("M0 0h{side}v{side}h-{side}z") />
            <path class="code-dots" d=dots />
        </svg>
    }
}

/// How many dots it is wide with its white border, and the dark ones as a path, row by row; nothing
/// if the text is too long.
fn drawn(text: &str) -> Option<(usize, String)> {
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    let width = code.width();
    let mut path = String::new();
    for (row, dots) in code.to_colors().chunks(width).enumerate() {
        let mut place = 0;
        for run in dots.chunk_by(|one, next| one == next) {
            if run.first() == Some(&Color::Dark) {
                let (x, y, long) = (place + QUIET, row + QUIET, run.len());
                // A text takes everything.
                let _ = write!(path, "M{x} {y}h{long}v1h-{long}z");
            }
            place += run.len();
        }
    }
    Some((width + 2 * QUIET, path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_text_makes_the_smallest_code_with_its_border() {
        let (side, path) = drawn("BH/DEED-28").expect("it is short");
        assert_eq!(side, 21 + 8);
        // The dark frame of the first corner: seven dots.
        assert!(path.starts_with("M4 4h7v1h-7z"), "{path}");
        assert_ne!(drawn("BH/DEED-27"), drawn("BH/DEED-28"));
        assert_eq!(drawn(&"A".repeat(9000)), None);
    }
}
