//! What we let in from others: licences, sources and versions, held against `deny.toml`.
//!
//! The file is cargo-deny's, which also knows of weaknesses; this test needs nothing but cargo.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::PathBuf,
    process::Command,
};

use serde::Deserialize;

/// What we build for.
const TARGETS: [&str; 2] = ["x86_64-unknown-linux-gnu", "wasm32-unknown-unknown"];

#[derive(Deserialize)]
struct Deny {
    licenses: Licenses,
    bans: Bans,
}

#[derive(Deserialize)]
struct Licenses {
    allow: BTreeSet<String>,
}

#[derive(Deserialize)]
struct Bans {
    deny: Vec<Ban>,
}

#[derive(Deserialize)]
struct Ban {
    #[serde(rename = "crate")]
    name: String,
    reason: String,
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn deny() -> Deny {
    let text = std::fs::read_to_string(root().join("deny.toml")).expect("deny.toml is there");
    toml::from_str(&text).expect("deny.toml can be read")
}

/// A crate of others.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Package {
    name: String,
    version: String,
    /// Where it comes from, unless that is the registry of crates.io.
    source: String,
    license: String,
}

/// `serde v1.0.229 (proc-macro)|MIT OR Apache-2.0 (*)`; our own crates lie in folders and are left
/// out.
fn package(line: &str) -> Option<Package> {
    let (package, license) = line.split_once('|')?;
    let license = license.trim_end_matches(" (*)").trim().to_owned();
    let mut words = package.split_whitespace();
    let name = words.next()?.to_owned();
    let version = words.next()?.trim_start_matches('v').to_owned();
    let source = words.find(|word| *word != "(proc-macro)").unwrap_or_default();
    let source = source.trim_matches(['(', ')']).to_owned();
    let is_ours = source.starts_with(['/', '\\']) || source.get(1..3) == Some(":\\");
    (!is_ours).then_some(Package { name, version, source, license })
}

/// What the project uses: all of it, or what our own crates name themselves.
fn packages(extra: &[&str]) -> BTreeSet<Package> {
    let tree = |target: &str| {
        let format = ["--format", "{p}|{l}", "--prefix", "none", "--target", target];
        let cargo = Command::new(env!("CARGO"))
            .args(["tree", "--workspace", "--locked", "--edges", "normal,build,dev"])
            .args(format)
            .args(extra)
            .current_dir(root())
            .output()
            .expect("cargo starts");
        let told = String::from_utf8_lossy(&cargo.stderr);
        assert!(cargo.status.success(), "cargo tree: {told}");
        String::from_utf8(cargo.stdout).expect("cargo writes text")
    };
    let text = TARGETS.map(tree).join("\n");
    text.lines().filter_map(package).collect()
}

/// Is this expression of licences, `(MIT OR Apache-2.0) AND Unicode-3.0` say, fulfilled by what is
/// allowed? Old crates write a stroke for `OR`.
fn is_allowed(expression: &str, allow: &BTreeSet<String>) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<_> = spaced.split_whitespace().collect();
    let mut rest = &words[..];
    either(&mut rest, allow) && rest.is_empty()
}

fn either(words: &mut &[&str], allow: &BTreeSet<String>) -> bool {
    let mut good = both(words, allow);
    while let ["OR", rest @ ..] = *words {
        *words = rest;
        good |= both(words, allow);
    }
    good
}

fn both(words: &mut &[&str], allow: &BTreeSet<String>) -> bool {
    let mut good = one(words, allow);
    while let ["AND", rest @ ..] = *words {
        *words = rest;
        good &= one(words, allow);
    }
    good
}

fn one(words: &mut &[&str], allow: &BTreeSet<String>) -> bool {
    match *words {
        ["(", rest @ ..] => {
            *words = rest;
            let good = either(words, allow);
            let [")", rest @ ..] = *words else { return false };
            *words = rest;
            good
        }
        [name, "WITH", exception, rest @ ..] => {
            *words = rest;
            allow.contains(&format!("{name} WITH {exception}"))
        }
        [name, rest @ ..] => {
            *words = rest;
            allow.contains(*name)
        }
        [] => false,
    }
}

fn complain(faults: &[String]) {
    assert!(faults.is_empty(), "see deny.toml:\n  {}", faults.join("\n  "));
}

#[test]
fn expressions_of_licences_are_understood() {
    let allow = ["MIT", "Unicode-3.0", "Apache-2.0 WITH LLVM-exception"].map(str::to_owned);
    let allow = BTreeSet::from(allow);
    for good in [
        "MIT",
        "MIT/Apache-2.0",
        "GPL-2.0-only OR MIT",
        "(MIT OR Apache-2.0) AND Unicode-3.0",
        "Apache-2.0 WITH LLVM-exception OR Apache-2.0",
    ] {
        assert!(is_allowed(good, &allow), "{good}");
    }
    for bad in ["", "Apache-2.0", "MIT AND GPL-2.0-only", "(MIT", "MIT MIT", "Apache-2.0 OR"] {
        assert!(!is_allowed(bad, &allow), "{bad}");
    }
}

#[test]
fn whatever_we_pass_on_may_be_passed_on() {
    let Deny { licenses, bans } = deny();
    let packages = packages(&[]);
    assert!(packages.len() > 100, "cargo lists only {} crates", packages.len());
    let mut faults = Vec::new();
    for Package { name, version, source, license } in &packages {
        if !is_allowed(license, &licenses.allow) {
            faults.push(format!("{name} {version} is under {license:?}"));
        }
        if !source.is_empty() {
            faults.push(format!("{name} {version} comes from {source}, not from crates.io"));
        }
        if let Some(ban) = bans.deny.iter().find(|ban| ban.name == *name) {
            faults.push(format!("{name}: {}", ban.reason));
        }
    }
    complain(&faults);
}

#[test]
fn we_ask_for_every_crate_in_one_version() {
    let mut versions: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for Package { name, version, .. } in packages(&["--depth", "1"]) {
        versions.entry(name).or_default().insert(version);
    }
    let twice = versions.iter().filter(|(_, versions)| versions.len() > 1);
    let faults = twice.map(|(name, versions)| format!("{name} is asked for as {versions:?}"));
    complain(&faults.collect::<Vec<_>>());
}

/// What a message passes on its way into the server, through a table and into the journal.
const ON_THE_WAY: [&str; 8] =
    ["client", "evening", "fair", "journal", "notation", "protocol", "room", "server"];

/// A release of the server counts as carefully as its tests do.
#[test]
fn whatever_a_message_passes_counts_with_checks_in_a_release_too() {
    let text = std::fs::read_to_string(root().join("Cargo.toml")).expect("it is there");
    let manifest: toml::Table = toml::from_str(&text).expect("it can be read");
    let checked = |profile: &str, name: &str| {
        let package = manifest.get("profile")?.get(profile)?.get("package")?;
        package.get(format!("bankhalter-{name}"))?.get("overflow-checks")?.as_bool()
    };
    for name in ON_THE_WAY {
        assert_eq!(checked("release", name), Some(true), "{name}");
        // Whatever a page is built from is built small.
        let in_a_page = !["journal", "server"].contains(&name);
        assert_eq!(checked("wasm-release", name), in_a_page.then_some(false), "{name}");
    }
    for faster in ["dist", "play"] {
        let slack: Vec<_> =
            ON_THE_WAY.iter().filter(|name| checked(faster, name).is_some()).collect();
        assert!(slack.is_empty(), "{faster} says otherwise of {slack:?}");
        assert_eq!(checked(faster, "rules"), Some(true), "the engine that people play with");
    }
}
