//! Writes the golden games anew.

use std::{fs, path::Path, process::ExitCode};

use bankhalter_conformance::golden;

#[expect(clippy::print_stdout, clippy::print_stderr, reason = "a command speaks")]
fn main() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let written = golden::all().and_then(|games| {
        for game in &games {
            fs::write(folder.join(&game.file), &game.text)
                .map_err(|error| format!("{}: {error}", game.file))?;
        }
        Ok(games.len())
    });
    match written {
        Ok(count) => {
            println!("{count} games written; review the difference");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
