//! The way between the pages that explore: the map, the search, the openings and the proofs.

use noughts_rules::Game;
use noughts_words::{explorer as words, shell};

use crate::address;
use crate::explorer::place::{self, EXPLORED_FIRST};
use crate::screen::{Action, View};

/// Returns the pages that explore: the word of each in the catalogue, and its path. Map and search keep a
/// game where they can.
fn pages(game: Option<&Game>) -> [(&'static str, String); 4] {
    let explored = game.filter(|game| game.variant().is_explored());
    let searched = game.filter(|game| game.ply() > 0 && !game.position().status().is_over());
    let search = |game| address::search_path(game, false);
    [
        (
            MAP,
            explored.map_or_else(|| place::home(EXPLORED_FIRST), place::path),
        ),
        (
            SEARCH,
            searched.map_or_else(|| "/search".to_owned(), search),
        ),
        ("openings", "/search/ultimate".to_owned()),
        (PROOFS, "/proof".to_owned()),
    ]
}

/// The word of the map.
pub const MAP: &str = "map";

/// The word of the search.
pub const SEARCH: &str = "search";

/// The word of the proofs.
pub const PROOFS: &str = "proofs";

/// Adds the links to the pages that explore to one of them, given its word and its game.
pub fn add<E>(here: &str, game: Option<&Game>, view: &mut View<E>) {
    let link = |(page, path)| Action::link(words::door(page), path).pressed(page == here);
    view.group("doors", shell::explore(), pages(game).map(link));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn map_and_search_keep_the_game_where_they_can() {
        let paths = |record| {
            let game = Game::from_record(record).unwrap();
            pages(Some(&game)).map(|(_, path)| path)
        };
        let cases = [
            ("classic", ["/explorer", "/search"]),
            ("four b2", ["/explorer/four#b2", "/search/four#b2"]),
            (
                "classic a1 a2 b1 b2 c1",
                ["/explorer#a1a2b1b2c1", "/search"],
            ),
            ("ultimate ee", ["/explorer", "/search/ultimate#ee"]),
        ];
        for (record, expected) in cases {
            assert_eq!(paths(record)[..2], expected, "{record}");
        }
        assert_eq!(pages(None)[0].1, "/explorer");
    }
}
