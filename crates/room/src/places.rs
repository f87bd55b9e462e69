//! Sitting down: free chairs, names and tokens.

use bankhalter_bots::AnyBot;
use bankhalter_client::{Holder, is_bot};
use bankhalter_editions::{Edition, Token};
use bankhalter_protocol::{Fact, JoinRequest, Rejection, RejectionCode, Sitter};

use super::{Draft, Room, key::KeyHash, names, player::Player};

/// The chairs as they are being taken: several people may sit down in one decision.
pub(super) struct Places {
    edition: &'static Edition,
    /// Name and token of whoever sits there.
    chairs: Vec<Option<(String, String)>>,
    /// At a bank: whose purse it is, whether somebody sits there or not; nobody has a name yet.
    purses: Vec<(Option<String>, String)>,
}

impl Places {
    pub(super) fn of(room: &Room) -> Result<Self, Rejection> {
        let key = &room.settings.edition;
        let missing =
            || Rejection::new(RejectionCode::BadSettings, format!("there is no edition {key}"));
        let edition = bankhalter_editions::find(key).ok_or_else(missing)?;
        let chairs = room.seating.chairs().iter().map(|chair| {
            let chair = chair.as_ref()?;
            Some((chair.name.clone(), chair.token.clone()))
        });
        let chairs = chairs.collect();
        Ok(Self { edition, chairs, purses: purses(room, edition) })
    }

    /// A person or a program sits down; the key opens the chair.
    pub(super) fn sit(
        &mut self,
        request: &JoinRequest,
        key: KeyHash,
    ) -> Result<(u8, Draft), Rejection> {
        if is_bot(&request.sitter) {
            let message = "bots do not join: the host puts them on chairs";
            return Err(Rejection::new(RejectionCode::NoChair, message));
        }
        let seat = self.chair(request.seat)?;
        let name = names::check(&request.name, &self.names(seat))?;
        let token = self.token_of(seat, request.token.as_deref())?;
        let mut draft = self.take(seat, name, token, request.sitter.clone());
        draft.private = Some(key.text());
        Ok((seat, draft))
    }

    /// At a bank: this purse is somebody's with this name and this token, or the one it has.
    pub(super) fn renamed(
        &self,
        purse: u8,
        name: Option<&str>,
        token: Option<&str>,
    ) -> Result<(Option<String>, String), Rejection> {
        let Some((known, _)) = self.purses.get(usize::from(purse)) else {
            let message = format!("there is no purse {purse}");
            return Err(Rejection::new(RejectionCode::NoChair, message));
        };
        let name = name.map(|name| names::check(name, &self.names(purse))).transpose()?;
        Ok((name.or_else(|| known.clone()), self.token_of(purse, token)?))
    }

    /// Somebody who sits there is called like this, and has this token, or the ones he has.
    pub(super) fn called(
        mut self,
        seat: u8,
        name: Option<&str>,
        token: Option<&str>,
    ) -> Result<(String, String), Rejection> {
        let own = self.chairs.get_mut(usize::from(seat)).and_then(Option::take);
        let Some((old_name, old_token)) = own else {
            let message = format!("nobody sits on chair {seat}");
            return Err(Rejection::new(RejectionCode::NoChair, message));
        };
        // What has been his was good enough.
        let name = match name.filter(|name| *name != old_name) {
            Some(name) => names::check(name, &self.names(seat))?,
            None => old_name,
        };
        Ok((name, self.token(Some(token.unwrap_or(&old_token)))?))
    }

    /// Somebody sits down as at the table before: the name was good enough there.
    pub(super) fn sit_again(
        &mut self,
        request: &JoinRequest,
        key: KeyHash,
    ) -> Result<Draft, Rejection> {
        let seat = self.chair(request.seat)?;
        let token = self.token(request.token.as_deref())?;
        let mut draft = self.take(seat, request.name.clone(), token, request.sitter.clone());
        draft.private = Some(key.text());
        Ok(draft)
    }

    /// A bot is put on this chair, or on the first free one.
    pub(super) fn sit_bot(&mut self, seat: Option<u8>, bot: &str) -> Result<Draft, Rejection> {
        check_bot(bot)?;
        let seat = self.chair(seat)?;
        let name = names::for_bot(&self.names(seat));
        let token = self.token(None)?;
        Ok(self.take(seat, name, token, Sitter::Bot { bot: bot.to_owned() }))
    }

    /// Somebody sits down where nobody comes from outside: there is no key.
    pub(super) fn sit_player(&mut self, seat: u8, player: &Player) -> Result<Draft, Rejection> {
        let seat = self.chair(Some(seat))?;
        if let Sitter::Bot { bot } = &player.sitter {
            check_bot(bot)?;
        }
        let name = match &player.name {
            None if is_bot(&player.sitter) => names::for_bot(&self.names(seat)),
            name => names::check(name.as_deref().unwrap_or_default(), &self.names(seat))?,
        };
        let token = self.token(player.token.as_deref())?;
        Ok(self.take(seat, name, token, player.sitter.clone()))
    }

    /// The chair is free again.
    pub(super) fn rise(&mut self, seat: u8) {
        if let Some(chair) = self.chairs.get_mut(usize::from(seat)) {
            *chair = None;
        }
    }

    fn take(&mut self, seat: u8, name: String, token: String, sitter: Sitter) -> Draft {
        if let Some(chair) = self.chairs.get_mut(usize::from(seat)) {
            *chair = Some((name.clone(), token.clone()));
        }
        Draft::plain(Fact::Sat { seat, name, token, sitter })
    }

    /// What everybody is called but whoever sits, or has his purse, there.
    fn names(&self, but: u8) -> Vec<&str> {
        let other = |place: &usize| *place != usize::from(but);
        let chairs = self.chairs.iter().enumerate().filter(|(place, _)| other(place));
        let chairs = chairs.filter_map(|(_, chair)| Some(chair.as_ref()?.0.as_str()));
        let purses = self.purses.iter().enumerate().filter(|(place, _)| other(place));
        let absent = purses.filter_map(|(_, (name, _))| name.as_deref());
        chairs.chain(absent).collect()
    }

    /// At a bank everybody has the token of his purse, if he wants no other.
    fn token_of(&self, seat: u8, wanted: Option<&str>) -> Result<String, Rejection> {
        let Some((_, own)) = self.purses.get(usize::from(seat)) else { return self.token(wanted) };
        let wanted = wanted.unwrap_or(own);
        let others =
            self.purses.iter().enumerate().filter(|(place, _)| *place != usize::from(seat));
        let is_known = self.edition.tokens.iter().any(|token| token.key == wanted);
        let is_taken = others.map(|(_, (_, token))| token).any(|token| token == wanted);
        if is_known && !is_taken {
            return Ok(wanted.to_owned());
        }
        let message = format!("token: \"{wanted}\" is none of the edition's, or taken");
        Err(Rejection::new(RejectionCode::Taken, message))
    }

    /// The wanted chair if it is free, or the first free one.
    fn chair(&self, wanted: Option<u8>) -> Result<u8, Rejection> {
        let mut free = (0..).zip(&self.chairs).filter(|(_, chair)| chair.is_none());
        let found = free.find(|(seat, _)| wanted.is_none_or(|wanted| wanted == *seat));
        found.map(|(seat, _)| seat).ok_or_else(|| {
            let message = match wanted {
                Some(seat) if usize::from(seat) < self.chairs.len() => {
                    format!("chair {seat} is taken")
                }
                Some(seat) => format!("there is no chair {seat}"),
                None => "all chairs are taken".to_owned(),
            };
            Rejection::new(RejectionCode::NoChair, message)
        })
    }

    /// The wanted token if it is free, or the first free one.
    fn token(&self, wanted: Option<&str>) -> Result<String, Rejection> {
        let taken = |key: &str| self.chairs.iter().flatten().any(|(_, token)| token == key);
        let keys = || self.edition.tokens.iter().map(|token| token.key.as_str());
        let found = keys().find(|key| !taken(key) && wanted.is_none_or(|wanted| wanted == *key));
        found.map(str::to_owned).ok_or_else(|| {
            let message = match wanted {
                Some(token) if keys().any(|key| key == token) => format!("token {token} is taken"),
                _ => {
                    let free: Vec<_> = keys().filter(|key| !taken(key)).collect();
                    format!("expected a free token of the edition ({})", free.join(", "))
                }
            };
            Rejection::new(RejectionCode::Taken, message)
        })
    }
}

/// Whose purses there are, where the table is a bank: with the token that stands at their place in
/// the box until somebody takes another.
fn purses(room: &Room, edition: &Edition) -> Vec<(Option<String>, String)> {
    let people = room.bank.iter().flat_map(|bank| bank.people()).zip(&edition.tokens);
    let purse = |(holder, token): (&Holder, &Token)| {
        (holder.name.clone(), holder.token.clone().unwrap_or_else(|| token.key.clone()))
    };
    people.map(purse).collect()
}

/// Is there such a bot?
pub(super) fn check_bot(bot: &str) -> Result<AnyBot, Rejection> {
    AnyBot::find(bot).ok_or_else(|| {
        let known = AnyBot::offered().chain(AnyBot::ALL).map(|bot| bot.name());
        let known = known.collect::<Vec<_>>().join(", ");
        let found: String = bot.chars().take(20).collect();
        let message = format!("expected a bot ({known}), found \"{found}\"");
        Rejection::new(RejectionCode::BadSettings, message)
    })
}
