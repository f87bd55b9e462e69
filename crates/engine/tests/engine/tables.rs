//! What stays in mind of a table.

use serde_json::{Value, json};

use super::serve::{ask, ask_all, of, position};

/// Anna has a street to exchange for one of Ben's, and is rich.
const TEMPTING: &str = "[edition \"standard\"]\n[rent \"automatic\"]\n[player \"Anna\"]\n\
                        [player \"Ben\"]\n[player \"Clara\"]\nposition\n\
                        Anna: at 20, cash 1500, owns 16 18 24 11 13 26\n\
                        Ben: at 20, cash 1500, owns 19 21 23 14 27\n\
                        Clara: at 20, cash 900, owns 5 15 12 29\nturn: Anna\nend\n";

/// A program that tells positions alone, without what was done in the turn, gets three offers at
/// most all the same.
#[test]
fn no_more_than_three_offers_are_made_in_a_turn() {
    for level in ["stark", "meister", "feilscher"] {
        let (mut queries, mut made) = (Vec::<Value>::new(), 0);
        let mut refused = Vec::<Value>::new();
        for number in 0..6 {
            queries.push(json!({
                "id": number.to_string(), "question": "decide", "position": TEMPTING,
                "level": level, "table": "t", "observed": refused,
            }));
            let answers = ask_all(&queries, 1);
            let action = of(&answers, &number.to_string())["answer"]["action"].clone();
            let offers = action.as_str().is_some_and(|action| action.contains(" offers "));
            made += u32::from(offers);
            refused = Vec::new();
            if offers {
                refused.push(json!({"offer": action, "answer": "rejected"}));
            }
        }
        assert!((1..=3).contains(&made), "{level} made {made} offers");
    }
}

/// In the next turn, which is known by the square, there are offers again.
#[test]
fn a_new_turn_is_known_by_the_square() {
    let decide = |id: &str, position: &str| {
        json!({
            "id": id, "question": "decide", "position": position,
            "level": "feilscher", "table": "t",
        })
    };
    let mut queries: Vec<Value> =
        (0..5).map(|number| decide(&number.to_string(), TEMPTING)).collect();
    queries.push(decide("next", &TEMPTING.replace("Anna: at 20", "Anna: at 29")));
    let answers = ask_all(&queries, 1);
    let action = |id: &str| of(&answers, id)["answer"]["action"].as_str().expect("one").to_owned();
    assert!(!action("4").contains("offers"), "{}", action("4"));
    assert!(action("next").contains("offers"), "{}", action("next"));
}

/// What a refused query says was not heard.
#[test]
fn a_refused_query_leaves_nothing_behind() {
    let offers =
        |id: &str| json!({"id": id, "question": "offers", "position": position(""), "table": "t"});
    let first = ask(&offers("o"));
    let best = &first["answer"]["offers"][0]["action"];
    let endless = json!({
        "id": "x", "question": "values", "position": position(""),
        "limit": {"rollouts": 1_000_000_000},
    });
    let mut refused = offers("x");
    let observed = json!({"offer": best, "answer": "rejected"});
    refused["observed"] = json!([observed, observed]);
    let cancel = json!({"cancel": "x"});
    let answers = ask_all(&[endless, refused, cancel, offers("after")], 1);
    let codes = answers.iter().map(|answer| &answer["problems"][0]["code"]);
    assert!(codes.into_iter().any(|code| code == "id_in_use"), "{answers:?}");
    assert_eq!(of(&answers, "after")["answer"], first["answer"]);
}

/// Null is as good as not given.
#[test]
fn a_line_with_nulls_is_what_it_is_without_them() {
    let query = json!({
        "id": "h", "question": "hello", "cancel": null, "forget": null, "position": null,
        "limit": null,
    });
    let answer = ask(&query);
    assert_eq!(answer["status"], "final", "{answer}");
    assert!(answer["warnings"].is_null(), "{answer}");
    let empty = ask(&json!({"id": "1", "cancel": null}));
    assert_eq!((&empty["id"], &empty["status"]), (&json!("1"), &json!("error")));
    assert_eq!(empty["problems"][0]["field"], "question", "{empty}");
    let nobody = ask(&json!({"id": null, "question": "hello"}));
    assert_eq!(nobody["problems"][0]["message"], "missing: every query has one", "{nobody}");
}
