//! What is beside the board of a game, and loads after it: the scorekeeper, the review, the study, the
//! result, the branches of the tree.

use noughts_rules::CellId;
use noughts_words::{play as words, variations};

use crate::announce;
use crate::browser::Browser;
use crate::command::{self, Typed};
use crate::game::event::{Event, PanelEvent};
use crate::game::friend::is_friends_turn;
use crate::game::page::{Page, PanelTab, Request};
use crate::game::status::delay;
use crate::game::view::panel::view;
use crate::moves::branches::Branches;
use crate::moves::keys::Way;
use crate::moves::sentences;
use crate::review::chart::after_key;
use crate::review::lesson;
use crate::review::reviewer::{self, Reviewer};
use crate::scorekeeper::{self, Scorekeeper, Surroundings, player_names};
use crate::screen::{Effect, Focus, Timer, View, When};
use crate::session::{self, Command};
use crate::settings::{Settings, Switch};
use crate::{share, studies};

/// What the panel of a game knows.
#[derive(Debug, Default)]
pub struct Parts {
    /// The reader's settings.
    pub settings: Settings,
    /// The scorekeeper of a game, from its first settings on.
    pub score: Option<Scorekeeper>,
    /// The review of a finished game.
    pub review: Option<Reviewer>,
    /// The branches of the tree.
    pub branches: Branches,
    /// Whether the result is open.
    pub is_result_open: bool,
    /// What offers to restore a deleted chapter.
    pub offer: Option<String>,
    /// Whether the end of the game was noticed.
    was_over: bool,
    /// The ply that the review has seen.
    seen: usize,
    /// The ply of a game by link, and whether the friend was to move, when it was last followed.
    friend: Option<(usize, bool)>,
}

/// The code of a game's panel, which loads after the board: only what loads it names its functions.
pub struct Panel<B> {
    update: fn(&mut Page, PanelEvent, &B) -> Vec<Effect>,
    follow: fn(&mut Page, bool, &B) -> Vec<Effect>,
    pub(super) view: fn(&Page, &mut View<Event>),
}

impl<B> Clone for Panel<B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B> Copy for Panel<B> {}

impl<B: Browser> Panel<B> {
    /// Returns the code.
    #[expect(clippy::new_without_default, reason = "it is code, not a value")]
    pub fn new() -> Self {
        Self {
            update,
            follow,
            view,
        }
    }

    /// Handles an event.
    pub(super) fn update(self, page: &mut Page, event: PanelEvent, browser: &B) -> Vec<Effect> {
        (self.update)(page, event, browser)
    }

    /// Follows the page after an event; `is_shown` is whether its views show the session's changes too.
    pub(super) fn follow(self, page: &mut Page, is_shown: bool, browser: &B) -> Vec<Effect> {
        (self.follow)(page, is_shown, browser)
    }
}

fn update<B: Browser>(page: &mut Page, event: PanelEvent, browser: &B) -> Vec<Effect> {
    match event {
        PanelEvent::Arrive => arrive(page, browser),
        PanelEvent::Settings(settings) => set(page, *settings, browser),
        PanelEvent::Visibility => {
            let leave = browser.is_hidden().then_some(scorekeeper::Event::Leave);
            let events = leave.into_iter().chain([scorekeeper::Event::Changed]);
            events
                .flat_map(|event| score(page, event, browser))
                .collect()
        }
        PanelEvent::Score(event) => score(page, event, browser),
        PanelEvent::Review(event) => review(page, event, browser),
        PanelEvent::Reviewed(news) => review(page, reviewer::Event::Engine(news), browser),
        PanelEvent::Study(event) => study(page, event, browser),
        PanelEvent::Choose(setup) => {
            page.setup = setup;
            Vec::new()
        }
        PanelEvent::ShowResult => show_result(page),
        PanelEvent::CloseResult => {
            close_result(page);
            vec![Effect::Focus(Focus::Board), Effect::SayClosed(When::Now)]
        }
        PanelEvent::Enter(text, cell) => take(page, &text, cell),
        PanelEvent::Visit(node) => {
            let commands = page.session.visit(node);
            change(page, commands, sentences::place(&page.session))
        }
        PanelEvent::KeyAt(MOVES, key) => {
            Way::of_key(&key).map_or_else(Vec::new, |way| go(page, way))
        }
        PanelEvent::KeyAt(_, key) => {
            let session = &page.session;
            let ply = after_key(&key, session.shown_ply(), session.game().ply());
            ply.map_or_else(Vec::new, |ply| page.send(session::Event::Scrub(ply)))
        }
        PanelEvent::PlayLine(line) => {
            let commands = page.session.play_line(&line);
            page.change(commands)
        }
        PanelEvent::Take(game) => {
            let said = noughts_words::share::opened(game.ply());
            let mut effects = page.close();
            effects.extend(page.send(session::Event::Load(game)));
            effects.extend([Effect::Tell(said), Effect::Focus(Focus::Board)]);
            effects
        }
        PanelEvent::Comment(text) => {
            let here = page.session.here();
            let commands = page.session.edit(|tree| tree.set_comment(here, &text));
            page.change(commands)
        }
        PanelEvent::Glyph(glyph) => {
            let here = page.session.here();
            let note = page.session.tree().note(here);
            let is_on = note.is_some_and(|note| note.glyph == Some(glyph));
            let chosen = (!is_on).then_some(glyph);
            let commands = page.session.edit(|tree| tree.set_glyph(here, chosen));
            page.change(commands)
        }
        PanelEvent::Shape(shape) => {
            let here = page.session.here();
            let commands = page.session.edit(|tree| {
                tree.toggle_shape(here, shape);
            });
            let note = page.session.tree().note(here);
            let is_drawn = note.is_some_and(|note| note.shapes.contains(&shape));
            let name = crate::shapes::name(shape, page.session.shown_topology());
            let said = if is_drawn {
                variations::drawn(&name)
            } else {
                variations::wiped_off(&name)
            };
            change(page, commands, said)
        }
        PanelEvent::ClearShapes => {
            let here = page.session.here();
            let commands = page.session.edit(|tree| tree.clear_shapes(here));
            let mut effects = page.change(commands);
            effects.push(Effect::Focus(COMMENT));
            effects
        }
        PanelEvent::Branch(action) => {
            let Some(parts) = &mut page.parts else {
                return Vec::new();
            };
            let (commands, said) = parts.branches.act(action, &mut page.session);
            let mut effects = change(page, commands, said);
            effects.push(Effect::Focus(COMMENT));
            effects
        }
        PanelEvent::Copy => vec![copy(page)],
        PanelEvent::ToggleFullScreen => vec![Effect::ToggleFullScreen],
    }
}

/// The part of the list of moves.
const MOVES: &str = "moves";

/// The field for a comment, which has the focus once a button beside it is gone.
const COMMENT: Focus = Focus::Part("move-comment");

/// Returns what follows from a change of the session, and a sentence about it.
fn change(page: &mut Page, commands: Vec<Command>, sentence: String) -> Vec<Effect> {
    let mut effects = page.change(commands);
    effects.push(Effect::say(sentence));
    effects
}

/// Shows the ply of the address, unless the reader has gone elsewhere before the panel was loaded.
fn arrive(page: &mut Page, browser: &impl Browser) -> Vec<Effect> {
    page.parts = Some(Box::default());
    let session = &page.session;
    let is_untouched = session.games() == 1 && !session.is_looking_back();
    let opens_at = page.opens_at.filter(|_| is_untouched);
    let mut effects = tell_problem(page);
    if let Some(ply) = opens_at {
        effects.extend(page.send(session::Event::Scrub(ply)));
    }
    effects.extend(study(page, studies::Event::Followed, browser));
    let first = page.study.as_ref().and_then(|open| open.first_tab(browser));
    if let Some(tab) = first {
        effects.extend(page.show(tab));
    }
    effects.extend(follow_end(page, browser));
    effects
}

/// Takes the settings; with the first of them begins the count of a game.
fn set(page: &mut Page, settings: Settings, browser: &impl Browser) -> Vec<Effect> {
    page.wishes.announces_turns = settings.turns == Switch::On;
    page.wishes.thinking = settings.thinking;
    let is_game = page.is_game();
    let Some(parts) = &mut page.parts else {
        return Vec::new();
    };
    parts.settings = settings;
    let mut effects = Vec::new();
    if is_game && parts.score.is_none() {
        let mut around = Surroundings::new(&mut page.session, &parts.settings, browser);
        parts.score = Some(Scorekeeper::new(&mut around));
        let Surroundings {
            commands,
            effects: first,
            ..
        } = around;
        if !commands.is_empty() {
            effects.extend(page.change(commands));
        }
        effects.extend(first);
    }
    name(page);
    effects.extend(score(page, scorekeeper::Event::Changed, browser));
    effects
}

/// Names the players as they are called in the settings.
fn name(page: &mut Page) {
    if let Some(parts) = page.parts.as_ref().filter(|parts| parts.score.is_some()) {
        page.names = player_names(&page.session, &parts.settings);
    }
}

/// Passes an event to the scorekeeper, if there is one.
fn score(page: &mut Page, event: scorekeeper::Event, browser: &impl Browser) -> Vec<Effect> {
    let Some(parts) = &mut page.parts else {
        return Vec::new();
    };
    let Some(score) = &mut parts.score else {
        return Vec::new();
    };
    let mut around = Surroundings::new(&mut page.session, &parts.settings, browser);
    score.update(event, &mut around);
    let Surroundings {
        commands, effects, ..
    } = around;
    changed(page, commands, effects)
}

/// Passes an event to the review, if there is one.
fn review(page: &mut Page, event: reviewer::Event, browser: &impl Browser) -> Vec<Effect> {
    let mut commands = Vec::new();
    let review = page.parts.as_mut().and_then(|parts| parts.review.as_mut());
    let effects = review.map(|it| it.update(event, &mut page.session, &mut commands, browser));
    changed(page, commands, effects.unwrap_or_default())
}

/// Passes an event to the study, if there is one.
fn study(page: &mut Page, event: studies::Event, browser: &impl Browser) -> Vec<Effect> {
    let mut commands = Vec::new();
    let Some(open) = &mut page.study else {
        return Vec::new();
    };
    let effects = open.update(event, &mut page.session, &mut commands, browser);
    if let Some(parts) = &mut page.parts {
        parts.offer = open.offer(browser);
    }
    changed(page, commands, effects)
}

/// Returns the effects of a part, after those of what it did to the session.
fn changed(page: &mut Page, commands: Vec<Command>, effects: Vec<Effect>) -> Vec<Effect> {
    if commands.is_empty() {
        return effects;
    }
    let mut all = page.change(commands);
    all.extend(effects);
    all
}

/// Does what was typed in the command field, where the focus stays for the next input; nothing if it
/// was not understood.
fn take(page: &mut Page, text: &str, cell: CellId) -> Vec<Effect> {
    let position = page.session.game().position();
    let event = match command::parse(text, position) {
        Some(Typed::Play(cell)) => session::Event::Play(cell),
        Some(Typed::CallDraw) => session::Event::CallDraw,
        Some(Typed::Key(action)) => return page.press(action, cell),
        Some(Typed::NewGame) => return page.begin(),
        Some(Typed::Help) => return vec![Effect::Tell(command::understood(position))],
        None => return vec![Effect::Tell(command::not_understood(position))],
    };
    page.send(event)
}

fn go(page: &mut Page, way: Way) -> Vec<Effect> {
    let session = &mut page.session;
    match (way.from(session.tree(), session.here()), way) {
        (Some(node), _) => {
            let commands = session.visit(node);
            let sentence = sentences::place(session);
            let mut effects = change(page, commands, sentence);
            effects.push(Effect::Focus(Focus::ShownMove));
            effects
        }
        (None, Way::Up) => vec![Effect::say(variations::on_main_line())],
        (None, Way::Down) => vec![Effect::say(variations::no_other_variation())],
        (None, _) => Vec::new(),
    }
}

fn copy(page: &Page) -> Effect {
    let text = share::board_text(page.session.shown_position());
    Effect::Copy(text, [words::text_copied(), words::text_not_copied()])
}

fn show_result(page: &mut Page) -> Vec<Effect> {
    let is_wanted = page.session.outcome().is_some() && !page.is_reviewing();
    match &mut page.parts {
        Some(parts) if is_wanted => {
            parts.is_result_open = true;
            vec![Effect::Focus(Focus::Part("result"))]
        }
        Some(_) | None => Vec::new(),
    }
}

fn close_result(page: &mut Page) {
    if let Some(parts) = &mut page.parts {
        parts.is_result_open = false;
    }
}

/// Says what is wrong with the address, if anything is.
fn tell_problem(page: &mut Page) -> Vec<Effect> {
    let problem = page.problem.take();
    let tell = |problem| Effect::Tell(announce::no_game_in_link(&problem));
    problem.map(tell).into_iter().collect()
}

/// Does what waits for the panel, and lets its parts follow the page; the session, once it is shown.
fn follow<B: Browser>(page: &mut Page, is_shown: bool, browser: &B) -> Vec<Effect> {
    if page.parts.is_none() {
        return Vec::new();
    }
    // An address can be typed during the game.
    let mut effects = tell_problem(page);
    match page.request.take() {
        Some(Request::Command) => {
            effects.extend(page.show(PanelTab::Moves));
            effects.push(Effect::Focus(Focus::CommandField));
        }
        Some(Request::Copy) => effects.push(copy(page)),
        Some(Request::Reading(reading, cell)) => {
            let session = &page.session;
            let standing = || announce::standing(session);
            effects.push(Effect::say(reading.sentence(
                &session.board(),
                cell,
                &standing,
            )));
        }
        None => {}
    }
    if is_shown {
        name(page);
        effects.extend(study(page, studies::Event::Followed, browser));
        effects.extend(score(page, scorekeeper::Event::Changed, browser));
        effects.extend(follow_friend(page, browser));
        effects.extend(follow_end(page, browser));
    }
    effects.extend(follow_review(page, browser));
    effects
}

/// Says that it is the friend's turn in a game by link. The session announces the move; what follows
/// is outside it.
fn follow_friend(page: &mut Page, browser: &impl Browser) -> Option<Effect> {
    let session = &page.session;
    let side = share::side(session, &browser.query());
    let now = (session.game().ply(), is_friends_turn(session, side));
    let before = page.parts.as_mut()?.friend.replace(now);
    let is_news = before.is_some_and(|(plies, was_friends)| plies < now.0 && !was_friends && now.1);
    is_news.then(|| Effect::Tell(noughts_words::share::friends_turn().to_owned()))
}

/// Lets the result come and go with the end of the game.
fn follow_end(page: &mut Page, browser: &impl Browser) -> Option<Effect> {
    let is_over = page.session.outcome().is_some();
    let pause = delay(&page.session, browser.moves());
    let is_game = page.is_game();
    let parts = page.parts.as_mut().filter(|_| is_game)?;
    if std::mem::replace(&mut parts.was_over, is_over) == is_over {
        return None;
    }
    parts.is_result_open = false;
    Some(Effect::Wake(Timer::Result, is_over.then_some(pause)))
}

/// Lets the review come and go with what is reviewed, and follow the board.
fn follow_review(page: &mut Page, browser: &impl Browser) -> Vec<Effect> {
    let shown = page.session.shown_ply();
    let is_reviewing = page.is_reviewing();
    let Some(parts) = &mut page.parts else {
        return Vec::new();
    };
    let before = std::mem::replace(&mut parts.seen, shown);
    if !is_reviewing {
        parts.review = None;
    } else if parts.review.is_none() {
        parts.is_result_open = false;
        let (begun, mut effects) = Reviewer::new(&page.session);
        parts.review = Some(begun);
        effects.extend(page.show(PanelTab::Moves));
        effects.push(Effect::Focus(Focus::Part("review-chart")));
        return effects;
    } else if before != shown {
        return review(page, reviewer::Event::Shown(shown), browser);
    }
    Vec::new()
}

impl Parts {
    /// Returns what becomes of a cell that is pressed: the lesson of a review takes it.
    pub(super) fn takes(&self, cell: CellId, shown: usize) -> Option<PanelEvent> {
        let is_learning = self.review.as_ref().is_some_and(Reviewer::is_learning);
        let event = lesson::Event::Play(cell, shown);
        is_learning.then_some(PanelEvent::Review(reviewer::Event::Lesson(event)))
    }
}
