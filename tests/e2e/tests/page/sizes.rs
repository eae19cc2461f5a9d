//! Small screens, large boards, large text.

use anyhow::Result;
use noughts_e2e::{Control, Page, Visit};

use crate::{STATUS_404, TWO_PEOPLE};

/// The minimum side of a target, in CSS pixels.
const LEAST_TARGET: f64 = 24.0;

/// Waits for the style of lazy views, which loads after the board.
async fn is_styled(page: &Page) -> Result<()> {
    // axe-core leaves one of its own.
    page.yields(
        "style sheets",
        true,
        "return document.styleSheets.length >= 2",
    )
    .await
}

/// Checks that nothing makes the page wider than the screen.
pub(super) async fn fits(page: &Page) -> Result<()> {
    is_styled(page).await?;
    let script = "return [document.documentElement.scrollWidth, innerWidth]";
    let [content, screen] = page.eval::<[f64; 2]>(script).await?;
    assert!(
        content <= screen,
        "{content} pixels wide on a screen of {screen}"
    );
    Ok(())
}

/// Checks that every target is large enough. Links within text are exempt, and so are what takes a pixel
/// until it has the focus, and the links that cover all of their tile.
pub(super) async fn targets_are_large_enough(page: &Page) -> Result<()> {
    let script = "
        const [least] = arguments;
        return [...document.querySelectorAll(
            'button, a[href], label, summary, select, textarea, input[type=text], input[type=number]')]
          .filter((element) => element.checkVisibility() && !element.closest('p:not(.controls), .cover'))
          .map((element) => [element.getBoundingClientRect(), element.ariaLabel ?? element.innerText])
          .filter(([{ width, height }]) => Math.max(width, height) > 1)
          .filter(([{ width, height }]) => Math.min(width, height) < least)
          .map(([{ width, height }, name]) => `${name}: ${width} × ${height}`);";
    let small: Vec<String> = page.eval_with(script, [LEAST_TARGET.into()]).await?;
    assert!(small.is_empty(), "too small: {small:?}");
    Ok(())
}

/// Checks that cells are squares.
async fn cells_are_square(page: &Page) -> Result<()> {
    let rect = page.cell(1, 1).await?.rect().await?;
    assert!(
        (rect.width - rect.height).abs() <= 1.0,
        "{} × {}",
        rect.width,
        rect.height
    );
    Ok(())
}

/// Returns whether everything that has places is where it is in a page that is read from the left.
const FROM_THE_LEFT: &str = "
    const left = (cell) => document.getElementById(cell)?.getBoundingClientRect().left;
    const [grid, canvas] = ['.grid', '.board-canvas'].map((part) => document.querySelector(part));
    const chart = document.querySelector('.evaluation-bar, .drawing');
    return left('cell-0-0') < left('cell-2-0')
      && Math.abs(left('cell-0-0') - grid.getBoundingClientRect().left) < 4
      && (!chart || getComputedStyle(chart).direction === 'ltr')
      && getComputedStyle(canvas ?? grid).direction === 'ltr';";

#[apply(test)]
async fn boards_are_never_mirrored() -> Result<()> {
    for address in [
        "/play/classic?x=person&o=person#b2a1",
        "/play/ultimate?x=person&o=person#eeea",
        "/analysis/four#a1b2",
        "/puzzles/classic/7",
        "/edit/mnk-5x4x4",
    ] {
        Visit::to(address)
            .tolerating(STATUS_404)
            .run(async |page| {
                page.yields("a board", true, FROM_THE_LEFT).await?;
                page.eval::<()>("document.documentElement.dir = 'rtl'")
                    .await?;
                page.yields("a board from the right", true, FROM_THE_LEFT)
                    .await
            })
            .await?;
    }
    Ok(())
}

#[apply(test)]
async fn a_sheet_leaves_the_whole_board_in_sight() -> Result<()> {
    let seen = "
        const top = document.querySelector('.sheet').getBoundingClientRect().top;
        const cells = [...document.querySelectorAll('.cell-button')];
        return cells.every((cell) => cell.getBoundingClientRect().bottom <= top);";
    for (width, height) in [(390, 844), (320, 640), (768, 1024)] {
        Visit::to(TWO_PEOPLE)
            .viewport(width, height, 1)
            .run(async |page| {
                page.click(Control::Tab, "Rules").await?;
                page.yields("the board", true, seen).await
            })
            .await?;
    }
    Ok(())
}

/// Low windows in landscape: the board has all of the height.
#[apply(test)]
async fn a_low_window_shows_the_whole_board_beside_everything_else() -> Result<()> {
    let whole = "
        const cells = [...document.querySelectorAll('.cell-button')];
        const box = (element) => element.getBoundingClientRect();
        const tools = box(document.querySelector('.toolbar'));
        return cells.every((cell) => box(cell).top >= 0 && box(cell).bottom <= innerHeight
            && box(cell).right <= tools.left)
          && document.documentElement.scrollWidth <= innerWidth;";
    for game in ["classic", "ultimate", "mnk-10x10x5"] {
        Visit::to(format!("/play/{game}?x=person&o=person"))
            .tolerating(STATUS_404)
            .run(async |page| {
                page.has(Control::Tab, "Moves").await?;
                for (width, height) in [(844, 390), (667, 375), (568, 320), (1200, 480)] {
                    page.resize(width, height, 1.0).await?;
                    page.yields(game, true, whole).await?;
                }
                Ok(())
            })
            .await?;
    }
    Ok(())
}

#[apply(test)]
async fn classic_fits_a_small_phone() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .viewport(320, 640, 2)
        .run(async |page| {
            page.shows("X's turn").await?;
            fits(page).await?;
            targets_are_large_enough(page).await?;
            cells_are_square(page).await?;
            page.play("a1 a2 b1 b2 c1").await?;
            page.has(Control::Dialog, "Player X wins!").await?;
            fits(page).await?;
            targets_are_large_enough(page).await?;
            page.click(Control::Button, "See the board").await?;
            page.click(Control::Tab, "Moves").await?;
            page.click(Control::Button, "Back").await?;
            page.shows("Move 4 of 5").await?;
            fits(page).await?;
            targets_are_large_enough(page).await?;
            page.click(Control::Button, "Close the panel").await?;
            crate::from_more(page, "Keys").await?;
            page.has(Control::Dialog, "Keys").await?;
            fits(page).await?;
            targets_are_large_enough(page).await
        })
        .await
}

#[apply(test)]
async fn the_largest_board_is_playable_on_a_small_phone() -> Result<()> {
    Visit::to("/play/mnk-10x10x5?x=person&o=person")
        .viewport(320, 640, 2)
        .tolerating(STATUS_404)
        .run(async |page| {
            page.shows("X's turn").await?;
            fits(page).await?;
            targets_are_large_enough(page).await?;
            cells_are_square(page).await?;
            // With its letters, it does not scroll internally either.
            let scrolls = "
                const frame = document.querySelector('.board-frame');
                return frame.scrollWidth > frame.clientWidth;";
            assert!(!page.eval::<bool>(scrolls).await?);
            page.play("a1 j10").await?;
            page.shows("X's turn").await?;
            fits(page).await
        })
        .await
}

#[apply(test)]
async fn a_board_wider_than_the_screen_scrolls_inside_itself() -> Result<()> {
    // Narrower than any phone: wider ones have room for ten cells.
    Visit::to("/play/mnk-10x10x5?x=person&o=person")
        .viewport(240, 480, 2)
        .tolerating(STATUS_404)
        .run(async |page| {
            crate::from_more(page, "Focus mode").await?;
            page.hides("Moves").await?;
            fits(page).await?;
            targets_are_large_enough(page).await?;
            // A cell out of sight scrolls into view with the focus.
            page.press("End Enter").await?;
            page.hears("Focus mode on. Press Z to leave it.").await?;
            page.hears("X, row 1, column 10. O's turn.").await?;
            let script = "
                const cell = document.activeElement.getBoundingClientRect();
                let frame = document.activeElement;
                while (frame.parentElement && frame.scrollLeft === 0) frame = frame.parentElement;
                return [frame.scrollLeft > 0, scrollX === 0, cell.left >= 0, cell.right <= innerWidth];";
            assert_eq!(page.eval::<[bool; 4]>(script).await?, [true; 4]);
            Ok(())
        })
        .await
}

#[apply(test)]
async fn zoomed_to_twice_the_size_nothing_is_lost() -> Result<()> {
    // Like Chromium's zoom: half as many CSS pixels, each with twice as many screen pixels.
    Visit::to(TWO_PEOPLE)
        .viewport(640, 450, 2)
        .run(async |page| {
            page.shows("X's turn").await?;
            fits(page).await?;
            page.play("a1 a2 b1 b2 c1").await?;
            page.click(Control::Button, "Play again").await?;
            page.has_marks("--- --- ---").await?;
            crate::from_more(page, "Keys").await?;
            page.click(Control::Button, "Close").await?;
            crate::from_more(page, "Focus mode").await?;
            page.click(Control::Button, "Exit (Esc)").await?;
            fits(page).await
        })
        .await
}

#[apply(test)]
async fn a_large_screen_is_used() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .viewport(3840, 2160, 1)
        .run(async |page| {
            page.shows("X's turn").await?;
            fits(page).await?;
            cells_are_square(page).await?;
            let rect = page.cell(1, 1).await?.rect().await?;
            assert!(rect.width > 200.0, "cells of {} pixels", rect.width);
            Ok(())
        })
        .await
}

/// Returns the board's width and height.
async fn board_size(page: &Page) -> Result<[f64; 2]> {
    let script = "
        const { width, height } = document.querySelector('[role=grid]').getBoundingClientRect();
        return [width, height];";
    page.eval(script).await
}

#[apply(test)]
async fn a_board_is_as_large_as_its_place() -> Result<()> {
    // A board may be as large as the window allows.
    Visit::to(TWO_PEOPLE)
        .viewport(1800, 1500, 1)
        .run(async |page| {
            page.shows("X's turn").await?;
            let [width, height] = board_size(page).await?;
            assert!(height > 900.0, "{width} × {height}");
            cells_are_square(page).await
        })
        .await?;
    // If its place has a height, that is its room, including the letters.
    Visit::to("/play/mnk-6x4x3?x=person&o=person")
        .viewport(1200, 900, 1)
        .tolerating(STATUS_404)
        .run(async |page| {
            page.shows("X's turn").await?;
            for (place, expected) in [([600, 300], [423.0, 282.0]), ([300, 600], [282.0, 188.0])] {
                let script = "
                    const [[width, height]] = arguments;
                    const place = document.querySelector('.board-area');
                    place.style.inlineSize = `${width}px`;
                    place.style.blockSize = `${height}px`;
                    place.style.containerType = 'size';
                    place.style.setProperty('--room', '100cqb');";
                page.eval_with::<()>(script, [place.into()]).await?;
                let found = board_size(page).await?;
                let is_near = |(a, b): (&f64, &f64)| (a - b).abs() < 12.0;
                assert!(
                    found.iter().zip(&expected).all(is_near) && found[1] < f64::from(place[1]),
                    "{found:?} in {place:?}"
                );
                cells_are_square(page).await?;
            }
            Ok(())
        })
        .await
}
