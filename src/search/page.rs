//! The page of a search: full width, and played step by step.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use leptos::ev::keydown;
use leptos::prelude::*;
use noughts_app::proof::Board;
use noughts_app::search::engine::Health;
use noughts_app::search::figures;
use noughts_app::search::opened::{Content, Kind, Opened, Pace};
use noughts_app::search::place::{SearchPlace, Searched};
use noughts_app::search::rows::Item;
use noughts_app::search::state::{Event, State};
use noughts_app::session::Subject;
use noughts_protocol::{Method, Program};
use noughts_words::{play, proof, search as words, shell};

use crate::drawing::thumbnail;
use crate::effect::effect;
use crate::lazy::{Lazy, lazy_view};
use crate::listener::listen;
use crate::page::NotFoundPage;
use crate::proof::CertificateTree;
use crate::radio::radio;
use crate::search::Effects;
use crate::search::figures::PageFigures;
use crate::search::network::NetworkView;
use crate::search::openings::Openings;
use crate::search::tree::{Shown, Tree};
use crate::{focus, page, router, scheduler};

/// The open tree, and what changes it.
#[derive(Clone, Copy)]
struct Controller {
    state: RwSignal<State>,
    effects: Effects,
}

impl Controller {
    fn new(subject: Subject, kind: Kind) -> Self {
        let program = Program::of(subject.position.variant());
        let controller = Self {
            state: RwSignal::new(State::new(subject, kind)),
            effects: Effects::new(),
        };
        let hear = move |news| controller.send(Event::Engine(news));
        controller.effects.hear(program, hear);
        controller.send(Event::Show(kind));
        controller
    }

    fn send(self, event: Event) {
        let commands = self.state.try_update(|state| state.apply(event));
        self.effects.carry_out(commands);
    }

    /// Asks about the open tree.
    fn ask<T>(self, ask: impl FnOnce(&Opened) -> T) -> T {
        self.state.with(|state| ask(state.opened()))
    }
}

/// The page of the search in a position.
#[component]
pub(crate) fn SearchPage(
    /// The name of the game in the address, if there is one.
    id: String,
) -> impl IntoView {
    let location = window().location();
    let fragment = location.hash().unwrap_or_default();
    let query = location.search().unwrap_or_default();
    match SearchPlace::at(&id, &query, &fragment) {
        Ok(place) => game_page(place),
        Err(reason) => view! { <NotFoundPage reason /> }.into_any(),
    }
}

fn game_page(place: SearchPlace) -> AnyView {
    page::enter(&place.title);
    let presents = RwSignal::new(false);
    listen(&keydown, move |event| {
        if event.key() == "Escape" {
            presents.set(false);
        }
    });
    let analysis = router::href(&place.analysis());
    let see_proof = noughts_app::proof::path(place.game.variant()).map(|path| {
        view! { <a class="button" href=router::href(&path)>{proof::see_proof()}</a> }
    });
    let has_search = place.searched.is_ok();
    let shown = match place.searched {
        Err(reason) => {
            let classic = router::href(&SearchPlace::classic());
            view! {
                <p>{reason}</p>
                <p class="controls">
                    <a class="button primary" href=classic>
                        {words::see_classic()}
                    </a>
                </p>
            }
            .into_any()
        }
        Ok(searched) => {
            let of_move = searched.of_last_move.clone();
            view! {
                {of_move.map(|of_move| view! { <p>{of_move}</p> })}
                {search(searched, place.is_watched)}
            }
            .into_any()
        }
    };
    view! {
        <div class="search-page" class:presents=presents>
            <div class="search-head">
                <h1 id=page::HEADING tabindex="-1">
                    {place.title}
                </h1>
                <button
                    type="button"
                    hidden=!has_search
                    on:click=move |_| presents.update(|presents| *presents = !*presents)
                >
                    {move || if presents.get() { play::leave_mode() } else { play::present() }}
                </button>
            </div>
            {shown}
            <p class="controls">
                <a class="button" href=analysis>
                    {words::analyse()}
                </a>
                {see_proof}
            </p>
        </div>
    }
    .into_any()
}

fn search(searched: Searched, is_watched: bool) -> AnyView {
    let (subject, has_proof, board) =
        (searched.subject.clone(), searched.has_proof, searched.board);
    let controller = Controller::new(subject.clone(), searched.kind);
    play_on(controller);
    if is_watched {
        watch(controller);
    }
    let shows_certificate = RwSignal::new(searched.shows_certificate);
    let mark = searched.mark();
    let has_methods = searched.kind != Kind::Playouts;
    let openings = searched
        .has_openings()
        .then(|| view! { <Openings game=searched.game.clone() /> });
    let legends = StoredValue::new(searched);
    let legend = move || legends.with_value(|it| it.legend(controller.ask(Opened::kind)));
    let figures = has_methods.then(|| view! { <PageFigures subject /> });
    let health = move || controller.state.with(State::health);
    let problem = move || {
        let problem = health().problem();
        problem.or_else(|| controller.ask(|opened| opened.problem))
    };
    let seen = Memo::new(move |_| controller.state.with(State::network));
    let has_engine = Signal::derive(move || health() != Health::Unavailable);
    let is_open = move || controller.ask(|opened| opened.next_level().is_none());
    let retry = move |_| {
        focus::element(page::HEADING);
        controller.send(Event::Retry);
    };
    let of_search = move || {
        let network = (!has_methods).then(|| view! { <NetworkView seen has_engine />  });
        view! {
        <Controls controller />
        <p hidden=move || problem().is_none()>{problem}</p>
        <button type="button" hidden=move || health() != Health::Unavailable on:click=retry>
            {shell::try_again()}
        </button>
        <div class="search-shown">
            <Tree shown=shown(controller) />
            <p class="controls">
                <button
                    type="button"
                    aria-disabled=move || is_open().then_some("true")
                    on:click=move |_| controller.send(Event::OpenLevel)
                >
                    {words::next_level()}
                </button>
            </p>
            <p class="search-words">{legend}</p>
            {network}
        </div>
        }
    };
    let tree = move || match board {
        Some(board) if shows_certificate.get() => {
            view! { <Lazy name=proof::certificate() load=certificate(board) /> }.into_any()
        }
        _ => of_search().into_any(),
    };
    let certificate = board.map(|_| shows_certificate);
    view! {
        {has_methods.then(|| view! { <Methods controller mark has_proof certificate /> })}
        {tree}
        {figures}
        {openings}
    }
    .into_any()
}

lazy_view! {
    /// Loads the tree of a certificate, which comes with the pages of the proofs.
    course: fn certificate(board: Board) {
        view! { <CertificateTree board /> }
    }
}

/// Returns what the tree of a search shows.
fn shown(controller: Controller) -> Shown {
    let state = controller.state;
    let class = Memo::new(move |_| match controller.ask(Opened::kind) {
        Kind::Textbook(_) => "textbook",
        Kind::Playouts => "playouts",
        Kind::Proof => "proof",
    });
    Shown {
        class,
        label: words::tree(),
        rows: Memo::new(move |_| controller.ask(|opened| opened.rows.clone())),
        looks: Memo::new(move |_| controller.ask(Opened::looks)),
        cursor: Memo::new(move |_| controller.ask(|opened| opened.cursor)),
        picture: Callback::new(move |row| {
            state.with_untracked(|state| picture(state.opened(), row))
        }),
        tell: Callback::new(move |event| controller.send(Event::Row(event))),
    }
}

/// Returns the board of a row, or the scissors of moves that were cut off.
fn picture(opened: &Opened, row: usize) -> AnyView {
    let Some(item) = opened.rows.get(row).map(|row| row.item) else {
        return ().into_any();
    };
    if matches!(
        (item, &opened.content),
        (Item::Rest(_), Content::Textbook(_))
    ) {
        return view! {
            <svg class="scissors" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M6 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zm0 12a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM20 4 8.1 15.9M14.5 14.5 20 20M8.1 8.1 12 12" />
            </svg>
        }
        .into_any();
    }
    opened.content.position(item).map(thumbnail).into_any()
}

/// Lets time pass while the search is played.
fn play_on(controller: Controller) {
    let beat = Memo::new(move |_| controller.ask(|it| it.beat().map(|beat| (beat.0, it.time))));
    let timer: Rc<RefCell<Option<Timeout>>> = Rc::default();
    effect(move || {
        let tick = Box::new(move || controller.send(Event::Tick));
        let beat = beat.get();
        *timer.borrow_mut() = beat.map(|(beat, _)| scheduler::after(beat, tick));
    });
}

/// Plays all of the search in a second, once its tree is there.
fn watch(controller: Controller) {
    let mut is_played = false;
    let is_there = Memo::new(move |_| controller.ask(|opened| opened.rows.len() > 1));
    effect(move || {
        if is_there.get() && !is_played {
            is_played = true;
            scheduler::later(move || controller.send(Event::Play(Pace::Second)));
        }
    });
}

/// The searches, and what the chosen one does.
#[component]
fn Methods(
    controller: Controller,
    /// The mark of the side to move.
    mark: &'static str,
    /// Whether to offer the proof of who wins.
    has_proof: bool,
    /// Whether the certificate is shown instead, if the board has one.
    certificate: Option<RwSignal<bool>>,
) -> impl IntoView {
    let is_certificate = move || certificate.is_some_and(|it| it.get());
    let show_certificate = move |is_shown| {
        if let Some(certificate) = certificate {
            certificate.set(is_shown);
        }
    };
    let kinds = Method::ALL.map(Kind::Textbook).into_iter();
    let kinds = kinds.chain(has_proof.then_some(Kind::Proof));
    let name = |kind| match kind {
        Kind::Textbook(method) => figures::method(method),
        Kind::Playouts | Kind::Proof => words::prover().to_owned(),
    };
    let methods = kinds.map(|kind| {
        radio(
            "search-method",
            name(kind),
            Box::new(move || !is_certificate() && controller.ask(Opened::kind) == kind),
            Box::new(move || {
                show_certificate(false);
                controller.send(Event::Show(kind));
            }),
        )
    });
    let of_certificate = certificate.map(|_| {
        radio(
            "search-method",
            proof::certificate().to_owned(),
            Box::new(is_certificate),
            Box::new(move || show_certificate(true)),
        )
    });
    let does = move || match controller.ask(Opened::kind) {
        _ if is_certificate() => proof::does().to_owned(),
        Kind::Textbook(method) => figures::does(method),
        Kind::Playouts | Kind::Proof => words::does_prove(mark),
    };
    view! {
        <fieldset class="search-methods">
            <legend>{words::methods()}</legend>
            {methods.collect_view()}
            {of_certificate}
            <p class="search-words">{does}</p>
        </fieldset>
    }
}

/// The steps.
#[component]
fn Controls(controller: Controller) -> impl IntoView {
    let time = Memo::new(move |_| controller.ask(|opened| (opened.time, opened.length())));
    let is_playing = move || controller.ask(|opened| opened.pace.is_some());
    let story = Memo::new(move |_| controller.ask(Opened::story));
    let reached = move || controller.ask(Opened::reached);
    let step = move |time: usize| {
        controller.send(Event::GoTo(time));
        controller.effects.announcer.say(story.get_untracked());
    };
    let scrub = move |value: String| {
        if let Ok(time) = value.parse() {
            controller.send(Event::GoTo(time));
        }
    };
    view! {
        <div class="search-steps" role="group" aria-label=words::steps()>
            <button
                type="button"
                class="primary"
                on:click=move |_| controller.send(Event::Play(Pace::Steps))
            >
                {move || if is_playing() { words::pause() } else { words::play() }}
            </button>
            <button
                type="button"
                on:click=move |_| step(time.get_untracked().0.saturating_sub(1))
            >
                {words::step_back()}
            </button>
            <button type="button" on:click=move |_| step(time.get_untracked().0 + 1)>
                {words::step()}
            </button>
            <input
                type="range"
                min="0"
                max=move || time.get().1.to_string()
                prop:value=move || time.get().0.to_string()
                aria-label=words::steps()
                aria-valuetext=reached
                on:input:target=move |event| scrub(event.target().value())
            />
            <span class="search-count">{reached}</span>
        </div>
        <p class="search-story">{story}</p>
    }
}
