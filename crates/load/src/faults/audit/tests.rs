//! An auditor that finds nothing must be one that would: every kind of damage is found.

use bankhalter_client::Mirror;
use bankhalter_editions::Shelf;
use bankhalter_protocol::{
    Act, ClientMessage, Fact, JoinRequest, OpenRequest, ServerMessage, Stage, Told,
};
use bankhalter_room::{Draft, Next, Room, TableName};

use super::*;
use crate::{decider::Decider, plan::settings, sitting::Observer as _};

/// A table that was played for a while, and what its clients know of it.
struct Played {
    room: Room,
    mirror: Mirror,
    facts: Vec<String>,
    ledger: Ledger,
}

impl Played {
    /// Two people and so many actions.
    fn new(acts: u64) -> Self {
        let join = |name: &str| JoinRequest::person(name.to_owned());
        let settings = settings("standard", "normal", 2);
        let request = OpenRequest { settings, host: join("Anna"), bots: Vec::new(), from: None };
        let name = TableName { table: "table1".parse().unwrap(), code: "ABCDEF".to_owned() };
        let (room, drafts) = Room::open(&request, name, [3; 32], "key-0").unwrap();
        let ledger = Ledger { table: Some("table1".parse().unwrap()), ..Ledger::default() };
        let mut played = Self { room, mirror: Mirror::new(), facts: Vec::new(), ledger };
        played.commit(drafts);
        let (_, drafts) = played.room.join(&join("Ben"), "key-1").unwrap();
        played.commit(drafts);
        for seat in 0..2 {
            let contribution = Some(format!("{seat:064x}"));
            played.say(seat, &ClientMessage::Ready { ready: true, contribution });
        }
        played.say(0, &ClientMessage::Start);
        let mut decider = Decider::new(1);
        for count in 0..acts {
            played.act(&mut decider, count);
        }
        assert_eq!(played.room.stage(), Stage::Running);
        played
    }

    fn say(&mut self, seat: u8, message: &ClientMessage) {
        let drafts = self.room.say(Some(seat), message, 1).unwrap();
        self.commit(drafts);
    }

    fn act(&mut self, decider: &mut Decider, count: u64) {
        let choice = decider.next(self.mirror.game().unwrap()).unwrap();
        let act = Act { id: count.to_string(), what: choice.what, seen: None };
        self.ledger.pending = Some((choice.seat, act.clone()));
        self.say(choice.seat, &ClientMessage::Act(act));
        self.ledger.acknowledge(self.mirror.seq());
        while let Next::Drafts(drafts) = self.room.next(1) {
            self.commit(drafts);
        }
        for seat in 0..2 {
            if let Some(prompt) = self.room.prompt(seat) {
                self.ledger.prompt(&prompt);
            }
        }
    }

    fn commit(&mut self, drafts: Vec<Draft>) {
        for draft in drafts {
            let told = Told { seq: self.room.seq() + 1, at: 1, fact: draft.fact.clone() };
            self.room = self.room.ahead(told.at, &[draft]).unwrap();
            self.mirror.fold(&told, &Shelf::default()).unwrap();
            let seq = told.seq;
            let text = serde_json::to_string(&ServerMessage::Fact(told)).unwrap();
            self.ledger.fact(seq, &text);
            self.facts.push(text);
        }
    }

    /// What is found if the server has these facts.
    fn found(mut self, facts: &[String]) -> Vec<Kind> {
        examine(&mut self.ledger, facts);
        let mut kinds: Vec<_> = self.ledger.findings.iter().map(|finding| finding.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// The place of the last fact in which an action was carried out.
    fn last_act(&self) -> usize {
        self.facts.iter().rposition(|text| text.contains(r#""id":"#)).unwrap()
    }
}

#[test]
fn a_sound_table_is_found_sound_also_the_second_time() {
    let mut played = Played::new(80);
    examine(&mut played.ledger, &played.facts);
    examine(&mut played.ledger, &played.facts);
    assert_eq!(played.ledger.findings, []);
    assert!(played.ledger.fold.positions() > 40);
    assert_eq!(played.ledger.acked.len(), 80);
    let facts = played.facts.clone();
    assert_eq!(played.found(&facts), []);
}

#[test]
fn a_lost_action_is_found() {
    let played = Played::new(30);
    let facts = played.facts[..played.last_act()].to_vec();
    assert_eq!(played.found(&facts), [Kind::Lost]);
}

#[test]
fn a_lost_action_is_found_even_if_it_was_examined_before() {
    let mut played = Played::new(30);
    examine(&mut played.ledger, &played.facts);
    let facts = played.facts[..played.last_act()].to_vec();
    assert_eq!(played.found(&facts), [Kind::Lost, Kind::Changed]);
}

#[test]
fn an_action_under_another_name_is_lost() {
    let mut played = Played::new(30);
    let acked = played.ledger.acked.remove("29").unwrap();
    played.ledger.acked.insert("other".to_owned(), acked);
    let facts = played.facts.clone();
    assert_eq!(played.found(&facts), [Kind::Lost]);
}

#[test]
fn an_action_under_another_number_or_seat_is_lost() {
    for change in [
        |acked: &mut Acked| acked.seq += 1,
        |acked: &mut Acked| acked.seat = 1 - acked.seat,
        |acked: &mut Acked| acked.what = "leaves".to_owned(),
    ] {
        let mut played = Played::new(30);
        change(played.ledger.acked.get_mut("29").unwrap());
        let facts = played.facts.clone();
        assert_eq!(played.found(&facts), [Kind::Lost]);
    }
}

#[test]
fn a_doubled_action_is_found() {
    let mut played = Played::new(30);
    let mut facts = played.facts.clone();
    let place = played.last_act();
    facts[place] = facts[place].replace(r#""id":"29""#, r#""id":"28""#);
    played.ledger.told.clear();
    played.ledger.acked.remove("29");
    assert_eq!(played.found(&facts), [Kind::Doubled]);
}

#[test]
fn gaps_and_changes_are_found() {
    let played = Played::new(30);
    let mut facts = played.facts.clone();
    facts.remove(20);
    let found = played.found(&facts);
    assert!(found.contains(&Kind::Gap), "{found:?}");
    let played = Played::new(30);
    let mut facts = played.facts.clone();
    facts[5] = facts[5].replace(r#""at":1"#, r#""at":2"#);
    assert_eq!(played.found(&facts), [Kind::Changed]);
}

#[test]
fn events_that_do_not_follow_from_their_action_are_found() {
    let mut played = Played::new(30);
    let place = played.last_act();
    let mut facts = played.facts.clone();
    let Ok(ServerMessage::Fact(mut told)) = read_server(&facts[place]) else {
        panic!("a fact");
    };
    let Fact::Play(play) = &mut told.fact else { panic!("an action") };
    play.events.push("the claims lapse".to_owned());
    facts[place] = serde_json::to_string(&ServerMessage::Fact(told)).unwrap();
    played.ledger.told.clear();
    assert!(played.found(&facts).contains(&Kind::State));
}

#[test]
fn a_position_that_does_not_follow_from_the_facts_is_found() {
    let mut played = Played::new(30);
    let last = *played.ledger.shown.keys().last().unwrap();
    played.ledger.shown.insert(last, 1);
    let facts = played.facts.clone();
    assert_eq!(played.found(&facts), [Kind::State]);
}
