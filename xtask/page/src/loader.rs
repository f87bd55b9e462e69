//! The script that fetches the parts: its head from the tool that takes the module apart, which
//! knows what the parts share with the first module; the rest is `static/parts.js`, and a line for
//! every part.

use std::{fmt::Write, fs, io};

use super::root;

/// Where the tool's own way of fetching begins: every module in a request of its own.
const REST: &str = "function makeLoad(";

/// A script on its way.
pub(super) struct Loader(String);

impl Loader {
    /// Takes over what the tool has written, up to its own way of fetching.
    pub(super) fn after(written: &str) -> io::Result<Self> {
        let missing = || io::Error::other(format!("the parts' script has no {REST:?} any more"));
        let (head, _) = written.split_once(REST).ok_or_else(missing)?;
        let own = fs::read_to_string(root().join("crates/web/static/parts.js"))?;
        Ok(Self(format!("{head}{own}")))
    }

    /// A part: where its pack is, and the numbers and addresses of the large modules that it shares
    /// with others.
    pub(super) fn part(&mut self, name: &str, pack: &str, shared: &[(u32, String)]) {
        let shared: Vec<_> =
            shared.iter().map(|(number, address)| format!("[{number}, \"{address}\"]")).collect();
        let shared = shared.join(", ");
        // The name is the one that the module asks for.
        let _ = writeln!(
            self.0,
            "export const __wasm_split_load_{name} = wrapAsyncCb(part(\"{pack}\", [{shared}]));"
        );
    }

    /// The whole script.
    pub(super) fn text(self) -> String {
        self.0
    }
}
