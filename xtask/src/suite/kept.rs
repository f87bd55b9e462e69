//! What has passed and has not changed since.
//!
//! A test program that is the same file as when it passed, and finds the same files when it looks
//! around, says the same again. So what it is and what it may read is put into one number, which is
//! kept where it passed; nothing is kept of one that failed. Whatever is random in a test draws anew
//! only when it is run: `--anew` runs everything.

use std::{
    collections::BTreeMap,
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
    sync::{Mutex, OnceLock, PoisonError},
};

use super::{Program, VISITORS, said::Tally};
use crate::{
    print::{look, sorted},
    shell::{command, root, target},
};

/// What tests that steer a browser look at; all else that they use is built into them.
const SEEN_BY_VISITORS: [&str; 3] = ["games", "clients/python", "crates/visitors"];
const MADE_FOR_VISITORS: [&str; 4] = [
    "target/page",
    "target/python/pyvenv.cfg",
    "target/wasm32-unknown-unknown/wasm-release/bankhalter_sim_wasm.wasm",
    "target/debug/table-server",
];
const BROWSERS: [&str; 2] = ["/usr/lib/chromium/chromium-headless-shell", "/usr/bin/chromedriver"];

/// The programs that have passed, by their names, and what they were then.
pub(crate) struct Kept {
    file: PathBuf,
    passed: Mutex<BTreeMap<String, (u64, Tally)>>,
    /// What programs without a browser may look at: the whole project, and each other.
    project: Option<u64>,
    /// What those with one may look at; not asked before the page is there.
    page: OnceLock<Option<u64>>,
}

impl Kept {
    /// Reads what is kept; nothing if everything is to be run anew.
    pub(crate) fn read(programs: &[Program], is_anew: bool) -> Self {
        let file = target().join("tests").join("passed");
        let text = fs::read_to_string(&file).unwrap_or_default();
        let lines = text.lines().filter(|_| !is_anew);
        let passed = Mutex::new(lines.filter_map(line).collect());
        Self { file, passed, project: project(programs), page: OnceLock::new() }
    }

    /// What a program is and may read, in one number; nothing if that cannot be told.
    fn print(&self, program: &Program) -> Option<u64> {
        let is_visitor = program.is_of(VISITORS);
        let around = if is_visitor { *self.page.get_or_init(page) } else { self.project }?;
        let mut hasher = DefaultHasher::new();
        around.hash(&mut hasher);
        look(&program.executable, &mut hasher).ok()?;
        Some(hasher.finish())
    }

    /// What it counted when it passed, if nothing has changed since.
    pub(super) fn find(&self, program: &Program) -> Option<Tally> {
        let print = self.print(program)?;
        let passed = self.passed.lock().unwrap_or_else(PoisonError::into_inner);
        passed.get(&program.name()).filter(|(kept, _)| *kept == print).map(|(_, tally)| *tally)
    }

    /// Keeps that it has passed.
    pub(super) fn keep(&self, program: &Program, tally: Tally) {
        let Some(print) = self.print(program) else { return };
        let mut passed = self.passed.lock().unwrap_or_else(PoisonError::into_inner);
        passed.insert(program.name(), (print, tally));
        let lines = passed.iter().map(|(name, (print, tally))| {
            format!("{name} {print:x} {} {}\n", tally.passed, tally.ignored)
        });
        // What is not kept is run again.
        let _ = fs::write(&self.file, lines.collect::<String>());
    }
}

/// `rules/bankhalter_rules 1f3a 7 0`
fn line(text: &str) -> Option<(String, (u64, Tally))> {
    let mut words = text.split(' ');
    let (name, print) = (words.next()?, u64::from_str_radix(words.next()?, 16).ok()?);
    let (passed, ignored) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    Some((name.to_owned(), (print, Tally { passed, failed: 0, ignored })))
}

/// All that git knows of the project or would take in, and all that was built beside it.
fn project(programs: &[Program]) -> Option<u64> {
    let what = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let told = command("git", what).output().ok().filter(|told| told.status.success())?;
    let mut hasher = DefaultHasher::new();
    for name in told.stdout.split(|byte| *byte == 0).filter(|name| !name.is_empty()) {
        let name = String::from_utf8_lossy(name);
        name.hash(&mut hasher);
        // One that git knows and nobody has any more is told by its absence.
        let _ = look(&root().join(&*name), &mut hasher);
    }
    let built = programs.first()?.executable.parent()?.parent()?;
    for file in sorted(built).ok()?.iter().filter(|file| file.is_file()) {
        if file.extension().is_none() {
            look(file, &mut hasher).ok()?;
        }
    }
    Some(hasher.finish())
}

/// The page, and whoever opens it.
fn page() -> Option<u64> {
    let mut hasher = DefaultHasher::new();
    for place in SEEN_BY_VISITORS.iter().chain(&MADE_FOR_VISITORS) {
        look(&root().join(place), &mut hasher).ok()?;
    }
    for browser in BROWSERS {
        // Not every system has both.
        let _ = look(Path::new(browser), &mut hasher);
    }
    Some(hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PASSED: Tally = Tally { passed: 7, failed: 0, ignored: 1 };

    /// A folder that goes away again.
    struct Folder(PathBuf);

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn kept(folder: &Path, project: Option<u64>) -> Kept {
        let text = fs::read_to_string(folder.join("passed")).unwrap_or_default();
        let passed = Mutex::new(text.lines().filter_map(line).collect());
        Kept { file: folder.join("passed"), passed, project, page: OnceLock::new() }
    }

    #[test]
    fn what_has_changed_in_any_way_is_run_again() {
        let name = format!("bankhalter-kept-{}", std::process::id());
        let folder = Folder(std::env::temp_dir().join(name));
        fs::create_dir_all(&folder.0).expect("a folder");
        let executable = folder.0.join("rules-01");
        fs::write(&executable, "one").expect("it can be written");
        let program = Program::new(executable.clone(), "/p/rules".into());
        let before = kept(&folder.0, Some(1));
        assert_eq!(before.find(&program), None, "nothing has passed yet");
        before.keep(&program, PASSED);
        // The next run reads what this one wrote.
        assert_eq!(kept(&folder.0, Some(1)).find(&program), Some(PASSED));
        assert_eq!(kept(&folder.0, Some(2)).find(&program), None, "the project has changed");
        assert_eq!(kept(&folder.0, None).find(&program), None, "nobody knows the project");
        fs::write(&executable, "two").expect("it can be written");
        assert_eq!(kept(&folder.0, Some(1)).find(&program), None, "the program has changed");
    }
}
