//! The files of the page, named after their content where that pays, and compressed.

use std::{
    collections::BTreeMap,
    fs, io,
    io::Write,
    path::{Path, PathBuf},
};

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

    /// Text files that name each other as they were called before: all of them carry a hash of
    /// all of them, since none can carry its own; answers their addresses.
    pub(super) fn add_linked<const N: usize>(
        &mut self,
        named: &[(&str, String, &str); N],
    ) -> [String; N] {
        let mut hash = Sha256::new();
        for (_, text, _) in named {
            hash.update(text);
        }
        let hash = hex::encode(&hash.finalize()[..6]);
        let path = |name: &str| {
            let (stem, end) = name.rsplit_once('.').unwrap_or((name, ""));
            format!("assets/{stem}.{hash}.{end}")
        };
        let addresses = named.each_ref().map(|(name, ..)| format!("/{}", path(name)));
        for (name, text, _) in named {
            let links = named.iter().zip(&addresses);
            let text = links.fold(text.clone(), |text, ((.., before), address)| {
                text.replace(&format!("from \"{before}\""), &format!("from \"{address}\""))
            });
            self.all.insert(path(name), text.into_bytes());
        }
        addresses
    }

    /// Every file with its content.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.all.iter().map(|(path, bytes)| (path.as_str(), bytes.as_slice()))
    }

    /// Writes them into an empty folder, compressed beside the plain ones; answers what a
    /// browser loads. A page that is there already stays as it is: a server may be reading it, or a
    /// compiler embedding it.
    pub(super) fn write(&self, folder: &Path, whom: For) -> io::Result<Weight> {
        let fresh = folder.with_extension("new");
        clear(&fresh)?;
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
            weight.0.insert(path.to_owned(), small.len());
        }
        if is_same(&fresh, folder)? {
            clear(&fresh)?;
        } else {
            replace(folder, &fresh)?;
        }
        Ok(weight)
    }
}

/// Puts a finished folder in the place of another; the place is empty for no longer than a rename.
fn replace(folder: &Path, fresh: &Path) -> io::Result<()> {
    let old = folder.with_extension("old");
    clear(&old)?;
    if folder.exists() {
        fs::rename(folder, &old)?;
    }
    fs::rename(fresh, folder)?;
    clear(&old)
}

fn clear(folder: &Path) -> io::Result<()> {
    if folder.exists() { fs::remove_dir_all(folder) } else { Ok(()) }
}

/// Do both folders hold the same files?
fn is_same(one: &Path, other: &Path) -> io::Result<bool> {
    Ok(other.is_dir() && contents(one)? == contents(other)?)
}

fn contents(folder: &Path) -> io::Result<BTreeMap<PathBuf, Vec<u8>>> {
    let mut all = BTreeMap::new();
    let mut waiting = vec![folder.to_owned()];
    while let Some(next) = waiting.pop() {
        for entry in fs::read_dir(&next)? {
            let path = entry?.path();
            if path.is_dir() {
                waiting.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap_or(&path).to_owned();
                all.insert(name, fs::read(&path)?);
            }
        }
    }
    Ok(all)
}

/// How many bytes go over the wire.
#[derive(Default)]
pub(super) struct Weight(BTreeMap<String, usize>);

impl Weight {
    /// The module and what binds it to the browser.
    pub(super) fn bundle(&self) -> usize {
        self.sum(|path| is_loaded_first(path) && is_program(path))
    }

    /// Everything before the first screen: also style, drawings, editions and languages.
    pub(super) fn all(&self) -> usize {
        self.sum(is_loaded_first)
    }

    /// The files whose paths begin like this.
    pub(super) fn of(&self, start: &str) -> usize {
        self.sum(|path| path.starts_with(start))
    }

    fn sum(&self, counts: impl Fn(&str) -> bool) -> usize {
        self.0.iter().filter(|(path, _)| counts(path)).map(|(_, bytes)| bytes).sum()
    }
}

/// The module and what binds it to the browser.
fn is_program(path: &str) -> bool {
    matches!(path.rsplit_once('.'), Some((_, "wasm" | "js"))) && path.starts_with("assets/")
}

/// What a browser needs before the first screen.
fn is_loaded_first(path: &str) -> bool {
    !matches!(path.rsplit_once('.'), Some((_, "png" | "json" | "webmanifest" | "los")))
        && path != "worker.js"
        && !FETCHED_LATER.iter().any(|start| path.starts_with(start))
}

/// What is fetched when somebody needs it: the mind, the worker that thinks, its words, and parts.
const FETCHED_LATER: [&str; 5] =
    ["assets/mind.", "assets/thinker.", "assets/analysis-", "assets/paper-", "assets/part-"];

fn is_packed(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|end| end == "png")
}

fn beside(file: &Path, end: &str) -> PathBuf {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("bankhalter-{name}-{}", std::process::id()));
        clear(&folder).expect("an old one goes");
        folder
    }

    fn page(text: &str) -> Files {
        let mut files = Files::default();
        files.add("index.html", text.as_bytes().to_vec());
        files.add("assets/app.txt", b"the same".to_vec());
        files
    }

    /// Whoever reads a page while the same is built again sees no change at all.
    #[test]
    fn a_page_that_is_there_already_is_left_alone() {
        let folder = folder("page-same");
        page("one").write(&folder, For::Developers).expect("written");
        let written = |name: &str| fs::metadata(folder.join(name)).and_then(|file| file.modified());
        let before = written("index.html").expect("a time");
        page("one").write(&folder, For::Developers).expect("written");
        assert_eq!(written("index.html").expect("a time"), before);
        page("two").write(&folder, For::Developers).expect("written");
        assert_eq!(fs::read(folder.join("index.html")).expect("a page"), b"two");
        for end in ["new", "old"] {
            assert!(!folder.with_extension(end).exists(), "{end} is left behind");
        }
        clear(&folder).expect("it goes");
    }
}
