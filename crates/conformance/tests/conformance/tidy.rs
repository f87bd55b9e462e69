//! Tidiness: a rule exists in three places, and this ties them together.
//!
//! `rulebook/rules.toml` ↔ heading in `rulebook/*.md` ↔ scenario under it ↔ citation in
//! `crates/rules/src`. What carries no behaviour is listed with its reason in
//! `rulebook/not-code.toml`.

mod book;
mod circles;
mod code;
mod columns;
mod homes;
mod pairs;
mod tokens;

use std::collections::{BTreeMap, BTreeSet};

use bankhalter_rules::{Booklet, Family};

type Ids = BTreeSet<String>;

/// Files that only list ids.
const TABLES: [&str; 4] = ["refusal.rs", "phase.rs", "action.rs", "citation.rs"];

/// All that is wrong, at once.
fn complain(what: &str, faults: &[String]) {
    assert!(faults.is_empty(), "{what}:\n  {}", faults.join("\n  "));
}

fn behaviour() -> Ids {
    let exceptions = book::exceptions();
    book::inventory().into_keys().filter(|id| !exceptions.contains_key(id)).collect()
}

#[test]
fn the_inventory_is_complete() {
    let inventory = book::inventory();
    assert_eq!(inventory.len(), 338, "the five booklets make 338 statements");
    let mut faults = Vec::new();
    for (id, rule) in &inventory {
        for key in rule.booklets.keys().filter(|key| Booklet::find(key).is_none()) {
            faults.push(format!("{id}: there is no booklet {key}"));
        }
        if rule.booklets.is_empty() {
            faults.push(format!("{id}: no booklet states it"));
        }
        if rule.ruling.is_some() != rule.question.is_some() {
            faults.push(format!("{id}: a ruling answers a question"));
        }
        if rule.texts().any(|text| text.de.trim().is_empty() || text.en.trim().is_empty()) {
            faults.push(format!("{id}: a text is missing in one language"));
        }
    }
    complain("rulebook/rules.toml", &faults);
}

#[test]
fn exceptions_name_rules_and_give_reasons() {
    let inventory = book::inventory();
    let mut faults = Vec::new();
    for (id, reason) in book::exceptions() {
        if !inventory.contains_key(&id) {
            faults.push(format!("{id} is no rule"));
        }
        if reason.split_whitespace().count() < 4 {
            faults.push(format!("{id}: {reason:?} is no reason"));
        }
    }
    complain("rulebook/not-code.toml", &faults);
}

#[test]
fn every_rule_has_a_heading_and_every_heading_a_rule() {
    let rules = behaviour();
    let mut wanted = rules.clone();
    let mut faults = Vec::new();
    let mut seen = Ids::new();
    for section in book::sections() {
        for id in &section.ids {
            if !seen.insert(id.clone()) {
                faults.push(format!("{}: {id} has two headings", section.place));
            }
            wanted.remove(id);
            if !rules.contains(id) {
                faults.push(format!("{}: {id} is no rule that carries behaviour", section.place));
            }
        }
    }
    faults.extend(wanted.into_iter().map(|id| format!("{id} has no heading")));
    complain("headings", &faults);
}

#[test]
fn every_rule_has_a_scenario_for_every_family_it_concerns() {
    let inventory = book::inventory();
    let mut faults = Vec::new();
    for section in book::sections() {
        if section.ids.is_empty() {
            continue;
        }
        if section.prose < 1 {
            faults.push(format!("{} says nothing", section.place));
        }
        let shown: BTreeSet<Family> =
            section.blocks.iter().filter_map(book::Block::family).collect();
        for id in &section.ids {
            let Some(rule) = inventory.get(id) else { continue };
            let concerned = rule.booklets.keys().filter_map(|key| Booklet::find(key));
            for family in concerned.map(Booklet::family).collect::<BTreeSet<_>>() {
                if !shown.contains(&family) {
                    faults.push(format!(
                        "{}: {id} has no scenario of family {family:?}",
                        section.place
                    ));
                }
            }
        }
    }
    complain("scenarios", &faults);
}

#[test]
fn scenarios_assert_something() {
    let mut faults = Vec::new();
    for section in book::sections() {
        for block in section.blocks.iter().filter(|block| !block.asserts()) {
            faults.push(format!(
                "{}: the block at line {} asserts nothing",
                section.place, block.line
            ));
        }
    }
    complain("scenarios", &faults);
}

#[test]
fn every_rule_is_cited_in_code_and_every_citation_is_a_rule() {
    let inventory = book::inventory();
    let citations = code::citations();
    let mut faults = Vec::new();
    for (id, places) in &citations {
        if !inventory.contains_key(id) {
            faults.push(format!("{}: {id} is no rule", places.join(", ")));
        }
    }
    // A row in the tables of refusals names a rule; only code that does it counts.
    let tables = |place: &String| TABLES.iter().any(|table| place.ends_with(table));
    for id in behaviour() {
        let places = citations.get(&id).into_iter().flatten();
        if places.filter(|place| !tables(place)).count() == 0 {
            faults.push(format!("{id} is cited nowhere in crates/rules/src"));
        }
    }
    complain("citations", &faults);
}

/// The lists in `citation.rs` say of every id in the tables which family states it.
#[test]
fn citations_know_which_booklets_state_them() {
    let inventory = book::inventory();
    let mut faults = Vec::new();
    for id in code::ids_of_tables() {
        let Some(rule) = inventory.get(&id) else { continue };
        let booklets = rule.booklets.keys().filter_map(|key| Booklet::find(key));
        let families: BTreeSet<Family> = booklets.map(Booklet::family).collect();
        for booklet in Booklet::ALL {
            let stated = families.contains(&booklet.family());
            if stated != bankhalter_rules::is_stated(&id, booklet) {
                faults.push(format!("{id}: {booklet:?}"));
            }
        }
    }
    complain("crates/rules/src/citation.rs", &faults);
}

#[test]
fn no_rule_branches_on_a_name() {
    let faults = code::names_of_editions();
    complain("crates/rules knows no edition by name, booklets.rs apart", &faults);
}

#[test]
fn files_stay_small_and_say_what_they_are() {
    complain("files", &code::oversized());
}

#[test]
fn the_core_stays_pure() {
    complain("crates/rules", &code::impurities());
}

#[test]
fn files_import_each_other_in_no_circle() {
    complain("circles of imports", &circles::circles());
}

#[test]
fn what_stands_in_one_place_stays_there() {
    complain("one concept, one type", &homes::strays());
}

#[test]
fn sentences_stand_in_the_locales() {
    complain("German and English side by side", &pairs::pairs());
}

#[test]
fn the_architecture_names_what_each_crate_uses() {
    complain("ARCHITECTURE.md", &columns::untrue_columns());
}

#[test]
fn the_project_speaks_of_the_project_alone() {
    complain("words that do not belong here", &code::stray_words());
}

/// Ids in a text: capital letters, a hyphen, two digits.
fn ids_in(text: &str) -> Vec<String> {
    let is_id = |word: &str| {
        let Some((prefix, number)) = word.split_once('-') else { return false };
        prefix.len() > 1
            && prefix.bytes().all(|byte| byte.is_ascii_uppercase())
            && number.len() == 2
            && number.bytes().all(|byte| byte.is_ascii_digit())
    };
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
    words.filter(|word| is_id(word)).map(ToOwned::to_owned).collect()
}

type Citations = BTreeMap<String, Vec<String>>;
