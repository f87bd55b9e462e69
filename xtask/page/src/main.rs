//! Makes the page's files from its module. `cargo xtask page` compiles the module and calls this.

mod files;
mod html;
mod loader;
mod parts;
mod thinker;
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

use files::Files;
use parts::Parts;

/// What a browser loads of the program before the first screen may weigh at most over the wire.
const MOST_BYTES: usize = 692 * 1024;

/// What thinking may weigh at most over the wire, with everything that it needs.
const MOST_MIND_BYTES: usize = 600 * 1024;

/// Whom a page is for; this decides how small it is made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum For {
    /// Somebody who works on it: nothing is compressed, names stay in.
    Developers,
    /// A game right after the build: compressed quickly.
    Players,
    /// Everybody: as small as it gets, and held against the limit.
    Release,
}

impl For {
    fn named(name: &str) -> Option<Self> {
        match name {
            "dev" => Some(Self::Developers),
            "play" => Some(Self::Players),
            "release" => Some(Self::Release),
            _ => None,
        }
    }
}

#[expect(clippy::print_stderr, reason = "a command speaks")]
fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let made = match args.as_slice() {
        [whom, module, folder] => For::named(whom)
            .ok_or_else(|| format!("{whom}: expected dev, play or release"))
            .and_then(|whom| make(whom, Path::new(module), Path::new(folder))),
        _ => Err("expected dev, play or release, the module and a folder".to_owned()),
    };
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

#[expect(clippy::print_stdout, reason = "a command speaks")]
fn make(whom: For, module: &Path, folder: &Path) -> Result<(), String> {
    // Two builds at the same time, say two runs of the tests, write one after the other.
    let _turn = Turn::take(&folder.with_extension("lock"))?;
    let bound = folder.with_extension("bindings");
    let parts = Parts::of(module, &bound)?;
    bind(&parts.first, &bound, whom)?;
    let files =
        collect(&bound, &parts, whom).map_err(|error| format!("the page's files: {error}"))?;
    let weight = files.write(folder, whom).map_err(|error| format!("the page: {error}"))?;
    let (bundle, all) = (weight.bundle(), weight.all());
    println!("== page: {} KB of program, {} KB in all over the wire", bundle / 1024, all / 1024);
    let weights = parts.weights(|start| weight.of(start), whom)?;
    for (part, bytes) in &weights {
        println!("   part {part}: {} KB, fetched later", bytes / 1024);
    }
    let parts = weights.iter().filter(|(part, _)| ["mind", "thinker"].contains(part));
    let mind = parts.map(|(_, bytes)| bytes).sum::<usize>()
        + ["mind.", "thinker.", "analysis-"]
            .map(|start| weight.of(&format!("assets/{start}")))
            .iter()
            .sum::<usize>();
    println!("   the mind: {} KB in all, fetched later", mind / 1024);
    if whom == For::Release && mind > MOST_MIND_BYTES {
        return Err(format!("the mind weighs {mind} bytes; it may weigh {MOST_MIND_BYTES}"));
    }
    if whom == For::Release && bundle > MOST_BYTES {
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

/// The project's root.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Writes the bindings between the module and the browser.
fn bind(module: &Path, folder: &Path, whom: For) -> Result<(), String> {
    let strip = whom != For::Developers;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name("app").typescript(false);
    bindgen.remove_name_section(strip).remove_producers_section(strip);
    // The parts share the table of functions and the memory.
    bindgen.keep_lld_exports(true);
    let web = bindgen.web(true).map_err(|error| format!("bindings: {error}"))?;
    web.generate(folder).map_err(|error| format!("bindings: {error:#}"))
}

/// Puts all files together. What never changes under its name is named after its content.
fn collect(bound: &Path, parts: &Parts, whom: For) -> io::Result<Files> {
    let web = root().join("crates/web");
    let mut files = Files::default();
    let wasm = files.add_named("app.wasm", fs::read(bound.join("app_bg.wasm"))?);
    let glue = fs::read_to_string(bound.join("app.js"))?;
    let glue = if whom == For::Developers { glue } else { html::bare(&glue) };
    let [glue, loader] = parts.add(&mut files, &glue, whom)?;
    // A file of its own, since no script may stand in the page.
    let start = fs::read_to_string(web.join("static/start.js"))?;
    let kept = if whom == For::Developers { "" } else { "kept" };
    let start = html::fill(&start, &[("glue", &glue), ("wasm", &wasm), ("kept", kept)]);
    let start = files.add_named("start.js", start.into_bytes());
    let style = html::joined(&web.join("style"), "css")?;
    let style = files.add_named("app.css", style.into_bytes());
    let sprite = html::sprite(&web.join("art"))?;
    let words = words(&mut files);
    // Fetched when somebody asks why, or opens the rulebook.
    let rulebook = files.add_named("rulebook.json", source::pack().into_bytes());
    // Fetched when a bot that thinks sits down.
    let mind = fs::read(root().join("crates/mind/weights/mind.bin"))?;
    let mind = files.add_named("mind.bin", mind);
    let thinker = thinker::add(&mut files, [&glue, &wasm, &mind], &words)?;
    // Fetched when somebody moves an evening to another device, or prints something.
    let paper = further(&mut files, &words, &["paper", "moving"])?;
    let page = fs::read_to_string(web.join("static/index.html"))?;
    let page = html::fill(
        &page,
        &[
            ("style", &style),
            ("start", &start),
            ("glue", &glue),
            ("loader", &loader),
            ("wasm", &wasm),
            ("words", &links(&words)),
            ("rulebook", &rulebook),
            ("mind", &mind),
            ("thinker", &thinker),
            ("paper", &paper),
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
    // A game to look at, for those who have never seen one.
    files.add("assets/sample.los", fs::read(root().join("games/standard-normal-4.los"))?);
    let worker = fs::read_to_string(web.join("static/worker.js"))?;
    let worker = worker::fill_in(&worker, &files);
    files.add("worker.js", worker.into_bytes());
    Ok(files)
}

/// The editions and the languages, which the module fetches: what each is called, and where it is.
fn words(files: &mut Files) -> Vec<(&'static str, String)> {
    let editions = bankhalter_editions::pack(bankhalter_editions::all());
    let mut words = vec![("editions", files.add_named("editions.bin", editions))];
    for (code, text) in Tongue::files() {
        words.push((code, files.add_named(&format!("{code}.ftl"), text.as_bytes().to_vec())));
    }
    words
}

/// What each language says only later, as far as it has words for it: `de=address en=address`.
/// Several files of a language make one, called like the first.
fn further(files: &mut Files, words: &[(&str, String)], names: &[&str]) -> io::Result<String> {
    let mut named = Vec::new();
    for (code, _) in words {
        let paths = names.iter().map(|name| root().join(format!("locales/{code}/{name}.ftl")));
        let texts = paths.filter(|path| path.exists()).map(fs::read_to_string);
        let text = texts.collect::<io::Result<Vec<_>>>()?.join("\n");
        if !text.is_empty() {
            let name = format!("{}-{code}.ftl", names[0]);
            named.push(format!("{code}={}", files.add_named(&name, text.into_bytes())));
        }
    }
    Ok(named.join(" "))
}

/// How the page names them.
fn links(words: &[(&str, String)]) -> String {
    let lines = words.iter().map(|(name, address)| {
        format!(
            "<link rel=\"preload\" href=\"{address}\" as=\"fetch\" crossorigin data-words=\"{name}\">"
        )
    });
    lines.collect::<Vec<_>>().join("\n  ")
}
