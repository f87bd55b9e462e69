//! What chance brought everybody, compared with what was to be expected.

use bankhalter_fair::{Fortune, LuckReport};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{language, scale::Scale};
use crate::{
    speak::{said, say, tongue},
    ui::Drawn,
};

/// What chance brought everybody.
#[component]
pub(crate) fn Luck(
    /// As it was counted.
    report: LuckReport,
) -> impl IntoView {
    let LuckReport { players, all } = report;
    let rows = players.into_iter().map(row).drawn();
    let verdict = {
        let all = all.clone();
        move || say("over-luck-all", args![verdict = all.sentence(language())])
    };
    view! {
        <section class="chart">
            <h3>{said("over-luck")}</h3>
            <p class="soft">{said("over-luck-about")}</p>
            <div class="scroll" tabindex="0">
                <table class="numbers">
                    <thead>
                        <tr>
                            <th scope="col">{said("over-player")}</th>
                            <th scope="col">{said("over-throws")}</th>
                            <th scope="col">{said("over-mean")}</th>
                            <th scope="col">{said("over-doubles")}</th>
                            <th scope="col" class="words">
                                {said("over-verdict")}
                            </th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <Sums fortune=all />
            <p>{verdict}</p>
        </section>
    }
}

fn row(fortune: Fortune) -> impl IntoView {
    let Fortune { name, doubles, .. } = fortune.clone();
    let (throws, mean, expected) = (fortune.throws(), fortune.mean(), fortune.expected_doubles());
    view! {
        <tr>
            <th scope="row">{name}</th>
            <td>{throws}</td>
            <td>
                {move || say(
                    "over-against",
                    args![
                        found = mean.map_or_else(|| "–".to_owned(), |mean| tongue().decimal(mean, 2)), expected = tongue().decimal(7.0, 2)
                    ],
                )}
            </td>
            <td>
                {move || say(
                    "over-against",
                    args![
                        found = tongue().number(doubles), expected = tongue().decimal(expected, 1)
                    ],
                )}
            </td>
            <td class="words">{move || fortune.sentence(language())}</td>
        </tr>
    }
}

const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 190.0;
const FLOOR: f64 = 160.0;

/// How often each sum came, with a mark where it was to be expected.
#[component]
fn Sums(fortune: Fortune) -> impl IntoView {
    let expected = fortune.expected_sums();
    let most = fortune.sums.iter().copied().map(f64::from).chain(expected).fold(1.0, f64::max);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "throws are few")]
    let scale = Scale::up_to(most.ceil() as u32, 3);
    let top = f64::from(scale.marks.last().copied().unwrap_or(1));
    let height = move |count: f64| (FLOOR - 30.0) * count / top;
    let bars = (2_u32..).zip(fortune.sums).zip(expected).map(|((sum, count), expected)| {
        let x = f64::from(sum - 2) * 50.0 + 10.0;
        let tall = height(f64::from(count));
        let line = FLOOR - height(expected);
        view! {
            <rect class="sum-bar" x=x + 4.0 y=FLOOR - tall width="32" height=tall />
            <line class="sum-mark" x1=x x2=x + 40.0 y1=line y2=line />
            <text class="chart-axis" x=x + 20.0 y=line.min(FLOOR - tall) - 5.0 text-anchor="middle">
                {count}
            </text>
            <text class="chart-axis" x=x + 20.0 y=FLOOR + 18.0 text-anchor="middle">
                {sum}
            </text>
        }
    });
    view! {
        <figure>
            <svg
                class="sum-chart"
                viewBox=format!("0 0 {WIDTH} {HEIGHT}")
                role="img"
                aria-label=said("over-sums")
            >
                {bars.drawn()}
            </svg>
            <figcaption class="soft">{said("over-sums")}</figcaption>
        </figure>
    }
}
