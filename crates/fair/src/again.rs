//! A line played again with what the seed gives.

use bankhalter_notation::{Game, Hand, Outcome, Play};
use bankhalter_rules::Seat;

use crate::{
    finding::{Checked, Deviation, Fact, Finding},
    proof::Proof,
};

/// The same line with everything open that chance decides.
pub fn opened(play: &Play) -> Play {
    match play {
        Play::Act { seat, order, outcomes: _ } => {
            Play::Act { seat: *seat, order: order.clone(), outcomes: Vec::new() }
        }
        Play::Deal(_) => Play::Deal(Vec::new()),
        Play::Time => Play::Time,
    }
}

/// Is the secret the one to which the operator was bound?
pub(crate) fn demand_word(proof: &Proof) -> Result<(), Finding> {
    let (published, computed) = (proof.commitment, proof.secret.commitment());
    if published == computed { Ok(()) } else { Err(Finding::WordBroken { published, computed }) }
}

/// Plays a line with what the seed gives, which must be what the record says.
pub(crate) fn play_again(
    game: &mut Game<'_>,
    (line, play): (usize, &Play),
    checked: &mut Checked,
) -> Result<(), Finding> {
    let opened = opened(play);
    let refused = |trouble, game: &Game<'_>| Finding::Refused {
        line,
        play: opened.text(&game.table().cast),
        trouble,
    };
    let played = game.play(&opened).map_err(|trouble| refused(trouble, game))?;
    compare(line, &facts(play), &facts(&played.play), checked).map_err(Finding::Deviation)
}

fn compare(
    line: usize,
    said: &[Fact],
    given: &[Fact],
    checked: &mut Checked,
) -> Result<(), Deviation> {
    for index in 0..said.len().max(given.len()) {
        let (said, given) = (said.get(index).copied(), given.get(index).copied());
        if said != given {
            return Err(Deviation { line, said, given });
        }
        match given {
            Some(Fact::Throw(_)) => checked.throws += 1,
            Some(Fact::Card(..)) => checked.cards += 1,
            Some(Fact::Deed(..)) => checked.deals += 1,
            None => {}
        }
    }
    Ok(())
}

/// What chance brought in this line, in order; dealt deeds hand by hand in the order of the seats.
fn facts(play: &Play) -> Vec<Fact> {
    match play {
        Play::Act { outcomes, .. } => outcomes
            .iter()
            .map(|outcome| match outcome {
                Outcome::Throw(dice) => Fact::Throw(*dice),
                Outcome::Card(deck, card) => Fact::Card(*deck, *card),
            })
            .collect(),
        Play::Deal(hands) => {
            let of = |seat: Seat| hands.iter().filter(move |hand| hand.seat == seat);
            let deeds = |hand: &Hand| {
                let seat = hand.seat;
                hand.squares.clone().into_iter().map(move |space| Fact::Deed(seat, space))
            };
            (0..).map_while(Seat::new).flat_map(of).flat_map(deeds).collect()
        }
        Play::Time => Vec::new(),
    }
}
