//! The mirror against the server's own room: whatever is said at a table, both are the same after
//! every fact.

use bankhalter_client::Mirror;
use bankhalter_editions::Shelf;
use bankhalter_protocol::{
    Act, Chair, ClientMessage, Clock, Fact, JoinRequest, OpenRequest, Sitter, Stage, Told,
};
use bankhalter_room::{Draft, Next, Room, TableName};
use bankhalter_sim::Luck;

use crate::scribe::settings;

/// A room and its mirror.
struct Pair {
    room: Room,
    mirror: Mirror,
    now: u64,
    acts: u64,
}

fn join(name: &str) -> JoinRequest {
    JoinRequest::person(name.to_owned())
}

fn bot(kind: &str) -> Sitter {
    Sitter::Bot { bot: kind.to_owned() }
}

impl Pair {
    fn open(number: u64) -> Self {
        let variant = match number % 3 {
            0 => "normal",
            1 => "short",
            _ => "timed",
        };
        let mut settings = settings("euro", variant, "strict", 4);
        settings.clock = match number % 3 {
            0 => Clock::None,
            1 => Clock::Decision { seconds: 5, spare: 3 },
            _ => Clock::Correspondence { days: 1 },
        };
        let request = OpenRequest {
            settings,
            host: join("Anna"),
            bots: vec!["plain".to_owned()],
            from: None,
        };
        let name =
            TableName { table: "table1".parse().expect("a name"), code: "ABCDEF".to_owned() };
        let (room, drafts) = Room::open(&request, name, [7; 32], "key-0").expect("a table");
        let mut pair = Self { room, mirror: Mirror::new(), now: 1, acts: 0 };
        pair.commit(drafts);
        for (name, key) in [("Ben", "key-1"), ("Clara", "key-2")] {
            let (_, drafts) = pair.room.join(&join(name), key).expect("a free chair");
            pair.commit(drafts);
        }
        pair
    }

    fn commit(&mut self, drafts: Vec<Draft>) {
        for draft in drafts {
            let told = Told { seq: self.room.seq() + 1, at: self.now, fact: draft.fact.clone() };
            self.room = self.room.ahead(told.at, &[draft]).expect("it fits");
            assert!(
                self.mirror.fold(&told, &Shelf::default()).expect("it fits").is_news(),
                "{told:?}"
            );
            self.compare(&told.fact);
        }
    }

    fn compare(&self, fact: &Fact) {
        let welcome = self.room.welcome(None, self.now);
        let past = |chair: &Option<Chair>| {
            chair.as_ref().map(|chair| Chair { online: false, ..chair.clone() })
        };
        let own: Vec<_> = self.mirror.chairs().iter().map(past).collect();
        let theirs: Vec<_> = welcome.chairs.iter().map(past).collect();
        assert_eq!(own, theirs, "{fact:?}");
        assert_eq!(self.mirror.host(), welcome.host, "{fact:?}");
        assert_eq!(self.mirror.stage(), welcome.stage, "{fact:?}");
        assert_eq!(self.mirror.settings(), Some(&welcome.settings));
        assert_eq!(self.mirror.seq(), welcome.seq);
        let digest = self.mirror.game().map(|game| (game.state().digest(), game.luck_used()));
        assert_eq!(digest, self.room.digest(), "{fact:?}");
        if welcome.stage == Stage::Running {
            assert_eq!(self.mirror.awaited(), self.room.awaited());
        }
    }

    /// Something that somebody might say.
    fn message(&mut self, luck: &mut Luck, seat: u8) -> ClientMessage {
        let other = chair(luck);
        match luck.below(if self.room.stage() == Stage::Open { 7 } else { 40 }) {
            0 => ClientMessage::Start,
            1 => ClientMessage::Fill { seat: other, sitter: bot("careful") },
            2 => ClientMessage::Vote { about: other, remove: !luck.one_in(3) },
            3 => ClientMessage::HandOver { seat: other },
            4 if luck.one_in(8) => ClientMessage::Leave,
            4 if luck.one_in(3) => ClientMessage::Remove { seat: other },
            4 => ClientMessage::Chat { id: None, text: "hm".to_owned() },
            5 | 6 => {
                let contribution = Some(hex(luck.below(u32::MAX)));
                ClientMessage::Ready { ready: true, contribution }
            }
            _ => self.act(luck, seat),
        }
    }

    fn act(&mut self, luck: &mut Luck, seat: u8) -> ClientMessage {
        let legal = self.room.prompt(seat).map(|prompt| prompt.legal).unwrap_or_default();
        let game = self.mirror.game();
        for line in &legal {
            // Both know the same, so what the one lists the other allows.
            assert!(game.is_some_and(|game| game.check(seat, line).is_ok()), "{line}");
        }
        let sensible: Vec<_> = legal.iter().filter(|line| *line != "leaves").collect();
        let what = luck.pick(&sensible).map_or_else(|| "throws".to_owned(), Clone::clone);
        self.acts += 1;
        ClientMessage::Act(Act { id: self.acts.to_string(), what, seen: None })
    }
}

fn chair(luck: &mut Luck) -> u8 {
    u8::try_from(luck.below(4)).expect("a small number")
}

fn hex(number: u32) -> String {
    format!("{number:064x}")
}

#[test]
fn the_mirror_is_the_room_whatever_is_said() {
    let (mut said, mut over, mut stood_in) = (0, 0, 0);
    for number in 0..12 {
        let mut luck = Luck::of_game(4, number);
        let mut pair = Pair::open(number);
        for _ in 0..600 {
            pair.now += u64::from(luck.below(4000));
            let seat = chair(&mut luck);
            pair.room.set_online(seat, !luck.one_in(3), pair.now);
            if luck.one_in(3) {
                let drafts = pair.room.came_back(seat);
                pair.commit(drafts);
            }
            let message = pair.message(&mut luck, seat);
            if let Ok(drafts) = pair.room.say(Some(seat), &message, pair.now) {
                said += 1;
                pair.commit(drafts);
            }
            for _ in 0..20 {
                let Next::Drafts(drafts) = pair.room.next(pair.now) else { break };
                pair.commit(drafts);
            }
            stood_in += u32::from(pair.mirror.chairs().iter().flatten().any(|it| it.stand_in));
        }
        over += u32::from(pair.mirror.stage() == Stage::Over);
    }
    assert!(said > 1000 && over > 0 && stood_in > 0, "{said} {over} {stood_in}");
}
