//! Words that have another name here: one thing is called by one word wherever people read it.

use fluent_syntax::{
    ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser::parse,
};
use std::{fs, path::Path};

/// A word that nobody is to read.
struct Unwanted {
    /// The language it is unwanted in.
    language: &'static str,
    /// How it begins, in small letters; it may be several words.
    start: &'static str,
    /// What to say in its place, and why.
    instead: &'static str,
    /// The messages in which it means something else.
    except: &'static [&'static str],
}

const fn unwanted(
    language: &'static str,
    start: &'static str,
    instead: &'static str,
    except: &'static [&'static str],
) -> Unwanted {
    Unwanted { language, start, instead, except }
}

const UNWANTED: [Unwanted; 23] = [
    unwanted("de", "partie", "Spiel: the page and the terminal play the same thing", &[]),
    unwanted("de", "berichtig", "korrigieren, as the button says", &[]),
    // A bid or a deal has a price of its own, and buildings go back for half of theirs.
    unwanted(
        "de",
        "preis",
        "Kaufpreis: what the deed says",
        &["reason", "actions-bankrupt-to-player", "minutes-broke"],
    ),
    unwanted("de", "gedruckter wert", "Kaufpreis", &[]),
    unwanted("de", "aufgedruckte", "Kaufpreis", &[]),
    unwanted("de", "freikarte", "Gefängnis-frei-Karte, the noun of the editions", &[]),
    unwanted("de", "belastung", "Hypothek", &[]),
    unwanted("de", "abzuwickeln", "zu zahlen oder zu entscheiden", &[]),
    unwanted("de", "flüssig", "höchstens verfügbar", &[]),
    unwanted("de", "unter dem hammer", "was versteigert wird", &[]),
    unwanted("de", "nachlass", "Konkursmasse", &[]),
    unwanted("de", "telefon", "Handy", &[]),
    unwanted("de", "einscannen", "scannen", &[]),
    unwanted("de", "gespräch", "Chat", &[]),
    unwanted("de", "erschlossen", "nachempfunden", &[]),
    // The phrases of the notation stay as it writes them.
    unwanted("en", "throw", "roll: nobody at a table says throw", &["fault-phrases"]),
    unwanted("en", "threw", "rolled", &[]),
    unwanted("en", "chair", "seat", &[]),
    unwanted("en", "looking on", "watching", &[]),
    unwanted("en", "get-out-of-jail card", "jail card, the noun of the editions", &[]),
    unwanted("en", "at this device", "on this device", &[]),
    unwanted("en", "printed price", "price", &[]),
    unwanted("en", "redeem", "pay off, as one does with a mortgage", &[]),
];

/// What of a file of a language is called by another name.
fn faults(language: &str, text: &str) -> Vec<String> {
    let resource = parse(text).expect("the file is sound");
    let mut faults = Vec::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let mut said = String::new();
        if let Some(value) = &message.value {
            of_pattern(value, &mut said);
        }
        let of_language = UNWANTED.iter().filter(|word| word.language == language);
        let found = of_language.filter(|word| {
            !word.except.contains(&message.id.name) && begins_somewhere(&said, word.start)
        });
        faults.extend(found.map(|word| {
            format!("{language}: {}: not `{}…`: {}", message.id.name, word.start, word.instead)
        }));
    }
    faults
}

/// Does a word of the text begin like this?
fn begins_somewhere(text: &str, start: &str) -> bool {
    let text = text.to_lowercase();
    let begins = |(place, _): (usize, &str)| {
        !text[..place].chars().next_back().is_some_and(char::is_alphanumeric)
    };
    text.match_indices(start).any(begins)
}

/// All words of a message, without the names of its variables.
fn of_pattern(pattern: &Pattern<&str>, said: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => said.push_str(value),
            PatternElement::Placeable { expression } => of_expression(expression, said),
        }
    }
}

fn of_expression(expression: &Expression<&str>, said: &mut String) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, said),
        Expression::Select { variants, .. } => {
            for variant in variants {
                said.push('\n');
                of_pattern(&variant.value, said);
            }
            said.push('\n');
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, said: &mut String) {
    match inline {
        InlineExpression::StringLiteral { value } => said.push_str(value),
        InlineExpression::Placeable { expression } => of_expression(expression, said),
        InlineExpression::FunctionReference { arguments, .. } => of_call(arguments, said),
        InlineExpression::NumberLiteral { .. }
        | InlineExpression::TermReference { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::VariableReference { .. } => {}
    }
}

/// The forms of a verb.
fn of_call(arguments: &CallArguments<&str>, said: &mut String) {
    for option in &arguments.named {
        said.push('\n');
        of_inline(&option.value, said);
    }
    said.push('\n');
}

#[test]
fn every_thing_is_called_by_its_one_name() {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    let mut found = Vec::new();
    for language in ["de", "en"] {
        let further = fs::read_dir(locales.join(language)).expect("further files");
        let further = further.map(|entry| entry.expect("readable").path());
        let first = locales.join(format!("{language}.ftl"));
        for path in further.chain([first]) {
            found.extend(faults(language, &fs::read_to_string(path).expect("readable")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn another_name_is_noticed_wherever_it_stands() {
    for (language, text) in [
        ("de", "over = Die Partie ist aus\n"),
        ("de", "over = { $count ->\n    [one] Spiel\n   *[other] Partien\n }\n"),
        ("en", "roll = { VERB($name, you: \"throw\", other: \"throws\") }\n"),
        ("en", "roll = Throw the dice\n"),
    ] {
        assert_eq!(faults(language, text).len(), 1, "{text}");
    }
}

#[test]
fn names_of_messages_and_variables_are_no_words() {
    assert_eq!(faults("en", "actions-throw = Roll { $throws }\n"), [""; 0]);
    assert_eq!(faults("de", "deeds = Kaufpreis\nreason = ein guter Preis\n"), [""; 0]);
    assert_eq!(faults("en", "partie = la partie\n"), [""; 0], "another language has other words");
}

/// An exception that nobody needs any more is taken away.
#[test]
fn every_exception_is_needed() {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    let read = |name| fs::read_to_string(locales.join(name)).expect("readable");
    let [german, english] = ["de.ftl", "en.ftl"].map(read);
    for word in UNWANTED.iter().filter(|word| !word.except.is_empty()) {
        let text = if word.language == "de" { &german } else { &english };
        let resource = parse(text.as_str()).expect("the file is sound");
        for id in word.except {
            let said = resource.body.iter().find_map(|entry| match entry {
                Entry::Message(message) if message.id.name == *id => message.value.as_ref(),
                _ => None,
            });
            let mut words = String::new();
            if let Some(value) = said {
                of_pattern(value, &mut words);
            }
            assert!(begins_somewhere(&words, word.start), "{id} says no {}…", word.start);
        }
    }
}
