//! `docs/engine.md` and `docs/engine.schema.json` say what the engine says.

use std::{collections::BTreeSet, env, fs, io, num::NonZero, path::PathBuf};

use bankhalter_editions::Shelf;
use bankhalter_engine::{Answer, Question, Request, read, schema, serve};
use serde_json::Value;

fn document(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)
}

fn text() -> String {
    fs::read_to_string(document("engine.md")).expect("docs/engine.md is there")
}

/// Queries that stand together, and the answers below them.
#[derive(Default)]
struct Example {
    line: usize,
    queries: Vec<String>,
    answers: Vec<String>,
}

fn examples() -> Vec<Example> {
    let mut all: Vec<Example> = Vec::new();
    let mut kind = None;
    for (number, line) in text().lines().enumerate() {
        match line.strip_prefix("```") {
            Some("json query") => {
                if all.last().is_none_or(|example| !example.answers.is_empty()) {
                    all.push(Example { line: number + 1, ..Example::default() });
                }
                kind = Some("query");
            }
            Some("json answer") => kind = Some("answer"),
            Some(_) => kind = None,
            None => match (kind, all.last_mut()) {
                (Some("query"), Some(example)) => example.queries.push(line.to_owned()),
                (Some("answer"), Some(example)) => example.answers.push(line.to_owned()),
                _ => {}
            },
        }
    }
    all
}

fn ask(lines: &[String]) -> Vec<Value> {
    let mut out = Vec::new();
    let input = io::BufReader::new(io::Cursor::new(lines.join("\n").into_bytes()));
    serve(input, &mut out, &Shelf::default(), NonZero::<usize>::MIN).expect("all is written");
    let text = String::from_utf8(out).expect("UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Is it the same but for figures and, in lists of findings, how many there are?
fn looks_like(told: &Value, found: &Value, path: &str) -> Result<(), String> {
    let differs = || Err(format!("{path}: {told} is {found}"));
    match (told, found) {
        (Value::Object(told), Value::Object(found)) => {
            let keys = |map: &serde_json::Map<String, Value>| -> BTreeSet<String> {
                map.keys().cloned().collect()
            };
            if keys(told) != keys(found) {
                return Err(format!("{path}: the fields {:?} are {:?}", keys(told), keys(found)));
            }
            told.iter().try_for_each(|(key, value)| {
                looks_like(value, &found[key], &format!("{path}.{key}"))
            })
        }
        (Value::Array(told), Value::Array(found)) => {
            if found.is_empty() != told.is_empty() {
                return differs();
            }
            let pairs = told.iter().zip(found);
            pairs.into_iter().try_for_each(|(told, found)| looks_like(told, found, path))
        }
        (Value::Number(_), Value::Number(_)) | (Value::Bool(_), Value::Bool(_)) => Ok(()),
        // Which action is best is a matter of the weights.
        (Value::String(_), Value::String(_)) if path.ends_with(".action") => Ok(()),
        _ if told == found => Ok(()),
        _ => differs(),
    }
}

fn check(example: &Example) -> Result<(), String> {
    let found = ask(&example.queries);
    if found.len() != example.answers.len() {
        return Err(format!("{} answers: {found:?}", found.len()));
    }
    for line in &example.answers {
        let told: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let same = |other: &&Value| other["id"] == told["id"] && other["status"] == told["status"];
        let other = found.iter().find(same).ok_or_else(|| format!("no such answer: {line}"))?;
        // A query that was cancelled may have been thought about or not.
        if told["status"] != "cancelled" {
            looks_like(&told, other, "")?;
        }
        let typed: Answer = serde_json::from_str(line).map_err(|error| error.to_string())?;
        if serde_json::to_value(&typed).ok().as_ref() != Some(&told) {
            return Err(format!("the type loses something of {line}"));
        }
    }
    Ok(())
}

#[test]
fn every_example_is_answered_as_it_says() {
    let examples = examples();
    assert!(examples.len() >= 15, "only {} examples were found", examples.len());
    let faults: Vec<String> = examples
        .iter()
        .filter_map(|example| {
            let fault = check(example).err()?;
            Some(format!("docs/engine.md:{}: {fault}", example.line))
        })
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn examples_are_read_alike_by_hand_and_by_type() {
    let mut shown = BTreeSet::new();
    for line in examples().iter().flat_map(|example| &example.queries) {
        let Ok((request, _)) = read(line.as_bytes()) else { continue };
        let typed: Request = serde_json::from_str(line).expect("the type reads it too");
        assert_eq!(request, typed, "{line}");
        if let Request::Query(query) = request {
            shown.insert(query.question.key());
        }
    }
    assert_eq!(shown, BTreeSet::from(Question::ALL.map(Question::key)));
}

#[test]
fn everything_is_explained() {
    let (schema, text) = (schema(), text());
    let one_of = |name: &str| -> Vec<String> {
        let all = schema["$defs"][name]["oneOf"].as_array().expect("one of many");
        all.iter().map(|one| one["const"].as_str().expect("a text").to_owned()).collect()
    };
    for code in one_of("Code") {
        assert!(text.contains(&format!("| `{code}` |")), "{code} is not explained");
    }
    for status in one_of("Status") {
        assert!(text.contains(&format!("`{status}`")), "{status} is not explained");
    }
    let fields = schema["$defs"]["Query"]["properties"].as_object().expect("fields");
    for field in fields.keys() {
        assert!(text.contains(&format!("| `{field}` |")), "{field} is not explained");
        // What the types know the reader knows.
        let line = format!("{{\"id\": \"x\", \"question\": \"hello\", \"{field}\": null}}");
        let warnings = match read(line.as_bytes()) {
            Ok((_, warnings)) => warnings,
            Err(answer) => answer.warnings,
        };
        assert!(warnings.is_empty(), "{field}: {warnings:?}");
    }
}

#[test]
fn the_schema_is_that_of_the_types() {
    let path = document("engine.schema.json");
    let schema = schema();
    if env::var_os("BLESS").is_some() {
        fs::write(&path, format!("{schema:#}\n")).expect("the schema can be written");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    // Values, not texts: in which order keys are written is no matter.
    let kept: Value = serde_json::from_str(&kept).unwrap_or_default();
    assert!(kept == schema, "run with BLESS=1 and look at docs/engine.schema.json");
}
