//! Actions of the game, as clients say them.

use bankhalter_notation::{Language, Obstacle, Order, Play, Unplayable, given, needed, obstacle};
use bankhalter_protocol::{Act, By, Fact, PlayFact, Refused, RejectionCode, Said, Stage};
use bankhalter_rules::Seat;
use bankhalter_voice::{Scene, Tongue};

use super::{
    Declined, Draft, Room,
    game::{After, Match},
    people::check_id,
    quota::demand_entry,
};

/// Who plays, and in whose name.
pub(super) struct Player<'a> {
    /// None is the bank.
    pub(super) seat: Option<u8>,
    pub(super) by: By,
    pub(super) id: Option<&'a str>,
    /// Whoever reports it at a real board, if it is somebody else.
    pub(super) reporter: Option<u8>,
}

impl Player<'_> {
    pub(super) const BANK: Self = Self { seat: None, by: By::Bank, id: None, reporter: None };
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
        self.demand_no_pause()?;
        let play = self.read(game, seat, &act.what)?;
        let actor = match &play {
            Play::Act { seat, .. } => seat.number(),
            Play::Deal(_) | Play::Time => seat,
        };
        if matches!(play, Play::Act { order: Order::Offer { .. }, .. }) {
            self.demand_offer(seat)?;
        }
        if let Some(seen) = act.seen {
            let played = self.demand_chair(actor)?.played;
            self.check_seen(game, played, &play, seen)?;
        } else if actor != seat {
            let text = "seen: a report for somebody else says what was known";
            return Err(Declined::rejected(RejectionCode::Malformed, text));
        }
        let reporter = (actor != seat).then_some(seat);
        let player = Player { seat: Some(actor), by: By::Seat, id: Some(&act.id), reporter };
        let drafts = match self.draft_play(game, &player, &play, now) {
            Ok(draft) => vec![draft],
            Err(trouble) => {
                let half = self.half_reported(game, (seat, &act.id), &play, &trouble);
                half.ok_or_else(|| refuse(game, (Seat::new(actor), &act.id), &trouble))?
            }
        };
        if let [Draft { fact: Fact::Reported { .. }, .. }] = &drafts[..] {
            demand_entry(&seated)?;
        }
        // Whoever plays is here: the stand-in hands the chair back first.
        let back = (seated.chair.stand_in && actor == seat).then(|| self.back(seat));
        Ok(back.into_iter().chain(drafts).collect())
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
        let bids = matches!(play, Play::Act { order: Order::Bid(_) | Order::Pass, .. });
        if bids && game.called > seen {
            return stale(format!("the lot came with fact {} after fact {seen}", game.called));
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
        let after = game.try_play(play, self.source(play))?;
        let fact = PlayFact {
            seat: player.seat,
            by: player.by,
            reporter: player.reporter,
            id: player.id.map(str::to_owned),
            line: after.entry.play.text(&game.table.cast),
            events: game.texts(&after.entry.events),
            luck: after.luck.used(),
            spent: self.spent(now),
        };
        let after: Option<Box<After>> = Some(Box::new(after));
        Ok(Draft { fact: Fact::Play(fact), private: None, after })
    }
}

/// The "no" of the rules to what somebody tried, or what the line says too little of.
pub(super) fn refuse(
    game: &Match,
    (actor, id): (Option<Seat>, &str),
    trouble: &Unplayable,
) -> Declined {
    let cast = &game.table.cast;
    match trouble {
        Unplayable::Refused(why) => Declined::Refused(Refused {
            id: id.to_owned(),
            rules: why.rules().into_iter().map(str::to_owned).collect(),
            reason: Said {
                de: reason(game, (actor, why), Language::German),
                en: reason(game, (actor, why), Language::English),
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
fn reason(game: &Match, (actor, why): (Option<Seat>, &Obstacle), language: Language) -> String {
    let table = &game.table;
    let Some(edition) = bankhalter_editions::find(&table.edition) else {
        return obstacle(why, &table.cast);
    };
    Scene::new(edition, table, Tongue::speaking(language)).tried_by(actor).reason(why)
}
