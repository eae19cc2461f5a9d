//! The positions of a game up to symmetry, ply by ply.

use std::collections::BTreeMap;

use noughts_rules::{CellId, Game, Position, Symmetry, Variant};

/// A position and moves that lead to it.
#[derive(Clone, Debug)]
pub struct Reached {
    /// The position.
    pub position: Position,
    /// The moves.
    pub moves: Vec<CellId>,
}

impl Reached {
    /// Returns the start of a game.
    pub fn start(variant: Variant) -> Self {
        Self {
            position: variant.start(),
            moves: Vec::new(),
        }
    }

    /// Returns the position that a game has come to.
    pub fn by(game: &Game) -> Self {
        Self {
            position: game.position().clone(),
            moves: game.moves().map(|played| played.cell).collect(),
        }
    }

    /// Returns the game of the moves, `None` if they are none.
    pub fn game(&self) -> Option<Game> {
        let mut game = Game::new(self.position.variant());
        let mut moves = self.moves.iter();
        moves.all(|&cell| game.play(cell).is_ok()).then_some(game)
    }

    /// Returns the position after a legal move, `None` after any other.
    #[must_use]
    pub fn after(&self, cell: CellId) -> Option<Self> {
        let mut next = self.clone();
        next.position.play(self.position.to_move(), cell).ok()?;
        next.moves.push(cell);
        Some(next)
    }

    /// Returns its image under a rotation or a reflection of its board; the number is taken modulo
    /// how many there are.
    #[must_use]
    pub fn turned(&self, number: usize) -> Option<Self> {
        let symmetries = self.position.topology().symmetries();
        self.image(symmetries.get(number % symmetries.len())?)
    }

    fn image(&self, symmetry: &Symmetry) -> Option<Self> {
        let start = Self::start(self.position.variant());
        let mut moves = self.moves.iter();
        moves.try_fold(start, |image, &cell| image.after(symmetry.apply(cell)))
    }
}

/// Returns the least key that a symmetry of the board gives the position: the same for positions
/// that are the same but for a symmetry.
///
/// ```
/// use noughts_puzzle_finder::{Reached, class};
/// use noughts_rules::Game;
///
/// let of = |record: &str| Game::from_record(record).map(|game| class(&Reached::by(&game)));
/// assert_eq!(of("classic a1 b2")?, of("classic c3 b2")?);
/// // All cells of a torus are alike.
/// assert_eq!(of("torus a1 b1")?, of("torus b3 c1")?);
/// assert_eq!(of("ultimate aa ab")?, of("ultimate ii ih")?);
/// # Ok::<(), noughts_rules::RecordError>(())
/// ```
pub fn class(reached: &Reached) -> String {
    let position = &reached.position;
    let topology = position.topology();
    let key: Vec<char> = position.key().chars().collect();
    let symmetries = topology.all_symmetries().into_iter();
    if key.len() > topology.cell_count() {
        // The key tells more than the cells, so the image is played.
        let images = symmetries.filter_map(|symmetry| reached.image(&symmetry));
        return images.map(|it| it.position.key()).min().unwrap_or_default();
    }
    let images = symmetries.map(|symmetry| {
        let cells = topology.cells().map(|cell| {
            let index = topology.index(symmetry.apply(cell));
            index.and_then(|index| key.get(index)).copied()
        });
        cells.flatten().collect::<String>()
    });
    images.min().unwrap_or_default()
}

/// Calls `visit` with one position of every class reachable within `plies` plies, ply by ply, each in
/// the order of [`class`].
pub fn for_each_class(variant: Variant, plies: usize, mut visit: impl FnMut(&str, &Reached)) {
    let start = Reached::start(variant);
    let mut layer = BTreeMap::from([(class(&start), start)]);
    for _ in 0..=plies {
        let mut next = BTreeMap::new();
        for (class_key, reached) in &layer {
            visit(class_key, reached);
            for cell in reached.position.legal_moves() {
                if let Some(after) = reached.after(cell) {
                    next.entry(class(&after)).or_insert(after);
                }
            }
        }
        layer = next;
    }
}
