//! The switches and house rules of a table: `[option "KEY" "VALUE"]`.

use bankhalter_rules::{
    Auctions, Buildings, FirstLap, HouseRules, JailDouble, LandingOnGo, Money, Parking, RentInJail,
};

use crate::{position::MOST_CASH, reader::digits};

/// A switch: its key, how it is turned, and how it stands.
struct Switch {
    key: &'static str,
    turn: fn(&mut HouseRules, bool),
    is_on: fn(&HouseRules) -> bool,
}

const SWITCHES: &[Switch] = &[
    Switch {
        key: "free-parking-pot",
        turn: |rules, on| rules.parking = if on { Parking::Pot } else { Parking::Nothing },
        is_on: |rules| rules.parking == Parking::Pot,
    },
    Switch {
        key: "double-salary-on-go",
        turn: |rules, on| {
            rules.landing_on_go = if on { LandingOnGo::Double } else { LandingOnGo::Salary };
        },
        is_on: |rules| rules.landing_on_go == LandingOnGo::Double,
    },
    Switch {
        key: "no-auctions",
        turn: |rules, on| rules.auctions = if on { Auctions::None } else { Auctions::Held },
        is_on: |rules| rules.auctions == Auctions::None,
    },
    Switch {
        key: "no-rent-in-jail",
        turn: |rules, on| {
            rules.rent_in_jail = if on { RentInJail::NotDue } else { RentInJail::Due };
        },
        is_on: |rules| rules.rent_in_jail == RentInJail::NotDue,
    },
    Switch {
        key: "no-purchase-first-lap",
        turn: |rules, on| rules.first_lap = if on { FirstLap::OnlyWalks } else { FirstLap::Buys },
        is_on: |rules| rules.first_lap == FirstLap::OnlyWalks,
    },
    Switch {
        key: "unlimited-buildings",
        turn: |rules, on| {
            rules.buildings = if on { Buildings::Unlimited } else { Buildings::Limited };
        },
        is_on: |rules| rules.buildings == Buildings::Unlimited,
    },
    Switch {
        key: "jail-double-throws-again",
        turn: |rules, on| {
            rules.jail_double = if on { JailDouble::ThrowsAgain } else { JailDouble::MovesOnly };
        },
        is_on: |rules| rules.jail_double == JailDouble::ThrowsAgain,
    },
];

const STARTING_CASH: &str = "starting-cash";

/// Why an option cannot be set.
pub(crate) enum OptionFault {
    /// There is none with this key; what was expected.
    Key(String),
    /// It has no such value; what was expected.
    Value(String),
}

/// The keys of all options.
pub fn option_keys() -> Vec<&'static str> {
    SWITCHES.iter().map(|switch| switch.key).chain([STARTING_CASH]).collect()
}

/// Sets one option.
pub(crate) fn set(rules: &mut HouseRules, key: &str, value: &str) -> Result<(), OptionFault> {
    if key == STARTING_CASH {
        let amount = digits(value).filter(|amount| *amount <= MOST_CASH);
        let wanted = || OptionFault::Value(format!("an amount up to {MOST_CASH} in plain digits"));
        rules.starting_cash = Some(Money(amount.ok_or_else(wanted)?));
        return Ok(());
    }
    let Some(switch) = SWITCHES.iter().find(|switch| switch.key == key) else {
        return Err(OptionFault::Key(format!("an option ({})", option_keys().join(", "))));
    };
    match value {
        "on" => (switch.turn)(rules, true),
        "off" => (switch.turn)(rules, false),
        _ => return Err(OptionFault::Value("\"on\" or \"off\"".to_owned())),
    }
    Ok(())
}

/// The options that are not as in the booklets, with their values.
pub(crate) fn list(rules: &HouseRules) -> Vec<(&'static str, String)> {
    let on = SWITCHES.iter().filter(|switch| (switch.is_on)(rules));
    let mut options: Vec<_> = on.map(|switch| (switch.key, "on".to_owned())).collect();
    options.extend(rules.starting_cash.map(|amount| (STARTING_CASH, amount.0.to_string())));
    options
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_is_listed_as_it_was_set() {
        let mut rules = HouseRules::NONE;
        for switch in SWITCHES {
            assert!(set(&mut rules, switch.key, "on").is_ok());
        }
        assert!(set(&mut rules, STARTING_CASH, "2000").is_ok());
        let listed = list(&rules);
        assert_eq!(listed.len(), SWITCHES.len() + 1);
        let mut again = HouseRules::NONE;
        for (key, value) in &listed {
            assert!(set(&mut again, key, value).is_ok());
        }
        assert_eq!(again, rules);
        for switch in SWITCHES {
            assert!(set(&mut rules, switch.key, "off").is_ok());
        }
        rules.starting_cash = None;
        assert_eq!(rules, HouseRules::NONE);
    }
}
