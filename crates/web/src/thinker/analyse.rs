//! What a record was worth, looked at in the worker.

use std::cell::RefCell;

use bankhalter_analysis::{
    Analysis, Analyst, Class, Deal, Decision, Moment, Plan, Teller, WORTH_A_WORD,
};
use bankhalter_editions::{Shelf, find};
use bankhalter_notation::Record;
use bankhalter_rules::{Action, Lot, Properties, Return, Rulebook, Seat, Square, State, Trade};
use bankhalter_voice::{Scene, Tongue, args};
use serde::{Deserialize, Serialize};

use super::{Account, Mistake, Report, Told};

/// How many lines are looked at before it says how far it is.
const LINES: usize = 4;
/// How many turning points are told.
const POINTS: usize = 5;

/// Words that the page shows as they are.
const WORDS: [&str; 27] = [
    "analysis-chances",
    "analysis-chances-lead",
    "analysis-plot",
    "analysis-turning",
    "analysis-ledger",
    "analysis-ledger-lead",
    "analysis-luck",
    "analysis-course",
    "analysis-course-about",
    "analysis-own",
    "analysis-gifts",
    "analysis-gifts-about",
    "analysis-class-table",
    "analysis-head-class",
    "analysis-grades-lead",
    "analysis-errors",
    "analysis-errors-lead",
    "analysis-no-errors",
    "analysis-trades",
    "analysis-refused",
    "analysis-grades",
    "analysis-head-played",
    "analysis-head-best",
    "analysis-head-cost",
    "analysis-show-better",
    "analysis-show-moment",
    "analysis-more-errors",
];

/// A record, and the language in which it is told what it was worth.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Wanted {
    /// The record.
    pub(crate) text: String,
    /// The code of the language.
    pub(crate) tongue: String,
}

/// A record that was looked at: told again in another language it needs no second look.
struct Known {
    text: String,
    record: Record,
    analysis: Analysis,
}

thread_local! {
    static KNOWN: RefCell<Option<Known>> = const { RefCell::new(None) };
}

/// Looks at a record and tells what it found.
pub(super) fn run(wanted: &str, progress: impl Fn(usize)) -> Result<String, String> {
    let wanted: Wanted = serde_json::from_str(wanted).map_err(|error| error.to_string())?;
    let known = KNOWN.take().filter(|known| known.text == wanted.text);
    let known = match known {
        Some(known) => known,
        None => look(wanted.text, progress)?,
    };
    let report = tell(&known, &wanted.tongue);
    KNOWN.set(Some(known));
    serde_json::to_string(&report?).map_err(|error| error.to_string())
}

fn look(text: String, progress: impl Fn(usize)) -> Result<Known, String> {
    let record = Record::parse(&text, &Shelf::default()).map_err(|faults| faults.to_string())?;
    let mut analyst = Analyst::new(&record);
    let mut last = 0;
    while analyst.advance(LINES) {
        let (done, all) = analyst.progress();
        let part = 100 * done / all.max(1);
        if part > last {
            last = part;
            progress(part);
        }
    }
    let analysis = analyst.finish();
    Ok(Known { text, record, analysis })
}

fn tell(known: &Known, tongue: &str) -> Result<Report, String> {
    let table = known.record.table();
    let edition = find(&table.edition).ok_or("no such board")?;
    let scene = Scene::new(edition, table, Tongue::nearest([tongue]));
    let teller = Teller { scene: &scene, analysis: &known.analysis };
    let told = Teller::say;
    let analysis = &known.analysis;
    Ok(Report {
        words: WORDS.iter().map(|id| ((*id).to_owned(), told(&teller, id))).collect(),
        notes: teller.notes(),
        chances: analysis.table().map(|seat| chances(analysis, seat)).collect(),
        points: analysis
            .turning_points(POINTS)
            .into_iter()
            .map(|one| point(&teller, one))
            .collect(),
        accounts: analysis.table().map(|seat| account(&teller, seat)).collect(),
        mistakes: analysis.table().map(|seat| mistakes(&teller, seat)).collect(),
        classes: Class::ALL.into_iter().map(|class| teller.class(class)).collect(),
        trades: deals(&teller, teller.made()),
        refused: deals(&teller, teller.refused()),
    })
}

fn deals(teller: &Teller<'_>, deals: Vec<&Deal>) -> Vec<Told> {
    let told = |deal: &Deal| Told {
        line: deal.line,
        when: turn(teller, deal.turn),
        what: teller.deal(deal),
        changes: teller.changes(deal.change),
    };
    deals.into_iter().map(told).collect()
}

fn turn(teller: &Teller<'_>, turn: u32) -> String {
    teller.scene.say_with("analysis-in-turn", args![turn = turn.to_string()])
}

/// A seat's chance at the start, after each turn, and at the end.
fn chances(analysis: &Analysis, seat: Seat) -> Vec<u32> {
    let mut all = vec![thousandths(analysis.start.of(seat))];
    for pair in analysis.moments.windows(2) {
        if pair[0].turn != pair[1].turn {
            all.push(thousandths(pair[0].after.of(seat)));
        }
    }
    all.push(thousandths(analysis.last().of(seat)));
    all
}

fn thousandths(chance: f64) -> u32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 1000")]
    let whole = (1000.0 * chance).round().clamp(0.0, 1000.0) as u32;
    whole
}

fn point(teller: &Teller<'_>, moment: &Moment) -> Told {
    Told {
        line: moment.line,
        when: turn(teller, moment.turn),
        what: teller.turning_point(moment),
        changes: String::new(),
    }
}

fn account(teller: &Teller<'_>, seat: Seat) -> Account {
    let account = teller.analysis.ledger.of(seat);
    let skill = teller.analysis.skill(seat);
    let parts = [account.luck.sum(), account.course, account.own(), account.given()];
    let cost = |class| Some(account.error(class)).filter(|cost| *cost < 0.0);
    let told = |class| cost(class).map(|cost| teller.points(cost)).unwrap_or_default();
    let sum = args![start = teller.chance(account.start), result = teller.chance(account.result)];
    Account {
        sum: teller.scene.say_with("analysis-from-to", sum),
        luck: account.luck.sum(),
        parts: parts.into_iter().map(|part| (part, teller.points(part))).collect(),
        errors: Class::ALL.into_iter().map(told).collect(),
        grade: teller.grade(skill.grade()),
        rate: if skill.counted > 0 { teller.rate(&skill) } else { String::new() },
    }
}

fn mistakes(teller: &Teller<'_>, seat: Seat) -> Vec<Mistake> {
    let errors = teller.analysis.errors(seat).into_iter();
    let costly = errors.filter(|error| error.is_told() && error.cost >= WORTH_A_WORD);
    costly.map(|error| mistake(teller, error)).collect()
}

fn mistake(teller: &Teller<'_>, error: &Decision) -> Mistake {
    let book = &teller.scene.table.book;
    let before = teller.before(error.line);
    let deeds = before.map_or(Properties::NONE, |before| about(book, before, &error.best));
    Mistake {
        line: error.line,
        when: turn(teller, error.turn),
        by: teller.in_place(error),
        class: teller.class(error.class),
        played: teller.played(error),
        better: teller.best(error),
        cost: teller.cost(error.cost),
        told: teller.error(error),
        squares: deeds.iter().map(|deed| book.deed(deed).at.number()).collect(),
    }
}

/// The deeds that a plan is about.
fn about(book: &Rulebook, before: &State, plan: &Plan) -> Properties {
    let steps = plan.steps().iter();
    steps.fold(Properties::NONE, |deeds, step| deeds | concerned(book, before, *step))
}

/// The deeds that a decision is about: those that it names, or what lies on the table.
fn concerned(book: &Rulebook, before: &State, action: Action) -> Properties {
    match action {
        Action::Build(deed)
        | Action::Sell(deed)
        | Action::SellDown { street: deed, .. }
        | Action::Clear(deed)
        | Action::Mortgage(deed)
        | Action::Redeem(deed)
        | Action::Keep(deed)
        | Action::DemandRent(Some(deed)) => Properties::only(deed),
        Action::Offer(trade) => goods(&trade),
        Action::Accept | Action::Reject => {
            before.offer().map_or(Properties::NONE, |(_, trade)| goods(&trade))
        }
        Action::Bid(_) | Action::Pass => match before.lot() {
            Some(Lot::Deed(deed)) => Properties::only(deed),
            Some(Lot::Building(_)) | None => Properties::NONE,
        },
        Action::Buy | Action::Decline => match book.square(before.at(before.turn())) {
            Square::Deed(deed) => Properties::only(deed),
            _ => Properties::NONE,
        },
        _ => Properties::NONE,
    }
}

/// All deeds of a trade.
fn goods(trade: &Trade) -> Properties {
    match trade.take {
        Return::Goods(take) => trade.give.deeds | take.deeds,
        Return::Debt => trade.give.deeds,
    }
}
