//! The one HTML file, with the drawings in it.

use std::{fs, io, path::Path};

/// Fills `{{name}}` in a text.
pub(super) fn fill(text: &str, values: &[(&str, &str)]) -> String {
    values.iter().fold(text.to_owned(), |text, (name, value)| {
        text.replace(&format!("{{{{{name}}}}}"), value)
    })
}

/// The names of the files in a folder that end like this, in order.
pub(super) fn named(folder: &Path, ends: &[&str]) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    if !folder.exists() {
        return Ok(names);
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let fits = path.extension().is_some_and(|end| ends.iter().any(|one| end == *one));
        if let (true, Some(name)) = (fits, path.file_name()) {
            names.push(name.to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}

/// All files of a folder with this ending, one behind the other.
pub(super) fn joined(folder: &Path, end: &str) -> io::Result<String> {
    let texts =
        named(folder, &[end])?.into_iter().map(|name| fs::read_to_string(folder.join(name)));
    Ok(texts.collect::<io::Result<Vec<_>>>()?.join("\n"))
}

/// All drawings as one hidden picture, of which the page uses the symbols.
pub(super) fn sprite(folder: &Path) -> io::Result<String> {
    let mut symbols = String::new();
    for name in named(folder, &["svg"])? {
        let text = fs::read_to_string(folder.join(&name))?;
        let inner = text.split_once("<svg").and_then(|(_, rest)| rest.split_once('>'));
        let inner = inner.and_then(|(_, rest)| rest.rsplit_once("</svg>")).map(|(inner, _)| inner);
        let bad = || io::Error::new(io::ErrorKind::InvalidData, format!("{name} is no SVG file"));
        let lines = inner.ok_or_else(bad)?.lines().map(str::trim).filter(|line| !line.is_empty());
        symbols.extend(lines.flat_map(|line| [line, "\n"]));
    }
    Ok(symbols)
}

/// A script without what browsers do not read: lines that only remark on it, and where lines begin.
pub(super) fn bare(script: &str) -> String {
    // Within a text of several lines every letter counts.
    if script.lines().any(|line| line.matches('`').count() % 2 == 1) {
        return script.to_owned();
    }
    let remarks = ["//", "/*", "*/", "* "];
    let is_code = |line: &&str| {
        !line.is_empty() && *line != "*" && !remarks.iter().any(|mark| line.starts_with(mark))
    };
    script.lines().map(str::trim).filter(is_code).flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::bare;

    #[test]
    fn a_script_loses_its_remarks_and_keeps_its_code() {
        let script =
            "/**\n * @returns {number}\n */\n  let a = 2 * 3; // six\n\n// done\nf(`a`);\n";
        assert_eq!(bare(script), "let a = 2 * 3; // six\nf(`a`);\n");
        let text = "f(`one\n  // two`);\n";
        assert_eq!(bare(text), text);
    }
}
