//! The pages on which games are analysed: one game, a study, and the list of studies.

use leptos::prelude::*;
use noughts_app::browser::Browser;
use noughts_app::moves::sentences::postscript;
use noughts_app::names::in_sentence;
use noughts_app::session::Session;
use noughts_app::studies::{
    SavedStudy, StudySlot, StudyView, chapter_name, decode, name_of, why_unreadable,
};
use noughts_app::{address, announce, names, storage};
use noughts_rules::{Game, Variant};
use noughts_study::{Chapter, Study, Tree};
use noughts_words::{pages, studies as words};

use crate::browser::WebBrowser;
use crate::page;
use crate::page::NotFoundPage;
use crate::play::{Analysis, Table};
use crate::studies::{OpenStudy, Source, StudyList};

/// The page of an address.
#[derive(Debug)]
enum Page {
    /// The list of studies.
    List,
    /// A chapter of a study, or a game that is analysed.
    Board {
        study: Study,
        /// Its place.
        chapter: usize,
        source: Source,
        /// A notice to show first.
        problem: Option<String>,
    },
    /// Nothing, and why.
    Nothing(String),
}

/// Analyses a game, or shows a study or all of them.
#[expect(
    clippy::needless_pass_by_value,
    reason = "a component's properties are its own"
)]
#[component]
pub fn AnalysisPage(
    /// The path of the address.
    path: String,
) -> impl IntoView {
    let location = window().location();
    let query = location.search().unwrap_or_default();
    let fragment = location.hash().unwrap_or_default();
    match page_at(&path, &query, &fragment) {
        Page::List => view! { <ListPage /> }.into_any(),
        Page::Nothing(reason) => view! { <NotFoundPage reason /> }.into_any(),
        Page::Board {
            study,
            chapter,
            source,
            problem,
        } => view! { <BoardPage query study chapter source problem /> }.into_any(),
    }
}

#[component]
fn ListPage() -> impl IntoView {
    page::enter(words::studies());
    view! {
        <div class="text-page">
            <h1 id=page::HEADING tabindex="-1">
                {words::studies()}
            </h1>
            <StudyList />
        </div>
    }
}

#[component]
fn BoardPage(
    query: String,
    study: Study,
    chapter: usize,
    source: Source,
    problem: Option<String>,
) -> impl IntoView {
    let Some(open) = study.chapters.get(chapter) else {
        return view! { <NotFoundPage reason=words::no_study().to_owned() /> }.into_any();
    };
    let game = open.tree.game().clone();
    let name = names::sized(game.variant());
    let (title, about) = match source {
        Source::Analysis => {
            let goal = announce::goal(game.position_at(0));
            (words::analysis_of(&name), goal)
        }
        Source::Link | Source::Saved(_) => {
            let about = format!("{}: {name}", in_sentence(&chapter_name(open, chapter)));
            (in_sentence(name_of(&study.name)), about)
        }
    };
    page::enter(&title);
    let (mut session, commands) = Session::analysis(open.tree.clone());
    // Nothing was asked yet that would have to be stopped.
    session.hide_engine(StudyView::read(&query).hides_engine);
    provide_context(OpenStudy {
        study: RwSignal::new(study),
        chapter,
        source: RwSignal::new(source),
        writer: WebBrowser.random(),
    });
    let analysis = Analysis {
        session,
        commands,
        postscript,
        problem,
    };
    view! {
        <Table game query problem=None analysis=Some(analysis)>
            <div class="play-heading">
                <h1 id=page::HEADING tabindex="-1">
                    {title}
                </h1>
                <p>{about}</p>
            </div>
        </Table>
    }
    .into_any()
}

fn page_at(path: &str, query: &str, fragment: &str) -> Page {
    match path.split('/').collect::<Vec<_>>().as_slice() {
        ["analysis", id] => match id.parse() {
            Ok(variant) => analysis(variant, query, fragment),
            Err(error) => Page::Nothing(names::no_variant(&error)),
        },
        ["study"] if fragment.trim_start_matches('#').is_empty() => Page::List,
        ["study"] => match read_study(fragment) {
            Ok(study) => board(study, query, Source::Link),
            Err(why) => Page::Nothing(why),
        },
        ["study", id] => saved(id, query),
        _ => Page::Nothing(words::no_study().to_owned()),
    }
}

fn board(mut study: Study, query: &str, source: Source) -> Page {
    let view = StudyView::read(query);
    let chapter = view.chapter.min(study.chapters.len().saturating_sub(1));
    if let Some(open) = study.chapters.get_mut(chapter) {
        go_to(&mut open.tree, &view);
    }
    Page::Board {
        chapter,
        study,
        source,
        problem: None,
    }
}

/// Goes to the position that a view names, if it names one.
fn go_to(tree: &mut Tree, view: &StudyView) {
    if let Some(node) = view.node(tree) {
        tree.go_to(node);
    }
}

fn read_study(fragment: &str) -> Result<Study, String> {
    let text = decode(fragment).ok_or_else(|| words::cut_link().to_owned())?;
    text.parse().map_err(|error| why_unreadable(&error))
}

fn saved(id: &str, query: &str) -> Page {
    let id = u64::from_str_radix(id, 16).ok();
    let found = id.map(|id| (id, storage::load_one::<SavedStudy>(&WebBrowser, id)));
    match found {
        Some((id, Ok(Some(saved)))) => {
            let source = Source::Saved(StudySlot::of(id, &saved));
            board(saved.study, query, source)
        }
        Some((_, Err(error))) => Page::Nothing(error.to_string()),
        Some((_, Ok(None))) | None => Page::Nothing(words::no_study().to_owned()),
    }
}

/// A game that is analysed, at the ply that the query names, or at its end.
fn analysis(variant: Variant, query: &str, fragment: &str) -> Page {
    let (mut tree, problem) = match read_tree(variant, fragment) {
        Ok(tree) => (tree, None),
        Err(why) => {
            let said = format!("{why} {}", pages::game_instead());
            (Tree::new(Game::new(variant)), Some(said))
        }
    };
    let ply = address::read_ply(query).unwrap_or(usize::MAX);
    tree.go_to(tree.at(ply));
    go_to(&mut tree, &StudyView::read(query));
    Page::Board {
        study: Study::new("", Chapter::new("", tree)),
        chapter: 0,
        source: Source::Analysis,
        problem,
    }
}

/// The tree of a fragment: the text of one, a chapter where it has another start, or moves.
fn read_tree(variant: Variant, fragment: &str) -> Result<Tree, String> {
    let text = decode(fragment).ok_or_else(|| words::cut_link().to_owned())?;
    if text.starts_with('[') {
        let study: Study = text.parse().map_err(|error| why_unreadable(&error))?;
        let chapter = study.chapters.into_iter().next();
        return Ok(chapter.map_or_else(|| Tree::new(Game::new(variant)), |chapter| chapter.tree));
    }
    // No move has a space, and every text of a tree has one.
    if text.contains(' ') {
        return Tree::from_text(variant.start(), &text).map_err(|error| why_unreadable(&error));
    }
    let game = address::read_moves(variant, fragment);
    game.map(Tree::new)
        .map_err(|error| announce::unreadable_link(&error))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree_of(page: &Page) -> (String, usize, Option<&str>) {
        let Page::Board {
            study,
            chapter,
            problem,
            ..
        } = page
        else {
            panic!("{page:?}");
        };
        let tree = &study.chapters[*chapter].tree;
        (tree.to_text(), tree.game().ply(), problem.as_deref())
    }

    #[test]
    fn an_analysis_is_opened_from_moves_and_from_trees() {
        let cases = [
            ("", "", "*", 0),
            ("#b2a1", "", "1. b2 a1 *", 2),
            ("#b2a1", "?ply=1", "1. b2 a1 *", 1),
            (
                "#1.+b2+a1+%282.+b1%29+%2A",
                "?ply=1",
                "1. b2 a1 (2. b1) *",
                1,
            ),
            ("#%5BGame+%22classic%22%5D+b2+%2A", "", "1. b2 *", 1),
        ];
        for (fragment, query, text, ply) in cases {
            let page = page_at("analysis/classic", query, fragment);
            assert_eq!(tree_of(&page), (text.to_owned(), ply, None), "{fragment}");
        }
    }

    #[test]
    fn a_link_that_was_cut_gets_a_sentence() {
        let cases = [
            (
                "#b2b2",
                "The game in this link cannot be read. Move 2, “b2”:",
            ),
            (
                "#1.+b2+a1+%282.+b1%2",
                "This link is incomplete: it was cut off.",
            ),
            (
                "#1.+b2+a1+%282.+b",
                "This study cannot be read. Line 1, character 14: Move 2, “b”,",
            ),
            (
                "#1.+b2+a1+",
                "This study cannot be read. Line 1, character 10: The text ends too",
            ),
        ];
        for (fragment, why) in cases {
            let page = page_at("analysis/classic", "", fragment);
            let (text, ply, problem) = tree_of(&page);
            assert_eq!((text.as_str(), ply), ("*", 0));
            assert!(problem.unwrap().starts_with(why), "{problem:?}");
            assert!(problem.unwrap().ends_with(pages::game_instead()));
        }
        let page = page_at("study", "", "#%5BGame+%22classic%22%5D+b2");
        assert!(matches!(page, Page::Nothing(why) if why.contains("ends too early")));
    }

    #[test]
    fn a_study_in_a_link_is_opened_at_a_chapter() {
        let study = "[Chapter \"A\"] [Game \"classic\"] b2 * [Chapter \"B\"] [Game \"four\"] a1 *";
        let fragment = noughts_app::studies::encode(study);
        let variations = noughts_app::studies::encode("[Game \"classic\"] b2 a1 (b1 c1) c3 *");
        let page = page_at("study", "?at=b2b1&engine=off", &variations);
        assert_eq!(tree_of(&page).1, 2);
        let Page::Board { study, .. } = &page else {
            panic!("{page:?}");
        };
        assert_eq!(study.chapters[0].tree.game().record(), "classic b2 b1");
        for (query, text) in [
            ("", "1. b2 *"),
            ("?chapter=2", "1. a1 *"),
            ("?chapter=9", "1. a1 *"),
        ] {
            let page = page_at("study", query, &fragment);
            assert_eq!(tree_of(&page), (text.to_owned(), 0, None));
        }
        assert!(matches!(page_at("study", "", "#"), Page::List));
        assert!(matches!(
            page_at("analysis/chess", "", ""),
            Page::Nothing(_)
        ));
    }
}
