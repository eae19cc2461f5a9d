//! The position that is being set up, and what is done to it: no browser here.

use noughts_rules::{
    Bitboard, CellId, Game, KeyError, MiniRole, Position, Setup, Side, Spot, Spots, Status, Symbol,
    Variant,
};
use noughts_study::Tree;
use noughts_words::edit as words;

use crate::a11y::announce;
use crate::address;
use crate::board_view::{BoardView, Mark, Win};
use crate::play;
use crate::session::{Player, Seats};
use crate::studies::tree_fragment;

/// What a press puts into a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tool {
    /// A symbol; nothing, where that stands there already.
    Put(Symbol),
    /// Nothing.
    Empty,
    /// That its mark counts for no further line, or that it does.
    Spent,
}

/// What is done to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Event {
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

/// What a pasted text leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Pasted {
    /// A position of the game that is set up.
    Here(Position),
    /// One of another game, as an address under the place where the page is hosted.
    Elsewhere(String),
}

/// The way to an analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Analysis {
    /// Its address, under the place where the page is hosted.
    pub(super) address: String,
    /// How it differs from what is set up, as a sentence.
    pub(super) otherwise: Option<String>,
}

/// The position, which may be one that no game reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft(Setup);

impl Draft {
    /// Returns what a position says.
    pub(super) fn of(position: &Position) -> Self {
        Self(Setup::of(position))
    }

    /// Returns what is set up.
    pub(super) const fn setup(&self) -> &Setup {
        &self.0
    }

    /// Does something to it.
    pub(super) fn apply(&mut self, event: &Event) {
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

    /// Returns the game that begins here.
    ///
    /// # Errors
    /// No game reaches the position.
    pub(super) fn game(&self) -> Result<Game, KeyError> {
        self.0.position().map(Game::from_start)
    }

    /// Returns whether the position can be played, and if not, why, as a sentence.
    pub(super) fn verdict(&self) -> String {
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
    pub(super) fn play_address(&self, seats: Seats) -> Option<String> {
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

    /// Returns the address at which the position is analysed. Where no game reaches it only because of
    /// the side to move or of the mini board that is named, it is that which the marks allow. `None`
    /// where the rules make no sense of the marks either, or the game is over.
    pub(super) fn analysis(&self) -> Option<Analysis> {
        let as_marks_say = |side, mini| {
            let mut setup = self.0.clone();
            setup.to_move = if side { None } else { setup.to_move };
            setup.mini = if mini { None } else { setup.mini };
            setup.position().ok()
        };
        let mut tries = [(false, false), (true, false), (false, true), (true, true)].into_iter();
        let position = tries.find_map(|(side, mini)| as_marks_say(side, mini))?;
        let is_in_progress = position.status() == Status::InProgress;
        is_in_progress.then(|| {
            let game = Game::from_start(position);
            let fragment = tree_fragment(&Tree::new(game.clone()));
            let moves = game.position().name_of(game.position().to_move());
            Analysis {
                address: format!("/analysis/{}{fragment}", game.variant()),
                otherwise: self
                    .game()
                    .is_err()
                    .then(|| words::analyse_otherwise(moves)),
            }
        })
    }

    /// Returns the draft as a text that can stand in an address: the side of the board, its cells, and
    /// what else is set up. It has that which a key cannot have, since no game reaches it.
    pub(super) fn text(&self) -> String {
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
        format!(
            "{}.{cells}.{side}.{mini}.{x}.{o}",
            setup.topology().columns()
        )
    }

    /// Reads [`text`](Self::text); `None` if it is no draft of this game.
    pub(super) fn read(variant: Variant, text: &str) -> Option<Self> {
        let mut setup = Setup::of(&variant.start());
        let parts: Vec<_> = text.split('.').collect();
        let [columns, cells, side, mini, x, o] = parts[..] else {
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
        Some(Self(setup))
    }

    /// Returns what the board shows: every cell is open, whatever stands there.
    pub(super) fn board(&self) -> BoardView {
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
        // Where both sides have a line, who owns it is not to be seen.
        let owned = topology.minis().into_iter().filter_map(|mini| {
            let of = |side| Win::of_marks(topology, &marks, mini, side);
            match Side::ALL.map(of) {
                [x, o] if o.lines.is_empty() => (!x.lines.is_empty()).then_some(x),
                [x, o] => x.lines.is_empty().then_some(o),
            }
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

    /// Returns what a cell is called, with what stands there.
    pub(super) fn cell_name(&self, cell: CellId) -> String {
        let traits = announce::CellTraits {
            spent: self.0.spent().contains(cell),
            ..announce::CellTraits::default()
        };
        announce::cell_name(self.0.topology(), cell, self.0.symbol_at(cell), traits)
    }

    /// Returns the symbols that are placed in this game.
    pub(super) fn symbols(&self) -> Vec<Symbol> {
        let start = self.0.variant().start();
        let placed = Side::ALL.map(|side| start.symbol_of(side));
        Symbol::ALL
            .into_iter()
            .filter(|symbol| placed.contains(symbol))
            .collect()
    }

    /// Returns what is asked about mini boards: the question, and the answer that names none.
    pub(super) fn mini_question(&self) -> Option<(&'static str, &'static str)> {
        Some(match self.0.mini_role()? {
            MiniRole::Sent => (words::sent(), words::free_choice()),
            MiniRole::Last => (words::last_mini(), words::none_yet()),
        })
    }
}

/// Reads a key of a game, a record, a link, or moves alone.
///
/// # Errors
/// It is none of them; the error says what is wrong, as a sentence.
pub(super) fn paste(text: &str, variant: Variant) -> Result<Pasted, String> {
    let first = text.split_whitespace().next().unwrap_or_default();
    let (id, _) = first.split_once('@').unwrap_or((first, ""));
    let lower = id.to_ascii_lowercase();
    let is_move = variant.start().parse_cell(&lower).is_some();
    let is_game = first.is_empty() || text.contains("://") || text.contains("/play/");
    if is_game || text.contains("/edit/") || is_move || lower.parse::<Variant>().is_ok() {
        let opened = play::read_shared(text, variant)?;
        let position = opened.game.position().clone();
        return Ok(if position.variant() == variant {
            Pasted::Here(position)
        } else {
            Pasted::Elsewhere(address::edit_path(&Game::from_start(position)))
        });
    }
    let key = address::key_as_written(text.trim());
    Position::from_key(variant, &key)
        .map(Pasted::Here)
        .map_err(|why| words::unreadable(&announce::key_error(&why)))
}
