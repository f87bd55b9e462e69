//! Colours and weights. They are always written; the console drops them where nobody could see them.

use anstyle::{AnsiColor, Color, RgbColor, Style};
use bankhalter_editions::Group;

/// A heading.
pub(crate) fn bold(text: &str) -> String {
    paint(Style::new().bold(), text)
}

/// What may be skipped.
pub(crate) fn dim(text: &str) -> String {
    paint(Style::new().dimmed(), text)
}

/// What is well.
pub(crate) fn good(text: &str) -> String {
    paint(ansi(AnsiColor::Green), text)
}

/// What is not.
pub(crate) fn bad(text: &str) -> String {
    paint(ansi(AnsiColor::Red).bold(), text)
}

/// What deserves a second look.
pub(crate) fn mark(text: &str) -> String {
    paint(ansi(AnsiColor::Yellow), text)
}

/// A name by which something can be called up: a rule, an edition, a command.
pub(crate) fn key(text: &str) -> String {
    paint(ansi(AnsiColor::Cyan), text)
}

/// The letter of a group on its colour.
pub(crate) fn chip(group: &Group) -> String {
    let letter = format!(" {} ", group.letter);
    on_colour(&group.colour, &letter)
}

/// Words on a colour `#rrggbb`, black or white, whichever can be read.
pub(crate) fn on_colour(colour: &str, text: &str) -> String {
    let Some(RgbColor(red, green, blue)) = rgb(colour) else { return text.to_owned() };
    let light = u32::from(red) * 3 + u32::from(green) * 6 + u32::from(blue);
    let ink = if light > 1400 { RgbColor(0, 0, 0) } else { RgbColor(255, 255, 255) };
    let ground = Color::Rgb(RgbColor(red, green, blue));
    paint(Style::new().bg_color(Some(ground)).fg_color(Some(Color::Rgb(ink))), text)
}

fn rgb(colour: &str) -> Option<RgbColor> {
    let digits = colour.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let value = u32::from_str_radix(digits, 16).ok()?;
    let [_, red, green, blue] = value.to_be_bytes();
    Some(RgbColor(red, green, blue))
}

const fn ansi(colour: AnsiColor) -> Style {
    Style::new().fg_color(Some(Color::Ansi(colour)))
}

fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
