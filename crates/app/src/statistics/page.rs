//! The page of statistics: its tables, and what is asked before the data change.

use noughts_words::{common, statistics as words};

use crate::browser::Browser;
use crate::names;
use crate::practice::Practice;
use crate::statistics::table::{Opponent, Tally, leaderboard, results};
use crate::statistics::{Backup, FinishedGame, Log};
use crate::storage;
use crate::storage::{Storage, StorageError};

/// An action that needs confirmation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plan {
    /// Imports a file.
    Import(Backup),
    /// Deletes everything.
    Clear,
}

/// The stored statistics, and the pending action.
#[derive(Clone, Debug, Default)]
pub struct StatisticsPage {
    /// The games, and what is practised.
    pub data: Backup,
    /// The problem with the stored data.
    pub problem: Option<String>,
    /// The last result, in a sentence.
    pub news: String,
    /// The pending action.
    pub plan: Option<Plan>,
}

impl StatisticsPage {
    /// Reads what is stored.
    pub fn read(&mut self, storage: &impl Storage) {
        let loaded = storage::load::<Log>(storage);
        match loaded.and_then(|log| Ok((log, storage::load::<Practice>(storage)?))) {
            Ok((log, practice)) => {
                self.problem = log.notice().or(practice.notice()).or(self.problem.take());
                self.data = Backup {
                    log: log.record,
                    practice: Some(practice.record),
                };
            }
            Err(error) => self.problem = Some(error.to_string()),
        }
    }

    /// Parses a file's text; importing it needs confirmation.
    pub fn open(&mut self, text: &str) {
        match Backup::import(text) {
            Ok(file) => {
                self.news.clear();
                self.plan = Some(Plan::Import(file));
            }
            Err(why) => self.news = words::no_import(&why.to_string()),
        }
    }

    /// Returns whether a file is to be imported.
    pub const fn is_import(&self) -> bool {
        matches!(self.plan, Some(Plan::Import(_)))
    }

    /// Returns whether nothing is stored.
    pub fn is_empty(&self) -> bool {
        self.data.counts() == [0, 0]
    }

    /// Returns what is asked, in short and in full.
    pub fn question(&self) -> (&'static str, String) {
        let [here, items] = self.data.counts();
        match &self.plan {
            Some(Plan::Import(file)) => {
                let [games, items] = file.counts();
                let about = words::about_import(games, here);
                (
                    words::ask_import(),
                    with(about, words::also_imported, items),
                )
            }
            Some(Plan::Clear) => {
                let about = if here == 0 {
                    words::also_cleared(items)
                } else {
                    with(words::about_clear(here), words::also_cleared, items)
                };
                (words::ask_clear(), about)
            }
            None => (words::ask_clear(), String::new()),
        }
    }

    /// Adds what the file has, and reports how much of it is new.
    pub fn add(&mut self, browser: &impl Browser) {
        let Some(Plan::Import(file)) = self.plan.take() else {
            return;
        };
        let [games, items] = self.data.clone().merge(file.clone());
        let Backup { log, practice } = file;
        let practice = practice.unwrap_or_default();
        let add_games = move |here: &mut Log| {
            here.merge(log.clone());
        };
        let add_items = move |here: &mut Practice| {
            here.merge(practice.clone());
        };
        let added = browser
            .change(add_games)
            .and_then(|_| browser.change(add_items));
        let said = with(words::added(games), words::also_added, items);
        self.report(added.map(|_| said));
    }

    /// Replaces what is stored with what the file has, or deletes it, and reports it.
    pub fn replace(&mut self, storage: &impl Storage) {
        let (file, said) = match self.plan.take() {
            Some(Plan::Import(file)) => {
                let [games, items] = file.counts();
                let said = with(words::replaced(games), words::also_imported, items);
                (file, said)
            }
            Some(Plan::Clear) => {
                let practice = Some(Practice::default());
                let log = Log::default();
                (Backup { log, practice }, words::deleted().to_owned())
            }
            None => return,
        };
        self.report(file.put(storage).map(|()| said));
    }

    fn report(&mut self, outcome: Result<String, StorageError>) {
        match outcome {
            Ok(said) => self.news = said,
            Err(error) => self.problem = Some(error.to_string()),
        }
    }
}

/// Returns a sentence about games, with one about what is practised if there is any.
fn with(games: String, also: fn(usize) -> String, items: usize) -> String {
    if items == 0 {
        return games;
    }
    games + " " + &also(items)
}

/// A row of a table: its heading and other words, then figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The words.
    pub words: Vec<String>,
    /// The figures.
    pub figures: Vec<String>,
}

/// Returns the leaderboard.
pub fn leaders(games: &[FinishedGame]) -> Vec<Row> {
    let leaders = leaderboard(games).into_iter().zip(1_usize..);
    let row = |((name, tally), place): ((_, Tally), usize)| {
        let half = if tally.half_points() % 2 == 1 {
            "½"
        } else {
            ""
        };
        Row {
            words: vec![format!("{}. {name}", common::number(place))],
            figures: vec![
                common::number(tally.half_points() / 2) + half,
                common::number(tally.played()),
                common::number(tally.wins),
                common::number(tally.draws),
                common::number(tally.losses),
            ],
        }
    };
    leaders.map(row).collect()
}

/// Returns the results by game, opponent and player.
pub fn by_opponent(games: &[FinishedGame]) -> Vec<Row> {
    let rows = results(games).into_iter().map(|results| {
        let against = match results.opponent {
            Opponent::Computer(level) => names::level(level, results.variant),
            Opponent::Person => words::person().to_owned(),
        };
        let tally = results.tally;
        let counts = [
            tally.wins,
            tally.draws,
            tally.losses,
            tally.streak,
            tally.best_streak,
        ];
        let mut figures = counts.map(common::number).to_vec();
        figures.push(tally.best_time.map_or_else(|| "–".to_owned(), time_text));
        Row {
            words: vec![
                names::sized(results.variant),
                against,
                results.name.to_string(),
            ],
            figures,
        }
    });
    rows.collect()
}

/// Returns a time in seconds, to the tenth, or in minutes: `4.2 s`, `1:05`.
fn time_text(milliseconds: u32) -> String {
    let tenths = milliseconds / 100;
    let seconds = tenths / 10;
    if seconds < 60 {
        words::seconds(&common::decimal(seconds, tenths % 10))
    } else {
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_short() {
        let cases = [
            (0, "0.0 s"),
            (4_249, "4.2 s"),
            (59_999, "59.9 s"),
            (60_000, "1:00"),
            (605_000, "10:05"),
        ];
        for (time, text) in cases {
            assert_eq!(time_text(time), text);
        }
    }

    #[test]
    fn games_are_counted_in_each_language() {
        let question = words::about_import(1_u8, 1_200_u16);
        assert_eq!(
            question,
            "The file has 1 game; this browser has 1,200 games. Adding never counts a game twice."
        );
        noughts_words::speak(Some(&noughts_words::GERMAN));
        let question = words::about_import(1_u8, 1_200_u16);
        assert_eq!(
            question,
            "Die Datei hat 1 Partie, dieser Browser 1.200 Partien. Beim Hinzufügen zählt keine \
             Partie doppelt."
        );
        let question = words::about_import(2_u8, 1_u8);
        assert!(question.starts_with("Die Datei hat 2 Partien, dieser Browser 1 Partie."));
        assert_eq!(time_text(4_249), "4,2 s");
    }
}
