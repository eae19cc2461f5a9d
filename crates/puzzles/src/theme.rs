//! What makes a move the best.

use std::fmt;

/// What makes the best move of a puzzle better than every other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Theme {
    /// It wins, at once or by threats that must be answered.
    Win {
        /// The plies until then, with this one.
        plies: u8,
    },
    /// It makes two threats and wins.
    Fork,
    /// It blocks a line and wins.
    Counter,
    /// It wins without a threat.
    Quiet,
    /// It wins, since every answer completes a line and loses.
    Zugzwang,
    /// It is the only move that does not lose at once.
    Avoid,
    /// It blocks a line, or the mini board that would have won the game.
    Block,
    /// It prevents a fork.
    PreventFork,
    /// It holds the draw by a threat.
    Tempo,
    /// It is the only move that holds the draw.
    Save,
    /// It wins a mini board.
    TakeBoard,
    /// It keeps the opponent from winning a mini board.
    HoldBoard,
    /// It sends the opponent where that does the least harm.
    SendAway,
    /// It lets the opponent play anywhere, and still is the best.
    FreeChoice,
    /// It begins the shortest forced win of a round.
    Round {
        /// The plies until then, with this one.
        plies: u8,
    },
}

/// The words of the themes that have no number.
const WORDS: [(Theme, &str); 13] = [
    (Theme::Fork, "fork"),
    (Theme::Counter, "counter"),
    (Theme::Quiet, "quiet"),
    (Theme::Zugzwang, "zugzwang"),
    (Theme::Avoid, "avoid"),
    (Theme::Block, "block"),
    (Theme::PreventFork, "prevent-fork"),
    (Theme::Tempo, "tempo"),
    (Theme::Save, "save"),
    (Theme::TakeBoard, "take-board"),
    (Theme::HoldBoard, "hold-board"),
    (Theme::SendAway, "send-away"),
    (Theme::FreeChoice, "free-choice"),
];

impl Theme {
    /// The word of every theme, in the order in which to list them.
    pub const WORDS: [&'static str; 15] = {
        let mut words = ["win"; 15];
        let mut index = 0;
        while index < WORDS.len() {
            words[index + 1] = WORDS[index].1;
            index += 1;
        }
        words[14] = "round";
        words
    };

    /// Returns the theme without its number, as texts and filters know it: `win`, `fork`.
    ///
    /// ```
    /// # use noughts_puzzles::Theme;
    /// assert_eq!(Theme::Win { plies: 5 }.word(), "win");
    /// assert_eq!(Theme::SendAway.word(), "send-away");
    /// ```
    pub fn word(self) -> &'static str {
        match self {
            Self::Win { .. } => "win",
            Self::Round { .. } => "round",
            other => {
                let found = WORDS.iter().find(|(theme, _)| *theme == other);
                found.map_or("", |(_, word)| word)
            }
        }
    }

    /// Returns the number of plies of a win or a round, with the first.
    pub const fn plies(self) -> Option<u8> {
        match self {
            Self::Win { plies } | Self::Round { plies } => Some(plies),
            _ => None,
        }
    }

    /// Returns the theme of a text as it is written, or `None`.
    ///
    /// ```
    /// # use noughts_puzzles::Theme;
    /// assert_eq!(Theme::read("win-5"), Some(Theme::Win { plies: 5 }));
    /// assert_eq!(Theme::read("prevent-fork"), Some(Theme::PreventFork));
    /// assert_eq!(Theme::read("checkmate"), None);
    /// ```
    pub fn read(text: &str) -> Option<Self> {
        let known = WORDS.iter().find(|(_, word)| *word == text);
        if let Some((theme, _)) = known {
            return Some(*theme);
        }
        let (word, plies) = text.split_once('-')?;
        let plies = plies.parse().ok()?;
        match word {
            "win" => Some(Self::Win { plies }),
            "round" => Some(Self::Round { plies }),
            _ => None,
        }
    }
}

/// Writes the word, and behind a dash the number.
impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self.plies() {
            Some(plies) => write!(f, "-{plies}"),
            None => Ok(()),
        }
    }
}
