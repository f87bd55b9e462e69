//! Why the game is over, and who has won.

use bankhalter_rules::{Deal, Ending, Event};

use super::{
    Grounds,
    scene::{Scene, rules},
};

impl Scene<'_> {
    pub(super) fn count_awaited(&self) -> Grounds {
        rules(match (self.rules_of_table().ending, self.rules_of_table().deal) {
            (Ending::AtBankruptcy(_), Deal::Free(_)) => &["SHORT-29", "SHORT-13"],
            (Ending::AtBankruptcy(_), _) => &["SHORT-11", "SHORT-13"],
            (Ending::AtTime, _) => &["TIME-01", "TIME-02"],
            (Ending::LastOne, _) => &["END-01"],
        })
    }

    pub(super) fn game_ended(&self) -> Grounds {
        if self.state.alive().count() == 1 {
            return match self.rules_of_table().ending {
                Ending::AtTime => rules(&["END-01", "END-02", "TIME-05"]),
                Ending::LastOne | Ending::AtBankruptcy(_) => rules(&["END-01", "END-02"]),
            };
        }
        rules(match (self.rules_of_table().ending, self.rules_of_table().deal) {
            (Ending::AtBankruptcy(_), Deal::Free(_)) => &["SHORT-19", "SHORT-13", "SHORT-30"],
            (Ending::AtBankruptcy(_), _) => &["SHORT-19", "SHORT-13"],
            (Ending::AtTime, _) => &["TIME-02"],
            (Ending::LastOne, _) => &["END-01", "END-02"],
        })
    }

    /// Does the game end with what stands around this event?
    pub(super) fn ends(&self) -> bool {
        matches!(self.next(), Some(Event::CountAwaited))
    }
}
