//! Levels and characters of those who think, as tastes of the strong bot.

use bankhalter_rules::HOTEL;

use crate::Taste;

/// What is special about somebody who thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nature {
    /// The level *stark*: plays as well as it can.
    Strong,
    /// The level *Meister*: the same with more thought.
    Master,
    /// The miser: sits on its cash.
    Miser,
    /// The builder: builds with its last note, houses alone, until the bank has none left.
    Builder,
    /// The haggler: has an offer for everybody.
    Haggler,
    /// The collector: pays anything for the streets that it lacks, and never gives one away.
    Collector,
}

impl Nature {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Strong, Self::Master, Self::Miser, Self::Builder, Self::Haggler, Self::Collector];

    /// The key of the bot.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Strong => "stark",
            Self::Master => "meister",
            Self::Miser => "geizhals",
            Self::Builder => "baumeister",
            Self::Haggler => "feilscher",
            Self::Collector => "sammler",
        }
    }

    /// What it insists on.
    pub(crate) const fn taste(self) -> Taste {
        const QUICK: Taste = Taste::QUICK;
        match self {
            Self::Strong => Taste::STRONG,
            Self::Master => Taste::MASTER,
            // What is not worth it is not built, and nothing is pawned for it.
            Self::Miser => Taste {
                offers: 1,
                accepts: 0.01,
                even: 1.0,
                builds: 0.012,
                raises: 1.0,
                slack: -0.01,
                ..QUICK
            },
            // A hotel gives four houses back to the bank, where others get them.
            Self::Builder => Taste { builds: -0.05, raises: -0.02, tallest: HOTEL - 1, ..QUICK },
            // Small gains and gains of others are welcome, too.
            Self::Haggler => {
                Taste { pause: 0, accepts: 0.001, even: 0.4, asks: 0.001, breath: 0.0002, ..QUICK }
            }
            Self::Collector => Taste { accepts_part: 0.08, slack: 0.02, ..QUICK },
        }
    }
}
