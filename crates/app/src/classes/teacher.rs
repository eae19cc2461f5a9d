//! A teacher's page: the tasks, the link, and the codes of pupils.

use noughts_protocol::Level;
use noughts_puzzles::{Filter, games};
use noughts_rules::Variant;
use noughts_words::{classes as words, share};

use crate::browser::Browser;
use crate::classes::choice::{self, add_puzzles};
use crate::classes::code::Code;
use crate::classes::place;
use crate::classes::set::{ClassSet, MOST_TASKS, Task};
use crate::classes::sheet::{Row, Sheet};
use crate::clock::time_text;
use crate::lessons::spoken;
use crate::names;
use crate::pasted::trimmed;
use crate::screen::{Action, Choice, Effect, Entry, Focus, Look, Screen, View};

/// How many puzzles are added at a time, at first.
const PUZZLES: usize = 5;

/// The set that is made, what is chosen for it, and the codes that were read.
#[derive(Clone, Debug)]
pub struct Teacher {
    set: ClassSet,
    /// The whole address of the pupils' page.
    link: String,
    sheet: Sheet,
    /// The last change of the tasks, in a sentence.
    news: String,
    /// What was said of the codes that were typed last.
    read: Result<String, String>,
    puzzles_of: Variant,
    kind: Filter,
    count: String,
    lesson: &'static str,
    game: Variant,
    level: Level,
}

/// An event of the teacher's page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The teacher removes the task at a place.
    Remove(usize),
    /// The teacher chooses the game of puzzles.
    PuzzlesOf(Variant),
    /// The teacher chooses their kind.
    Kind(Filter),
    /// The teacher types how many.
    Count(String),
    /// The teacher adds them.
    AddPuzzles,
    /// The teacher chooses a lesson.
    Lesson(&'static str),
    /// The teacher chooses a game against the computer.
    Game(Variant),
    /// The teacher chooses the computer's level.
    Level(Level),
    /// The teacher adds a task.
    Add(Task),
    /// The teacher copies the link.
    Copy,
    /// The teacher types codes.
    Read(String),
    /// The teacher names the pupil of a code, in the table, which stays as it is meanwhile.
    Name(Code, String),
    /// The teacher removes a code.
    RemoveCode(Code),
}

impl Teacher {
    /// Returns the page of a set.
    pub fn open(set: ClassSet, browser: &impl Browser) -> Self {
        Self {
            link: browser.link(&place::pupil(&set)),
            set,
            sheet: Sheet::default(),
            news: String::new(),
            read: Ok(String::new()),
            puzzles_of: Variant::Classic,
            kind: Filter::All,
            count: PUZZLES.to_string(),
            lesson: noughts_lessons::ids().next().unwrap_or_default(),
            game: Variant::Classic,
            level: Level::Easy,
        }
    }

    /// Returns the set.
    pub const fn set(&self) -> &ClassSet {
        &self.set
    }

    /// Returns the rows of the codes.
    pub fn rows(&self) -> Vec<Row> {
        let rows = self.sheet.rows(&self.set).into_iter();
        rows.cloned().collect()
    }

    /// Changes the set, and the address with it.
    fn change(
        &mut self,
        browser: &impl Browser,
        change: impl FnOnce(&mut ClassSet) -> String,
    ) -> Vec<Effect> {
        self.news = change(&mut self.set);
        self.link = browser.link(&place::pupil(&self.set));
        vec![Effect::Address([String::new(), place::teacher(&self.set)])]
    }

    fn add_forms(&self, view: &mut View<Event>) {
        let mut list = |id, choice: Choice<Event>| view.choice(id, choice.as_a(Look::List));
        let all = choice::games(games());
        list(
            "puzzles-of",
            Choice::of(words::game(), all, &self.puzzles_of, Event::PuzzlesOf),
        );
        let kinds = choice::kinds(self.puzzles_of);
        list(
            "kind",
            Choice::of(words::kind(), kinds, &self.kind, Event::Kind),
        );
        let lessons = noughts_lessons::lessons();
        let lessons = lessons.map(|lesson| (spoken(&lesson.title).to_owned(), lesson.id));
        list(
            "lesson",
            Choice::of(words::title(), lessons, &self.lesson, Event::Lesson),
        );
        let all = choice::games(Variant::ALL.into_iter());
        list(
            "game",
            Choice::of(words::game(), all, &self.game, Event::Game),
        );
        let levels = Level::ALL.map(|level| (names::level(level, self.game), level));
        list(
            "level",
            Choice::of(words::level(), levels, &self.level, Event::Level),
        );
        view.field("count", words::number(), self.count.as_str(), Event::Count);
        let mut button = |id, name, event| view.actions(id, [Action::button(name, event)]);
        button("add-puzzles", words::add_puzzles(), Event::AddPuzzles);
        let lesson = Event::Add(Task::Lesson(self.lesson));
        button("add-lesson", words::add_lesson(), lesson);
        let game = Event::Add(Task::Game(self.game, self.level));
        button("add-game", words::add_game(), game);
    }

    fn add_codes(&self, view: &mut View<Event>) {
        view.heading("codes-heading", words::codes());
        let (said, problem) = match &self.read {
            Ok(said) => (said.as_str(), ""),
            Err(problem) => ("", problem.as_str()),
        };
        let texts = [words::code_field(), "", problem].map(str::to_owned);
        view.form("codes", texts, words::read(), Event::Read);
        view.text("codes-news", said);
        let row = |Row { code, .. }: Row| {
            let time = time_text(u32::from(code.seconds) * 1_000);
            let text = code.to_string();
            let remove = Action::button(words::remove(&text), Event::RemoveCode(code));
            Entry::new(text, [remove]).texts([code.points.to_string(), time])
        };
        view.list("rows", self.rows().into_iter().map(row));
    }
}

impl<B: Browser> Screen<B> for Teacher {
    type Event = Event;

    fn update(&mut self, event: Event, browser: &B) -> Vec<Effect> {
        match event {
            Event::Remove(at) => {
                let Some(task) = self.set.tasks().get(at).copied() else {
                    return Vec::new();
                };
                let mut effects = self.change(browser, |set| {
                    set.remove(at);
                    words::removed(&task.name())
                });
                // The button that was pressed is gone.
                effects.push(Effect::Focus(Focus::Named("class-tasks")));
                return effects;
            }
            Event::AddPuzzles => {
                let (game, kind, random) = (self.puzzles_of, self.kind, browser.random());
                let Ok(count @ 1..) = trimmed(&self.count).parse() else {
                    self.news = words::no_number(MOST_TASKS);
                    return Vec::new();
                };
                return self.change(browser, |set| {
                    words::added(add_puzzles(set, game, kind, count, random), MOST_TASKS)
                });
            }
            Event::Add(task) => {
                return self.change(browser, |set| {
                    words::added(usize::from(set.add(task)), MOST_TASKS)
                });
            }
            Event::Copy => {
                let said = [share::copied(), share::not_copied()];
                return vec![Effect::Copy(self.link.clone(), said)];
            }
            Event::PuzzlesOf(game) => {
                self.puzzles_of = game;
                // A kind that the game does not have is none of the list.
                let mut kinds = choice::kinds(game).map(|(_, kind)| kind);
                self.kind = kinds.find(|kind| *kind == self.kind).unwrap_or_default();
            }
            Event::Kind(kind) => self.kind = kind,
            Event::Count(count) => self.count = count,
            Event::Lesson(lesson) => self.lesson = lesson,
            Event::Game(game) => self.game = game,
            Event::Level(level) => self.level = level,
            Event::Read(codes) => {
                let added = self.sheet.add(&codes, &self.set);
                self.read = added.map(words::read_codes);
            }
            Event::Name(code, name) => self.sheet.name(code, name),
            Event::RemoveCode(code) => self.sheet.remove(code),
        }
        Vec::new()
    }

    fn view(&self) -> View<Event> {
        let tasks = self.set.tasks();
        let mut view = View::new(words::for_class());
        view.text("about", words::about());
        view.heading("class-tasks", words::tasks());
        view.text(
            "counted",
            match tasks.len() {
                0 => words::no_tasks().to_owned(),
                count => words::counted(count, self.set.most_points()),
            },
        );
        let task = |(place, task): (usize, &Task)| {
            let name = task.name();
            let remove = Action::button(words::remove(&name), Event::Remove(place));
            Entry::new(name, [remove])
        };
        view.list("tasks", tasks.iter().enumerate().map(task));
        view.text("news", self.news.as_str());
        self.add_forms(&mut view);
        // There is nothing to give to pupils yet.
        if tasks.is_empty() {
            return view;
        }
        view.heading("class-link", words::link());
        view.text("link", self.link.as_str());
        let try_it = Action::link(words::try_it(), place::pupil(&self.set));
        view.actions(
            "ways",
            [Action::button(share::copy_link(), Event::Copy), try_it],
        );
        view.drawing("qr", words::qr_code());
        view.text("scan", words::scan());
        self.add_codes(&mut view);
        view
    }
}
