//! `cards.toml`: what the cards do and what they say.

use std::collections::BTreeSet;

use bankhalter_rules::{CARDS, Deck, Effect, Money, Space};

use super::{MOST, MOST_INCOME, chains};
use crate::{
    placeholders::{ANYWHERE, Part, fields, parts},
    printed::PrintedCard,
    source::{Table, visible},
    texts::Text,
};

/// Both decks in order, chance first.
pub(super) type Cards = Box<[[PrintedCard; CARDS]; 2]>;

const DECKS: [(&str, Deck); 2] = [("chance", Deck::Chance), ("chest", Deck::Chest)];

/// The word in the file for what a card does.
#[derive(Clone, Copy)]
enum Word {
    AdvanceTo,
    BackTo,
    BackSteps,
    NearestStation,
    NearestUtility,
    GoToJail,
    JailFree,
    Repairs,
    PayEach,
    CollectFromEach,
    PayBank,
    BankPays,
    PayOrDraw,
}

const WORDS: [(&str, Word); 13] = [
    ("advance_to", Word::AdvanceTo),
    ("back_to", Word::BackTo),
    ("back_steps", Word::BackSteps),
    ("nearest_station", Word::NearestStation),
    ("nearest_utility", Word::NearestUtility),
    ("go_to_jail", Word::GoToJail),
    ("jail_free", Word::JailFree),
    ("repairs", Word::Repairs),
    ("pay_each", Word::PayEach),
    ("collect_from_each", Word::CollectFromEach),
    ("pay_bank", Word::PayBank),
    ("bank_pays", Word::BankPays),
    ("pay_or_draw", Word::PayOrDraw),
];

/// `None` if a card is missing or cannot be read.
pub(super) fn read(table: &mut Table<'_, '_>, unit: u32) -> Option<Cards> {
    let mut cards = Vec::new();
    let mut taken = BTreeSet::new();
    let mut all_read = true;
    for mut card in table.tables("card") {
        let deck = card.choice("deck", &DECKS);
        let no = card.byte("no", 1..=16);
        if let (Some(deck), Some(no)) = (deck, no)
            && !taken.insert((deck, no))
        {
            let name = deck_key(deck);
            card.fault("no", format!("deck \"{name}\" has a card {no} already"));
        }
        match read_card(&mut card, deck, no, unit) {
            Some(read) => cards.push(read),
            None => all_read = false,
        }
    }
    for (name, deck) in DECKS {
        check_count(table, name, |no| taken.contains(&(deck, no)));
        let free = |card: &&PrintedCard| card.deck == deck && card.effect == Effect::JailFree;
        let jail_cards = cards.iter().filter(free).count();
        if all_read && jail_cards != 1 {
            let message = format!(
                "expected exactly one \"jail_free\" in deck \"{name}\", found {jail_cards}"
            );
            table.fault("card", message);
        }
    }
    if let Some(place) = chains::circle(&cards) {
        let place = place.number();
        let message = format!("from square {place} the cards lead round in a circle without end");
        table.fault("card", message);
    }
    cards.sort_by_key(|card| (card.deck, card.no));
    decks(cards)
}

/// Sixteen cards per deck (COMPONENTS-08).
fn check_count(table: &Table<'_, '_>, deck: &str, has: impl Fn(u8) -> bool) {
    let missing: Vec<String> = (1..=16).filter(|no| !has(*no)).map(|no| no.to_string()).collect();
    if !missing.is_empty() {
        let missing = missing.join(", ");
        let message = format!("expected 16 in deck \"{deck}\"; there is none with no {missing}");
        table.fault("card", message);
    }
}

fn decks(mut cards: Vec<PrintedCard>) -> Option<Cards> {
    let chest = cards.split_off(CARDS.min(cards.len()));
    let chance = <[PrintedCard; CARDS]>::try_from(cards).ok()?;
    let chest = <[PrintedCard; CARDS]>::try_from(chest).ok()?;
    Some(Box::new([chance, chest]))
}

fn deck_key(deck: Deck) -> &'static str {
    DECKS.iter().find(|(_, known)| *known == deck).map_or("", |(key, _)| key)
}

fn read_card(
    card: &mut Table<'_, '_>,
    deck: Option<Deck>,
    no: Option<u8>,
    unit: u32,
) -> Option<PrintedCard> {
    let word = card.choice("effect", &WORDS)?;
    let effect = effect(card, word, deck, unit);
    let text = texts(card, effect);
    card.finish();
    Some(PrintedCard { deck: deck?, no: no?, effect: effect?, text: text? })
}

fn effect(card: &mut Table<'_, '_>, word: Word, deck: Option<Deck>, unit: u32) -> Option<Effect> {
    let money = |card: &mut Table<'_, '_>, key, most| card.money(key, 1..=most, unit).map(Money);
    Some(match word {
        Word::AdvanceTo => Effect::AdvanceTo(target(card)?),
        Word::BackTo => Effect::BackTo(target(card)?),
        Word::BackSteps => Effect::BackSteps(card.byte("steps", 1..=39)?),
        Word::NearestStation => Effect::NearestStation { factor: card.byte("factor", 1..=10)? },
        Word::NearestUtility => Effect::NearestUtility { factor: money(card, "factor", MOST)? },
        Word::GoToJail => Effect::GoToJail,
        Word::JailFree => Effect::JailFree,
        Word::Repairs => {
            let per_house = money(card, "per_house", MOST);
            let per_hotel = money(card, "per_hotel", MOST);
            Effect::Repairs { per_house: per_house?, per_hotel: per_hotel? }
        }
        Word::PayEach => Effect::PayEach(money(card, "amount", MOST)?),
        Word::CollectFromEach => Effect::CollectFromEach(money(card, "amount", MOST)?),
        Word::PayBank => Effect::PayBank(money(card, "amount", MOST)?),
        Word::BankPays => Effect::BankPays(money(card, "amount", MOST_INCOME)?),
        Word::PayOrDraw => {
            let amount = money(card, "amount", MOST);
            let draw = card.choice("draw", &DECKS);
            if let (Some(draw), Some(deck)) = (draw, deck)
                && draw == deck
            {
                card.fault("draw", "expected the other deck, found the card's own");
            }
            Effect::PayOrDraw { amount: amount?, deck: draw? }
        }
    })
}

fn target(card: &mut Table<'_, '_>) -> Option<Space> {
    card.byte("target", 0..=39).and_then(Space::new)
}

/// The card's text in both languages, with the right placeholders.
fn texts(card: &mut Table<'_, '_>, effect: Option<Effect>) -> Option<Text> {
    let mut texts = card.table("text")?;
    let de = texts.string("de");
    let en = texts.string("en");
    texts.finish();
    if let Some(effect) = effect {
        for (key, text) in [("de", &de), ("en", &en)] {
            if let Some(text) = text {
                check_placeholders(&texts, key, text, effect);
            }
        }
    }
    Some(Text { de: de?, en: en? })
}

fn check_placeholders(texts: &Table<'_, '_>, key: &str, text: &str, effect: Effect) {
    let expected = fields(effect);
    let parts = match parts(text) {
        Ok(parts) => parts,
        Err(rest) => {
            texts.fault(key, format!("a brace without its partner at \"{}\"", visible(rest)));
            return;
        }
    };
    let named = |part: &Part<'_>, name: &str| *part == Part::Name(name);
    for name in expected.iter().filter(|name| !parts.iter().any(|part| named(part, name))) {
        texts.fault(key, format!("expected {{{name}}} in it, to agree with the effect"));
    }
    for part in &parts {
        let Part::Name(name) = part else { continue };
        if !expected.contains(name) && !ANYWHERE.contains(name) {
            let known: Vec<String> =
                expected.iter().chain(&ANYWHERE).map(|name| format!("{{{name}}}")).collect();
            let message =
                format!("{{{name}}} is not known here; expected only {}", known.join(", "));
            texts.fault(key, message);
        }
    }
}
