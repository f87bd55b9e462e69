//! Why not, in the words of the referee and of records: English.

mod english;

use bankhalter_rules::{Action, Deck, Phase, Refusal};

use crate::{
    cast::Cast,
    phrase::{Slot, Writer},
    unplayable::{Misfit, Need, Obstacle},
};

/// Why the rules refuse something, as the referee says it. People are told by
/// `bankhalter-voice`, in their language and with their money.
pub fn reason(refusal: Refusal, cast: &Cast) -> String {
    english::refusal(refusal, cast)
}

/// Why something is not allowed, as the referee says it.
pub fn obstacle(obstacle: &Obstacle, cast: &Cast) -> String {
    match obstacle {
        Obstacle::Rules { refusal, action, .. } => {
            let open = action.and_then(|action| nothing_open(*refusal, action));
            open.map_or_else(|| reason(*refusal, cast), str::to_owned)
        }
        _ => english::obstacle(obstacle, cast),
    }
}

/// Where nobody is asked for it, what is missing says more than what comes first.
const fn nothing_open(refusal: Refusal, action: Action) -> Option<&'static str> {
    match refusal {
        Refusal::NotNow { phase: Phase::Ready | Phase::Done } => english::nothing_open(action),
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
