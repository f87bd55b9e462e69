//! What the tests need besides the toolchain: a Python with `websockets` and axe-core, and a
//! browser.

use crate::shell::{answers, root, run};

/// Debian's names of the browser and of the program that steers it.
const BROWSER: [&str; 2] = ["chromium", "chromium-driver"];

/// Sets up what is missing; each thing once.
pub(crate) fn run_all() -> Result<(), String> {
    python()?;
    auditor()?;
    browser()?;
    counter()
}

/// A Python of our own in `target/python`, with what the example client needs.
pub(crate) fn python() -> Result<(), String> {
    let folder = root().join("target/python");
    let python = folder.join("bin/python3");
    let (folder, python) = (folder.to_string_lossy(), python.to_string_lossy());
    if answers(&python, &["-c", "import websockets.sync.client"]) {
        return Ok(());
    }
    if !answers("python3", &["--version"]) {
        return Err("the tests of the Python client need python3, which was not found".to_owned());
    }
    run("python", "python3", &["-m", "venv", "--clear", &folder])
        .map_err(|error| format!("{error}; on Debian the package python3-venv may be missing"))?;
    let wanted = "clients/python/requirements.txt";
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", wanted];
    run("websockets", &python, &install)
}

/// axe-core, which looks whether everybody can use the page. A Python package carries the script;
/// the steering that the package is made for is not needed.
pub(crate) fn auditor() -> Result<(), String> {
    let python = root().join("target/python/bin/python3");
    let python = python.to_string_lossy();
    let find = "import axe_playwright_python as it, os, sys; \
                sys.exit(not os.path.exists(os.path.join(it.__path__[0], 'axe.min.js')))";
    if answers(&python, &["-c", find]) {
        return Ok(());
    }
    let wanted = "crates/visitors/requirements.txt";
    let quiet = ["--quiet", "--disable-pip-version-check", "--no-deps"];
    let install = [&["-m", "pip", "install"][..], &quiet, &["-r", wanted]].concat();
    run("axe-core", &python, &install)
}

/// Chromium and its driver, from the system's packages.
pub(crate) fn browser() -> Result<(), String> {
    let there = || answers("chromium", &["--version"]) && answers("chromedriver", &["--version"]);
    package("the browser tests need chromium and chromedriver on the path", &BROWSER, there)
}

/// Valgrind, which counts instructions.
fn counter() -> Result<(), String> {
    let there = || answers("valgrind", &["--version"]);
    package("the count of instructions needs valgrind", &["valgrind"], there)
}

/// A compiler for the parts of a static program that are written in C.
pub(crate) fn c_compiler(name: &str) -> Result<(), String> {
    let needed = format!("a static program needs {name}");
    package(&needed, &["musl-tools"], || answers(name, &["--version"]))
}

/// Installs what is missing with the system's own means, or says in one line what to install.
fn package(needed: &str, names: &[&str], there: impl Fn() -> bool) -> Result<(), String> {
    if there() {
        return Ok(());
    }
    if !answers("apt-get", &["--version"]) {
        return Err(format!("{needed}; please install {}", names.join(" and ")));
    }
    let install = [&["install", "--yes", "--no-install-recommends"][..], names].concat();
    let installed = run("packages", "apt-get", &install).or_else(|_| {
        // The list of packages may be old.
        run("packages", "apt-get", &["update"])?;
        run("packages", "apt-get", &install)
    });
    installed.map_err(|error| {
        format!("{needed} ({error}); as root: apt-get install {}", names.join(" "))
    })?;
    if there() { Ok(()) } else { Err(needed.to_owned()) }
}
