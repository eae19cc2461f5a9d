//! Games with the computer.

use anyhow::{Context, Result, ensure};
use noughts_e2e::{Control, FakeWorker, Page, Visit, eventually, until};
use noughts_rules::{CellId, Game, Side, Status, Variant};

use crate::{AGAINST_COMPUTER, HEADLINE, STATUS_404};

/// Returns the game in the address.
async fn game(page: &Page) -> Result<Game> {
    let address = page.address().await?;
    let moves = address.split_once('#').map_or("", |(_, moves)| moves);
    Ok(Game::from_moves_text(Variant::Classic, moves)?)
}

fn place(cell: CellId) -> String {
    format!("row {}, column {}", cell.row() + 1, cell.column() + 1)
}

/// Plays a whole game of Classic, always in the first open cell of a list, and checks every
/// announcement. Returns the result.
async fn play_whole_game(page: &Page, own: Side, preferences: &str) -> Result<Status> {
    let preferences: Vec<&str> = preferences.split_whitespace().collect();
    loop {
        // The address follows the session at once, but not within the same task.
        let before = until("the person's turn in the address", async || {
            let game = game(page).await?;
            let position = game.position();
            let is_own = !position.status().is_over() && position.to_move() == own;
            Ok(is_own.then_some(game))
        })
        .await?;
        let position = before.position();
        let open = |cell: &&str| {
            position
                .parse_cell(cell)
                .is_some_and(|cell| position.symbol_at(cell).is_none())
        };
        let cell = preferences
            .iter()
            .copied()
            .find(open)
            .context("no preference is open")?;
        page.click_cell(cell).await?;
        let said = page.hears_exchange().await?;

        let enough =
            |game: &Game| game.position().status().is_over() || game.ply() == before.ply() + 2;
        let after = until("both moves in the address", async || {
            let game = game(page).await?;
            Ok(enough(&game).then_some(game))
        })
        .await?;
        let moves = after.moves().skip(before.ply()).map(|played| {
            let who = if played.side == own {
                "You"
            } else {
                "Computer"
            };
            format!("{who}: {}.", place(played.cell))
        });
        let moves = moves.collect::<Vec<_>>().join(" ");
        let last = after.last_move().context("no move was made")?;
        match after.position().status() {
            Status::InProgress => {
                ensure!(
                    said == format!("{moves} Your turn."),
                    "said “{said}” for {after:?}"
                );
                let status = format!("Computer played {}. Your turn ({own})", place(last.cell));
                page.shows(&status).await?;
            }
            Status::Draw => {
                ensure!(said == format!("{moves} It's a draw."), "said “{said}”");
                page.has(Control::Dialog, "It's a draw!").await?;
                return Ok(Status::Draw);
            }
            Status::Won(mark) => {
                ensure!(
                    said.starts_with(&format!("{moves} {mark} wins in ")),
                    "said “{said}”"
                );
                let result = if mark == own {
                    "You win!"
                } else {
                    "The computer wins!"
                };
                page.has(Control::Dialog, result).await?;
                return Ok(Status::Won(mark));
            }
        }
    }
}

#[apply(test)]
async fn the_computer_never_loses_as_o() -> Result<()> {
    Visit::to(AGAINST_COMPUTER)
        .run(async |page| {
            page.shows("Your turn (X)").await?;
            let scripts = [
                "a1 b1 c1 a2 b2 c2 a3 b3 c3",
                "b2 a3 c1 a1 c3 b1 b3 a2 c2",
                "a1 c3 a3 c1 b2 b1 a2 c2 b3",
                "b1 c2 c1 b2 a1 a2 a3 b3 c3",
            ];
            for script in scripts {
                let end = play_whole_game(page, Side::X, script).await?;
                assert_ne!(end, Status::Won(Side::X), "{script}");
                page.click(Control::Button, "Play again").await?;
                page.hears("New game. Your turn.").await?;
                page.has_marks("--- --- ---").await?;
            }
            page.heard_all().await
        })
        .await
}

#[apply(test)]
async fn the_form_decides_who_plays() -> Result<()> {
    Visit::to(AGAINST_COMPUTER)
        .run(async |page| {
            crate::choose_players(page, "Computer").await?;
            crate::start_new_game(page).await?;
            page.hears("New game. Computer's turn.").await?;
            let first = page.hears_exchange().await?;
            assert!(first.starts_with("Computer: row "), "{first}");
            page.address_has("x=computer&o=person&seed=1").await?;

            crate::choose_players(page, "Two people").await?;
            page.lacks(Control::Radio, "Random").await?;
            crate::start_new_game(page).await?;
            page.hears("New game. X's turn.").await?;
            page.focuses_cell("a1").await?;
            page.play("a1 b2").await?;
            page.shows("X's turn").await
        })
        .await
}

#[apply(test)]
async fn that_it_thinks_is_said_after_a_second() -> Result<()> {
    Visit::to(AGAINST_COMPUTER)
        .worker(FakeWorker::Pondering)
        .script(
            "document.addEventListener('click', () => { window.clicked = performance.now(); }, true);",
        )
        .run(async |page| {
            page.play("a1").await?;
            page.hears("You: row 1, column 1. Computer is thinking.")
                .await?;
            let waited: f64 = page
                .eval("return probe.times.at(-1) - window.clicked")
                .await?;
            assert!(waited > 990.0, "said after {waited} ms");
            Ok(())
        })
        .await
}

#[apply(test)]
async fn a_board_too_large_to_solve_is_answered_all_the_same() -> Result<()> {
    Visit::to("/play/mnk-10x10x5?x=person&o=computer&seed=1")
        .tolerating(STATUS_404)
        .run(async |page| {
            // Both clicks within one task: the computer has a second to think, however slow the
            // machine is.
            let both = "for (const cell of arguments) cell.click();";
            let cells = [
                page.cell(5, 5).await?.to_json()?,
                page.cell(1, 1).await?.to_json()?,
            ];
            page.eval_with::<()>(both, cells).await?;
            page.hears("It is the computer's turn.").await?;
            let exchange = page.hears_exchange().await?;
            assert!(exchange.contains("You: row 5, column 5."), "{exchange}");
            assert!(exchange.ends_with(". Your turn."), "{exchange}");
            let marks = page.marks().await?;
            assert_eq!(marks.matches(['X', 'O']).count(), 2, "{marks}");
            Ok(())
        })
        .await
}

/// Plays on after the end of a search, and checks that the late answer of that search has no
/// effect.
async fn plays_on_undisturbed(page: &Page) -> Result<()> {
    page.play("a1").await?;
    // The worker posts its late answer before it reports on the new search.
    page.shows("Depth 3, 5000 positions, 50000 per second")
        .await?;
    page.has_marks("X-- --- ---").await
}

#[apply(test)]
async fn leaving_the_page_ends_the_computers_thoughts() -> Result<()> {
    Visit::to("/")
        .worker(FakeWorker::Late)
        .run(async |page| {
            page.click(Control::Link, "Classic").await?;
            page.play("a1").await?;
            page.shows("Depth 3, 5000 positions, 50000 per second")
                .await?;
            page.click(Control::Link, "Noughts").await?;
            page.has(Control::Heading, HEADLINE).await?;
            page.click(Control::Link, "Classic").await?;
            page.has_marks("--- --- ---").await?;
            plays_on_undisturbed(page).await
        })
        .await
}

#[apply(test)]
async fn the_computer_plays_itself_with_pauses() -> Result<()> {
    Visit::to("/play/classic?x=computer&o=computer&seed=1")
        .run(async |page| {
            let plies = async || Ok(page.marks().await?.matches(['X', 'O']).count());
            let pause = page.find(Control::Button, "Pause").await?;
            eventually("two moves", true, async || Ok(plies().await? >= 2)).await?;
            pause.click().await?;
            page.shows("Paused").await?;
            page.focuses("Resume").await?;
            let paused_at = plies().await?;
            page.click(Control::Button, "Resume").await?;
            eventually(
                "another move",
                true,
                async || Ok(plies().await? > paused_at),
            )
            .await?;

            page.click(Control::Button, "Undo").await?;
            page.shows("Paused").await?;
            let undone_at = plies().await?;
            page.has(Control::Button, "Resume").await?;
            page.click(Control::Button, "Undo").await?;
            eventually("one undone move", undone_at - 1, plies).await?;
            page.click(Control::Button, "Resume").await?;
            page.has(Control::Dialog, "It's a draw!").await
        })
        .await
}
