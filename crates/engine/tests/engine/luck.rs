//! Luck is the same whoever asks: of a line alone, or of a whole record.

use std::{fs, io, num::NonZero, path::PathBuf};

use bankhalter_editions::Shelf;
use bankhalter_engine::serve;
use serde_json::{Value, json};

fn ask(queries: &[Value]) -> Vec<Value> {
    let lines: Vec<_> = queries.iter().map(ToString::to_string).collect();
    let input = io::BufReader::new(io::Cursor::new(lines.join("\n").into_bytes()));
    let mut out = Vec::new();
    serve(input, &mut out, &Shelf::default(), NonZero::<usize>::MIN).expect("all is written");
    let text = String::from_utf8(out).expect("UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Asks of every line of a golden game in which chance had a part. How many were there?
fn agrees(game: &str) -> usize {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game);
    let record = fs::read_to_string(path).expect("a golden game");
    let whole = ask(&[json!({"id": "r", "question": "record", "record": record})]);
    let lines = whole[0]["answer"]["lines"].as_array().expect("a list");
    let any = |line: &&Value| {
        let mut each = line["luck"].as_array().into_iter().flatten();
        each.any(|share| share["value"] != json!(0.0))
    };
    let lines: Vec<_> = lines.iter().filter(any).collect();
    let query = |line: &&Value| {
        let number = &line["line"];
        let id = number.to_string();
        json!({"id": id, "question": "luck", "record": record, "line": number})
    };
    let answers = ask(&lines.iter().map(query).collect::<Vec<_>>());
    let mut asked = 0;
    for (line, answer) in lines.iter().zip(&answers) {
        // The deal is told in the whole record alone.
        if answer["status"] == "final" {
            assert_eq!(answer["answer"]["luck"], line["luck"], "line {}", line["line"]);
            assert_eq!(answer["answer"]["came"], line["after"], "line {}", line["line"]);
            asked += 1;
        }
    }
    assert!(asked + 1 >= lines.len(), "{asked} of {}", lines.len());
    asked
}

#[test]
fn the_luck_of_every_line_is_that_of_the_whole_record() {
    assert!(agrees("standard-timed-2.los") > 10);
    assert!(agrees("euro-timed-7.los") > 30);
}
