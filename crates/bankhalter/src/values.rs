//! Values of options that are one of a few words: completions and messages can list them.

use bankhalter_bots::{AnyBot, Bot, Character, Half, ZOO};
use bankhalter_rules::{Booklet, Variant};
use bankhalter_sim::Luck;
use clap::{
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
    error::ErrorKind,
};
use std::ffi::OsStr;

use crate::language::Language;

/// German or English by its key.
pub(crate) fn language() -> impl TypedValueParser<Value = Language> {
    known(Language::ALL.map(Language::key), Language::find)
}

/// One of the five booklets by its key.
pub(crate) fn booklet() -> impl TypedValueParser<Value = Booklet> {
    known(Booklet::ALL.map(Booklet::key), Booklet::find)
}

/// One of the three games by its key.
pub(crate) fn variant() -> impl TypedValueParser<Value = Variant> {
    known(Variant::ALL.map(Variant::key), Variant::find)
}

/// One of the bots by its key: a reference, a level, a character, somebody from the zoo, or a
/// stranger whose habits a number draws.
pub(crate) const fn bot() -> impl TypedValueParser<Value = AnyBot> {
    BotParser
}

/// The keys of all bots but drawn ones.
pub(crate) fn bot_names() -> impl Iterator<Item = &'static str> {
    let named = AnyBot::ALL.into_iter().chain(AnyBot::offered()).map(|bot| bot.name());
    named.chain(ZOO.iter().map(Bot::name))
}

/// The bot that somebody means.
pub(crate) fn find_bot(text: &str) -> Result<AnyBot, String> {
    AnyBot::find_any(text).or_else(|| drawn(text)).ok_or_else(|| {
        let known = bot_names().collect::<Vec<_>>().join(", ");
        format!("no bot is called '{text}': expected {known}, drawn or drawn:NUMBER")
    })
}

/// `drawn` or `drawn:7`: the same number draws the same stranger.
fn drawn(text: &str) -> Option<AnyBot> {
    let number = match text.strip_prefix("drawn")? {
        "" => 1,
        number => number.strip_prefix(':')?.parse().ok()?,
    };
    let stranger = Character::draw(&mut Luck::of_game(0x5eed, number));
    // Standings name their bots for as long as the program runs; a command line names few.
    let name = Box::leak(format!("drawn:{number}").into_boxed_str());
    Some(AnyBot::Character(Character::new(name, Half::Training, *stranger.habits())))
}

/// Reads a bot, and lists them all to whoever asks.
#[derive(Clone, Copy)]
struct BotParser;

impl TypedValueParser for BotParser {
    type Value = AnyBot;

    fn parse_ref(
        &self,
        command: &clap::Command,
        _arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<AnyBot, clap::Error> {
        find_bot(&value.to_string_lossy()).map_err(|why| {
            clap::Error::raw(ErrorKind::InvalidValue, format!("{why}\n")).with_cmd(command)
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(bot_names().chain(["drawn"]).map(PossibleValue::new)))
    }
}

fn known<T: Clone + Send + Sync + 'static, const N: usize>(
    keys: [&'static str; N],
    find: fn(&str) -> Option<T>,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(keys)
        .try_map(move |key| find(&key).ok_or_else(|| format!("{key} is not known")))
}
