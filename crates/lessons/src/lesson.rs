//! A lesson, and the parser for its file.

use noughts_rules::Game;

use crate::{Goal, LessonError, Step, Text};

/// A lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The last part of its address.
    pub id: &'static str,
    /// Its name.
    pub title: Text,
    /// A sentence on what it teaches.
    pub teaches: Text,
    /// Its steps, at least one.
    pub steps: Vec<Step>,
}

impl Lesson {
    /// Parses a lesson's file.
    ///
    /// # Errors
    /// The file is not in the form that the crate's README describes.
    pub fn read(id: &'static str, file: &'static str) -> Result<Self, LessonError> {
        let mut blocks = file.split("\n\n").filter(|block| !block.trim().is_empty());
        let head = Block::read(blocks.next().unwrap_or_default())?;
        let lesson = Self {
            id,
            title: head.text("title")?,
            teaches: head.text("teaches")?,
            steps: blocks.map(step).collect::<Result<_, _>>()?,
        };
        if lesson.steps.is_empty() {
            return Err(LessonError::Empty);
        }
        Ok(lesson)
    }
}

fn step(block: &'static str) -> Result<Step, LessonError> {
    let block = Block::read(block)?;
    let record = block
        .value("position")
        .ok_or(LessonError::Missing("position"))?;
    let game = Game::from_record(record)?;
    if game.position().status().is_over() {
        return Err(LessonError::Over(record.to_owned()));
    }
    let goal = block
        .value("goal")
        .map(|word| Goal::from_word(word).ok_or_else(|| LessonError::Line(format!("goal {word}"))));
    let moves = block.value("moves").map(|number| {
        let number = number.parse();
        number.map_err(|_| LessonError::Line("moves is not a number".to_owned()))
    });
    Ok(Step {
        game,
        goal: goal.transpose()?.unwrap_or_default(),
        moves: moves.transpose()?.unwrap_or(1),
        task: block.text("task")?,
        right: block.text("right")?,
        wrong: block.text("wrong")?,
    })
}

/// All keywords.
const KEYWORDS: [&str; 8] = [
    "title", "teaches", "position", "goal", "moves", "task", "right", "wrong",
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
                let is_known = KEYWORDS.contains(&keyword);
                is_known.then_some((keyword, language, value.trim()))
            };
            read().ok_or_else(|| LessonError::Line(line.to_owned()))
        });
        Ok(Self(lines.collect::<Result<_, _>>()?))
    }

    fn value(&self, keyword: &str) -> Option<&'static str> {
        let line = self.0.iter().find(|(found, ..)| *found == keyword);
        line.map(|&(.., value)| value)
    }

    fn text(&self, keyword: &'static str) -> Result<Text, LessonError> {
        let mut text = Text::default();
        for &(_, language, value) in self.0.iter().filter(|(found, ..)| *found == keyword) {
            text.add(language, value);
        }
        if text.is_missing() {
            return Err(LessonError::Missing(keyword));
        }
        Ok(text)
    }
}
