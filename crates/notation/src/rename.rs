//! Another name for somebody, wherever a line says it.

use crate::{
    cast::{is_plain, same_letters, write_name},
    lexer::{Cursor, Token, unescape},
};

/// The line with another name in the place of this one.
///
/// Only whole names are replaced: a word of the notation never is one, since a player who is called
/// like it stands in quotes.
pub fn rename(line: &str, old: &str, new: &str) -> String {
    let (mut text, mut done) = (String::with_capacity(line.len()), 0);
    let mut cursor = Cursor::new(line);
    loop {
        let spot = cursor.peek();
        let is_old = match spot.token {
            Token::Word(word) => is_plain(old) && same_letters(word, old),
            Token::Quoted(raw) => same_letters(&unescape(raw), old),
            Token::Unclosed(_) | Token::Mark(_) => false,
            Token::End => break,
        };
        if is_old {
            text.push_str(&line[done..spot.at]);
            text.push_str(&write_name(new));
            done = spot.end;
        }
        cursor = cursor.after(spot);
    }
    text.push_str(&line[done..]);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_names_are_replaced_and_nothing_else() {
        let cases = [
            ("Ben throws {3 4}", "Ben", "N.N.2", "N.N.2 throws {3 4}"),
            ("Benno pays Ben 200", "Ben", "N.N.2", "Benno pays N.N.2 200"),
            ("\"Anna Lena\" throws {3 4}", "Anna Lena", "Ben", "Ben throws {3 4}"),
            ("\"throws\" throws {1 2}", "throws", "N.N.1", "N.N.1 throws {1 2}"),
            ("ben: {Ben, Ben}", "Ben", "A B", "\"A B\": {\"A B\", \"A B\"}"),
        ];
        for (line, old, new, wanted) in cases {
            assert_eq!(rename(line, old, new), wanted);
        }
    }
}
