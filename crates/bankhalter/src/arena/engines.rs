//! `arena --bots engine:PATH`: programs of others at the table, through the engine protocol.

use bankhalter_bots::AnyBot;
use bankhalter_engine::{Contender, Forfeit, Guests, Program};
use bankhalter_sim::{Arena, Limits, Numbers, Standings};
use bankhalter_voice::args;
use clap::{
    builder::{PossibleValue, TypedValueParser},
    error::ErrorKind,
};
use serde::Serialize;
use std::{ffi::OsStr, io::Write, time::Duration};

use super::{Args, DEALS, write};
use crate::{
    columns::paragraph,
    console::{Answer, Console, Exit, Stop},
    language::Speak,
    paint,
    scene::scene,
    simulate::{crowd, progress::Progress},
    values,
};

/// How an engine is told from a bot.
const PREFIX: &str = "engine:";
/// Nobody waits for a tournament of processes as for one of bots.
const ENGINE_DEALS: u64 = 200;

/// Somebody who takes part.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "a command line names a handful of them")]
pub(crate) enum Entrant {
    /// A bot of ours.
    Bot(AnyBot),
    /// A program, as it was named.
    Engine(&'static str, Program),
}

impl Entrant {
    /// Is it a program of others?
    pub(super) const fn is_engine(&self) -> bool {
        matches!(self, Self::Engine(..))
    }

    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Bot(bot) => bot.name(),
            Self::Engine(name, _) => name,
        }
    }

    pub(crate) fn contender(&self) -> Contender {
        match self {
            Self::Bot(bot) => Contender::Bot(*bot),
            Self::Engine(_, program) => Contender::Engine(program.clone()),
        }
    }
}

/// A bot by its key, or `engine:PATH`.
pub(crate) const fn entrant() -> impl TypedValueParser<Value = Entrant> {
    EntrantParser
}

#[derive(Clone, Copy)]
struct EntrantParser;

impl TypedValueParser for EntrantParser {
    type Value = Entrant;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Entrant, clap::Error> {
        let text = value.to_string_lossy();
        let Some(path) = text.strip_prefix(PREFIX) else {
            return values::bot().parse_ref(command, arg, value).map(Entrant::Bot);
        };
        let program = Program::parse(path).ok_or_else(|| {
            let why = "expected a program after `engine:`, with its arguments if it has any\n";
            clap::Error::raw(ErrorKind::InvalidValue, why).with_cmd(command)
        })?;
        // Standings name their bots for as long as the program runs; a command line names few.
        Ok(Entrant::Engine(Box::leak(text.into_owned().into_boxed_str()), program))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let bots = values::bot_names().chain(["drawn"]).map(PossibleValue::new);
        Some(Box::new(bots.chain([PossibleValue::new("engine:PATH")])))
    }
}

/// These entrants, all of them bots.
pub(super) fn bots(entrants: &[Entrant]) -> Result<Vec<AnyBot>, Stop> {
    let bot = |entrant: &Entrant| match entrant {
        Entrant::Bot(bot) => Ok(*bot),
        Entrant::Engine(name, _) => {
            Err(Stop::unusable(format!("{name}: engines play only without --among")))
        }
    };
    entrants.iter().map(bot).collect()
}

/// What a tournament with engines came to, for programs.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    standings: &'a Standings,
    /// Games that engines lost by faults of their own.
    forfeits: &'a [Forfeit],
}

pub(super) fn run(args: &Args, console: &mut Console) -> Answer {
    let shelf = args.shelf.shelf()?;
    let round = args.fixed.is_empty();
    let entrants = if round { &args.bots } else { &args.fixed };
    let (kinds, chairs) = kinds(entrants)?;
    let seats = if round { usize::from(args.seats) } else { chairs.len() };
    let choice = args.table.choice(&args.house_rules);
    // Who sits beside it is nothing an engine should know.
    let players: Vec<_> = (1..=seats).map(|chair| format!("Chair-{chair}")).collect();
    let table = choice.open(&players, &shelf)?;
    let names: Vec<_> = kinds.iter().map(Entrant::name).collect();
    let arena = if round {
        Arena::round_robin_of(table.book.clone(), names.clone(), args.seats)
    } else {
        Arena::table_of(table.book.clone(), names.clone(), chairs)
    };
    let arena = arena.ok_or_else(|| crowd::no_room(&table, seats))?;
    let time = Duration::from_millis(args.engine_time);
    let contenders = kinds.iter().map(Entrant::contender).collect();
    let guests = Guests::new(table.clone(), contenders, (args.run.seed(), args.run.cap()), time);
    guests
        .try_out()
        .map_err(|(kind, fault)| Stop::unusable(format!("{}: {fault}", names[kind])))?;
    let deals = args.deals.unwrap_or(ENGINE_DEALS.min(DEALS));
    let limits = Limits { confidence: args.confidence / 100.0, deals, to_the_end: args.all };
    let unit = console.language.say("arena-deals");
    let standings = Progress::new(deals, unit)
        .over(|tick| arena.run_by(&guests, limits, args.run.threads(), tick))?;
    let forfeits = guests.forfeits();
    if args.json {
        console.json(&Told { standings: &standings, forfeits: &forfeits })?;
        return Ok(Exit::Good);
    }
    let scene = scene(&table, &shelf, console.language)?;
    writeln!(console.out, "{}", paragraph(&paint::bold(&scene.headline()), 0, console.width))?;
    write(&standings, console.language, &mut console.out, console.width)?;
    tell(&forfeits, &names, console)?;
    Ok(Exit::Good)
}

/// Says which games were lost by faults, and why the first.
fn tell(forfeits: &[Forfeit], names: &[&str], console: &mut Console) -> std::io::Result<()> {
    let language = console.language;
    for (kind, name) in names.iter().enumerate() {
        let lost: Vec<_> = forfeits.iter().filter(|forfeit| forfeit.kind == kind).collect();
        let Some(first) = lost.first() else { continue };
        let games = Numbers(language).games(lost.len() as u64);
        let line = language.say_with(
            "arena-forfeits",
            args![bot = *name, games = games, why = first.why.as_str()],
        );
        writeln!(console.out, "\n{}", paragraph(&line, 0, console.width))?;
    }
    Ok(())
}

/// The kinds that take part, each once, and who sits where if all are at one table.
fn kinds(entrants: &[Entrant]) -> Result<(Vec<Entrant>, Vec<usize>), Stop> {
    let (mut kinds, mut chairs) = (Vec::<Entrant>::new(), Vec::new());
    for entrant in entrants {
        let known = kinds.iter().position(|other| other.name() == entrant.name());
        chairs.push(known.unwrap_or(kinds.len()));
        if known.is_none() {
            kinds.push(entrant.clone());
        }
    }
    if kinds.len() < 2 {
        return Err(Stop::unusable("an arena needs two different bots at least"));
    }
    Ok((kinds, chairs))
}
