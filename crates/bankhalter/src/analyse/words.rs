//! The analysis in the words of the terminal.

use bankhalter_analysis::{Deal, Teller};
use bankhalter_rules::Seat;
use std::io::{self, Write};

use crate::{
    columns::{Columns, paragraph},
    console::Console,
    paint,
};

/// How many errors of each player are told.
const ERRORS: usize = 3;
/// How many turning points are told.
const POINTS: usize = 5;

pub(super) fn write(teller: &Teller<'_>, all: bool, console: &mut Console) -> io::Result<()> {
    let width = console.width;
    let headline = paint::bold(&teller.scene.headline());
    writeln!(console.out, "{}", paragraph(&headline, 0, width))?;
    for note in teller.notes() {
        writeln!(console.out, "{}", paragraph(&paint::mark(&note), 0, width))?;
    }
    ledger(teller, console)?;
    turning_points(teller, console)?;
    errors(teller, console)?;
    let traded = ["analysis-trades", "analysis-trades-lead"];
    deals(teller, traded, &teller.made(), console)?;
    let refused = ["analysis-refused", "analysis-refused-lead"];
    deals(teller, refused, &teller.refused(), console)?;
    if all { decisions(teller, console) } else { Ok(()) }
}

fn heading(teller: &Teller<'_>, id: &str, lead: &str, console: &mut Console) -> io::Result<()> {
    writeln!(console.out, "\n{}", paint::bold(&teller.say(id)))?;
    writeln!(console.out, "{}", paragraph(&paint::dim(&teller.say(lead)), 0, console.width))
}

fn ledger(teller: &Teller<'_>, console: &mut Console) -> io::Result<()> {
    heading(teller, "analysis-ledger", "analysis-ledger-lead", console)?;
    let mut columns = Columns::indented(2).amounts(&[1, 2, 3, 4, 5, 6]);
    let heads = [
        "analysis-head-who",
        "analysis-head-start",
        "analysis-luck",
        "analysis-course",
        "analysis-own",
        "analysis-gifts",
        "analysis-result",
        "analysis-grades",
    ];
    columns.head(heads.map(|id| teller.say(id)));
    for seat in teller.analysis.table() {
        columns.row(account(teller, seat));
    }
    columns.write(&mut console.out, console.width)?;
    for about in ["analysis-course-about", "analysis-gifts-about"] {
        writeln!(console.out, "{}", paragraph(&paint::dim(&teller.say(about)), 2, console.width))?;
    }
    Ok(())
}

fn account(teller: &Teller<'_>, seat: Seat) -> [String; 8] {
    let account = teller.analysis.ledger.of(seat);
    let skill = teller.analysis.skill(seat);
    let rate = skill.rate().map(|rate| teller.scene.tongue.decimal(100.0 * rate, 2));
    let rate = rate.map(|rate| format!(" ({rate} × {})", skill.counted)).unwrap_or_default();
    [
        paint::bold(&teller.name(seat)),
        teller.cost(account.start),
        teller.points(account.luck.sum()),
        teller.points(account.course),
        teller.points(account.own()),
        teller.points(account.given()),
        teller.cost(account.result),
        format!("{}{rate}", teller.grade(skill.grade())),
    ]
}

fn turning_points(teller: &Teller<'_>, console: &mut Console) -> io::Result<()> {
    heading(teller, "analysis-turning", "analysis-turning-lead", console)?;
    for moment in teller.analysis.turning_points(POINTS) {
        let args = bankhalter_voice::args![turn = moment.turn];
        let turn = teller.scene.say_with("analysis-in-turn", args);
        let told = format!("{}: {}", paint::bold(&turn), teller.turning_point(moment));
        writeln!(console.out, "{}", paragraph(&told, 2, console.width))?;
    }
    Ok(())
}

fn errors(teller: &Teller<'_>, console: &mut Console) -> io::Result<()> {
    heading(teller, "analysis-errors", "analysis-errors-lead", console)?;
    let mut told = false;
    for seat in teller.analysis.table() {
        let errors = teller.analysis.errors(seat).into_iter().filter(|error| error.counted);
        for error in errors.take(ERRORS) {
            writeln!(console.out, "{}", paragraph(&teller.error(error), 2, console.width))?;
            told = true;
        }
    }
    if !told {
        writeln!(console.out, "  {}", teller.say("analysis-no-errors"))?;
    }
    Ok(())
}

fn deals(
    teller: &Teller<'_>,
    [title, lead]: [&str; 2],
    deals: &[&Deal],
    console: &mut Console,
) -> io::Result<()> {
    if deals.is_empty() {
        return Ok(());
    }
    heading(teller, title, lead, console)?;
    for deal in deals {
        writeln!(console.out, "{}", paragraph(&teller.deal(deal), 2, console.width))?;
        let changes = paint::dim(&teller.changes(deal.change));
        writeln!(console.out, "{}", paragraph(&changes, 4, console.width))?;
    }
    Ok(())
}

fn decisions(teller: &Teller<'_>, console: &mut Console) -> io::Result<()> {
    heading(teller, "analysis-decisions", "analysis-decisions-lead", console)?;
    let mut columns = Columns::indented(2).amounts(&[0, 3]);
    let heads = ["turn", "who", "class", "cost", "played"];
    columns.head(heads.map(|head| teller.say(&format!("analysis-head-{head}"))));
    for decision in teller.analysis.decisions.iter().filter(|one| one.counted) {
        let played = teller.played(decision);
        let told = if decision.cost > 0.0 {
            format!("{played} → {}", teller.best(decision))
        } else {
            played
        };
        columns.row([
            decision.turn.to_string(),
            teller.decider(decision),
            teller.class(decision.class),
            teller.cost(decision.cost),
            told,
        ]);
    }
    columns.write(&mut console.out, console.width)
}
