//! The position that is being set up, and what is done to it: no browser here.

use noughts_rules::{
    Bitboard, CellId, Game, KeyError, MiniRole, Position, Setup, Side, Spot, Spots, Status, Symbol,
    Variant,
};
use noughts_study::Tree;
use noughts_words::{edit as words, studies};

use crate::board_view::{BoardView, Mark, Win};
use crate::session::{Player, Seats};
use crate::studies::tree_fragment;
use crate::{address, announce};

/// The content that a press puts into a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// A symbol; nothing, where that stands there already.
    Put(Symbol),
    /// Nothing.
    Empty,
    /// That its mark counts for no further line, or that it does.
    Spent,
}

/// A change of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A tool is used on a cell.
    Use(Tool, CellId),
    /// A cell gets a symbol, or is emptied.
    Put(CellId, Option<Symbol>),
    /// A side is to move, or whichever the marks say.
    ToMove(Option<Side>),
    /// A mini board is named.
    Mini(Option<Spot>),
    /// A side has won so many rounds.
    Score(Side, u8),
    /// The board has another size.
    Resize(u8),
    /// The board is emptied.
    Clear,
}

/// The word before a draft in a fragment, where no game reaches it.
const DRAFT: &str = "draft.";

/// The position, which may be one that no game reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft(Setup);

impl Draft {
    /// Returns what a position says.
    pub fn of(position: &Position) -> Self {
        Self(Setup::of(position))
    }

    /// Returns a board on which these symbols stand in the order of its cells, as a key has them; `None` if no board
    /// of the game has so many. Where marks fall, they do, and the first row may be the lowest.
    pub fn of_cells(variant: Variant, cells: &[Option<Symbol>]) -> Option<Self> {
        let mut setup = Setup::of(&variant.start());
        if cells.len() != setup.topology().cell_count() {
            let side = u8::try_from(cells.len().isqrt()).ok()?;
            setup.resize(side);
        }
        let topology = setup.topology();
        if cells.len() != topology.cell_count() {
            return None;
        }
        let width = usize::from(topology.columns());
        let reversed = || {
            cells
                .chunks(width)
                .rev()
                .flatten()
                .copied()
                .collect::<Vec<_>>()
        };
        let is_upside_down =
            topology.falls() && floats(cells, width) && !floats(&reversed(), width);
        let cells = if is_upside_down {
            reversed()
        } else {
            cells.to_vec()
        };
        let mut draft = Self(setup);
        // From the lowest row on, each mark falls onto those below.
        for (cell, symbol) in topology
            .cells()
            .zip(cells)
            .collect::<Vec<_>>()
            .into_iter()
            .rev()
        {
            if symbol.is_some() {
                let put = draft.landed(&Event::Put(cell, symbol));
                draft.update(&put);
            }
        }
        Some(draft)
    }

    /// Returns what a fragment sets up, a draft or the end of a game, and what is wrong with the moves behind those
    /// that can be read.
    pub fn opened(variant: Variant, fragment: &str) -> (Self, Option<String>) {
        let draft = fragment.trim_start_matches('#').strip_prefix(DRAFT);
        if let Some(draft) = draft.and_then(|text| Self::read(variant, text)) {
            return (draft, None);
        }
        let (game, problem) = address::read_playable_game(variant, fragment);
        let problem = problem.map(|why| announce::unreadable_link(&why));
        (Self::of(game.position()), problem)
    }

    /// Returns the fragment that sets it up.
    pub fn fragment(&self) -> String {
        match self.game() {
            Ok(game) => address::write_moves(&game),
            Err(_) => format!("#{DRAFT}{}", self.text()),
        }
    }

    /// Returns what is set up.
    pub const fn setup(&self) -> &Setup {
        &self.0
    }

    /// Does something to it.
    pub fn update(&mut self, event: &Event) {
        let setup = &mut self.0;
        match *event {
            Event::Use(Tool::Put(symbol), cell) => {
                let is_there = setup.symbol_at(cell) == Some(symbol);
                setup.put(cell, (!is_there).then_some(symbol));
            }
            Event::Use(Tool::Empty, cell) => setup.put(cell, None),
            Event::Use(Tool::Spent, cell) => {
                setup.set_spent(cell, !setup.spent().contains(cell));
            }
            Event::Put(cell, symbol) => setup.put(cell, symbol),
            Event::ToMove(side) => setup.to_move = side,
            Event::Mini(mini) => setup.mini = mini,
            Event::Score(side, rounds) => setup.scores[side as usize] = rounds,
            Event::Resize(side) => {
                setup.resize(side);
            }
            Event::Clear => *self = Self::of(&setup.variant().start()),
        }
    }

    /// Returns the announcement of an event after it.
    pub fn edited(&self, event: &Event) -> String {
        let verdict = self.verdict();
        match event {
            Event::Use(_, cell) | Event::Put(cell, _) => {
                words::edited(&self.cell_name(*cell), &verdict)
            }
            Event::Clear => [words::cleared(), &verdict].join(" "),
            Event::ToMove(_) | Event::Mini(_) | Event::Score(..) | Event::Resize(_) => verdict,
        }
    }

    /// Returns the game that begins here.
    ///
    /// # Errors
    /// No game reaches the position.
    pub fn game(&self) -> Result<Game, KeyError> {
        self.0.position().map(Game::from_start)
    }

    /// Returns whether the position can be played, and if not, why, as a sentence.
    pub fn verdict(&self) -> String {
        match self.0.position() {
            Ok(position) => match position.status() {
                Status::InProgress => words::can_be_played(position.name_of(position.to_move())),
                Status::Won(winner) => words::is_won(position.name_of(winner)),
                Status::Draw => words::is_drawn().to_owned(),
            },
            Err(why) => words::not_reached(&announce::key_error(&why)),
        }
    }

    /// Returns the address of the game that begins here, with these players: where one plays the
    /// computer, it is the person's turn. `None` if nothing can be played.
    pub fn play_address(&self, seats: Seats) -> Option<String> {
        let game = self.game().ok()?;
        let position = game.position();
        let goes_on = position.status() == Status::InProgress;
        let computer = [seats.x, seats.o].into_iter().find_map(Player::level);
        let seats = match computer.filter(|_| seats.has_person()) {
            Some(level) => Seats::against_computer(position.to_move(), level),
            None => seats,
        };
        let query = address::write_query(Some(seats), "");
        let moves = address::write_moves(&game);
        goes_on.then(|| format!("/play/{}{query}{moves}", game.variant()))
    }

    /// Returns the address at which the position is analysed, even if no game reaches it. `None` where
    /// the rules make no sense of it, or the game is over.
    pub fn analysis(&self) -> Option<String> {
        let position = self.0.playable().ok()?;
        let goes_on = position.status() == Status::InProgress;
        let variant = position.variant();
        let fragment = tree_fragment(&Tree::new(Game::from_start(position)));
        goes_on.then(|| format!("/analysis/{variant}{fragment}"))
    }

    /// Returns what the way to the analysis is called.
    pub fn analysis_name(&self) -> &'static str {
        match self.game() {
            Err(_) if self.analysis().is_some() => words::analyse_anyway(),
            Ok(_) | Err(_) => studies::analyse(),
        }
    }

    /// Returns the draft as a text that can stand in an address: the side of the board, its cells, and
    /// what else is set up; at last the mini boards that O owns, if there are any. It has that which a
    /// key cannot have, since no game reaches it.
    pub fn text(&self) -> String {
        let setup = &self.0;
        let letter = |cell| match (setup.symbol_at(cell), setup.spent().contains(cell)) {
            (None, _) => '-',
            (Some(symbol), false) => symbol.letter(),
            (Some(symbol), true) => symbol.letter().to_ascii_lowercase(),
        };
        let cells: String = setup.topology().cells().map(letter).collect();
        let side = setup.to_move.as_ref().map(ToString::to_string);
        let mini = setup.mini.map(|mini| mini.letter().to_string());
        let [side, mini] = [side, mini].map(Option::unwrap_or_default);
        let [x, o] = setup.scores;
        let owned = Spot::ALL
            .into_iter()
            .filter(|&mini| setup.owner(mini) == Some(Side::O));
        let owned: String = owned.map(Spot::letter).collect();
        let separator = if owned.is_empty() { "" } else { "." };
        let columns = setup.topology().columns();
        format!("{columns}.{cells}.{side}.{mini}.{x}.{o}{separator}{owned}")
    }

    /// Reads [`text`](Self::text); `None` if it is no draft of this game.
    pub fn read(variant: Variant, text: &str) -> Option<Self> {
        let mut setup = Setup::of(&variant.start());
        let parts: Vec<_> = text.split('.').collect();
        let [columns, cells, side, mini, x, o, ref owned @ ..] = parts[..] else {
            return None;
        };
        let columns: u8 = columns.parse().ok()?;
        if columns != setup.topology().columns() && !setup.resize(columns) {
            return None;
        }
        let topology = setup.topology();
        if cells.chars().count() != topology.cells().count() {
            return None;
        }
        for (cell, letter) in topology.cells().zip(cells.chars()) {
            let symbol = match letter {
                'X' | 'x' => Symbol::X,
                'O' | 'o' => Symbol::O,
                '-' => continue,
                _ => return None,
            };
            setup.put(cell, Some(symbol));
            setup.set_spent(cell, letter.is_lowercase());
        }
        setup.to_move = match side {
            "" => None,
            named => Some(
                Side::ALL
                    .into_iter()
                    .find(|side| side.to_string() == named)?,
            ),
        };
        setup.mini = match mini.chars().next() {
            None => None,
            Some(letter) => Some(Spot::from_letter(letter)?),
        };
        setup.scores = [x.parse().ok()?, o.parse().ok()?];
        match owned {
            [] => {}
            [owned] => {
                for letter in owned.chars() {
                    setup.set_owner(Spot::from_letter(letter)?, Side::O);
                }
            }
            _ => return None,
        }
        Some(Self(setup))
    }

    /// Returns what the board shows: every cell is open, whatever stands there.
    pub fn board(&self) -> BoardView {
        let setup = &self.0;
        let start = setup.variant().start();
        let mark = |cell| {
            let symbol = setup.symbol_at(cell)?;
            let side = Side::ALL
                .into_iter()
                .find(|&side| Symbol::from(side) == symbol)?;
            Some(Mark { cell, side, symbol })
        };
        let marks: Vec<_> = setup.topology().cells().filter_map(mark).collect();
        let topology = setup.topology();
        let owned = topology.minis().into_iter().filter_map(|mini| {
            let owner = setup.owner(mini)?;
            Some(Win::of_marks(topology, &marks, mini, owner))
        });
        let wins = owned.collect();
        let allowed = setup.position().map(|position| position.allowed());
        let view = BoardView::of(&Game::from_start(start), 0);
        BoardView {
            topology,
            wins,
            set_up: marks.len(),
            marks,
            spent: setup.spent(),
            allowed: allowed.unwrap_or(Spots::EMPTY),
            playable: Bitboard::EMPTY,
            ..view
        }
    }

    /// Returns a change with its mark where it comes to rest: where marks fall, in the lowest empty cell of its
    /// column.
    pub fn landed(&self, event: &Event) -> Event {
        let topology = self.0.topology();
        let is_empty = |at: CellId| topology.falls() && self.0.symbol_at(at).is_none();
        let lowest = |cell: CellId| {
            let is_below = |at: &CellId| at.column() == cell.column() && is_empty(*at);
            topology.cells().filter(is_below).last().unwrap_or(cell)
        };
        match *event {
            Event::Use(Tool::Put(symbol), cell) if is_empty(cell) => {
                Event::Use(Tool::Put(symbol), lowest(cell))
            }
            Event::Put(cell, Some(symbol)) if is_empty(cell) => {
                Event::Put(lowest(cell), Some(symbol))
            }
            Event::Use(..)
            | Event::Put(..)
            | Event::ToMove(_)
            | Event::Mini(_)
            | Event::Score(..)
            | Event::Resize(_)
            | Event::Clear => event.clone(),
        }
    }

    /// Returns the name and the content of a cell.
    pub fn cell_name(&self, cell: CellId) -> String {
        let traits = announce::CellTraits {
            spent: self.0.spent().contains(cell),
            ..announce::CellTraits::default()
        };
        announce::cell_name(self.0.topology(), cell, self.0.symbol_at(cell), traits)
    }

    /// Returns the symbols that are placed in this game.
    pub fn symbols(&self) -> Vec<Symbol> {
        let start = self.0.variant().start();
        let placed = Side::ALL.map(|side| start.symbol_of(side));
        Symbol::ALL
            .into_iter()
            .filter(|symbol| placed.contains(symbol))
            .collect()
    }

    /// Returns what is asked about mini boards: the question, and the answer that names none.
    pub fn mini_question(&self) -> Option<(&'static str, &'static str)> {
        Some(match self.0.mini_role()? {
            MiniRole::Sent => (words::sent(), words::free_choice()),
            MiniRole::Last => (words::last_mini(), words::none_yet()),
        })
    }
}

/// Returns whether a mark has an empty cell below it, in rows of a width.
fn floats(cells: &[Option<Symbol>], width: usize) -> bool {
    let below = cells.iter().skip(width);
    cells
        .iter()
        .zip(below)
        .any(|(above, below)| above.is_some() && below.is_none())
}
