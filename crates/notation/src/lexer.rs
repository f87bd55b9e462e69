//! One line as tokens. Nothing is stored: a [`Cursor`] is a place in the line.

/// A token of one line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Token<'a> {
    /// A keyword, name, number or rule id.
    Word(&'a str),
    /// What stands between quotation marks, escapes as written.
    Quoted(&'a str),
    /// A quotation mark without its partner, and what follows it.
    Unclosed(&'a str),
    /// A letter that is a token by itself: see [`is_mark`].
    Mark(char),
    /// Nothing more on this line.
    End,
}

/// Is this letter a token by itself? Names that contain one are written in quotes.
pub(crate) const fn is_mark(letter: char) -> bool {
    matches!(letter, '{' | '}' | '[' | ']' | ',' | ':' | '=' | '!' | '>' | '~')
}

/// A token and where it stands, in bytes of the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot<'a> {
    pub(crate) token: Token<'a>,
    pub(crate) at: usize,
    pub(crate) end: usize,
}

/// A place in a line without its comment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor<'a> {
    line: &'a str,
    place: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) const fn new(line: &'a str) -> Self {
        Self { line, place: 0 }
    }

    /// The token that comes next.
    pub(crate) fn peek(self) -> Spot<'a> {
        let rest = &self.line[self.place..];
        let text = rest.trim_start();
        let at = self.place + (rest.len() - text.len());
        let Some(first) = text.chars().next() else {
            return Spot { token: Token::End, at, end: at };
        };
        let (token, length) = match first {
            '"' => quoted(&text[1..]),
            mark if is_mark(mark) => (Token::Mark(mark), 1),
            _ => {
                let length = text.find(ends_word).unwrap_or(text.len());
                (Token::Word(&text[..length]), length)
            }
        };
        Spot { token, at, end: at + length }
    }

    /// The place behind a token.
    pub(crate) const fn after(self, spot: Spot<'_>) -> Self {
        Self { line: self.line, place: spot.end }
    }

    /// Does this token stand at the cursor without a gap?
    pub(crate) const fn touches(self, spot: Spot<'_>) -> bool {
        self.place == spot.at
    }

    /// The column of a place, counted in characters from 1.
    pub(crate) fn column(self, at: usize) -> usize {
        self.line[..at].chars().count() + 1
    }
}

/// Does this letter end a word?
pub(crate) const fn ends_word(letter: char) -> bool {
    letter.is_whitespace() || letter == '"' || is_mark(letter)
}

fn quoted(text: &str) -> (Token<'_>, usize) {
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return (Token::Quoted(&text[..at]), at + 2),
            _ => {}
        }
    }
    (Token::Unclosed(text), text.len() + 1)
}

/// A line's code and its comment: how many letters of space stand before the `;`, and what follows.
pub(crate) fn split_comment(line: &str) -> (&str, Option<(usize, &str)>) {
    let mut in_quotes = false;
    let mut escaped = false;
    for (at, byte) in line.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_quotes => escaped = true,
            b'"' => in_quotes = !in_quotes,
            b';' if !in_quotes => {
                let code = line[..at].trim_end();
                let gap = line[code.len()..at].chars().count();
                return (code, Some((gap, line[at + 1..].trim_end())));
            }
            _ => {}
        }
    }
    (line.trim_end(), None)
}

/// What was meant by a text between quotation marks: `\"` and `\\` stand for one letter.
pub(crate) fn unescape(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut letters = raw.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => text.extend(letters.next()),
            _ => text.push(letter),
        }
    }
    text
}

/// A text between quotation marks; a line has no room for line breaks.
pub(crate) fn quote(text: &str, out: &mut String) {
    out.push('"');
    for letter in text.chars() {
        match letter {
            '\n' | '\r' => out.push(' '),
            '"' | '\\' => out.extend(['\\', letter]),
            _ => out.push(letter),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(line: &str) -> Vec<Token<'_>> {
        let mut cursor = Cursor::new(line);
        let mut tokens = Vec::new();
        loop {
            let spot = cursor.peek();
            if spot.token == Token::End {
                return tokens;
            }
            tokens.push(spot.token);
            cursor = cursor.after(spot);
        }
    }

    #[test]
    fn words_marks_and_quotes() {
        use Token::{Mark, Quoted, Unclosed, Word};
        assert_eq!(tokens("Bén builds\t16"), [Word("Bén"), Word("builds"), Word("16")]);
        assert_eq!(tokens("16:H,37m"), [Word("16"), Mark(':'), Word("H"), Mark(','), Word("37m")]);
        assert_eq!(tokens("\"a \\\" ; b\"m"), [Quoted("a \\\" ; b"), Word("m")]);
        assert_eq!(tokens("x \"öpen"), [Word("x"), Unclosed("öpen")]);
        assert_eq!(tokens(" \u{a0} "), []);
    }

    #[test]
    fn comments_end_the_code_but_not_inside_quotes() {
        assert_eq!(split_comment("a b  ; c "), ("a b", Some((2, " c"))));
        assert_eq!(split_comment("\"a;b\" ;"), ("\"a;b\"", Some((1, ""))));
        assert_eq!(split_comment("; all"), ("", Some((0, " all"))));
        assert_eq!(split_comment("none  "), ("none", None));
    }

    #[test]
    fn quoting_goes_both_ways() {
        for text in ["", "Anna", "a\"b", "back\\slash", "\\\"", "ü ;"] {
            let mut raw = String::new();
            quote(text, &mut raw);
            assert_eq!(tokens(&raw), [Token::Quoted(&raw[1..raw.len() - 1])]);
            assert_eq!(unescape(&raw[1..raw.len() - 1]), text);
        }
    }
}
