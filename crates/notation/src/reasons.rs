//! Why not, in words.

mod english;
mod german;

use bankhalter_rules::{Action, Deck, Phase, Refusal};

use crate::{
    cast::Cast,
    language::Language,
    phrase::{Slot, Writer},
    unplayable::{Misfit, Need, Obstacle},
};

/// Why the rules refuse something: one sentence.
pub fn reason(refusal: Refusal, language: Language, cast: &Cast) -> String {
    match language {
        Language::English => english::refusal(refusal, cast),
        Language::German => german::refusal(refusal, cast),
    }
}

/// Why something is not allowed: one sentence.
pub fn obstacle(obstacle: &Obstacle, language: Language, cast: &Cast) -> String {
    match (obstacle, language) {
        (Obstacle::Rules { refusal, action, .. }, _) => {
            let open = action.and_then(|action| nothing_open(*refusal, action, language));
            open.map_or_else(|| reason(*refusal, language, cast), str::to_owned)
        }
        (_, Language::English) => english::obstacle(obstacle, cast),
        (_, Language::German) => german::obstacle(obstacle, cast),
    }
}

/// Where nobody is asked for it, what is missing says more than what comes first.
const fn nothing_open(
    refusal: Refusal,
    action: Action,
    language: Language,
) -> Option<&'static str> {
    match (refusal, language) {
        (Refusal::NotNow { phase: Phase::Ready | Phase::Done }, Language::English) => {
            english::nothing_open(action)
        }
        (Refusal::NotNow { phase: Phase::Ready | Phase::Done }, Language::German) => {
            german::nothing_open(action)
        }
        _ => None,
    }
}

/// What a line lacks, in the notation's own words.
pub fn needed(misfit: &Misfit, cast: &Cast) -> String {
    match misfit {
        Misfit::Missing(need) | Misfit::Wrong { need, .. } => match need {
            Need::Throw => "a throw {d d} here".to_owned(),
            Need::Card(deck) => format!("a card {{{} n}} here", deck_word(*deck)),
            Need::Deeds(seat) => format!("the deeds of {} in braces", cast.player(*seat)),
        },
        Misfit::LeftOver(_) => "no further chance result".to_owned(),
        Misfit::WhichCard { .. } => "`card chance` or `card chest`".to_owned(),
    }
}

/// What a line gives instead.
pub fn given(misfit: &Misfit, cast: &Cast) -> String {
    match misfit {
        Misfit::Missing(_) => "none".to_owned(),
        Misfit::Wrong { found, .. } | Misfit::LeftOver(found) => {
            let mut writer = Writer::new(cast);
            found.write(&mut writer);
            writer.finish()
        }
        Misfit::WhichCard { giver } => {
            format!("`card` although {} holds both", cast.player(*giver))
        }
    }
}

/// The deck's word in the notation.
const fn deck_word(deck: Deck) -> &'static str {
    match deck {
        Deck::Chance => "chance",
        Deck::Chest => "chest",
    }
}
