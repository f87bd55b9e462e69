//! Single points on which booklets differ, so that one can be changed and nothing else.

use bankhalter_rules::{Booklet, Rules, Variant};

/// A point on which booklets differ.
#[derive(Clone, Copy, Debug)]
pub struct Point {
    /// Its key on the command line.
    pub key: &'static str,
    take: fn(&mut Rules, &Rules),
}

/// All of them, by the field of [`Rules`] they are.
pub const POINTS: &[Point] = &[
    Point { key: "first-throws", take: |rules, other| rules.first_throws = other.first_throws },
    Point {
        key: "backwards-to-go",
        take: |rules, other| rules.backwards_to_go = other.backwards_to_go,
    },
    Point { key: "doubling", take: |rules, other| rules.doubling = other.doubling },
    Point { key: "utility-throw", take: |rules, other| rules.utility_throw = other.utility_throw },
    Point { key: "jail-fine", take: |rules, other| rules.jail_fine = other.jail_fine },
    Point { key: "build-time", take: |rules, other| rules.build_time = other.build_time },
    Point { key: "hotel-price", take: |rules, other| rules.hotel_price = other.hotel_price },
    Point {
        key: "building-floor",
        take: |rules, other| rules.building_floor = other.building_floor,
    },
    Point {
        key: "clear-before-mortgage",
        take: |rules, other| rules.clear_before_mortgage = other.clear_before_mortgage,
    },
    Point {
        key: "estate-to-player",
        take: |rules, other| rules.estate_to_player = other.estate_to_player,
    },
];

impl Point {
    /// The point with this key.
    pub fn find(key: &str) -> Option<&'static Self> {
        POINTS.iter().find(|point| point.key == key)
    }

    /// Answers this one question as another booklet does in its normal game.
    pub fn take_from(&self, booklet: Booklet, rules: &mut Rules) {
        if let Some(other) = booklet.rules(Variant::Normal) {
            (self.take)(rules, &other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_points_together_make_the_other_booklet() {
        let (Some(mut rules), Some(other)) =
            (Booklet::Euro.rules(Variant::Normal), Booklet::Sonic.rules(Variant::Normal))
        else {
            unreachable!("every booklet has the normal game")
        };
        for point in POINTS {
            let before = rules;
            point.take_from(Booklet::Sonic, &mut rules);
            assert_ne!(before, rules, "{} is a difference", point.key);
        }
        assert_eq!(rules, Rules { most_seats: rules.most_seats, ..other });
    }
}
