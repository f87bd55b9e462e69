//! `engine`: answers questions about positions, as JSON lines.

use bankhalter_engine::serve;
use bankhalter_sim::cores;
use std::{
    io::{self, BufReader},
    num::NonZero,
};

use crate::{
    console::{Answer, Exit},
    source::ShelfArgs,
};

/// How it thinks.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// How many queries are thought about at a time; as many as there are cores if not given
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[command(flatten)]
    shelf: ShelfArgs,
}

pub(crate) const EXAMPLES: &str = r#"Examples:
  echo '{"id":"1","question":"hello"}' | bankhalter engine
  bankhalter engine --threads 2 < queries.jsonl > answers.jsonl

A line is a query: an id, a question (hello, values, actions, offers, accept, bid, luck, decide, record)
and a position or a record in the notation. Every query gets an answer with its id; docs/engine.md tells
the rest. It ends when the input does and everything is answered."#;

pub(crate) fn run(args: &Args) -> Answer {
    let shelf = args.shelf.shelf()?;
    let threads = args.threads.and_then(|count| NonZero::new(usize::from(count)));
    let input = BufReader::new(io::stdin());
    serve(input, io::stdout(), &shelf, threads.unwrap_or_else(cores))?;
    Ok(Exit::Good)
}
