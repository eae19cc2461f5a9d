//! The pages on which games are analysed, by their addresses: one game, a study, or all studies.

use noughts_rules::{Game, Variant};
use noughts_study::{Chapter, NodeId, Study, Tree};
use noughts_words::{pages, studies as words};

use crate::browser::Browser;
use crate::studies::{
    OpenStudy, SavedStudy, Source, StudySlot, StudyView, decode, read_study, why_unreadable,
};
use crate::{address, announce, names, storage};

/// The page of an address.
#[derive(Debug)]
pub enum StudyPage {
    /// The list of studies.
    List,
    /// A chapter of a study, or a game that is analysed, and a notice to show first.
    Board(OpenStudy, Option<String>),
    /// Nothing, and why.
    Nothing(String),
}

impl StudyPage {
    /// Returns the page of an address.
    pub fn at(path: &str, query: &str, fragment: &str, browser: &impl Browser) -> Self {
        let (study, chapter, source, problem) = match path.split('/').collect::<Vec<_>>().as_slice()
        {
            ["analysis", id] => match id.parse() {
                Ok(variant) => {
                    let (tree, problem) = analysis(variant, query, fragment);
                    let study = Study::new("", Chapter::new("", tree));
                    (study, 0, Source::Analysis, problem)
                }
                Err(error) => return Self::Nothing(names::no_variant(&error)),
            },
            ["study"] if fragment.trim_start_matches('#').is_empty() => return Self::List,
            place @ (["study"] | ["study", _]) => {
                let found = match place.get(1) {
                    Some(id) => saved(id, browser),
                    None => linked(fragment),
                };
                match found {
                    Ok((study, source)) => (study, StudyView::read(query).chapter, source, None),
                    Err(why) => return Self::Nothing(why),
                }
            }
            _ => return Self::Nothing(words::no_study().to_owned()),
        };
        let mut open = OpenStudy::new(study, chapter, source, browser.random());
        let Some(chapter) = open.open_mut() else {
            return Self::Nothing(words::no_study().to_owned());
        };
        if let Some(node) = StudyView::read(query).node(&chapter.tree) {
            chapter.tree.go_to(node);
        }
        Self::Board(open, problem)
    }
}

fn linked(fragment: &str) -> Result<(Study, Source), String> {
    let text = decode(fragment).ok_or_else(|| words::cut_link().to_owned())?;
    Ok((read_study(&text)?, Source::Link))
}

fn saved(id: &str, browser: &impl Browser) -> Result<(Study, Source), String> {
    let none = || words::no_study().to_owned();
    let id = u64::from_str_radix(id, 16).map_err(|_| none())?;
    let saved = storage::load_one::<SavedStudy>(browser, id).map_err(|error| error.to_string())?;
    let saved = saved.ok_or_else(none)?;
    let source = Source::Saved(StudySlot::of(id, &saved));
    Ok((saved.study, source))
}

/// Returns the tree of a game that is analysed, at the ply that the query names, or where it opens.
fn analysis(variant: Variant, query: &str, fragment: &str) -> (Tree, Option<String>) {
    let (mut tree, problem) = read_tree(variant, fragment).unwrap_or_else(|why| {
        let said = format!("{why} {}", pages::game_instead());
        (Tree::new(Game::new(variant)), Some(said))
    });
    let ply = address::read_ply(query).map_or_else(|| opens_at(&tree), |ply| tree.at(ply));
    tree.go_to(ply);
    (tree, problem)
}

/// Returns where the analysis of a game opens: at its end, or where it is over at the last move that
/// could be another.
pub(super) fn opens_at(tree: &Tree) -> NodeId {
    let end = tree.at(usize::MAX);
    let game = tree.game_at(end);
    if game.position().status().is_over() {
        return tree.at(game.ply().saturating_sub(1));
    }
    end
}

/// The tree of a fragment: the text of one, a chapter where it has another start, or moves; and what is wrong
/// with the moves behind those that can be read.
fn read_tree(variant: Variant, fragment: &str) -> Result<(Tree, Option<String>), String> {
    let text = decode(fragment).ok_or_else(|| words::cut_link().to_owned())?;
    if text.starts_with('[') {
        let chapter = read_study(&text)?.chapters.into_iter().next();
        let tree = chapter.map(|chapter| chapter.tree);
        return Ok((tree.unwrap_or_else(|| Tree::new(Game::new(variant))), None));
    }
    let (game, problem) = address::read_playable_game(variant, fragment);
    // No move has a space, and every text of a tree has one.
    if text.contains(' ') {
        match Tree::from_text(variant.start(), &text) {
            Ok(tree) => return Ok((tree, None)),
            Err(why) if problem.is_some() || text.starts_with("1.") => {
                return Err(why_unreadable(&why));
            }
            Err(_) => {}
        }
    }
    Ok((Tree::new(game), problem.map(|why| announce::cut_link(&why))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studies::encode;
    use crate::testing::TestBrowser;

    fn page_at(path: &str, query: &str, fragment: &str) -> StudyPage {
        StudyPage::at(path, query, fragment, &TestBrowser::default())
    }

    fn tree_of(page: &StudyPage) -> (String, usize, Option<&str>) {
        let StudyPage::Board(open, problem) = page else {
            panic!("{page:?}");
        };
        let tree = &open.open().unwrap().tree;
        (tree.to_text(), tree.game().ply(), problem.as_deref())
    }

    #[test]
    fn an_analysis_is_opened_from_moves_and_from_trees() {
        let cases = [
            ("", "", "*", 0),
            ("#b2a1", "", "1. b2 a1 *", 2),
            ("#b2a1", "?ply=1", "1. b2 a1 *", 1),
            // Nothing can be played at the end.
            ("#b2a1b1a2b3", "", "1. b2 a1 b1 a2 b3 *", 4),
            ("#b2a1b1a2b3", "?ply=5", "1. b2 a1 b1 a2 b3 *", 5),
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
            let (text, _, problem) = tree_of(&page);
            let (moves, shown) = match fragment {
                "#b2b2" => ("1. b2 *", pages::game_before()),
                _ => ("*", pages::game_instead()),
            };
            assert_eq!(text, moves);
            assert!(problem.unwrap().starts_with(why), "{problem:?}");
            assert!(problem.unwrap().ends_with(shown));
        }
        let page = page_at("study", "", "#%5BGame+%22classic%22%5D+b2");
        assert!(matches!(page, StudyPage::Nothing(why) if why.contains("ends too early")));
    }

    #[test]
    fn a_study_in_a_link_is_opened_at_a_chapter() {
        let study = "[Chapter \"A\"] [Game \"classic\"] b2 * [Chapter \"B\"] [Game \"four\"] a1 *";
        let fragment = encode(study);
        let variations = encode("[Game \"classic\"] b2 a1 (b1 c1) c3 *");
        let page = page_at("study", "?at=b2b1&engine=off", &variations);
        assert_eq!(tree_of(&page).1, 2);
        let StudyPage::Board(open, _) = &page else {
            panic!("{page:?}");
        };
        assert_eq!(open.study.chapters[0].tree.game().record(), "classic b2 b1");
        for (query, text) in [
            ("", "1. b2 *"),
            ("?chapter=2", "1. a1 *"),
            ("?chapter=9", "1. a1 *"),
        ] {
            let page = page_at("study", query, &fragment);
            assert_eq!(tree_of(&page), (text.to_owned(), 0, None));
        }
        assert!(matches!(page_at("study", "", "#"), StudyPage::List));
        assert!(matches!(
            page_at("analysis/chess", "", ""),
            StudyPage::Nothing(_)
        ));
    }
}
