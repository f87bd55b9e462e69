//! What may use what: the table in `ARCHITECTURE.md` against what cargo knows.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
    process::Command,
};

use serde::Deserialize;

use super::{book::root, code::text};

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    manifest_path: String,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    /// None for what the code itself uses; `dev` for its tests, `build` for its build script.
    kind: Option<String>,
}

/// A row of the table.
struct Row {
    /// Our crates, as the last column lists them.
    ours: BTreeSet<String>,
    /// Libraries of others that are worth naming.
    others: BTreeSet<String>,
    place: usize,
}

/// Everything in which the table and the manifests differ.
pub(crate) fn untrue_columns() -> Vec<String> {
    let rows = rows();
    let mut faults = Vec::new();
    for package in packages("Cargo.toml").into_iter().chain(packages("fuzz/Cargo.toml")) {
        let folder = folder(&package);
        let Some(row) = rows.get(&folder) else {
            faults.push(format!("{folder} has no row"));
            continue;
        };
        let used = package.dependencies.iter().filter(|one| one.kind.as_deref() != Some("dev"));
        let (ours, others): (Vec<&Dependency>, Vec<_>) =
            used.partition(|one| one.name.starts_with("bankhalter"));
        let ours: BTreeSet<String> = ours.iter().map(|one| short(&one.name)).collect();
        if ours != row.ours {
            faults.push(format!("{folder} uses {ours:?}, the table says {:?}", row.ours));
        }
        let others: BTreeSet<String> = others.iter().map(|one| one.name.clone()).collect();
        faults.extend(row.others.difference(&others).map(|one| format!("{folder} has no {one}")));
        // Arrows point only upward in the table.
        let below =
            ours.iter().filter(|one| rows.get(&place_of(one)).is_none_or(|r| r.place >= row.place));
        faults.extend(below.map(|one| format!("{folder} uses {one}, which stands below it")));
    }
    faults
}

fn rows() -> BTreeMap<String, Row> {
    let table = text(Path::new("ARCHITECTURE.md"));
    let mut rows = BTreeMap::new();
    for (place, line) in table.lines().enumerate() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let ["", folder, _, uses, ""] = cells[..] else { continue };
        let Some(folder) = folder.strip_prefix('`').and_then(|name| name.strip_suffix('`')) else {
            continue;
        };
        let names = uses.split([',', ';']).map(str::trim).filter(|name| !name.is_empty());
        let (others, ours): (Vec<&str>, Vec<&str>) =
            names.filter(|name| *name != "–").partition(|name| name.starts_with('`'));
        let ours = ours.into_iter().map(str::to_owned).collect();
        let others = others.into_iter().map(|name| name.trim_matches('`').to_owned()).collect();
        rows.insert(folder.trim_end_matches('/').to_owned(), Row { ours, others, place });
    }
    rows
}

fn packages(manifest: &str) -> Vec<Package> {
    let told = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1", "--manifest-path"])
        .arg(root().join(manifest))
        .output()
        .expect("cargo tells what it knows");
    let metadata: Metadata = serde_json::from_slice(&told.stdout).expect("cargo writes JSON");
    metadata.packages
}

/// The folder of a package, as the table names it.
fn folder(package: &Package) -> String {
    let manifest = Path::new(&package.manifest_path);
    let root = root().canonicalize().expect("the project is there");
    let folder = manifest.parent().and_then(|folder| folder.strip_prefix(root).ok());
    folder.map_or_else(|| package.name.clone(), |folder| folder.display().to_string())
}

/// `rules` of `bankhalter-rules`.
fn short(name: &str) -> String {
    name.strip_prefix("bankhalter-").unwrap_or(name).to_owned()
}

fn place_of(short: &str) -> String {
    format!("crates/{short}")
}
