//! Where a journal is kept: in a file, or in a database of which the password is told apart.

use bankhalter_journal::{
    Counts, Database, FILE, Journal, JournalError, PostgresJournal, Report, SqliteJournal, backup,
    check, copy_into, create_folder, is_half_copied, transfer,
};
use std::{
    env, fs,
    path::{Path, PathBuf},
};

/// The password of the database, and the file in which it stands.
const PASSWORD: &str = "BANKHALTER_DATABASE_PASSWORD";
const PASSWORD_FILE: &str = "BANKHALTER_DATABASE_PASSWORD_FILE";
/// The file with the authorities that vouch for the database.
pub(crate) const AUTHORITIES: &str = "BANKHALTER_DATABASE_CA";

/// Variables that no option names.
pub(crate) const VARIABLES: [&str; 4] =
    [PASSWORD, PASSWORD_FILE, "BANKHALTER_LOG", crate::audit::VARIABLE];

/// Where a journal is kept.
#[derive(Clone, Debug)]
pub(crate) enum Keeping {
    /// In this file.
    File(PathBuf),
    /// In this database.
    Database(Box<Database>),
}

/// The database at this address, with what the environment says about it.
pub(crate) fn database(address: &str, authorities: Option<&str>) -> Result<Database, JournalError> {
    let told = env::var(AUTHORITIES).ok();
    let authorities = authorities.or(told.as_deref()).filter(|file| !file.is_empty());
    Database::new(address, password()?.as_deref(), authorities)
}

fn password() -> Result<Option<String>, JournalError> {
    let given = env::var(PASSWORD).ok().filter(|password| !password.is_empty());
    if let Some(file) = env::var_os(PASSWORD_FILE).filter(|file| !file.is_empty()) {
        if given.is_some() {
            let twice =
                format!("{PASSWORD} and {PASSWORD_FILE} are both set: one of them is enough");
            return Err(JournalError::Unfit(twice));
        }
        let read = fs::read_to_string(&file).map_err(|error| {
            let file = file.to_string_lossy();
            JournalError::Unfit(format!("{PASSWORD_FILE}: {file} cannot be read: {error}"))
        });
        return read.map(Some);
    }
    Ok(given)
}

impl Keeping {
    /// An address of a database, the file of a journal, or the folder in which it lies.
    pub(crate) fn find(place: &Path) -> Result<Self, JournalError> {
        match place.to_str() {
            Some(address) if Database::is_address(address) => {
                database(address, None).map(|found| Self::Database(Box::new(found)))
            }
            _ if place.is_dir() => Ok(Self::File(place.join(FILE))),
            _ => Ok(Self::File(place.to_owned())),
        }
    }

    /// Where a journal is to go: as above, but a folder need not be there yet. A name without an
    /// ending is one, as `serve --data` takes it.
    pub(crate) fn find_new(place: &Path) -> Result<Self, JournalError> {
        match Self::find(place)? {
            Self::File(path) if path == place && is_to_be_folder(place) => {
                Ok(Self::File(place.join(FILE)))
            }
            found => Ok(found),
        }
    }

    /// As it may be shown.
    pub(crate) fn shown(&self) -> PathBuf {
        match self {
            Self::File(path) => path.clone(),
            Self::Database(database) => database.to_string().into(),
        }
    }

    /// The journal as it is now, to look at it.
    pub(crate) fn look(&self) -> Result<Box<dyn Journal>, JournalError> {
        Ok(match self {
            Self::File(path) => Box::new(SqliteJournal::snapshot(path)?),
            Self::Database(database) => Box::new(PostgresJournal::snapshot(database)?),
        })
    }

    /// The journal to work with, while nobody else does.
    pub(crate) fn open(&self) -> Result<Box<dyn Journal>, JournalError> {
        Ok(match self {
            // A file that is not there is not made: whoever looks after a journal has one.
            Self::File(path) => {
                drop(SqliteJournal::snapshot(path)?);
                Box::new(SqliteJournal::open(path)?)
            }
            Self::Database(database) => {
                drop(PostgresJournal::snapshot(database)?);
                Box::new(PostgresJournal::open(database)?)
            }
        })
    }

    /// Copies it into a new file, while a server may work with it.
    pub(crate) fn back_up(&self, to: &Path) -> Result<Report, JournalError> {
        match self {
            Self::File(path) => backup(path, to),
            Self::Database(database) => {
                copy_into(&PostgresJournal::snapshot(database)?, to)?;
                check(&SqliteJournal::snapshot(to)?)
            }
        }
    }

    /// Brings all of it to another place, in which there is nothing yet, or the beginning of it.
    pub(crate) fn move_to(&self, to: &Self) -> Result<Counts, JournalError> {
        let from = self.open()?;
        match to {
            Self::File(path) => {
                make_folder(path)?;
                copy_into(&*from, path)
            }
            Self::Database(database) => {
                let target = PostgresJournal::open_to_move(database)?;
                let counts = transfer(&*from, &target)?;
                target.moved()?;
                target.close()?;
                Ok(counts)
            }
        }
    }
}

/// Is a folder meant by this name, under which there is none?
fn is_to_be_folder(place: &Path) -> bool {
    let ends_so = place.as_os_str().as_encoded_bytes().ends_with(b"/");
    // What was begun under a name goes on under it.
    ends_so || place.extension().is_none() && !place.exists() && !is_half_copied(place)
}

/// Makes the folder in which a journal is to lie.
fn make_folder(path: &Path) -> Result<(), JournalError> {
    let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) else {
        return Ok(());
    };
    create_folder(folder).map_err(|error| JournalError::Io {
        kind: error.kind(),
        text: format!("{}: {error}", folder.display()),
    })
}
