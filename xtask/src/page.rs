//! Builds the page: wasm, bindings, styles and drawings, ready to be embedded in the program.

mod files;
mod html;
mod worker;

use std::{
    fs,
    fs::File,
    io,
    path::{Path, PathBuf},
    process::ExitCode,
};

use bankhalter_rulebook::source;
use bankhalter_voice::Tongue;
use wasm_bindgen_cli_support::Bindgen;

use crate::shell::{command, finish, root};
use crate::wasm_target;

use files::{Files, Weight};

/// What the module with its bindings may weigh at most as it goes over the wire.
const MOST_BYTES: usize = 700 * 1024;

/// Build the page that the server embeds.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Quick to build, large, not compressed: while somebody works on the page
    #[arg(long)]
    dev: bool,
}

/// Builds the page.
#[expect(clippy::print_stderr, reason = "a command speaks")]
pub(crate) fn run(options: &Options) -> ExitCode {
    match build(options.dev) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the page to be released.
pub(crate) fn release() -> Result<(), String> {
    build(false)
}

/// Where the server looks for it.
fn target() -> PathBuf {
    root().join("target/page")
}

#[expect(clippy::print_stdout, reason = "a command speaks")]
fn build(dev: bool) -> Result<(), String> {
    wasm_target::ensure()?;
    let wasm = compile(dev)?;
    // Two builds at the same time, say of a game and of the tests, write one after the other.
    let _turn = Turn::take(&root().join("target/page.lock"))?;
    let bound = root().join("target/page-bindings");
    bind(&wasm, &bound, dev)?;
    let files = collect(&bound, dev).map_err(|error| format!("the page's files: {error}"))?;
    let weight = files.write(&target(), dev).map_err(|error| format!("the page: {error}"))?;
    let Weight { bundle, all } = weight;
    println!("== page: {} KB of program, {} KB in all over the wire", bundle / 1024, all / 1024);
    if !dev && bundle > MOST_BYTES {
        return Err(format!("the program weighs {bundle} bytes; it may weigh {MOST_BYTES}"));
    }
    Ok(())
}

/// The right to write the page, until it is dropped.
struct Turn {
    _lock: File,
}

impl Turn {
    fn take(path: &Path) -> Result<Self, String> {
        let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
        let file = folder.and_then(|()| File::create(path));
        let taken = file.and_then(|file| file.lock().map(|()| file));
        let lock = taken.map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(Self { _lock: lock })
    }
}

/// Compiles the crate to wasm; answers where the module lies.
fn compile(dev: bool) -> Result<PathBuf, String> {
    let profile = if dev { "wasm-dev" } else { "wasm-release" };
    let target = ["--target", wasm_target::WASM, "--profile", profile];
    let package = ["build", "--package", "bankhalter-web"];
    let mut cargo = command("cargo", package.iter().chain(&target));
    if !dev {
        cargo.args(["--config", &without_folders()]);
    }
    finish("the page", cargo)?;
    let folder =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    Ok(folder.join(wasm_target::WASM).join(profile).join("bankhalter-web.wasm"))
}

/// Keeps the folders of whoever builds it out of the module's messages.
fn without_folders() -> String {
    let home = std::env::var("CARGO_HOME")
        .or_else(|_| std::env::var("HOME").map(|home| format!("{home}/.cargo")))
        .unwrap_or_default();
    let flag = format!("--remap-path-prefix={home}/registry/src=");
    format!("target.{}.rustflags=[{flag:?}]", wasm_target::WASM)
}

/// Writes the bindings between the module and the browser.
fn bind(wasm: &Path, folder: &Path, dev: bool) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).out_name("app").typescript(false);
    bindgen.remove_name_section(!dev).remove_producers_section(!dev);
    let web = bindgen.web(true).map_err(|error| format!("bindings: {error}"))?;
    web.generate(folder).map_err(|error| format!("bindings: {error:#}"))
}

/// Puts all files together. What never changes under its name is named after its content.
fn collect(bound: &Path, dev: bool) -> io::Result<Files> {
    let web = root().join("crates/web");
    let mut files = Files::default();
    let wasm = files.add_named("app.wasm", fs::read(bound.join("app_bg.wasm"))?);
    let glue = fs::read_to_string(bound.join("app.js"))?;
    let glue = files.add_named("app.js", glue.into_bytes());
    // A file of its own, since no script may stand in the page.
    let start = fs::read_to_string(web.join("static/start.js"))?;
    let kept = if dev { "" } else { "kept" };
    let start = html::fill(&start, &[("glue", &glue), ("wasm", &wasm), ("kept", kept)]);
    let start = files.add_named("start.js", start.into_bytes());
    let style = html::joined(&web.join("style"), "css")?;
    let style = files.add_named("app.css", style.into_bytes());
    let sprite = html::sprite(&web.join("art"))?;
    let words = words(&mut files);
    // Fetched when somebody asks why, or opens the rulebook.
    let rulebook = files.add_named("rulebook.json", source::pack().into_bytes());
    let page = fs::read_to_string(web.join("static/index.html"))?;
    let page = html::fill(
        &page,
        &[
            ("style", &style),
            ("start", &start),
            ("glue", &glue),
            ("wasm", &wasm),
            ("words", &words),
            ("rulebook", &rulebook),
            ("sprite", &sprite),
        ],
    );
    files.add("index.html", page.into_bytes());
    for name in html::named(&web.join("static"), &["webmanifest", "svg", "png", "txt"])? {
        files.add(&format!("assets/{name}"), fs::read(web.join("static").join(&name))?);
    }
    for name in html::named(&web.join("art/icon"), &["svg", "png"])? {
        files.add(&format!("assets/{name}"), fs::read(web.join("art/icon").join(&name))?);
    }
    let worker = fs::read_to_string(web.join("static/worker.js"))?;
    let worker = worker::fill_in(&worker, &files);
    files.add("worker.js", worker.into_bytes());
    Ok(files)
}

/// The editions and the languages, which the module fetches; answers how the page names them.
fn words(files: &mut Files) -> String {
    let editions = bankhalter_editions::pack(bankhalter_editions::all());
    let editions = files.add_named("editions.bin", editions);
    let languages = Tongue::files().iter().map(|(code, text)| {
        (*code, files.add_named(&format!("{code}.ftl"), text.as_bytes().to_vec()))
    });
    let all = std::iter::once(("editions", editions)).chain(languages.collect::<Vec<_>>());
    let lines = all.map(|(name, address)| {
        format!(
            "<link rel=\"preload\" href=\"{address}\" as=\"fetch\" crossorigin data-words=\"{name}\">"
        )
    });
    lines.collect::<Vec<_>>().join("\n  ")
}
