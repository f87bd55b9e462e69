//! A glance at a message: enough for those clients that only have to see that it came.

/// The number of the fact that this message tells, if its beginning shows that it is one.
///
/// Parsing every fact four times would make the generator as busy as the server it measures. A
/// message that begins in another way is none the worse for it: it has to be parsed.
pub(crate) fn fact_number(text: &str) -> Option<u64> {
    let rest = text.strip_prefix(r#"{"type":"fact","seq":"#)?;
    let end = rest.find([',', '}'])?;
    rest[..end].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bankhalter_protocol::{Fact, ServerMessage, Told};

    #[test]
    fn facts_are_recognised_as_the_protocol_writes_them() {
        let fact = Fact::Chat { seat: None, id: None, text: "hi, you".to_owned() };
        let message = ServerMessage::Fact(Told { seq: 123, at: 9, fact });
        let text = serde_json::to_string(&message).unwrap();
        assert_eq!(fact_number(&text), Some(123), "{text}");
        let ack = ServerMessage::Ack { id: None, seq: 7 };
        assert_eq!(fact_number(&serde_json::to_string(&ack).unwrap()), None);
        assert_eq!(fact_number(r#"{"type":"fact","seq":x,"#), None);
        assert_eq!(fact_number(r#"{"type":"fact","seq":12"#), None);
    }
}
