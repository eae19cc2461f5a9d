//! Every feature by keyboard alone: Tab reaches all controls, or arrows within one that it reaches,
//! and everything on a page works without a mouse.

use anyhow::{Result, bail, ensure};
use noughts_e2e::{Control, Page, Visit};

use crate::unfinished::is_ready;
use crate::{HEADLINE, TWO_PEOPLE};

/// The most presses of Tab in search of a control.
const MOST_STOPS: usize = 80;

/// The most rounds over a page while controls are left.
const MOST_ROUNDS: usize = 8;

/// Starts before the first control, and records each one that gets the focus.
const BEGIN: &str = "
    const root = document.querySelector('dialog:modal') ?? document.body;
    const isFirst = (control) => {
        if (control.type !== 'radio') return true;
        const group = [...root.querySelectorAll('input[type=radio]')].filter(
            (other) => other.name === control.name && other.form === control.form);
        return control === (group.find((other) => other.checked) ?? group[0]);
    };
    const controls = [...root.querySelectorAll(
        'a[href], button, input, select, textarea, summary, [tabindex]')].filter((control) =>
        control.checkVisibility({ visibilityProperty: true }) && !control.disabled
            && !control.closest('[inert]'));
    const named = (control) =>
        control.ariaLabel || control.labels?.[0]?.innerText || control.innerText || control.outerHTML;
    const groups = '[role=grid], [role=tree], [role=radiogroup], [role=tablist], [role=toolbar]';
    const stops = controls.filter((control) => control.tabIndex >= 0 && isFirst(control));
    // Only the page moves the focus to headings and dialogs.
    const apart = controls.filter((control) => control.tabIndex < 0
        && control.matches('a, button, input, select, textarea, summary')
        && !stops.some((stop) => control.closest(groups)?.contains(stop)));
    const walk = { stops: new Set(stops), unseen: new Set(), apart: apart.map(named), named };
    const isOutlined = (element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    };
    document.addEventListener('focusin', ({ target }) => {
        if (!walk.stops.delete(target)) return;
        const shown = [target, ...(target.labels ?? []), target.closest('label, fieldset')];
        if (!shown.some((element) => element && isOutlined(element))) walk.unseen.add(named(target));
    });
    window.walk = walk;
    root.tabIndex = -1;
    root.focus({ preventScroll: true });
    return stops.length;";

const LEFT: &str = "return window.walk.stops.size";

const FOUND: &str = "
    const [isFocusShown] = arguments;
    const { stops, unseen, apart, named } = window.walk;
    const say = (what, names) => [...names].map((name) => `${what}: ${name}`);
    return [...say('never focused', [...stops].map(named)), ...say('not for Tab', apart),
            ...isFocusShown ? say('no outline', unseen) : []];";

/// Returns the name of the focused element.
const FOCUSED: &str = "
    const control = document.activeElement;
    const label = control.labels?.[0];
    // The label of a list includes its options.
    const said = control.matches('select') ? label?.firstChild.textContent : label?.innerText;
    const name = control.ariaLabel || said || control.innerText || '';
    return name.replace(/\\s+/g, ' ').trim();";

/// Goes through all controls of a page by Tab. Returns the problems.
pub(super) async fn walk(page: &Page, state: &str, is_focus_shown: bool) -> Result<Vec<String>> {
    let mut left: usize = page.eval(BEGIN).await?;
    ensure!(left > 0, "{state}: no control");
    // In some browsers, scrolling boxes are stops too. It must not tab past the end: there are the
    // browser's own controls, and Firefox's driver never returns from them to the page.
    for _ in 0..MOST_ROUNDS {
        page.press(&["Tab"].repeat(left).join(" ")).await?;
        left = page.eval(LEFT).await?;
        if left == 0 {
            break;
        }
    }
    let found: Vec<String> = page.eval_with(FOUND, [is_focus_shown.into()]).await?;
    Ok(found
        .into_iter()
        .map(|found| format!("{state}: {found}"))
        .collect())
}

/// Presses Tab until the element with a name has the focus.
pub(super) async fn tab_to(page: &Page, name: &str) -> Result<()> {
    stops_to(page, "Tab", name).await.map(drop)
}

/// Presses Tab, or Shift and Tab, until the focus is on what is named so. Returns how often.
async fn stops_to(page: &Page, key: &str, name: &str) -> Result<usize> {
    let mut passed = Vec::new();
    for stops in 1..=MOST_STOPS {
        page.press(key).await?;
        let focused: String = page.eval(FOCUSED).await?;
        if focused == name {
            return Ok(stops);
        }
        passed.push(focused);
    }
    bail!("“{name}” is not among {passed:?}")
}

/// How many stops a part of the page is away from the board, at most.
const FAR: usize = 12;

#[apply(test)]
async fn every_part_is_a_few_stops_or_one_key_from_the_board() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#b2"))
        .run(async |page| {
            is_ready(page).await?;
            for (key, part) in [
                ("Tab", "Undo"),
                ("Tab", "More"),
                ("Tab", "Moves"),
                ("Shift+Tab", "Dark theme"),
                ("Shift+Tab", "Noughts"),
            ] {
                page.cell(1, 1).await?.focus().await?;
                let stops = stops_to(page, key, part).await?;
                ensure!(stops <= FAR, "{part} is {stops} stops away");
            }
            page.cell(1, 1).await?.focus().await?;
            page.press("i").await?;
            page.focuses("Command").await
        })
        .await
}

#[apply(test)]
async fn every_part_of_the_start_page_is_a_few_stops_from_the_last_and_from_the_top() -> Result<()>
{
    Visit::to("/")
        .run(async |page| {
            let is_whole = async || {
                page.has(Control::Heading, "Daily puzzle").await?;
                page.has(Control::Radio, "Easy").await?;
                page.has(Control::Button, "Menu").await
            };
            is_whole().await?;
            let mut from = "the top";
            for part in [
                "Menu",
                "Play",
                "Computer",
                "Easy",
                "Row 1, column 1, empty",
                "Daily puzzle",
                "Classic",
                "Ultimate",
                "Custom",
                "Open the 3D map",
            ] {
                let stops = stops_to(page, "Tab", part).await?;
                ensure!(stops <= FAR, "{part} is {stops} stops from {from}");
                from = part;
            }

            page.reload().await?;
            is_whole().await?;
            let mut stops = stops_to(page, "Tab", "Skip to content").await?;
            page.press("Enter").await?;
            page.focuses(HEADLINE).await?;
            for part in ["Computer", "Row 1, column 1, empty", "Skip the games"] {
                stops += stops_to(page, "Tab", part).await?;
            }
            page.press("Enter").await?;
            page.focuses("5,478 positions, 255,168 ways through them")
                .await?;
            stops += stops_to(page, "Tab", "Open the 3D map").await?;
            ensure!(stops <= FAR, "the last part is {stops} stops away");
            Ok(())
        })
        .await
}
