//! A person at a simulated page.

use std::cell::RefCell;
use std::fmt::Debug;

use anyhow::{Context, Result, ensure};
use noughts_app::storage::StorageError;
use noughts_simulation::{self as simulation, Conduct, Worker, log_of};

use crate::page::board::place;
use crate::person::{Person, SETTINGS, Start, moves_of};
use crate::{Control, FakeWorker};

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
        let worker = start.worker.map(conduct);
        let settings = start.stored();
        let stored = settings.map(|text| (format!("noughts.{SETTINGS}"), text));
        let person = simulation::Person::at(
            &start.address,
            stored.as_slice(),
            worker.map_or_else(Worker::engine, Worker::Fake),
        );
        person.machine().draws_zeros.set(start.is_fixed);
        steps(&Self(RefCell::new(person))).await
    }

    async fn reload(&self) -> Result<()> {
        self.0.borrow_mut().reload();
        Ok(())
    }

    async fn goto(&self, address: &str) -> Result<()> {
        self.0.borrow_mut().go(address);
        Ok(())
    }

    async fn goes_back(&self) -> Result<()> {
        let gone = self.0.borrow_mut().go_back();
        gone.context("there is no page before this one")
    }

    async fn mends_the_engine(&self) -> Result<()> {
        self.0.borrow_mut().page.set_worker(Worker::engine());
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
        self.is_ready().await?;
        Ok(self.0.borrow().page.text(clock(mark)?))
    }

    async fn clock_shows(&self, mark: char, text: &str) -> Result<()> {
        let (clock, text) = (clock(mark)?, Some(text.to_owned()));
        self.looks_for("the clock", &text, |person| person.page.text(clock))
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
        let pressed = self.0.borrow_mut().press(control, name);
        pressed.with_context(|| format!("no {control:?} “{name}” is there"))
    }

    async fn focus(&self, control: Control, name: &str) -> Result<()> {
        let focused = self.0.borrow_mut().focus_control(control, name);
        focused.with_context(|| format!("no {control:?} “{name}” is there"))
    }

    async fn slider_says(&self, name: &str, text: &str) -> Result<()> {
        self.looks_for(name, &Some(text.to_owned()), |person| {
            person.page.slider(name)
        })
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

    async fn unfolds_more(&self) -> Result<()> {
        Ok(())
    }

    async fn lists(&self, lines: &[&str]) -> Result<()> {
        let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        self.looks_for("the list of moves", &lines, |person| {
            person.page.list_of_moves()
        })
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
        let refusal = is_full.then_some(StorageError::Full);
        self.0.borrow().machine().refusal.set(refusal);
        Ok(())
    }

    async fn refuse_history(&self, refuses: bool) -> Result<()> {
        self.0.borrow().page.tab.refuses_history.set(refuses);
        Ok(())
    }

    async fn has_played(&self, moves: usize) -> Result<()> {
        self.looks_for("the moves in the address", &Some(moves), |person| {
            moves_of(&person.page.address())
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
            person.page.shows(text)
        })
    }

    async fn shows_part(&self, part: &str) -> Result<()> {
        self.looks_for(&format!("“{part}” is shown"), &true, |person| {
            person.page.shows_part(part)
        })
    }

    async fn reads(&self, begin: &str) -> Result<String> {
        let mut person = self.0.borrow_mut();
        let text = person.wait_for(|person| person.page.text_from(begin));
        text.with_context(|| format!("no text begins with “{begin}”"))
    }

    async fn hides(&self, text: &str) -> Result<()> {
        self.looks_for(&format!("“{text}” is shown"), &false, |person| {
            person.page.shows(text)
        })
    }

    async fn has(&self, control: Control, name: &str) -> Result<()> {
        self.looks_for(&format!("“{name}” is there"), &true, |person| {
            person.page.has(control, name)
        })
    }

    async fn lacks(&self, control: Control, name: &str) -> Result<()> {
        self.looks_for(&format!("“{name}” is there"), &false, |person| {
            person.page.has(control, name)
        })
    }

    async fn has_marks(&self, marks: &str) -> Result<()> {
        self.looks_for("the marks", &marks.to_owned(), |person| person.page.marks())
    }

    async fn marks(&self) -> Result<String> {
        Ok(self.0.borrow().page.marks())
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

    async fn is_titled(&self, title: &str) -> Result<()> {
        self.looks_for("the title", &title.to_owned(), |person| {
            format!("{} – Noughts", person.page.title())
        })
    }

    async fn is_at(&self, address: &str) -> Result<()> {
        self.looks_for("the address", &address.to_owned(), |person| {
            person.page.address()
        })
    }

    async fn address_has(&self, part: &str) -> Result<()> {
        self.looks_for(&format!("“{part}” in the address"), &true, |person| {
            person.page.address().contains(part)
        })
    }

    async fn has_stored(&self, prefix: &str) -> Result<()> {
        let prefix = format!("noughts.{prefix}");
        self.looks_for(&prefix, &true, |person| {
            let texts = person.machine().texts();
            texts.keys().any(|name| name.starts_with(&prefix))
        })
    }

    async fn is_ready(&self) -> Result<()> {
        self.looks_for("the parts beside the board", &true, |person| {
            person.page.is_ready
        })
    }

    async fn rows(&self, table: &str) -> Result<Vec<String>> {
        Ok(self.0.borrow().page.rows(table))
    }

    async fn has_rows(&self, table: &str, expected: &[&str]) -> Result<()> {
        let expected: Vec<String> = expected.iter().map(|row| (*row).to_owned()).collect();
        self.looks_for(table, &expected, |person| person.page.rows(table))
    }

    async fn counts(&self, games: usize) -> Result<()> {
        self.looks_for("games", &games, |person| log_of(person.machine()).len())
    }

    async fn keeps(&self, games: &[&str]) -> Result<()> {
        let games: Vec<String> = games.iter().map(|game| (*game).to_owned()).collect();
        self.looks_for("the saved games", &games, |person| {
            let texts = person.machine().texts();
            let games = texts.iter().filter(|it| it.0.starts_with("noughts.game."));
            let lines = games.flat_map(|(_, text)| text.lines());
            let mut lines: Vec<_> = lines
                .filter_map(|line| line.strip_prefix("game "))
                .map(str::to_owned)
                .collect();
            lines.sort();
            lines
        })
    }
}

/// Returns the element id of the clock of a mark.
fn clock(mark: char) -> Result<&'static str> {
    match mark {
        'X' => Ok("clock-of-x"),
        'O' => Ok("clock-of-o"),
        mark => anyhow::bail!("{mark} is no mark"),
    }
}

/// Returns how the worker of the simulated page misbehaves in the same way.
const fn conduct(worker: FakeWorker) -> Conduct {
    match worker {
        FakeWorker::Missing | FakeWorker::Throwing => Conduct::Broken,
        // What is no message counts as a failure.
        FakeWorker::ThrowingWhenAsked | FakeWorker::Babbling => Conduct::Failing,
        FakeWorker::Silent => Conduct::Mute,
        FakeWorker::Cheating => Conduct::Cheating,
        // What comes after a stop is no answer.
        FakeWorker::Pondering | FakeWorker::Late => Conduct::Pondering,
    }
}
