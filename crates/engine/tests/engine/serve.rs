//! The engine as a program meets it: lines in, lines out.

use std::{
    io::{self, BufReader, Read, Write},
    num::NonZero,
    sync::mpsc,
};

use bankhalter_editions::Shelf;
use bankhalter_engine::{MOST_LINE, Question, serve};
use proptest::prelude::*;
use serde_json::{Value, json};

const HEAD: &str = "[edition \"standard\"]\n[rent \"automatic\"]\n\
                    [player \"Anna\"]\n[player \"Ben\"]\n[player \"Clara\"]\n";
const BLOCK: &str = "position\n\
                     Anna: at 25, cash 900, owns 37 1 5 11\n\
                     Ben: at 10, cash 700, owns 16 18 3 39\n\
                     Clara: at 20, cash 500, owns 6 8 13\n\
                     turn: Anna\nend\n";

pub(super) fn position(lines: &str) -> String {
    format!("{HEAD}{BLOCK}{lines}")
}

/// A pipe that keeps what was written.
#[derive(Clone, Default)]
struct Kept(std::sync::Arc<std::sync::Mutex<Vec<u8>>>);

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panicked").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn ask_bytes(input: Vec<u8>, threads: usize) -> Vec<Value> {
    let kept = Kept::default();
    let input = BufReader::new(io::Cursor::new(input));
    let threads = NonZero::new(threads).expect("not zero");
    serve(input, kept.clone(), &Shelf::default(), threads).expect("everything is written");
    let text = String::from_utf8(kept.0.lock().expect("nobody panicked").clone())
        .expect("answers are UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("an answer is JSON")).collect()
}

pub(super) fn ask_all(queries: &[Value], threads: usize) -> Vec<Value> {
    let lines: Vec<_> = queries.iter().map(ToString::to_string).collect();
    ask_bytes(lines.join("\n").into_bytes(), threads)
}

pub(super) fn ask(query: &Value) -> Value {
    let answers = ask_all(std::slice::from_ref(query), 1);
    assert_eq!(answers.len(), 1, "{answers:?}");
    answers[0].clone()
}

pub(super) fn of<'a>(answers: &'a [Value], id: &str) -> &'a Value {
    let found: Vec<_> = answers
        .iter()
        .filter(|answer| answer["id"] == id && answer["status"] != "partial")
        .collect();
    assert_eq!(found.len(), 1, "{id}: {answers:?}");
    found[0]
}

pub(super) fn sum(players: &Value) -> f64 {
    players
        .as_array()
        .expect("a list")
        .iter()
        .map(|share| share["value"].as_f64().expect("a number"))
        .sum()
}

#[test]
fn chances_add_up_and_changes_cancel_out() {
    let offer = position("Anna offers Ben 1 cash 400 for 39\n");
    let record = position("Anna throws {1 2}\n");
    let answers = ask_all(
        &[
            json!({"id": "v", "question": "values", "position": position("")}),
            json!({"id": "a", "question": "accept", "position": offer}),
            json!({"id": "l", "question": "luck", "record": record, "line": 12}),
        ],
        2,
    );
    let near = |value: f64, wanted: f64| assert!((value - wanted).abs() < 1e-8, "{value}");
    near(sum(&of(&answers, "v")["answer"]["players"]), 1.0);
    let accept = &of(&answers, "a")["answer"];
    near(sum(&accept["accepted"]), 1.0);
    near(sum(&accept["changes"]), 0.0);
    assert_eq!(accept["player"], "Ben");
    let luck = &of(&answers, "l")["answer"];
    near(sum(&luck["luck"]), 0.0);
    near(sum(&luck["expected"]), 1.0);
    assert_eq!(luck["play"], "Anna throws {1 2}");
}

/// A position before the throw may be all that a program ever asks about: a bot that would build at
/// the end of its turn would never build.
#[test]
fn business_is_done_before_the_throw_unless_the_table_asks_later_too() {
    let rich = format!(
        "{HEAD}position\nAnna: at 17, cash 1500, owns 16 18 19 5\n\
         Ben: at 29, cash 700, owns 37 39\nClara: at 20, cash 500, owns 6 8\nturn: Anna\nend\n"
    );
    let end = format!("{rich}Anna throws {{1 2}}\n");
    for level in ["stark", "meister", "trader", "careful"] {
        let decide = |id: &str, position: &str, table: Option<&str>| {
            json!({
                "id": id, "question": "decide", "position": position, "level": level, "table": table,
            })
        };
        let answers = ask_all(
            &[
                decide("alone", &rich, None),
                decide("first", &rich, Some("kitchen")),
                decide("end", &end, Some("kitchen")),
                decide("known", &rich, Some("kitchen")),
            ],
            1,
        );
        let action = |id| of(&answers, id)["answer"]["action"].as_str().expect("an action");
        for id in ["alone", "first", "end"] {
            let does = action(id);
            let is_business = does.starts_with("Anna builds") || does.starts_with("Anna offers");
            assert!(is_business, "{level} {id}: {does}");
        }
        assert_eq!(action("known"), "Anna throws", "{level}");
    }
}

/// Nobody waits for ever: a limit that names nothing is none.
#[test]
fn an_empty_limit_is_no_limit() {
    let query = |limit: Value| json!({"id": "v", "question": "values", "position": position(""), "limit": limit});
    assert_eq!(ask(&query(json!({}))), ask(&query(Value::Null)));
}

#[test]
fn actions_hold_everything_that_is_listed_best_first() {
    let answer = ask(&json!({
        "id": "a", "question": "actions", "position": position("Anna throws {1 3}\n"),
    }));
    let actions = answer["answer"]["actions"].as_array().expect("a list");
    for wanted in ["Anna buys", "Anna declines", "Anna mortgages 37"] {
        assert!(actions.iter().any(|action| action["action"] == wanted), "{wanted}");
    }
    assert!(!actions.iter().any(|action| action["action"] == "Anna leaves"));
    // With enough cash in hand nothing has to be raised: that stands behind the rest.
    let raises = |action: &&Value| action["action"].as_str().expect("a text").contains("mortgages");
    let others = actions.iter().take_while(|action| !raises(action)).count();
    assert!(actions[others..].iter().all(|action| raises(&action)), "{actions:?}");
    for part in [&actions[..others], &actions[others..]] {
        let values: Vec<_> =
            part.iter().map(|action| action["value"].as_f64().expect("a number")).collect();
        assert!(values.is_sorted_by(|one, other| one >= other), "{values:?}");
    }
    assert_eq!(answer["answer"]["complete"], true);
}

#[test]
fn the_same_seed_gives_the_same_line_and_another_one_does_not() {
    let query = |seed: u64| {
        json!({
            "id": "r", "question": "actions", "position": position("Anna throws {1 3}\n"),
            "limit": {"rollouts": 12}, "seed": seed,
        })
    };
    let first = ask(&query(5));
    assert_eq!(first, ask(&query(5)));
    assert_ne!(first["answer"], ask(&query(6))["answer"]);
    assert_eq!(first["used"]["rollouts"], 12);
    let best = &first["answer"]["actions"][0];
    assert!(
        best["rollouts"] == 12 && best["deviation"].as_f64().expect("a number") > 0.0,
        "{best}"
    );
    let few = ask(&json!({
        "id": "e", "question": "values", "position": position(""), "limit": {"evaluations": 30},
    }));
    assert_eq!(few["used"]["evaluations"], 30);
}

#[test]
fn a_limit_of_time_ends_it_and_partial_answers_come_first() {
    let answers = ask_all(
        &[json!({
            "id": "t", "question": "values", "position": position(""),
            "limit": {"ms": 1500}, "report_ms": 20,
        })],
        1,
    );
    let (last, partial) = answers.split_last().unwrap();
    assert_eq!(last["status"], "final");
    assert!(!partial.is_empty() && partial.iter().all(|answer| answer["status"] == "partial"));
    let rollouts = |answer: &Value| answer["used"]["rollouts"].as_u64().expect("a number");
    assert!(rollouts(last) >= rollouts(&partial[0]));
}

#[test]
fn two_are_in_flight_and_one_is_cancelled() {
    let endless = json!({
        "id": "long", "question": "values", "position": position(""),
        "limit": {"rollouts": 1_000_000_000},
    });
    let quick = json!({"id": "quick", "question": "decide", "position": position("")});
    let cancel = json!({"id": "c", "cancel": "long"});
    let answers = ask_all(&[endless.clone(), quick.clone(), cancel.clone()], 2);
    assert_eq!(of(&answers, "quick")["status"], "final");
    assert_eq!(of(&answers, "long")["status"], "cancelled");
    assert_eq!(of(&answers, "c")["answer"], "long");
    // One thread has no time for the second before the first is over.
    let second = json!({"cancel": "quick"});
    // By then the first may be gone or not; a second one that came to be thought about must end.
    let mut again = endless.clone();
    again["limit"]["rollouts"] = json!(5);
    let answers = ask_all(&[endless, quick, second, cancel, again], 1);
    assert_eq!(of(&answers, "quick")["status"], "cancelled");
    assert!(of(&answers, "quick")["answer"].is_null());
    let of_long: Vec<_> = answers.iter().filter(|answer| answer["id"] == "long").collect();
    assert_eq!(of_long.len(), 2, "the second is refused or thought about: {of_long:?}");
}

#[test]
fn bad_lines_get_clear_answers() {
    let bad = "[edition \"standard\"]\n[player \"Anna\"]\n[player \"Ben\"]\n\
               position\nAnna: cash x\nBen: at 50\nturn: Anna\nend\n";
    let twice = position("").replace("owns 6", "owns 37");
    let lines = [
        "no json".to_owned(),
        "[1]".to_owned(),
        json!({"id": "q"}).to_string(),
        json!({"question": "hello"}).to_string(),
        json!({"id": "p", "question": "values"}).to_string(),
        json!({"id": "b", "question": "values", "position": bad}).to_string(),
        json!({"id": "i", "question": "values", "position": twice}).to_string(),
        json!({"id": "r", "question": "values", "position": position("Ben throws {1 2}\n")})
            .to_string(),
        json!({"id": "w", "question": "bid", "position": position("")}).to_string(),
        json!({"id": "n", "question": "values", "position": position(""), "player": "Zed"})
            .to_string(),
        json!({"id": "l", "question": "decide", "position": position(""), "level": "x"})
            .to_string(),
        json!({"id": "m", "question": "luck", "record": position(""), "line": 99}).to_string(),
        json!({"id": "f", "question": "hello", "limit": {"ms": -1}, "seed": "x"}).to_string(),
        json!({"cancel": "nobody"}).to_string(),
    ];
    let answers = ask_bytes(lines.join("\n").into_bytes(), 2);
    assert_eq!(answers.len(), lines.len());
    assert!(answers.iter().all(|answer| answer["status"] == "error"), "{answers:?}");
    let codes = |id: &str| -> Vec<String> {
        let problems = of(&answers, id)["problems"].as_array().expect("a list");
        problems
            .iter()
            .map(|problem| problem["code"].as_str().expect("a text").to_owned())
            .collect()
    };
    assert_eq!(codes("b"), ["bad_position", "bad_position"]);
    assert_eq!(of(&answers, "b")["problems"][0]["line"], 5);
    assert_eq!(of(&answers, "b")["problems"][1]["line"], 6);
    assert_eq!(codes("i"), ["bad_position"]);
    assert_eq!(codes("r"), ["refused_line"]);
    assert_eq!(of(&answers, "r")["problems"][0]["line"], 12);
    assert_eq!(codes("w"), ["wrong_moment"]);
    assert_eq!(codes("n"), ["unknown_player"]);
    assert_eq!(codes("l"), ["unknown_level"]);
    assert_eq!((codes("m"), codes("q"), codes("p")), (bad_field(1), bad_field(1), bad_field(1)));
    assert_eq!(codes("f"), bad_field(2));
    let without = answers.iter().filter(|answer| answer["id"].is_null());
    let codes: Vec<_> =
        without.map(|answer| answer["problems"][0]["code"].as_str().expect("a text")).collect();
    assert_eq!(codes.iter().filter(|code| **code == "bad_json").count(), 2);
    assert_eq!(codes.iter().filter(|code| **code == "unknown_id").count(), 1);
}

/// An end is a number of throws: none at all, some, or so many that nobody counts them.
#[test]
fn throws_that_are_left_are_counted() {
    let left = |throws_left: Value| {
        ask(&json!({
            "id": "t", "question": "values", "position": position(""), "throws_left": throws_left,
        }))
    };
    let open = left(Value::Null);
    for throws in [0, 1, 90, 60_000, 1_000_000_000_u64] {
        let answer = left(json!(throws));
        assert_eq!(answer["status"], "final", "{throws}: {answer}");
        assert!((sum(&answer["answer"]["players"]) - 1.0).abs() < 1e-6, "{throws}: {answer}");
    }
    assert_eq!(left(json!(1_000_000_000))["answer"], open["answer"], "as good as no end");
    for bad in [json!(-1), json!(1.5), json!("soon"), json!([3]), json!(5_000_000_000_u64)] {
        let answer = left(bad.clone());
        let problem = &answer["problems"][0];
        assert_eq!(
            (&problem["code"], &problem["field"]),
            (&json!("bad_field"), &json!("throws_left"))
        );
        let message = problem["message"].as_str().expect("a text");
        assert_eq!(message, "expected a whole number from 0 to 1000000000", "{bad}");
    }
}

fn bad_field(count: usize) -> Vec<String> {
    vec!["bad_field".to_owned(); count]
}

#[test]
fn unknown_fields_are_warned_about_and_passed_over() {
    let answer = ask(&json!({
        "id": "u", "question": "values", "position": position(""), "colour": 1,
        "limit": {"evaluations": 20, "depth": 3},
        "observed": [{"offer": "Anna offers Ben 1 for 3", "answer": "rejected", "why": "no"}],
    }));
    assert_eq!(answer["status"], "final");
    let fields: Vec<_> = answer["warnings"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|warning| &warning["field"])
        .collect();
    assert_eq!(fields, ["colour", "limit.depth", "observed[0].why"]);
}

#[test]
fn what_was_refused_before_is_less_likely_and_a_table_keeps_it() {
    let offers = |more: Value| {
        let mut query = json!({"id": "o", "question": "offers", "position": position("")});
        query
            .as_object_mut()
            .expect("an object")
            .extend(more.as_object().expect("an object").clone());
        query
    };
    let first = ask(&offers(json!({})));
    let best = first["answer"]["offers"][0].clone();
    let observed = json!([
        {"offer": best["action"], "answer": "rejected"},
        {"offer": best["action"], "answer": "rejected"},
    ]);
    let later = ask(&offers(json!({"observed": observed})));
    let again = later["answer"]["offers"].as_array().expect("a list");
    assert!(!again.iter().any(|offer| offer["action"] == best["action"]), "{again:?}");
    let told = json!({
        "id": "t", "question": "values", "position": position(""),
        "table": "one", "observed": observed,
    });
    let at_table = |id: &str, table: &str| {
        let mut query = offers(json!({"table": table}));
        query["id"] = json!(id);
        query
    };
    let forget = json!({"forget": "one"});
    let queries = [told, at_table("1", "one"), at_table("2", "two"), forget, at_table("3", "one")];
    let answers = ask_all(&queries, 1);
    assert_eq!(of(&answers, "1")["answer"], later["answer"]);
    assert_eq!(of(&answers, "2")["answer"], first["answer"]);
    assert_eq!(of(&answers, "3")["answer"], first["answer"]);
}

#[test]
fn a_record_tells_the_same_as_observations() {
    let lines = "Anna offers Ben 1 cash 400 for 39\nBen rejects\n";
    let by_record = ask(&json!({"id": "o", "question": "offers", "record": position(lines)}));
    let by_words = ask(&json!({
        "id": "o", "question": "offers", "position": position(""),
        "observed": [{"offer": "Anna offers Ben 1 cash 400 for 39", "answer": "rejected"}],
    }));
    assert_eq!(by_record["answer"], by_words["answer"]);
    let fresh = ask(&json!({"id": "o", "question": "offers", "position": position("")}));
    assert_ne!(by_record["answer"], fresh["answer"]);
}

#[test]
fn the_ledger_of_a_record_adds_up() {
    let lines = "Anna throws {1 3}\nAnna buys\nAnna ends turn\nBen throws {2 4}\n";
    let answer = ask(&json!({"id": "r", "question": "record", "record": position(lines)}));
    let ledger = answer["answer"]["ledger"].as_array().expect("a list");
    assert_eq!(ledger.len(), 3);
    for balance in ledger {
        let part = |name: &str| balance[name].as_f64().expect("a number");
        let luck = part("luck") + part("course");
        let sum = part("start") + luck + part("errors") + part("gifts");
        assert!((sum - part("result")).abs() < 1e-9, "{balance}");
    }
    let lines = |answer: &Value| answer["answer"]["lines"].as_array().expect("a list").len();
    assert_eq!(lines(&answer), 4);
    let part = ask(&json!({
        "id": "r", "question": "record", "record": position(TWO), "line": 12,
    }));
    assert_eq!(lines(&part), 1);
}

const TWO: &str = "Anna throws {1 3}\nAnna buys\n";

#[test]
fn auctions_that_were_seen_tell_what_others_pay() {
    let auction = position("Anna throws {1 3}\nAnna declines\n");
    let bid = ask(&json!({
        "id": "b", "question": "bid", "position": auction,
        "observed": [{"square": 24, "to": "Clara", "price": 360}],
    }));
    let answer = &bid["answer"];
    // Clara paid half more than the list of 240: of 280 that makes 420.
    assert_eq!((&answer["expected"], &answer["square"]), (&json!(420), &json!(29)));
    assert_eq!(answer["player"], "Ben");
    let highest = answer["highest"].as_u64().expect("a number");
    assert!(highest > 0 && highest <= 700, "{answer}");
}

#[test]
fn a_line_without_end_is_passed_over() {
    let mut input = vec![b'{'; MOST_LINE + 1];
    input.extend_from_slice(b"\n{\"id\":\"h\",\"question\":\"hello\"}\n");
    let answers = ask_bytes(input, 1);
    assert_eq!(answers[0]["problems"][0]["code"], "too_long");
    assert_eq!(of(&answers, "h")["answer"]["protocol"], 1);
}

/// Says one thing and then nothing, without an end.
struct Silent(io::Cursor<Vec<u8>>, mpsc::Receiver<()>);

impl Read for Silent {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.0.read(buffer)?;
        if read == 0 {
            let _ = self.1.recv();
        }
        Ok(read)
    }
}

/// Nobody reads here.
struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn it_ends_when_nobody_reads_even_if_somebody_could_still_write() {
    let (keep, wait) = mpsc::channel();
    let endless = json!({
        "id": "x", "question": "values", "position": position(""),
        "limit": {"rollouts": 1_000_000_000},
    });
    let lines = format!("{endless}\n{{\"id\":\"h\",\"question\":\"hello\"}}\n");
    let input = BufReader::new(Silent(io::Cursor::new(lines.into_bytes()), wait));
    let ended = serve(input, Closed, &Shelf::default(), NonZero::new(2).expect("not zero"));
    assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
    drop(keep);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn garbage_is_answered_line_by_line(lines in prop::collection::vec("[^\n]{0,60}", 0..20)) {
        let wanted = lines.iter().filter(|line| !line.as_bytes().trim_ascii().is_empty()).count();
        let answers = ask_bytes(lines.join("\n").into_bytes(), 2);
        prop_assert_eq!(answers.len(), wanted);
        prop_assert!(answers.iter().all(|answer| answer["status"] == "error"));
    }

    #[test]
    fn spoilt_queries_are_answered(
        question in 0..Question::ALL.len(),
        lines in "(Anna|Ben|bank) (throws|buys|offers Ben 1 for 39|deals|leaves|\\{1 2\\}) ?[a-z0-9{} ]{0,12}\n",
        place in 0..400_usize,
        letter in any::<char>(),
    ) {
        let mut text: Vec<char> = position(&lines).chars().collect();
        let place = place % text.len();
        text[place] = letter;
        let text: String = text.into_iter().collect();
        let query = json!({
            "id": "x", "question": Question::ALL[question].key(), "record": text,
            "limit": {"evaluations": 40},
        });
        let answer = ask(&query);
        prop_assert_eq!(&answer["id"], "x");
        let internal = answer["problems"].as_array().into_iter().flatten();
        for problem in internal {
            prop_assert_ne!(&problem["code"], "internal");
        }
    }
}
