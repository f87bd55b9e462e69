//! A game in progress: who is asked, what is said, what happens.

use bankhalter_bots::{Left, View};
use bankhalter_notation::{Fault, Game, Play, Unplayable};
use bankhalter_rules::{Action, Claim, Event, Phase, Seat, State};
use bankhalter_voice::args;
use std::io::Write;

use super::{
    Args,
    bots::Bots,
    clock::Clock,
    compact,
    help::{self, Command},
    input::Input,
    menu::Menu,
    setup::Begun,
    store::{Keeping, Store},
};
use crate::{
    columns::paragraph,
    console::{Answer, Console, Exit, Stop},
    paint, position,
    position::why_not,
    rules,
    scene::Scene,
};

/// A game at one keyboard.
pub(crate) struct Sitting<'a> {
    scene: Scene<'a>,
    game: Game<'a>,
    bots: Bots,
    store: Store,
    input: Input,
    console: &'a mut Console,
    /// The rules of the last refusal.
    refused: Vec<&'static str>,
    /// Rent that its owner did not want when asked.
    waived: Vec<Claim>,
    /// The clock of a timed game.
    clock: Option<Clock>,
}

/// Who is asked what.
#[derive(Clone, Copy)]
enum Asked {
    /// The question on the table.
    Answer(Seat),
    /// A person, before a bot goes on: do you want this rent?
    Demand(Claim),
}

/// What became of a line.
enum Said {
    /// The table may have changed.
    Heard,
    /// The person wants to stop, or is gone.
    Enough(Leaving),
}

/// How a person goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leaving {
    /// With a word.
    Quit,
    /// Without one.
    Gone,
}

impl<'a> Sitting<'a> {
    pub(crate) fn new(
        scene: Scene<'a>,
        begun: &'a Begun,
        args: &Args,
        input: Input,
        console: &'a mut Console,
    ) -> Self {
        let path = args.save.clone().or_else(|| args.resume.clone());
        // A person at the keyboard loses nothing when the window closes.
        let steady = input.is_terminal() || path.is_some();
        let keeping = if steady { Keeping::EveryTurn } else { Keeping::OnRequest };
        let store = Store::new(begun.record.clone(), path, keeping);
        let people = || scene.cast().seats().filter(|seat| !begun.bots.sits(*seat));
        // Several people at one keyboard would not know who is meant.
        let reader = people().next().filter(|_| people().count() == 1);
        Self {
            scene: scene.told_to(reader),
            game: Game::new(&begun.table, begun.state),
            bots: begun.bots.clone(),
            store,
            input,
            console,
            refused: Vec::new(),
            waived: Vec::new(),
            clock: args.minutes.and_then(Clock::of),
        }
    }

    const fn state(&self) -> &State {
        self.game.state()
    }

    /// Plays until the game is over or the person has had enough.
    pub(crate) fn play(mut self) -> Answer {
        self.greet()?;
        if self.scene.table.book.check_deal(self.state()).is_ok() {
            self.perform(&Play::Deal(Vec::new()))?;
        }
        loop {
            if self.state().phase() == Phase::Over {
                return self.finish();
            }
            if self.is_time_up() {
                self.perform(&Play::Time)?;
            }
            if !self.state().alive().iter().any(|seat| !self.bots.sits(seat)) {
                self.note(&self.scene.say("sitting-only-bots"))?;
                return self.finish();
            }
            if let Some((seat, action)) = self.bots_wish() {
                self.perform(&Play::act(seat, &action, self.scene.cast()))?;
                continue;
            }
            let Some(asked) = self.asked() else { return self.finish() };
            if let Said::Enough(leaving) = self.ask(asked)? {
                return self.leave(leaving);
            }
        }
    }

    fn greet(&mut self) -> Result<(), Stop> {
        let width = self.console.width;
        let headline = paint::bold(&self.scene.headline());
        writeln!(self.console.out, "{}", paragraph(&headline, 0, width))?;
        if let Some(line) = self.scene.house_rules_line() {
            self.note(&line)?;
        }
        if self.input.is_terminal() {
            let hint = self.scene.say("sitting-hint");
            writeln!(self.console.out, "{}", paint::dim(&hint))?;
        }
        Ok(())
    }

    fn is_time_up(&self) -> bool {
        let late = self.clock.is_some_and(|clock| clock.is_up());
        late && self.scene.table.book.check_time(self.state()).is_ok()
    }

    /// What a bot does now: it takes its rent, or answers, unless a person must be asked first.
    fn bots_wish(&mut self) -> Option<(Seat, Action)> {
        let book = &self.scene.table.book;
        let left = self.clock.map_or(Left::OPEN, |clock| clock.left());
        if let Some(demand) = self.bots.demand(book, self.game.state(), left) {
            return Some(demand);
        }
        let Asked::Answer(seat) = self.asked()? else { return None };
        let action = self.bots.act(View { book, state: self.game.state(), seat, left })?;
        Some((seat, action))
    }

    /// Who is asked: before a bot goes on, people may demand their rent (RENT-04: it lapses).
    fn asked(&self) -> Option<Asked> {
        let seat = self.state().awaited()?;
        if !self.bots.sits(seat) {
            return Some(Asked::Answer(seat));
        }
        let open = self.state().claims().find(|claim| {
            let demand = Action::DemandRent(Some(claim.deed));
            !self.bots.sits(claim.owner)
                && !self.waived.contains(claim)
                && self.scene.table.book.check(self.state(), claim.owner, demand).is_ok()
        });
        Some(open.map_or(Asked::Answer(seat), Asked::Demand))
    }

    /// Asks, reads a line and does what it says.
    fn ask(&mut self, asked: Asked) -> Result<Said, Stop> {
        let seat = match asked {
            Asked::Answer(seat) => seat,
            Asked::Demand(claim) => claim.owner,
        };
        let people: Vec<_> =
            self.scene.cast().seats().filter(|seat| !self.bots.sits(*seat)).collect();
        let menu = Menu::new(&self.scene, self.state(), seat, &people);
        if self.input.is_terminal() {
            self.put_question(asked, &menu)?;
        }
        let prompt = paint::bold(&format!("{}>", self.scene.player(seat)));
        let Some(line) = self.input.line(&prompt, self.console)? else {
            return Ok(Said::Enough(Leaving::Gone));
        };
        if line.is_empty() || line.starts_with(';') {
            if let Asked::Demand(claim) = asked {
                self.waived.push(claim);
            }
            return Ok(Said::Heard);
        }
        self.hear(&line, seat, &menu)
    }

    fn put_question(&mut self, asked: Asked, menu: &Menu) -> Result<(), Stop> {
        let (state, width) = (*self.game.state(), self.console.width);
        let question = match asked {
            Asked::Answer(seat) => self.scene.question(&state, seat),
            Asked::Demand(claim) => {
                let no = self.scene.say("sitting-empty-is-no");
                format!("{} {no}", self.scene.demand(&claim))
            }
        };
        writeln!(self.console.out, "\n{}", paragraph(&paint::bold(&question), 0, width))?;
        Ok(menu.write_short(&mut self.console.out, &self.scene, &state, width)?)
    }

    /// A number, a line of notation, or a wish.
    fn hear(&mut self, line: &str, seat: Seat, menu: &Menu) -> Result<Said, Stop> {
        if let Ok(number) = line.parse::<usize>() {
            self.choose(number, menu)?;
            return Ok(Said::Heard);
        }
        match Play::parse_for(seat, line, self.scene.cast()) {
            Ok(play) => self.said(&play)?,
            Err(fault) => match Command::parse(line) {
                Some(command) => return self.obey(&command, menu),
                None => self.note(&self.misheard(line, &fault))?,
            },
        }
        Ok(Said::Heard)
    }

    fn choose(&mut self, number: usize, menu: &Menu) -> Result<(), Stop> {
        if let Some(choice) = menu.choice(number) {
            return self.perform(&Play::act(choice.seat, &choice.action, self.scene.cast()));
        }
        let count = menu.len();
        self.note(&self.scene.say_with("sitting-no-such-number", args![count = count]))
    }

    /// What is wrong with a line. That every verb might have come first helps nobody.
    fn misheard(&self, line: &str, fault: &Fault) -> String {
        let what = if fault.column > 1 {
            fault.message.clone()
        } else {
            let word: String =
                line.chars().filter(|letter| !letter.is_control()).take(30).collect();
            self.scene.say_with("sitting-unknown", args![word = word])
        };
        let hint = self.scene.say("sitting-unknown-hint");
        format!("{what} {hint}")
    }

    /// A line that was typed: people speak for people, and the program throws.
    fn said(&mut self, play: &Play) -> Result<(), Stop> {
        match play {
            Play::Act { seat, .. } if self.bots.sits(*seat) => {
                let name = self.scene.player(*seat);
                self.note(&self.scene.say_with("sitting-bot-decides", args![name = name]))
            }
            Play::Act { outcomes, .. } if !outcomes.is_empty() => {
                self.note(&self.scene.say("sitting-no-braces"))
            }
            Play::Deal(hands) if !hands.is_empty() => {
                self.note(&self.scene.say("sitting-no-dealing"))
            }
            Play::Act { .. } | Play::Deal(_) | Play::Time => self.perform(play),
        }
    }

    /// Plays a line and tells what happens, or why not.
    fn perform(&mut self, play: &Play) -> Result<(), Stop> {
        let before = *self.game.state();
        match self.game.play(play) {
            Ok(played) => {
                self.store.add(&played.play.text(self.scene.cast()));
                if let Some(clock) = &mut self.clock {
                    clock.hear(&played.play);
                }
                self.tell(&before, &played.events)
            }
            Err(trouble) => self.refuse(&trouble),
        }
    }

    fn tell(&mut self, before: &State, events: &[Event]) -> Result<(), Stop> {
        let width = self.console.width;
        self.bots.hear(before, events);
        for sentence in self.scene.tell(before, events) {
            writeln!(self.console.out, "{}", paragraph(&sentence, 2, width))?;
        }
        if self.state().claims().next().is_none() {
            self.waived.clear();
        }
        if events.iter().any(|event| matches!(event, Event::TurnBegan { .. })) {
            self.bots.turn_began();
            let state = *self.game.state();
            writeln!(self.console.out)?;
            compact::write(&mut self.console.out, &self.scene, &state, width)?;
            if self.store.is_steady()
                && let Err(why) = self.store.save()
            {
                self.console.complain(&why);
            }
        }
        Ok(())
    }

    fn refuse(&mut self, trouble: &Unplayable) -> Result<(), Stop> {
        let text = why_not(trouble, &self.scene);
        if let Unplayable::Refused(why) = trouble {
            self.refused = why.rules();
            let reason = self.scene.reason(why);
            let more = self.scene.say("sitting-why-hint");
            let more = if self.input.is_terminal() { paint::dim(&more) } else { String::new() };
            let line = format!("{} {reason} {more}", paint::bad(&format!("{}:", why.rule())));
            writeln!(self.console.out, "{}", paragraph(line.trim_end(), 2, self.console.width))?;
            return Ok(());
        }
        self.note(&text)
    }

    fn note(&mut self, text: &str) -> Result<(), Stop> {
        let text = paint::mark(text);
        Ok(writeln!(self.console.out, "{}", paragraph(&text, 2, self.console.width))?)
    }

    fn obey(&mut self, command: &Command, menu: &Menu) -> Result<Said, Stop> {
        let (state, width) = (*self.game.state(), self.console.width);
        let (scene, language) = (self.scene, self.scene.language());
        let out = &mut self.console.out;
        match command {
            Command::Help => help::write(out, language, width)?,
            Command::Menu => menu.write_all(out, &scene, &state, width)?,
            Command::Table => position::write(out, &scene, &state, None, width)?,
            Command::Show(wanted) => help::show(out, &scene, &state, wanted)?,
            Command::Why(bot) => self.why(bot)?,
            Command::Rules(query) => self.look_up(query)?,
            Command::Save(name) => self.save(name)?,
            Command::Quit => return Ok(Said::Enough(Leaving::Quit)),
        }
        Ok(Said::Heard)
    }

    /// The rule of the last refusal in full, or why a bot did what it did.
    fn why(&mut self, bot: &str) -> Result<(), Stop> {
        let refused = if bot.is_empty() { self.refused.clone() } else { Vec::new() };
        let Some((first, others)) = refused.split_first() else {
            return self.bots_why(bot);
        };
        self.look_up(first)?;
        if !others.is_empty() {
            let label = self.scene.say("sitting-why-also");
            writeln!(
                self.console.out,
                "  {}",
                paint::dim(&format!("{label}: {}", others.join(" ")))
            )?;
        }
        Ok(())
    }

    /// Why this bot did what it did last, or whoever did something last.
    fn bots_why(&mut self, name: &str) -> Result<(), Stop> {
        let called = |seat: &Seat| self.scene.player(*seat).eq_ignore_ascii_case(name);
        let seat = self.scene.cast().seats().find(called);
        let known = name.is_empty() || seat.is_some_and(|seat| self.bots.sits(seat));
        let because = self.bots.because(seat).filter(|_| known);
        let text = match because {
            Some(because) => self.scene.because(&because),
            None if name.is_empty() => self.scene.say("sitting-nothing-refused"),
            None if known => self.scene.say_with("sitting-no-reason", args![name = name]),
            None => self.scene.say_with("sitting-no-such-bot", args![name = name]),
        };
        writeln!(self.console.out, "{}", paragraph(&text, 2, self.console.width))?;
        Ok(())
    }

    fn look_up(&mut self, query: &str) -> Result<(), Stop> {
        let booklet = self.scene.table.booklet;
        match rules::look_up(query, booklet, self.console) {
            Err(Stop::Complaint(_, text)) => self.note(&text),
            other => other.map(|_| ()),
        }
    }

    fn save(&mut self, name: &str) -> Result<(), Stop> {
        let saved = if name.is_empty() {
            self.store.save().map(|path| path.display().to_string())
        } else {
            self.store.save_as(name.as_ref()).map(|()| name.to_owned())
        };
        match saved {
            Ok(path) => {
                let text = self.scene.say("sitting-saved");
                Ok(writeln!(self.console.out, "  {text}: {path}")?)
            }
            Err(why) => self.note(&why),
        }
    }

    /// The game is over.
    fn finish(mut self) -> Answer {
        let state = *self.game.state();
        let width = self.console.width;
        writeln!(self.console.out)?;
        compact::write(&mut self.console.out, &self.scene, &state, width)?;
        if let Some(result) = self.scene.result(&state) {
            writeln!(self.console.out, "\n{}", paint::bold(&result))?;
        }
        if self.store.is_steady() {
            self.save("")?;
        }
        Ok(Exit::Good)
    }

    /// The person goes before the end.
    fn leave(mut self, leaving: Leaving) -> Answer {
        let state = *self.game.state();
        writeln!(self.console.out)?;
        for line in self.scene.situation(&state) {
            writeln!(self.console.out, "{}", paragraph(&line, 0, self.console.width))?;
        }
        if leaving == Leaving::Quit || self.store.is_steady() {
            match self.store.save() {
                Ok(path) => {
                    let path = path.display();
                    let text = self.scene.say("sitting-left");
                    writeln!(self.console.out, "{text}: bankhalter play --continue {path}")?;
                }
                Err(why) => return Err(Stop::unusable(why)),
            }
        }
        Ok(Exit::Good)
    }
}
