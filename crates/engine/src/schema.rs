//! All that goes over the pipe as one JSON Schema.

use schemars::{JsonSchema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Value, json};

use crate::{Answer, PROTOCOL, Request};

/// The schema of every line to an engine and of every line of it, under `$defs`.
pub fn schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let lines = [reference::<Request>(&mut generator), reference::<Answer>(&mut generator)];
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("Bankhalter engine protocol {PROTOCOL}"),
        "description": "A line to the engine is a Request, a line of the engine an Answer.",
        "anyOf": lines,
        "$defs": generator.take_definitions(true),
    })
}

fn reference<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    generator.subschema_for::<T>().to_value()
}
