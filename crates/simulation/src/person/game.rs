//! A game's page as a person finds it.

use noughts_app::address::read_open_game;
use noughts_app::browser::Browser;
use noughts_app::game::{Code, Event, Game, Opening as Begun, PanelEvent, ToolEvent, Wishes};
use noughts_app::moves::sentences::postscript;
use noughts_app::page::not_found;
use noughts_app::screen::Screen;
use noughts_app::session::Seats;
use noughts_app::settings::{Settings, Switch};
use noughts_app::studies;
use noughts_app::studies::{OpenStudy, StudyList, StudyPage};
use noughts_random::SplitMix64;
use noughts_rules::Variant;

use crate::browser::Tab;
use crate::person::exercise;
use crate::person::place::{Opening, Place};
use crate::screen::ScreenPage;
use crate::worker::Worker;

/// Returns the page of a game at the address of a tab, whose panel loads within two seconds.
pub fn game_page(
    tab: Tab,
    variant: Variant,
    settings: Settings,
    worker: Worker,
    seed: u64,
) -> ScreenPage<Game<Tab>> {
    let game = read_open_game(variant, &tab.fragment.borrow());
    let query = tab.query();
    let begun = Begun::of_game(variant, game, query, Seats::PEOPLE, 1, wishes(&settings));
    let path = format!("/play/{variant}");
    let at = Opening {
        tab,
        path,
        worker,
        seed,
    };
    page(at, begun, settings)
}

fn wishes(settings: &Settings) -> Wishes {
    Wishes {
        announces_turns: settings.turns == Switch::On,
        thinking: settings.thinking,
    }
}

fn page(at: Opening, begun: Begun, settings: Settings) -> ScreenPage<Game<Tab>> {
    let loads = SplitMix64::new(at.seed).below(2_000);
    let load = |game: &mut Game<Tab>, tab: &Tab| {
        game.add_panel(Code::panel());
        game.add_review(Code::review());
        game.add_tools(Code::tools());
        let settings = PanelEvent::Settings(Box::new(settings));
        let followed = PanelEvent::Tool(ToolEvent::Study(studies::Event::Followed));
        let events = [PanelEvent::Arrive, settings, followed];
        let events = events.map(Event::Panel).into_iter();
        let effects = events.flat_map(|event| game.update(event, tab));
        effects.collect()
    };
    let page = ScreenPage::open(at, Game::new(begun));
    page.warmed_up().loaded_after(loads, load)
}

/// Opens a game's page.
pub(super) fn open(at: Opening, variant: Variant) -> Box<dyn Place> {
    let settings = at.settings();
    Box::new(game_page(at.tab, variant, settings, at.worker, at.seed))
}

/// Opens the page of an analysis or of a study; returns nothing if it cannot be simulated.
pub(super) fn open_analysis(at: Opening) -> Option<Box<dyn Place>> {
    let (query, fragment) = (at.tab.query(), at.tab.fragment.borrow().clone());
    let path = at.path.trim_matches('/');
    let (study, notice) = match StudyPage::at(path, &query, &fragment, &at.tab) {
        StudyPage::Board(study, notice) => (study, notice),
        StudyPage::Nothing(reason) => {
            return Some(exercise::screen(at, |_| not_found(reason)));
        }
        StudyPage::List => return Some(Box::new(ScreenPage::open(at, StudyList::page()))),
    };
    let settings = at.settings();
    let path = OpenStudy::path(&study);
    let begun = Begun::of_study(study, query, notice, postscript, wishes(&settings))?;
    Some(Box::new(page(Opening { path, ..at }, begun, settings)))
}
