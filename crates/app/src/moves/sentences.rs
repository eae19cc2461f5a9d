//! The sentences about a place in the tree.

use noughts_study::NodeId;
use noughts_words::variations as words;

use crate::session::{Notice, Session};
use crate::{announce, shapes};

/// Returns where the session is and what is written there: `Move 2 of 3. O, row 1, column 1.
/// Variation 2 of 2 at move 2. Loses.`
pub fn place(session: &Session) -> String {
    let (game, ply) = (session.game(), session.shown_ply());
    let of = if session.is_analysis() {
        game.ply() + game.undone().len()
    } else {
        game.ply()
    };
    let last = game.moves().take(ply).next_back();
    let place = announce::looking_at(game.position(), ply, of, last);
    match beside(session) {
        more if more.is_empty() => place,
        more => [place, more].join(" "),
    }
}

/// Returns in which variation the session is, what is written there, and what was played there in a finished game;
/// nothing on a main line without notes.
pub fn beside(session: &Session) -> String {
    let (tree, here) = (session.tree(), session.here());
    let mut said = Vec::new();
    if let Some(branch) = tree.branch(here) {
        said.push(words::variation_sentence(
            branch.variation,
            branch.of,
            branch.ply,
        ));
    }
    if let Some(note) = tree.note(here) {
        if let Some(glyph) = note.glyph {
            said.push(capital(&words::glyph(glyph.word())) + ".");
        }
        if !note.comment.is_empty() {
            said.push(note.comment.clone());
        }
        let topology = session.shown_topology();
        for &shape in &note.shapes {
            said.push(capital(&shapes::name(shape, topology)) + ".");
        }
    }
    let event = session.event_at(session.shown_ply());
    said.extend(event.map(|event| event.spoken.clone()));
    said.join(" ")
}

/// Returns what follows a notice in an analysis: the variation, and what is written there.
pub fn postscript(session: &Session, notice: &Notice) -> String {
    match notice {
        Notice::Moves(..) | Notice::Undone(..) | Notice::Redone(..) | Notice::LookingAt { .. } => {
            match beside(session) {
                more if more.is_empty() => more,
                more => format!(" {more}"),
            }
        }
        _ => String::new(),
    }
}

/// Returns the heading of what is written beside the move that is shown.
pub fn heading(session: &Session) -> String {
    let here = session.here();
    let played = session.game().moves().take(session.shown_ply()).next_back();
    match played.filter(|_| here != NodeId::START) {
        Some(played) => {
            let position = session.game().position();
            let notation = position.write_cell(played.cell);
            words::notes_on_move(
                session.shown_ply(),
                position.name_of(played.side),
                &notation,
            )
        }
        None => words::notes_on_start().to_owned(),
    }
}

/// Returns a text with a capital at its start, which is an ASCII letter in every language.
fn capital(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

#[cfg(test)]
mod tests {
    use noughts_rules::Game;
    use noughts_study::Tree;

    use super::*;
    use crate::session::Seats;

    #[test]
    fn a_reader_hears_where_they_are() {
        let start = Game::from_record("classic").unwrap().position().clone();
        let tree = Tree::from_text(start, "b2 a1 (b1?? {It loses.} c1) (c1) c3 *").unwrap();
        let (mut session, _) = Session::analysis(tree);
        assert_eq!(place(&session), "The start, before the first move.");
        assert_eq!(heading(&session), "Notes on the start");
        let answers: Vec<_> = session.tree().children(session.tree().at(1)).collect();
        session.visit(answers[1]);
        assert_eq!(
            place(&session),
            "Move 2 of 3. O, row 1, column 2. Variation 2 of 3 at move 2. Blunder. It loses."
        );
        assert_eq!(heading(&session), "Notes on move 2: O b1");
        noughts_words::speak(Some(&noughts_words::GERMAN));
        assert_eq!(
            beside(&session),
            "Variante 2 von 3 bei Zug 2. Grober Fehler. It loses."
        );
    }

    #[test]
    fn a_game_without_variations_is_said_as_before() {
        let game = Game::from_record("classic b2 a1 c3").unwrap();
        let (mut session, _) = Session::new(game, Seats::PEOPLE);
        session.visit(session.tree().at(2));
        assert_eq!(place(&session), "Move 2 of 3. O, row 1, column 1.");
    }
}
