//! Letters that have no place in a name.

/// Letters that cannot be seen, that nobody knows the look of, or that turn the direction of
/// writing: with them two names could look the same, or a line read like another. Joiners are not
/// among them, since pictures are made with them.
pub fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || is_no_character(letter)
        || matches!(
            letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
                | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
                | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
                | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0d}' | '\u{feff}' | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffd}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{10ffff}'
        )
}

/// Unicode keeps these for programs: no font draws them.
const fn is_no_character(letter: char) -> bool {
    matches!(letter, '\u{fdd0}'..='\u{fdef}') || letter as u32 & 0xfffe == 0xfffe
}
