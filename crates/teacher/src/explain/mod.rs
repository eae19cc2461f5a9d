//! Explanations: why a move is good or bad and a position won, drawn or lost, and what to draw.
//!
//! An [`Explainer`] knows a game and the studies of some of its positions. It first names what a
//! learner needs first: how a lost position is lost rather than what the move blocks.

mod answer;
mod attack;
mod cause;
mod force;
mod lines;
mod mini;
mod pairs;
mod picture;
mod recount;
mod scope;
mod zugzwang;

use answer::Answer;
pub use cause::{Alternative, Attack, Cause, Effect, End, Since, Threat};
use noughts_engine::EngineLine;
use noughts_rules::{CellId, Convention, Game, Position, Side};
pub use picture::{CellRole, Ghost, LineRole, Marked, Picture, Stroke};
pub use recount::Moment;
use scope::Scope;

/// A cause, and what to draw for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The cause.
    pub cause: Cause,
    /// The picture on the explained position, before the move.
    pub picture: Picture,
}

/// Explains the moves of a game's current position, and the position itself.
///
/// It searches nothing. What it can say grows with the [studies](noughts_engine::Search::study) that it has
/// learned; [`wanted`](Self::wanted) names the next position whose study would help.
///
/// ```
/// use noughts_engine::{Engine, Limit, Progress, Search};
/// use noughts_rules::Game;
/// use noughts_teacher::{Cause, End, Explainer};
///
/// // X has two corners, and the fork cannot be prevented.
/// let game = Game::from_record("classic a1 b1 a3 a2")?;
/// let cell = game.position().parse_cell("c3").expect("a cell");
/// let mut explainer = Explainer::new(game);
/// let mut engine = Engine::new();
/// while let Some(position) = explainer.wanted(Some(cell)) {
///     engine.study(&position, Limit::None);
///     while engine.step(512) == Progress::Running {}
///     explainer.learn(&position, engine.lines(usize::MAX));
/// }
/// let explanations = explainer.explain(Some(cell));
/// let Cause::WinsBy(attack) = &explanations[0].cause else { panic!("{explanations:?}") };
/// let End::Threats(threats) = &attack.end else { panic!("{attack:?}") };
/// assert_eq!(threats.len(), 2);
/// # Ok::<(), noughts_rules::RecordError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Explainer {
    game: Game,
    /// The lines of the studied positions, by their Zobrist keys: comparing positions would weigh more
    /// in wasm.
    studies: Vec<(u64, Vec<EngineLine>)>,
    scope: Scope,
}

impl Explainer {
    /// Returns an explainer that knows the game and no values.
    pub const fn new(game: Game) -> Self {
        Self::with(game, Scope::ALL)
    }

    /// Returns an explainer of any game but Ultimate and Drop: a program that needs no other is smaller.
    pub const fn of_lines(game: Game) -> Self {
        Self::with(game, Scope::OF_LINES)
    }

    /// Returns an explainer of Drop: a program that needs no other is smaller.
    pub const fn of_drop(game: Game) -> Self {
        Self::with(game, Scope::OF_DROP)
    }

    /// Returns an explainer of Ultimate: a program that needs no other is smaller.
    pub const fn of_minis(game: Game) -> Self {
        Self::with(game, Scope::OF_MINIS)
    }

    const fn with(game: Game, scope: Scope) -> Self {
        Self {
            game,
            studies: Vec::new(),
            scope,
        }
    }

    /// Returns the game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Takes the lines of a study of a position, of every move, solved or not.
    pub fn learn(&mut self, position: &Position, lines: Vec<EngineLine>) {
        self.studies.push((position.zobrist_key(), lines));
    }

    /// Returns the position whose study would tell most about a move, or about the position itself
    /// if there is no move; `None` if no further study would tell anything.
    pub fn wanted(&self, about: Option<CellId>) -> Option<Position> {
        Answer::about(self, about).wanted
    }

    /// Returns why a move is good or bad, the most important cause first; without a move, why the
    /// position is as it is. An illegal move has no explanation, nor has a finished game.
    pub fn explain(&self, about: Option<CellId>) -> Vec<Explanation> {
        let position = self.game.position();
        let causes = Answer::about(self, about).causes.into_iter();
        causes
            .map(|cause| Explanation {
                picture: Picture::of(&cause, position, about),
                cause,
            })
            .collect()
    }

    /// Returns the position whose study would tell most about what decided the finished game, told to one of its
    /// sides or to both; `None` if no further study would tell anything.
    pub fn wanted_of_game(&self, told: Option<Side>) -> Option<Position> {
        let mut answer = Answer::new(self);
        answer.moment(told);
        answer.wanted
    }

    /// Returns what there is, as a key of the texts, for whoever is to choose the move of some explanations: enough to
    /// look for it, and no more.
    pub fn glance(&self, explanations: &[Explanation]) -> &'static str {
        let position = self.game.position();
        let is_normal = position.convention() == Convention::Normal;
        let other = position.to_move().other();
        if is_normal && !attack::wins(position).is_empty() {
            "win"
        } else if attack::is_of_lines(position) && !attack::threats_of(position, other).is_empty() {
            "stop"
        } else {
            explanations.first().map_or("quiet", |it| it.cause.glance())
        }
    }

    /// Returns what decided the finished game, told to one of its sides or to both, as far as it is known.
    pub fn moment(&self, told: Option<Side>) -> Option<Moment> {
        Answer::new(self).moment(told)
    }

    /// Returns the forks that were played in the game, by the rules alone.
    pub fn forks(&self) -> Vec<Moment> {
        Answer::new(self).forks()
    }

    /// Returns the best move, a hint: the first line of the position's study. `None` until that is known.
    pub fn best(&self) -> Option<CellId> {
        Answer::new(self).best()
    }
}
