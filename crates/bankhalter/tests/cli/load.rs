//! `load`: a server under load, and one that is killed under load.

use crate::run::bankhalter;

#[test]
fn other_machines_are_not_loaded() {
    let refused = bankhalter(&["load", "--url", "http://192.0.2.1:4040"]).ends(2);
    refused.complains(&["loopback addresses only", "192.0.2.1"]);
    let refused = bankhalter(&["load", "--url", "https://play.example"]).ends(2);
    refused.complains(&["expected http://127.0.0.1:PORT"]);
}

#[test]
fn what_cannot_be_tested_is_said_in_one_line() {
    bankhalter(&["load", "--edition", "atlantis"]).ends(2).complains(&["atlantis", "standard"]);
    bankhalter(&["load", "--clients", "9"]).ends(2).complains(&["9"]);
    let both = ["load", "--faults", "2", "--url", "http://127.0.0.1:1"];
    bankhalter(&both).ends(2).complains(&["--url"]);
    bankhalter(&["load", "--kills", "2"]).ends(2).says_why("--fleet");
    bankhalter(&["load", "--fleet", "2", "--url", "http://127.0.0.1:1"]).ends(2).says_why("--url");
    let never = ["load", "--fleet", "2", "--pauses", "1", "--pause-seconds", "9-3"];
    bankhalter(&never).ends(2).says_why("as in 10-60");
    let older = ["load", "--fleet", "2", "--kills", "1", "--older", "true"];
    bankhalter(&older).ends(2).complains(&["--node-listen", "0.2 or later"]);
    // Nobody listens on port 1.
    let nobody = ["load", "--url", "http://127.0.0.1:1", "--tables", "1"];
    bankhalter(&nobody).ends(2).complains(&["tables cannot be opened", "no connection"]);
}

#[test]
fn tables_play_at_the_rate_that_was_asked_for() {
    let ran = bankhalter(&[
        "load",
        "--tables",
        "4",
        "--clients",
        "3",
        "--rate",
        "40",
        "--seconds",
        "3",
        "--json",
    ]);
    let report = ran.ends(0).json();
    let acked = report["acked"].as_u64().unwrap();
    assert!((60..=160).contains(&acked), "{acked} actions in three seconds");
    assert_eq!(report["errors"], 0);
    assert_eq!(report["refused"], 0);
    assert_eq!(report["faults"], serde_json::json!({}));
    // Everybody is told every fact.
    assert!(report["facts"].as_u64().unwrap() >= acked * 3 - 40, "{report}");
    assert!(report["latency"]["p99"].as_f64().unwrap() > 0.0);
}

#[test]
fn a_killed_server_has_lost_nothing_and_doubled_nothing() {
    let ran = bankhalter(&["load", "--faults", "5", "--tables", "8", "--rate", "400", "--json"]);
    let report = ran.ends(0).json();
    assert_eq!(report["findings"], serde_json::json!([]));
    assert_eq!(report["kills"], 5);
    assert!(report["acked"].as_u64().unwrap() > 50, "{report}");
    assert!(report["audits"].as_u64().unwrap() >= 5, "{report}");
    assert!(report["positions"].as_u64().unwrap() > 50, "{report}");
    assert!(report["entries"].as_u64().unwrap() > report["acked"].as_u64().unwrap(), "{report}");
}

#[test]
fn the_reports_are_told_in_both_languages() {
    let quick = ["load", "--tables", "2", "--rate", "20", "--seconds", "1", "--variant", "short"];
    let german: Vec<_> = quick.iter().copied().chain(["--lang", "de"]).collect();
    bankhalter(&german).ends(0).says(&["Züge je Sekunde", "p99", "Fehler"]);
    let faults = ["load", "--faults", "1", "--tables", "2", "--rate", "50", "--clients", "2"];
    bankhalter(&faults).ends(0).says(&["Nothing lost, nothing doubled.", "SIGKILL"]);
}

/// Three servers that share a database: killed, paused for longer than a lease lasts, cut off, and
/// the database restarted under them, full, and lost to one that followed it.
#[test]
#[cfg(unix)]
fn several_servers_lose_nothing_in_a_storm() {
    let times = ["--kills=2", "--pauses=1", "--cuts=2", "--database-restarts=1"];
    let base = ["--database-full=1", "--database-failovers=1"];
    let crowd = ["--tables=6", "--rate=120", "--pause-seconds=4", "--json"];
    let storm = [&["load", "--fleet=3"][..], &times, &base, &crowd].concat();
    let report = bankhalter(&storm).ends(0).json();
    assert_eq!(report["findings"], serde_json::json!([]));
    let counted = &report["counted"];
    for (what, times) in [("kills", 2), ("pauses", 1), ("cuts", 2)] {
        assert_eq!(counted[what], times, "{what}: {report}");
    }
    for what in ["restarts", "full", "failovers"] {
        assert_eq!(counted[what], 1, "{what}: {report}");
    }
    assert!(report["acked"].as_u64().unwrap() > 100, "{report}");
    assert!(report["positions"].as_u64().unwrap() > 100, "{report}");
    assert!(report["entries"].as_u64().unwrap() > report["acked"].as_u64().unwrap(), "{report}");
}
