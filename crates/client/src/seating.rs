//! Who sits where, and what people at a table do before and beside the game.
//!
//! Seats are taken, left and numbered here and nowhere else: the room, whoever looks at it from
//! outside and whoever writes its record fold the same facts in the same way.

use bankhalter_protocol::{By, Chair, Clock, Fact, PlayFact, Settings, Sitter};

/// The chairs of a table, as the facts tell them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seating {
    chairs: Vec<Option<Chair>>,
    contributions: Vec<Option<String>>,
    /// Spare milliseconds by chair; empty before the start, and without a clock that has some.
    spare: Vec<u32>,
    clock: Clock,
    host: Option<u8>,
    /// Who votes about whom.
    votes: Vec<(u8, u8)>,
    /// The chairs that their people have left to bots.
    left: Vec<u8>,
    /// The names of those whom the host has removed.
    removed: Vec<String>,
    locked: bool,
}

impl Seating {
    /// All chairs of a table that is opened like this are free.
    pub fn of(settings: &Settings) -> Self {
        let count = usize::from(settings.chairs);
        Self {
            chairs: vec![None; count],
            contributions: vec![None; count],
            clock: settings.clock,
            ..Self::default()
        }
    }

    /// Does this fact change anything here? Most plays do not, and then nothing need be copied.
    pub const fn heeds(&self, fact: &Fact) -> bool {
        match fact {
            Fact::Sat { .. }
            | Fact::Rose { .. }
            | Fact::Admitted { .. }
            | Fact::Locked { .. }
            | Fact::Changed { .. }
            | Fact::Replaced { .. }
            | Fact::Handed { .. }
            | Fact::Ready { .. }
            | Fact::Host { .. }
            | Fact::Started { .. }
            | Fact::StandIn { .. }
            | Fact::Far { .. }
            | Fact::Named { .. }
            | Fact::Vote { .. } => true,
            Fact::Play(play) => play.spent.is_some() || !self.votes.is_empty(),
            Fact::Opened { .. }
            | Fact::Reported { .. }
            | Fact::NotMeant { .. }
            | Fact::Proposed { .. }
            | Fact::Agreed { .. }
            | Fact::Noted { .. }
            | Fact::Lapsed { .. }
            | Fact::Corrected(_)
            | Fact::Entered(_)
            | Fact::Requested { .. }
            | Fact::Banker { .. }
            | Fact::Chat { .. }
            | Fact::Paced { .. }
            | Fact::Paused { .. }
            | Fact::Over(_)
            | Fact::Rematch { .. } => false,
        }
    }

    /// Folds a fact. If it does not fit, everything stays as it was.
    pub fn fold(&mut self, fact: &Fact) -> Result<(), String> {
        match fact {
            Fact::Sat { seat, name, token, sitter } => self.sit(*seat, name, token, sitter)?,
            Fact::Rose { seat, removed } => self.rise(*seat, *removed)?,
            Fact::Admitted { name } => self.removed.retain(|other| other != name),
            Fact::Locked { locked } => self.locked = *locked,
            Fact::Changed { settings, tokens } => self.change(settings, tokens)?,
            Fact::Replaced { seat, sitter } => self.replace(*seat, sitter)?,
            Fact::Handed { seat, sitter, .. } => self.hand_on(*seat, sitter)?,
            Fact::Ready { seat, ready, contribution } => {
                self.sitting(*seat)?.ready = *ready;
                self.contributions[usize::from(*seat)].clone_from(contribution);
            }
            Fact::Host { seat } => {
                self.sitting(*seat)?;
                self.host = Some(*seat);
            }
            Fact::Started { chairs } => *self = self.renumbered(chairs)?,
            Fact::StandIn { seat, on, spare } => {
                self.stand_in(*seat, *on)?;
                self.set_spare(*seat, *spare);
            }
            Fact::Far { seat, far } => self.sitting(*seat)?.far = *far,
            Fact::Vote { seat, about, remove } => self.vote(*seat, *about, *remove)?,
            Fact::Named { purse, name, token, .. } => self.rename(*purse, name.as_ref(), token),
            Fact::Play(play) => self.played(play),
            Fact::Opened { .. }
            | Fact::Reported { .. }
            | Fact::NotMeant { .. }
            | Fact::Proposed { .. }
            | Fact::Agreed { .. }
            | Fact::Noted { .. }
            | Fact::Lapsed { .. }
            | Fact::Corrected(_)
            | Fact::Entered(_)
            | Fact::Requested { .. }
            | Fact::Banker { .. }
            | Fact::Chat { .. }
            | Fact::Paced { .. }
            | Fact::Paused { .. }
            | Fact::Over(_)
            | Fact::Rematch { .. } => {}
        }
        Ok(())
    }

    /// A bot decides for somebody, or no longer.
    fn stand_in(&mut self, seat: u8, on: bool) -> Result<(), String> {
        self.sitting(seat)?.stand_in = on;
        if !on {
            self.forgive(seat);
        }
        Ok(())
    }

    /// One is for removing another, or no longer.
    fn vote(&mut self, seat: u8, about: u8, remove: bool) -> Result<(), String> {
        self.sitting(seat)?;
        self.sitting(about)?;
        self.votes.retain(|vote| *vote != (seat, about));
        if remove {
            self.votes.push((seat, about));
        }
        Ok(())
    }

    fn sit(&mut self, seat: u8, name: &str, token: &str, sitter: &Sitter) -> Result<(), String> {
        let place = self.chairs.get_mut(usize::from(seat)).ok_or_else(|| no_chair(seat))?;
        if let Some(chair) = place {
            return Err(format!("chair {seat} is taken by {}", chair.name));
        }
        *place = Some(Chair {
            name: name.to_owned(),
            token: token.to_owned(),
            sitter: sitter.clone(),
            // A bot is always ready: nobody has to ask it.
            ready: is_bot(sitter),
            stand_in: false,
            far: false,
            online: false,
        });
        Ok(())
    }

    fn rise(&mut self, seat: u8, removed: bool) -> Result<(), String> {
        let chair = self.sitting(seat)?;
        // Bots are put back by the host alone.
        if removed && !is_bot(&chair.sitter) {
            let name = chair.name.clone();
            self.removed.retain(|other| *other != name);
            self.removed.push(name);
        }
        let place = usize::from(seat);
        self.chairs[place] = None;
        self.contributions[place] = None;
        self.unseat_host(seat);
        Ok(())
    }

    /// Something else is played from now on: there may be more chairs or fewer, and whoever sits may
    /// have another token.
    fn change(&mut self, settings: &Settings, tokens: &[Option<String>]) -> Result<(), String> {
        let count = usize::from(settings.chairs);
        if self.chairs.iter().skip(count).any(Option::is_some) {
            return Err("somebody sits on a chair that is taken away".to_owned());
        }
        self.clock = settings.clock;
        self.chairs.resize(count, None);
        self.contributions.resize(count, None);
        for (chair, token) in self.chairs.iter_mut().zip(tokens) {
            if let (Some(chair), Some(token)) = (chair, token) {
                chair.token.clone_from(token);
            }
        }
        Ok(())
    }

    fn replace(&mut self, seat: u8, sitter: &Sitter) -> Result<(), String> {
        let chair = self.sitting(seat)?;
        let was_left = !is_bot(&chair.sitter) || self.left.contains(&seat);
        self.left.retain(|other| *other != seat);
        let chair = self.sitting(seat)?;
        chair.sitter = sitter.clone();
        chair.stand_in = false;
        // Whoever comes instead greets first.
        chair.online = false;
        if is_bot(sitter) {
            self.left.extend(was_left.then_some(seat));
            self.unseat_host(seat);
            self.votes.retain(|(voter, about)| *voter != seat && *about != seat);
        }
        Ok(())
    }

    /// The player has another device. A stand-in decides until it is there.
    fn hand_on(&mut self, seat: u8, sitter: &Sitter) -> Result<(), String> {
        self.sitting(seat)?.sitter = sitter.clone();
        self.left.retain(|other| *other != seat);
        self.forgive(seat);
        Ok(())
    }

    /// The chairs of the game: those of the open table in this order.
    fn renumbered(&self, order: &[u8]) -> Result<Self, String> {
        let mut new = Self {
            clock: self.clock,
            removed: self.removed.clone(),
            locked: self.locked,
            ..Self::default()
        };
        if let Clock::Decision { seconds: _, spare } = self.clock {
            new.spare = vec![spare.saturating_mul(1000); order.len()];
        }
        for (place, old) in order.iter().enumerate() {
            if order[..place].contains(old) {
                return Err(format!("chair {old} cannot play twice"));
            }
            let chair = self.chair(*old).ok_or_else(|| no_chair(*old))?;
            new.chairs.push(Some(chair.clone()));
            new.contributions.push(self.contributions[usize::from(*old)].clone());
            if self.host == Some(*old) {
                new.host = u8::try_from(place).ok();
            }
        }
        Ok(new)
    }

    /// At a bank there are purses at which nobody sits.
    fn rename(&mut self, purse: u8, name: Option<&String>, token: &String) {
        if let Ok(chair) = self.sitting(purse) {
            if let Some(name) = name {
                chair.name.clone_from(name);
            }
            chair.token.clone_from(token);
        }
    }

    fn set_spare(&mut self, seat: u8, seconds: u32) {
        if let Some(left) = self.spare.get_mut(usize::from(seat)) {
            *left = seconds.saturating_mul(1000);
        }
    }

    fn played(&mut self, play: &PlayFact) {
        if let (Some(seat), By::Seat) = (play.seat, play.by) {
            self.forgive(seat);
        }
        if let Some(spent) = play.spent
            && let Some(left) = self.spare.get_mut(usize::from(spent.seat))
        {
            *left = left.saturating_sub(spent.ms);
        }
    }

    fn sitting(&mut self, seat: u8) -> Result<&mut Chair, String> {
        let place = self.chairs.get_mut(usize::from(seat)).and_then(Option::as_mut);
        place.ok_or_else(|| no_chair(seat))
    }

    /// A table whose host is gone has none until the next is named.
    fn unseat_host(&mut self, seat: u8) {
        if self.host == Some(seat) {
            self.host = None;
        }
    }

    /// Whoever plays again is voted about no longer.
    fn forgive(&mut self, seat: u8) {
        self.votes.retain(|(_, about)| *about != seat);
    }

    /// Somebody at this chair is connected, or nobody is. No fact tells it.
    pub fn set_online(&mut self, seat: u8, online: bool) {
        if let Ok(chair) = self.sitting(seat) {
            chair.online = online;
        }
    }

    /// Who sits where.
    pub fn chairs(&self) -> &[Option<Chair>] {
        &self.chairs
    }

    /// Who sits here.
    pub fn chair(&self, seat: u8) -> Option<&Chair> {
        self.chairs.get(usize::from(seat))?.as_ref()
    }

    /// The chairs on which somebody sits.
    pub fn seated(&self) -> impl Iterator<Item = (u8, &Chair)> {
        (0..).zip(&self.chairs).filter_map(|(seat, chair)| Some((seat, chair.as_ref()?)))
    }

    /// What whoever sits here has added to the luck.
    pub fn contribution(&self, seat: u8) -> Option<&str> {
        self.contributions.get(usize::from(seat))?.as_deref()
    }

    /// What the players added to the luck, in the order of the chairs.
    pub fn contributions(&self) -> impl Iterator<Item = (u8, &str)> {
        let all = (0..).zip(&self.contributions);
        all.filter_map(|(seat, digits)| Some((seat, digits.as_deref()?)))
    }

    /// Who may start the game, fill chairs and remove players.
    pub const fn host(&self) -> Option<u8> {
        self.host
    }

    /// Has the person who sat here left the chair to a bot?
    pub fn is_left(&self, seat: u8) -> bool {
        self.left.contains(&seat)
    }

    /// Who votes about whom: both chairs, that of the voter first.
    pub fn votes(&self) -> &[(u8, u8)] {
        &self.votes
    }

    /// How many votes about this chair decide: more than half of the other people, without those who
    /// leave.
    pub fn votes_needed(&self, about: u8, leaving: &[u8]) -> usize {
        let others = (0..).zip(self.chairs()).filter(|(seat, chair)| {
            let is_person = chair.as_ref().is_some_and(|chair| !is_bot(&chair.sitter));
            is_person && *seat != about && !leaving.contains(seat)
        });
        others.count() / 2 + 1
    }

    /// Whom the host has removed and not admitted again, by their names.
    pub fn removed(&self) -> &[String] {
        &self.removed
    }

    /// Does the host let nobody new sit down?
    pub const fn is_locked(&self) -> bool {
        self.locked
    }

    /// Spare milliseconds left to a player, where the clock has a bank of them.
    pub fn spare(&self, seat: u8) -> Option<u32> {
        self.spare.get(usize::from(seat)).copied()
    }
}

/// Does a bot of the server sit there?
pub const fn is_bot(sitter: &Sitter) -> bool {
    matches!(sitter, Sitter::Bot { .. })
}

fn no_chair(seat: u8) -> String {
    format!("nobody sits on chair {seat}")
}
