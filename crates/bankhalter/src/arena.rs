//! `arena`: bots against bots, with ratings.

mod among;
pub(crate) mod engines;

use bankhalter_bots::AnyBot;
use bankhalter_sim::{Arena, Limits, LineUpRow, Numbers, Standings};
use bankhalter_voice::args;
use std::io::{self, Write};

use crate::{
    columns::{Columns, paragraph},
    console::{Answer, Console, Exit, Stop},
    language::{Language, Speak},
    paint,
    scene::scene,
    simulate::{
        crowd::{self, RunArgs},
        progress::Progress,
        tables::TableArgs,
    },
    source::ShelfArgs,
};
use engines::Entrant;

/// Who meets whom.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Who takes part, each against each; all kinds if not given. Besides levels and characters there
    /// are references (random, plain, careful, trader): simple bots to measure the others against
    #[arg(long, value_name = "BOTS", value_delimiter = ',', value_parser = engines::entrant())]
    bots: Vec<Entrant>,
    /// One table with these bots instead of each against each
    #[arg(
        long = "table",
        value_name = "BOTS",
        value_delimiter = ',',
        value_parser = engines::entrant(),
        conflicts_with_all = ["bots", "seats"]
    )]
    fixed: Vec<Entrant>,
    /// Each of the bots alone among strangers instead: a name for all of them or one for each
    /// chair, `training` or `held-out` (halves of the zoo), or `drawn`
    #[arg(long, value_name = "WHOM", conflicts_with_all = ["fixed", "all", "confidence"])]
    among: Option<String>,
    /// With --among: on every board, each by its own booklet
    #[arg(long, requires = "among", conflicts_with_all = ["edition", "booklet"])]
    everywhere: bool,
    /// How long an engine may think about one answer, in milliseconds
    #[arg(
        long,
        value_name = "MS",
        default_value_t = 5000,
        value_parser = clap::value_parser!(u64).range(1..=3_600_000)
    )]
    engine_time: u64,
    /// How many sit at a table
    #[arg(long, value_name = "NUMBER", default_value_t = 4, value_parser = crowd::seats())]
    seats: u8,
    /// Stop when the order is settled with this confidence, in per cent
    #[arg(long, value_name = "PERCENT", default_value_t = 99.0, value_parser = confidence)]
    confidence: f64,
    /// Stop after this many deals (20 000; with --among 500); every line-up plays each deal in all
    /// orders of seats
    #[arg(
        long,
        value_name = "NUMBER",
        value_parser = clap::value_parser!(u64).range(1..=10_000_000)
    )]
    deals: Option<u64>,
    /// Play all deals even if the order is settled
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    table: TableArgs,
    /// A house rule, KEY or KEY=VALUE; may be repeated
    #[arg(long = "house-rule", alias = "option", value_name = "KEY[=VALUE]")]
    house_rules: Vec<String>,
    #[command(flatten)]
    run: RunArgs,
    /// Print the standings for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    shelf: ShelfArgs,
}

/// As many deals as are needed to tell apart what can be told apart.
const DEALS: u64 = 20_000;

pub(crate) const EXAMPLES: &str = "\
Examples:
  bankhalter arena                                       every kind against every other
  bankhalter arena --bots careful,trader --confidence 99.9
  bankhalter arena --table trader,careful,plain,random   one table, seats rotated
  bankhalter arena --edition sonic --seats 6 --json
  bankhalter arena --bots leicht,mittel,stark --deals 200   the levels
  bankhalter arena --bots stark --among held-out         one alone among strangers
  bankhalter arena --bots stark --among drawn --seed 7 --seats 6
  bankhalter arena --bots stark,trader --among magnate,collector,pilgrim --everywhere
  bankhalter arena --bots engine:./mine,stark --deals 50  a program of your own (docs/engine.md)

A deal is the luck of one game: all line-ups play it in every order of seats. Unfinished games go to
the richest. Ratings: ten times as likely to win is 400 points more, the mean is 1500.";

fn confidence(text: &str) -> Result<f64, String> {
    let number: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    let sensible = (50.0..=99.9999).contains(&number);
    if sensible { Ok(number) } else { Err("expected 50 to 99.9999".to_owned()) }
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Answer {
    if let Some(whom) = &args.among {
        return among::run(args, whom, console);
    }
    if args.bots.iter().chain(&args.fixed).any(Entrant::is_engine) {
        return engines::run(args, console);
    }
    let (bots, fixed) = (engines::bots(&args.bots)?, engines::bots(&args.fixed)?);
    let shelf = args.shelf.shelf()?;
    let choice = args.table.choice(&args.house_rules);
    let round = fixed.is_empty();
    let seats = if round { usize::from(args.seats) } else { fixed.len() };
    let crowd = if round { vec![AnyBot::ALL[0]; seats] } else { fixed.clone() };
    let table = choice.open(&crowd::names(&crowd), &shelf)?;
    let (seed, cap) = (args.run.seed(), args.run.cap());
    let arena = if round {
        let bots = kinds(&bots)?;
        Arena::round_robin(table.book.clone(), bots, args.seats, seed, cap)
    } else {
        kinds(&fixed)?;
        Arena::table(table.book.clone(), &fixed, seed, cap)
    };
    let arena = arena.ok_or_else(|| crowd::no_room(&table, seats))?;
    let deals = args.deals.unwrap_or(DEALS);
    let limits = Limits { confidence: args.confidence / 100.0, deals, to_the_end: args.all };
    let unit = console.language.say("arena-deals");
    let standings =
        Progress::new(deals, unit).over(|tick| arena.run(limits, args.run.threads(), tick))?;
    if args.json {
        console.json(&standings)?;
        return Ok(Exit::Good);
    }
    let scene = scene(&table, &shelf, console.language)?;
    writeln!(console.out, "{}", paragraph(&paint::bold(&scene.headline()), 0, console.width))?;
    write(&standings, console.language, &mut console.out, console.width)?;
    Ok(Exit::Good)
}

/// The kinds that take part, each once.
fn kinds(bots: &[AnyBot]) -> Result<Vec<AnyBot>, Stop> {
    let mut kinds: Vec<AnyBot> = Vec::new();
    let all = if bots.is_empty() { &AnyBot::ALL } else { bots };
    for bot in all {
        if !kinds.iter().any(|other| other.name() == bot.name()) {
            kinds.push(*bot);
        }
    }
    if kinds.len() < 2 {
        return Err(Stop::unusable("an arena needs two different bots at least"));
    }
    Ok(kinds)
}

fn write(
    standings: &Standings,
    language: Language,
    out: &mut impl Write,
    width: usize,
) -> io::Result<()> {
    let numbers = Numbers(language);
    let games = numbers.games(standings.games);
    let deals = numbers.counted(standings.deals, "count-deals");
    let unfinished = numbers.whole(standings.unfinished);
    let sure = numbers.percent(standings.confidence, digits(standings.confidence));
    let line = language
        .say_with("arena-played", args![games = games, deals = deals, unfinished = unfinished]);
    writeln!(out, "{}", paragraph(&line, 0, width))?;
    let verdict = if standings.settled {
        language.say_with("arena-settled", args![sure = sure.as_str()])
    } else {
        language.say_with("arena-unsettled", args![sure = sure.as_str()])
    };
    writeln!(out, "{verdict}\n")?;
    ratings(standings, numbers, &sure).write(out, width)?;
    writeln!(out)?;
    line_ups(standings, numbers, &sure).write(out, width)
}

/// How many digits a confidence needs.
fn digits(confidence: f64) -> usize {
    let percent = confidence * 100.0;
    (0..4)
        .find(|places| {
            let text = format!("{percent:.places$}");
            text.parse::<f64>().is_ok_and(|read| (read - percent).abs() < 1e-9)
        })
        .unwrap_or(4)
}

fn ratings(standings: &Standings, numbers: Numbers, sure: &str) -> Columns {
    let language = numbers.0;
    let mut columns = Columns::indented(2).amounts(&[1]);
    let interval = language.say_with("arena-interval", args![sure = sure]);
    let lead = language.say("arena-lead");
    columns.head([String::new(), language.say("arena-rating"), interval, lead]);
    for row in &standings.ratings {
        let lead = row
            .lead
            .map(|lead| format!("{} ({})", numbers.decimal(lead.value, 0), numbers.range(lead, 0)));
        columns.row([
            row.bot.to_owned(),
            numbers.decimal(row.rating.value, 0),
            numbers.range(row.rating, 0),
            lead.unwrap_or_default(),
        ]);
    }
    columns
}

fn line_ups(standings: &Standings, numbers: Numbers, sure: &str) -> Columns {
    let language = numbers.0;
    let mut columns = Columns::indented(2).amounts(&[1, 2, 3]);
    let interval = language.say_with("arena-interval", args![sure = sure]);
    columns.head([
        language.say("arena-table"),
        language.say("arena-won"),
        interval,
        language.say("arena-equal-share"),
        String::new(),
    ]);
    for row in &standings.line_ups {
        for (place, bot) in row.bots.iter().enumerate() {
            // Of two kinds the one tells the other.
            if row.bots.len() == 2 && place == 1 {
                continue;
            }
            columns.row([
                name(row, place),
                numbers.percent(bot.share.value, 1),
                numbers.percent_range(bot.share, 1),
                numbers.percent(bot.fair, 0),
                verdict(row, place, language),
            ]);
        }
    }
    columns
}

/// `1 trader : 3 careful`.
fn name(row: &LineUpRow, place: usize) -> String {
    let told = |bot: &bankhalter_sim::ShareRow| format!("{} {}", bot.seats, bot.bot);
    if row.bots.len() != 2 {
        return told(&row.bots[place]);
    }
    row.bots.iter().map(told).collect::<Vec<_>>().join(" : ")
}

/// Who is stronger: of two kinds the one or the other.
fn verdict(row: &LineUpRow, place: usize, language: Language) -> String {
    let own = &row.bots[place];
    if !own.share.excludes(own.fair) {
        return language.say("arena-alike");
    }
    let judged = |id: &str, bot: &str| language.say_with(id, args![bot = bot]);
    match (own.share.value > own.fair, &row.bots[..]) {
        (true, _) => paint::good(&judged("arena-stronger", own.bot)),
        (false, [_, other]) => paint::good(&judged("arena-stronger", other.bot)),
        (false, _) => paint::bad(&judged("arena-weaker", own.bot)),
    }
}
