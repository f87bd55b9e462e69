//! The luck of a line: what came, less the mean over what might have come. It is the same as in a
//! whole record.

use bankhalter_analysis::{Moment, Values};
use bankhalter_notation::{Library, Play, Record};

use super::{Inquiry, Outcome, no_moment};
use crate::answer::{Found, LuckOfLine};

pub(super) fn luck(inquiry: &Inquiry<'_>, library: &dyn Library) -> Outcome {
    let (query, cast) = (inquiry.query, &inquiry.scene.table.cast);
    let no_play = || vec![no_moment("the line is no play: luck is asked of a line that is one")];
    let last = inquiry.scene.last.as_ref().ok_or_else(no_play)?;
    let Play::Act { outcomes, .. } = &last.play else {
        return Err(vec![no_moment(
            "the luck of a deal is not counted, only that of throws and cards",
        )]);
    };
    if outcomes.is_empty() {
        return Err(vec![no_moment("chance has no part in this line")]);
    }
    if inquiry.thinker.is_over() {
        return Err(vec![no_moment("the limit is too small to count all that might have come")]);
    }
    let text = query.position.as_ref().or(query.record.as_ref()).map_or("", String::as_str);
    let record = Record::parse(text, library).map_err(|_| no_play())?;
    let moment = Moment::of(&record, last.line, query.throws_left);
    let moment = moment.ok_or_else(no_play)?;
    let luck = moment.luck.iter().fold(Values::NONE, |sum, one| sum + one.change);
    Ok(Found::Luck(LuckOfLine {
        line: last.line,
        play: last.play.text(cast),
        luck: inquiry.everybody(&luck),
        expected: inquiry.everybody(&(moment.after - luck)),
        came: inquiry.everybody(&moment.after),
    }))
}
