//! What a client says.

use serde::{Deserialize, Serialize};

use crate::{BankEntry, Correction, Keeping, Pact, Settings, Sitter};

/// How many characters a line of chat may have.
pub const MOST_CHAT: usize = 300;

/// How many characters a client's name for an action may have.
pub const MOST_ID: usize = 40;

/// The first message on every connection.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The version the client speaks.
    pub protocol: u32,
    /// The table's name or its six letters.
    pub table: String,
    /// The secret key of a seat; without it one looks on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// The last fact the client knows; it hears what came after it.
    #[serde(default)]
    pub since: u64,
    /// Does it want to be told the position and what is allowed whenever it has to decide?
    #[serde(default)]
    pub prompts: bool,
    /// Is it a screen that everybody around it sees? Then nobody looks on by it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub screen: bool,
}

/// An action of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The client's own name for it: sent again with the same name it is not played again.
    pub id: String,
    /// The action as notation, without the player's name and without chance results: `throws`,
    /// `bids 120`, `offers Ben 39 cash 200 for 1`. At a real board with what fell: `throws {3 4}`,
    /// for another player with the name in front: `Ben throws {3 4} {chance 7}`.
    #[serde(rename = "do")]
    pub what: String,
    /// The last fact the client knew when it decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<u64>,
}

/// What a client says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message on every connection.
    Hello(Hello),
    /// The game may begin, or not yet. People and programs add 32 random bytes to the luck.
    Ready {
        /// Ready?
        ready: bool,
        /// 64 hexadecimal digits; needed to become ready.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        contribution: Option<String>,
    },
    /// Begin (the host).
    Start,
    /// An action of the game.
    Act(Act),
    /// Put something right that was entered: at a real board any line; elsewhere one's own last
    /// lines, as long as no new chance has been seen.
    Correct {
        /// The client's own name for it: sent again with the same name it does not happen again.
        id: String,
        /// What.
        correction: Correction,
        /// The last fact the client knew when it decided.
        seen: u64,
    },
    /// Say that somebody does not sit at the real board, so that anybody there reports for him, or that
    /// he does (whoever it is about, or the host).
    Far {
        /// Which chair.
        seat: u8,
        /// Elsewhere?
        far: bool,
    },
    /// Take back what was begun at a real board and waits for dice or a card: it is not meant.
    NotMeant {
        /// What was begun, as the fact told it: if it is something else by now, that stays.
        line: String,
    },
    /// Agree with what somebody wants to put right or to enter, or not.
    Agree {
        /// The number of the fact that proposed or requested it.
        proposal: u64,
        /// Agreed?
        agree: bool,
    },
    /// Note at a real board what this chair promises another one: an agreement that is no rule of the
    /// booklet.
    Note {
        /// The client's own name for it: sent again with the same name it is not noted again.
        id: String,
        /// What; `from` is this chair.
        pact: Pact,
    },
    /// End an agreement: whoever promised, or whoever it was promised to.
    Lapse {
        /// The number of the fact that noted it.
        pact: u64,
    },
    /// Enter something at a bank.
    Enter {
        /// The client's own name for it: sent again with the same name it is not entered again.
        id: String,
        /// What.
        entry: BankEntry,
        /// The last fact the client knew: what somebody else entered since is not entered twice.
        seen: u64,
    },
    /// Before the start: be called otherwise, or have another token. At a bank: call somebody
    /// otherwise, or give him another token (for others: a banker, or anybody where nobody sits).
    Name {
        /// This chair; at a bank whose purse.
        purse: u8,
        /// What he is called, 1 to 20 characters; without it as before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// The playing piece; without it the one he has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
    },
    /// Keep the bank otherwise (a banker).
    Keep(Keeping),
    /// Make somebody a banker, or no longer (a banker).
    Banker {
        /// Which chair.
        seat: u8,
        /// Is he one?
        banker: bool,
    },
    /// Say something.
    Chat {
        /// The client's own name for it: sent again with the same name it is not said again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// At most 300 characters.
        text: String,
    },
    /// Put a bot on an empty or deserted chair (the host).
    Fill {
        /// Which chair.
        seat: u8,
        /// Which bot.
        sitter: Sitter,
    },
    /// Remove a player before the start (the host). At a bank: free the purse of somebody whose phone
    /// is lost (a banker); whoever it was sits down again as he likes.
    Remove {
        /// Which chair.
        seat: u8,
    },
    /// Let somebody who was removed sit down again (the host).
    Admit {
        /// What the player was called.
        name: String,
    },
    /// Let nobody new sit down, or let them again (the host).
    Lock {
        /// Locked?
        locked: bool,
    },
    /// Play something else, before the start (the host).
    Change {
        /// All of it, also what stays as it was.
        settings: Box<Settings>,
    },
    /// Make somebody else the host (the host).
    HandOver {
        /// Which chair.
        seat: u8,
    },
    /// How long bots wait from now on (the host; anybody who sits here once no person is left in the
    /// game).
    Pace {
        /// Milliseconds, at most 60000.
        pace: u32,
    },
    /// Halt the game for a while, or let it go on (a person who sits here; at a table that stands in
    /// the lobby the host, and anybody to end it while the host is not there).
    Pause {
        /// Halt it?
        paused: bool,
    },
    /// Vote that a player who stalls be replaced by a bot.
    Vote {
        /// About whom.
        about: u8,
        /// For it, or no longer?
        remove: bool,
    },
    /// Meet again at a new table, once the game is over.
    Rematch,
    /// Get up: before the start the chair is free again, later a bot takes it.
    Leave,
    /// Is anybody there?
    Ping {
        /// Comes back.
        #[serde(default)]
        echo: u64,
    },
}

impl ClientMessage {
    /// The client's own name for it, if it has one.
    pub fn id(&self) -> Option<&str> {
        match self {
            Self::Act(act) => Some(&act.id),
            Self::Correct { id, .. } | Self::Note { id, .. } | Self::Enter { id, .. } => Some(id),
            Self::Chat { id, .. } => id.as_deref(),
            Self::Hello(_)
            | Self::Ready { .. }
            | Self::Start
            | Self::Far { .. }
            | Self::NotMeant { .. }
            | Self::Agree { .. }
            | Self::Lapse { .. }
            | Self::Name { .. }
            | Self::Keep(_)
            | Self::Banker { .. }
            | Self::Fill { .. }
            | Self::Remove { .. }
            | Self::Admit { .. }
            | Self::Lock { .. }
            | Self::Change { .. }
            | Self::HandOver { .. }
            | Self::Pace { .. }
            | Self::Pause { .. }
            | Self::Vote { .. }
            | Self::Rematch
            | Self::Leave
            | Self::Ping { .. } => None,
        }
    }
}
