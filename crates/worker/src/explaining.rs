//! An explanation in the making: studies of the positions that the explainer wants.

use noughts_engine::{Limit, Progress, Search};
use noughts_protocol::{Explained, Goal, PictureBytes, Response, Said};
use noughts_rules::{CellId, Game, Position};
use noughts_teacher::{Cause, Essentials, Explainer, Naming, Teacher};
use noughts_words::{announce, phrases};

use crate::searcher::{Job, Question};

/// A running explanation. The search that it uses is somebody else's.
pub(crate) struct Explaining {
    explainer: Explainer,
    about: Option<CellId>,
    /// The limit of each study.
    limit: Limit,
    /// The nodes, or playouts, between two looks at the clock.
    per_look: u64,
    /// The position under study.
    studied: Option<Position>,
}

impl Explaining {
    /// Begins the explanation that a question asks for, if it asks for one.
    pub(crate) fn asked<E: Search>(
        question: &Question,
        explainer: fn(Game) -> Explainer,
        limit: Limit,
        per_look: u64,
    ) -> Option<Box<dyn Job<E>>> {
        let Goal::Explain(about) = question.search.goal else {
            return None;
        };
        let mut explainer = explainer(question.game.clone());
        let known = &question.search.known;
        if !known.is_empty() {
            explainer.learn(question.position(), known.clone());
        }
        Some(Box::new(Self {
            explainer,
            about,
            limit,
            per_look,
            studied: None,
        }))
    }

    /// Returns the next position to study. A move to choose is explained once it is known.
    fn wanted(&self) -> Option<Position> {
        let about = || self.about.or_else(|| self.explainer.best());
        self.explainer
            .wanted(self.about)
            .or_else(|| self.explainer.wanted(about()))
    }
}

impl<E: Search> Job<E> for Explaining {
    fn step(&mut self, search: &mut E) -> Progress {
        if let Some(position) = &self.studied {
            if search.step(self.per_look) == Progress::Running {
                return Progress::Running;
            }
            self.explainer.learn(position, search.lines(usize::MAX));
        }
        self.studied = self.wanted();
        match &self.studied {
            Some(position) => {
                search.study(position, self.limit);
                Progress::Running
            }
            None => Progress::Done,
        }
    }

    /// Returns the explanation as far as it is known, even in the middle of a study.
    fn answer(&self, search: &E, question: &Question, _: u32) -> Option<Response> {
        let mut explainer = self.explainer.clone();
        if let Some(position) = &self.studied {
            explainer.learn(position, search.lines(usize::MAX));
        }
        let cell = self.about.or_else(|| explainer.best());
        let Essentials {
            about,
            explanations,
        } = Essentials::of(&explainer, self.about);
        let position = explainer.game().position();
        let said = explanations.into_iter().map(|explanation| {
            let say = |naming| Teacher::new(position, about, naming).sentence(&explanation);
            Said {
                text: say(Naming::Notation),
                spoken: say(Naming::Spoken),
                reveals: matches!(explanation.cause, Cause::Better { .. }),
                picture: PictureBytes::of(&explanation.picture),
            }
        });
        let said: Vec<Said> = said.collect();
        let chosen = cell.filter(|_| self.about.is_none());
        let whole = |naming: Naming, words_of: fn(&Said) -> &String| {
            let hint = chosen.map(|cell| announce::hint(&naming.place(position, cell)));
            let said = said.iter().map(words_of).cloned();
            phrases::sentences(hint.into_iter().chain(said))
        };
        Some(Response::Explained(Explained {
            run: question.search.run,
            cell,
            text: whole(Naming::Notation, |said| &said.text),
            spoken: whole(Naming::Spoken, |said| &said.spoken),
            said,
        }))
    }
}
