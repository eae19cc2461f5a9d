//! What the page of the explorer shows of a position and of the graph, and offers beside it.

use noughts_rules::Side;
use noughts_statespace::{Outcome, Unit, Verdict};
use noughts_words::{common, explorer as words};

use crate::explorer::atlas;
use crate::explorer::atlas::{Atlas, Neighbour};
use crate::explorer::filter::Facet;
use crate::explorer::page::{CARD, Event, ExplorerPage, NEXT, PREVIOUS, Start};
use crate::explorer::paths::{Step, said, steps};
use crate::explorer::sight::{Sight, Ways};
use crate::explorer::state::{self, PAGE};
use crate::explorer::{place, sentences};
use crate::screen::{Action, Choice, Entry, Look, Table, View};
use crate::{address, announce};

/// The facets by which positions are listed, in the order of their choices.
pub const FACETS: [Facet; 6] = [
    Facet::Ply,
    Facet::Result,
    Facet::Value,
    Facet::Turn,
    Facet::Distance,
    Facet::Class,
];

/// Adds the card of the position, and beside the map or in its place what is listed.
pub(super) fn add(page: &ExplorerPage, atlas: &Atlas, view: &mut View<Event>) {
    card(page, view);
    let line = page.state.steps().into_iter().enumerate();
    let ply = page.state.game().ply();
    let line = line.map(|(at, step)| Entry {
        is_current: at == ply,
        ..entry(&step, Event::Go(state::Event::GoTo(at), Some(CARD)))
    });
    view.list("line", line);
    paths(page, view);
    let problem = page.state.problem(true);
    let texts = [words::board_key().to_owned(), String::new(), problem];
    view.form("key", texts, words::find(), |key| {
        Event::Go(state::Event::Find(key), Some(CARD))
    });
    let is_on = page.state.filter().class().is_some();
    view.check(
        "same-class",
        words::same_class(),
        is_on,
        Event::OnlyClass(!is_on),
    );
    let callouts = page.shape.iter().flatten();
    let callouts = callouts.map(|(text, last_ply)| {
        let (facet, last_ply) = (Facet::Value, *last_ply);
        let sight = Sight {
            facet,
            last_ply,
            ..page.sight
        };
        Entry::new(
            text.as_str(),
            [Action::button(text.as_str(), Event::See(sight))],
        )
    });
    view.list("shape", callouts);
    if !page.is_map() {
        neighbours(page, view);
        figures(page, atlas, view);
        list(page, atlas, view);
    }
}

/// Returns the sentence about what stands out by ways.
pub(super) fn about_trail(page: &ExplorerPage) -> String {
    said(page.trail(), page.sight.ways)
}

const fn stay(event: state::Event) -> Event {
    Event::Go(event, None)
}

fn card(page: &ExplorerPage, view: &mut View<Event>) {
    let game = page.state.game();
    view.text("sentence", page.sentence());
    view.text("message", page.state.problem(false));
    let has_before = game.ply() > 0;
    let has_more = game.undone().len() > 0;
    view.group(
        "walk",
        words::walk(),
        [
            Action::button(words::empty_board(), stay(state::Event::Home)).enabled(has_before),
            Action::button(words::one_back(), stay(state::Event::Back)).enabled(has_before),
            Action::button(words::one_on(), stay(state::Event::On)).enabled(has_more),
            Action::link(words::play_from_here(), place::play_path(game)).primary(),
            Action::link(words::edit_position(), address::edit_path(game)),
        ],
    );
    let is_over = page.state.position().status().is_over();
    let games = page.facts().filter(|_| !is_over).map(sentences::games);
    view.text("games-from-here", games.unwrap_or_default());
    view.text("board-key", page.state.position().key());
}

/// Returns a step of a line as an item.
fn entry(step: &Step, event: Event) -> Entry<Event> {
    Entry::new(
        step.name.as_str(),
        [Action::button(step.name.as_str(), event)],
    )
    .texts([step.text.clone()])
    .with_board(&step.position)
}

/// Adds which ways stand out, and the same in words.
fn paths(page: &ExplorerPage, view: &mut View<Event>) {
    let names = Ways::ALL.iter().map(|&ways| {
        let name = match ways {
            Ways::All => words::all_paths(),
            Ways::One => words::one_path(),
            Ways::Best => words::best_line(),
            Ways::Off => words::no_paths(),
        };
        (name.to_owned(), ways)
    });
    let ways = page.sight.ways;
    view.choice(
        "paths",
        Choice::of(words::highlight(), names, &ways, Event::Highlight),
    );
    let is_one = ways == Ways::One;
    let start = |name, start| Action::button(name, Event::PathFrom(start)).shown(is_one);
    let has_mark = page.sight.mark.is_some();
    view.actions(
        "path-ends",
        [
            start(words::path_from_here(), Start::Here),
            start(words::path_from_start(), Start::First).enabled(has_mark),
        ],
    );
    view.text("path-in-words", about_trail(page));
    let path = steps(page.trail()).into_iter();
    let find = |step: Step| {
        let key = step.position.key();
        entry(&step, Event::Go(state::Event::Find(key), Some(CARD)))
    };
    view.list("path", path.map(find));
}

/// Adds the positions one move away.
fn neighbours(page: &ExplorerPage, view: &mut View<Event>) {
    let Some(facts) = page.facts() else { return };
    let entry = |neighbour: &Neighbour, (what, comes): (String, String), then| {
        let find = state::Event::Find(neighbour.key.clone());
        let button = Action::button(format!("{what} {comes}"), Event::Go(find, Some(then)));
        Entry {
            board: place::read_key(page.variant, &neighbour.key).ok(),
            side: winner(neighbour.verdict),
            ..Entry::new(what, [button]).texts([comes])
        }
    };
    let position = &facts.position;
    let next = facts.next.iter();
    let next = next.map(|it| entry(it, sentences::next_move(position, it), NEXT));
    view.list(NEXT, next);
    let previous = facts.previous.iter();
    let previous = previous.map(|it| entry(it, sentences::previous_move(position, it), PREVIOUS));
    view.list(PREVIOUS, previous);
}

/// Returns the winning side, for its colour.
fn winner(verdict: Option<Verdict>) -> Option<Side> {
    match verdict?.outcome {
        Outcome::Win(side) => Some(side),
        Outcome::Draw => None,
    }
}

/// Adds the figures of the whole graph.
fn figures(page: &ExplorerPage, atlas: &Atlas, view: &mut View<Event>) {
    let unit = page.state.unit();
    if !atlas::is_large(page.variant) {
        let is_merged = unit == Unit::Class;
        let other = if is_merged {
            Unit::Position
        } else {
            Unit::Class
        };
        let event = stay(state::Event::Count(other));
        view.check("merge", words::merge(), is_merged, event);
    }
    let figures = atlas.figures(unit);
    let start = page.variant.start();
    let rows = sentences::figures(&figures, &start, unit).into_iter();
    let table = |heading, rows| Table {
        heading,
        columns: Vec::new(),
        words: 1,
        rows,
        note: "",
    };
    let rows = rows.map(|(name, value)| vec![name, value]).collect();
    view.table("figures", table(words::graph().to_owned(), rows));
    let most = figures.by_ply.iter().copied().max().unwrap_or(1);
    let plies = figures.by_ply.into_iter().enumerate();
    let plies = plies.map(|(ply, nodes)| {
        let share = format!("{}%", (nodes * 100).div_ceil(most));
        vec![ply.to_string(), common::number(nodes), share]
    });
    let heading = words::by_ply(sentences::word(unit));
    view.table("by-ply", table(heading, plies.collect()));
}

/// Adds the filtered list of positions.
fn list(page: &ExplorerPage, atlas: &Atlas, view: &mut View<Event>) {
    for facet in FACETS {
        view.choice(facet.word(), choice(page, atlas, facet));
    }
    view.text("of-list", page.about_list());
    let (at, unit) = (page.state.page(), page.state.unit());
    let pages = page.matches().len().div_ceil(PAGE);
    let turn = |name, to: Option<usize>| {
        let to = to.filter(|&to| to < pages);
        let button = Action::button(name, stay(state::Event::Turn(to.unwrap_or(at))));
        button.enabled(to.is_some()).shown(pages > 1)
    };
    view.group(
        "pages",
        words::pages(),
        [
            turn(words::previous_page(), at.checked_sub(1)),
            turn(words::next_page(), Some(at + 1)),
        ],
    );
    let listed = page.matches().iter().skip(at * PAGE).take(PAGE);
    let listed = listed.filter_map(|&id| {
        let (position, verdict) = atlas.describe(unit, id)?;
        let text = sentences::listed(&position, verdict);
        let board = announce::board(&position);
        let find = state::Event::Find(position.key());
        let button = Action::button(format!("{text} {board}"), Event::Go(find, Some(CARD)));
        Some(Entry {
            side: winner(verdict),
            ..Entry::new(text, [button])
                .texts([board])
                .with_board(&position)
        })
    });
    view.list("positions", listed);
}

/// Returns a facet, of which one entry is chosen, or none. Where the legend has chosen more, it says so.
fn choice(page: &ExplorerPage, atlas: &Atlas, facet: Facet) -> Choice<Event> {
    let filter = page.state.filter();
    let chosen: Vec<_> = filter.entries(facet).collect();
    let names = page.variant.start().names();
    let sizes = atlas.class_sizes();
    let entries = atlas.entries(facet).into_iter();
    let entries = entries.map(|entry| (sentences::entry(facet, entry, names, sizes), vec![entry]));
    let any = (words::any().to_owned(), Vec::new());
    let several = (chosen.len() > 1).then(|| (words::several().to_owned(), chosen.clone()));
    let options = [any].into_iter().chain(entries).chain(several);
    let choose = |entries: Vec<u32>| {
        let entry = entries.first().copied().filter(|_| entries.len() == 1);
        stay(state::Event::Filter(filter.only(facet, entry)))
    };
    Choice::of(sentences::facet(facet), options, &chosen, choose).as_a(Look::List)
}
