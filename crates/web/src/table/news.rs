//! What becomes of the people at a table: who comes, leaves, is away and comes back.

use bankhalter_client::{Mirror, Proposal};
use bankhalter_editions::Address;
use bankhalter_evening::Change;
use bankhalter_protocol::{Chair, Fact, RealBoard, Sitter, Stage};
use bankhalter_voice::{Tongue, args};

use crate::play::Entry;

/// Something about the people at a table, with its place in the history.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct News {
    /// The number of the fact; 0 if this page has noticed it.
    pub(crate) seq: u64,
    /// When, in milliseconds since 1970.
    pub(crate) at: u64,
    /// How much had been played by then.
    pub(crate) entry: usize,
    /// What.
    pub(crate) what: Happening,
    /// What a correction undid.
    pub(crate) undone: Undone,
    /// Did it happen before this page came?
    pub(crate) is_past: bool,
}

/// What a correction undid.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Undone {
    /// What was played and holds no longer.
    pub(crate) struck: Vec<Entry>,
    /// Who gains and loses what.
    pub(crate) changes: Vec<Change>,
}

/// What happened, and to whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Happening {
    /// Sat down.
    Sat(String),
    /// Got up before the start.
    Rose(String),
    /// At a bank: nobody keeps this one's purse any more.
    Freed(String),
    /// At a bank: keeps the purse with another phone.
    Moved(String),
    /// Was sent away by the host.
    Removed(String),
    /// Left the chair to a bot.
    Left(String),
    /// Sits there again.
    Returned(String),
    /// Plays on another device from now on.
    Handed(String),
    /// The line broke.
    Away(String),
    /// It holds again.
    Back(String),
    /// A bot decides meanwhile.
    StandIn(String),
    /// Leads the table now.
    Host(String),
    /// The table was locked, or unlocked.
    Locked(bool),
    /// The host changed what is played.
    Changed,
    /// Is called otherwise before the start.
    Named {
        /// Until now.
        was: String,
        /// From now on.
        now: String,
    },
    /// Has another token.
    Token(String),
    /// Halted the game.
    Paused(String),
    /// Lets it go on.
    Resumed(String),
    /// Sits elsewhere than at the real board.
    Far(String),
    /// Sits at the real board again.
    Near(String),
    /// Noted what he promises somebody, at a real board.
    Noted(String),
    /// Ended such an agreement.
    Lapsed(String),
    /// Put something right that was entered.
    Corrected {
        /// Who.
        who: String,
        /// Who else agreed, by their names.
        agreed: String,
    },
    /// Wanted to be forgotten, and is called this now.
    Forgotten(String),
    /// The table is no longer there: it was deleted.
    Gone,
    /// Somebody wanted to put something right, and it came to nothing.
    Dropped {
        /// Who wanted it.
        whose: String,
        /// Why not.
        why: Dropped,
    },
}

/// Why nothing became of what somebody wanted to put right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Dropped {
    /// He does not want it any more.
    Withdrawn,
    /// Somebody who had to agree does not.
    Refused(String),
    /// The game went on.
    Played,
    /// Something else was put right.
    Corrected,
    /// Somebody else proposed something else.
    Other(String),
}

impl Happening {
    /// What a fact means, seen with the table as it was before it.
    pub(crate) fn of(fact: &Fact, before: &Mirror) -> Option<Self> {
        let chair = |seat: &u8| before.chairs().get(usize::from(*seat))?.as_ref();
        let name = |seat: &u8| chair(seat).map(|chair| chair.name.clone());
        let is_bank = before.is_bank();
        match fact {
            Fact::Rose { seat, .. } if is_bank => Some(Self::Freed(name(seat)?)),
            Fact::Replaced { seat, .. } if is_bank => Some(Self::Moved(name(seat)?)),
            Fact::Sat { name, sitter, .. } if !is_bot(sitter) => Some(Self::Sat(name.clone())),
            Fact::Rose { seat, removed } => {
                let name = chair(seat).filter(|chair| !is_bot(&chair.sitter))?.name.clone();
                Some(if *removed { Self::Removed(name) } else { Self::Rose(name) })
            }
            Fact::Replaced { seat, sitter } if before.stage() != Stage::Open => {
                let name = name(seat)?;
                Some(if is_bot(sitter) { Self::Left(name) } else { Self::Returned(name) })
            }
            Fact::Handed { seat, .. } => Some(Self::Handed(name(seat)?)),
            Fact::StandIn { seat, on: true, .. } => Some(Self::StandIn(name(seat)?)),
            Fact::StandIn { seat, on: false, .. } => Some(Self::Back(name(seat)?)),
            // The first host opened the table.
            Fact::Host { seat } if before.host().is_some() || before.seq() > 2 => {
                Some(Self::Host(name(seat)?))
            }
            Fact::Changed { .. } => Some(Self::Changed),
            Fact::Locked { locked } => Some(Self::Locked(*locked)),
            Fact::Named { purse, name: Some(now), .. } if !is_bank => {
                let was = name(purse)?;
                let is_same = was == *now;
                Some(if is_same { Self::Token(was) } else { Self::Named { was, now: now.clone() } })
            }
            Fact::Paused { seat, paused: true } => Some(Self::Paused(name(seat)?)),
            Fact::Paused { seat, paused: false } => Some(Self::Resumed(name(seat)?)),
            Fact::Far { seat, far: true } => Some(Self::Far(name(seat)?)),
            Fact::Far { seat, far: false } => Some(Self::Near(name(seat)?)),
            Fact::Noted { seat, .. } => Some(Self::Noted(name(seat)?)),
            Fact::Lapsed { seat, .. } => Some(Self::Lapsed(name(seat)?)),
            _ => {
                let proposal = before.pending().proposal()?;
                let real = before.settings().and_then(|settings| settings.real_board);
                let why = Dropped::of(fact, proposal, real, name)?;
                Some(Self::Dropped { whose: name(&proposal.seat)?, why })
            }
        }
    }

    /// What a correction means. It may also take what somebody else wanted off the table.
    pub(crate) fn corrected(fact: &Fact, before: &Mirror) -> Option<Self> {
        let Fact::Corrected(corrected) = fact else { return None };
        let name = |seat: u8| Some(before.seating().chair(seat)?.name.clone());
        let others = corrected.agreed.iter().filter(|seat| **seat != corrected.seat);
        let agreed: Vec<_> = others.filter_map(|seat| name(*seat)).collect();
        Some(Self::Corrected { who: name(corrected.seat)?, agreed: agreed.join(", ") })
    }

    /// Does it happen at a table on one device as well? Something that somebody wanted to put right
    /// comes to nothing there, too, and the doorbell rings.
    pub(crate) const fn is_anywhere(&self) -> bool {
        matches!(self, Self::Dropped { .. } | Self::Paused(_) | Self::Resumed(_))
    }

    /// Whom it is about.
    pub(crate) fn name(&self) -> Option<&str> {
        Some(self.parts().1).filter(|name| !name.is_empty())
    }

    /// In words, to somebody else.
    pub(crate) fn told(&self, tongue: Tongue) -> String {
        let (what, name) = self.parts();
        tongue.say_with("talk-people", args![what = what, name = name, other = self.other()])
    }

    /// In words, to the one whom it is about.
    pub(crate) fn told_in_person(&self, tongue: Tongue, address: Address) -> String {
        let address = match address {
            Address::Familiar => "familiar",
            Address::Polite => "polite",
        };
        let (what, other) = (self.parts().0, self.other());
        tongue.say_with("talk-own", args![what = what, address = address, other = other])
    }

    /// Who else had a part in it.
    fn other(&self) -> &str {
        match self {
            Self::Dropped { why: Dropped::Refused(name) | Dropped::Other(name), .. }
            | Self::Named { was: name, .. }
            | Self::Corrected { agreed: name, .. } => name,
            _ => "",
        }
    }

    /// What happened, as the messages call it, and the name in it.
    const fn parts(&self) -> (&'static str, &str) {
        match self {
            Self::Sat(name) => ("sat", name.as_str()),
            Self::Rose(name) => ("rose", name.as_str()),
            Self::Freed(name) => ("freed", name.as_str()),
            Self::Moved(name) => ("moved", name.as_str()),
            Self::Removed(name) => ("removed", name.as_str()),
            Self::Left(name) => ("left", name.as_str()),
            Self::Returned(name) => ("returned", name.as_str()),
            Self::Handed(name) => ("handed", name.as_str()),
            Self::Away(name) => ("away", name.as_str()),
            Self::Back(name) => ("back", name.as_str()),
            Self::StandIn(name) => ("stand-in", name.as_str()),
            Self::Host(name) => ("host", name.as_str()),
            Self::Locked(true) => ("locked", ""),
            Self::Locked(false) => ("unlocked", ""),
            Self::Changed => ("changed", ""),
            Self::Named { now, .. } => ("named", now.as_str()),
            Self::Token(name) => ("token", name.as_str()),
            Self::Paused(name) => ("paused", name.as_str()),
            Self::Resumed(name) => ("resumed", name.as_str()),
            Self::Far(name) => ("far", name.as_str()),
            Self::Near(name) => ("near", name.as_str()),
            Self::Noted(name) => ("noted", name.as_str()),
            Self::Lapsed(name) => ("lapsed", name.as_str()),
            Self::Corrected { who, agreed } if agreed.is_empty() => ("corrected", who.as_str()),
            Self::Corrected { who, .. } => ("corrected-agreed", who.as_str()),
            Self::Forgotten(name) => ("forgotten", name.as_str()),
            Self::Gone => ("gone", ""),
            Self::Dropped { whose, why } => (why.key(), whose.as_str()),
        }
    }
}

impl Dropped {
    /// Why this fact takes off the table what somebody wanted to put right, if it does.
    fn of(
        fact: &Fact,
        proposal: &Proposal,
        real: Option<RealBoard>,
        name: impl Fn(&u8) -> Option<String>,
    ) -> Option<Self> {
        match fact {
            Fact::Agreed { seat, agree: false, .. } if *seat == proposal.seat => {
                Some(Self::Withdrawn)
            }
            Fact::Agreed { seat, agree: false, .. } => Some(Self::Refused(name(seat)?)),
            // At a real board it waits on.
            Fact::Play(_) => real.is_none().then_some(Self::Played),
            Fact::Corrected(corrected)
                if (corrected.seat, &corrected.id) != (proposal.seat, &proposal.id) =>
            {
                Some(Self::Corrected)
            }
            Fact::Proposed { seat, .. } if *seat != proposal.seat => Some(Self::Other(name(seat)?)),
            _ => None,
        }
    }

    const fn key(&self) -> &'static str {
        match self {
            Self::Withdrawn => "mend-withdrawn",
            Self::Refused(_) => "mend-refused",
            Self::Played => "mend-played",
            Self::Corrected => "mend-corrected",
            Self::Other(_) => "mend-other",
        }
    }
}

/// The people who are there: chair by chair their names, while somebody is connected.
pub(crate) fn present(chairs: &[Option<Chair>]) -> Vec<(String, bool)> {
    let people = chairs.iter().flatten().filter(|chair| !is_bot(&chair.sitter));
    people.map(|chair| (chair.name.clone(), chair.online)).collect()
}

const fn is_bot(sitter: &Sitter) -> bool {
    matches!(sitter, Sitter::Bot { .. })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_happens_has_its_words() {
        let name = || "Ben".to_owned();
        let dropped = |why| Happening::Dropped { whose: name(), why };
        let all = [
            Happening::Sat(name()),
            Happening::Rose(name()),
            Happening::Freed(name()),
            Happening::Moved(name()),
            Happening::Removed(name()),
            Happening::Left(name()),
            Happening::Returned(name()),
            Happening::Handed(name()),
            Happening::Away(name()),
            Happening::Back(name()),
            Happening::StandIn(name()),
            Happening::Host(name()),
            Happening::Locked(true),
            Happening::Locked(false),
            Happening::Changed,
            Happening::Named { was: "Bnn".to_owned(), now: name() },
            Happening::Token(name()),
            Happening::Paused(name()),
            Happening::Resumed(name()),
            Happening::Far(name()),
            Happening::Near(name()),
            Happening::Noted(name()),
            Happening::Lapsed(name()),
            Happening::Corrected { who: name(), agreed: String::new() },
            Happening::Corrected { who: name(), agreed: "Cleo".to_owned() },
            Happening::Forgotten(name()),
            Happening::Gone,
            dropped(Dropped::Withdrawn),
            dropped(Dropped::Refused("Cleo".to_owned())),
            dropped(Dropped::Played),
            dropped(Dropped::Corrected),
            dropped(Dropped::Other("Cleo".to_owned())),
        ];
        for tongue in Tongue::all() {
            let mut told: Vec<_> = all.iter().map(|what| what.told(*tongue)).collect();
            told.sort();
            told.dedup();
            assert_eq!(told.len(), all.len(), "{told:?}");
            let about_people = all.iter().filter(|what| what.name().is_some());
            for address in [Address::Familiar, Address::Polite] {
                let own = about_people.clone().map(|what| what.told_in_person(*tongue, address));
                let mut own: Vec<_> = own.collect();
                own.sort();
                own.dedup();
                assert_eq!(own.len(), about_people.clone().count(), "{own:?}");
            }
        }
    }
}
