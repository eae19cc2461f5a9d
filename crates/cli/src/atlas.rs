//! `atlas`: what the openings of Ultimate are worth.

use std::collections::HashMap;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, value_parser};
use noughts_engine::{Calibration, Limit, Progress, Value};
use noughts_puzzle_finder::{Reached, for_each_class};
use noughts_rules::{Position, Side, Ultimate, Variant};
use serde::{Deserialize, Serialize};

use crate::contest::rounded;
use crate::lines;
use crate::searcher::searcher;
use crate::solve::Shard;
use crate::{Outcome, SLICE, write_json};

/// The searches of a position, from different seeds: how far they differ tells how sure a value is.
const SEARCHES: u8 = 5;

/// The 97.5% point of Student's distribution for so many.
const STUDENT: f64 = 2.776_445;

/// Parses a game whose positions have a share of wins.
fn is_judged(text: &str) -> Result<Variant, String> {
    let variant: Variant = text.parse().map_err(|error| format!("{error}"))?;
    let has_share = variant.start().as_ultimate().is_some();
    has_share
        .then_some(variant)
        .ok_or_else(|| "one of the games of Ultimate".to_owned())
}

/// An atlas that is asked for.
#[derive(Clone, Debug, Args)]
pub(crate) struct Atlas {
    #[arg(value_parser = is_judged)]
    variant: Variant,
    /// The moves of the longest openings.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = value_parser!(u8).range(1..=4))]
    depth: u8,
    /// The playouts of each of the five searches of a position.
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = value_parser!(u64).range(1..))]
    playouts: u64,
    /// Prints a share of the openings: I from 1 to N.
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    shard: Shard,
    /// A file that keeps the lines, whose positions are not searched again.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
}

/// A position, as printed.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Entry {
    record: String,
    /// X's expected score, from 0 to 1, and its 95% interval, by how far the searches differ and by how sure the
    /// calibration of their values is.
    value: f64,
    interval: [f64; 2],
    visits: u64,
    best: String,
}

impl Atlas {
    /// Prints the openings ply by ply.
    pub(crate) fn run(
        &self,
        output: &mut impl Write,
        errors: &mut impl Write,
    ) -> io::Result<Outcome> {
        let known = self
            .resume
            .as_deref()
            .map_or_else(|| Ok(HashMap::new()), |path| read(path, errors))?;
        let mut outcome = Ok(Outcome::Understood);
        let mut number = 0;
        for_each_class(self.variant, self.depth.into(), |_, reached| {
            if reached.moves.is_empty() || reached.position.status().is_over() {
                return;
            }
            number += 1;
            let is_of_shard = (number - 1) % self.shard.count == self.shard.index;
            if outcome.is_ok() && is_of_shard {
                outcome = self.print(reached, &known, output);
            }
        });
        outcome
    }

    fn print(
        &self,
        reached: &Reached,
        known: &HashMap<String, Entry>,
        output: &mut impl Write,
    ) -> io::Result<Outcome> {
        let Some(record) = reached.game().map(|game| game.record()) else {
            return Ok(Outcome::SomeNotUnderstood);
        };
        if let Some(entry) = known.get(&record) {
            write_json(output, entry)?;
            return Ok(Outcome::Understood);
        }
        let entry = self.judge(&reached.position, record);
        if let Some(path) = &self.resume {
            let mut file = OpenOptions::new().create(true).append(true).open(path)?;
            write_json(&mut file, &entry)?;
        }
        write_json(output, &entry)?;
        Ok(Outcome::Understood)
    }

    /// Searches a position.
    fn judge(&self, position: &Position, record: String) -> Entry {
        let searches = (0..SEARCHES).map(|seed| {
            let mut search = searcher(self.variant.search(), seed.into());
            search.start(position, Limit::Nodes(self.playouts));
            while search.step(SLICE) == Progress::Running {}
            search.analysis()
        });
        let found: Vec<_> = searches.collect();
        let shares: Vec<f64> = found
            .iter()
            .map(|found| {
                let share = match found.value {
                    Some(Value::Win { .. }) => 1.0,
                    Some(Value::Draw { .. }) => 0.5,
                    Some(Value::Loss { .. }) => 0.0,
                    None => 0.5 + f64::from(found.score) / 1e4,
                };
                match position.to_move() {
                    Side::X => share,
                    Side::O => 1.0 - share,
                }
            })
            .collect();
        let count = f64::from(SEARCHES);
        let value = shares.iter().sum::<f64>() / count;
        let squares: f64 = shares.iter().map(|share| (share - value).powi(2)).sum();
        let spread = STUDENT * (squares / (count - 1.0) / count).sqrt();
        // What all searches share: the map from their means to chances.
        let rule = position.as_ultimate().map(Ultimate::rule);
        let doubt = rule.map_or(0.0, |rule| Calibration::of(rule).doubt_of(value));
        let half = spread.hypot(doubt);
        // The move that most searches prefer.
        let best = found.iter().filter_map(|found| found.best.first());
        let votes = |cell| {
            found
                .iter()
                .filter(|found| found.best.first() == Some(cell))
                .count()
        };
        let best = best.max_by_key(|&cell| (votes(cell), *cell));
        Entry {
            record,
            value: rounded(value),
            interval: [value - half, value + half].map(|end| rounded(end.clamp(0.0, 1.0))),
            visits: found.iter().map(|found| found.nodes).sum(),
            best: best
                .map(|&cell| position.write_cell(cell))
                .unwrap_or_default(),
        }
    }
}

/// Reads the lines of an earlier run, if there was one.
fn read(path: &Path, errors: &mut impl Write) -> io::Result<HashMap<String, Entry>> {
    if !path.exists() {
        return Ok(HashMap::new());
    }
    let entries: Vec<Entry> = lines::resume(path, 1, errors)?;
    let entries = entries.into_iter();
    Ok(entries.map(|entry| (entry.record.clone(), entry)).collect())
}
