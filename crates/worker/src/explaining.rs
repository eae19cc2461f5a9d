//! An explanation in the making: studies of the positions that the explainer wants.

use noughts_engine::{Limit, Progress, Search};
use noughts_protocol::{
    Explained, Goal, Moment, Picture, PictureBytes, Recounted, Response, RunId, Said,
};
use noughts_rules::{CellId, Game, Position, Side};
use noughts_teacher::{Cause, Essentials, Explainer, Naming, Teacher};
use noughts_words::{announce, explain as words};

use crate::searcher::{Job, Question};

/// A running explanation. The search that it uses is somebody else's.
pub(crate) struct Explaining {
    explainer: Explainer,
    asked: Asked,
    /// The limit of each study.
    limit: Limit,
    /// The nodes, or playouts, between two looks at the clock.
    per_look: u64,
    /// The position under study.
    studied: Option<Position>,
}

/// What is to be explained.
#[derive(Clone, Copy)]
enum Asked {
    /// A move, or the one to choose.
    Move(Option<CellId>),
    /// A finished game, told to one of its sides or to both.
    Game(Option<Side>),
}

impl Explaining {
    /// Begins the explanation that a question asks for, if it asks for one.
    pub(crate) fn asked<E: Search>(
        question: &Question,
        explainer: fn(Game) -> Explainer,
        limit: Limit,
        per_look: u64,
    ) -> Option<Box<dyn Job<E>>> {
        let asked = match question.search.goal {
            Goal::Explain(about) => Asked::Move(about),
            Goal::Recount(told) => Asked::Game(told),
            Goal::Play(_) | Goal::Study | Goal::Compare | Goal::Trace(_) => return None,
        };
        let mut explainer = explainer(question.game.clone());
        let known = &question.search.known;
        if !known.is_empty() {
            explainer.learn(question.position(), known.clone());
        }
        Some(Box::new(Self {
            explainer,
            asked,
            limit,
            per_look,
            studied: None,
        }))
    }

    /// Returns the next position to study. A move to choose is explained once it is known.
    fn wanted(&self) -> Option<Position> {
        match self.asked {
            Asked::Game(told) => self.explainer.wanted_of_game(told),
            Asked::Move(asked) => {
                let about = || asked.or_else(|| self.explainer.best());
                let wanted = self.explainer.wanted(asked);
                wanted.or_else(|| self.explainer.wanted(about()))
            }
        }
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
        let run = question.search.run;
        Some(match self.asked {
            Asked::Game(told) => Response::Recounted(recount(&explainer, told, run)),
            Asked::Move(about) => Response::Explained(explain(&explainer, about, run)),
        })
    }
}

/// Returns what is said in a position, to read and to hear, with its picture.
fn said(
    (position, about): (&Position, Option<CellId>),
    picture: &Picture,
    reveals: bool,
    say: impl Fn(&Teacher<'_>) -> String,
) -> Said {
    let say = |naming| say(&Teacher::new(position, about, naming));
    Said {
        text: say(Naming::Written),
        spoken: say(Naming::Spoken),
        picture: PictureBytes::of(picture),
        reveals,
    }
}

fn recount(explainer: &Explainer, told: Option<Side>, run: RunId) -> Recounted {
    let position = explainer.game().position();
    let moment = explainer.moment(told).map(|moment| Moment {
        ply: moment.ply as u32,
        again: moment.again.map(|ply| ply as u32),
        said: said((position, None), &moment.picture(), false, |teacher| {
            teacher.moment(&moment, told)
        }),
    });
    let forks = explainer.forks().into_iter().map(|fork| {
        let say = |teacher: &Teacher<'_>| teacher.fork(&fork, told);
        let said = said((position, None), &fork.picture(), false, say);
        (fork.ply as u32, said)
    });
    Recounted {
        run,
        moment,
        forks: forks.collect(),
    }
}

fn explain(explainer: &Explainer, asked: Option<CellId>, run: RunId) -> Explained {
    let cell = asked.or_else(|| explainer.best());
    let Essentials {
        about,
        explanations,
    } = Essentials::of(explainer, asked);
    let position = explainer.game().position();
    let glance = explainer.glance(&explanations);
    let reasons = explanations.into_iter().map(|explanation| {
        let reveals = matches!(explanation.cause, Cause::Better { .. });
        let say = |teacher: &Teacher<'_>| teacher.sentence(&explanation);
        said((position, about), &explanation.picture, reveals, say)
    });
    let chosen = cell.filter(|_| asked.is_none()).map(|cell| {
        let first = |say: &dyn Fn(&Teacher<'_>) -> String| {
            said((position, None), &Picture::default(), false, say)
        };
        [
            first(&|_| words::glance(glance)),
            first(&|teacher| announce::hint(&teacher.place(cell))),
        ]
    });
    Explained {
        run,
        cell,
        said: chosen.into_iter().flatten().chain(reasons).collect(),
    }
}
