//! One pass of the compiler instead of three.
//!
//! The lints, the documentation and the tests each need every crate read and checked. Done by
//! `cargo clippy`, `cargo doc` and `cargo build` that is three times the work, and the first two
//! would also check all dependencies anew. So the tests are built by cargo with this program in the
//! compiler's place: it lints *and* compiles our own crates with clippy, which is the compiler with
//! more to say, and then has rustdoc read them with the very same arguments.

use std::{
    env,
    ffi::{OsStr, OsString},
    fs, io,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

use crate::shell::{command, target};

/// Tells this program that cargo calls it as a compiler; says where clippy is.
const CLIPPY: &str = "XTASK_CLIPPY";
/// Where rustdoc is.
const RUSTDOC: &str = "XTASK_RUSTDOC";
/// Where the documentation goes.
const FOLDER: &str = "XTASK_DOCUMENTATION";
/// How clippy takes arguments from cargo: this word stands between them.
const BETWEEN: &str = "__CLIPPY_HACKERY__";

/// The page runs in browsers: here only its tests do. They are made of all of its code, so whatever
/// else cargo wants of the page is left out, and they are what is linted and documented. What only
/// tests use is found when the page is built for browsers: there a warning is an error too.
/// Its tests stand in the library itself: a test beside it would find nothing to link.
const PAGE: &str = "bankhalter_web";

/// This program in the compiler's place, as it was when it started.
pub(crate) struct Strict {
    /// A copy, since the build may replace this program; made once, since afterwards there may be
    /// nothing left to copy.
    copy: PathBuf,
    folder: PathBuf,
    bin: PathBuf,
}

impl Strict {
    /// Copies this program to where a build finds it.
    pub(crate) fn prepare() -> Result<Self, String> {
        let folder = std::path::absolute(target()).map_err(|error| error.to_string())?;
        let copy = folder.join("strict-compiler");
        keep_copy(&copy).map_err(|error| format!("{}: {error}", copy.display()))?;
        Ok(Self { copy, folder, bin: sysroot()?.join("bin") })
    }

    /// Lets a cargo lint and document whatever it compiles of ours; any warning is an error.
    pub(crate) fn compiles(&self, cargo: &mut Command) {
        cargo
            .env("RUSTC_WORKSPACE_WRAPPER", &self.copy)
            .env("CLIPPY_ARGS", ["-D", "warnings", ""].join(BETWEEN))
            .env(CLIPPY, self.bin.join("clippy-driver"))
            .env(RUSTDOC, self.bin.join("rustdoc"))
            .env(FOLDER, self.folder.join("documentation"));
    }
}

/// Where the toolchain lives.
fn sysroot() -> Result<PathBuf, String> {
    let told = command("rustc", ["--print", "sysroot"]).output();
    let told = told.map_err(|error| format!("rustc did not start: {error}"))?;
    Ok(PathBuf::from(String::from_utf8_lossy(&told.stdout).trim()))
}

/// Puts a copy of this program there, in one step: another run may be using the old one.
fn keep_copy(copy: &Path) -> io::Result<()> {
    let this = fs::read(env::current_exe()?)?;
    if fs::read(copy).is_ok_and(|there| there == this) {
        return Ok(());
    }
    let fresh = copy.with_extension(std::process::id().to_string());
    fs::copy(env::current_exe()?, &fresh)?;
    fs::rename(&fresh, copy)
}

/// If cargo calls this program as a compiler: does the compiler's work.
pub(crate) fn stand_in() -> Option<ExitCode> {
    let clippy = env::var_os(CLIPPY)?;
    let args: Vec<_> = env::args_os().skip(1).collect();
    Some(match compile(&clippy, &args) {
        Ok(code) => code,
        Err(error) => {
            fail(&error);
            ExitCode::FAILURE
        }
    })
}

#[expect(clippy::print_stderr, reason = "a command speaks")]
fn fail(error: &io::Error) {
    eprintln!("the compiler did not start: {error}");
}

/// Compiles and lints; then documents, if that went well and there is something to document.
fn compile(clippy: &OsStr, args: &[OsString]) -> io::Result<ExitCode> {
    let texts: Option<Vec<_>> = args.iter().map(|arg| arg.to_str()).collect();
    let texts = texts.unwrap_or_default();
    if let Some(files) = left_out(&texts) {
        // Cargo looks whether they are there.
        return files.iter().try_for_each(|file| fs::write(file, "")).map(|()| ExitCode::SUCCESS);
    }
    let status = Command::new(clippy).args(args).status()?;
    let (true, Some(pages)) = (status.success(), documentation(&texts)) else {
        return Ok(code(status));
    };
    let (Some(rustdoc), Some(folder)) = (env::var_os(RUSTDOC), env::var_os(FOLDER)) else {
        return Ok(code(status));
    };
    let mut rustdoc = Command::new(rustdoc);
    rustdoc.args(pages).arg("--out-dir").arg(folder).args(["-D", "warnings"]);
    // What the compiler writes to stdout is for the caller; rustdoc has nothing to add to it.
    rustdoc.status().map(code)
}

fn code(status: std::process::ExitStatus) -> ExitCode {
    if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The argument behind a name.
fn behind<'a>(args: &[&'a str], name: &str) -> Option<&'a str> {
    let place = args.iter().position(|arg| *arg == name)?;
    args.get(place + 1).copied()
}

/// The files that a compiler would write for the page; nothing if it is something else, or its
/// tests.
fn left_out(args: &[&str]) -> Option<Vec<PathBuf>> {
    if behind(args, "--crate-name")? != PAGE || args.contains(&"--test") {
        return None;
    }
    let hash = args.iter().find_map(|arg| arg.strip_prefix("extra-filename="))?;
    let folder = Path::new(behind(args, "--out-dir")?);
    let files = match behind(args, "--crate-type")? {
        "bin" => vec![format!("{PAGE}{hash}")],
        _ => vec![format!("lib{PAGE}{hash}.rlib"), format!("lib{PAGE}{hash}.rmeta")],
    };
    Some(files.iter().map(|file| folder.join(file)).collect())
}

/// The compiler's arguments as rustdoc takes them, if these are of a library or a program that has
/// documentation: tests, examples and build scripts have none. Those of the page stand for it.
fn documentation<'a>(args: &[&'a str]) -> Option<Vec<&'a str>> {
    // The first is the compiler itself.
    let args = args.get(1..)?;
    let is_ours =
        args.iter().any(|arg| arg.contains("src/") && Path::new(arg).extension().is_some());
    let is_page = behind(args, "--crate-name") == Some(PAGE);
    if !is_ours || args.contains(&"--test") != is_page {
        return None;
    }
    let mut kept = Vec::new();
    let mut rest = args.iter().copied();
    while let Some(arg) = rest.next() {
        match arg {
            "-C" | "--out-dir" | "--emit" => {
                rest.next();
            }
            "--test" => kept.extend(["--crate-type", "lib"]),
            _ if arg.starts_with("--emit=") || arg.starts_with("-C") => {}
            _ => kept.push(arg),
        }
    }
    if kept.windows(2).any(|pair| pair == ["--crate-type", "bin"]) {
        // As cargo does it: nobody can use the public parts of a program, so all are shown.
        kept.push("--document-private-items");
    }
    Some(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(args: &str) -> Option<String> {
        let args: Vec<_> = args.split_whitespace().collect();
        documentation(&args).map(|kept| kept.join(" "))
    }

    #[test]
    fn rustdoc_gets_what_describes_a_crate_and_not_how_it_is_compiled() {
        let args = "rustc --crate-name fair --edition=2024 crates/fair/src/lib.rs \
            --crate-type lib --emit=dep-info,metadata,link -C embed-bitcode=no --warn=missing_docs \
            --cfg feature=\"x\" -C metadata=6d --out-dir /t/deps -L dependency=/t/deps \
            --extern sha2=/t/deps/libsha2.rmeta --cap-lints warn -Cstrip=debuginfo";
        let wanted = "--crate-name fair --edition=2024 crates/fair/src/lib.rs --crate-type lib \
            --warn=missing_docs --cfg feature=\"x\" -L dependency=/t/deps \
            --extern sha2=/t/deps/libsha2.rmeta --cap-lints warn";
        assert_eq!(kept(args).as_deref(), Some(wanted));
    }

    /// The arguments of the page's program.
    const PAGE_PROGRAM: &str = "rustc --crate-name bankhalter_web crates/web/src/main.rs \
        --crate-type bin --emit=dep-info,link -C extra-filename=-1f --out-dir /t/deps";

    fn files(args: &str) -> Option<Vec<PathBuf>> {
        left_out(&args.split_whitespace().collect::<Vec<_>>())
    }

    #[test]
    fn the_page_is_left_out() {
        assert_eq!(files(PAGE_PROGRAM), Some(vec!["/t/deps/bankhalter_web-1f".into()]));
        let library = files(&PAGE_PROGRAM.replace("bin", "lib")).expect("it is the page");
        let wanted = ["rlib", "rmeta"].map(|end| format!("/t/deps/libbankhalter_web-1f.{end}"));
        assert_eq!(library, wanted.map(PathBuf::from));
    }

    #[test]
    fn tests_of_the_page_and_all_others_are_compiled() {
        let tests = format!("{PAGE_PROGRAM} --test");
        let other = PAGE_PROGRAM.replace("--crate-name bankhalter_web", "--crate-name hex");
        for args in [tests, other] {
            assert_eq!(files(&args), None, "{args}");
        }
    }

    #[test]
    fn tests_of_the_page_are_documented_as_the_page() {
        let args = "rustc --crate-name bankhalter_web crates/web/src/lib.rs --test -C debuginfo=0 \
            --out-dir /t/deps --extern hex=/t/libhex.rmeta";
        let wanted = "--crate-name bankhalter_web crates/web/src/lib.rs --crate-type lib \
            --extern hex=/t/libhex.rmeta";
        assert_eq!(kept(args).as_deref(), Some(wanted));
        assert_eq!(kept(PAGE_PROGRAM), None);
    }

    #[test]
    fn tests_examples_and_questions_have_no_documentation() {
        for args in [
            "rustc -vV",
            "rustc - --crate-name ___ --print=file-names",
            "rustc --crate-name fair crates/fair/src/lib.rs --test",
            "rustc --crate-name among crates/sim/examples/among.rs --crate-type bin",
            "rustc --crate-name build_script_build crates/server/build.rs --crate-type bin",
        ] {
            assert_eq!(kept(args), None, "{args}");
        }
    }

    #[test]
    fn a_program_shows_its_private_parts() {
        let args = "rustc --crate-name xtask xtask/src/main.rs --crate-type bin";
        assert!(kept(args).is_some_and(|kept| kept.ends_with("--document-private-items")));
    }
}
