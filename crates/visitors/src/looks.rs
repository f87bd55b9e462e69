//! Ways in which text looks: what of a screen has to be asked for its contrast.

use std::collections::BTreeSet;

use serde_json::{Value, json};

/// The ways of looking that the auditor has already been asked about and had nothing against.
///
/// It takes the auditor longer to judge the colours of one text than to judge all else about it,
/// and most texts of a screen look alike: cells of a table, squares of a board, and whatever is on
/// the next screen as well. Of those that look alike, one is asked.
#[derive(Clone, Debug, Default)]
pub struct Looks {
    known: BTreeSet<String>,
}

impl Looks {
    /// Those that are known, for [`MARK`].
    pub(crate) fn known(&self) -> Value {
        json!(self.known)
    }

    /// Takes in those that the auditor was asked about.
    pub(crate) fn learn(&mut self, asked: &Value) {
        let asked = asked.as_array().into_iter().flatten();
        self.known.extend(asked.filter_map(Value::as_str).map(str::to_owned));
    }
}

/// A function: marks one element of each way of looking that is not in the list, and answers the new
/// ways. Two texts look alike if they are elements of the same kind and class in the same state,
/// with the same ink and size; so are all that they stand in, with the same paint; and what lies
/// over and below the beginning of the text is painted alike, whoever it belongs to. What cannot be
/// seen is asked in any case: it is the auditor who knows what he overlooks.
pub(crate) const MARK: &str = "
    const mark = (known) => {
        const paints = new Map();
        const paint = (one) => {
            if (paints.has(one)) return paints.get(one);
            const { color, backgroundColor, backgroundImage, opacity, filter, mixBlendMode, clipPath } = getComputedStyle(one);
            const pseudo = ['::before', '::after'].map((part) => {
                const { content, backgroundColor, backgroundImage, width, height } = getComputedStyle(one, part);
                return content === 'none' ? '' : [backgroundColor, backgroundImage, width, height];
            });
            const told = [one.tagName, one.getAttribute('class'), color, backgroundColor, backgroundImage, opacity, filter, mixBlendMode, clipPath, pseudo].join();
            paints.set(one, told);
            return told;
        };
        const state = (one) => {
            const idle = ':disabled, [aria-disabled=true]';
            const { control } = one.closest('label') ?? {};
            return [one.closest(idle) !== null, control?.matches(idle), one.closest('[aria-hidden=true], [inert]') !== null, one.id && !!document.querySelector(`[aria-labelledby~='${CSS.escape(one.id)}']:is(${idle})`)];
        };
        const text = (one) => [...one.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
        const place = (one) => {
            const range = document.createRange();
            const node = text(one);
            if (node) range.selectNodeContents(node);
            const { left, top, width, height } = (node ? range : one).getClientRects()[0] ?? { left: -1, top: -1, width: 0, height: 0 };
            return [left + Math.min(width / 2, 8), top + height / 2, width, height];
        };
        const look = (one) => {
            const [x, y, width, height] = place(one);
            if (width < 2 || height < 2 || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
            const { fontSize, fontWeight, fontStyle, textShadow, textDecoration, webkitTextStroke, webkitTextFillColor } = getComputedStyle(one);
            const above = [];
            for (let up = one; up; up = up.parentElement) above.push(paint(up));
            const stack = document.elementsFromPoint(x, y).map((other) => (other.contains(one) ? one === other : paint(other)));
            return [state(one), fontSize, fontWeight, fontStyle, textShadow, textDecoration, webkitTextStroke, webkitTextFillColor, above, stack].join();
        };
        const digest = (look) => {
            let [high, low] = [0xdeadbeef, 0x41c6ce57];
            for (let i = 0; i < look.length; i += 1) {
                high = Math.imul(high ^ look.charCodeAt(i), 2654435761);
                low = Math.imul(low ^ look.charCodeAt(i), 1597334677);
            }
            return `${(high ^ (low >>> 13)) >>> 0}.${(low ^ (high >>> 16)) >>> 0}`;
        };
        // Whatever lets the pointer through is seen all the same.
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('* { pointer-events: auto !important }');
        document.adoptedStyleSheets.push(sheet);
        const seen = new Set(known);
        const fresh = [];
        for (const one of document.querySelectorAll('body :not(svg *)')) {
            if (!text(one) && !one.matches('input, select, textarea, button, option')) continue;
            const way = look(one);
            const name = way && digest(way);
            if (seen.has(name)) continue;
            one.dataset.audited = '';
            if (name) {
                seen.add(name);
                fresh.push(name);
            }
        }
        document.adoptedStyleSheets.pop();
        return fresh;
    };";
