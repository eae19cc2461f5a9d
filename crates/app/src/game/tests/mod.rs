mod friend;

use noughts_protocol::{Goal, Level, Moment, Recounted, Request, Response, RunId};
use noughts_rules::{Game as Played, Side, Variant};
use noughts_study::{Glyph, Tree};
use noughts_words::play as words;

use super::*;
use crate::engine::{News, Order};
use crate::screen::{Action, Effect, Focus, Input, Kind, Screen, Target, Timer};
use crate::session::{self, MOVE_TIME, Seats, Session};
use crate::settings::{Settings, ThinkingTime};
use crate::testing::{TestBrowser, said};

fn wishes() -> Wishes {
    Wishes {
        announces_turns: true,
        thinking: ThinkingTime::Thirty,
    }
}

/// A game's screen in a browser, and all of its effects so far.
struct Screened {
    game: Game<TestBrowser>,
    browser: TestBrowser,
    effects: Vec<Effect>,
}

impl Screened {
    /// Returns a screen whose panel has not loaded.
    fn bare(begun: (Session, Vec<session::Command>)) -> Self {
        Self::opened(Opening {
            begun,
            study: None,
            query: String::new(),
            seed: 0,
            problem: None,
            notice: None,
            wishes: wishes(),
            postscript: |_, _| String::new(),
        })
    }

    fn opened(opening: Opening) -> Self {
        let mut game = Game::new(opening);
        let browser = TestBrowser::default();
        let effects = game.start(&browser);
        Self {
            game,
            browser,
            effects,
        }
    }

    fn of(record: &str, seats: Seats) -> Self {
        let game = Played::from_record(record).unwrap();
        let mut screened = Self::bare(Session::new(game, seats));
        screened.load();
        screened
    }

    fn load(&mut self) {
        self.game.add_panel(Code::panel());
        self.game.add_review(Code::review());
        self.game.add_tools(Code::tools());
        self.send(Event::Panel(PanelEvent::Arrive));
        let settings = Box::new(Settings::default());
        self.send(Event::Panel(PanelEvent::Settings(settings)));
    }

    fn send(&mut self, event: impl Into<Event>) {
        self.effects
            .extend(self.game.update(event.into(), &self.browser));
    }

    /// Lets the time of a timer be over.
    fn pass(&mut self, timer: Timer) {
        let event = self.game.event_of(Input::Time(timer)).unwrap();
        self.send(event);
    }

    fn play(&mut self, cells: &str) {
        for cell in cells.split_whitespace() {
            self.send(session::Event::Play(cell.parse().unwrap()));
            self.pass(Timer::Task);
        }
    }

    /// Returns the actions that can be seen now.
    fn actions(&self) -> Vec<Action> {
        let model = self.game.view().model;
        let actions = model.reached().flat_map(|part| match &part.kind {
            Kind::Actions(_, actions) => actions.clone(),
            Kind::Dialog(Some(dialog)) => dialog.actions.clone(),
            Kind::List(entries) => {
                let actions = entries.iter().flat_map(|entry| entry.actions.clone());
                actions.collect()
            }
            _ => Vec::new(),
        });
        actions.filter(Action::is_shown).collect()
    }

    fn names(&self) -> Vec<String> {
        let actions = self.actions().into_iter();
        actions.map(|action| action.name).collect()
    }

    fn offers(&self, name: &str) -> bool {
        self.names().iter().any(|offered| offered == name)
    }

    fn press(&mut self, name: &str) {
        let mut actions = self.actions().into_iter();
        let action = actions.find(|action| action.name == name);
        let Some(Target::Send(press)) = action.map(|action| action.target) else {
            panic!("{name} is not there: {:?}", self.names());
        };
        let event = self.game.view().event(press, "").unwrap();
        self.send(event);
    }

    fn result(&self) -> Option<Vec<String>> {
        match self.game.view().model.part("result") {
            Some(Kind::Dialog(Some(dialog))) => {
                let actions = dialog.actions.iter();
                Some(actions.map(|action| action.name.clone()).collect())
            }
            _ => None,
        }
    }

    fn pauses(&self, timer: Timer) -> Vec<Option<u32>> {
        let pauses = self.effects.iter().filter_map(|effect| match effect {
            Effect::Wake(kind, pause) if *kind == timer => Some(*pause),
            _ => None,
        });
        pauses.collect()
    }
}

#[test]
fn the_thinking_time_is_that_of_the_strongest_level_in_games_of_playouts() {
    for (variant, level, time_limit) in [
        (Variant::Ultimate, Level::Perfect, 30_000),
        (Variant::UltimateOpen, Level::Perfect, 30_000),
        (Variant::Ultimate, Level::Hard, MOVE_TIME),
        (Variant::Drop, Level::Perfect, MOVE_TIME),
    ] {
        let seats = Seats::against_computer(Side::O, level);
        let screened = Screened::bare(Session::new(Played::new(variant), seats));
        let limits = screened.effects.iter().filter_map(|effect| match effect {
            Effect::Order(Order::Ask(Request::Search(search)), 0) => {
                assert_eq!(search.goal, Goal::Play(level));
                Some(search.time_limit)
            }
            _ => None,
        });
        let limits: Vec<_> = limits.collect();
        assert_eq!(limits, [time_limit], "{variant} {level}");
    }
}

#[test]
fn commands_wait_for_a_task_or_the_next_event_and_none_is_lost() {
    let mut screened = Screened::of("classic", Seats::PEOPLE);
    let said = |screened: &Screened| {
        let said = screened.effects.iter().filter_map(|effect| match effect {
            Effect::Say(text, _) => Some(text.clone()),
            _ => None,
        });
        said.collect::<Vec<_>>()
    };
    screened.effects.clear();
    screened.send(session::Event::Play("b2".parse().unwrap()));
    assert_eq!(screened.pauses(Timer::Task), [Some(0)]);
    assert_eq!(said(&screened).len(), 0);
    screened.send(session::Event::Play("a1".parse().unwrap()));
    assert_eq!(said(&screened).len(), 1);
    screened.pass(Timer::Task);
    assert_eq!(said(&screened).len(), 2, "{:?}", said(&screened));
    screened.pass(Timer::Task);
    assert_eq!(said(&screened).len(), 2);
    let mut addresses = screened.effects.iter().filter_map(|effect| match effect {
        Effect::Address([_, fragment]) => Some(fragment.as_str()),
        _ => None,
    });
    assert_eq!(addresses.next_back(), Some("#b2a1"));
}

#[test]
fn a_hidden_engine_offers_neither_a_hint_nor_values() {
    let (mut session, commands) = Session::analysis(Tree::new(Played::new(Variant::Classic)));
    session.hide_engine(true);
    let mut screened = Screened::bare((session, commands));
    screened.load();
    assert!(!screened.offers(words::hint()) && !screened.offers(words::values()));
    assert!(screened.offers(words::undo()) && !screened.offers(words::new()));
    let mut screened = Screened::of("classic", Seats::PEOPLE);
    assert!(screened.offers(words::hint()) && screened.offers(words::values()));
    screened.press(words::values());
    assert!(screened.game.page().session.shows_values());
}

#[test]
fn the_result_waits_for_the_strokes_and_has_five_ways_on() {
    let seats = Seats::against_computer(Side::X, Level::Easy);
    let mut screened = Screened::of("classic a1 a2 b1 b2", seats);
    screened.play("c1");
    let delay = status::delay(&screened.game.page().session, true);
    assert!(delay > 500);
    assert_eq!(screened.pauses(Timer::Result).last(), Some(&Some(delay)));
    assert_eq!(screened.result(), None);
    screened.pass(Timer::Result);
    let buttons = [
        words::play_again().to_owned(),
        words::review().to_owned(),
        words::share().to_owned(),
        words::next_level("Medium"),
        words::see_board().to_owned(),
    ];
    assert_eq!(screened.result().as_deref(), Some(&buttons[..]));
    let next = &screened.result().unwrap()[3];
    screened.press(&next.clone());
    assert_eq!(screened.result(), None);
    let level = screened.game.page().session.seats().o.level();
    assert_eq!(level, Some(Level::Medium));

    let mut screened = Screened::of("classic a1 a2 b1 b2", Seats::PEOPLE);
    screened.play("c1");
    screened.pass(Timer::Result);
    screened.effects.clear();
    screened.press(words::see_board());
    assert_eq!(screened.result(), None);
    assert!(screened.effects.contains(&Effect::Focus(Focus::Board)));
    screened.press(words::undo());
    screened.pass(Timer::Task);
    screened.play("c1");
    screened.pass(Timer::Result);
    // The review takes its place, and comes back with it.
    screened.press(words::review());
    assert_eq!(screened.result(), None);
    assert!(screened.game.page().parts().unwrap().review.is_some());
}

#[test]
fn a_dialog_and_focus_mode_leave_nothing_else_to_be_pressed() {
    let mut screened = Screened::of("classic", Seats::PEOPLE);
    screened.press(words::new());
    let close = words::close().to_owned();
    assert_eq!(screened.names(), [close, words::start_game().to_owned()]);
    screened.press(words::close());
    assert!(screened.offers(words::new()));
    assert_eq!(screened.game.page().dialog, Some(DialogContent::NewGame));
    screened.pass(Timer::Dialog);
    assert_eq!(screened.game.page().dialog, None);
    screened.press(words::only_board());
    assert_eq!(screened.names(), [words::leave_mode()]);
}

#[test]
fn a_refused_name_stops_the_form_for_a_new_game() {
    let mut screened = Screened::of("classic b2", Seats::PEOPLE);
    let marks = |screened: &Screened| screened.game.page().session.game().ply();
    screened.press(words::new());
    screened.send(Event::Refuse([String::new(), "Too long.".to_owned()]));
    screened.press(words::start_game());
    assert_eq!(marks(&screened), 1);
    let field = Effect::Focus(Focus::Named(page::NAME_FIELDS[1]));
    assert!(screened.effects.contains(&field));
    assert!(screened.effects.contains(&Effect::say("Too long.")));
    screened.send(Event::Refuse(Default::default()));
    screened.press(words::start_game());
    assert_eq!(marks(&screened), 0);
    assert!(screened.offers(words::new()));
}

#[test]
fn what_is_asked_before_the_panel_is_there_is_answered_once_it_is() {
    let game = Played::from_record("classic b2").unwrap();
    let mut screened = Screened::bare(Session::new(game, Seats::PEOPLE));
    let key = crate::board::keyboard::KeyAction::CopyText;
    screened.send(Event::Key(key, "a1".parse().unwrap()));
    let copied = |screened: &Screened| {
        screened.effects.iter().find_map(|effect| match effect {
            Effect::Copy(text, _) => Some(text.clone()),
            _ => None,
        })
    };
    assert_eq!(copied(&screened), None);
    screened.load();
    assert_eq!(copied(&screened).as_deref(), Some("...\n.X.\n..."));
}

#[test]
fn a_comment_stands_beside_the_move_that_is_shown() {
    let mut screened = Screened::of("classic b2 a1", Seats::PEOPLE);
    let view = screened.game.view();
    let Some(Kind::Field(field)) = view.model.part("move-comment") else {
        panic!("there is no field");
    };
    let press = field.press;
    let event = view.event(press, "Here.").unwrap();
    screened.send(event);
    screened.press(&noughts_words::variations::glyph(Glyph::ALL[0].word()));
    let session = &screened.game.page().session;
    let note = session.tree().note(session.here()).unwrap();
    assert_eq!(
        (note.comment.as_str(), note.glyph),
        ("Here.", Some(Glyph::ALL[0]))
    );
}

#[test]
fn a_computer_that_plays_itself_can_be_paused() {
    let seats = Seats::computers(Level::Easy, Level::Easy);
    let mut screened = Screened::of("classic", seats);
    screened.press(words::pause());
    assert!(screened.offers(words::go_on()) && !screened.offers(words::pause()));
    screened.press(words::step());
}

#[test]
fn tabs_have_names_of_their_own_in_each_language() {
    for language in [None, Some(&noughts_words::GERMAN)] {
        noughts_words::speak(language);
        let names = [
            noughts_words::play::moves(),
            noughts_words::play::review(),
            noughts_words::search::heading(),
            noughts_words::rules::heading(),
            noughts_words::studies::study(),
        ];
        let different: std::collections::BTreeSet<_> = names.into_iter().collect();
        assert_eq!(different.len(), names.len(), "{names:?}");
    }
}

/// Lets the teacher tell what decided a game that has just ended; its result is open.
fn decided(record: &str, seats: Seats, (ply, again): (u32, Option<u32>)) -> Screened {
    let mut screened = Screened::of(record, seats);
    for event in [session::Event::Undo, session::Event::Redo] {
        screened.send(event);
        screened.pass(Timer::Task);
    }
    screened.pass(Timer::Task);
    screened.pass(Timer::Result);
    let mut goals = screened.effects.iter().filter_map(|effect| match effect {
        Effect::Order(Order::Ask(Request::Search(search)), _) => Some((search.run, search.goal)),
        _ => None,
    });
    let own = seats.own_mark();
    let (run, goal) = goals.next_back().unwrap();
    assert_eq!(goal, Goal::Recount(own));
    let moment = Moment {
        ply,
        again,
        said: said(["Here.", "There."], false),
    };
    let response = |run: RunId, moment| {
        Event::from(session::Event::Engine(News::Said(Response::Recounted(
            Recounted {
                run,
                moment,
                forks: Vec::new(),
            },
        ))))
    };
    screened.effects.clear();
    screened.send(response(run, Some(moment)));
    screened
}

#[test]
fn the_result_says_once_what_decided_the_game_and_leads_there() {
    let seats = Seats::against_computer(Side::O, Level::Medium);
    let lost = "classic a1 b1 a3 a2 c3 b2 b3";
    let mut screened = decided(lost, seats, (5, Some(1)));
    let said = |screened: &Screened| screened.effects.contains(&Effect::say("There."));
    assert!(said(&screened));
    let text = |screened: &Screened| match screened.game.view().model.part("moment") {
        Some(Kind::Text(text)) => text.clone(),
        _ => String::new(),
    };
    assert_eq!(text(&screened), "Here.");
    screened.effects.clear();
    screened.pass(Timer::Task);
    assert!(!said(&screened));

    screened.press("Show me");
    assert!(screened.game.page().is_reviewing());
    assert_eq!(screened.game.page().session.shown_ply(), 5);
    assert_eq!(text(&screened), "");

    let mut screened = decided(lost, seats, (5, Some(1)));
    screened.press("Try again from here");
    screened.pass(Timer::Task);
    let session = &screened.game.page().session;
    assert_eq!(session.game().record(), "classic a1");
    assert!(session.is_open() && session.recounted().is_none());
    assert!(screened.effects.contains(&Effect::Focus(Focus::Board)));
}

#[test]
fn only_a_person_can_try_again_and_a_draw_without_a_win_has_its_proof() {
    let winner = Seats::against_computer(Side::X, Level::Medium);
    let won = decided("classic a1 b1 a3 a2 c3 b2 b3", winner, (5, Some(1)));
    assert!(won.offers("Show me") && !won.offers("Try again from here"));
    let drawn = decided("classic b2 a1 c1 a3 a2 c2 b1 b3 c3", winner, (9, None));
    assert!(!drawn.offers("Show me"));
    assert!(drawn.offers("133 bytes hold this draw") && drawn.offers("Why it is a draw"));
}

#[test]
fn the_winner_s_moves_of_a_finished_game_can_be_guessed() {
    let guessed = |record: &str| {
        let mut actions = Screened::of(record, Seats::PEOPLE).actions().into_iter();
        let action = actions.find(|action| action.name == "Guess the move");
        action.map(|action| action.target)
    };
    for (record, below) in [
        ("classic a1 b1 a2 b2 a3", "classic/x/a1b1a2b2a3"),
        ("misere a1 a2 b1 c3 c1", "misere/o/a1a2b1c3c1"),
        (
            "classic b2 a1 c1 a3 a2 c2 b1 b3 c3",
            "classic/x/b2a1c1a3a2c2b1b3c3",
        ),
    ] {
        let path = format!("/puzzles/guess/{below}");
        assert_eq!(guessed(record), Some(Target::Path(Some(path))), "{record}");
    }
    for record in ["classic a1", "classic@XX-OO----,X c1"] {
        assert_eq!(guessed(record), None, "{record}");
    }
}
