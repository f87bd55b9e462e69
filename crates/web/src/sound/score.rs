//! Which event sounds how.

use bankhalter_rules::{Event, Party, Why};

/// What can be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sound {
    /// Dice on wood.
    Dice,
    /// A token on the next square.
    Step,
    /// Money comes from the bank.
    Income,
    /// Money goes to somebody.
    Payment,
    /// A card turns.
    Card,
    /// A building goes up.
    Build,
    /// A building comes down, a deed is mortgaged.
    Down,
    /// The cell door.
    Jail,
    /// A bid.
    Bid,
    /// The hammer.
    Hammer,
    /// A deed has a new owner.
    Deed,
    /// Somebody is bankrupt.
    Bankrupt,
    /// Somebody is asked here.
    YourTurn,
    /// The game is over.
    Win,
}

/// The shape of a wave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wave {
    /// Round.
    Sine,
    /// Hollow.
    Triangle,
    /// Buzzing.
    Square,
    /// Hissing.
    Noise,
}

/// One tone of a sound: it begins at once and fades.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Tone {
    pub(super) wave: Wave,
    /// Where it begins and ends, in hertz; for noise the colour of the hiss.
    pub(super) pitch: (f32, f32),
    /// Seconds after the sound begins.
    pub(super) at: f64,
    /// Seconds.
    pub(super) length: f64,
    /// 1 is as loud as a speaker can be.
    pub(super) loudness: f32,
}

const fn tone(wave: Wave, pitch: (f32, f32), at: f64, length: f64, loudness: f32) -> Tone {
    Tone { wave, pitch, at, length, loudness }
}

use Wave::{Noise, Sine, Triangle};

const DICE: &[Tone] = &[
    tone(Noise, (1_900.0, 1_500.0), 0.0, 0.05, 0.20),
    tone(Noise, (2_300.0, 1_700.0), 0.09, 0.05, 0.16),
    tone(Noise, (1_700.0, 1_300.0), 0.19, 0.06, 0.18),
    tone(Noise, (2_100.0, 1_200.0), 0.33, 0.05, 0.12),
    tone(Noise, (1_500.0, 1_000.0), 0.46, 0.07, 0.10),
];
const STEP: &[Tone] = &[tone(Triangle, (330.0, 250.0), 0.0, 0.05, 0.06)];
const INCOME: &[Tone] = &[
    tone(Sine, (988.0, 988.0), 0.0, 0.09, 0.07),
    tone(Sine, (1_319.0, 1_319.0), 0.08, 0.22, 0.08),
];
const PAYMENT: &[Tone] = &[
    tone(Noise, (4_200.0, 3_000.0), 0.0, 0.05, 0.06),
    tone(Noise, (3_600.0, 2_600.0), 0.08, 0.06, 0.06),
];
const CARD: &[Tone] = &[tone(Noise, (2_600.0, 6_000.0), 0.0, 0.14, 0.10)];
const BUILD: &[Tone] = &[
    tone(Triangle, (180.0, 120.0), 0.0, 0.08, 0.20),
    tone(Triangle, (200.0, 130.0), 0.14, 0.08, 0.20),
    tone(Triangle, (262.0, 262.0), 0.28, 0.18, 0.10),
];
const DOWN: &[Tone] = &[tone(Triangle, (260.0, 150.0), 0.0, 0.22, 0.12)];
const JAIL: &[Tone] = &[
    tone(Noise, (900.0, 500.0), 0.0, 0.12, 0.24),
    tone(Triangle, (110.0, 82.0), 0.02, 0.40, 0.24),
    tone(Sine, (1_760.0, 1_700.0), 0.05, 0.30, 0.03),
];
const BID: &[Tone] = &[tone(Sine, (587.0, 587.0), 0.0, 0.09, 0.07)];
const HAMMER: &[Tone] =
    &[tone(Noise, (700.0, 300.0), 0.0, 0.06, 0.26), tone(Triangle, (150.0, 90.0), 0.0, 0.12, 0.26)];
const DEED: &[Tone] =
    &[tone(Sine, (659.0, 659.0), 0.0, 0.10, 0.07), tone(Sine, (880.0, 880.0), 0.09, 0.20, 0.07)];
const BANKRUPT: &[Tone] = &[
    tone(Triangle, (294.0, 277.0), 0.0, 0.28, 0.12),
    tone(Triangle, (247.0, 233.0), 0.26, 0.28, 0.12),
    tone(Triangle, (196.0, 147.0), 0.52, 0.60, 0.12),
];
const YOUR_TURN: &[Tone] = &[
    tone(Sine, (784.0, 784.0), 0.0, 0.12, 0.08),
    tone(Sine, (1_047.0, 1_047.0), 0.12, 0.26, 0.08),
];
const WIN: &[Tone] = &[
    tone(Triangle, (523.0, 523.0), 0.0, 0.16, 0.12),
    tone(Triangle, (659.0, 659.0), 0.15, 0.16, 0.12),
    tone(Triangle, (784.0, 784.0), 0.30, 0.16, 0.12),
    tone(Triangle, (1_047.0, 1_047.0), 0.45, 0.60, 0.14),
    tone(Sine, (1_319.0, 1_319.0), 0.45, 0.60, 0.06),
];

impl Sound {
    /// What it is made of.
    pub(super) const fn tones(self) -> &'static [Tone] {
        match self {
            Self::Dice => DICE,
            Self::Step => STEP,
            Self::Income => INCOME,
            Self::Payment => PAYMENT,
            Self::Card => CARD,
            Self::Build => BUILD,
            Self::Down => DOWN,
            Self::Jail => JAIL,
            Self::Bid => BID,
            Self::Hammer => HAMMER,
            Self::Deed => DEED,
            Self::Bankrupt => BANKRUPT,
            Self::YourTurn => YOUR_TURN,
            Self::Win => WIN,
        }
    }
}

/// How an event sounds, if it does.
pub(super) const fn sound_of(event: &Event) -> Option<Sound> {
    let sound = match event {
        Event::Threw { .. } | Event::ThrewForFirst { .. } | Event::ThrewForRent { .. } => {
            Sound::Dice
        }
        Event::Paid { why: Why::Building | Why::Mortgage | Why::Sale, .. } => return None,
        Event::Paid { from: Party::Bank | Party::Pot, .. } => Sound::Income,
        Event::Paid { .. } => Sound::Payment,
        Event::CardDrawn { .. } => Sound::Card,
        Event::Built { .. } => Sound::Build,
        Event::BuildingsSold { .. } | Event::Mortgaged { .. } => Sound::Down,
        Event::Jailed { .. } => Sound::Jail,
        Event::BidMade { .. } => Sound::Bid,
        Event::AuctionClosed => Sound::Hammer,
        Event::DeedPassed { to: Some(_), .. } | Event::MortgageLifted { .. } => Sound::Deed,
        Event::WentBankrupt { .. } => Sound::Bankrupt,
        Event::GameEnded { .. } => Sound::Win,
        _ => return None,
    };
    Some(sound)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bankhalter_rules::{Money, Seat};

    const ALL: [Sound; 14] = [
        Sound::Dice,
        Sound::Step,
        Sound::Income,
        Sound::Payment,
        Sound::Card,
        Sound::Build,
        Sound::Down,
        Sound::Jail,
        Sound::Bid,
        Sound::Hammer,
        Sound::Deed,
        Sound::Bankrupt,
        Sound::YourTurn,
        Sound::Win,
    ];

    #[test]
    fn every_sound_is_short_and_modest() {
        for sound in ALL {
            let ends = sound.tones().iter().map(|tone| tone.at + tone.length);
            assert!(ends.fold(0.0, f64::max) < 1.2, "{sound:?}");
            for tone in sound.tones() {
                let (low, high) = tone.pitch;
                assert!(low > 0.0 && high > 0.0, "pitches glide by ratio: {sound:?}");
                assert!(tone.loudness <= 0.3 && tone.loudness > 0.0, "{sound:?}");
            }
        }
    }

    #[test]
    fn what_comes_from_the_bank_sounds_like_income() {
        let seat = Party::Seat(Seat::new(0).expect("a seat"));
        let paid = |from, to, why| Event::Paid { from, to, amount: Money(200), why };
        assert_eq!(sound_of(&paid(Party::Bank, seat, Why::Salary)), Some(Sound::Income));
        assert_eq!(sound_of(&paid(seat, Party::Bank, Why::Tax)), Some(Sound::Payment));
        assert_eq!(sound_of(&paid(seat, Party::Bank, Why::Building)), None, "the building sounds");
    }
}
