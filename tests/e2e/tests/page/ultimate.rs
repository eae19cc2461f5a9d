//! Ultimate under both rules.

use anyhow::Result;
use noughts_e2e::{Control, Page, Visit, eventually};
use noughts_rules::{CellId, MiniCell, Variant};

use crate::accessibility::is_clean;
use crate::sizes::{fits, targets_are_large_enough};

/// The standard rule for two people.
const STANDARD: &str = "/play/ultimate?x=person&o=person";

/// The cross rule for two people.
const CROSS: &str = "/play/ultimate-cross?x=person&o=person";

/// X wins in the centre column of the main board, with the last move.
const WON: &str = "he ee ei ie eh hb bg gh hd de eg gb be ge bc ce hf";

/// X owns the top-left board.
const OWNED: &str = "aa ai ie ea ab ba ac";

/// By the cross rule X owns the top-left board.
const CROSS_OWNED: &str = "aa da ab db ac";

/// By the cross rule, nobody can win any more since the last move.
const SETTLED: &str = "fc cc fg ii fe if he ic gg hc ba ec gi ab gh dc gf dg ai de ah cg ag ce bi eg be \
                       ee";

/// Returns the address of a game with these moves.
fn address(game: &str, moves: &str) -> String {
    format!("{game}#{}", moves.replace(' ', ""))
}

fn cell(notation: &str) -> CellId {
    let start = Variant::Ultimate.start();
    start.parse_cell(notation).unwrap_or(CellId::FIRST)
}

/// Returns the keys that go to a cell from anywhere on the board, and play it.
fn keys_to(notation: &str) -> String {
    let at = MiniCell::at(cell(notation));
    let [mini, cell] = at.map_or([0, 0], |at| [at.mini.index() + 1, at.cell.index() + 1]);
    format!("Shift+{mini} {cell} Enter")
}

/// Checks which mini boards are drawn as open, by their letters: none of their four corners is
/// transparent. A won mini board's line may reach two of them.
async fn has_highlighted(page: &Page, letters: &str) -> Result<()> {
    let script = "
        const canvas = document.querySelector('.board-canvas');
        if (!canvas) return 'no canvas';
        const copy = document.createElement('canvas');
        [copy.width, copy.height] = [canvas.width, canvas.height];
        const context = copy.getContext('2d', { willReadFrequently: true });
        context.drawImage(canvas, 0, 0);
        const cell = canvas.width / 9;
        const isTinted = (letter, mini) => {
          const at = [0.16, 2.84];
          const corners = at.flatMap((x) => at.map((y) => [x, y]));
          return corners.every(([x, y]) => {
            const left = ((mini % 3) * 3 + x) * cell;
            const top = (Math.floor(mini / 3) * 3 + y) * cell;
            return context.getImageData(left, top, 1, 1).data[3] > 0;
          });
        };
        return [...'abcdefghi'].filter(isTinted).join('');";
    page.yields("the tinted boards", letters, script).await
}

/// Returns the opacity of the canvas at a place, in cells from the top-left corner, from 0 to 255.
async fn clearness(page: &Page, x: f64, y: f64) -> Result<u8> {
    let script = "
        const canvas = document.querySelector('.board-canvas');
        if (!canvas) return 0;
        const [x, y] = [...arguments].map((place) => place / 9 * canvas.width);
        const copy = document.createElement('canvas');
        [copy.width, copy.height] = [canvas.width, canvas.height];
        const context = copy.getContext('2d', { willReadFrequently: true });
        context.drawImage(canvas, 0, 0);
        return context.getImageData(x, y, 1, 1).data[3];";
    page.eval_with(script, [x.into(), y.into()]).await
}

#[apply(test)]
async fn an_owner_s_mark_lies_over_dimmed_ones_and_the_last_move_is_outlined() -> Result<()> {
    for (game, moves, turn) in [
        (STANDARD, OWNED, "O's turn — top-right board"),
        (CROSS, CROSS_OWNED, "O's turn — 5 boards"),
    ] {
        Visit::to(address(game, moves))
            .viewport(1200, 1000, 2)
            .run(async |page| {
                page.shows(turn).await?;
                // X owns the top-left board, with nothing in its centre cell.
                eventually("the owner's mark", true, async || {
                    Ok(clearness(page, 1.5, 1.5).await? > 150)
                })
                .await?;
                // The first stroke of X's mark in the cell `ab`, away from the line.
                let small = clearness(page, 1.5 + 0.2, 0.5 + 0.2).await?;
                assert!((60..150).contains(&small), "{small}");
                // The last move is in `ac`: below its line is the left edge of its outline.
                assert!(clearness(page, 2.5 - 0.38, 0.5 + 0.15).await? > 150);
                // No other mark is outlined.
                assert!(clearness(page, 1.5 - 0.38, 0.5 + 0.15).await? < 60);
                Ok(())
            })
            .await?;
    }
    Ok(())
}

#[apply(test)]
async fn a_whole_game_by_mouse_is_heard_and_shown() -> Result<()> {
    Visit::to(STANDARD)
        .run(async |page| {
            page.has(Control::Heading, "Ultimate").await?;
            page.shows("X's turn — any board").await?;
            has_highlighted(page, "abcdefghi").await?;
            let heard = [
                (
                    "he",
                    "X, bottom board, centre. You may play in the centre board.",
                ),
                (
                    "ee",
                    "O, centre board, centre. You may play in the centre board.",
                ),
                (
                    "ei",
                    "X, centre board, bottom right. You may play in the bottom-right board.",
                ),
            ];
            for (cell, sentence) in heard {
                page.play(cell).await?;
                page.hears(sentence).await?;
                page.focuses_cell(cell).await?;
            }
            page.shows("O's turn — bottom-right board").await?;
            has_highlighted(page, "i").await?;
            let mut cells = WON.split(' ').skip(3).collect::<Vec<_>>();
            let last = cells.pop().unwrap_or_default();
            for cell in cells {
                page.play(cell).await?;
            }
            page.hears_at_last(
                "X, centre board, bottom left. X wins the centre board. You may play in the \
                 bottom-left board.",
            )
            .await?;
            page.play(last).await?;
            page.hears_at_last(
                "X, bottom board, right. X wins the bottom board. X wins in column 2 of the main \
                 board, after 17 moves.",
            )
            .await?;
            page.has(Control::Dialog, "Player X wins!").await?;
            has_highlighted(page, "").await?;
            page.names_cell(
                "hf",
                "Bottom board, right cell, X, winning line, last move, board won by X",
            )
            .await?;
            page.heard_all().await?;
            page.click(Control::Button, "Play again").await?;
            page.shows("X's turn — any board").await
        })
        .await
}

#[apply(test)]
async fn a_whole_game_by_keyboard() -> Result<()> {
    Visit::to(STANDARD)
        .run(async |page| {
            page.shows("Moves").await?;
            crate::past_header(page).await?;
            page.focuses_cell("aa").await?;
            for cell in WON.split(' ') {
                page.press(&keys_to(cell)).await?;
            }
            page.hears_at_last(
                "X, bottom board, right. X wins the bottom board. X wins in column 2 of the main \
                 board, after 17 moves.",
            )
            .await?;
            page.focuses("Play again").await?;
            page.press("Enter").await?;
            page.hears("New game. X's turn.").await?;
            page.focuses_cell("aa").await
        })
        .await
}

#[apply(test)]
async fn the_focus_crosses_the_borders_and_jumps_between_mini_boards() -> Result<()> {
    Visit::to(STANDARD)
        .run(async |page| {
            page.shows("Moves").await?;
            crate::past_header(page).await?;
            page.press("3").await?;
            let steps = [
                ("ArrowRight", "ba"),
                ("ArrowUp", "ba"),
                ("PageDown", "ca"),
                ("PageDown", "da"),
                ("9", "di"),
                ("ArrowDown", "gc"),
                ("Shift+5", "ec"),
                ("PageUp", "dc"),
                ("End", "fc"),
                ("Ctrl+Home", "aa"),
                ("PageUp", "aa"),
            ];
            for (key, cell) in steps {
                page.press(key).await?;
                page.focuses_cell(cell).await?;
            }
            // One tab stop for all 81 cells.
            page.press("Tab").await?;
            page.focuses("Undo").await?;
            page.press("Shift+Tab").await?;
            page.focuses_cell("aa").await
        })
        .await
}

#[apply(test)]
async fn keys_read_the_board_and_what_is_open() -> Result<()> {
    Visit::to(address(STANDARD, OWNED))
        .run(async |page| {
            page.shows("Moves").await?;
            crate::past_header(page).await?;
            let said = [
                (
                    "o",
                    "Top-left board, top-left cell, X, winning line, board won by X.",
                ),
                ("l", "Last move: X, top-left board, top right."),
                ("t", "O's turn. You may play in the top-right board."),
                (
                    "m",
                    "The top-right board is open, with 9 cells: top left, top, top right, left, \
                     centre, right, bottom left, bottom, bottom right.",
                ),
                (
                    "b",
                    "Top-left board, won by X: X top left, top, top right; O bottom right. Top \
                     board: O top left. Top-right board: empty. Left board: empty. Centre board: O \
                     top left. Right board: empty. Bottom-left board: empty. Bottom board: empty. \
                     Bottom-right board: X centre.",
                ),
            ];
            for (key, sentence) in said {
                page.press(key).await?;
                page.hears(sentence).await?;
            }
            page.names_cell("ce", "Top-right board, centre cell, empty")
                .await?;
            page.names_cell("fe", "Right board, centre cell, empty")
                .await
        })
        .await
}

#[apply(test)]
async fn a_move_elsewhere_is_refused_and_names_where_may_be_played() -> Result<()> {
    Visit::to(CROSS)
        .run(async |page| {
            page.play("ai").await?;
            let refusals = [
                (
                    "ee",
                    "You may not play in the centre board now: the top-left, top, top-right, left \
                     and bottom-left boards are open.",
                ),
                ("ai", "Top-left board, bottom-right cell is taken by X."),
            ];
            for (cell, sentence) in refusals {
                page.click_cell(cell).await?;
                page.hears_at_last(sentence).await?;
                page.shows(sentence).await?;
            }
            page.shows("O's turn — 5 boards").await?;
            has_highlighted(page, "abcdg").await?;
            page.is_at(&format!("{CROSS}#ai")).await
        })
        .await
}

#[apply(test)]
async fn a_game_that_nobody_can_win_can_be_called_a_draw() -> Result<()> {
    let (before, last) = SETTLED.split_at(SETTLED.len() - 2);
    Visit::to(address(CROSS, before))
        .run(async |page| {
            page.lacks(Control::Button, "Call it a draw").await?;
            page.play(last).await?;
            page.shows("Nobody can win any more.").await?;
            page.click(Control::Button, "Call it a draw").await?;
            page.hears_at_last("It's a draw: nobody can win any more.")
                .await?;
            page.has(Control::Dialog, "It's a draw!").await?;
            page.click(Control::Button, "See the board").await?;
            page.shows("It's a draw!").await?;
            page.click_cell("aa").await?;
            page.shows("The game is over: a draw.").await?;

            page.click(Control::Button, "Undo").await?;
            page.has(Control::Button, "Call it a draw").await?;
            // The moves in the address do not show it; the browser's history does.
            page.click(Control::Button, "Call it a draw").await?;
            page.has(Control::Dialog, "It's a draw!").await?;
            page.reload().await?;
            page.has(Control::Dialog, "It's a draw!").await?;
            page.click(Control::Button, "See the board").await?;
            page.click(Control::Button, "Undo").await?;
            page.has(Control::Button, "Call it a draw").await?;
            page.reload().await?;
            page.has(Control::Button, "Call it a draw").await?;

            page.click(Control::TextBox, "Command").await?;
            page.type_text("draw").await?;
            page.press("Enter").await?;
            page.has(Control::Dialog, "It's a draw!").await
        })
        .await
}

#[apply(test)]
async fn moves_are_taken_back_and_survive_a_reload() -> Result<()> {
    Visit::to(STANDARD)
        .run(async |page| {
            page.play("ee ea ai").await?;
            page.is_at(&format!("{STANDARD}#eeeaai")).await?;
            page.click(Control::Button, "Undo").await?;
            page.hears_at_last(
                "Undone: X from top-left board, bottom right. You may play in the top-left board.",
            )
            .await?;
            has_highlighted(page, "a").await?;
            page.click(Control::Button, "Redo").await?;
            page.hears(
                "Redone. X, top-left board, bottom right. You may play in the bottom-right board.",
            )
            .await?;
            page.reload().await?;
            page.shows("O's turn — bottom-right board").await?;
            has_highlighted(page, "i").await?;
            page.names_cell("ai", "Top-left board, bottom-right cell, X, last move")
                .await?;
            page.click(Control::Button, "Move 1: X ee").await?;
            page.shows("Move 1 of 3").await?;
            has_highlighted(page, "e").await
        })
        .await
}

#[apply(test)]
async fn cells_are_typed_in_two_letters() -> Result<()> {
    Visit::to(STANDARD)
        .run(async |page| {
            page.click(Control::TextBox, "Command").await?;
            page.type_text("ei").await?;
            page.press("Enter").await?;
            page.hears("X, centre board, bottom right. You may play in the bottom-right board.")
                .await?;
            page.type_text("b2").await?;
            page.press("Enter").await?;
            page.hears(
                "Unknown command. Type a cell such as ee, or hint, undo, redo, board, \
                 last, turn, status, new, draw or help.",
            )
            .await
        })
        .await
}

#[apply(test)]
async fn the_rules_are_explained_with_drawings() -> Result<()> {
    Visit::to(CROSS)
        .run(async |page| {
            page.click(Control::Tab, "Rules").await?;
            page.shows("All mini boards are open.").await?;
            page.shows("The left column and the top row are full: the middle row is open.")
                .await?;
            let drawings = "return document.querySelectorAll('figure svg').length";
            assert_eq!(page.eval::<u32>(drawings).await?, 7);
            is_clean(page, "the rules").await?;
            // The textbook searches are for a single board.
            page.click(Control::Tab, "Analysis").await?;
            page.shows("This game is too big for a full search.").await
        })
        .await
}

#[apply(test)]
async fn all_81_cells_can_be_hit_on_a_small_phone() -> Result<()> {
    Visit::to(STANDARD)
        .viewport(320, 640, 2)
        .run(async |page| {
            page.shows("X's turn — any board").await?;
            assert_eq!(page.access_tree().await?.all("gridcell").len(), 81);
            fits(page).await?;
            targets_are_large_enough(page).await?;
            page.play("aa ai ii").await?;
            page.click(Control::Tab, "Rules").await?;
            page.shows("All mini boards are open.").await?;
            fits(page).await?;
            targets_are_large_enough(page).await
        })
        .await
}

async fn every_state_is_clean(visit: impl Fn(Visit) -> Visit) -> Result<()> {
    visit(Visit::to(STANDARD))
        .run(async |page| {
            page.shows("X's turn — any board").await?;
            is_clean(page, "empty").await?;
            page.goto(&address(STANDARD, OWNED)).await?;
            page.shows("O's turn — top-right board").await?;
            is_clean(page, "a board is won").await?;
            page.goto(&address(CROSS, SETTLED)).await?;
            page.has(Control::Button, "Call it a draw").await?;
            is_clean(page, "nobody can win").await?;
            page.goto(&address(STANDARD, WON)).await?;
            page.has(Control::Dialog, "Player X wins!").await?;
            is_clean(page, "result").await
        })
        .await
}

#[apply(test)]
async fn axe_finds_nothing_in_the_light_theme() -> Result<()> {
    every_state_is_clean(|visit| visit.media("prefers-color-scheme", "light")).await
}

#[apply(test)]
async fn axe_finds_nothing_in_the_dark_theme() -> Result<()> {
    every_state_is_clean(|visit| visit.media("prefers-color-scheme", "dark")).await
}

#[apply(test)]
async fn in_forced_colours_owners_and_open_boards_are_seen() -> Result<()> {
    Visit::to(address(CROSS, CROSS_OWNED))
        .media("forced-colors", "active")
        .run(async |page| {
            page.shows("Moves").await?;
            let script = "
                const ground = (id) => {
                  const cell = document.getElementById(id).parentElement;
                  const { content, visibility } = getComputedStyle(cell, '::before');
                  return `${content} ${visibility}`;
                };
                const cells = [...document.querySelectorAll('[role=gridcell] button')];
                const framed = (cell) => getComputedStyle(cell).borderTopStyle === 'solid';
                return [ground('cell-1-1'), ground('cell-7-7'), `${cells.filter(framed).length}`];";
            let seen: [String; 3] = page.eval(script).await?;
            // Five mini boards are open, with five marks on them.
            let expected = ["\"X\" visible", "none visible", "40"];
            assert_eq!(seen, expected.map(str::to_owned));
            is_clean(page, "forced colours").await
        })
        .await
}
