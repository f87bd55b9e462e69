//! Everything that must pass before a change lands.

use std::thread;

use lexopt::Parser;

use crate::shell::{command, finish, run as run_program};
use crate::{instructions, nothing_more, page, setup};

/// Runs every check, stopping at the first that fails.
#[expect(clippy::print_stdout, reason = "a command speaks")]
pub(crate) fn run(args: Parser) -> Result<(), String> {
    nothing_more(args)?;
    checks()?;
    println!("== everything passed");
    Ok(())
}

fn checks() -> Result<(), String> {
    run_program("format", "cargo", &["fmt", "--all", "--check"])?;
    // The page is linked by one thread for minutes; the other cores read the sources meanwhile.
    let page = thread::spawn(page::release);
    let read = lints_and_documentation();
    page.join().map_err(|_| "the page's build panicked")??;
    read?;
    setup::python()?;
    setup::auditor()?;
    setup::browser()?;
    // Its program is linked by one thread too, while the tests are built.
    let counted = thread::spawn(instructions::check);
    let tested = run_program("tests", "cargo", &["test", "--workspace", "--quiet"]);
    let counted = counted.join().map_err(|_| "the count of instructions panicked")?;
    tested.and(counted)
}

fn lints_and_documentation() -> Result<(), String> {
    let lints = ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"];
    run_program("lints", "cargo", &lints)?;
    let mut docs = command("cargo", ["doc", "--workspace", "--no-deps", "--quiet"]);
    docs.env("RUSTDOCFLAGS", "-D warnings");
    finish("documentation", docs)
}
