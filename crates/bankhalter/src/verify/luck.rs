//! The luck report as tables and sentences, or for programs.

use bankhalter_fair::{Fortune, LuckReport, Measure};
use bankhalter_voice::Tongue;
use serde::Serialize;
use std::io::{self, Write};

use crate::{
    columns::{Columns, paragraph},
    console::Console,
    language::{Language, Speak},
    paint,
};

/// The report for programs.
#[derive(Serialize)]
pub(super) struct ReportEntry {
    players: Vec<FortuneEntry>,
    all: FortuneEntry,
}

#[derive(Serialize)]
struct FortuneEntry {
    name: String,
    throws: u32,
    mean: Option<f64>,
    doubles: u32,
    doubles_expected: f64,
    sums: Vec<SumEntry>,
    chi_square: Option<f64>,
    degrees: Option<u32>,
    p: Option<f64>,
    chance_cards: u32,
    chest_cards: u32,
    pips: String,
    doubles_told: String,
    sums_told: String,
}

#[derive(Serialize)]
struct SumEntry {
    sum: u32,
    observed: u32,
    expected: f64,
}

pub(super) fn entry(report: &LuckReport, language: Language) -> ReportEntry {
    let players = report.players.iter().map(|player| fortune(player, language)).collect();
    ReportEntry { players, all: fortune(&report.all, language) }
}

fn fortune(fortune: &Fortune, language: Language) -> FortuneEntry {
    let told = |measure: Measure| measure.phrase(measure.standing(fortune), language);
    let sums = (2..).zip(fortune.sums).zip(fortune.expected_sums());
    let spread = fortune.spread();
    let [chance_cards, chest_cards] = fortune.cards;
    FortuneEntry {
        name: name(fortune, language),
        throws: fortune.throws(),
        mean: fortune.mean(),
        doubles: fortune.doubles,
        doubles_expected: fortune.expected_doubles(),
        sums: sums
            .map(|((sum, observed), expected)| SumEntry { sum, observed, expected })
            .collect(),
        chi_square: spread.map(|spread| spread.chi_square),
        degrees: spread.map(|spread| spread.degrees),
        p: spread.map(|spread| spread.p),
        chance_cards,
        chest_cards,
        pips: told(Measure::Pips),
        doubles_told: told(Measure::Doubles),
        sums_told: told(Measure::Sums),
    }
}

fn name(fortune: &Fortune, language: Language) -> String {
    if fortune.name.is_empty() { language.say("verify-all") } else { fortune.name.clone() }
}

/// Everybody and all together.
fn everybody(report: &LuckReport) -> impl Iterator<Item = &Fortune> {
    report.players.iter().chain([&report.all])
}

/// Writes the tables and a sentence for everybody.
pub(super) fn write(report: &LuckReport, console: &mut Console) -> io::Result<()> {
    let (language, width) = (console.language, console.width);
    writeln!(console.out)?;
    numbers(report, language).write(&mut console.out, width)?;
    writeln!(console.out)?;
    sums(report, language).write(&mut console.out, width)?;
    writeln!(console.out)?;
    for fortune in everybody(report) {
        let told = fortune.sentence(language);
        let text = format!("{}: {told}.", name(fortune, language));
        writeln!(console.out, "{}", paragraph(&text, 2, width))?;
    }
    Ok(())
}

fn numbers(report: &LuckReport, language: Language) -> Columns {
    let mut columns = Columns::indented(2).amounts(&[1, 2, 3, 4, 5]);
    columns.head([
        String::new(),
        language.say("verify-throws"),
        language.say("verify-mean"),
        language.say("verify-doubles"),
        "chi²".to_owned(),
        "p".to_owned(),
        language.say("verify-cards"),
    ]);
    for fortune in everybody(report) {
        let spread = fortune.spread();
        let show = |value: Option<f64>, places| {
            value.map_or_else(|| "–".to_owned(), |value| number(value, places, language))
        };
        let expected = number(fortune.expected_doubles(), 1, language);
        let [chance, chest] = fortune.cards;
        columns.row([
            name(fortune, language),
            fortune.throws().to_string(),
            show(fortune.mean(), 2),
            format!("{} ({expected})", fortune.doubles),
            show(spread.map(|spread| spread.chi_square), 1),
            show(spread.map(|spread| spread.p), 3),
            format!("{chance} + {chest}"),
        ]);
    }
    columns
}

/// How often each sum came, and below it how often it was to be expected.
fn sums(report: &LuckReport, language: Language) -> Columns {
    let mut columns = Columns::indented(2).amounts(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    let heads: [String; 12] = std::array::from_fn(|column| match column {
        0 => String::new(),
        column => (column + 1).to_string(),
    });
    columns.head(heads);
    let expected = language.say("verify-expected");
    for fortune in everybody(report) {
        let observed = fortune.sums.map(|count| count.to_string());
        columns.row(line(&name(fortune, language), observed));
        let rest = fortune.expected_sums().map(|count| number(count, 1, language));
        columns.row(line(&expected, rest).map(|cell| paint::dim(&cell)));
    }
    columns
}

/// A name and its cells.
fn line(name: &str, cells: [String; 11]) -> [String; 12] {
    let mut cells = cells.into_iter();
    std::array::from_fn(|column| match column {
        0 => name.to_owned(),
        _ => cells.next().unwrap_or_default(),
    })
}

/// A number with this many decimals, as the language writes it.
fn number(value: f64, places: usize, language: Language) -> String {
    Tongue::speaking(language).decimal(value, places)
}
