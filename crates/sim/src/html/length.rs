//! How long games last.

use std::fmt::Write;

use bankhalter_voice::args;

use super::{Page, put};
use crate::{Length, QUANTILES};

/// How high the drawing is.
const HEIGHT: f64 = 240.0;
/// How much is left free above the highest bar.
const TOP: f64 = 30.0;
/// About how many bars are drawn.
const BARS: u32 = 48;

impl Page<'_> {
    pub(super) fn length(&mut self) {
        let title = self.t("report-heading-lasting");
        let lead = match self.report.length.throws {
            Some(length) => self.length_in_words(length),
            None => self.t("report-lead-unfinished"),
        };
        self.section("length", &title, &lead);
        if let Some(length) = self.report.length.throws {
            self.distribution(&title, length);
            self.length_table();
        }
        self.close("section");
    }

    fn length_in_words(&self, length: Length) -> String {
        let numbers = self.numbers;
        let finished = numbers.percent(self.report.endings.finished.value, 1);
        let [early, .., late] = length.quantiles.map(|value| numbers.whole(value.into()));
        let median = numbers.whole(length.quantiles[2].into());
        let mean = numbers.decimal(length.mean.value, 1);
        self.numbers.say_with(
            "report-lead-length",
            args![finished = finished, median = median, early = early, late = late, mean = mean],
        )
    }

    fn distribution(&mut self, title: &str, length: Length) {
        let report = self.report;
        // The last of the bars holds whatever the axis leaves out.
        let end = tidy(length.quantiles[4].max(1).saturating_mul(5) / 4).min(tidy(length.longest));
        let step = (end / BARS).max(1);
        let bars: Vec<_> = (0..end.div_ceil(step))
            .map(|bar| (bar * step, report.throws.between(bar * step, (bar + 1) * step)))
            .collect();
        let most = bars.iter().map(|(_, games)| *games).max().unwrap_or(1).max(1);
        let share = |games: u64| crate::report::ratio(games, report.game.games);
        put!(
            self,
            "<div class=\"plot\">\n<svg class=\"bars\" width=\"100%\" height=\"{HEIGHT}\" \
             role=\"img\" aria-label=\"{title}\">\n"
        );
        let across = |value: u32| 100.0 * f64::from(value) / f64::from(end);
        let [early, .., late] = length.quantiles;
        put!(
            self,
            "<rect class=\"band\" x=\"{:.3}%\" y=\"0\" width=\"{:.3}%\" height=\"{HEIGHT}\"/>\n",
            across(early),
            across(late.min(end)) - across(early)
        );
        self.levels(share(most));
        for (from, games) in bars {
            #[expect(clippy::cast_precision_loss, reason = "games are far fewer than 2^53")]
            let height = (HEIGHT - TOP) * games as f64 / most as f64;
            put!(
                self,
                "<rect class=\"bar\" x=\"{:.3}%\" y=\"{:.1}\" width=\"{:.3}%\" \
                 height=\"{height:.1}\"><title>{from}–{}: {}</title></rect>\n",
                across(from) + 0.1,
                HEIGHT - height,
                across(step) - 0.2,
                from + step - 1,
                self.numbers.percent(share(games), 2)
            );
        }
        self.median(length, across(length.quantiles[2]));
        put!(self, "</svg>\n<div class=\"axis\" aria-hidden=\"true\">");
        for tick in 0..=4_u32 {
            let class = if tick % 2 == 1 { " class=\"minor\"" } else { "" };
            put!(self, "<span{class}>{}</span>", self.numbers.whole((end * tick / 4).into()));
        }
        let step = self.numbers.whole(step.into());
        let unit = self.numbers.say_with("report-axis", args![step = step]);
        put!(self, "</div>\n<p class=\"unit\">{unit}</p>\n</div>\n");
    }

    /// Lines that tell how high bars are.
    fn levels(&mut self, most: f64) {
        for part in [0.5, 1.0] {
            let y = (HEIGHT - TOP).mul_add(-part, HEIGHT);
            put!(
                self,
                "<line class=\"base\" x1=\"0\" x2=\"100%\" y1=\"{y}\" y2=\"{y}\"/>\
                 <text class=\"level\" x=\"0\" y=\"{}\">{}</text>\n",
                y - 4.0,
                self.numbers.percent(part * most, 1)
            );
        }
    }

    fn median(&mut self, length: Length, x: f64) {
        let median = self.numbers.whole(length.quantiles[2].into());
        let (anchor, shift) = if x > 70.0 { ("end", -6) } else { ("start", 6) };
        put!(
            self,
            "<line class=\"median\" x1=\"{x:.3}%\" x2=\"{x:.3}%\" y1=\"0\" y2=\"{HEIGHT}\"/>\
             <text class=\"mark\" x=\"{x:.3}%\" dx=\"{shift}\" y=\"16\" \
             text-anchor=\"{anchor}\">Median {median}</text>\n"
        );
    }

    fn length_table(&mut self) {
        let caption = self.t("report-table-lengths");
        let mut heads = vec![self.t("report-unit"), self.t("report-mean")];
        let quantiles = QUANTILES.map(|part| self.numbers.percent(part, 0));
        heads.extend(quantiles);
        heads.push(self.t("report-longest"));
        let lengths = &self.report.length;
        let mut rows = Vec::new();
        let throws = (self.t("report-throws"), lengths.throws);
        for (unit, length) in [throws, (self.t("report-turns"), lengths.turns)] {
            let Some(length) = length else { continue };
            let mut row = vec![unit, self.numbers.decimal(length.mean.value, 1)];
            row.extend(length.quantiles.map(|value| self.numbers.whole(value.into())));
            row.push(self.numbers.whole(length.longest.into()));
            rows.push(row);
        }
        self.table(&caption, &heads, 1, &rows);
    }
}

/// The next number that an axis likes: a multiple of four with few digits.
fn tidy(number: u32) -> u32 {
    let mut step: u32 = 4;
    while step.saturating_mul(25) < number {
        step = step.saturating_mul(if step.to_string().starts_with('4') { 5 } else { 2 });
    }
    number.div_ceil(step) * step
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_end_at_round_numbers() {
        assert_eq!([tidy(7), tidy(99), tidy(317), tidy(1234)], [8, 100, 320, 1400]);
    }
}
