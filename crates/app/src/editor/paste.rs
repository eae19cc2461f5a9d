//! What a pasted text sets up: whatever the page copies, and boards as people write them.

use noughts_rules::{Position, Symbol, Variant};
use noughts_words::edit as words;

use crate::browser::Browser;
use crate::editor::draft::Draft;
use crate::link::Link;
use crate::studies::StudyPage;
use crate::{address, announce, pasted, share};

/// The result of a pasted text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pasted {
    /// A position of the game that is set up.
    Here(Draft),
    /// One of another game, as an address under the place where the page is hosted.
    Elsewhere(String),
}

impl Pasted {
    fn of(draft: Draft, variant: Variant) -> Self {
        let other = draft.setup().variant();
        if other == variant {
            return Self::Here(draft);
        }
        Self::Elsewhere(format!("/edit/{other}{}", draft.fragment()))
    }
}

/// Reads a key of a game, a board in lines, a record, a link, or moves alone.
///
/// # Errors
/// It is none of them; the error says what is wrong, as a sentence.
pub fn paste(text: &str, variant: Variant, browser: &impl Browser) -> Result<Pasted, String> {
    pasted::read(text, |text| paste_plain(text, variant, browser))
}

fn paste_plain(text: &str, variant: Variant, browser: &impl Browser) -> Result<Pasted, String> {
    let key = address::key_as_written(&pasted::trimmed(text));
    let read = |key: &str| Position::from_playable_key(variant, key);
    // A key of Ultimate may end with dots.
    let as_key = read(&address::key_as_written(text.trim())).or_else(|_| read(&key));
    let why = match as_key {
        Ok(position) => return Ok(Pasted::Here(Draft::of(&position))),
        Err(why) => words::unreadable(&announce::key_error(&why)),
    };
    if let Some(draft) = board(text, variant) {
        return Ok(Pasted::Here(draft));
    }
    let home = browser.link("/");
    let is_whole = |link: &Link| linked(link, browser).is_some();
    let link = pasted::link(text, Some(&home), is_whole);
    if let Some(draft) = link.and_then(|link| linked(&link, browser)) {
        return Ok(Pasted::of(draft, variant));
    }
    let opened = share::read(text, variant).map_err(|other| {
        let is_key =
            !key.is_empty() && !key.contains(char::is_whitespace) && !is_game(&key, variant);
        if is_key { why } else { other }
    })?;
    Ok(Pasted::of(Draft::of(opened.game.position()), variant))
}

/// Returns what a link shows: an edited position, a game at the ply that it names, or an analysis.
fn linked(link: &Link, browser: &impl Browser) -> Option<Draft> {
    let Link {
        query, fragment, ..
    } = link;
    let path = link.path.strip_prefix("embed/").unwrap_or(&link.path);
    let (page, id) = path.split_once('/').unwrap_or((path, ""));
    let game = match page {
        "edit" => {
            let (draft, problem) = Draft::opened(id.parse().ok()?, fragment);
            return problem.is_none().then_some(draft);
        }
        "analysis" | "study" => match StudyPage::at(path, query, fragment, browser) {
            StudyPage::Board(open, None) => open.open()?.tree.game().clone(),
            StudyPage::List | StudyPage::Board(..) | StudyPage::Nothing(_) => return None,
        },
        _ => {
            let link = Link {
                path: path.to_owned(),
                ..link.clone()
            };
            let game = share::opened(&link)?.ok()?.game;
            let ply = address::read_ply(query).unwrap_or(usize::MAX);
            game.up_to(ply.min(game.ply()))
        }
    };
    Some(Draft::of(game.position()))
}

/// Returns the board of a text that has one: an `X` or an `O` for each mark, anything usual for an empty cell, a number
/// for so many of them, rows in lines or between slashes, with or without a grid around the cells.
fn board(text: &str, variant: Variant) -> Option<Draft> {
    let is_rule =
        |line: &&str| line.contains(['-', '+', '=']) && !line.contains(['x', 'o', 'X', 'O', '.']);
    let lines: Vec<_> = text.trim_end().split(['\n', '/']).collect();
    let has_rules = lines.iter().any(|line| line.contains(['|', '+']));
    let lines = lines
        .into_iter()
        .filter(|line| !(has_rules && is_rule(line)));
    let lines: Vec<_> = lines.map(str::trim_end).collect();
    let has_marks = text.contains(['x', 'o', 'X', 'O']);
    let cells_of = |line: &str| -> Option<Vec<Option<Symbol>>> {
        let mut cells = Vec::new();
        for sign in line.chars() {
            match sign {
                'x' | 'X' => cells.push(Some(Symbol::X)),
                'o' | 'O' => cells.push(Some(Symbol::O)),
                '.' | '-' | '_' | '·' | '*' => cells.push(None),
                '1'..='9' if has_marks => {
                    let count = sign.to_digit(10).unwrap_or_default();
                    cells.extend((0..count).map(|_| None));
                }
                ' ' | '\t' | '\r' | '|' => {}
                _ => return None,
            }
        }
        Some(cells)
    };
    let cells: Option<Vec<_>> = lines.iter().map(|line| cells_of(line)).collect();
    if let Some(draft) = Draft::of_cells(variant, &cells?.concat()) {
        return Some(draft);
    }
    // A space may be an empty cell, and so may what is between two lines of a grid.
    let width = usize::from(variant.start().topology().columns());
    let padded = |line: &&str| {
        let line = match line.strip_prefix('|').unwrap_or(line) {
            line if line.contains('|') => {
                let cell = |between: &str| between.trim().chars().next().unwrap_or('.');
                line.split('|').map(cell).take(width).collect()
            }
            line => line.replace(' ', "."),
        };
        let missing = width.checked_sub(line.len())?;
        cells_of(&(line + &".".repeat(missing)))
    };
    let cells: Option<Vec<_>> = lines.iter().map(padded).collect();
    Draft::of_cells(variant, &cells?.concat()).filter(|_| has_marks)
}

/// Returns whether a word is a link or a game, or begins with a move.
fn is_game(word: &str, variant: Variant) -> bool {
    let lower = word.to_ascii_lowercase();
    let (id, _) = lower.split_once('@').unwrap_or((&lower, ""));
    let is_link = word.contains("://") || word.contains("/play/") || word.contains("/edit/");
    is_link || id.parse::<Variant>().is_ok() || variant.start().parse_cell(&lower).is_some()
}

#[cfg(test)]
mod tests {
    use noughts_rules::Game;
    use noughts_study::{Chapter, Study, Tree};

    use super::*;
    use crate::session::{Event, Seats, Session};
    use crate::studies::{OpenStudy, Source};
    use crate::testing::TestBrowser;

    /// Returns what the page copies of a game that is shown at a ply, each with its kind.
    fn copies(game: &Game, ply: usize, browser: &TestBrowser) -> Vec<(&'static str, String)> {
        let (mut session, _) = Session::new(game.clone(), Seats::PEOPLE);
        session.update(Event::Scrub(ply));
        let link = browser.link(&share::shared(&session, ""));
        let frame = share::frame(&link.replace("/play/", "/embed/play/"), "Game");
        let study = |name, source| {
            let mut tree = Tree::new(game.clone());
            tree.set_comment(tree.at(0), "From the start (of it).");
            tree.go_to(tree.at(ply));
            let (session, _) = Session::analysis(tree.clone());
            let chapters = Study::new(name, Chapter::new("", tree));
            let mut open = OpenStudy::new(chapters, 0, source, 1);
            open.link_to_view(&session, browser).unwrap()
        };
        vec![
            ("link", link),
            ("frame", frame),
            ("record", game.up_to(ply).record()),
            ("board", share::board_text(session.shown_position())),
            ("analysis", study("", Source::Analysis)),
            ("study", study("Games", Source::Link)),
            (
                "edited",
                browser.link(&address::edit_path(&game.up_to(ply))),
            ),
        ]
    }

    #[test]
    fn every_text_that_the_page_copies_sets_up_its_position() {
        let browser = TestBrowser::default();
        for variant in Variant::ALL {
            let mut game = Game::new(variant);
            // Long enough for rounds and mini boards.
            for step in 0..23_usize {
                let moves = game.position().legal_moves();
                let Some(cell) = moves.get(step * 7 % moves.len().max(1)) else {
                    break;
                };
                game.play(*cell).unwrap();
            }
            for ply in [0, 1, game.ply() / 2, game.ply()] {
                let expected = Draft::of(game.position_at(ply));
                for (kind, text) in copies(&game, ply, &browser) {
                    for text in [text.clone(), text.replace('\n', "\r\n")] {
                        let pasted = paste(&text, variant, &browser);
                        let Ok(Pasted::Here(draft)) = pasted else {
                            panic!("{variant}, {kind}, {text}: {pasted:?}");
                        };
                        let [read, expected] = [&draft, &expected].map(|draft| {
                            let setup = draft.setup();
                            let cells = setup.topology().cells();
                            cells.map(|cell| setup.symbol_at(cell)).collect::<Vec<_>>()
                        });
                        assert_eq!(read, expected, "{variant}, {kind}: {text}");
                    }
                    let Ok(Pasted::Here(draft)) = paste(&text, variant, &browser) else {
                        continue;
                    };
                    // A board alone says neither the round nor the mini board.
                    if kind != "board" || expected.game().is_ok() && draft.game().is_ok() {
                        assert_eq!(draft, expected, "{variant}, {kind}: {text}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_draft_that_no_game_reaches_is_read_from_its_address() {
        let browser = TestBrowser::default();
        let cells = [
            Some(Symbol::O),
            None,
            None,
            Some(Symbol::O),
            None,
            None,
            None,
            None,
            None,
        ];
        let draft = Draft::of_cells(Variant::Classic, &cells).unwrap();
        assert!(draft.game().is_err());
        let link = browser.link(&format!("/edit/classic/{}", draft.fragment()));
        let read = paste(&link, Variant::Classic, &browser);
        assert_eq!(read, Ok(Pasted::Here(draft)));
        let elsewhere = paste(&link, Variant::Torus, &browser);
        assert!(
            matches!(elsewhere, Ok(Pasted::Elsewhere(path)) if path.starts_with("/edit/classic#draft."))
        );
    }

    #[test]
    fn boards_are_read_however_they_are_written() {
        let key = |text: &str| match paste(text, Variant::Classic, &TestBrowser::default()) {
            Ok(Pasted::Here(draft)) => draft.setup().playable().unwrap().key(),
            other => panic!("{text}: {other:?}"),
        };
        for text in [
            "X.O\n.X.\n..O",
            "X.O.X...O",
            "x.o\r\n.x.\r\n..o\r\n",
            "X O\n X \n  O",
            "X . O\n. X .\n. . O",
            "X | . | O\n---+---+---\n. | X | .\n---+---+---\n. | . | O",
            " X |   | O\n---+---+---\n   | X |\n---+---+---\n   |   | O",
            "| X |   | O |\n|   | X |   |\n|   |   | O |",
            "X1O/1X1/2O",
            "X_O / _X_ / __O",
        ] {
            assert_eq!(key(text), "X-O-X---O", "{text}");
        }
    }

    #[test]
    fn where_marks_fall_rows_come_from_either_end_and_marks_fall() {
        let read = |text: &str| match paste(text, Variant::Drop, &TestBrowser::default()) {
            Ok(Pasted::Here(draft)) => draft,
            other => panic!("{text}: {other:?}"),
        };
        let columns = read("4453");
        let empty = ".......\n".repeat(4);
        for text in [
            format!("{empty}...O...\n..OXX.."),
            format!("..OXX..\n...O...\n{empty}"),
            format!("...O...\n..OXX..\n{empty}"),
            "44 53".to_owned(),
            "4 4 5 3".to_owned(),
            "4\r\n4\r\n5\r\n3".to_owned(),
        ] {
            assert_eq!(read(&text), columns, "{text}");
        }
        let moves = Game::from_moves_text(Variant::Drop, "44444675").unwrap();
        assert_eq!(read("44444675"), Draft::of(moves.position()));
    }
}
