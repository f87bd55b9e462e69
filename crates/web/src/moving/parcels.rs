//! A long text in short pieces, each small enough for a QR code: they can be read in any order and
//! any number of times, and say which are still missing.
//!
//! The text is packed first. A piece is `BH1/checksum/number/count/` and a part of it in capital
//! letters and digits: for those a QR code needs fewer dots than for anything else, and they survive
//! every way of copying.

use miniz_oxide::{deflate::compress_to_vec, inflate::decompress_to_vec_with_limit};

/// What every piece begins with.
const MARK: &str = "BH1";
/// How many letters of the packed text go into a piece: its picture can still be read from a small
/// telephone.
const LETTERS: usize = 640;
/// More pieces than any evening has.
const MOST: usize = 2000;
/// No evening is longer; a text that claims to be is not unpacked.
const MOST_BYTES: usize = 8 * 1024 * 1024;
/// Five bits each.
const ALPHABET: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// A text in pieces.
pub(super) fn pack(text: &str) -> Vec<String> {
    let packed = compress_to_vec(text.as_bytes(), 9);
    let letters = spell(&packed);
    let (sum, count) = (checksum(&packed), letters.len().div_ceil(LETTERS));
    let pieces = (1..).zip(letters.as_bytes().chunks(LETTERS));
    let piece = |(number, piece): (usize, &[u8])| {
        let piece = String::from_utf8_lossy(piece);
        format!("{MARK}/{sum:016X}/{number}/{count}/{piece}")
    };
    pieces.map(piece).collect()
}

/// Is this a piece, or something that begins like one?
pub(super) fn is_piece(text: &str) -> bool {
    text.trim_start().strip_prefix(MARK).is_some_and(|rest| rest.starts_with('/'))
}

/// The pieces that have been read of one text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Parcels {
    sum: u64,
    pieces: Vec<Option<String>>,
}

/// Why a piece does not fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Misfit {
    /// It is no piece at all.
    NoPiece,
    /// It belongs to another text.
    Another,
    /// All pieces are there and do not make the text they came from; all are forgotten.
    Damaged,
}

impl Parcels {
    /// Takes one piece; the text, as soon as none is missing.
    pub(super) fn take(&mut self, piece: &str) -> Result<Option<String>, Misfit> {
        let Piece { sum, place, count, letters } = parse(piece).ok_or(Misfit::NoPiece)?;
        if self.pieces.is_empty() {
            (self.sum, self.pieces) = (sum, vec![None; count]);
        }
        if (self.sum, self.pieces.len()) != (sum, count) {
            return Err(Misfit::Another);
        }
        if let Some(own) = self.pieces.get_mut(place) {
            *own = Some(letters.to_owned());
        }
        let Some(all) = self.pieces.iter().cloned().collect::<Option<Vec<_>>>() else {
            return Ok(None);
        };
        let text = unpack(&all.concat(), self.sum);
        if text.is_none() {
            *self = Self::default();
        }
        text.map(Some).ok_or(Misfit::Damaged)
    }

    /// How many there are in all; none is known before the first.
    pub(super) const fn count(&self) -> usize {
        self.pieces.len()
    }

    /// The numbers of those that are missing, counted from one.
    pub(super) fn missing(&self) -> Vec<usize> {
        let numbered = (1..).zip(&self.pieces);
        numbered.filter(|(_, piece)| piece.is_none()).map(|(number, _)| number).collect()
    }
}

struct Piece<'t> {
    sum: u64,
    /// Counted from nought.
    place: usize,
    count: usize,
    letters: &'t str,
}

fn parse(piece: &str) -> Option<Piece<'_>> {
    let mut parts = piece.trim().splitn(5, '/');
    if parts.next()? != MARK {
        return None;
    }
    let sum = u64::from_str_radix(parts.next()?, 16).ok()?;
    let (number, count): (usize, usize) =
        (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    let letters = parts.next()?;
    let fits = (1..=count).contains(&number) && count <= MOST && letters.len() <= LETTERS;
    fits.then(|| Piece { sum, place: number - 1, count, letters })
}

fn unpack(letters: &str, sum: u64) -> Option<String> {
    let packed = read(letters)?;
    if checksum(&packed) != sum {
        return None;
    }
    String::from_utf8(decompress_to_vec_with_limit(&packed, MOST_BYTES).ok()?).ok()
}

/// Bytes as letters, five bits at a time.
fn spell(bytes: &[u8]) -> String {
    let mut letters = String::new();
    let (mut held, mut bits) = (0_u32, 0);
    for byte in bytes {
        (held, bits) = (held << 8 | u32::from(*byte), bits + 8);
        while bits >= 5 {
            bits -= 5;
            letters.push(letter(held >> bits));
        }
        held &= 31;
    }
    if bits > 0 {
        letters.push(letter(held << (5 - bits)));
    }
    letters
}

fn letter(bits: u32) -> char {
    char::from(ALPHABET[(bits & 31) as usize])
}

fn read(letters: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(letters.len() * 5 / 8);
    let (mut held, mut bits) = (0_u32, 0);
    for letter in letters.bytes() {
        let five = ALPHABET.iter().position(|one| *one == letter)?;
        (held, bits) = (held << 5 | u32::try_from(five).ok()?, bits + 5);
        if bits >= 8 {
            bits -= 8;
            bytes.push(u8::try_from(held >> bits & 255).ok()?);
            held &= (1 << bits) - 1;
        }
    }
    Some(bytes)
}

/// FNV-1a: enough against a wrong piece; nobody here wants to deceive.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests;
