//! Placeholders in card texts: `{amount}` and its kin stand for the fields of the card's effect.

use bankhalter_notation::Language;
use bankhalter_rules::{Effect, Money, Space};

use crate::{edition::Edition, printed::PrintedCard};

impl Edition {
    /// What a card says in this language, with names and amounts filled in.
    pub fn card_text(&self, card: &PrintedCard, language: Language) -> String {
        fill(self, card, language)
    }
}

/// May stand in every card text.
#[cfg(feature = "files")]
pub(crate) const ANYWHERE: [&str; 2] = ["go", "salary"];

/// The fields of an effect, each of which the card's text must name.
#[cfg(feature = "files")]
pub(crate) const fn fields(effect: Effect) -> &'static [&'static str] {
    match effect {
        Effect::AdvanceTo(_) | Effect::BackTo(_) => &["target"],
        Effect::BackSteps(_) => &["steps"],
        Effect::NearestStation { .. } | Effect::NearestUtility { .. } => &["factor"],
        Effect::GoToJail | Effect::JailFree => &[],
        Effect::Repairs { .. } => &["per_house", "per_hotel"],
        Effect::PayEach(_)
        | Effect::CollectFromEach(_)
        | Effect::PayBank(_)
        | Effect::BankPays(_) => &["amount"],
        Effect::PayOrDraw { .. } => &["amount", "draw"],
    }
}

/// The text's parts in order: what stands outside braces, and the names inside them.
/// `Err` holds the rest of the text from a brace that is never closed or never opened.
pub(crate) fn parts(text: &str) -> Result<Vec<Part<'_>>, &str> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(brace) = rest.find(['{', '}']) {
        let (before, from_brace) = rest.split_at(brace);
        let closing = from_brace.find('}').filter(|_| from_brace.starts_with('{'));
        let Some(closing) = closing else { return Err(from_brace) };
        parts.push(Part::Plain(before));
        parts.push(Part::Name(&from_brace[1..closing]));
        rest = &from_brace[closing + 1..];
    }
    parts.push(Part::Plain(rest));
    Ok(parts)
}

/// A piece of a text with placeholders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part<'a> {
    /// As it stands.
    Plain(&'a str),
    /// What stood between braces.
    Name(&'a str),
}

/// The card's text with everything filled in.
fn fill(edition: &Edition, card: &PrintedCard, language: Language) -> String {
    let text = card.text.get(language);
    let Ok(parts) = parts(text) else { return text.to_owned() };
    let fill_part = |part: Part<'_>| match part {
        Part::Plain(plain) => plain.to_owned(),
        Part::Name(name) => value(edition, card.effect, name, language),
    };
    parts.into_iter().map(fill_part).collect()
}

fn value(edition: &Edition, effect: Effect, name: &str, language: Language) -> String {
    let amount = |money| edition.amount(language, money);
    let place = |space| edition.space(space).name.get(language).to_owned();
    match (name, effect) {
        ("go", _) => place(Space::GO),
        ("salary", _) => amount(Money(edition.money.salary)),
        ("target", Effect::AdvanceTo(target) | Effect::BackTo(target)) => place(target),
        ("steps", Effect::BackSteps(steps)) => steps.to_string(),
        ("factor", Effect::NearestStation { factor }) => factor.to_string(),
        ("factor", Effect::NearestUtility { factor }) => factor.0.to_string(),
        ("per_house", Effect::Repairs { per_house, .. }) => amount(per_house),
        ("per_hotel", Effect::Repairs { per_hotel, .. }) => amount(per_hotel),
        (
            "amount",
            Effect::PayEach(money)
            | Effect::CollectFromEach(money)
            | Effect::PayBank(money)
            | Effect::BankPays(money)
            | Effect::PayOrDraw { amount: money, .. },
        ) => amount(money),
        ("draw", Effect::PayOrDraw { deck, .. }) => {
            let noun = edition.card_noun(deck);
            language.pick(&noun.de.accusative, &noun.en.singular).clone()
        }
        // The check lets no other name through.
        _ => format!("{{{name}}}"),
    }
}
