//! Which database, who asks, and how it is known to be the right one.

use std::{error::Error as _, fmt, str::FromStr, sync::Arc, time::Duration};

use tokio_postgres::{
    Config,
    config::{Host, SslMode, TargetSessionAttrs},
};
use tokio_rustls::rustls::ClientConfig;

use super::tls;
use crate::JournalError;

/// Nobody waits longer for a line to be opened.
const CONNECT: Duration = Duration::from_secs(5);

/// A `PostgreSQL` database that holds a journal, or is to hold one.
#[derive(Clone)]
pub struct Database {
    config: Config,
    tls: Option<Arc<ClientConfig>>,
    shown: String,
}

impl Database {
    /// Whether this names a database rather than a file.
    pub fn is_address(text: &str) -> bool {
        text.starts_with("postgres://") || text.starts_with("postgresql://")
    }

    /// Reads an address such as `postgres://bankhalter@db.example/bankhalter`.
    ///
    /// The password is given apart: whatever stands in the address is shown to everybody who lists
    /// processes. Beyond this machine the line is encrypted, and the database must prove its name
    /// to the authorities in `roots`, or to those that the system trusts; `sslmode=disable` in the
    /// address does without. Where the address names several hosts, that one is used which can be
    /// written.
    pub fn new(
        address: &str,
        password: Option<&str>,
        roots: Option<&str>,
    ) -> Result<Self, JournalError> {
        let unfit = |text: &str| JournalError::Unfit(text.to_owned());
        if has_password(address) {
            return Err(unfit(
                "the address of the database has a password in it, which everybody can see who \
                 lists processes: put it into BANKHALTER_DATABASE_PASSWORD, or into a file named \
                 by BANKHALTER_DATABASE_PASSWORD_FILE",
            ));
        }
        let mut config = Config::from_str(address).map_err(|error| {
            // Which option it is stands behind what it says of itself.
            let why = error.source().map_or_else(|| error.to_string(), ToString::to_string);
            JournalError::Unfit(format!("this is no address of a database: {why}"))
        })?;
        if config.get_dbname().is_none_or(str::is_empty) {
            return Err(unfit(
                "the address of the database does not say which one: postgres://user@host/database",
            ));
        }
        if let Some(password) = password {
            config.password(password.trim_end_matches(['\r', '\n']));
        }
        config.application_name("bankhalter").connect_timeout(CONNECT);
        if config.get_hosts().len() > 1 && !address.contains("target_session_attrs=") {
            // One of them is the primary now; another one will be after a failover.
            config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        }
        let said = address.contains("sslmode=");
        let plain = config.get_ssl_mode() == SslMode::Disable || (!said && is_here(&config));
        config.ssl_mode(if plain { SslMode::Disable } else { SslMode::Require });
        // A file that is named is read, though nothing on this machine has to prove its name:
        // whoever names one counts on it.
        let named = roots.map(|file| tls::trusting(Some(file))).transpose()?;
        let tls = match named {
            _ if plain => None,
            Some(named) => Some(named),
            None => Some(tls::trusting(None)?),
        };
        // Options may be anything; the rest names it well enough.
        let shown = address.split('?').next().unwrap_or_default().to_owned();
        Ok(Self { config, tls, shown })
    }

    pub(super) const fn config(&self) -> &Config {
        &self.config
    }

    pub(super) fn tls(&self) -> Option<Arc<ClientConfig>> {
        self.tls.clone()
    }
}

/// Between the scheme and the host, or as an option.
fn has_password(address: &str) -> bool {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let (front, options) = rest.split_once('?').unwrap_or((rest, ""));
    let host = front.split('/').next().unwrap_or_default();
    let user = host.rsplit_once('@').map_or("", |(user, _)| user);
    user.contains(':') || options.split('&').any(|option| option.starts_with("password="))
}

/// Does the line stay on this machine?
fn is_here(config: &Config) -> bool {
    config.get_hosts().iter().all(|host| match host {
        Host::Tcp(name) => name == "localhost" || name.starts_with("127.") || name == "::1",
        #[cfg(unix)]
        Host::Unix(_) => true,
    })
}

/// As it may be shown: without options and without a password, which it never has.
impl fmt::Display for Database {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.shown)
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Database({})", self.shown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_in_the_address_is_refused_and_never_shown() {
        for address in [
            "postgres://anna:hush@db.example/games",
            "postgres://db.example/games?user=anna&password=hush",
        ] {
            let refused = Database::new(address, None, None).unwrap_err().to_string();
            assert!(refused.contains("BANKHALTER_DATABASE_PASSWORD"), "{refused}");
            assert!(!refused.contains("hush"), "{refused}");
        }
        let kept = Database::new("postgres://anna@localhost/games", Some("hush\n"), None).unwrap();
        assert_eq!(kept.config().get_password(), Some(&b"hush"[..]));
        assert!(!format!("{kept} {kept:?}").contains("hush"));
    }

    #[test]
    fn beyond_this_machine_the_line_is_encrypted() {
        let tls = |address: &str| Database::new(address, None, None).map(|it| it.tls.is_some());
        assert_eq!(tls("postgres://anna@127.0.0.1:5433/games"), Ok(false));
        assert_eq!(tls("postgres://anna@%2Frun%2Fpostgresql/games"), Ok(false));
        assert_eq!(tls("postgres://anna@db.example/games?sslmode=disable"), Ok(false));
        assert_ne!(tls("postgres://anna@db.example/games"), Ok(false));
        assert_ne!(tls("postgres://anna@localhost/games?sslmode=require"), Ok(false));
    }

    #[test]
    fn of_several_hosts_the_one_is_used_that_can_be_written() {
        let attrs = |address: &str| {
            let database = Database::new(address, None, None).unwrap();
            database.config().get_target_session_attrs()
        };
        let several = "postgres://anna@127.0.0.1:5433,127.0.0.1:5434/games";
        assert_eq!(attrs(several), TargetSessionAttrs::ReadWrite);
        assert_eq!(attrs(&format!("{several}?target_session_attrs=any")), TargetSessionAttrs::Any);
        assert_eq!(attrs("postgres://anna@127.0.0.1/games"), TargetSessionAttrs::Any);
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for address in ["postgres://", "postgres://host", "postgres://host/", "postgres://h:x/d"] {
            assert!(Database::new(address, None, None).is_err(), "{address}");
        }
        let odd = Database::new("postgres://anna@localhost/games?colour=red", None, None);
        assert!(odd.unwrap_err().to_string().contains("`colour`"));
    }

    #[test]
    fn authorities_that_cannot_be_read_are_refused_on_this_machine_too() {
        for file in ["/nonexist", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")] {
            let refused = Database::new("postgres://anna@127.0.0.1/games", None, Some(file));
            assert!(refused.unwrap_err().to_string().contains(file), "{file}");
        }
    }
}
