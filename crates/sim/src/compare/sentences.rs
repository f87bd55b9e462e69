//! A comparison in words.

use bankhalter_editions::Language;
use bankhalter_voice::{args, sentence};

use super::{Comparison, Measure, MeasureRow};
use crate::Numbers;

impl Comparison {
    /// What changes from A to B, in whole sentences, the weightiest first.
    pub fn sentences(&self, language: Language) -> Vec<String> {
        let numbers = Numbers(language);
        let mut told: Vec<_> =
            self.measure(Measure::Throws).map(|row| length(row, numbers)).into_iter().collect();
        told.extend(self.measure(Measure::Finished).map(|row| finished(row, self.cap, numbers)));
        told.extend(self.half(numbers));
        told.extend(self.winners(numbers));
        let rest = self.measures.iter().filter(|row| {
            !matches!(row.measure, Measure::Throws | Measure::Turns | Measure::Finished)
        });
        let (sure, unsure): (Vec<_>, Vec<_>) = rest.partition(|row| row.is_certain());
        told.extend(sure.iter().map(|row| change(row, numbers)));
        let same: Vec<_> = unsure.iter().map(|row| row.measure.text(language)).collect();
        if !same.is_empty() {
            let same = same.join(", ");
            told.push(numbers.say_with("comparison-alike", args![same = same]));
        }
        told
    }

    fn half(&self, numbers: Numbers) -> Option<String> {
        let [a, b] = self.half_over;
        let (a, b) = (numbers.whole(a?.into()), numbers.whole(b?.into()));
        Some(numbers.say_with("comparison-half", args![a = a, b = b]))
    }

    fn winners(&self, numbers: Numbers) -> Option<String> {
        if self.both_finished == 0 {
            return None;
        }
        let games = numbers.whole(self.both_finished);
        let share = numbers.percent(self.same_winner.value, 1);
        let range = numbers.percent_range(self.same_winner, 1);
        Some(
            numbers
                .say_with("comparison-winners", args![games = games, share = share, range = range]),
        )
    }
}

impl MeasureRow {
    /// Can the difference be told from none?
    pub fn is_certain(&self) -> bool {
        self.difference.excludes(0.0)
    }

    /// A value of this measure as people write it.
    pub fn written(&self, value: f64, numbers: Numbers) -> String {
        let places = self.places();
        if self.measure.is_share() {
            return numbers.percent(value, places);
        }
        numbers.decimal(value, places)
    }

    /// The interval of the difference.
    pub fn interval(&self, numbers: Numbers) -> String {
        let [low, high] = [self.difference.low, self.difference.high]
            .map(|end| signed(end * self.unit(), self.places(), numbers));
        let range = numbers.range_text(low, high);
        if self.measure.is_share() {
            return numbers.say_with("comparison-points", args![range = range]);
        }
        range
    }

    /// Shares are told in per cent.
    const fn unit(&self) -> f64 {
        if self.measure.is_share() { 100.0 } else { 1.0 }
    }

    /// As many places as it takes to see the interval, and that nothing is not in it.
    fn places(&self) -> usize {
        let (low, high) = (self.difference.low * self.unit(), self.difference.high * self.unit());
        let nearest = if self.is_certain() { low.abs().min(high.abs()) } else { f64::INFINITY };
        let seen = ((high - low) / 2.0).min(2.0 * nearest);
        (1..4)
            .find(|places| seen * 10_f64.powi(*places) >= 1.0 || seen <= 0.0)
            .map_or(4, |places| usize::try_from(places).unwrap_or(1))
    }
}

/// A difference with its sign.
fn signed(number: f64, places: usize, numbers: Numbers) -> String {
    let text = numbers.decimal(number, places);
    if number > 0.0 { format!("+{text}") } else { text }
}

fn length(row: &MeasureRow, numbers: Numbers) -> String {
    let (a, b) = (row.written(row.a, numbers), row.written(row.b, numbers));
    let by = row.written(row.difference.value.abs(), numbers);
    let range = row.interval(numbers);
    if !row.is_certain() {
        return numbers.say_with("comparison-length-alike", args![b = b, a = a, range = range]);
    }
    let change = if row.difference.value > 0.0 { "longer" } else { "shorter" };
    let args = args![change = change, by = by, a = a, b = b, range = range];
    numbers.say_with("comparison-length", args)
}

fn finished(row: &MeasureRow, cap: u32, numbers: Numbers) -> String {
    let (a, b) = (row.written(row.a, numbers), row.written(row.b, numbers));
    let (range, cap) = (row.interval(numbers), numbers.whole(cap.into()));
    if !row.is_certain() {
        return numbers
            .say_with("comparison-finished-alike", args![cap = cap, b = b, a = a, range = range]);
    }
    let change = if row.difference.value > 0.0 { "more" } else { "fewer" };
    let args = args![change = change, cap = cap, a = a, b = b, range = range];
    numbers.say_with("comparison-finished", args)
}

fn change(row: &MeasureRow, numbers: Numbers) -> String {
    let (a, b) = (row.written(row.a, numbers), row.written(row.b, numbers));
    let range = row.interval(numbers);
    let name = sentence(&row.measure.text(numbers.0));
    let id = if row.measure.is_share() { "comparison-share" } else { "comparison-change" };
    numbers.say_with(id, args![name = name, a = a, b = b, range = range])
}
