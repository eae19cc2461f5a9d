//! Accessibility trees, and axe-core's findings.

use anyhow::{Result, ensure};
use noughts_e2e::{Control, FakeWorker, Feature, Page, Rules, Visit};

use crate::sweep::go;
use crate::{AGAINST_COMPUTER, STATUS_404, TWO_PEOPLE};

/// Checks a page in its look.
pub(super) async fn is_clean(page: &Page, state: &str) -> Result<()> {
    let findings = page.axe(Rules::All).await?;
    ensure!(findings.is_empty(), "{state}: {findings:#?}");
    // Lighthouse counts hidden ones too, but none with a role, such as a link that is disabled.
    let nowhere = "return [...document.querySelectorAll('a:not([href], [role])')].map((link) => link.outerHTML)";
    let nowhere: Vec<String> = page.eval(nowhere).await?;
    ensure!(
        nowhere.is_empty(),
        "{state}: links lead nowhere: {nowhere:?}"
    );
    Ok(())
}

/// The looks that a reader's system may ask for.
const LOOKS: [(&str, &str); 3] = [
    ("prefers-color-scheme", "dark"),
    ("prefers-contrast", "more"),
    ("forced-colors", "active"),
];

/// Signs without a word that have the colour of what is behind them.
const UNSEEN: &str = "
    const { backgroundColor: page } = getComputedStyle(document.body);
    return [...document.querySelectorAll('button[data-icon], a[data-icon]')].filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      const { backgroundColor: sign, maskImage } = getComputedStyle(control, '::before');
      const { backgroundColor: ground } = getComputedStyle(control);
      return maskImage !== 'none' && (sign === ground || sign === page);
    }).map((control) => control.ariaLabel ?? control.innerText);";

/// Checks a page in its look, and, where the browser changes it in place, in every other.
pub(super) async fn is_clean_in_every_look(page: &Page, state: &str) -> Result<()> {
    is_clean(page, state).await?;
    if !page.engine().has(Feature::ChangingMedia) {
        return Ok(());
    }
    for (feature, value) in LOOKS {
        page.emulate(&[(feature, value)]).await?;
        let mut findings = Vec::new();
        // The user's own colours apply then; axe-core reads `-webkit-text-fill-color`, which keeps the
        // style sheet's.
        if feature == "forced-colors" {
            findings.extend(page.eval::<Vec<String>>(UNSEEN).await?);
        } else {
            let found = page.axe(Rules::Colours).await?;
            findings.extend(found.iter().map(|finding| format!("{finding:#?}")));
        }
        ensure!(findings.is_empty(), "{state}, {feature}: {findings:#?}");
    }
    page.emulate(&[]).await
}

#[apply(test)]
async fn axe_finds_nothing_in_what_a_game_comes_to() -> Result<()> {
    Visit::to("/")
        .tolerating(STATUS_404)
        .run(async |page| {
            crate::any_size(page).await?;
            page.fill(Control::SpinButton, "Columns", "2").await?;
            page.click(Control::Button, "Play this board").await?;
            page.shows("A side of 2 is not possible: sides have 3 to 10 cells.")
                .await?;
            is_clean_in_every_look(page, "a refused size").await?;

            page.goto(TWO_PEOPLE).await?;
            page.play("a1 a2").await?;
            page.click_cell("a1").await?;
            page.shows("Row 1, column 1 is taken by X.").await?;
            is_clean_in_every_look(page, "a refused move").await?;
            page.click(Control::Button, "Values").await?;
            page.names_cell("b1", "Row 1, column 2, empty, wins in 5, best move")
                .await?;
            is_clean_in_every_look(page, "values").await?;
            page.click(Control::Button, "Values").await?;
            page.cell(1, 1).await?.focus().await?;
            page.press("Shift+A").await?;
            page.shows("Move 1 of 2").await?;
            is_clean_in_every_look(page, "looking back").await?;
            page.press("Shift+D z").await?;
            page.hides("Moves").await?;
            is_clean_in_every_look(page, "zen").await?;
            page.click(Control::Button, "Exit (Esc)").await?;
            page.play("b1 b2 c1").await?;
            page.has(Control::Dialog, "Player X wins!").await?;
            page.click(Control::Button, "See the board").await?;
            page.lacks(Control::Dialog, "Player X wins!").await?;
            is_clean_in_every_look(page, "ended").await?;

            // A game that is long enough to be paused on any machine.
            go(page, "/play/mnk-10x10x5?x=computer&o=computer").await?;
            page.click(Control::Button, "Pause").await?;
            page.shows("Paused").await?;
            is_clean_in_every_look(page, "the computer against itself").await?;

            let worker = page.build().script_of("engine-worker")?;
            page.server().replace(worker, FakeWorker::Throwing.answer());
            page.goto("/play/mnk-10x10x5?x=person&o=computer").await?;
            page.play("a1").await?;
            page.has(Control::Button, "Try again").await?;
            is_clean_in_every_look(page, "no engine").await
        })
        .await
}

#[apply(test)]
async fn axe_finds_nothing_while_the_computer_thinks() -> Result<()> {
    Visit::to(AGAINST_COMPUTER)
        .worker(FakeWorker::Pondering)
        .run(async |page| {
            page.play("a1").await?;
            page.shows("Depth 3, 5,000 positions, 50,000 per second")
                .await?;
            is_clean(page, "thinking").await
        })
        .await
}

#[apply(test)]
async fn the_page_has_landmarks_and_headings() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            page.shows("X's turn").await?;
            // The panel comes last.
            page.find(Control::TextBox, "Command").await?;
            let tree = page.access_tree().await?;
            assert_eq!(tree.all("main").len(), 1);
            assert!(tree.has("banner", ""));
            assert!(tree.has("complementary", "Game details"));
            for heading in ["Classic", "Moves"] {
                assert!(tree.has("heading", heading), "{heading}");
            }
            assert!(tree.has("group", "Game controls"));
            assert!(tree.has("navigation", "Pages"));
            assert!(tree.has("tabpanel", "Moves"));
            assert_eq!(tree.all("status").len(), 1);
            assert!(tree.all("alert").is_empty());
            // The canvas is only visual.
            assert!(tree.all("Canvas").is_empty() && tree.all("canvas").is_empty());
            Ok(())
        })
        .await
}

#[apply(test)]
async fn with_forced_colours_marks_are_text() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#a1b2"))
        .media("forced-colors", "active")
        .run(async |page| {
            page.has_marks("X-- -O- ---").await?;
            let canvas = "return document.querySelector('canvas')?.checkVisibility() ?? false";
            assert!(!page.eval::<bool>(canvas).await?);
            let cell = page.cell(1, 1).await?;
            assert_eq!(cell.text().await?, "X");
            let colours = (
                cell.css_value("color").await?,
                cell.css_value("background-color").await?,
            );
            assert_ne!(colours.0, "rgba(0, 0, 0, 0)");
            assert_ne!(colours.0, colours.1);
            Ok(())
        })
        .await
}
