//! The parts of the program that are not needed first: the module is taken apart at the functions
//! which the page declares with `part_of!` (`crates/web/src/parts.rs`), and what only those reach
//! goes into files of its own.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use wasm_split_cli_support::{Options, transform};

use super::{For, files::Files, html, loader::Loader};

/// What the page calls the script that fetches the parts, before it is named after its content.
const LOADER: &str = "./parts.js";

/// What several parts share is a file of its own from this many bytes on. Whatever is smaller is
/// packed with every part that needs it: there are hundreds of such crumbs, each of which would
/// cost a browser a request.
const CRUMB: usize = 10 * 1024;

/// What each part may weigh at most over the wire, with everything that it shares with other parts.
const MOST_BYTES: [(&str, usize); 17] = [
    ("around", 52 * 1024),
    ("bank", 244 * 1024),
    ("coach", 12 * 1024),
    ("lobby", 112 * 1024),
    ("mind", 64 * 1024),
    ("paper", 102 * 1024),
    ("people", 52 * 1024),
    ("real", 50 * 1024),
    ("replay", 176 * 1024),
    ("rulebook", 84 * 1024),
    ("screen", 20 * 1024),
    ("settings", 10 * 1024),
    ("since", 18 * 1024),
    ("setup", 98 * 1024),
    ("talk", 44 * 1024),
    ("thinker", 96 * 1024),
    ("trade", 58 * 1024),
];

/// The module, taken apart.
pub(super) struct Parts {
    /// What is needed first, still without bindings.
    pub(super) first: PathBuf,
    folder: PathBuf,
    /// The names of the files that each part needs.
    needs: BTreeMap<String, Vec<String>>,
}

impl Parts {
    /// Takes a module apart into files of a folder.
    pub(super) fn of(module: &Path, folder: &Path) -> Result<Self, String> {
        let bytes = fs::read(module).map_err(|error| format!("{}: {error}", module.display()))?;
        let first = folder.join("first.wasm");
        let mut options = Options::new(&bytes);
        options.output_dir = folder;
        options.main_out_path = &first;
        options.link_name = LOADER;
        options.main_module = "./app.js";
        let split = transform(options).map_err(|error| format!("parts: {error:#}"))?;
        let needs = split.prefetch_map.into_iter().collect();
        Ok(Self { first, folder: folder.to_owned(), needs })
    }

    /// Adds the parts, and the script that fetches them with the bindings, each of which names the
    /// other; answers the address of the bindings and of what they need at once.
    pub(super) fn add(&self, files: &mut Files, glue: &str, whom: For) -> io::Result<[String; 2]> {
        let mut modules = BTreeMap::new();
        for name in self.needs.values().flatten() {
            let bytes = fs::read(self.folder.join(format!("{name}.wasm")))?;
            let bytes = if whom == For::Developers { bytes } else { bare(&bytes) };
            modules.insert(name.as_str(), bytes);
        }
        let mut loader = Loader::after(&fs::read_to_string(self.folder.join(LOADER))?)?;
        for (part, names) in &self.needs {
            let modules = names.iter().map(|name| (name.as_str(), &modules[name.as_str()]));
            let (large, small): (Vec<_>, Vec<_>) =
                modules.partition(|(name, bytes)| bytes.len() >= CRUMB && !is_own(name, part));
            let pack = files.add_named(&format!("part-{part}.bin"), pack(&small));
            let shared = large.iter().map(|(name, bytes)| {
                (number(name), files.add_named(&format!("part-{name}.wasm"), (*bytes).clone()))
            });
            loader.part(part, &pack, &shared.collect::<Vec<_>>());
        }
        let loader = loader.text();
        let loader = if whom == For::Developers { loader } else { html::bare(&loader) };
        let named = [("app.js", glue.to_owned(), "./app.js"), ("parts.js", loader, LOADER)];
        Ok(files.add_linked(&named))
    }

    /// How many bytes a browser fetches for each part, the shared ones included; an error names all
    /// that are too heavy.
    pub(super) fn weights(
        &self,
        weight_of: impl Fn(&str) -> usize,
        whom: For,
    ) -> Result<Vec<(&str, usize)>, String> {
        let (mut weights, mut faults) = (Vec::new(), Vec::new());
        for (part, names) in &self.needs {
            // What is packed has no file of its own, and the pack is called like the part.
            let shared = names.iter().filter(|name| !is_own(name, part));
            let files = shared.chain([part]).map(|name| format!("assets/part-{name}."));
            let bytes = files.map(|start| weight_of(&start)).sum();
            let most = MOST_BYTES.iter().find(|(name, _)| name == part);
            let (_, most) = most.ok_or_else(|| format!("how heavy may the part {part} be?"))?;
            if whom == For::Release && bytes > *most {
                faults.push(format!("the part {part} weighs {bytes} bytes; it may weigh {most}"));
            }
            weights.push((part.as_str(), bytes));
        }
        if faults.is_empty() { Ok(weights) } else { Err(faults.join("\n")) }
    }
}

/// Is this the module of the part itself, and not one that it shares with others?
fn is_own(name: &str, part: &str) -> bool {
    name.strip_prefix("split_") == Some(part)
}

/// The number of a module that parts share; a part's own has none.
fn number(name: &str) -> u32 {
    name.rsplit('_').next().and_then(|digits| digits.parse().ok()).unwrap_or_default()
}

/// Modules one after the other: the number of each, its length, what it is.
fn pack(modules: &[(&str, &Vec<u8>)]) -> Vec<u8> {
    let mut packed = Vec::new();
    for (name, bytes) in modules {
        let length = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        packed.extend(number(name).to_le_bytes());
        packed.extend(length.to_le_bytes());
        packed.extend_from_slice(bytes);
    }
    packed
}

/// A module without its custom sections: names help only whoever works on it.
fn bare(module: &[u8]) -> Vec<u8> {
    let Some((head, mut rest)) = module.split_at_checked(8) else { return module.to_vec() };
    let mut kept = head.to_vec();
    while !rest.is_empty() {
        let Some(length) = section(rest) else { return module.to_vec() };
        let (section, after) = rest.split_at(length);
        if section[0] != 0 {
            kept.extend_from_slice(section);
        }
        rest = after;
    }
    kept
}

/// How many bytes the first section has: its kind, its length in groups of seven bits, its content.
fn section(bytes: &[u8]) -> Option<usize> {
    let mut length = 0_usize;
    for (index, byte) in bytes.iter().enumerate().skip(1).take(5) {
        length |= usize::from(byte & 0x7f) << (7 * (index - 1));
        if byte & 0x80 == 0 {
            let whole = length.checked_add(index + 1)?;
            return (whole <= bytes.len()).then_some(whole);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_packed_one_after_the_other() {
        let packed = pack(&[("chunk_12", &vec![7, 8]), ("split_bank", &vec![9])]);
        assert_eq!(packed, [12, 0, 0, 0, 2, 0, 0, 0, 7, 8, 0, 0, 0, 0, 1, 0, 0, 0, 9]);
        assert!(is_own("split_bank", "bank") && !is_own("chunk_12", "bank"));
    }

    #[test]
    fn only_custom_sections_go() {
        let head = *b"\0asm\x01\0\0\0";
        let (name, code) = ([0, 3, 1, b'n', 7], [10, 0x81, 0, 9]);
        let module = [&head[..], &name, &code, &name].concat();
        assert_eq!(bare(&module), [&head[..], &code].concat());
        let cut = &module[..module.len() - 1];
        assert_eq!(bare(cut), cut, "what is no module stays as it is");
    }
}
