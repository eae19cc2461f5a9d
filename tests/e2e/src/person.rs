//! The language of the tests: what a person does at a game's page, and sees and hears there.
//!
//! A case in this language has two executors. [`Simulated`] knows no browser: the page's state, its
//! sentences and its engine run in the test's own process. [`Page`] is the built page in a browser.
//! Each run plays every case in the first, and a sample in the second.

use std::cell::RefCell;
use std::fmt::Debug;

use anyhow::{Context, Result, ensure};
use noughts_rules::{Game, Side};
use noughts_simulation::{self as simulation, Worker, log_of};

use crate::page::board::place;
use crate::{Control, FakeWorker, Page, Visit, eventually, record, stored, until};

/// The name of the stored settings.
const SETTINGS: &str = "settings.2";

/// Lets a script refuse what changes the address, as a browser does that is asked too often, or what
/// fills the storage.
const REFUSING: &str = "
    window.refuses = {};
    const refuse = (owner, name, error) => {
      const act = owner[name];
      owner[name] = function (...rest) {
        if (refuses[name]) throw new DOMException('Refused.', error);
        return act.apply(this, rest);
      };
    };
    refuse(History.prototype, 'replaceState', 'SecurityError');
    refuse(Storage.prototype, 'setItem', 'QuotaExceededError');";

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

    /// Is at an address.
    async fn is_at(&self, address: &str) -> Result<()>;

    /// Is at an address with this part.
    async fn address_has(&self, part: &str) -> Result<()>;

    /// Has stored a record whose name begins so.
    async fn has_stored(&self, prefix: &str) -> Result<()>;

    /// Waits for the parts beside the board: moves from then on are saved.
    async fn is_ready(&self) -> Result<()>;

    /// Has counted so many finished games.
    async fn counts(&self, games: usize) -> Result<()>;

    /// Has these unfinished games stored, sorted by their records.
    async fn keeps(&self, games: &[&str]) -> Result<()>;
}

impl Person for Page {
    async fn visit(start: Start, steps: impl AsyncFnOnce(&Self) -> Result<()>) -> Result<()> {
        let mut visit = Visit::to(&start.address);
        if start.lacks_file || start.worker == Some(FakeWorker::Missing) {
            // The browser's message about it.
            visit = visit.tolerating("404");
        }
        if let Some(settings) = start.stored() {
            visit = visit.script(&stored(SETTINGS, &settings));
        }
        if start.can_hide {
            visit = visit.that_can_hide();
        }
        if start.can_refuse {
            visit = visit.script(REFUSING);
        }
        if start.is_fixed {
            visit = visit.script("crypto.getRandomValues = (bytes) => bytes.fill(0);");
        }
        if let Some(worker) = start.worker {
            visit = visit.worker(worker);
        }
        visit.run(steps).await
    }

    async fn reload(&self) -> Result<()> {
        self.reload().await
    }

    async fn goto(&self, address: &str) -> Result<()> {
        self.goto(address).await
    }

    async fn goes_back(&self) -> Result<()> {
        Ok(self.driver().back().await?)
    }

    async fn mends_the_engine(&self) -> Result<()> {
        for worker in ["engine-worker", "teacher-worker"] {
            self.server().restore(self.build().script_of(worker)?);
        }
        Ok(())
    }

    async fn waits(&self, milliseconds: u32) -> Result<()> {
        let begin = format!("window.until = performance.now() + {milliseconds}");
        self.eval::<()>(&begin).await?;
        self.yields("the time", true, "return performance.now() > window.until")
            .await
    }

    async fn hide(&self, is_hidden: bool) -> Result<()> {
        self.eval(&format!("hide({is_hidden})")).await
    }

    async fn clock(&self, mark: char) -> Result<Option<String>> {
        let script = "
            const [name] = arguments;
            const clock = [...document.querySelectorAll('[role=timer]')].find(
                (clock) => clock.ariaLabel === name && clock.checkVisibility());
            return clock?.innerText ?? null;";
        self.eval_with(script, [format!("{mark}'s clock").into()])
            .await
    }

    async fn clock_shows(&self, mark: char, text: &str) -> Result<()> {
        let name = format!("{mark}'s clock");
        eventually(&name, Some(text.to_owned()), async || {
            self.clock(mark).await
        })
        .await
    }

    async fn play(&self, cells: &str) -> Result<()> {
        self.play(cells).await
    }

    async fn click_cell(&self, cell: &str) -> Result<()> {
        self.click_cell(cell).await
    }

    async fn click(&self, control: Control, name: &str) -> Result<()> {
        self.click(control, name).await
    }

    async fn focus(&self, control: Control, name: &str) -> Result<()> {
        self.focus(control, name).await
    }

    async fn slider_says(&self, name: &str, text: &str) -> Result<()> {
        let slider = self.find(Control::Slider, name).await?;
        eventually(name, text.to_owned(), async || {
            Ok(slider.attr("aria-valuetext").await?.unwrap_or_default())
        })
        .await
    }

    async fn focus_cell(&self, cell: &str) -> Result<()> {
        self.focus_cell(cell).await
    }

    async fn press(&self, keys: &str) -> Result<()> {
        self.press(keys).await
    }

    async fn fill(&self, name: &str, text: &str) -> Result<()> {
        self.fill(Control::TextBox, name, text).await?;
        // The text counts once the field is left.
        self.press("Tab").await
    }

    async fn unfolds_notes(&self) -> Result<()> {
        let unfold = "
            const summary = document.querySelector('.notes:not([open]) summary');
            summary?.click();
            return summary !== null;";
        self.yields("the notes", true, unfold).await
    }

    async fn lists(&self, lines: &[&str]) -> Result<()> {
        let script = "
            return [...document.querySelectorAll('.move-list > li')].map((line) =>
              line.innerText.replace(/\\s+/g, ' ').trim());";
        self.yields("the list of moves", lines, script).await
    }

    async fn type_text(&self, text: &str) -> Result<()> {
        self.type_text(text).await
    }

    async fn choose(&self, list: &str, option: &str) -> Result<()> {
        self.choose(list, option).await
    }

    async fn fill_storage(&self, is_full: bool) -> Result<()> {
        self.eval(&format!("refuses.setItem = {is_full}")).await
    }

    async fn refuse_history(&self, refuses: bool) -> Result<()> {
        self.eval(&format!("refuses.replaceState = {refuses}"))
            .await
    }

    async fn has_played(&self, moves: usize) -> Result<()> {
        eventually("the moves in the address", Some(moves), async || {
            Ok(moves_of(&self.address().await?))
        })
        .await
    }

    async fn hears(&self, sentence: &str) -> Result<()> {
        self.hears(sentence).await
    }

    async fn hears_at_last(&self, sentence: &str) -> Result<()> {
        self.hears_at_last(sentence).await
    }

    async fn hears_exchange(&self) -> Result<String> {
        self.hears_exchange().await
    }

    async fn heard_all(&self) -> Result<()> {
        self.heard_all().await
    }

    async fn shows(&self, text: &str) -> Result<()> {
        self.shows(text).await
    }

    async fn shows_part(&self, part: &str) -> Result<()> {
        let script = "
            const shown = document.querySelector('main')?.innerText ?? '';
            return shown.replace(/\\s+/g, ' ').includes(arguments[0]);";
        self.yields_with(part, true, script, [part.into()]).await
    }

    async fn reads(&self, begin: &str) -> Result<String> {
        let script = "
            const [begin] = arguments;
            const texts = [...document.querySelectorAll('main :not(:has(*))')].map(
                (element) => (element.innerText ?? '').replace(/\\s+/g, ' ').trim());
            return texts.find((text) => text.startsWith(begin)) ?? null;";
        until(begin, async || self.eval_with(script, [begin.into()]).await).await
    }

    async fn hides(&self, text: &str) -> Result<()> {
        self.hides(text).await
    }

    async fn has(&self, control: Control, name: &str) -> Result<()> {
        self.has(control, name).await
    }

    async fn lacks(&self, control: Control, name: &str) -> Result<()> {
        self.lacks(control, name).await
    }

    async fn has_marks(&self, marks: &str) -> Result<()> {
        self.has_marks(marks).await
    }

    async fn marks(&self) -> Result<String> {
        self.marks().await
    }

    async fn names_cell(&self, cell: &str, name: &str) -> Result<()> {
        self.names_cell(cell, name).await
    }

    async fn focuses(&self, name: &str) -> Result<()> {
        self.focuses(name).await
    }

    async fn focuses_cell(&self, cell: &str) -> Result<()> {
        self.focuses_cell(cell).await
    }

    async fn is_at(&self, address: &str) -> Result<()> {
        self.is_at(address).await
    }

    async fn address_has(&self, part: &str) -> Result<()> {
        self.address_has(part).await
    }

    async fn has_stored(&self, prefix: &str) -> Result<()> {
        let script = "
            const [prefix] = arguments;
            return Object.keys(localStorage).some((name) => name.startsWith(`noughts.${prefix}`));";
        self.yields_with(prefix, true, script, [prefix.into()])
            .await
    }

    async fn is_ready(&self) -> Result<()> {
        self.yields(
            "the parts beside the board",
            true,
            "return document.querySelector('dialog.result') !== null",
        )
        .await
    }

    async fn counts(&self, games: usize) -> Result<()> {
        let script = "
            const lines = (localStorage.getItem('noughts.statistics.2') ?? '').split('\\n');
            return lines.filter((line) => line.includes('\\t')).length;";
        self.yields("games", games, script).await
    }

    async fn keeps(&self, games: &[&str]) -> Result<()> {
        let script = "
            return Object.entries(localStorage)
              .filter(([name]) => /^noughts\\.game\\.(2\\.)?[0-9a-f]{16}$/.test(name))
              .map(([, text]) => text.match(/^game (.*)$/m)[1]).sort();";
        self.yields("the saved games", games, script).await
    }
}

/// A person at a simulated page.
pub struct Simulated(RefCell<simulation::Person>);

impl Simulated {
    /// Waits until what is looked at is as expected.
    fn looks_for<T: PartialEq + Debug>(
        &self,
        what: &str,
        expected: &T,
        look: impl Fn(&simulation::Person) -> T,
    ) -> Result<()> {
        let mut person = self.0.borrow_mut();
        let found = person.wait_for(|person| (look(person) == *expected).then_some(()));
        found.with_context(|| format!("{what}: {:?}, expected {expected:?}", look(&person)))
    }

    /// Waits until something of what was said is found; takes it as heard up to its end.
    fn listens(&self, what: &str, find: impl Fn(&str) -> Option<usize>) -> Result<String> {
        let mut person = self.0.borrow_mut();
        let heard = person.wait_for(|person| {
            let said = person.unheard();
            find(&said).map(|end| (said[..end].to_owned(), end))
        });
        let (said, end) = heard.with_context(|| format!("{what}; said: {}", person.unheard()))?;
        person.has_heard(end);
        Ok(said)
    }
}

impl Person for Simulated {
    async fn visit(start: Start, steps: impl AsyncFnOnce(&Self) -> Result<()>) -> Result<()> {
        let worker = start.worker.map_or_else(Worker::engine, simulated_worker);
        let settings = start.stored();
        let stored = settings.map(|text| (format!("noughts.{SETTINGS}"), text));
        let person = simulation::Person::at(&start.address, stored.as_slice(), worker);
        let person = person.with_context(|| format!("{} is not simulated", start.address))?;
        if start.is_fixed {
            person.draw_zeros();
        }
        let person = Self(RefCell::new(person));
        steps(&person).await
    }

    async fn reload(&self) -> Result<()> {
        let reloaded = self.0.borrow_mut().reload();
        reloaded.context("the page is gone")
    }

    async fn goto(&self, address: &str) -> Result<()> {
        let gone = self.0.borrow_mut().go(address);
        gone.with_context(|| format!("{address} is not simulated"))
    }

    async fn goes_back(&self) -> Result<()> {
        let gone = self.0.borrow_mut().go_back();
        gone.context("there is no page before this one")
    }

    async fn mends_the_engine(&self) -> Result<()> {
        self.0.borrow_mut().mend(Worker::engine());
        Ok(())
    }

    async fn waits(&self, milliseconds: u32) -> Result<()> {
        self.0.borrow_mut().settle(milliseconds.into());
        Ok(())
    }

    async fn hide(&self, is_hidden: bool) -> Result<()> {
        self.0.borrow_mut().hide(is_hidden);
        Ok(())
    }

    async fn clock(&self, mark: char) -> Result<Option<String>> {
        let side = side(mark)?;
        let mut person = self.0.borrow_mut();
        person.wait_for(|person| person.is_ready().then_some(()));
        Ok(person.clock(side))
    }

    async fn clock_shows(&self, mark: char, text: &str) -> Result<()> {
        let side = side(mark)?;
        let text = Some(text.to_owned());
        self.looks_for("the clock", &text, |person| person.clock(side))
    }

    async fn play(&self, cells: &str) -> Result<()> {
        for cell in cells.split_whitespace() {
            self.click_cell(cell).await?;
            let is_empty = |person: &simulation::Person| {
                person
                    .cell_name(cell)
                    .is_some_and(|name| name.contains(", empty"))
            };
            self.looks_for(&format!("{cell} is empty"), &false, is_empty)?;
        }
        Ok(())
    }

    async fn click_cell(&self, cell: &str) -> Result<()> {
        let pressed = self.0.borrow_mut().press_cell(cell);
        pressed.with_context(|| format!("{cell} is not there"))
    }

    async fn click(&self, control: Control, name: &str) -> Result<()> {
        let pressed = self.0.borrow_mut().press(simulated(control)?, name);
        pressed.with_context(|| format!("no {control:?} “{name}” is there"))
    }

    async fn focus(&self, control: Control, name: &str) -> Result<()> {
        let focused = self.0.borrow_mut().focus_control(simulated(control)?, name);
        focused.with_context(|| format!("no {control:?} “{name}” is there"))
    }

    async fn slider_says(&self, name: &str, text: &str) -> Result<()> {
        self.looks_for(name, &Some(text.to_owned()), |person| person.slider(name))
    }

    async fn focus_cell(&self, cell: &str) -> Result<()> {
        let focused = self.0.borrow_mut().focus(cell);
        focused.with_context(|| format!("{cell} is not there"))
    }

    async fn press(&self, keys: &str) -> Result<()> {
        for chord in keys.split_whitespace() {
            let pressed = self.0.borrow_mut().key(chord);
            pressed.with_context(|| format!("{chord} cannot be pressed"))?;
        }
        Ok(())
    }

    async fn fill(&self, name: &str, text: &str) -> Result<()> {
        let filled = self.0.borrow_mut().fill(name, text);
        filled.with_context(|| format!("no field “{name}” is there"))
    }

    async fn unfolds_notes(&self) -> Result<()> {
        Ok(())
    }

    async fn lists(&self, lines: &[&str]) -> Result<()> {
        let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        let listed = simulation::Person::list_of_moves;
        self.looks_for("the list of moves", &lines, listed)
    }

    async fn type_text(&self, text: &str) -> Result<()> {
        let typed = self.0.borrow_mut().type_text(text);
        typed.context("nothing can be typed here")
    }

    async fn choose(&self, list: &str, option: &str) -> Result<()> {
        let chosen = self.0.borrow_mut().choose(list, option);
        chosen.with_context(|| format!("“{option}” is no choice of “{list}”"))
    }

    async fn fill_storage(&self, is_full: bool) -> Result<()> {
        self.0.borrow_mut().fill_storage(is_full);
        Ok(())
    }

    async fn refuse_history(&self, refuses: bool) -> Result<()> {
        self.0.borrow_mut().refuse_history(refuses);
        Ok(())
    }

    async fn has_played(&self, moves: usize) -> Result<()> {
        self.looks_for("the moves in the address", &Some(moves), |person| {
            moves_of(&person.address())
        })
    }

    async fn hears(&self, sentence: &str) -> Result<()> {
        let next = |said: &str| (!said.is_empty()).then_some(said.len().min(sentence.len()));
        let what = format!("“{sentence}” is not said");
        let said = self.0.borrow_mut().wait_for(|person| {
            let said = person.unheard();
            next(&said).map(|_| said)
        });
        let said = said.context(what)?;
        ensure!(
            said.starts_with(sentence),
            "said “{said}” instead of “{sentence}”"
        );
        self.0.borrow_mut().has_heard(sentence.len());
        Ok(())
    }

    async fn hears_at_last(&self, sentence: &str) -> Result<()> {
        let end = |said: &str| said.find(sentence).map(|place| place + sentence.len());
        self.listens(&format!("“{sentence}” is not said"), end)
            .map(drop)
    }

    async fn hears_exchange(&self) -> Result<String> {
        let ends = [" Your turn.", " moves.", " It's a draw."];
        let end = |said: &str| {
            ends.iter()
                .any(|end| said.ends_with(end))
                .then_some(said.len())
        };
        let said = self.listens("no answer", end)?;
        Ok(said.replace("The computer is thinking. ", ""))
    }

    async fn heard_all(&self) -> Result<()> {
        let unheard = self.0.borrow().unheard();
        ensure!(unheard.is_empty(), "also announced: {unheard:?}");
        Ok(())
    }

    async fn shows(&self, text: &str) -> Result<()> {
        self.looks_for(&format!("“{text}” is shown"), &true, |person| {
            person.shows(text)
        })
    }

    async fn shows_part(&self, part: &str) -> Result<()> {
        self.looks_for(&format!("“{part}” is shown"), &true, |person| {
            person.shows_part(part)
        })
    }

    async fn reads(&self, begin: &str) -> Result<String> {
        let mut person = self.0.borrow_mut();
        let text = person.wait_for(|person| person.text_from(begin));
        text.with_context(|| format!("no text begins with “{begin}”"))
    }

    async fn hides(&self, text: &str) -> Result<()> {
        self.looks_for(&format!("“{text}” is shown"), &false, |person| {
            person.shows(text)
        })
    }

    async fn has(&self, control: Control, name: &str) -> Result<()> {
        let control = simulated(control)?;
        self.looks_for(&format!("“{name}” is there"), &true, |person| {
            person.has(control, name)
        })
    }

    async fn lacks(&self, control: Control, name: &str) -> Result<()> {
        let control = simulated(control)?;
        self.looks_for(&format!("“{name}” is there"), &false, |person| {
            person.has(control, name)
        })
    }

    async fn has_marks(&self, marks: &str) -> Result<()> {
        self.looks_for("the marks", &marks.to_owned(), simulation::Person::marks)
    }

    async fn marks(&self) -> Result<String> {
        Ok(self.0.borrow().marks())
    }

    async fn names_cell(&self, cell: &str, name: &str) -> Result<()> {
        self.looks_for(cell, &Some(name.to_owned()), |person| {
            person.cell_name(cell)
        })
    }

    async fn focuses(&self, name: &str) -> Result<()> {
        self.looks_for("the focus", &Some(name.to_owned()), |person| {
            person.focused().map(str::to_owned)
        })
    }

    async fn focuses_cell(&self, cell: &str) -> Result<()> {
        let place = place(cell)?;
        let parts = place.split(", ").count();
        self.looks_for("the focus", &Some(place), |person| {
            let name = person.focused_cell()?;
            Some(name.split(", ").take(parts).collect::<Vec<_>>().join(", "))
        })
    }

    async fn is_at(&self, address: &str) -> Result<()> {
        self.looks_for(
            "the address",
            &address.to_owned(),
            simulation::Person::address,
        )
    }

    async fn address_has(&self, part: &str) -> Result<()> {
        self.looks_for(&format!("“{part}” in the address"), &true, |person| {
            person.address().contains(part)
        })
    }

    async fn has_stored(&self, prefix: &str) -> Result<()> {
        self.looks_for(prefix, &true, |person| person.has_stored(prefix))
    }

    async fn is_ready(&self) -> Result<()> {
        let ready = simulation::Person::is_ready;
        self.looks_for("the parts beside the board", &true, ready)
    }

    async fn counts(&self, games: usize) -> Result<()> {
        self.looks_for("games", &games, |person| log_of(person.machine()).len())
    }

    async fn keeps(&self, games: &[&str]) -> Result<()> {
        let games: Vec<String> = games.iter().map(|game| (*game).to_owned()).collect();
        self.looks_for("the saved games", &games, |person| {
            person.stored_lines("game", "game")
        })
    }
}

/// Returns the number of moves in the address of a game, if it is one.
fn moves_of(address: &str) -> Option<usize> {
    let (path, moves) = address.split_once('#').unwrap_or((address, ""));
    let game = path.split('?').next()?.split('/').nth(2)?;
    Some(Game::from_moves_text(game.parse().ok()?, moves).ok()?.ply())
}

/// Returns the side of a mark.
fn side(mark: char) -> Result<Side> {
    match mark {
        'X' => Ok(Side::X),
        'O' => Ok(Side::O),
        mark => anyhow::bail!("{mark} is no mark"),
    }
}

/// Returns a control of the simulated page.
fn simulated(control: Control) -> Result<simulation::Control> {
    Ok(match control {
        Control::Button => simulation::Control::Button,
        Control::Dialog => simulation::Control::Dialog,
        Control::Heading => simulation::Control::Heading,
        Control::Link => simulation::Control::Link,
        Control::Radio => simulation::Control::Radio,
        Control::Slider => simulation::Control::Slider,
        Control::Tab => simulation::Control::Tab,
        Control::TextBox => simulation::Control::TextBox,
        Control::CheckBox | Control::ComboBox | Control::SpinButton => {
            anyhow::bail!("the simulated page has no {control:?}")
        }
    })
}

/// Returns the worker of the simulated page that misbehaves in the same way.
const fn simulated_worker(worker: FakeWorker) -> Worker {
    match worker {
        FakeWorker::Missing | FakeWorker::Throwing => Worker::Broken,
        // What is no message counts as a failure.
        FakeWorker::ThrowingWhenAsked | FakeWorker::Babbling => Worker::Failing,
        FakeWorker::Silent => Worker::Mute,
        FakeWorker::Cheating => Worker::Cheating,
        // What comes after a stop is no answer.
        FakeWorker::Pondering | FakeWorker::Late => Worker::Pondering,
    }
}
