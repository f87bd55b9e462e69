//! `docs/data.md` names every field that a journal keeps, and every fact.

use bankhalter_journal::{FILE, SqliteJournal};
use rusqlite::Connection;
use std::{collections::BTreeSet, fs, path::Path};

fn read(file: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file)).unwrap()
}

/// What stands in code letters in the first column of the tables.
fn told() -> BTreeSet<String> {
    let text = read("docs/data.md");
    let cells = text.lines().filter(|line| line.starts_with("| `"));
    let cells = cells.filter_map(|line| line.split('|').nth(1));
    let words = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
    words.map(str::to_owned).collect()
}

fn fields_of_a_file() -> BTreeSet<String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(FILE);
    drop(SqliteJournal::open(&path).unwrap());
    let connection = Connection::open(&path).unwrap();
    let sql = "SELECT m.name || '.' || c.name FROM sqlite_schema m, pragma_table_info(m.name) c
         WHERE m.type = 'table'";
    let mut question = connection.prepare(sql).unwrap();
    question.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

#[cfg(unix)]
fn fields_of_a_database() -> BTreeSet<String> {
    let cluster = crate::cluster::Cluster::shared();
    let address = cluster.database();
    let database = crate::postgres::database(&address);
    drop(bankhalter_journal::PostgresJournal::open(&database).unwrap());
    let sql = "SELECT table_name || '.' || column_name FROM information_schema.columns
         WHERE table_schema = 'bankhalter'";
    let fields = cluster.sql(address.rsplit('/').next().unwrap(), sql);
    fields.lines().map(str::to_owned).collect()
}

fn facts() -> BTreeSet<String> {
    let schema: serde_json::Value =
        serde_json::from_str(&read("docs/protocol.schema.json")).unwrap();
    let found = schema.pointer("/$defs/Fact/oneOf").unwrap().as_array().unwrap();
    let kind =
        |fact: &serde_json::Value| fact["properties"]["type"]["const"].as_str().map(str::to_owned);
    found.iter().map(|fact| kind(fact).unwrap()).collect()
}

#[test]
fn every_field_and_every_fact_is_in_the_inventory() {
    let mut kept = fields_of_a_file();
    #[cfg(unix)]
    kept.extend(fields_of_a_database());
    kept.extend(facts());
    let told = told();
    let missing: Vec<_> = kept.difference(&told).collect();
    assert!(missing.is_empty(), "docs/data.md does not say what these are for: {missing:?}");
    let gone: Vec<_> = told.difference(&kept).collect();
    assert!(gone.is_empty(), "docs/data.md tells of what is not kept: {gone:?}");
}
