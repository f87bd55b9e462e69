//! How nodes write to each other: pieces with a kind, the number of a conversation, and a body.

use std::io;

use tokio::io::{AsyncRead, AsyncReadExt};

/// A piece that is longer comes from nobody who speaks these words.
const MOST: usize = 8 * 1024 * 1024;

/// Kind and number.
const HEAD: usize = 1 + 8;

/// What a piece is. Kinds that are not known are passed over: a newer program may say more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Kind {
    /// Who speaks, and which words.
    Greeting = 1,
    /// Something about a table, to be answered under the same number.
    Question = 2,
    /// The answer.
    Answer = 3,
    /// A client of the other node says something.
    Say = 4,
    /// A client of the other node is to hear this.
    Note = 5,
    /// And nothing more.
    Bye = 6,
    /// A client of the other node has gone.
    Detach = 7,
    /// Nothing: whoever is there says so now and then.
    Beat = 8,
    /// What was granted to addresses.
    Granted = 9,
}

impl Kind {
    const ALL: [Self; 9] = [
        Self::Greeting,
        Self::Question,
        Self::Answer,
        Self::Say,
        Self::Note,
        Self::Bye,
        Self::Detach,
        Self::Beat,
        Self::Granted,
    ];

    fn of(byte: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| *kind as u8 == byte)
    }
}

/// A piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Frame {
    pub(super) kind: Kind,
    /// Which conversation it belongs to; 0 for those that belong to none.
    pub(super) stream: u64,
    pub(super) body: Vec<u8>,
}

impl Frame {
    pub(super) const BEAT: Self = Self { kind: Kind::Beat, stream: 0, body: Vec::new() };

    pub(super) fn new(kind: Kind, stream: u64, body: impl Into<Vec<u8>>) -> Self {
        Self { kind, stream, body: body.into() }
    }

    /// A body that is JSON.
    pub(super) fn json(kind: Kind, stream: u64, body: &impl serde::Serialize) -> Self {
        Self::new(kind, stream, serde_json::to_vec(body).expect("no maps with odd keys"))
    }

    /// The body, if it is the JSON that is expected.
    pub(super) fn read<T: serde::de::DeserializeOwned>(&self) -> io::Result<T> {
        serde_json::from_slice(&self.body).map_err(|error| odd(&error.to_string()))
    }

    /// Writes it behind what is there.
    pub(super) fn put(&self, buffer: &mut Vec<u8>) {
        let length = u32::try_from(HEAD + self.body.len()).unwrap_or(u32::MAX);
        buffer.extend(length.to_be_bytes());
        buffer.push(self.kind as u8);
        buffer.extend(self.stream.to_be_bytes());
        buffer.extend(&self.body);
    }
}

/// The next piece of a kind that is known.
pub(super) async fn next(line: &mut (impl AsyncRead + Unpin)) -> io::Result<Frame> {
    loop {
        let length = usize::try_from(line.read_u32().await?).unwrap_or(usize::MAX);
        if !(HEAD..=MOST).contains(&length) {
            return Err(odd("a piece of an impossible length"));
        }
        let (kind, stream) = (Kind::of(line.read_u8().await?), line.read_u64().await?);
        let mut body = vec![0; length - HEAD];
        line.read_exact(&mut body).await?;
        if let Some(kind) = kind {
            return Ok(Frame { kind, stream, body });
        }
    }
}

pub(super) fn odd(why: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn pieces_come_as_they_went_and_unknown_ones_are_passed_over() {
        let mut line = Vec::new();
        let sent: Vec<_> = Kind::ALL
            .into_iter()
            .zip(1..)
            .map(|(kind, number)| Frame::new(kind, number, "x".repeat(kind as usize)))
            .collect();
        for frame in &sent {
            frame.put(&mut line);
            line.extend([0, 0, 0, 12, 200, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3]);
        }
        let mut rest = line.as_slice();
        for frame in sent {
            assert_eq!(next(&mut rest).await.unwrap(), frame);
        }
        assert!(next(&mut rest).await.is_err(), "that was all");
    }

    #[tokio::test]
    async fn impossible_lengths_are_refused_before_room_is_made() {
        for head in [[0, 0, 0, 8], [255, 255, 255, 255]] {
            let told = next(&mut [&head[..], &[1; 64]].concat().as_slice()).await.unwrap_err();
            assert_eq!(told.kind(), io::ErrorKind::InvalidData);
        }
    }
}
