//! `arena --among`: one bot alone among strangers, from every chair with the same luck.

use bankhalter_bots::{AnyBot, Half};
use bankhalter_notation::Library;
use bankhalter_sim::{Among, AmongResult, Numbers, Strangers};
use bankhalter_voice::args;
use serde::Serialize;
use std::io::Write;

use super::{Args, engines};
use crate::{
    columns::{Columns, paragraph},
    console::{Answer, Console, Exit, Stop},
    language::Speak,
    paint,
    simulate::{crowd, progress::Progress},
    values,
};

/// As many deals as give an interval of about four points either way.
const DEALS: u64 = 500;

/// One measurement.
#[derive(Serialize)]
struct Row {
    bot: &'static str,
    among: String,
    edition: String,
    seats: u8,
    fair: f64,
    #[serde(flatten)]
    result: AmongResult,
}

pub(super) fn run(args: &Args, whom: &str, console: &mut Console) -> Answer {
    let strangers = strangers(whom, args.seats)?;
    let (usual, named) = ([AnyBot::LEVELS[2]], engines::bots(&args.bots)?);
    let bots = if named.is_empty() { &usual[..] } else { &named };
    let shelf = args.shelf.shelf()?;
    let own = args.table.choice(&args.house_rules);
    let choices = if args.everywhere { own.everywhere(&shelf.keys()) } else { vec![own] };
    let deals = args.deals.unwrap_or(DEALS);
    let mut rows = Vec::new();
    for choice in &choices {
        let names = crowd::names(&vec![bots[0]; usize::from(args.seats)]);
        let table = choice.open(&names, &shelf)?;
        for alone in bots {
            let among = Among {
                book: table.book.clone(),
                alone: *alone,
                strangers: strangers.clone(),
                seats: args.seats,
                run: args.run.seed(),
                cap: args.run.cap(),
            };
            let unit = console.language.say("arena-deals");
            let result = Progress::new(deals, unit)
                .over(|tick| among.run(deals, args.run.threads(), tick))?;
            let (seats, edition) = (args.seats, choice.edition().to_owned());
            let fair = 1.0 / f64::from(seats);
            rows.push(Row {
                bot: alone.name(),
                among: whom.to_owned(),
                edition,
                seats,
                fair,
                result,
            });
        }
    }
    if args.json {
        console.json(&rows)?;
    } else {
        write(&rows, console)?;
    }
    Ok(Exit::Good)
}

/// Whom somebody means.
fn strangers(whom: &str, seats: u8) -> Result<Strangers, Stop> {
    let named = |name: &str| {
        values::find_bot(name)
            .map_err(|why| Stop::unusable(format!("--among: {why}; or training, held-out, drawn")))
    };
    match whom {
        "training" => return Ok(Strangers::Zoo(Half::Training)),
        "held-out" => return Ok(Strangers::Zoo(Half::HeldOut)),
        "drawn" => return Ok(Strangers::Drawn),
        _ => {}
    }
    let bots = whom.split(',').map(named).collect::<Result<Vec<_>, _>>()?;
    match &bots[..] {
        [one] => Ok(Strangers::Kind(Box::new(*one))),
        some if some.len() + 1 == usize::from(seats) => Ok(Strangers::Table(bots)),
        some => Err(Stop::unusable(format!(
            "--among names {} bots for {} chairs: name one, or one for each",
            some.len(),
            seats - 1
        ))),
    }
}

fn write(rows: &[Row], console: &mut Console) -> Result<(), Stop> {
    let (language, numbers) = (console.language, Numbers(console.language));
    let Some(first) = rows.first() else { return Ok(()) };
    let said = args![
        whom = first.among.as_str(),
        seats = first.seats,
        games = numbers.games(first.result.games),
    ];
    let line = language.say_with("arena-among", said);
    writeln!(console.out, "{}", paragraph(&paint::bold(&line), 0, console.width))?;
    let mut columns = Columns::indented(2).amounts(&[2, 4, 5, 6]);
    let interval = language.say_with("arena-interval", args![sure = numbers.percent(0.95, 0)]);
    columns.head([
        String::new(),
        language.say("arena-edition"),
        language.say("arena-won"),
        interval,
        language.say("arena-equal-share"),
        language.say("arena-offers"),
        language.say("arena-decision"),
    ]);
    for row in rows {
        columns.row([
            row.bot.to_owned(),
            row.edition.clone(),
            numbers.percent(row.result.share.value, 1),
            numbers.percent_range(row.result.share, 1),
            numbers.percent(row.fair, 1),
            numbers.decimal(row.result.offers_per_turn, 2),
            numbers.decimal(row.result.decision_ms, 2),
        ]);
    }
    columns.write(&mut console.out, console.width)?;
    Ok(())
}
