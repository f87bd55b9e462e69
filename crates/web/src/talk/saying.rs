//! What somebody is about to say. It stays in its field until the table has written it down, so
//! nothing that was said is lost, and it has a name of its own, so nothing is said twice.

use bankhalter_protocol::{ClientMessage, MOST_CHAT, Rejection, RejectionCode};

/// What somebody is about to say.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Saying {
    text: String,
    /// The name under which this text was sent.
    id: Option<String>,
    /// Has it been sent, and not been answered?
    is_waiting: bool,
    /// Why the table did not take it.
    fault: Option<RejectionCode>,
}

impl Saying {
    /// What stands in the field.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Has it been sent, and not been answered?
    pub(crate) const fn is_waiting(&self) -> bool {
        self.is_waiting
    }

    /// Why the table did not take it.
    pub(crate) const fn fault(&self) -> Option<RejectionCode> {
        self.fault
    }

    /// Somebody writes. What is on its way stays as it is.
    pub(crate) fn write(&mut self, text: String) {
        if !self.is_waiting && self.text != text {
            *self = Self { text, ..Self::default() };
        }
    }

    /// Sends what stands there: once, until there is an answer. The same text keeps its name, so
    /// that an answer that got lost does no harm.
    pub(crate) fn send(&mut self, fresh: impl FnOnce() -> String) -> Option<ClientMessage> {
        let text = self.text.trim();
        if self.is_waiting || text.is_empty() || text.chars().count() > MOST_CHAT {
            return None;
        }
        let (text, id) = (text.to_owned(), self.id.clone().unwrap_or_else(fresh));
        self.id = Some(id.clone());
        (self.is_waiting, self.fault) = (true, None);
        Some(ClientMessage::Chat { id: Some(id), text })
    }

    /// Is it what has this name?
    pub(crate) fn is_called(&self, id: &str) -> bool {
        self.id.as_deref() == Some(id)
    }

    /// It is written down: the field is free.
    pub(crate) fn acknowledged(&mut self) {
        *self = Self::default();
    }

    /// Is this "no" about it? What was not even read has no name.
    pub(crate) fn is_meant(&self, no: &Rejection) -> bool {
        match &no.id {
            Some(id) => self.is_called(id),
            None => self.is_waiting && no.code == RejectionCode::TooFast,
        }
    }

    /// The table did not take it: it stays, to be changed or sent again.
    pub(crate) const fn rejected(&mut self, code: RejectionCode) {
        (self.is_waiting, self.fault) = (false, Some(code));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> Saying {
        let mut saying = Saying::default();
        saying.write(text.to_owned());
        saying
    }

    fn id(message: Option<ClientMessage>) -> Option<String> {
        message?.id().map(str::to_owned)
    }

    #[test]
    fn a_text_stays_until_it_is_acknowledged_and_is_sent_once() {
        let mut saying = written(" Hallo ");
        let sent = saying.send(|| "c1".to_owned());
        let (name, text) = (Some("c1".to_owned()), "Hallo".to_owned());
        assert_eq!(sent, Some(ClientMessage::Chat { id: name, text }));
        assert_eq!(saying.text(), " Hallo ", "nobody has heard it yet");
        assert!(saying.is_waiting());
        assert_eq!(saying.send(|| "c2".to_owned()), None, "somebody is impatient");
        saying.write("Hallo und".to_owned());
        assert_eq!(saying.text(), " Hallo ", "it is on its way");
        assert!(!saying.is_called("c0") && saying.is_called("c1"));
        saying.acknowledged();
        assert_eq!(saying, Saying::default());
    }

    #[test]
    fn what_is_rejected_stays_with_the_reason() {
        let mut saying = written("Hallo");
        assert!(saying.send(|| "c1".to_owned()).is_some());
        let other = Rejection::new(RejectionCode::NotKept, "").about("a7");
        let no = Rejection::new(RejectionCode::NotKept, "").about("c1");
        assert!(!saying.is_meant(&other) && saying.is_meant(&no));
        saying.rejected(no.code);
        assert_eq!((saying.text(), saying.fault()), ("Hallo", Some(RejectionCode::NotKept)));
        // The answer may have been lost: the same text has the same name.
        assert_eq!(id(saying.send(|| "c2".to_owned())).as_deref(), Some("c1"));
        assert_eq!(saying.fault(), None);
        saying.rejected(RejectionCode::TooFast);
        saying.write("Hallo!".to_owned());
        assert_eq!(saying.fault(), None);
        assert_eq!(id(saying.send(|| "c3".to_owned())).as_deref(), Some("c3"), "another text");
    }

    #[test]
    fn what_was_not_read_has_no_name() {
        let fast = Rejection::new(RejectionCode::TooFast, "");
        let mut saying = written("Hallo");
        assert!(!saying.is_meant(&fast), "nothing was sent");
        assert!(saying.send(|| "c1".to_owned()).is_some());
        assert!(saying.is_meant(&fast));
        assert!(!saying.is_meant(&Rejection::new(RejectionCode::NotHost, "")));
    }

    #[test]
    fn nothing_and_too_much_are_not_sent() {
        for text in ["", "  ", &"x".repeat(301)] {
            assert_eq!(written(text).send(|| "c1".to_owned()), None);
        }
    }
}
