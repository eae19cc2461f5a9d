//! Every page, and everything that opens on it, looked at in every way: in English in a usual window,
//! with each look, zoom and size of text in place; in German on a small phone; and on phones in both.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};
use std::{env, fs};

use anyhow::{Result, ensure};
use noughts_e2e::{Engine, Feature, Page, Visit};
use serde_json::json;

use crate::accessibility::{is_clean, is_clean_in_every_look};
use crate::keyboard_alone::walk;
use crate::language::GERMAN;
use crate::phone;
use crate::sizes::{fits, targets_are_large_enough};
use crate::{STATUS_404, TWO_PEOPLE, press, saved};

/// A route, and the texts of the buttons that open something on it, in English and in German.
type State = (&'static str, &'static [[&'static str; 2]]);

/// A finished game.
const WON: &str = "/play/classic?x=person&o=person#a1b1a2b2a3";

#[apply(test)]
async fn the_start_page_and_a_page_that_is_not() -> Result<()> {
    sweep(&[("/", &[]), ("/play/chess", &[])]).await
}

#[apply(test)]
async fn games() -> Result<()> {
    sweep(&[
        (TWO_PEOPLE, &[]),
        ("/play/classic#a1b2a2", &[]),
        (WON, &[]),
        ("/play/four?x=person&o=person", &[]),
        ("/play/classic?x=person&o=person&you=x#b2", &[]),
        ("/play/drop?x=person&o=person&you=o#d6", &[]),
    ])
    .await
}

#[apply(test)]
async fn games_by_other_rules() -> Result<()> {
    sweep(&[
        ("/play/misere?x=person&o=person#a1a2b1b2c1", &[]),
        ("/play/notakto?x=person&o=person#a1b1c1", &[]),
        ("/play/expanding?x=person&o=person#a1a2b1b2c1", &[]),
        ("/play/mnk-5x4x3?x=person&o=person#a1b9", &[]),
    ])
    .await
}

#[apply(test)]
async fn ultimate() -> Result<()> {
    sweep(&[
        ("/play/ultimate?x=person&o=person#aaaiieeaabbaac", &[]),
        ("/play/ultimate-cross?x=person&o=person", &[]),
        ("/edit/ultimate", &[]),
    ])
    .await
}

#[apply(test)]
async fn what_opens_beside_a_board() -> Result<()> {
    sweep(&[
        (TWO_PEOPLE, &[["Analysis", "Analyse"]]),
        (TWO_PEOPLE, &[["Rules", "Regeln"]]),
        ("/analysis/four#1.+b2+a1+%282.+b1%29+%2A", &[]),
        (
            WON,
            &[["Moves", "Züge"], ["Review the game", "Partie analysieren"]],
        ),
    ])
    .await
}

#[apply(test)]
async fn what_opens_over_a_board() -> Result<()> {
    sweep(&[
        (TWO_PEOPLE, &[["Share", "Teilen"]]),
        (TWO_PEOPLE, &[["New game", "Neu"]]),
        (TWO_PEOPLE, &[["More", "Mehr"], ["Keys", "Tasten"]]),
    ])
    .await
}

#[apply(test)]
async fn puzzles() -> Result<()> {
    sweep(&[
        ("/puzzles", &[]),
        ("/puzzles/classic/1", &[]),
        ("/puzzles/ultimate/send-away", &[]),
        ("/puzzles/torus/run/3", &[]),
    ])
    .await
}

#[apply(test)]
async fn the_explorer_the_editor_and_the_search() -> Result<()> {
    sweep(&[
        ("/explorer", &[]),
        ("/explorer/four", &[]),
        ("/edit/expanding", &[]),
        ("/search/classic#b2a1c3b1", &[]),
        ("/search/ultimate#ee", &[]),
    ])
    .await
}

#[apply(test)]
async fn what_is_learnt_chosen_and_counted() -> Result<()> {
    sweep(&[
        ("/learn", &[]),
        ("/learn/rules", &[]),
        ("/learn/keys", &[]),
        ("/learn/minimax", &[]),
        ("/proof", &[]),
        (
            "/proof/mnk-7x7x5",
            &[["Check this proof", "Diesen Beweis prüfen"]],
        ),
        ("/settings", &[]),
        ("/statistics", &[]),
    ])
    .await
}

#[apply(test)]
async fn what_is_done_in_class() -> Result<()> {
    sweep(&[
        ("/class", &[]),
        ("/class#teacher~classic.1.290~play.four.easy~T6HW", &[]),
        ("/class#classic.1.290~play.four.easy~T6HW", &[]),
        (
            "/class#classic.1.290~play.four.easy~T6HW",
            &[["Start", "Anfangen"]],
        ),
    ])
    .await
}

/// Looks at some states in both languages.
async fn sweep(states: &[State]) -> Result<()> {
    let english = in_english(states).await?;
    let german = in_german(states).await?;
    // A text that bypasses the catalogue is the same in both.
    let both: Vec<_> = english
        .intersection(&german)
        // Titles end with the site's name.
        .filter(|text| !SHARED.contains(&text.trim_end_matches(" – Noughts")))
        .collect();
    ensure!(both.is_empty(), "in both languages: {both:#?}");
    Ok(())
}

/// Describes a visit of some states; drawing without a graphics processor takes long.
fn visit(states: &[State]) -> Visit {
    let visit = Visit::to("/").tolerating(STATUS_404);
    let has_map = states.iter().any(|(route, _)| *route == "/explorer");
    if has_map { visit.with_webgl() } else { visit }
}

/// Looks at some states in a usual window, and returns their texts.
async fn in_english(states: &[State]) -> Result<BTreeSet<String>> {
    let (mut texts, mut wrong) = (BTreeSet::new(), Vec::new());
    visit(states)
        .for_pictures()
        .run(async |page| {
            let is_focus_shown = page.can(Feature::FocusedWindow);
            for &(route, buttons) in states {
                let state = open(page, route, buttons).await?;
                texts.extend(page.eval::<Vec<String>>(TEXTS).await?);
                wrong.extend(names_differ(page, &state).await?);
                let moving: Vec<String> = page.eval(MOVES).await?;
                let moving = moving.into_iter();
                wrong.extend(moving.map(|found| format!("{state}: it moves: {found}")));
                is_clean_in_every_look(page, &state).await?;
                // Zoomed to 200 % and to 400 %, where what can be hit is as large as a finger needs, and
                // on a phone that lies.
                for (width, height, ratio) in [(844, 390, 1.0), (640, 400, 2.0), (320, 256, 4.0)] {
                    page.resize(width, height, ratio).await?;
                    wrong.extend(faults(page, &state).await?);
                }
                targets_are_large_enough(page).await?;
                if page.engine().has(Feature::TextSize) {
                    text_size(page, 32).await?;
                    for width in [1280, 640] {
                        page.resize(width, 800, 1.0).await?;
                        wrong.extend(faults(page, &state).await?);
                    }
                    text_size(page, 16).await?;
                }
                page.resize(1280, 900, 1.0).await?;
                wrong.extend(walk(page, &state, is_focus_shown).await?);
            }
            wrong.extend(on_phones(page, states).await?);
            Ok(())
        })
        .await?;
    ensure!(wrong.is_empty(), "{wrong:#?}");
    Ok(texts)
}

/// Looks at some states on a small phone, and in text of twice the size, and returns their texts.
async fn in_german(states: &[State]) -> Result<BTreeSet<String>> {
    let (mut texts, mut wrong) = (BTreeSet::new(), Vec::new());
    visit(states)
        .viewport(320, 640, 1)
        .script(&saved("settings", GERMAN))
        .run(async |page| {
            for &(route, buttons) in states {
                let state = open(page, route, buttons).await?;
                texts.extend(page.eval::<Vec<String>>(TEXTS).await?);
                fits(page).await?;
                wrong.extend(faults(page, &state).await?);
                targets_are_large_enough(page).await?;
                is_clean(page, &state).await?;
                // WebKitGTK keeps the widths of table columns when the root's size changes.
                if page.engine() != Engine::WebKitGtk {
                    page.eval::<()>("document.documentElement.style.fontSize = '200%'")
                        .await?;
                    page.resize(640, 800, 1.0).await?;
                    wrong.extend(faults(page, &state).await?);
                    page.resize(320, 640, 1.0).await?;
                }
            }
            wrong.extend(on_phones(page, states).await?);
            Ok(())
        })
        .await?;
    ensure!(wrong.is_empty(), "{wrong:#?}");
    Ok(texts)
}

/// Returns what is wrong with some states that are opened on phones.
async fn on_phones(page: &Page, states: &[State]) -> Result<Vec<String>> {
    let mut wrong = Vec::new();
    for (width, height) in phone::SIZES {
        page.resize(width, height, 1.0).await?;
        for &(route, buttons) in states {
            let state = open(page, route, buttons).await?;
            wrong.extend(phone::faults(page, &state).await?);
        }
    }
    Ok(wrong)
}

/// Goes to a page and waits for all of its lazy parts, including those beside a board.
pub(super) async fn go(page: &Page, route: &str) -> Result<()> {
    page.goto(route).await?;
    is_there(page).await
}

/// Whether a page waits for nothing, and what comes in parts or after a while, as a table, the settings,
/// a result or the mistakes of a reviewed game, is there.
const IS_THERE: &str = "
    const has = (selector) => document.querySelector(selector) !== null;
    return has('main h1') && has('.site-tools nav') && !has('[aria-busy=true]')
        && !has('dialog[open]:not(.result, :modal)')
        && (!has('.hero') || has('.band'))
        && (!has('.explorer') || has('.explorer-filter')
            || (has('.space-dock') && has('.space-time')))
        && (!has('.space-legend') || has('.space-legend button'))
        && (!has('#appearance-heading') || has('#unreadable-heading'))
        && (!has('.strip.won') || has('dialog.result[open]') || has('.mistakes'))
        && (!has('dialog.result[open]') || has('.result .moment:not(:empty)'))
        && (!has('.mistakes') || has('.mistakes li'))
        && (!location.search.includes('you=') || has('.friend'))
        && (!has('.table-main')
            || ['[role=tabpanel] > *', '.sheet-dialog', 'dialog.result, #study-tab'].every(has));";

/// Waits until it has.
pub(super) async fn is_there(page: &Page) -> Result<()> {
    page.yields("the whole page", true, IS_THERE).await
}

/// Goes to a page, opens something by its buttons, and then every disclosure. Returns the state's name.
async fn open(page: &Page, route: &str, buttons: &[[&str; 2]]) -> Result<String> {
    go(page, route).await?;
    let mut state = route.to_owned();
    for button in buttons {
        press(page, button).await?;
        write!(state, ", {}", button[0])?;
    }
    if !buttons.is_empty() {
        is_there(page).await?;
        let unfold = "for (const part of document.querySelectorAll('details')) part.open = true";
        page.eval::<()>(unfold).await?;
    }
    Ok(state)
}

/// Texts that are the same in both languages.
const SHARED: [&str; 20] = [
    "Analyse", "Computer", "Cutoffs", "Deutsch", "Engine", "English", "Explorer", "Link",
    "Minimax", "Misère", "Normal", "Notakto", "Noughts", "Qubic", "Standard", "Start", "Tempo",
    "Torus", "Ultimate", "Zugzwang",
];

/// Returns every visible or spoken text of the page, once it is complete.
const TEXTS: &str = "
    const texts = [document.title];
    const app = document.getElementById('app');
    const walker = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.data);
    for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext',
                        'title', 'placeholder', 'alt']) {
      for (const element of app.querySelectorAll(`[${name}]`)) {
        texts.push(element.getAttribute(name));
      }
    }
    return texts.map((text) => text.trim()).filter((text) => /\\p{L}{3}/u.test(text));";

/// The list of a screen reader in every state: the same roles and names in each browser. Chromium writes
/// it where `NOUGHTS_KEEP_NAMES` is set.
const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/page/names.txt");

/// Held while the table is read or written.
static TABLE_IN_USE: Mutex<()> = Mutex::new(());

/// Returns the roles and names of a state that only the table or only the page has.
async fn names_differ(page: &Page, state: &str) -> Result<Option<String>> {
    let found = page.roles_and_names().await?;
    let _table = TABLE_IN_USE.lock().unwrap_or_else(PoisonError::into_inner);
    let table = fs::read_to_string(TABLE)?;
    let sections = table.split_inclusive("\n\n");
    let head = format!("# {state}\n");
    let section = sections.clone().find(|section| section.starts_with(&head));
    let saved = section.unwrap_or_default();
    if env::var_os("NOUGHTS_KEEP_NAMES").is_some() && page.engine() == Engine::Chromium {
        let new = format!("{head}{}\n\n", found.join("\n"));
        let table = match saved {
            "" => format!("{table}{new}"),
            saved => table.replace(saved, &new),
        };
        fs::write(TABLE, table)?;
        return Ok(None);
    }
    let saved: Vec<_> = saved.trim_end().lines().skip(1).collect();
    let only = |of: &[&str], other: &[&str]| {
        let mut only = of.to_vec();
        only.retain(|line| !other.contains(line));
        only.join("\n    ")
    };
    let found: Vec<_> = found.iter().map(String::as_str).collect();
    Ok((saved != found).then(|| {
        format!(
            "{state}\n  the table has\n    {}\n  the page has\n    {}",
            only(&saved, &found),
            only(&found, &saved),
        )
    }))
}

/// Returns the elements that move, or are about to.
const MOVES: &str = "
    return document.getAnimations().filter(({ playState }) => playState === 'running').map(
      ({ effect, animationName, transitionProperty }) =>
        `${animationName ?? transitionProperty} of ${effect.target.outerHTML.slice(0, 80)}`);";

/// Sets the browser's size of text, which is not that of what is around it.
async fn text_size(page: &Page, pixels: u8) -> Result<()> {
    let sizes = json!({ "fontSizes": { "standard": pixels, "fixed": 26 } });
    let cdp = page.driver().cdp();
    cdp.send_raw("Page.setFontSizes", sizes).await?;
    let size = "return getComputedStyle(document.documentElement).fontSize";
    let size: String = page.eval(size).await?;
    ensure!(size == format!("{pixels}px"), "{size}");
    Ok(())
}

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

/// Returns words that go over two lines where no hyphen may be. Keys, records and addresses are no words.
const BROKEN: &str = "
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const [range, broken] = [document.createRange(), []];
    const lines = () => new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (!text.parentElement.checkVisibility({ visibilityProperty: true })) continue;
      if (text.parentElement.closest('.visually-hidden, [translate=no], svg, textarea')) continue;
      range.selectNodeContents(text);
      if (lines() < 2) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{M}\\xad]{2,}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (lines() > word.split('\\xad').length) broken.push(word);
      }
    }
    return broken;";

/// Returns controls of which a corner cannot be hit even after scrolling to them.
const UNREACHED: &str = "
    const modal = document.querySelector('dialog:modal');
    const result = document.querySelector('dialog[open]:not(:modal)')?.getBoundingClientRect();
    return [...(modal ?? document).querySelectorAll('button, a[href], input, select, textarea, summary')].filter((control) => {
        if (!control.checkVisibility({ visibilityProperty: true }) || control.ariaDisabled) return false;
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        // The first line of a link that goes over several.
        const { left, top, right, bottom, width, height } = control.getClientRects()[0];
        if (width <= 1 || height <= 1) return false;
        // Corners are round. A sheet may be lower than what is scrolled in it: there, the centre counts.
        const most = control.closest('.sheet') ? Infinity : 24;
        const inset = (size) => Math.min(most, size / (most > 24 ? 2 : 6));
        const columns = [left + inset(width), right - inset(width)];
        const rows = [top + inset(height), bottom - inset(height)];
        const isLarge = width > innerWidth || height > innerHeight;
        return columns.some((x) => rows.some((y) => {
            const hit = document.elementFromPoint(x, y);
            if (!hit) return !isLarge;
            const isHit = control.contains(hit) || hit.contains(control)
                || hit.closest('label')?.control === control;
            // The result of a game lies over its board, and a panel of the map over the card, until it is
            // closed; so does a sheet in a window that has no room for both.
            const over = control.closest('.board') ? ', .sheet' : '';
            return !isHit && !hit.closest(`dialog.result, .space-panel${over}`);
        }));
    }).map((control) => control.ariaLabel ?? control.innerText ?? control.name);";

/// Returns what is wrong with the page in a window of its size.
async fn faults(page: &Page, state: &str) -> Result<Vec<String>> {
    let size: [u32; 2] = page.eval("return [innerWidth, innerHeight]").await?;
    let mut faults = Vec::new();
    for (what, script) in [
        ("too wide", TOO_WIDE),
        ("cut off", CUT_OFF),
        ("broken", BROKEN),
        ("out of reach", UNREACHED),
    ] {
        let found: Vec<String> = page.eval(script).await?;
        let fault = |found| format!("{state}, {size:?}: {what}: {found}");
        faults.extend(found.into_iter().map(fault));
    }
    Ok(faults)
}
