//! The proof as the headers of a record.

use bankhalter_notation::Header;
use bankhalter_protocol::TableId;

use crate::bytes::{Commitment, Contribution, Secret};

pub(crate) const TABLE: &str = "table";
pub(crate) const COMMITMENT: &str = "commitment";
pub(crate) const CONTRIBUTION: &str = "contribution";
pub(crate) const SECRET: &str = "secret";
pub(crate) const PROGRAM: &str = "program";

/// The headers by which a record proves its dice: `contributions` are those of the people with
/// their names, in the order of the seats; the secret is left out while the game is running.
pub fn headers(
    table: &TableId,
    commitment: Commitment,
    contributions: &[(&str, Contribution)],
    secret: Option<&Secret>,
) -> Vec<Header> {
    let mut headers = vec![
        Header::new(TABLE, &[table.as_str()]),
        Header::new(COMMITMENT, &[&commitment.to_string()]),
    ];
    headers.extend(contributions.iter().map(|(player, contribution)| {
        Header::new(CONTRIBUTION, &[player, &contribution.to_string()])
    }));
    headers.extend(secret.map(|secret| Header::new(SECRET, &[&secret.reveal()])));
    headers
}

/// At a real board: dice and cards of this line, counted from 0, are the program's, and begin with
/// this word of the luck.
pub fn program(line: usize, word: u64) -> Header {
    Header::new(PROGRAM, &[&line.to_string(), &word.to_string()])
}
