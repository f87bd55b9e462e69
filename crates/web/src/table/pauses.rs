//! When the line is tried again. A server that starts anew, or another one that takes its tables
//! over, is found at once; one that stays away is asked seldom.

/// Pauses before attempts, in milliseconds; the last one again and again. The first two seconds hold
/// six attempts.
const PAUSES: [u32; 13] =
    [0, 100, 200, 300, 400, 500, 700, 1_000, 1_000, 2_000, 2_000, 4_000, 8_000];
/// The pauses within which a line is tried again that was good, but only for a moment: it is not to
/// be made anew all the time, nor is anybody to wait for it.
const UNSTEADY: [usize; 2] = [2, 4];
/// A connection that held for this many milliseconds was a steady one.
const STEADY: u64 = 2_000;
/// At most so many milliseconds come on top, or every page of a server would come back in the same
/// moment.
const SPREAD: f64 = 100.0;

/// The pause before this attempt, counted from 0; luck is from 0 to 1.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few milliseconds")]
pub(super) fn pause(attempt: usize, luck: f64) -> u64 {
    let pause = PAUSES[attempt.min(PAUSES.len() - 1)];
    u64::from(pause) + (luck * (SPREAD + f64::from(pause) / 5.0)) as u64
}

/// How many attempts count as made when a connection has ended that had held for some time; none if
/// it never did.
pub(super) fn attempts_after(attempts: usize, held: Option<u64>) -> usize {
    match held {
        Some(held) if held >= STEADY => 0,
        Some(_) => attempts.clamp(UNSTEADY[0], UNSTEADY[1]),
        None => attempts,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_is_back_within_two_seconds_has_been_asked_six_times() {
        let mut waited = 0;
        let mut asked = 0;
        while waited <= 2_000 {
            waited += pause(asked, 0.3);
            asked += 1;
        }
        assert!(asked > 6, "{asked}");
        assert!(pause(0, 1.0) <= 100, "the first attempt is made at once");
        assert!((8_000..10_000).contains(&pause(1_000, 0.9)));
    }

    #[test]
    fn a_line_that_breaks_again_and_again_is_not_made_anew_without_a_pause() {
        assert_eq!(attempts_after(7, None), 7);
        assert_eq!(attempts_after(7, Some(STEADY)), 0);
        assert!(pause(attempts_after(0, Some(1)), 0.0) >= 200);
        assert!(pause(attempts_after(12, Some(1)), 0.0) <= 500);
    }
}
