//! A real board: what was begun and waits for dice or a card, and what was put right.

use std::sync::Arc;

use bankhalter_client::{Mirror, is_bot};
use bankhalter_evening::changes;
use bankhalter_notation::{Outcome, Play as Line, Unplayable};
use bankhalter_protocol::{Absent, By, ClientMessage, Corrected, Fact, RealBoard, Report, Told};
use bankhalter_rules::{Action, Seat};
use bankhalter_voice::Tongue;
use leptos::prelude::*;

use super::{Desk, Half, News, news::Undone};
use crate::{
    play::{Entry, Play, RefusedAction},
    real::changes_told,
};

impl Desk {
    /// How a real board is played, if this is one.
    pub(crate) fn real_board(self) -> Option<RealBoard> {
        self.mirror.with(|mirror| mirror.settings()?.real_board)
    }

    /// May this page report what fell for this player?
    pub(crate) fn may_report(self, seat: Seat) -> bool {
        let Some(real) = self.real_board() else { return false };
        let mine = self.mine.get();
        let others = real.report == Report::Anybody || self.has_no_dice(seat);
        mine.contains(&seat.number()) || others && !mine.is_empty()
    }

    /// Is it a bot, or somebody who does not sit at the board? Then those at the board throw for him.
    pub(crate) fn has_no_dice(self, seat: Seat) -> bool {
        self.mirror.with(|mirror| {
            let chair = mirror.chairs().get(usize::from(seat.number())).cloned().flatten();
            chair.is_some_and(|chair| is_bot(&chair.sitter) || chair.stand_in || chair.far)
        })
    }

    /// At a real board dice and cards are asked for before anything is sent. Is that so here? What
    /// somebody decides who does not see the board is sent at once: others tell what comes of it.
    pub(super) fn is_begun(self, seat: Seat, action: &Action) -> bool {
        if *action != Action::Throw && self.is_told_by_others(seat) {
            return false;
        }
        let play = self.mirror.with_untracked(|mirror| {
            let game = mirror.game().filter(|game| game.is_real())?;
            let play = Line::act(seat, action, &game.table().cast);
            game.lacks(&play).ok().flatten().map(|need| Half { seat, play, need })
        });
        let begun = play.is_some();
        if begun {
            self.half.set(play);
        }
        begun
    }

    /// Do those at the board throw and draw for somebody who does not sit there?
    fn is_told_by_others(self, seat: Seat) -> bool {
        self.mirror.with_untracked(|mirror| {
            let real = mirror.settings().and_then(|settings| settings.real_board);
            let is_far = mirror.seating().chair(seat.number()).is_some_and(|chair| chair.far);
            is_far && real.is_some_and(|real| real.absent == Absent::Table)
        })
    }

    /// This has fallen for what was begun, or for a throw that somebody is waited for.
    pub(crate) fn fell(self, half: Half, outcome: Outcome) {
        let Half { seat, play: mut begun, .. } = half;
        if let Line::Act { outcomes, .. } = &mut begun {
            outcomes.push(outcome);
        }
        let checked = self.mirror.with_untracked(|mirror| {
            let game = mirror.game()?;
            Some((game.lacks(&begun), begun.text(&game.table().cast)))
        });
        let Some((lacks, line)) = checked else { return };
        let (Some(play), Some(chair)) = (self.play.get_untracked(), self.speaker(seat)) else {
            return;
        };
        if self.mirror.with_untracked(|mirror| mirror.pending().reported() == Some(line.as_str())) {
            // The table knows it already, and waits for what is still missing.
            return self.hear_half(&line);
        }
        match lacks {
            // What is not complete is kept by the table too, so that nobody has to type it again.
            Ok(_) => {
                play.refused.set(None);
                play.sent.set(true);
                self.send(chair, line, None);
            }
            Err(Unplayable::Refused(why)) => {
                play.refused.set(Some(RefusedAction { action: Action::Throw, why }));
            }
            Err(Unplayable::Misfit(_)) => self.half.set(None),
        }
    }

    /// The program throws and draws for somebody of this device, where the table lets it.
    pub(crate) fn let_program(self, half: &Half) {
        let line =
            self.mirror.with_untracked(|mirror| Some(half.play.text(&mirror.game()?.table().cast)));
        let (Some(play), Some(line)) = (self.play.get_untracked(), line) else { return };
        play.sent.set(true);
        self.send(half.seat.number(), line, None);
    }

    /// What was begun is not meant: nothing has been played. If the table knows of it, nobody there
    /// is asked for the rest any more.
    pub(crate) fn forget_half(self) {
        let half = self.half.get_untracked();
        self.half.set(None);
        let told = self.mirror.with_untracked(|mirror| {
            let half = half.as_ref()?;
            let line = half.play.text(&mirror.game()?.table().cast);
            (mirror.pending().reported() == Some(line.as_str())).then_some((half.seat, line))
        });
        if let Some((seat, line)) = told {
            self.say_for(self.speaker(seat), ClientMessage::NotMeant { line });
        }
        if let Some(play) = self.play.get_untracked() {
            play.refused.set(None);
        }
    }

    /// The chair of this device that speaks for this player: his own if it is here.
    fn speaker(self, seat: Seat) -> Option<u8> {
        let mine = self.mine.get_untracked();
        let own = mine.contains(&seat.number()).then_some(seat.number());
        own.or_else(|| self.mirror.with_untracked(Mirror::you)).or_else(|| mine.first().copied())
    }

    /// Somebody has begun to report: everybody sees what is missing.
    pub(super) fn hear_half(self, line: &str) {
        let half = self.mirror.with_untracked(|mirror| {
            let game = mirror.game()?;
            let play = Line::parse(line, &game.table().cast).ok()?;
            let Line::Act { seat, .. } = play else { return None };
            let need = game.lacks(&play).ok().flatten()?;
            Some(Half { seat, play, need })
        });
        self.half.set(half);
        self.release();
    }

    /// What somebody had begun is awaited no longer, or somebody else decides on this chair now. What
    /// was begun at this device alone stays.
    pub(super) fn unhear_half(self, chair: Option<u8>) {
        if self.mirror.with_untracked(|mirror| mirror.pending().reported().is_some()) {
            return;
        }
        let mine = self.mine.get_untracked();
        let stays = |half: &Half| {
            let seat = half.seat.number();
            mine.contains(&seat) && chair != Some(seat) && !half.play.shows_chance()
        };
        if self.half.with_untracked(|half| half.as_ref().is_some_and(|half| !stays(half))) {
            self.half.set(None);
        }
    }

    /// Something was put right: from this line on the history is another.
    pub(super) fn mend(self, told: &Told, corrected: &Corrected) {
        self.half.set(None);
        let Some(play) = self.play.get_untracked() else { return };
        let is_past = self.is_past(told);
        let mended = self.mirror.with_untracked(|mirror| {
            let game = mirror.game()?;
            let (past, cast) = (game.past(), &game.table().cast);
            let place = past.place(corrected.from)?;
            let entry = |(number, entry): (usize, &Arc<bankhalter_evening::Entry>)| {
                let seat = match &entry.play {
                    Line::Act { seat, .. } => Some(*seat),
                    Line::Deal(_) | Line::Time => None,
                };
                Entry {
                    seq: told.seq,
                    at: told.at,
                    seat,
                    by: if seat.is_some() { By::Seat } else { By::Bank },
                    line: entry.play.text(cast),
                    events: entry.events.clone().into(),
                    before: *past.before(number),
                    is_past,
                }
            };
            let entries = past.entries().iter().enumerate().skip(place).map(entry);
            Some((entries.collect::<Vec<_>>(), *game.state()))
        });
        let Some((entries, state)) = mended else { return };
        play.mend(self.place_of(corrected), entries, state);
    }

    /// What a correction undoes, seen before the game on the screen is made anew.
    pub(super) fn undone(self, fact: &Fact) -> Undone {
        let (Fact::Corrected(corrected), Some(play)) = (fact, self.play.get_untracked()) else {
            return Undone::default();
        };
        let was = play.truth.get_untracked();
        let now = self.mirror.with_untracked(|mirror| mirror.game().map(|game| *game.state()));
        let changes = now.map(|now| changes(&was, &now)).unwrap_or_default();
        Undone { struck: self.struck(play, corrected), changes }
    }

    /// What it takes out of the history: a line where it begins, and what no longer fits behind.
    fn struck(self, play: Play, corrected: &Corrected) -> Vec<Entry> {
        let log = play.log.get_untracked();
        let stood = log.get(self.place_of(corrected)..).unwrap_or_default();
        let was = &corrected.was[..];
        let is_first = stood.first().map(|entry| &entry.line) == was.first();
        let own = usize::from(is_first && !was.is_empty());
        let behind = stood.len().saturating_sub(was.len() - own).max(own);
        stood[..own].iter().chain(&stood[behind..]).cloned().collect()
    }

    /// Some news in words, with what a correction changes for whom.
    pub(crate) fn tell_news(self, news: &News, tongue: Tongue) -> String {
        let told = self.tell(&news.what, tongue);
        let changes =
            self.play.get_untracked().map(|play| changes_told(play, &news.undone.changes));
        let changes = changes.filter(|changes| !changes.is_empty());
        changes.map_or_else(|| told.clone(), |changes| format!("{told} {changes}"))
    }

    /// Where in the history a correction begins.
    pub(super) fn place_of(self, corrected: &Corrected) -> usize {
        self.first_line() + usize::try_from(corrected.from).unwrap_or_default()
    }

    /// How many lines of the history were played before the game came to this table.
    pub(crate) fn first_line(self) -> usize {
        self.earlier.get_value()
    }
}
