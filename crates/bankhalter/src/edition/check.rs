//! Everything that is wrong with an edition, at once.

use bankhalter_editions::{FILES, load_dir};
use bankhalter_voice::args;
use serde::Serialize;
use std::{
    io::Write,
    path::{Path, PathBuf},
};

use crate::{
    console::{Answer, Console, Exit, Format},
    language::Speak,
    paint,
    source::{complaint, folder_fault},
};

#[derive(Serialize)]
struct Checked {
    path: String,
    /// The edition's id, if nothing is wrong.
    id: Option<String>,
    faults: Vec<FaultView>,
    #[serde(skip)]
    told: Vec<String>,
    #[serde(skip)]
    exit: Exit,
}

#[derive(Serialize)]
struct FaultView {
    file: String,
    line: Option<usize>,
    field: String,
    message: String,
}

pub(super) fn run(paths: &[PathBuf], format: Format, console: &mut Console) -> Answer {
    let all: Vec<_> = paths.iter().map(|path| check(path)).collect();
    if format == Format::Json {
        console.json(&all)?;
    } else {
        for checked in &all {
            report(checked, console)?;
        }
    }
    let found = |exit: Exit| all.iter().any(|checked| checked.exit == exit);
    Ok(if found(Exit::Unusable) {
        Exit::Unusable
    } else if found(Exit::Failed) {
        Exit::Failed
    } else {
        Exit::Good
    })
}

fn report(checked: &Checked, console: &mut Console) -> std::io::Result<()> {
    let language = console.language;
    match (&checked.id, checked.exit) {
        (_, Exit::Unusable) => {
            checked.told.iter().for_each(|line| console.complain(line));
            return Ok(());
        }
        (Some(id), _) => {
            let fine = language.say("no-faults");
            writeln!(console.out, "{}: {} ({id})", checked.path, paint::good(&fine))?;
        }
        (None, _) => {
            for line in &checked.told {
                writeln!(console.out, "{line}")?;
            }
            let count = checked.faults.len();
            let faults = language.say_with("faults", args![count = count]);
            writeln!(console.out, "{}: {}", checked.path, paint::bad(&faults))?;
        }
    }
    Ok(())
}

fn check(path: &Path) -> Checked {
    let folder = folder_of(path);
    let shown = path.display().to_string();
    if !folder.is_dir() {
        let told = vec![complaint(path, &"no such folder")];
        return Checked { path: shown, id: None, faults: Vec::new(), told, exit: Exit::Unusable };
    }
    match load_dir(folder) {
        Ok(edition) => Checked {
            path: shown,
            id: Some(edition.id),
            faults: Vec::new(),
            told: Vec::new(),
            exit: Exit::Good,
        },
        Err(faults) => Checked {
            path: shown,
            id: None,
            told: faults.iter().map(|fault| folder_fault(folder, fault)).collect(),
            faults: faults.iter().map(fault_view).collect(),
            exit: Exit::Failed,
        },
    }
}

/// Whoever names one of the files means the folder it lies in.
fn folder_of(path: &Path) -> &Path {
    let is_file = path.file_name().is_some_and(|name| FILES.iter().any(|file| name == *file));
    match path.parent() {
        Some(parent) if is_file && parent.as_os_str().is_empty() => Path::new("."),
        Some(parent) if is_file => parent,
        _ => path,
    }
}

fn fault_view(fault: &bankhalter_editions::EditionFault) -> FaultView {
    let bankhalter_editions::EditionFault { file, line, field, message } = fault.clone();
    FaultView { file, line, field, message }
}
