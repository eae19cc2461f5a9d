//! The layout of the game page at every window size, with every panel and menu.

use anyhow::{Context, Result};
use noughts_e2e::{Control, Page, Visit, eventually};

use crate::sizes::fits;
use crate::sweep::is_there;
use crate::{TWO_PEOPLE, from_more, saved};

/// Returns the board's share of the window's height, and its width.
async fn board(page: &Page) -> Result<(f64, f64)> {
    let script = "
        const { width, height } = document.querySelector('.board').getBoundingClientRect();
        return [height / innerHeight, width];";
    page.eval(script).await
}

/// Checks that the page does not scroll.
async fn stands_still(page: &Page) -> Result<()> {
    fits(page).await?;
    let script = "return [document.documentElement.scrollHeight, innerHeight]";
    let [content, window] = page.eval::<[f64; 2]>(script).await?;
    assert!(content <= window, "{content} pixels high in {window}");
    Ok(())
}

/// Checks that nothing lies over a cell: a click in the centre of each reaches it.
async fn every_cell_can_be_hit(page: &Page) -> Result<()> {
    let script = "
        return [...document.querySelectorAll('[role=grid] button')].filter((cell) => {
          const { x, y, width, height } = cell.getBoundingClientRect();
          const hit = document.elementFromPoint(x + width / 2, y + height / 2);
          return !cell.contains(hit);
        }).map((cell) => cell.ariaLabel);";
    let hidden: Vec<String> = page.eval(script).await?;
    assert!(hidden.is_empty(), "something lies over {hidden:?}");
    Ok(())
}

/// What looks out from under a result would look like a fault: it covers the lower strip and the
/// toolbar.
const COVERED: &str = "
    const place = (selector) => [...document.querySelectorAll(selector)].at(-1)
      .getBoundingClientRect();
    const result = place('dialog.result');
    const isCovered = ({ left, right, top, bottom }) =>
      left >= result.left - 1 && right <= result.right + 1 && top >= result.top - 1
        && bottom <= result.bottom + 1;
    const tools = [...document.querySelectorAll('.toolbar .tool')].filter(
      (tool) => tool.checkVisibility());
    const ends = [tools[0], tools.at(-1)].map((tool) => tool.getBoundingClientRect());
    const isWide = innerWidth >= 1000;
    return [...ends, place(isWide ? '.strip .strip-name' : '.sheet')].map(isCovered);";

#[apply(test)]
async fn a_game_and_its_result_use_every_window_and_nothing_scrolls() -> Result<()> {
    // The least share of the height, and of the width on a phone.
    let sizes = [
        (1920, 1080, 0.76, 0.0),
        (1440, 900, 0.72, 0.0),
        (1280, 800, 0.68, 0.0),
        (1000, 700, 0.6, 0.0),
        (768, 1024, 0.0, 0.0),
        (390, 844, 0.0, 0.93),
        (320, 640, 0.0, 0.92),
    ];
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            page.has(Control::Tab, "Moves").await?;
            for (width, height, high, wide) in sizes {
                page.resize(width, height, 1.0).await?;
                let (share, side) = board(page).await?;
                assert!(share >= high, "{share} of {width} × {height}");
                assert!(side >= wide * f64::from(width), "{side} of {width}");
                stands_still(page).await?;
                every_cell_can_be_hit(page).await?;
            }
            page.play("a1 a2 b1 b2 c1").await?;
            page.has(Control::Dialog, "Player X wins!").await?;
            for (width, height, ..) in sizes {
                page.resize(width, height, 1.0).await?;
                stands_still(page).await?;
                every_cell_can_be_hit(page).await?;
                page.yields(
                    &format!("covered at {width} × {height}"),
                    [true; 3].to_vec(),
                    COVERED,
                )
                .await?;
            }
            page.click(Control::Button, "Review").await?;
            page.hears_at_last("Review: ").await?;
            for (width, height, ..) in sizes {
                page.resize(width, height, 1.0).await?;
                stands_still(page).await?;
            }
            Ok(())
        })
        .await
}

#[apply(test)]
async fn every_tool_is_seen_whole_at_every_width() -> Result<()> {
    let script = "
        // On a narrow window the toolbar is as wide as that.
        const box = innerWidth < 1000 ? { left: 0, right: innerWidth }
          : document.querySelector('.table-main').getBoundingClientRect();
        return [...document.querySelectorAll('.toolbar .tool')].filter((tool) => {
          if (!tool.checkVisibility()) return false;
          const { left, right } = tool.getBoundingClientRect();
          return left < box.left - 1 || right > box.right + 1 || tool.scrollWidth > tool.clientWidth;
        }).map((tool) => tool.innerText);";
    for language in ["en", "de"] {
        Visit::to(TWO_PEOPLE)
            .script(&saved("settings", &format!("language {language}")))
            .run(async |page| {
                is_there(page).await?;
                for (width, height) in [
                    (1440, 900),
                    (1280, 800),
                    (1000, 700),
                    (390, 844),
                    (320, 640),
                ] {
                    page.resize(width, height, 1.0).await?;
                    let cut: Vec<String> = page.eval(script).await?;
                    assert!(cut.is_empty(), "{language}, {width}: {cut:?}");
                }
                Ok(())
            })
            .await?;
    }
    Ok(())
}

#[apply(test)]
async fn the_tabs_are_chosen_by_keys() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            page.click(Control::Tab, "Moves").await?;
            page.press("ArrowRight").await?;
            page.focuses("Analysis").await?;
            page.has(Control::Heading, "Search").await?;
            page.press("End").await?;
            page.focuses("Rules").await?;
            page.lacks(Control::Heading, "Search").await?;
            page.press("ArrowRight").await?;
            page.focuses("Moves").await?;
            page.has(Control::TextBox, "Command").await?;
            page.press("ArrowLeft Home").await?;
            page.focuses("Moves").await?;
            // One tab stop for all.
            page.press("ArrowRight Tab").await?;
            let inside = "return document.activeElement.closest('[role=tabpanel]') !== null
                || document.activeElement === document.body";
            assert!(page.eval::<bool>(inside).await?);
            Ok(())
        })
        .await
}

#[apply(test)]
async fn the_panel_is_a_sheet_on_a_phone() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .viewport(390, 844, 2)
        .run(async |page| {
            page.play("b2").await?;
            page.click(Control::Tab, "Moves").await?;
            page.has(Control::Button, "Move 1: X b2").await?;
            let height = "return document.querySelector('.sheet').getBoundingClientRect().height / innerHeight";
            let half: f64 = page.eval(height).await?;
            page.click(Control::Button, "Larger").await?;
            eventually("the larger sheet", true, async || {
                Ok(page.eval::<f64>(height).await? > half + 0.2)
            })
            .await?;
            page.click(Control::Button, "Smaller").await?;
            page.click(Control::Button, "Close the panel").await?;
            page.lacks(Control::Button, "Move 1: X b2").await?;
            every_cell_can_be_hit(page).await?;
            page.play("a1").await
        })
        .await
}

#[apply(test)]
async fn focus_mode_and_large_text_are_left_from_everywhere() -> Result<()> {
    let size = "return parseFloat(getComputedStyle(document.querySelector('.status')).fontSize)";
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            page.click(Control::Tab, "Rules").await?;
            let usual: f64 = page.eval(size).await?;
            for by_key in [false, true] {
                from_more(page, "Present").await?;
                page.shows("Exit (Esc)").await?;
                // The open tab stays.
                page.shows("Get three in a row.").await?;
                assert!(page.eval::<f64>(size).await? > usual);
                if by_key {
                    page.focus(Control::Tab, "Rules").await?;
                    page.press("Escape").await?;
                } else {
                    page.click(Control::Button, "Exit (Esc)").await?;
                }
                page.lacks(Control::Button, "Exit (Esc)").await?;
            }
            Ok(())
        })
        .await
}

#[apply(test)]
async fn the_values_have_a_bar_of_evaluation() -> Result<()> {
    // The first side's share, and its label.
    let bar = "
        const bar = document.querySelector('[role=meter]');
        return bar?.checkVisibility()
          ? [bar.ariaLabel, Number(bar.ariaValueNow), bar.ariaValueText] : null;";
    Visit::to(format!("{TWO_PEOPLE}#a1b1"))
        .run(async |page| {
            page.has(Control::Tab, "Moves").await?;
            let said = async || page.eval::<Option<(String, f64, String)>>(bar).await;
            assert_eq!(said().await?, None);
            page.click(Control::Button, "Values").await?;
            page.shows("With best play, X wins in 5 moves.").await?;
            let (name, share, text) = said().await?.context("a bar")?;
            assert_eq!(name, "Evaluation");
            assert_eq!(text, "With best play, X wins in 5 moves.");
            assert!(share > 50.0, "{share}");
            page.play("b2").await?;
            // The same side wins, now from the other side's turn.
            page.shows("With best play, X wins in 4 moves.").await?;
            let (_, later, _) = said().await?.context("a bar")?;
            assert!(later > share, "{later} after {share}");
            page.click(Control::Button, "Values").await?;
            assert_eq!(said().await?, None);
            Ok(())
        })
        .await
}
