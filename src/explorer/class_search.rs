//! Has a worker find all classes of a game that is too large for a graph on the page.

use std::rc::Rc;

use leptos::prelude::*;
use noughts_app::engine::supervisor::{News, Order};
use noughts_app::explorer::atlas::Atlas;
use noughts_app::explorer::class_atlas::ClassAtlas;
use noughts_app::explorer::space::message::{Message, Word};
use noughts_app::explorer::space::watch::Watch;
use noughts_explorer_worker::{Command, Request};
use noughts_protocol::RunId;
use noughts_rules::Variant;
use noughts_statespace::BuildError;
use noughts_words::{explorer as words, shell};

use crate::a11y::Announcer;
use crate::explorer::Progress;
use crate::explorer::shown::Shown;
use crate::explorer::space::start_worker;
use crate::worker_link::WorkerLink;

/// Takes what was found.
type Finish = Rc<dyn Fn(Result<Atlas, BuildError>)>;

/// The search. It ends with the component that made it, and its worker with the search: the memory that was
/// needed is free then.
#[derive(Clone, Copy)]
pub(super) struct ClassSearch {
    variant: Variant,
    shown: Shown,
    progress: RwSignal<Progress>,
    link: StoredValue<Option<Rc<WorkerLink<Watch>>>, LocalStorage>,
    finish: StoredValue<Option<Finish>, LocalStorage>,
    announcer: Announcer,
}

impl ClassSearch {
    /// Returns one that has not begun.
    pub(super) fn new(variant: Variant, shown: Shown, progress: RwSignal<Progress>) -> Self {
        Self {
            variant,
            shown,
            progress,
            link: StoredValue::new_local(None),
            finish: StoredValue::new_local(None),
            announcer: Announcer::of_page(),
        }
    }

    /// Begins; `finish` takes the classes, or what is known without them.
    pub(super) fn start(self, finish: impl Fn(Result<Atlas, BuildError>) + 'static) {
        self.finish.set_value(Some(Rc::new(finish)));
        self.restart();
    }

    /// Begins once more.
    fn restart(self) {
        self.shown.is_built.set(true);
        self.progress.set(Progress::Building(0));
        let link = start_worker();
        link.listen(Rc::new(move |news| self.hear(news)));
        link.order(Order::Ask(Request {
            run: RunId(1),
            command: Command::Enumerate(self.variant.to_string()),
        }));
        self.link.set_value(Some(link));
    }

    /// Returns whether a worker is at it.
    pub(super) fn is_running(self) -> bool {
        self.link.with_value(Option::is_some)
    }

    /// Does without the classes.
    pub(super) fn cancel(self) {
        self.end(ClassAtlas::unknown(self.variant), words::not_built());
    }

    fn hear(self, news: News<Message>) {
        match news {
            News::Said((_, Word::Building(classes))) => {
                let _ = self.progress.try_set(Progress::Building(classes));
            }
            News::Said((_, Word::Classes(found))) => {
                let atlas = ClassAtlas::new(self.variant, *found);
                self.end(atlas, words::built());
            }
            News::Said((_, Word::Refused)) | News::Unavailable => {
                self.end(ClassAtlas::unknown(self.variant), words::build_failed());
            }
            News::Said(_) | News::Replaced => {}
        }
    }

    /// Ends with what is known, and says how.
    fn end(self, atlas: Result<ClassAtlas, BuildError>, said: &str) {
        let _ = self.link.try_set_value(None);
        let Some(finish) = self.finish.try_get_value().flatten() else {
            return;
        };
        let is_built = atlas.as_ref().is_ok_and(|atlas| atlas.map().is_some());
        let _ = self.shown.is_built.try_set(is_built);
        self.announcer.say(said);
        finish(atlas.map(|atlas| Atlas::Classes(Box::new(atlas))));
    }

    /// Returns what offers to begin once more.
    pub(super) fn again(self) -> impl IntoView {
        view! {
            <p>{words::not_built()}</p>
            <button type="button" on:click=move |_| self.restart()>
                {shell::try_again()}
            </button>
        }
    }
}
