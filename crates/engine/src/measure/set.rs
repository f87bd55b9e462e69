//! The set of positions as a file: a line about the set, then a line for every position.

use bankhalter_analysis::Class;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The version of the format: it goes up when an old reader would misunderstand a file.
pub const VERSION: u32 = 1;

/// What is true of the whole set.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct About {
    /// The version of the format.
    pub positions: u32,
    /// The command that made it.
    pub command: String,
    /// The seed.
    pub seed: u64,
    /// The deviation at which an action was left alone.
    pub deviation: f64,
    /// The most games that were played on from one action.
    pub rollouts: u64,
}

/// An action and what became of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rated {
    /// In the notation.
    pub action: String,
    /// The share of games won by the one who decides.
    pub value: f64,
    /// The standard error of its distance from the best.
    pub deviation: f64,
}

/// A position in which somebody decides.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Task {
    /// Its number in the set.
    pub id: u64,
    /// What kind of decision it is.
    pub class: String,
    /// Who decides.
    pub player: String,
    /// In the notation.
    pub position: String,
    /// How many games were played on from each action.
    pub rollouts: u64,
    /// All sensible actions, the best first.
    pub actions: Vec<Rated>,
}

impl Task {
    /// Its kind.
    pub fn class(&self) -> Option<Class> {
        Class::ALL.into_iter().find(|class| class.key() == self.class)
    }

    /// What the actions lose against the best, in the mean and at worst.
    #[expect(clippy::cast_precision_loss, reason = "a handful of actions")]
    pub fn losses(&self) -> (f64, f64) {
        let losses = (0..self.actions.len()).map(|place| self.loss(place));
        let mean = losses.clone().sum::<f64>() / self.actions.len() as f64;
        (mean, losses.fold(0.0, f64::max))
    }

    /// What an action loses against the best.
    pub fn loss(&self, place: usize) -> f64 {
        self.actions[0].value - self.actions[place].value
    }
}

/// A set of positions.
#[derive(Clone, PartialEq, Debug)]
pub struct PositionSet {
    /// What is true of all of them.
    pub about: About,
    /// The positions.
    pub tasks: Vec<Task>,
}

/// Why a file is no set of positions.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetFault {
    /// There is nothing in it.
    #[error("there are no positions in it")]
    Empty,
    /// It is of another version.
    #[error("expected positions of version {VERSION}, found version {0}")]
    Version(u32),
    /// A line is not what it should be.
    #[error("line {line}: {why}")]
    Line {
        /// Which one, from 1.
        line: usize,
        /// Why not.
        why: String,
    },
}

impl PositionSet {
    /// The set in a text.
    pub fn read(text: &str) -> Result<Self, SetFault> {
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        let fault = |line, why: &dyn ToString| SetFault::Line { line, why: why.to_string() };
        let (number, first) = lines.next().ok_or(SetFault::Empty)?;
        let about: About = serde_json::from_str(first).map_err(|error| fault(number, &error))?;
        if about.positions != VERSION {
            return Err(SetFault::Version(about.positions));
        }
        let task = |(number, line): (usize, &str)| {
            let task: Task = serde_json::from_str(line).map_err(|error| fault(number, &error))?;
            if task.class().is_none() {
                return Err(fault(number, &format!("there is no class {:?}", task.class)));
            }
            if task.actions.len() < 2 {
                return Err(fault(number, &"a decision needs two actions at least"));
            }
            if task.actions.iter().any(|rated| rated.value > task.actions[0].value) {
                return Err(fault(number, &"the best action comes first"));
            }
            Ok(task)
        };
        let tasks = lines.map(task).collect::<Result<Vec<_>, _>>()?;
        if tasks.is_empty() { Err(SetFault::Empty) } else { Ok(Self { about, tasks }) }
    }

    /// The set as a text.
    pub fn write(&self) -> String {
        let line = |value: Result<String, serde_json::Error>| value.unwrap_or_default() + "\n";
        let mut text = line(serde_json::to_string(&self.about));
        for task in &self.tasks {
            text += &line(serde_json::to_string(task));
        }
        text
    }
}
