//! The end of a game: who won, how it came about, and whether the dice were honest.

mod again;
mod analysis;
mod chart;
mod course;
mod feats;
mod heat;
mod luck;
mod mark;
mod proof;
mod result;
mod review;
mod scale;
mod standings;
mod story;

pub(crate) use result::{Result, ResultOpen, SaveRecord, ShowResult, load_result};
pub(crate) use review::Review;
pub(crate) use story::{fetch, story};

/// The language in which dice are judged.
fn language() -> bankhalter_notation::Language {
    crate::speak::tongue().base()
}
