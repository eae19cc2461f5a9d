//! The page of statistics: its tables, and what is asked before the data change.

use noughts_words::{common, shell, statistics as words};

use crate::browser::Browser;
use crate::names;
use crate::practice::Practice;
use crate::puzzles::progress::Progress;
use crate::puzzles::rating::Ratings;
use crate::screen::{Action, Dialog, Effect, Entry, Input, Screen, Table, View};
use crate::statistics::table::{Opponent, Results, Tally, by_game, by_week, leaderboard, results};
use crate::statistics::{Backup, FinishedGame, Log, MOST_BYTES};
use crate::storage;
use crate::storage::{Storage, StorageError};

/// An event of the page of statistics.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// What is stored has changed.
    Stored,
    /// A file was read.
    Open(String),
    /// A file was not read, for a reason.
    NotOpened(String),
    /// The reader wants to delete everything.
    AskToClear,
    /// The reader adds what the file has.
    Add,
    /// The reader replaces what is stored, or deletes it.
    Replace,
    /// The reader does neither.
    Cancel,
}

/// An action that needs confirmation.
#[derive(Clone, Debug)]
enum Plan {
    /// Imports a file.
    Import(Backup),
    /// Deletes everything.
    Clear,
}

/// The stored statistics, and the pending action.
#[derive(Clone, Debug, Default)]
pub struct StatisticsPage {
    /// The games.
    log: Log,
    /// All that is stored, and the number of games and of what is practised.
    data: Backup,
    counts: [usize; 2],
    /// The date, in milliseconds since 1970-01-01.
    now: u64,
    /// The problem with the stored data.
    problem: Option<String>,
    /// The last result, in a sentence.
    news: String,
    /// The pending action.
    plan: Option<Plan>,
}

impl StatisticsPage {
    /// Reads what is stored.
    fn read(&mut self, storage: &impl Browser) {
        self.now = storage.date();
        let loaded = storage::load::<Log>(storage);
        let loaded = loaded.and_then(|log| Ok((log, storage::load::<Practice>(storage)?)));
        match loaded.and_then(|loaded| Ok((loaded, Backup::of(storage)?))) {
            Ok(((log, practice), data)) => {
                self.problem = log.notice().or(practice.notice()).or(self.problem.take());
                self.log = log.record;
                self.counts = [self.log.games().len(), practice.record.count()];
                self.data = data;
            }
            Err(error) => self.problem = Some(error.to_string()),
        }
    }

    /// Parses a file's text; importing it needs confirmation.
    fn open(&mut self, text: &str) {
        match Backup::import(text) {
            Ok(file) => {
                self.news.clear();
                self.plan = Some(Plan::Import(file));
            }
            Err(why) => self.news = words::no_import(&why.to_string()),
        }
    }

    /// Returns whether nothing is stored.
    fn is_empty(&self) -> bool {
        self.counts == [0, 0]
    }

    /// Returns what is asked, in short and in full.
    fn question(&self, plan: &Plan) -> (&'static str, String) {
        let [here, items] = self.counts;
        match plan {
            Plan::Import(file) => {
                let [games, items] = file.counts();
                let about = words::about_import(games, here);
                (
                    words::ask_import(),
                    with(about, words::also_imported, items),
                )
            }
            Plan::Clear => {
                let about = if here == 0 {
                    words::also_cleared(items)
                } else {
                    with(words::about_clear(here), words::also_cleared, items)
                };
                (words::ask_clear(), about)
            }
        }
    }

    /// Adds what the file has, and reports how much of it is new.
    fn add(&mut self, storage: &impl Browser) {
        let Some(Plan::Import(file)) = self.plan.take() else {
            return;
        };
        let added = file.add(storage);
        let before = self.counts;
        self.read(storage);
        let [games, items] = [0, 1].map(|it| self.counts[it].saturating_sub(before[it]));
        let said = with(words::added(games), words::also_added, items);
        self.report(added.map(|()| said));
    }

    /// Replaces what is stored with what the file has, or deletes it, and reports it.
    fn replace(&mut self, storage: &impl Storage) {
        let (done, said) = match self.plan.take() {
            Some(Plan::Import(file)) => {
                let [games, items] = file.counts();
                let said = with(words::replaced(games), words::also_imported, items);
                (file.put(storage), said)
            }
            Some(Plan::Clear) => {
                let log = storage::replace(storage, &Log::default());
                let done = log.and_then(|()| storage::replace(storage, &Practice::default()));
                (done, words::deleted().to_owned())
            }
            None => return,
        };
        self.report(done.map(|()| said));
    }

    fn report(&mut self, outcome: Result<String, StorageError>) {
        match outcome {
            Ok(said) => self.news = said,
            Err(error) => self.problem = Some(error.to_string()),
        }
    }
}

impl<B: Browser> Screen<B> for StatisticsPage {
    type Event = Event;

    fn start(&mut self, browser: &B) -> Vec<Effect> {
        self.problem = browser.refusal().map(|error| error.to_string());
        self.read(browser);
        Vec::new()
    }

    fn update(&mut self, event: Event, browser: &B) -> Vec<Effect> {
        match event {
            Event::Stored => self.read(browser),
            Event::Open(text) => self.open(&text),
            Event::NotOpened(why) => self.news = why,
            Event::AskToClear if self.is_empty() => {}
            Event::AskToClear => self.plan = Some(Plan::Clear),
            Event::Add => self.add(browser),
            Event::Replace => self.replace(browser),
            Event::Cancel => self.plan = None,
        }
        Vec::new()
    }

    fn view(&self) -> View<Event> {
        let mut view = View::new(shell::statistics());
        view.text("problem", self.problem.clone().unwrap_or_default());
        let games = self.log.games();
        if games.is_empty() {
            view.text("none", words::no_games());
            view.actions("games", [Action::link(shell::all_games(), "/")]);
        } else {
            view.list(
                "tiles",
                by_game(games).into_iter().map(|(variant, tally)| {
                    let [wins, draws, losses] = tally;
                    let shares = Vec::from(tally);
                    let texts = vec![words::tally(wins, draws, losses)];
                    Entry {
                        texts,
                        shares,
                        ..Entry::new(names::sized(variant), [])
                    }
                }),
            );
            view.heading("weeks-heading", words::over_time());
            view.list("weeks", weeks(games, self.now));
            view.table("leaders", leaders(games));
            view.table("results", by_opponent(games));
        }
        let data = &self.data;
        // Their file is large, and a beginner has nothing to see in it.
        if data.has::<Practice>() || data.has::<Progress>() || data.has::<Ratings>() {
            view.heading("training", words::training());
        }
        view.heading("data-heading", words::data());
        view.text("about-data", words::data_note());
        let export = Action::file(words::export_all(), "noughts-data", self.data.export());
        view.actions("export", [export.signed(words::export())]);
        let too_large = words::no_import(words::too_large());
        let texts = (words::import(), too_large, words::no_file());
        view.upload("import", MOST_BYTES, texts, Event::Open, Event::NotOpened);
        let clear = Action::button(words::clear(), Event::AskToClear);
        view.actions("clear", [clear.enabled(!self.is_empty())]);
        view.text("news", self.news.as_str());
        view.dialog(
            "plan",
            self.plan.as_ref().map(|plan| {
                let (name, text) = self.question(plan);
                let is_import = matches!(plan, Plan::Import(_));
                let replace = if is_import {
                    words::replace()
                } else {
                    words::delete()
                };
                let actions = [
                    Action::button(words::add(), Event::Add).shown(is_import),
                    Action::button(replace, Event::Replace),
                    Action::button(common::cancel(), Event::Cancel),
                ];
                Dialog {
                    name: name.to_owned(),
                    text,
                    actions: actions.into(),
                }
            }),
        );
        view
    }

    fn event_of(&self, input: Input) -> Option<Event> {
        (input == Input::Stored).then_some(Event::Stored)
    }
}

/// Returns a sentence about games, with one about what is practised if there is any.
fn with(games: String, also: fn(usize) -> String, items: usize) -> String {
    if items == 0 {
        return games;
    }
    games + " " + &also(items)
}

/// Returns the last weeks, each with the shares of its wins, draws and losses in the most that a week has.
fn weeks(games: &[FinishedGame], now: u64) -> impl Iterator<Item = Entry<Event>> {
    let weeks = by_week(games, now);
    let most = weeks.iter().map(|week| week.iter().sum::<u32>()).max();
    let weeks = weeks.into_iter().zip((0..weeks.len()).rev());
    weeks.map(move |(week @ [wins, draws, losses], ago)| {
        let count: u32 = week.iter().sum();
        let rest = most.unwrap_or_default().max(1) - count;
        Entry {
            shares: [rest].into_iter().chain(week).collect(),
            ..Entry::new(words::weeks_ago(ago), [])
        }
        .texts([common::number(count), words::tally(wins, draws, losses)])
    })
}

/// Returns the leaderboard.
fn leaders(games: &[FinishedGame]) -> Table {
    let leaders = leaderboard(games).into_iter().zip(1_usize..);
    let row = |((name, tally), place): ((_, Tally), usize)| {
        let half = if tally.half_points() % 2 == 1 {
            "½"
        } else {
            ""
        };
        vec![
            format!("{}. {name}", common::number(place)),
            common::number(tally.half_points() / 2) + half,
            common::number(tally.played()),
            common::number(tally.wins),
            common::number(tally.draws),
            common::number(tally.losses),
        ]
    };
    Table {
        heading: words::leaderboard().to_owned(),
        columns: vec![
            words::player(),
            words::points(),
            words::games(),
            words::won(),
            words::drawn(),
            words::lost(),
        ],
        words: 1,
        rows: leaders.map(row).collect(),
        note: words::points_note(),
    }
}

/// Returns the results by game, opponent and player.
fn by_opponent(games: &[FinishedGame]) -> Table {
    let row = |results: Results| {
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
        let time = tally.best_time.map_or_else(|| "–".to_owned(), time_text);
        let words = [
            names::sized(results.variant),
            against,
            results.name.to_string(),
        ];
        let figures = counts.map(common::number);
        words.into_iter().chain(figures).chain([time]).collect()
    };
    Table {
        heading: words::by_game().to_owned(),
        columns: vec![
            words::game(),
            words::against(),
            words::player(),
            words::won(),
            words::drawn(),
            words::lost(),
            words::streak(),
            words::best_streak(),
            words::fastest(),
        ],
        words: 3,
        rows: results(games).into_iter().map(row).collect(),
        note: words::fastest_note(),
    }
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
            "The file has 1 game; this browser has 1,200 games. Adding never counts a game twice, \
             and keeps the settings of this browser."
        );
        noughts_words::speak(Some(&noughts_words::GERMAN));
        let question = words::about_import(1_u8, 1_200_u16);
        assert_eq!(
            question,
            "Die Datei hat 1 Partie, dieser Browser 1.200 Partien. Beim Hinzufügen zählt keine \
             Partie doppelt, und die Einstellungen dieses Browsers bleiben."
        );
        let question = words::about_import(2_u8, 1_u8);
        assert!(question.starts_with("Die Datei hat 2 Partien, dieser Browser 1 Partie."));
        assert_eq!(time_text(4_249), "4,2 s");
    }
}
