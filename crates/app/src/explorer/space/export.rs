//! The graph as files for other programs. No browser here.

use std::fmt::Write as _;

use noughts_rules::{Status, Symbol};

use crate::explorer::filter::Facet;
use crate::explorer::space::scene::Scene;
use crate::explorer::space::subject::Subject;

/// Returns the facts about a node, by name.
fn facts(scene: &Scene, place: usize) -> Vec<(&'static str, String)> {
    let traits = scene.traits(place);
    let over = |entry: Option<u32>| match entry {
        Some(0) => "X-wins",
        Some(1) => "draw",
        Some(2) => "O-wins",
        _ => "ongoing",
    };
    let key = scene.facts(place).map(|facts| facts.key);
    let mut facts = vec![
        ("key", key.unwrap_or_default()),
        ("ply", traits.ply.to_string()),
        ("status", over(Facet::Result.entry(traits)).to_owned()),
    ];
    if traits.status == Status::InProgress {
        facts.push(("to_move", Symbol::from(traits.to_move).to_string()));
    }
    if let Some(verdict) = traits.verdict {
        facts.push(("value", over(Facet::Value.entry(traits)).to_owned()));
        facts.push(("distance", verdict.plies.to_string()));
    }
    if let Some(class) = traits.class {
        facts.push(("class", scene.key(class.of)));
    }
    let positions = scene.positions().get(3 * place..3 * place + 3);
    for (name, number) in ["x", "y", "z"].iter().zip(positions.unwrap_or_default()) {
        facts.push((name, format!("{number:.3}")));
    }
    facts
}

/// Returns the numeric type of a fact, if it is a number.
fn number(name: &str) -> Option<&'static str> {
    match name {
        "ply" | "distance" => Some("int"),
        "x" | "y" | "z" => Some("double"),
        _ => None,
    }
}

/// The names of all that may be said of a node.
const NAMES: [&str; 10] = [
    "key", "ply", "status", "to_move", "value", "distance", "class", "x", "y", "z",
];

/// Returns the graph as `GraphML` (<http://graphml.graphdrawing.org>), with directed edges.
pub fn graphml(scene: &Scene) -> String {
    let mut text = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n",
    );
    for name in NAMES {
        let kind = number(name).unwrap_or("string");
        let _ = writeln!(
            text,
            "<key id=\"{name}\" for=\"node\" attr.name=\"{name}\" attr.type=\"{kind}\"/>"
        );
    }
    let _ = writeln!(
        text,
        "<graph id=\"{}\" edgedefault=\"directed\">",
        scene.variant
    );
    for place in 0..scene.material.marks.len() {
        let _ = write!(text, "<node id=\"n{place}\">");
        for (name, value) in facts(scene, place) {
            let _ = write!(text, "<data key=\"{name}\">{value}</data>");
        }
        text.push_str("</node>\n");
    }
    for [from, to] in scene.material.edges.as_chunks::<2>().0 {
        let _ = writeln!(text, "<edge source=\"n{from}\" target=\"n{to}\"/>");
    }
    text + "</graph>\n</graphml>\n"
}

/// Returns the graph as JSON: its game, its nodes, and its edges as pairs of node indices.
pub fn json(scene: &Scene) -> String {
    let node = |place| {
        let facts = facts(scene, place).into_iter().map(|(name, value)| {
            if number(name).is_some() {
                format!("\"{name}\":{value}")
            } else {
                format!("\"{name}\":\"{value}\"")
            }
        });
        format!("{{{}}}", facts.collect::<Vec<_>>().join(","))
    };
    let nodes: Vec<_> = (0..scene.material.marks.len()).map(node).collect();
    let edges = scene.material.edges.as_chunks::<2>().0.iter();
    let edges: Vec<_> = edges.map(|[from, to]| format!("[{from},{to}]")).collect();
    format!(
        "{{\"game\":\"{}\",\n\"nodes\":[\n{}\n],\n\"edges\":[{}]}}\n",
        scene.variant,
        nodes.join(",\n"),
        edges.join(",")
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::space::scene::tests::valued;

    fn scene() -> Scene {
        let mut scene = valued();
        scene.place(
            vec![0.0, 1.0, 2.5, 6.0, 7.0, 8.0, 3.0, 4.0, 5.0],
            0.0,
            false,
        );
        scene
    }

    #[test]
    fn json_has_all_that_is_known() {
        let expected = "{\"game\":\"classic\",\n\"nodes\":[\n\
            {\"key\":\"---------\",\"ply\":0,\"status\":\"ongoing\",\"to_move\":\"X\",\
            \"value\":\"draw\",\"distance\":9,\"class\":\"---------\",\"x\":0.000,\"y\":1.000,\"z\":2.500},\n\
            {\"key\":\"X--------\",\"ply\":1,\"status\":\"ongoing\",\"to_move\":\"O\",\
            \"class\":\"X--------\",\"x\":6.000,\"y\":7.000,\"z\":8.000},\n\
            {\"key\":\"XXX-OO---\",\"ply\":5,\"status\":\"X-wins\",\"value\":\"X-wins\",\"distance\":0,\
            \"class\":\"OXXXOO---\",\"x\":3.000,\"y\":4.000,\"z\":5.000}\n],\n\"edges\":[[0,1]]}\n";
        assert_eq!(json(&scene()), expected);
    }

    #[test]
    fn graphml_declares_what_it_says() {
        let text = graphml(&scene());
        for part in [
            "<key id=\"distance\" for=\"node\" attr.name=\"distance\" attr.type=\"int\"/>",
            "<graph id=\"classic\" edgedefault=\"directed\">",
            "<node id=\"n2\"><data key=\"key\">XXX-OO---</data><data key=\"ply\">5</data>",
            "<edge source=\"n0\" target=\"n1\"/>",
        ] {
            assert!(text.contains(part), "{part}");
        }
        let tags = |tag: &str| text.matches(tag).count();
        assert_eq!(tags("<data "), tags("</data>"));
        assert_eq!(tags("<node "), tags("</node>"));
    }
}
