//! Everything about a record.

use bankhalter_analysis::{Account, Analysis, Analyst, Deal, Decision, Moment, Values};
use bankhalter_notation::{Library, Play, Record};
use bankhalter_rules::{Action, Seat};

use super::{Inquiry, Outcome, no_moment};
use crate::{
    answer::{Balance, Found, Mistake, Share, Told, Traded, WholeRecord},
    think::round,
};

pub(super) fn record(inquiry: &Inquiry<'_>, library: &dyn Library) -> Outcome {
    let query = inquiry.query;
    let text = query.record.as_ref().or(query.position.as_ref());
    let text = text.map(String::as_str).unwrap_or_default();
    let until = query.line.unwrap_or(usize::MAX);
    let part: String = text.split_inclusive('\n').take(until).collect();
    let unread = |_| vec![no_moment("the record cannot be read up to this line")];
    let record = Record::parse(&part, library).map_err(unread)?;
    let mut analyst = Analyst::new(&record);
    while !inquiry.thinker.is_over() && analyst.advance(1) {}
    Ok(Found::Record(inquiry.whole(&analyst.finish())))
}

impl Inquiry<'_> {
    fn whole(&self, analysis: &Analysis) -> WholeRecord {
        WholeRecord {
            start: self.everybody(&analysis.start),
            result: self.everybody(&analysis.last()),
            ledger: analysis.table().map(|seat| self.balance(analysis, seat)).collect(),
            lines: analysis.moments.iter().map(|moment| self.told(moment)).collect(),
            decisions: analysis.decisions.iter().map(|one| self.mistake(one)).collect(),
            trades: analysis.deals.iter().map(|deal| self.traded(deal)).collect(),
            failure: analysis.failure.as_ref().map(ToString::to_string),
        }
    }

    fn player(&self, seat: Seat) -> String {
        self.scene.table.cast.player(seat).to_owned()
    }

    pub(super) fn everybody(&self, values: &Values) -> Vec<Share> {
        let share = |seat| Share { player: self.player(seat), value: round(values.of(seat)) };
        self.scene.table.cast.seats().map(share).collect()
    }

    fn balance(&self, analysis: &Analysis, seat: Seat) -> Balance {
        let account: &Account = analysis.ledger.of(seat);
        Balance {
            player: self.player(seat),
            start: account.start,
            luck: account.luck.sum(),
            course: account.course,
            errors: account.own(),
            gifts: account.given(),
            result: account.result,
            grade: analysis.skill(seat).grade().map(|grade| grade.key().to_owned()),
        }
    }

    fn told(&self, moment: &Moment) -> Told {
        Told {
            line: moment.line,
            player: moment.by.map(|seat| self.player(seat)),
            luck: self.everybody(&Values::each(|seat| {
                moment.luck.iter().map(|fortune| fortune.change.of(seat)).sum()
            })),
            change: self.everybody(&moment.change),
            after: self.everybody(&moment.after),
        }
    }

    fn mistake(&self, decision: &Decision) -> Mistake {
        let cast = &self.scene.table.cast;
        let text = |action: Action| Play::act(decision.seat, &action, cast).text(cast);
        let steps = decision.best.steps().iter().copied();
        Mistake {
            line: decision.line,
            player: self.player(decision.seat),
            class: decision.class.key().to_owned(),
            played: decision.played.map(text),
            best: decision.best.first().map(text),
            then: steps.skip(1).map(text).collect(),
            cost: round(decision.cost),
            counted: decision.counted,
        }
    }

    fn traded(&self, deal: &Deal) -> Traded {
        Traded {
            offered: deal.offered,
            line: deal.line,
            from: self.player(deal.from),
            to: self.player(deal.trade.with),
            accepted: deal.accepted,
            change: self.everybody(&deal.change),
        }
    }
}
