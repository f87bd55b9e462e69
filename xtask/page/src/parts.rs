//! The parts of the program that are not needed first: the module is taken apart at the functions
//! which the page declares with `part_of!` (`crates/web/src/parts.rs`), and what only those reach
//! goes into files of its own.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use wasm_split_cli_support::{Options, transform};

use super::{For, files::Files};

/// What the page calls the script that fetches the parts, before it is named after its content.
const LOADER: &str = "./parts.js";

/// What each part may weigh at most over the wire, with everything that it shares with other parts.
const MOST_BYTES: [(&str, usize); 17] = [
    ("around", 88 * 1024),
    ("bank", 304 * 1024),
    ("coach", 16 * 1024),
    ("lobby", 144 * 1024),
    ("mind", 96 * 1024),
    ("paper", 128 * 1024),
    ("people", 74 * 1024),
    ("real", 64 * 1024),
    ("replay", 218 * 1024),
    ("rulebook", 104 * 1024),
    ("screen", 24 * 1024),
    ("settings", 14 * 1024),
    ("since", 24 * 1024),
    ("setup", 130 * 1024),
    ("talk", 63 * 1024),
    ("thinker", 200 * 1024),
    ("trade", 72 * 1024),
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
        let mut loader = fs::read_to_string(self.folder.join(LOADER))?;
        for name in self.names() {
            let bytes = fs::read(self.folder.join(format!("{name}.wasm")))?;
            let bytes = if whom == For::Developers { bytes } else { bare(&bytes) };
            let address = files.add_named(&format!("part-{name}.wasm"), bytes);
            loader = loader.replace(&format!("\"./{name}.wasm\""), &format!("\"{address}\""));
        }
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
            let bytes = names.iter().map(|name| weight_of(&format!("assets/part-{name}."))).sum();
            let most = MOST_BYTES.iter().find(|(name, _)| name == part);
            let (_, most) = most.ok_or_else(|| format!("how heavy may the part {part} be?"))?;
            if whom == For::Release && bytes > *most {
                faults.push(format!("the part {part} weighs {bytes} bytes; it may weigh {most}"));
            }
            weights.push((part.as_str(), bytes));
        }
        if faults.is_empty() { Ok(weights) } else { Err(faults.join("\n")) }
    }

    /// All files of parts, each once.
    fn names(&self) -> Vec<&str> {
        let mut names: Vec<_> = self.needs.values().flatten().map(String::as_str).collect();
        names.sort_unstable();
        names.dedup();
        names
    }
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
    fn only_custom_sections_go() {
        let head = *b"\0asm\x01\0\0\0";
        let (name, code) = ([0, 3, 1, b'n', 7], [10, 0x81, 0, 9]);
        let module = [&head[..], &name, &code, &name].concat();
        assert_eq!(bare(&module), [&head[..], &code].concat());
        let cut = &module[..module.len() - 1];
        assert_eq!(bare(cut), cut, "what is no module stays as it is");
    }
}
