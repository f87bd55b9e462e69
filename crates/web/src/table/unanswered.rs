//! What was said and is not answered yet: it is said again after a break, so that nothing is lost.
//! What has a name of its own happens once, however often it is said; what has none may be said
//! again without harm, and a "no" to it then means that it was heard the first time.

use std::collections::VecDeque;

use bankhalter_protocol::RejectionCode;

use super::{
    kept_words::KeptWords,
    spoken::{Spoken, Weight},
};

/// How often the page itself tries again what the server could not write down.
const MOST_TRIES: u32 = 3;
/// How many are said again at once: the server reads sixty, and what a person says between has
/// room.
const PORTION: usize = 40;

/// What was said and is not answered yet.
#[derive(Debug, Default)]
pub(super) struct Unanswered {
    said: VecDeque<Said>,
    tries: u32,
    kept: KeptWords,
}

#[derive(Debug)]
struct Said {
    spoken: Spoken,
    /// How often it was sent.
    times: u32,
}

impl Unanswered {
    /// What was said with this key at this table and is not answered yet, also before the page was
    /// loaded.
    pub(super) fn of(table: &str, key: Option<&str>) -> Self {
        let kept = KeptWords::of(table, key);
        let said = kept.load().into_iter().map(|spoken| Said { spoken, times: 0 }).collect();
        Self { said, tries: 0, kept }
    }

    /// It is being sent.
    pub(super) fn send(&mut self, spoken: Spoken) {
        self.kept.add(&spoken);
        self.said.push_back(Said { spoken, times: 1 });
    }

    /// It is to be sent as soon as there is a line.
    pub(super) fn wait(&mut self, spoken: Spoken) {
        self.kept.add(&spoken);
        self.said.push_back(Said { spoken, times: 0 });
    }

    /// The key opens nothing any more: nobody waits for an answer.
    pub(super) fn give_up(&mut self) {
        for said in std::mem::take(&mut self.said) {
            self.kept.remove(said.spoken.id.as_deref());
        }
    }

    /// The oldest, as many as the server reads at once, to be sent now.
    pub(super) fn repeat(&mut self) -> Vec<String> {
        let sent = self.said.iter_mut().take(PORTION).map(|said| {
            said.times += 1;
            said.spoken.words.clone()
        });
        sent.collect()
    }

    /// Are there more than are sent at once?
    pub(super) fn has_more(&self) -> bool {
        self.said.len() > PORTION
    }

    /// What has this name is answered, or the oldest thing that has none. Was it sent only once?
    pub(super) fn settle(&mut self, id: Option<&str>) -> bool {
        self.tries = 0;
        self.kept.remove(id);
        let place = self.said.iter().position(|said| said.spoken.id.as_deref() == id);
        place.and_then(|place| self.said.remove(place)).is_none_or(|said| said.times <= 1)
    }

    /// The server said "no" to what has this name, or to the oldest thing that has none. Is that for
    /// people to hear? What has no name and was sent twice was heard the first time, unless it was
    /// not written down: of that nobody else says anything.
    pub(super) fn settle_no(&mut self, id: Option<&str>, code: RejectionCode) -> bool {
        let is_first = self.settle(id);
        is_first || id.is_some() || code == RejectionCode::NotKept
    }

    /// The server has not read something: remarks and wishes are forgotten, people say them again;
    /// what is played, paid, put right or noted is not. Is there any?
    pub(super) fn forget_unread(&mut self) -> bool {
        let is_entry = |said: &Said| said.spoken.weight == Weight::Entry;
        for said in self.said.iter().filter(|said| !is_entry(said)) {
            self.kept.remove(said.spoken.id.as_deref());
        }
        self.said.retain(is_entry);
        !self.said.is_empty()
    }

    /// The server could not write this down. Should the page try again by itself?
    pub(super) fn should_retry(&mut self, id: &str) -> bool {
        let known = self.said.iter().any(|said| said.spoken.id.as_deref() == Some(id));
        self.tries += u32::from(known);
        known && self.tries <= MOST_TRIES
    }
}

#[cfg(test)]
mod tests {
    use bankhalter_protocol::{Act, ClientMessage, Correction, Pact, PactKind};

    use super::*;

    fn say(message: &ClientMessage) -> Spoken {
        Spoken::of(message).expect("it has words")
    }

    fn act(id: &str) -> Spoken {
        let what = "throws".to_owned();
        say(&ClientMessage::Act(Act { id: id.to_owned(), what, seen: None }))
    }

    fn start() -> Spoken {
        say(&ClientMessage::Start)
    }

    /// The words of what is expected.
    fn words<const N: usize>(all: [Spoken; N]) -> [String; N] {
        all.map(|spoken| spoken.words)
    }

    #[test]
    fn what_was_not_answered_is_said_again_under_its_name_and_in_its_order() {
        let mut unanswered = Unanswered::default();
        unanswered.send(act("a1"));
        unanswered.send(start());
        unanswered.send(act("a2"));
        assert!(unanswered.settle(Some("a1")));
        unanswered.wait(act("a3"));
        assert_eq!(unanswered.repeat(), words([start(), act("a2"), act("a3")]));
        assert!(!unanswered.settle(Some("a2")), "it was sent twice");
        assert!(unanswered.settle(Some("a3")), "it waited, and was sent once");
        assert!(!unanswered.settle(None));
        assert!(unanswered.repeat().is_empty());
        assert!(unanswered.settle(Some("a9")), "nothing is known of it");
    }

    #[test]
    fn a_no_to_what_was_said_twice_is_heard_only_if_nothing_was_written_down() {
        for (times, code, is_told) in [
            (1, RejectionCode::NotHost, true),
            (2, RejectionCode::NotHost, false),
            (1, RejectionCode::NotKept, true),
            (2, RejectionCode::NotKept, true),
        ] {
            let mut unanswered = Unanswered::default();
            unanswered.send(start());
            for _ in 1..times {
                unanswered.repeat();
            }
            assert_eq!(unanswered.settle_no(None, code), is_told, "{code:?}, said {times} times");
            assert!(unanswered.repeat().is_empty(), "it is answered");
        }
        let mut unanswered = Unanswered::default();
        unanswered.send(act("a1"));
        unanswered.repeat();
        assert!(unanswered.settle_no(Some("a1"), RejectionCode::Stale), "it has a name");
    }

    #[test]
    fn what_was_not_read_is_said_again_by_people_and_actions_by_the_page() {
        let mut unanswered = Unanswered::default();
        unanswered.send(start());
        unanswered.send(act("a1"));
        assert!(unanswered.forget_unread(), "there is something to be said again");
        assert_eq!(unanswered.repeat(), words([act("a1")]));
        unanswered.settle(Some("a1"));
        unanswered.send(start());
        assert!(!unanswered.forget_unread());
    }

    #[test]
    fn what_somebody_noted_or_put_right_is_an_entry_too() {
        let mut unanswered = Unanswered::default();
        let (id, correction) = ("c".to_owned(), Correction::Strike { line: 3 });
        unanswered.send(say(&ClientMessage::Correct { id, correction, seen: 7 }));
        let pact = Pact { from: 0, to: 1, kind: PactKind::Share, words: String::new() };
        unanswered.send(say(&ClientMessage::Note { id: "n".to_owned(), pact }));
        let chat = ClientMessage::Chat { id: Some("t".to_owned()), text: "x".to_owned() };
        unanswered.send(say(&chat));
        assert!(unanswered.forget_unread());
        let ids: Vec<_> = unanswered.said.iter().map(|said| said.spoken.id.as_deref()).collect();
        assert_eq!(ids, [Some("c"), Some("n")]);
        unanswered.give_up();
        assert!(unanswered.repeat().is_empty());
    }

    #[test]
    fn much_is_said_again_in_portions() {
        let mut unanswered = Unanswered::default();
        let all: Vec<_> = (0..PORTION + 2).map(|number| format!("a{number}")).collect();
        for id in &all {
            unanswered.wait(act(id));
        }
        assert_eq!(unanswered.repeat().len(), PORTION);
        assert!(unanswered.has_more());
        for id in &all[..PORTION] {
            assert!(unanswered.settle(Some(id.as_str())));
        }
        assert!(!unanswered.has_more());
        assert_eq!(unanswered.repeat(), words([act("a40"), act("a41")]));
    }

    #[test]
    fn what_cannot_be_written_is_tried_three_times() {
        let mut unanswered = Unanswered::default();
        assert!(!unanswered.should_retry("a1"), "it was never said");
        unanswered.send(act("a1"));
        for _ in 0..MOST_TRIES {
            assert!(unanswered.should_retry("a1"));
        }
        assert!(!unanswered.should_retry("a1"));
        unanswered.settle(Some("a1"));
        unanswered.send(act("a2"));
        assert!(unanswered.should_retry("a2"), "another one");
    }
}
