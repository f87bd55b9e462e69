//! Some of a program's tests, so that several lanes share a long program.

use super::{
    Run, VISITORS,
    program::{Failure, Program},
    said::Tally,
};

/// So many browser tests are taken at a time: few enough that no lane waits long for the last one.
const TOGETHER: usize = 12;

/// A program, or some of its tests.
pub(super) struct Piece {
    pub(super) program: Program,
    /// By their names; all of them where none is named.
    tests: Vec<String>,
    /// Which one it is, and of how many.
    place: (usize, usize),
}

impl Piece {
    /// A program in the pieces in which it is run.
    pub(super) fn all_of(program: Program) -> Vec<Self> {
        let tests = if program.is_of(VISITORS) { program.tests() } else { Vec::new() };
        Self::cut(program, &tests)
    }

    /// A program with these tests, in pieces.
    pub(super) fn cut(program: Program, tests: &[String]) -> Vec<Self> {
        if tests.len() <= TOGETHER {
            return vec![Self { program, tests: Vec::new(), place: (1, 1) }];
        }
        let pieces = tests.chunks(TOGETHER);
        let of = pieces.len();
        let piece = |(number, tests): (usize, &[String])| Self {
            program: program.clone(),
            tests: tests.to_vec(),
            place: (number + 1, of),
        };
        pieces.enumerate().map(piece).collect()
    }

    /// What people call it.
    pub(super) fn name(&self) -> String {
        let name = self.program.name();
        match self.place {
            (_, 1) => name,
            (number, of) => format!("{name} {number} of {of}"),
        }
    }

    /// Runs its tests, and sees that none of them was left out.
    pub(super) fn run(&self, run: &Run<'_>) -> Result<Tally, Failure> {
        if self.tests.is_empty() {
            return run(&self.program, &[]);
        }
        let mut args: Vec<_> = self.tests.iter().map(String::as_str).collect();
        args.push("--exact");
        let tally = run(&self.program, &args)?;
        let (counted, asked) = (tally.all(), self.tests.len());
        if counted == asked {
            return Ok(tally);
        }
        Err(Failure::of(format!("ran {counted} of the {asked} tests that it was asked for")))
    }
}
