//! Ultimate under both rules.

use anyhow::Result;
use noughts_e2e::{Control, Person, Start, Visit};

use crate::accessibility::{is_clean, is_clean_in_every_look};
use crate::sizes::{fits, targets_are_large_enough};

/// The standard rule for two people.
const STANDARD: &str = "/play/ultimate?x=person&o=person";

/// The cross rule for two people.
const CROSS: &str = "/play/ultimate-cross?x=person&o=person";

/// X wins in the centre column of the main board, with the last move.
const WON: &str = "he ee ei ie eh hb bg gh hd de eg gb be ge bc ce hf";

/// By the cross rule, nobody can win any more since the last move.
const SETTLED: &str = "fc cc fg ii fe if he ic gg hc ba ec gi ab gh dc gf dg ai de ah cg ag ce bi eg be \
                       ee";

/// Returns the address of a game with these moves.
fn address(game: &str, moves: &str) -> String {
    format!("{game}#{}", moves.replace(' ', ""))
}

/// What is said and drawn of every move is tested without a browser.
#[apply(sample)]
async fn a_whole_game_by_mouse_and_keyboard<P: Person>() -> Result<()> {
    P::visit(Start::at(STANDARD), async |page| {
        page.shows("X's turn — any board").await?;
        page.play("he").await?;
        page.hears("X, bottom board, centre. You may play in the centre board.")
            .await?;
        page.focuses_cell("he").await?;
        let refusal = "You may not play in the bottom board now: the centre board is open.";
        page.click_cell("ha").await?;
        page.hears(refusal).await?;
        page.shows(refusal).await?;
        // A reload goes on where it was.
        page.reload().await?;
        page.shows("O's turn — centre board").await?;
        page.names_cell("he", "Bottom board, centre cell, X, last move")
            .await?;
        page.shows("Moves").await?;
        page.focus_cell("he").await?;
        for cell in WON.split(' ').skip(1) {
            // The letters are the places of the digits.
            let [mini, cell] = [0, 1].map(|at| cell.as_bytes()[at] - b'a' + 1);
            page.press(&format!("Shift+{mini} {cell} Enter")).await?;
        }
        page.hears_at_last(
            "X, bottom board, right. X wins the bottom board. X wins in column 2 of the main \
                 board, after 17 moves.",
        )
        .await?;
        page.names_cell(
            "hf",
            "Bottom board, right cell, X, winning line, last move, board won by X",
        )
        .await?;
        page.focuses("Play again").await?;
        page.press("Enter").await?;
        page.hears_at_last("New game. X's turn.").await?;
        page.focuses_cell("aa").await
    })
    .await
}

#[apply(behaviour)]
async fn a_game_that_nobody_can_win_can_be_called_a_draw<P: Person>() -> Result<()> {
    let (before, last) = SETTLED.split_at(SETTLED.len() - 2);
    P::visit(Start::at(address(CROSS, before)), async |page| {
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
        page.focus_cell("aa").await?;
        page.press("i").await?;
        page.focuses("Command").await?;
        page.type_text("draw").await?;
        page.press("Enter").await?;
        page.has(Control::Dialog, "It's a draw!").await
    })
    .await
}

#[apply(test)]
async fn axe_finds_nothing_at_the_ends_of_a_game() -> Result<()> {
    let (before, last) = WON.split_at(WON.len() - 2);
    Visit::to(address(STANDARD, before))
        .run(async |page| {
            page.play(last).await?;
            page.has(Control::Dialog, "Player X wins!").await?;
            is_clean_in_every_look(page, "result").await?;
            page.goto(&address(CROSS, SETTLED)).await?;
            page.has(Control::Button, "Call it a draw").await?;
            is_clean_in_every_look(page, "nobody can win").await
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
            targets_are_large_enough(page).await?;
            is_clean(page, "the rules").await
        })
        .await
}

#[apply(test)]
async fn in_forced_colours_owners_and_open_boards_are_seen() -> Result<()> {
    // X owns the top-left board.
    Visit::to(address(CROSS, "aa da ab db ac"))
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
