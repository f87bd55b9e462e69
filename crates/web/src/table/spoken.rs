//! What is said to the server, in the words that go over the line.

use bankhalter_protocol::ClientMessage;

/// Something that is said. Its words are made once and never read again by this page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Spoken {
    /// What its answer will be called by, if it has a name.
    pub(super) id: Option<String>,
    pub(super) weight: Weight,
    pub(super) words: String,
}

/// Would people say it again by themselves?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Weight {
    /// It was played, paid, put right or noted: it must not be lost.
    Entry,
    /// A remark or a wish.
    Remark,
}

impl Spoken {
    /// Nothing if it cannot be put into words.
    pub(super) fn of(message: &ClientMessage) -> Option<Self> {
        use ClientMessage::{Act, Correct, Enter, Note};
        let is_entry = matches!(message, Act(_) | Enter { .. } | Correct { .. } | Note { .. });
        Some(Self {
            id: message.id().map(str::to_owned),
            weight: if is_entry { Weight::Entry } else { Weight::Remark },
            words: serde_json::to_string(message).ok()?,
        })
    }

    /// As a browser keeps it: when it was said, and its place among what was said then.
    pub(super) fn kept(&self, at: u64, place: u32) -> String {
        let weight = match self.weight {
            Weight::Entry => "entry",
            Weight::Remark => "remark",
        };
        format!("{at} {place} {weight} {}", self.words)
    }

    /// What was kept under this name.
    pub(super) fn read(id: &str, kept: &str) -> Option<((u64, u32), Self)> {
        let mut parts = kept.splitn(4, ' ');
        let at = parts.next()?.parse().ok()?;
        let place = parts.next()?.parse().ok()?;
        let weight = match parts.next()? {
            "entry" => Weight::Entry,
            "remark" => Weight::Remark,
            _ => return None,
        };
        let words = parts.next()?.to_owned();
        Some(((at, place), Self { id: Some(id.to_owned()), weight, words }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_said_in_the_same_words() {
        let text = "Wer zahlt\n die Miete?".to_owned();
        let chat = ClientMessage::Chat { id: Some("t".to_owned()), text };
        let spoken = Spoken::of(&chat).expect("it has words");
        assert_eq!(Spoken::read("t", &spoken.kept(7, 2)), Some(((7, 2), spoken)));
        for broken in ["", "7", "7 2 entry", "x 2 entry {}", "7 2 shout {}"] {
            assert_eq!(Spoken::read("t", broken), None, "{broken}");
        }
    }
}
