//! Puts every language of `locales/` into the program: dropping a file there adds one.
//!
//! `locales/de.ftl` is what the page needs too; `locales/de/` has what only a terminal says.

#[path = "src/proofread.rs"]
mod proofread;

use std::{
    env,
    error::Error,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../locales");
    println!("cargo::rerun-if-changed={}", folder.display());
    let (mut pages, mut terminals) = (String::new(), String::new());
    let mut faults = Vec::new();
    for path in files(&folder)? {
        let code = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let text = fs::read_to_string(&path)?;
        let told = |fault| format!("locales/{code}.ftl:{fault}");
        faults.extend(proofread::faults(&text).into_iter().map(told));
        let mut rest = String::new();
        for part in files(&folder.join(code))? {
            let name = part.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let text = fs::read_to_string(&part)?;
            let told = |fault| format!("locales/{code}/{name}:{fault}");
            faults.extend(proofread::flaws(&text).into_iter().map(told));
            rest.push_str(&text);
            rest.push('\n');
        }
        if faults.is_empty() {
            let told = |fault: String| format!("locales/{code}.ftl and locales/{code}/:{fault}");
            faults.extend(proofread::flaws(&format!("{text}\n{rest}")).into_iter().map(told));
        }
        writeln!(pages, "({code:?}, {text:?}),")?;
        writeln!(terminals, "({code:?}, {rest:?}),")?;
    }
    for fault in &faults {
        println!("cargo::error={fault}");
    }
    if !faults.is_empty() {
        return Err("a language in locales/ has faults".into());
    }
    let out = env::var("OUT_DIR")?;
    fs::write(Path::new(&out).join("page.rs"), format!("&[\n{pages}]"))?;
    fs::write(Path::new(&out).join("terminal.rs"), format!("&[\n{terminals}]"))?;
    Ok(())
}

/// The files of messages in a folder, by name; none if there is no such folder.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut files = Vec::new();
    if folder.is_dir() {
        for entry in fs::read_dir(folder)? {
            files.push(entry?.path());
        }
    }
    files.retain(|path| path.extension().is_some_and(|extension| extension == "ftl"));
    files.sort();
    Ok(files)
}
