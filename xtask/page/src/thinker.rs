//! The worker that thinks: the page's module once more, with what it needs to know.

use std::{fs, io};

use super::{files::Files, html::fill, root};

/// Adds the script that starts it; answers its address.
pub(super) fn add(
    files: &mut Files,
    [glue, wasm, mind]: [&str; 3],
    words: &[(&'static str, String)],
) -> io::Result<String> {
    let mut needs: Vec<(&str, String)> = words.to_vec();
    for (code, _) in words {
        // A language says of games what it has words for, else what English says.
        let path = root().join(format!("locales/{code}/analysis.ftl"));
        if path.exists() {
            needs.push((code, files.add_named(&format!("analysis-{code}.ftl"), fs::read(path)?)));
        }
    }
    needs.push(("mind", mind.to_owned()));
    let needs = needs.iter().map(|(name, address)| format!("[\"{name}\", \"{address}\"]"));
    let needs = format!("[{}]", needs.collect::<Vec<_>>().join(", "));
    let script = fs::read_to_string(root().join("crates/web/static/thinker.js"))?;
    let script = fill(&script, &[("glue", glue), ("wasm", wasm), ("needs", &needs)]);
    Ok(files.add_named("thinker.js", script.into_bytes()))
}
