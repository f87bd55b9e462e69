//! Running scenarios: single texts, and the `los` blocks of Markdown pages.

use crate::{
    cast::Library,
    fault::Faults,
    read::{self, decode},
    replay::Failure,
};

/// How a scenario ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Everything was as it says.
    Passed,
    /// One line was not.
    Failed(Failure),
    /// It is not notation.
    Unreadable(Faults),
}

/// A scenario in a Markdown page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// The line of the page on which its fence opens, counted from 1.
    pub line: usize,
    /// How it ended; its lines are those of the page.
    pub verdict: Verdict,
}

/// Runs one scenario.
pub fn referee(bytes: &[u8], library: &dyn Library) -> Verdict {
    match decode(bytes) {
        Ok(text) => run(text, 1, library),
        Err(faults) => Verdict::Unreadable(faults),
    }
}

/// Runs every block of a Markdown page whose fence says `los`.
pub fn referee_markdown(bytes: &[u8], library: &dyn Library) -> Vec<Block> {
    let text = match decode(bytes) {
        Ok(text) => text,
        Err(faults) => return vec![Block { line: 1, verdict: Verdict::Unreadable(faults) }],
    };
    let blocks = blocks(text).into_iter();
    blocks.map(|(line, text)| Block { line, verdict: run(text, line + 1, library) }).collect()
}

fn run(text: &str, first: usize, library: &dyn Library) -> Verdict {
    match read::read(text, first, library) {
        Err(faults) => Verdict::Unreadable(faults),
        Ok(record) => match record.play_out() {
            Ok(_) => Verdict::Passed,
            Err(failure) => Verdict::Failed(failure),
        },
    }
}

/// The `los` blocks of a page: the line of the fence, and what stands inside.
fn blocks(text: &str) -> Vec<(usize, &str)> {
    let mut blocks = Vec::new();
    // The fence that is open, the line it opened on, and where its text begins if it says `los`.
    let mut open: Option<(Fence<'_>, usize, usize)> = None;
    let mut place = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let begin = place;
        place += line.len();
        match (&open, fence(line)) {
            (None, Some(fence)) => open = Some((fence, index + 1, place)),
            (Some((opened, number, start)), Some(closing)) if closing.closes(opened) => {
                if opened.info == "los" {
                    blocks.push((*number, &text[*start..begin]));
                }
                open = None;
            }
            _ => {}
        }
    }
    if let Some((opened, number, start)) = open
        && opened.info == "los"
    {
        blocks.push((number, &text[start..]));
    }
    blocks
}

/// A line that opens or closes a code block.
struct Fence<'a> {
    letter: char,
    length: usize,
    /// The first word behind it.
    info: &'a str,
}

impl Fence<'_> {
    const fn closes(&self, opened: &Self) -> bool {
        self.letter == opened.letter && self.length >= opened.length && self.info.is_empty()
    }
}

fn fence(line: &str) -> Option<Fence<'_>> {
    let text = line.trim_start_matches(' ');
    let letter = text.chars().next().filter(|letter| matches!(letter, '`' | '~'))?;
    let rest = text.trim_start_matches(letter);
    let length = text.len() - rest.len();
    let info = rest.split_whitespace().next().unwrap_or_default();
    let fits =
        line.len() - text.len() <= 3 && length >= 3 && !(letter == '`' && rest.contains('`'));
    fits.then_some(Fence { letter, length, info })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_los_blocks_count_and_keep_their_lines() {
        let page = "# A\n```los\none\ntwo\n```\ntext\n````markdown\n```los\nno\n```\n````\n\
                    ~~~ los\nthree\n~~~\n```text\n```\n```los\nopen\n";
        let found = blocks(page);
        assert_eq!(found, [(2, "one\ntwo\n"), (12, "three\n"), (17, "open\n")]);
    }

    #[test]
    fn ticks_inside_a_line_are_no_fence() {
        assert_eq!(blocks("```los``` is a word\nx\n"), []);
    }
}
