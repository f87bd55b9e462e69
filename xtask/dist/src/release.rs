//! What is released: the program with its papers, and where the results go.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    process::Command,
};

use sha2::{Digest, Sha256};

/// What goes into every artefact.
pub(crate) struct Release {
    /// The number of this version.
    pub(crate) version: String,
    /// The kind of machine it is for, as cargo names it: `x86_64`.
    pub(crate) machine: String,
    /// When it was made, in seconds since 1970: the time of the last commit.
    pub(crate) time: u64,
    /// The program, ready to run anywhere.
    pub(crate) program: Vec<u8>,
    /// Licences, manuals, completions, the service file: by their names in the archive.
    pub(crate) papers: BTreeMap<String, Vec<u8>>,
}

/// The project's root.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The papers: what lies in the project, and what the program says of itself.
///
/// The program that speaks need not be the one that is released: that may be for another machine.
pub(crate) fn papers(speaker: &Path) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let mut papers = BTreeMap::new();
    let kept = ["LICENSE", "LICENSE-APACHE", "LICENSE-MIT"];
    let kept = kept.map(|name| (name, name));
    for (name, path) in
        kept.into_iter().chain([("bankhalter.service", "deploy/bankhalter.service")])
    {
        let bytes = fs::read(root().join(path)).map_err(|error| format!("{path}: {error}"))?;
        papers.insert(name.to_owned(), bytes);
    }
    for (shell, file) in
        [("bash", "bankhalter.bash"), ("zsh", "_bankhalter"), ("fish", "bankhalter.fish")]
    {
        let script = said(speaker, &["completions", shell])?;
        papers.insert(format!("completions/{file}"), script);
    }
    papers.extend(manuals(speaker)?);
    Ok(papers)
}

/// The manual pages, which the program writes into a folder.
fn manuals(speaker: &Path) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let folder = std::env::temp_dir().join(format!("bankhalter-man-{}", std::process::id()));
    let trouble = |error: io::Error| format!("manual pages: {error}");
    fs::create_dir_all(&folder).map_err(trouble)?;
    said(speaker, &["man", &folder.to_string_lossy()])?;
    let mut pages = BTreeMap::new();
    for entry in fs::read_dir(&folder).map_err(trouble)? {
        let path = entry.map_err(trouble)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        pages.insert(format!("man/{name}"), fs::read(&path).map_err(trouble)?);
    }
    fs::remove_dir_all(&folder).map_err(trouble)?;
    Ok(pages)
}

/// What a program says when it is asked.
pub(crate) fn said(program: &Path, args: &[&str]) -> Result<Vec<u8>, String> {
    let what = format!("{} {}", program.display(), args.join(" "));
    let output = Command::new(program).args(args).current_dir(root()).output();
    let output = output.map_err(|error| format!("{what}: {error}"))?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(format!("{what}: {}", String::from_utf8_lossy(&output.stderr)))
    }
}

/// The name of bytes by their content.
pub(crate) fn digest(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}
