//! All that goes over the wire as one JSON Schema.

use schemars::{JsonSchema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Value, json};

use crate::{
    Choices, ClientMessage, EditionSheet, JoinRequest, LobbyEntry, OpenRequest, PROTOCOL,
    Rejection, SeatKey, ServerMessage, TableCard,
};

/// The schema of every message and of every body of the HTTP interface, under `$defs`.
pub fn schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let messages =
        [reference::<ClientMessage>(&mut generator), reference::<ServerMessage>(&mut generator)];
    for add in [
        reference::<OpenRequest>,
        reference::<JoinRequest>,
        reference::<SeatKey>,
        reference::<TableCard>,
        reference::<LobbyEntry>,
        reference::<Choices>,
        reference::<EditionSheet>,
        reference::<Rejection>,
    ] {
        add(&mut generator);
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("Bankhalter protocol {PROTOCOL}"),
        "description": "A text frame is a ClientMessage or a ServerMessage; \
                        the other definitions are bodies of the HTTP interface.",
        "anyOf": messages,
        "$defs": generator.take_definitions(true),
    })
}

fn reference<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    generator.subschema_for::<T>().to_value()
}
