//! Actions of the game, as clients say them.

use bankhalter_notation::{Language, Obstacle, Order, Play, Unplayable, given, needed, obstacle};
use bankhalter_protocol::{Act, By, Fact, PlayFact, Refused, RejectionCode, Said, Stage};
use bankhalter_voice::{Scene, Tongue};

use super::{
    Declined, Draft, Room,
    game::{After, Match},
    people::check_id,
};

/// Who plays, and in whose name.
pub(super) struct Player<'a> {
    /// None is the bank.
    pub(super) seat: Option<u8>,
    pub(super) by: By,
    pub(super) id: Option<&'a str>,
}

impl Player<'_> {
    pub(super) const BANK: Self = Self { seat: None, by: By::Bank, id: None };
}

impl Room {
    pub(super) fn act(&self, seat: u8, act: &Act, now: u64) -> Result<Vec<Draft>, Declined> {
        let seated = self.demand_chair(seat)?;
        check_id(&seated, &act.id)?;
        self.demand_stage(Stage::Running, "people play while the game is on")?;
        let Some(game) = &self.game else {
            return Err(Declined::rejected(RejectionCode::WrongStage, "there is no game"));
        };
        self.demand_play()?;
        let play = read(game, seat, &act.what)?;
        if matches!(play, Play::Act { order: Order::Offer { .. }, .. }) {
            self.demand_offer(seat)?;
        }
        if let Some(seen) = act.seen {
            self.check_seen(game, seated.played, &play, seen)?;
        }
        let player = Player { seat: Some(seat), by: By::Seat, id: Some(&act.id) };
        let draft = self
            .draft_play(game, &player, &play, now)
            .map_err(|trouble| refuse(game, &act.id, &trouble))?;
        // Whoever plays is here: the stand-in hands the chair back first.
        let back = seated.chair.stand_in.then(|| self.back(seat));
        Ok(back.into_iter().chain([draft]).collect())
    }

    /// A decision that was made before something that changes it does not count.
    fn check_seen(
        &self,
        game: &Match,
        played: u64,
        play: &Play,
        seen: u64,
    ) -> Result<(), Declined> {
        let stale = |text: String| Err(Declined::rejected(RejectionCode::Stale, text));
        if seen > self.seq {
            let text = format!("seen: the last fact is {}, not {seen}", self.seq);
            return Err(Declined::rejected(RejectionCode::Malformed, text));
        }
        if played > seen {
            return stale(format!("your chair has played fact {played} since fact {seen}"));
        }
        let answers = matches!(play, Play::Act { order: Order::Accept | Order::Reject, .. });
        if answers && game.offered > seen {
            return stale(format!("the offer came with fact {} after fact {seen}", game.offered));
        }
        Ok(())
    }

    /// What is played, with everything that chance brings and that follows from it.
    pub(super) fn draft_play(
        &self,
        game: &Match,
        player: &Player<'_>,
        play: &Play,
        now: u64,
    ) -> Result<Draft, Unplayable> {
        let (played, after) = game.try_play(play)?;
        let fact = PlayFact {
            seat: player.seat,
            by: player.by,
            id: player.id.map(str::to_owned),
            line: played.play.text(&game.table.cast),
            events: game.texts(&played.events),
            luck: after.luck.used(),
            spent: self.spent(now),
        };
        let after: Option<Box<After>> = Some(Box::new(after));
        Ok(Draft { fact: Fact::Play(fact), private: None, after })
    }
}

/// What a client says: its own action, and nothing of what chance or the bank does.
fn read(game: &Match, seat: u8, what: &str) -> Result<Play, Declined> {
    let no = |text: String| Declined::rejected(RejectionCode::NotNotation, text);
    let chair = game.seat(seat).ok_or_else(|| no(format!("chair {seat} is not in the game")))?;
    let play = Play::parse_for(chair, what, &game.table.cast)
        .map_err(|fault| no(format!("column {}: {}", fault.column, fault.message)))?;
    match &play {
        Play::Act { seat: other, .. } if *other != chair => {
            Err(Declined::rejected(RejectionCode::NotSeated, "this is another player's action"))
        }
        Play::Act { outcomes, .. } if outcomes.is_empty() => Ok(play),
        Play::Act { .. } => Err(no("dice and cards are the table's: leave out the braces".into())),
        Play::Deal(_) | Play::Time => Err(no("the bank acts by itself".into())),
    }
}

/// The "no" of the rules, or what the line says too little of.
fn refuse(game: &Match, id: &str, trouble: &Unplayable) -> Declined {
    let cast = &game.table.cast;
    match trouble {
        Unplayable::Refused(why) => Declined::Refused(Refused {
            id: id.to_owned(),
            rules: why.rules().into_iter().map(str::to_owned).collect(),
            reason: Said {
                de: reason(game, why, Language::German),
                en: reason(game, why, Language::English),
            },
        }),
        Unplayable::Misfit(misfit) => {
            let (needed, given) = (needed(misfit, cast), given(misfit, cast));
            let text = format!("expected {needed}, found {given}");
            Declined::rejected(RejectionCode::NotNotation, text)
        }
    }
}

/// Why something is not allowed, in this language.
fn reason(game: &Match, why: &Obstacle, language: Language) -> String {
    let table = &game.table;
    let Some(edition) = bankhalter_editions::find(&table.edition) else {
        return obstacle(why, &table.cast);
    };
    Scene::new(edition, table, Tongue::speaking(language)).reason(why)
}
