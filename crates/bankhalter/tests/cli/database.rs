//! `serve --database` and `journal` with a database: the same as with a file, and nobody sees the
//! password.

use bankhalter_journal::{FILE, Journal, SqliteJournal};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Stdio,
};

use crate::{
    cluster::{Cluster, PASSWORD},
    run::{Ran, command, folder, write},
    serve::Server,
};

/// Runs a command that knows the password.
fn ran(folder: &Path, args: &[&str]) -> Ran {
    with_password(folder, args, PASSWORD)
}

fn with_password(folder: &Path, args: &[&str], password: &str) -> Ran {
    let output = command()
        .args(args)
        .current_dir(folder)
        .env("BANKHALTER_DATABASE_PASSWORD", password)
        .stdin(Stdio::null())
        .output()
        .expect("the binary was built");
    let utf8 = |bytes| String::from_utf8(bytes).expect("it writes UTF-8");
    Ran { code: output.status.code(), out: utf8(output.stdout), err: utf8(output.stderr) }
}

fn serve(folder: &Path, address: &str) -> Server {
    let secret = PathBuf::from(write(folder, "password", format!("{PASSWORD}\n")));
    let log = fs::File::create(folder.join("log")).expect("a file for the log");
    let mut serve = crate::serve::command();
    serve.env("BANKHALTER_DATABASE_PASSWORD_FILE", secret).stderr(log);
    serve.args(["--listen", "127.0.0.1:0", "--database", address]);
    Server::run(&mut serve, &folder.join("unused"))
}

/// Opens a table and gives its code.
fn open(server: &Server) -> String {
    let wish = r#"{"settings":{"edition":"standard","chairs":2},"host":{"name":"Anna"}}"#;
    let answer = server.ask("POST", "/api/tables", wish);
    let code = answer.split("\"code\":\"").nth(1).and_then(|rest| rest.get(..6));
    code.unwrap_or_else(|| panic!("no table was opened: {answer}")).to_owned()
}

#[test]
fn a_server_keeps_its_tables_in_a_database() {
    let folder = folder("database-serve");
    let address = Cluster::shared().database();
    let server = serve(&folder, &address);
    let code = open(&server);
    let shown = fs::read(format!("/proc/{}/cmdline", server.child.id())).expect("a process");
    assert!(!String::from_utf8_lossy(&shown).contains(PASSWORD), "everybody sees it");
    assert!(server.get("/readyz").contains("ready"));
    assert!(server.get("/metrics").contains("bankhalter_journal_bytes"));
    ran(&folder, &["journal", "check", &address]).ends(0).says(&["no faults", "tables: 1"]);
    let busy = ran(&folder, &["journal", "move", &address, "back.db"]).ends(2);
    busy.complains(&["another process works with this journal"]);
    assert_eq!(server.stop(), Some(0));
    let server = serve(&folder, &address);
    assert!(server.get(&format!("/api/tables/{code}")).contains("Anna"), "it is still there");
    assert_eq!(server.stop(), Some(0));
    let log = fs::read_to_string(folder.join("log")).expect("the log");
    assert!(!log.contains(PASSWORD), "{log}");
    assert!(!folder.join("unused").exists(), "no folder is needed");
    ran(&folder, &["journal", "export", &address, &code]).ends(0).says(&["\"type\":\"opened\""]);
    ran(&folder, &["journal", "backup", &address, "copy.db"]).ends(0).says(&["no faults"]);
    ran(&folder, &["journal", "move", &address, "back.db"]).ends(0).says(&["tables: 1"]);
    let back = SqliteJournal::snapshot(&folder.join("back.db")).expect("a journal");
    assert!(back.find(&code).expect("readable").is_some());
    // An older journal had more entries than the one that takes its name: none of them is missed.
    write(&folder, "aged.db.lock", "entries written: 00000000000000009277\n");
    ran(&folder, &["journal", "move", &address, "aged.db"]).ends(0).says(&["tables: 1"]);
    let aged = SqliteJournal::open(&folder.join("aged.db")).expect("a journal");
    assert_eq!(aged.lost(), 0);
    drop(aged);
    // A folder is a folder, whether it is there or not, and a server goes on with it.
    for args in [["journal", "move", &address, "home"], ["journal", "move", &address, "yard/"]] {
        ran(&folder, &args).ends(0).says(&["tables: 1", FILE]);
        ran(&folder, &args).ends(2).complains(&["exists already"]);
        let server = Server::start(&folder.join(args[3]));
        assert!(server.get(&format!("/api/tables/{code}")).contains("Anna"), "{args:?}");
        assert_eq!(server.stop(), Some(0));
    }
    fs::create_dir(folder.join("half")).expect("a folder");
    fs::write(folder.join("half").join("journal.db.part"), "").expect("a beginning");
    ran(&folder, &["serve", "--listen", "127.0.0.1:0", "--data", "half"])
        .ends(2)
        .complains(&["journal move"]);
    ran(&folder, &["journal", "move", &address, "half"]).ends(0).says(&["tables: 1"]);
    // What was begun as a file goes on as one, and a file that is there is left alone.
    fs::write(folder.join("begun.part"), "").expect("a beginning");
    ran(&folder, &["journal", "move", &address, "begun"]).ends(0).says(&["tables: 1"]);
    assert!(folder.join("begun").is_file() && !folder.join("begun.part").exists());
    write(&folder, "letter", "Dear Anna");
    ran(&folder, &["journal", "move", &address, "letter"]).ends(2).complains(&["exists already"]);
}

#[test]
fn a_file_moves_to_a_database_once() {
    let folder = folder("database-move");
    let address = Cluster::shared().database();
    let data = folder.join("data");
    let server = Server::start(&data);
    let code = open(&server);
    let args = ["journal", "move", "data", &address];
    ran(&folder, &args).ends(2).complains(&["another process works with this journal"]);
    assert_eq!(server.stop(), Some(0));
    ran(&folder, &args).ends(0).says(&["sound", "tables: 1"]);
    ran(&folder, &args).ends(2).complains(&["already", "nothing was changed"]);
    assert!(data.join(FILE).exists(), "the old one stays");
    let server = serve(&folder, &address);
    assert!(server.get(&format!("/api/tables/{code}")).contains("Anna"));
    assert_eq!(server.stop(), Some(0));
}

#[test]
fn what_is_wrong_with_a_database_is_one_line() {
    let folder = folder("database-wrong");
    let cluster = Cluster::shared();
    let address = cluster.database();
    let serve = |address: &str, password: &str| {
        let args = ["serve", "--listen", "127.0.0.1:0", "--database", address, "--lang", "en"];
        with_password(&folder, &args, password).ends(2)
    };
    serve(&address, "wrong").complains(&["BANKHALTER_DATABASE_PASSWORD"]);
    let none = serve(&address, "");
    assert!(!none.err.contains("cannot be reached"), "{}", none.err);
    none.complains(&["asks for a password", "BANKHALTER_DATABASE_PASSWORD_FILE"]);
    let name = address.rsplit('/').next().expect("a name");
    cluster.sql(name, "CREATE ROLE lodger LOGIN PASSWORD 'four-railway-stations'");
    cluster.sql(name, &format!("REVOKE CONNECT ON DATABASE {name} FROM PUBLIC"));
    let lodger = serve(&address.replace("keeper", "lodger"), "four-railway-stations");
    assert!(!lodger.err.contains("CREATE SCHEMA"), "{}", lodger.err);
    lodger.complains(&["GRANT CONNECT"]);
    serve(&cluster.address("nowhere"), PASSWORD).complains(&["no such database"]);
    let open = address.replace('@', &format!(":{PASSWORD}@"));
    let told = serve(&open, PASSWORD);
    assert!(!told.err.contains(PASSWORD), "{}", told.err);
    told.complains(&["BANKHALTER_DATABASE_PASSWORD", "lists processes"]);
    serve("postgres://keeper@127.0.0.1:1/games", "").complains(&["cannot be reached"]);
    ran(&folder, &["journal", "check", &address]).ends(2).complains(&["no journal"]);
}

#[test]
fn several_servers_share_a_database_and_a_newcomer_who_knows_too_little_is_told_what() {
    let folder = folder("database-several");
    let address = Cluster::shared().database();
    write(&folder, "secret", "0123456789abcdef0123456789abcdef\n");
    write(&folder, "short", "hotel\n");
    let log = fs::File::create(folder.join("log")).expect("a file for the log");
    let node = || {
        let mut serve = crate::serve::command();
        serve.current_dir(&folder).env("BANKHALTER_DATABASE_PASSWORD", PASSWORD);
        serve.stderr(log.try_clone().expect("the log"));
        serve.args(["--listen", "127.0.0.1:0", "--database", &address]);
        serve.args(["--node-listen", "127.0.0.1:0", "--node-secret-file", "secret"]);
        Server::run(&mut serve, &folder.join("unused"))
    };
    let (here, there) = (node(), node());
    let code = open(&here);
    let card = there.get(&format!("/api/tables/{code}"));
    assert!(card.starts_with("HTTP/1.1 200"), "{card}");
    let doctor = ran(&folder, &["doctor", "--database", &address]);
    assert_eq!(doctor.out.matches("works with it").count(), 2, "{}", doctor.out);
    // Whoever wants it for himself alone has to wait until they have gone.
    ran(&folder, &["serve", "--listen", "127.0.0.1:0", "--database", &address])
        .ends(2)
        .complains(&["another process works with this journal"]);
    let start = |args: &[&str]| {
        let usual = ["serve", "--listen", "127.0.0.1:0"];
        ran(&folder, &[&usual[..], args].concat()).ends(2)
    };
    start(&["--node-listen", "127.0.0.1:0"]).complains(&["--database", "--node-secret-file"]);
    let own = ["--database", &address, "--node-secret-file"];
    let with = |file, listen| [&own[..], &[file, "--node-listen", listen]].concat();
    start(&with("short", "127.0.0.1:0")).complains(&["--node-secret-file", "openssl rand -hex 32"]);
    start(&with("missing", "127.0.0.1:0")).complains(&["missing", "cannot be read"]);
    start(&with("secret", "0.0.0.0:0")).complains(&["0.0.0.0", "--node-address"]);
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let taken = taken.local_addr().expect("its number").to_string();
    start(&with("secret", &taken)).complains(&["in use", "--node-listen"]);
    assert_eq!(here.stop(), Some(0));
    let card = there.get(&format!("/api/tables/{code}"));
    assert!(card.starts_with("HTTP/1.1 200"), "{card}");
    assert_eq!(there.stop(), Some(0));
}
