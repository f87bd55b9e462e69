//! `compare`: what does a rule cost?

use bankhalter_sim::{Comparison, Numbers, compare};
use bankhalter_voice::args;
use serde::Serialize;
use std::io::{self, Write};

use crate::{
    columns::{Columns, paragraph},
    console::{Answer, Console, Exit, Stop},
    language::{Language, Speak},
    paint,
    simulate::{
        at_least,
        crowd::{self, CrowdArgs, RunArgs},
        progress::Progress,
        tables::{Choice, TableArgs},
    },
    source::ShelfArgs,
};

/// Which two tables.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// What table A has of its own: KEY=VALUE, see below; may be repeated
    #[arg(long, value_name = "KEY=VALUE", value_delimiter = ',')]
    a: Vec<String>,
    /// What table B has of its own; may be repeated
    #[arg(long, value_name = "KEY=VALUE", value_delimiter = ',')]
    b: Vec<String>,
    /// A house rule of table B that A does not have; may be repeated
    #[arg(long = "house-rule", alias = "option", value_name = "KEY[=VALUE]")]
    house_rules: Vec<String>,
    #[command(flatten)]
    table: TableArgs,
    #[command(flatten)]
    crowd: CrowdArgs,
    #[command(flatten)]
    run: RunArgs,
    /// How many games at each table; two at least, since one has no interval
    #[arg(long, value_name = "NUMBER", default_value_t = 10_000, value_parser = at_least(2))]
    games: u64,
    /// Print the comparison for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    shelf: ShelfArgs,
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  bankhalter compare --house-rule free-parking-pot        what does the pot cost?
  bankhalter compare --a booklet=euro --b booklet=sonic   two booklets on one board
  bankhalter compare --a rent=strict --b rent=automatic --bots random
  bankhalter compare --booklet wm --b doubling=sonic      one single point of another booklet
  bankhalter compare --b no-auctions,starting-cash=2000 --games 50000

KEY is edition, booklet, variant, rent, a house rule (on unless a value is given), or a point on
which booklets differ, with the booklet to take it from: first-throws, backwards-to-go, doubling,
utility-throw, jail-fine, build-time, hotel-price, building-floor, clear-before-mortgage,
estate-to-player. Both tables play the same deals; differences are taken game by game.";

/// The comparison for programs.
#[derive(Serialize)]
struct ComparisonView<'a> {
    a: String,
    b: String,
    #[serde(flatten)]
    comparison: &'a Comparison,
    sentences: Vec<String>,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Answer {
    let shelf = args.shelf.shelf()?;
    let (a, b) = choices(args)?;
    let bots = args.crowd.line_up()?;
    let names = crowd::names(&bots);
    let one = args.run.series(&a.open(&names, &shelf)?, bots.clone())?;
    let other = args.run.series(&b.open(&names, &shelf)?, bots)?;
    if one.book == other.book {
        return Err(Stop::unusable("both tables are the same: say what A or B has of its own"));
    }
    let unit = console.language.say("compare-pairs");
    let comparison = Progress::new(args.games, unit)
        .over(|tick| compare(&one, &other, 0..args.games, args.run.threads(), tick))?;
    let told = ComparisonView {
        a: a.differences(&b),
        b: b.differences(&a),
        sentences: comparison.sentences(console.language),
        comparison: &comparison,
    };
    if args.json {
        console.json(&told)?;
    } else {
        write(&told, console.language, &mut console.out, console.width)?;
    }
    Ok(Exit::Good)
}

/// What both have in common, with what each has of its own.
fn choices(args: &Args) -> Result<(Choice, Choice), Stop> {
    let mut a = args.table.choice(&[]);
    let mut b = a.clone();
    for wish in &args.a {
        a.add("--a", wish)?;
    }
    for wish in &args.b {
        b.add("--b", wish)?;
    }
    for rule in &args.house_rules {
        b.add_house_rule(rule);
    }
    Ok((a, b))
}

fn write(
    told: &ComparisonView<'_>,
    language: Language,
    out: &mut impl Write,
    width: usize,
) -> io::Result<()> {
    let numbers = Numbers(language);
    let games = numbers.games(told.comparison.games);
    let plain = language.say("compare-same");
    let name = |own: &str| if own.is_empty() { plain.clone() } else { own.to_owned() };
    writeln!(out, "A  {}\nB  {}", paint::bold(&name(&told.a)), paint::bold(&name(&told.b)))?;
    let line = language.say_with("compare-played", args![games = games]);
    writeln!(out, "{}\n", paragraph(&line, 0, width))?;
    for sentence in &told.sentences {
        writeln!(out, "{}", paragraph(sentence, 0, width))?;
    }
    writeln!(out)?;
    table(told.comparison, numbers).write(out, width)
}

fn table(comparison: &Comparison, numbers: Numbers) -> Columns {
    let language = numbers.0;
    let mut columns = Columns::indented(2).amounts(&[1, 2, 3]);
    let interval = language.say("compare-interval");
    columns.head([
        language.say("compare-per-game"),
        "A".to_owned(),
        "B".to_owned(),
        interval,
        String::new(),
    ]);
    for row in &comparison.measures {
        let interval = row.interval(numbers);
        let mark = if row.is_certain() { paint::mark("*") } else { String::new() };
        columns.row([
            row.measure.text(language),
            row.written(row.a, numbers),
            row.written(row.b, numbers),
            interval,
            mark,
        ]);
    }
    columns
}
