//! The text form: what is written is read again, and whatever else is read is refused in words.

mod trees;

use noughts_random::SplitMix64;
use noughts_rules::{Game, Variant};
use noughts_study::{Chapter, NodeId, Study, Tag, TextFault, Tree};

use trees::{assert_same, random_text, random_tree, tree_of};

fn study_of(text: &str) -> Result<Study, TextFault> {
    text.parse()
        .map_err(|error: noughts_study::TextError| error.fault)
}

#[test]
fn ten_thousand_random_trees_survive_their_text() {
    for seed in 0..10_000 {
        let mut random = SplitMix64::new(seed);
        let tree = random_tree(&mut random);
        let start = tree.game().position_at(0).clone();
        let text = tree.to_text();
        assert!(
            !text.contains(['\n', '\r']),
            "seed {seed}: more than one line"
        );
        let read = Tree::from_text(start, &text).unwrap();
        assert_same(&read, &tree);
        assert_eq!(read.to_text(), text, "seed {seed}");
        assert_eq!(read.game().ply(), 0);
    }
}

#[test]
fn studies_survive_their_text() {
    for seed in 0..500 {
        let mut random = SplitMix64::new(seed);
        let mut study = Study {
            name: random_text(&mut random),
            ..Study::default()
        };
        for number in 0..=random.below(4) {
            let mut chapter = Chapter::new(random_text(&mut random), random_tree(&mut random));
            let name = format!("Later{number}");
            let value = random_text(&mut random);
            chapter.tags.push(Tag { name, value });
            study.chapters.push(chapter);
        }
        let text = study.to_string();
        let read: Study = text.parse().unwrap();
        assert_eq!(read.to_string(), text);
        assert_eq!((&read.name, &read.tags), (&study.name, &study.tags));
        for (read, written) in read.chapters.iter().zip(&study.chapters) {
            assert_eq!((&read.name, &read.tags), (&written.name, &written.tags));
            assert_same(&read.tree, &written.tree);
        }
    }
}

#[test]
fn a_text_that_is_cut_anywhere_is_refused() {
    let mut random = SplitMix64::new(7);
    let mut study = Study::new(
        "Öffnungen \"“\\",
        Chapter::new("One", random_tree(&mut random)),
    );
    study
        .chapters
        .push(Chapter::new("Two", random_tree(&mut random)));
    let text = study.to_string();
    let whole = text.trim_end();
    for (end, _) in whole.char_indices() {
        let cut = whole.get(..end).unwrap();
        let error = cut.parse::<Study>().unwrap_err();
        assert!(!error.to_string().is_empty());
    }
    assert!(whole.parse::<Study>().is_ok());
    // Cut at its beginning, too.
    for (begin, _) in whole.char_indices().skip(1) {
        let cut = whole.get(begin..).unwrap();
        if let Ok(study) = cut.parse::<Study>() {
            // Lines of the head can be missing alone.
            assert!(cut.trim_start().starts_with('['), "{cut}");
            assert!(!study.chapters.is_empty());
        }
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let cases = [
        ("", "1, 1, cut"),
        ("   \n ", "2, 2, cut"),
        ("hello", "1, 1, unexpected"),
        ("[Study \"x\"]", "1, 12, cut"),
        ("[Study \"x", "1, 10, cut"),
        ("[Chapter \"x\"]\n\n1. b2 *", "3, 1, no-game"),
        ("[Chapter \"x\"]\n[Chapter \"y\"]", "2, 1, no-game"),
        ("[Game \"chess\"] *", "1, 1, move"),
        ("[Game \"classic\"] b2", "1, 20, cut"),
        ("[Game \"classic\"] b2 b2 *", "1, 21, move"),
        ("[Game \"classic\"] b2 é *", "1, 21, unexpected"),
        ("[Game \"classic\"] (b2) *", "1, 18, no-move-before"),
        ("[Game \"classic\"] b2 (*) *", "1, 22, unexpected"),
        ("[Game \"classic\"] b2 a1) *", "1, 23, unexpected"),
        ("[Game \"classic\"] ! b2 *", "1, 18, unexpected"),
        ("[Game \"classic\"] b2!!! *", "1, 20, unexpected"),
        ("[Game \"classic\"] b2 <a1-d4> *", "1, 22, shape"),
        ("[Game \"classic\"] b2 <a1-b2", "1, 27, cut"),
        ("[Game \"classic\"] b2 {a\\x} *", "1, 24, unexpected"),
        ("[Game \"classic\"] b2 {a", "1, 23, cut"),
        (
            "[Chapters \"2\"]\n[Game \"classic\"] b2 *",
            "1, 1, chapters",
        ),
        ("[Game \"classic\"] a1 a2 b1 b2 c1 c2 *", "1, 33, move"),
    ];
    for (text, expected) in cases {
        let error = text.parse::<Study>().unwrap_err();
        let (line, column, code) = (error.line, error.column, error.fault.code());
        assert_eq!(format!("{line}, {column}, {code}"), expected, "{text:?}");
    }
}

#[test]
fn what_people_write_is_read() {
    let text = "\u{feff}[Game \"classic\"]\r\n 1.b2 {One.}\r\n{Two.} ! 2...a1 (2. a2\n(2.a3) c3) *";
    let study = study_of(text).unwrap();
    let tree = &study.chapters[0].tree;
    assert_eq!(
        tree.to_text(),
        "1. b2! {One.\\nTwo.} a1 (2. a2 c3) (2. a3) *"
    );
}

#[test]
fn a_hundred_thousand_moves_are_written_and_read() {
    let mut tree = Tree::new(Game::new("mnk-10x10x5".parse().unwrap()));
    let mut open = vec![NodeId::START];
    while tree.len() < 100_000 {
        let node = open.remove(0);
        tree.go_to(node);
        for cell in tree.game().position().legal_moves() {
            tree.go_to(node);
            tree.play(cell).unwrap();
            open.push(tree.here());
        }
    }
    let text = tree.to_text();
    let mut read = Tree::from_text(tree.game().position_at(0).clone(), &text).unwrap();
    assert_eq!(read.len(), tree.len());
    assert_eq!(read.to_text(), text);
    // And it is changed as quickly as a small one.
    let children: Vec<_> = read.children(NodeId::START).collect();
    read.go_to(children[50]);
    assert!(read.promote(children[50]));
    read.delete(children[50]);
    assert_eq!(read.children(NodeId::START).count(), 99);
    assert!(read.len() < tree.len() - 90);
}

#[test]
fn a_comment_of_a_megabyte_survives() {
    let mut tree = tree_of("classic b2");
    let comment = "Ein \\ Kommentar} mit \"allem\" 🙂\r\n\u{0}".repeat(30_000);
    assert!(comment.len() > 1_000_000);
    tree.set_comment(tree.here(), &comment);
    let read = Tree::from_text(Variant::Classic.start(), &tree.to_text()).unwrap();
    assert_eq!(read.note(read.at(1)).unwrap().comment, comment);
}

#[test]
fn deep_nesting_is_refused_and_overflows_no_stack() {
    let nested = |depth: usize| format!("b2 {} *", "(b1".repeat(depth) + &")".repeat(depth));
    let read = |depth| Tree::from_text(Variant::Classic.start(), &nested(depth));
    assert!(read(1000).is_ok());
    for depth in [1001, 1_000_000] {
        assert_eq!(read(depth).unwrap_err().fault, TextFault::TooDeep);
    }
    let open = "(".repeat(1_000_000);
    let error = Tree::from_text(Variant::Classic.start(), &open).unwrap_err();
    assert_eq!(error.fault, TextFault::NoMoveBefore);
}

#[test]
fn no_text_panics() {
    let mut random = SplitMix64::new(3);
    let study = Study::new("S", Chapter::new("C", random_tree(&mut random)));
    let text: Vec<char> = study.to_string().chars().collect();
    for _ in 0..20_000 {
        let mut changed = text.clone();
        for _ in 0..=random.below(3) {
            let at = random.below(changed.len() as u32) as usize;
            match random.below(3) {
                0 => drop(changed.remove(at)),
                1 => changed[at] = random.pick(&text).unwrap(),
                _ => changed.insert(
                    at,
                    random
                        .pick(&['"', '\\', '(', ')', '*', '<', '\0', 'é'])
                        .unwrap(),
                ),
            }
        }
        let changed: String = changed.into_iter().collect();
        if let Ok(study) = changed.parse::<Study>() {
            let text = study.to_string();
            let read: Study = text.parse().unwrap();
            assert_eq!(read.to_string(), text);
        }
    }
}
