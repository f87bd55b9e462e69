//! What happened at a table: the journal keeps it, clients are told it.

use serde::{Deserialize, Serialize};

use crate::{BankEntry, Corrected, Correction, Entered, Pact, Settings, Sitter, TableId};

/// A fact with its number and its time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Told {
    /// Its number at this table: 1, 2, 3 …
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What.
    pub fact: Fact,
}

/// Who decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// Whoever sits on the chair.
    #[default]
    Seat,
    /// The stand-in, because the time ran out or the chair is deserted.
    StandIn,
    /// The bank: it deals deeds and calls time.
    Bank,
}

/// Something was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayFact {
    /// The chair that played; none if the bank did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// Who decided.
    #[serde(default)]
    pub by: By,
    /// The chair that reported it, if that is another: at a real board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reporter: Option<u8>,
    /// The client's own name for the action, so that it is never played twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The action with its chance results, as notation: `Ben throws {3 4}`.
    pub line: String,
    /// What it led to, as notation, one line per event.
    pub events: Vec<String>,
    /// How many words of the luck have been used up to here, from the start of the game.
    pub luck: u64,
    /// The spare time that whoever had to decide has used up meanwhile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spent: Option<Spent>,
}

/// Spare time that is gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Spent {
    /// Whose.
    pub seat: u8,
    /// How much, in milliseconds.
    pub ms: u32,
}

/// The game is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Over {
    /// The chairs that won.
    pub winners: Vec<u8>,
    /// The server's secret, which fits the commitment: now anybody can compute every throw again.
    pub secret: String,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Fact {
    /// The table was opened. Always the first fact.
    Opened {
        /// The table's name in links.
        table: TableId,
        /// Its six letters; none at a table that lives in one page.
        code: String,
        /// What is played.
        settings: Box<Settings>,
        /// SHA-256 of the secret from which, with the players' contributions, all luck comes.
        commitment: String,
        /// The table whose people meet here again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rematch_of: Option<TableId>,
        /// The game that is played on here: its record up to that moment, a `.los` text with the
        /// same players that tells every event. Only tables that live in one page begin like this.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<String>,
    },
    /// Somebody sat down.
    Sat {
        /// Which chair.
        seat: u8,
        /// What the player is called.
        name: String,
        /// The playing piece.
        token: String,
        /// Who.
        sitter: Sitter,
    },
    /// A chair became free before the start.
    Rose {
        /// Which chair.
        seat: u8,
        /// Was the player removed by the host? Then he sits down again only if the host admits him.
        removed: bool,
    },
    /// The host lets somebody who was removed sit down again.
    Admitted {
        /// What the player was called.
        name: String,
    },
    /// From now on nobody new sits down, or people may again.
    Locked {
        /// Locked?
        locked: bool,
    },
    /// The host has changed what is played, before the start.
    Changed {
        /// What is played from now on.
        settings: Box<Settings>,
        /// For each chair its token, since another board has others; none where nobody sits.
        tokens: Vec<Option<String>>,
    },
    /// A player is another kind of player now: a bot took over a deserted chair. At a bank it is the
    /// same person with another phone, and the key of the one before opens nothing any more.
    Replaced {
        /// Which chair.
        seat: u8,
        /// Who sits there now.
        sitter: Sitter,
    },
    /// A player plays on another device from now on, because the old one was gone: its key opens
    /// nothing any more.
    Handed {
        /// Which chair.
        seat: u8,
        /// The chair that handed it on.
        by: u8,
        /// Who plays there now: a person or a program.
        sitter: Sitter,
    },
    /// A player is ready, or is no longer.
    Ready {
        /// Which chair.
        seat: u8,
        /// Ready?
        ready: bool,
        /// 32 random bytes of the client as hexadecimal digits, its share in the luck.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        contribution: Option<String>,
    },
    /// Who may start the game, fill chairs and remove players.
    Host {
        /// Which chair.
        seat: u8,
    },
    /// The game began. Chairs are renumbered: those that were empty are gone.
    Started {
        /// For each player in order: the chair of the open table.
        chairs: Vec<u8>,
    },
    /// Something was played.
    Play(PlayFact),
    /// At a real board: the beginning of a line was reported, and chance has more to tell. Nothing is
    /// played yet.
    Reported {
        /// The chair that reported it, or whose bot has decided it.
        seat: u8,
        /// The client's own name for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// The action with the chance results so far, as notation: `Ben throws {3 4}`.
        line: String,
    },
    /// At a real board: a player sits elsewhere, and those at the board report for him; or no longer.
    Far {
        /// Which chair.
        seat: u8,
        /// Elsewhere?
        far: bool,
    },
    /// At a real board: what was begun is not meant, and waits for nothing any more.
    NotMeant {
        /// The chair that said so.
        seat: u8,
    },
    /// Somebody wants to put something right; others must agree first. Whatever is played next ends
    /// it.
    Proposed {
        /// Which chair.
        seat: u8,
        /// The client's own name for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// What.
        correction: Correction,
    },
    /// Somebody agrees with what is proposed, or does not: then it is off the table.
    Agreed {
        /// Which chair.
        seat: u8,
        /// Agreed?
        agree: bool,
        /// At a bank: the number of the fact that requested it. A game has one proposal at most.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<u64>,
    },
    /// Something was put right.
    Corrected(Corrected),
    /// At a real board: somebody promised somebody else something that is no rule of the booklet.
    Noted {
        /// The chair that promised, which said so.
        seat: u8,
        /// The client's own name for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// What.
        pact: Pact,
    },
    /// An agreement has ended.
    Lapsed {
        /// The chair that ended it.
        seat: u8,
        /// The number of the fact that noted it.
        pact: u64,
    },
    /// At a bank: something was entered.
    Entered(Entered),
    /// At a bank: somebody wants to enter something; others must agree first. Whoever wants something
    /// else meanwhile no longer wants this.
    Requested {
        /// Which chair.
        seat: u8,
        /// The client's own name for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// What.
        entry: BankEntry,
    },
    /// Before the start, or at a bank: somebody is called otherwise, or has another token; at a bank
    /// also where nobody sits.
    Named {
        /// The chair that said so.
        seat: u8,
        /// Whose chair, or at a bank whose purse.
        purse: u8,
        /// What he is called; none where nobody has said it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// The playing piece.
        token: String,
    },
    /// At a bank: somebody is a banker from now on, or is no longer. The host always is one.
    Banker {
        /// Which chair.
        seat: u8,
        /// Is he?
        banker: bool,
    },
    /// Somebody said something.
    Chat {
        /// Which chair; none if a spectator.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// The client's own name for it, so that it is never said twice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// What.
        text: String,
    },
    /// A bot decides for this chair until its person is back.
    StandIn {
        /// Which chair.
        seat: u8,
        /// Does it begin or end?
        on: bool,
        /// Spare seconds left to the player.
        spare: u32,
    },
    /// From now on bots wait so long before they act.
    Paced {
        /// Milliseconds; takes the place of the settings' `pace`.
        pace: u32,
    },
    /// Somebody halts the game, or lets it go on. Meanwhile nothing is played and no clock runs.
    Paused {
        /// Which chair.
        seat: u8,
        /// Does it begin or end?
        paused: bool,
    },
    /// Somebody votes that a player who stalls be replaced by a bot, or takes the vote back.
    Vote {
        /// Who votes.
        seat: u8,
        /// About whom.
        about: u8,
        /// For it?
        remove: bool,
    },
    /// The game is over.
    Over(Over),
    /// The people meet at a new table.
    Rematch {
        /// The new table.
        table: TableId,
        /// Its code.
        code: String,
        /// The chair that asked for it; none in journals of old, which do not say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
}
