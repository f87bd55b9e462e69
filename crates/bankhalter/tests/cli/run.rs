//! Running the binary.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// What came out.
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// It ended with this code and nobody panicked.
    #[track_caller]
    pub(crate) fn ends(self, code: i32) -> Self {
        assert!(!self.err.contains("panicked"), "{}", self.err);
        assert_eq!(self.code, Some(code), "out:\n{}\nerr:\n{}", self.out, self.err);
        self
    }

    /// All of this was answered.
    #[track_caller]
    pub(crate) fn says(self, texts: &[&str]) -> Self {
        for text in texts {
            assert!(self.out.contains(text), "{text:?} is not in:\n{}", self.out);
        }
        self
    }

    /// None of this was answered.
    #[track_caller]
    pub(crate) fn never_says(self, texts: &[&str]) -> Self {
        for text in texts {
            assert!(!self.out.contains(text), "{text:?} is in:\n{}", self.out);
        }
        self
    }

    /// It complained in one line with all of this in it.
    #[track_caller]
    pub(crate) fn complains(self, texts: &[&str]) -> Self {
        assert_eq!(self.err.lines().count(), 1, "{}", self.err);
        for text in texts {
            assert!(self.err.contains(text), "{text:?} is not in:\n{}", self.err);
        }
        self
    }

    /// It complained, however many lines that took, with this in it.
    #[track_caller]
    pub(crate) fn says_why(self, text: &str) -> Self {
        assert!(self.err.contains(text), "{text:?} is not in:\n{}", self.err);
        self
    }

    /// What was answered, for programs.
    #[track_caller]
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}:\n{}", self.out))
    }
}

/// The binary, in no particular language.
pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bankhalter"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "CLICOLOR_FORCE", "CLICOLOR"] {
        command.env_remove(name);
    }
    command
}

/// Runs it with these arguments.
pub(crate) fn bankhalter(args: &[&str]) -> Ran {
    bankhalter_in(Path::new(env!("CARGO_TARGET_TMPDIR")), args, "")
}

/// Runs it in a folder, with something to read.
pub(crate) fn bankhalter_in(folder: &Path, args: &[&str], input: &str) -> Ran {
    let mut child = command()
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary was built");
    // A program that does not read closes the pipe early; that is its right.
    let _ = child.stdin.take().expect("the pipe was laid").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("it ends");
    Ran { code: output.status.code(), out: utf8(output.stdout), err: utf8(output.stderr) }
}

fn utf8(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("it writes UTF-8")
}

/// An empty folder for one test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder for the test");
    path
}

/// Writes a file and says where.
pub(crate) fn write(folder: &Path, name: &str, text: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap_or(folder)).expect("a folder for the file");
    fs::write(&path, text).expect("a file for the test");
    path.to_str().expect("a path in UTF-8").to_owned()
}

/// Ben stands before Anna's street; everything in it holds.
pub(crate) const SCENARIO: &str = r#"[edition "wm"]
[player "Anna"]
[player "Jörg"]

position
  Anna: at 24, cash 30000, owns 37 39:2 5m, cards chance
  Jörg: at 36, cash 8000, owns 1
  turn: Jörg
end

Jörg throws {1 2}               ; to Anna's 39
= due Jörg Anna 12000
! Jörg builds 1 ~ BUILD-01
= phase done
"#;

/// A street of a built group cannot be mortgaged.
pub(crate) const REFUSED: &str = r#"[edition "wm"]
[player "Anna"]
[player "Ben"]
position
  Anna: at 0, cash 30000, owns 37 39:2
  Ben: at 0, cash 8000
  turn: Anna
end
Anna mortgages 39
"#;

/// Two lines that are not notation.
pub(crate) const MALFORMED: &str = r#"[edition "euro"]
[player "Anna"]
[player "Ben"]
Anna thros {3 4}
Ben buys 3
"#;
