//! The tree of all games of Classic as a picture: a point for each position, a layer for each ply.
//!
//! The explorer knows every game's graph, and lays it out by forces. This is a small picture, for pages
//! that must not load all that.

use noughts_rules::{Game, Position, Side, Symbol, Variant};
use noughts_words::pages as words;

/// The game.
const GAME: Variant = Variant::FIRST;

/// The number of boards of which each of the nine cells is empty or has a mark, whether or not a game
/// leads there.
const BOARDS: usize = 19_683;

/// The turn from one direction in which a mark can lead to the next, as cosine and sine: there is one
/// for each side and cell, 18 in all.
const TURN: [f32; 2] = [0.939_692_6, 0.342_020_14];

/// How wide all layers are, in lengths of a direction.
const WIDTH: f32 = 7.0;

/// How high they are together, with a distance of one between two.
const HEIGHT: f32 = 9.3;

/// How much a layer is tilted towards the reader.
const TILT: f32 = 0.22;

/// The tree.
#[derive(Debug)]
pub struct GameTree {
    nodes: Vec<Node>,
    /// The index of the node of each board, if it has one.
    index: Vec<Option<usize>>,
}

/// A position, and what can follow.
#[derive(Debug)]
struct Node {
    point: Point,
    /// The number of games from here on.
    games: u32,
    children: Vec<usize>,
}

/// A position in the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// The place from the left, from 0 to 1.
    pub x: f32,
    /// The place from the top, from 0 to 1.
    pub y: f32,
    /// The number of marks on the board.
    pub ply: u8,
    /// Who has won, if anyone.
    pub winner: Option<Side>,
}

impl GameTree {
    /// Returns the tree, which takes some ten milliseconds to grow.
    pub fn grow() -> Self {
        let mut tree = Self {
            nodes: Vec::new(),
            index: vec![None; BOARDS],
        };
        tree.add(&GAME.start());
        tree
    }

    /// Adds a position with all that can follow; returns its index.
    fn add(&mut self, position: &Position) -> usize {
        let board = board(position);
        if let Some(known) = self.index[board] {
            return known;
        }
        let mut children = Vec::new();
        let mut games = 0;
        for cell in &position.legal() {
            let mut next = position.clone();
            // Every legal move can be played.
            let _ = next.play(position.to_move(), cell);
            let child = self.add(&next);
            games += self.nodes[child].games;
            children.push(child);
        }
        let index = self.nodes.len();
        self.index[board] = Some(index);
        self.nodes.push(Node {
            point: Point::of(position),
            games: games.max(1),
            children,
        });
        index
    }

    /// Returns the points of all positions.
    pub fn points(&self) -> impl ExactSizeIterator<Item = Point> {
        self.nodes.iter().map(|node| node.point)
    }

    /// Returns which points can still be reached from a position of the game.
    pub fn futures(&self, position: &Position) -> Vec<bool> {
        let mut is_reached = vec![false; self.nodes.len()];
        let mut next: Vec<usize> = self.index[board(position)].into_iter().collect();
        while let Some(node) = next.pop() {
            if !std::mem::replace(&mut is_reached[node], true) {
                next.extend(&self.nodes[node].children);
            }
        }
        is_reached
    }

    /// Returns the numbers of games that could still be played after each move of a game:
    /// `255,168 games → 25,872 (b2) → 3,198 (a1)`.
    pub fn counter(&self, game: &Game) -> String {
        let count = |ply| {
            let node = self.index[board(game.position_at(ply))];
            node.map_or(0, |node| self.nodes[node].games)
        };
        let mut text = words::all_games(count(0));
        for (ply, played) in (1..).zip(game.moves()) {
            let cell = game.position_at(ply).write_cell(played.cell);
            text += &words::games_left(count(ply), &cell);
        }
        text
    }
}

impl Point {
    /// Returns the point of a position: each of its marks leads in a direction, and a layer down.
    fn of(position: &Position) -> Self {
        let (mut x, mut depth, mut ply) = (0.0, 0.0, 0);
        let mut direction = [1.0, 0.0];
        for mark in marks(position) {
            for side in 1..=2 {
                if mark == side {
                    x += direction[0];
                    depth += direction[1];
                    ply += 1;
                }
                direction = turned(direction);
            }
        }
        Self {
            x: 0.5 + x / WIDTH,
            y: (f32::from(ply) + TILT * depth) / HEIGHT,
            ply,
            winner: position.status().winner(),
        }
    }
}

fn turned([x, y]: [f32; 2]) -> [f32; 2] {
    let [cosine, sine] = TURN;
    [cosine * x - sine * y, sine * x + cosine * y]
}

/// Returns the number of a board of the game.
fn board(position: &Position) -> usize {
    let number = marks(position).fold(0, |number, mark| 3 * number + usize::from(mark));
    number % BOARDS
}

/// Returns the mark in each cell: 0 for none, 1 for X, 2 for O.
fn marks(position: &Position) -> impl Iterator<Item = u8> {
    let cells = position.topology().cells();
    cells.map(|cell| match position.symbol_at(cell) {
        None => 0,
        Some(Symbol::X) => 1,
        Some(Symbol::O) => 2,
    })
}

/// The part of its way to a new brightness that a point goes in a frame.
const STEP: f32 = 0.12;

/// How much darker than black each layer begins than the one above it.
const DELAY: f32 = 3.0;

/// The brightness of a point that cannot be reached any more.
const FAINT: f32 = 0.13;

/// The difference of two equal brightnesses.
const NEAR: f32 = 0.01;

/// How bright the points of a tree are, from 0 to 1, and become frame by frame.
#[derive(Debug)]
pub struct Lights {
    levels: Vec<f32>,
    goals: Vec<f32>,
}

impl Lights {
    /// Returns those of a tree that grows from its root: a lower layer has a longer way to the light.
    pub fn of(tree: &GameTree) -> Self {
        let dark = tree.points().map(|point| -DELAY * f32::from(point.ply));
        let levels: Vec<f32> = dark.collect();
        let goals = levels.clone();
        Self { levels, goals }
    }

    /// Lights the points that are reached: step by step, or at once where nothing moves.
    pub fn light(&mut self, is_reached: &[bool], moves: bool) {
        let goal = |&is_reached: &bool| if is_reached { 1.0 } else { FAINT };
        self.goals = is_reached.iter().map(goal).collect();
        if !moves {
            self.levels.clone_from(&self.goals);
        }
    }

    /// Brings every point nearer to its brightness; returns whether any is still on its way.
    pub fn step(&mut self) -> bool {
        let mut is_moving = false;
        for (level, goal) in self.levels.iter_mut().zip(&self.goals) {
            let way = goal - *level;
            let is_near = way.abs() < NEAR;
            *level += if is_near { way } else { STEP * way };
            is_moving |= !is_near;
        }
        is_moving
    }

    /// Returns how bright the points are now: the whole tree is there, if faint, before it has grown.
    pub fn levels(&self) -> impl Iterator<Item = f32> {
        self.levels.iter().map(|level| level.max(FAINT))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_gives_futures_up_and_the_counter_falls() {
        let tree = GameTree::grow();
        let game = Game::from_record("classic b2 a1").unwrap();
        let futures = |ply| {
            let is_reached = tree.futures(game.position_at(ply));
            is_reached.iter().filter(|is_reached| **is_reached).count()
        };
        // All 5,478 positions; those with X in the centre, and with O in a corner too.
        assert_eq!(futures(0), 5478);
        assert!(futures(0) > futures(1) && futures(1) > futures(2));
        assert_eq!(
            tree.counter(&game),
            "255,168 games \u{2192} 25,872 (b2) \u{2192} 3,198 (a1)"
        );
        let over = Game::from_record("classic a1 a2 b1 b2 c1").unwrap();
        assert!(tree.counter(&over).ends_with(" \u{2192} 1 (c1)"));
    }

    #[test]
    fn the_tree_grows_downwards() {
        let tree = GameTree::grow();
        for point in tree.points() {
            assert!((0.0..=1.0).contains(&point.x) && (0.0..=1.0).contains(&point.y));
        }
        let highest = |ply| {
            let layer = tree.points().filter(|point| point.ply == ply);
            layer.map(|point| point.y).fold(1.0, f32::min)
        };
        for ply in 0..9 {
            assert!(highest(ply) < highest(ply + 1), "{ply}");
        }
    }

    #[test]
    fn lights_come_to_rest_at_what_is_reached() {
        let tree = GameTree::grow();
        let mut lights = Lights::of(&tree);
        assert!(lights.levels().all(|level| level <= FAINT));
        let is_reached: Vec<bool> = tree.points().map(|point| point.ply < 2).collect();
        lights.light(&is_reached, true);
        let frames = std::iter::repeat_with(|| lights.step()).take_while(|moves| *moves);
        assert!((10..200).contains(&frames.count()));
        let slow: Vec<f32> = lights.levels().collect();
        lights.light(&is_reached, false);
        assert!(!lights.step() && slow.into_iter().eq(lights.levels()));
    }
}
