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
    fs::write(folder.join("data/journal.db"), "a letter").expect("written");
    doctor(&folder, &data, &[]).ends(1).says(&["no journal"]);
    doctor(&folder, &["--public-url", "nowhere"], &[]).ends(2).complains(&["http://"]);
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
