use noughts_rules::Game;
use noughts_study::{Chapter, Tree};

use super::*;
use crate::screen::{Effect, Kind, Screen, Target, View};
use crate::storage::{MemoryStorage, SavedEvent, decode as read_record, encode as write_record};
use crate::testing::TestBrowser;

fn study(name: &str, text: &str) -> Study {
    let start = Game::from_record("classic").unwrap().position().clone();
    let tree = Tree::from_text(start, text).unwrap();
    Study::new(name, Chapter::new("One", tree))
}

fn saved(writer: u64, at: u64, study: Study) -> SavedStudy {
    SavedStudy {
        writer,
        at,
        study,
        ..SavedStudy::default()
    }
}

#[test]
fn every_file_has_its_own_name() {
    let cases = [
        ("The opening", Some(7), "noughts-study-The-opening"),
        ("Ζωή: 1/2", None, "noughts-study-Ζωή-1-2"),
        (" / ", Some(0xab), "noughts-study-00000000000000ab"),
        ("", None, "noughts-study"),
    ];
    for (name, id, file) in cases {
        assert_eq!(file_name(name, id), file);
    }
}

#[test]
fn a_study_survives_its_record() {
    let study = study("|\n“Öffnungen”", "{a\\nb} b2! <a1-c3 b2> a1 (b1 {|}) *");
    let record = saved(7, 12, study.clone());
    let read: SavedStudy = read_record(&write_record(&record)).unwrap();
    assert_eq!((read.writer, read.at), (7, 12));
    assert_eq!(read.study.to_string(), study.to_string());
    assert_eq!(write_record(&read), write_record(&record));
}

#[test]
fn lines_of_a_later_version_stay() {
    let text = write_record(&saved(1, 2, study("S", "b2 *")));
    let storage = MemoryStorage::default();
    let mut record: SavedStudy = read_record(&text).unwrap();
    record.add_unknown("later yes".to_owned());
    storage::write_one(&storage, 5, &record).unwrap();
    let mut slot = StudySlot::of(5, &record);
    slot.save(&storage, saved(1, 3, study("T", "a1 *")), 9)
        .unwrap();
    let found: SavedStudy = storage::load_one(&storage, 5).unwrap().unwrap();
    assert_eq!(found.unknown(), ["later yes"]);
    assert_eq!(found.study.name, "T");
}

#[test]
fn two_pages_never_overwrite_each_others_study() {
    let storage = MemoryStorage::default();
    let first = saved(1, 10, study("First", "b2 *"));
    let mut one = StudySlot::new(5);
    one.save(&storage, first.clone(), 6).unwrap();
    let mut two = StudySlot::of(5, &first);
    two.save(&storage, saved(2, 20, study("Second", "a1 *")), 7)
        .unwrap();
    assert_eq!(two.id, 5);
    one.save(&storage, saved(1, 30, study("Third", "c1 *")), 8)
        .unwrap();
    assert_eq!(one.id, 8);
    let names = [5, 8].map(|id| {
        let found: SavedStudy = storage::load_one(&storage, id).unwrap().unwrap();
        found.study.name
    });
    assert_eq!(names, ["Second", "Third"]);
    // And each goes on with its own.
    one.save(&storage, saved(1, 40, study("Fourth", "c1 *")), 9)
        .unwrap();
    assert_eq!(one.id, 8);
}

#[test]
fn a_text_survives_the_fragment() {
    for text in ["", "1. b2 {Grüße, 100 % (so)!} *", "a+b\n\u{0}🙂"] {
        let fragment = encode(text);
        assert_eq!(decode(&fragment).as_deref(), Some(text));
        let is_plain = |sign: char| sign.is_ascii_alphanumeric() || "#%+-._~".contains(sign);
        assert!(fragment.chars().all(is_plain), "{fragment}");
    }
    for cut in ["#a%", "#a%2", "#a%2G", "#%C3"] {
        assert_eq!(decode(cut), None, "{cut}");
    }
}

#[test]
fn a_tree_without_variations_is_written_as_its_moves() {
    let game = Game::from_record("classic b2 a1").unwrap();
    let mut tree = Tree::new(game);
    tree.undo();
    assert_eq!(tree_fragment(&tree), "#b2a1");
    tree.play("b1".parse().unwrap()).unwrap();
    assert_eq!(tree_fragment(&tree), "#1.+b2+a1+%282.+b1%29+%2A");
    assert_eq!(
        tree_fragment(&Tree::new(Game::from_record("four").unwrap())),
        ""
    );
}

#[test]
fn what_cannot_be_read_is_said_in_both_languages() {
    let why = |text: &str| why_unreadable(&text.parse::<Study>().unwrap_err());
    assert_eq!(
        why("[Game \"classic\"] b2 b2 *"),
        "This study cannot be read. Line 1, character 21: Move 2, “b2”: Row 2, column 2 is taken by X."
    );
    assert_eq!(
        why("[Game \"classic\"] b2"),
        "This study cannot be read. Line 1, character 20: The text ends too early: it was cut off."
    );
    assert_eq!(
        why("[Chapters \"3\"] [Game \"classic\"] *"),
        "This study cannot be read. Line 1, character 1: It should have 3 chapters, but has 1."
    );
    noughts_words::speak(Some(&noughts_words::GERMAN));
    assert_eq!(
        why("[Game \"classic\"] b2 <d9> *"),
        "Diese Studie lässt sich nicht lesen. Zeile 1, Zeichen 22: „d9“ bezeichnet kein Feld des \
         Bretts."
    );
}

#[cfg(not(target_arch = "wasm32"))]
proptest::proptest! {
    #[test]
    fn any_text_survives_the_fragment(text: String) {
        proptest::prop_assert_eq!(decode(&encode(&text)), Some(text));
    }

    #[test]
    fn any_name_and_comment_survive_the_record_and_the_link(name: String, comment: String) {
        let mut study = study(&name, "b2 a1 (b1) *");
        let tree = &mut study.chapters[0].tree;
        tree.set_comment(tree.at(2), &comment);
        let text = study.to_string();
        let read: SavedStudy = read_record(&write_record(&saved(1, 2, study))).unwrap();
        proptest::prop_assert_eq!(read.study.to_string(), text.clone());
        let linked: Study = decode(&encode(&text)).unwrap().parse().unwrap();
        proptest::prop_assert_eq!(linked.to_string(), text);
    }
}

#[test]
fn a_file_leads_to_its_study_or_is_refused() {
    let browser = TestBrowser::default();
    let mut list = StudyList::part();
    let notices = |list: &StudyList| {
        let view = Screen::<TestBrowser>::view(list);
        let is_shown = view.model.part("studies-heading").is_some();
        match view.model.part("study-notices") {
            Some(Kind::List(notices)) => (is_shown, notices.len()),
            _ => (is_shown, 0),
        }
    };
    assert_eq!(notices(&list), (false, 0));
    let refused = ListEvent::Import("e4 e5".to_owned());
    assert_eq!(list.update(refused, &browser), []);
    assert_eq!(notices(&list), (true, 1));
    let text = study("Forks", "b2 *").to_string();
    let effects = list.update(ListEvent::Import(text), &browser);
    assert_eq!(effects, [Effect::Go(address(0))]);
    list.update(ListEvent::Saved(SavedEvent::Stored), &browser);
    let view = Screen::<TestBrowser>::view(&list);
    let Some(Kind::List(studies)) = view.model.part("studies") else {
        panic!("there is no list");
    };
    let names: Vec<_> = studies[0]
        .actions
        .iter()
        .map(|action| &action.name)
        .collect();
    assert_eq!(names[0], "Forks");
    assert_eq!((studies.len(), names.len()), (1, 3));
}

#[test]
fn an_empty_list_offers_a_beginning_and_a_sample_that_opens() {
    let browser = TestBrowser::default();
    let mut list = StudyList::page();
    Screen::<TestBrowser>::start(&mut list, &browser);
    let view: View<_> = Screen::<TestBrowser>::view(&list);
    let Some(Kind::Actions(_, ways)) = view.model.part("begin-study") else {
        panic!("there are no ways");
    };
    let paths = ways.iter().map(|way| match &way.target {
        Target::Path(Some(path)) => path.as_str(),
        other => panic!("{other:?}"),
    });
    let paths: Vec<_> = paths.collect();
    assert_eq!(paths[0], "/analysis/classic");
    let (path, fragment) = paths[1].split_at("/study".len());
    assert_eq!(path, "/study");
    let StudyPage::Board(open, None) = StudyPage::at("study", "", fragment, &browser) else {
        panic!("{fragment}");
    };
    assert_eq!(open.open().unwrap().tree.len(), 6);
}
