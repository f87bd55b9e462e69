//! What was played before a game came to this page: the record that it goes on from.

use bankhalter_editions::Shelf;
use bankhalter_notation::{Item, Play, Record, Statement};
use bankhalter_protocol::By;
use bankhalter_rules::Event;

use super::Entry;

/// The plays of a record that tells every event; none of one that cannot be read.
pub(crate) fn past(text: &str) -> Vec<Entry> {
    let Ok(record) = Record::parse(text, &Shelf::default()) else { return Vec::new() };
    let mut state = *record.start();
    let mut entries = Vec::new();
    let mut open: Option<(&Play, Vec<Event>)> = None;
    let mut close = |open: Option<(&Play, Vec<Event>)>| {
        let Some((play, events)) = open else { return };
        let seat = match play {
            Play::Act { seat, .. } => Some(*seat),
            Play::Deal(_) | Play::Time => None,
        };
        let before = state;
        for event in &events {
            state.apply(*event);
        }
        entries.push(Entry {
            seq: 0,
            at: 0,
            seat,
            by: if seat.is_some() { By::Seat } else { By::Bank },
            line: play.text(&record.table().cast),
            events: events.into(),
            before,
            is_past: true,
        });
    };
    for line in record.lines() {
        let Item::Statement(statement) = &line.item else { continue };
        match (&**statement, &mut open) {
            (Statement::Play(play), _) => close(open.replace((play, Vec::new()))),
            (Statement::Event(event), Some((_, events))) => events.push(*event),
            _ => {}
        }
    }
    close(open);
    entries
}

#[cfg(test)]
mod tests {
    use bankhalter_notation::RecordWriter;

    use super::*;

    #[test]
    fn the_past_leads_to_where_the_game_goes_on() {
        let text = include_str!("../../../../games/standard-normal-4.los");
        let reel = crate::replay::Reel::read(text).unwrap();
        let mut writer = RecordWriter::new(&reel.table, &[]);
        for step in reel.record.replay().map(Result::unwrap) {
            if let Some(play) = &step.play {
                writer.play(play);
                writer.events(&step.events);
            }
        }
        let past = past(&writer.finish());
        let log = reel.log(usize::MAX);
        assert!(past.len() > 100, "{}", past.len());
        assert_eq!(past.len(), log.len());
        for (one, other) in past.iter().zip(&log) {
            assert_eq!((&one.events, &one.before), (&other.events, &other.before));
        }
    }
}
