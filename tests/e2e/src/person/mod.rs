//! The language of the tests: what a person does at a game's page, and sees and hears there.
//!
//! A case in this language has two executors. [`Simulated`] knows no browser: the page's state, its
//! sentences and its engine run in the test's own process. [`Page`](crate::Page) is the built page in a browser.
//! Each run plays every case in the first, and a sample in the second.

mod page;
mod simulated;

use anyhow::Result;
use noughts_rules::Game;

pub use crate::person::simulated::Simulated;
use crate::{Control, FakeWorker, record};

/// The name of the stored settings.
const SETTINGS: &str = "settings.2";

/// Where a case begins.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each holds or not, whatever the others do"
)]
pub struct Start {
    address: String,
    settings: Option<&'static str>,
    worker: Option<FakeWorker>,
    can_hide: bool,
    can_refuse: bool,
    lacks_file: bool,
    is_fixed: bool,
}

impl Start {
    /// Returns a start at an address of the page, such as `/play/classic`.
    pub fn at(address: impl Into<String>) -> Self {
        Self {
            address: address.into(),
            settings: None,
            worker: None,
            can_hide: false,
            can_refuse: false,
            lacks_file: false,
            is_fixed: false,
        }
    }

    /// Lets the person hide the page.
    #[must_use]
    pub const fn can_hide(mut self) -> Self {
        self.can_hide = true;
        self
    }

    /// Lets the browser refuse to store, or to change its history.
    #[must_use]
    pub const fn can_refuse(mut self) -> Self {
        self.can_refuse = true;
        self
    }

    /// Expects addresses without a file of their own.
    #[must_use]
    pub const fn lacks_file(mut self) -> Self {
        self.lacks_file = true;
        self
    }

    /// Lets the browser draw zeros in place of random numbers.
    #[must_use]
    pub const fn draws_zeros(mut self) -> Self {
        self.is_fixed = true;
        self
    }

    /// Stores settings, given as the lines of their record.
    #[must_use]
    pub const fn settings(mut self, lines: &'static str) -> Self {
        self.settings = Some(lines);
        self
    }

    /// Gives the page another worker in place of the engine's.
    #[must_use]
    pub const fn worker(mut self, worker: FakeWorker) -> Self {
        self.worker = Some(worker);
        self
    }

    /// Returns the text of the stored settings, if there are any.
    fn stored(&self) -> Option<String> {
        self.settings.map(|lines| record("settings", lines))
    }
}

/// A person at a page. What is seen and heard is waited for; each fails if it never comes.
#[expect(async_fn_in_trait, reason = "the tests run on one thread")]
pub trait Person: Sized {
    /// Opens the page, and does the steps there.
    async fn visit(start: Start, steps: impl AsyncFnOnce(&Self) -> Result<()>) -> Result<()>;

    /// Reloads the page.
    async fn reload(&self) -> Result<()>;

    /// Goes to an address, as by typing it.
    async fn goto(&self, address: &str) -> Result<()>;

    /// Goes back to the page before.
    async fn goes_back(&self) -> Result<()>;

    /// Mends an engine's worker that was replaced.
    async fn mends_the_engine(&self) -> Result<()>;

    /// Lets milliseconds pass.
    async fn waits(&self, milliseconds: u32) -> Result<()>;

    /// Hides the page, or shows it again, where it [can be hidden](Start::can_hide).
    async fn hide(&self, is_hidden: bool) -> Result<()>;

    /// Returns the text of a visible clock.
    async fn clock(&self, mark: char) -> Result<Option<String>>;

    /// Sees a clock with this text.
    async fn clock_shows(&self, mark: char, text: &str) -> Result<()>;

    /// Presses cells, given in notation, waiting for each to be played.
    async fn play(&self, cells: &str) -> Result<()>;

    /// Presses a cell, whatever the result.
    async fn click_cell(&self, cell: &str) -> Result<()>;

    /// Presses a control.
    async fn click(&self, control: Control, name: &str) -> Result<()>;

    /// Puts the focus on a control.
    async fn focus(&self, control: Control, name: &str) -> Result<()>;

    /// Finds this text of a slider.
    async fn slider_says(&self, name: &str, text: &str) -> Result<()>;

    /// Puts the focus on a cell.
    async fn focus_cell(&self, cell: &str) -> Result<()>;

    /// Presses keys in sequence.
    async fn press(&self, keys: &str) -> Result<()>;

    /// Replaces the text of a field.
    async fn fill(&self, name: &str, text: &str) -> Result<()>;

    /// Unfolds the notes of the move that is shown.
    async fn unfolds_notes(&self) -> Result<()>;

    /// Unfolds the further choices of the page.
    async fn unfolds_more(&self) -> Result<()>;

    /// Sees these lines of the list of moves.
    async fn lists(&self, lines: &[&str]) -> Result<()>;

    /// Types a text where the focus is.
    async fn type_text(&self, text: &str) -> Result<()>;

    /// Chooses an option of a list.
    async fn choose(&self, list: &str, option: &str) -> Result<()>;

    /// Lets the storage be full, or no longer, where the browser [can refuse](Start::can_refuse).
    async fn fill_storage(&self, is_full: bool) -> Result<()>;

    /// Lets the history refuse changes, or no longer, where the browser [can refuse](Start::can_refuse).
    async fn refuse_history(&self, refuses: bool) -> Result<()>;

    /// Has a game of so many moves in the address.
    async fn has_played(&self, moves: usize) -> Result<()>;

    /// Hears a sentence next.
    async fn hears(&self, sentence: &str) -> Result<()>;

    /// Hears a sentence, whatever comes before it.
    async fn hears_at_last(&self, sentence: &str) -> Result<()>;

    /// Hears everything up to the person's turn, or the end of the game, and returns it.
    async fn hears_exchange(&self) -> Result<String>;

    /// Has heard everything.
    async fn heard_all(&self) -> Result<()>;

    /// Sees exactly this text.
    async fn shows(&self, text: &str) -> Result<()>;

    /// Sees a text with this part.
    async fn shows_part(&self, part: &str) -> Result<()>;

    /// Reads the text that begins so.
    async fn reads(&self, begin: &str) -> Result<String>;

    /// Sees no such text.
    async fn hides(&self, text: &str) -> Result<()>;

    /// Finds a control.
    async fn has(&self, control: Control, name: &str) -> Result<()>;

    /// Finds no such control.
    async fn lacks(&self, control: Control, name: &str) -> Result<()>;

    /// Sees these marks, row by row: `X-- -O- ---`.
    async fn has_marks(&self, marks: &str) -> Result<()>;

    /// Returns the marks.
    async fn marks(&self) -> Result<String>;

    /// Finds this name of a cell.
    async fn names_cell(&self, cell: &str, name: &str) -> Result<()>;

    /// Has the focus on the control of a name.
    async fn focuses(&self, name: &str) -> Result<()>;

    /// Has the focus on a cell.
    async fn focuses_cell(&self, cell: &str) -> Result<()>;

    /// Finds this title of the page.
    async fn is_titled(&self, title: &str) -> Result<()>;

    /// Is at an address.
    async fn is_at(&self, address: &str) -> Result<()>;

    /// Is at an address with this part.
    async fn address_has(&self, part: &str) -> Result<()>;

    /// Has stored a record whose name begins so.
    async fn has_stored(&self, prefix: &str) -> Result<()>;

    /// Waits for the parts beside the board: moves from then on are saved.
    async fn is_ready(&self) -> Result<()>;

    /// Returns the rows of the table with an element id, their cells joined by bars.
    async fn rows(&self, table: &str) -> Result<Vec<String>>;

    /// Has these rows in the table with an element id, their cells joined by bars.
    async fn has_rows(&self, table: &str, expected: &[&str]) -> Result<()>;

    /// Has counted so many finished games.
    async fn counts(&self, games: usize) -> Result<()>;

    /// Has these unfinished games stored, sorted by their records.
    async fn keeps(&self, games: &[&str]) -> Result<()>;
}

/// Returns the number of moves in the address of a game, if it is one.
fn moves_of(address: &str) -> Option<usize> {
    let (path, moves) = address.split_once('#').unwrap_or((address, ""));
    let game = path.split('?').next()?.split('/').nth(2)?;
    Some(Game::from_moves_text(game.parse().ok()?, moves).ok()?.ply())
}
