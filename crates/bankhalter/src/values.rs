//! Values of options that are one of a few words: completions and messages can list them.

use bankhalter_bots::AnyBot;
use bankhalter_rules::{Booklet, Variant};
use clap::builder::{PossibleValuesParser, TypedValueParser};

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

/// One of the bots by its key.
pub(crate) fn bot() -> impl TypedValueParser<Value = AnyBot> {
    known(AnyBot::ALL.map(|bot| bot.name()), AnyBot::find)
}

fn known<T: Clone + Send + Sync + 'static, const N: usize>(
    keys: [&'static str; N],
    find: fn(&str) -> Option<T>,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(keys)
        .try_map(move |key| find(&key).ok_or_else(|| format!("{key} is not known")))
}
