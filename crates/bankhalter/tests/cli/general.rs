//! What holds for every command: help, bad arguments, colours, languages, closed pipes.

use std::{io::Read, process::Stdio};

use crate::run::{bankhalter, command, folder};

const COMMANDS: [&[&str]; 14] = [
    &["play"],
    &["referee"],
    &["replay"],
    &["position"],
    &["rules"],
    &["edition"],
    &["edition", "list"],
    &["edition", "show"],
    &["edition", "new"],
    &["edition", "check"],
    &["simulate"],
    &["arena"],
    &["compare"],
    &["completions"],
];

#[test]
fn every_command_has_examples() {
    bankhalter(&["--help"]).ends(0).says(&["Examples:", "referee", "completions"]);
    bankhalter(&["--version"]).ends(0).says(&["bankhalter "]);
    for name in COMMANDS {
        let ran = bankhalter(&[name, &["--help"]].concat()).ends(0);
        ran.says(&["Example", &format!("bankhalter {}", name.join(" "))]);
    }
}

/// Nobody is offered the references: where they can be named, the help says what they are.
#[test]
fn whoever_can_name_a_reference_reads_what_it_is() {
    for name in ["play", "simulate", "compare", "arena", "measure"] {
        let told = bankhalter(&[name, "--help"]).ends(0).out;
        let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
        let references = "random, plain, careful, trader";
        assert!(told.contains(references) && told.contains("simple bots"), "{name}: {told}");
    }
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = folder("man");
    bankhalter(&["man", folder.to_str().unwrap()]).ends(0);
    for page in ["bankhalter.1", "bankhalter-serve.1", "bankhalter-journal-backup.1"] {
        let text = std::fs::read_to_string(folder.join(page)).unwrap();
        assert!(text.contains(".SH DESCRIPTION"), "{page}: {text}");
    }
    bankhalter(&["man", "/dev/null/x"]).ends(2).complains(&["/dev/null/x"]);
}

#[test]
fn bad_arguments_get_one_clear_line() {
    bankhalter(&["fly"]).ends(2).complains(&["unrecognized subcommand 'fly'"]);
    bankhalter(&["referee"]).ends(2).complains(&["required arguments", "<FILE>"]);
    bankhalter(&["rules", "--nope"]).ends(2).complains(&["unexpected argument '--nope'"]);
    bankhalter(&["rules", "--lang", "fr"]).ends(2).complains(&["'fr'", "de, en"]);
    bankhalter(&["referee", "--json", "--quiet", "x"]).ends(2).complains(&["cannot be used with"]);
    let none = bankhalter(&[]).ends(2);
    assert!(none.err.contains("Usage:"));
}

#[test]
fn the_language_is_that_of_the_terminal() {
    let said = |variables: &[(&str, &str)]| {
        let output = command().args(["rules"]).envs(variables.iter().copied()).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(said(&[("LANG", "de_DE.UTF-8")]).contains("Kapitel"));
    assert!(said(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C")]).contains("chapter"));
    assert!(said(&[("LANG", "en_GB.UTF-8")]).contains("chapter"));
    assert!(said(&[]).contains("chapter"));
}

#[test]
fn colours_are_for_terminals() {
    let coloured = |variables: &[(&str, &str)]| {
        let run =
            command().args(["edition", "show", "wm"]).envs(variables.iter().copied()).output();
        run.unwrap().stdout.contains(&0x1b)
    };
    assert!(!coloured(&[]));
    assert!(coloured(&[("CLICOLOR_FORCE", "1")]));
    assert!(!coloured(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
}

#[test]
fn a_reader_who_has_seen_enough_is_no_panic() {
    for args in [
        &["rules", "--differences"][..],
        &["edition", "show", "wm"],
        &["edition", "show", "wm", "--json"],
        &["completions", "bash"],
        &["rules", "--json", "rent", "--all"],
    ] {
        let check = |output: std::process::Output| {
            let err = String::from_utf8(output.stderr).unwrap();
            assert!(output.status.success(), "{args:?}: {err}");
            assert_eq!(err, "", "{args:?}");
        };
        // One reads the beginning.
        let mut command = command();
        command.args(args).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut stdout = child.stdout.take().unwrap();
        let mut beginning = Vec::new();
        stdout.by_ref().take(10).read_to_end(&mut beginning).unwrap();
        drop(stdout);
        check(child.wait_with_output().unwrap());
        assert_eq!(beginning.len(), 10, "{args:?} has something to say");
        // One has left already: no answer is short enough to be written in time.
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        check(command.stdout(writer).output().unwrap());
    }
}

#[test]
fn shells_get_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        bankhalter(&["completions", shell]).ends(0).says(&["referee"]);
    }
    bankhalter(&["completions", "bash"]).ends(0).says(&["gloeoeckler"]);
    bankhalter(&["completions", "tcsh"]).ends(2).complains(&["tcsh", "bash"]);
}
