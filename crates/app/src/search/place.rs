//! What the page of a search is about: a game from an address, and how it is searched.

use noughts_protocol::Method;
use noughts_rules::{Game, SearchKind, Side};
use noughts_words::search as words;

use crate::proof::Board;
use crate::search::gallery;
use crate::search::last_move::before_end;
use crate::search::opened::Kind;
use crate::search::proofs;
use crate::search::walk::Walk;
use crate::session::Subject;
use crate::{address, announce, names};

/// The cells of the largest board on which alpha-beta comes to an end.
const MOST_CELLS: usize = 16;

/// The page of a search.
#[derive(Clone, Debug)]
pub struct SearchPlace {
    /// The title.
    pub title: String,
    /// The game.
    pub game: Game,
    /// What is wrong with the moves of the address behind those of the game, as a sentence.
    pub problem: Option<String>,
    /// What is searched, or why nothing is, as a sentence.
    pub searched: Result<Searched, &'static str>,
    /// Whether the search plays at once.
    pub is_watched: bool,
}

/// What is searched.
#[derive(Clone, Debug)]
pub struct Searched {
    /// The position.
    pub subject: Subject,
    /// The game that leads to it.
    pub game: Game,
    /// That this is the last move of a finished game, as a sentence, if it is.
    pub of_last_move: Option<String>,
    /// The first kind of search.
    pub kind: Kind,
    /// Whether the board has a proof, which is one of the kinds.
    pub has_proof: bool,
    /// Whether its tree is small enough for a reader to search it.
    pub has_walk: bool,
    /// The board whose certificate can be shown.
    pub board: Option<Board>,
    /// Whether it is shown first.
    pub shows_certificate: bool,
}

impl SearchPlace {
    /// Returns the page of an address, given the name of its game, its query and its fragment.
    ///
    /// # Errors
    /// There is no such game, or its moves cannot be read; the error says so, as a sentence.
    pub fn at(id: &str, query: &str, fragment: &str) -> Result<Self, String> {
        let sample = gallery::first().filter(|_| id.is_empty());
        let (game, problem) = if let Some(sample) = sample {
            (sample, None)
        } else {
            let variant = id.parse().map_err(|error| names::no_variant(&error))?;
            address::read_playable_game(variant, fragment)
        };
        if let Some(why) = problem.as_ref().filter(|why| why.ply < 2) {
            return Err(announce::unreadable_link(why));
        }
        let is_watched = address::read_watch(query);
        Ok(Self {
            title: words::search_of(&names::sized(game.variant())),
            searched: Searched::of(&game, is_watched, address::read_certificate(query)),
            game,
            problem: problem.map(|why| announce::cut_link(&why)),
            is_watched,
        })
    }

    /// Returns the path of the game's analysis.
    pub fn analysis(&self) -> String {
        let moves = address::write_moves(&self.game);
        format!("/analysis/{}{moves}", self.game.variant())
    }
}

impl Searched {
    fn of(game: &Game, is_watched: bool, shows_certificate: bool) -> Result<Self, &'static str> {
        let variant = game.variant();
        let is_over = game.position().status().is_over();
        let has_playouts = variant.search() == SearchKind::MonteCarlo;
        // After its end, a game of playouts has the search for its last move.
        let earlier = before_end(game).filter(|_| is_over && has_playouts);
        if variant.search() == SearchKind::Rounds {
            return Err(words::not_searched());
        }
        if is_over && earlier.is_none() {
            return Err(words::game_over());
        }
        let of_last_move = earlier.as_ref().and_then(|earlier| {
            let played = game.moves().nth(earlier.ply())?;
            let played = earlier.position().write_cell(played.cell);
            Some(words::of_last_move(earlier.ply() + 1, &played))
        });
        let game = earlier.unwrap_or_else(|| game.clone());
        let is_large = game.position().topology().cell_count() > MOST_CELLS;
        let has_proof = is_large && proofs::is_proven(variant);
        let kind = match (has_playouts, has_proof, is_watched) {
            (true, ..) => Kind::Playouts,
            (false, true, _) => Kind::Proof,
            (false, false, true) => Kind::Textbook(Method::AlphaBetaWithOrder),
            (false, false, false) => Kind::Textbook(Method::AlphaBeta),
        };
        let board = Board::of(variant);
        let board = board.filter(|board| board.has_certificate() && game.ply() == 0);
        let has_walk = !has_playouts && Walk::count(game.position(), false).is_some();
        Ok(Self {
            has_walk,
            subject: Subject {
                record: game.record(),
                position: game.position().clone(),
            },
            of_last_move,
            kind,
            has_proof,
            shows_certificate: board.is_some() && shows_certificate,
            board,
            game,
        })
    }

    /// Returns whether it is a game of playouts at its start, whose first moves are shown.
    pub fn has_openings(&self) -> bool {
        let is_start = self.game.ply() == 0 && self.game.setup().is_none();
        self.kind == Kind::Playouts && is_start
    }

    /// Returns what the signs of a kind of search mean.
    pub fn legend(&self, kind: Kind) -> String {
        let position = self.game.position();
        let [x, o] = position.names().map(names::side);
        match (kind, position.to_move()) {
            (Kind::Textbook(_) | Kind::ByHand, _) => words::points(x, o),
            (Kind::Playouts, _) => words::playouts().to_owned(),
            (Kind::Proof, Side::X) => words::proof_legend(x, o),
            (Kind::Proof, Side::O) => words::proof_legend(o, x),
        }
    }

    /// Returns the name of the side to move.
    pub fn mark(&self) -> &'static str {
        let position = self.game.position();
        names::side(position.name_of(position.to_move()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_what_is_searched() {
        let kind = |id, query, fragment| -> Result<Kind, String> {
            let place = SearchPlace::at(id, query, fragment)?;
            let searched = place.searched.map_err(str::to_owned)?;
            Ok(searched.kind)
        };
        let alpha_beta = Kind::Textbook(Method::AlphaBeta);
        let with_order = Kind::Textbook(Method::AlphaBetaWithOrder);
        for (id, query, fragment, expected) in [
            ("", "", "", Ok(alpha_beta)),
            ("classic", "?watch=on", "#b2", Ok(with_order)),
            ("mnk-5x5x4", "", "", Ok(Kind::Proof)),
            ("ultimate", "", "#ee", Ok(Kind::Playouts)),
            ("expanding", "", "", Err(words::not_searched().to_owned())),
            (
                "classic",
                "",
                "#a1a2b1b2c1",
                Err(words::game_over().to_owned()),
            ),
        ] {
            assert_eq!(kind(id, query, fragment), expected, "{id} {fragment}");
        }
        assert!(kind("chess", "", "").is_err());
        let place = SearchPlace::at("classic", "", "#b2").unwrap();
        assert_eq!(place.analysis(), "/analysis/classic#b2");
        assert_eq!(place.searched.unwrap().mark(), "O");
    }
}
