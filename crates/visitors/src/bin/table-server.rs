//! A table server as a process of its own, for tests in which one stops or is killed and started
//! again on the same port and the same journal: `table-server PORT FOLDER`. It ends by SIGTERM.

use std::{env, error::Error, net::Ipv4Addr, path::Path, sync::Arc};

use bankhalter_journal::{FILE, SqliteJournal};
use bankhalter_server::{Config, Rates, Server};
use bankhalter_visitors::root;
use tokio::signal::unix::{SignalKind, signal};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut words = env::args().skip(1);
    let (Some(port), Some(folder)) = (words.next(), words.next()) else {
        return Err("a port and a folder are needed".into());
    };
    let mut config = Config::at((Ipv4Addr::LOCALHOST, port.parse()?).into());
    config.page = Some(root().join("target/page"));
    config.rates = Rates::NONE;
    let journal = SqliteJournal::open(&Path::new(&folder).join(FILE))?;
    let mut stop = signal(SignalKind::terminate())?;
    let server = Server::bind(config, Arc::new(journal)).await?;
    let ended = async move {
        stop.recv().await;
    };
    server.run(ended).await;
    Ok(())
}
