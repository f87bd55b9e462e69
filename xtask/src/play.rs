//! Builds everything and opens the table server: the README's first command.

use lexopt::Parser;

use crate::builds::{Build, side_by_side};
use crate::page::{self, For};
use crate::shell::{command, finish, target};
use crate::{rest, wasm_target};

/// Builds and serves.
///
/// Page and program are built side by side, since each leaves a core idle for a while; so the page
/// cannot be part of the program, which is shown its folder instead. Neither is made as fast and
/// small as it could be: that would take more than twice as long.
#[expect(clippy::print_stdout, reason = "a command speaks")]
pub(crate) fn run(args: Parser) -> Result<(), String> {
    let serve = rest(args)?.into_iter().skip_while(|word| word == "--").collect::<Vec<_>>();
    println!("== Bankhalter is built from its sources, then opens a table on this machine:");
    println!("   1. page and program, side by side: about 6 minutes on two cores the first time,");
    println!("      seconds when nothing has changed");
    println!("   2. the page's files: a few seconds");
    println!("   3. the table server: open the address it prints");
    wasm_target::ensure()?;
    let program = ["build", "--profile", "play", "--package", "bankhalter"];
    let tools = ["--package", "xtask-page"];
    side_by_side(vec![
        Build { name: "page", command: page::module(For::Players) },
        Build { name: "program", command: command("cargo", program.iter().chain(&tools)) },
    ])?;
    page::files(For::Players)?;
    let program = target().join("play/bankhalter");
    let mut server = command(&program.to_string_lossy(), ["serve"]);
    server.arg("--page").arg(For::Players.folder()).args(serve);
    finish("the server", server)
}
