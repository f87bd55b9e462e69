//! What a table is called.

use std::{fmt, ops::Deref, str::FromStr, sync::Arc};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The name of a table in links and records: 1 to 64 ASCII letters, digits and `-`, `_`, `.`, the
/// first a letter or a digit. Nothing in it could end a line or leave a folder. Cheap to clone.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TableId(Arc<str>);

/// A text that cannot be the name of a table.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "\"{}\" is no name of a table: expected 1 to {longest} letters without accents, digits, `-`, \
     `_` and `.`",
    found.escape_debug(),
    longest = TableId::LONGEST
)]
pub struct NotATableId {
    found: String,
}

impl TableId {
    /// Longer names are refused.
    pub const LONGEST: usize = 64;

    /// A table of this name, if it can be one.
    pub fn new(name: &str) -> Result<Self, NotATableId> {
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
        let begins = name.bytes().next().is_some_and(|byte| byte.is_ascii_alphanumeric());
        if begins && name.len() <= Self::LONGEST && name.bytes().all(fits) {
            Ok(Self(name.into()))
        } else {
            // Whoever sends a book is not sent it back.
            Err(NotATableId { found: name.chars().take(Self::LONGEST).collect() })
        }
    }

    /// The name itself.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Deref for TableId {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl FromStr for TableId {
    type Err = NotATableId;

    fn from_str(name: &str) -> Result<Self, NotATableId> {
        Self::new(name)
    }
}

impl TryFrom<String> for TableId {
    type Error = NotATableId;

    fn try_from(name: String) -> Result<Self, NotATableId> {
        Self::new(&name)
    }
}

impl From<TableId> for String {
    fn from(id: TableId) -> Self {
        id.as_str().to_owned()
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({})", self.0)
    }
}

/// On the wire it is a text like any other.
#[cfg(feature = "schema")]
impl schemars::JsonSchema for TableId {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "TableId".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_smuggle_in_a_line_or_a_path() {
        let longest = "a".repeat(64);
        for good in ["a", "Z9", "t7b4", "T-1_a.b", longest.as_str()] {
            assert_eq!(TableId::new(good).unwrap().as_str(), good);
        }
        let longer = "a".repeat(65);
        for bad in ["", " ", "a b", "a\nb", "tisch-ü", "../x", "..", ".", "-a", longer.as_str()] {
            let refused = TableId::new(bad).unwrap_err().to_string();
            assert!(refused.contains("1 to 64 letters"), "{bad:?}: {refused}");
        }
    }

    #[test]
    fn on_the_wire_it_is_a_text_and_a_wrong_one_is_told() {
        let id: TableId = serde_json::from_str(r#""k7m2""#).unwrap();
        assert_eq!(serde_json::to_string(&id).unwrap(), r#""k7m2""#);
        let wrong = serde_json::from_str::<TableId>(r#""a b""#).unwrap_err().to_string();
        assert!(wrong.contains("no name of a table"), "{wrong}");
    }
}
