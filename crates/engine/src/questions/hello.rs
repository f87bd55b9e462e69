//! Who are you?

use bankhalter_bots::{AnyBot, Strong};

use crate::{
    PROTOCOL,
    answer::{Found, Hello},
    query::Question,
};

pub(super) fn hello() -> Found {
    let mut levels: Vec<_> = AnyBot::ALL.iter().map(|bot| bot.name().to_owned()).collect();
    if !levels.iter().any(|level| level == Strong::KEY) {
        levels.push(Strong::KEY.to_owned());
    }
    Found::Hello(Hello {
        name: "bankhalter".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        protocol: PROTOCOL,
        questions: Question::ALL.iter().map(|question| question.key().to_owned()).collect(),
        levels,
    })
}
