use std::collections::{BTreeSet, HashMap};
use std::sync::OnceLock;

use noughts_rules::{Game, KeyError, Position, Side, Status, Symbol, Variant};
use noughts_statespace::{Enumeration, Games, Outcome, Unit};

use crate::announce;
use crate::explorer::atlas::{Atlas, Trail};
use crate::explorer::filter::{Facet, Filter, class_sizes};
use crate::explorer::page::{self, ExplorerPage};
use crate::explorer::sentences;
use crate::explorer::sight::Ways;
use crate::explorer::state::{self, Change, Event, PAGE, Refusal, State};
use crate::screen::{Effect, Entry, Focus, Kind, Press, Screen, Target, Timer};
use crate::testing::TestBrowser;

fn atlas() -> &'static Atlas {
    static ATLAS: OnceLock<Atlas> = OnceLock::new();
    ATLAS.get_or_init(|| built(Variant::Classic))
}

/// Returns the graphs of a game, as its worker finds them where they are large.
pub(crate) fn built(variant: Variant) -> Atlas {
    let found = Enumeration::start(variant).unwrap().run();
    Atlas::new(variant, found.into()).unwrap()
}

fn state(events: impl IntoIterator<Item = Event>) -> State {
    let mut state = State::new(Variant::Classic);
    for event in events {
        state.update(atlas(), event).unwrap();
    }
    state
}

fn at(key: &str) -> State {
    state([Event::Find(key.to_owned())])
}

fn play(state: &State, cell: &str) -> Event {
    Event::Play(state.position().parse_cell(cell).unwrap())
}

fn sentence(state: &State) -> String {
    let facts = state.facts(atlas()).unwrap();
    assert_eq!(facts.position, *state.position());
    sentences::position(&facts, state.unit())
}

#[test]
fn a_position_is_said_in_sentences() {
    let cases = [
        (
            "---------",
            "Empty board, X to move: draw with best play. All 9 moves lead to a draw.",
        ),
        (
            "X--------",
            "After 1 move, O to move: draw with best play. Of 8 moves, 1 leads to a draw and 7 \
             lose.",
        ),
        (
            "X-XOO----",
            "After 4 moves, X to move: X wins in 1 move with best play. Of 5 moves, 2 win and 3 \
             lose.",
        ),
        (
            "X-X-O-O-X",
            "After 5 moves, O to move: X wins in 2 moves with best play. All 4 moves lose.",
        ),
        ("XXXOO----", "After 5 moves: X has won."),
        ("XX-OOOX--", "After 6 moves: O has won."),
        ("XOXXOOOXX", "After 9 moves: a draw."),
    ];
    for (key, expected) in cases {
        assert_eq!(sentence(&at(key)), expected, "{key}");
    }
}

#[test]
fn positions_and_lists_in_german() {
    noughts_words::speak(Some(&noughts_words::GERMAN));
    let cases = [
        (
            "X--------",
            "Nach 1 Zug, O am Zug: unentschieden bei bestem Spiel. 8 Züge: 1 führt zu einem \
             Unentschieden und 7 verlieren.",
        ),
        (
            "X-XOO----",
            "Nach 4 Zügen, X am Zug: X gewinnt bei bestem Spiel in 1 Zug. 5 Züge: 2 gewinnen und 3 \
             verlieren.",
        ),
        ("XXXOO----", "Nach 5 Zügen: X hat gewonnen."),
    ];
    for (key, expected) in cases {
        assert_eq!(sentence(&at(key)), expected, "{key}");
    }
    assert_eq!(
        sentences::page(1, 5478, Unit::Position),
        "25 bis 48 von 5.478 Stellungen."
    );
    assert_eq!(sentences::page(0, 1, Unit::Class), "1 Klasse.");
    let refusal = State::new(Variant::Classic)
        .update(atlas(), Event::Open("#X".to_owned()))
        .unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "Der Link nennt keine Stellung: Das Brett hat 9 Felder, der Schlüssel 1 Zeichen. Hier ist \
         das leere Brett."
    );
    noughts_words::speak(None);
}

#[test]
fn merged_neighbours_are_those_of_the_board_as_it_lies() {
    let mut state = state([Event::Count(Unit::Class)]);
    assert_eq!(
        sentence(&state),
        "Empty board, X to move: draw with best play. All 3 moves, up to symmetry, lead to a draw."
    );
    let centre = play(&state, "b2");
    state.update(atlas(), centre).unwrap();
    let facts = state.facts(atlas()).unwrap();
    let next: Vec<_> = facts.next.iter().map(|next| next.cells.len()).collect();
    assert_eq!(next, [4, 4]);
    assert_eq!(facts.previous.len(), 1);
    let last = play(&state, "c3");
    state.update(atlas(), last).unwrap();
    // Not turned to the first of its class.
    assert_eq!(state.position().key(), "----X---O");
}

/// Every position has the neighbours that the rules give it.
#[test]
fn neighbours_are_those_of_the_rules() {
    let everything = State::new(Variant::Classic).matches(atlas());
    assert_eq!(everything.len(), 5478);
    for id in everything.into_iter().step_by(7) {
        let (position, _) = atlas().describe(Unit::Position, id).unwrap();
        let facts = atlas().facts(&position, Unit::Position).unwrap();
        let mut expected: Vec<_> = position.legal_moves();
        expected.sort_by_key(|cell| (cell.row(), cell.column()));
        let cells: Vec<_> = facts.next.iter().flat_map(|next| &next.cells).collect();
        assert_eq!(
            cells,
            expected.iter().collect::<Vec<_>>(),
            "{}",
            position.key()
        );
        for next in &facts.next {
            let mut after = position.clone();
            after.play(position.to_move(), next.cells[0]).unwrap();
            assert_eq!(after.key(), next.key);
        }
        for previous in &facts.previous {
            let mut before = Position::from_key(Variant::Classic, &previous.key).unwrap();
            before.play(before.to_move(), previous.cells[0]).unwrap();
            assert_eq!(before, position);
        }
        let game = atlas().game_to(&position).unwrap();
        assert_eq!((game.position(), game.ply() as u32), (&position, facts.ply));
    }
}

#[test]
fn neighbours_are_named_with_what_comes_of_them() {
    let facts = at("X-XOO----").facts(atlas()).unwrap();
    let names: Vec<_> = facts
        .next
        .iter()
        .map(|next| sentences::next_move(&facts.position, next))
        .collect();
    let name = |index: usize| format!("{} {}", names[index].0, names[index].1);
    assert_eq!(name(0), "X to row 1, column 2: X wins at once");
    assert_eq!(
        name(1),
        "X to row 2, column 3: X wins in 3 moves with best play"
    );
    assert_eq!(
        name(2),
        "X to row 3, column 1: O wins in 2 moves with best play"
    );
    let (before, _) = sentences::previous_move(&facts.position, &facts.previous[0]);
    assert_eq!(before, "Without O in row 2, column 1:");

    let facts = state([Event::Count(Unit::Class)]).facts(atlas()).unwrap();
    let (corner, _) = sentences::next_move(&facts.position, &facts.next[0]);
    assert_eq!(
        corner,
        "X to row 1, column 1; or row 1, column 3; or row 3, column 1; or row 3, column 3:"
    );
    let facts = at("XOXXOOO-X").facts(atlas()).unwrap();
    let (_, end) = sentences::next_move(&facts.position, &facts.next[0]);
    assert_eq!(end, "the game ends in a draw");
}

#[test]
fn a_game_stays_lit_while_one_walks_on_it() {
    let mut state = state([Event::Open("#b2a1c3".to_owned())]);
    let keys = ["---------", "----X----", "O---X----", "O---X---X"];
    assert_eq!(
        (state.game().ply(), state.path()),
        (3, keys.map(str::to_owned).to_vec())
    );

    state.update(atlas(), Event::Back).unwrap();
    assert_eq!((state.game().ply(), state.path().len()), (2, 4));
    assert_eq!(state.game().record(), "classic b2 a1");
    // The next move of the game.
    let next = play(&state, "c3");
    state.update(atlas(), next).unwrap();
    assert_eq!((state.game().ply(), state.path().len()), (3, 4));
    // A position on the game's path, by its key.
    state
        .update(atlas(), Event::Find("----X----".to_owned()))
        .unwrap();
    assert_eq!((state.game().ply(), state.path().len()), (1, 4));
    state.update(atlas(), Event::Home).unwrap();
    assert_eq!(state.update(atlas(), Event::Back), Err(Refusal::Start));
    state.update(atlas(), Event::GoTo(3)).unwrap();
    assert_eq!(state.update(atlas(), Event::On), Err(Refusal::End));
    assert_eq!(state.update(atlas(), Event::GoTo(4)), Err(Refusal::End));

    // Another move begins a branch.
    state.update(atlas(), Event::Back).unwrap();
    let other = play(&state, "a3");
    state.update(atlas(), other).unwrap();
    assert_eq!(state.game().record(), "classic b2 a1 a3");
    assert_eq!(state.path().len(), 4);
    // A position one move further, by its key, extends it.
    state
        .update(atlas(), Event::Find("OO--X-X--".to_owned()))
        .unwrap();
    assert_eq!(state.game().record(), "classic b2 a1 a3 b1");
    // A position elsewhere gets its own game.
    state
        .update(atlas(), Event::Find("XX-OO----".to_owned()))
        .unwrap();
    assert_eq!(state.game().ply(), 4);
    assert_eq!(state.position().key(), "XX-OO----");
}

#[test]
fn a_branch_that_was_left_is_found_again() {
    let mut state = state([Event::Open("#b2a1c3".to_owned())]);
    let walk = |state: &mut State, events: Vec<Event>| {
        for event in events {
            state.update(atlas(), event).unwrap();
        }
        (state.game().record(), state.path().len())
    };
    let [b1, a3] = ["b1", "a3"].map(|cell| play(&state, cell));
    let a1 = play(&state, "a1");
    let seen = walk(&mut state, vec![Event::GoTo(1), b1, a3]);
    assert_eq!(seen, ("classic b2 b1 a3".to_owned(), 4));
    // Its first move leads into it, as far as it was walked.
    let seen = walk(&mut state, vec![Event::GoTo(1), a1]);
    assert_eq!(seen, ("classic b2 a1".to_owned(), 4));
    let seen = walk(&mut state, vec![Event::On]);
    assert_eq!(seen, ("classic b2 a1 c3".to_owned(), 4));
    // So does its position, such as when the browser goes back, by the moves that were walked.
    let seen = walk(&mut state, vec![Event::Open("#-O--X-X--".to_owned())]);
    assert_eq!(seen, ("classic b2 b1 a3".to_owned(), 4));
}

#[test]
fn what_is_refused_says_why_and_changes_nothing() {
    let keys = [
        (
            "XX-------",
            KeyError::Counts { x: 2, o: 0 },
            "2 X and 0 O are impossible: X moves first and they alternate.",
        ),
        ("XXXOOO---", KeyError::TwoLines, "Both X and O have a line."),
        (
            "X",
            KeyError::Length {
                expected: 9,
                found: 1,
            },
            "The board has 9 cells, but the key has 1 character.",
        ),
        (
            "XX#OO----",
            KeyError::Character {
                index: 2,
                found: '#',
            },
            "Character 3 is “#”: only -, X and O are allowed.",
        ),
        (
            "XXXOO-O--",
            KeyError::LineNotLast { symbol: Symbol::X },
            "X has a line, but O moved after it.",
        ),
    ];
    for (key, error, sentence) in keys {
        let mut state = at("X---O----");
        let before = state.position().clone();
        assert_eq!(announce::key_error(&error), sentence);
        let refusal = Refusal::Key(error);
        let event = Event::Find(key.to_owned());
        assert_eq!(state.update(atlas(), event), Err(refusal.clone()), "{key}");
        assert_eq!(state.refusal.as_ref(), Some(&refusal));
        assert_eq!(*state.position(), before);
        state.update(atlas(), Event::Home).unwrap();
        assert_eq!(state.refusal.as_ref(), None);
    }
    let mut state = at("X---O----");
    let taken = play(&state, "b2");
    let refusal = state.update(atlas(), taken).unwrap_err();
    assert_eq!(refusal.to_string(), "Row 2, column 2 is taken by O.");
    let refusal = state
        .update(atlas(), Event::Open("#X".to_owned()))
        .unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "The link names no position: The board has 9 cells, but the key has 1 character. Here is the \
         empty board."
    );
    assert_eq!(
        (state.position(), state.game().ply()),
        (State::new(Variant::Classic).position(), 0)
    );
    assert_eq!(state.refusal.as_ref(), Some(&refusal));
}

#[test]
fn pages_stay_within_the_list() {
    let filter = Filter::default().only(Facet::Ply, Some(2));
    let mut state = state([Event::Filter(filter), Event::Turn(1)]);
    assert_eq!(
        sentences::page(1, 72, Unit::Position),
        "25 to 48 of 72 positions."
    );
    assert_eq!(72 / PAGE, 3);
    state.update(atlas(), Event::Turn(9)).unwrap();
    assert_eq!(state.page(), 2);
    assert_eq!(
        state.update(atlas(), Event::Count(Unit::Class)),
        Ok(Change::Unit)
    );
    assert_eq!(state.page(), 0);
    assert_eq!(sentences::page(0, 12, Unit::Class), "12 classes.");
    assert_eq!(sentences::page(0, 1, Unit::Class), "1 class.");
}

#[test]
fn both_graphs_have_the_known_figures() {
    let games = Games {
        x: 131_184,
        o: 77_904,
        draws: 46_080,
    };
    for (unit, nodes, edges) in [(Unit::Position, 5478, 16_167), (Unit::Class, 765, 2096)] {
        let figures = atlas().figures(unit);
        assert_eq!((figures.nodes, figures.edges), (nodes, edges));
        assert_eq!(figures.by_ply.iter().sum::<usize>(), nodes);
        assert_eq!(figures.games, Some(games));
        assert_eq!(figures.verdict.unwrap().outcome, Outcome::Draw);
    }
    assert_eq!(
        sentences::games(&at("---------").facts(atlas()).unwrap()),
        "255,168 games continue from here: X wins 131,184, O wins 77,904, and 46,080 are drawn."
    );
}

#[test]
fn every_address_leads_back_to_its_position() {
    for id in State::new(Variant::Classic)
        .matches(atlas())
        .into_iter()
        .step_by(13)
    {
        let (position, _) = atlas().describe(Unit::Position, id).unwrap();
        let state = state([Event::Open(crate::explorer::place::fragment(&position))]);
        assert_eq!(*state.position(), position);
        let played = crate::explorer::place::play_path(state.game());
        let moves = played.split_once('#').map_or("", |(_, moves)| moves);
        let game = Game::from_moves_text(Variant::Classic, moves).unwrap();
        assert_eq!(*game.position(), position);
    }
}

#[test]
fn a_game_without_symbols_of_its_own_names_its_sides_by_turn() {
    let atlas = built(Variant::Notakto);
    let facts = |key: &str| {
        let mut state = State::new(Variant::Notakto);
        state.update(&atlas, Event::Find(key.to_owned())).unwrap();
        state.facts(&atlas).unwrap()
    };
    for (key, expected) in [
        (
            "---------",
            "Empty board, the first player to move: the first player wins in 6 moves with best play. Of 9 \
             moves, 1 wins and 8 lose.",
        ),
        (
            "----X----",
            "After 1 move, the second player to move: the first player wins in 5 moves with best \
             play. All 8 moves lose.",
        ),
        ("XXXX-----", "After 4 moves: the first player has won."),
    ] {
        let said = sentences::position(&facts(key), Unit::Position);
        assert_eq!(said, expected, "{key}");
    }
    let facts = facts("XX-------");
    let names = |(move_, ends): (String, String)| format!("{move_} {ends}");
    assert_eq!(
        names(sentences::next_move(&facts.position, &facts.next[0])),
        "X to row 1, column 3: the second player wins at once"
    );
    assert_eq!(
        names(sentences::previous_move(
            &facts.position,
            &facts.previous[0]
        )),
        "Without X in row 1, column 1: the second player wins in 6 moves with best play"
    );
    let state = State::new(Variant::Notakto);
    let figures = atlas.figures(Unit::Class);
    assert_eq!((figures.nodes, figures.edges), (87, 193));
    assert_eq!(
        sentences::games(&state.facts(&atlas).unwrap()),
        "23,232 games continue from here: the first player wins 12,864, the second player wins 10,368, and 0 \
         are drawn."
    );
    let refused = crate::explorer::place::read_key(Variant::Notakto, "X---O----").unwrap_err();
    assert_eq!(
        announce::key_error(&refused),
        "Nobody places O in this game."
    );
}

/// The facets of each position of a game by the rules alone: its entries, in their order, and
/// the boards that are the same but for a symmetry.
fn by_rules(variant: Variant) -> HashMap<String, ([u32; 6], BTreeSet<String>)> {
    fn look(
        position: &Position,
        ply: u32,
        found: &mut HashMap<String, ([u32; 6], BTreeSet<String>)>,
    ) -> (Status, u32) {
        let key = position.key();
        let status = position.status();
        let value = |entry: u32| match entry {
            0 => Status::Won(Side::X),
            1 => Status::Draw,
            _ => Status::Won(Side::O),
        };
        if let Some((entries, _)) = found.get(&key) {
            return (value(entries[1]), entries[4]);
        }
        let mover = position.to_move();
        let (verdict, plies) = if status.is_over() {
            (status, 0)
        } else {
            let next = position.legal_moves().into_iter().map(|cell| {
                let mut next = position.clone();
                next.play(mover, cell).unwrap();
                let (verdict, plies) = look(&next, ply + 1, found);
                (verdict, plies + 1)
            });
            // An early win, a late draw, a late loss.
            let rank = |&(verdict, plies): &(Status, u32)| match verdict {
                Status::Won(winner) if winner == mover => 1000 - i64::from(plies),
                Status::Won(_) => i64::from(plies) - 1000,
                Status::Draw | Status::InProgress => i64::from(plies),
            };
            next.max_by_key(rank).unwrap()
        };
        let entry = |status| match status {
            Status::Won(Side::X) => 0,
            Status::Draw => 1,
            Status::Won(Side::O) => 2,
            Status::InProgress => 3,
        };
        let turn = if status.is_over() { 2 } else { mover as u32 };
        let topology = position.topology();
        let images = topology.all_symmetries().into_iter().map(|symmetry| {
            let mut image = vec![b'-'; topology.cell_count()];
            for (cell, &letter) in topology.cells().zip(key.as_bytes()) {
                image[topology.index(symmetry.apply(cell)).unwrap()] = letter;
            }
            String::from_utf8(image).unwrap()
        });
        let class: BTreeSet<_> = images.collect();
        let size = class_sizes(topology.all_symmetries().len());
        let size = size.iter().position(|&size| size as usize == class.len());
        let entries = [
            turn,
            entry(verdict),
            ply,
            entry(status),
            plies,
            size.unwrap() as u32,
        ];
        found.insert(key, (entries, class));
        (verdict, plies)
    }
    let mut found = HashMap::new();
    look(&variant.start(), 0, &mut found);
    found
}

#[test]
fn every_filter_admits_as_many_as_there_are_by_the_rules() {
    for variant in [Variant::Classic, Variant::Misere, Variant::Notakto] {
        let rules = by_rules(variant);
        let atlas = built(variant);
        let count = |filter: &Filter| atlas.matches(Unit::Position, filter).len();
        assert_eq!(count(&Filter::default()), rules.len());
        let any = Filter::default();
        for (place, &facet) in Facet::ALL.iter().enumerate() {
            for entry in 0..=9 {
                let expected = rules.values().filter(|(of, _)| of[place] == entry).count();
                let found = count(&any.only(facet, Some(entry)));
                assert_eq!(found, expected, "{variant} {facet:?} {entry}");
                // With each facet beside it, and two entries of that.
                for (other, &beside) in Facet::ALL.iter().enumerate().filter(|(n, _)| *n != place) {
                    let filter = any
                        .only(facet, Some(entry))
                        .toggled(beside, 1)
                        .toggled(beside, 2);
                    let is_in = |of: &[u32; 6]| of[place] == entry && (1..=2).contains(&of[other]);
                    let expected = rules.values().filter(|(of, _)| is_in(of)).count();
                    assert_eq!(count(&filter), expected, "{variant} {filter:?}");
                }
            }
        }
        for key in rules.keys().step_by(97) {
            let position = Position::from_key(variant, key).unwrap();
            let facts = atlas.facts(&position, Unit::Position).unwrap();
            let (_, class) = &rules[key];
            assert_eq!(
                count(&any.of_class(facts.class)),
                class.len(),
                "{variant} {key}"
            );
        }
    }
}

#[test]
fn trails_are_those_of_the_rules() {
    let at = |key| Position::from_key(Variant::Classic, key).unwrap();
    let trail = |key, ways, mark| atlas().trail(&at(key), Unit::Position, ways, mark);
    let marks = |key| atlas().marks(&at(key));
    let line = |trail| match trail {
        Trail::Line(line) => line.iter().map(Position::key).collect::<Vec<_>>(),
        other => panic!("{other:?} is no line"),
    };
    assert_eq!(trail("---------", Ways::All, None), Trail::Through(5478));
    assert_eq!(trail("---------", Ways::Off, None), Trail::Nothing);
    let here = "X---O---X";
    assert_eq!(line(trail(here, Ways::One, None)).len(), 4);
    assert_eq!(line(trail(here, Ways::One, marks("X---O----"))).len(), 2);
    // Whichever comes first, the way follows the game.
    let way = line(trail("X---O----", Ways::One, marks(here)));
    assert_eq!(way, ["X---O----", here]);
    assert_eq!(trail(here, Ways::One, marks("-X-------")), Trail::Apart);
    let best = line(trail("XX-OO----", Ways::Best, None));
    assert_eq!(best, ["XX-OO----", "XXXOO----"]);
    let best = line(trail("---------", Ways::Best, None));
    assert_eq!(best.len(), 10);
    assert_eq!(at(best.last().unwrap()).status(), Status::Draw);
}

#[test]
fn a_position_is_reached_by_a_game_and_by_a_trail_of_each_move() {
    for variant in [Variant::Classic, Variant::Misere, Variant::Notakto] {
        let atlas = built(variant);
        let all = atlas.matches(Unit::Position, &Filter::default());
        for node in all.into_iter().step_by(11) {
            let (position, verdict) = atlas.describe(Unit::Position, node).unwrap();
            let facts = atlas.facts(&position, Unit::Class).unwrap();
            assert_eq!(facts.verdict, verdict);
            let game = atlas.game_to(&position).unwrap();
            assert_eq!(*game.position(), position);
            let length = |ways| match atlas.trail(&position, Unit::Class, ways, None) {
                Trail::Line(line) => line.len(),
                other => panic!("{other:?} is no line"),
            };
            assert_eq!(length(Ways::One), facts.ply as usize + 1);
            assert_eq!(length(Ways::Best), verdict.unwrap().plies as usize + 1);
        }
    }
}

#[test]
fn a_way_between_two_classes_ends_on_the_board_as_it_lies() {
    let atlas = atlas();
    let at = |key| Position::from_key(Variant::Classic, key).unwrap();
    let trail = |key, from| {
        let marks = atlas.marks(&at(from));
        match atlas.trail(&at(key), Unit::Class, Ways::One, marks) {
            Trail::Line(line) => line.iter().map(Position::key).collect(),
            Trail::Apart => Vec::new(),
            other => panic!("{other:?} is neither"),
        }
    };
    let way = ["--X------", "--X-O----", "X-X-O----"];
    assert_eq!(trail("X-X-O----", "--X-O----"), way[1..]);
    // The corner that was marked is turned.
    assert_eq!(trail("--X-O----", "X--------"), way[..2]);
    // Whichever comes first.
    assert_eq!(trail("--X------", "--X-O----"), way[..2]);
    assert!(trail("--X------", "-X-------").is_empty());
    assert!(trail("-X--O----", "X---O----").is_empty());
}

#[test]
fn without_its_classes_a_game_is_walked_by_the_rules() {
    let atlas = Atlas::unknown(Variant::Four).unwrap();
    let mut state = State::new(Variant::Four);
    assert_eq!(state.unit(), Unit::Class);
    state
        .update(&atlas, Event::Open("#b2a1".to_owned()))
        .unwrap();
    let facts = state.facts(&atlas).unwrap();
    assert_eq!((facts.ply, facts.verdict, facts.next.len()), (2, None, 8));
    assert!(atlas.map().is_none() && state.matches(&atlas).is_empty());
    // A position elsewhere.
    let key = "OO-----------OXX".to_owned();
    state.update(&atlas, Event::Find(key)).unwrap_err();
    let key = "XO-----------O-X".to_owned();
    state.update(&atlas, Event::Find(key)).unwrap();
    assert_eq!(state.game().ply(), 4);
}

/// Returns a page that is built.
fn page(variant: Variant, query: &str, fragment: &str) -> ExplorerPage {
    let mut page = ExplorerPage::open(variant, query, fragment.to_owned());
    let mut effects = page.start(&TestBrowser::default());
    while matches!(effects[..], [Effect::Wake(Timer::Task, Some(0))]) {
        effects = send(&mut page, page::Event::Build);
    }
    page
}

fn send(page: &mut ExplorerPage, event: page::Event) -> Vec<Effect> {
    page.update(event, &TestBrowser::default())
}

/// Returns the items of a list.
fn items(page: &ExplorerPage, id: &str) -> Vec<Entry<Press>> {
    match Screen::<TestBrowser>::view(page).model.part(id) {
        Some(Kind::List(items)) => items.clone(),
        other => panic!("{id}: {other:?}"),
    }
}

/// Presses an item of a list.
fn press(page: &mut ExplorerPage, id: &str, item: usize) -> Vec<Effect> {
    let items = items(page, id);
    let Target::Send(press) = items[item].actions[0].target else {
        panic!("no button");
    };
    let event = Screen::<TestBrowser>::view(page).event(press, "");
    send(page, event.unwrap())
}

#[test]
fn a_press_in_a_list_goes_on_and_moves_the_focus() {
    let mut page = page(Variant::Classic, "?view=list", "#X--------");
    assert_eq!(page.state.position().key(), "X--------");
    assert_eq!(items(&page, "next").len(), 8);
    let effects = press(&mut page, "next", 0);
    let [
        Effect::Say(..),
        Effect::Push(fragment),
        Effect::Focus(focus),
    ] = &effects[..]
    else {
        panic!("{effects:?}");
    };
    assert_eq!(
        (fragment.as_str(), *focus),
        ("#XO-------", Focus::Named("next"))
    );
    assert_eq!(items(&page, "line").len(), 3);
    // Only the last position has a step that is current.
    let current: Vec<_> = items(&page, "line")
        .iter()
        .map(|it| it.is_current)
        .collect();
    assert_eq!(current, [false, false, true]);
    let effects = press(&mut page, "line", 0);
    assert_eq!(
        effects.last(),
        Some(&Effect::Focus(Focus::Named(page::CARD)))
    );
    let back = page::Event::Open("#XO-------".to_owned());
    let effects = send(&mut page, back);
    assert_eq!(
        effects.last(),
        Some(&Effect::Focus(Focus::IfLost(page::CARD)))
    );
    assert_eq!(page.state.position().key(), "XO-------");
}

#[test]
fn a_filter_lists_fewer_and_is_in_the_address() {
    let mut page = page(Variant::Classic, "?view=list", "");
    assert_eq!(
        (page.matches().len(), items(&page, "positions").len()),
        (5478, PAGE)
    );
    let Some(Kind::Choice(choice)) = Screen::<TestBrowser>::view(&page)
        .model
        .part(Facet::Ply.word())
        .cloned()
    else {
        panic!("no choice");
    };
    let event = Screen::<TestBrowser>::view(&page).event(choice.options[2].event, "");
    let effects = send(&mut page, event.unwrap());
    let query = |effect: &Effect| match effect {
        Effect::Address([query, _]) => Some(query.clone()),
        _ => None,
    };
    let query = effects.iter().find_map(query).unwrap();
    assert!(query.contains("only="), "{query}");
    assert_eq!(page.matches().len(), 9);
    let turn = state::Event::Turn(9);
    send(&mut page, page::Event::Go(turn, None));
    assert_eq!(page.state.page(), 0);
    let only = page::Event::OnlyClass(true);
    send(&mut page, only);
    assert!(page.state.filter().class().is_some());
}

#[test]
fn the_map_is_left_where_nothing_can_be_drawn() {
    let mut page = page(Variant::Classic, "", "");
    assert!(page.is_map());
    let has = |page: &ExplorerPage, id| {
        let model = Screen::<TestBrowser>::view(page).model;
        model.part(id).is_some()
    };
    assert!(has(&page, "paths") && !has(&page, "positions"));
    // Of the graph of another game, nothing is listed.
    send(&mut page, page::Event::Highlight(Ways::Best));
    assert!(items(&page, "path").len() > 1);
    let in_map = page::InMap {
        is_at_home: false,
        marks: Some(7),
        class: None,
    };
    send(&mut page, page::Event::Map(in_map));
    assert!(items(&page, "path").is_empty());
    send(&mut page, page::Event::PathFrom(page::Start::Here));
    assert_eq!(page.sight.mark, Some(7));
    send(&mut page, page::Event::LoseDrawing);
    assert!(!page.is_map() && has(&page, "again") && has(&page, "positions"));
    send(&mut page, page::Event::Switch);
    assert!(page.is_map() && !has(&page, "again"));
    send(&mut page, page::Event::CannotDraw);
    send(&mut page, page::Event::Switch);
    assert!(!page.is_map());
}

#[test]
fn a_flight_goes_along_the_line_that_is_listed() {
    let mut page = page(Variant::Classic, "", "#b2a1");
    send(&mut page, page::Event::Highlight(Ways::Off));
    let game: Vec<_> = (0..=2).map(Event::GoTo).collect();
    assert_eq!(page.flight(), game);
    send(&mut page, page::Event::Highlight(Ways::Best));
    let (listed, flight) = (items(&page, "path").len(), page.flight());
    assert_eq!(flight.len(), listed);
    for step in flight.clone() {
        send(&mut page, page::Event::Walk(step));
    }
    assert_eq!(
        flight.last(),
        Some(&Event::Find(page.state.position().key()))
    );
}

#[test]
fn the_classes_are_looked_for_until_the_reader_does_without() {
    let mut page = page(Variant::Four, "", "#b2");
    assert!(page.awaits_classes() && page.atlas().is_none());
    send(&mut page, page::Event::Found(12));
    let shown = Screen::<TestBrowser>::view(&page).model;
    let found = Kind::Text(noughts_words::explorer::classes_found(12_u32));
    assert_eq!(shown.part("progress"), Some(&found));
    send(&mut page, page::Event::Cancel);
    assert!(!page.awaits_classes() && !page.is_map());
    assert_eq!(page.state.game().ply(), 1);
    send(&mut page, page::Event::SearchAgain);
    assert!(page.awaits_classes());
    send(&mut page, page::Event::Classes(None));
    assert!(page.atlas().is_some() && !page.is_built());
}
