//! The look of the page, state by state, against approved pictures.
//!
//! They are in `tests/e2e/pictures`; `cargo xtask pictures` redraws them. Pictures that differ are
//! written into the build's folder for temporary files.

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use noughts_e2e::{Control, Difference, Feature, Page, Visit, difference, record};

use crate::language::GERMAN;
use crate::space::figure;
use crate::statistics::TWO_GAMES;
use crate::sweep::is_there;
use crate::{STATUS_404, TWO_PEOPLE, press, saved};

/// A screen and theme.
#[derive(Clone, Copy, Debug)]
enum Look {
    /// A usual screen, light.
    Wide,
    /// A phone, light.
    Phone,
    /// A large screen.
    Large,
    /// A tablet, in portrait.
    Tablet,
    /// A small phone.
    Small,
    /// The dark theme.
    Dark,
    /// The user's own colours.
    Forced,
    /// The theme with high contrast, which stays.
    Contrast,
    /// German, on a phone, where words have the least room.
    German,
}

/// The looks for every state.
const BOTH: &[Look] = &[Look::Wide, Look::Phone];

/// The looks for some states.
const ALL: &[Look] = &[
    Look::Wide,
    Look::Phone,
    Look::Large,
    Look::Tablet,
    Look::Small,
    Look::Dark,
    Look::Forced,
    Look::Contrast,
    Look::German,
];

/// How the explorer's map is, which is dark in every theme.
const MAP: &[Look] = &[
    Look::Wide,
    Look::Phone,
    Look::Tablet,
    Look::Small,
    Look::Forced,
];

impl Look {
    /// Returns the size of the window.
    const fn size(self) -> [u32; 2] {
        match self {
            Self::Wide | Self::Dark | Self::Contrast | Self::Forced => [1440, 900],
            Self::Phone | Self::German => [390, 844],
            Self::Large => [1920, 1080],
            Self::Tablet => [768, 1024],
            Self::Small => [320, 640],
        }
    }

    /// Gives it to a page that was opened in another.
    async fn take(self, page: &Page) -> Result<()> {
        let [width, height] = self.size();
        page.resize(width, height, 1.0).await?;
        page.emulate(match self {
            Self::Dark => &[("prefers-color-scheme", "dark")],
            Self::Forced => &[("forced-colors", "active")],
            _ => &[],
        })
        .await?;
        if matches!(self, Self::Contrast) {
            page.eval::<()>(&chosen("theme contrast")).await?;
        }
        page.yields("no frame", true, IS_STILL).await
    }
}

/// Whether the explorer's map, if there is one, draws no frames.
const IS_STILL: &str = "
    const rate = document.querySelector('.space-figures dd')?.textContent ?? 'still';
    return rate === 'still';";

/// Returns a script that chooses settings as another tab would.
fn chosen(settings: &str) -> String {
    format!(
        "localStorage.setItem('noughts.settings.2', {:?});
         dispatchEvent(new Event('storage'));",
        record("settings", settings)
    )
}

/// Describes a visit of a state, in a language.
fn visit(address: &str, settings: &str) -> Visit {
    Visit::to(address)
        .needing(Feature::Pictures)
        .for_pictures()
        .media("prefers-color-scheme", "light")
        .script(&saved("statistics", TWO_GAMES))
        .script(&saved("settings", settings))
        .tolerating(STATUS_404)
}

/// Compares a state of the page with its pictures, or draws them: one visit for all wide looks, one for
/// all narrow ones, and one in German.
async fn looks_right(
    state: &str,
    address: &str,
    looks: &[Look],
    steps: impl AsyncFn(&Page) -> Result<()>,
) -> Result<()> {
    are_right(state, looks, |settings| visit(address, settings), steps).await
}

/// The sizes that the map of Classic tells.
const CLASSIC: &str = "5,478 nodes, 16,167 edges.";

/// Compares a state of the explorer's map without its canvas: no two graphics processors draw alike.
/// `space.rs` looks at the canvas.
async fn map_looks_right(
    state: &str,
    address: &str,
    size: &str,
    panel: Option<&str>,
) -> Result<()> {
    let visit = |settings: &str| visit(address, settings).with_webgl();
    are_right(state, MAP, visit, async |page| {
        page.shows(size).await?;
        page.has(Control::Button, "Turn the map").await?;
        if let Some(panel) = panel {
            page.click(Control::Button, panel).await?;
            page.has(Control::Heading, panel).await?;
        }
        figure(page, "Frames per second", "still").await?;
        page.eval("document.querySelector('.space-canvas').style.visibility = 'hidden'")
            .await
    })
    .await
}

async fn are_right(
    state: &str,
    looks: &[Look],
    visit: impl Fn(&str) -> Visit,
    steps: impl AsyncFn(&Page) -> Result<()>,
) -> Result<()> {
    let is_german = |look: &Look| matches!(look, Look::German);
    let is_wide = |look: &Look| look.size()[0] > 1000;
    let groups: [Vec<Look>; 3] = [
        looks.iter().copied().filter(is_wide).collect(),
        looks
            .iter()
            .copied()
            .filter(|look| !is_wide(look) && !is_german(look))
            .collect(),
        looks.iter().copied().filter(is_german).collect(),
    ];
    let mut wrong = Vec::new();
    for group in groups {
        let Some(first) = group.first() else { continue };
        let [width, height] = first.size();
        let settings = if is_german(first) {
            GERMAN
        } else {
            "theme system"
        };
        let visit = visit(settings)
            .viewport(width, height, 1)
            .run(async |page| {
                is_there(page).await?;
                steps(page).await?;
                for look in &group {
                    look.take(page).await?;
                    let name = format!("{state}-{look:?}.png").to_lowercase();
                    wrong.extend(compare(&name, &page.picture().await?)?);
                }
                Ok(())
            });
        visit.await.with_context(|| format!("{first:?}"))?;
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(())
}

/// Returns the problem with a picture, if any.
fn compare(name: &str, seen: &[u8]) -> Result<Option<String>> {
    let saved = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("pictures")
        .join(name);
    if env::var_os("NOUGHTS_KEEP_PICTURES").is_some() {
        fs::create_dir_all(saved.parent().context("no folder")?)?;
        // A picture that shows the same stays as it is.
        if !saved.exists() || difference(&fs::read(&saved)?, seen)?.is_some() {
            fs::write(saved, seen)?;
        }
        return Ok(None);
    }
    let found = match fs::read(&saved) {
        Ok(picture) if picture == seen => None,
        Ok(picture) => difference(&picture, seen)?.map(|difference| match difference {
            Difference::Size(saved, seen) => format!("{seen:?} pixels, not {saved:?}"),
            Difference::Squares(count, [x, y]) => {
                format!("{count} squares differ, the first at {x}, {y}")
            }
        }),
        Err(error) => Some(error.to_string()),
    };
    let Some(found) = found else { return Ok(None) };
    let drawn = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&drawn, seen)?;
    Ok(Some(format!(
        "{}: {found}; it now looks as in {}",
        saved.display(),
        drawn.display()
    )))
}

/// Does nothing further.
async fn as_it_is(_: &Page) -> Result<()> {
    Ok(())
}

/// Presses a button, by its text in either language.
async fn opens(page: &Page, texts: &[&str]) -> Result<()> {
    press(page, texts).await?;
    is_there(page).await
}

/// Chooses an item of the menu “More”.
async fn opens_from_more(page: &Page, texts: &[&str]) -> Result<()> {
    press(page, &["More", "Mehr"]).await?;
    opens(page, texts).await
}

/// Waits until an element is visible.
async fn has(page: &Page, selector: &str) -> Result<()> {
    let is_seen =
        format!("return document.querySelector('{selector}')?.checkVisibility() ?? false");
    page.yields(selector, true, &is_seen).await
}

/// Shows the values, and waits until they are known.
async fn shows_values(page: &Page) -> Result<()> {
    press(page, &["Values", "Werte"]).await?;
    has(page, "[role=grid] [data-worth]").await
}

/// A game that X has won.
const WON: &str = "/play/classic?x=person&o=person#a1b1b2a2c3";

/// A game of Ultimate in progress: each side owns two mini boards.
const ULTIMATE: &str = "/play/ultimate?x=person&o=person#\
    ibbaagghhaaddhhiiffccaaffiiddbbeeffaaeeccggggddddeeeebbiiiieedfbacce";

#[apply(test)]
async fn the_start_page() -> Result<()> {
    looks_right("start", "/", ALL, as_it_is).await
}

#[apply(weekly)]
async fn the_games_of_the_start_page() -> Result<()> {
    looks_right("games", "/", BOTH, async |page| {
        has(page, ".band").await?;
        page.eval("document.querySelector('.tiles').scrollIntoView({ behavior: 'instant' })")
            .await
    })
    .await
}

#[apply(weekly)]
async fn a_game_that_can_be_continued() -> Result<()> {
    looks_right("unfinished", TWO_PEOPLE, BOTH, async |page| {
        page.play("b2 a1").await?;
        page.goto("/").await?;
        is_there(page).await?;
        has(page, ".hero a.primary").await
    })
    .await
}

#[apply(weekly)]
async fn the_menu() -> Result<()> {
    looks_right("menu", "/", BOTH, async |page| {
        press(page, &["Menu"]).await?;
        has(page, "#site-menu").await
    })
    .await
}

#[apply(weekly)]
async fn a_board_of_any_size_is_asked_for() -> Result<()> {
    looks_right("custom", "/", BOTH, async |page| {
        opens(page, &["Custom"]).await?;
        has(page, "dialog:modal").await
    })
    .await
}

#[apply(test)]
async fn a_game_with_values() -> Result<()> {
    let address = format!("{TWO_PEOPLE}#b2a1c1");
    looks_right("values", &address, ALL, shows_values).await
}

#[apply(test)]
async fn a_hint() -> Result<()> {
    let address = format!("{TWO_PEOPLE}#b2a1c1");
    looks_right("hint", &address, BOTH, async |page| {
        press(page, &["Hint"]).await?;
        page.shows("You must stop something.").await?;
        for step in [".cell-button.best", ".explanation path"] {
            press(page, &["Hint"]).await?;
            has(page, step).await?;
        }
        has(page, ".explanation path").await
    })
    .await
}

#[apply(weekly)]
async fn a_game_against_the_computer() -> Result<()> {
    let address = "/play/four?x=person&o=medium&seed=1";
    looks_right("computer", address, BOTH, as_it_is).await
}

#[apply(weekly)]
async fn a_game_of_two_computers() -> Result<()> {
    let address = "/play/classic?x=computer&o=computer&seed=1";
    looks_right("watched", address, BOTH, async |page| {
        page.choose("Speed", "Fast").await?;
        press(page, &["See the board"]).await
    })
    .await
}

#[apply(weekly)]
async fn a_game_that_is_lost_on_time() -> Result<()> {
    looks_right("clocks", "/settings", &[Look::Phone], async |page| {
        page.eval::<()>(&chosen("turn 5")).await?;
        page.goto(TWO_PEOPLE).await?;
        is_there(page).await?;
        page.play("b2").await?;
        press(page, &["See the board"]).await
    })
    .await
}

#[apply(weekly)]
async fn an_earlier_position() -> Result<()> {
    let address = format!("{TWO_PEOPLE}&ply=2#b2a1c1a3");
    looks_right("back", &address, BOTH, as_it_is).await
}

#[apply(test)]
async fn a_result() -> Result<()> {
    looks_right("result", WON, ALL, async |page| {
        has(page, ".result[open] .moment:not(:empty)").await
    })
    .await
}

#[apply(test)]
async fn a_review() -> Result<()> {
    let address = WON.replace("o=person", "o=person&review=on");
    looks_right("review", &address, BOTH, async |page| {
        has(page, ".mistakes button").await
    })
    .await
}

#[apply(test)]
async fn the_analysis() -> Result<()> {
    let address = format!("{TWO_PEOPLE}#b2a1c1");
    looks_right("analysis", &address, BOTH, async |page| {
        opens(page, &["Analysis"]).await?;
        counted(page).await
    })
    .await
}

/// Waits until every search is counted.
async fn counted(page: &Page) -> Result<()> {
    let done =
        "return [...document.querySelectorAll('.search td:last-child')].at(-1)?.innerText !== ''";
    has(page, ".search table").await?;
    page.yields("the last count", true, done).await
}

#[apply(test)]
async fn a_search_in_its_middle() -> Result<()> {
    looks_right("search", "/search/classic#b2a1c3b1c1", ALL, async |page| {
        counted(page).await?;
        has(page, ".search-row .scissors").await?;
        page.slide_to(10).await?;
        has(page, "[data-current=true] .scissors").await
    })
    .await
}

#[apply(test)]
async fn playouts_in_their_middle() -> Result<()> {
    let looks = [Look::Wide, Look::Dark, Look::Phone];
    looks_right("playouts", "/search/ultimate#ee", &looks, async |page| {
        page.shows("1,000 of 1,000 playouts").await?;
        page.slide_to(300).await?;
        page.shows("300 of 1,000 playouts").await
    })
    .await
}

#[apply(test)]
async fn the_rules() -> Result<()> {
    looks_right("rules", ULTIMATE, BOTH, async |page| {
        opens(page, &["Rules"]).await
    })
    .await
}

#[apply(weekly)]
async fn the_dialog_of_a_new_game() -> Result<()> {
    looks_right("new", TWO_PEOPLE, BOTH, async |page| {
        opens(page, &["New game"]).await?;
        has(page, "dialog:modal").await
    })
    .await
}

#[apply(weekly)]
async fn the_dialog_that_shares() -> Result<()> {
    looks_right("share", WON, BOTH, async |page| {
        opens(page, &["Share"]).await?;
        has(page, "dialog:modal :is(svg, input)").await
    })
    .await
}

#[apply(weekly)]
async fn a_panel_that_is_nearly_all_of_a_phone() -> Result<()> {
    looks_right("sheet", ULTIMATE, &[Look::Phone], async |page| {
        opens(page, &["Rules"]).await?;
        press(page, &["Larger"]).await?;
        has(page, ".sheet[data-stop=full]").await
    })
    .await
}

#[apply(weekly)]
async fn the_keys() -> Result<()> {
    looks_right("keys", TWO_PEOPLE, BOTH, async |page| {
        opens_from_more(page, &["Keys"]).await?;
        has(page, "dialog:modal").await
    })
    .await
}

#[apply(weekly)]
async fn focus_mode() -> Result<()> {
    looks_right("focus", TWO_PEOPLE, BOTH, async |page| {
        page.has(Control::Button, "Undo").await?;
        page.cell(2, 2).await?.focus().await?;
        page.press("z").await?;
        has(page, ".leave-mode").await
    })
    .await
}

#[apply(weekly)]
async fn presenting() -> Result<()> {
    let address = format!("{TWO_PEOPLE}#b2a1c1");
    looks_right("present", &address, BOTH, async |page| {
        opens_from_more(page, &["Present"]).await
    })
    .await
}

#[apply(test)]
async fn ultimate() -> Result<()> {
    looks_right("ultimate", ULTIMATE, ALL, as_it_is).await
}

#[apply(test)]
async fn a_board_that_has_grown() -> Result<()> {
    let address = "/play/expanding?x=person&o=person#a1a2b1b2c1d4c3";
    looks_right("expanding", address, BOTH, as_it_is).await
}

#[apply(weekly)]
async fn the_largest_board() -> Result<()> {
    let address = "/play/mnk-10x10x5?x=person&o=person#e5e6f5d4g5h5f6g6f4";
    looks_right("large", address, BOTH, as_it_is).await
}

#[apply(test)]
async fn the_puzzles() -> Result<()> {
    looks_right("puzzles", "/puzzles", BOTH, as_it_is).await
}

#[apply(weekly)]
async fn a_puzzle() -> Result<()> {
    looks_right("puzzle", "/puzzles/classic/hard/243", BOTH, as_it_is).await
}

#[apply(test)]
async fn the_map_of_all_positions() -> Result<()> {
    map_looks_right("map", "/explorer#X---O----", CLASSIC, None).await
}

#[apply(weekly)]
async fn the_map_of_a_million_positions() -> Result<()> {
    let size = "1,217,977 positions up to symmetry, 6,448,291 moves.";
    map_looks_right("whole-map", "/explorer/four#b2b3", size, None).await
}

#[apply(weekly)]
async fn the_paths_in_the_map() -> Result<()> {
    map_looks_right(
        "paths",
        "/explorer?paths=best#X---O----",
        CLASSIC,
        Some("Paths and labels"),
    )
    .await
}

#[apply(test)]
async fn the_list_of_all_positions() -> Result<()> {
    let address = "/explorer?view=list#X---O----";
    let visit = |settings: &str| visit(address, settings).with_webgl();
    are_right("list", BOTH, visit, async |page| {
        has(page, ".position-list.compact li").await
    })
    .await
}

#[apply(test)]
async fn a_puzzle_that_is_solved() -> Result<()> {
    looks_right("solved", "/puzzles/classic/hard/243", BOTH, async |page| {
        page.play("a1").await?;
        page.shows("Solved!").await
    })
    .await
}

#[apply(weekly)]
async fn the_answer_to_a_puzzle() -> Result<()> {
    looks_right("answer", "/puzzles/classic/hard/243", BOTH, async |page| {
        press(page, &["Show the answer"]).await?;
        page.focuses("Next puzzle").await?;
        // Browsers do not agree with themselves whether a focus that no key has moved is outlined.
        page.eval("document.activeElement.blur()").await
    })
    .await
}

#[apply(test)]
async fn learn() -> Result<()> {
    looks_right("learn", "/learn", BOTH, as_it_is).await
}

#[apply(test)]
async fn a_lesson_with_a_wrong_move() -> Result<()> {
    looks_right("lesson", "/learn/forks", BOTH, async |page| {
        press(page, &["Next"]).await?;
        page.click_cell("a2").await?;
        let ghosts = "return document.querySelectorAll('.cell-button[data-ghost]').length";
        page.yields("the move and its reply", 2, ghosts).await
    })
    .await
}

#[apply(test)]
async fn a_lesson_with_a_tree() -> Result<()> {
    looks_right("tree", "/learn/alpha-beta", BOTH, as_it_is).await
}

#[apply(weekly)]
async fn the_proofs() -> Result<()> {
    looks_right("proofs", "/proof", BOTH, as_it_is).await
}

/// Hides how long a check took.
const HIDE_TIME: &str =
    "document.querySelector('.proof-verdict, .lazy > p').style.visibility = 'hidden'";

#[apply(test)]
async fn a_proof_that_is_checked() -> Result<()> {
    looks_right("proof", "/proof/mnk-6x3x4", ALL, async |page| {
        press(page, &["Check this proof", "Diesen Beweis prüfen"]).await?;
        has(page, ".explanation [data-kind=pair]").await?;
        page.eval(HIDE_TIME).await
    })
    .await
}

#[apply(weekly)]
async fn a_certificate_as_a_tree() -> Result<()> {
    let address = "/search/classic?show=certificate";
    looks_right("certificate", address, BOTH, async |page| {
        for row in ["X a1", "X c1"] {
            has(page, "[role=treeitem]").await?;
            let open = format!(
                "[...document.querySelectorAll('[role=treeitem]')].find(it => \
                 it.innerText.includes('{row}')).click()"
            );
            page.eval::<()>(&open).await?;
        }
        page.eval(HIDE_TIME).await
    })
    .await
}

#[apply(test)]
async fn the_settings() -> Result<()> {
    looks_right("settings", "/settings", ALL, as_it_is).await
}

#[apply(test)]
async fn the_statistics() -> Result<()> {
    looks_right("statistics", "/statistics", BOTH, as_it_is).await
}

#[apply(weekly)]
async fn statistics_of_nothing() -> Result<()> {
    looks_right("nothing", "/statistics", BOTH, async |page| {
        press(page, &["Clear"]).await?;
        press(page, &["Delete all"]).await?;
        page.lacks(Control::Dialog, "Delete the statistics?").await
    })
    .await
}

#[apply(weekly)]
async fn no_such_page() -> Result<()> {
    looks_right("missing", "/play/chess", BOTH, as_it_is).await
}
