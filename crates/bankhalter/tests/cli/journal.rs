//! `journal`: check, export, backup.

use bankhalter_fair::Secret;
use bankhalter_journal::{Append, Card, FILE, Head, Journal, SqliteJournal, Stage, TableId};
use std::{fs, path::Path};

use crate::run::{bankhalter_in, folder};

/// A data folder with a journal of one table; it is still open where it is kept.
fn data(folder: &Path) -> SqliteJournal {
    let data = folder.join("data");
    fs::create_dir(&data).expect("a data folder");
    let journal = SqliteJournal::open(&data.join(FILE)).expect("a journal");
    let table = TableId::new("t1").expect("a table");
    let (mut head, mut entries) = (Head::START, Vec::new());
    for number in 1..=3 {
        let (body, private) = (format!("{{\"throw\":{number}}}"), Some("seatkey".to_owned()));
        let entry = head.next(&table, 1000 + number, body, private);
        head = entry.head();
        entries.push(entry);
    }
    let mut append = Append::new(table.clone(), entries);
    append.secret = Some("hush".to_owned());
    append.card = Some(Card {
        table,
        code: "QWERTZ".to_owned(),
        stage: Stage::Running,
        public: true,
        changed: 1003,
        summary: "{}".to_owned(),
    });
    journal.append_now(append).expect("written");
    journal
}

/// Changes a letter in the only place of the file where this text stands.
fn spoil(path: &Path, text: &str) {
    let mut bytes = fs::read(path).expect("the file");
    let places: Vec<_> = bytes
        .windows(text.len())
        .enumerate()
        .filter(|(_, part)| part == &text.as_bytes())
        .collect();
    assert_eq!(places.len(), 1, "{text} stands once in the file");
    let last = places[0].0 + text.len() - 1;
    bytes[last] = b'9';
    fs::write(path, bytes).expect("the file");
}

#[test]
fn a_journal_at_work_is_checked_and_copied() {
    let folder = folder("journal-at-work");
    let _journal = data(&folder);
    let run = |args: &[&str]| bankhalter_in(&folder, args, "");
    run(&["journal", "check", "data"]).ends(0).says(&["no faults", "tables: 1, entries: 3"]);
    run(&["journal", "check", "data", "--lang", "de"]).ends(0).says(&["in Ordnung", "Einträge: 3"]);
    run(&["journal", "backup", "data", "copy.db"]).ends(0).says(&["copy.db: no faults"]);
    run(&["journal", "check", "copy.db"]).ends(0).says(&["entries: 3"]);
    let again = run(&["journal", "backup", "data", "copy.db"]).ends(2);
    again.complains(&["copy.db exists already and is left as it is"]);
}

#[test]
fn a_table_is_exported_by_name_and_by_code() {
    let folder = folder("journal-export");
    let _journal = data(&folder);
    let run = |args: &[&str]| bankhalter_in(&folder, args, "");
    for name in ["t1", "QWERTZ", "qwertz"] {
        let ran = run(&["journal", "export", "data", name]).ends(0);
        let ran = ran.says(&[r#"{"seq":3,"at":1003,"fact":{"throw":3}}"#]);
        assert_eq!(ran.never_says(&["hush", "seatkey"]).out.lines().count(), 3);
    }
    let out = ["journal", "export", "data", "t1", "--out", "t1.jsonl"];
    run(&out).ends(0).says(&["t1.jsonl: 3 entries of table t1"]);
    let written = fs::read_to_string(folder.join("t1.jsonl")).expect("the file");
    assert_eq!(written.lines().count(), 3);
    run(&out).ends(2).complains(&["t1.jsonl", "exists already"]);
    run(&["journal", "export", "data", "t2"]).ends(2).complains(&["no table t2"]);
    run(&["journal", "export", "data", "no/table"]).ends(2).complains(&["no name of a table"]);
}

#[test]
fn faults_are_told_and_end_with_one() {
    let folder = folder("journal-faults");
    drop(data(&folder));
    spoil(&folder.join("data").join(FILE), "\"throw\":2");
    let run = |args: &[&str]| bankhalter_in(&folder, args, "");
    let english = ["table t1, entry 2: was changed", "1 fault"];
    run(&["journal", "check", "data"]).ends(1).says(&english);
    let german = ["Tisch t1, Eintrag 2: wurde verändert", "1 Fehler"];
    run(&["journal", "check", "data", "--lang", "de"]).ends(1).says(&german);
    let json = run(&["journal", "check", "data", "--json"]).ends(1).json();
    assert_eq!(json["faults"][0]["table"], "t1");
    assert_eq!(json["faults"][0]["seq"], 2);
    run(&["journal", "backup", "data", "copy.db"]).ends(1).says(&["copy.db", "1 fault"]);
    run(&["journal", "check", "copy.db"]).ends(1).says(&english);
}

/// A data folder whose tables are bound to the secret of 32 sevens; each holds one of these.
fn bound(folder: &Path, secrets: &[Option<&str>]) {
    let data = folder.join("data");
    fs::create_dir(&data).expect("a data folder");
    let journal = SqliteJournal::open(&data.join(FILE)).expect("a journal");
    let commitment = Secret::new([7; 32]).commitment();
    for (letter, secret) in ('A'..='Z').zip(secrets) {
        let table = TableId::new(&format!("t{letter}")).expect("a table");
        let body = format!(r#"{{"type":"opened","commitment":"{commitment}","code":"x"}}"#);
        let first = Head::START.next(&table, 1000, body, None);
        let mut append = Append::new(table.clone(), vec![first]);
        append.secret = secret.map(str::to_owned);
        append.card = Some(Card {
            table,
            code: letter.to_string().repeat(6),
            stage: Stage::Open,
            public: true,
            changed: 1000,
            summary: "{}".to_owned(),
        });
        journal.append_now(append).expect("written");
    }
}

#[test]
fn lost_secrets_are_faults() {
    let folder = folder("journal-secrets");
    let (sevens, eights) = ("07".repeat(32), "08".repeat(32));
    bound(&folder, &[Some(&sevens), None, Some("hush"), Some(&eights)]);
    let run = |args: &[&str]| bankhalter_in(&folder, args, "");
    let english = [
        "table tB: its secret is missing",
        "table tC: its secret is not 64 hexadecimal digits",
        "table tD: its secret does not fit the commitment",
        "3 faults (tables: 4, entries: 4)",
    ];
    let ran = run(&["journal", "check", "data"]).ends(1).says(&english);
    ran.never_says(&["table tA", &sevens, &eights, "hush"]);
    let german = ["Tisch tB: sein Geheimnis fehlt", "3 Fehler"];
    run(&["journal", "check", "data", "--lang", "de"]).ends(1).says(&german);
    let json = run(&["journal", "check", "data", "--json"]).ends(1).json();
    assert_eq!(json["faults"].as_array().map(Vec::len), Some(3));
    assert_eq!(json["faults"][0]["table"], "tB");
    run(&["journal", "backup", "data", "copy.db"]).ends(1).says(&english);
}

#[test]
fn a_secret_that_was_spoilt_is_a_fault() {
    let folder = folder("journal-spoilt-secret");
    let sevens = "07".repeat(32);
    bound(&folder, &[Some(&sevens)]);
    let run = |args: &[&str]| bankhalter_in(&folder, args, "");
    run(&["journal", "check", "data"]).ends(0).says(&["no faults"]);
    spoil(&folder.join("data").join(FILE), &sevens);
    run(&["journal", "check", "data"]).ends(1).says(&["table tA: its secret does not fit"]);
}

#[test]
fn what_is_no_journal_ends_with_two() {
    let folder = folder("journal-none");
    fs::write(folder.join("letter"), "dear Anna").expect("a file");
    fs::create_dir(folder.join("empty")).expect("a folder");
    let run = |args: &[&str]| bankhalter_in(&folder, args, "");
    for args in [&["check"][..], &["export"], &["backup"]] {
        let more: &[&str] = if args == ["check"] { &[] } else { &["t1"] };
        let named = |path: &'static str| [&["journal"], args, &[path], more].concat();
        run(&named("letter")).ends(2).complains(&["letter", "no journal"]);
        run(&named("empty")).ends(2).complains(&["journal.db", "no such file"]);
        run(&named("nowhere")).ends(2).complains(&["nowhere", "no such file"]);
    }
    assert_eq!(fs::read(folder.join("letter")).expect("the file"), b"dear Anna");
    assert_eq!(fs::read_dir(folder.join("empty")).expect("the folder").count(), 0);
}

#[test]
fn every_task_has_examples() {
    let folder = folder("journal-help");
    for task in
        [&["journal"][..], &["journal", "check"], &["journal", "export"], &["journal", "backup"]]
    {
        let ran = bankhalter_in(&folder, &[task, &["--help"]].concat(), "").ends(0);
        ran.says(&["Example", &format!("bankhalter {}", task.join(" "))]);
    }
}

#[test]
fn a_table_is_deleted_for_good() {
    let folder = folder("journal-delete");
    let journal = data(&folder);
    let run = |args: &[&str]| bankhalter_in(&folder, args, "");
    let args = ["journal", "delete", "data", "qwertz"];
    run(&args).ends(2).complains(&["another process works with this journal"]);
    drop(journal);
    run(&args).ends(0).says(&["table t1 is deleted"]);
    run(&args).ends(2).complains(&["there is no table qwertz"]);
    run(&["journal", "check", "data"]).ends(0).says(&["no faults", "tables: 0, entries: 0"]);
    let left = fs::read(folder.join("data").join(FILE)).expect("the file");
    for trace in ["seatkey", "hush", "throw"] {
        let is_left = left.windows(trace.len()).any(|part| part == trace.as_bytes());
        assert!(!is_left, "{trace} can still be read in the file");
    }
    run(&["journal", "delete", "nowhere", "t1"]).ends(2).complains(&["nowhere"]);
    assert!(!folder.join("nowhere").exists());
}

#[test]
fn what_operators_do_is_noted_and_what_cannot_be_noted_is_not_done() {
    let folder = folder("journal-audit");
    data(&folder).close().expect("closed");
    let audit = folder.join("audit.jsonl");
    let run = |file: &Path, args: &[&str]| {
        let mut command = crate::run::command();
        command.current_dir(&folder).args(args).env("BANKHALTER_AUDIT_FILE", file);
        command.env("USER", "anna").env_remove("SUDO_USER").output().expect("it runs")
    };
    let nowhere = folder.join("nowhere/audit.jsonl");
    let refused = run(&nowhere, &["journal", "delete", "data", "t1"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("BANKHALTER_AUDIT_FILE"));
    assert!(run(&audit, &["journal", "backup", "data", "copy.db"]).status.success());
    assert_eq!(run(&audit, &["journal", "delete", "data", "t2"]).status.code(), Some(2));
    assert!(run(&audit, &["journal", "delete", "data", "t1"]).status.success(), "still there");
    let lines = fs::read_to_string(&audit).expect("the file");
    let lines: Vec<serde_json::Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let told = |key: &str| -> Vec<&str> {
        lines.iter().map(|line| line[key].as_str().expect("a text")).collect()
    };
    assert_eq!(told("action"), ["backup", "backup", "delete", "delete", "delete", "delete"]);
    assert_eq!(told("what"), ["copy.db", "copy.db", "t2", "t2", "t1", "t1"]);
    let outcomes = told("outcome");
    assert_eq!([outcomes[0], outcomes[1], outcomes[5]], ["begun", "done", "done"]);
    assert!(outcomes[3].contains("no table t2"), "{}", outcomes[3]);
    let own = fs::metadata(&audit).expect("the file");
    let uid = std::os::unix::fs::MetadataExt::uid(&own);
    assert!(lines.iter().all(|line| line["who"] == "anna" && line["at"].is_u64()));
    assert!(lines.iter().all(|line| line["uid"] == uid), "whoever he says he is: {lines:?}");
}

#[test]
fn a_password_in_an_address_is_noted_nowhere() {
    let folder = folder("journal-audit-password");
    data(&folder).close().expect("closed");
    let address = "postgres://anna:hush@127.0.0.1:1/games";
    let run = |args: &[&str]| {
        let mut command = crate::run::command();
        command.current_dir(&folder).args(args).env("BANKHALTER_AUDIT_FILE", "audit.jsonl");
        let ran = command.output().expect("it runs");
        assert_eq!(ran.status.code(), Some(2), "{args:?}");
        String::from_utf8(ran.stderr).expect("it writes UTF-8")
    };
    for args in [
        &["journal", "export", address, "T"][..],
        &["journal", "backup", address, "copy.db"],
        &["journal", "backup", "data", address],
        &["journal", "delete", address, "T"],
        &["journal", "move", "data", address],
        &["journal", "move", address, "new.db"],
    ] {
        let told = run(args);
        assert!(told.contains("BANKHALTER_DATABASE_PASSWORD"), "{args:?}: {told}");
        let noted = fs::read_to_string(folder.join("audit.jsonl")).unwrap_or_default();
        assert!(!noted.contains("hush") && !told.contains("hush"), "{args:?}: {noted} {told}");
    }
    let options = "postgres://anna@127.0.0.1:1/games?sslmode=disable";
    run(&["journal", "export", options, "T"]);
    let noted = fs::read_to_string(folder.join("audit.jsonl")).expect("the file");
    assert!(noted.contains("postgres://anna@127.0.0.1:1/games\""), "{noted}");
}
