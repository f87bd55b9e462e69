//! What is kept brings the same table back, piece by piece, even where there is no room left.

use std::collections::BTreeMap;

use bankhalter_protocol::ClientMessage;
use bankhalter_room::local::{Player, RandomBytes};

use super::*;
use crate::local::open::plain;

#[derive(Default)]
struct Memory {
    texts: BTreeMap<String, String>,
    /// How many letters there is room for.
    room: Option<usize>,
    writes: usize,
}

impl Storage for Memory {
    fn get(&self, key: &str) -> Option<String> {
        self.texts.get(key).cloned()
    }

    fn put(&mut self, key: &str, text: &str) -> bool {
        let others = self.texts.iter().filter(|(other, _)| *other != key);
        let used: usize = others.map(|(_, text)| text.len()).sum();
        let fits = self.room.is_none_or(|room| used + text.len() <= room);
        if fits {
            self.writes += 1;
            self.texts.insert(key.to_owned(), text.to_owned());
        }
        fits
    }

    fn remove(&mut self, key: &str) {
        self.texts.remove(key);
    }
}

/// A table at which Anna talks to the bots: each remark is a fact.
fn table() -> LocalTable {
    let settings = bankhalter_protocol::Settings { pace: 0, ..plain("standard") };
    let players = [Player::person("Anna", None), Player::bot("careful"), Player::bot("trader")];
    let random = RandomBytes { secret: [5; 32], share: [6; 32] };
    LocalTable::open(&settings, &players, &random, 1).unwrap()
}

fn advance(table: &mut LocalTable, steps: usize) {
    for step in 0..steps {
        let remark = ClientMessage::Chat { id: None, text: format!("Würfeln, zum {step}. Mal!") };
        let now = table.room().changed() + 10_000;
        table.say(0, &remark, now).unwrap();
        // Bots throw for the first turn in between.
        table.next(now);
    }
}

#[test]
fn a_game_that_is_kept_after_every_fact_comes_back() {
    let (mut memory, mut table, mut kept) = (Memory::default(), table(), 0);
    for _ in 0..200 {
        kept = LocalGame::keep(&mut memory, &table, kept);
        assert_eq!(kept, table.room().seq());
        advance(&mut table, 1);
    }
    LocalGame::keep(&mut memory, &table, kept);
    assert!(table.facts().len() > 130, "several pieces, not {}", table.facts().len());
    let id = table.room().table().as_str();
    let back = LocalGame::load(&memory, id, 20_000_000).unwrap().unwrap();
    assert_eq!(back.facts(), table.facts());
    assert_eq!(back.room().digest(), table.room().digest());
    let listed = LocalGame::all(&memory);
    assert_eq!(listed.len(), 1);
    assert_eq!((&*listed[0].id, listed[0].players.len(), listed[0].over), (id, 3, false));
}

#[test]
fn one_more_fact_writes_one_piece_and_the_list() {
    let (mut memory, mut table) = (Memory::default(), table());
    advance(&mut table, 100);
    let kept = LocalGame::keep(&mut memory, &table, 0);
    let before = memory.writes;
    advance(&mut table, 1);
    LocalGame::keep(&mut memory, &table, kept);
    assert!(memory.writes - before <= 3, "{} writes", memory.writes - before);
}

#[test]
fn a_browser_without_room_keeps_what_fits_and_says_so() {
    let mut memory = Memory { room: Some(20_000), ..Memory::default() };
    let mut table = table();
    advance(&mut table, 300);
    let kept = LocalGame::keep(&mut memory, &table, 0);
    assert!(kept > 0 && kept < table.room().seq(), "{kept}");
    let back = LocalGame::load(&memory, table.room().table(), 20_000_000).unwrap().unwrap();
    assert_eq!(back.facts(), &table.facts()[..usize::try_from(kept).unwrap()]);
    memory.room = None;
    assert_eq!(LocalGame::keep(&mut memory, &table, kept), table.room().seq());
}

#[test]
fn what_is_forgotten_leaves_nothing() {
    let (mut memory, mut table) = (Memory::default(), table());
    advance(&mut table, 150);
    LocalGame::keep(&mut memory, &table, 0);
    LocalGame::forget(&mut memory, table.room().table());
    assert!(LocalGame::load(&memory, table.room().table(), 0).is_none());
    assert_eq!(memory.texts.into_values().collect::<Vec<_>>(), ["[]"]);
}

#[test]
fn a_game_that_arrives_and_does_not_fit_takes_nothing_away() {
    let (mut memory, mut table) = (Memory::default(), table());
    advance(&mut table, 3);
    LocalGame::keep(&mut memory, &table, 0);
    let before = memory.texts.clone();
    advance(&mut table, 200);
    let used: usize = before.values().map(String::len).sum();
    for room in [used, used + 300, used + 4000] {
        memory.room = Some(room);
        assert!(!LocalGame::replace(&mut memory, &table), "{room}");
        assert_eq!(memory.texts, before, "{room}");
    }
    memory.room = None;
    assert!(LocalGame::replace(&mut memory, &table));
    let there = LocalGame::load(&memory, table.room().table(), 0).expect("kept").expect("read");
    assert_eq!(there.room().seq(), table.room().seq());
}
