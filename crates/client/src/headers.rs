//! A table's settings as the headers of a record.

use bankhalter_notation::Header;
use bankhalter_protocol::{Rent, Settings};
use bankhalter_rules::RentClaim;

/// The headers of a game with these settings and these players, clockwise: what
/// `bankhalter_notation::Table::open` takes.
pub fn headers(settings: &Settings, players: &[&str]) -> Vec<Header> {
    let claim = match settings.rent {
        Rent::Strict => RentClaim::OwnerMustAsk,
        Rent::Automatic => RentClaim::Automatic,
    };
    let mut headers = vec![Header::edition(&settings.edition)];
    headers.extend(settings.booklet.as_ref().map(|booklet| Header::new("booklet", &[booklet])));
    headers.push(Header::new("variant", &[&settings.variant]));
    headers.push(Header::rent(claim));
    let options = settings.house_rules.iter();
    headers.extend(options.map(|(key, value)| Header::new("option", &[key, value])));
    headers.extend(players.iter().map(|name| Header::player(name)));
    headers
}
