//! What people are called and have written, as it is told.

use bankhalter_protocol::Fact;

use crate::CannotFollow;

/// What people are called and have written in the facts so far, as one number.
///
/// Facts are written anew under their old numbers when somebody's name and words are taken out of
/// them. Whoever comes back compares the number that he counts with the one of the welcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WordMark(u32);

/// Nothing has been told.
impl Default for WordMark {
    fn default() -> Self {
        Self(0x811c_9dc5)
    }
}

impl WordMark {
    /// After the fact of this number, too; gives whether it says anything in words of people. The
    /// number is FNV-1a, which any program counts in a few lines.
    pub fn fold(&mut self, seq: u64, fact: &Fact) -> bool {
        let Some(words) = words(fact) else { return false };
        for byte in seq.to_le_bytes().iter().chain(words.as_bytes()) {
            self.0 = (self.0 ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
        }
        true
    }

    /// As a welcome says it.
    pub const fn number(self) -> u32 {
        self.0
    }
}

/// Names as they were told, and the mark of all that people have said of their own.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Words {
    mark: WordMark,
    /// Each with the number of its fact.
    names: Vec<(u64, String)>,
}

impl Words {
    pub(crate) fn fold(&mut self, seq: u64, fact: &Fact) {
        self.mark.fold(seq, fact);
        if let Some(name) = name(fact) {
            self.names.push((seq, name.clone()));
        }
    }

    /// Is what was told still what happened? A server before this one does not say so.
    pub(crate) const fn check(&self, told: Option<u32>) -> Result<(), CannotFollow> {
        match told {
            Some(mark) if mark != self.mark.number() => Err(CannotFollow::Rewritten),
            Some(_) | None => Ok(()),
        }
    }

    /// What those are called now whose names were others when this was told.
    pub fn renamed(&self, now: &Self) -> Vec<String> {
        let mut renamed = Vec::new();
        for (seq, name) in &now.names {
            let is_new = |(at, was): &(u64, String)| at == seq && was != name;
            if self.names.iter().any(is_new) && !renamed.contains(name) {
                renamed.push(name.clone());
            }
        }
        renamed
    }
}

/// What a fact says in words of people.
fn words(fact: &Fact) -> Option<&String> {
    match fact {
        Fact::Chat { text, .. } => Some(text),
        Fact::Noted { pact, .. } => Some(&pact.words),
        Fact::Opened { settings, .. } | Fact::Changed { settings, .. } => settings.title.as_ref(),
        Fact::Sat { .. } | Fact::Admitted { .. } | Fact::Named { .. } => name(fact),
        // Lines name those who act, by names that are told where they sit down.
        Fact::Play(_)
        | Fact::Reported { .. }
        | Fact::Proposed { .. }
        | Fact::Corrected(_)
        | Fact::NotMeant { .. }
        | Fact::Agreed { .. }
        | Fact::Entered(_)
        | Fact::Requested { .. }
        | Fact::Banker { .. }
        | Fact::Lapsed { .. }
        | Fact::Rose { .. }
        | Fact::Locked { .. }
        | Fact::Replaced { .. }
        | Fact::Handed { .. }
        | Fact::Ready { .. }
        | Fact::Host { .. }
        | Fact::Started { .. }
        | Fact::StandIn { .. }
        | Fact::Far { .. }
        | Fact::Vote { .. }
        | Fact::Paused { .. }
        | Fact::Paced { .. }
        | Fact::Over(_)
        | Fact::Rematch { .. } => None,
    }
}

/// What somebody is called from this fact on.
const fn name(fact: &Fact) -> Option<&String> {
    match fact {
        Fact::Sat { name, .. } | Fact::Admitted { name } => Some(name),
        Fact::Named { name, .. } => name.as_ref(),
        _ => None,
    }
}
