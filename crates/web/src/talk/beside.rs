//! What people say and what happened, beside the board: fetched once the board stands.

use leptos::prelude::*;

use super::{chat::Chat, history::History};
use crate::parts::part_of;

part_of! {
    /// What people say.
    ChatPart = talk(load_chat, draw_chat) view! { <Chat/> }
}

part_of! {
    /// What happened.
    HistoryPart = talk(load_history, draw_history) view! { <History/> }
}
