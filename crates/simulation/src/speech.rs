//! What a page says.

/// The sentences of a page, in order.
#[derive(Debug, Default)]
pub(crate) struct Speech {
    said: Vec<String>,
    /// The number of sentences before the present task.
    before: usize,
}

impl Speech {
    /// Says a sentence.
    pub(crate) fn say(&mut self, text: impl Into<String>) {
        self.said.push(text.into());
    }

    /// Begins a task.
    pub(crate) const fn begin_task(&mut self) {
        self.before = self.said.len();
    }

    /// Ends the task.
    ///
    /// # Panics
    /// A sentence was said twice in it.
    pub(crate) fn end_task(&self) {
        let said = &self.said[self.before..];
        for (place, text) in said.iter().enumerate() {
            assert!(!said[..place].contains(text), "said twice: {text}");
        }
    }

    /// Returns all of them, joined by spaces.
    pub(crate) fn text(&self) -> String {
        let said = self.said.iter().filter(|text| !text.is_empty());
        said.map(String::as_str).collect::<Vec<_>>().join(" ")
    }
}
