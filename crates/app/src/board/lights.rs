//! Cells that light up in turn: no DOM, no clock.

use std::collections::BTreeMap;

use noughts_rules::CellId;

use crate::board_view::BoardView;

/// How many cells take their turns one by one; more of them do so in groups first.
const FEW: usize = 9;

/// How often the cells of a group take their turns before the groups do again.
const ROUNDS: usize = 2;

/// The cells that can be played, one of which, or one group of which, is lit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lights {
    /// Mini boards or rows, in reading order; each cell by itself where there are few.
    groups: Vec<Vec<CellId>>,
    /// The cells of the group that was chosen.
    chosen: Option<Vec<CellId>>,
    /// How many turns there were, of the groups or of the cells of one.
    turns: usize,
}

impl Lights {
    /// Returns those of a board, the first of them lit; `None` where nothing can be played.
    pub fn of(view: &BoardView) -> Option<Self> {
        let topology = view.topology;
        let mut groups: BTreeMap<usize, Vec<CellId>> = BTreeMap::new();
        for cell in topology
            .cells()
            .filter(|&cell| view.playable.contains(cell))
        {
            let mini = topology.mini_cell(cell).map(|at| at.mini.index());
            let group = mini.unwrap_or(cell.row().into());
            groups.entry(group).or_default().push(cell);
        }
        let groups: Vec<_> = groups.into_values().collect();
        let cells: Vec<_> = groups.concat();
        let groups = if cells.len() <= FEW || groups.len() == 1 {
            cells.into_iter().map(|cell| vec![cell]).collect()
        } else {
            groups
        };
        (!groups.is_empty()).then_some(Self {
            groups,
            chosen: None,
            turns: 0,
        })
    }

    /// Returns the cells that are lit.
    pub fn lit(&self) -> &[CellId] {
        match &self.chosen {
            Some(cells) => {
                let lit = self.turns % cells.len();
                &cells[lit..=lit]
            }
            None => &self.groups[self.turns % self.groups.len()],
        }
    }

    /// Goes on to the next.
    pub fn go_on(&mut self) {
        self.turns += 1;
        let is_over = |cells: &Vec<CellId>| self.turns == cells.len() * ROUNDS;
        if self.chosen.as_ref().is_some_and(is_over) {
            self.chosen = None;
            self.turns = 0;
        }
    }

    /// Chooses what is lit: returns the cell, or begins with the cells of the group.
    pub fn choose(&mut self) -> Option<CellId> {
        let lit = self.lit();
        if let &[cell] = lit {
            return Some(cell);
        }
        self.chosen = Some(lit.to_vec());
        self.turns = 0;
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(record: &str) -> BoardView {
        crate::testing::view(record).on_turn()
    }

    /// Returns the cells that are lit in a number of turns, in notation.
    fn turns(view: &BoardView, lights: &mut Lights, count: usize) -> Vec<String> {
        let turn = |_| {
            let lit = lights.lit().iter();
            let lit: Vec<_> = lit.map(|&cell| view.position.write_cell(cell)).collect();
            lights.go_on();
            lit.join(" ")
        };
        (0..count).map(turn).collect()
    }

    #[test]
    fn few_cells_take_their_turns_one_by_one_and_begin_again() {
        for (record, expected) in [
            ("classic b2 a1 c3 a2 b1", vec!["c1", "c2", "a3", "b3", "c1"]),
            (
                "ultimate ea",
                vec!["aa", "ab", "ac", "ad", "ae", "af", "ag", "ah", "ai", "aa"],
            ),
        ] {
            let view = view(record);
            let mut lights = Lights::of(&view).unwrap();
            assert_eq!(turns(&view, &mut lights, expected.len()), expected);
            assert_eq!(lights.choose(), view.position.parse_cell(expected[1]));
        }
    }

    #[test]
    fn a_group_is_chosen_before_its_cells_and_is_left_after_two_rounds() {
        let view = view("four a1");
        let mut lights = Lights::of(&view).unwrap();
        let rows = [
            "b1 c1 d1",
            "a2 b2 c2 d2",
            "a3 b3 c3 d3",
            "a4 b4 c4 d4",
            "b1 c1 d1",
        ];
        assert_eq!(turns(&view, &mut lights, 5), rows);
        assert_eq!(lights.choose(), None);
        let cells = ["a2", "b2", "c2", "d2", "a2", "b2", "c2", "d2", "b1 c1 d1"];
        assert_eq!(turns(&view, &mut lights, 9), cells);
    }

    #[test]
    fn mini_boards_are_groups() {
        let view = view("ultimate");
        let mut lights = Lights::of(&view).unwrap();
        let first = turns(&view, &mut lights, 1);
        assert_eq!(first, ["aa ab ac ad ae af ag ah ai"]);
        assert_eq!(lights.choose(), None);
        lights.go_on();
        assert_eq!(lights.choose(), view.position.parse_cell("bb"));
    }

    #[test]
    fn nothing_is_lit_where_nothing_can_be_played() {
        assert_eq!(Lights::of(&view("classic a1 a2 b1 b2 c1")), None);
    }
}
