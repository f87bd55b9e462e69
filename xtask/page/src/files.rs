//! The files of the page, named after their content where that pays, and compressed.

use std::{collections::BTreeMap, fs, io, io::Write, path::Path};

use sha2::{Digest, Sha256};

use super::For;

/// The files of the page by their paths.
#[derive(Default)]
pub(super) struct Files {
    all: BTreeMap<String, Vec<u8>>,
}

impl Files {
    /// A file under its own name.
    pub(super) fn add(&mut self, path: &str, bytes: Vec<u8>) {
        self.all.insert(path.to_owned(), bytes);
    }

    /// A file that carries a hash of its content in its name, so that browsers may keep it for
    /// ever; answers its address.
    pub(super) fn add_named(&mut self, name: &str, bytes: Vec<u8>) -> String {
        let hash = hex::encode(&Sha256::digest(&bytes)[..6]);
        let (stem, end) = name.rsplit_once('.').unwrap_or((name, ""));
        let path = format!("assets/{stem}.{hash}.{end}");
        let address = format!("/{path}");
        self.all.insert(path, bytes);
        address
    }

    /// Every file with its content.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.all.iter().map(|(path, bytes)| (path.as_str(), bytes.as_slice()))
    }

    /// Writes them into an empty folder, compressed beside the plain ones; answers what a
    /// browser loads.
    pub(super) fn write(&self, folder: &Path, whom: For) -> io::Result<Weight> {
        let fresh = folder.with_extension("new");
        if fresh.exists() {
            fs::remove_dir_all(&fresh)?;
        }
        let mut weight = Weight::default();
        for (path, bytes) in self.iter() {
            let file = fresh.join(path);
            fs::create_dir_all(file.parent().unwrap_or(&fresh))?;
            fs::write(&file, bytes)?;
            let packs = whom != For::Developers && !is_packed(path);
            let small = if packs { brotli(bytes, whom)? } else { bytes.to_vec() };
            if packs {
                fs::write(beside(&file, "br"), &small)?;
                fs::write(beside(&file, "gz"), gzip(bytes, whom)?)?;
            }
            if is_loaded_first(path) {
                weight.all += small.len();
            }
            if is_bundle(path) {
                weight.bundle += small.len();
            }
        }
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        fs::rename(&fresh, folder)?;
        Ok(weight)
    }
}

/// How many bytes go over the wire.
#[derive(Clone, Copy, Default)]
pub(super) struct Weight {
    /// The module and what binds it to the browser.
    pub(super) bundle: usize,
    /// Everything before the first screen: also style, drawings, editions and languages.
    pub(super) all: usize,
}

/// The module and what binds it to the browser.
fn is_bundle(path: &str) -> bool {
    matches!(path.rsplit_once('.'), Some((_, "wasm" | "js"))) && path.starts_with("assets/")
}

/// What a browser needs before the first screen.
fn is_loaded_first(path: &str) -> bool {
    !matches!(path.rsplit_once('.'), Some((_, "png" | "json" | "webmanifest")))
        && path != "worker.js"
}

fn is_packed(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|end| end == "png")
}

fn beside(file: &Path, end: &str) -> std::path::PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".");
    name.push(end);
    name.into()
}

fn brotli(bytes: &[u8], whom: For) -> io::Result<Vec<u8>> {
    // The last tenth takes twenty times as long.
    let quality = if whom == For::Release { 11 } else { 5 };
    let mut packed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut packed, 1 << 16, quality, 22);
    writer.write_all(bytes)?;
    drop(writer);
    Ok(packed)
}

fn gzip(bytes: &[u8], whom: For) -> io::Result<Vec<u8>> {
    let level = match whom {
        For::Release => flate2::Compression::best(),
        For::Players | For::Developers => flate2::Compression::fast(),
    };
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), level);
    writer.write_all(bytes)?;
    writer.finish()
}
