//! Who sits where, and what people at a table do before and beside the game.

use bankhalter_protocol::{Chair, Clock, Fact, Sitter, Spent};

/// The chairs of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Chairs {
    places: Vec<Option<Chair>>,
    contributions: Vec<Option<String>>,
    /// Milliseconds; empty without a clock that has spare time.
    spare: Vec<u32>,
    online: Vec<bool>,
    /// Since when nobody is connected, where nobody is.
    away: Vec<Option<u64>>,
    host: Option<u8>,
    votes: Vec<(u8, u8)>,
    /// The names of those whom the host has removed.
    removed: Vec<String>,
}

impl Chairs {
    /// So many, all of them free; who is connected may have been told before.
    pub(super) fn opened(self, count: u8) -> Self {
        let count = usize::from(count);
        Self { places: vec![None; count], contributions: vec![None; count], ..self }
    }

    /// Folds a fact about chairs; others are none of its business.
    pub(super) fn fold(&mut self, fact: &Fact) -> Result<(), String> {
        match fact {
            Fact::Sat { seat, name, token, sitter } => self.sit(*seat, name, token, sitter)?,
            Fact::Rose { seat, removed } => self.rise(*seat, *removed)?,
            Fact::Admitted { name } => self.removed.retain(|other| other != name),
            Fact::Replaced { seat, sitter } => {
                let chair = self.sitting(*seat)?;
                chair.sitter = sitter.clone();
                chair.stand_in = false;
                if matches!(sitter, Sitter::Bot { .. }) {
                    self.unseat_host(*seat);
                    self.votes.retain(|(voter, about)| *voter != *seat && *about != *seat);
                }
            }
            Fact::Ready { seat, ready, contribution } => {
                self.sitting(*seat)?.ready = *ready;
                self.contributions[usize::from(*seat)].clone_from(contribution);
            }
            Fact::Host { seat } => {
                self.sitting(*seat)?;
                self.host = Some(*seat);
            }
            Fact::StandIn { seat, on, spare } => {
                self.sitting(*seat)?.stand_in = *on;
                if !on {
                    self.forgive(*seat);
                }
                if let Some(left) = self.spare.get_mut(usize::from(*seat)) {
                    *left = spare.saturating_mul(1000);
                }
            }
            Fact::Vote { seat, about, remove } => {
                self.sitting(*seat)?;
                self.sitting(*about)?;
                self.votes.retain(|vote| *vote != (*seat, *about));
                if *remove {
                    self.votes.push((*seat, *about));
                }
            }
            Fact::Opened { .. }
            | Fact::Started { .. }
            | Fact::Play(_)
            | Fact::Chat { .. }
            | Fact::Locked { .. }
            | Fact::Paced { .. }
            | Fact::Changed { .. }
            | Fact::Over(_)
            | Fact::Rematch { .. } => {}
        }
        Ok(())
    }

    /// From now on there are so many chairs, and whoever sits has another token.
    pub(super) fn change(&mut self, count: u8, tokens: &[Option<String>]) -> Result<(), String> {
        let count = usize::from(count);
        if self.places.iter().skip(count).any(Option::is_some) {
            return Err("somebody sits on a chair that is taken away".to_owned());
        }
        self.places.resize(count, None);
        self.contributions.resize(count, None);
        for (chair, token) in self.places.iter_mut().zip(tokens) {
            if let (Some(chair), Some(token)) = (chair, token) {
                chair.token.clone_from(token);
            }
        }
        Ok(())
    }

    fn sit(&mut self, seat: u8, name: &str, token: &str, sitter: &Sitter) -> Result<(), String> {
        let online = self.online.get(usize::from(seat)).copied().unwrap_or_default();
        let place = self.places.get_mut(usize::from(seat)).ok_or_else(|| no_chair(seat))?;
        if let Some(chair) = place {
            return Err(format!("chair {seat} is taken by {}", chair.name));
        }
        // A bot is always ready: nobody has to ask it.
        let ready = matches!(sitter, Sitter::Bot { .. });
        *place = Some(Chair {
            name: name.to_owned(),
            token: token.to_owned(),
            sitter: sitter.clone(),
            ready,
            stand_in: false,
            online,
        });
        Ok(())
    }

    fn rise(&mut self, seat: u8, removed: bool) -> Result<(), String> {
        let chair = self.sitting(seat)?;
        if removed && !matches!(chair.sitter, Sitter::Bot { .. }) {
            let name = chair.name.clone();
            self.removed.retain(|other| *other != name);
            self.removed.push(name);
        }
        let place = usize::from(seat);
        self.places[place] = None;
        self.contributions[place] = None;
        self.unseat_host(seat);
        Ok(())
    }

    fn sitting(&mut self, seat: u8) -> Result<&mut Chair, String> {
        let place = self.places.get_mut(usize::from(seat)).ok_or_else(|| no_chair(seat))?;
        place.as_mut().ok_or_else(|| format!("nobody sits on chair {seat}"))
    }

    /// A table whose host is gone has none until the next is named.
    fn unseat_host(&mut self, seat: u8) {
        if self.host == Some(seat) {
            self.host = None;
        }
    }

    /// Whoever plays again is voted about no longer.
    pub(super) fn forgive(&mut self, seat: u8) {
        self.votes.retain(|(_, about)| *about != seat);
    }

    /// The chairs of the game: those of the open table in this order.
    pub(super) fn renumbered(&self, order: &[u8], clock: Clock) -> Result<Self, String> {
        let mut new = Self { removed: self.removed.clone(), ..Self::default() };
        if let Clock::Decision { seconds: _, spare } = clock {
            new.spare = vec![spare.saturating_mul(1000); order.len()];
        }
        for (place, old) in order.iter().enumerate() {
            if order[..place].contains(old) {
                return Err(format!("chair {old} cannot play twice"));
            }
            let from = usize::from(*old);
            let chair = self.places.get(from).ok_or_else(|| no_chair(*old))?;
            let chair = chair.as_ref().ok_or_else(|| format!("nobody sits on chair {old}"))?;
            new.places.push(Some(chair.clone()));
            new.contributions.push(self.contributions[from].clone());
            new.online.push(self.online.get(from).copied().unwrap_or_default());
            new.away.push(self.away.get(from).copied().flatten());
            if self.host == Some(*old) {
                new.host = u8::try_from(place).ok();
            }
        }
        Ok(new)
    }

    /// Spare time is gone.
    pub(super) fn spend(&mut self, spent: Spent) {
        if let Some(left) = self.spare.get_mut(usize::from(spent.seat)) {
            *left = left.saturating_sub(spent.ms);
        }
    }

    /// Who is connected.
    pub(super) fn present(&mut self, online: &[bool], away: &[Option<u64>]) {
        online.clone_into(&mut self.online);
        away.clone_into(&mut self.away);
        for (place, chair) in self.places.iter_mut().enumerate() {
            if let Some(chair) = chair {
                chair.online = online.get(place).copied().unwrap_or_default();
            }
        }
    }

    /// Who is connected, as it was last told.
    pub(super) fn online(&self) -> &[bool] {
        &self.online
    }

    /// Since when nobody is, as it was last told.
    pub(super) fn away(&self) -> &[Option<u64>] {
        &self.away
    }

    pub(super) fn removed(&self) -> &[String] {
        &self.removed
    }

    pub(super) fn all(&self) -> &[Option<Chair>] {
        &self.places
    }

    /// The chairs on which somebody sits.
    pub(super) fn seated(&self) -> impl Iterator<Item = (u8, &Chair)> {
        (0..).zip(&self.places).filter_map(|(seat, chair)| Some((seat, chair.as_ref()?)))
    }

    pub(super) fn contributions(&self) -> impl Iterator<Item = (u8, &str)> {
        let all = (0..).zip(&self.contributions);
        all.filter_map(|(seat, digits)| Some((seat, digits.as_deref()?)))
    }

    pub(super) const fn host(&self) -> Option<u8> {
        self.host
    }

    pub(super) fn votes(&self) -> &[(u8, u8)] {
        &self.votes
    }

    pub(super) fn spare(&self, seat: u8) -> Option<u32> {
        self.spare.get(usize::from(seat)).copied()
    }
}

fn no_chair(seat: u8) -> String {
    format!("there is no chair {seat}")
}
