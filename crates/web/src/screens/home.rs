//! The first screen: play now, open a table, join one, look at one.

mod hero;
mod join;
mod lobby;
mod mine;
mod quick;
mod ways;

use leptos::prelude::*;

use super::editions::EditionCards;
use crate::{bank::Evenings, local::LocalGames, speak::said};

use hero::Hero;
use lobby::Lobby;
use mine::Mine;
use ways::{Reading, Ways};

pub(crate) use quick::{keep_edition, last_edition, own_name};

/// How many evenings of a bank are listed.
const EVENINGS: usize = 2;

/// The first screen.
#[component]
pub(crate) fn Home() -> impl IntoView {
    view! {
        <div class="home">
            // Whoever has begun something goes on with it first.
            <div class="page wide home-resume">
                <Mine evenings=EVENINGS />
                <LocalGames over=false />
                <Evenings most=EVENINGS />
            </div>
            <Hero />
            <div class="page wide">
                <Ways />
                <Lobby />
                <Reading />
                <section class="home-section" aria-labelledby="home-editions">
                    <h2 id="home-editions">{said("home-editions")}</h2>
                    <p class="soft">{said("home-editions-about")}</p>
                    <EditionCards />
                    <p>
                        <a class="button quiet" href="/editions">
                            {said("home-editions-all")}
                        </a>
                    </p>
                </section>
            </div>
            <footer class="home-foot">
                <p>{said("home-independent")}</p>
            </footer>
        </div>
    }
}
