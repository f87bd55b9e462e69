//! Names on squares: broken into lines and set as large as they fit. A drawing cannot ask how wide
//! a text will be, so the widths of a common bold type are known here.

mod syllables;

/// A text as it fits: lines, and their size in tenths of a unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fitted {
    pub(super) lines: Vec<String>,
    pub(super) size: i32,
}

/// Where words may be broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Breaks {
    /// Only where a hyphen or a stroke is written.
    Written,
    /// Also before the last part of a compound.
    Parts,
    /// Also between syllables.
    Syllables,
}

/// Nicer before smaller, smaller before uglier.
const TRIES: [(Breaks, i32, i32); 5] = [
    (Breaks::Written, 155, 130),
    (Breaks::Parts, 145, 125),
    (Breaks::Syllables, 140, 115),
    (Breaks::Written, 125, 105),
    (Breaks::Syllables, 115, 85),
];
/// A step from one size to the next.
const STEP: i32 = 5;

/// Large type, in per cent of the usual one, the largest first.
const LARGE: [i32; 3] = [165, 140, 120];

/// The text as large as it fits into this many units, each line once above the other.
pub(super) fn fit(text: &str, width: i32, height: i32) -> Fitted {
    // Nobody's board has such a name that does not fit; it is shown in a line and may be cut.
    let cut = || Fitted { lines: vec![text.to_owned()], size: 85 };
    fit_at(text, width, height, 100).unwrap_or_else(cut)
}

/// The same in large type, as far as there is room for it.
pub(super) fn fit_large(text: &str, width: i32, height: i32) -> Fitted {
    let large = LARGE.iter().find_map(|percent| fit_at(text, width, height, *percent));
    large.unwrap_or_else(|| fit(text, width, height))
}

/// The type that is read from three metres, in tenths.
pub(super) const AFAR: i32 = 260;
/// How narrow its letters may be set, in per cent, the widest first.
const NARROW: [i32; 3] = [100, 86, 72];

/// The lines of a text in type that is read from three metres; none if it has no room for it. Type
/// that cannot be smaller is broken and set narrower instead, and `straße` is shortened as people
/// write it.
pub(super) fn fit_afar(text: &str, width: i32, most: usize) -> Option<Vec<String>> {
    let short = text.replace("straße", "str.").replace("Straße", "Str.");
    let at = |text: &str, breaks| {
        let mut narrow = NARROW.into_iter();
        narrow.find_map(|narrow| {
            wrap(text, width * 100 / narrow, AFAR, breaks).filter(|lines| lines.len() <= most)
        })
    };
    let tries = [text, &short].into_iter();
    let mut tries = tries.flat_map(|text| [(text, Breaks::Parts), (text, Breaks::Syllables)]);
    tries.find_map(|(text, breaks)| at(text, breaks))
}

/// So many letters are left of a word that cannot be broken.
const FEW: usize = 7;

/// As much of a text as these lines hold, where it is longer than that.
pub(super) fn cut_afar(text: &str, width: i32, most: usize) -> Vec<String> {
    let width = width * 100 / NARROW[NARROW.len() - 1];
    let letters = || vec![text.chars().take(FEW).collect::<String>()];
    let mut lines = wrap(text, width, AFAR, Breaks::Syllables).unwrap_or_else(letters);
    lines.truncate(most);
    if let Some(last) = lines.last_mut() {
        let kept = last.trim_end_matches('-').len();
        last.truncate(kept);
        last.push('…');
    }
    lines
}

/// Large type is never broken within its parts: it would be read letter by letter.
fn fit_at(text: &str, width: i32, height: i32, percent: i32) -> Option<Fitted> {
    let tries = TRIES.into_iter();
    let mut tries = tries.filter(|(breaks, ..)| percent <= 100 || *breaks != Breaks::Syllables);
    tries.find_map(|(breaks, most, least)| {
        let mut size = most * percent / 100;
        while size >= least * percent / 100 {
            let lines = wrap(text, width, size, breaks)
                .filter(|lines| tall(lines.len(), size) <= height * 10);
            if let Some(lines) = lines {
                return Some(Fitted { lines, size });
            }
            size -= STEP;
        }
        None
    })
}

/// The length from which a word may have to be broken on a phone.
const LONG: usize = 9;

/// A text whose long words may be broken between syllables, where a narrow place has no room for
/// them: else a browser breaks them anywhere, or lets them stick out.
pub(crate) fn breakable(text: &str) -> String {
    let words = text.split_inclusive([' ', '-', '/']);
    words
        .map(|word| if word.chars().count() < LONG { word.to_owned() } else { soft(word) })
        .collect()
}

fn soft(word: &str) -> String {
    let mut text = word.to_owned();
    for at in syllables::all(word).into_iter().rev() {
        text.insert(at, '\u{ad}');
    }
    text
}

/// From one line to the next, in tenths.
pub(super) const fn leading(size: i32) -> i32 {
    size * 11 / 10
}

fn tall(lines: usize, size: i32) -> i32 {
    i32::try_from(lines).unwrap_or(i32::MAX / 1_000) * leading(size)
}

/// How wide a text is at this size (both in tenths of a unit).
pub(super) fn wide(text: &str, size: i32) -> i32 {
    text.chars().map(advance).sum::<i32>() * size / 1_000
}

/// A letter's width in thousandths of the size, in bold.
const fn advance(letter: char) -> i32 {
    match letter {
        '\u{2060}' => 0,
        'i' | 'j' | 'l' | 'I' | ' ' | '.' | ',' | ':' | '/' | '\u{a0}' => 278,
        'f' | 't' | '!' | '-' | '(' | ')' | '’' | '\'' => 333,
        'r' => 389,
        'z' | '“' | '„' | '”' | '"' => 500,
        'm' => 889,
        'w' | 'G' | 'O' | 'Ö' | 'Q' => 778,
        'M' => 833,
        'W' => 944,
        'A' | 'B' | 'C' | 'D' | 'H' | 'K' | 'N' | 'R' | 'U' | 'Ä' | 'Ü' | '&' => 722,
        'E' | 'P' | 'S' | 'V' | 'X' | 'Y' => 667,
        'a' | 'c' | 'e' | 'k' | 's' | 'v' | 'x' | 'y' | 'ä' | 'é' | 'J' | '0'..='9' => 556,
        _ => 611,
    }
}

/// Breaks a text into lines; none if a piece is wider than a line.
fn wrap(text: &str, width: i32, size: i32, breaks: Breaks) -> Option<Vec<String>> {
    let fits = |line: &str| wide(line, size) <= width * 10;
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let joined = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if fits(&joined) {
            line = joined;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        let mut rest = word;
        while !fits(rest) {
            let (head, tail) = split(rest, breaks, &fits)?;
            lines.push(head);
            rest = tail;
        }
        line.push_str(rest);
    }
    lines.push(line);
    Some(lines)
}

/// The longest beginning of a word that fits, and what is left of it.
fn split<'a>(
    word: &'a str,
    breaks: Breaks,
    fits: &impl Fn(&str) -> bool,
) -> Option<(String, &'a str)> {
    let written = word.char_indices().filter(|(_, letter)| matches!(letter, '-' | '/'));
    let written = written.map(|(at, letter)| (at + letter.len_utf8(), ""));
    let within = match breaks {
        Breaks::Written => Vec::new(),
        Breaks::Parts => syllables::parts(word),
        Breaks::Syllables => syllables::all(word),
    };
    // A hyphen that is written needs no second one.
    let within = within.into_iter().filter(|at| !word[..*at].ends_with(['-', '/']));
    let all = written.chain(within.map(|at| (at, "-")));
    let heads = all.filter(|(at, _)| *at < word.len());
    let heads = heads.map(|(at, mark)| (format!("{}{mark}", &word[..at]), &word[at..]));
    heads.filter(|(head, _)| fits(head)).max_by_key(|(head, _)| head.len())
}

#[cfg(test)]
mod tests;
