//! The tabs beside the board, and which of them is open.

use leptos::prelude::RwSignal;

/// Where there is room beside the board, one is always open.
pub(crate) const ROOMY: &str =
    "(min-width: 900px) and (min-height: 560px) and (orientation: landscape)";

/// What there is beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tab {
    /// Who owns what; building and mortgages.
    Deeds,
    /// Offers.
    Trade,
    /// What was played.
    History,
    /// What was said.
    Chat,
    /// The rulebook.
    Rules,
}

impl Tab {
    /// All of them, as they stand side by side.
    pub(crate) const ALL: [Self; 5] =
        [Self::Deeds, Self::Trade, Self::History, Self::Chat, Self::Rules];

    /// How the page calls it.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Deeds => "deeds",
            Self::Trade => "trade",
            Self::History => "history",
            Self::Chat => "chat",
            Self::Rules => "rules",
        }
    }

    /// The id of the button that opens it.
    pub(crate) fn id(self) -> String {
        format!("tab-{}", self.key())
    }

    /// How people call it.
    pub(crate) const fn message(self) -> &'static str {
        match self {
            Self::Deeds => "board-tab-deeds",
            Self::Trade => "board-tab-trade",
            Self::History => "board-tab-history",
            Self::Chat => "board-tab-chat",
            Self::Rules => "board-tab-rules",
        }
    }

    /// The drawing on its button.
    pub(crate) const fn icon(self) -> &'static str {
        match self {
            Self::Deeds => "deed",
            Self::Trade => "trade",
            Self::History => "history",
            Self::Chat => "chat",
            Self::Rules => "rulebook",
        }
    }
}

/// Which one is open. `Copy`, from the context: others may open one.
#[derive(Clone, Copy)]
pub(crate) struct OpenTab(pub(crate) RwSignal<Option<Tab>>);
