//! Settings: themes, the live background, keys, names; saving them, and failing to.

use anyhow::Result;
use noughts_e2e::{Control, Page, Visit, eventually};

use crate::accessibility::{is_clean, is_clean_in_every_look};
use crate::canvas::is_not_drawn_but_gets_clear;
use crate::keyboard_alone::tab_to;
use crate::sizes::{fits, targets_are_large_enough};
use crate::statistics::TWO_GAMES;
use crate::unfinished::is_ready;
use crate::{TWO_PEOPLE, saved, stored};

pub(super) const FORBIDDEN: &str = "Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('forbidden', 'SecurityError'); } });";

/// Returns the contrasts in the current theme, by WCAG's formula, with the names of each pair of
/// tokens. The background's orbs lie twice over the page.
const CONTRASTS: &str = "
    const probe = document.body.appendChild(document.createElement('i'));
    const colour = (name) => {
      probe.style.backgroundColor = `var(--${name})`;
      const [r, g, b, a = 1] = getComputedStyle(probe).backgroundColor.match(/[\\d.]+/g).map(Number);
      return { rgb: [r, g, b], a };
    };
    const over = (top, [r, g, b]) => {
      const mix = (from, to) => from * (1 - top.a) + to * top.a;
      return [mix(r, top.rgb[0]), mix(g, top.rgb[1]), mix(b, top.rgb[2])];
    };
    const luminance = (rgb) => {
      const [r, g, b] = rgb.map((c) => c / 255).map((c) =>
        c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (a, b) => {
      const [low, high] = [luminance(a), luminance(b)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    const orb = colour('orb');
    const lit = (name) => over(orb, over(orb, colour(name).rgb));
    const page = colour('page').rgb;
    const grounds = { page, surface: colour('surface').rgb, board: over(colour('board'), page),
                      lit: lit('page'), dusk: colour('dusk').rgb, 'lit dusk': lit('dusk') };
    const needs = { text: 4.5, 'text-quiet': 4.5, 'mark-x': 4.5, 'mark-o': 4.5, good: 4.5, bad: 4.5,
                    win: 7, draw: 7, loss: 7,
                    focus: 3, 'control-edge': 3, 'grid-line': 3 };
    const poor = [];
    for (const [name, least] of Object.entries(needs)) {
      for (const [ground, rgb] of Object.entries(grounds)) {
        if (name === 'grid-line' && ground === 'surface') continue;
        const found = contrast(colour(name).rgb, rgb);
        if (found < least) poor.push(`${name} on ${ground}: ${found.toFixed(2)}`);
      }
    }
    // An extension that darkens light pages (to #181a1b, as Dark Reader does) leaves the canvas.
    const { theme, board } = document.documentElement.dataset;
    if (theme === 'system' && board === 'plain' && matchMedia('(prefers-color-scheme: light)').matches) {
      for (const mark of ['mark-x', 'mark-o']) {
        const found = contrast(colour(mark).rgb, [0x18, 0x1a, 0x1b]);
        if (found < 3) poor.push(`${mark} on a darkened page: ${found.toFixed(2)}`);
      }
    }
    // The colours of values must resemble neither a mark's nor each other.
    const distance = (a, b) => Math.hypot(...colour(a).rgb.map((c, i) => c - colour(b).rgb[i]));
    const values = ['win', 'draw', 'loss'];
    for (const [place, value] of values.entries()) {
      for (const other of [...values.slice(place + 1), 'mark-x', 'mark-o']) {
        if (distance(value, other) < 36) poor.push(`${value} is too much like ${other}`);
      }
    }
    probe.remove();
    return poor;";

async fn has_attribute(page: &Page, name: &str, value: &str) -> Result<()> {
    let script = "return document.documentElement.getAttribute(arguments[0])";
    let attribute = format!("data-{name}");
    page.yields_with(name, value, script, [attribute.into()])
        .await
}

/// Returns the painted background colour of the page.
async fn ground(page: &Page) -> Result<String> {
    page.eval("return getComputedStyle(document.documentElement).backgroundColor")
        .await
}

const DARK: &str = "rgb(18, 21, 28)";
const LIGHT: &str = "rgb(246, 244, 238)";

#[apply(test)]
async fn a_theme_is_chosen_by_keyboard_alone_and_survives() -> Result<()> {
    Visit::to("/")
        .media("prefers-color-scheme", "light")
        .run(async |page| {
            page.has(Control::Button, "Menu").await?;
            tab_to(page, "Menu").await?;
            page.press("Enter").await?;
            tab_to(page, "Settings").await?;
            page.press("Enter").await?;
            page.is_at("/settings").await?;
            page.is_titled("Settings – Noughts").await?;
            page.focuses("Settings").await?;
            assert_eq!(ground(page).await?, LIGHT);
            tab_to(page, "Match system").await?;
            page.press("ArrowRight ArrowRight").await?;
            page.focuses("Dark").await?;
            has_attribute(page, "theme", "dark").await?;
            assert_eq!(ground(page).await?, DARK);
            page.click(Control::Radio, "Sea").await?;
            has_attribute(page, "board", "sea").await?;
            page.reload().await?;
            for chosen in ["Dark", "Sea"] {
                let radio = page.find(Control::Radio, chosen).await?;
                assert!(radio.is_selected().await?, "{chosen}");
            }
            assert_eq!(ground(page).await?, DARK);
            page.click(Control::Radio, "High contrast").await?;
            has_attribute(page, "theme", "contrast").await?;
            assert_eq!(ground(page).await?, "rgb(255, 255, 255)");
            Ok(())
        })
        .await
}

#[apply(test)]
async fn a_theme_is_there_before_the_program() -> Result<()> {
    let settings = saved("settings", "theme dark\nboard wood");
    Visit::to("/")
        .media("prefers-color-scheme", "light")
        .script(&settings)
        .run(async |page| {
            // The script blocks the parser before there is a body, so nothing is painted before it
            // has run.
            let script = "
                const script = document.head.querySelector('script[src*=\"/look-\"]');
                return [script.type, script.async, script.defer]";
            let script: (String, bool, bool) = page.eval(script).await?;
            assert_eq!(script, (String::new(), false, false));
            has_attribute(page, "theme", "dark").await?;
            has_attribute(page, "board", "wood").await?;
            assert_eq!(ground(page).await?, DARK);
            Ok(())
        })
        .await
}

#[apply(weekly)]
async fn settings_apply_in_other_tabs() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            page.shows("X's turn").await?;
            let driver = page.driver();
            let first = driver.window().await?;
            let second = page.open_tab().await?;
            driver.switch_to_window(second.clone()).await?;
            page.goto("/settings").await?;
            page.click(Control::Radio, "Chalkboard").await?;
            page.click(Control::CheckBox, "Letter, digit and symbol keys")
                .await?;
            driver.switch_to_window(first.clone()).await?;
            has_attribute(page, "board", "chalk").await?;
            // A letter does nothing, an arrow still does.
            page.cell(1, 1).await?.click().await?;
            page.hears("X, row 1, column 1. O's turn.").await?;
            page.press("t ArrowRight Enter").await?;
            page.hears("O, row 1, column 2. X's turn.").await?;
            page.heard_all().await?;
            crate::from_more(page, "Keys").await?;
            page.click(Control::CheckBox, "Letter, digit and symbol keys")
                .await?;
            driver.switch_to_window(second).await?;
            let letters = page
                .find(Control::CheckBox, "Letter, digit and symbol keys")
                .await?;
            eventually("the letters", true, async || {
                Ok(letters.is_selected().await?)
            })
            .await?;
            Ok(driver.switch_to_window(first).await?)
        })
        .await
}

#[apply(test)]
async fn every_theme_has_contrast() -> Result<()> {
    for scheme in ["light", "dark"] {
        Visit::to("/settings")
            .media("prefers-color-scheme", scheme)
            .run(async |page| {
                page.has(Control::Heading, "Settings").await?;
                for theme in ["system", "contrast"] {
                    for board in ["plain", "wood", "chalk", "sea"] {
                        let script = "
                            const [theme, board] = arguments;
                            Object.assign(document.documentElement.dataset, { theme, board });";
                        page.eval_with::<()>(script, [theme.into(), board.into()])
                            .await?;
                        let poor: Vec<String> = page.eval(CONTRASTS).await?;
                        assert!(poor.is_empty(), "{scheme} {theme} {board}: {poor:#?}");
                    }
                }
                Ok(())
            })
            .await?;
    }
    Ok(())
}

/// Returns the properties of endless animations.
const MOVING: &str = "
    return document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().endTime === Infinity)
      .flatMap(({ effect }) => effect.getKeyframes())
      .flatMap((frame) => Object.keys(frame))
      .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name));";

#[apply(test)]
async fn the_background_moves_until_it_is_turned_off_or_less_motion_is_chosen() -> Result<()> {
    Visit::to("/settings")
        .media("prefers-reduced-motion", "no-preference")
        .run(async |page| {
            page.has(Control::Heading, "Settings").await?;
            // Two orbs, each between two places, and nothing that needs repainting.
            page.yields("what moves", ["transform"; 4], MOVING).await?;
            page.click(Control::Radio, "Off").await?;
            page.yields("what moves", [(); 0], MOVING).await?;
            page.click(Control::Radio, "On").await?;
            page.yields("what moves", ["transform"; 4], MOVING).await?;
            page.click(Control::Radio, "Reduced").await?;
            has_attribute(page, "motion", "less").await?;
            page.yields("what moves", [(); 0], MOVING).await?;
            page.goto(TWO_PEOPLE).await?;
            is_not_drawn_but_gets_clear(page).await
        })
        .await
}

#[apply(weekly)]
async fn with_reduced_motion_the_background_stands_unless_it_is_wanted() -> Result<()> {
    Visit::to("/settings")
        .media("prefers-reduced-motion", "reduce")
        .run(async |page| {
            page.has(Control::Heading, "Settings").await?;
            page.yields("what moves", [(); 0], MOVING).await?;
            page.click(Control::Radio, "On").await?;
            page.yields("what moves", ["transform"; 4], MOVING).await
        })
        .await
}

#[apply(weekly)]
async fn the_frame_of_the_browser_follows_the_theme() -> Result<()> {
    let colours = "return [...document.querySelectorAll('meta[name=theme-color]')]
        .map((tag) => `${tag.media.includes('dark') ? 'dark' : 'light'} ${tag.content}`).sort()";
    // The colour that counts, as the browser writes it.
    let of_the_bars = "
        const tag = [...document.querySelectorAll('meta[name=theme-color]')]
            .find(({ media }) => matchMedia(media).matches);
        const drawn = document.createElement('i');
        drawn.style.color = tag.content;
        return drawn.style.color;";
    Visit::to("/settings")
        .run(async |page| {
            for (theme, expected) in [
                ("Dark", ["dark #12151c", "light #12151c"]),
                ("Light", ["dark #f6f4ee", "light #f6f4ee"]),
                ("High contrast", ["dark #000000", "light #ffffff"]),
            ] {
                page.click(Control::Radio, theme).await?;
                page.yields(theme, expected, colours).await?;
                assert_eq!(page.eval::<String>(of_the_bars).await?, ground(page).await?);
            }
            Ok(())
        })
        .await
}

#[apply(weekly)]
async fn a_system_that_asks_for_contrast_gets_it() -> Result<()> {
    for (theme, expected) in [("system", "rgb(255, 255, 255)"), ("light", LIGHT)] {
        Visit::to("/settings")
            .media("prefers-contrast", "more")
            .media("prefers-color-scheme", "light")
            .script(&saved("settings", &format!("theme {theme}")))
            .run(async |page| {
                page.has(Control::Heading, "Settings").await?;
                assert_eq!(ground(page).await?, expected, "{theme}");
                Ok(())
            })
            .await?;
    }
    Ok(())
}

#[apply(weekly)]
async fn the_board_s_edge_is_named_where_that_is_wanted() -> Result<()> {
    let names = "
        const name = (cell, part) => getComputedStyle(cell, part).content;
        const all = (selector, part) => [...document.querySelectorAll(selector)].map((cell) => name(cell, part));
        return [...all('.row:first-child .cell', '::before'), ...all('.cell:first-child', '::after')];";
    Visit::to("/")
        .run(async |page| {
            let shown = async |address: &str| -> Result<Vec<String>> {
                page.goto(address).await?;
                page.shows("X's turn").await?;
                let names = page.eval::<Vec<String>>(names).await?.into_iter();
                Ok(names.filter(|name| name.starts_with("counter(")).collect())
            };
            let four = "/play/four?x=person&o=person";
            assert_eq!(shown(TWO_PEOPLE).await?.len(), 0);
            assert_eq!(shown(four).await?.len(), 8);
            page.goto("/settings").await?;
            page.click(Control::Radio, "Never").await?;
            assert_eq!(shown(four).await?.len(), 0);
            page.goto("/settings").await?;
            page.click(Control::Radio, "Always").await?;
            assert_eq!(shown(TWO_PEOPLE).await?.len(), 6);
            // It is only visual.
            let tree = page.access_tree().await?;
            assert_eq!(
                tree.all("grid")[0].all("button")[0].name,
                "Row 1, column 1, empty"
            );
            is_clean(page, "a named edge").await
        })
        .await
}

#[apply(weekly)]
async fn the_usual_opponent_is_chosen() -> Result<()> {
    Visit::to("/settings")
        .run(async |page| {
            page.choose("Computer's level", "Easy").await?;
            page.click(Control::Radio, "Computer").await?;
            page.click(Control::Link, "Noughts").await?;
            page.click(Control::Link, "Classic").await?;
            page.is_titled("Classic – Noughts").await?;
            page.hears_exchange().await?;
            page.address_has("/play/classic/?x=easy&o=person#").await?;
            // Nor does a game of two people mention the computer's level.
            page.goto(TWO_PEOPLE).await?;
            crate::choose_players(page, "You and the computer").await?;
            crate::start_new_game(page).await?;
            page.hears_exchange().await?;
            page.address_has("/play/classic/?x=easy&o=person#").await?;
            Ok(())
        })
        .await
}

/// Notes the requested tones.
const TONES: &str = "
    window.tones = [];
    const { createOscillator } = BaseAudioContext.prototype;
    BaseAudioContext.prototype.createOscillator = function () {
      tones.push('tone');
      return createOscillator.call(this);
    };";

#[apply(weekly)]
async fn sounds_and_brief_sentences_are_a_choice() -> Result<()> {
    let tones = "return tones.length";
    Visit::to(TWO_PEOPLE)
        .script(TONES)
        .run(async |page| {
            is_ready(page).await?;
            page.play("a1").await?;
            page.hears("X, row 1, column 1. O's turn.").await?;
            page.yields("tones", 0, tones).await?;
            page.goto("/settings").await?;
            page.click(Control::CheckBox, "Play sounds").await?;
            page.click(Control::CheckBox, "After each move, say whose turn it is")
                .await?;
            page.driver().back().await?;
            is_ready(page).await?;
            page.play("a2").await?;
            page.hears_at_last("O, row 2, column 1.").await?;
            page.yields("tones", 2, tones).await?;
            page.play("b1 b2").await?;
            page.yields("tones", 6, tones).await?;
            // An undo is silent.
            page.click(Control::Button, "Undo").await?;
            page.hears_at_last("O, row 2, column 2. Undone: O from row 2, column 2.")
                .await?;
            assert_eq!(page.eval::<u32>(tones).await?, 6);
            Ok(())
        })
        .await
}

#[apply(weekly)]
async fn players_have_names() -> Result<()> {
    let one = "You, or X when two people play";
    Visit::to("/settings")
        .run(async |page| {
            page.fill(Control::TextBox, one, "Player 2").await?;
            page.press("Tab").await?;
            page.shows("The players need different names.").await?;
            page.fill(Control::TextBox, one, "  Ada   Lovelace ")
                .await?;
            page.press("Tab").await?;
            page.hides("The players need different names.").await?;
            page.goto(TWO_PEOPLE).await?;
            page.play("a1 a2 b1 b2 c1").await?;
            page.has(Control::Dialog, "Player X wins!").await?;
            page.goto("/statistics").await?;
            page.shows("1. Ada Lovelace").await
        })
        .await
}

#[apply(weekly)]
async fn damaged_settings_are_unreadable() -> Result<()> {
    let damaged = "noughts-settings 2\ntheme pink";
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            // The code that reads them loads after the board.
            is_ready(page).await?;
            page.eval_with::<()>(
                "localStorage.setItem('noughts.settings.2', arguments[0])",
                [damaged.into()],
            )
            .await?;
            page.reload().await?;
            let notice = "The settings could not be read: line 2 is damaged. You can download the \
                          old text in Settings.";
            page.hears(notice).await?;
            page.shows(notice).await?;
            page.play("a1").await?;
            page.hears("X, row 1, column 1. O's turn.").await?;

            // It is reported once.
            page.reload().await?;
            page.play("b2").await?;
            page.hears("O, row 2, column 2. X's turn.").await?;
            crate::from_menu(page, "Settings").await?;
            let name = "Download noughts.settings.2.damaged";
            let link = page.find(Control::Link, name).await?;
            let href = link.attr("href").await?.unwrap_or_default();
            let script = "return decodeURIComponent(arguments[0].split(',')[1])";
            let text: String = page.eval_with(script, [href.into()]).await?;
            assert_eq!(text, damaged);
            page.click(Control::Button, "Delete noughts.settings.2.damaged")
                .await?;
            page.lacks(Control::Link, name).await?;
            page.focuses("Unreadable data").await
        })
        .await
}

#[apply(weekly)]
async fn where_nothing_can_be_saved_it_is_said_once_and_the_game_goes_on() -> Result<()> {
    let notice = "Your browser does not let this page store anything, so nothing is saved.";
    Visit::to(TWO_PEOPLE)
        .script(FORBIDDEN)
        .run(async |page| {
            page.hears(notice).await?;
            page.shows(notice).await?;
            page.play("a1 a2 b1 b2 c1").await?;
            page.has(Control::Dialog, "Player X wins!").await?;
            page.click(Control::Button, "Play again").await?;
            page.hears_at_last("New game. X's turn.").await?;
            page.play("a1").await?;
            page.hears("X, row 1, column 1. O's turn.").await?;
            // The choice lasts as long as the page is open.
            crate::from_menu(page, "Settings").await?;
            page.hears(notice).await?;
            page.shows(notice).await?;
            page.click(Control::Radio, "Dark").await?;
            has_attribute(page, "theme", "dark").await?;
            page.driver().back().await?;
            page.shows("O's turn").await?;
            page.heard_all().await?;
            has_attribute(page, "theme", "dark").await
        })
        .await
}

/// Every state of the pages, and of the clocks, on a phone.
#[apply(test)]
async fn axe_finds_nothing_in_the_system_s_theme_nor_in_high_contrast_on_wood() -> Result<()> {
    for theme in ["theme system", "theme contrast\nboard wood"] {
        let settings = format!("turn 60\ntotal 5\n{theme}");
        Visit::to("/settings")
            .viewport(320, 640, 2)
            .script(&saved("settings", &settings))
            .script(&saved("statistics", TWO_GAMES))
            .script(&stored("settings.2.damaged", "nonsense"))
            .run(async |page| {
                let clean = async |state: &str| {
                    // The other theme has one look.
                    if theme == "theme system" {
                        is_clean_in_every_look(page, state).await?;
                    } else {
                        is_clean(page, state).await?;
                    }
                    fits(page).await?;
                    targets_are_large_enough(page).await
                };
                page.has(Control::Link, "Download noughts.settings.2.damaged")
                    .await?;
                clean("settings").await?;
                page.goto("/statistics").await?;
                page.shows("1. Ada").await?;
                clean("statistics").await?;
                page.click(Control::Button, "Clear").await?;
                page.has(Control::Dialog, "Delete the statistics?").await?;
                clean("a question").await?;
                page.goto(TWO_PEOPLE).await?;
                page.has(Control::Button, "+30 s for the clock").await?;
                page.play("a1").await?;
                clean("clocks").await
            })
            .await?;
    }
    Ok(())
}

#[apply(weekly)]
async fn choices_of_two_tabs_at_once_add_up() -> Result<()> {
    const BOXES: [&str; 2] = ["Play sounds", "After each move, say whose turn it is"];
    let press = "
        const [at, label] = arguments;
        const labels = [...document.querySelectorAll('label')];
        const box = labels.find(({ innerText }) => innerText.trim() === label);
        const press = () => (Date.now() < at ? setTimeout(press) : box.click());
        press();";
    let saved = "
        const saved = localStorage.getItem('noughts.settings.2') ?? '';
        return saved.match(/^(sound|turns) .*$/gm);";
    Visit::to("/settings")
        .run(async |page| {
            let driver = page.driver();
            let tabs = [driver.window().await?, page.open_tab().await?];
            // One is off by default, the other on.
            for expected in [["sound on", "turns off"], ["sound off", "turns on"]].repeat(3) {
                for (tab, label) in tabs.iter().zip(BOXES) {
                    driver.switch_to_window(tab.clone()).await?;
                    page.goto("/settings").await?;
                    page.has(Control::CheckBox, label).await?;
                }
                let at: f64 = page.eval("return Date.now() + 400").await?;
                for (tab, label) in tabs.iter().zip(BOXES) {
                    driver.switch_to_window(tab.clone()).await?;
                    page.eval_with::<()>(press, [at.into(), label.into()])
                        .await?;
                }
                page.yields("both choices", expected, saved).await?;
            }
            Ok(())
        })
        .await
}
