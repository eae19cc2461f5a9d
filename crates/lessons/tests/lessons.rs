//! Checks every lesson's form, languages, pictures and answers.

use noughts_engine::{Limit, MoveValue, Progress, Search, Value, searcher};
use noughts_lessons::{
    Fate, Goal, Lesson, Part, Show, Stage, Step, Tree, ids, lesson, lessons, shares,
};
use noughts_rules::{CellId, Game, Position, Status};
use noughts_teacher::{CellRole, LineRole};
use noughts_words::Language;

#[test]
fn every_file_is_a_lesson() {
    for id in ids() {
        let read = lesson(id).unwrap_or_else(|| panic!("{id} is no lesson"));
        assert_eq!(read.id, id);
    }
    assert_eq!(lesson("chess"), None);
    for wanted in [
        "game-tree",
        "minimax",
        "alpha-beta",
        "table",
        "playouts",
        "proofs",
    ] {
        assert!(lesson(wanted).is_some(), "{wanted}");
    }
}

#[test]
fn every_lesson_is_shown_tried_varied_and_explained() {
    for lesson in lessons() {
        let stages = lesson.parts.iter().map(|part| match part.stage {
            Stage::Shown => 's',
            Stage::Tried(_) => 't',
            Stage::Varied(_) => 'v',
            Stage::Explained => 'e',
        });
        let stages: String = stages.collect();
        let rest = stages.trim_start_matches('s');
        let variations = rest
            .strip_prefix('t')
            .and_then(|rest| rest.strip_suffix('e'));
        let is_whole = variations.is_some_and(|it| it.len() >= 2 && it.chars().all(|c| c == 'v'));
        assert!(
            is_whole && rest.len() < stages.len(),
            "{}: {stages}",
            lesson.id
        );
    }
}

#[test]
fn every_text_is_in_every_language() {
    for lesson in lessons() {
        let Lesson {
            id,
            title,
            teaches,
            more,
            parts,
        } = &lesson;
        let of_steps = parts.iter().filter_map(|part| part.stage.step());
        let optional = of_steps.flat_map(|step| [&step.right, &step.wrong]);
        let texts = [title, teaches]
            .into_iter()
            .chain(more.iter().map(|more| &more.text))
            .chain(parts.iter().map(|part| &part.text))
            .chain(optional.filter(|text| !text.is_empty()));
        for text in texts {
            for language in Language::ALL {
                assert!(text.has_language(language.code()), "{id}: {text:?}");
            }
        }
    }
}

/// A pupil reads at most two sentences at a time, and a short one after that.
#[test]
fn texts_are_short() {
    for lesson in lessons() {
        for part in &lesson.parts {
            for language in Language::ALL {
                let text = part.text.in_language(language.code());
                assert!(text.chars().count() <= 240, "{}: {text}", lesson.id);
            }
        }
    }
}

/// Returns the value of every move of a position, and the best move.
fn study(search: &mut dyn Search, position: &Position) -> (Vec<MoveValue>, CellId) {
    search.study(position, Limit::Nodes(400_000));
    while search.step(4096) == Progress::Running {}
    (search.values(), search.analysis().best[0])
}

/// Checks that every part of every lesson has no fault.
fn check_parts(check: impl Fn(&Part) -> Result<(), String>) {
    let mut faults = Vec::new();
    for lesson in lessons() {
        for (part, number) in lesson.parts.iter().zip(1..) {
            if let Err(fault) = check(part) {
                faults.push(format!("{} {number}: {fault}", lesson.id));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Checks that every move to find in every lesson has no fault.
fn check_steps(check: impl Fn(&Game, &Step) -> Result<(), String>) {
    check_parts(|part| match part.stage.step() {
        Some(step) if step.goal == Goal::Tree => {
            let tree = part.tree.map(|show| Tree::of(part.game.position(), show));
            assert!(tree.is_some_and(|tree| tree.findings.len() >= 3));
            Ok(())
        }
        Some(step) => check(&part.game, step),
        None => Ok(()),
    });
}

fn names(game: &Game, cells: impl IntoIterator<Item = CellId>) -> Vec<String> {
    let cells = cells.into_iter();
    cells.map(|cell| game.position().write_cell(cell)).collect()
}

#[test]
fn the_expected_moves_are_exactly_the_right_ones() {
    check_steps(|game, step| {
        let mut search = searcher(game.position().variant().search(), 0);
        let values = if step.is_of_value() {
            study(&mut *search, game.position()).0
        } else {
            Vec::new()
        };
        let legal = game.position().legal_moves();
        let is_right = |cell: &CellId| step.is_right(game, *cell, &values);
        let right = names(game, legal.iter().copied().filter(is_right));
        let mut expected = names(game, step.answers.clone());
        expected.sort_by_key(|name| right.iter().position(|it| it == name));
        if right != expected {
            return Err(format!("{right:?}, not {expected:?}"));
        }
        let is_choice = right.len() < legal.len();
        is_choice
            .then_some(())
            .ok_or_else(|| "no choice".to_owned())
    });
}

/// Plays a step by its first right moves; fails with the reason if it does not work out.
fn play(begun: &Game, step: &Step) -> Result<(), String> {
    let mut game = begun.clone();
    let side = game.position().to_move();
    let mut search = searcher(game.position().variant().search(), 0);
    for left in (0..step.moves).rev() {
        let (values, best) = study(&mut *search, game.position());
        let is_right = |&cell: &CellId| step.is_right(&game, cell, &values);
        let by_value = matches!(step.goal, Goal::Keep | Goal::Fast);
        if by_value && !is_right(&best) {
            return Err(format!("{left} left: the best move is wrong"));
        }
        let right = game.position().legal_moves().into_iter().find(is_right);
        let right = right.ok_or_else(|| format!("{left} left: no move is right"))?;
        game.play(right).map_err(|error| error.to_string())?;
        if left > 0 && game.position().to_move() != side {
            let (_, reply) = study(&mut *search, game.position());
            game.play(reply).map_err(|error| error.to_string())?;
        }
        if left > 0 && game.position().status().is_over() {
            return Err(format!("over with {left} left"));
        }
    }
    Ok(())
}

#[test]
fn every_step_can_be_played_to_its_end() {
    check_steps(|game, step| {
        // Elsewhere there is one move to make.
        if step.is_of_value() {
            play(game, step)
        } else {
            assert_eq!(step.moves, 1);
            Ok(())
        }
    });
}

/// What is shown of small boards is as good as its text says: it is never a mistake of the side that
/// goes on to win or hold.
#[test]
fn a_shown_game_ends_as_it_should() {
    for (id, number, status) in [
        ("three-in-a-row", 0, "X wins"),
        ("forks", 0, "X wins"),
        ("tempo", 0, "X wins"),
        ("why-a-draw", 0, "draw"),
        ("proofs", 0, "X wins"),
        ("a-fair-game", 0, "draw"),
        ("torus", 0, "X wins"),
        ("open-ends", 0, "X wins"),
        ("odd-and-even", 0, "X wins"),
        ("odd-and-even", 1, "X wins"),
        ("the-axis", 1, "goes on"),
        ("the-axis", 6, "X wins"),
        ("playouts", 0, "X wins"),
    ] {
        let lesson = lesson(id).unwrap();
        let position = lesson.parts[number].game.position();
        let ended = match position.status() {
            Status::InProgress => "goes on",
            Status::Draw => "draw",
            Status::Won(side) => &format!("{} wins", position.name_of(side)),
        };
        assert_eq!(ended, status, "{id}");
    }
}

/// Both sides play as well as they can in what is shown, but for the names of the exceptions.
#[test]
fn nobody_makes_a_mistake_in_what_is_shown() {
    // One shows games at random, and two show ways of the rules.
    let exceptions = ["playouts", "table", "torus"];
    let mut faults = Vec::new();
    for lesson in lessons().filter(|lesson| !exceptions.contains(&lesson.id)) {
        for part in lesson
            .parts
            .iter()
            .filter(|part| part.stage == Stage::Shown)
        {
            // The values of larger boards take long to find.
            if part.game.position().topology().cell_count() > 12 {
                continue;
            }
            for ply in part.begins..part.game.ply() {
                let before = part.game.position_at(ply);
                let mut search = searcher(before.variant().search(), 0);
                let (values, _) = study(&mut *search, before);
                let played = part.game.moves().nth(ply).unwrap().cell;
                let score = |found: &MoveValue| found.value.map(Value::word);
                let own = values
                    .iter()
                    .find(|found| found.cell == played)
                    .and_then(score);
                let best = values
                    .iter()
                    .max_by_key(|found| found.score)
                    .and_then(score);
                if own != best {
                    faults.push(format!("{} ply {ply}: {own:?}, not {best:?}", lesson.id));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn what_is_drawn_is_true() {
    check_parts(|part| {
        let position = part.game.position();
        let picture = part.drawing.on(position, true);
        let is_empty = |cell: CellId| position.symbol_at(cell).is_none();
        for marked in &picture.cells {
            let is_threat = marked.role == CellRole::Threat;
            if is_threat && !is_empty(marked.cell) {
                return Err(format!("{marked:?} is taken"));
            }
        }
        for stroke in picture.lines {
            let empty = stroke.line.cells().filter(|&cell| is_empty(cell)).count();
            let lacks = match stroke.role {
                LineRole::Completed => 0,
                LineRole::Threat => 1,
                LineRole::Blocked | LineRole::Dead => continue,
            };
            if empty != lacks {
                return Err(format!("{:?} lacks {empty}", stroke.line));
            }
        }
        Ok(())
    });
}

/// The lesson on pairs draws a pair for each line, and no cell twice.
#[test]
fn each_line_has_a_pair_of_its_own() {
    let lesson = lesson("pairs").unwrap();
    let part = &lesson.parts[0];
    let pairs = &part.drawing.picture.arrows;
    let mut cells: Vec<CellId> = pairs.iter().flatten().copied().collect();
    for line in part.game.position().topology().lines() {
        let has_pair = pairs
            .iter()
            .any(|pair| pair.iter().all(|&cell| line.contains(cell)));
        assert!(has_pair, "{line:?}");
    }
    cells.sort_by_key(|cell| (cell.row(), cell.column()));
    cells.dedup();
    assert_eq!(cells.len(), 2 * pairs.len());
}

#[test]
fn trees_are_small_and_their_values_are_the_engines() {
    check_parts(|part| {
        let Some(show) = part.tree else { return Ok(()) };
        let root = part.game.position();
        let tree = Tree::of(root, show);
        if tree.columns > 6 || tree.levels > 4 {
            return Err(format!("{} by {}", tree.columns, tree.levels));
        }
        let wanted = match show {
            Show::Cuts => Some(Fate::Cut),
            Show::Repeats => Some(Fate::Repeated),
            Show::Positions | Show::Leaves | Show::Values => None,
        };
        if wanted.is_some_and(|fate| tree.nodes.iter().all(|node| node.fate != fate)) {
            return Err(format!("nothing of {wanted:?}"));
        }
        let mut search = searcher(root.variant().search(), 0);
        let (values, _) = study(&mut *search, root);
        let best = values.iter().filter_map(|found| found.value);
        let best = best.max_by_key(|value| value.score()).unwrap();
        let sign = if root.name_of(root.to_move()).to_string() == "X" {
            1
        } else {
            -1
        };
        let value = sign * best.score().signum();
        let found = Tree::of(root, Show::Values).nodes[0].value;
        (found.map(i32::from) == Some(value))
            .then_some(())
            .ok_or_else(|| format!("{found:?}, not {value}"))
    });
}

#[test]
fn shares_are_shown_where_they_are_known() {
    check_parts(|part| {
        let is_known = || !shares(part.game.position()).is_empty();
        (!part.has_shares || is_known())
            .then_some(())
            .ok_or_else(|| "too many games".to_owned())
    });
}

/// The share of a move is deceptive in the lesson on playouts: the largest one loses.
#[test]
fn the_largest_share_can_lose() {
    let lesson = lesson("playouts").unwrap();
    let part = &lesson.parts[4];
    let position = part.game.position();
    let found = shares(position);
    let (largest, _) = *found.iter().max_by_key(|(_, share)| *share).unwrap();
    assert_eq!(position.write_cell(largest), "b2");
    let mut search = searcher(position.variant().search(), 0);
    let (values, _) = study(&mut *search, position);
    let value = values.iter().find(|found| found.cell == largest).unwrap();
    assert_eq!(value.value.unwrap().word(), "loss");
}

#[test]
fn a_file_that_is_no_lesson_says_why() {
    const HEAD: &str = "title A\nteaches B\n\n";
    let cases = [
        ("", "no title"),
        ("title A\nteaches B", "no parts"),
        ("title.de A\nteaches B", "no title"),
        (
            "title A\nteaches B\nmore /x\n\nshow classic\ntext A",
            "no link",
        ),
        ("colour red", "line not understood: colour red"),
        ("title", "line not understood: title"),
    ];
    for (file, reason) in cases {
        assert_eq!(Lesson::read("a", file).unwrap_err().to_string(), reason);
    }
    let parts = [
        ("text A", "no show, try, vary or explain"),
        ("show classic a1 a1\ntext A", "move 2"),
        ("show classic\nplay a1 a1\ntext A", "a1"),
        ("show classic\ndraw a1>z9\ntext A", "a1>z9"),
        ("show classic\ndraw Y:a1-a3\ntext A", "Y:a1-a3"),
        ("show classic\ntree apple\ntext A", "apple"),
        ("show classic", "no text"),
        ("try classic a1 b1 a2 b2 a3\ntext A", "the game is over"),
        ("try classic\ngoal lose\nanswer a1\ntext A", "lose"),
        ("try classic\ngoal same classic a1 a1\nanswer a1", "move 2"),
        ("try classic\nmoves few\nanswer a1\ntext A", "few"),
        ("try classic\ntext A", "no answer"),
    ];
    for (part, reason) in parts {
        let file: &'static str = format!("{HEAD}{part}").leak();
        let error = Lesson::read("a", file).unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
    }
}
