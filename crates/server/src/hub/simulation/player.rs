//! Somebody at a table of a simulated fleet: speaks, comes back whenever the line breaks, says once
//! more what was not acknowledged, and writes down whatever he was told.

use std::{collections::BTreeMap, net::IpAddr, sync::Arc, time::Duration};

use axum::extract::ws::Utf8Bytes;
use bankhalter_journal::TableId;
use bankhalter_protocol::{
    Act, ClientMessage, Prompt, RejectionCode, ServerMessage, Told, read_server,
};
use tokio::{
    sync::mpsc,
    time::{Instant, sleep, sleep_until, timeout},
};

use super::{Luck, Place};
use crate::hub::{Command, Erase, Erased, Hub, Missed, Note, Visitor, of_entry};

/// Whoever hears nothing for this long connects anew, as a page does.
const SILENCE: Duration = Duration::from_secs(6);

pub(super) struct Player {
    pub(super) name: String,
    pub(super) table: TableId,
    pub(super) key: String,
    pub(super) luck: Luck,
    /// What he was told, by number.
    pub(super) heard: BTreeMap<u64, Told>,
    /// What was acknowledged, and as which fact.
    pub(super) acknowledged: Vec<(String, u64)>,
    pub(super) said: u32,
    /// What he said under which name, until it is answered.
    pub(super) pending: Option<(String, ClientMessage)>,
    /// Does he play, too? Otherwise he only talks.
    pub(super) plays: bool,
    /// What he was asked last.
    pub(super) prompt: Option<Prompt>,
    pub(super) violations: Vec<String>,
}

/// What a player likes to do, best first.
const LIKES: [&str; 15] = [
    "throws",
    "buys",
    "demands",
    "pays",
    "accepts",
    "rejects",
    "passes",
    "keeps",
    "redeems",
    "ends",
    "sells",
    "clears",
    "mortgages",
    "declines",
    "withdraws",
];

/// Why a connection ended.
enum Left {
    /// He comes back.
    Again,
    /// He has said everything and heard everything.
    Done,
}

impl Player {
    /// Plays until it is over and everything is acknowledged.
    pub(super) async fn play(mut self, places: Arc<[Place]>) -> Self {
        loop {
            let place = &places[usize::try_from(self.luck.below(places.len() as u64)).unwrap()];
            if let Some((hub, dead)) = place.open() {
                let sitting = self.sit(&hub, place);
                if let Some(Left::Done) = dead.run_until_cancelled(sitting).await {
                    return self;
                }
            }
            sleep(Duration::from_millis(20 + self.luck.below(150))).await;
        }
    }

    /// Wants the table gone, or only himself forgotten, and asks anybody until it is so.
    pub(super) async fn erase(self, what: Erase, places: Arc<[Place]>) {
        loop {
            let place = &places[usize::try_from(self.luck.below(places.len() as u64)).unwrap()];
            if let Some((hub, dead)) = place.open() {
                let erasing = hub.erase(&self.table, what.clone());
                match dead.run_until_cancelled(timeout(SILENCE, erasing)).await {
                    Some(Ok(Ok(Erased::Gone | Erased::Nothing))) => return,
                    Some(Ok(Err(no))) if no.code == RejectionCode::UnknownTable => return,
                    _ => {}
                }
            }
            sleep(Duration::from_millis(20 + self.luck.below(150))).await;
        }
    }

    async fn sit(&mut self, hub: &Hub, place: &Place) -> Left {
        let address = IpAddr::from([127, 0, 0, 1]);
        let since = self.heard.keys().next_back().copied().unwrap_or_default();
        let (key, prompts) = (Some(self.key.clone()), self.plays);
        let visitor = Visitor { key, since, prompts, screen: false, address };
        let attached = timeout(SILENCE, hub.attach(&self.table, &visitor)).await;
        let Ok(Ok((attached, mut heard, commands))) = attached else { return Left::Again };
        let left = self.hear_all(hub, attached.missed, attached.recent).await;
        for text in &attached.standing {
            self.hear(text);
        }
        let member = attached.member;
        let left = match left {
            Some(left) => left,
            None => self.talk(&commands, member, &mut heard, place).await,
        };
        let _ = commands.send(Command::Detach(member)).await;
        left
    }

    /// What was missed, as a session reads it.
    async fn hear_all(
        &mut self,
        hub: &Hub,
        missed: Option<Missed>,
        recent: Vec<Utf8Bytes>,
    ) -> Option<Left> {
        if let Some(Missed { mut after, upto }) = missed {
            while after < upto {
                let Ok(piece) = hub.piece(&self.table, after).await else {
                    return Some(Left::Again);
                };
                if piece.is_empty() {
                    return Some(Left::Again);
                }
                for entry in piece.iter().take_while(|entry| entry.seq <= upto) {
                    self.hear(&of_entry(entry));
                    after = entry.seq;
                }
            }
        }
        for text in recent {
            self.hear(&text);
        }
        None
    }

    async fn talk(
        &mut self,
        commands: &mpsc::Sender<Command>,
        member: u64,
        heard: &mut mpsc::Receiver<Note>,
        place: &Place,
    ) -> Left {
        // What was not acknowledged is said again, under its old name; but nobody speaks the moment he
        // is back, so tables stand for a while under their new owner as the old one left them.
        let mut next = Instant::now() + Duration::from_millis(self.luck.below(1_200));
        let mut silent = Instant::now() + SILENCE;
        loop {
            if place.is_over() && self.pending.is_none() {
                return Left::Done;
            }
            tokio::select! {
                biased;
                note = heard.recv() => match note {
                    Some(Note::Say(text)) => {
                        silent = Instant::now() + SILENCE;
                        if let Some(left) = self.hear(&text) {
                            return left;
                        }
                    }
                    Some(Note::Bye(_)) | None => return Left::Again,
                },
                () = sleep_until(silent) => return Left::Again,
                () = sleep_until(next) => {
                    let new = self.pending.clone().unwrap_or_else(|| self.new_line());
                    let (_, message) = self.pending.insert(new).clone();
                    let received = std::time::Instant::now();
                    let say = Command::Say { member, message, received };
                    if commands.send(say).await.is_err() {
                        return Left::Again;
                    }
                    next = Instant::now() + Duration::from_millis(1_500 + self.luck.below(1_000));
                }
            }
            if self.pending.is_none() {
                next = next.min(Instant::now() + Duration::from_millis(self.luck.below(250)));
            }
        }
    }

    /// A move, if the game waits for him, or else a remark.
    fn new_line(&mut self) -> (String, ClientMessage) {
        self.said += 1;
        let id = format!("{} {}", self.name, self.said);
        let prompt = self.prompt.take().filter(|prompt| prompt.awaited);
        let message = match prompt.and_then(|prompt| choose(&prompt.legal)) {
            Some(what) => ClientMessage::Act(Act { id: id.clone(), what, seen: None }),
            None => ClientMessage::Chat { id: Some(id.clone()), text: id.clone() },
        };
        (id, message)
    }

    fn hear(&mut self, text: &str) -> Option<Left> {
        match read_server(text) {
            Ok(ServerMessage::Fact(told)) => self.note(told),
            Ok(ServerMessage::Ack { id: Some(id), seq }) => {
                self.pending.take_if(|(own, _)| *own == id);
                self.acknowledged.push((id, seq));
            }
            // Somebody else was faster.
            Ok(ServerMessage::Refused(refused)) => {
                self.pending.take_if(|(own, _)| *own == refused.id);
            }
            Ok(ServerMessage::Prompt(prompt)) => self.prompt = Some(*prompt),
            Ok(ServerMessage::Rejected(no)) => match no.code {
                RejectionCode::NotKept | RejectionCode::Stopping => return Some(Left::Again),
                _ => self.violations.push(format!("{} was told {no:?}", self.name)),
            },
            Ok(ServerMessage::Stopping) => return Some(Left::Again),
            Ok(_) => {}
            Err(error) => self.violations.push(format!("{} heard {text}: {error}", self.name)),
        }
        None
    }

    fn note(&mut self, told: Told) {
        let last = self.heard.keys().next_back().copied().unwrap_or_default();
        match self.heard.get(&told.seq) {
            Some(known) if *known != told => {
                self.violations.push(format!("{} heard two stories of {}", self.name, told.seq));
            }
            Some(_) => {}
            None if told.seq != last + 1 => {
                let text = format!("{} heard {} after {last}", self.name, told.seq);
                self.violations.push(text);
            }
            None => {
                self.heard.insert(told.seq, told);
            }
        }
    }
}

/// The best that is allowed.
fn choose(legal: &[String]) -> Option<String> {
    let begins = |like: &&str| legal.iter().find(|line| line.starts_with(*like));
    LIKES.iter().find_map(begins).cloned()
}
