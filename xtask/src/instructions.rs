//! Instructions per throw, counted by callgrind: the same on every machine of a kind, however busy.

use crate::shell::{command, root};

/// The most instructions each workload may take, one per line: `plain 200`.
const BUDGET: &str = "crates/sim/instructions.budget";
/// Games in the shorter run; the longer one has twice as many, and the difference counts, so that
/// reading the edition costs nothing.
const GAMES: u64 = 200;

/// Holds every workload against its budget.
pub(crate) fn check() -> Result<(), String> {
    if count_all()? {
        Ok(())
    } else {
        Err(format!("over budget: make it shorter, or raise {BUDGET} and say why"))
    }
}

/// Is every workload within its budget?
#[expect(clippy::print_stdout, reason = "a command speaks")]
fn count_all() -> Result<bool, String> {
    let text = std::fs::read_to_string(root().join(BUDGET))
        .map_err(|error| format!("{BUDGET}: {error}"))?;
    let binary = build()?;
    let mut good = true;
    for (workload, budget) in budgets(&text)? {
        let (few, many) =
            (count(&binary, &workload, GAMES)?, count(&binary, &workload, 2 * GAMES)?);
        let (instructions, throws) = (many.0 - few.0, many.1 - few.1);
        // One decimal, without floats.
        let tenths = instructions * 10 / throws.max(1);
        let within = tenths <= budget * 10;
        let verdict = if within { "within" } else { "OVER" };
        let (whole, tenth) = (tenths / 10, tenths % 10);
        println!(
            "{workload}: {whole}.{tenth} instructions per throw, {verdict} its budget of {budget}"
        );
        good &= within;
    }
    Ok(good)
}

/// The lines of the budget.
fn budgets(text: &str) -> Result<Vec<(String, u64)>, String> {
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let read = |line: &str| {
        let (workload, number) = line.split_once(' ')?;
        Some((workload.to_owned(), number.trim().parse().ok()?))
    };
    lines.map(|line| read(line).ok_or_else(|| format!("{BUDGET}: {line}: not a budget"))).collect()
}

/// Builds the workloads and says where they are.
fn build() -> Result<String, String> {
    // A package of its own: beside the simulator it would be built with the tools of its benchmarks.
    let args = ["build", "--release", "-p", "bankhalter-reference"];
    let output = command("cargo", args)
        .arg("--message-format=json")
        .output()
        .map_err(|error| format!("cargo did not start: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let mut places = text.split("\"executable\":\"").skip(1);
    let path =
        places.find_map(|rest| rest.split('"').next().filter(|path| path.contains("reference")));
    path.map(str::to_owned).ok_or_else(|| "cargo does not say what it built".to_owned())
}

/// Instructions and throws of so many games.
fn count(binary: &str, workload: &str, games: u64) -> Result<(u64, u64), String> {
    let output = command("valgrind", ["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .args([binary, workload, &games.to_string()])
        .output()
        .map_err(|error| format!("valgrind did not start: {error}"))?;
    let told = String::from_utf8_lossy(&output.stderr);
    let collected =
        told.split("Collected : ").nth(1).and_then(|rest| rest.split_whitespace().next());
    let instructions = collected.and_then(|number| number.parse().ok());
    let throws = String::from_utf8_lossy(&output.stdout).trim().parse().ok();
    instructions.zip(throws).ok_or_else(|| format!("callgrind counted nothing:\n{told}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_read() {
        let text = "# the most\nplain 200\n\ntrader 2000\n";
        let read = budgets(text).expect("two budgets");
        assert_eq!(read, [("plain".to_owned(), 200), ("trader".to_owned(), 2000)]);
        assert!(budgets("plain\n").is_err());
    }
}
