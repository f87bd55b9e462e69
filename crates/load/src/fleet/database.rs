//! What can happen to the database that all nodes share.

use std::time::Duration;

use bankhalter_cluster::{Ending, Room};
use bankhalter_sim::Luck;
use tokio::time::sleep;

use super::{count::one_more, storm::Storm};
use crate::{
    Stop,
    net::{Link, Weather},
};

impl Storm {
    /// It is slow for everybody, or for one: a little, or so much that leases end.
    pub(super) async fn slow(&self, luck: &mut Luck) {
        let links: Vec<_> = if luck.below(2) == 0 {
            self.fleet.nodes.iter().map(|node| node.lines.database.clone()).collect()
        } else {
            self.some_links(luck)
        };
        let each = if luck.below(4) == 0 { 400 + luck.below(2_000) } else { 10 + luck.below(150) };
        let time = Duration::from_millis((1000 + luck.below(2000)).into());
        self.for_a_while(&links, Weather::Slow(Duration::from_millis(each.into())), time).await;
        one_more(&self.tally.slow);
    }

    /// These lines are like this, and then as they should be.
    pub(super) async fn for_a_while(&self, links: &[Link], weather: Weather, time: Duration) {
        for link in links {
            link.set(weather);
        }
        sleep(time).await;
        for link in links {
            link.set(Weather::Fine);
        }
    }

    /// It is restarted, in good order or in none.
    pub(super) async fn restart(&self, luck: &mut Luck) -> Result<(), Stop> {
        let ending = if luck.below(2) == 0 { Ending::Orderly } else { Ending::Crash };
        self.fleet.base.restart(ending).await?;
        one_more(&self.tally.restarts);
        Ok(())
    }

    /// Its disk is full for a while: nothing new can be written, or not even a lease renewed.
    pub(super) async fn fill(&self, luck: &mut Luck) -> Result<(), Stop> {
        let room = if luck.below(2) == 0 { Room::NothingNew } else { Room::Nothing };
        self.fleet.base.set_room(room).await?;
        sleep(Duration::from_millis((300 + luck.below(4000)).into())).await;
        self.fleet.base.set_room(Room::Plenty).await?;
        one_more(&self.tally.full);
        Ok(())
    }

    /// It is lost with everything it has, under load, and one that followed it takes its place.
    pub(super) async fn fail_over(&self, luck: &mut Luck) -> Result<(), Stop> {
        self.fleet.base.follow().await?;
        sleep(Duration::from_millis((200 + luck.below(2000)).into())).await;
        self.fleet.base.fail_over().await?;
        // In earnest it takes longer until somebody has noticed.
        let links: Vec<_> =
            self.fleet.nodes.iter().map(|node| node.lines.database.clone()).collect();
        let time = Duration::from_millis(luck.below(3000).into());
        self.for_a_while(&links, Weather::Down, time).await;
        one_more(&self.tally.failovers);
        Ok(())
    }
}
