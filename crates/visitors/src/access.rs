//! Can everybody use a screen? The outside auditor axe-core, and checks of our own.

use std::{fs, path::PathBuf};

use serde_json::{Value, json};

use crate::{
    browser::Browser,
    host::root,
    looks::{Looks, MARK},
};

/// Runs the auditor; gives each violation with the first places where it was found. What lies half
/// below the answers at the foot of a panel is large enough if it is so once it is scrolled to.
const AUDIT: &str = "
    const [runOnly, rules, known, done] = arguments;
    // The store of drawings is hidden from everybody, and has nearly half of all elements.
    const store = document.querySelector('svg.sprite');
    store.remove();
    const fresh = known ? mark(known) : [];
    const roomy = (one) => {
        const places = [];
        for (let up = one.parentElement; up; up = up.parentElement) places.push([up, up.scrollTop, up.scrollLeft]);
        one.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = one.getBoundingClientRect();
        const hit = ([right, down]) => {
            const found = document.elementFromPoint(x + width / 2 + right * 11, y + height / 2 + down * 11);
            return found && one.contains(found);
        };
        const all = [[0, 0], [-1, -1], [1, -1], [-1, 1], [1, 1]].every(hit);
        places.forEach(([up, top, left]) => { up.scrollTop = top; up.scrollLeft = left; });
        return all;
    };
    const real = ({ id, impact, nodes }) =>
        ({ id, impact, nodes: nodes.filter(({ element }) => id !== 'target-size' || !element || !roomy(element)) });
    const options = { resultTypes: ['violations'], preload: false, elementRef: true, runOnly, rules };
    const told = axe.run({ include: ['html'] }, options).then(
        ({ violations }) => violations.map(real).filter(({ nodes }) => nodes.length).map(({ id, impact, nodes }) =>
            `${id} (${impact}) ${nodes.length} times: ` + nodes.slice(0, 3).map(({ html, any, all, none }) =>
                html.slice(0, 160) + ' | ' + [...any, ...all, ...none].map(({ message }) => message).join('; ')).join('\\n    ')),
        (error) => [String(error)]);
    told.then((told) => {
        document.body.prepend(store);
        for (const one of document.querySelectorAll('[data-audited]')) delete one.dataset.audited;
        done([told, told.length ? [] : fresh]);
    });";

/// Whatever can be pressed and is smaller than a finger. Links within a sentence may be as high as
/// the line; what is not shown needs no size; a field within its label has the label's size.
const SMALL: &str = "
    const least = 44;
    const sentence = (one) => one.tagName === 'A' && getComputedStyle(one).display === 'inline'
        && one.parentElement.textContent.trim() !== one.textContent.trim();
    const hidden = (one) => !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        || one.closest('[inert], [aria-hidden=true]') || one.closest('.skip');
    return [...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=button], [role=tab]')]
        .filter((one) => !hidden(one) && !sentence(one) && !one.closest('svg'))
        .map((one) => [one, (one.matches('input') && one.closest('label') || one).getBoundingClientRect()])
        .filter(([, { width, height }]) => width > 1 && height > 1 && (width < least - .5 || height < least - .5))
        .map(([one, { width, height }]) => `${Math.round(width)}×${Math.round(height)} ${one.outerHTML.slice(0, 140)}`);";

/// Whatever can be pressed or filled in and has no name.
const UNNAMED: &str = "
    const named = (one) => one.getAttribute('aria-label')?.trim()
        || one.getAttribute('aria-labelledby')?.split(' ').some((id) => document.getElementById(id)?.textContent.trim())
        || one.textContent.trim() || one.title
        || [...(one.labels ?? [])].some((label) => label.textContent.trim())
        || [...one.querySelectorAll('img[alt]')].some(({ alt }) => alt.trim());
    return [...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=link]')]
        .filter((one) => one.checkVisibility() && !named(one))
        .map((one) => one.outerHTML.slice(0, 160));";

/// Text in drawings whose colour stands out too little from what lies below it; the auditor does not
/// look at drawings.
const FAINT: &str = "
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const rgba = (colour) => {
        pen.clearRect(0, 0, 1, 1);
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        return [...pen.getImageData(0, 0, 1, 1).data];
    };
    const light = (colour) => {
        const [r, g, b] = colour.map((part) => part / 255)
            .map((part) => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4);
        return .2126 * r + .7152 * g + .0722 * b;
    };
    const over = ([r, g, b, a], below) => [r, g, b].map((part, i) => (part * a + below[i] * (255 - a)) / 255);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('svg * { pointer-events: bounding-box !important; pointer-events: all !important }');
    document.adoptedStyleSheets.push(sheet);
    const paint = (one) => {
        const style = getComputedStyle(one);
        const colour = one instanceof SVGElement && !(one instanceof SVGSVGElement) ? style.fill : style.backgroundColor;
        if (!colour || colour === 'none' || colour.startsWith('url')) return [0, 0, 0, 0];
        const [r, g, b, a] = rgba(colour);
        return [r, g, b, a * Number(style.opacity) * (one instanceof SVGElement ? Number(style.fillOpacity) : 1)];
    };
    let seen = 0;
    const faint = [...document.querySelectorAll('svg.board text, .board svg text')].filter((one) => one.checkVisibility()).flatMap((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (!width || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return [];
        // What lies over the text, a piece say, is not its ground; if nothing hits it, a sheet covers it.
        const stack = document.elementsFromPoint(x, y);
        const place = stack.indexOf(one);
        if (place < 0) return [];
        seen += 1;
        const below = stack.slice(place + 1).filter((other) => !(other instanceof SVGTextContentElement) && !(other instanceof SVGUseElement));
        const ground = below.reverse().reduce((colour, other) => over(paint(other), colour), [255, 255, 255]);
        const ink = over(rgba(getComputedStyle(one).fill), ground);
        const [high, low] = [light(ink), light(ground)].sort((a, b) => b - a);
        const contrast = (high + .05) / (low + .05);
        return contrast < 4.5 ? [`${contrast.toFixed(2)} ${one.textContent} (${ink.map(Math.round)} on ${ground.map(Math.round)})`] : [];
    });
    document.adoptedStyleSheets.pop();
    return [seen, faint];";

fn auditor() -> String {
    let found = site_packages().map(|folder| folder.join("axe_playwright_python/axe.min.js"));
    let text = found.and_then(|file| fs::read_to_string(file).ok());
    text.expect("axe-core is in target/python: if not, run `cargo xtask setup`")
}

/// Where the Python of the tests keeps its packages.
fn site_packages() -> Option<PathBuf> {
    let versions = fs::read_dir(root().join("target/python/lib")).ok()?;
    let folders = versions.filter_map(Result::ok).map(|entry| entry.path().join("site-packages"));
    folders.into_iter().find(|folder| folder.is_dir())
}

/// Only what was marked is asked for its colours. Drawings are not: the auditor cannot tell their
/// ground, and [`faint_board`] can.
const MARKED: &str =
    "axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-audited]' }] });";

/// The rules about colours.
const COLOURS: [&str; 2] = ["color-contrast", "link-in-text-block"];

/// What the auditor looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audit {
    /// Everything, the colours in the light that there is.
    Everything,
    /// Everything but the colours, which take the auditor longer than all the rest.
    Layout,
    /// Only what is another matter in another light.
    Colours,
}

impl Audit {
    /// Which rules of the auditor are asked.
    const fn rules(self) -> &'static [&'static str] {
        match self {
            Self::Everything | Self::Layout => {
                &["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
            }
            Self::Colours => &COLOURS,
        }
    }

    /// Which of them are left out.
    fn without(self) -> Value {
        let out = if self == Self::Layout { &COLOURS[..] } else { &[] };
        out.iter().map(|rule| ((*rule).to_owned(), json!({ "enabled": false }))).collect()
    }
}

/// What the auditor finds on the screen as it stands, each in one text. It is not asked again about
/// the colours of what looks as something did before.
pub async fn audit(browser: &Browser, what: Audit, looks: &mut Looks) -> Vec<String> {
    if browser.run("return typeof axe").await != "object" {
        // Through the browser's tools: the page itself lets no script in.
        let script = json!({ "expression": auditor() + MARKED });
        browser.tool("Runtime.evaluate", script).await;
    }
    let known = if what == Audit::Layout { Value::Null } else { looks.known() };
    let args = vec![json!(what.rules()), what.without(), known];
    let found = browser.run_async(&[MARK, AUDIT].concat(), args).await;
    looks.learn(&found[1]);
    texts(&found[0])
}

/// Whatever can be pressed and is smaller than 44 pixels.
pub async fn small_targets(browser: &Browser) -> Vec<String> {
    texts(&browser.run(SMALL).await)
}

/// Whatever can be pressed or filled in and has no name.
pub async fn unnamed(browser: &Browser) -> Vec<String> {
    texts(&browser.run(UNNAMED).await)
}

/// How many texts of the board can be seen, and those that stand out too little (less than 4.5 to
/// 1).
pub async fn faint_board(browser: &Browser) -> (u64, Vec<String>) {
    let found = browser.run(FAINT).await;
    (found[0].as_u64().unwrap_or_default(), texts(&found[1]))
}

fn texts(list: &Value) -> Vec<String> {
    let list = list.as_array().cloned().unwrap_or_default();
    list.iter().map(|one| one.as_str().unwrap_or_default().to_owned()).collect()
}
