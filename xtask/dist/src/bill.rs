//! What the program is made of: a list of parts for people (`CycloneDX`) and one within the program
//! itself, as `cargo auditable` writes it.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    io::{self, Write},
    path::{Path, PathBuf},
};

use flate2::{Compression, write::ZlibEncoder};
use serde_json::{Value, json};

use crate::release::said;

/// When a part is needed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Use {
    /// Only while the program is built.
    Build,
    /// It is in the program.
    Runtime,
}

/// A crate, and those that it needs.
#[derive(Debug)]
struct Part {
    name: String,
    version: String,
    license: Option<String>,
    authors: Vec<String>,
    /// Where its sources lie.
    folder: PathBuf,
    is_ours: bool,
    used: Use,
    /// Names in cargo's list.
    needs: BTreeSet<String>,
}

/// Where somebody else's part comes from.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Origin {
    name: String,
    version: String,
    /// As an expression: `MIT OR Apache-2.0`.
    pub(crate) licence: String,
    /// Who wrote it, as far as they say.
    pub(crate) authors: String,
    /// Where its sources lie.
    pub(crate) folder: PathBuf,
}

impl fmt::Display for Origin {
    fn fmt(&self, form: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(form, "{} {}", self.name, self.version)
    }
}

/// What cargo says that this package of ours is made of on this machine.
pub(crate) fn bill(target: &str, root: &str) -> Result<Bill, String> {
    let args = ["metadata", "--format-version", "1", "--locked", "--filter-platform", target];
    let told = said(Path::new("cargo"), &args)?;
    let metadata = serde_json::from_slice(&told).map_err(|error| error.to_string())?;
    Bill::read(&metadata, root).ok_or_else(|| "cargo's list of parts is incomplete".into())
}

/// All parts of the program.
#[derive(Debug)]
pub(crate) struct Bill {
    /// By what cargo calls them.
    parts: BTreeMap<String, Part>,
    root: String,
}

impl Bill {
    /// Reads what `cargo metadata` says: everything that the package `root` needs.
    pub(crate) fn read(metadata: &Value, root: &str) -> Option<Self> {
        let packages = by_id(&metadata["packages"])?;
        let nodes = by_id(&metadata["resolve"]["nodes"])?;
        let is_root = |(_, package): &(&String, &&Value)| package["name"] == root;
        let root = packages.iter().find(is_root)?.0.clone();
        let mut bill = Self { parts: BTreeMap::new(), root: root.clone() };
        let mut open = vec![(root, Use::Runtime)];
        while let Some((id, used)) = open.pop() {
            if bill.parts.get(&id).is_some_and(|known| known.used >= used) {
                continue;
            }
            let needs = needs(nodes.get(&id)?, &packages, used)?;
            let part = part(packages.get(&id)?, used, needs.keys().cloned().collect())?;
            bill.parts.insert(id, part);
            open.extend(needs);
        }
        Some(bill)
    }

    /// The parts of others that are in the program.
    pub(crate) fn origins(&self) -> impl Iterator<Item = Origin> {
        let theirs = self.parts.values().filter(|part| !part.is_ours && part.used == Use::Runtime);
        theirs.map(|part| Origin {
            name: part.name.clone(),
            version: part.version.clone(),
            licence: part.license.clone().unwrap_or_default(),
            authors: match part.authors.join(", ") {
                nobody if nobody.is_empty() => format!("the authors of {}", part.name),
                authors => authors,
            },
            folder: part.folder.clone(),
        })
    }

    /// The section `.dep-v0` of the program: JSON, packed.
    pub(crate) fn audit_data(&self) -> io::Result<Vec<u8>> {
        let place = |id: &String| self.parts.keys().position(|one| one == id);
        let package = |(id, part): (&String, &Part)| {
            let source = if part.is_ours { "local" } else { "crates.io" };
            let mut one = json!({ "name": part.name, "version": part.version, "source": source });
            if part.used == Use::Build {
                one["kind"] = json!("build");
            }
            let needs: Vec<_> = part.needs.iter().filter_map(place).collect();
            if !needs.is_empty() {
                one["dependencies"] = json!(needs);
            }
            if *id == self.root {
                one["root"] = json!(true);
            }
            one
        };
        let packages: Vec<_> = self.parts.iter().map(package).collect();
        let mut writer = ZlibEncoder::new(Vec::new(), Compression::best());
        writer.write_all(json!({ "packages": packages }).to_string().as_bytes())?;
        writer.finish()
    }

    /// The list of parts for people and their tools.
    pub(crate) fn cyclone_dx(&self, time: u64) -> Value {
        let all = || self.parts.iter();
        let components =
            all().filter(|(id, _)| **id != self.root).map(|(_, part)| part.component());
        let dependencies = all().map(|(_, part)| {
            let needs = part.needs.iter().filter_map(|id| self.parts.get(id)).map(Part::name);
            json!({ "ref": part.name(), "dependsOn": needs.collect::<Vec<_>>() })
        });
        let program = self.parts.get(&self.root).map(|part| {
            let mut program = part.component();
            program["type"] = json!("application");
            program
        });
        json!({
            "bomFormat": "CycloneDX",
            "specVersion": "1.5",
            "version": 1,
            "metadata": { "timestamp": moment(time), "component": program },
            "components": components.collect::<Vec<_>>(),
            "dependencies": dependencies.collect::<Vec<_>>(),
        })
    }
}

impl Part {
    /// Its name everywhere.
    fn name(&self) -> String {
        format!("pkg:cargo/{}@{}", self.name, self.version)
    }

    fn component(&self) -> Value {
        let scope = if self.used == Use::Runtime { "required" } else { "excluded" };
        let mut component = json!({
            "type": "library",
            "bom-ref": self.name(),
            "name": self.name,
            "version": self.version,
            "scope": scope,
            "purl": self.name(),
        });
        if let Some(license) = &self.license {
            // Old crates write a stroke for "or".
            let words: Vec<_> = license.split('/').map(str::trim).collect();
            component["licenses"] = json!([{ "expression": words.join(" OR ") }]);
        }
        component
    }
}

/// A list of cargo's by what stands there as `id`.
fn by_id(list: &Value) -> Option<BTreeMap<String, &Value>> {
    list.as_array()?.iter().map(|one| Some((one["id"].as_str()?.to_owned(), one))).collect()
}

/// What a crate needs, but for its tests; what a macro or a build script needs is needed to build.
fn needs(
    node: &Value,
    packages: &BTreeMap<String, &Value>,
    used: Use,
) -> Option<BTreeMap<String, Use>> {
    let mut needs = BTreeMap::new();
    for need in node["deps"].as_array()? {
        let id = need["pkg"].as_str()?.to_owned();
        let kinds = need["dep_kinds"].as_array()?;
        let is_macro = is_macro(packages.get(&id)?);
        let use_of = |kind: &Value| match kind["kind"].as_str() {
            None if is_macro => Some(Use::Build),
            None => Some(used),
            Some("build") => Some(Use::Build),
            Some(_) => None,
        };
        if let Some(used) = kinds.iter().filter_map(use_of).max() {
            needs.insert(id, used);
        }
    }
    Some(needs)
}

fn is_macro(package: &Value) -> bool {
    let targets = package["targets"].as_array().into_iter().flatten();
    let kinds = targets.flat_map(|target| target["kind"].as_array().into_iter().flatten());
    kinds.into_iter().any(|kind| kind == "proc-macro")
}

fn part(package: &Value, used: Use, needs: BTreeSet<String>) -> Option<Part> {
    let text = |key: &str| package[key].as_str().map(str::to_owned);
    let authors = package["authors"].as_array().into_iter().flatten();
    let manifest = PathBuf::from(text("manifest_path").unwrap_or_default());
    Some(Part {
        name: text("name")?,
        version: text("version")?,
        license: text("license"),
        authors: authors.filter_map(Value::as_str).map(str::to_owned).collect(),
        folder: manifest.parent().unwrap_or(Path::new("")).to_owned(),
        is_ours: package["source"].is_null(),
        used,
        needs,
    })
}

/// A time in the form `2026-11-18T12:00:00Z`.
fn moment(time: u64) -> String {
    let (days, rest) = (time / 86_400, time % 86_400);
    let (mut year, mut day) = (1970, days);
    let long = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    while day >= 365 + u64::from(long(year)) {
        day -= 365 + u64::from(long(year));
        year += 1;
    }
    let february = 28 + u64::from(long(year));
    let mut month = 1;
    for days in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if day < days {
            break;
        }
        day -= days;
        month += 1;
    }
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year}-{month:02}-{:02}T{hour:02}:{minute:02}:{second:02}Z", day + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    /// A program, a library, a macro that the library needs, and what only tests need.
    fn bill() -> Bill {
        let package = |name: &str, kind: &str, source: Value| {
            json!({
                "id": name, "name": name, "version": "1.0.0", "license": "MIT/Apache-2.0",
                "source": source, "targets": [{ "kind": [kind] }],
            })
        };
        let need =
            |name: &str, kind: Value| json!({ "pkg": name, "dep_kinds": [{ "kind": kind }] });
        let node = |name: &str, needs: Vec<Value>| json!({ "id": name, "deps": needs });
        let registry = json!("registry+https://example");
        let metadata = json!({
            "packages": [
                package("program", "bin", Value::Null),
                package("library", "lib", registry.clone()),
                package("derive", "proc-macro", registry.clone()),
                package("syntax", "lib", registry.clone()),
                package("tester", "lib", registry),
            ],
            "resolve": { "nodes": [
                node("program", vec![need("library", Value::Null), need("tester", json!("dev"))]),
                node("library", vec![need("derive", Value::Null)]),
                node("derive", vec![need("syntax", Value::Null)]),
                node("syntax", vec![]),
                node("tester", vec![]),
            ] },
        });
        Bill::read(&metadata, "program").expect("it is complete")
    }

    #[test]
    fn what_only_tests_need_is_no_part() {
        let used: Vec<_> =
            bill().parts.values().map(|part| (part.name.clone(), part.used)).collect();
        let wanted = [
            ("derive", Use::Build),
            ("library", Use::Runtime),
            ("program", Use::Runtime),
            ("syntax", Use::Build),
        ];
        assert_eq!(used, wanted.map(|(name, used)| (name.to_owned(), used)));
    }

    #[test]
    fn the_program_lists_its_parts() {
        let packed = bill().audit_data().expect("packed");
        let mut text = String::new();
        flate2::read::ZlibDecoder::new(&packed[..]).read_to_string(&mut text).expect("text");
        let told: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(told["packages"][2]["root"], true);
        assert_eq!(told["packages"][2]["dependencies"], json!([1]));
        assert_eq!(told["packages"][0]["kind"], "build");
        assert_eq!(told["packages"][1]["source"], "crates.io");
    }

    #[test]
    fn people_get_a_list_too() {
        let list = bill().cyclone_dx(0);
        assert_eq!(list["metadata"]["component"]["type"], "application");
        assert_eq!(list["components"].as_array().map(Vec::len), Some(3));
        assert_eq!(list["components"][0]["licenses"][0]["expression"], "MIT OR Apache-2.0");
        assert_eq!(list["dependencies"][1]["dependsOn"], json!(["pkg:cargo/derive@1.0.0"]));
    }

    #[test]
    fn times_are_told_by_the_calendar() {
        assert_eq!(moment(0), "1970-01-01T00:00:00Z");
        assert_eq!(moment(951_782_400), "2000-02-29T00:00:00Z");
        assert_eq!(moment(1_794_960_000), "2026-11-18T00:00:00Z");
        assert_eq!(moment(1_704_067_199), "2023-12-31T23:59:59Z");
    }
}
