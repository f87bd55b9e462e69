//! A line chart: one line per player, told apart by dashes and pieces, not by colour alone.

use bankhalter_rules::Money;
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    mark::TokenMark,
    scale::{Scale, thinned},
};
use crate::{
    order::ordered,
    play::{Play, Player, play},
    speak::{said, say},
    ui::{Drawn, live},
};

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 280.0;
const LEFT: f64 = 8.0;
/// Room for the names behind the lines.
const RIGHT: f64 = 136.0;
const TOP: f64 = 30.0;
const BOTTOM: f64 = 34.0;
/// How far a name stands behind the end of its line.
const LEAD: f64 = 14.0;
/// How far below each other names are read.
const APART: f64 = 24.0;
/// Of a longer name so many letters are shown; the legend has all of it.
const LETTERS: usize = 9;
/// More points than this nobody can see.
const POINTS: usize = 220;
/// The rows of the table for those who cannot see the chart.
const ROWS: usize = 12;
/// A pattern for each player.
const DASHES: [&str; 8] = ["", "8 4", "2 4", "12 4 2 4", "5 5", "14 6", "1 5", "10 3 3 3"];

/// What the values of a chart are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Measure {
    /// Amounts of money.
    #[default]
    Money,
    /// Chances, in thousandths.
    Chance,
}

impl Measure {
    fn scale(self, values: &[Vec<u32>]) -> Scale {
        match self {
            Self::Money => Scale::up_to(values.iter().flatten().copied().max().unwrap_or(0), 4),
            Self::Chance => Scale { marks: vec![0, 250, 500, 750, 1000] },
        }
    }

    fn told(self, play: Play, value: u32) -> String {
        play.scene(|scene| match self {
            Self::Money => scene.money(Money(value)),
            Self::Chance => {
                let number = scene.tongue.decimal(f64::from(value) / 10.0, 0);
                scene.say_with("number-percent", args![number = number])
            }
        })
    }
}

/// One line a player over the turns of a game.
#[component]
pub(crate) fn LineChart(
    /// What is shown.
    #[prop(into)]
    title: Signal<String>,
    /// For each player the values, turn by turn.
    #[prop(into)]
    values: Signal<Vec<Vec<u32>>>,
    /// What they are.
    #[prop(optional)]
    measure: Measure,
) -> impl IntoView {
    live(move || values.with(|values| chart(title, values, measure)))
}

fn chart(title: Signal<String>, values: &[Vec<u32>], measure: Measure) -> impl IntoView + use<> {
    let play = play();
    let scale = measure.scale(values);
    let players = play.players.get_untracked();
    let grid = grid(&scale);
    let amounts = amounts(play, &scale, measure);
    let lines: Vec<_> = values.iter().zip(&players).enumerate().collect();
    let ends: Vec<_> = values.iter().map(|values| end_of(values, &scale)).collect();
    let names = apart(&ends, APART, HEIGHT - BOTTOM + APART / 2.0);
    let ends = lines.iter().map(|(index, (values, player))| {
        line(*index, values, player, (&scale, names.get(*index).copied().unwrap_or_default()))
    });
    let ends = ends.drawn();
    let turns = values.first().map_or(0, |values| values.len().saturating_sub(2));
    let table = table(play, values, &players, measure);
    view! {
        <figure class="chart">
            <figcaption>
                <h3>{move || title.get()}</h3>
                <Legend />
            </figcaption>
            <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=move || title.get()>
                {grid}
                <text
                    class="chart-axis"
                    x=LEFT + plot_width() / 2.0
                    y=HEIGHT - 6.0
                    text-anchor="middle"
                >
                    {move || say("over-turns", args![count = turns])}
                </text>
                {ends}
                {amounts}
            </svg>
            <details>
                <summary>{said("over-as-table")}</summary>
                <div class="scroll" tabindex="0">
                    {table}
                </div>
            </details>
        </figure>
    }
}

const fn plot_width() -> f64 {
    WIDTH - LEFT - RIGHT
}

const fn plot_height() -> f64 {
    HEIGHT - TOP - BOTTOM
}

/// The lines behind the lines.
fn grid(scale: &Scale) -> impl IntoView + use<> {
    let rows = scale.marks.iter().map(|mark| {
        let y = height_of(*mark, scale);
        view! { <line class="chart-grid" x1=LEFT x2=WIDTH - RIGHT y1=y y2=y /> }
    });
    rows.collect::<Vec<_>>()
}

/// Their amounts, on top of them: beside them some currencies are too long for a phone.
fn amounts(play: Play, scale: &Scale, measure: Measure) -> impl IntoView + use<> {
    let rows = scale.marks.iter().map(|mark| {
        let y = height_of(*mark, scale) - 5.0;
        let mark = *mark;
        view! {
            <text class="chart-axis on-line" x=LEFT y=y>
                {move || measure.told(play, mark)}
            </text>
        }
    });
    rows.collect::<Vec<_>>()
}

fn height_of(value: u32, scale: &Scale) -> f64 {
    TOP + plot_height() * (1.0 - scale.place(value))
}

/// Where a line ends.
fn end_of(values: &[u32], scale: &Scale) -> f64 {
    height_of(values.last().copied().unwrap_or_default(), scale)
}

/// Heights in the same order at least so far from each other, none below the last.
fn apart(heights: &[f64], least: f64, last: f64) -> Vec<f64> {
    // The bits of numbers that are not negative are in the order of the numbers.
    let order = ordered(0..heights.len(), |index| heights[*index].to_bits());
    let mut placed = heights.to_vec();
    for pair in order.windows(2) {
        placed[pair[1]] = placed[pair[1]].max(placed[pair[0]] + least);
    }
    let mut below = last + least;
    for index in order.into_iter().rev() {
        placed[index] = placed[index].min(below - least);
        below = placed[index];
    }
    placed
}

/// A name, or its beginning.
fn cut(name: &str) -> String {
    if name.chars().count() <= LETTERS {
        return name.to_owned();
    }
    let start: String = name.chars().take(LETTERS - 1).collect();
    format!("{}…", start.trim_end())
}

/// A player's line, with the name at its end, at this height.
fn line(
    index: usize,
    values: &[u32],
    player: &Player,
    (scale, name_y): (&Scale, f64),
) -> impl IntoView + use<> {
    let last = values.len().saturating_sub(1).max(1);
    let x = |place: usize| LEFT + plot_width() * ratio(place, last);
    let y = |value: u32| height_of(value, scale);
    let points = thinned(values, POINTS).into_iter();
    let points: Vec<_> =
        points.map(|(place, value)| format!("{:.1},{:.1}", x(place), y(value))).collect();
    let (end_x, end_y) = (x(last), end_of(values, scale));
    let name_x = end_x + LEAD;
    view! {
        <polyline class="chart-line" points=points.join(" ") style:--line-colour=player.colour.clone() stroke-dasharray=DASHES[index % DASHES.len()]/>
        <line class="chart-line lead" x1=end_x y1=end_y x2=name_x - 2.0 y2=name_y style:--line-colour=player.colour.clone()/>
        <circle class="chart-end" cx=end_x cy=end_y r="5" fill=player.colour.clone()/>
        <text class="chart-name" x=name_x y=name_y dominant-baseline="central">{cut(&player.name)}</text>
    }
}

#[expect(clippy::cast_precision_loss, reason = "turns of a game are few")]
fn ratio(place: usize, last: usize) -> f64 {
    place as f64 / last as f64
}

/// Whose line is which.
#[component]
pub(crate) fn Legend() -> impl IntoView {
    let play = play();
    let rows = move || {
        play.players.get().into_iter().enumerate().map(|(index, player)| {
            let name = player.name.clone();
            let colour = player.colour.clone();
            view! {
                <li>
                    <TokenMark player/>
                    <span>{name}</span>
                    <svg class="dash" viewBox="0 0 34 6" aria-hidden="true" focusable="false">
                        <line class="chart-line" x1="0" x2="34" y1="3" y2="3" style:--line-colour=colour stroke-dasharray=DASHES[index % DASHES.len()]/>
                    </svg>
                </li>
            }
        }).drawn()
    };
    view! { <ul class="legend">{live(rows)}</ul> }
}

/// The same as numbers.
fn table(
    play: Play,
    values: &[Vec<u32>],
    players: &[Player],
    measure: Measure,
) -> impl IntoView + use<> {
    let turns: Vec<usize> = values
        .first()
        .map_or_else(Vec::new, |row| thinned(row, ROWS).into_iter().map(|it| it.0).collect());
    let heads = players.iter().map(|player| view! { <th scope="col">{player.name.clone()}</th> });
    let rows = turns.iter().map(|turn| {
        let cells = values.iter().map(|row| {
            let value = row.get(*turn).copied().unwrap_or_default();
            view! { <td>{move || measure.told(play, value)}</td> }
        });
        view! {
            <tr>
                <th scope="row">{*turn}</th>
                {cells.drawn()}
            </tr>
        }
    });
    view! {
        <table class="numbers">
            <thead>
                <tr>
                    <th scope="col">{said("over-turn")}</th>
                    {heads.drawn()}
                </tr>
            </thead>
            <tbody>{rows.drawn()}</tbody>
        </table>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keep_apart_in_the_order_of_their_lines() {
        let placed = apart(&[100.0, 240.0, 240.0, 236.0], 20.0, 246.0);
        assert!((placed[0] - 100.0).abs() < 1e-9, "nothing is near it: {placed:?}");
        let mut order = [placed[3], placed[1], placed[2]];
        assert!(order.windows(2).all(|pair| pair[1] - pair[0] >= 20.0 - 1e-9), "{placed:?}");
        order.reverse();
        assert!(order[0] <= 246.0, "{placed:?}");
    }

    #[test]
    fn long_names_show_how_they_begin() {
        assert_eq!(cut("Annemarie"), "Annemarie");
        assert_eq!(cut("Großtante Wilhelmine"), "Großtant…");
    }
}
