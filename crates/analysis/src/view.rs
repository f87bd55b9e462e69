//! An analysis for programs.

use std::collections::BTreeMap;

use bankhalter_notation::Play;
use bankhalter_rules::{Action, Seat};
use serde::Serialize;

use crate::{Analysis, Class, Decider, Decision, End, Luck, Moment, Teller, Values};

/// Everything about a game, for programs.
#[derive(Clone, Debug, Serialize)]
pub struct GameView {
    /// The edition's key.
    pub edition: String,
    /// Whose rules.
    pub booklet: &'static str,
    /// Which game.
    pub variant: &'static str,
    /// Who plays, in the order of the seats; every list of chances has this order.
    pub players: Vec<String>,
    /// `won`, `shared` or `unfinished`.
    pub end: &'static str,
    /// What has to be known before the numbers are believed.
    pub notes: Vec<String>,
    /// The chances before the first line.
    pub start: Vec<f64>,
    /// The chances after every line.
    pub chances: Vec<ChanceView>,
    /// Start, luck, course, errors, gifts and result of every seat.
    pub ledger: Vec<AccountView>,
    /// Every throw, card and deal.
    pub luck: Vec<FortuneView>,
    /// Every decision.
    pub decisions: Vec<DecisionView>,
    /// Every trade that was answered.
    pub trades: Vec<TradeView>,
    /// The lines that changed most.
    pub turning_points: Vec<PointView>,
    /// The line that cannot be played.
    pub failure: Option<FailureView>,
}

/// The chances after a line.
#[derive(Clone, Debug, Serialize)]
pub struct ChanceView {
    /// The line.
    pub line: usize,
    /// The turn it belongs to.
    pub turn: u32,
    /// The chance of every seat.
    pub values: Vec<f64>,
}

/// The account of a seat: `start + luck + course + errors + gifts = result`.
#[derive(Clone, Debug, Serialize)]
pub struct AccountView {
    /// Whose.
    pub player: String,
    /// The chance before the first line.
    pub start: f64,
    /// All luck together.
    pub luck: f64,
    /// Where it came from.
    pub luck_by_source: Luck,
    /// What nobody threw and nobody decided wrongly.
    pub course: f64,
    /// What its own errors cost in all; never more than 0.
    pub errors: f64,
    /// By class.
    pub errors_by_class: BTreeMap<&'static str, f64>,
    /// What all others gave.
    pub gifts: f64,
    /// By giver, in the order of the seats.
    pub gifts_by_giver: Vec<f64>,
    /// 1 for the winner, a share where several win, the last chance in a game that goes on.
    pub result: f64,
    /// Decisions that count for the rate.
    pub counted_decisions: u32,
    /// What an average one of them cost.
    pub error_rate: Option<f64>,
    /// The grade.
    pub grade: Option<&'static str>,
}

/// A throw, a card or a deal.
#[derive(Clone, Debug, Serialize)]
pub struct FortuneView {
    /// The line.
    pub line: usize,
    /// Where it came from.
    pub source: crate::Source,
    /// What it brought every seat.
    pub change: Vec<f64>,
}

/// A decision.
#[derive(Clone, Debug, Serialize)]
pub struct DecisionView {
    /// The line.
    pub line: usize,
    /// The turn.
    pub turn: u32,
    /// For whom it was decided.
    pub player: String,
    /// Who decided: `player` or `stand-in`.
    pub by: Decider,
    /// What about.
    pub class: Class,
    /// What was done, in notation; nothing is to leave it.
    pub played: Option<String>,
    /// What was best; the first step, where it takes several.
    pub best: Option<String>,
    /// The further steps of what was best.
    pub then: Vec<String>,
    /// What it cost.
    pub cost: f64,
    /// What it changed for every seat, against the best.
    pub change: Vec<f64>,
    /// Does it count?
    pub counted: bool,
}

/// A trade.
#[derive(Clone, Debug, Serialize)]
pub struct TradeView {
    /// The line of the offer.
    pub offered: usize,
    /// The line of the answer.
    pub line: usize,
    /// Who offered.
    pub from: String,
    /// Who answered.
    pub with: String,
    /// In words.
    pub told: String,
    /// Was it taken?
    pub accepted: bool,
    /// What it does to every seat.
    pub change: Vec<f64>,
}

/// A turning point.
#[derive(Clone, Debug, Serialize)]
pub struct PointView {
    /// The line.
    pub line: usize,
    /// The turn.
    pub turn: u32,
    /// In words.
    pub told: String,
    /// What it changed for every seat.
    pub change: Vec<f64>,
}

/// The line that cannot be played.
#[derive(Clone, Debug, Serialize)]
pub struct FailureView {
    /// Which.
    pub line: usize,
    /// What it says.
    pub expected: String,
    /// What is the case.
    pub found: String,
}

/// How many turning points are told.
const POINTS: usize = 5;

impl Teller<'_> {
    /// Everything about the game, for programs; sentences in the language of the scene.
    pub fn view(&self) -> GameView {
        let (analysis, table) = (self.analysis, self.scene.table);
        let points = analysis.turning_points(POINTS).into_iter();
        GameView {
            edition: table.edition.clone(),
            booklet: table.booklet.key(),
            variant: table.variant.key(),
            players: table.cast.players().to_vec(),
            end: match analysis.end {
                End::Won => "won",
                End::Shared => "shared",
                End::Unfinished => "unfinished",
            },
            notes: self.notes(),
            start: list(analysis, analysis.start),
            chances: analysis.moments.iter().map(|moment| chances(analysis, moment)).collect(),
            ledger: analysis.table().map(|seat| self.account(seat)).collect(),
            luck: fortunes(analysis),
            decisions: analysis.decisions.iter().map(|one| self.decision(one)).collect(),
            trades: self.trades(),
            turning_points: points.map(|moment| self.point(moment)).collect(),
            failure: analysis.failure.clone().map(|failure| FailureView {
                line: failure.line,
                expected: failure.expected,
                found: failure.found,
            }),
        }
    }

    fn account(&self, seat: Seat) -> AccountView {
        let (account, skill) = (self.analysis.ledger.of(seat), self.analysis.skill(seat));
        let errors = Class::ALL.into_iter().map(|class| (class.key(), account.error(class)));
        AccountView {
            player: self.scene.player(seat).to_owned(),
            start: account.start,
            luck: account.luck.sum(),
            luck_by_source: account.luck,
            course: account.course,
            errors: account.own(),
            errors_by_class: errors.collect(),
            gifts: account.given(),
            gifts_by_giver: account.gifts[..usize::from(self.analysis.seats)].to_vec(),
            result: account.result,
            counted_decisions: skill.counted,
            error_rate: skill.rate(),
            grade: skill.grade().map(crate::Grade::key),
        }
    }

    fn decision(&self, decision: &Decision) -> DecisionView {
        let text = |action: Action| {
            Play::act(decision.seat, &action, self.scene.cast()).text(self.scene.cast())
        };
        let steps = decision.best.steps().iter().copied();
        DecisionView {
            line: decision.line,
            turn: decision.turn,
            player: self.scene.player(decision.seat).to_owned(),
            by: decision.by,
            class: decision.class,
            played: decision.played.map(text),
            best: decision.best.first().map(text),
            then: steps.skip(1).map(text).collect(),
            cost: decision.cost,
            change: list(self.analysis, decision.change),
            counted: decision.counted,
        }
    }

    fn trades(&self) -> Vec<TradeView> {
        let view = |deal: &crate::Deal| TradeView {
            offered: deal.offered,
            line: deal.line,
            from: self.scene.player(deal.from).to_owned(),
            with: self.scene.player(deal.trade.with).to_owned(),
            told: self.deal(deal),
            accepted: deal.accepted,
            change: list(self.analysis, deal.change),
        };
        self.analysis.deals.iter().map(view).collect()
    }

    fn point(&self, moment: &Moment) -> PointView {
        PointView {
            line: moment.line,
            turn: moment.turn,
            told: self.turning_point(moment),
            change: list(self.analysis, moment.change),
        }
    }
}

fn chances(analysis: &Analysis, moment: &Moment) -> ChanceView {
    ChanceView { line: moment.line, turn: moment.turn, values: list(analysis, moment.after) }
}

fn fortunes(analysis: &Analysis) -> Vec<FortuneView> {
    let all = analysis.moments.iter().flat_map(|moment| {
        moment.luck.iter().map(|one| FortuneView {
            line: moment.line,
            source: one.source,
            change: list(analysis, one.change),
        })
    });
    all.collect()
}

fn list(analysis: &Analysis, values: Values) -> Vec<f64> {
    values.list(analysis.seats).to_vec()
}
