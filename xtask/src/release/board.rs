//! The board that stands in the HTML of the start page and of Classic until the program has come:
//! `public/look.js` shows it where it is true, and keeps a press on it.
//!
//! It has the classes, the roles and the places of the app's own, in every language.

use noughts_rules::Variant;
use noughts_words::{Language, announce, common, names, pages, speak, translations};

use crate::public_url::PublicUrl;

/// The game on the board.
pub(super) const GAME: Variant = Variant::Classic;

/// The cells of a side.
const SIDE: u8 = 3;

/// Returns the start page's.
pub(super) fn of_start(public_url: &PublicUrl) -> String {
    let title = in_every_language(|| pages::claim().to_owned());
    let play = in_every_language(|| pages::play().to_owned());
    let see = in_every_language(|| pages::see_in_3d().to_owned());
    let main = format!(
        "<div class=\"start\"><section class=\"hero\">\
         <div class=\"hero-words\"><h1>{title}</h1><p class=\"controls\">\
         <button type=\"button\" class=\"primary\">{play}</button>\
         <a class=\"button\" href=\"{public_url}explorer/\">{see}</a></p></div>\
         <div class=\"hero-choices\"></div><div class=\"hero-board\">{}</div>\
         </section></div>",
        board()
    );
    page(&main, public_url)
}

/// Returns that of the game's page.
pub(super) fn of_game(public_url: &PublicUrl) -> String {
    let title = in_every_language(|| names::game(GAME));
    let goal = in_every_language(|| {
        let length = common::length(SIDE);
        announce::goal(GAME, &length, SIDE, SIDE)
    });
    let main = format!(
        "<div class=\"table\"><div class=\"play-heading\"><h1>{title}</h1><p>{goal}</p></div>\
         <p class=\"status\">&nbsp;</p><div class=\"table-main\">\
         <div class=\"strip\" data-mark=\"O\"></div><div class=\"board-area\">{}</div>\
         <div class=\"strip to-move\" data-mark=\"X\"></div>\
         <div class=\"toolbar\"><span class=\"tool\">&nbsp;</span></div></div>\
         <aside class=\"panel\"></aside></div>",
        board()
    );
    page(&main, public_url)
}

fn page(main: &str, public_url: &PublicUrl) -> String {
    format!(
        "<div id=\"early\"><header class=\"site-header\">\
         <a class=\"brand\" href=\"{public_url}\">Noughts</a></header><main>{main}</main></div>"
    )
}

/// Returns the board: cells in rows, with one tab stop.
fn board() -> String {
    let name = in_every_language(|| announce::board(&names::game(GAME), SIDE, SIDE));
    let rows: String = (0..SIDE).map(row).collect();
    format!(
        "<div class=\"board-frame\"><div class=\"board\">\
         <span id=\"early-name\" class=\"visually-hidden\">{name}</span>\
         <div class=\"grid\" role=\"grid\" aria-labelledby=\"early-name\">{rows}</div></div></div>"
    )
}

fn row(row: u8) -> String {
    let cells: String = (0..SIDE).map(|column| cell(column, row)).collect();
    format!("<div class=\"row\" role=\"row\">{cells}</div>")
}

fn cell(column: u8, row: u8) -> String {
    let name = in_every_language(|| {
        let mut place = format!(
            "{}, {}, {}",
            announce::row(row + 1),
            announce::column(column + 1),
            announce::empty()
        );
        place[..1].make_ascii_uppercase();
        place
    });
    let tab_stop = if (column, row) == (0, 0) { 0 } else { -1 };
    format!(
        "<div class=\"cell\" role=\"gridcell\"><button type=\"button\" id=\"cell-{column}-{row}\" \
         class=\"cell-button playable\" tabindex=\"{tab_stop}\">\
         <span class=\"visually-hidden\">{name}</span></button></div>"
    )
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
        let public_url = PublicUrl::default();
        for html in [of_start(&public_url), of_game(&public_url)] {
            assert_eq!(html.matches("role=\"gridcell\"").count(), 9);
            assert_eq!(html.matches("tabindex=\"0\"").count(), 1);
            for name in ["Row 2, column 3, empty", "Zeile 2, Spalte 3, leer"] {
                assert_eq!(html.matches(name).count(), 1, "{name}");
            }
        }
    }
}
