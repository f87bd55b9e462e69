//! Messages as text, each made once for all who hear it.

use axum::extract::ws::Utf8Bytes;
use bankhalter_journal::Entry;
use bankhalter_protocol::ServerMessage;

/// A message as text.
pub(crate) fn encode(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages have no maps with odd keys").into()
}

/// The message that tells a fact: the entry's body is already the fact as JSON.
pub(crate) fn of_entry(entry: &Entry) -> Utf8Bytes {
    let Entry { seq, at, body, .. } = entry;
    format!(r#"{{"type":"fact","seq":{seq},"at":{at},"fact":{body}}}"#).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bankhalter_journal::{Head, TableId};
    use bankhalter_protocol::{Fact, Told, read_server};

    #[test]
    fn a_fact_reads_as_if_it_had_been_encoded() {
        let fact = Fact::Chat { seat: Some(1), id: None, text: "\"{}\" \n ü".to_owned() };
        let body = serde_json::to_string(&fact).unwrap();
        let table = TableId::new("t1").unwrap();
        let entry = Head { seq: 6, hash: [0; 32] }.next(&table, 99, body, None);
        let told = ServerMessage::Fact(Told { seq: 7, at: 99, fact });
        assert_eq!(of_entry(&entry).as_str(), encode(&told).as_str());
        assert_eq!(read_server(&of_entry(&entry)), Ok(told));
    }
}
