//! What a session asks its engine: one search at a time, for what is wanted most.

use noughts_protocol::{Explained, Goal, Level, Moment, Recounted, Response, Said, Study};
use noughts_rules::{CellId, Position};
use noughts_words::phrases::sentences;

use crate::board_view::Worth;
use crate::engine::Order;
use crate::knowledge::{Findings, Knowledge};
use crate::session::{
    Advice, Call, Cause, Command, Legend, MOVE_TIME, Notice, Session, Standing, at_once,
};

/// How long the lines of a position grow, in milliseconds.
const LINES_TIME: u32 = 60_000;

/// How much longer a position is searched at a request, in milliseconds.
const FURTHER_TIME: u32 = 10_000;

/// The steps of a hint: what there is, where it is, and the line.
const RUNGS: u8 = 3;

/// A step of a hint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hint<'a> {
    /// The move to choose, once that was said.
    pub cell: Option<CellId>,
    /// What is said.
    pub said: &'a [Said],
}

impl Hint<'_> {
    /// Returns what is said, to read.
    pub fn text(&self) -> String {
        joined(self.said, |said| &said.text)
    }
}

/// Returns the texts of explanations, to read or to hear.
pub fn joined(said: &[Said], words_of: fn(&Said) -> &String) -> String {
    sentences(said.iter().map(words_of).cloned())
}

/// A search.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Task {
    purpose: Purpose,
    /// The position that it is about.
    position: Position,
    /// The time for which that had been searched before, and the limit, in milliseconds.
    time: [u32; 2],
}

/// The purpose of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// The computer's move.
    Move(Level),
    /// What every move is worth.
    Study,
    /// Which move to choose and why; of a given move, why it is good or bad.
    Explain(Option<CellId>),
    /// What happened in the finished game.
    Recount,
}

/// Something to find out about a position of the game, when nothing else is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The ply of the position.
    pub ply: usize,
    /// The move to explain; without one, what every move is worth.
    pub about: Option<CellId>,
    /// The time for it, in milliseconds.
    pub time: u32,
}

impl Session {
    /// Returns all that is known of the positions.
    pub const fn knowledge(&self) -> &Knowledge {
        &self.knowledge
    }

    /// Returns what is known of the position on the board, unless the engine is hidden.
    pub fn findings(&self) -> Option<&Findings> {
        let known = self.knowledge.of(self.shown_position());
        known.filter(|_| !self.hides_engine)
    }

    /// Returns the best move and its value for the side to move: while values are shown, on a
    /// person's turn, once the engine has reported it.
    pub fn evaluation(&self) -> Option<(CellId, Worth)> {
        let shown = self
            .findings()
            .filter(|_| self.shows_values && self.is_open());
        shown?.best()
    }

    /// Returns what the shown values are, once there are any.
    pub fn legend(&self) -> Option<Legend> {
        let (_, worth) = self.evaluation()?;
        let depth = self.findings().map_or(0, Findings::depth);
        Some(match worth {
            Worth::Rate(_) => Legend::Playouts,
            Worth::Exact(_) | Worth::AtMost(_) | Worth::Estimate(_) if depth > 0 => {
                Legend::Estimates { depth }
            }
            Worth::Exact(_) | Worth::AtMost(_) | Worth::Estimate(_) => Legend::Exact,
        })
    }

    /// Returns the last step of the hint for the position to play from, once one was given.
    pub fn hint(&self) -> Option<Hint<'_>> {
        let given = self.findings().filter(|_| self.rung > 0);
        let hint = given?.hint()?;
        let said = &hint.said;
        let said = match self.rung {
            1 => said.get(..1),
            2 => said.get(1..2),
            _ => said.get(1..),
        };
        Some(Hint {
            cell: hint.cell.filter(|_| self.rung > 1),
            said: said.unwrap_or_default(),
        })
    }

    /// Returns whether the position on the board is being searched for what its moves are worth.
    pub fn is_studying(&self) -> bool {
        self.engine.current().is_some_and(|task| {
            task.purpose == Purpose::Study && task.position == *self.shown_position()
        })
    }

    /// Returns for how long the position on the board was searched, in milliseconds, if the time was over
    /// before everything was known.
    pub fn looked_for(&self) -> Option<u32> {
        let is_wanted = self.shows_lines || self.shows_values && self.is_open();
        let findings = self
            .findings()
            .filter(|_| is_wanted && !self.is_studying())?;
        let is_open = !findings.is_done() && !findings.lines().is_empty();
        is_open.then(|| findings.elapsed())
    }

    /// Returns whether the engine was given up.
    pub const fn has_no_engine(&self) -> bool {
        self.engine.is_given_up()
    }

    /// Returns whether the lines that follow the best moves can be seen.
    pub const fn shows_lines(&self) -> bool {
        self.shows_lines
    }

    /// Returns whether the computer is thinking about its move.
    pub(super) fn is_thinking(&self) -> bool {
        let current = self.engine.current();
        current.is_some_and(|task| matches!(task.purpose, Purpose::Move(_)))
    }

    /// Returns whether the first moves are valued by a search, in place of which an atlas may do it.
    pub fn awaits_openings(&self) -> bool {
        let is_at_start = self.game().ply() == 0 && self.game().setup().is_none();
        let is_wanted = self.shows_values || self.shows_lines;
        is_wanted && is_at_start && self.findings().is_none_or(|known| !known.is_done())
    }

    /// Asks further questions, the most important first, in place of those before.
    pub fn wonder(&mut self, questions: Vec<Question>) -> Vec<Command> {
        let mut commands = Vec::new();
        self.questions = questions;
        self.schedule(&mut commands);
        commands
    }

    /// Asks what happened in the game, if it is over.
    pub fn recount(&mut self) -> Vec<Command> {
        let mut commands = Vec::new();
        let is_timed_out = self.called == Some(Call::TimeUp);
        if self.status().is_over() && !is_timed_out && !self.recounts {
            self.recounts = true;
            self.schedule(&mut commands);
        }
        commands
    }

    /// Returns what happened in the finished game, once that is known.
    pub const fn recounted(&self) -> Option<&Recounted> {
        self.recounted.as_ref()
    }

    /// Returns what decided the finished game, once that is known.
    pub fn moment(&self) -> Option<&Moment> {
        self.recounted()?.moment.as_ref()
    }

    /// Returns what was played up to a ply of the finished game, once that is known: a fork, or what decided the game.
    pub fn event_at(&self, ply: usize) -> Option<&Said> {
        let Recounted { forks, moment, .. } = self.recounted()?;
        let forks = forks.iter().map(|(at, said)| (*at, said));
        let moment = moment.iter().map(|it| (it.ply, &it.said));
        let mut played = forks.chain(moment);
        played
            .find(|(at, _)| *at as usize == ply)
            .map(|(_, said)| said)
    }

    /// Gives the advice that was asked for, as soon as it is known.
    pub(super) fn advise(&mut self, commands: &mut Vec<Command>) {
        let findings = self.findings().filter(|it| it.is_enough(MOVE_TIME));
        let (Some(advice), Some(findings)) = (self.advice, findings) else {
            return;
        };
        match (advice, findings.hint().cloned()) {
            (Advice::Verdict, _) => {
                let best = findings.best();
                commands.push(Command::Say(Notice::Verdict(self.to_move(), best)));
            }
            (Advice::Hint | Advice::PlayHint, None) => return,
            (Advice::Hint, Some(_)) => {
                self.rung = (self.rung + 1).min(RUNGS);
                let said = self.hint().map_or_else(Vec::new, |hint| hint.said.to_vec());
                commands.push(Command::Say(Notice::Hint(said)));
            }
            (Advice::PlayHint, Some(hint)) => {
                if let Some(cell) = hint.cell {
                    self.make_move(cell, Cause::Choice, commands);
                }
            }
        }
        self.advice = None;
    }

    /// Returns the search that is wanted most, if any, with the ply of its position.
    fn wanted(&self) -> Option<(usize, Task)> {
        let (ply, shown) = (self.game().ply(), self.shown_ply());
        let may_move = !self.status().is_over() && !self.is_playing_back();
        let may_move = may_move && (!self.paused || self.steps);
        if let Some(level) = self.to_move_player().level().filter(|_| may_move) {
            return Some((ply, self.task(ply, Purpose::Move(level), MOVE_TIME)));
        }
        if self.hides_engine {
            return None;
        }
        let advice = self.advice.filter(|_| self.is_open());
        let advised = advice.and_then(|advice| {
            let explains = advice != Advice::Verdict;
            let study = self.study(ply, MOVE_TIME);
            study.or_else(|| explains.then(|| self.task(ply, Purpose::Explain(None), MOVE_TIME)))
        });
        if let Some(task) = advised {
            return Some((ply, task));
        }
        if self.recounts && self.recounted.is_none() {
            return Some((ply, self.task(ply, Purpose::Recount, MOVE_TIME)));
        }
        let time = if self.shows_lines {
            LINES_TIME
        } else if self.shows_values && self.is_open() {
            MOVE_TIME
        } else {
            0
        };
        let further = self.further.as_ref();
        let further = further.filter(|(position, _)| time > 0 && position == self.shown_position());
        let time = further.map_or(time, |&(_, further)| further.max(time));
        if let Some(task) = self.study(shown, time) {
            return Some((shown, task));
        }
        self.questions.iter().find_map(|question| {
            let Question { ply, about, time } = *question;
            if ply > self.game().ply() {
                return None;
            }
            let explanation = || {
                let is_unknown = self.known_at(ply)?.explained(about?).is_none();
                is_unknown.then(|| self.task(ply, Purpose::Explain(about), MOVE_TIME))
            };
            Some((ply, self.study(ply, time).or_else(explanation)?))
        })
    }

    fn known_at(&self, ply: usize) -> Option<&Findings> {
        self.knowledge.of(self.game().position_at(ply))
    }

    /// Returns the study of a position, unless it is over or has been searched for so long.
    fn study(&self, ply: usize, time: u32) -> Option<Task> {
        let is_over = self.game().position_at(ply).status().is_over();
        let known = self.known_at(ply);
        let is_enough = time == 0 || known.is_some_and(|it| it.is_enough(time));
        (!is_over && !is_enough).then(|| self.task(ply, Purpose::Study, time))
    }

    fn task(&self, ply: usize, purpose: Purpose, time: u32) -> Task {
        let before = self.known_at(ply).filter(|_| purpose == Purpose::Study);
        let before = before.map_or(0, Findings::elapsed);
        Task {
            purpose,
            position: self.game().position_at(ply).clone(),
            time: [before, time.saturating_sub(before).max(1)],
        }
    }

    /// Ends the running search if it is not wanted any more, and begins the one that is wanted most.
    pub(super) fn schedule(&mut self, commands: &mut Vec<Command>) {
        if self.engine.is_given_up() {
            return self.miss_engine(commands);
        }
        let wanted = self.wanted();
        let task = wanted.as_ref().map(|(_, task)| task);
        let what = |task: &Task| (task.purpose, task.position.clone());
        if task.map(what) == self.engine.current().map(what) {
            return;
        }
        commands.extend(self.engine.clear().map(at_once));
        self.thinking = None;
        let Some((ply, task)) = wanted else {
            return;
        };
        let (goal, known) = match task.purpose {
            Purpose::Move(level) => (Goal::Play(level), None),
            Purpose::Study => (Goal::Study, None),
            Purpose::Explain(about) => (Goal::Explain(about), self.known_at(ply)),
            Purpose::Recount => (Goal::Recount(self.own_side()), None),
        };
        let known = known.map_or_else(Vec::new, |known| known.lines().to_vec());
        let record = self.game().up_to(ply).record();
        let is_move = matches!(goal, Goal::Play(_));
        let is_watched = is_move && !self.seats.has_person() && !self.steps;
        let pause = if is_watched { self.pace.pause() } else { 0 };
        let order = self.engine.ask_for(task.time[1], task, record, goal, known);
        commands.extend(order.map(|order| Command::Engine { order, pause }));
    }

    /// Says that there is no engine, where the computer is to move.
    fn miss_engine(&mut self, commands: &mut Vec<Command>) {
        if self.standing() != Standing::EngineUnavailable || self.misses_engine {
            return;
        }
        self.misses_engine = true;
        if let Some(made) = self.unsaid.take() {
            commands.push(Command::Say(Notice::Moves(vec![made], self.next())));
        }
        commands.push(Command::Say(Notice::EngineUnavailable));
    }

    /// Takes a response of the engine.
    pub(super) fn hear(&mut self, response: Response, commands: &mut Vec<Command>) {
        let task = response.run().and_then(|run| self.engine.task(run));
        let Some(task) = task.cloned() else { return };
        match (response, task.purpose) {
            (Response::Thinking(report), Purpose::Move(_)) => {
                self.knowledge.think(&task.position, &report.report);
                self.thinking = Some(report);
            }
            (Response::Answer(answer), _) if is_legal(&task.position, answer.chosen) => {
                self.engine.finish();
                self.make_move(answer.chosen, Cause::Choice, commands);
            }
            (Response::Study(study), _) if can_be(&task.position, &study) => {
                self.learn(&task, study);
            }
            (Response::Explained(explained), Purpose::Explain(about))
                if about.is_some() || self.is_best(&task.position, &explained) =>
            {
                self.engine.finish();
                self.knowledge.explain(&task.position, about, explained);
            }
            (Response::Recounted(recounted), Purpose::Recount)
                if is_within(self.game().ply(), &recounted) =>
            {
                self.engine.finish();
                self.recounted = Some(recounted);
            }
            // It cannot be: the engine is broken.
            (Response::Answer(_) | Response::Study(_) | Response::Recounted(_), _)
            | (Response::Explained(_), Purpose::Explain(_)) => {
                commands.push(at_once(Order::Replace));
            }
            // A session asks for none of the others, and needs not be told the rest.
            (
                Response::Thinking(_)
                | Response::Explained(_)
                | Response::Counts(_)
                | Response::Trace(_)
                | Response::Ready
                | Response::Refused { .. },
                _,
            ) => {}
        }
        self.advise(commands);
    }

    /// Returns whether a hint names the best move that is known.
    fn is_best(&self, position: &Position, hint: &Explained) -> bool {
        let best = self.knowledge.of(position).and_then(Findings::best);
        best.is_some_and(|(cell, _)| hint.cell == Some(cell))
    }

    fn learn(&mut self, task: &Task, study: Study) {
        let [before, limit] = task.time;
        let is_solved = study.lines.iter().all(|line| line.found.value.is_some());
        let is_done = study.is_last && (is_solved || study.elapsed < limit);
        if study.is_last {
            self.engine.finish();
        }
        self.knowledge.learn(&task.position, study, before, is_done);
    }

    /// Values the first moves by an atlas from now on, whatever a search has found or is about to find.
    pub(super) fn take_openings(&mut self, study: Study) {
        let start = self.game().position_at(0).clone();
        self.knowledge.learn(&start, study, 0, true);
    }

    /// Searches the position on the board for some seconds more.
    pub(super) fn look_further(&mut self) {
        let elapsed = self.findings().map_or(0, Findings::elapsed);
        let time = elapsed.saturating_add(FURTHER_TIME);
        self.further = Some((self.shown_position().clone(), time));
    }
}

fn is_legal(position: &Position, cell: CellId) -> bool {
    position.check(position.to_move(), cell).is_ok()
}

/// Returns whether all that is recounted can be of a game with so many moves.
fn is_within(plies: usize, recounted: &Recounted) -> bool {
    let forks = recounted.forks.iter().map(|(ply, _)| ply);
    let moment = recounted.moment.iter();
    let moment = moment.flat_map(|moment| moment.again.iter().chain([&moment.ply]));
    forks.chain(moment).all(|&ply| ply as usize <= plies)
}

/// Returns whether this can be a study of a position: it ends with something to say, each line begins with
/// its move, and every move is legal.
fn can_be(position: &Position, study: &Study) -> bool {
    let is_empty = study.is_last && study.lines.is_empty();
    !is_empty
        && study.lines.iter().all(|line| {
            let mut position = position.clone();
            let mut play = |&cell| position.play(position.to_move(), cell).is_ok();
            line.pv.first() == Some(&line.found.cell) && line.pv.iter().all(&mut play)
        })
}
