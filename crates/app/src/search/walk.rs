//! Alpha-beta by hand: the reader looks at one move after the other, and cuts those that cannot matter.

use noughts_protocol::{Return, Returned, Visit, WIN, Window};
use noughts_rules::{CellId, Position, Side, Status};

/// The most positions of a tree that a reader walks.
const MOST: usize = 400;

/// A search of a small tree, as far as the reader has got. Scores are for X, as in every [`Visit`].
#[derive(Clone, Debug, PartialEq)]
pub struct Walk {
    root: Position,
    /// The positions that are being searched, from the root down.
    open: Vec<Open>,
    visits: Vec<Visit>,
}

/// A position whose moves are being searched.
#[derive(Clone, Debug, PartialEq)]
pub struct Open {
    /// The position.
    pub position: Position,
    /// The number of its visit.
    number: u64,
    /// The moves that are left, the next one last.
    pub left: Vec<CellId>,
    /// The best score of the others, once there is one.
    best: Option<i32>,
    /// What X, alpha, and O, beta, are sure of by now.
    pub window: Window,
}

impl Walk {
    /// Returns a walk that has visited the root.
    pub fn new(root: &Position) -> Self {
        let mut walk = Self {
            root: root.clone(),
            open: Vec::new(),
            visits: Vec::new(),
        };
        walk.visit(None, root.clone());
        walk
    }

    /// Returns the number of positions that are visited with every right cut or with none; `None` if they
    /// are too many for a walk.
    pub fn count(root: &Position, cuts: bool) -> Option<usize> {
        let mut walk = Self::new(root);
        while !walk.is_over() {
            if walk.visits.len() > MOST {
                return None;
            }
            if !(cuts && walk.cut()) {
                walk.go_on();
            }
        }
        Some(walk.visits.len())
    }

    /// Returns the numbers of positions that alpha-beta and minimax visit.
    pub fn others(&self) -> Option<[usize; 2]> {
        let [cuts, all] = [true, false].map(|cuts| Self::count(&self.root, cuts));
        Some([cuts?, all?])
    }

    /// Returns the visits, in their order.
    pub fn visits(&self) -> &[Visit] {
        &self.visits
    }

    /// Returns whether the value of the root is known.
    pub const fn is_over(&self) -> bool {
        self.open.is_empty()
    }

    /// Returns the position whose other moves the reader may cut, if there is one.
    pub fn choice(&self) -> Option<&Open> {
        let is_choice = |open: &&Open| open.best.is_some() && !open.left.is_empty();
        self.open.last().filter(is_choice)
    }

    /// Visits the next move, or goes back where none is left.
    pub fn go_on(&mut self) {
        let Some(open) = self.open.last_mut() else {
            return;
        };
        let Some(cell) = open.left.pop() else {
            return self.leave(Return::Searched);
        };
        let mut after = open.position.clone();
        // A legal move cannot fail.
        let _ = after.play(after.to_move(), cell);
        self.visit(Some(cell), after);
    }

    /// Cuts the moves that are left, unless one of them can still matter; returns whether they were cut.
    pub fn cut(&mut self) -> bool {
        let is_settled = |open: &Open| open.window.alpha >= open.window.beta;
        let is_right = self.choice().is_some_and(is_settled);
        if is_right {
            self.leave(Return::Cut);
        }
        is_right
    }

    fn visit(&mut self, cell: Option<CellId>, position: Position) {
        let number = self.visits.len() as u64 + 1;
        let above = self.open.last();
        let window = above.map_or(Window::FULL, |open| open.window);
        self.visits.push(Visit {
            number,
            parent: above.map_or(0, |open| open.number),
            cell,
            window,
            returned: None,
        });
        if let Some(score) = end(&position) {
            return self.hand_up(number, score, Return::GameOver);
        }
        let mut left = position.legal_moves();
        left.reverse();
        self.open.push(Open {
            position,
            number,
            left,
            best: None,
            window,
        });
    }

    fn leave(&mut self, cause: Return) {
        if let Some(open) = self.open.pop() {
            self.hand_up(open.number, open.best.unwrap_or_default(), cause);
        }
    }

    /// Notes the score that comes back from a visit, for the position above too.
    fn hand_up(&mut self, number: u64, score: i32, cause: Return) {
        let nodes = self.visits.len() as u64 + 1 - number;
        let mut visits = self.visits.iter_mut();
        if let Some(visit) = visits.find(|visit| visit.number == number) {
            visit.returned = Some(Returned {
                score,
                cause,
                nodes,
            });
        }
        let Some(Open {
            position,
            best,
            window,
            ..
        }) = self.open.last_mut()
        else {
            return;
        };
        let (better, bound) = match position.to_move() {
            Side::X => (i32::max as fn(i32, i32) -> i32, &mut window.alpha),
            Side::O => (i32::min as fn(i32, i32) -> i32, &mut window.beta),
        };
        *best = Some(best.map_or(score, |best| better(best, score)));
        *bound = better(*bound, score);
    }
}

/// Returns the score of a finished game: a win is worth more on a board with fewer marks.
fn end(position: &Position) -> Option<i32> {
    let cells = position.topology().cells();
    let marks = cells.map(|cell| i32::from(position.symbol_at(cell).is_some()));
    match position.status() {
        Status::InProgress => None,
        Status::Draw => Some(0),
        Status::Won(Side::X) => Some(WIN - marks.sum::<i32>()),
        Status::Won(Side::O) => Some(marks.sum::<i32>() - WIN),
    }
}
