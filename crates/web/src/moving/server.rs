//! A game at a real board goes to a table of the server, where everybody has a hand of their own.

use bankhalter_editions::Shelf;
use bankhalter_notation::{Record, RecordWriter};
use bankhalter_protocol::{Chair, JoinRequest, OpenRequest, Settings, Sitter};
use bankhalter_room::local::{LocalTable, Past};
use leptos::{prelude::*, task::spawn_local};
use leptos_router::{NavigateOptions, hooks::use_navigate};

use crate::{
    api,
    speak::{said, spoken},
    table::{OtherHand, Seats},
    ui::{Icon, When},
};

/// What is asked of the server: a table that stands like this, and a chair for everybody else.
struct Wanted {
    open: OpenRequest,
    others: Vec<JoinRequest>,
}

/// The way to a server.
#[component]
pub(super) fn ToServer(
    /// A game at a real board.
    table: LocalTable,
) -> impl IntoView {
    let navigate = use_navigate();
    let (busy, trouble) = (RwSignal::new(false), RwSignal::new(None::<String>));
    let go = move |_| {
        let wanted = match wanted(&table) {
            Ok(wanted) => wanted,
            Err(why) => return trouble.set(Some(spoken().say(why))),
        };
        busy.set(true);
        trouble.set(None);
        let navigate = navigate.clone();
        spawn_local(async move {
            match opened(&wanted).await {
                Ok(address) => navigate(&address, NavigateOptions::default()),
                Err(why) => trouble.set(Some(spoken().say(why.message()))),
            }
            busy.try_set(false);
        });
    };
    view! {
        <section class="card stack">
            <h2>{said("move-server")}</h2>
            <p class="soft">{said("move-server-about")}</p>
            <button
                type="button"
                class="button quiet"
                id="move-server"
                prop:disabled=move || busy.get()
                on:click=go
            >
                <Icon name="people" />
                {said("move-server-go")}
            </button>
            <When when=move || trouble.with(Option::is_some)>
                <p class="fault" role="alert" id="move-trouble">
                    {move || trouble.get()}
                </p>
            </When>
        </section>
    }
}

/// What to ask for, or the message that says why it cannot be.
fn wanted(table: &LocalTable) -> Result<Wanted, &'static str> {
    let room = table.room();
    let chairs = room.welcome(None, room.changed()).chairs;
    let chairs: Vec<Chair> = chairs.into_iter().flatten().collect();
    if chairs.iter().any(|chair| chair.sitter != Sitter::Person) {
        return Err("move-server-bots");
    }
    let mut joins = (0..).zip(chairs).map(|(seat, chair)| JoinRequest {
        token: Some(chair.token),
        seat: Some(seat),
        ..JoinRequest::person(chair.name)
    });
    let host = joins.next().ok_or("move-unread")?;
    let settings = Settings { public: false, ..room.settings().clone() };
    let from = Some(standing(table)?);
    let open = OpenRequest { settings, host, bots: Vec::new(), from };
    Ok(Wanted { open, others: joins.collect() })
}

/// How it stands, as a record of nothing but a position: there is one only between two turns.
fn standing(table: &LocalTable) -> Result<String, &'static str> {
    let text = table.record().map_err(|_| "over-unwritten")?;
    let record = Record::parse(&text, &Shelf::default()).map_err(|_| "over-unwritten")?;
    let past = Past::of(&record).map_err(|_| "over-unwritten")?;
    let setup = past.state().setup().ok_or("move-server-turn")?;
    let mut writer = RecordWriter::new(record.table(), &[]);
    writer.position(&setup);
    Ok(writer.finish())
}

/// Opens the table; this device carries all hands until others take theirs. Answers its address.
async fn opened(wanted: &Wanted) -> Result<String, api::RequestFailure> {
    let Wanted { open, others } = wanted;
    let host = api::open_table(open).await?;
    Seats::keep(&host, &open.settings.edition, &open.host.name);
    for other in others {
        let seat = api::join(&host.table, other).await?;
        Seats::add_hand(&host.table, OtherHand { name: other.name.clone(), key: seat.key });
    }
    Ok(format!("/t/{}", host.table))
}

#[cfg(test)]
mod tests {
    use bankhalter_protocol::{Act, ClientMessage, RealBoard};
    use bankhalter_room::local::{Player, RandomBytes};

    use super::*;

    fn table(ben: Player) -> LocalTable {
        let settings = r#"{"edition":"standard","rent":"automatic","chairs":2,"pace":0}"#;
        let mut settings: Settings = serde_json::from_str(settings).expect("settings");
        settings.real_board = Some(RealBoard::default());
        let random = RandomBytes { secret: [5; 32], share: [6; 32] };
        let players = [Player::person("Anna", None), ben];
        LocalTable::open(&settings, &players, &random, 1).expect("a table")
    }

    fn act(table: &mut LocalTable, seat: u8, what: &str) {
        let act = Act { id: format!("{seat} {what}"), what: what.to_owned(), seen: None };
        table.say(seat, &ClientMessage::Act(act), 2).expect("it may be");
    }

    #[test]
    fn between_two_turns_a_real_board_can_go_to_a_server() {
        let mut table = table(Player::person("Ben", None));
        assert_eq!(wanted(&table).err(), Some("move-server-turn"), "nobody has begun");
        act(&mut table, 0, "throws {6 5}");
        act(&mut table, 1, "throws {1 2}");
        let Wanted { open, others } = wanted(&table).expect("Anna is about to throw");
        let from = open.from.expect("a position");
        assert!(from.contains("turn: Anna") && !from.contains("throws"), "{from}");
        assert_eq!((open.host.seat, others[0].seat, &*others[0].name), (Some(0), Some(1), "Ben"));
        act(&mut table, 0, "throws {1 2}");
        assert_eq!(wanted(&table).err(), Some("move-server-turn"), "Anna may buy");
    }

    #[test]
    fn bots_stay_where_they_are() {
        assert_eq!(wanted(&table(Player::bot("careful"))).err(), Some("move-server-bots"));
    }
}
