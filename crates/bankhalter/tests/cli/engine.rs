//! `engine`: JSON lines in, JSON lines out; and engines in an arena.

use std::{
    io::{Read, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::run::{bankhalter, bankhalter_in, command, folder, write};

const HELLO: &str = "{\"id\":\"h\",\"question\":\"hello\"}\n";

fn engine(input: &str) -> Vec<serde_json::Value> {
    let ran = bankhalter_in(Path::new("."), &["engine", "--threads", "2"], input).ends(0);
    assert_eq!(ran.err, "");
    ran.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn it_answers_until_the_input_ends() {
    let answers = engine(HELLO);
    assert_eq!(answers[0]["answer"]["protocol"], 1);
    assert!(engine("").is_empty());
    let many = format!("{HELLO}nonsense\n{{\"id\":\"x\",\"cancel\":\"y\"}}");
    let answers = engine(&many);
    assert_eq!(answers.len(), 3, "{answers:?}");
    bankhalter(&["engine", "--threads", "0"]).ends(2).complains(&["--threads"]);
    bankhalter(&["engine", "--edition-dir", "nowhere"]).ends(2).complains(&["nowhere"]);
}

#[test]
fn it_ends_when_nobody_reads_its_answers() {
    let mut child = command()
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary was built");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("a pipe");
    let until = Instant::now() + Duration::from_mins(1);
    let code = loop {
        let _ = input.write_all(HELLO.as_bytes());
        if let Some(code) = child.try_wait().expect("it can be asked") {
            break code;
        }
        assert!(Instant::now() < until, "it hangs");
        thread::sleep(Duration::from_millis(20));
    };
    let mut told = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut told).expect("UTF-8");
    assert!(code.success() && told.is_empty(), "{code}: {told}");
}

fn kit(engine: &[&str]) -> (Option<i32>, String) {
    kit_with(&["--time", "120"], engine)
}

fn kit_with(options: &[&str], engine: &[&str]) -> (Option<i32>, String) {
    let script =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../clients/engine/conformance.py");
    let output = Command::new("python3")
        .arg(script)
        .args(options)
        .args(engine)
        .output()
        .expect("python3 is installed");
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn the_conformance_kit_passes_our_own_engine_and_no_other_program() {
    let (code, told) = kit(&[env!("CARGO_BIN_EXE_bankhalter"), "engine", "--threads", "2"]);
    assert_eq!(code, Some(0), "{told}");
    assert!(told.contains("33 passed, 0 failed"), "{told}");
    let (code, told) = kit(&["cat"]);
    assert_eq!(code, Some(1), "{told}");
    let (code, _) = kit(&["/there/is/no/such/program"]);
    assert_eq!(code, Some(2));
}

/// An engine between the kit and ours that spoils some answers must be found out.
#[test]
fn the_conformance_kit_finds_engines_that_do_wrong() {
    let dir = folder("kit-spoilt");
    let spoiler = write(&dir, "spoiler.py", SPOILER);
    let own = env!("CARGO_BIN_EXE_bankhalter");
    let spoilt = |fault: &str, check: &str| {
        let engine = ["python3", &spoiler, fault, own, "engine", "--threads", "2"];
        // Whoever swallows a line need not be waited for.
        let time = if fault == "nothing" { "120" } else { "10" };
        kit_with(&["--time", time, "--only", check, "--reference", own], &engine)
    };
    for (fault, check) in [
        ("late", "time limits are kept"),
        ("illegal", "decisions are legal"),
        ("cr", "lines may end as on other systems"),
        ("deaf", "waiting queries are cancelled"),
        ("twins", "ids in use are refused"),
    ] {
        let (code, told) = spoilt("nothing", check);
        assert_eq!(code, Some(0), "{check}: {told}");
        let (code, told) = spoilt(fault, check);
        assert_eq!(code, Some(1), "{fault}: {told}");
        assert!(told.contains(&format!("FAILED  {check}")), "{fault}: {told}");
    }
}

/// Hands lines on, and does one thing wrong.
const SPOILER: &str = r#"
import json, subprocess, sys, threading, time
fault = sys.argv[1]
engine = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

def hand_back():
    for line in engine.stdout:
        answer = json.loads(line)
        if fault == "late" and answer.get("id") == "time" and answer["status"] == "final":
            time.sleep(2)
        if fault == "illegal" and answer.get("question") == "decide":
            answer["answer"]["action"] = "Anna buys"
        print(json.dumps(answer), flush=True)

reader = threading.Thread(target=hand_back)
reader.start()
seen = set()
for line in sys.stdin.buffer:
    try:
        query = json.loads(line)
    except ValueError:
        query = {}
    query = query if isinstance(query, dict) else {}
    if fault == "cr" and line.endswith(bytes([13, 10])):
        continue
    if fault == "deaf" and "cancel" in query:
        continue
    if fault == "twins" and query.get("id") in seen:
        continue
    seen.add(query.get("id"))
    engine.stdin.write(line)
    engine.stdin.flush()
engine.stdin.close()
reader.join()
sys.exit(engine.wait())
"#;

#[test]
fn an_arena_seats_an_engine() {
    let own = format!("engine:{} engine --threads 1", env!("CARGO_BIN_EXE_bankhalter"));
    let table = format!("{own},careful,trader");
    let args = ["arena", "--table", &table, "--deals", "1", "--threads", "2", "--json"];
    let json = bankhalter(&args).ends(0).json();
    assert_eq!(json["games"], 3);
    assert_eq!(json["forfeits"], serde_json::json!([]), "it never breaks a rule");
    assert_eq!(json["line_ups"][0]["bots"][0]["bot"], own);
}

#[test]
fn an_engine_that_fails_loses_and_the_report_says_so() {
    let dir = folder("engine-fails");
    let hello = r#"{"id":"q1","status":"final","question":"hello","answer":{"protocol":1}}"#;
    let dies = write(&dir, "dies.sh", format!("read line\necho '{hello}'\n"));
    let cheats = r#"{"id":"q2","status":"final","question":"decide","answer":{"action":"buys"}}"#;
    let cheats = write(
        &dir,
        "cheats.sh",
        format!("read line\necho '{hello}'\nread line\necho '{cheats}'\nread line\n"),
    );
    let sleeps = write(&dir, "sleeps.sh", format!("read line\necho '{hello}'\ncat > /dev/null\n"));
    for (script, why) in
        [(dies, "the engine is gone"), (cheats, "`buys` is illegal"), (sleeps, "within 300 ms")]
    {
        let table = format!("engine:sh {script},careful,trader");
        let args = ["arena", "--table", &table, "--deals", "1", "--engine-time", "300"];
        let ran = bankhalter(&args).ends(0);
        let told = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains("3 games lost by a fault of the engine"), "{told}");
        assert!(told.contains(why), "{told}");
    }
    let engine = |path: &str| format!("engine:{path},trader");
    bankhalter(&["arena", "--bots", &engine("/no/such")]).ends(2).complains(&["cannot be started"]);
    bankhalter(&["arena", "--bots", &engine("")]).ends(2).complains(&["expected a program"]);
    bankhalter(&["arena", "--bots", &engine("true")]).ends(2).complains(&["is gone"]);
    bankhalter(&["arena", "--bots", "engine:x", "--among", "trader"])
        .ends(2)
        .complains(&["only without --among"]);
}

/// One late or illegal answer spoils nothing else: fouls are counted, and the others measured.
#[test]
fn a_measure_counts_fouls_apart() {
    let dir = folder("measure-fouls");
    let hello = r#"{"id":"q1","status":"final","question":"hello","answer":{"protocol":1}}"#;
    let cheats = r#"{"id":"q2","status":"final","question":"decide","answer":{"action":"flies"}}"#;
    let cheats = write(
        &dir,
        "cheats.sh",
        format!("read line\necho '{hello}'\nread line\necho '{cheats}'\nread line\n"),
    );
    let sleeps = write(&dir, "sleeps.sh", format!("read line\necho '{hello}'\ncat > /dev/null\n"));
    for script in [cheats, sleeps] {
        let engine = format!("engine:sh {script}");
        let args = ["measure", &engine, "--first", "3", "--engine-time", "300"];
        let json = bankhalter(&[&args[..], &["--json"]].concat()).ends(0).json();
        assert_eq!((&json["fouls"], &json["unlisted"]), (&3.into(), &0.into()), "{json}");
        let share = |name: &str| json[name].as_f64().expect("a number");
        assert!(share("loss_at_worst") > share("loss_at_mean"), "{json}");
        assert!(share("loss_at_mean") > 0.0, "{json}");
        bankhalter(&args).ends(0).says(&["against the rules"]);
    }
}

#[test]
fn a_measure_says_what_choices_lose_and_what_cannot_be_measured() {
    let json = bankhalter(&["measure", "trader", "--first", "40", "--json"]).ends(0).json();
    assert_eq!((&json["engine"], &json["positions"]), (&"trader".into(), &40.into()));
    let loss = json["loss"].as_f64().expect("a number");
    assert!(loss > 0.0 && loss < 0.2, "{json}");
    assert!(json["classes"].as_array().is_some_and(|classes| classes.len() > 3), "{json}");
    bankhalter(&["measure", "careful", "--first", "5"]).ends(0).says(&["careful"]);
    bankhalter(&["measure", "engine:/no/such"]).ends(2).complains(&["cannot be started"]);
    bankhalter(&["measure", "nobody"]).ends(2);
    let dir = folder("measure");
    let none = write(&dir, "none.jsonl", String::new());
    bankhalter(&["measure", "trader", "--positions", &none]).ends(2).complains(&["no positions"]);
    bankhalter(&["measure", "trader", "--positions", "/no/such"]).ends(2).complains(&["cannot be"]);
}
