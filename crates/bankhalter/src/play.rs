//! `play`: a game at one keyboard.

mod bots;
mod clock;
mod compact;
mod help;
mod input;
mod menu;
mod questions;
mod setup;
mod sitting;
mod store;
mod wishes;

use bankhalter_rules::{Booklet, Variant};
use std::path::PathBuf;

use crate::{
    console::{Answer, Console},
    scene::scene,
    source::ShelfArgs,
    values,
};
use input::Input;
use sitting::Sitting;

/// Which game, and who plays.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The board
    #[arg(long, short, value_name = "EDITION")]
    edition: Option<String>,
    /// The rules; without it those of the edition's own booklet
    #[arg(long, short, value_name = "BOOKLET", value_parser = values::booklet())]
    booklet: Option<Booklet>,
    /// Which game of the booklet
    #[arg(long, value_name = "VARIANT", value_parser = values::variant())]
    variant: Option<Variant>,
    /// Who plays, clockwise
    #[arg(long, short, alias = "player", value_name = "NAMES", value_delimiter = ',')]
    players: Vec<String>,
    /// Bots that play too: how many, or which: a level (leicht, mittel, stark, meister), a character
    /// (geizhals, baumeister, feilscher, sammler) or a reference (random, plain, careful, trader:
    /// simple bots that the others are measured against)
    #[arg(long, value_name = "BOTS", value_delimiter = ',')]
    bots: Vec<String>,
    /// Luck that can be repeated: 1 to 64 hexadecimal digits
    #[arg(long, value_name = "DIGITS")]
    seed: Option<String>,
    /// Must owners ask for their rent?
    #[arg(long, value_name = "MODE", value_parser = ["strict", "automatic"])]
    rent: Option<String>,
    /// A house rule, KEY or KEY=VALUE; may be repeated
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// When time is up (timed games)
    #[arg(long, value_name = "MINUTES", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    minutes: Option<u32>,
    /// Where to save the record
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with a saved game
    #[arg(
        long = "continue",
        value_name = "FILE",
        conflicts_with_all = ["edition", "booklet", "variant", "players", "bots", "rent", "options"]
    )]
    resume: Option<PathBuf>,
    #[command(flatten)]
    shelf: ShelfArgs,
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  bankhalter play                                       be asked for everything
  bankhalter play --edition wm --players Anna,Ben --lang de
  bankhalter play --edition sonic --players Anna --bots mittel,stark
  bankhalter play --players Anna,Ben --option free-parking-pot --option starting-cash=2000
  bankhalter play --booklet euro --variant timed --minutes 60 --players Anna,Ben,Clara
  bankhalter play --continue bankhalter-1.los

At the prompt: the number of a choice, or notation without your name (buys, bids 120, builds 24),
or somebody else's line with the name in front (Ben demands rent). `help` explains the rest.";

pub(crate) fn run(args: &Args, console: &mut Console) -> Answer {
    let shelf = args.shelf.shelf()?;
    let mut input = Input::new();
    let Some(begun) = setup::begin(args, &shelf, &mut input, console)? else {
        return Ok(crate::console::Exit::Good);
    };
    let scene = scene(&begun.table, &shelf, console.language)?;
    Sitting::new(scene, &begun, args, input, console).play()
}
