//! A folder from which people start their own edition.

use bankhalter_editions::{find, template};
use bankhalter_voice::args;
use std::{fs, io::Write, path::Path};

use crate::{
    console::{Answer, Console, Exit, Stop},
    language::Speak,
    source::{complaint, reason},
};

/// Longer ids are no help to anybody.
const MOST_LETTERS: usize = 40;

pub(super) fn run(name: &str, dir: &Path, console: &mut Console) -> Answer {
    check_name(name)?;
    let here = dir == Path::new(".");
    let folder = if here { name.into() } else { dir.join(name) };
    let fail = |path: &Path, error: &std::io::Error| {
        Stop::unusable(complaint(path, &format!("cannot be written: {}", reason(error))))
    };
    if !dir.is_dir() {
        return Err(Stop::unusable(complaint(dir, &"no such folder")));
    }
    if folder.exists() || folder.is_symlink() {
        return Err(Stop::unusable(complaint(&folder, &"exists already and is left as it is")));
    }
    fs::create_dir(&folder).map_err(|error| fail(&folder, &error))?;
    for (file, text) in template(name) {
        let path = folder.join(file);
        fs::write(&path, text).map_err(|error| fail(&path, &error))?;
        writeln!(console.out, "{}", path.display())?;
    }
    let shown = folder.display();
    let next = console.language.say_with("edition-written", args![shown = shown.to_string()]);
    writeln!(console.out, "{next}")?;
    Ok(Exit::Good)
}

/// The name is the id of the edition and the name of a folder on every system.
fn check_name(name: &str) -> Result<(), Stop> {
    let letters = name.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'));
    let edges = !name.starts_with('-') && !name.ends_with('-');
    if name.is_empty() || name.len() > MOST_LETTERS || !letters || !edges {
        let text = format!(
            "\"{}\" is no name for an edition: expected 1 to {MOST_LETTERS} small letters, digits \
             or - between them, as in \"seaside\"",
            name.escape_debug()
        );
        return Err(Stop::unusable(text));
    }
    if find(name).is_some() {
        return Err(Stop::unusable(format!(
            "there is an edition {name} already: choose another name"
        )));
    }
    Ok(())
}
