//! Reads the project's documents, and checks each link and record in them that is an example.

use std::fs;
use std::path::{Path, PathBuf};

use noughts_rules::{Game, Variant};

use crate::address::read_game;
use crate::classes::place::Place;
use crate::link::Link;
use crate::route::Route;
use crate::share;

/// Returns the documents.
fn documents() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = [root.join("docs"), root];
    let files = folders
        .iter()
        .flat_map(|folder| fs::read_dir(folder).unwrap());
    let files = files.map(|file| file.unwrap().path());
    files
        .filter(|path| path.extension().is_some_and(|it| it == "md"))
        .collect()
}

/// Returns the pieces of code of a document: what stands between backticks, and the lines of blocks.
fn code(text: &str) -> Vec<&str> {
    let blocks = text.split("```").skip(1).step_by(2).flat_map(str::lines);
    let lines = text.split("```").step_by(2);
    let spans = lines.flat_map(|text| text.split('`').skip(1).step_by(2));
    blocks.chain(spans).collect()
}

/// Checks a piece; returns whether it is an example that can be checked.
fn check(piece: &str) -> bool {
    let record = piece.trim_start_matches(['>', ' ']);
    let record = record
        .trim_start_matches("position ")
        .replacen(" moves", "", 1);
    let id = record.split([' ', '@']).next().unwrap_or_default();
    if record != id && id.parse::<Variant>().is_ok() {
        let game = Game::from_playable_record(&record);
        assert!(game.is_ok(), "{piece}: {game:?}");
        return true;
    }
    let is_link = piece.starts_with('/') && piece.contains('#');
    if piece.contains(['…', '<']) || !(is_link || piece.starts_with("#~")) {
        return false;
    }
    if !is_link {
        assert_eq!(read_game(Variant::Classic, piece).1, None, "{piece}");
        return true;
    }
    let link = Link::read(piece.trim_start_matches("/embed"));
    assert!(!matches!(Route::of(&link.path), Route::Other(_)), "{piece}");
    if link.path == "class" {
        let place = Place::of(&link.fragment);
        assert!(
            matches!(place, Place::Pupil(_) | Place::Teacher(_)),
            "{piece}: {place:?}"
        );
    } else if let Some(opened) = share::opened(&link) {
        assert!(opened.is_ok(), "{piece}: {opened:?}");
    }
    true
}

#[test]
fn every_example_of_the_documents_is_right() {
    let mut checked = 0;
    for path in documents() {
        let text = fs::read_to_string(&path).unwrap();
        checked += code(&text).into_iter().filter(|piece| check(piece)).count();
    }
    assert!(checked > 5, "{checked}");
}
