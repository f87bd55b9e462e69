//! What the tests need besides the toolchain: a Python with `websockets`, axe-core and a runtime for
//! networks, a browser, and a database server.

use crate::shell::{answers, root, run};

/// Something that the system has to bring along.
struct Need {
    /// For what, in one line.
    why: &'static str,
    /// Debian's names of the packages.
    packages: &'static [&'static str],
    /// Questions that all get an answer where it is installed.
    answers: &'static [(&'static str, &'static [&'static str])],
}

const PYTHON: Need = Need {
    why: "the tests of the Python client and of the mind need python3 with venv",
    packages: &["python3", "python3-venv"],
    answers: &[("python3", &["-c", "import ensurepip, venv"])],
};

const BROWSER: Need = Need {
    why: "the browser tests need chromium and chromedriver on the path",
    packages: &["chromium", "chromium-driver"],
    answers: &[("chromium", &["--version"]), ("chromedriver", &["--version"])],
};

const SHELL: Need = Need {
    why: "the browser tests are quicker with chromium-headless-shell",
    packages: &["chromium-headless-shell"],
    answers: &[("chromium-headless-shell", &["--version"])],
};

const COUNTER: Need = Need {
    why: "the count of instructions needs valgrind",
    packages: &["valgrind"],
    answers: &[("valgrind", &["--version"])],
};

const DATABASE: Need = Need {
    why: "the tests of journals in a database need a PostgreSQL server",
    packages: &["postgresql"],
    answers: &[("sh", &["-c", "command -v initdb || ls /usr/lib/postgresql/*/bin/initdb"])],
};

const BALANCER: Need = Need {
    why: "the storm over several servers has HAProxy in front of them",
    packages: &["haproxy"],
    answers: &[("haproxy", &["-v"])],
};

const POOL: Need = Need {
    why: "the tests of journals in a database try PgBouncer before it, too",
    packages: &["pgbouncer"],
    // Debian keeps it where not everybody looks.
    answers: &[("sh", &["-c", "PATH=$PATH:/usr/sbin pgbouncer --version"])],
};

/// Shows a server another time than it is.
const CLOCKS: Need = Need {
    why: "the storm over several servers gives some of them wrong clocks with libfaketime",
    packages: &["libfaketime"],
    answers: &[("sh", &["-c", "ls /usr/lib/*/faketime/libfaketime.so.1"])],
};

const MUSL: Need = Need {
    why: "a static program needs musl-gcc",
    packages: &["musl-tools"],
    answers: &[("musl-gcc", &["--version"])],
};

impl Need {
    fn is_there(&self) -> bool {
        self.answers.iter().all(|(program, args)| answers(program, args))
    }

    /// Installs it with the system's own means, or says in one line what to install.
    fn ensure(&self) -> Result<(), String> {
        if self.is_there() {
            return Ok(());
        }
        let Self { why, packages, .. } = self;
        let names = packages.join(" ");
        if !has_packages() {
            return Err(format!("{why}; please install {names}"));
        }
        install(packages)
            .map_err(|error| format!("{why} ({error}); as root: apt-get install {names}"))?;
        if self.is_there() { Ok(()) } else { Err((*why).to_owned()) }
    }
}

/// Can packages of the system be installed here?
fn has_packages() -> bool {
    answers("apt-get", &["--version"])
}

/// Installs packages of the system.
fn install(packages: &[&str]) -> Result<(), String> {
    let install = [&["install", "--yes", "--no-install-recommends"][..], packages].concat();
    run("packages", "apt-get", &install).or_else(|_| {
        // The list of packages may be old.
        run("packages", "apt-get", &["update"])?;
        run("packages", "apt-get", &install)
    })
}

/// Installs all that is missing in one go: each call reads all lists of packages again and tidies
/// up after itself. What cannot be had together is asked for one by one afterwards.
fn install_together(needs: &[&Need]) {
    let missing = needs.iter().filter(|need| !need.is_there());
    let packages: Vec<_> = missing.flat_map(|need| need.packages).copied().collect();
    if !packages.is_empty() && has_packages() {
        // Whoever needs it says what is wrong.
        let _ = install(&packages);
    }
}

/// Says in one line what is missing and cannot be installed here, before anybody waits for builds.
pub(crate) fn foresee() -> Result<(), String> {
    if has_packages() {
        return Ok(());
    }
    let missing = [PYTHON, BROWSER, COUNTER, DATABASE].into_iter().filter(|need| !need.is_there());
    let names: Vec<_> = missing.flat_map(|need| need.packages).copied().collect();
    if names.is_empty() { Ok(()) } else { Err(format!("please install {}", names.join(", "))) }
}

/// Sets up what is missing; each thing once.
pub(crate) fn run_all() -> Result<(), String> {
    install_together(&[&PYTHON, &BROWSER, &SHELL, &DATABASE, &BALANCER, &CLOCKS, &POOL, &COUNTER]);
    python()?;
    runtime()?;
    auditor()?;
    browser()?;
    database()?;
    COUNTER.ensure()
}

/// A database server, of which the tests start private ones, and what stands before servers that
/// share one.
#[expect(clippy::print_stdout, reason = "a command speaks")]
pub(crate) fn database() -> Result<(), String> {
    DATABASE.ensure()?;
    for need in [BALANCER, CLOCKS, POOL] {
        // The storm and the tests do without.
        if let Err(why) = need.ensure() {
            println!("== {why}: it goes on without");
        }
    }
    Ok(())
}

/// The Python of our own.
fn own_python() -> String {
    root().join("target/python/bin/python3").to_string_lossy().into_owned()
}

/// Gives our own Python the packages of this list, unless it answers this question already. They
/// are not compiled ahead: most of them are never read.
fn packages(purpose: &str, question: &str, list: &str, how: &[&str]) -> Result<(), String> {
    let python = own_python();
    if answers(&python, &["-c", question]) {
        return Ok(());
    }
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    let install = [&install[..], &["--no-compile", "-r", list], how].concat();
    run(purpose, &python, &install)
}

/// A Python of our own in `target/python`, with what the example client needs.
pub(crate) fn python() -> Result<(), String> {
    if !answers(&own_python(), &["-c", "import pip"]) {
        PYTHON.ensure()?;
        let folder = root().join("target/python");
        run("python", "python3", &["-m", "venv", "--clear", &folder.to_string_lossy()])?;
    }
    let question = "import websockets.sync.client";
    packages("websockets", question, "clients/python/requirements.txt", &[])
}

/// A runtime of somebody else for networks, which computes what the mind does a second time.
pub(crate) fn runtime() -> Result<(), String> {
    let list = "crates/mind/onnx/requirements.txt";
    packages("onnxruntime", "import onnx, onnxruntime", list, &[])
}

/// axe-core, which looks whether everybody can use the page. A Python package carries the script;
/// the steering that the package is made for is not needed.
pub(crate) fn auditor() -> Result<(), String> {
    let find = "import axe_playwright_python as it, os, sys; \
                sys.exit(not os.path.exists(os.path.join(it.__path__[0], 'axe.min.js')))";
    packages("axe-core", find, "crates/visitors/requirements.txt", &["--no-deps"])
}

/// Chromium and its driver, from the system's packages.
#[expect(clippy::print_stdout, reason = "a command speaks")]
pub(crate) fn browser() -> Result<(), String> {
    BROWSER.ensure()?;
    // Not every system has it.
    if let Err(why) = SHELL.ensure() {
        println!("== {why}: they go on with chromium itself");
    }
    Ok(())
}

/// A compiler for the parts of a static program that are written in C.
pub(crate) fn c_compiler(name: &'static str) -> Result<(), String> {
    match name {
        "musl-gcc" => MUSL.ensure(),
        other if answers(other, &["--version"]) => Ok(()),
        other => Err(format!("{other} is needed on the path: see CONTRIBUTING.md")),
    }
}
