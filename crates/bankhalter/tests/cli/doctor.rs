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
    doctor(&folder, &public, &[]).ends(1).says(&["--imprint", "--metrics-token-file"]);
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
    cluster.sql(name, &format!("ALTER DATABASE {name} SET synchronous_commit = off"));
    doctor(&folder, &args, &set).ends(1).says(&["synchronous_commit is off", "turn it on"]);
}
