//! Board, bank and referee in one.

use std::{fs, path::{Path, PathBuf}, process::ExitCode};
use bankhalter_editions::Shelf;
use bankhalter_notation::{Verdict, referee, referee_markdown};

fn collect(path: &Path, files: &mut Vec<PathBuf>) {
    if path.is_dir() {
        let mut entries: Vec<_> = fs::read_dir(path).into_iter().flatten().flatten().map(|e| e.path()).collect();
        entries.sort();
        for e in entries { if e.is_dir() || e.extension().is_some_and(|x| x == "los" || x == "md") { collect(&e, files); } }
    } else { files.push(path.to_owned()); }
}

fn main() -> ExitCode {
    let mut files = Vec::new();
    for a in std::env::args().skip(2) { collect(Path::new(&a), &mut files); }
    let (mut passed, mut failed, mut bad) = (0, 0, false);
    let shelf = Shelf::default();
    for file in files {
        let bytes = fs::read(&file).unwrap();
        let verdicts: Vec<Verdict> = if file.extension().is_some_and(|x| x == "md") {
            referee_markdown(&bytes, &shelf).into_iter().map(|b| b.verdict).collect()
        } else { vec![referee(&bytes, &shelf)] };
        for v in verdicts { match v {
            Verdict::Passed => passed += 1,
            Verdict::Failed(f) => { failed += 1; println!("{}: {f}", file.display()); }
            Verdict::Unreadable(f) => { bad = true; failed += 1; println!("{}: {f}", file.display()); }
        } }
    }
    println!("{passed} passed, {failed} failed");
    if bad { ExitCode::from(2) } else if failed > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
