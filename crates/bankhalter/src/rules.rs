//! `rules`: where does it say that?

mod answers;
mod differences;
mod page;
mod view;

use bankhalter_editions::{Language, all};
use bankhalter_rulebook::{Book, Found, NotFound, Rule, Stance, source};
use bankhalter_rules::Booklet;
use bankhalter_voice::args;
use std::io::Write;

use crate::{
    columns::Columns,
    console::{Answer, Console, Exit, Stop},
    language::Speak,
    paint, values,
};
use differences::Scope;

/// What is looked for.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// A rule id (BUILD-06), a topic, or your question as you would ask it, German or English
    #[arg(value_name = "ID|TOPIC|QUESTION")]
    query: Vec<String>,
    /// Only what the booklet of this edition says, or what was ruled for it
    #[arg(long, value_name = "EDITION")]
    edition: Option<String>,
    /// Only what this booklet says, or what was ruled for it
    #[arg(long, value_name = "BOOKLET", value_parser = values::booklet(), conflicts_with = "edition")]
    booklet: Option<Booklet>,
    /// The points on which the booklets differ
    #[arg(long)]
    differences: bool,
    /// List everything that matches, not only the best
    #[arg(long)]
    all: bool,
    /// Print the answer for programs
    #[arg(long)]
    json: bool,
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  bankhalter rules                               the chapters
  bankhalter rules BUILD-06                      one rule
  bankhalter rules build                         all rules on building
  bankhalter rules darf ich im Gefängnis Miete kassieren --lang de
  bankhalter rules who gets the last house
  bankhalter rules pasch --edition sonic --lang de
  bankhalter rules --differences                 where do the booklets part?
  bankhalter rules --differences hypothek

Exit code: 0, 2 if there is no such rule or nothing is said about the topic.";

/// How many answers are listed unless all are wanted.
const MOST_LISTED: usize = 12;
/// How many are listed that only may be meant.
const MOST_GUESSED: usize = 5;

pub(crate) fn run(args: &Args, console: &mut Console) -> Answer {
    let booklet = args.narrowed()?;
    let query = args.query.join(" ");
    let found = if query.trim().is_empty() {
        None
    } else {
        let found = book().find(&query);
        Some(found.map_err(|none| Stop::unusable(not_found(&none, console.language)))?)
    };
    let rules = narrow(found.as_ref(), booklet);
    match &found {
        _ if args.differences => {
            let scope = if found.is_none() { Scope::Everything } else { Scope::Topic };
            if args.json {
                console.json(&differences::view(&rules, scope, console.language))?;
            } else if !rules.is_empty() && rules.iter().all(|rule| rule.differs.is_none()) {
                say_alike(&rules, console)?;
            } else {
                differences::write(&rules, scope, booklet, console)?;
            }
        }
        None => chapters_list(args, booklet, console)?,
        Some(Found::Rule(rule)) if args.json => {
            console.json(&view::rule(rule, console.language))?;
        }
        Some(Found::Rule(rule)) => {
            let (language, width) = (console.language, console.width);
            page::write(&mut console.out, rule, booklet, language, width)?;
        }
        Some(Found::Topic(_) | Found::Answers(_) | Found::Guesses(_)) if args.json => {
            console.json(&view::list(&rules, console.language))?;
        }
        Some(Found::Topic(found) | Found::Answers(found) | Found::Guesses(found))
            if rules.is_empty() =>
        {
            return Err(Stop::unusable(nothing_in(&query, found, booklet, console)));
        }
        Some(Found::Topic(_)) => list(&rules, booklet, console)?,
        Some(Found::Answers(_)) => {
            let most = if args.all { rules.len() } else { MOST_LISTED.min(rules.len()) };
            answers::write(&rules[..most], booklet, console)?;
            say_more(rules.len() - most, console)?;
        }
        Some(Found::Guesses(_)) => guesses(&rules, args, booklet, console)?,
    }
    Ok(Exit::Good)
}

/// The rulebook that is built in.
fn book() -> &'static Book {
    source::built_in()
}

/// What was found, as far as this booklet states it or it was ruled for it.
fn narrow(found: Option<&Found<'static>>, booklet: Option<Booklet>) -> Vec<&'static Rule> {
    let found: Vec<&'static Rule> = match found {
        None => book().rules().iter().collect(),
        Some(Found::Rule(rule)) => vec![rule],
        Some(Found::Topic(found) | Found::Answers(found) | Found::Guesses(found)) => found.clone(),
    };
    let concerns =
        |rule: &&Rule| booklet.is_none_or(|booklet| rule.stance(booklet) != Stance::Silent);
    found.into_iter().filter(concerns).collect()
}

/// Answers a question in the middle of a game: by an id or a topic, with this booklet's words.
pub(crate) fn look_up(query: &str, booklet: Booklet, console: &mut Console) -> Answer {
    let query = query.split_whitespace().map(str::to_owned).collect();
    let (edition, differences, all, json) = (None, false, false, false);
    let args = Args { query, edition, booklet: Some(booklet), differences, all, json };
    run(&args, console)
}

impl Args {
    /// The booklet to which the answer is narrowed.
    fn narrowed(&self) -> Result<Option<Booklet>, Stop> {
        let Some(id) = &self.edition else { return Ok(self.booklet) };
        let edition = all().iter().find(|edition| edition.id.eq_ignore_ascii_case(id));
        let known = || all().iter().map(|edition| edition.id.as_str()).collect::<Vec<_>>();
        let unknown = || format!("there is no edition {id}: there are {}", known().join(", "));
        edition.map(|edition| Some(edition.booklet)).ok_or_else(|| Stop::unusable(unknown()))
    }
}

/// There is no such rule, and what may have been meant.
fn not_found(what: &NotFound, language: Language) -> String {
    match what {
        NotFound::Number { id, first, last } => {
            language.say_with("rules-no-number", args![id = id, first = first, last = last])
        }
        NotFound::Id { id, near } if near.is_empty() => {
            language.say_with("rules-no-id", args![id = id])
        }
        NotFound::Id { id, near } => {
            language.say_with("rules-near-id", args![id = id, near = near.join(", ")])
        }
        NotFound::Silent { says } => says.get(language).to_owned(),
        NotFound::TooLong { most } => language.say_with("rules-too-long", args![most = *most]),
        NotFound::Topic { query, chapters } => {
            let titles: Vec<&str> = chapters.iter().map(|title| title.get(language)).collect();
            let chapters = titles.join(", ");
            language.say_with("rules-no-topic", args![query = query, chapters = chapters])
        }
    }
}

/// The booklet is silent, but others are not.
fn nothing_in(query: &str, found: &[&Rule], booklet: Option<Booklet>, console: &Console) -> String {
    let key = booklet.map_or("", Booklet::key);
    let language = console.language;
    let told = |rule: &&Rule| format!("{} {}", rule.id, rule.title.get(language));
    let others = found.iter().take(3).map(told).collect::<Vec<_>>().join(", ");
    language.say_with("rules-silent", args![key = key, query = query, others = others])
}

/// The chapters with what is in them.
fn chapters_list(args: &Args, booklet: Option<Booklet>, console: &mut Console) -> Result<(), Stop> {
    let counts = view::chapters(booklet, console.language);
    if args.json {
        return Ok(console.json(&counts)?);
    }
    let language = console.language;
    let mut columns = Columns::default().amounts(&[2, 3, 4]);
    columns.head([
        language.say("rules-chapter"),
        String::new(),
        language.say("rules-count"),
        language.say("rules-differ"),
        language.say("rules-ruled"),
        language.say("rules-ids"),
    ]);
    for chapter in &counts {
        columns.row([
            paint::key(chapter.key),
            chapter.title.to_owned(),
            chapter.rules.to_string(),
            chapter.differ.to_string(),
            chapter.ruled.to_string(),
            chapter.prefixes.join(" "),
        ]);
    }
    columns.write(&mut console.out, console.width)?;
    let hint = language.say("rules-hint");
    Ok(writeln!(console.out, "\n{}", paint::dim(&hint))?)
}

/// Matching rules, best first.
fn list(rules: &[&Rule], booklet: Option<Booklet>, console: &mut Console) -> Result<(), Stop> {
    let language = console.language;
    let mut columns = Columns::default();
    for rule in rules {
        let stated = match booklet {
            Some(booklet) => mark(rule.stance(booklet), console),
            None => paint::dim(&rule.stated_by(language)),
        };
        columns.row([paint::key(&rule.id), stated, rule.title.get(language).to_owned()]);
    }
    Ok(columns.write(&mut console.out, console.width)?)
}

/// Rules of which one may be meant.
fn guesses(
    rules: &[&Rule],
    args: &Args,
    booklet: Option<Booklet>,
    console: &mut Console,
) -> Result<(), Stop> {
    writeln!(console.out, "{}", console.language.say("rules-guesses"))?;
    let most = if args.all { rules.len() } else { MOST_GUESSED.min(rules.len()) };
    list(&rules[..most], booklet, console)
}

/// The booklets do not differ in these rules.
fn say_alike(rules: &[&Rule], console: &mut Console) -> Result<(), Stop> {
    let ids = rules.iter().take(MOST_LISTED).map(|rule| rule.id.as_str()).collect::<Vec<_>>();
    let args = args![count = rules.len(), ids = ids.join(", ")];
    Ok(writeln!(console.out, "{}", console.language.say_with("rules-alike", args))?)
}

fn say_more(more: usize, console: &mut Console) -> Result<(), Stop> {
    if more == 0 {
        return Ok(());
    }
    let text = console.language.say_with("rules-more", args![more = more]);
    Ok(writeln!(console.out, "{}", paint::dim(&text))?)
}

fn mark(stance: Stance<'_>, console: &Console) -> String {
    let word = stance.word(console.language);
    match stance {
        Stance::States(_) | Stance::Implies(_) => paint::dim(word),
        Stance::Ruled | Stance::Reconstructed | Stance::Silent => paint::mark(word),
    }
}
