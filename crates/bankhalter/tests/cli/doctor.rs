//! `doctor`: what is wrong with a server, and what to do.

use std::{fs, path::Path, process::Stdio};

use crate::{
    cluster::{Cluster, PASSWORD},
    run::{Ran, command, folder},
};

fn doctor(folder: &Path, args: &[&str], set: &[(&str, &str)]) -> Ran {
    let output = command()
        .arg("doctor")
        .args(args)
        // Whether the machine of this test has a clock that is set is no matter of the test.
        .env("PATH", folder.join("bin"))
        .envs(set.iter().copied())
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .expect("the binary was built");
    let utf8 = |bytes| String::from_utf8(bytes).expect("it writes UTF-8");
    Ran { code: output.status.code(), out: utf8(output.stdout), err: utf8(output.stderr) }
}

#[test]
fn a_sound_server_has_no_faults_and_a_spoilt_one_is_told_what_to_do() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("doctor");
    let data = ["--data", "data"];
    doctor(&folder, &data, &[]).ends(0).says(&["not there yet", "no faults"]);
    assert!(!folder.join("data").exists(), "nothing was made");
    let server = crate::serve::Server::start(&folder.join("data"));
    doctor(&folder, &data, &[]).ends(0).says(&["owner alone", "MB are free", "0 tables"]);
    assert_eq!(server.stop(), Some(0));
    fs::set_permissions(folder.join("data"), fs::Permissions::from_mode(0o755)).expect("rights");
    let open = doctor(&folder, &data, &[("BANKHALTER_LISTN", "x")]).ends(1);
    open.says(&["chmod 700", "BANKHALTER_LISTN", "no setting", "2 faults"]);
    let public = ["--data", "data", "--public-url", "https://play.example"];
    doctor(&folder, &public, &[])
        .ends(1)
        .says(&["--imprint", "--metrics-token-file"])
        .never_says(&["in the clear"]);
    let clear = ["--data", "data", "--public-url", "http://play.example"];
    doctor(&folder, &clear, &[]).ends(1).says(&["in the clear", "HTTPS"]);
    let open = ["--data", "data", "--listen", "203.0.113.9:80", "--behind-proxy"];
    doctor(&folder, &open, &[]).ends(1).says(&["--imprint", "past the proxy"]);
    doctor(&folder, &data, &[("BANKHALTER_LOG", "loud")]).ends(1).says(&["BANKHALTER_LOG=loud"]);
    let audit = |file: &str| doctor(&folder, &data, &[("BANKHALTER_AUDIT_FILE", file)]);
    audit("nowhere/audit").ends(1).says(&["nowhere/audit", "does not start"]);
    audit("audit").ends(1).says(&["noted in audit"]);
    assert!(!folder.join("audit").exists(), "nothing was made");
    fs::write(folder.join("data/journal.db"), "").expect("written");
    fs::write(folder.join("data/journal.db.lock"), "entries written: 42\n").expect("written");
    doctor(&folder, &data, &[]).ends(1).says(&["42 entries", "journal.db.lock"]);
    fs::remove_file(folder.join("data/journal.db")).expect("it was there");
    doctor(&folder, &data, &[]).ends(1).says(&["42 entries"]).never_says(&["no journal in"]);
    fs::write(folder.join("data/journal.db"), "a letter").expect("written");
    doctor(&folder, &data, &[]).ends(1).says(&["no journal"]);
    doctor(&folder, &["--public-url", "nowhere"], &[]).ends(2).complains(&["http://"]);
}

/// Nothing of a database is passed over in silence.
#[test]
fn settings_of_a_database_that_cannot_be_used_are_told() {
    let folder = folder("doctor-database-settings");
    let (here, secret) =
        ("postgres://anna@127.0.0.1:1/games", [("BANKHALTER_DATABASE_PASSWORD", "x")]);
    let letter = crate::run::write(&folder, "letter.txt", "no certificate");
    let told = |args: &[&str], set: &[(&str, &str)]| {
        let ran = doctor(&folder, args, set);
        assert_ne!(ran.code, Some(0), "{}{}", ran.out, ran.err);
        format!("{}{}", ran.out, ran.err)
    };
    for file in ["/nonexist", letter.as_str()] {
        let ran = told(&["--database", here, "--database-ca", file], &secret);
        assert!(ran.contains(file), "{ran}");
    }
    let both = [secret[0], ("BANKHALTER_DATABASE_PASSWORD_FILE", letter.as_str())];
    let ran = told(&["--database", here], &both);
    assert!(ran.contains("are both set"), "{ran}");
    let ran = told(&["--database", &format!("{here}?colour=red")], &secret);
    assert!(ran.contains("`colour`"), "{ran}");
}

#[test]
fn a_database_is_looked_at_as_well() {
    let folder = folder("doctor-database");
    let cluster = Cluster::shared();
    let address = cluster.database();
    let args = ["--database", &address[..]];
    let set = [("BANKHALTER_DATABASE_PASSWORD", PASSWORD)];
    doctor(&folder, &args, &set).ends(0).says(&[
        "answers",
        "no journal yet",
        "clock of the database",
    ]);
    let wrong = [("BANKHALTER_DATABASE_PASSWORD", "wrong")];
    doctor(&folder, &args, &wrong).ends(1).says(&["BANKHALTER_DATABASE_PASSWORD"]);
    let name = address.rsplit('/').next().expect("a name");
    cluster.sql(name, "CREATE ROLE guest LOGIN PASSWORD 'a guest of the house'");
    let guest = address.replace("//keeper@", "//guest@");
    doctor(
        &folder,
        &["--database", &guest],
        &[("BANKHALTER_DATABASE_PASSWORD", "a guest of the house")],
    )
    .ends(1)
    .says(&["may not write"]);
    cluster.sql(name, &format!("ALTER DATABASE {name} SET synchronous_commit = off"));
    doctor(&folder, &args, &set).ends(1).says(&["synchronous_commit is off", "turn it on"]);
    cluster.sql(name, &format!("ALTER DATABASE {name} SET synchronous_commit = on"));

    let mut command = crate::serve::command();
    command.args(["--listen", "127.0.0.1:0", "--database", &address]).envs(set);
    let mut server = crate::serve::Server::run(command.stderr(Stdio::null()), &folder);
    doctor(&folder, &args, &set).ends(0).says(&["works with it", "its lease holds"]);
    server.child.kill().expect("it ran");
    server.child.wait().expect("it ends");
    let told = loop {
        let told = doctor(&folder, &args, &set);
        // So long the lease of a server that was killed holds on.
        if !told.out.contains("its lease holds") {
            break told;
        }
    };
    told.ends(1).says(&["ended without a word", "start it again"]);
}

#[test]
fn where_the_server_could_not_start_there_is_a_fault() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("doctor-data");
    fs::write(folder.join("letter"), "dear Anna").expect("a file");
    doctor(&folder, &["--data", "letter"], &[]).ends(1).says(&["letter is no folder", "--data"]);
    doctor(&folder, &["--data", "letter/a/b"], &[]).ends(1).says(&["cannot be made", "letter is"]);
    fs::create_dir(folder.join("data")).expect("a folder");
    let set = |mode| fs::set_permissions(folder.join("data"), fs::Permissions::from_mode(mode));
    set(0o500).expect("rights");
    let may_all = fs::write(folder.join("data/probe"), "").is_ok();
    let told = doctor(&folder, &["--data", "data"], &[]);
    set(0o700).expect("rights");
    if may_all {
        // An administrator may write everywhere.
        told.ends(0).says(&["no journal in data yet"]);
    } else {
        told.ends(1).says(&["cannot be written", "chown"]);
    }
    fs::write(folder.join("data/journal.db.part"), "half").expect("a file");
    doctor(&folder, &["--data", "data"], &[]).ends(1).says(&["not complete", "journal move"]);
    let proxy = ["--data", "new", "--listen", "0.0.0.0:4040", "--behind-proxy"];
    doctor(&folder, &proxy, &[]).says(&["past the proxy", "--imprint"]);
}

#[test]
fn a_clock_that_nobody_sets_is_a_fault_where_it_can_be_seen() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("doctor-clock");
    let data = ["--data", "data"];
    doctor(&folder, &data, &[]).ends(0).says(&["cannot be seen from here"]);
    fs::create_dir(folder.join("bin")).expect("a folder");
    let says = |answer: &str| {
        let file = folder.join("bin/timedatectl");
        fs::write(&file, format!("#!/bin/sh\necho {answer}\n")).expect("a file");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("rights");
        doctor(&folder, &data, &[])
    };
    says("yes").ends(0).says(&["clock is set by NTP"]);
    says("no").ends(1).says(&["not set by NTP"]);
}

#[test]
fn one_of_several_servers_is_told_whether_it_reaches_the_others() {
    let folder = folder("doctor-nodes");
    let address = Cluster::shared().database();
    let set = [("BANKHALTER_DATABASE_PASSWORD", PASSWORD)];
    fs::write(folder.join("secret"), "thirty-two-houses-and-twelve-hotels").expect("a file");
    fs::write(folder.join("other"), "thirty-two-hotels-and-twelve-houses").expect("a file");
    let look = |listen: &str, secret: &str| {
        let args = ["--node-listen", listen, "--node-secret-file", secret];
        doctor(&folder, &[&["--database", &address[..]][..], &args].concat(), &set)
    };
    look("0.0.0.0:4041", "secret").ends(1).says(&["--node-address"]);
    look("127.0.0.1:0", "secret").ends(0).says(&["told to reach this one at 127.0.0.1"]);
    let mut command = crate::serve::command();
    command.args(["--listen", "127.0.0.1:0", "--database", &address]).envs(set);
    command.args(["--node-listen", "127.0.0.1:0", "--node-secret-file", "secret"]);
    let server =
        crate::serve::Server::run(command.current_dir(&folder).stderr(Stdio::null()), &folder);
    look("127.0.0.1:0", "secret").ends(0).says(&["lets this one in"]);
    look("127.0.0.1:0", "other").ends(1).says(&["cannot be reached from here", "same secret"]);
    assert_eq!(server.stop(), Some(0));
}
