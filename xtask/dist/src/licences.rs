//! The licences of others whose work is in the program or in its page: each text once, with those who
//! ask that it goes along.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    fs,
    path::Path,
};

use crate::{
    bill::{Bill, Origin},
    release::root,
};

/// How it is called in an archive.
pub(crate) const NAME: &str = "THIRD-PARTY.txt";

/// How files with such texts begin.
const BEGINNINGS: [&str; 6] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"];

const HEAD: &str = "\
The program and its page contain the work of others. Here are their licences, each text once, with
the names of those it belongs to. Where there are several, one may choose.

The C library is musl, Copyright (c) 2005-2020 Rich Felker, et al., under the MIT licence; Rust's own
library is that of the Rust Project Developers, under the MIT licence or the Apache License 2.0. The
database SQLite is in the public domain. Both licences stand below.
";

/// The text of all licences: those of the program, and of the page that is in it.
pub(crate) fn text(bills: &[&Bill]) -> Result<String, String> {
    let origins: BTreeSet<Origin> = bills.iter().flat_map(|bill| bill.origins()).collect();
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut without = Vec::new();
    for origin in &origins {
        let own = texts_in(&origin.folder)?;
        if own.is_empty() {
            without.push(origin);
        }
        for text in own {
            texts.entry(text).or_default().insert(origin.to_string());
        }
    }
    // Whoever sends none along means the usual text.
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        let text =
            fs::read_to_string(root().join(name)).map_err(|error| format!("{name}: {error}"))?;
        let names = without.iter().filter(|origin| covers(name, &origin.licence));
        let names = names.map(|origin| format!("{origin}, by {}", origin.authors));
        texts.entry(text.trim().to_owned()).or_default().extend(names);
    }
    let lost = without.iter().find(|origin| {
        !covers("LICENSE-MIT", &origin.licence) && !covers("LICENSE-APACHE", &origin.licence)
    });
    if let Some(lost) = lost {
        return Err(format!("{lost} brings no licence text with it ({})", lost.licence));
    }
    let mut all = HEAD.to_owned();
    for (text, names) in texts {
        let _ = write!(all, "\n{}\n", "=".repeat(80));
        for name in names {
            let _ = writeln!(all, "{name}");
        }
        let _ = write!(all, "{}\n\n{text}\n", "-".repeat(80));
    }
    Ok(all)
}

/// Does our own file of this name have the text of a licence that is offered?
fn covers(file: &str, licence: &str) -> bool {
    let name = if file == "LICENSE-MIT" { "MIT" } else { "Apache-2.0" };
    licence.split([' ', '/', '(', ')']).any(|word| word == name)
}

/// What lies beside the sources of a crate, in order.
fn texts_in(folder: &Path) -> Result<Vec<String>, String> {
    let odd = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut texts = BTreeSet::new();
    for entry in fs::read_dir(folder).map_err(odd)? {
        let path = entry.map_err(odd)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_uppercase();
        if path.is_file() && BEGINNINGS.iter().any(|begin| name.starts_with(begin)) {
            let bytes = fs::read(&path).map_err(odd)?;
            let text = String::from_utf8_lossy(&bytes).replace("\r\n", "\n");
            texts.insert(text.trim().to_owned());
        }
    }
    Ok(texts.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bill::bill;

    #[test]
    fn everybody_whose_work_is_in_the_program_or_its_page_is_named_with_his_licence() {
        let program = bill("x86_64-unknown-linux-musl", "bankhalter").expect("a list");
        let page = bill("wasm32-unknown-unknown", "bankhalter-web").expect("a list");
        let text = text(&[&program, &page]).expect("everybody has one");
        for origin in program.origins().chain(page.origins()) {
            assert!(text.contains(&format!("\n{origin}")), "{origin}");
        }
        for wanted in ["\ntokio 1.", "\nleptos 0.", "Rich Felker", "Apache License", "PERMISSION"] {
            let found = text.contains(wanted) || text.to_uppercase().contains(wanted);
            assert!(found, "{wanted} is not in it");
        }
        assert!(!text.contains("bankhalter-server"), "ours have their own");
    }

    #[test]
    fn a_licence_that_is_offered_is_found() {
        assert!(
            covers("LICENSE-MIT", "Apache-2.0/MIT")
                && covers("LICENSE-APACHE", "(MIT OR Apache-2.0)")
        );
        assert!(!covers("LICENSE-MIT", "MPL-2.0") && !covers("LICENSE-MIT", "MIT-0"));
    }
}
