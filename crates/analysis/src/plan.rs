//! What is done step by step: `mortgage one street, then build on another`.

use bankhalter_rules::Action;

/// Steps of one seat, one after the other; no step is to do nothing of the kind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan(Vec<Action>);

impl Plan {
    /// To leave it.
    pub const NOTHING: Self = Self(Vec::new());

    /// A single step.
    pub fn only(action: Action) -> Self {
        Self(vec![action])
    }

    /// The step with which it begins.
    pub fn first(&self) -> Option<Action> {
        self.0.first().copied()
    }

    /// All steps in their order.
    pub fn steps(&self) -> &[Action] {
        &self.0
    }

    pub(crate) fn push(&mut self, action: Action) {
        self.0.push(action);
    }
}

impl From<Option<Action>> for Plan {
    fn from(action: Option<Action>) -> Self {
        Self(action.into_iter().collect())
    }
}
