//! Money as the edition's own notes and coins.

use bankhalter_editions::{Edition, PieceKind};
use bankhalter_rules::Money;
use leptos::prelude::*;

use crate::{board::drawing, play::play, ui::Drawn};

/// From here on a value needs smaller figures to stay within its note.
const LONG: u32 = 10_000;

/// An amount as notes and coins in a row, the dearest first. Screen readers hear the amount, which
/// stands beside it.
#[component]
pub(crate) fn Notes(
    /// How much.
    #[prop(into)]
    amount: Signal<Money>,
) -> impl IntoView {
    let edition = play().edition;
    let counts = Memo::new(move |_| split(edition, amount.get()));
    let pieces = edition.money.pieces.iter().enumerate().map(|(index, piece)| {
        let count =
            Memo::new(move |_| counts.with(|counts| counts.get(index).copied().unwrap_or(0)));
        let is_long = piece.value >= LONG;
        let (symbol, class) = match piece.kind {
            PieceKind::Note => (drawing::note(edition), "piece"),
            PieceKind::Coin => ("#coin".to_owned(), "piece coin"),
        };
        view! {
            <li class=class class:long=is_long class:none=move || count.get() == 0>
                <span class="piece-face" style:--note=piece.colour.clone()>
                    <svg aria-hidden="true" focusable="false"><use href=symbol/></svg>
                    <b>{piece.value}</b>
                </span>
                <span class="piece-count">{move || format!("×{}", count.get())}</span>
            </li>
        }
    });
    view! {
        <ul class="notes" aria-hidden="true">
            {pieces.drawn()}
        </ul>
    }
}

/// How many of each piece make up an amount, with as few as possible.
fn split(edition: &Edition, amount: Money) -> Vec<u32> {
    let mut left = amount.0;
    let mut take = |value: u32| {
        let count = left.checked_div(value).unwrap_or_default();
        left -= count * value;
        count
    };
    edition.money.pieces.iter().map(|piece| take(piece.value)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing::each_edition;
    use super::*;

    #[test]
    fn notes_make_up_the_amount() {
        each_edition(|edition, book| {
            let unit = book.board().unit.0;
            for times in (0..3_000).chain([20_580]) {
                let amount = unit * times;
                let counts = split(edition, Money(amount));
                let values = edition.money.pieces.iter().map(|piece| piece.value);
                let sum: u32 = counts.iter().zip(values).map(|(count, value)| count * value).sum();
                assert_eq!(sum, amount, "{}", edition.id);
            }
        });
    }

    #[test]
    fn no_piece_could_be_changed_for_a_dearer_one() {
        each_edition(|edition, _| {
            let counts =
                split(edition, Money(edition.money.start_cash - edition.money.smallest_unit));
            let pieces = &edition.money.pieces;
            for (index, pair) in pieces.windows(2).enumerate() {
                assert!(counts[index + 1] * pair[1].value < pair[0].value * 2, "{}", edition.id);
            }
        });
    }
}
