//! A lesson, and the parser for its file.

use noughts_rules::{CellId, Game, Spot};

use crate::part::Drawing;
use crate::{Goal, LessonError, Part, Show, Stage, Step, Text};

/// A lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// The last part of its address.
    pub id: &'static str,
    /// Its name.
    pub title: Text,
    /// A sentence on what it teaches.
    pub teaches: Text,
    /// A page that shows more of it.
    pub more: Option<More>,
    /// Its parts, at least one.
    pub parts: Vec<Part>,
}

/// A page that shows more of what a lesson teaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct More {
    /// Its path, from the page's public address on.
    pub path: &'static str,
    /// The link's text.
    pub text: Text,
}

impl Lesson {
    /// Parses a lesson's file.
    ///
    /// # Errors
    /// The file is not in the form that the crate's README describes.
    pub fn read(id: &'static str, file: &'static str) -> Result<Self, LessonError> {
        let mut blocks = file.split("\n\n").filter(|block| !block.trim().is_empty());
        let head = Block::read(blocks.next().unwrap_or_default())?;
        let more = head.value("more").map(|path| {
            let text = head.text("link")?;
            Ok::<_, LessonError>(More { path, text })
        });
        let lesson = Self {
            id,
            title: head.text("title")?,
            teaches: head.text("teaches")?,
            more: more.transpose()?,
            parts: blocks.map(part).collect::<Result<_, _>>()?,
        };
        if lesson.parts.is_empty() {
            return Err(LessonError::Empty);
        }
        Ok(lesson)
    }
}

fn part(block: &'static str) -> Result<Part, LessonError> {
    let block = Block::read(block)?;
    let (stage, record) = STAGES
        .iter()
        .find_map(|&stage| Some((stage, block.value(stage)?)))
        .ok_or(LessonError::Missing("show, try, vary or explain"))?;
    let mut game = Game::from_record(record)?;
    let begins = game.ply();
    let step = || {
        if game.position().status().is_over() {
            return Err(LessonError::Over(record.to_owned()));
        }
        step(&block, &game)
    };
    let stage = match stage {
        "show" => Stage::Shown,
        "try" => Stage::Tried(step()?),
        "vary" => Stage::Varied(step()?),
        _ => Stage::Explained,
    };
    for word in block.words("play") {
        let cell = cell(&game, word)?;
        game.play(cell).map_err(|_| not_understood(word))?;
    }
    let mut drawing = Drawing::default();
    for word in block.words("draw") {
        drawing
            .add(word, game.position())
            .ok_or_else(|| not_understood(word))?;
    }
    let tree = block.value("tree");
    let tree = tree.map(|word| Show::from_word(word).ok_or_else(|| not_understood(word)));
    Ok(Part {
        stage,
        begins,
        text: block.text("text")?,
        drawing,
        tree: tree.transpose()?,
        has_shares: block.value("values").is_some(),
        game,
    })
}

fn step(block: &Block, game: &Game) -> Result<Step, LessonError> {
    let goal = match block.value("goal") {
        None | Some("keep") => Goal::Keep,
        Some("fast") => Goal::Fast,
        Some("line") => Goal::Line,
        Some("playouts") => Goal::Playouts,
        Some("safe") => Goal::Safe,
        Some("tree") => Goal::Tree,
        Some(word) => match word.split_once(' ') {
            Some(("same", record)) => {
                let other = Game::from_record(record)?;
                Goal::Same(Box::new(other.position().clone()))
            }
            Some(("send", mini)) => {
                let mini = mini.chars().next().and_then(Spot::from_letter);
                Goal::Send(mini.ok_or_else(|| not_understood(word))?)
            }
            Some(_) | None => return Err(not_understood(word)),
        },
    };
    let moves = block
        .value("moves")
        .map(|number| number.parse().map_err(|_| not_understood(number)));
    let answers = block.words("answer").map(|word| cell(game, word));
    let answers = answers.collect::<Result<Vec<_>, _>>()?;
    if answers.is_empty() && goal != Goal::Tree {
        return Err(LessonError::Missing("answer"));
    }
    Ok(Step {
        goal,
        answers,
        moves: moves.transpose()?.unwrap_or(1),
        right: block.optional("right"),
        wrong: block.optional("wrong"),
    })
}

fn cell(game: &Game, word: &str) -> Result<CellId, LessonError> {
    let cell = game.position().parse_cell(word);
    cell.ok_or_else(|| not_understood(word))
}

fn not_understood(text: &str) -> LessonError {
    LessonError::Line(text.to_owned())
}

/// The keywords that begin a part.
const STAGES: [&str; 4] = ["show", "try", "vary", "explain"];

/// All other keywords.
const KEYWORDS: [&str; 14] = [
    "title", "teaches", "more", "link", "text", "play", "draw", "tree", "values", "goal", "answer",
    "moves", "right", "wrong",
];

/// A line: its keyword, its language if given, and its value.
type Line = (&'static str, Option<&'static str>, &'static str);

/// A block of lines.
struct Block(Vec<Line>);

impl Block {
    fn read(block: &'static str) -> Result<Self, LessonError> {
        let lines = block.lines().map(str::trim);
        let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
        let lines = lines.map(|line| {
            let read = || {
                let (word, value) = line.split_once(' ')?;
                let (keyword, language) = match word.split_once('.') {
                    Some((keyword, language)) => (keyword, Some(language)),
                    None => (word, None),
                };
                let is_known = STAGES.contains(&keyword) || KEYWORDS.contains(&keyword);
                is_known.then_some((keyword, language, value.trim()))
            };
            read().ok_or_else(|| not_understood(line))
        });
        Ok(Self(lines.collect::<Result<_, _>>()?))
    }

    fn value(&self, keyword: &str) -> Option<&'static str> {
        let line = self.0.iter().find(|(found, ..)| *found == keyword);
        line.map(|&(.., value)| value)
    }

    fn words(&self, keyword: &str) -> impl Iterator<Item = &'static str> + use<> {
        self.value(keyword).unwrap_or_default().split_whitespace()
    }

    fn text(&self, keyword: &'static str) -> Result<Text, LessonError> {
        let text = self.optional(keyword);
        if text.has_english() {
            Ok(text)
        } else {
            Err(LessonError::Missing(keyword))
        }
    }

    fn optional(&self, keyword: &str) -> Text {
        let mut text = Text::default();
        for &(_, language, value) in self.0.iter().filter(|(found, ..)| *found == keyword) {
            text.add(language, value);
        }
        text
    }
}
