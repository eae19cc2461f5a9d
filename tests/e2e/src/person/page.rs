//! A person at the built page, in a browser.

use anyhow::Result;

use crate::person::{Person, SETTINGS, Start, moves_of};
use crate::{Control, FakeWorker, Page, Visit, eventually, stored, until};

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

/// Lets a person do what the page offers under the same name.
macro_rules! as_the_page {
    ($($name:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {
        $(async fn $name(&self, $($argument: $type),*) -> Result<$result> {
            self.$name($($argument),*).await
        })*
    };
}

impl Person for Page {
    as_the_page! {
        reload() -> ();
        goto(address: &str) -> ();
        play(cells: &str) -> ();
        click_cell(cell: &str) -> ();
        click(control: Control, name: &str) -> ();
        focus(control: Control, name: &str) -> ();
        focus_cell(cell: &str) -> ();
        press(keys: &str) -> ();
        type_text(text: &str) -> ();
        choose(list: &str, option: &str) -> ();
        hears(sentence: &str) -> ();
        hears_at_last(sentence: &str) -> ();
        hears_exchange() -> String;
        heard_all() -> ();
        shows(text: &str) -> ();
        hides(text: &str) -> ();
        has(control: Control, name: &str) -> ();
        lacks(control: Control, name: &str) -> ();
        has_marks(marks: &str) -> ();
        marks() -> String;
        names_cell(cell: &str, name: &str) -> ();
        focuses(name: &str) -> ();
        focuses_cell(cell: &str) -> ();
        is_titled(title: &str) -> ();
        is_at(address: &str) -> ();
        address_has(part: &str) -> ();
    }

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

    async fn slider_says(&self, name: &str, text: &str) -> Result<()> {
        let slider = self.find(Control::Slider, name).await?;
        eventually(name, text.to_owned(), async || {
            Ok(slider.attr("aria-valuetext").await?.unwrap_or_default())
        })
        .await
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

    async fn unfolds_more(&self) -> Result<()> {
        let unfold = "
            const summary = document.querySelector('.more:not([open]) summary');
            summary?.click();
            return summary !== null;";
        self.yields("further choices", true, unfold).await
    }

    async fn lists(&self, lines: &[&str]) -> Result<()> {
        let script = "
            return [...document.querySelectorAll('.move-list > li')].map((line) =>
              line.innerText.replace(/\\s+/g, ' ').trim());";
        self.yields("the list of moves", lines, script).await
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

    async fn rows(&self, table: &str) -> Result<Vec<String>> {
        let script = "
            const [id] = arguments;
            const rows = document.querySelectorAll(`[aria-labelledby=${id}] tbody tr`);
            const cells = (row) => [...row.cells].map((cell) => cell.innerText).join(' | ');
            return [...new Set(rows)].map(cells);";
        self.eval_with(script, [table.into()]).await
    }

    async fn has_rows(&self, table: &str, expected: &[&str]) -> Result<()> {
        let expected: Vec<String> = expected.iter().map(|row| (*row).to_owned()).collect();
        eventually(table, expected, async || Person::rows(self, table).await).await
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
