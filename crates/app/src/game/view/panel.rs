//! What is beside the board of a game: each part is made only where it is shown.

use noughts_protocol::Level;
use noughts_rules::Side;
use noughts_study::{Glyph, NodeId};
use noughts_words::{
    clock as clock_words, lines, play as words, puzzles as puzzle_words, review as review_words,
    rules, search, shell, space, studies as study_words, variations,
};

use crate::address;
use crate::board_view::Extent;
use crate::clock::EXTENSION;
use crate::explorer::place;
use crate::game::event::{Event, PanelEvent, ToolEvent};
use crate::game::next_step::{NextStep, next_step};
use crate::game::page::{DialogContent, Page, PanelTab};
use crate::game::setup::{Match, Setup};
use crate::game::status;
use crate::illustration::Illustration;
use crate::moves::branches;
use crate::moves::entries::{self, Item, listed};
use crate::moves::sentences;
use crate::names;
use crate::puzzles::place::{DAILY, guess, side_to_guess};
use crate::review::reviewer::{self, Reviewer};
use crate::scorekeeper::{self, Scorekeeper, Timekeeper};
use crate::screen::{Action, Choice, Dialog, Entry, Look, View};
use crate::session::{self, Pace, Session};
use crate::settings::First;
use crate::storage::not_counted;
use crate::studies::{self, Source, chapter_name};

/// Returns the drawing over the board: the review's, or what was played there in a finished game, or else the hint's
/// for as long as its words are shown.
pub fn illustration(page: &Page) -> Option<Illustration> {
    let session = &page.session;
    if let Some(reviewer) = reviewer(page) {
        return reviewer.step(session).illustration();
    }
    let moment = session.moment().filter(|_| page.is_result_open());
    let event = || session.event_at(session.shown_ply());
    if let Some(said) = moment.map(|it| &it.said).or_else(event) {
        let said = std::slice::from_ref(said);
        return Some(Illustration::of(None, said, session.shown_position()));
    }
    let hint = session
        .hint()
        .filter(|_| page.shows_hint && session.is_open())?;
    Some(Illustration::of(
        hint.cell,
        hint.said,
        session.shown_position(),
    ))
}

fn reviewer(page: &Page) -> Option<&Reviewer> {
    page.parts()?.review.as_ref()
}

fn send(name: impl Into<String>, event: session::Event) -> Action<Event> {
    Action::button(name, event.into())
}

fn panel(name: impl Into<String>, event: PanelEvent) -> Action<Event> {
    Action::button(name, Event::Panel(event))
}

fn tool(name: impl Into<String>, event: ToolEvent) -> Action<Event> {
    Action::button(name, event.into())
}

/// Adds the controls of the computer's game against itself.
pub fn watching(page: &Page, view: &mut View<Event>) {
    let session = &page.session;
    if session.seats().has_person() {
        return;
    }
    let is_paused = session.is_paused();
    let pause = if is_paused {
        words::go_on()
    } else {
        words::pause()
    };
    view.group(
        "watching",
        words::watching(),
        [
            send(pause, session::Event::SetPaused(!is_paused)),
            send(words::step(), session::Event::StepOnce).enabled(is_paused),
        ],
    );
    let paces = Pace::ALL
        .iter()
        .map(|pace| (words::pace(pace.word()), *pace));
    let choose = |pace| session::Event::SetPace(pace).into();
    view.choice(
        "pace",
        Choice::of(words::speed(), paces, &session.pace(), choose).as_a(Look::List),
    );
}

/// Returns the clock, while a time is limited.
pub fn clock(page: &Page) -> Option<&Timekeeper> {
    let keeper = page.parts()?.score.as_ref()?.timekeeper();
    keeper.is_limited().then_some(keeper)
}

/// Adds the buttons that extend a limited time or turn the clock off.
pub fn clocks(page: &Page, view: &mut View<Event>) {
    let Some(keeper) = clock(page) else {
        return;
    };
    let session = &page.session;
    let (turn, turn_it) = if keeper.is_on() {
        (clock_words::turn_clock_off(), clock_words::turn_off())
    } else {
        (clock_words::turn_clock_on(), clock_words::turn_on())
    };
    let seconds = EXTENSION / 1000;
    let score = |name: String, event| panel(name, PanelEvent::Score(event));
    let goes_on = session.outcome().is_none();
    let buttons = [
        score(
            clock_words::extend_clock(seconds),
            scorekeeper::Event::Extend,
        )
        .signed(clock_words::extend(seconds))
        .enabled(keeper.can_extend(session)),
        score(turn.to_owned(), scorekeeper::Event::ToggleClock).signed(turn_it),
    ];
    let buttons = buttons.map(|button| button.shown(goes_on));
    view.group("clocks", clock_words::clocks(), buttons);
}

/// Adds the switch to all values where the board shows only the best.
pub fn legend(page: &Page, view: &mut View<Event>) {
    let session = &page.session;
    let shows_all = session.extent() == Some(Extent::All);
    let other = if shows_all { Extent::Best } else { Extent::All };
    let all = send(words::all_values(), session::Event::ShowExtent(other));
    let is_shown = session.legend().is_some() && session.extent().is_some();
    let is_open = session.looked_for().is_some();
    let further = |is_here: bool| {
        send(lines::look_further(), session::Event::LookFurther).shown(is_open && is_here)
    };
    let (all, has_lines) = (
        all.pressed(shows_all).shown(is_shown),
        session.shows_lines(),
    );
    view.actions("values", [all, further(!has_lines)]);
    view.actions("lines", [further(has_lines)]);
}

impl PanelTab {
    /// Returns its name.
    pub fn name(self, page: &Page) -> &'static str {
        match self {
            Self::Moves if page.is_reviewing() => words::review(),
            Self::Moves => words::moves(),
            Self::Analysis => search::heading(),
            Self::Rules => rules::heading(),
            Self::Study => study_words::study(),
        }
    }
}

/// Adds the panel's tabs.
pub fn tabs(page: &Page, view: &mut View<Event>) {
    let tabs = PanelTab::of_page(page).iter();
    let tabs = tabs.map(|tab| (tab.name(page).to_owned(), *tab));
    let tabs = Choice::of(words::game_details(), tabs, &page.tab, Event::Show).as_a(Look::Tabs);
    view.choice("tabs", tabs);
}

/// Adds what is above and below the list of moves.
pub fn around_moves(page: &Page, view: &mut View<Event>) {
    let session = &page.session;
    if page.is_game() {
        let is_over = session.outcome().is_some() && !page.is_reviewing();
        let review = Action::button(words::review_game(), Event::Review).primary();
        let signs = reviewer(page).into_iter().flat_map(Reviewer::signs);
        let path = studies::analysis_path(session, signs);
        let analyse = Action::link(study_words::analyse(), path).shown(!session.hides_engine());
        let after = [review.shown(is_over), analyse].into_iter();
        view.actions("after-game", after.chain(ways_from_end(session)));
    }
    let is_back = session.can_play_from_here();
    let from_here = send(words::play_from_here(), session::Event::PlayFromHere);
    view.actions("play-from-here", [from_here.shown(is_back)]);
    let game = session.game();
    let can_redo = !page.is_game() && game.undone().len() > 0;
    let has_moves = game.ply() > 0 || can_redo;
    let steps = [
        ("«", words::start(), session::Event::LookAt(0)),
        ("‹", words::back(), session::Event::StepBack),
        ("›", words::forward(), session::Event::StepForward),
        ("»", words::last(), session::Event::LookAt(usize::MAX)),
    ];
    let steps = steps.map(|(sign, name, event)| send(name, event).signed(sign).shown(has_moves));
    view.group("steps", words::look_through(), steps);
}

/// Adds the list of moves.
pub fn moves(page: &Page, view: &mut View<Event>) {
    let list = listed(&page.session);
    view.list("moves", list.items.into_iter().map(item));
}

fn item(item: Item) -> Entry<Event> {
    let (name, entries) = match item {
        Item::Comment(text) => return Entry::new(text, []),
        Item::Move(entry) => (String::new(), vec![entry]),
        Item::Variation { name, entries, .. } => (name, entries),
    };
    let mut listed = Entry::new(name, []);
    for entry in entries {
        listed.is_current |= entry.is_shown;
        let entries::Entry {
            node,
            number,
            text,
            label,
            comment,
            is_shown,
            ..
        } = entry;
        let visit = panel(label, PanelEvent::Visit(node)).signed(text.clone());
        listed.actions.push(visit.way_on(is_shown, false));
        listed
            .texts
            .extend(number.into_iter().chain([text]).chain(comment));
    }
    listed
}

/// Adds the notes beside the move that is shown, and what can be done with its variation.
pub fn notes(page: &Page, view: &mut View<Event>) {
    let Some(parts) = page.parts() else {
        return;
    };
    let session = &page.session;
    let here = session.here();
    let note = session.tree().note(here);
    view.text("notes-on", sentences::heading(session));
    let chosen = note.and_then(|note| note.glyph);
    let sign = |glyph: Glyph| {
        tool(variations::glyph(glyph.word()), ToolEvent::Glyph(glyph))
            .signed(glyph.sign())
            .pressed(chosen == Some(glyph))
            .shown(here != NodeId::START)
    };
    view.group("signs", variations::sign(), Glyph::ALL.map(sign));
    let comment = note.map_or("", |note| &note.comment);
    let write = |text| ToolEvent::Comment(text).into();
    view.field("move-comment", variations::comment(), comment, write);
    let has_shapes = note.is_some_and(|note| !note.shapes.is_empty()) && !page.is_game();
    let clear = tool(variations::clear_drawings(), ToolEvent::ClearShapes);
    view.actions("drawings", [clear.shown(has_shapes)]);
    let branch = |action: branches::Action| {
        tool(action.name(), ToolEvent::Branch(action)).shown(parts.branches.allows(action, session))
    };
    view.actions("branches", branches::Action::ALL.map(branch));
}

/// Adds the review of the finished game, if there is one.
pub fn review(page: &Page, view: &mut View<Event>) {
    let Some(reviewer) = reviewer(page) else {
        return;
    };
    let session = &page.session;
    let send = |name: String, event| panel(name, PanelEvent::Review(event));
    let step = reviewer.step(session);
    let (heading, why) = (step.heading(), step.why());
    view.text("review-step", format!("{heading} {why}").trim_end());
    let (name, has_better) = (step.way_on(), step.leads_to().is_none());
    let is_shown = !name.is_empty();
    let way_on = send(name, reviewer::Event::GoOn).shown(is_shown);
    let way_on = if has_better {
        way_on.pressed(step.is_better())
    } else {
        way_on
    };
    view.actions("review-way", [way_on]);
    view.text("review-summary", reviewer.summary());
    view.text("review-accuracy", reviewer.accuracy());
    let is_stuck = reviewer.is_stuck(session);
    let problem = if is_stuck {
        review_words::no_engine()
    } else {
        ""
    };
    view.text("review-problem", problem);
    let retry = send(shell::try_again().to_owned(), reviewer::Event::Retry);
    view.actions("review-help", [retry.shown(is_stuck)]);
    view.slider("review-chart", review_words::chart(), step.sentence());
    let lesson = reviewer.lesson_buttons().map(|button| {
        send(
            button.name.to_owned(),
            reviewer::Event::Lesson(button.event),
        )
        .way_on(button.leads_on, false)
        .shown(button.is_shown)
    });
    view.actions("lesson", lesson);
    let mistakes = reviewer.signed();
    let mistake = |(ply, name)| Entry::new("", [send(name, reviewer::Event::Look(ply))]);
    view.list("mistakes", mistakes.map(mistake));
}

/// Adds the switch that hides the engine from a class.
pub fn hide_engine(page: &Page, view: &mut View<Event>) {
    let hides = page.session.hides_engine();
    let hide = ToolEvent::Study(studies::Event::HideEngine(!hides)).into();
    view.check("hide-engine", study_words::hide_engine(), hides, hide);
}

/// Adds the tab of the study to which the tree belongs.
pub fn study(page: &Page, view: &mut View<Event>) {
    let (Some(parts), Some(study)) = (page.parts(), page.study()) else {
        return;
    };
    let send = |name, event| tool(name, ToolEvent::Study(event));
    let is_saved = study.is_saved();
    let about = if is_saved {
        study_words::saved()
    } else {
        study_words::not_saved()
    };
    view.text("study-state", about);
    let save = send(study_words::save(), studies::Event::Save).primary();
    view.actions("save-study", [save.shown(!is_saved)]);
    if is_saved {
        let rename = |name| ToolEvent::Study(studies::Event::Rename(name)).into();
        let name = study_words::study_name();
        view.field("study-name", name, study.study.name.clone(), rename);
    }
    view.text("deleted", parts.offer.clone().unwrap_or_default());
    let restore = send(study_words::restore(), studies::Event::RestoreChapter);
    view.actions("restore", [restore.shown(parts.offer.is_some())]);
    let hides_engine = page.session.hides_engine();
    let chapters = study.study.chapters.iter().enumerate();
    let chapters = chapters.filter(|_| study.source != Source::Analysis);
    let chapter = |(index, chapter)| {
        let address = study.chapter_address(index, hides_engine);
        let mut entry = Entry::new("", [Action::link(chapter_name(chapter, index), address)]);
        entry.is_current = index == study.chapter;
        entry
    };
    view.list("chapters", chapters.map(chapter));
    if is_saved {
        let rename = |name| ToolEvent::Study(studies::Event::RenameChapter(name)).into();
        let name = study.open().map_or("", |open| &open.name);
        view.field("chapter-name", study_words::chapter_name(), name, rename);
    }
    view.actions(
        "edit-chapters",
        [
            send(study_words::add_chapter(), studies::Event::AddChapter).shown(is_saved),
            send(study_words::delete_chapter(), studies::Event::DeleteChapter)
                .shown(study.can_delete()),
        ],
    );
    let copy = send(study_words::copy_link(), studies::Event::CopyLink);
    view.actions("copy-study", [copy]);
    let all = Action::link(study_words::studies(), "/study");
    view.actions("all-studies", [all]);
}

/// Adds the menu “More”. It closes by itself.
pub fn more(page: &Page, view: &mut View<Event>) {
    let session = &page.session;
    let game = session.game();
    let explored = Action::link(words::show_in_explorer(), place::path(game)).with_icon("explore");
    let edited = address::edit_path(&game.up_to(session.shown_ply()));
    let button = |name, icon, event| Action::button(name, event).with_icon(icon);
    let keys = Event::Open(DialogContent::Keys);
    view.actions(
        "more",
        [
            button(words::keys(), "keys", keys),
            explored
                .shown(game.variant().is_explored() && !(page.is_game() && session.hides_engine())),
            Action::link(words::edit_position(), edited).with_icon("edit"),
            button(words::only_board(), "focus", Event::SetFocusMode(true)),
            button(
                words::full_screen(),
                "full",
                Event::Panel(PanelEvent::ToggleFullScreen),
            ),
            button(words::present(), "present", Event::TogglePresenting),
            button(
                words::copy_as_text(),
                "copy",
                Event::Panel(PanelEvent::Copy),
            ),
        ],
    );
}

/// Returns the ways from the end of a game: a flight through it, if there is a map of it, and its winner's moves to
/// guess. Both begin at the usual start.
fn ways_from_end(session: &Session) -> impl Iterator<Item = Action<Event>> {
    let game = session.outcome().map(|_| session.game());
    let game = game.filter(|game| game.ply() > 0 && game.setup().is_none());
    let explored = game.filter(|game| game.variant().is_explored());
    let flight = explored.map(|game| Action::link(space::fly(), place::flight_path(game)));
    let guess =
        game.map(|game| Action::link(puzzle_words::guess(), guess(game, side_to_guess(game))));
    flight.into_iter().chain(guess)
}

/// Adds the result of a finished game. Its last answer puts it away, to look at the board.
pub fn result(page: &Page, view: &mut View<Event>) {
    let session = &page.session;
    let outcome = session.outcome().filter(|_| page.is_result_open());
    let result = outcome.map(|outcome| {
        let setup = page.setup;
        let next = match next_step(session) {
            Some(NextStep::Level(level)) => {
                let name = names::level(level, session.game().variant());
                let next = Event::Begin(Setup { level, ..setup });
                Some(Action::button(words::next_level(&name), next))
            }
            Some(NextStep::Puzzle) => Some(Action::link(words::todays_puzzle(), DAILY)),
            None => None,
        };
        let answers = [
            Action::button(words::play_again(), Event::Begin(setup)).primary(),
            Action::button(words::review(), Event::Review),
            Action::button(words::share(), Event::Open(DialogContent::Share)),
        ];
        let away = panel(words::see_board(), PanelEvent::CloseResult).with_icon("close");
        let score = page.parts().and_then(|parts| parts.score.as_ref());
        let uncounted = score.and_then(Scorekeeper::uncounted);
        let uncounted = uncounted.map_or_else(String::new, not_counted);
        let text = format!("{} {uncounted}", status::score(session));
        let text = text.trim().to_owned();
        Dialog {
            name: status::outcome(outcome),
            text,
            actions: answers.into_iter().chain(next).chain([away]).collect(),
        }
    });
    view.open_dialog("result", result);
}

/// Adds the form for a new game. Choosing does not start a game; the button does.
pub fn setup(page: &Page, view: &mut View<Event>) {
    let setup = page.setup;
    let variant = page.session.game().variant();
    let choose = |setup| Event::from(ToolEvent::Choose(setup));
    let named = |(name, value): (&str, _)| (name.to_owned(), value);
    let players = [
        (words::against_computer(), Match::AgainstComputer),
        (words::two_people(), Match::People),
        (words::two_computers(), Match::Computers),
    ];
    let players = players.map(named);
    view.choice(
        "players",
        Choice::of(words::players(), players, &setup.players, |players| {
            choose(Setup { players, ..setup })
        }),
    );
    let levels = || Level::ALL.map(|level| (names::rated_level(level, variant), level));
    let first = [
        (words::you().to_owned(), First::You),
        (words::computer().to_owned(), First::Computer),
        (words::random().to_owned(), First::Random),
    ];
    let level = |level| choose(Setup { level, ..setup });
    let level_of_x = |level_of_x| {
        choose(Setup {
            level_of_x,
            ..setup
        })
    };
    let [of_x, of_o] = Side::ALL.map(|side| words::level_of(variant.start().name_of(side)));
    let list = |name: String, chosen, choose: &dyn Fn(Level) -> Event| {
        Choice::of(name, levels(), &chosen, choose).as_a(Look::List)
    };
    view.choice(
        "level",
        list(words::level().to_owned(), setup.level, &level),
    );
    view.choice(
        "first",
        Choice::of(words::first_move(), first, &setup.first, |first| {
            choose(Setup { first, ..setup })
        }),
    );
    view.choice("level-of-x", list(of_x, setup.level_of_x, &level_of_x));
    view.choice("level-of-o", list(of_o, setup.level, &level));
    view.actions(
        "start",
        [Action::button(words::start_game(), Event::Begin(setup)).primary()],
    );
}
