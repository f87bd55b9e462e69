//! Servers whose time stands still for a while: they wake up and believe that nothing has happened.

use std::{cell::Cell, rc::Rc, time::Duration};

use bankhalter_sim::Luck;
use tokio::time::sleep;

use super::{count::one_more, storm::Storm};
use crate::{Stop, faults::Loss};

/// For how long after the beginning of a pause nobody is drained: what clients meet then is not the
/// drain's doing.
const SETTLING: Duration = Duration::from_secs(3);

/// Pauses one server after the other as long as some are left to do.
pub(super) async fn pause(
    storm: Rc<Storm>,
    left: Rc<Cell<u32>>,
    mut luck: Luck,
) -> Result<(), Stop> {
    while left.get() > 0 {
        left.set(left.get() - 1);
        let (shortest, longest) = storm.pause_seconds;
        let time = 1000 * shortest + luck.below(1000 * (longest - shortest) + 1);
        pause_one(&storm, Duration::from_millis(time.into()), &mut luck).await?;
        sleep(Duration::from_millis(luck.below(500).into())).await;
    }
    Ok(())
}

async fn pause_one(storm: &Storm, time: Duration, luck: &mut Luck) -> Result<(), Stop> {
    let _spare = storm.spare().await;
    let (number, mut process) = storm.any_free(luck).await;
    let calm = storm.calm.lock().await;
    // Nobody goes on in place of the only one.
    let is_alone = storm.fleet.nodes.len() == 1;
    let owned = storm.owned_by(number).await;
    process.pause()?;
    if !is_alone {
        storm.lose(number, owned, Loss::Paused).await;
    }
    sleep(SETTLING.min(time)).await;
    drop(calm);
    sleep(time.saturating_sub(SETTLING)).await;
    let calm = storm.calm.lock().await;
    process.wake()?;
    storm.wait_until_up(number, &mut process).await?;
    drop(calm);
    one_more(&storm.tally.pauses);
    storm.tally.paused.set(storm.tally.paused.get() + time);
    Ok(())
}
