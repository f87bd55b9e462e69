//! What the database complains of, in the journal's words.

use std::error::Error as _;

use tokio_postgres::{Error, error::SqlState};

use crate::JournalError;

/// What an error of the client means.
pub(super) fn error_of(error: &Error) -> JournalError {
    let Some(said) = error.as_db_error() else {
        // The reason stands behind the general word.
        let why = error.source().map_or_else(|| error.to_string(), ToString::to_string);
        return if why == NO_PASSWORD { lacks_password() } else { JournalError::Away(why) };
    };
    let code = said.code();
    let other = |text: &str| JournalError::Other(text.to_owned());
    match *code {
        SqlState::INVALID_PASSWORD | SqlState::INVALID_AUTHORIZATION_SPECIFICATION => other(
            "the database does not let this user in: look at the user's name and at \
             BANKHALTER_DATABASE_PASSWORD",
        ),
        SqlState::UNDEFINED_DATABASE => other(
            "there is no such database on the server: make one with createdb, or name another",
        ),
        // The word stands there in every language.
        SqlState::INSUFFICIENT_PRIVILEGE
            if said.detail().is_some_and(|detail| detail.contains("CONNECT")) =>
        {
            JournalError::Other(format!(
                "the database's user may not connect to it: {}; as its administrator: GRANT CONNECT \
                 ON DATABASE the_database TO the_user",
                said.message()
            ))
        }
        SqlState::INSUFFICIENT_PRIVILEGE => JournalError::Other(format!(
            "the database's user lacks a right: {}; as its administrator: CREATE SCHEMA bankhalter \
             AUTHORIZATION the_user",
            said.message()
        )),
        SqlState::DISK_FULL => JournalError::Full,
        _ if is_passing(code) => JournalError::Away(said.message().to_owned()),
        _ => JournalError::Other(format!("the database says: {}", said.message())),
    }
}

/// What the client calls it when the database asks for a password and it has none.
const NO_PASSWORD: &str = "password missing";

fn lacks_password() -> JournalError {
    JournalError::Other(
        "the database asks for a password: put it into BANKHALTER_DATABASE_PASSWORD, or into a file \
         named by BANKHALTER_DATABASE_PASSWORD_FILE"
            .to_owned(),
    )
}

/// It goes away, comes back, or has too much to do: then it is asked again.
fn is_passing(code: &SqlState) -> bool {
    const PASSING: [SqlState; 8] = [
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::TOO_MANY_CONNECTIONS,
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::T_R_DEADLOCK_DETECTED,
        // This process stood still, or its line did: the next line finds what became of it.
        SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
        // A primary that has become a replica: the next line may lead to the new primary.
        SqlState::READ_ONLY_SQL_TRANSACTION,
    ];
    PASSING.contains(code) || code.code().starts_with("08")
}

/// Two tables want the same code at the same moment.
pub(super) fn is_code_taken(error: &Error) -> bool {
    error.as_db_error().is_some_and(|said| {
        *said.code() == SqlState::UNIQUE_VIOLATION && said.constraint() == Some("card_code")
    })
}
