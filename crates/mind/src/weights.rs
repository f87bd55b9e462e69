//! The weights as a file: a line that says what they are, then numbers.

use core::fmt;
use std::sync::OnceLock;

use crate::{
    features::FEATURES,
    net::{BESIDE, FIRST, Layer, Net, SECOND, THIRD},
};

/// The first line of the file. The number goes up when what is seen or the layers change.
pub const TITLE: &[u8] = b"bankhalter mind 3\n";
/// All weights.
const COUNT: usize = (FEATURES + 1) * FIRST + (FIRST + 1) * SECOND + (BESIDE + 1) * THIRD + THIRD;

static CURRENT: OnceLock<Net> = OnceLock::new();

/// The network that plays: the one that was installed, else the one that comes with the program.
///
/// # Panics
///
/// If the file beside the code is damaged, which a test would have shown; or if the program comes
/// without weights (the feature `weights`) and nobody has installed any.
pub fn current() -> &'static Net {
    CURRENT.get_or_init(own)
}

#[cfg(feature = "weights")]
fn own() -> Net {
    let bytes = include_bytes!("../weights/mind.bin");
    Net::read(bytes).expect("the file beside the code is tested")
}

#[cfg(not(feature = "weights"))]
fn own() -> Net {
    panic!("whoever comes without weights installs some before anybody thinks")
}

/// Lets another network play, if none has played yet: trainers hold a new one against the old.
pub fn install(net: Net) -> bool {
    CURRENT.set(net).is_ok()
}

/// Why a file is no set of weights for this network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WeightsFault {
    /// It does not begin as weights of this version do.
    Title,
    /// It has another number of bytes than this network needs.
    Length {
        /// How many were expected …
        expected: usize,
        /// … and how many are there.
        found: usize,
    },
    /// A weight is not a number.
    NotANumber {
        /// Which one, from 0.
        place: usize,
    },
}

impl fmt::Display for WeightsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Title => write!(f, "not weights of this version of the mind"),
            Self::Length { expected, found } => {
                write!(f, "{found} bytes of weights, {expected} expected")
            }
            Self::NotANumber { place } => write!(f, "weight {place} is not a number"),
        }
    }
}

impl core::error::Error for WeightsFault {}

/// Reads one number after the other.
struct Reader<'a>(core::slice::ChunksExact<'a, u8>);

impl Reader<'_> {
    fn row<const N: usize>(&mut self) -> [f32; N] {
        let mut row = [0.0; N];
        for value in &mut row {
            let bytes = self.0.next().and_then(|bytes| bytes.try_into().ok());
            *value = bytes.map_or(0.0, f32::from_le_bytes);
        }
        row
    }

    fn layer<const INPUTS: usize, const OUTPUTS: usize>(&mut self) -> Layer<INPUTS, OUTPUTS> {
        let mut weights = Box::new([[0.0; OUTPUTS]; INPUTS]);
        for row in weights.iter_mut() {
            *row = self.row();
        }
        Layer { weights, bias: self.row() }
    }
}

impl Net {
    /// The network with the weights of a file.
    pub fn read(bytes: &[u8]) -> Result<Self, WeightsFault> {
        let numbers = bytes.strip_prefix(TITLE).ok_or(WeightsFault::Title)?;
        let expected = COUNT * 4;
        if numbers.len() != expected {
            return Err(WeightsFault::Length { expected, found: numbers.len() });
        }
        let chunks = numbers.chunks_exact(4);
        let is_number = |bytes: &[u8]| {
            bytes.try_into().is_ok_and(|bytes| f32::from_le_bytes(bytes).is_finite())
        };
        if let Some(place) = chunks.clone().position(|bytes| !is_number(bytes)) {
            return Err(WeightsFault::NotANumber { place });
        }
        let mut reader = Reader(chunks);
        Ok(Self {
            first: reader.layer(),
            second: reader.layer(),
            third: reader.layer(),
            score: reader.row(),
        })
    }
}
