//! The luck of a line: what came, less the mean over what might have come.

use bankhalter_notation::Play;
use bankhalter_rules::Silent;

use super::{Inquiry, Outcome, no_moment};
use crate::{
    answer::{Found, LuckOfLine},
    settle::settle,
    think::{minus, shares},
};

pub(super) fn luck(inquiry: &Inquiry<'_>) -> Outcome {
    let (thinker, scene) = (inquiry.thinker, inquiry.scene);
    let (book, cast) = (&scene.table.book, &scene.table.cast);
    let no_play = || vec![no_moment("the line is no play: luck is asked of a line that is one")];
    let last = scene.last.as_ref().ok_or_else(no_play)?;
    let Play::Act { seat, order, outcomes } = &last.play else {
        return Err(vec![no_moment(
            "the luck of a deal is not counted, only that of throws and cards",
        )]);
    };
    if outcomes.is_empty() {
        return Err(vec![no_moment("chance has no part in this line")]);
    }
    let action = order.action(cast, &last.before, *seat).map_err(|_| no_play())?;
    let expected = thinker.mean(|tree| {
        let mut state = last.before;
        book.play(&mut state, *seat, action, tree, &mut Silent).ok()?;
        settle(book, &mut state, tree);
        Some(state)
    });
    let came = thinker.worth(&scene.state);
    let (Some(expected), Some(came)) = (expected, came) else {
        return Err(vec![no_moment("the limit is too small to count all that might have come")]);
    };
    Ok(Found::Luck(LuckOfLine {
        line: last.line,
        play: last.play.text(cast),
        luck: shares(&minus(&came, &expected), cast),
        expected: shares(&expected, cast),
        came: shares(&came, cast),
    }))
}
