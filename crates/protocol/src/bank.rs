//! A bank that several phones keep together: who enters, who agrees, and what is entered.

use serde::{Deserialize, Serialize};

/// How many payments one entry may have.
pub const MOST_PAYMENTS: usize = 64;

/// A table that only banks: board, dice and cards are real, and nothing is played here. Every chair
/// is a purse, whether somebody sits there or not; people sit down and get up at any time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Banking {
    /// Are the deeds kept too? Rents and prices are those of the table's booklet.
    #[serde(default)]
    pub deeds: bool,
    /// Do taxes and fines lie on Free Parking? That is for clients, who say where money goes.
    #[serde(default)]
    pub pot: bool,
    /// What everybody begins with; without it what the edition gives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cash: Option<u32>,
    /// Whose word a payment needs.
    #[serde(default)]
    pub enter: Consent,
    /// Whose word it needs to change something that was entered.
    #[serde(default)]
    pub change: Consent,
    /// When the evening began, in milliseconds since 1970, if one device kept it before: here and
    /// there it is the same evening.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub began: Option<u64>,
}

/// How a bank is kept from now on: what is not named stays as it is, whoever changes it meanwhile.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Keeping {
    /// Are the deeds kept too?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deeds: Option<bool>,
    /// Do taxes and fines lie on Free Parking? What lies there is paid out before it is no more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pot: Option<bool>,
    /// By whose rules rents are reckoned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub booklet: Option<String>,
    /// Whose word a payment needs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub enter: Option<Consent>,
    /// Whose word it needs to change something that was entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change: Option<Consent>,
}

/// Whose word something needs at a bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Consent {
    /// Nobody else's: whoever sits here may do it.
    #[default]
    Anybody,
    /// That of one of the bankers.
    Bankers,
    /// Payments: that of everybody who gives. Changes: that of everybody whose money or deeds change.
    /// Where nobody sits, one of the bankers answers.
    Concerned,
}

/// Money that changes hands. Accounts are `bank`, `pot`, `each`, or numbers of chairs with `+`
/// between those who share.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Payment {
    /// Who gives.
    pub from: String,
    /// Who takes.
    pub to: String,
    /// How much; whoever leaves the game with all he has has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<u32>,
    /// What for: `salary`, `fine`, `count`, a square's number, `rent-DEED`, `chance-CARD`,
    /// `chest-CARD`; or
    /// what is done with a deed: `buys-DEED`, `builds-DEED-FROM-TO`, `sells-DEED-FROM-TO`,
    /// `mortgages-DEED`, `redeems-DEED`, `hands-DEED`. Deeds and levels are counted from 0.
    #[serde(default, rename = "for", skip_serializing_if = "Option::is_none")]
    pub purpose: Option<String>,
}

/// What is entered at a bank.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum BankEntry {
    /// Payments, all of them or none. Each is a line of its own.
    Pay {
        /// At most 64.
        payments: Vec<Payment>,
    },
    /// An earlier line was otherwise. What stood there is kept as what was; what followed is counted
    /// anew.
    Amend {
        /// Which line, counted from 0; struck lines count.
        line: u32,
        /// What stands there now; without it the line is struck.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        now: Option<Payment>,
    },
    /// The evening is over: nothing more is entered or changed until it goes on. The host may say so
    /// alone; of others it needs the same word as a change, with `concerned` that of everybody who
    /// still plays.
    Close,
    /// It goes on after all.
    Reopen,
}

impl BankEntry {
    /// Is it about the end of the evening, and not about money?
    pub const fn is_end(&self) -> bool {
        matches!(self, Self::Close | Self::Reopen)
    }

    /// Does it say anew what the same person said before: about the end, or about the same line?
    pub fn replaces(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Amend { line, .. }, Self::Amend { line: other, .. }) => line == other,
            _ => self.is_end() && other.is_end(),
        }
    }
}

/// Something was entered at a bank.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Entered {
    /// The chair that entered it.
    pub seat: u8,
    /// The client's own name for it, so that it never happens twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What.
    pub entry: BankEntry,
    /// The number of the fact that requested it, if others had to agree first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<u64>,
}
