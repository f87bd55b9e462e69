//! Text in columns: as wide as what stands in them, the last one wrapped.

use std::io::{self, Write};
use textwrap::{Options, WordSplitter, core::display_width};

use crate::paint;

/// Rows of cells that will stand below each other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Columns {
    rows: Vec<Vec<String>>,
    /// The columns whose cells stand to the right: amounts.
    right: &'static [usize],
    indent: usize,
}

/// Between two columns.
const GAP: usize = 2;
/// The last column gets at least this much, even where there is no room.
const NARROWEST: usize = 20;

impl Columns {
    /// Columns that begin at this distance from the margin.
    pub(crate) fn indented(indent: usize) -> Self {
        Self { indent, ..Self::default() }
    }

    /// These columns hold amounts.
    pub(crate) fn amounts(self, right: &'static [usize]) -> Self {
        Self { right, ..self }
    }

    /// What the columns are.
    pub(crate) fn head<const N: usize>(&mut self, cells: [String; N]) {
        self.rows.push(cells.map(|cell| head(&cell)).into());
    }

    /// One more row.
    pub(crate) fn row<const N: usize>(&mut self, cells: [String; N]) {
        self.rows.push(cells.into());
    }

    /// Is there nothing to show?
    pub(crate) const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Writes them into lines of at most `width` letters.
    pub(crate) fn write(&self, out: &mut impl Write, width: usize) -> io::Result<()> {
        let widths = self.widths();
        for row in &self.rows {
            let mut line = " ".repeat(self.indent);
            let mut place = self.indent;
            for (column, cell) in row.iter().enumerate() {
                if column + 1 == row.len() {
                    let rest = width.saturating_sub(place).max(NARROWEST);
                    line.push_str(&hanging(cell, rest, place));
                } else {
                    let gap = widths[column].saturating_sub(display_width(cell));
                    let (before, after) =
                        if self.right.contains(&column) { (gap, 0) } else { (0, gap) };
                    line.push_str(&" ".repeat(before));
                    line.push_str(cell);
                    line.push_str(&" ".repeat(after + GAP));
                    place += widths[column] + GAP;
                }
            }
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }

    /// The width of each column; the last cell of a row takes what is left.
    fn widths(&self) -> Vec<usize> {
        let count = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let mut widths = vec![0; count];
        for row in &self.rows {
            for (width, cell) in widths.iter_mut().zip(&row[..row.len().saturating_sub(1)]) {
                *width = display_width(cell).max(*width);
            }
        }
        widths
    }
}

fn head(cell: &str) -> String {
    if cell.is_empty() { String::new() } else { paint::dim(cell) }
}

/// A text in lines of `width`, all but the first behind a margin.
pub(crate) fn hanging(text: &str, width: usize, margin: usize) -> String {
    let text = glued(text);
    // Rule ids and notation are searched for: they stay whole.
    let options = Options::new(width).break_words(false).word_splitter(WordSplitter::NoHyphenation);
    let lines = textwrap::wrap(&text, options);
    lines.join(&format!("\n{}", " ".repeat(margin))).replace(GLUE, " ")
}

/// A space at which no line may end.
const GLUE: char = '\u{a0}';

/// Glues amounts to their money and counts to their nouns: `€ 200`, `4 Tribünen`.
fn glued(text: &str) -> String {
    let mut glued = String::with_capacity(text.len());
    let mut before = "";
    for (index, word) in text.split(' ').enumerate() {
        if index > 0 {
            let count = before.trim_start_matches('(');
            let counts = !count.is_empty() && count.chars().all(|c| c.is_ascii_digit());
            let sign = before.chars().count() <= 2 && !before.chars().any(char::is_lowercase);
            let amount = word.starts_with(|letter: char| letter.is_ascii_digit());
            let money = !before.is_empty() && sign && amount;
            glued.push(if (counts && !amount) || money { GLUE } else { ' ' });
        }
        glued.push_str(word);
        before = word;
    }
    glued
}

/// A paragraph behind a margin.
pub(crate) fn paragraph(text: &str, margin: usize, width: usize) -> String {
    let rest = width.saturating_sub(margin).max(NARROWEST);
    format!("{}{}", " ".repeat(margin), hanging(text, rest, margin))
}
