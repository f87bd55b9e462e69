//! Powers and logarithms that come to the same bits on every machine.
//!
//! Those of the standard library are the platform's: a page in a browser and a server may differ in
//! the last bit, and then a bot may decide differently there. These only add, multiply and divide,
//! which every machine does alike, in more digits than are kept.

use core::f64::consts::{LN_2, LOG2_E, SQRT_2};

/// What is smaller is nothing in the digits that are kept.
const LEAST: f64 = -104.0;
/// This many terms of the series are more than the digits that are kept.
const TERMS: u32 = 13;
/// The digits of a double behind its exponent.
const DIGITS: u32 = 52;
/// The exponent of 1.
const ONE: u64 = 1023;

/// e to the power of a number that is not above 0.
pub(crate) fn exp(x: f32) -> f32 {
    debug_assert!(!x.is_nan(), "the network has come to no number");
    let x = f64::from(x.min(0.0));
    if x < LEAST {
        return 0.0;
    }
    // e^x = 2^-halvings · e^rest, and the rest is small.
    let halvings = (-x * LOG2_E + 0.5).floor();
    let rest = x + halvings * LN_2;
    let series = (1..=TERMS).rev().fold(1.0, |sum, term| 1.0 + sum * rest / f64::from(term));
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 150")]
    let power = f64::from_bits((ONE - halvings as u64) << DIGITS);
    kept(series * power)
}

/// The natural logarithm of a number that is not below 1.
pub(crate) fn ln(x: f32) -> f32 {
    debug_assert!(!x.is_nan(), "a feature is no number");
    let bits = f64::from(x.max(1.0)).to_bits();
    let mut part = f64::from_bits((bits & ((1 << DIGITS) - 1)) | (ONE << DIGITS));
    let mut doublings = f64::from(u32::try_from((bits >> DIGITS) - ONE).unwrap_or(0));
    if part > SQRT_2 {
        (part, doublings) = (part / 2.0, doublings + 1.0);
    }
    let ratio = (part - 1.0) / (part + 1.0);
    let square = ratio * ratio;
    let series =
        (0..TERMS).rev().fold(0.0, |sum, term| sum * square + 1.0 / f64::from(2 * term + 1));
    kept(doublings * LN_2 + 2.0 * ratio * series)
}

#[expect(clippy::cast_possible_truncation, reason = "the digits that are kept")]
const fn kept(x: f64) -> f32 {
    x as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By how many of the numbers that can be told apart they differ.
    fn apart(one: f32, other: f32) -> u32 {
        one.to_bits().abs_diff(other.to_bits())
    }

    #[test]
    fn they_are_the_platforms_but_for_its_last_bit() {
        for step in 0..200_000_u32 {
            let x = f64::from(step) / 2000.0;
            let (power, sure) = (exp(kept(-x)), f64::from(kept(-x)).exp());
            assert!(apart(power, kept(sure)) <= 1, "e^-{x}: {power} instead of {sure}");
            let x = kept(1.0 + x * x);
            let (log, sure) = (ln(x), f64::from(x).ln());
            assert!(apart(log, kept(sure)) <= 1, "ln {x}: {log} instead of {sure}");
        }
    }

    /// The bits themselves: whoever builds this for another machine finds them there, too.
    #[test]
    fn the_bits_are_these() {
        let bits = [exp(-0.1), exp(-1.0), exp(-20.0), ln(1.5), ln(2.0), ln(40.0)].map(f32::to_bits);
        let wanted = [0x3f67_a36d, 0x3ebc_5ab2, 0x310d_a433, 0x3ecf_991f, 0x3f31_7218, 0x406c_169a];
        assert_eq!(bits, wanted);
    }

    #[test]
    fn the_ends_are_exact() {
        assert_eq!(exp(0.0).to_bits(), 1.0_f32.to_bits());
        assert_eq!(exp(3.0).to_bits(), 1.0_f32.to_bits(), "nothing lies above the most");
        assert_eq!(exp(-200.0).to_bits(), 0);
        assert_eq!(exp(f32::NEG_INFINITY).to_bits(), 0);
        assert_eq!((ln(1.0).to_bits(), ln(0.2).to_bits()), (0, 0));
    }
}
