//! Who runs a server, and what it keeps of people: what operators have to say, and where.

use std::{fs, path::Path};

use thiserror::Error;

/// No text of an operator is longer.
const MOST_BYTES: u64 = 256 * 1024;

/// What the operator says. Where nothing is said there are no links to it either: at a table among
/// friends nobody asks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Legal {
    /// Who runs the server.
    pub imprint: Option<LegalText>,
    /// What it keeps of people: in place of the text that the server writes itself if it is an
    /// address, below it otherwise.
    pub privacy: Option<LegalText>,
}

impl Legal {
    /// Is anything said?
    pub const fn is_said(&self) -> bool {
        self.imprint.is_some() || self.privacy.is_some()
    }
}

/// A text of the operator, or where it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LegalText {
    /// On a page somewhere else.
    Address(String),
    /// Paragraphs, with headings that begin with `#`.
    Text(String),
}

/// Why a text cannot be shown.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoLegalText {
    /// It cannot be read.
    #[error("cannot be read: {0}")]
    Unread(String),
    /// It is longer than anybody reads.
    #[error("has {0} bytes; at most {MOST_BYTES} are shown")]
    Long(u64),
    /// There is nothing in it.
    #[error("is empty")]
    Empty,
}

impl LegalText {
    /// An address that begins with `http://` or `https://`, or the text in this file.
    pub fn read(wanted: &str) -> Result<Self, NoLegalText> {
        if wanted.starts_with("https://") || wanted.starts_with("http://") {
            return Ok(Self::Address(wanted.to_owned()));
        }
        let unread = |error: std::io::Error| NoLegalText::Unread(error.to_string());
        let file = Path::new(wanted);
        let length = fs::metadata(file).map_err(unread)?.len();
        if length > MOST_BYTES {
            return Err(NoLegalText::Long(length));
        }
        let text = fs::read_to_string(file).map_err(unread)?;
        if text.trim().is_empty() {
            return Err(NoLegalText::Empty);
        }
        Ok(Self::Text(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_an_address_or_a_file() {
        let address = LegalText::read("https://verein.example/impressum");
        assert_eq!(address, Ok(LegalText::Address("https://verein.example/impressum".to_owned())));
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("impressum.txt");
        let read = || LegalText::read(file.to_str().unwrap());
        assert!(matches!(read(), Err(NoLegalText::Unread(_))), "there is none");
        fs::write(&file, " \n").unwrap();
        assert_eq!(read(), Err(NoLegalText::Empty));
        fs::write(&file, [0xff, 0xfe]).unwrap();
        assert!(matches!(read(), Err(NoLegalText::Unread(_))), "not a text");
        fs::write(&file, "a".repeat(300_000)).unwrap();
        assert_eq!(read(), Err(NoLegalText::Long(300_000)));
        fs::write(&file, "# Impressum\n\nOma Gerda").unwrap();
        assert_eq!(read(), Ok(LegalText::Text("# Impressum\n\nOma Gerda".to_owned())));
    }
}
