//! The edges of a phone's screen, which the system's gestures take: no target lies there.

use anyhow::{Result, ensure};
use noughts_e2e::{Feature, Page, Visit};
use serde_json::json;

use crate::sweep::go;
use crate::{STATUS_404, TWO_PEOPLE};

/// Pages with something at the lower edge.
const PAGES: [&str; 6] = [
    "/",
    TWO_PEOPLE,
    "/play/ultimate?x=person&o=person",
    "/play/classic?x=person&o=person#a1b1a2b2a3",
    "/puzzles/classic/1",
    "/explorer",
];

/// Returns the targets that lie in an edge and cannot be scrolled out of it.
const IN_AN_EDGE: &str = "
    const [{ top, right, bottom, left }] = arguments;
    const styles = function* (element) {
      for (; element; element = element.parentElement) yield [element, getComputedStyle(element)];
    };
    const { scrollHeight } = document.documentElement;
    const stays = (target) => scrollHeight <= innerHeight
      || styles(target).some(([, { position }]) => position === 'fixed');
    const slides = (target) => styles(target).some(([{ scrollWidth, clientWidth }, { overflowX }]) =>
      overflowX === 'auto' && scrollWidth > clientWidth);
    return [...document.querySelectorAll('button, a[href], input, select, summary, [role=tab]')]
      .filter((target) => {
        if (!target.checkVisibility({ visibilityProperty: true })) return false;
        const rect = target.getBoundingClientRect();
        // Only visible to screen readers.
        if (Math.min(rect.width, rect.height) <= 1) return false;
        const beside = rect.left < left || rect.right > innerWidth - right;
        const above = rect.top < top && scrollY === 0;
        const below = rect.bottom > innerHeight - bottom + 0.5;
        return above || (below && stays(target)) || (beside && !slides(target));
      }).map((target) => target.ariaLabel ?? target.innerText);";

async fn edges_are_free(page: &Page, edges: serde_json::Value) -> Result<()> {
    let insets = json!({ "insets": edges });
    page.driver()
        .cdp()
        .send_raw("Emulation.setSafeAreaInsetsOverride", insets)
        .await?;
    let mut covered = Vec::new();
    for route in PAGES {
        go(page, route).await?;
        let found: Vec<String> = page.eval_with(IN_AN_EDGE, [edges.clone()]).await?;
        covered.extend(found.into_iter().map(|name| format!("{route}: {name}")));
    }
    ensure!(covered.is_empty(), "{covered:#?}");
    Ok(())
}

#[apply(test)]
async fn no_target_lies_under_the_gestures_of_a_phone() -> Result<()> {
    Visit::to("/")
        .needing(Feature::Touch)
        .tolerating(STATUS_404)
        .viewport(390, 844, 1)
        .run(async |page| {
            edges_are_free(
                page,
                json!({ "top": 47, "right": 0, "bottom": 34, "left": 0 }),
            )
            .await?;
            page.resize(844, 390, 1.0).await?;
            edges_are_free(
                page,
                json!({ "top": 0, "right": 47, "bottom": 21, "left": 47 }),
            )
            .await
        })
        .await
}
