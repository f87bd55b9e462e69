//! Finds the page: the one that `cargo xtask page` has built, or a note that it has not.

use std::path::{Path, PathBuf};

fn main() {
    let here = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where"));
    let built = here.join("../../target/page");
    let folder = if is_built(&built) { built } else { here.join("page") };
    println!("cargo::rustc-env=BANKHALTER_PAGE={}", folder.display());
    println!("cargo::rerun-if-changed=page");
    println!("cargo::rerun-if-changed=../../target/page");
}

fn is_built(folder: &Path) -> bool {
    folder.join("index.html").is_file()
}
