//! Finds the page: the one that `cargo xtask page` has built, or a note that it has not.
//!
//! What is released embeds a copy of its own, taken while nobody writes the page: another build may
//! replace it at any time. While somebody works on the page it is read from where it is built, and
//! nothing has to be compiled when it changes.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

fn main() {
    let here = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where"));
    let built = here.join("../../target/page");
    // Cargo would build anew each time, as long as there is no such folder to look at.
    fs::create_dir_all(&built).expect("the folder of the page can be made");
    println!("cargo::rerun-if-changed=page");
    let folder = if is_released() { released(&here, &built) } else { built };
    println!("cargo::rustc-env=BANKHALTER_PAGE={}", folder.display());
}

/// The page that becomes part of the program: the one that is built, or the note.
fn released(here: &Path, built: &Path) -> PathBuf {
    println!("cargo::rerun-if-changed=../../target/page");
    // Held until the end.
    let _turn = turn(&built.with_extension("lock"));
    if is_built(built) { copied(built).expect("the page can be copied") } else { here.join("page") }
}

fn is_built(folder: &Path) -> bool {
    folder.join("index.html").is_file()
}

/// Is the page embedded? Others read it when they are asked for it.
fn is_released() -> bool {
    std::env::var_os("PROFILE").is_some_and(|profile| profile == "release")
}

/// Waits until nobody writes the page; where nobody ever has there is nothing to wait for.
fn turn(path: &Path) -> Option<File> {
    let file = File::open(path).ok()?;
    file.lock_shared().ok().map(|()| file)
}

/// A copy of the page that nobody else touches.
fn copied(page: &Path) -> io::Result<PathBuf> {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo says where")).join("page");
    if out.exists() {
        fs::remove_dir_all(&out)?;
    }
    copy(page, &out)?;
    Ok(out)
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
