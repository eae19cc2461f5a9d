//! Unfinished games: saved after each move, offered on the start page, separate for each tab.

use anyhow::Result;
use noughts_e2e::{Build, Control, Person, Start, Visit};

use crate::accessibility::is_clean_in_every_look;
use crate::keyboard_alone::tab_to;
use crate::lazy_views::without_panel;
use crate::sizes::{fits, targets_are_large_enough};
use crate::{HEADLINE, TWO_PEOPLE, saved, stored};

async fn keeps(page: &impl Person, expected: &[&str]) -> Result<()> {
    page.keeps(expected).await
}

/// Waits for the parts beside the board; moves from then on are saved.
pub(super) async fn is_ready(page: &impl Person) -> Result<()> {
    page.is_ready().await
}

#[apply(sample)]
async fn a_game_is_saved_and_gone_on_with<P: Person>() -> Result<()> {
    P::visit(Start::at("/"), async |page| {
        page.has(Control::Heading, HEADLINE).await?;
        page.lacks(Control::Heading, "Continue playing").await?;
        crate::two_people(page).await?;
        is_ready(page).await?;
        keeps(page, &[]).await?;
        page.play("b2").await?;
        keeps(page, &["classic b2"]).await?;
        page.play("a1").await?;
        keeps(page, &["classic b2 a1"]).await?;
        page.click(Control::Button, "Undo").await?;
        keeps(page, &["classic b2"]).await?;
        // As after a crash: the browser has only its storage.
        page.goto("/").await?;
        page.has(Control::Heading, "Continue playing").await?;
        page.shows("Two people play. 1 move, O's turn. Last move just now.")
            .await?;
        page.click(Control::Link, "Continue: Classic").await?;
        page.is_at(&format!("{TWO_PEOPLE}#b2")).await?;
        page.has_marks("--- -X- ---").await?;
        is_ready(page).await?;
        page.play("c3").await?;
        keeps(page, &["classic b2 c3"]).await?;
        page.reload().await?;
        page.has_marks("--- -X- --O").await?;
        is_ready(page).await?;
        page.play("a1 c1 a3 a2").await?;
        keeps(page, &["classic b2 c3 a1 c1 a3 a2"]).await?;
        page.play("c2").await?;
        keeps(page, &["classic b2 c3 a1 c1 a3 a2 c2"]).await
    })
    .await
}

#[apply(behaviour)]
async fn a_finished_game_leaves_the_list<P: Person>() -> Result<()> {
    P::visit(Start::at(TWO_PEOPLE), async |page| {
        is_ready(page).await?;
        page.play("a1 a2 b1 b2").await?;
        keeps(page, &["classic a1 a2 b1 b2"]).await?;
        page.play("c1").await?;
        page.has(Control::Dialog, "Player X wins!").await?;
        keeps(page, &[]).await?;
        // After an undo, the game goes on.
        page.click(Control::Button, "See the board").await?;
        page.click(Control::Button, "Undo").await?;
        keeps(page, &["classic a1 a2 b1 b2"]).await?;
        // A new game does not overwrite it.
        page.click(Control::Button, "New game").await?;
        page.click(Control::Button, "Start new game").await?;
        page.play("c3").await?;
        keeps(page, &["classic a1 a2 b1 b2", "classic c3"]).await?;
        page.goto("/").await?;
        page.has(Control::Link, "Continue: Classic").await?;
        page.shows("1 more unfinished game").await?;
        page.unfolds_more().await?;
        page.shows("Two people play. 4 moves, X's turn. Last move just now.")
            .await
    })
    .await
}

#[apply(weekly)]
async fn a_game_keeps_its_last_move_when_another_begins_at_once() -> Result<()> {
    // The move is shown in a task of its own; the next task starts a new game, and then a second
    // one, which shows the first at once.
    const MOVE_AND_NEW_GAME: &str = "
        return (async () => {
          document.querySelector('[role=grid] button.playable').click();
          await new Promise((resolve) => setTimeout(resolve));
          for (const _ of [1, 2]) {
            const cell = document.querySelector(`[role=grid] button[tabindex='0']`);
            const key = { key: 'n', code: 'KeyN', bubbles: true, cancelable: true };
            cell.dispatchEvent(new KeyboardEvent('keydown', key));
          }
        })()";
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            is_ready(page).await?;
            page.eval::<()>(MOVE_AND_NEW_GAME).await?;
            keeps(page, &["classic a1"]).await?;
            page.play("b2").await?;
            page.eval::<()>(MOVE_AND_NEW_GAME).await?;
            keeps(page, &["classic a1", "classic b2 a1"]).await?;
            page.has_marks("--- --- ---").await
        })
        .await
}

#[apply(test)]
async fn a_game_is_deleted_restored_and_gone_on_with_by_keyboard_alone() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            is_ready(page).await?;
            tab_to(page, "Row 1, column 1, empty").await?;
            page.press("5 Enter").await?;
            keeps(page, &["classic b2"]).await?;
            page.goto("/").await?;
            let delete = async || {
                page.has(Control::Link, "Continue: Classic").await?;
                tab_to(page, "Delete: Classic").await?;
                page.press("Enter").await?;
                page.shows("Your Classic game was deleted.").await
            };
            delete().await?;
            page.lacks(Control::Link, "Continue: Classic").await?;
            page.focuses("Continue playing").await?;
            keeps(page, &[]).await?;
            tab_to(page, "Restore").await?;
            page.press("Enter").await?;
            page.has(Control::Link, "Continue: Classic").await?;
            page.focuses("Continue playing").await?;
            keeps(page, &["classic b2"]).await?;
            tab_to(page, "Continue: Classic").await?;
            page.press("Enter").await?;
            page.has_marks("--- -X- ---").await?;
            page.goto("/").await?;
            delete().await?;
            page.reload().await?;
            page.has(Control::Heading, HEADLINE).await?;
            page.lacks(Control::Heading, "Continue playing").await
        })
        .await
}

#[apply(test)]
async fn tabs_never_overwrite_each_other() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            is_ready(page).await?;
            page.play("b2").await?;
            keeps(page, &["classic b2"]).await?;
            let driver = page.driver();
            let first = driver.window().await?;
            // Another game.
            let second = page.open_tab().await?;
            driver.switch_to_window(second).await?;
            page.goto(TWO_PEOPLE).await?;
            is_ready(page).await?;
            page.play("c1").await?;
            keeps(page, &["classic b2", "classic c1"]).await?;
            // The same game, twice.
            let third = page.open_tab().await?;
            driver.switch_to_window(third).await?;
            page.goto(&format!("{TWO_PEOPLE}#b2")).await?;
            page.has_marks("--- -X- ---").await?;
            is_ready(page).await?;
            page.play("a1").await?;
            keeps(page, &["classic b2 a1", "classic c1"]).await?;
            driver.switch_to_window(first.clone()).await?;
            page.play("a2").await?;
            let three = ["classic b2 a1", "classic b2 a2", "classic c1"];
            keeps(page, &three).await?;
            // After a reload it is still this tab's.
            page.reload().await?;
            page.has_marks("--- OX- ---").await?;
            is_ready(page).await?;
            page.play("c3").await?;
            keeps(page, &["classic b2 a1", "classic b2 a2 c3", "classic c1"]).await
        })
        .await
}

#[apply(behaviour)]
async fn the_clocks_survive_a_reload<P: Person>() -> Result<()> {
    P::visit(Start::at(TWO_PEOPLE).settings("total 1"), async |page| {
        // Three seconds pass, shared between the first move and the turn after it.
        page.clock_shows('X', "0:58").await?;
        page.play("a1 b2").await?;
        page.clock_shows('X', "0:57").await?;
        page.reload().await?;
        page.has_marks("X-- -O- ---").await?;
        let left = page.clock('X').await?;
        assert!(left.as_deref() <= Some("0:57"), "{left:?} are left");
        Ok(())
    })
    .await
}

#[apply(weekly)]
async fn a_damaged_game_is_unreadable_and_said() -> Result<()> {
    let script = stored(
        "game.2.000000000000000a",
        "noughts-game 2\nwriter 1\nat 1\ngame classic b2 b2",
    );
    Visit::to("/")
        .script(&script)
        .run(async |page| {
            let notice = "An unfinished game could not be read: line 4 is damaged. You can download \
                          the old text in Settings.";
            page.hears(notice).await?;
            page.shows(notice).await?;
            crate::from_menu(page, "Settings").await?;
            page.has(
                Control::Link,
                "Download noughts.game.2.000000000000000a.damaged",
            )
            .await
        })
        .await
}

#[apply(weekly)]
async fn the_first_move_does_not_wait_for_the_saving() -> Result<()> {
    let file = Build::at_root()?.lazy_file("game")?;
    without_panel(&file)
        .run(async |page| {
            page.play("a1 b2").await?;
            page.has_marks("X-- -O- ---").await?;
            keeps(page, &[]).await?;
            page.server().restore(&file);
            page.click(Control::Button, "Try again").await?;
            is_ready(page).await?;
            page.play("c3").await?;
            keeps(page, &["classic a1 b2 c3"]).await
        })
        .await
}

#[apply(test)]
async fn axe_finds_nothing_in_the_list() -> Result<()> {
    let game = |at: u32, record: &str, seats: &str| {
        let text = format!("writer 1\nat {at}\ngame {record}\n{seats}");
        saved(&format!("game.{at:016x}"), &text) + ";"
    };
    let script = [
        game(1, "ultimate ee ea aa", "x person\no person\naddress you=x"),
        game(2, "expanding a1 a2 b1 b2 c1 d1", "x person\no hard"),
        game(3, "mnk-10x10x5 a1 j10", "x easy\no person"),
        stored("game.2.000000000000000f", "nonsense"),
    ]
    .concat();
    Visit::to("/")
        .viewport(320, 800, 1)
        .script(&script)
        .run(async |page| {
            page.has(Control::Link, "Continue: Custom 10×10×5").await?;
            is_clean_in_every_look(page, "unfinished games").await?;
            crate::unfold_more(page).await?;
            page.has(Control::Link, "Continue: Ultimate").await?;
            page.click(Control::Button, "Delete: Expanding").await?;
            page.has(Control::Button, "Restore").await?;
            is_clean_in_every_look(page, "all unfinished games").await?;
            fits(page).await?;
            targets_are_large_enough(page).await
        })
        .await
}
