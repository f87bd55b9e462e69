//! The documents that go along: the first ones, and whatever they lead to, so that no link in them is
//! dead where there are no sources.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Component, Path, PathBuf},
};

use crate::release::{root, said};

/// Where people begin to read; everything in `docs/` is read as well.
const FIRST: [&str; 2] = ["README.md", "CHANGELOG.md"];

/// All documents by their names in the project, which are their names in the archive.
pub(crate) fn docs() -> Result<BTreeMap<String, Vec<u8>>, String> {
    let tracked = tracked()?;
    let read = tracked.iter().filter(|name| name.starts_with("docs/") && is_text(name));
    let mut open: Vec<String> = read.cloned().collect();
    open.extend(FIRST.map(str::to_owned));
    let mut docs = BTreeMap::new();
    while let Some(name) = open.pop() {
        if docs.contains_key(&name) {
            continue;
        }
        let bytes = fs::read(root().join(&name)).map_err(|error| format!("{name}: {error}"))?;
        if is_text(&name) {
            for link in links(&String::from_utf8_lossy(&bytes)) {
                open.extend(led_to(&name, link, &tracked)?);
            }
        }
        docs.insert(name, bytes);
    }
    Ok(docs)
}

/// Is it one that leads somewhere?
fn is_text(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|end| end == "md")
}

/// Whatever belongs to the project, by its name.
fn tracked() -> Result<BTreeSet<String>, String> {
    let told = said(Path::new("git"), &["ls-files"])?;
    Ok(String::from_utf8_lossy(&told).lines().map(str::to_owned).collect())
}

/// Where a text leads, other pages of the network and places in itself aside.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split([')', '#', ' ']).next());
    targets.filter(|target| !target.is_empty() && !target.contains("://"))
}

/// The file that a link of this document leads to, or all files of a folder.
fn led_to(from: &str, link: &str, tracked: &BTreeSet<String>) -> Result<Vec<String>, String> {
    let beside = Path::new(from).parent().unwrap_or(Path::new("")).join(link);
    let mut path = PathBuf::new();
    for part in beside.components() {
        match part {
            Component::ParentDir => {
                path.pop();
            }
            Component::Normal(name) => path.push(name),
            _ => {}
        }
    }
    let name = path.to_string_lossy().into_owned();
    let within = format!("{name}/");
    let found: Vec<_> = tracked
        .iter()
        .filter(|other| **other == name || other.starts_with(&within))
        .cloned()
        .collect();
    if found.is_empty() {
        Err(format!("{from} leads to {link}, which is not there"))
    } else {
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_link_in_a_packed_document_is_dead() {
        let docs = docs().expect("every link leads somewhere");
        let names: BTreeSet<String> = docs.keys().cloned().collect();
        for (name, bytes) in docs.iter().filter(|(name, _)| is_text(name)) {
            for link in links(&String::from_utf8_lossy(bytes)) {
                assert!(led_to(name, link, &names).is_ok(), "{name}: {link}");
            }
        }
        for wanted in [
            "README.md",
            "docs/operations.md",
            "docs/protocol.schema.json",
            "docs/screens/game.webp",
            "deploy/haproxy.cfg",
            "clients/python/bankhalter_bot.py",
        ] {
            assert!(names.contains(wanted), "{wanted}");
        }
    }

    #[test]
    fn links_are_found_and_followed() {
        let text = "[a](docs/a.md#top), [b](https://b.example), ![c](c.webp) and [d](#here)";
        assert_eq!(links(text).collect::<Vec<_>>(), ["docs/a.md", "c.webp"]);
        let tracked = ["a/one.md", "b/two.md", "b/c/three.md"].map(str::to_owned).into();
        assert_eq!(
            led_to("a/one.md", "../b", &tracked),
            Ok(vec!["b/c/three.md".to_owned(), "b/two.md".to_owned(),])
        );
        assert!(led_to("a/one.md", "two.md", &tracked).is_err());
    }
}
