//! A table as lines of JSON.

use bankhalter_journal::{Journal, JournalError, MemoryJournal, TableId, export};

use crate::table::Owner;

#[test]
fn every_entry_is_a_line_and_nothing_private_is_in_it() {
    let journal = MemoryJournal::new();
    let mut anna = Owner::new(1);
    let mut append = anna.opening(Some("hush"));
    let odd = anna.head.next(&anna.id, 5, "{\r\n \"a\": 1\n}".to_owned(), Some("seat".to_owned()));
    append.entries.push(odd);
    journal.append_now(append).unwrap();
    let mut lines = Vec::new();
    assert_eq!(export(&journal, &anna.id, &mut lines), Ok(2));
    let lines = String::from_utf8(lines).unwrap();
    let first = r#"{"seq":1,"at":1700000000000,"fact":{"throw":1}}"#;
    assert_eq!(lines, format!("{first}\n{}\n", r#"{"seq":2,"at":5,"fact":{   "a": 1 }}"#));
}

#[test]
fn what_is_not_json_or_not_there_is_refused() {
    let journal = MemoryJournal::new();
    let nobody = TableId::new("nobody").unwrap();
    let none = JournalError::NoTable { table: nobody.clone() };
    assert_eq!(export(&journal, &nobody, &mut Vec::new()), Err(none));
    for body in ["", "{", "1 2", "\"a\nb\""] {
        let journal = MemoryJournal::new();
        let mut anna = Owner::new(1);
        let mut append = anna.opening(None);
        append.entries.push(anna.entry(body));
        journal.append_now(append).unwrap();
        let refused = export(&journal, &anna.id, &mut Vec::new());
        assert!(
            matches!(&refused, Err(JournalError::Other(text)) if text.contains("entry 2")),
            "{body}"
        );
    }
}

#[test]
fn a_reader_that_goes_away_is_told_by_kind() {
    struct Closed;
    impl std::io::Write for Closed {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let journal = MemoryJournal::new();
    let anna = Owner::play(&journal, 1, 1);
    let refused = export(&journal, &anna.id, &mut Closed);
    let kind = std::io::ErrorKind::BrokenPipe;
    assert!(matches!(refused, Err(JournalError::Io { kind: found, .. }) if found == kind));
}
