//! The engine at work: reads lines, thinks about several queries at a time, writes answers.

mod desk;
mod lines;
mod tables;

use std::{
    io::{self, BufRead, Write},
    num::NonZero,
    sync::mpsc,
    thread,
};

use bankhalter_notation::Library;

use crate::{
    answer::{Answer, Code, Found, Problem, Status},
    query::{Cancel, Forget, Query, Request},
    read::read,
};
use desk::{Desk, Dropped};
pub use lines::MOST_LINE;
pub(crate) use lines::{Heard, listen};
use tables::Tables;

/// Reads queries and answers them until the input ends, and then until all are answered. It ends at
/// once when nobody reads the answers any more.
pub fn serve<R, W>(
    input: R,
    output: W,
    library: &(dyn Library + Sync),
    threads: NonZero<usize>,
) -> io::Result<()>
where
    R: BufRead + Send + 'static,
    W: Write + Send,
{
    let (heard, lines) = mpsc::sync_channel(threads.get());
    let gone = heard.clone();
    // Nobody waits for this thread: it may hang on a pipe that says nothing.
    thread::spawn(move || listen(input, &heard));
    let desk = Desk::new(output, gone);
    thread::scope(|scope| {
        for _ in 0..threads.get() {
            scope.spawn(|| desk.work(library));
        }
        let mut engine = Engine { desk: &desk, tables: Tables::default() };
        for line in lines {
            match line {
                Heard::Line(line) => engine.hear(&line),
                Heard::TooLong => desk.tell(&too_long()),
                Heard::End => break,
                Heard::NobodyReads => {}
            }
            // The news may have found no room among the lines.
            if desk.is_broken() {
                desk.drop_all();
                break;
            }
        }
        desk.close();
    });
    desk.result()
}

/// What takes lines and hands queries on.
struct Engine<'a, W> {
    desk: &'a Desk<W>,
    tables: Tables,
}

impl<W: Write + Send> Engine<'_, W> {
    fn hear(&mut self, line: &[u8]) {
        match read(line) {
            Ok((Request::Query(query), warnings)) => self.ask(*query, warnings),
            Ok((Request::Cancel(cancel), warnings)) => self.cancel(cancel, warnings),
            Ok((Request::Forget(forget), warnings)) => self.forget(forget, warnings),
            Err(answer) => self.desk.tell(&answer),
        }
    }

    fn ask(&mut self, query: Query, warnings: Vec<Problem>) {
        let id = query.id.clone();
        let remembered = match self.tables.visit(&query) {
            Ok(remembered) => remembered,
            Err(problem) => return self.desk.tell(&Answer::error(Some(id), vec![problem])),
        };
        if let Err(problem) = self.desk.take(query, warnings, remembered) {
            self.desk.tell(&Answer::error(Some(id), vec![problem]));
        }
    }

    fn cancel(&self, cancel: Cancel, warnings: Vec<Problem>) {
        let Cancel { id, cancel } = cancel;
        match self.desk.cancel(&cancel) {
            Dropped::Unknown => {
                let message = format!("no query in flight is called {cancel:?}");
                let problem = Problem::in_field(Code::UnknownId, "cancel", message);
                self.desk.tell(&Answer { warnings, ..Answer::error(id, vec![problem]) });
                return;
            }
            Dropped::Waiting => {
                self.desk.tell(&Answer::of(Some(cancel.clone()), Status::Cancelled, None));
            }
            Dropped::Thinking => {}
        }
        self.confirm(id, Found::Cancel(cancel), warnings);
    }

    fn forget(&mut self, forget: Forget, warnings: Vec<Problem>) {
        self.tables.forget(&forget.forget);
        self.confirm(forget.id, Found::Forget(forget.forget), warnings);
    }

    /// Who gave an id hears that it is done.
    fn confirm(&self, id: Option<String>, found: Found, warnings: Vec<Problem>) {
        if id.is_some() {
            let answer = Answer::of(id, Status::Final, Some(found));
            self.desk.tell(&Answer { warnings, ..answer });
        }
    }
}

fn too_long() -> Answer {
    let message = format!("the line has more than {MOST_LINE} bytes");
    Answer::error(None, vec![Problem::new(Code::TooLong, message)])
}
