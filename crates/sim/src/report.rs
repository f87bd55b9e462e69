//! What a series came to, in numbers for people and programs.

mod csv;
mod deeds;
mod wins;

use bankhalter_editions::{Edition, Language};
use bankhalter_notation::Header;
use bankhalter_rules::{Booklet, RentClaim, SPACES, Space, Variant, Why};
use serde::Serialize;

use crate::{Count, Estimate, Histogram, IN_JAIL, Series, Tally, WHYS};
pub use deeds::{DeedRow, GroupRow, Returns};
pub use wins::WinRow;

/// The parts of games up to which lengths are told.
pub const QUANTILES: [f64; 5] = [0.05, 0.25, 0.5, 0.75, 0.95];

/// Which table was played, besides what the rulebook knows.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    /// The board.
    pub edition: &'a Edition,
    /// The rules.
    pub booklet: Booklet,
    /// The game.
    pub variant: Variant,
}

/// What a series came to.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// What was played.
    pub game: GameRow,
    /// How the games ended.
    pub endings: Endings,
    /// How long the finished games lasted.
    pub length: Lengths,
    /// Wins by chair.
    pub seats: Vec<WinRow>,
    /// Wins by the order of play.
    pub order: Vec<WinRow>,
    /// Wins by kind of bot, where there are several.
    pub bots: Vec<WinRow>,
    /// Where throws end.
    pub squares: Vec<SquareRow>,
    /// Throws that end in jail.
    pub in_jail: Estimate,
    /// What each deed cost and brought.
    pub deeds: Vec<DeedRow>,
    /// What each group cost and brought.
    pub groups: Vec<GroupRow>,
    /// What ruined players.
    pub ruins: Vec<RuinRow>,
    /// How often rules came to bear.
    pub counts: Vec<CountRow>,
    /// Rent that nobody asked for, per game.
    pub rent_lost: f64,
    /// Auction prices as a part of the printed ones.
    pub hammer: Option<f64>,
    /// The distribution of lengths, for drawing.
    #[serde(skip)]
    pub throws: Histogram,
}

/// What was played.
#[derive(Clone, Debug, Serialize)]
pub struct GameRow {
    /// The edition's key.
    pub edition: String,
    /// The booklet's key.
    pub booklet: &'static str,
    /// The variant's key.
    pub variant: &'static str,
    /// Must owners ask?
    pub rent: &'static str,
    /// In what the table departs from its booklet.
    pub house_rules: Vec<String>,
    /// Who sat where.
    pub bots: Vec<&'static str>,
    /// The run.
    pub seed: u64,
    /// How many games.
    pub games: u64,
    /// The most throws of a game.
    pub cap: u32,
    /// All throws for a move.
    pub throws: u64,
    /// All turns.
    pub turns: u64,
}

impl GameRow {
    /// Who sits at the table, in short where all are of one kind.
    pub fn line_up(&self) -> String {
        match &self.bots[..] {
            [first, rest @ ..] if rest.iter().all(|bot| bot == first) => {
                format!("{} × {first}", self.bots.len())
            }
            bots => bots.join(", "),
        }
    }
}

/// How the games ended.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Endings {
    /// The share that ended by the rules.
    pub finished: Estimate,
    /// With one player left.
    pub last_one: u64,
    /// With a count of wealth.
    pub counted: u64,
    /// Left at the cap.
    pub unfinished: u64,
}

/// How long the finished games lasted.
#[derive(Clone, Debug, Serialize)]
pub struct Lengths {
    /// In throws for a move.
    pub throws: Option<Length>,
    /// In turns.
    pub turns: Option<Length>,
    /// The throws after which half of *all* games were over, if the cap let them.
    pub half_over: Option<u32>,
    /// Throws to a turn.
    pub throws_per_turn: f64,
}

/// A distribution of lengths.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Length {
    /// Their mean, with the interval of the mean.
    pub mean: Estimate,
    /// Their standard deviation.
    pub deviation: f64,
    /// At [`QUANTILES`].
    pub quantiles: [u32; QUANTILES.len()],
    /// The longest.
    pub longest: u32,
}

/// A square.
#[derive(Clone, Debug, Serialize)]
pub struct SquareRow {
    /// Its number.
    pub square: u8,
    /// Its name.
    pub name: String,
    /// The throws that ended there.
    pub throws: u64,
    /// As a share of all throws.
    pub share: Estimate,
}

/// What ruined players.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct RuinRow {
    /// What was owed.
    pub why: &'static str,
    /// To the bank.
    pub to_bank: u64,
    /// To players.
    pub to_players: u64,
    /// Its part of all bankruptcies.
    pub share: f64,
}

/// How often something happened.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct CountRow {
    /// What.
    #[serde(skip)]
    pub count: Count,
    /// Its name.
    pub what: &'static str,
    /// The rule behind it.
    pub rule: &'static str,
    /// How often in all.
    pub total: u64,
    /// How often in a game.
    pub per_game: f64,
}

#[expect(clippy::cast_precision_loss, reason = "counts of a run are far below 2^53")]
pub(crate) const fn number(count: u64) -> f64 {
    count as f64
}

/// A quotient; 0 where there is nothing to divide by.
pub(crate) fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { number(part) / number(whole) }
}

impl Report {
    /// What this series came to.
    pub fn new(series: &Series, setting: Setting<'_>, tally: &Tally, language: Language) -> Self {
        let (deeds, groups) = deeds::rows(series, setting.edition, tally, language);
        let throws = tally.all_throws();
        let ended_at = |place: usize| Estimate::share(number(tally.ends[place]), number(throws));
        Self {
            game: game(series, setting, tally),
            endings: endings(tally),
            length: lengths(tally),
            seats: wins::by_seat(series, tally),
            order: wins::by_order(series, tally),
            bots: wins::by_bot(series, tally),
            squares: (0..SPACES).map(|at| square(setting.edition, tally, at, language)).collect(),
            in_jail: ended_at(usize::from(IN_JAIL)),
            deeds,
            groups,
            ruins: ruins(tally),
            counts: Count::ALL.iter().map(|count| count_row(*count, tally)).collect(),
            rent_lost: ratio(tally.lapsed, tally.games),
            hammer: deeds::hammer(series, tally),
            throws: tally.throws.clone(),
        }
    }
}

fn game(series: &Series, setting: Setting<'_>, tally: &Tally) -> GameRow {
    let rules = series.book.rules();
    let options = Header::options(&rules.house_rules);
    GameRow {
        edition: setting.edition.id.clone(),
        booklet: setting.booklet.key(),
        variant: setting.variant.key(),
        rent: rent_key(rules.rent_claim),
        house_rules: options.iter().map(|option| option.values.join("=")).collect(),
        bots: series.bots.iter().map(bankhalter_bots::AnyBot::name).collect(),
        seed: series.run,
        games: tally.games,
        cap: series.cap,
        throws: tally.all_throws(),
        turns: tally.all_turns,
    }
}

/// How owners get their rent, by its key.
pub const fn rent_key(claim: RentClaim) -> &'static str {
    match claim {
        RentClaim::OwnerMustAsk => "strict",
        RentClaim::Automatic => "automatic",
    }
}

fn endings(tally: &Tally) -> Endings {
    Endings {
        finished: Estimate::share(number(tally.finished), number(tally.games)),
        last_one: tally.finished - tally.counted,
        counted: tally.counted,
        unfinished: tally.games - tally.finished,
    }
}

fn lengths(tally: &Tally) -> Lengths {
    Lengths {
        throws: length(&tally.throws),
        turns: length(&tally.turns),
        half_over: tally.throws.reach(0.5, tally.games),
        throws_per_turn: ratio(tally.all_throws(), tally.all_turns),
    }
}

fn length(lengths: &Histogram) -> Option<Length> {
    let (mean, deviation) = lengths.moments()?;
    let count = lengths.count();
    let error = deviation / number(count).sqrt();
    Some(Length {
        mean: Estimate::mean(mean, error, crate::estimate::Z95),
        deviation,
        quantiles: QUANTILES.map(|part| lengths.reach(part, count).unwrap_or_default()),
        longest: lengths.longest(),
    })
}

fn square(edition: &Edition, tally: &Tally, at: usize, language: Language) -> SquareRow {
    let pos = u8::try_from(at).ok().and_then(Space::new).unwrap_or(Space::GO);
    SquareRow {
        square: pos.number(),
        name: edition.space(pos).name.get(language).to_owned(),
        throws: tally.ends[at],
        share: Estimate::share(number(tally.ends[at]), number(tally.all_throws())),
    }
}

fn ruins(tally: &Tally) -> Vec<RuinRow> {
    let all = tally.count(Count::Bankruptcies);
    let rows = WHYS.iter().zip(&tally.ruins).map(|(why, [to_bank, to_players])| RuinRow {
        why: why_key(*why),
        to_bank: *to_bank,
        to_players: *to_players,
        share: ratio(to_bank + to_players, all),
    });
    let mut rows: Vec<_> = rows.filter(|row| row.to_bank + row.to_players > 0).collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.to_bank + row.to_players));
    rows
}

fn count_row(count: Count, tally: &Tally) -> CountRow {
    let total = tally.count(count);
    CountRow {
        count,
        what: count.key(),
        rule: count.rule(),
        total,
        per_game: ratio(total, tally.games),
    }
}

/// What money is paid for, by its key.
pub const fn why_key(why: Why) -> &'static str {
    match why {
        Why::Salary => "salary",
        Why::Purchase => "purchase",
        Why::Rent => "rent",
        Why::Tax => "tax",
        Why::Card => "card",
        Why::Fine => "fine",
        Why::Building => "building",
        Why::Sale => "sale",
        Why::Mortgage => "mortgage",
        Why::Redemption => "redemption",
        Why::Interest => "interest",
        Why::Trade => "trade",
        Why::Estate => "estate",
        Why::Pot => "pot",
    }
}
