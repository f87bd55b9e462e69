//! Builds the page: the module by cargo, its files by `xtask/page`.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    io,
    path::PathBuf,
    process::Command,
};

use lexopt::{Arg, Parser};

use crate::print::look;
use crate::shell::{command, finish, root, target};
use crate::{told, wasm_target};

/// Whom a page is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum For {
    /// Somebody who works on it: quick to build, large.
    Developers,
    /// A game right after the build: not as small as it could be.
    Players,
    /// Everybody: as small as it gets.
    Release,
}

impl For {
    /// The profile of its module.
    const fn profile(self) -> &'static str {
        match self {
            Self::Developers => "wasm-dev",
            Self::Players => "wasm-play",
            Self::Release => "wasm-release",
        }
    }

    /// How the tools call it.
    const fn name(self) -> &'static str {
        match self {
            Self::Developers => "dev",
            Self::Players => "play",
            Self::Release => "release",
        }
    }

    /// The profile in which the tools are built: that of whatever else is built meanwhile.
    pub(crate) const fn tools(self) -> &'static str {
        match self {
            Self::Developers | Self::Release => "dev",
            Self::Players => "play",
        }
    }

    /// Where its files go. A game's page is not the tests': both may be built at the same time.
    pub(crate) fn folder(self) -> PathBuf {
        match self {
            Self::Developers | Self::Release => root().join("target/page"),
            Self::Players => target().join("play/page"),
        }
    }
}

/// The command.
pub(crate) fn run(mut args: Parser) -> Result<(), String> {
    let mut whom = For::Release;
    while let Some(arg) = args.next().map_err(told)? {
        match arg {
            Arg::Long("dev") => whom = For::Developers,
            other => return Err(told(other.unexpected())),
        }
    }
    build(whom)
}

/// Builds the page to be released.
pub(crate) fn release() -> Result<(), String> {
    build(For::Release)
}

/// Builds a page.
pub(crate) fn build(whom: For) -> Result<(), String> {
    wasm_target::ensure()?;
    finish("the page", module(whom))?;
    finish("the page's tools", command("cargo", ["build", "--package", "xtask-page"]))?;
    files(whom)
}

/// Compiles the module of the page to be released, and the games that a browser plays in a test.
pub(crate) fn compile_release() -> Result<(), String> {
    wasm_target::ensure()?;
    finish("the page", module(For::Release))?;
    let target = ["--target", wasm_target::WASM, "--profile", For::Release.profile()];
    let mut games = command("cargo", ["build", "--package", "bankhalter-sim-wasm"]);
    games.args(target).args(["--config", &without_folders()]);
    finish("the games as a module", games)
}

/// Compiles the module.
pub(crate) fn module(whom: For) -> Command {
    let target = ["--target", wasm_target::WASM, "--profile", whom.profile()];
    let package = ["rustc", "--package", "bankhalter-web", "--bin", "bankhalter-web"];
    let mut cargo = command("cargo", package.iter().chain(&target));
    if whom != For::Developers {
        cargo.args(["--config", &without_folders()]);
    }
    // Whoever takes the module apart must know what points where.
    cargo.args(["--", "-Clink-arg=--emit-relocs"]);
    cargo
}

/// Makes the files from the module.
pub(crate) fn files(whom: For) -> Result<(), String> {
    let folder = whom.folder();
    let mut make = command(&tool(whom).to_string_lossy(), [whom.name()]);
    make.arg(built(whom)).arg(&folder);
    let made = folder.with_extension("made");
    // Whoever is interrupted leaves files of which nobody knows what they were made from.
    let _ = fs::remove_file(&made);
    finish("the page's files", make)?;
    ingredients(whom)
        .and_then(|print| fs::write(&made, print))
        .map_err(|error| format!("{}: {error}", made.display()))
}

/// Makes the files from the module, unless they are there and nothing has changed since. Packing
/// them takes longer than all other checks of a tree in which nothing has changed.
pub(crate) fn files_if_changed(whom: For) -> Result<(), String> {
    let made = fs::read_to_string(whom.folder().with_extension("made"));
    let is_there = whom.folder().join("index.html").is_file();
    match (made, ingredients(whom)) {
        (Ok(made), Ok(print)) if made == print && is_there => Ok(()),
        _ => files(whom),
    }
}

/// What makes the files.
fn tool(whom: For) -> PathBuf {
    let tools = match whom.tools() {
        "dev" => "debug",
        other => other,
    };
    target().join(tools).join("xtask-page")
}

/// The module, as cargo leaves it.
fn built(whom: For) -> PathBuf {
    target().join(wasm_target::WASM).join(whom.profile()).join("bankhalter-web.wasm")
}

/// What the files are made from, as one number.
fn ingredients(whom: For) -> io::Result<String> {
    let mut hasher = DefaultHasher::new();
    whom.name().hash(&mut hasher);
    let sources = ["crates/web", "crates/mind/weights", "editions", "locales", "rulebook"];
    let sources = sources.map(|folder| root().join(folder));
    [tool(whom), built(whom)]
        .iter()
        .chain(&sources)
        .try_for_each(|path| look(path, &mut hasher))?;
    Ok(format!("{:x}", hasher.finish()))
}

/// Keeps the folders of whoever builds it out of the module's messages.
fn without_folders() -> String {
    let flag = format!("--remap-path-prefix={}=", registry());
    format!("target.{}.rustflags=[{flag:?}]", wasm_target::WASM)
}

/// Where cargo keeps the sources of others.
pub(crate) fn registry() -> String {
    let home = std::env::var("CARGO_HOME")
        .or_else(|_| std::env::var("HOME").map(|home| format!("{home}/.cargo")));
    format!("{}/registry/src", home.unwrap_or_default())
}
