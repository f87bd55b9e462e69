//! The other ways to a game: a table with friends, a code, one device; and what can be looked at.

use leptos::prelude::*;

use super::join::JoinByCode;
use crate::{local::LocalGames, speak::said, ui::Icon};

/// The other ways to a game.
#[component]
pub(super) fn Ways() -> impl IntoView {
    view! {
        <section class="home-section" aria-labelledby="home-ways">
            <h2 id="home-ways">{said("home-ways")}</h2>
            <div class="ways">
                <Way
                    href="/new"
                    id="way-new"
                    icon="people"
                    title="home-open"
                    about="home-open-about"
                />
                <JoinByCode />
                <Way
                    href="/local/new"
                    id="way-local"
                    icon="hand"
                    title="home-local"
                    about="home-local-about"
                />
                <Way
                    href="/bank"
                    id="way-bank"
                    icon="bank"
                    title="home-bank"
                    about="home-bank-about"
                />
            </div>
            <a class="plain" id="way-move" href="/move">
                <Icon name="qr" />
                {said("move-receive")}
            </a>
        </section>
    }
}

/// To look at and to read: records, the rulebook, and the games of this device that are over.
#[component]
pub(super) fn Reading() -> impl IntoView {
    view! {
        <section class="home-section" aria-labelledby="home-reading">
            <h2 id="home-reading">{said("home-reading")}</h2>
            <div class="ways">
                <Way
                    href="/rules"
                    id="way-rules"
                    icon="rulebook"
                    title="home-rules"
                    about="home-rules-about"
                />
                <Way
                    href="/replay"
                    id="way-replay"
                    icon="history"
                    title="home-replay"
                    about="home-replay-about"
                />
            </div>
            <a class="plain" id="way-people" href="/people">
                <Icon name="people" />
                {said("people-title")}
            </a>
            <LocalGames over=true />
        </section>
    }
}

#[component]
fn Way(
    href: &'static str,
    id: &'static str,
    icon: &'static str,
    title: &'static str,
    about: &'static str,
) -> impl IntoView {
    view! {
        <a class="way card" href=href id=id>
            <span class="way-icon">
                <Icon name=icon />
            </span>
            <strong>{said(title)}</strong>
            <span class="soft">{said(about)}</span>
        </a>
    }
}
