//! The progress through a lesson.
//!
//! A shown part plays itself, move by move. Where a move is to be found, the engine evaluates every move,
//! explains the one that is tried and plays the opponent. A move waits for its answer.

use noughts_lessons::{Finding, Goal, Lesson, Part, Question, Show, Stage, Step, Tree, shares};
use noughts_protocol::{
    Explained, Goal as Search, PictureBytes, Rate, Response, Said, Study, Value,
};
use noughts_rules::{CellId, Game, Played};
use noughts_words::{lessons as words, puzzles};

use crate::announce::told::{Told, joined, place};
use crate::board_view::{BoardView, Worth};
use crate::browser::Browser;
use crate::engine::{News, Order, Queue};
use crate::exercise::{Exercise, Grade, Request};
use crate::illustration::Illustration;
use crate::lessons::place as address;
use crate::lessons::progress::Progress;
use crate::lessons::{spoken, tree};
use crate::practice::{Item, Practice};
use crate::puzzles::place::OVERVIEW;
use crate::screen::{Action, Effect, Focus, Timer, tell, told};
use crate::tried::Tried;
use crate::{announce, names};

/// The engine's time limit for a position, in milliseconds. It needs only a few.
const STUDY_TIME: u32 = 10_000;

/// The time between two moves that play themselves, in milliseconds.
const MOVE_TIME: u32 = 1_500;

/// A lesson and the progress through it.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each holds or not, whatever the others do"
)]
pub struct State {
    lesson: Lesson,
    /// The index of the part.
    number: usize,
    scope: Scope,
    /// Whether it is known when the part comes back.
    is_noted: bool,
    /// Whether no move was wrong or shown.
    is_flawless: bool,
    /// The game on the board, as far as the learner has got.
    game: Game,
    /// How many of its moves are shown, and after them how many findings of the tree.
    shown: usize,
    /// Whether the others follow by themselves.
    is_playing: bool,
    /// The number of right moves still to make in this part; 0 once it is over.
    left: usize,
    /// The action that waits for the engine.
    waiting: Option<Pending>,
    /// The values of the position's moves, once they are known.
    study: Option<Study>,
    /// The move that was tried last, until the next.
    tried: Option<Tried>,
    /// Whether the answer to it was told.
    is_told: bool,
    engine: Queue<Task>,
}

/// What the view of a lesson draws by itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Look {
    /// Whether the part is watched, not tried.
    pub is_watched: bool,
    /// The tree beside the board.
    pub tree: Option<Tree>,
}

/// What a lesson is part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The course.
    Course,
    /// A class set, which decides what comes next.
    Class,
    /// What is due: a single part is repeated, and so many more exercises follow.
    Due(usize),
}

/// An action that waits for the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pending {
    /// Judge a move, then make it.
    Play(CellId),
    /// Make a right move.
    Show,
    /// Make the opponent's move.
    Reply,
}

/// The request to the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Task {
    /// The values of all moves.
    Study,
    /// The reply to a wrong move.
    Refute,
    /// Why a move is right or wrong.
    Explain,
}

impl State {
    /// Returns a lesson at its first part.
    pub fn new(lesson: Lesson, scope: Scope) -> Self {
        let game = lesson.parts[0].game.clone();
        Self {
            lesson,
            number: 0,
            scope,
            is_noted: false,
            is_flawless: true,
            shown: game.ply(),
            is_playing: false,
            game,
            left: 0,
            waiting: None,
            study: None,
            tried: None,
            is_told: false,
            engine: Queue::new(STUDY_TIME),
        }
    }

    /// Returns a part of a lesson without the others, by its number from 1, after which so many more
    /// exercises are due.
    pub fn due(lesson: Lesson, number: usize, rest: usize) -> Self {
        Self {
            number: number.clamp(1, lesson.parts.len()) - 1,
            ..Self::new(lesson, Scope::Due(rest))
        }
    }

    const fn is_alone(&self) -> bool {
        matches!(self.scope, Scope::Due(_))
    }

    /// Returns the index of the part.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// Returns the name of the next lesson of the course, if there is one.
    fn after(&self) -> Option<&'static str> {
        let mut ids = noughts_lessons::ids().skip_while(|id| *id != self.lesson.id);
        ids.nth(1).filter(|_| self.scope == Scope::Course)
    }

    /// Returns the part.
    pub fn part(&self) -> &Part {
        &self.lesson.parts[self.number]
    }

    fn step(&self) -> Option<&Step> {
        self.part().stage.step()
    }

    /// Returns the game in its current state.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns whether the learner may go on to the next part.
    pub const fn is_part_over(&self) -> bool {
        self.left == 0
    }

    /// Returns whether there is another part.
    pub fn has_next(&self) -> bool {
        !self.is_alone() && self.number + 1 < self.lesson.parts.len()
    }

    /// Returns whether the part has moves that play themselves.
    pub fn plays_itself(&self) -> bool {
        self.step().is_none() && self.part().begins < self.last()
    }

    /// Returns how much of the part there is to show.
    fn last(&self) -> usize {
        self.part().game.ply() + searched(self.part())
    }

    /// Returns what the part is for, in words.
    fn stage(&self) -> String {
        let stage = match self.part().stage {
            Stage::Shown => "shown",
            Stage::Tried(_) => "tried",
            Stage::Varied(_) => "varied",
            Stage::Explained => "explained",
        };
        words::part(stage, self.number + 1, self.lesson.parts.len())
    }

    /// Returns what is told, or the task.
    pub fn text(&self) -> &'static str {
        spoken(&self.part().text)
    }

    /// Returns what the view of it draws by itself.
    pub fn look(&self) -> Look {
        Look {
            is_watched: self.step().is_none(),
            tree: self.tree(),
        }
    }

    /// Returns the tree beside the board, as far as its search has come. Where a move is to be found, all
    /// its values are shown once it is.
    fn tree(&self) -> Option<Tree> {
        let (part, is_tried) = (self.part(), self.step().is_some());
        let show = match part.tree? {
            Show::Leaves if self.is_part_over() && is_tried => Show::Values,
            show => show,
        };
        let tree = Tree::of(part.game.position_at(part.begins), show);
        Some(match self.game.moves().nth(part.begins) {
            _ if searched(part) > 0 => tree.at(self.taken()),
            Some(played) if is_tried => tree.marking(played.cell),
            Some(_) | None => tree,
        })
    }

    /// Returns how many findings of the tree are shown.
    fn taken(&self) -> usize {
        self.shown.saturating_sub(self.part().game.ply())
    }

    /// Returns whether the learner searches the tree, and plays no move.
    fn searches_by_hand(&self) -> bool {
        self.step().is_some_and(|step| step.goal == Goal::Tree)
    }

    /// Returns what is to be found out next by hand, with the tree before.
    fn asked(&self) -> Option<(Tree, Finding)> {
        let tree = self.tree().filter(|_| self.searches_by_hand())?;
        let finding = *tree.findings.get(self.taken())?;
        Some((tree, finding))
    }

    /// Takes an answer about the tree, or shows the right one; returns the next question.
    fn find(&mut self, answer: Option<i8>, browser: &impl Browser) -> Vec<Effect> {
        let Some((tree, finding)) = self.asked() else {
            return tell(words::over());
        };
        if answer != Some(finding.answer) {
            self.note(false, browser);
            if answer.is_some() {
                let why = tree::not_so(&tree, finding);
                return told(joined([why.clone(), why], tree::question(&tree, finding)));
            }
        }
        self.shown += 1;
        self.left -= 1;
        let found = tree::found(&tree, finding);
        let found = [found.clone(), found];
        if let Some((tree, next)) = self.asked() {
            let mut effects = told(joined(found, tree::question(&tree, next)));
            effects.push(Effect::Focus(Focus::WayOnIfLost));
            return effects;
        }
        self.note(true, browser);
        let saved = tree::saved(&tree, self.part());
        let own = self.step().map(|step| spoken(&step.right).to_owned());
        let end = [own.unwrap_or_default(), saved].join(" ");
        let mut effects = told(joined(found, [end.clone(), end]));
        effects.push(Effect::Focus(Focus::WayOn));
        effects
    }

    /// Begins a part.
    fn begin(&mut self, number: usize, browser: &impl Browser) -> Vec<Effect> {
        self.is_noted &= self.number == number;
        self.number = number;
        self.game = self.part().game.clone();
        self.shown = self.part().begins;
        self.is_playing = false;
        self.left = match self.step() {
            Some(_) if self.searches_by_hand() => searched(self.part()),
            Some(step) => step.moves,
            None => 0,
        };
        self.waiting = None;
        self.tried = None;
        // The text has its own place on the page.
        let mut effects = vec![Effect::clear(), Effect::say(self.text().to_owned())];
        effects.extend(self.engine.clear().map(Effect::order));
        if let Some((tree, finding)) = self.asked() {
            effects.extend(told(tree::question(&tree, finding)));
        } else if self.step().is_some() {
            effects.extend(self.study());
        } else if self.plays_itself() {
            let moves = self.plays();
            effects.extend((!moves.is_empty()).then(|| Effect::say(moves)));
            effects.extend(self.play_on(browser));
        }
        if !self.is_alone() && !self.has_next() {
            effects.extend(self.save(browser).into_iter().map(Effect::Tell));
        }
        effects
    }

    /// Says which moves play themselves.
    fn plays(&self) -> String {
        let moves = self.game.moves().skip(self.part().begins);
        let moves: Vec<_> = moves.map(|played| self.played(played)).collect();
        moves.join(" ")
    }

    /// Waits for the next move that plays itself; where nothing may move, all are there at once.
    fn play_on(&mut self, browser: &impl Browser) -> Vec<Effect> {
        if !browser.moves() {
            self.shown = self.last();
        }
        self.is_playing = self.shown < self.last();
        let wake = self
            .is_playing
            .then_some(Effect::Wake(Timer::Wake, Some(MOVE_TIME)));
        wake.into_iter().collect()
    }

    /// Shows the board after some of the moves that play themselves; the reader goes on by hand.
    fn show_ply(&mut self, ply: usize) -> Vec<Effect> {
        self.is_playing = false;
        self.shown = ply;
        let found = self.taken().checked_sub(1).and_then(|taken| {
            let tree = self.tree()?;
            Some(tree::found(&tree, *tree.findings.get(taken)?))
        });
        let last = self.game.moves().take(ply).next_back();
        let at = last.filter(|_| ply > self.part().begins);
        let played = at.map_or_else(|| self.text().to_owned(), |played| self.played(played));
        let said = found.unwrap_or(played);
        vec![Effect::say(said)]
    }

    fn played(&self, played: &Played) -> String {
        let name = names::side(self.game.position().name_of(played.side));
        let [_, place] = place(self.game.position(), played.cell);
        words::played(name, &place)
    }

    /// Begins a part that the reader asked for.
    fn begin_again(&mut self, number: usize, browser: &impl Browser) -> Vec<Effect> {
        let mut effects = self.begin(number, browser);
        effects.push(match self.step() {
            Some(_) if self.searches_by_hand() => Effect::Focus(Focus::WayOn),
            Some(_) => Effect::Focus(Focus::FirstCell),
            None => Effect::Focus(Focus::WayOnIfLost),
        });
        effects
    }

    /// Requests the values of the position's moves, where a right one is of value.
    fn study(&mut self) -> Vec<Effect> {
        self.study = None;
        if !self.step().is_some_and(Step::is_of_value) {
            return Vec::new();
        }
        // The new search replaces a running one.
        self.engine.clear();
        let order = self
            .engine
            .ask(Task::Study, self.game.record(), Search::Study);
        // Without an engine, the order waits for a retry.
        order.map_or_else(
            || tell(words::no_engine()),
            |order| vec![Effect::order(order)],
        )
    }

    fn hear_study(&mut self, study: Study, browser: &impl Browser) -> Vec<Effect> {
        match self.engine.task(study.run) {
            None | Some(Task::Explain) => Vec::new(),
            Some(Task::Refute) => {
                if let Some(tried) = &mut self.tried {
                    tried.reply = study.best();
                }
                self.engine
                    .finish()
                    .map(Effect::order)
                    .into_iter()
                    .collect()
            }
            Some(Task::Study) => {
                let position = self.game.position();
                let is_legal = |best| position.check(position.to_move(), best).is_ok();
                if !study.best().is_some_and(is_legal) {
                    return vec![Effect::order(Order::Replace)];
                }
                self.engine.finish();
                self.study = Some(study);
                let waiting = self.waiting;
                waiting.map_or_else(Vec::new, |action| self.act(action, browser))
            }
        }
    }

    fn hear_explained(&mut self, explained: Explained) -> Vec<Effect> {
        if self.engine.task(explained.run) != Some(&Task::Explain) {
            return Vec::new();
        }
        self.engine.finish();
        if let Some(tried) = &mut self.tried {
            tried.said = explained.said;
        }
        self.answer()
    }

    /// Performs an action, or keeps it until the engine has answered. The next action replaces a
    /// waiting one, unless that is the opponent's move.
    fn act(&mut self, action: Pending, browser: &impl Browser) -> Vec<Effect> {
        if self.waiting != Some(Pending::Reply) {
            self.waiting = Some(action);
        }
        let needs_study = self.step().is_some_and(Step::is_of_value);
        let best = match &self.study {
            Some(study) => study.best(),
            None if needs_study => None,
            None => self.game.position().legal_moves().first().copied(),
        };
        let (Some(best), Some(action)) = (best, self.waiting) else {
            return Vec::new();
        };
        self.waiting = None;
        match action {
            Pending::Reply => self.reply(best),
            Pending::Play(cell) if self.is_right(cell) => self.play_right(cell, browser),
            Pending::Play(cell) => {
                self.note(false, browser);
                self.refuse(cell)
            }
            Pending::Show => {
                let moves = self.game.position().legal_moves();
                let mut moves = [best].into_iter().chain(moves);
                let right = moves.find(|&cell| self.is_right(cell)).unwrap_or(best);
                let said = place(self.game.position(), right).map(|place| words::shown(&place));
                self.note(false, browser);
                let mut effects = told(said);
                effects.extend(self.play_right(right, browser));
                effects
            }
        }
    }

    fn is_right(&self, cell: CellId) -> bool {
        let values = self.study.as_ref().map(Study::values);
        let values = values.unwrap_or_default();
        let step = self.step();
        step.is_some_and(|step| step.is_right(&self.game, cell, &values))
    }

    /// Shows a wrong move with its refutation.
    fn refuse(&mut self, cell: CellId) -> Vec<Effect> {
        let found = self.study.as_ref().and_then(|study| study.find(cell));
        let value = found.and_then(|found| found.value);
        let mut tried = Tried::new(self.game.clone(), cell, false);
        let Some(step) = self.step() else {
            return Vec::new();
        };
        let (is_of_value, has_words) = (step.is_of_value(), !step.wrong.is_empty());
        tried.value = value.filter(|_| is_of_value);
        let after = tried.after();
        self.tried = Some(tried);
        self.is_told = false;
        let mut effects: Vec<Effect> = self.engine.clear().map(Effect::order).into_iter().collect();
        if has_words || !is_of_value {
            effects.extend(self.answer());
        }
        if is_of_value {
            if !after.position().status().is_over() {
                let order = self.engine.ask(Task::Refute, after.record(), Search::Study);
                effects.extend(order.map(Effect::order));
            }
            effects.extend(self.explain(cell));
        }
        effects
    }

    /// Asks why a move is right or wrong.
    fn explain(&mut self, cell: CellId) -> Option<Effect> {
        let before = self.tried.as_ref()?.before.record();
        let goal = Search::Explain(Some(cell));
        let order = self.engine.ask(Task::Explain, before, goal);
        order.map(Effect::order)
    }

    /// Makes a right move.
    fn play_right(&mut self, cell: CellId, browser: &impl Browser) -> Vec<Effect> {
        let before = self.game.clone();
        // The move was checked before it was judged.
        let _ = self.game.play(cell);
        self.shown = self.game.ply();
        self.study = None;
        self.left -= 1;
        if self.game.position().status().is_over() {
            self.left = 0;
        }
        self.tried = Some(Tried::new(before, cell, true));
        self.is_told = false;
        if self.is_part_over() {
            self.note(true, browser);
        }
        let Some(step) = self.step() else {
            return Vec::new();
        };
        let (is_of_value, has_words) = (step.is_of_value(), !step.right.is_empty());
        let mut effects: Vec<Effect> = self.engine.clear().map(Effect::order).into_iter().collect();
        if !is_of_value || (self.is_part_over() && has_words) {
            effects.extend(self.answer());
        }
        if is_of_value {
            effects.extend(self.explain(cell));
        }
        effects
    }

    /// Tells why the tried move is right or wrong, and goes on.
    fn answer(&mut self) -> Vec<Effect> {
        let Some(tried) = self.tried.as_ref().filter(|_| !self.is_told) else {
            return Vec::new();
        };
        self.is_told = true;
        if !tried.is_right {
            return told(self.why_wrong(tried));
        }
        if self.is_part_over() {
            return self.end();
        }
        if self.game.position().to_move() == tried.before.position().to_move() {
            let mut effects = tell(words::go_on());
            effects.extend(self.study());
            return effects;
        }
        self.waiting = Some(Pending::Reply);
        self.study()
    }

    /// Saves when the part comes back, once a move was wrong or shown, or all of them were right.
    fn note(&mut self, is_right: bool, browser: &impl Browser) {
        self.is_flawless &= is_right;
        if std::mem::replace(&mut self.is_noted, true) {
            return;
        }
        let item = Item::Step(self.lesson.id.to_owned(), self.number + 1);
        let date = browser.date();
        let answer = move |practice: &mut Practice| practice.answer(&item, is_right, date);
        // What cannot be saved is said at the end of the lesson.
        let _ = browser.change(answer);
    }

    fn why_wrong(&self, tried: &Tried) -> Told {
        let outcome = tried.value.map_or("unknown", Value::word);
        let plies = tried.value.map_or(0, Value::plies);
        let own = self.step().map(|step| &step.wrong);
        let own = own.filter(|text| !text.is_empty()).map(spoken);
        let why = match (tried.why(), tried.reply) {
            (Some(why), _) => why,
            (None, Some(reply)) => {
                let after = tried.after();
                let side = names::side(after.position().name_of(after.position().to_move()));
                place(self.game.position(), reply).map(|place| words::replies(side, &place))
            }
            (None, None) => Told::default(),
        };
        let why = own.map_or(why, |own| [own.to_owned(), own.to_owned()]);
        let places = place(self.game.position(), tried.cell);
        joined(
            places.map(|place| words::wrong(&place, outcome, plies)),
            why,
        )
    }

    /// Ends the part; all its moves were right.
    fn end(&self) -> Vec<Effect> {
        let own = self.step().map(|step| &step.right);
        let own = own.filter(|text| !text.is_empty()).map(spoken);
        let why = self.tried.as_ref().and_then(Tried::why).unwrap_or_default();
        let why = own.map_or(why, |own| [own.to_owned(), own.to_owned()]);
        let mut effects = told(joined(right(), why));
        effects.push(Effect::Focus(Focus::WayOn));
        effects
    }

    /// Makes the opponent's move; the reader continues, unless it has ended the game.
    fn reply(&mut self, cell: CellId) -> Vec<Effect> {
        let position = self.game.position();
        let name = names::side(position.name_of(position.to_move()));
        let replied = place(self.game.position(), cell).map(|place| words::answered(name, &place));
        let why = self.tried.as_ref().and_then(Tried::why);
        let why = joined(right(), why.unwrap_or_default());
        // The move was checked when the engine reported it.
        let _ = self.game.play(cell);
        self.shown = self.game.ply();
        self.tried = None;
        if self.game.position().status().is_over() {
            self.left = 0;
            return self.end();
        }
        let mut effects = told(joined(why, replied));
        effects.extend(self.study());
        effects
    }

    /// Returns the answers to what is asked about the tree; their places stay, and the first leads on.
    fn answers(&self) -> Vec<Action<Request>> {
        let asked = self.asked().map(|(_, finding)| finding.question);
        let places = if self.searches_by_hand() { 3 } else { 0 };
        let answer = |place: i8| {
            let (name, value) = match asked {
                Some(Question::Cut) if place == 0 => (words::cut_off(), 1),
                Some(Question::Cut) => (words::look_on(), 0),
                Some(_) | None => (tree::signed(place - 1), place - 1),
            };
            let is_shown = asked.is_some_and(|asked| asked != Question::Cut || place < 2);
            let answer = Action::button(name, Request::Answer(value)).shown(is_shown);
            answer.way_on(place == 0 && is_shown, false)
        };
        (0..places).map(answer).collect()
    }

    /// Saves that the lesson is finished; returns what there is to say about that.
    fn save(&self, browser: &impl Browser) -> Vec<String> {
        let id = self.lesson.id;
        let saved = browser.change(move |progress: &mut Progress| progress.finish(id));
        let said = match saved {
            Ok(loaded) => loaded.notice(),
            Err(_) => Some(words::not_saved().to_owned()),
        };
        let finished = words::finished_lesson().to_owned();
        [finished].into_iter().chain(said).collect()
    }
}

/// Returns the number of findings of a part's tree that are shown or asked one by one.
fn searched(part: &Part) -> usize {
    let is_move = part
        .stage
        .step()
        .is_some_and(|step| step.goal != Goal::Tree);
    let searched = match part.tree {
        Some(show @ (Show::Values | Show::Cuts)) if !is_move => Some(show),
        Some(_) | None => None,
    };
    let tree = searched.map(|show| Tree::of(part.game.position_at(part.begins), show));
    tree.map_or(0, |tree| tree.findings.len())
}

/// Returns the praise for a right move.
fn right() -> Told {
    [words::right(), words::right()].map(str::to_owned)
}

impl Exercise for State {
    fn board(&self) -> BoardView {
        let part = self.part();
        let is_answered = self.tried.as_ref().is_some_and(|tried| tried.is_right);
        let is_open = !self.is_part_over() && !is_answered && !self.searches_by_hand();
        let mut view = match &self.tried {
            Some(tried) => tried.board(),
            None => BoardView::of(&self.game, self.shown.min(self.game.ply())),
        };
        if is_open {
            view = view.on_turn();
        }
        if part.has_shares && self.shown == part.begins {
            let shares = shares(&view.position);
            // Each order of the empty cells is one playout.
            let visits = (1..shares.len() as u64).product();
            let rate = |(cell, permille)| (cell, Worth::Rate(Rate { permille, visits }));
            view.worths = shares.into_iter().map(rate).collect();
        }
        view
    }

    fn illustration(&self) -> Illustration {
        if let Some(tried) = &self.tried {
            return tried.illustration();
        }
        let ply = self.shown.min(self.game.ply());
        let position = self.game.position_at(ply);
        let is_last = ply == self.part().game.ply();
        let picture = self.part().drawing.on(position, is_last);
        let drawn = Said {
            text: String::new(),
            spoken: String::new(),
            picture: PictureBytes::of(&picture),
            reveals: false,
        };
        Illustration::of(None, &[drawn], position)
    }

    fn status(&self) -> String {
        self.text().to_owned()
    }

    fn other_key(&self) -> Effect {
        Effect::Tell(words::keys().to_owned())
    }

    fn actions(&self) -> Vec<Action<Request>> {
        let (is_over, is_asked) = (self.is_part_over(), self.asked().is_some());
        if let Scope::Due(rest) = self.scope {
            let show = Action::button(words::show(), Request::Show).enabled(!is_over);
            let next = (rest > 0).then(|| Action::button(puzzles::next_due(), Request::Next));
            let all =
                Action::link(puzzles::all(), OVERVIEW).way_on(rest == 0 && !is_asked, is_over);
            let next = next.map(|next| next.way_on(!is_asked, is_over));
            let answers = self.answers().into_iter();
            return answers.chain([show]).chain(next).chain([all]).collect();
        }
        let (is_watched, plays_itself) = (self.step().is_none(), self.plays_itself());
        let has_next = self.has_next();
        let after = self.after();
        // The way forward after the last part: to the next lesson, or to all of them.
        let end = match after {
            Some(after) => Action::link(words::next_lesson(), address::lesson(after)),
            None => Action::link(words::all(), address::LEARN),
        };
        let more = self.lesson.more.as_ref();
        let more = more.map(|more| Action::link(spoken(&more.text), more.path));
        let by_hand = |sign: &str, name, request| {
            let button = Action::button(name, request).signed(sign);
            button.shown(plays_itself)
        };
        // What leads on is here all the time: a button that is made anew would lose the focus.
        let next = Action::button(words::next(), Request::Next);
        let next = next.shown(has_next).enabled(is_over);
        let is_course = self.scope == Scope::Course;
        self.answers()
            .into_iter()
            .chain([next.way_on(has_next && !is_asked, is_over)])
            .chain(is_course.then(|| end.shown(!has_next).way_on(!has_next, true)))
            .chain(more.map(|more| more.shown(!has_next)))
            .chain([
                by_hand("‹", words::back(), Request::StepBack),
                by_hand("›", words::forward(), Request::StepForward),
                Action::button(words::show(), Request::Show)
                    .shown(!is_watched)
                    .enabled(!is_over),
                Action::button(words::again(), Request::Begin).shown(!is_watched || plays_itself),
            ])
            .chain(after.map(|_| Action::link(words::all(), address::LEARN)))
            .collect()
    }

    fn controls(&self) -> Option<&'static str> {
        Some(match self.scope {
            Scope::Course | Scope::Class => words::controls(),
            Scope::Due(_) => puzzles::controls(),
        })
    }

    fn is_stuck(&self) -> bool {
        self.engine.is_stuck()
    }

    fn grade(&self) -> Option<Grade> {
        let is_over = self.is_part_over() && !self.has_next();
        is_over.then_some(if self.is_flawless {
            Grade::Full
        } else {
            Grade::Half
        })
    }

    fn start(&mut self, browser: &impl Browser) -> Vec<Effect> {
        self.begin(self.number, browser)
    }

    fn play(&mut self, cell: CellId, browser: &impl Browser) -> Vec<Effect> {
        if self.step().is_none() {
            return tell(words::watch());
        }
        if self.is_part_over() {
            return tell(words::over());
        }
        if let Some((tree, finding)) = self.asked() {
            return told(tree::question(&tree, finding));
        }
        let position = self.game.position();
        match position.check(position.to_move(), cell) {
            Ok(()) => self.act(Pending::Play(cell), browser),
            Err(error) => tell(announce::play_error(&error)),
        }
    }

    fn ask(&mut self, request: Request, browser: &impl Browser) -> Option<Vec<Effect>> {
        let begins = self.part().begins;
        match request {
            Request::Hint | Request::Show if self.step().is_none() => Some(tell(words::watch())),
            Request::Hint | Request::Show if self.is_part_over() => Some(tell(words::over())),
            Request::Hint | Request::Show if self.searches_by_hand() => {
                Some(self.find(None, browser))
            }
            Request::Hint | Request::Show => Some(self.act(Pending::Show, browser)),
            Request::Undo | Request::Begin => Some(self.begin_again(self.number, browser)),
            Request::Next => {
                let has_next = self.is_part_over() && self.has_next();
                has_next.then(|| self.begin_again(self.number + 1, browser))
            }
            Request::StepBack if self.plays_itself() => {
                Some(self.show_ply(self.shown.saturating_sub(1).max(begins)))
            }
            Request::StepForward if self.plays_itself() => {
                Some(self.show_ply(self.shown.saturating_add(1).min(self.last())))
            }
            Request::Answer(answer) if self.searches_by_hand() => {
                Some(self.find(Some(answer), browser))
            }
            Request::Answer(_)
            | Request::Share
            | Request::Dismiss
            | Request::Redo
            | Request::StepBack
            | Request::StepForward
            | Request::End => None,
        }
    }

    fn hear(&mut self, news: News, browser: &impl Browser) -> Vec<Effect> {
        match news {
            News::Said(Response::Study(study)) if study.is_last => self.hear_study(study, browser),
            News::Said(Response::Explained(explained)) => self.hear_explained(explained),
            // A new worker gets the search again.
            News::Said(_) | News::Replaced => Vec::new(),
            News::Unavailable => {
                let was_judged = self.engine.current() != Some(&Task::Study);
                self.engine.give_up();
                if was_judged && self.tried.is_some() {
                    self.engine.clear();
                    return self.answer();
                }
                tell(words::no_engine())
            }
        }
    }

    fn retry(&mut self) -> Vec<Effect> {
        let orders = self.engine.retry().into_iter();
        orders.map(Effect::order).collect()
    }

    fn wake(&mut self, browser: &impl Browser) -> Vec<Effect> {
        if !self.is_playing {
            return Vec::new();
        }
        self.shown += 1;
        self.play_on(browser)
    }

    fn texts(&self) -> Vec<(&'static str, String)> {
        vec![("task", self.text().to_owned())]
    }

    fn heading(&self) -> String {
        match self.scope {
            Scope::Course | Scope::Class => spoken(&self.lesson.title).to_owned(),
            Scope::Due(_) => puzzles::practice().to_owned(),
        }
    }

    fn title(&self) -> String {
        match self.scope {
            Scope::Course | Scope::Class => words::title(spoken(&self.lesson.title)),
            Scope::Due(_) => self.heading(),
        }
    }

    fn about(&self) -> String {
        match self.scope {
            Scope::Course | Scope::Class => self.stage(),
            Scope::Due(rest) => {
                let name = words::title(spoken(&self.lesson.title));
                let goal = announce::goal(self.part().game.position());
                puzzles::practised(&name, &goal, rest)
            }
        }
    }
}
