//! Every step has a rule behind it: in golden games, in the scenarios of the rulebook and in random
//! games on every kind of table, every event that people are told names a rule that exists and that
//! the table's own booklet states, or that was ruled for it.

mod cases;
mod refusals;

use std::{collections::BTreeSet, fs, path::PathBuf};

use bankhalter_conformance::{luck::Luck, tables, whims};
use bankhalter_editions::Shelf;
use bankhalter_notation::{Record, option_keys};
use bankhalter_rulebook::{
    Stance,
    source::built_in,
    why::{Follower, Ground, is_bookkeeping},
};
use bankhalter_rules::{Booklet, Event, HouseRules, Phase, Rulebook, Seeded, State};

/// What is wrong, and which rules were named.
#[derive(Default)]
struct Findings {
    faults: BTreeSet<String>,
    named: BTreeSet<&'static str>,
    events: usize,
}

impl Findings {
    fn hear(
        &mut self,
        follower: &mut Follower,
        (book, booklet): (&Rulebook, Booklet),
        before: &State,
        events: &[Event],
    ) {
        let explained = follower.explain(book, before, events);
        assert_eq!(explained.len(), events.len());
        for (event, grounds) in events.iter().zip(explained) {
            self.events += 1;
            if grounds.is_empty() && !is_bookkeeping(event) {
                let rules = book.rules();
                self.fault(booklet, event, &format!("has no ground with {rules:?}"));
            }
            for ground in grounds {
                if let Some(fault) = self.weigh(ground, book, booklet) {
                    self.fault(booklet, event, &fault);
                }
            }
        }
    }

    /// What is wrong with a ground.
    fn weigh(&mut self, ground: Ground, book: &Rulebook, booklet: Booklet) -> Option<String> {
        match ground {
            Ground::HouseRule(key) => {
                let there = option_keys().contains(&key);
                let some = book.rules().house_rules != HouseRules::NONE;
                (!there || !some).then(|| format!("the house rule {key} is not of this table"))
            }
            Ground::Rule(id) => {
                self.named.insert(id);
                let Some(rule) = built_in().rule(id) else {
                    return Some(format!("{id} is no rule"));
                };
                (rule.stance(booklet) == Stance::Silent)
                    .then(|| format!("{booklet:?} knows nothing of {id}"))
            }
        }
    }

    fn fault(&mut self, booklet: Booklet, event: &Event, fault: &str) {
        if self.faults.len() < 40 {
            let kind = format!("{event:?}");
            let kind = kind.split([' ', '{']).next().unwrap_or_default();
            let why = kind == "Paid" || kind == "DebtArose";
            let kind = if why { format!("{event:?}") } else { kind.to_owned() };
            self.faults.insert(format!("{}: {kind}: {fault}", booklet.key()));
        }
    }

    fn replay(&mut self, text: &str) {
        let record = match Record::parse(text, &Shelf::default()) {
            Ok(record) => record,
            Err(faults) => panic!("{faults}"),
        };
        let table = record.table();
        let mut follower = Follower::new(table.booklet);
        let mut before = *record.start();
        for step in record.replay() {
            let step = step.expect("a record that holds");
            self.hear(&mut follower, (&table.book, table.booklet), &before, &step.events);
            before = step.state;
        }
    }

    fn conclude(&self) {
        let faults: Vec<_> = self.faults.iter().map(String::as_str).collect();
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn texts(folder: &str, ending: &str) -> Vec<String> {
    let entries = fs::read_dir(root().join(folder)).expect("the folder").filter_map(Result::ok);
    let paths = entries.map(|entry| entry.path());
    let wanted = paths.filter(|path| path.extension().is_some_and(|found| found == ending));
    wanted.map(|path| fs::read_to_string(path).expect("a readable file")).collect()
}

#[test]
fn every_step_of_a_golden_game_has_a_rule() {
    let mut findings = Findings::default();
    for text in texts("games", "los") {
        findings.replay(&text);
    }
    findings.conclude();
    assert!(findings.events > 10_000, "{}", findings.events);
}

#[test]
fn every_step_of_a_scenario_has_a_rule() {
    let mut findings = Findings::default();
    for chapter in texts("rulebook", "md") {
        for block in chapter.split("```los\n").skip(1) {
            findings.replay(block.split("```").next().unwrap_or_default());
        }
    }
    findings.conclude();
    assert!(findings.named.len() > 120, "only {} rules are ever named", findings.named.len());
}

#[test]
fn every_step_of_random_games_on_every_kind_of_table_has_a_rule() {
    let mut findings = Findings::default();
    for (number, kind) in tables::all().into_iter().enumerate() {
        let mut luck = Luck::of_game(97, number as u64);
        let Some(book) = kind.rulebook(&mut luck) else { continue };
        let Some(state) = kind.state(&mut luck, &book) else { continue };
        play(&mut findings, (&book, kind.booklet), state, &mut luck);
    }
    findings.conclude();
    assert!(findings.events > 100_000, "{}", findings.events);
}

fn play(findings: &mut Findings, table: (&Rulebook, Booklet), mut state: State, luck: &mut Luck) {
    let (book, booklet) = table;
    let mut follower = Follower::new(booklet);
    for action in 0..400 {
        if state.phase() == Phase::Over {
            return;
        }
        let before = state;
        let mut events = Vec::new();
        let mut hear = |event| events.push(event);
        let played = if !state.is_dealt() {
            book.deal(&mut state, &mut Seeded(&mut *luck), &mut hear)
        } else if action == 250 && tables::has_clock(book) {
            book.call_time(&mut state, &mut Seeded(&mut *luck), &mut hear)
        } else {
            let (seat, action) = whims::choose(book, &state, luck).expect("somebody can act");
            book.play(&mut state, seat, action, &mut Seeded(&mut *luck), &mut hear)
        };
        played.expect("an action that is allowed");
        findings.hear(&mut follower, table, &before, &events);
    }
}
