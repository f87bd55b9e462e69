//! What a bot says when it is asked why.

use bankhalter_rules::{Money, Properties, Seat};

use crate::{Scene, args};

/// Why a bot did something, as it is said.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Because {
    /// The bot.
    pub seat: Seat,
    /// What counted: a variant of the message `reason`.
    pub why: &'static str,
    /// What it was about.
    pub deeds: Properties,
    /// Whom it had to do with.
    pub who: Option<Seat>,
    /// A price, a debt, or what there was before.
    pub amount: Money,
    /// What is left, or what there is now.
    pub other: Money,
    /// Its chance to win with what it did, and otherwise.
    pub chances: Option<(f32, f32)>,
}

impl Scene<'_> {
    /// The sentence: `Bot Cleo: „Mit Schlossallee habe ich die ganze Gruppe.“`
    pub fn because(&self, because: &Because) -> String {
        self.because_of(self.player(because.seat), because)
    }

    /// The same, said by somebody of this name.
    pub fn because_of(&self, name: &str, because: &Because) -> String {
        let who = because.who.map_or("", |who| self.player(who));
        let said = args![
            why = because.why,
            deeds = self.deeds(because.deeds),
            name = who,
            amount = self.money(because.amount),
            other = self.money(because.other),
        ];
        let reason = self.say_with("reason", said);
        let Some((done, otherwise)) = because.chances else {
            return self.say_with("reason-plain", args![name = name, reason = reason]);
        };
        let percent = |part: f32| self.tongue.decimal(f64::from(part) * 100.0, 0);
        let (done, otherwise) = (percent(done), percent(otherwise));
        let said = args![name = name, reason = reason, done = done, otherwise = otherwise];
        self.say_with("reason-thought", said)
    }
}
