//! Text at twice the size, by the browser's text setting and by its zoom: nothing is cut off,
//! nothing scrolls in two directions, and every control can be reached.

use anyhow::{Result, ensure};
use noughts_e2e::{Feature, Page, Visit, eventually};
use serde_json::json;

use crate::kept;
use crate::language::GERMAN;
use crate::routes::everywhere;
use crate::sizes::targets_are_large_enough;

/// Returns the width of the page, if it exceeds the window's.
const TOO_WIDE: &str = "
    const { scrollWidth } = document.documentElement;
    return scrollWidth > innerWidth ? [`${scrollWidth} pixels`] : [];";

/// Returns elements whose contents exceed them.
const CUT_OFF: &str = "
    // A field scrolls its content.
    const hidden = '.visually-hidden, [aria-hidden=true], svg, canvas, input, textarea, select';
    const closed = (value) => value === 'hidden' || value === 'clip';
    // For screen readers alone.
    const isClipped = (element) => element && (getComputedStyle(element).clipPath === 'inset(50%)'
        || isClipped(element.parentElement));
    const named = 'button, a, summary, label, legend, h1, h2, h3, th, td, dt, dd, p, li';
    return [...document.querySelectorAll('body *')].filter((element) => {
        if (element.closest(hidden) || !element.checkVisibility({ visibilityProperty: true })) return false;
        if (isClipped(element)) return false;
        const style = getComputedStyle(element);
        // Inline elements have no box of their own.
        if (style.display === 'inline') return false;
        const wide = element.scrollWidth > element.clientWidth + 1;
        const high = element.scrollHeight > element.clientHeight + 1;
        if (closed(style.overflowX) || closed(style.overflowY)) {
            return (wide && closed(style.overflowX)) || (high && closed(style.overflowY));
        }
        return wide && style.overflowX === 'visible' && element.matches(named);
    }).map((element) => `${element.tagName}.${element.className}: ${element.ariaLabel ?? element.innerText?.slice(0, 60)}`);";

/// Returns controls that cannot be hit even after scrolling to them.
const UNREACHED: &str = "
    const modal = document.querySelector('dialog:modal');
    const result = document.querySelector('dialog[open]:not(:modal)')?.getBoundingClientRect();
    return [...(modal ?? document).querySelectorAll('button, a[href], input, select, textarea, summary')].filter((control) => {
        if (!control.checkVisibility({ visibilityProperty: true }) || control.ariaDisabled) return false;
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y);
        const isHit = hit && (control.contains(hit) || hit.contains(control)
            || hit.closest('label')?.control === control);
        // The result of a game lies over its board until it is closed.
        const isCovered = !isHit && hit?.closest('dialog.result');
        const isSkipped = width <= 1 || height <= 1;
        return !isHit && !isCovered && !isSkipped;
    }).map((control) => control.ariaLabel ?? control.innerText ?? control.name);";

/// Returns the problems of the page in windows of some sizes.
async fn faults(page: &Page, state: &str, windows: &[(u32, u32, f64)]) -> Result<Vec<String>> {
    let mut faults = Vec::new();
    for &(width, height, ratio) in windows {
        page.resize(width, height, ratio).await?;
        for (what, script) in [
            ("too wide", TOO_WIDE),
            ("cut off", CUT_OFF),
            ("out of reach", UNREACHED),
        ] {
            let found: Vec<String> = page.eval(script).await?;
            let fault = |found| format!("{state}, {width} by {height}: {what}: {found}");
            faults.extend(found.into_iter().map(fault));
        }
    }
    Ok(faults)
}

async fn every_page_is_whole(
    visit: Visit,
    begin: impl AsyncFn(&Page) -> Result<()>,
    windows: &[(u32, u32, f64)],
) -> Result<()> {
    visit
        .tolerating(crate::STATUS_404)
        .with_webgl()
        .run(async |page| {
            let mut found = Vec::new();
            everywhere(page, async |state| {
                if state.starts_with("/explorer") {
                    let map = "return document.querySelector('.space-time') !== null";
                    eventually("the map", true, async || page.eval::<bool>(map).await).await?;
                }
                begin(page).await?;
                found.extend(faults(page, state, windows).await?);
                Ok(())
            })
            .await?;
            ensure!(found.is_empty(), "{found:#?}");
            Ok(())
        })
        .await
}

/// A window of 1280 by 800, zoomed to 200 %.
#[apply(test)]
async fn zoomed_to_twice_the_size_every_page_is_whole() -> Result<()> {
    every_page_is_whole(
        Visit::to("/").viewport(640, 400, 2),
        async |_| Ok(()),
        &[(640, 400, 2.0)],
    )
    .await
}

/// A window of 1280 by 1024, zoomed to 400 %, which is as narrow as a small phone. Whatever can be
/// hit is as large as a finger needs, too.
#[apply(test)]
async fn zoomed_to_four_times_the_size_every_page_is_whole() -> Result<()> {
    every_page_is_whole(
        Visit::to("/").viewport(320, 256, 4),
        async |page| targets_are_large_enough(page).await,
        &[(320, 256, 4.0)],
    )
    .await
}

/// The browser's setting for the size of text, which is not that of what is around it.
#[apply(test)]
async fn with_text_of_twice_the_size_every_page_is_whole() -> Result<()> {
    let twice = async |page: &Page| {
        let sizes = json!({ "fontSizes": { "standard": 32, "fixed": 26 } });
        page.driver()
            .cdp()
            .send_raw("Page.setFontSizes", sizes)
            .await?;
        let size = "return getComputedStyle(document.documentElement).fontSize";
        let size: String = page.eval(size).await?;
        ensure!(size == "32px", "{size}");
        Ok(())
    };
    every_page_is_whole(
        Visit::to("/").needing(Feature::TextSize),
        twice,
        &[(1280, 800, 1.0), (640, 800, 1.0)],
    )
    .await
}

/// The same in German, whose words are longer. The size is set before the page loads, like a real
/// setting: WebKitGTK keeps the widths of table columns when the root's size changes.
#[apply(test)]
async fn german_text_of_twice_the_size_is_whole() -> Result<()> {
    every_page_is_whole(
        Visit::to("/")
            .viewport(640, 800, 1)
            .script(&kept("settings", GERMAN))
            .script("document.documentElement.style.fontSize = '200%'"),
        async |_| Ok(()),
        &[(640, 800, 1.0)],
    )
    .await
}
