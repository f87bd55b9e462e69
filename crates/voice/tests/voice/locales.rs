//! The files of the languages against each other and against the source that speaks them.

mod messages;

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use bankhalter_editions::Language;
use bankhalter_notation::option_keys;
use bankhalter_voice::{Tongue, args};
use messages::{Messages, messages};

/// Where one language needs a variable that the other can do without.
const ONE_SIDED: [(&str, &str); 2] = [
    // German names the mortgage; English has a verb for it.
    ("event-mortgaged", "mortgage"),
    ("event-no-rent-mortgaged", "mortgage"),
];

/// What only a terminal and a server say, and what a page fetches once it is asked for.
const FURTHER: [&str; 4] = ["terminal.ftl", "analysis.ftl", "paper.ftl", "moving.ftl"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn file(name: &str) -> String {
    fs::read_to_string(root().join("locales").join(name)).expect("the file is there")
}

/// All messages of a language; a third one may have less.
fn language(code: &str) -> Messages {
    let mut all = messages(&file(&format!("{code}.ftl")));
    if root().join("locales").join(code).is_dir() {
        for name in FURTHER {
            all.extend(messages(&file(&format!("{code}/{name}"))));
        }
    }
    all
}

fn both() -> (Messages, Messages) {
    (language("de"), language("en"))
}

fn complain(what: &str, faults: &[String]) {
    assert!(faults.is_empty(), "{what}:\n  {}", faults.join("\n  "));
}

#[test]
fn german_and_english_have_the_same_messages_in_the_same_files() {
    let ids = |name: &str| messages(&file(name)).into_keys().collect::<BTreeSet<_>>();
    let mut faults = Vec::new();
    let further = FURTHER.map(|name| format!("/{name}"));
    for name in [".ftl".to_owned()].into_iter().chain(further) {
        let [german, english] = ["de", "en"].map(|code| ids(&format!("{code}{name}")));
        faults.extend(german.symmetric_difference(&english).cloned());
    }
    complain("only one language has", &faults);
}

#[test]
fn german_and_english_use_the_same_variables() {
    let (german, english) = both();
    let mut faults = Vec::new();
    for (id, uses) in &german {
        let Some(other) = english.get(id) else { continue };
        for variable in uses.variables.symmetric_difference(&other.variables) {
            // Not every language has two forms of address.
            if variable != "address" && !ONE_SIDED.contains(&(id, variable)) {
                faults.push(format!("{id}: ${variable}"));
            }
        }
    }
    complain("only one language uses", &faults);
}

/// A message of the others that English lacks is a mistyped one; English is what they fall back on.
#[test]
fn every_language_says_what_english_says_with_what_it_is_given() {
    let (german, english) = both();
    let mut faults = Vec::new();
    for tongue in Tongue::all() {
        for (id, uses) in language(tongue.code()) {
            let known = [&german, &english].map(|language| language.get(&id));
            let given = |variable: &String| {
                variable == "address"
                    || known.iter().flatten().any(|known| known.variables.contains(variable))
            };
            if known[1].is_none() {
                faults.push(format!("{}: {id}", tongue.code()));
            }
            let missing = uses.variables.iter().filter(|variable| !given(variable));
            faults.extend(missing.map(|variable| format!("{}: {id}: ${variable}", tongue.code())));
        }
    }
    complain("nobody says or gives", &faults);
}

#[test]
fn every_form_that_is_asked_for_exists() {
    let cases =
        ["nominative", "genitive", "dative", "accusative"].map(|case| format!("case {case}"));
    let others = ["number singular", "number plural", "letter capital"].map(String::from);
    let forms: Vec<_> = cases.into_iter().chain(others).collect();
    let mut faults = Vec::new();
    for tongue in Tongue::all() {
        for (id, uses) in language(tongue.code()) {
            let known = |option: &&String| {
                let (name, form) = option.split_once(' ').unwrap_or((option, ""));
                let person = form.split(' ').next().unwrap_or_default();
                if name == "VERB" {
                    return ["familiar", "polite", "you", "other"].contains(&person);
                }
                ["NOUN", "THE", "A"].contains(&name)
                    && (form.is_empty() || forms.iter().any(|known| known == form))
            };
            let unknown = uses.options.iter().filter(|option| !known(option));
            faults.extend(unknown.map(|option| format!("{}: {id}: {option}", tongue.code())));
        }
    }
    complain("there is no", &faults);
}

#[test]
fn the_page_finds_its_headings_in_both_files() {
    let headings = |name: &str| {
        let text = file(name);
        let page = text.lines().filter_map(|line| line.strip_prefix("## page: "));
        page.map(str::to_owned).collect::<Vec<_>>()
    };
    assert!(headings("de.ftl").contains(&"home".to_owned()));
    assert_eq!(headings("de.ftl"), headings("en.ftl"));
}

/// In this crate a text of small words with hyphens between them is the id of a message.
#[test]
fn every_message_that_is_said_exists() {
    let (german, _) = both();
    let sources = sources(&["voice"]);
    let quoted = sources.lines().flat_map(|line| line.split('"').skip(1).step_by(2));
    let mut said: BTreeSet<_> = quoted.filter(|text| is_id(text)).map(String::from).collect();
    assert!(said.contains("event-threw"), "the scan finds ids");
    said.extend(option_keys().into_iter().map(|key| format!("house-{key}")));
    let missing: Vec<_> = said.iter().filter(|id| !german.contains_key(*id)).cloned().collect();
    complain("no language has", &missing);
}

/// The page, the terminal and the reports say their messages by calls with the id as a text.
#[test]
fn every_message_that_is_called_exists() {
    let (german, _) = both();
    let sources = sources(&["web", "bankhalter", "sim", "analysis"]);
    let said: BTreeSet<_> = said_by_calls(&sources).filter(|id| is_id(id)).collect();
    assert!(said.contains("menu-throw") && said.contains("report-throws"), "the scan finds ids");
    let missing = said.into_iter().filter(|id| !german.contains_key(*id));
    complain("no language has", &missing.map(str::to_owned).collect::<Vec<_>>());
}

/// A page has no words of the terminal, nor does the worker beside it.
#[test]
fn the_page_says_nothing_that_only_a_terminal_can() {
    let mut known = messages(&file("de.ftl"));
    known.extend(messages(&file("de/analysis.ftl")));
    let (page, beside) = (sources(&["web"]), sources(&["analysis", "voice"]));
    let called: BTreeSet<_> = said_by_calls(&page).collect();
    let is_said =
        |id: &String| called.contains(id.as_str()) || beside.contains(&format!("\"{id}\""));
    let said = messages(&file("de/terminal.ftl")).into_keys().filter(is_said);
    complain("only a terminal has", &said.filter(|id| !known.contains_key(id)).collect::<Vec<_>>());
}

/// What nobody says is not translated, and the page does not load what only a terminal says.
#[test]
fn every_message_is_said() {
    let mut unsaid = Vec::new();
    for (name, crates) in [
        ("de.ftl".to_owned(), &["voice", "web"][..]),
        ("de/terminal.ftl".to_owned(), &["bankhalter", "server", "sim"]),
        ("de/analysis.ftl".to_owned(), &["bankhalter", "analysis", "web"]),
        ("de/paper.ftl".to_owned(), &["web"]),
        ("de/moving.ftl".to_owned(), &["web"]),
    ] {
        let (sources, text) = (sources(crates), file(&name));
        let made = made_ids(&sources);
        let said = |id: &String| {
            sources.contains(&format!("\"{id}\""))
                || made.iter().any(|start| id.starts_with(start))
                || text.contains(&format!("{{ {id} }}"))
        };
        unsaid.extend(messages(&text).into_keys().filter(|id| !said(id)));
    }
    complain("nobody says", &unsaid);
}

/// How ids begin that are put together: `format!("house-{key}")`.
fn made_ids(sources: &str) -> Vec<&str> {
    let starts = sources.match_indices("format!(\"").filter_map(|(place, opening)| {
        let (start, _) = sources[place + opening.len()..].split_once('{')?;
        let is_start = start.ends_with('-') && is_id(&format!("{start}x"));
        is_start.then_some(start)
    });
    starts.collect()
}

/// The texts that come first in a call that says a message.
fn said_by_calls(text: &str) -> impl Iterator<Item = &str> {
    let quoted = |(place, _)| {
        let (before, after) = text.split_at(place);
        let called = before.trim_end().strip_suffix('(')?;
        let start = called.rfind(|letter: char| !letter.is_alphanumeric() && letter != '_');
        let name = &called[start.map_or(0, |place| place + 1)..];
        let id = after[1..].split('"').next()?;
        ["said", "say", "say_with", "t"].contains(&name).then_some(id)
    };
    text.match_indices('"').filter_map(quoted)
}

/// All sources of these crates, without comments.
fn sources(crates: &[&str]) -> String {
    let mut folders: Vec<_> =
        crates.iter().map(|name| root().join("crates").join(name).join("src")).collect();
    let mut all = String::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("readable") {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                all.push_str(&code(&fs::read_to_string(&path).expect("readable")));
                all.push('\n');
            }
        }
    }
    all
}

/// A source without its comments.
fn code(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

fn is_id(text: &str) -> bool {
    let word = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase());
    text.contains('-') && text.split('-').all(word)
}

#[test]
fn languages_introduce_themselves() {
    let codes: Vec<_> = Tongue::all().iter().map(|tongue| tongue.code()).collect();
    assert_eq!(codes[..2], ["de", "en"], "these two come first");
    for tongue in Tongue::all() {
        assert_eq!(Tongue::of(tongue.code()), Some(*tongue));
        assert!(!tongue.name().is_empty(), "{tongue:?}");
    }
    let german = Tongue::speaking(Language::German);
    assert_eq!((german.name(), german.base()), ("Deutsch", Language::German));
    assert_eq!(Tongue::nearest(["xx", "de-AT", "en"]), german);
    assert_eq!(Tongue::nearest(["xx"]).code(), "en");
}

#[test]
fn numbers_take_the_local_form() {
    let [german, english] = Language::ALL.map(Tongue::speaking);
    assert_eq!(german.number(-1_234_567), "−1.234.567");
    assert_eq!(english.number(1_000), "1,000");
    assert_eq!(german.number(999), "999");
    assert_eq!(german.decimal(1234.56, 1), "1.234,6");
    assert_eq!(english.decimal(-0.04, 1), "0.0");
}

#[test]
fn a_third_language_falls_back_on_english() {
    let head = "language-name = Tlön\nbase = de\nwhy-tax = tribute\n";
    let third = Tongue::read("qtl", head).expect("a small language");
    assert_eq!((third.name(), third.base()), ("Tlön", Language::German));
    assert_eq!(third.say("why-tax"), "tribute");
    assert_eq!(third.say("why-card"), "card");
    assert!(third.has("why-tax") && !third.has("why-card"));
    assert_eq!(third.say_with("event-freed", args![name = "Anna"]), "Anna is free again.");
}

#[test]
fn a_faulty_language_is_refused_with_its_lines() {
    let text = "language-name = Tlön\nbase = fr\n";
    let faults = Tongue::read("qtl", text).expect_err("there are two bases").0;
    assert!(faults[0].contains("de or en"), "{faults:?}");
    let text = "language-name = Tlön\nwhy-tax = a\nwhy-tax = b\nbroken = { $x\n";
    let faults = Tongue::read("qtl", text).expect_err("three faults").0;
    for start in ["3: there is another", "1: expected `base"] {
        assert!(faults.iter().any(|fault| fault.starts_with(start)), "{start}: {faults:?}");
    }
    assert_eq!(faults.len(), 3, "{faults:?}");
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "no language has the message no-such-thing")]
fn an_unknown_message_is_noticed() {
    Tongue::speaking(Language::German).say("no-such-thing");
}

/// What is refused is told to whoever tried it: the sentence takes his name or the pronoun, and says
/// nothing of a player who would be somebody else.
#[test]
fn no_refusal_speaks_of_this_player() {
    let mut faults = Vec::new();
    for name in ["de.ftl", "en.ftl"] {
        let text = file(name);
        let refusals = text.lines().filter(|line| line.starts_with("refused-"));
        // The three forms for whoever is not known are what all others take.
        let told = refusals.filter(|line| line.contains('.'));
        let speaks = |line: &&str| {
            ["ieser Spieler", "iesem Spieler", "iesen Spieler", "his player", "the player's"]
                .iter()
                .any(|words| line.contains(words))
        };
        faults.extend(told.filter(speaks).map(|line| format!("{name}: {line}")));
    }
    complain("somebody else is meant", &faults);
}
