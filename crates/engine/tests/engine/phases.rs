//! Every position of the rulebook, in every phase of the game: all questions get an answer, and
//! what a bot would do is allowed.

use std::{collections::BTreeSet, fs, io, num::NonZero, path::PathBuf};

use bankhalter_editions::Shelf;
use bankhalter_engine::serve;
use bankhalter_notation::{Game, Item, Play, Record, Statement};
use bankhalter_rules::Action;
use serde_json::{Value, json};

/// A scenario up to one of its lines.
#[derive(Clone)]
struct Moment {
    text: String,
    line: usize,
}

/// Every scenario of the rulebook after every line that is played.
fn moments() -> Vec<Moment> {
    let mut all = Vec::new();
    for text in scenarios() {
        let record = Record::parse(&text, &Shelf::default()).expect("a scenario");
        for line in record.lines() {
            let Item::Statement(statement) = &line.item else { continue };
            if matches!(**statement, Statement::Play(_)) {
                all.push(Moment { text: text.clone(), line: line.number });
            }
        }
    }
    assert!(all.len() > 800, "{}", all.len());
    all
}

fn scenarios() -> Vec<String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../rulebook");
    let files = fs::read_dir(folder).expect("the rulebook is there");
    let mut pages: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    pages.sort();
    let pages = pages.into_iter().filter(|path| path.extension().is_some_and(|end| end == "md"));
    let mut all = Vec::new();
    for page in pages {
        let text = fs::read_to_string(page).expect("a page");
        for block in text.split("```los\n").skip(1) {
            all.push(block.split("```").next().unwrap_or_default().to_owned());
        }
    }
    all
}

/// The question, asked of all of them.
fn ask_all(moments: &[Moment], question: &str) -> Vec<Value> {
    let mut input = String::new();
    for (number, moment) in moments.iter().enumerate() {
        let query = json!({
            "id": number.to_string(), "question": question, "seed": number,
            "record": moment.text, "line": moment.line, "limit": {"evaluations": 60},
        });
        input.push_str(&query.to_string());
        input.push('\n');
    }
    let mut out = Vec::new();
    let input = io::BufReader::new(io::Cursor::new(input.into_bytes()));
    serve(input, &mut out, &Shelf::default(), NonZero::new(2).expect("not zero"))
        .expect("all is written");
    let text = String::from_utf8(out).expect("UTF-8");
    let mut all: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    all.sort_by_key(|answer| {
        answer["id"].as_str().expect("a text").parse::<usize>().expect("a number")
    });
    assert_eq!(all.len(), moments.len(), "every query has one answer");
    all
}

fn codes(answer: &Value) -> Vec<&str> {
    let problems = answer["problems"].as_array().map(Vec::as_slice).unwrap_or_default();
    problems.iter().map(|problem| problem["code"].as_str().expect("a text")).collect()
}

#[test]
fn every_question_is_answered_in_every_phase() {
    let moments = moments();
    let questions = ["values", "actions", "offers", "accept", "bid", "luck", "record"];
    for (place, question) in questions.into_iter().enumerate() {
        // Not everything of everything: each question sees its part of all phases.
        let part: Vec<_> = moments.iter().skip(place % 3).step_by(3).cloned().collect();
        let answers = ask_all(&part, question);
        for (answer, moment) in answers.iter().zip(&part) {
            let codes = codes(answer);
            assert!(codes.iter().all(|code| *code == "wrong_moment"), "{answer}\n{}", moment.text);
        }
        let good = answers.iter().filter(|answer| answer["status"] == "final").count();
        assert!(good > 5, "{question} was answered {good} times");
    }
}

/// The game of a scenario after one of its lines.
fn play(record: &Record, until: usize) -> Game<'_> {
    let mut game = Game::of(record);
    for line in record.lines().iter().take_while(|line| line.number <= until) {
        let Item::Statement(statement) = &line.item else { continue };
        let Statement::Play(play) = &**statement else { continue };
        game.play(play).expect("a scenario can be played");
    }
    game
}

#[test]
fn what_a_bot_would_do_is_allowed_in_every_phase() {
    let moments = moments();
    let mut phases = BTreeSet::new();
    for (answer, moment) in ask_all(&moments, "decide").iter().zip(&moments) {
        let Moment { text, line } = moment;
        assert_eq!(answer["status"], "final", "{answer}\n{text}");
        let record = Record::parse(text, &Shelf::default()).expect("a scenario");
        let (game, table) = (play(&record, *line), record.table());
        let Some(action) = answer["answer"]["action"].as_str() else {
            let has_choice = game.state().awaited().is_some_and(|seat| {
                let legal = table.book.legal_actions(game.state(), seat);
                legal.iter().any(|action| *action != Action::Leave)
            });
            assert!(!has_choice, "somebody has to decide: {line} {text}");
            continue;
        };
        let Ok(Play::Act { seat, order, .. }) = Play::parse(action, &table.cast) else {
            panic!("{action} is no action")
        };
        let action = order.action(&table.cast, game.state(), seat).expect("an action");
        let refused = table.book.check(game.state(), seat, action).err();
        assert_eq!(refused, None, "{action:?}\n{text}");
        phases.insert(game.state().phase().key());
    }
    let wanted = ["auction", "choice", "debt", "done", "interest", "order", "purchase", "ready"];
    for phase in wanted.into_iter().chain(["shortage"]) {
        assert!(phases.contains(phase), "{phase} is not among {phases:?}");
    }
}
