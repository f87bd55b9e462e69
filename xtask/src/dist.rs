//! What is released: a static program and everything around it. `xtask/dist` packs and tries it.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use lexopt::{Arg, Parser};

use crate::shell::{command, finish, root, run as run_program, target};
use crate::{page, setup, told, value, wasm_target};

/// The machines that programs are built for, and what compiles the C parts for them.
const MACHINES: [(&str, &str); 2] = [
    ("x86_64-unknown-linux-musl", "musl-gcc"),
    ("aarch64-unknown-linux-musl", "aarch64-linux-musl-gcc"),
];

/// What is wanted.
struct Options {
    /// `dist` for a release; `play` is built quickly, for trying the packing itself.
    profile: String,
    /// For which machine.
    machine: &'static str,
    compiler: &'static str,
    is_tried: bool,
    is_twice: bool,
}

/// The command.
pub(crate) fn run(mut args: Parser) -> Result<(), String> {
    let [(machine, compiler), _] = MACHINES;
    let mut options =
        Options { profile: "dist".into(), machine, compiler, is_tried: false, is_twice: false };
    while let Some(arg) = args.next().map_err(told)? {
        match arg {
            Arg::Long("profile") => options.profile = value(&mut args)?,
            Arg::Long("target") => {
                let name: String = value(&mut args)?;
                let known = MACHINES.into_iter().find(|(machine, _)| machine.starts_with(&name));
                (options.machine, options.compiler) =
                    known.ok_or_else(|| format!("{name}: expected x86_64 or aarch64"))?;
            }
            Arg::Long("test") => options.is_tried = true,
            Arg::Long("twice") => options.is_twice = true,
            other => return Err(told(other.unexpected())),
        }
    }
    if options.is_twice { twice(&options) } else { once(&options) }
}

/// Builds, packs, and tries if that is wanted.
#[expect(clippy::print_stdout, reason = "a command speaks")]
fn once(options: &Options) -> Result<(), String> {
    println!("== a release for {}: page, program, packing", options.machine);
    ensure(options)?;
    let whom = if options.profile == "dist" { page::For::Release } else { page::For::Developers };
    page::build(whom)?;
    finish("the program", program(options)?)?;
    // Not as a debug build, which would pack for minutes.
    let tools = ["build", "--profile", "play", "--package", "xtask-dist"];
    finish("the packing's tools", command("cargo", tools))?;
    pack(options)?;
    println!("== {} has it all", folder().display());
    Ok(())
}

/// Where the artefacts go.
fn folder() -> PathBuf {
    target().join("dist")
}

/// The target and the compiler for the parts that are written in C.
fn ensure(options: &Options) -> Result<(), String> {
    wasm_target::ensure()?;
    wasm_target::ensure_named(options.machine)?;
    setup::c_compiler(options.compiler)
}

/// Builds the program, in such a way that its bytes do not tell where and when.
fn program(options: &Options) -> Result<Command, String> {
    let Options { profile, machine, compiler, .. } = options;
    let mut cargo = command("cargo", ["build", "--locked", "--package", "bankhalter"]);
    cargo.args(["--profile", profile, "--target", machine]);
    let here = fs::canonicalize(root()).map_err(|error| error.to_string())?;
    let out = std::path::absolute(target()).map_err(|error| error.to_string())?;
    let renamed = [
        (page::registry(), "/registry".to_owned()),
        (out.to_string_lossy().into_owned(), "/target".to_owned()),
        (here.to_string_lossy().into_owned(), "/bankhalter".to_owned()),
    ];
    let flags = renamed.map(|(from, to)| format!("--remap-path-prefix={from}={to}"));
    let linker = if *machine == MACHINES[0].0 { "cc" } else { compiler };
    cargo.args(["--config", &format!("target.{machine}.rustflags={flags:?}")]);
    cargo.args(["--config", &format!("target.{machine}.linker={linker:?}")]);
    cargo.env(format!("CC_{}", machine.replace('-', "_")), compiler);
    cargo.env("SOURCE_DATE_EPOCH", time()?).env("CARGO_INCREMENTAL", "0");
    Ok(cargo)
}

/// The time of the last commit: a release has no other.
fn time() -> Result<String, String> {
    let told = command("git", ["log", "-1", "--format=%ct"]).output();
    let told = told.map_err(|error| format!("git did not start: {error}"))?;
    let time = String::from_utf8_lossy(&told.stdout).trim().to_owned();
    if time.is_empty() { Err("git knows no commit".to_owned()) } else { Ok(time) }
}

fn pack(options: &Options) -> Result<(), String> {
    let tool = target().join("play/xtask-dist");
    let mut pack = command(&tool.to_string_lossy(), ["--target", options.machine]);
    let built = std::path::absolute(target()).map_err(|error| error.to_string())?;
    let program = built.join(options.machine).join(&options.profile).join("bankhalter");
    pack.arg("--program").arg(program).arg("--out").arg(built.join("dist"));
    pack.args(["--time", &time()?]);
    if options.is_tried {
        pack.arg("--test");
    }
    finish("packing", pack)
}

/// Builds everything in two fresh clones in different places and compares the results.
#[expect(clippy::print_stdout, reason = "a command speaks")]
fn twice(options: &Options) -> Result<(), String> {
    println!("== two builds from two fresh clones of the last commit");
    let mut sums = Vec::new();
    for place in ["twice/one", "twice/another/place"] {
        let clone = std::path::absolute(target().join(place)).map_err(|error| error.to_string())?;
        sums.push(in_clone(options, &clone)?);
    }
    let [one, another] = &sums[..] else { return Err("a build is missing".to_owned()) };
    print!("{one}");
    if one != another {
        print!("{another}");
        return Err("the two builds differ".to_owned());
    }
    println!("== both builds are the same, byte by byte");
    Ok(())
}

/// The sums of a release that was built in a fresh clone.
fn in_clone(options: &Options, clone: &Path) -> Result<String, String> {
    let (from, to) = (root(), clone.to_string_lossy());
    if clone.exists() {
        fs::remove_dir_all(clone).map_err(|error| format!("{to}: {error}"))?;
    }
    run_program("clone", "git", &["clone", "--quiet", &from.to_string_lossy(), &to])?;
    let mut dist = command("cargo", ["xtask", "dist", "--profile", &options.profile]);
    dist.args(["--target", options.machine]).current_dir(clone).env_remove("CARGO_TARGET_DIR");
    finish("a clean build", dist)?;
    let machine = options.machine.split('-').next().unwrap_or_default();
    let sums = clone.join("target/dist").join(format!("SHA256SUMS-{machine}"));
    fs::read_to_string(&sums).map_err(|error| format!("{}: {error}", sums.display()))
}
