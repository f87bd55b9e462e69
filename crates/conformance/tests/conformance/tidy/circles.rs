//! Circles of imports between the files of a crate: whoever reads one file of a circle has to read
//! them all.
//!
//! A file uses another when a path in it names that file, or something that is defined there;
//! re-exports are followed, so `crate::search::Index` may use two files. What does not count:
//!
//! * `mod x;` and `pub use x::Y` in a file that does nothing else with `Y`: a list of its parts.
//! * What a part uses of the file above it: a folder is the inside of its file, and `super::Y` is
//!   how the inside is split.
//! * Tests, which may use anything.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
};

use super::{
    book::root,
    code::{files, text},
    tokens::{self, Use, without_tests},
};

/// A file by its place among the modules; the crate's own has none.
type Module = Vec<String>;
type Files = BTreeMap<Module, File>;
/// What a file uses, and one path by which it does.
type Used = BTreeMap<Module, String>;

struct File {
    /// Files below it.
    parts: BTreeSet<String>,
    uses: Vec<Use>,
    /// All paths beside the imports.
    paths: Vec<Vec<String>>,
    /// All names beside the imports.
    mentions: BTreeSet<String>,
    defines: BTreeSet<String>,
}

/// All circles but that of the chapters, which call each other because the game does.
pub(crate) fn circles() -> Vec<String> {
    let is_root = |path: &PathBuf| path.ends_with("src/lib.rs") || path.ends_with("src/main.rs");
    let mut faults = Vec::new();
    for path in files(&[".rs"]).into_iter().filter(is_root) {
        let mut crate_files = Files::new();
        read(&path, &path, Vec::new(), &mut crate_files);
        for circle in circles_in(&uses(&crate_files)) {
            let is_chapter = |(module, _): &(Module, String)| {
                path.starts_with("crates/rules") && module[0] == "chapters"
            };
            if !circle.iter().all(is_chapter) {
                let files: Vec<String> = circle.into_iter().map(|(_, told)| told).collect();
                faults.push(format!("{}: {}", path.display(), files.join("; ")));
            }
        }
    }
    faults
}

fn read(crate_root: &Path, path: &Path, module: Module, files: &mut Files) {
    let code = without_tests(&tokens::tokens(&text(path)));
    let below = if module.is_empty() {
        crate_root.parent().map(Path::to_path_buf).unwrap_or_default()
    } else {
        path.with_extension("")
    };
    let mut parts = BTreeSet::new();
    for name in tokens::parts(&code) {
        let part = below.join(format!("{name}.rs"));
        if root().join(&part).is_file() {
            read(crate_root, &part, [module.clone(), vec![name.clone()]].concat(), files);
            parts.insert(name);
        }
    }
    let (uses, rest) = tokens::imports(&code);
    let mentions = rest.iter().cloned().collect();
    let (paths, defines) = (tokens::paths(&rest), tokens::definitions(&rest));
    files.insert(module, File { parts, uses, paths, mentions, defines });
}

/// What every file uses.
fn uses(files: &Files) -> BTreeMap<Module, Used> {
    files.iter().map(|(module, file)| (module.clone(), used_by(files, module, file))).collect()
}

fn used_by(files: &Files, module: &Module, file: &File) -> Used {
    let mut used = Used::new();
    let own = file.uses.iter().filter(|one| !one.is_public || file.mentions.contains(&one.name));
    for path in own.map(|one| &one.path).chain(&file.paths) {
        let named = named(files, module, path).filter(|named| !named.starts_with(module));
        let defined = resolve(files, module, path, &mut BTreeSet::new());
        for other in named.into_iter().chain(defined) {
            if !module.starts_with(&other) {
                used.entry(other).or_insert_with(|| path.join("::"));
            }
        }
    }
    used
}

/// Where a path begins, and what is left of it; nothing if it leads out of the crate.
fn begin<'p>(files: &Files, module: &Module, path: &'p [String]) -> Option<(Module, &'p [String])> {
    match path.first()?.as_str() {
        "crate" => Some((Module::new(), &path[1..])),
        "self" => Some((module.clone(), &path[1..])),
        "super" => {
            let ups = path.iter().take_while(|part| *part == "super").count();
            Some((module[..module.len().checked_sub(ups)?].to_vec(), &path[ups..]))
        }
        first if files[module].parts.contains(first) => Some((module.clone(), path)),
        _ => None,
    }
}

/// Goes down a path as long as it names files.
fn descend<'p>(files: &Files, mut at: Module, mut path: &'p [String]) -> (Module, &'p [String]) {
    while let Some((part, rest)) = path.split_first()
        && files[&at].parts.contains(part)
    {
        at.push(part.clone());
        path = rest;
    }
    (at, path)
}

/// The file that a path names, if it names something in it.
fn named(files: &Files, module: &Module, path: &[String]) -> Option<Module> {
    let (at, path) = begin(files, module, path)?;
    let (at, rest) = descend(files, at, path);
    (!rest.is_empty()).then_some(at)
}

/// The file that defines what a path names.
fn resolve(
    files: &Files,
    module: &Module,
    path: &[String],
    seen: &mut BTreeSet<(Module, Vec<String>)>,
) -> Option<Module> {
    if !seen.insert((module.clone(), path.to_vec())) {
        return None;
    }
    let Some((at, path)) = begin(files, module, path) else {
        return imported(files, module, path, seen);
    };
    let (at, rest) = descend(files, at, path);
    let name = rest.first()?;
    if files[&at].defines.contains(name) {
        return Some(at);
    }
    if let Some(found) = imported(files, &at, rest, seen) {
        return Some(found);
    }
    for glob in files[&at].uses.iter().filter(|one| one.name == "*") {
        let path = [&glob.path[..glob.path.len() - 1], rest].concat();
        if let Some(found) = resolve(files, &at, &path, seen)
            && files[&found].defines.contains(name)
        {
            return Some(found);
        }
    }
    Some(at)
}

/// The file that defines what a path means by a name this file imports.
fn imported(
    files: &Files,
    module: &Module,
    path: &[String],
    seen: &mut BTreeSet<(Module, Vec<String>)>,
) -> Option<Module> {
    let (name, rest) = path.split_first()?;
    let mut uses = files[module].uses.iter();
    let import = uses.find(|one| one.name == *name && one.path != [name.clone()])?;
    resolve(files, module, &[&import.path, rest].concat(), seen)
}

/// The files that reach each other, with what they use of each other.
fn circles_in(uses: &BTreeMap<Module, Used>) -> Vec<Vec<(Module, String)>> {
    let reach: BTreeMap<&Module, BTreeSet<&Module>> =
        uses.keys().map(|module| (module, reached(uses, module))).collect();
    let mut circles = Vec::new();
    let mut told: BTreeSet<&Module> = BTreeSet::new();
    for (module, others) in &reach {
        if told.contains(module) || !others.contains(module) {
            continue;
        }
        let members: Vec<&Module> =
            others.iter().copied().filter(|other| reach[other].contains(module)).collect();
        told.extend(&members);
        let tell = |member: &&Module| {
            let used = uses[*member].iter().filter(|(other, _)| members.contains(other));
            let paths: Vec<&str> = used.map(|(_, path)| path.as_str()).collect();
            ((*member).clone(), format!("{} uses {}", member.join("::"), paths.join(", ")))
        };
        circles.push(members.iter().map(tell).collect());
    }
    circles
}

fn reached<'u>(uses: &'u BTreeMap<Module, Used>, from: &Module) -> BTreeSet<&'u Module> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&Module> = uses[from].keys().collect();
    while let Some(module) = open.pop() {
        if reached.insert(module) {
            open.extend(uses[module].keys());
        }
    }
    reached
}

#[test]
fn a_circle_is_found() {
    let used = |paths: &[&str]| {
        paths.iter().map(|path| (vec![(*path).to_owned()], (*path).to_owned())).collect::<Used>()
    };
    let module = |name: &str| vec![name.to_owned()];
    let mut uses = BTreeMap::from([
        (module("a"), used(&["b"])),
        (module("b"), used(&["c"])),
        (module("c"), used(&[])),
    ]);
    assert!(circles_in(&uses).is_empty());
    uses.insert(module("c"), used(&["a"]));
    assert_eq!(circles_in(&uses).concat().len(), 3);
}
