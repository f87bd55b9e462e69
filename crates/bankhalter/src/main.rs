//! Board, bank and referee in one: the command line.

mod analyse;
mod arena;
mod audit;
mod cli;
mod columns;
mod compare;
mod completions;
mod console;
mod database;
mod doctor;
mod edition;
mod engine;
mod journal;
mod language;
mod load;
mod man;
mod measure;
mod paint;
mod play;
mod position;
mod referee;
mod replay;
mod rules;
mod scene;
mod serve;
mod simulate;
mod source;
mod values;
mod verify;

use clap::CommandFactory as _;
use std::process::ExitCode;

use cli::{Cli, Command};
use console::{Answer, Console};

fn main() -> ExitCode {
    let cli = match cli::parse() {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    let mut console = Console::new(cli.lang);
    let answer = run(cli, &mut console);
    console.close(answer)
}

fn run(cli: Cli, console: &mut Console) -> Answer {
    match cli.command {
        Command::Play(args) => play::run(&args, console),
        Command::Serve(args) => serve::run(&args, console),
        Command::Referee(args) => referee::run(&args, console),
        Command::Replay(args) => replay::run(&args, console),
        Command::Position(args) => position::run(&args, console),
        Command::Analyse(args) => analyse::run(&args, console),
        Command::Measure(args) => measure::run(&args, console),
        Command::Verify(args) => verify::run(&args, console),
        Command::Rules(args) => rules::run(&args, console),
        Command::Edition(args) => edition::run(&args.command, console),
        Command::Simulate(args) => simulate::run(&args, console),
        Command::Arena(args) => arena::run(&args, console),
        Command::Engine(args) => engine::run(&args),
        Command::Compare(args) => compare::run(&args, console),
        Command::Journal(args) => journal::run(&args.command, console),
        Command::Doctor(args) => {
            let line = Cli::command();
            let serve = line.find_subcommand("serve").expect("there is such a command");
            doctor::run(&args, serve, console)
        }
        Command::Load(args) => load::run(&args, console),
        Command::Completions(args) => completions::run(&args, Cli::command(), console),
        Command::Man(args) => man::run(&args, Cli::command()),
    }
}
