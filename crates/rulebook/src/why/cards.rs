//! Why a card was drawn, kept or handed on.

use bankhalter_rules::Event;

use super::{
    Grounds,
    scene::{Scene, rules},
};

impl Scene<'_> {
    pub(super) fn card(&self, event: Event) -> Grounds {
        match event {
            // Drawn instead of paying, as another card allows.
            Event::CardDrawn { .. } if self.drawn_instead() => rules(&["CARD-02"]),
            Event::CardDrawn { .. } => {
                self.either(&["CARD-01", "CARD-02"], &["CARD-01", "CARD-02", "CARD-03"])
            }
            Event::CardKept { .. } => rules(&["CARD-06", "CARD-10"]),
            Event::ChoiceOpened { .. } => rules(&["CARD-02"]),
            Event::CardPassed { .. } => match self.leaver {
                Some(_) => rules(&["BANKRUPT-07"]),
                None => self.either(&["CARD-07"], &["CARD-07", "TRADE-06"]),
            },
            Event::CardReturned { .. } => match self.leaver {
                Some(_) => rules(&["BANKRUPT-16"]),
                None => self.either(&["JAIL-12", "CARD-04"], &["JAIL-12", "CARD-08"]),
            },
            _ => Grounds::new(),
        }
    }

    /// Only a choice that was made begins with a settled landing.
    fn drawn_instead(&self) -> bool {
        self.index == 1 && matches!(self.previous(), Some(Event::LandingSettled))
    }
}
