//! What a page does later, in the order of its time.

/// Tasks, each with its time in milliseconds and its place in the order.
#[derive(Debug)]
pub(crate) struct Tasks<T> {
    tasks: Vec<(f64, u64, T)>,
    order: u64,
}

impl<T> Default for Tasks<T> {
    fn default() -> Self {
        Self {
            tasks: Vec::new(),
            order: 0,
        }
    }
}

impl<T> Tasks<T> {
    /// Adds a task that is due at a time.
    pub(crate) fn add(&mut self, due: f64, task: T) {
        self.order += 1;
        self.tasks.push((due, self.order, task));
    }

    /// Returns the time of the next task, if any.
    pub(crate) fn next_due(&self) -> Option<f64> {
        let dues = self.tasks.iter().map(|(due, ..)| *due);
        dues.min_by(f64::total_cmp)
    }

    /// Takes the next task.
    pub(crate) fn take_next(&mut self) -> Option<T> {
        let tasks = self.tasks.iter().enumerate();
        let next = tasks
            .min_by(|(_, one), (_, other)| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
        let (place, _) = next?;
        let (.., task) = self.tasks.swap_remove(place);
        Some(task)
    }

    /// Returns all of them.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.tasks.iter().map(|(.., task)| task)
    }
}
