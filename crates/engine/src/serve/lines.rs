//! Lines of bounded length.

use std::{
    io::{self, BufRead},
    mem,
    sync::mpsc::SyncSender,
};

/// A longer line is passed over.
pub const MOST_LINE: usize = 8 << 20;

/// What the one who takes lines hears.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    /// A line.
    Line(Vec<u8>),
    /// One that is too long.
    TooLong,
    /// The last line is over.
    End,
    /// Nobody reads the answers any more.
    NobodyReads,
}

/// Hands on every line that is not blank, until the end or until nobody listens.
pub(crate) fn listen(mut input: impl BufRead, to: &SyncSender<Heard>) {
    let mut line = Vec::new();
    let mut is_long = false;
    // An input that fails is at its end.
    while let Ok(Some(part)) = next_part(&mut input) {
        let room = MOST_LINE.saturating_sub(line.len());
        is_long |= part.text.len() > room;
        line.extend_from_slice(&part.text[..part.text.len().min(room)]);
        if part.is_last && !hand_on(&mut line, mem::take(&mut is_long), to) {
            return;
        }
    }
    hand_on(&mut line, is_long, to);
    // Whoever is gone needs no end.
    let _ = to.send(Heard::End);
}

fn hand_on(line: &mut Vec<u8>, is_long: bool, to: &SyncSender<Heard>) -> bool {
    let line = mem::take(line);
    if is_long {
        return to.send(Heard::TooLong).is_ok();
    }
    line.trim_ascii().is_empty() || to.send(Heard::Line(line)).is_ok()
}

/// A piece of a line.
struct Part {
    text: Vec<u8>,
    is_last: bool,
}

fn next_part(input: &mut impl BufRead) -> io::Result<Option<Part>> {
    let buffer = loop {
        match input.fill_buf() {
            Ok(buffer) => break buffer,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    };
    if buffer.is_empty() {
        return Ok(None);
    }
    let end = buffer.iter().position(|byte| *byte == b'\n');
    let text = buffer[..end.unwrap_or(buffer.len())].to_vec();
    let part = Part { text, is_last: end.is_some() };
    let read = part.text.len() + usize::from(part.is_last);
    input.consume(read);
    Ok(Some(part))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    fn heard(text: &[u8]) -> Vec<Heard> {
        let (to, from) = mpsc::sync_channel(100);
        listen(io::BufReader::with_capacity(7, text), &to);
        drop(to);
        from.into_iter().collect()
    }

    #[test]
    fn lines_come_whole_and_blank_ones_not_at_all() {
        let line = |text: &str| Heard::Line(text.as_bytes().to_vec());
        assert_eq!(
            heard(b"one and two\n\n  \r\nthree\n"),
            [line("one and two"), line("three"), Heard::End]
        );
        assert_eq!(heard(b"without an end"), [line("without an end"), Heard::End]);
        assert_eq!(heard(b""), [Heard::End]);
    }

    #[test]
    fn what_is_too_long_is_passed_over_and_the_next_line_is_read() {
        let mut text = vec![b'x'; MOST_LINE + 1];
        text.extend_from_slice(b"\nshort\n");
        assert_eq!(heard(&text), [Heard::TooLong, Heard::Line(b"short".to_vec()), Heard::End]);
        let exact = vec![b'x'; MOST_LINE];
        assert_eq!(heard(&exact), [Heard::Line(exact.clone()), Heard::End]);
    }
}
