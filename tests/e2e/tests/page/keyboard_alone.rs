//! Every feature by keyboard alone: Tab reaches all controls, or arrows within one that it reaches,
//! and everything on a page works without a mouse.

use anyhow::{Result, bail, ensure};
use noughts_e2e::{Control, Page, Visit};

use crate::statistics::TWO_GAMES;
use crate::unfinished::is_ready;
use crate::{TWO_PEOPLE, kept};

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
const FAR: usize = 10;

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
async fn every_part_of_the_start_page_is_a_few_stops_from_the_last() -> Result<()> {
    Visit::to("/")
        .run(async |page| {
            page.find(Control::Heading, "Daily puzzle").await?;
            page.find(Control::Radio, "Easy").await?;
            page.find(Control::Button, "Menu").await?;
            let mut from = "the top";
            for part in [
                "Menu",
                "Play",
                "Computer",
                "Easy",
                "Row 1, column 1, empty",
                "Classic",
                "Custom",
                "Open the 3D map",
                "Solve it",
            ] {
                let stops = stops_to(page, "Tab", part).await?;
                ensure!(stops <= FAR, "{part} is {stops} stops from {from}");
                from = part;
            }
            Ok(())
        })
        .await
}

#[apply(test)]
async fn every_part_of_the_start_page_is_a_few_stops_from_the_top() -> Result<()> {
    Visit::to("/")
        .run(async |page| {
            page.find(Control::Heading, "Daily puzzle").await?;
            page.find(Control::Radio, "Easy").await?;
            let mut stops = stops_to(page, "Tab", "Skip to content").await?;
            page.press("Enter").await?;
            page.focuses("Tic-tac-toe, solved. Play it, then see why.")
                .await?;
            for part in ["Computer", "Row 1, column 1, empty", "Skip the games"] {
                stops += stops_to(page, "Tab", part).await?;
            }
            page.press("Enter").await?;
            page.focuses("5,478 positions, 255,168 games").await?;
            stops += stops_to(page, "Tab", "Solve it").await?;
            ensure!(stops <= FAR, "the last part is {stops} stops away");
            Ok(())
        })
        .await
}

/// How many stops a part of the explorer is away from the top, at most.
const FAR_IN_EXPLORER: usize = 15;

#[apply(test)]
async fn every_part_of_the_explorer_is_a_few_stops_from_the_top() -> Result<()> {
    Visit::to("/explorer/")
        .with_webgl()
        .run(async |page| {
            page.find(Control::Button, "Colours and filters").await?;
            let mut top = stops_to(page, "Tab", "Skip to content").await?;
            page.press("Enter").await?;
            page.focuses("Explorer").await?;
            let skip = stops_to(page, "Tab", "Skip to the map tools").await?;
            for part in [
                "Classic",
                "List view",
                "3D map of the positions",
                "Reset the view",
            ] {
                top += stops_to(page, "Tab", part).await?;
                ensure!(top + skip <= FAR_IN_EXPLORER, "{part} is {top} stops away");
            }
            page.find(Control::Heading, "Explorer")
                .await?
                .focus()
                .await?;
            let mut stops = 1 + stops_to(page, "Tab", "Skip to the map tools").await?;
            page.press("Enter").await?;
            page.focuses("Colours and filters").await?;
            let back = stops_to(page, "Shift+Tab", "Reset the view").await?;
            ensure!(stops + back <= FAR_IN_EXPLORER, "{back} stops back");
            stops += stops_to(page, "Tab", "Colours and filters").await?;
            stops += stops_to(page, "Tab", "Show all").await?;
            ensure!(
                stops <= FAR_IN_EXPLORER,
                "the last part is {stops} stops away"
            );
            Ok(())
        })
        .await
}

#[apply(test)]
async fn settings_are_chosen() -> Result<()> {
    Visit::to("/")
        .run(async |page| {
            page.find(
                Control::Heading,
                "Tic-tac-toe, solved. Play it, then see why.",
            )
            .await?;
            page.find(Control::Button, "Menu").await?;
            tab_to(page, "Menu").await?;
            page.press("Enter").await?;
            tab_to(page, "Settings").await?;
            page.press("Enter").await?;
            page.focuses("Settings").await?;
            tab_to(page, "Match system").await?;
            page.press("ArrowRight").await?;
            page.focuses("Light").await?;
            tab_to(page, "Play sounds").await?;
            page.press("Space").await?;
            let kept = "return localStorage.getItem('noughts.settings.2')?.split('\\n') ?? []";
            let kept: Vec<String> = page.eval(kept).await?;
            for line in ["theme light", "sound on"] {
                ensure!(kept.iter().any(|kept| kept == line), "{kept:?}");
            }
            Ok(())
        })
        .await
}

#[apply(test)]
async fn statistics_are_cleared() -> Result<()> {
    Visit::to("/statistics")
        .script(&kept("statistics", TWO_GAMES))
        .run(async |page| {
            page.find(Control::Link, "Export the statistics").await?;
            tab_to(page, "Export the statistics").await?;
            tab_to(page, "Clear").await?;
            page.press("Enter").await?;
            page.find(Control::Dialog, "Delete all games?").await?;
            page.focuses("Cancel").await?;
            page.press("Shift+Tab").await?;
            page.focuses("Delete all").await?;
            page.press("Enter").await?;
            page.shows("All games were deleted.").await
        })
        .await
}

#[apply(test)]
async fn a_game_is_forgotten_brought_back_and_gone_on_with() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            is_ready(page).await?;
            tab_to(page, "Row 1, column 1, empty").await?;
            page.press("Enter").await?;
            page.has_marks("X-- --- ---").await?;
            page.goto("/").await?;
            page.find(Control::Link, "Continue: Classic").await?;
            tab_to(page, "Forget: Classic").await?;
            page.press("Enter").await?;
            page.shows("Your game of Classic is forgotten.").await?;
            tab_to(page, "Bring it back").await?;
            page.press("Enter").await?;
            page.find(Control::Link, "Continue: Classic").await?;
            tab_to(page, "Continue: Classic").await?;
            page.press("Enter").await?;
            page.has_marks("X-- --- ---").await
        })
        .await
}

#[apply(test)]
async fn a_game_is_played_and_reviewed() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#a1b1a2b2"))
        .run(async |page| {
            is_ready(page).await?;
            tab_to(page, "Row 1, column 1, X").await?;
            page.press("ArrowDown ArrowDown Enter").await?;
            page.find(Control::Dialog, "Player X wins!").await?;
            page.focuses("Play again").await?;
            page.press("Tab").await?;
            page.focuses("Review").await?;
            page.press("Enter").await?;
            page.focuses("Moves of the game").await?;
            page.press("ArrowLeft").await?;
            page.shows("Move 4 of 5").await
        })
        .await
}

#[apply(test)]
async fn the_board_of_the_help_is_played_on() -> Result<()> {
    Visit::to("/learn")
        .run(async |page| {
            page.find(Control::Heading, "Try it: Classic").await?;
            tab_to(page, "Row 1, column 1, empty").await?;
            page.press("Enter ArrowRight Enter").await?;
            page.has_marks("XO- --- ---").await?;
            tab_to(page, "Start again").await?;
            page.press("Enter").await?;
            page.has_marks("--- --- ---").await?;
            page.focuses_cell("a1").await
        })
        .await
}
