//! How an edition sounds: the same tones, dressed differently.

use super::score::{Sound, Tone, Wave};

/// How an edition sounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Timbre {
    /// Wood and paper.
    Wood,
    /// A console of the nineties.
    Console,
    /// Small bells.
    Bells,
    /// A stadium.
    Stadium,
}

/// The referee's whistle.
const WHISTLE: [Tone; 3] = [trill(0.0, 0.08), trill(0.09, 0.08), trill(0.18, 0.28)];

const fn trill(at: f64, length: f64) -> Tone {
    Tone { wave: Wave::Square, pitch: (2_300.0, 2_450.0), at, length, loudness: 0.03 }
}

impl Timbre {
    /// That of an edition; editions of one's own sound like wood.
    pub(super) fn of(edition: &str) -> Self {
        match edition {
            "sonic" => Self::Console,
            "gloeoeckler" => Self::Bells,
            "wm" => Self::Stadium,
            _ => Self::Wood,
        }
    }

    const fn dress(self, tone: Tone) -> Tone {
        let (low, high) = tone.pitch;
        match (self, tone.wave) {
            (Self::Console, Wave::Sine | Wave::Triangle) => {
                Tone { wave: Wave::Square, loudness: tone.loudness * 0.45, ..tone }
            }
            (Self::Bells, Wave::Sine | Wave::Triangle) => Tone {
                wave: Wave::Sine,
                pitch: (low * 1.5, high * 1.5),
                length: tone.length * 1.5,
                ..tone
            },
            _ => tone,
        }
    }
}

impl Sound {
    /// What it is made of, as the edition sounds.
    pub(super) fn tones_in(self, timbre: Timbre) -> Vec<Tone> {
        if (self, timbre) == (Self::YourTurn, Timbre::Stadium) {
            return WHISTLE.to_vec();
        }
        self.tones().iter().map(|tone| timbre.dress(*tone)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn editions_sound_each_like_itself() {
        let turn = |edition: &str| Sound::YourTurn.tones_in(Timbre::of(edition));
        assert_eq!(turn("standard"), Sound::YourTurn.tones());
        assert_eq!(turn("mine"), turn("euro"));
        let all = ["standard", "sonic", "gloeoeckler", "wm"].map(turn);
        for (place, one) in all.iter().enumerate() {
            assert!(all[..place].iter().all(|other| other != one));
            let loud = one.iter().map(|tone| tone.loudness).fold(0.0, f32::max);
            assert!(loud <= 0.1, "{loud}");
        }
        // Dice are dice everywhere.
        assert_eq!(Sound::Dice.tones_in(Timbre::Console), Sound::Dice.tones());
    }
}
