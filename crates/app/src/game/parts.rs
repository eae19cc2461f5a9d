//! What is beside the board of a game, and loads after it: the scorekeeper, the review, the study, the
//! result, the branches of the tree.

use noughts_rules::CellId;
use noughts_study::{NodeId, Tree};
use noughts_words::{play as words, variations};

use crate::address::{self, Problem};
use crate::announce;
use crate::browser::Browser;
use crate::command::{self, Typed};
use crate::game::event::{PanelEvent, ToolEvent};
use crate::game::friend;
use crate::game::moment;
use crate::game::page::{Page, PanelTab, Request};
use crate::game::status::delay;
use crate::moves::branches::Branches;
use crate::moves::keys::Way;
use crate::moves::sentences;
use crate::review::chart::after_key;
use crate::review::lesson;
use crate::review::reviewer::{self, Reviewer};
use crate::scorekeeper::{self, Scorekeeper, Surroundings, player_names};
use crate::screen::{Effect, Focus, Timer, When};
use crate::session::{self, Command};
use crate::settings::{Settings, Switch};
use crate::{share, studies};

/// What the panel of a game knows.
#[derive(Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each holds or not, whatever the others do"
)]
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
    /// Whether the study has followed the session.
    has_study: bool,
    /// Whether the review was noticed.
    was_reviewing: bool,
    /// Whether the end of the game was noticed.
    was_over: bool,
    /// Whether it was said what decided it.
    was_told: bool,
    /// The ply that the review has seen.
    seen: usize,
    /// The ply of a game by link, and whether the friend was to move, when it was last followed.
    pub(super) friend: Option<(usize, bool)>,
}

/// The code of a part beside the board, which loads after it: only what loads it names its function. That
/// handles an event; without one, it follows the page, which may show the session's changes.
pub struct Code<B, E>(pub(super) fn(&mut Page, Option<E>, bool, &B) -> Vec<Effect>);

impl<B: Browser> Code<B, PanelEvent> {
    /// Returns the code of the panel.
    pub fn panel() -> Self {
        Self(|page, event, is_shown, browser| match event {
            Some(event) => update(page, event, browser),
            None => follow(page, is_shown, browser),
        })
    }
}

impl<B: Browser> Code<B, reviewer::Event> {
    /// Returns the code of the review.
    pub fn review() -> Self {
        Self(|page, event, _, browser| match event {
            Some(event) => review(page, event),
            None => follow_review(page, browser),
        })
    }
}

impl<B: Browser> Code<B, ToolEvent> {
    /// Returns the code of the tools.
    pub fn tools() -> Self {
        Self(|page, event, is_shown, browser| match event {
            Some(event) => use_tool(page, event, browser),
            None if is_shown => study(page, studies::Event::Followed, browser),
            None => Vec::new(),
        })
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
        PanelEvent::Address(fragment) => go_to(page, &fragment),
        PanelEvent::Score(event) => score(page, event, browser),
        // They have code of their own.
        PanelEvent::Review(_) | PanelEvent::Tool(_) => Vec::new(),
        PanelEvent::ShowResult => show_result(page),
        PanelEvent::ShowMoment => moment::show(page),
        PanelEvent::TryAgain => moment::try_again(page),
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
        PanelEvent::Friend(event) => friend::update(page, event),
        PanelEvent::Copy => vec![copy(page)],
        PanelEvent::ToggleFullScreen => vec![Effect::ToggleFullScreen],
    }
}

fn use_tool(page: &mut Page, event: ToolEvent, browser: &impl Browser) -> Vec<Effect> {
    match event {
        ToolEvent::Study(event) => study(page, event, browser),
        ToolEvent::Choose(setup) => {
            page.setup = setup;
            Vec::new()
        }
        ToolEvent::PlayLine(line) => {
            let commands = page.session.play_line(&line);
            page.change(commands)
        }
        ToolEvent::Take(game) => {
            let said = noughts_words::share::opened(game.ply());
            let mut effects = page.close();
            effects.extend(page.send(session::Event::Load(game)));
            effects.extend([Effect::Tell(said), Effect::Focus(Focus::Board)]);
            effects
        }
        ToolEvent::Comment(text) => edit(page, |tree, here| tree.set_comment(here, &text)),
        ToolEvent::Glyph(glyph) => {
            let note = page.session.tree().note(page.session.here());
            let is_on = note.is_some_and(|note| note.glyph == Some(glyph));
            let chosen = (!is_on).then_some(glyph);
            edit(page, |tree, here| tree.set_glyph(here, chosen))
        }
        ToolEvent::Shape(shape) => {
            let mut effects = edit(page, |tree, here| tree.toggle_shape(here, shape));
            let note = page.session.tree().note(page.session.here());
            let name = crate::shapes::name(shape, page.session.shown_topology());
            effects.push(Effect::say(match note {
                Some(note) if note.shapes.contains(&shape) => variations::drawn(&name),
                Some(_) | None => variations::wiped_off(&name),
            }));
            effects
        }
        ToolEvent::ClearShapes => {
            let mut effects = edit(page, Tree::clear_shapes);
            effects.push(Effect::Focus(COMMENT));
            effects
        }
        ToolEvent::Branch(action) => {
            let Some(parts) = &mut page.parts else {
                return Vec::new();
            };
            let (commands, said) = parts.branches.update(action, &mut page.session);
            let mut effects = change(page, commands, said);
            effects.push(Effect::Focus(COMMENT));
            effects
        }
    }
}

/// The part of the list of moves.
const MOVES: &str = "moves";

/// The field for a comment, which has the focus once a button beside it is gone.
const COMMENT: Focus = Focus::Part("move-comment");

/// Changes the tree at the move that is shown.
fn edit<T>(page: &mut Page, act: impl FnOnce(&mut Tree, NodeId) -> T) -> Vec<Effect> {
    let here = page.session.here();
    let commands = page.session.edit(|tree| {
        act(tree, here);
    });
    page.change(commands)
}

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
    let problem = page.problem.take();
    let mut effects: Vec<_> = problem.iter().map(tell).collect();
    if let Some(ply) = opens_at {
        effects.extend(page.send(session::Event::Scrub(ply)));
    }
    effects.extend(friend::follow(page));
    effects.extend(follow_end(page, browser));
    effects.extend(recount(page));
    effects
}

/// Takes the settings; with the first of them begins the count of a game.
fn set(page: &mut Page, settings: Settings, browser: &impl Browser) -> Vec<Effect> {
    page.wishes.announces_turns = settings.turns == Switch::On;
    page.wishes.thinking = settings.thinking;
    let is_game = page.is_game();
    if let Some(parts) = &mut page.parts {
        parts.settings = settings;
    }
    let mut effects = keep(page, browser, |score, around| {
        if is_game && score.is_none() {
            *score = Some(Scorekeeper::new(around));
        }
    });
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
    keep(page, browser, |score, around| {
        if let Some(score) = score {
            score.update(event, around);
        }
    })
}

fn keep<B: Browser>(
    page: &mut Page,
    browser: &B,
    act: impl FnOnce(&mut Option<Scorekeeper>, &mut Surroundings<'_, B>),
) -> Vec<Effect> {
    let Some(parts) = &mut page.parts else {
        return Vec::new();
    };
    let mut around = Surroundings::new(&mut page.session, &parts.settings, browser);
    act(&mut parts.score, &mut around);
    let (commands, effects) = (around.commands, around.effects);
    changed(page, commands, effects)
}

/// Passes an event to the review, if there is one.
fn review(page: &mut Page, event: reviewer::Event) -> Vec<Effect> {
    let mut commands = Vec::new();
    let review = page.parts.as_mut().and_then(|parts| parts.review.as_mut());
    let effects = review.map(|it| it.update(event, &mut page.session, &mut commands));
    changed(page, commands, effects.unwrap_or_default())
}

/// Passes an event to the study, if there is one.
fn study(page: &mut Page, event: studies::Event, browser: &impl Browser) -> Vec<Effect> {
    let mut commands = Vec::new();
    let Some(open) = &mut page.study else {
        return Vec::new();
    };
    let effects = open.update(event, &mut page.session, &mut commands, browser);
    let mut is_offered = false;
    if let Some(parts) = &mut page.parts {
        parts.offer = open.offer(browser);
        let is_first = !std::mem::replace(&mut parts.has_study, true);
        is_offered = is_first && parts.offer.is_some();
    }
    let mut effects = changed(page, commands, effects);
    if is_offered {
        effects.extend(page.show(PanelTab::Study));
    }
    effects
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

/// Says what is wrong with the address.
fn tell(problem: &Problem) -> Effect {
    Effect::Tell(announce::no_game_in_link(problem))
}

/// Goes to the game of a fragment typed or pasted into the address.
fn go_to(page: &mut Page, fragment: &str) -> Vec<Effect> {
    let game = page.session.game();
    match address::read_game(game.variant(), fragment) {
        // The address itself may have followed the game since.
        (read, None) if address::write_moves(&read) == address::write_moves(game) => Vec::new(),
        (read, None) => page.send(session::Event::Load(read)),
        (_, Some(error)) => vec![tell(&Problem::Typed(error))],
    }
}

/// Does what waits for the panel, and lets its parts follow the page; the session, once it is shown.
fn follow<B: Browser>(page: &mut Page, is_shown: bool, browser: &B) -> Vec<Effect> {
    if page.parts.is_none() {
        return Vec::new();
    }
    let mut effects = Vec::new();
    match page.request.take() {
        Some(Request::Command) => {
            effects.extend(page.show(page.moves_tab()));
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
        effects.extend(score(page, scorekeeper::Event::Changed, browser));
        effects.extend(friend::follow(page));
        effects.extend(follow_end(page, browser));
        effects.extend(recount(page));
    }
    effects.extend(tell_moment(page));
    let is_reviewing = page.is_reviewing();
    if let Some(parts) = &mut page.parts {
        let was_reviewing = std::mem::replace(&mut parts.was_reviewing, is_reviewing);
        parts.is_result_open &= !is_reviewing;
        if is_reviewing && !was_reviewing {
            effects.extend(page.show(page.moves_tab()));
        }
    }
    effects
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
    parts.was_told = false;
    Some(Effect::Wake(Timer::Result, is_over.then_some(pause)))
}

/// Asks what happened in a game that is over.
fn recount(page: &mut Page) -> Vec<Effect> {
    let commands = if page.is_game() {
        page.session.recount()
    } else {
        Vec::new()
    };
    if commands.is_empty() {
        Vec::new()
    } else {
        page.leave(commands)
    }
}

/// Says what decided a game that was played here, once the result is open and that is known.
fn tell_moment(page: &mut Page) -> Option<Effect> {
    let parts = page.parts.as_mut()?;
    let moment = page.session.moment()?;
    let is_news = parts.is_result_open && page.session.has_changed();
    let is_told = !is_news || std::mem::replace(&mut parts.was_told, true);
    (!is_told).then(|| Effect::say(moment.said.spoken.clone()))
}

/// Lets the review come and go with what is reviewed, and follow the board.
fn follow_review(page: &mut Page, browser: &impl Browser) -> Vec<Effect> {
    let shown = page.session.shown_ply();
    let is_reviewing = page.is_reviewing();
    let Some(parts) = &mut page.parts else {
        return Vec::new();
    };
    let before = std::mem::replace(&mut parts.seen, shown);
    let mut commands = Vec::new();
    let mut effects = Vec::new();
    if is_reviewing {
        if parts.review.is_none() {
            effects.push(Effect::Focus(Focus::Part("review-chart")));
        } else if before != shown {
            effects.extend(review(page, reviewer::Event::Shown(shown)));
        }
        let (session, parts) = (&mut page.session, &mut page.parts);
        if let Some(parts) = parts {
            let review = parts.review.get_or_insert_with(|| Reviewer::new(session));
            effects.extend(review.follow(session, &mut commands, browser));
        }
    } else if parts.review.take().is_some() {
        commands = page.session.wonder(Vec::new());
    }
    if !commands.is_empty() {
        effects.extend(page.leave(commands));
    }
    effects
}

impl Parts {
    /// Returns what becomes of a cell that is pressed: the lesson of a review takes it.
    pub(super) fn takes(&self, cell: CellId, shown: usize) -> Option<PanelEvent> {
        let is_learning = self.review.as_ref().is_some_and(Reviewer::is_learning);
        let event = lesson::Event::Play(cell, shown);
        is_learning.then_some(PanelEvent::Review(reviewer::Event::Lesson(event)))
    }
}
