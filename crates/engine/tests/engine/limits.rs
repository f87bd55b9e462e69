//! Limits are kept by every question, and what could be found within them makes sense.

use serde_json::{Value, json};

use super::serve::{ask, ask_all, of, position, sum};

/// Eight players with much to trade and to build: whoever thinks has plenty to think about.
fn eight() -> String {
    let names = ["Anna", "Ben", "Clara", "Dora", "Emil", "Fritz", "Gerda", "Hans"];
    let lands = [
        "6 8 9 16 18 24",
        "19 21 23",
        "1 11 13",
        "3 14 26",
        "27 29 5",
        "31 32 15",
        "34 37 25",
        "39 35",
    ];
    let (mut players, mut chairs) = (String::new(), String::new());
    for (name, land) in names.iter().zip(lands) {
        players += &["[player \"", name, "\"]\n"].concat();
        chairs += &[name, ": at 20, cash 1200, owns ", land, "\n"].concat();
    }
    format!(
        "[edition \"standard\"]\n[rent \"automatic\"]\n{players}position\n{chairs}turn: Anna\nend\n"
    )
}

fn decide(level: &str, limit: &Value) -> Value {
    ask(&json!({
        "id": "d", "question": "decide", "position": eight(), "level": level, "limit": limit,
    }))
}

fn rollouts(answer: &Value) -> u64 {
    assert_eq!(answer["status"], "final", "{answer}");
    answer["used"]["rollouts"].as_u64().expect("a number")
}

/// Games are played in lots, so that a limit of one game is one of none.
#[test]
fn a_bot_plays_no_more_games_in_its_head_than_it_may() {
    let free = decide("meister", &Value::Null);
    assert!(rollouts(&free) > 100, "{free}");
    assert!(free["used"]["evaluations"].as_u64() > free["used"]["rollouts"].as_u64(), "{free}");
    assert_eq!(rollouts(&decide("meister", &json!({"rollouts": 1}))), 0);
    assert_eq!(rollouts(&decide("meister", &json!({"evaluations": 5}))), 0);
    let some = decide("meister", &json!({"rollouts": 80}));
    assert!((1..=80).contains(&rollouts(&some)), "{some}");
    assert_eq!(
        some,
        decide("meister", &json!({"rollouts": 80})),
        "the same limit, the same answer"
    );
    assert!(rollouts(&decide("meister", &json!({"ms": 1}))) < rollouts(&free));
}

#[test]
fn a_bot_that_is_cancelled_ends_soon() {
    let query = json!({"id": "d", "question": "decide", "position": eight(), "level": "meister"});
    let all: Vec<Value> = (0..40)
        .map(|number| {
            let mut query = query.clone();
            query["id"] = json!(number.to_string());
            query
        })
        .chain((0..40).map(|number| json!({"cancel": number.to_string()})))
        .collect();
    let answers = ask_all(&all, 2);
    // The first may be thought about by the time the last line is read, or be over already.
    let gone = (0..40).map(|number| &of(&answers, &number.to_string())["status"]);
    assert!(gone.filter(|status| *status == "cancelled").count() > 20, "{answers:?}");
}

/// However little may be looked at: chances are chances, and a change takes from one what it gives
/// to another.
#[test]
fn an_answer_within_a_small_limit_is_one() {
    let offer = position("Anna offers Ben 1 cash 300 for 39\n");
    for evaluations in 1..=5 {
        let answer = ask(&json!({
            "id": "a", "question": "accept", "position": offer,
            "limit": {"evaluations": evaluations},
        }));
        let told = &answer["answer"];
        for (part, wanted) in [("accepted", 1.0), ("rejected", 1.0), ("changes", 0.0)] {
            let found = sum(&told[part]);
            assert!((found - wanted).abs() < 1e-6, "{evaluations}: {part} come to {found}");
        }
    }
}

/// What the bid question says is what the bot does, whoever leads with whatever he has.
#[test]
fn the_highest_bid_and_the_decision_agree() {
    let mut bids = 0;
    for lead in (200..700).step_by(50) {
        let text = format!(
            "[edition \"standard\"]\n[rent \"automatic\"]\n[player \"Anna\"]\n[player \"Ben\"]\n\
             [player \"Clara\"]\nposition\nAnna: at 12, cash 1000, owns 5 15\n\
             Ben: at 20, cash {lead}, owns 16 18 31 32\nClara: at 20, cash 100, owns 6\n\
             turn: Anna\nend\nAnna throws {{3 4}}\nAnna declines\nBen bids {lead}\nClara passes\n"
        );
        let query =
            |question: &str| json!({"id": question, "question": question, "position": text});
        let answers = ask_all(&[query("bid"), query("decide")], 1);
        let (bid, decided) = (&of(&answers, "bid")["answer"], &of(&answers, "decide")["answer"]);
        assert_eq!(bid["action"], decided["action"], "{lead}: {bid}");
        let (highest, passes) = (bid["highest"].as_u64(), bid["action"] == "Anna passes");
        assert_eq!(highest == Some(0), passes, "{lead}: {bid}");
        assert!(passes || highest >= bid["least"].as_u64(), "{lead}: {bid}");
        bids += u32::from(!passes);
    }
    assert!(bids > 1, "she leaves it to Ben for all that he has only where it is too dear");
}
