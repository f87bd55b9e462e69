//! Grades: what errors cost per decision that counts.

use serde::Serialize;

/// How well somebody decided.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Skill {
    /// Decisions that count: neither forced nor trivial.
    pub counted: u32,
    /// What all errors cost, in chances to win.
    pub cost: f64,
}

/// A grade; the limits are where our own bots stand (see `docs/analysis.md`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// As the strong bot in its better games.
    Master,
    /// As the strong bot in nine games of ten.
    Strong,
    /// As the trader or the careful bot.
    Sound,
    /// As the plain bot in most games.
    Plain,
    /// Worse than that.
    Careless,
}

/// Up to so much per counted decision a grade reaches.
const LIMITS: [(f64, Grade); 4] = [
    (0.0010, Grade::Master),
    (0.0070, Grade::Strong),
    (0.0170, Grade::Sound),
    (0.0260, Grade::Plain),
];
/// With fewer decisions a grade would be chance.
const FEWEST: u32 = 8;

impl Skill {
    /// Of decisions: whether each counts, as 0 or 1, and what it cost.
    pub fn of(decisions: impl Iterator<Item = (u32, f64)>) -> Self {
        decisions.fold(Self::default(), |skill, (counted, cost)| Self {
            counted: skill.counted + counted,
            cost: skill.cost + cost,
        })
    }

    /// What an average decision that counts costs, in chances to win.
    pub fn rate(&self) -> Option<f64> {
        (self.counted > 0).then(|| self.cost / f64::from(self.counted))
    }

    /// The grade; nothing where there was too little to decide.
    pub fn grade(&self) -> Option<Grade> {
        let rate = self.rate().filter(|_| self.counted >= FEWEST)?;
        let found = LIMITS.iter().find(|(limit, _)| rate <= *limit);
        Some(found.map_or(Grade::Careless, |(_, grade)| *grade))
    }
}

impl Grade {
    /// All of them, best first.
    pub const ALL: [Self; 5] =
        [Self::Master, Self::Strong, Self::Sound, Self::Plain, Self::Careless];

    /// Its name for programs and in `locales/`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Master => "master",
            Self::Strong => "strong",
            Self::Sound => "sound",
            Self::Plain => "plain",
            Self::Careless => "careless",
        }
    }
}
