//! The edition's colours, and which ink can be read on them.

use bankhalter_editions::{Edition, Theme};

const BLACK: &str = "#14171a";
const WHITE: &str = "#ffffff";

/// Style variables of an edition, for the root of the table: name and value.
pub(crate) fn variables(edition: &Edition) -> [(&'static str, String); 9] {
    let theme = &edition.theme;
    [
        ("--e-board", theme.board.clone()),
        ("--e-centre", theme.centre.clone()),
        ("--e-centre-ink", ink_on(&theme.centre).to_owned()),
        ("--e-deep", deep(edition).to_owned()),
        ("--e-ink", theme.ink.clone()),
        ("--e-accent", theme.accent.clone()),
        ("--e-accent-ink", theme.accent_ink.clone()),
        ("--e-house", edition.house.colour.clone()),
        ("--e-hotel", edition.hotel.colour.clone()),
    ]
}

/// The edition's darkest ground, for the middle of the board in the dark.
fn deep(edition: &Edition) -> &str {
    let Theme { centre, ink, .. } = &edition.theme;
    if ink_on(centre) == WHITE { centre } else { ink }
}

/// Black or white, whichever is read better on this colour.
pub(crate) fn ink_on(colour: &str) -> &'static str {
    let light = luminance(colour);
    if (light + 0.05) * (light + 0.05) > 0.0525 { BLACK } else { WHITE }
}

/// How bright a colour `#rrggbb` is, 0 to 1.
fn luminance(colour: &str) -> f64 {
    let part = |at: usize| {
        let digits = colour.get(at..at + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        let share = f64::from(digits.unwrap_or_default()) / 255.0;
        if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    0.2126f64.mul_add(part(1), 0.7152f64.mul_add(part(3), 0.0722 * part(5)))
}

#[cfg(test)]
mod tests {
    use bankhalter_editions::all;

    use super::*;

    fn contrast(one: &str, two: &str) -> f64 {
        let (one, two) = (luminance(one), luminance(two));
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    #[test]
    fn ink_can_be_read() {
        for edition in all() {
            let theme = &edition.theme;
            assert!(contrast(&theme.ink, &theme.board) >= 7.0, "{}", edition.id);
            assert!(contrast(ink_on(&theme.centre), &theme.centre) >= 4.5, "{}", edition.id);
            for token in &edition.tokens {
                let ink = ink_on(&token.colour);
                assert!(contrast(ink, &token.colour) >= 4.5, "{} {}", edition.id, token.key);
            }
        }
    }
}
