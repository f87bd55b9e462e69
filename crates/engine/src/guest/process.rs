//! An engine of others as a process: what is asked of it, and how long it may take.

use std::{
    io::{BufReader, Write},
    process::{Child, Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;
use thiserror::Error;

use crate::{
    PROTOCOL,
    query::{Query, Question},
    serve::{Heard, listen},
};

/// To start and to say hello takes a while.
const TO_START: Duration = Duration::from_secs(20);

/// A program with its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    words: Vec<String>,
}

impl Program {
    /// The program of a command line: words, with quotes around those that have spaces in them.
    pub fn parse(text: &str) -> Option<Self> {
        let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
        for letter in text.chars() {
            match quote {
                Some(open) if letter == open => quote = None,
                None if matches!(letter, '"' | '\'') => {
                    quote = Some(letter);
                    word.get_or_insert_default();
                }
                None if letter.is_whitespace() => words.extend(word.take()),
                _ => word.get_or_insert_default().push(letter),
            }
        }
        words.extend(word);
        let is_sound = quote.is_none() && words.first().is_some_and(|word| !word.is_empty());
        is_sound.then_some(Self { words })
    }
}

/// What an engine did wrong.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Foul {
    /// It is not there, or may not be started.
    #[error("cannot be started: {0}")]
    Start(String),
    /// It did not answer in time.
    #[error("no answer within {0} ms")]
    Late(u128),
    /// It ended, or closed its pipe.
    #[error("the engine is gone")]
    Gone,
    /// It speaks another version of the protocol, or none.
    #[error("expected the protocol {PROTOCOL}, found {0}")]
    Protocol(String),
    /// It wrote something that is no answer.
    #[error("no answer of the protocol: {0}")]
    Nonsense(String),
    /// It could not answer.
    #[error("the engine says: {0}")]
    Error(String),
    /// The rules do not allow what it wants to do.
    #[error("`{action}` is illegal: {why}")]
    Illegal {
        /// What it wanted.
        action: String,
        /// Why not.
        why: String,
    },
}

/// A running engine. It is ended when nobody needs it any more.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    lines: Receiver<Heard>,
    /// What is to be written: an engine that does not read must not hold up the table.
    to: Sender<String>,
    asked: u64,
    time: Duration,
}

impl Process {
    /// Starts an engine and says hello.
    pub(crate) fn start(program: &Program, time: Duration) -> Result<Self, Foul> {
        let mut child = Command::new(&program.words[0])
            .args(&program.words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| Foul::Start(error.to_string()))?;
        let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Foul::Start("it has no pipes".to_owned()));
        };
        let (heard, lines) = mpsc::sync_channel(64);
        let (to, written) = mpsc::channel::<String>();
        thread::spawn(move || listen(BufReader::new(output), &heard));
        thread::spawn(move || {
            for line in written {
                if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                    return;
                }
            }
        });
        let mut process = Self { child, lines, to, asked: 0, time: time.max(TO_START) };
        let answer = process.ask(Query::new(Question::Hello))?;
        if answer["protocol"] != PROTOCOL {
            return Err(Foul::Protocol(answer["protocol"].to_string()));
        }
        process.time = time;
        Ok(process)
    }

    /// Asks and waits for the answer.
    pub(crate) fn ask(&mut self, mut query: Query) -> Result<Value, Foul> {
        self.asked += 1;
        query.id = format!("q{}", self.asked);
        let line = serde_json::to_string(&query).map_err(|_| Foul::Gone)?;
        self.to.send(format!("{line}\n")).map_err(|_| Foul::Gone)?;
        let until = Instant::now() + self.time;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            // Whoever writes other lines without a pause is late, too.
            if left.is_zero() {
                return Err(Foul::Late(self.time.as_millis()));
            }
            let line = match self.lines.recv_timeout(left) {
                Ok(Heard::Line(line)) => line,
                Ok(Heard::TooLong) => return Err(Foul::Nonsense("a line without end".to_owned())),
                Ok(Heard::End | Heard::NobodyReads) | Err(RecvTimeoutError::Disconnected) => {
                    return Err(Foul::Gone);
                }
                Err(RecvTimeoutError::Timeout) => return Err(Foul::Late(self.time.as_millis())),
            };
            let answer = serde_json::from_slice::<Value>(&line).ok().filter(Value::is_object);
            let Some(mut answer) = answer else {
                let shown: String = String::from_utf8_lossy(&line).chars().take(60).collect();
                return Err(Foul::Nonsense(shown));
            };
            if answer["id"] != query.id.as_str() || answer["status"] == "partial" {
                continue;
            }
            if !matches!(answer["status"].as_str(), Some("final" | "cancelled" | "error")) {
                return Err(Foul::Nonsense(format!("the status {}", answer["status"])));
            }
            if answer["status"] != "final" {
                let told = answer["problems"][0]["message"].as_str().unwrap_or("nothing");
                return Err(Foul::Error(told.to_owned()));
            }
            return Ok(answer["answer"].take());
        }
    }

    /// Says something that needs no answer.
    pub(super) fn tell(&self, line: &str) {
        // Whoever is gone hears of it when it is asked next.
        let _ = self.to.send(format!("{line}\n"));
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever chatters and does not answer is late, however fast it talks.
    #[test]
    fn lines_without_a_pause_are_no_answer() {
        let hello = r#"{"id":"q1","status":"final","question":"hello","answer":{"protocol":1}}"#;
        let chatter = r#"{"id":"z","status":"partial"}"#;
        let words = ["sh", "-c", "echo \"$0\"; exec yes \"$1\"", hello, chatter];
        let program = Program { words: words.map(str::to_owned).to_vec() };
        let time = Duration::from_millis(300);
        let mut process = Process::start(&program, time).expect("it says hello");
        let foul = process.ask(Query::new(Question::Decide)).expect_err("there is no answer");
        assert_eq!(foul, Foul::Late(300));
    }

    #[test]
    fn a_command_line_is_cut_into_words() {
        let words = |text: &str| Program::parse(text).map(|program| program.words);
        assert_eq!(words("/bin/x"), Some(vec!["/bin/x".to_owned()]));
        let many = ["python3", "my engine.py", "--deep", ""].map(str::to_owned);
        assert_eq!(words("python3 'my engine.py'  --deep \"\""), Some(many.to_vec()));
        assert_eq!((words(""), words("  "), words("x 'y")), (None, None, None));
    }
}
