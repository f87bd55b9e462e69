//! Who are you?

use bankhalter_bots::AnyBot;

use crate::{
    PROTOCOL,
    answer::{Found, Hello},
    query::Question,
};

pub(super) fn hello() -> Found {
    let bots = AnyBot::ALL.into_iter().chain(AnyBot::offered());
    Found::Hello(Hello {
        name: "bankhalter".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        protocol: PROTOCOL,
        questions: Question::ALL.iter().map(|question| question.key().to_owned()).collect(),
        levels: bots.map(|bot| bot.name().to_owned()).collect(),
    })
}
