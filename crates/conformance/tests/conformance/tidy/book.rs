//! The rulebook as the tidy test reads it.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use bankhalter_rules::{Booklet, Family};
use serde::Deserialize;

use super::{Ids, ids_in};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Inventory {
    rule: Vec<Rule>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rule {
    id: String,
    title: Text,
    statement: Text,
    pub(crate) booklets: BTreeMap<String, String>,
    differs: Option<Text>,
    pub(crate) question: Option<Text>,
    pub(crate) ruling: Option<Text>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Text {
    pub(crate) de: String,
    pub(crate) en: String,
}

impl Rule {
    pub(crate) fn texts(&self) -> impl Iterator<Item = &Text> {
        let always = [&self.title, &self.statement].into_iter();
        always.chain(&self.differs).chain(&self.question).chain(&self.ruling)
    }
}

pub(crate) fn inventory() -> BTreeMap<String, Rule> {
    let text = read(&root().join("rulebook/rules.toml"));
    let inventory: Inventory = toml::from_str(&text).expect("rulebook/rules.toml is readable");
    inventory.rule.into_iter().map(|rule| (rule.id.clone(), rule)).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NotCode {
    exception: Vec<Exception>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Exception {
    ids: Ids,
    reason: String,
}

pub(crate) fn exceptions() -> BTreeMap<String, String> {
    let text = read(&root().join("rulebook/not-code.toml"));
    let file: NotCode = toml::from_str(&text).expect("rulebook/not-code.toml is readable");
    let pairs = |exception: Exception| {
        let reason = exception.reason;
        exception.ids.into_iter().map(move |id| (id, reason.clone()))
    };
    file.exception.into_iter().flat_map(pairs).collect()
}

/// A heading of the second level and what stands under it.
pub(crate) struct Section {
    pub(crate) place: String,
    pub(crate) ids: Vec<String>,
    /// Lines of prose.
    pub(crate) prose: usize,
    pub(crate) blocks: Vec<Block>,
}

pub(crate) struct Block {
    pub(crate) line: usize,
    text: String,
}

impl Block {
    fn header(&self, key: &str) -> Option<&str> {
        let line =
            self.text.lines().find_map(|line| line.trim().strip_prefix(&format!("[{key} \"")))?;
        line.split('"').next()
    }

    /// The family of its booklet, or of its edition's own.
    pub(crate) fn family(&self) -> Option<Family> {
        let own = || {
            let edition = bankhalter_editions::find(self.header("edition")?)?;
            Some(edition.booklet)
        };
        let booklet = self.header("booklet").and_then(Booklet::find).or_else(own)?;
        Some(booklet.family())
    }

    pub(crate) fn asserts(&self) -> bool {
        self.text.lines().any(|line| matches!(line.trim().chars().next(), Some('=' | '!')))
    }
}

pub(crate) fn sections() -> Vec<Section> {
    let mut files: Vec<PathBuf> = fs::read_dir(root().join("rulebook"))
        .expect("the rulebook is there")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect();
    files.sort();
    files.iter().flat_map(|path| sections_of(path)).collect()
}

fn sections_of(path: &Path) -> Vec<Section> {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let mut sections: Vec<Section> = Vec::new();
    let mut block: Option<Block> = None;
    let mut in_other_code = false;
    for (number, line) in read(path).lines().enumerate() {
        let fence = line.starts_with("```");
        if fence && (block.is_some() || in_other_code) {
            in_other_code = false;
            if let (Some(done), Some(section)) = (block.take(), sections.last_mut()) {
                section.blocks.push(done);
            }
        } else if line == "```los" {
            block = Some(Block { line: number + 1, text: String::new() });
        } else if fence {
            in_other_code = true;
        } else if let Some(block) = &mut block {
            block.text.push_str(line);
            block.text.push('\n');
        } else if let Some(heading) = line.strip_prefix("## ") {
            let place = format!("{name}:{}", number + 1);
            sections.push(Section { place, ids: ids_in(heading), prose: 0, blocks: Vec::new() });
        } else if let Some(section) = sections.last_mut()
            && !line.trim().is_empty()
        {
            section.prose += 1;
        }
    }
    sections
}
