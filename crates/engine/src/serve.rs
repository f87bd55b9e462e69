//! The engine at work: reads lines, thinks about several queries at a time, writes answers.

mod desk;
mod lines;
mod tables;

use std::{
    io::{self, BufRead, Write},
    num::NonZero,
    sync::mpsc,
    thread,
    time::Duration,
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

/// How long is thought about a query without a limit of time once the input has ended: nobody could
/// cancel it any more, and whoever asked may be gone.
const AFTER_END: Duration = Duration::from_secs(10);

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
    serve_until(input, output, library, (threads, AFTER_END))
}

fn serve_until<R, W>(
    input: R,
    output: W,
    library: &(dyn Library + Sync),
    (threads, after_end): (NonZero<usize>, Duration),
) -> io::Result<()>
where
    R: BufRead + Send + 'static,
    W: Write + Send,
{
    let (heard, lines) = mpsc::sync_channel(threads.get());
    let gone = heard.clone();
    // Nobody waits for this thread: it may hang on a pipe that says nothing.
    thread::spawn(move || listen(input, &heard));
    let desk = Desk::new(output, gone, after_end);
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
        // What a query that is refused says of its table is not kept.
        let visit = self.desk.check(&query.id).and_then(|()| self.tables.visit(&query));
        match visit {
            Ok(remembered) => self.desk.take(query, warnings, remembered),
            Err(problem) => self.desk.tell(&Answer::error(Some(query.id), vec![problem])),
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

#[cfg(test)]
mod tests {
    use super::*;
    use bankhalter_editions::Shelf;

    const POSITION: &str = "[edition \"standard\"]\n[rent \"automatic\"]\n[player \"Anna\"]\n\
                            [player \"Ben\"]\nposition\nAnna: at 25, cash 900, owns 37 1 5\n\
                            Ben: at 10, cash 700, owns 16 18 39\nturn: Anna\nend\n";

    /// Queries for so many games in the head each, one after the other.
    fn input(rollouts: &[u64]) -> io::Cursor<Vec<u8>> {
        let query = |(id, rollouts): (usize, &u64)| {
            let query = serde_json::json!({
                "id": id.to_string(), "question": "values", "position": POSITION,
                "limit": {"rollouts": rollouts},
            });
            format!("{query}\n")
        };
        io::Cursor::new(rollouts.iter().enumerate().map(query).collect::<String>().into_bytes())
    }

    /// Somebody asked for more than an hour and went away without a word.
    #[test]
    fn what_nobody_can_cancel_ends_all_the_same() {
        let input = input(&[1_000_000_000; 3]);
        let (mut out, threads) = (Vec::new(), NonZero::new(2).expect("not zero"));
        let after_end = Duration::from_millis(200);
        serve_until(input, &mut out, &Shelf::default(), (threads, after_end)).expect("written");
        let text = String::from_utf8(out).expect("UTF-8");
        assert_eq!(text.lines().count(), 3, "{text}");
        assert!(text.lines().all(|line| line.contains("\"final\"")), "{text}");
    }

    /// A pipe of which nobody reads the other end.
    struct Unread;

    impl Write for Unread {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// Whoever asked has gone, and the first answer finds that out when no more lines come.
    #[test]
    fn what_nobody_reads_ends_also_after_the_last_line() {
        let (end, ended) = mpsc::channel();
        thread::spawn(move || {
            let (input, threads) = (input(&[2_000, 1_000_000_000]), NonZero::<usize>::MIN);
            let an_hour = Duration::from_hours(1);
            let served = serve_until(input, Unread, &Shelf::default(), (threads, an_hour));
            end.send(served.map_err(|error| error.kind()))
        });
        let served = ended.recv_timeout(Duration::from_mins(2)).expect("it goes on and on");
        assert_eq!(served, Err(io::ErrorKind::BrokenPipe));
    }
}
