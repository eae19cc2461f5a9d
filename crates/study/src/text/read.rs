//! Text as studies.

use std::str::FromStr;

use noughts_rules::{CellId, Game, Position, RecordError, RecordFault};

use super::error::{TextError, TextFault};
use super::scan::Scanner;
use super::{END, MOST_DEEP, RESULTS, tags};
use crate::note::{Glyph, Shape};
use crate::study::{Chapter, Study, Tag};
use crate::tree::{NodeId, Tree, add};

impl FromStr for Study {
    type Err = TextError;

    /// Reads the text of a study.
    ///
    /// # Errors
    /// Says what is wrong, and where.
    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        let mut study = Self::default();
        let mut said = None;
        while scanner.peek().is_some() {
            let at = scanner.at();
            let tag = read_tag(&mut scanner)?;
            match tag.name.as_str() {
                tags::STUDY => study.name = tag.value,
                tags::CHAPTERS => said = Some((at, tag.value)),
                tags::CHAPTER => study.chapters.push(read_chapter(&mut scanner, tag.value)?),
                // Without a name, and the only one.
                tags::GAME => {
                    let chapter = Chapter::new("", start(&scanner, at, &tag.value)?);
                    study.chapters.push(read_moves(&mut scanner, chapter)?);
                }
                _ => study.tags.push(tag),
            }
        }
        let found = study.chapters.len();
        match said {
            Some((at, said)) if said != found.to_string() => {
                Err(scanner.error_at(at, TextFault::Chapters { said, found }))
            }
            None if found == 0 => Err(scanner.error(TextFault::Cut)),
            _ => Ok(study),
        }
    }
}

impl Tree {
    /// Reads what [`to_text`](Self::to_text) writes of a tree with this start. The line is the main
    /// one, its moves undone.
    ///
    /// # Errors
    /// Says what is wrong, and where.
    pub fn from_text(start: Position, text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        let mut tree = Self::new(Game::from_start(start));
        read_tree(&mut scanner, &mut tree)?;
        match scanner.peek() {
            Some(more) => Err(scanner.error(TextFault::Unexpected(more))),
            None => Ok(tree),
        }
    }
}

fn read_tag(scanner: &mut Scanner<'_>) -> Result<Tag, TextError> {
    scanner.expect('[')?;
    let name = scanner
        .take_while(|next| next.is_ascii_alphanumeric())
        .to_owned();
    scanner.expect('"')?;
    let value = scanner.quoted('"')?;
    scanner.expect(']')?;
    Ok(Tag { name, value })
}

/// Reads a chapter behind its first tag.
fn read_chapter(scanner: &mut Scanner<'_>, name: String) -> Result<Chapter, TextError> {
    let mut tree = None;
    let mut tags = Vec::new();
    while scanner.peek() == Some('[') {
        let at = scanner.at();
        let tag = read_tag(scanner)?;
        match tag.name.as_str() {
            tags::GAME => tree = Some(start(scanner, at, &tag.value)?),
            tags::CHAPTER => return Err(scanner.error_at(at, TextFault::NoGame)),
            _ => tags.push(tag),
        }
    }
    match (tree, scanner.peek()) {
        (Some(tree), _) => read_moves(scanner, Chapter { name, tree, tags }),
        (None, Some(_)) => Err(scanner.error(TextFault::NoGame)),
        (None, None) => Err(scanner.error(TextFault::Cut)),
    }
}

/// The tree of a record.
fn start(scanner: &Scanner<'_>, at: usize, record: &str) -> Result<Tree, TextError> {
    let game = Game::from_playable_record(record);
    let game = game.map_err(|error| scanner.error_at(at, TextFault::Move(error)))?;
    Ok(Tree::new(game))
}

fn read_moves(scanner: &mut Scanner<'_>, mut chapter: Chapter) -> Result<Chapter, TextError> {
    read_tree(scanner, &mut chapter.tree)?;
    Ok(chapter)
}

/// A line that is being read.
#[derive(Clone)]
struct Line {
    /// The position before its last move.
    before: Position,
    position: Position,
    /// Its last move.
    node: NodeId,
    /// The number of its own moves.
    moves: usize,
}

/// Adds what is written to a tree, from its start, up to the sign of its end.
fn read_tree(scanner: &mut Scanner<'_>, tree: &mut Tree) -> Result<(), TextError> {
    let start = tree.game().position_at(0).clone();
    let mut line = Line {
        before: start.clone(),
        position: start,
        node: NodeId::START,
        moves: 0,
    };
    let mut outer: Vec<Line> = Vec::new();
    while let Some(next) = scanner.peek() {
        let mut ends = [END].into_iter().chain(RESULTS);
        if outer.is_empty() && ends.any(|end| scanner.take_text(end)) {
            tree.extend();
            return Ok(());
        }
        match next {
            '{' => {
                scanner.take(next);
                let comment = scanner.quoted('}')?;
                tree.annotate(line.node, |note| {
                    if !note.comment.is_empty() {
                        note.comment.push('\n');
                    }
                    note.comment += &comment;
                });
            }
            '<' => {
                scanner.take(next);
                read_shapes(scanner, tree, &line)?;
            }
            '!' | '?' => {
                let at = scanner.at();
                let sign = scanner.take_while(|next| "!?".contains(next));
                let glyph = Glyph::of_sign(sign).filter(|_| line.moves > 0);
                let fault = TextFault::Unexpected(next);
                let glyph = glyph.ok_or_else(|| scanner.error_at(at, fault))?;
                tree.set_glyph(line.node, Some(glyph));
            }
            '(' => {
                let parent = tree.parent(line.node).filter(|_| line.moves > 0);
                let parent = parent.ok_or_else(|| scanner.error(TextFault::NoMoveBefore))?;
                if outer.len() == MOST_DEEP {
                    return Err(scanner.error(TextFault::TooDeep));
                }
                scanner.take(next);
                let variation = Line {
                    before: line.before.clone(),
                    position: line.before.clone(),
                    node: parent,
                    moves: 0,
                };
                outer.push(std::mem::replace(&mut line, variation));
            }
            ')' => {
                let before = outer.pop();
                line = before.ok_or_else(|| scanner.error(TextFault::Unexpected(next)))?;
                scanner.take(next);
            }
            next if next.is_ascii_alphanumeric() => read_move(scanner, tree, &mut line)?,
            next => return Err(scanner.error(TextFault::Unexpected(next))),
        }
    }
    Err(scanner.error(TextFault::Cut))
}

/// Reads a move, or the number of one, which says nothing.
fn read_move(scanner: &mut Scanner<'_>, tree: &mut Tree, line: &mut Line) -> Result<(), TextError> {
    let at = scanner.at();
    let word = scanner.take_while(|next| next.is_ascii_alphanumeric());
    let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
    if is_number && !scanner.take_while(|next| next == '.').is_empty() {
        return Ok(());
    }
    let mut after = line.position.clone();
    let played = after.parse_cell(word).ok_or_else(|| {
        let over = after.outcome();
        let over = over.map(|outcome| RecordFault::Illegal(after.game_over(outcome.winner)));
        over.unwrap_or(RecordFault::NotACell)
    });
    let played = played.and_then(|cell| {
        after
            .play(after.to_move(), cell)
            .map_err(RecordFault::Illegal)?;
        Ok(cell)
    });
    let cell = played.map_err(|fault| {
        let error = RecordError::new(tree.ply(line.node) + 1, word.to_owned(), fault);
        scanner.error_at(at, TextFault::Move(error))
    })?;
    line.node = add(&mut tree.nodes, line.node, cell);
    line.before = std::mem::replace(&mut line.position, after);
    line.moves += 1;
    Ok(())
}

fn read_shapes(scanner: &mut Scanner<'_>, tree: &mut Tree, line: &Line) -> Result<(), TextError> {
    loop {
        match scanner.peek() {
            None => return Err(scanner.error(TextFault::Cut)),
            Some('>') => {
                scanner.take('>');
                return Ok(());
            }
            Some(_) => {}
        }
        let at = scanner.at();
        let word = scanner.take_while(|next| next != '>' && !next.is_whitespace());
        let (from, to) = word.split_once('-').unwrap_or((word, word));
        let cell = |text: &str| -> Option<CellId> {
            let cell = line.position.parse_cell(text)?;
            line.position.topology().contains(cell).then_some(cell)
        };
        let shape = cell(from)
            .zip(cell(to))
            .map(|(from, to)| Shape::between(from, to));
        let fault = || TextFault::Shape(word.to_owned());
        let shape = shape.ok_or_else(|| scanner.error_at(at, fault()))?;
        tree.annotate(line.node, |note| {
            if !note.shapes.contains(&shape) {
                note.shapes.push(shape);
            }
        });
    }
}
