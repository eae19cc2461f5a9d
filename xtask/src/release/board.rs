//! The board that stands in the HTML of the start page and of Classic until the program has come:
//! `public/look.js` shows it where it is true, and keeps a press on it.
//!
//! It has the classes, the roles and the places of the app's own, in every language.

use noughts_rules::Variant;
use noughts_words::{Language, announce, common, names, pages, speak, translations};

use crate::public_url::PublicUrl;

/// The game on the board.
const GAME: Variant = Variant::FIRST;

/// The cells of a side.
const SIDE: u8 = 3;

/// Returns the board of the page in a folder, if it has one, and what surrounds it.
pub(super) fn of(folder: &str, public_url: &PublicUrl) -> Option<String> {
    let page = match folder {
        "" => include_str!("board/start.html"),
        "play/classic/" => include_str!("board/game.html"),
        _ => return None,
    };
    let goal = || announce::goal(GAME, &common::length(SIDE), SIDE, SIDE);
    let texts = [
        ("{page}", page.to_owned()),
        ("{board}", include_str!("board/board.html").to_owned()),
        ("{rows}", (0..SIDE).map(row).collect()),
        ("{claim}", in_every_language(|| pages::claim().to_owned())),
        ("{play}", in_every_language(|| pages::play().to_owned())),
        (
            "{see_in_3d}",
            in_every_language(|| pages::see_in_3d().to_owned()),
        ),
        ("{name}", in_every_language(|| names::game(GAME))),
        ("{goal}", in_every_language(goal)),
        (
            "{label}",
            in_every_language(|| announce::board(&names::game(GAME), SIDE, SIDE)),
        ),
        ("{public_url}", public_url.to_string()),
    ];
    let html = texts.iter().fold(
        include_str!("board/early.html").to_owned(),
        |html, (place, text)| html.replace(place, text),
    );
    Some(html.lines().map(str::trim).collect())
}

fn row(row: u8) -> String {
    let cell = |column: u8| {
        let name = in_every_language(|| {
            let (row, column) = (announce::row(row + 1), announce::column(column + 1));
            let mut place = format!("{row}, {column}, {}", announce::empty());
            place[..1].make_ascii_uppercase();
            place
        });
        let tab_stop = if (column, row) == (0, 0) { "0" } else { "-1" };
        include_str!("board/cell.html")
            .replace("{id}", &format!("cell-{column}-{row}"))
            .replace("{tab_stop}", tab_stop)
            .replace("{name}", &name)
    };
    let cells: String = (0..SIDE).map(cell).collect();
    format!("<div class=\"row\" role=\"row\">{cells}</div>")
}

/// Returns a text in every language, of which the style sheet shows the reader's.
fn in_every_language(text: impl Fn() -> String) -> String {
    let part = |language: Language| {
        speak(translations().find(|translation| translation.language() == language));
        format!("<span lang=\"{}\">{}</span>", language.code(), text())
    };
    let parts = Language::ALL.map(part).concat();
    speak(None);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_is_a_grid_with_one_tab_stop_in_every_language() {
        for folder in ["", "play/classic/"] {
            let html = of(folder, &PublicUrl::default()).unwrap();
            for (part, count) in [
                ("role=\"gridcell\"", 9),
                ("tabindex=\"0\"", 1),
                ("Row 2, column 3, empty", 1),
                ("Zeile 2, Spalte 3, leer", 1),
                ("{", 0),
            ] {
                assert_eq!(html.matches(part).count(), count, "{folder} {part}");
            }
        }
        assert_eq!(of("play/four/", &PublicUrl::default()), None);
    }
}
