//! The opened view: the figures and the tree.

use leptos::prelude::*;
use noughts_app::names;
use noughts_app::search_view::sentences;
use noughts_app::search_view::sentences::methods;
use noughts_app::search_view::state::{Command, Event, Health, State};
use noughts_app::search_view::tree::{Branch, Moves, NodeId, Tree};
use noughts_app::session::Session;
use noughts_protocol::{Fate, Program};
use noughts_rules::{CellId, Position};
use noughts_words::{search as words, shell};

use crate::a11y::Announcer;
use crate::engine_client::EngineClient;
use crate::focus;
use crate::follower::Follower;

/// The element id of the heading, which takes the focus when its element is gone.
const HEADING: &str = "search-heading";

/// The state and its actions. It ends with the component that made it.
#[derive(Clone, Copy)]
struct Controller {
    state: RwSignal<State>,
    announcer: Announcer,
    engine: EngineClient,
    follower: Follower,
}

impl Controller {
    fn new(session: RwSignal<Session>) -> Self {
        let controller = Self {
            state: RwSignal::new(State::new()),
            announcer: Announcer::of_page(),
            engine: EngineClient::default(),
            follower: Follower::new(HEADING, ".search-tree"),
        };
        let hear = move |news| controller.send(Event::Engine(news));
        controller.engine.open(Program::Engine, hear);
        let look = move |subject| controller.send(Event::Look(subject));
        controller.follower.follow(session, look);
        controller
    }

    fn send(self, event: Event) {
        let commands = self.state.try_update(|state| state.apply(event));
        for command in commands.unwrap_or_default() {
            match command {
                Command::Engine(order) => self.engine.order(order),
                Command::Say(sentence) => self.announcer.say(sentence),
            }
        }
    }
}

/// The view. Its worker ends with it.
///
/// It is a single view of the state. Elements that stay keep their place and so the focus:
/// rebuilding a view reuses them.
#[component]
pub(crate) fn Explorer(session: RwSignal<Session>) -> impl IntoView {
    let controller = Controller::new(session);
    view! {
        <section class="search" aria-labelledby=HEADING>
            <h2 id=HEADING tabindex="-1">
                {words::search()}
            </h2>
            {move || controller.state.with(|state| show(state, controller))}
        </section>
    }
}

fn show(state: &State, controller: Controller) -> impl IntoView + use<> {
    let tree = state.tree();
    let obstacle = state.obstacle();
    let (message, is_unavailable) = match state.health() {
        Health::Well => ("", false),
        Health::Replaced => (words::replaced(), false),
        Health::Unavailable => (words::unavailable(), true),
    };
    let retry = move |_| {
        focus::element(HEADING);
        controller.send(Event::Retry);
    };
    let explained = methods().map(|(name, does)| {
        view! {
            <li>
                <b>{name}</b>
                " "
                {does}
            </li>
        }
    });
    view! {
        <p hidden=message.is_empty()>{message}</p>
        <button type="button" hidden=!is_unavailable on:click=retry>
            {shell::try_again()}
        </button>
        <p hidden=obstacle.is_none()>{obstacle}</p>
        <div class="search-found" hidden=obstacle.is_some()>
            {figures(state)}
            <ul class="search-words">
                {explained}
                <li>
                    <b>{words::cutoff()}</b>
                    " " {words::cutoff_is()}
                </li>
            </ul>
            <h3>{words::tree()}</h3>
            <p class="search-words">
                {words::tree_is()}
            </p>
            {tree.map(|tree| branches(tree, NodeId::ROOT, &[], controller))}
        </div>
    }
}

fn figures(state: &State) -> impl IntoView + use<> {
    let counts = state.counts();
    let methods = methods();
    let row = |index: usize| {
        let count = counts[index];
        view! {
            <tr>
                <th scope="row">{methods[index].0}</th>
                <td class="bar-cell" style=("--bar", sentences::bar(count).to_string())>
                    {sentences::visited(count)}
                </td>
                <td>{sentences::cutoffs(count)}</td>
                <td>{sentences::share(count, counts[0])}</td>
            </tr>
        }
    };
    view! {
        <table>
            <caption>{words::caption()}</caption>
            <thead>
                <tr>
                    <th scope="col">{words::search()}</th>
                    <th scope="col">{words::positions()}</th>
                    <th scope="col">{words::cutoffs()}</th>
                    <th scope="col">{words::share()}</th>
                </tr>
            </thead>
            <tbody>{[0, 1, 2, 3].map(row)}</tbody>
        </table>
    }
}

/// Returns the list of moves after a line, or a message instead.
fn branches(tree: &Tree, id: NodeId, line: &[CellId], controller: Controller) -> AnyView {
    let Some(node) = tree.node(id) else {
        return ().into_any();
    };
    let items = match &node.moves {
        Moves::Unknown | Moves::Awaited => {
            vec![item(Item::Sentence(words::searching()), line, controller)]
        }
        Moves::TooMany => vec![item(Item::Sentence(words::too_many()), line, controller)],
        Moves::Searched(branches) => branches
            .iter()
            .map(|branch| {
                let line = [line, &[branch.cell]].concat();
                item(
                    Item::Branch(tree, &node.position, branch),
                    &line,
                    controller,
                )
            })
            .collect(),
    };
    view! { <ul class="search-tree">{items}</ul> }.into_any()
}

/// An item of the tree's list.
#[derive(Clone, Copy)]
enum Item<'a> {
    Sentence(&'static str),
    /// A move in a position.
    Branch(&'a Tree, &'a Position, &'a Branch),
}

fn item(item: Item, line: &[CellId], controller: Controller) -> impl IntoView + use<> {
    let (played, text, class, child) = match item {
        Item::Sentence(sentence) => (None, sentence.to_owned(), "leaf", None),
        Item::Branch(tree, position, branch) => {
            let class = match (branch.fate, branch.child) {
                (Fate::Cut { .. }, _) => "leaf cut",
                (_, None) => "leaf",
                (_, Some(_)) => "",
            };
            let child = branch.child;
            let child = child.and_then(|id| Some((tree, id, tree.node(id)?.is_open)));
            let side = position.to_move();
            let name = position.name_of(side);
            let played = (side, name, position.write_cell(branch.cell));
            let text = format!(": {}", sentences::fate(position, branch));
            (Some(played), text, class, child)
        }
    };
    let said = || {
        let played = played.map(|(side, name, cell)| {
            let played = format!("{} {cell}", names::side(name));
            view! { <b data-mark=side.to_string()>{played}</b> }
        });
        // A single element, so that the name of a button is one text.
        let line = line.to_vec();
        view! {
            <span
                on:pointerenter=move |_| controller.follower.point_at(&line)
                on:pointerleave=move |_| controller.follower.point_at(&[])
            >
                {played}
                {text}
            </span>
        }
    };
    let focused = line.to_vec();
    let (label, button) = match child {
        None => (Some(said()), None),
        Some((_, id, is_open)) => (
            None,
            Some(view! {
                <button
                    type="button"
                    class="disclosure"
                    aria-expanded=is_open.to_string()
                    on:click=move |_| controller.send(Event::Toggle(id))
                    on:focus=move |_| controller.follower.point_at(&focused)
                    on:blur=move |_| controller.follower.point_at(&[])
                >
                    {said()}
                </button>
            }),
        ),
    };
    let opened = child
        .filter(|(_, _, is_open)| *is_open)
        .map(|(tree, id, _)| branches(tree, id, line, controller));
    view! { <li class=class>{label} {button} {opened}</li> }
}
