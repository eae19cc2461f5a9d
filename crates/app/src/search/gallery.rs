//! Searches worth seeing, which the page shows from their first step.

use noughts_rules::Game;
use noughts_words::search as words;

use crate::address;
use crate::screen::Entry;

/// The word of each in the catalogue, and its game.
const SAMPLES: [(&str, &str); 6] = [
    ("few", "classic c1 b2 c2 a3 b3 c3"),
    ("fork", "classic a1 b1 a3 a2"),
    ("whole", "classic"),
    ("misere", "misere b2 a1 c1 a3"),
    ("proof", "mnk-5x5x4"),
    ("playouts", "ultimate"),
];

fn samples() -> impl Iterator<Item = (&'static str, Game)> {
    // The tests read every record.
    let read = |(word, record)| Some((word, Game::from_record(record).ok()?));
    SAMPLES.into_iter().filter_map(read)
}

/// Returns the first.
pub fn first() -> Option<Game> {
    samples().next().map(|(_, game)| game)
}

/// Returns whether a game is one of them.
pub fn has(game: &Game) -> bool {
    samples().any(|(_, sample)| sample == *game)
}

/// Returns the links to all of them, given the game that is shown.
pub fn links<E>(here: &Game) -> impl Iterator<Item = Entry<E>> {
    samples().map(|(word, game)| {
        let link = [words::sample(word), address::search_path(&game, false)];
        Entry {
            is_current: game == *here,
            ..Entry::link(link).with_board(game.position())
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::place::SearchPlace;

    #[test]
    fn each_sample_is_searched_and_a_bare_address_shows_the_first() {
        let first = SearchPlace::at("", "", "").unwrap().game;
        assert!(has(&first) && first.position().legal_moves().len() == 3);
        let links = links::<()>(&first).collect::<Vec<_>>();
        assert_eq!(links.len(), SAMPLES.len());
        assert!(links[0].is_current && !links[1].is_current);
        for (_, game) in samples() {
            let fragment = address::write_moves(&game);
            let place = SearchPlace::at(&game.variant().to_string(), "", &fragment).unwrap();
            assert!(place.searched.is_ok() && has(&place.game));
        }
    }
}
