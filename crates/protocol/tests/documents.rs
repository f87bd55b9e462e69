//! `docs/protocol.md` and `docs/protocol.schema.json` say what the types say.

use std::{collections::BTreeSet, env, fs, path::PathBuf};

use bankhalter_protocol as protocol;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

fn document(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)
}

/// A block of the document: its line, the type it says it is, its text.
struct Example {
    line: usize,
    kind: String,
    text: String,
}

fn examples() -> Vec<Example> {
    let text = fs::read_to_string(document("protocol.md")).expect("docs/protocol.md is there");
    let mut found: Vec<Example> = Vec::new();
    let mut inside = false;
    for (number, line) in text.lines().enumerate() {
        if let Some(kind) = line.strip_prefix("```json") {
            inside = true;
            let kind = kind.trim().to_owned();
            found.push(Example { line: number + 1, kind, text: String::new() });
        } else if line == "```" {
            inside = false;
        } else if let Some(example) = found.last_mut().filter(|_| inside) {
            example.text.push_str(line);
            example.text.push('\n');
        }
    }
    found
}

/// Reads the text as the type and writes it again: nothing may be lost on the way.
fn round_trip<T: DeserializeOwned + Serialize>(text: &str) -> Result<(), String> {
    let before: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let value: T = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let after = serde_json::to_value(&value).map_err(|error| error.to_string())?;
    if before == after {
        return Ok(());
    }
    Err(format!("is read as\n{after:#}"))
}

fn check(example: &Example) -> Result<(), String> {
    let text = &example.text;
    match example.kind.as_str() {
        "ClientMessage" => round_trip::<protocol::ClientMessage>(text),
        "ServerMessage" => round_trip::<protocol::ServerMessage>(text),
        "Fact" => round_trip::<protocol::Fact>(text),
        "OpenRequest" => round_trip::<protocol::OpenRequest>(text),
        "JoinRequest" => round_trip::<protocol::JoinRequest>(text),
        "SeatKey" => round_trip::<protocol::SeatKey>(text),
        "TableCard" => round_trip::<protocol::TableCard>(text),
        "LobbyEntry" => round_trip::<protocol::LobbyEntry>(text),
        "Rejection" => round_trip::<protocol::Rejection>(text),
        other => Err(format!("`{other}` is no type of the protocol")),
    }
}

#[test]
fn every_example_is_what_it_says() {
    let examples = examples();
    assert!(examples.len() > 30, "only {} examples were found", examples.len());
    let faults: Vec<String> = examples
        .iter()
        .filter_map(|example| {
            let fault = check(example).err()?;
            Some(format!("docs/protocol.md:{}: {} {fault}", example.line, example.kind))
        })
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The values of the field `type` that the schema allows.
fn kinds(schema: &Value, name: &str) -> BTreeSet<String> {
    let variants = schema["$defs"][name]["oneOf"].as_array().expect("one variant of many");
    let kind = |variant: &Value| variant["properties"]["type"]["const"].as_str().map(str::to_owned);
    variants.iter().map(|variant| kind(variant).expect("every variant has a type")).collect()
}

#[test]
fn every_kind_of_message_has_an_example() {
    let schema = protocol::schema();
    for name in ["ClientMessage", "ServerMessage", "Fact"] {
        let shown: BTreeSet<String> = examples()
            .iter()
            .filter(|example| example.kind == name)
            .filter_map(|example| serde_json::from_str::<Value>(&example.text).ok())
            .filter_map(|value| value["type"].as_str().map(str::to_owned))
            .collect();
        assert_eq!(shown, kinds(&schema, name), "{name}: left what is shown, right what there is");
    }
}

#[test]
fn every_rejection_is_explained() {
    let schema = protocol::schema();
    let text = fs::read_to_string(document("protocol.md")).expect("docs/protocol.md is there");
    let codes = schema["$defs"]["RejectionCode"]["oneOf"].as_array().expect("one of many");
    for code in codes {
        let code = code["const"].as_str().expect("a code is a text");
        assert!(text.contains(&format!("| `{code}` |")), "{code} is not explained");
    }
}

#[test]
fn the_schema_is_that_of_the_types() {
    let path = document("protocol.schema.json");
    let schema = protocol::schema();
    if env::var_os("BLESS").is_some() {
        fs::write(&path, format!("{schema:#}\n")).expect("the schema can be written");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    // Values, not texts: in which order keys are written is no matter.
    let kept: Value = serde_json::from_str(&kept).unwrap_or_default();
    assert!(
        kept == schema,
        "docs/protocol.schema.json is not that of the types; renew it with\n  \
         BLESS=1 cargo test -p bankhalter-protocol --test documents\nand review the difference"
    );
}
