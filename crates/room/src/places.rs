//! Sitting down: free chairs, names and tokens.

use bankhalter_bots::AnyBot;
use bankhalter_client::is_bot;
use bankhalter_editions::Edition;
use bankhalter_protocol::{Fact, JoinRequest, Rejection, RejectionCode, Sitter};

use super::{Draft, Room, key::KeyHash, names, player::Player};

/// The chairs as they are being taken: several people may sit down in one decision.
pub(super) struct Places {
    edition: &'static Edition,
    /// Name and token of whoever sits there.
    chairs: Vec<Option<(String, String)>>,
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
        Ok(Self { edition, chairs: chairs.collect() })
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
        let name = names::check(&request.name, &self.names())?;
        let token = self.token(request.token.as_deref())?;
        let mut draft = self.take(seat, name, token, request.sitter.clone());
        draft.private = Some(key.text());
        Ok((seat, draft))
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
        let name = names::for_bot(&self.names());
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
            None if is_bot(&player.sitter) => names::for_bot(&self.names()),
            name => names::check(name.as_deref().unwrap_or_default(), &self.names())?,
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

    fn names(&self) -> Vec<&str> {
        self.chairs.iter().flatten().map(|(name, _)| name.as_str()).collect()
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
