//! A round that meets again and again: its evenings, and what they come to for everybody.

use serde::{Deserialize, Serialize};

use crate::order::ordered;

/// Somebody who plays at this device.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Profile {
    /// What people call this one; no two have the same name.
    pub(crate) name: String,
    /// The key of the favourite token; empty for any.
    #[serde(default)]
    pub(crate) token: String,
    /// The colour of the name in lists, as a number of the palette.
    #[serde(default)]
    pub(crate) colour: u8,
    /// Large type on the board?
    #[serde(default)]
    pub(crate) large: bool,
    /// Does this one play with the left hand?
    #[serde(default)]
    pub(crate) left: bool,
}

/// A round.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Round {
    /// Tells it from others of the same name.
    pub(crate) id: String,
    /// What it is called.
    pub(crate) name: String,
    /// Who belongs to it, by name.
    pub(crate) members: Vec<String>,
    /// When it met, the newest first.
    pub(crate) evenings: Vec<Evening>,
}

/// A game of a round.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Evening {
    /// Tells it from others: the same game is entered once.
    pub(crate) key: String,
    /// When, in milliseconds since 1970.
    pub(crate) at: u64,
    /// On which board.
    pub(crate) edition: String,
    /// What everybody began with: wealth of different boards is compared by it.
    pub(crate) start: u32,
    /// How it ended for the people; bots have none.
    pub(crate) outcomes: Vec<Outcome>,
}

/// How a game ended for somebody.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Outcome {
    /// Who.
    pub(crate) name: String,
    /// On which chair.
    pub(crate) seat: u8,
    /// The place; equals share one.
    pub(crate) place: u8,
    /// What was left.
    pub(crate) wealth: u32,
    /// The luck, in chances to win, if the game was looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) luck: Option<f64>,
}

/// What all evenings come to for somebody.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Standing {
    pub(super) name: String,
    pub(super) evenings: u32,
    pub(super) wins: u32,
    /// The mean of the places; nothing before the first evening.
    pub(super) place: Option<f64>,
    /// The mean wealth, in starting cash.
    pub(super) wealth: Option<f64>,
    /// The luck of all games that were looked at, in chances to win.
    pub(super) luck: Option<f64>,
}

impl Round {
    /// Enters an evening; one that is known already is replaced. Whoever played belongs to it now.
    pub(super) fn enter(&mut self, evening: Evening) {
        for outcome in &evening.outcomes {
            if !self.members.iter().any(|member| same(member, &outcome.name)) {
                self.members.push(outcome.name.clone());
            }
        }
        self.evenings.retain(|other| other.key != evening.key);
        self.evenings.push(evening);
        self.evenings.sort_by_key(|evening| core::cmp::Reverse(evening.at));
    }

    /// What the evenings come to, the best first: by wins, then by the mean place.
    pub(super) fn standings(&self) -> Vec<Standing> {
        let all = self.members.iter().map(|name| self.standing(name));
        ordered(all, |standing| {
            let place = standing.place.unwrap_or(f64::MAX);
            // Thousandths of a place tell everybody apart who is apart.
            #[expect(clippy::cast_possible_truncation, reason = "places are few")]
            let place = (place.min(1000.0) * 1000.0) as i64;
            (core::cmp::Reverse(standing.wins), place, standing.name.to_lowercase())
        })
    }

    fn standing(&self, name: &str) -> Standing {
        let mine = |evening: &Evening| {
            let outcome = evening.outcomes.iter().find(|outcome| same(&outcome.name, name));
            outcome.map(|outcome| (outcome.clone(), evening.start))
        };
        let all: Vec<_> = self.evenings.iter().filter_map(mine).collect();
        let wealth = |(outcome, start): &(Outcome, u32)| {
            f64::from(outcome.wealth) / f64::from((*start).max(1))
        };
        let lucks: Vec<_> = all.iter().filter_map(|(outcome, _)| outcome.luck).collect();
        Standing {
            name: name.to_owned(),
            evenings: count(all.len()),
            wins: count(all.iter().filter(|(outcome, _)| outcome.place == 1).count()),
            place: mean(all.iter().map(|(outcome, _)| f64::from(outcome.place))),
            wealth: mean(all.iter().map(wealth)),
            luck: (!lucks.is_empty()).then(|| lucks.iter().sum()),
        }
    }
}

impl Evening {
    /// With places by wealth: who has more stands before who has less.
    pub(crate) fn placed(mut self) -> Self {
        let all: Vec<_> = self.outcomes.iter().map(|outcome| outcome.wealth).collect();
        for outcome in &mut self.outcomes {
            let before = all.iter().filter(|wealth| **wealth > outcome.wealth).count();
            outcome.place = u8::try_from(before + 1).unwrap_or(u8::MAX);
        }
        self
    }
}

/// Are these the same person? Nobody cares for capitals.
pub(super) fn same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (count, sum) = values.fold((0_u32, 0.0), |(count, sum), value| (count + 1, sum + value));
    (count > 0).then(|| sum / f64::from(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn evening(key: &str, at: u64, wealth: &[(&str, u32)]) -> Evening {
        let outcome = |(seat, (name, wealth)): (usize, &(&str, u32))| Outcome {
            name: (*name).to_owned(),
            seat: u8::try_from(seat).expect("few"),
            place: 0,
            wealth: *wealth,
            luck: None,
        };
        let outcomes = wealth.iter().enumerate().map(outcome).collect();
        let (key, edition) = (key.to_owned(), "euro".to_owned());
        Evening { key, at, edition, start: 1500, outcomes }.placed()
    }

    fn round() -> Round {
        let (id, name) = ("1".to_owned(), "Freitagsrunde".to_owned());
        Round { id, name, members: vec!["Oma".to_owned()], evenings: Vec::new() }
    }

    #[test]
    fn who_wins_most_stands_first_and_newcomers_join() {
        let mut round = round();
        round.enter(evening("a", 1, &[("oma", 3000), ("Ben", 0)]));
        round.enter(evening("b", 3, &[("Oma", 1500), ("Ben", 4500)]));
        round.enter(evening("c", 2, &[("Oma", 100), ("Ben", 200), ("Cem", 200)]));
        assert_eq!(round.members, ["Oma", "Ben", "Cem"]);
        assert_eq!(round.evenings.iter().map(|it| it.at).collect::<Vec<_>>(), [3, 2, 1]);
        let standings = round.standings();
        let told: Vec<_> =
            standings.iter().map(|it| (it.name.as_str(), it.evenings, it.wins)).collect();
        // Ben and Cem share the first place of the last one.
        assert_eq!(told, [("Ben", 3, 2), ("Cem", 1, 1), ("Oma", 3, 1)]);
        assert_eq!(standings[2].place, Some(2.0));
        assert_eq!(standings[2].wealth, Some(4600.0 / 3.0 / 1500.0));
        assert_eq!(standings[0].luck, None, "nobody has looked at a game");
    }

    #[test]
    fn the_same_game_counts_once() {
        let mut round = round();
        round.enter(evening("a", 1, &[("Oma", 3000), ("Ben", 0)]));
        round.enter(evening("a", 1, &[("Oma", 0), ("Ben", 3000)]));
        let wins: Vec<_> = round.standings().iter().map(|it| (it.name.clone(), it.wins)).collect();
        assert_eq!(wins, [("Ben".to_owned(), 1), ("Oma".to_owned(), 0)]);
    }
}
