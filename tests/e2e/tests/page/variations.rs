//! The tree of variations: on the page of a game, on that of its analysis, and in studies.

use anyhow::Result;
use noughts_e2e::{Control, Person, Start, Visit};

use crate::accessibility::is_clean;
use crate::{STATUS_404, TWO_PEOPLE, choose_file};

/// Waits until the list of moves has these lines.
async fn lists(page: &impl Person, expected: &[&str]) -> Result<()> {
    page.lists(expected).await
}

#[apply(behaviour)]
async fn the_place_in_an_analysis_survives_a_reload<P: Person>() -> Result<()> {
    P::visit(Start::at("/analysis/classic#b2a1c3"), async |page| {
        page.has_marks("O-- -X- --X").await?;
        page.click(Control::Button, "Back").await?;
        page.has_marks("O-- -X- ---").await?;
        page.is_at("/analysis/classic?at=b2a1#b2a1c3").await?;
        page.reload().await?;
        page.has_marks("O-- -X- ---").await
    })
    .await
}

#[apply(behaviour)]
async fn a_game_keeps_what_was_played_and_noted_beside_it<P: Person>() -> Result<()> {
    P::visit(Start::at(format!("{TWO_PEOPLE}#b2a1c3")), async |page| {
        page.click(Control::Button, "Undo").await?;
        page.click(Control::Button, "Undo").await?;
        lists(page, &["1. b2", "1… a1 2. c3"]).await?;
        page.play("b1").await?;
        lists(page, &["1. b2", "b1", "1… a1 2. c3"]).await?;
        page.is_at(&format!("{TWO_PEOPLE}#b2b1")).await?;
        let old = "Move 2: O a1, Variation 1 of 2 at move 2";
        page.click(Control::Button, old).await?;
        page.hears_at_last("Move 2 of 3. O, row 1, column 1. Variation 1 of 2 at move 2.")
            .await?;
        page.has_marks("O-- -X- ---").await?;
        page.is_at(&format!("{TWO_PEOPLE}#b2a1c3")).await?;
        lists(page, &["1. b2", "a1", "1… b1", "2. c3"]).await?;

        page.unfolds_notes().await?;
        page.shows("Notes on move 2: O a1").await?;
        page.click(Control::Button, "good move").await?;
        page.fill("Comment", "The corner draws.").await?;
        let noted = ["1. b2", "a1!", "The corner draws.", "1… b1", "2. c3"];
        lists(page, &noted).await?;
        // It is saved with the game.
        page.has_stored("game.").await?;
        page.reload().await?;
        lists(page, &noted).await
    })
    .await
}

#[apply(sample)]
async fn a_game_is_analysed_by_keyboard<P: Person>() -> Result<()> {
    P::visit(Start::at("/analysis/classic#b2a1c3"), async |page| {
        page.is_titled("Analysis: Classic – Noughts").await?;
        lists(page, &["1. b2", "a1", "2. c3"]).await?;
        page.focus(Control::Button, "Move 1: X b2").await?;
        page.press("Enter").await?;
        page.hears_at_last("Move 1 of 3. X, row 2, column 2.")
            .await?;
        page.focus_cell("b1").await?;
        page.press("Enter").await?;
        page.hears_at_last("O, row 1, column 2. X's turn. Variation 2 of 2 at move 2.")
            .await?;
        lists(page, &["1. b2", "a1", "1… b1", "2. c3"]).await?;
        let variation = "Move 2: O b1, Variation 2 of 2 at move 2";
        page.focus(Control::Button, variation).await?;
        page.press("ArrowUp").await?;
        page.focuses("Move 2: O a1").await?;
        page.hears_at_last("Move 2 of 3. O, row 1, column 1. Variation 1 of 2 at move 2.")
            .await?;
        page.press("ArrowRight").await?;
        page.focuses("Move 3: X c3").await?;
        page.press("ArrowLeft ArrowDown").await?;
        page.focuses(variation).await?;
        page.has_marks("-O- -X- ---").await?;
        page.press("ArrowDown").await?;
        page.hears_at_last("There is no other variation of this move.")
            .await?;

        page.unfolds_notes().await?;
        page.click(Control::Button, "Make main line").await?;
        page.hears_at_last("This is now the main line.").await?;
        lists(page, &["1. b2", "b1", "1… a1 2. c3"]).await?;
        page.click(Control::Button, "Delete from here").await?;
        page.hears_at_last("One move deleted.").await?;
        lists(page, &["1. b2", "a1", "2. c3"]).await?;
        page.click(Control::Button, "Restore").await?;
        lists(page, &["1. b2", "b1", "1… a1 2. c3"]).await?;
        // The address has all of it.
        page.address_has("#1.+b2+b1+%282.+a1+c3%29+%2A").await?;
        page.reload().await?;
        lists(page, &["1. b2", "b1", "1… a1 2. c3"]).await
    })
    .await
}

#[apply(behaviour)]
async fn a_game_leads_to_its_analysis<P: Person>() -> Result<()> {
    P::visit(Start::at(format!("{TWO_PEOPLE}#b2a1c3")), async |page| {
        page.click(Control::Button, "Move 2: O a1").await?;
        page.click(Control::Link, "Analyse").await?;
        page.is_at("/analysis/classic?ply=2#b2a1c3").await?;
        page.has(Control::Heading, "Analysis: Classic").await?;
        page.has_marks("O-- -X- ---").await?;
        page.lacks(Control::Button, "New game").await?;
        page.play("a3").await?;
        lists(page, &["1. b2", "a1", "2. c3", "2. a3"]).await
    })
    .await
}

#[apply(sample)]
async fn a_study_is_saved_named_and_divided<P: Person>() -> Result<()> {
    P::visit(
        Start::at("/analysis/classic#b2a1").lacks_file(),
        async |page| {
            page.click(Control::Tab, "Study").await?;
            page.shows("Not saved yet: the address holds everything.")
                .await?;
            page.click(Control::Button, "Save as a study").await?;
            page.shows_part("Classic, ").await?;
            page.click(Control::Tab, "Study").await?;
            page.fill("Name of the study", "Openings").await?;
            page.fill("Name of the chapter", "Corner").await?;
            page.click(Control::Button, "Add a chapter").await?;
            page.has(Control::Heading, "Openings").await?;
            page.shows("Chapter 2: Classic").await?;
            page.has_marks("--- --- ---").await?;
            page.play("a1 b2").await?;
            page.click(Control::Tab, "Study").await?;
            page.click(Control::Button, "Delete this chapter").await?;
            page.shows("Corner: Classic").await?;
            page.shows("“Chapter 2” deleted.").await?;
            page.lacks(Control::Link, "Chapter 2").await?;
            page.click(Control::Button, "Restore").await?;
            page.shows("Chapter 2: Classic").await?;
            page.click(Control::Tab, "Study").await?;
            page.lacks(Control::Button, "Restore").await?;
            page.click(Control::Link, "Corner").await?;
            page.shows("Corner: Classic").await?;
            lists(page, &["1. b2", "a1"]).await?;
            page.reload().await?;
            lists(page, &["1. b2", "a1"]).await?;

            page.goto("/study").await?;
            page.shows("2 chapters").await?;
            page.click(Control::Button, "Delete “Openings”").await?;
            page.shows("“Openings” deleted.").await?;
            page.click(Control::Button, "Restore").await?;
            page.click(Control::Link, "Openings").await?;
            page.click(Control::Tab, "Study").await?;
            page.click(Control::Link, "Chapter 2").await?;
            lists(page, &["1. a1", "b2"]).await
        },
    )
    .await
}

#[apply(test)]
async fn a_study_is_opened_from_a_file_and_from_a_link() -> Result<()> {
    let whole = "[Study \"Lines\"]\n[Chapter \"One\"]\n[Game \"classic\"]\nb2 a1 (b1 {Bad.}) *\n";
    let refused =
        "This study cannot be read. Line 4, character 12: The text ends too early: it was cut off.";
    Visit::to("/study")
        .run(async |page| {
            page.has(Control::Heading, "Studies").await?;
            choose_file(page, &whole[..60]).await?;
            page.shows(refused).await?;
            choose_file(page, whole).await?;
            page.has(Control::Heading, "Lines").await?;
            lists(page, &["1. b2", "a1", "1… b1 Bad."]).await?;
            page.unfolds_notes().await?;
            is_clean(page, "an analysis and its notes").await?;
            page.click(Control::Tab, "Study").await?;
            is_clean(page, "a study").await?;
            page.click(Control::Button, "Add a chapter").await?;
            page.shows("Chapter 2: Classic").await?;
            page.click(Control::Tab, "Study").await?;
            page.click(Control::Button, "Delete this chapter").await?;
            page.shows("“Chapter 2” deleted.").await?;
            is_clean(page, "a deleted chapter").await?;
            page.goto("/study").await?;
            page.shows("One chapter").await?;
            is_clean(page, "the studies").await?;
            // The start page loads them on its own.
            page.goto("/").await?;
            page.has(Control::Heading, "Studies").await?;
            page.has(Control::Link, "Lines").await?;
            let link = "/study#%5BStudy+%22Sent%22%5D%5BGame+%22classic%22%5D+b2+a1+%28c1%29+%2A";
            page.goto(link).await?;
            page.has(Control::Heading, "Sent").await?;
            lists(page, &["1. b2", "a1", "1… c1"]).await?;
            page.goto(&link[..link.len() - 5]).await?;
            page.shows_part("The text ends too early: it was cut off.")
                .await
        })
        .await
}

/// Writes a tree: at each depth so many moves, each with all that follow it.
fn tree(played: &mut Vec<String>, widths: &[usize]) -> String {
    let Some((&width, deeper)) = widths.split_first() else {
        return String::new();
    };
    let cells =
        (0..100).map(|place: u8| format!("{}{}", char::from(b'a' + place % 10), place / 10 + 1));
    let free: Vec<_> = cells
        .filter(|cell| !played.contains(cell))
        .take(width)
        .collect();
    let after = |played: &mut Vec<String>, cell: &String| {
        played.push(cell.clone());
        let text = tree(played, deeper);
        played.pop();
        text
    };
    let mut text = free[0].clone();
    for other in &free[1..] {
        text = format!("{text} ({other} {})", after(played, other));
    }
    format!("{text} {}", after(played, &free[0]))
}

#[apply(weekly)]
async fn a_tree_of_a_hundred_thousand_moves_and_a_comment_of_a_megabyte_are_opened() -> Result<()> {
    let moves = tree(&mut Vec::new(), &[100, 99, 10]);
    let large = format!("[Study \"Large\"] [Game \"mnk-10x10x5\"] {moves} *");
    let long = "word ".repeat(200_000);
    let long = format!("[Study \"Long\"] [Game \"classic\"] b2 {{{long}}} *");
    Visit::to("/study")
        .tolerating(STATUS_404)
        .run(async |page| {
            for (text, name, cell) in [(large, "Large", "a1"), (long, "Long", "b2")] {
                page.goto("/study").await?;
                page.has(Control::Heading, "Studies").await?;
                choose_file(page, &text).await?;
                page.has(Control::Heading, name).await?;
                let first = format!("Move 1: X {cell}");
                page.has(Control::Button, &first).await?;
                // It is saved: nothing of it is lost over a reload.
                page.reload().await?;
                page.has(Control::Button, &first).await?;
                // And too long for a link, which is said.
                page.click(Control::Button, "Share").await?;
                page.shows("This is too long for a link. Save it as a file, and send the file.")
                    .await?;
            }
            Ok(())
        })
        .await
}
