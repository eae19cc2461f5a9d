//! A session's responses to events.

// The engine does not search in a browser's tests.
#[cfg(not(target_arch = "wasm32"))]
mod knowledge;
mod minis;

use noughts_protocol::{
    Answer, EngineLine, Explained, Goal, Level, MoveValue, Report, Request, Response, RunId,
    Search, Study, Value,
};
use noughts_rules::{SideName, Symbol};

use super::*;
use crate::announce;
use crate::board_view::Worth;
use crate::testing::{found, line, study};

/// A session whose commands are recorded and whose engine answers on command.
struct Table {
    session: Session,
    commands: Vec<Command>,
}

impl Table {
    fn new(record: &str, seats: Seats) -> Self {
        let (session, commands) = Session::new(Game::from_record(record).unwrap(), seats);
        Self { session, commands }
    }

    fn send(&mut self, event: Event) {
        self.commands = self.session.update(event);
    }

    fn play(&mut self, cell: &str) {
        self.send(Event::Play(self.cell(cell)));
    }

    fn cell(&self, text: &str) -> CellId {
        self.session.game().position().parse_cell(text).unwrap()
    }

    /// Returns the last requested search, and the pause before it.
    fn paused_search(&self) -> Option<(&Search, u32)> {
        self.commands
            .iter()
            .rev()
            .find_map(|command| match command {
                Command::Engine {
                    order: Order::Ask(Request::Search(search)),
                    pause,
                } => Some((search, *pause)),
                _ => None,
            })
    }

    /// Returns the run and the record of the last requested search.
    fn search(&self) -> Option<(RunId, String)> {
        let (search, _) = self.paused_search()?;
        Some((search.run, search.record.clone()))
    }

    fn run(&self) -> RunId {
        self.search().expect("a search").0
    }

    fn answer(&mut self, run: RunId, cell: &str) {
        let chosen = self.cell(cell);
        let answer = Answer { run, chosen };
        self.send(heard(Response::Answer(answer)));
    }

    /// Answers with every legal move as a draw, and `best` as the best.
    fn study(&mut self, run: RunId, best: &str) {
        let position = self.session.game().position();
        let best = self.cell(best);
        let mut moves = position.legal_moves();
        if !moves.contains(&best) {
            moves.push(best);
        }
        let moves = moves.into_iter();
        let moves = moves.map(|cell| found(cell, Value::Draw { plies: 5 }));
        let study = study(run, best, moves.collect());
        self.send(heard(Response::Study(study)));
    }

    /// Answers with a move to choose, and why; before that with what every move is worth, if that was asked.
    fn explain(&mut self, run: RunId, cell: &str) {
        let search = self.paused_search();
        let is_study = search.is_some_and(|(search, _)| search.goal == Goal::Study);
        let run = if is_study {
            self.study(run, cell);
            self.search().map_or(run, |(run, _)| run)
        } else {
            run
        };
        let cell = Some(self.cell(cell));
        self.send(heard(Response::Explained(Explained {
            run,
            cell,
            said: [
                ["You must stop something."; 2],
                ["Hint: b2.", "Hint: row 2, column 2."],
                ["It blocks a1.", "It blocks row 1, column 1."],
            ]
            .map(|said| crate::testing::said(said, false))
            .to_vec(),
        })));
    }

    /// Returns the announcements since the last event, as one text.
    fn said(&self) -> String {
        let position = self.session.game().position();
        let sentences = self.commands.iter().filter_map(|command| match command {
            Command::Say(notice) => Some(announce::notice(notice, position)),
            _ => None,
        });
        sentences.collect::<Vec<_>>().join(" | ")
    }

    /// Checks the announcements since the last event.
    #[track_caller]
    fn says(&self, sentences: &str) {
        assert_eq!(self.said(), sentences);
    }

    fn moves(&self) -> String {
        self.session.game().moves_text()
    }
}

fn heard(response: Response) -> Event {
    Event::Engine(News::Said(response))
}

fn stop(run: RunId) -> Command {
    at_once(Order::Ask(Request::Stop { run }))
}

const AGAINST_COMPUTER: Seats = Seats::against_computer(Side::X, Level::Perfect);

#[test]
fn two_people_hear_every_move_and_the_end() {
    let mut table = Table::new("classic", Seats::PEOPLE);
    let moves = [
        ("b2", "X, row 2, column 2. O's turn."),
        ("b1", "O, row 1, column 2. X's turn."),
        ("b2", "Row 2, column 2 is taken by X."),
        ("a1", "X, row 1, column 1. O's turn."),
        ("a2", "O, row 2, column 1. X's turn."),
        (
            "c3",
            "X, row 3, column 3. X wins in the falling diagonal, after 5 moves.",
        ),
        ("c1", "The game is over: X has won."),
    ];
    for (cell, sentence) in moves {
        table.play(cell);
        table.says(sentence);
    }
    assert_eq!(
        table.session.standing(),
        Standing::Over(Outcome::Won(Mover::Side(SideName::Symbol(Symbol::X))))
    );
    assert_eq!(table.search(), None);
}

#[test]
fn what_is_shown_and_what_can_be_taken_back_follow_the_game() {
    let mut table = Table::new("classic", Seats::PEOPLE);
    let is = |table: &Table, last: Option<&str>, undo: bool, redo: bool| {
        let Table { session, .. } = table;
        let shown = session.board().last().map(|mark| mark.cell);
        assert_eq!(shown, last.map(|cell| table.cell(cell)));
        assert_eq!((session.can_undo(), session.can_redo()), (undo, redo));
    };
    is(&table, None, false, false);
    table.play("b2");
    table.play("a1");
    is(&table, Some("a1"), true, false);
    table.send(Event::LookAt(1));
    is(&table, Some("b2"), true, false);
    table.send(Event::LookAt(2));
    table.send(Event::Undo);
    is(&table, Some("b2"), true, true);
    assert!(!table.session.shows_values());
    table.send(Event::ShowValues(true));
    assert!(table.session.shows_values());
}

#[test]
fn a_person_hears_the_own_move_with_the_answer() {
    let mut table = Table::new("classic", AGAINST_COMPUTER);
    table.play("b2");
    table.says("");
    let (run, record) = table.search().unwrap();
    assert_eq!(record, "classic b2");
    table.answer(run, "a1");
    table.says("You: row 2, column 2. Computer: row 1, column 1. Your turn.");
    assert_eq!(table.moves(), "b2a1");
}

#[test]
fn a_long_thought_is_said_once_with_the_own_move() {
    let mut table = Table::new("classic", AGAINST_COMPUTER);
    table.play("b2");
    let run = table.run();
    table.send(Event::StillThinking);
    table.says("You: row 2, column 2. The computer is thinking.");
    table.answer(run, "a1");
    table.says("Computer: row 1, column 1. Your turn.");
}

#[test]
fn nobody_is_told_of_a_long_thought_that_nobody_waits_for() {
    let mut hint = Table::new("classic", AGAINST_COMPUTER);
    hint.send(Event::Ask(Advice::Hint));
    hint.run();
    let watched = Table::new("classic", Seats::computers(Level::Easy, Level::Easy));
    for mut table in [hint, watched] {
        table.send(Event::StillThinking);
        table.says("");
    }
}

#[test]
fn how_far_the_search_has_come_is_shown_and_that_of_another_is_not() {
    let mut table = Table::new("classic b2", AGAINST_COMPUTER);
    let run = table.run();
    let report = |run| Thinking {
        run,
        elapsed: 20,
        report: Report {
            depth: 3,
            nodes: 1_000,
            score: 0,
            pv: vec![CellId::FIRST],
        },
    };
    let other = RunId(run.0 + 1);
    for (report, shown) in [
        (report(other), None),
        (report(run), Some(report(run))),
        (report(other), Some(report(run))),
    ] {
        table.send(heard(Response::Thinking(report)));
        assert_eq!(table.session.standing(), Standing::Thinking(shown));
    }
}

#[test]
fn a_game_of_a_person_cannot_be_halted() {
    let mut table = Table::new("classic b2", AGAINST_COMPUTER);
    table.send(Event::SetPaused(true));
    assert!(table.commands.is_empty() && !table.session.is_paused());
}

#[test]
fn the_computer_begins_when_it_plays_x() {
    let mut table = Table::new("classic", Seats::against_computer(Side::O, Level::Perfect));
    let run = table.run();
    assert!(!table.session.can_undo());
    table.answer(run, "a1");
    table.says("Computer: row 1, column 1. Your turn.");
    assert!(!table.session.can_undo(), "the person has no earlier turn");
}

#[test]
fn moves_are_refused_while_the_computer_thinks() {
    let mut table = Table::new("classic", AGAINST_COMPUTER);
    table.play("b2");
    let run = table.run();
    for cell in ["a1", "b2"] {
        table.play(cell);
        table.says("It is the computer's turn.");
    }
    assert_eq!(table.moves(), "b2");
    table.answer(run, "a1");
    assert_eq!(table.moves(), "b2a1");
}

#[test]
fn a_move_after_the_end_is_refused_for_that_whosever_turn_it_would_be() {
    for (record, winner) in [
        ("classic a1 b1 a2 b2 a3", Side::X),
        ("classic b1 a1 b2 a2 c1 a3", Side::O),
    ] {
        for seats in [AGAINST_COMPUTER, Seats::PEOPLE] {
            let mut table = Table::new(record, seats);
            table.play("c3");
            let expected = format!("The game is over: {winner} has won.");
            assert_eq!(table.said(), expected, "{seats:?}");
        }
    }
}

#[test]
fn undo_goes_back_across_the_computers_move_and_redo_forward() {
    let mut table = Table::new("classic b2 a1 c3 a3", AGAINST_COMPUTER);
    table.send(Event::Undo);
    table.says("Undone: O from row 3, column 1, X from row 3, column 3. Your turn.");
    assert_eq!(table.moves(), "b2a1");
    table.send(Event::Redo);
    table.says("Redone. You: row 3, column 3. Computer: row 3, column 1. Your turn.");
    assert_eq!(table.moves(), "b2a1c3a3");
    table.send(Event::Redo);
    table.says("There is nothing to redo.");
}

#[test]
fn undo_while_the_computer_thinks_stops_it() {
    let mut table = Table::new("classic b2 a1", AGAINST_COMPUTER);
    table.play("c3");
    let run = table.run();
    table.send(Event::Undo);
    assert!(table.commands.contains(&stop(run)));
    assert_eq!(table.moves(), "b2a1");
    table.answer(run, "a3");
    assert_eq!(table.moves(), "b2a1", "a late answer is dropped");
}

#[test]
fn two_people_undo_one_move_at_a_time() {
    let mut table = Table::new("classic b2 a1", Seats::PEOPLE);
    table.send(Event::Undo);
    table.says("Undone: O from row 1, column 1. O's turn.");
    table.send(Event::Undo);
    table.send(Event::Undo);
    table.says("There is nothing to undo.");
}

#[test]
fn looking_back_changes_nothing_until_it_is_played_from() {
    let mut table = Table::new("classic b2 a1 c3", Seats::PEOPLE);
    assert!(!table.session.is_looking_back());
    table.send(Event::StepBack);
    assert!(table.session.is_looking_back());
    table.says("Move 2 of 3. O, row 1, column 1.");
    table.send(Event::LookAt(0));
    table.says("The start, before the first move.");
    table.play("a3");
    assert!(
        table
            .said()
            .starts_with("This is the position after move 0 of 3.")
    );
    assert_eq!(table.moves(), "b2a1c3");
    table.send(Event::LookAt(3));
    assert!(!table.session.is_looking_back(), "the last ply is the game");
    table.send(Event::StepForward);
    assert!(!table.session.is_looking_back(), "there is no later ply");
    table.send(Event::LookAt(0));
    table.send(Event::StepBack);
    assert_eq!(table.session.shown_ply(), 0, "there is no earlier ply");
    table.send(Event::StepForward);
    assert_eq!(table.session.shown_ply(), 1);
    table.send(Event::PlayFromHere);
    assert_eq!(table.moves(), "b2");
    table.play("a3");
    assert_eq!(table.moves(), "b2a3");
}

#[test]
fn a_new_game_stops_the_search_of_the_old_one() {
    let mut table = Table::new("classic b2", AGAINST_COMPUTER);
    let run = table.run();
    table.send(Event::NewGame(AGAINST_COMPUTER));
    assert!(table.commands.contains(&stop(run)));
    table.says("New game. Your turn.");
    assert_eq!(table.moves(), "");
    table.answer(run, "a1");
    assert_eq!(table.moves(), "");
    table.play("b2");
    assert_ne!(table.run(), run);
    table.answer(run, "a1");
    assert_eq!(table.moves(), "b2", "the answer is to another search");
}

#[test]
fn a_hint_is_said_and_a_played_hint_is_played() {
    let mut table = Table::new("classic", AGAINST_COMPUTER);
    table.send(Event::Ask(Advice::Hint));
    table.explain(table.run(), "b2");
    // First what there is, then where, then the line, which stays.
    table.says("You must stop something.");
    assert_eq!(table.session.hint().unwrap().cell, None);
    for said in [
        "Hint: row 2, column 2.",
        "Hint: row 2, column 2. It blocks row 1, column 1.",
        "Hint: row 2, column 2. It blocks row 1, column 1.",
    ] {
        table.send(Event::Ask(Advice::Hint));
        table.says(said);
        assert_eq!(table.search(), None, "it is known");
    }
    let hint = table.session.hint().unwrap();
    assert_eq!(hint.text(), "Hint: b2. It blocks a1.");
    assert_eq!(hint.cell, Some(table.cell("b2")));
    assert_eq!(table.moves(), "");

    table.send(Event::Ask(Advice::PlayHint));
    assert_eq!(table.moves(), "b2");
    assert_eq!(
        table.search().unwrap().1,
        "classic b2",
        "and the computer answers it"
    );
}

#[test]
fn a_hint_is_pointed_out_on_the_board_until_there_are_other_moves() {
    let best = |table: &Table| table.session.board().best;
    let mut table = Table::new("classic", Seats::PEOPLE);
    table.send(Event::Ask(Advice::Verdict));
    table.study(table.run(), "b2");
    assert!(best(&table).is_empty(), "nobody has asked for the move");
    table.send(Event::Ask(Advice::Hint));
    table.explain(table.run(), "b2");
    assert!(best(&table).is_empty(), "only what there is");
    table.send(Event::Ask(Advice::Hint));
    assert_eq!(best(&table), [table.cell("b2")].into_iter().collect());
    table.play("a1");
    assert!(best(&table).is_empty() && table.session.hint().is_none());
    table.send(Event::Ask(Advice::Hint));
    table.explain(table.run(), "b2");
    table.send(Event::Ask(Advice::Hint));
    table.send(Event::StepBack);
    assert!(best(&table).is_empty(), "it is a move of the last position");
    table.send(Event::Undo);
    assert!(best(&table).is_empty());
}

#[test]
fn values_hint_and_lines_are_one_search() {
    let mut table = Table::new("classic", Seats::PEOPLE);
    table.send(Event::ShowValues(true));
    let values = table.run();
    for event in [
        Event::Ask(Advice::Hint),
        Event::ShowLines(true),
        Event::ShowValues(false),
    ] {
        table.send(event);
        assert_eq!(table.commands, [], "it goes on");
    }
    table.study(values, "b2");
    let (search, _) = table.paused_search().unwrap();
    let (goal, known) = (search.goal, search.known.len());
    assert_eq!((goal, known), (Goal::Explain(None), 9));
    table.explain(table.run(), "b2");
    table.says("You must stop something.");
    assert_eq!(table.search(), None, "all is known");
    table.send(Event::Ask(Advice::Hint));
    let findings = table.session.findings().unwrap();
    let best = findings.best().map(|(cell, _)| cell);
    assert_eq!(table.session.hint().and_then(|hint| hint.cell), best);
    assert_eq!(findings.lines()[0].found.cell, table.cell("b2"));
}

#[test]
fn lines_are_searched_only_while_they_can_be_seen_and_further_at_a_request() {
    let mut table = Table::new("mnk-9x9x5", Seats::PEOPLE);
    let limit = |table: &Table| table.paused_search().map(|(search, _)| search.time_limit);
    let learn = |table: &mut Table, elapsed, is_last| {
        let run = table.run();
        let mut study = study(
            run,
            table.cell("e5"),
            vec![found(table.cell("e5"), Value::Win { plies: 9 })],
        );
        study.lines[0].found.value = None;
        (study.elapsed, study.is_last) = (elapsed, is_last);
        let commands = table.session.update(heard(Response::Study(study)));
        table.commands.extend(commands);
    };
    table.send(Event::ShowLines(true));
    assert_eq!(limit(&table), Some(60_000));
    let run = table.run();
    learn(&mut table, 20_000, false);
    table.send(Event::ShowLines(false));
    assert_eq!(table.commands, [stop(run)]);
    table.send(Event::ShowLines(true));
    assert_eq!(limit(&table), Some(40_000), "it goes on where it was");
    assert_eq!(table.session.looked_for(), None);
    learn(&mut table, 40_000, true);
    assert_eq!(table.session.looked_for(), Some(60_000));
    table.send(Event::LookFurther);
    assert_eq!(limit(&table), Some(10_000));
    assert_eq!(table.session.looked_for(), None);
}

#[test]
fn a_move_outruns_a_hint() {
    let mut table = Table::new("classic", Seats::PEOPLE);
    table.send(Event::Ask(Advice::PlayHint));
    let run = table.run();
    table.play("a1");
    assert!(table.commands.contains(&stop(run)));
    table.explain(run, "b2");
    assert_eq!(table.moves(), "a1");
}

#[test]
fn the_verdict_names_the_winner_or_the_draw() {
    let mut table = Table::new("classic", Seats::PEOPLE);
    table.send(Event::Ask(Advice::Verdict));
    table.study(table.run(), "b2");
    table.says("With best play, it is a draw.");
}

#[test]
fn an_impossible_answer_replaces_the_engine_and_the_search_stands() {
    let mut table = Table::new("classic b2", AGAINST_COMPUTER);
    let run = table.run();
    for nonsense in ["b2", "d4"] {
        table.answer(run, nonsense);
        assert_eq!(table.commands, [at_once(Order::Replace)], "{nonsense}");
    }
    table.answer(run, "a1");
    assert_eq!(table.moves(), "b2a1");
}

#[test]
fn without_an_engine_the_game_stays_and_can_go_on() {
    let mut table = Table::new("classic b2", AGAINST_COMPUTER);
    table.send(Event::Engine(News::Unavailable));
    assert_eq!(table.session.standing(), Standing::EngineUnavailable);
    assert!(table.session.offers_retry());
    assert_eq!(table.moves(), "b2");
    table.send(Event::RetryEngine);
    assert_eq!(table.commands.first(), Some(&at_once(Order::Retry)));
    table.answer(table.run(), "a1");
    assert_eq!(table.moves(), "b2a1");
}

#[test]
fn that_there_is_no_engine_is_said_on_its_turn_alone() {
    const NO_ENGINE: &str =
        "The computer's engine could not start. Your game is safe; you can try again.";
    let mut table = Table::new("classic", AGAINST_COMPUTER);
    table.send(Event::Engine(News::Unavailable));
    table.play("b2");
    assert_eq!(
        table.said(),
        format!("You: row 2, column 2. The computer's turn. | {NO_ENGINE}")
    );

    let mut table = Table::new("classic", Seats::PEOPLE);
    table.send(Event::Engine(News::Unavailable));
    table.play("b2");
    table.says("X, row 2, column 2. O's turn.");
}

#[test]
fn without_an_engine_a_person_who_wants_a_hint_can_try_again() {
    let mut table = Table::new("classic b2", Seats::PEOPLE);
    assert!(!table.session.offers_retry());
    table.send(Event::Engine(News::Unavailable));
    assert!(table.session.offers_retry());
    table.send(Event::Undo);
    assert!(!table.session.offers_retry());
    table.send(Event::Ask(Advice::Hint));
    assert_eq!(table.commands, [Command::Say(Notice::EngineUnavailable)]);
    assert!(table.session.offers_retry());
    table.send(Event::RetryEngine);
    assert_eq!(table.commands, [at_once(Order::Retry)]);
    assert!(!table.session.offers_retry());
}

#[test]
fn the_computer_plays_itself_halts_and_goes_on() {
    let mut table = Table::new("classic", Seats::computers(Level::Perfect, Level::Perfect));
    assert_eq!(table.paused_search().unwrap().1, Pace::Normal.pause());
    table.answer(table.run(), "b2");
    table.says("X, row 2, column 2. O's turn.");
    let run = table.run();
    assert!(!table.session.is_paused());
    table.send(Event::SetPaused(true));
    assert!(table.session.is_paused());
    assert!(table.commands.contains(&stop(run)));
    assert_eq!(table.session.standing(), Standing::Paused);
    table.send(Event::SetPaused(true));
    assert_eq!(table.commands, [], "it is halted already");
    table.send(Event::SetPaused(false));
    assert_eq!(table.search().unwrap().1, "classic b2");
    table.send(Event::Undo);
    assert_eq!(
        (table.moves().as_str(), table.session.standing()),
        ("", Standing::Paused)
    );
}

#[test]
fn each_computer_plays_at_its_level_and_advice_is_the_best() {
    let goal = |table: &Table| table.paused_search().map(|(search, _)| search.goal);
    let mut table = Table::new("classic", Seats::computers(Level::Easy, Level::Hard));
    assert_eq!(goal(&table), Some(Goal::Play(Level::Easy)));
    table.answer(table.run(), "b2");
    assert_eq!(goal(&table), Some(Goal::Play(Level::Hard)));

    let mut table = Table::new("classic", Seats::against_computer(Side::X, Level::Easy));
    table.send(Event::Ask(Advice::Hint));
    assert_eq!(goal(&table), Some(Goal::Study));
    table.study(table.run(), "b2");
    assert_eq!(goal(&table), Some(Goal::Explain(None)));
}

#[test]
fn values_are_shown_on_every_turn_of_a_persons_while_they_are_wanted() {
    let worth = |table: &Table, cell: &str| table.session.board().worth(table.cell(cell));
    let mut table = Table::new("classic", Seats::PEOPLE);
    table.send(Event::ShowValues(true));
    table.study(table.run(), "b2");
    let draw = Worth::Exact(Value::Draw { plies: 5 });
    assert_eq!(worth(&table, "a1"), Some(draw));
    assert_eq!(table.said(), "", "values are seen, not said");

    table.play("a1");
    assert_eq!(worth(&table, "b2"), None, "the old values are gone at once");
    table.study(table.run(), "b2");
    assert_eq!(
        (worth(&table, "b2"), worth(&table, "a1")),
        (Some(draw), None)
    );

    table.send(Event::StepBack);
    assert_eq!(
        worth(&table, "b2"),
        None,
        "they belong to the last position"
    );
    table.send(Event::Undo);
    assert_eq!(table.search(), None, "it is known already");
    assert_eq!(worth(&table, "a1"), Some(draw));

    assert_eq!(table.session.extent(), None, "all fit on a small board");
    assert_eq!(
        table.session.board().best.iter().count(),
        1,
        "one is the best"
    );

    table.send(Event::ShowValues(false));
    assert_eq!(worth(&table, "a1"), None);
    assert!(table.session.board().best.is_empty());
    table.play("b2");
    assert_eq!(table.search(), None);
}

#[test]
fn only_values_that_can_be_compared_are_shown_and_a_legend_says_what_they_are() {
    let mut table = Table::new("classic", Seats::PEOPLE);
    assert_eq!(table.session.legend(), None);
    table.send(Event::ShowValues(true));
    let run = table.run();
    let estimate = |(cell, score, depth)| {
        let found = MoveValue {
            value: None,
            score,
            ..found(cell, Value::Draw { plies: 9 })
        };
        EngineLine {
            depth,
            ..line(found)
        }
    };
    let [a1, b2, c3] = ["a1", "b2", "c3"].map(|cell| table.cell(cell));
    table.send(heard(Response::Study(Study {
        run,
        elapsed: MOVE_TIME,
        nodes: 9,
        is_last: true,
        lines: [(b2, 9, 4), (a1, 1, 4), (c3, 30, 3)].map(estimate).to_vec(),
    })));
    let board = table.session.board();
    assert_eq!(board.worth(b2), Some(Worth::Estimate(9)));
    assert_eq!(board.worth(c3), None);
    assert!(board.pending.contains(c3) && !board.pending.contains(a1));
    assert_eq!(table.session.legend(), Some(Legend::Estimates { depth: 4 }));
    table.play("a1");
    table.study(table.run(), "b2");
    assert_eq!(table.session.legend(), Some(Legend::Exact));
}

#[test]
fn an_impossible_study_replaces_the_engine() {
    let mut table = Table::new("classic b2", Seats::PEOPLE);
    table.send(Event::Ask(Advice::Verdict));
    let run = table.run();
    table.study(run, "b2");
    assert_eq!(table.commands, [at_once(Order::Replace)]);
    table.study(run, "a1");
    table.send(Event::Ask(Advice::Hint));
    let run = table.run();
    for other in ["b2", "c3"] {
        table.explain(run, other);
        assert_eq!(table.commands, [at_once(Order::Replace)], "{other}");
    }
    table.explain(run, "a1");
    table.says("You must stop something.");
}

#[test]
fn a_halted_game_of_the_computers_goes_on_by_single_steps() {
    let mut table = Table::new("classic", Seats::computers(Level::Perfect, Level::Perfect));
    table.send(Event::SetPace(Pace::Fast));
    table.send(Event::SetPaused(true));
    table.send(Event::StepOnce);
    let run = table.run();
    table.send(Event::StepOnce);
    assert_eq!(table.search(), None, "one move at a time");
    table.answer(run, "b2");
    assert_eq!((table.moves().as_str(), table.search()), ("b2", None));
    assert_eq!(table.session.standing(), Standing::Paused);
    table.send(Event::SetPaused(false));
    assert_eq!(table.commands.len(), 1);
    assert_eq!(table.paused_search().unwrap().1, Pace::Fast.pause());
}

// proptest does not build for the browser.
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn any_events_leave_a_possible_session() {
    use proptest::prelude::*;

    let events = prop_oneof![
        (0_u8..4, 0_u8..4).prop_map(|(x, y)| Event::Play(CellId::new(x, y).unwrap())),
        Just(Event::Undo),
        Just(Event::Redo),
        (0_usize..10).prop_map(Event::LookAt),
        Just(Event::StepBack),
        Just(Event::PlayFromHere),
        Just(Event::Ask(Advice::PlayHint)),
        Just(Event::Engine(News::Unavailable)),
        Just(Event::RetryEngine),
        any::<bool>().prop_map(Event::SetPaused),
        Just(Event::StepOnce),
        prop_oneof![
            Just(Seats::PEOPLE),
            Just(AGAINST_COMPUTER),
            Just(Seats::against_computer(Side::O, Level::Perfect)),
            Just(Seats::computers(Level::Perfect, Level::Perfect))
        ]
        .prop_map(Event::NewGame),
    ];
    proptest!(|(events in proptest::collection::vec((events, any::<bool>()), 0..60))| {
        let mut table = Table::new("classic", AGAINST_COMPUTER);
        let mut owed = table.search();
        for (event, answered) in events {
            table.send(event);
            owed = table.search().or(owed);
            if answered && let Some((run, _)) = owed.take() {
                let legal = table.session.game().position().legal_moves();
                if let Some(cell) = legal.first() {
                    let cell = table.session.game().position().write_cell(*cell);
                    table.answer(run, &cell);
                    owed = table.search();
                }
            }
            let session = &table.session;
            let replayed = Game::from_record(&session.game().record()).unwrap();
            prop_assert_eq!(replayed.position(), session.game().position());
            prop_assert!(session.shown_ply() <= session.game().ply());
            let waits_for_engine = matches!(session.standing(), Standing::Thinking(_));
            let searches = session.engine.current().is_some();
            prop_assert!(searches || !waits_for_engine);
        }
    });
}

/// X is about to win the first round at c1.
const FIRST_ROUND: &str = "expanding a1 a2 b1 b2";

#[test]
fn the_end_of_a_round_is_shown_before_the_board_grows() {
    let mut table = Table::new(FIRST_ROUND, Seats::PEOPLE);
    let side = |table: &Table| table.session.shown_topology().rows();
    table.play("c1");
    table.says(
        "X, row 1, column 3. Player X wins! The board is now 4 by 4. Score 1 to 0. X's turn.",
    );
    assert!(table.commands.contains(&Command::PlayBack(Phase::Lines)));
    let Standing::RoundOver(news) = table.session.standing() else {
        panic!("{:?}", table.session.standing());
    };
    assert_eq!((news.winner, news.scores), (Some(Side::X), [1, 0]));
    assert_eq!((side(&table), table.session.is_open()), (3, false));
    let says = |table: &Table| {
        let (view, cell) = (table.session.board(), table.cell("b1"));
        (view.is_decisive(cell), view.is_spent(cell))
    };
    assert_eq!(says(&table), (true, false));

    table.send(Event::PhaseOver);
    assert_eq!(table.commands, [Command::PlayBack(Phase::Growth)]);
    assert_eq!((side(&table), table.session.is_open()), (4, false));

    table.send(Event::PhaseOver);
    assert_eq!(table.commands, []);
    assert!(table.session.is_open());
    assert_eq!(says(&table), (false, true));
    let turn = Standing::Turn(Mover::Side(SideName::Symbol(Symbol::X)));
    assert_eq!(table.session.standing(), turn);
}

#[test]
fn a_drawn_round_passes_the_turn() {
    let mut table = Table::new("expanding b2 a1 c1 a3 a2 c2 b3 b1", Seats::PEOPLE);
    table.play("c3");
    table.says("X, row 3, column 3. Draw! The board is now 4 by 4. Score 0 to 0. O's turn.");
    assert_eq!(table.session.board().wins, []);
}

#[test]
fn a_move_while_the_board_expands_is_refused_and_ends_the_wait() {
    for phases in 0..2 {
        let mut table = Table::new(FIRST_ROUND, Seats::PEOPLE);
        table.play("c1");
        for _ in 0..phases {
            table.send(Event::PhaseOver);
        }
        table.play("d4");
        table.says("The board was expanding. Choose your move again.");
        assert_eq!(table.moves(), "a1a2b1b2c1");
        assert!(table.session.is_open());
        table.play("d4");
        assert_eq!(table.moves(), "a1a2b1b2c1d4");
        // The timer that was running fires too late to matter.
        table.send(Event::PhaseOver);
        assert_eq!(table.commands, []);
    }
}

#[test]
fn any_wish_ends_the_wait_and_is_done() {
    let expanding = || {
        let mut table = Table::new(FIRST_ROUND, Seats::PEOPLE);
        table.play("c1");
        table
    };
    let mut table = expanding();
    table.send(Event::SkipPlayBack);
    table.says("");
    assert!(table.session.is_open());

    let mut table = expanding();
    table.send(Event::Undo);
    table.says("Undone: X from row 1, column 3. The board is now 3 by 3. X's turn.");
    assert_eq!(table.session.shown_topology().rows(), 3);

    let mut table = expanding();
    table.send(Event::NewGame(Seats::PEOPLE));
    table.says("New game. X's turn.");
    assert_eq!(
        table.session.game().position(),
        &table.session.game().variant().start()
    );
    assert!(table.session.is_open());

    let mut table = expanding();
    table.send(Event::LookAt(2));
    assert!(table.session.is_looking_back() && !table.session.is_playing_back());
}

#[test]
fn the_computer_waits_for_the_board_and_moves_again_after_a_round() {
    let seats = Seats::against_computer(Side::O, Level::Perfect);
    let mut table = Table::new("expanding a1 a2 b1", seats);
    table.play("b2");
    let (run, _) = table.search().unwrap();
    table.answer(run, "c1");
    table.says(
        "You: row 2, column 2. Computer: row 1, column 3. Player X wins! The board is now 4 by 4. \
         Score 1 to 0. The computer's turn.",
    );
    assert_eq!(table.search(), None);
    table.send(Event::PhaseOver);
    assert_eq!(table.search(), None);
    table.send(Event::PhaseOver);
    let (run, record) = table.search().unwrap();
    assert_eq!(record, "expanding a1 a2 b1 b2 c1");
    table.answer(run, "d4");
    table.says("Computer: row 4, column 4. Your turn.");
}

#[test]
fn what_was_played_is_not_played_back_when_it_is_loaded_or_played_again() {
    let mut table = Table::new("expanding a1 a2 b1 b2 c1", Seats::PEOPLE);
    assert!(table.session.is_open());
    assert_eq!(table.session.shown_topology().rows(), 4);
    table.send(Event::Undo);
    table.send(Event::Redo);
    assert!(table.session.is_open());
    assert_eq!(table.session.shown_topology().rows(), 4);
    table.send(Event::LookAt(4));
    assert_eq!(table.session.shown_topology().rows(), 3);
}

#[test]
fn a_match_ends_with_the_full_board_and_the_score_decides() {
    // Reading order on every size: the scoring side moves again.
    let mut game = Game::new("expanding".parse().unwrap());
    while let Some(&cell) = game.position().legal_moves().first() {
        game.play(cell).unwrap();
    }
    let last = game.undo().unwrap().cell;
    let mut table = Table::new(&game.record(), Seats::PEOPLE);
    table.send(Event::Play(last));
    assert_eq!(game.ply(), 99);
    let [x, o] = table.session.game().position().scores().unwrap();
    let said = table.said();
    assert!(x > o);
    let end = format!("X wins the match by {x} rounds to {o}, after 100 moves.");
    assert!(said.ends_with(&end), "{said}");
    assert!(matches!(table.session.standing(), Standing::Over(_)));
    assert!(!table.session.is_playing_back());
}

#[test]
fn the_line_that_ends_a_match_stays() {
    let played = (1..100).find_map(|stride| {
        let mut game = Game::new("expanding".parse().unwrap());
        for turn in 0.. {
            let legal = game.position().legal_moves();
            let Some(&cell) = legal.get(turn * stride % legal.len().max(1)) else {
                break;
            };
            game.play(cell).unwrap();
        }
        let has_line = !game.moves().next_back()?.lines.is_empty();
        has_line.then_some(game)
    });
    let mut game = played.unwrap();
    let last = game.undo().unwrap().cell;
    let mut table = Table::new(&game.record(), Seats::PEOPLE);
    table.send(Event::Play(last));
    assert!(table.session.outcome().is_some());
    assert!(table.session.board().is_decisive(last));
}

#[test]
fn what_came_with_a_game_was_not_played_here() {
    let mut table = Table::new("classic a1 b2", Seats::PEOPLE);
    let came = |table: &Table| (table.session.begun_at(), table.session.has_changed());
    assert_eq!(came(&table), (2, false));
    table.play("c3");
    assert_eq!(came(&table), (2, true));
    table.send(Event::Load(Game::from_record("classic a1 b2").unwrap()));
    assert_eq!(came(&table), (2, false));
    table.send(Event::Undo);
    assert_eq!(came(&table), (2, true));
    // Another game with as many plies.
    table.play("c3");
    assert_eq!(came(&table), (2, true));
    table.send(Event::Load(Game::from_record("classic a1").unwrap()));
    assert_eq!(came(&table), (1, false));
    table.send(Event::NewGame(Seats::PEOPLE));
    assert_eq!(came(&table), (0, false));
}

#[test]
fn a_game_from_a_position_is_undone_to_it_and_begins_again_there() {
    let mut table = Table::new("classic@X--------", Seats::PEOPLE);
    assert!(!table.session.can_undo());
    let cell = |text: &str| text.parse().unwrap();
    table.send(Event::Play(cell("b2")));
    table.send(Event::Play(cell("a2")));
    assert_eq!(table.session.game().record(), "classic@X-------- b2 a2");
    for _ in 0..2 {
        table.send(Event::Undo);
    }
    assert!(!table.session.can_undo());
    assert_eq!(table.session.game().record(), "classic@X--------");
    table.send(Event::Redo);
    table.send(Event::NewGame(Seats::PEOPLE));
    assert_eq!(table.session.game().record(), "classic@X--------");
    assert_eq!(table.session.game().position().to_move(), Side::O);
}
