//! An analysis in the words of people.

use bankhalter_rules::{Action, Event, Seat, State};
use bankhalter_voice::{Scene, args, sentence};

use crate::{
    Analysis, Class, Deal, Decider, Decision, End, Grade, Moment, Skill, Values,
    doing::{doing, doing_all, wish},
};

/// What changes less is not worth a word: a game in two hundred.
pub const WORTH_A_WORD: f64 = 0.005;

/// Tells what an analysis found.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    /// The table that is spoken about.
    pub scene: &'a Scene<'a>,
    /// What was found.
    pub analysis: &'a Analysis,
}

impl Teller<'_> {
    /// A message without arguments.
    pub fn say(&self, id: &str) -> String {
        self.scene.say(id)
    }

    /// A chance: `34 %`.
    pub fn chance(&self, chance: f64) -> String {
        let number = self.scene.tongue.decimal(100.0 * chance, 0);
        self.scene.say_with("number-percent", args![number = number])
    }

    /// A change of a chance in points: `+3.1`.
    pub fn points(&self, change: f64) -> String {
        let sign = if change >= 0.0005 { "+" } else { "" };
        format!("{sign}{}", self.scene.tongue.decimal(100.0 * change, 1))
    }

    /// A cost in points: `3.1`.
    pub fn cost(&self, cost: f64) -> String {
        self.scene.tongue.decimal(100.0 * cost, 1)
    }

    /// What has to be known before the numbers are believed.
    pub fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        if let Some(failure) = &self.analysis.failure {
            let line = self.scene.tongue.number(i64::try_from(failure.line).unwrap_or(0));
            notes.push(self.scene.say_with("analysis-note-failed", args![line = line]));
        }
        match self.analysis.end {
            End::Unfinished => notes.push(self.say("analysis-note-unfinished")),
            End::Shared => notes.push(self.say("analysis-note-shared")),
            End::Won => {}
        }
        if self.analysis.decisions.iter().any(|one| one.by == Decider::StandIn) {
            notes.push(self.say("analysis-note-stand-in"));
        }
        let is_timed = self.scene.table.book.rules().ending == bankhalter_rules::Ending::AtTime;
        if is_timed && self.analysis.throws_until_time.is_none() {
            notes.push(self.say("analysis-note-timed"));
        }
        notes
    }

    /// What kind of decision it was.
    pub fn class(&self, class: Class) -> String {
        self.say(&format!("analysis-class-{}", class.key()))
    }

    /// A grade, or that there is none.
    pub fn grade(&self, grade: Option<Grade>) -> String {
        match grade {
            Some(grade) => self.say(&format!("analysis-grade-{}", grade.key())),
            None => self.say("analysis-no-grade"),
        }
    }

    /// What a decision cost on average, and how many count.
    pub fn rate(&self, skill: &Skill) -> String {
        let rate = skill.rate();
        let rate = rate.map(|rate| self.scene.tongue.decimal(100.0 * rate, 2));
        let rate = rate.unwrap_or_else(|| "–".to_owned());
        self.scene.say_with("analysis-grade-told", args![count = skill.counted, rate = rate])
    }

    /// What happened in a line, without what is only asked next.
    pub fn happened(&self, moment: &Moment) -> String {
        if moment.action == Some(Action::Accept)
            && let Some(deal) = self.analysis.deals.iter().find(|deal| deal.line == moment.line)
        {
            return self.deal(deal);
        }
        let is_news = |event: &Event| {
            !matches!(
                event,
                Event::TurnBegan { .. } | Event::PurchaseOpened { .. } | Event::AuctionClosed
            )
        };
        let told = self.scene.tell_each(&moment.before, &moment.events);
        let news = told.into_iter().filter(|(place, _)| is_news(&moment.events[*place]));
        let news: Vec<_> = news.map(|(_, sentence)| sentence).collect();
        if news.is_empty() { self.quiet(moment) } else { news.join(" ") }
    }

    /// A line of which nothing is told: what was done.
    fn quiet(&self, moment: &Moment) -> String {
        let Some((seat, action)) = moment.by.zip(moment.action) else {
            return self.say("analysis-bank");
        };
        let done = doing(self.scene, Some(&moment.before), Class::Building, Some(action));
        format!("{}: {done}.", self.scene.player(seat))
    }

    /// A turning point: what happened, who gained, who lost.
    pub fn turning_point(&self, moment: &Moment) -> String {
        let before = moment.after - moment.change;
        let ((winner, _), (loser, _)) = (moment.change.most(), moment.change.least());
        let args = args![
            what = self.happened(moment),
            winner = self.scene.player(winner),
            from = self.chance(before.of(winner)),
            to = self.chance(moment.after.of(winner)),
            loser = self.scene.player(loser),
            was = self.chance(before.of(loser)),
            is = self.chance(moment.after.of(loser)),
        ];
        self.scene.say_with("analysis-swing", args)
    }

    /// The trades that were made.
    pub fn made(&self) -> Vec<&Deal> {
        self.analysis.deals.iter().filter(|deal| deal.accepted).collect()
    }

    /// The offers that were refused and would have changed something: most that are made are only
    /// tried.
    pub fn refused(&self) -> Vec<&Deal> {
        let counts = |deal: &&Deal| !deal.accepted && deal.change.swing() >= WORTH_A_WORD;
        self.analysis.deals.iter().filter(counts).collect()
    }

    /// Who gave what for what.
    pub fn deal(&self, deal: &Deal) -> String {
        let args = args![
            name = self.scene.player(deal.from),
            other = self.scene.player(deal.trade.with),
            give = self.scene.goods(&deal.trade.give),
            take = wish(self.scene, &deal.trade.take),
        ];
        let id = if deal.accepted { "analysis-traded" } else { "analysis-refused-trade" };
        self.scene.say_with(id, args)
    }

    /// What a trade did to everybody: `Anna +3.1, Ben −2.0`.
    pub fn changes(&self, change: Values) -> String {
        let each = self
            .analysis
            .table()
            .map(|seat| format!("{} {}", self.scene.player(seat), self.points(change.of(seat))));
        each.collect::<Vec<_>>().join(", ")
    }

    /// What was done in a decision.
    pub fn played(&self, decision: &Decision) -> String {
        doing(self.scene, self.before(decision.line), decision.class, decision.played)
    }

    /// What would have been best.
    pub fn best(&self, decision: &Decision) -> String {
        doing_all(self.scene, self.before(decision.line), decision.class, &decision.best)
    }

    /// Who decided in somebody's place; nothing if he did it himself.
    pub fn in_place(&self, decision: &Decision) -> Option<String> {
        let args = args![name = self.scene.player(decision.seat)];
        let stood_in = decision.by == Decider::StandIn;
        stood_in.then(|| self.scene.say_with("analysis-stand-in", args))
    }

    /// Who decided: a player, or the bot in his place.
    pub fn decider(&self, decision: &Decision) -> String {
        self.in_place(decision).unwrap_or_else(|| self.name(decision.seat))
    }

    /// An error in a sentence.
    pub fn error(&self, decision: &Decision) -> String {
        let name = self.in_place(decision);
        let args = args![
            turn = decision.turn,
            name = name.as_deref().unwrap_or_else(|| self.scene.player(decision.seat)),
            played = self.played(decision),
            best = self.best(decision),
            cost = self.cost(decision.cost),
        ];
        self.scene.say_with("analysis-error", args)
    }

    /// The table before a line.
    pub fn before(&self, line: usize) -> Option<&State> {
        let moments = &self.analysis.moments;
        let place = moments.partition_point(|moment| moment.line < line);
        moments.get(place).map(|moment| &moment.before)
    }

    /// A player's name, for the head of a column.
    pub fn name(&self, seat: Seat) -> String {
        sentence(self.scene.player(seat))
    }
}
