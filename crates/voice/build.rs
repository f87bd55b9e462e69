//! Puts every file of `locales/` into the program: dropping one there adds a language.

#[path = "src/proofread.rs"]
mod proofread;

use std::{env, error::Error, fmt::Write, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../locales");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut rows = String::new();
    let mut faulty = false;
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        let code = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        if path.extension().is_none_or(|extension| extension != "ftl") {
            continue;
        }
        let text = fs::read_to_string(&path)?;
        for fault in proofread::faults(&text) {
            println!("cargo::error=locales/{code}.ftl:{fault}");
            faulty = true;
        }
        writeln!(rows, "({code:?}, {text:?}),")?;
    }
    if faulty {
        return Err("a language in locales/ has faults".into());
    }
    let table = format!("&[\n{rows}]");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("locales.rs"), table)?;
    Ok(())
}
