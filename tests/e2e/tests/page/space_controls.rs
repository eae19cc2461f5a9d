//! The 3D map: its colours, boards, layouts, limits and highlighting, and all of it by keyboard
//! alone.

use anyhow::{Result, bail, ensure};
use noughts_e2e::{Control, Page, Visit, eventually, until};

use crate::keyboard_alone::tab_to;
use crate::space::{figure, open, picture, unfold, visit};

/// Notes of how many squares, or lines in place of them, each call draws.
const DRAWS: &str = "
    window.squares = [];
    const draw = WebGL2RenderingContext.prototype.drawElements;
    WebGL2RenderingContext.prototype.drawElements = function (...of) {
        squares.push(of[1] / (of[0] === this.LINES ? 2 : 6));
        return draw.apply(this, of);
    };";

/// Waits for another picture than that before, and returns it.
async fn other_picture(page: &Page, before: (u64, u64), why: &str) -> Result<(u64, u64)> {
    until(&format!("another picture: {why}"), async || {
        let found = picture(page).await?;
        Ok((found != before).then_some(found))
    })
    .await
}

/// Builds the 765 classes, whose layout settles within a moment.
async fn build_classes(page: &Page) -> Result<()> {
    page.click(Control::CheckBox, "Draw symmetric positions as one node")
        .await?;
    page.click(Control::Button, "Build from the start").await?;
    page.shows("765 nodes, 2,096 edges.").await?;
    figure(page, "Nodes", "765").await
}

/// The numbers of each facet are tested without a browser.
#[apply(test)]
async fn a_facet_is_chosen_by_keyboard_and_has_its_colours_and_its_legend() -> Result<()> {
    visit("/explorer")
        .run(async |page| {
            open(page).await?;
            unfold(page, "Colours and filters").await?;
            let first = picture(page).await?;
            let legend = "return document.querySelector('.space-legend').innerText.replace(/\\s+/g, ' ').trim()";
            let mut last = first;
            page.focus(Control::ComboBox, "Colours").await?;
            for (key, meaning) in [
                (
                    "ArrowUp",
                    "X to move 2,423 O to move 2,097 Game over 958 Start",
                ),
                (
                    "End",
                    "Class of 1 position 6 Class of 2 positions 12 Class of 4 positions 564 \
                     Class of 8 positions 4,896",
                ),
                ("v", "X wins 2,936 Draw 1,068 O wins 1,474"),
            ] {
                page.press(key).await?;
                page.yields("the legend", meaning, legend).await?;
                last = other_picture(page, last, meaning).await?;
            }
            ensure!(last == first, "the first colours differ");
            // The slider takes layers away, and brings them back.
            page.focus(Control::Slider, "Up to move").await?;
            page.press("Home").await?;
            let root = other_picture(page, first, "the first node alone").await?;
            ensure!(root.0 < first.0 / 20, "more than the first node: {root:?}");
            page.press("End").await?;
            eventually("the picture", first, async || picture(page).await).await
        })
        .await
}

#[apply(weekly)]
async fn entries_of_the_legend_filter_the_picture_the_counts_and_the_lists() -> Result<()> {
    visit("/explorer")
        .run(async |page| {
            open(page).await?;
            unfold(page, "Colours and filters").await?;
            let all = picture(page).await?;
            page.choose("Colours", "Result").await?;
            page.click(Control::Button, "X has won 626").await?;
            page.hears_at_last("1 to 24 of 626 positions.").await?;
            page.shows("5,478 nodes, 16,167 edges. 626 nodes match the filters.")
                .await?;
            other_picture(page, all, "what X has won").await?;
            page.choose("Colours", "Moves made").await?;
            // The counts of one facet respect the filters of the others.
            page.click(Control::Button, "5 120").await?;
            page.hears_at_last("1 to 24 of 120 positions.").await?;
            page.click(Control::Button, "9 62").await?;
            page.hears_at_last("1 to 24 of 182 positions.").await?;
            page.shows("5,478 nodes, 16,167 edges. 182 nodes match the filters.")
                .await?;
            page.click(Control::Button, "List view").await?;
            page.shows("1 to 24 of 182 positions.").await?;
            page.choose("Moves made", "9").await?;
            page.shows("1 to 24 of 62 positions.").await?;
            page.click(Control::Button, "List view").await?;
            page.shows("5,478 nodes, 16,167 edges. 62 nodes match the filters.")
                .await?;
            unfold(page, "Colours and filters").await?;
            page.click(Control::Button, "Show all").await?;
            page.hears_at_last("1 to 24 of 5,478 positions.").await?;
            page.shows("5,478 nodes, 16,167 edges.").await?;
            let symmetric = "Only positions symmetric to this one";
            page.click(Control::CheckBox, symmetric).await?;
            page.hears_at_last("1 position.").await?;
            page.click(Control::CheckBox, symmetric).await?;
            page.hears_at_last("1 to 24 of 5,478 positions.").await?;
            page.choose("Colours", "Value under best play").await?;
            eventually("the picture", all, async || picture(page).await).await
        })
        .await
}

#[apply(weekly)]
async fn selecting_flies_there_and_what_no_game_passes_is_faint() -> Result<()> {
    Visit::to("/explorer")
        .viewport(1280, 900, 1)
        .media("prefers-reduced-motion", "reduce")
        .with_webgl()
        .run(async |page| {
            open(page).await?;
            let all = picture(page).await?;
            page.click_cell("b2").await?;
            let near = other_picture(page, all, "the selected node").await?;
            unfold(page, "Paths and labels").await?;
            page.click(Control::Radio, "No paths").await?;
            let alike = other_picture(page, near, "all alike").await?;
            page.click(Control::Radio, "One shortest path").await?;
            let one = other_picture(page, alike, "one path").await?;
            page.click(Control::Radio, "All paths through the position")
                .await?;
            other_picture(page, one, "all paths").await?;
            eventually("the picture", near, async || picture(page).await).await
        })
        .await
}

#[apply(weekly)]
async fn one_path_leads_between_two_positions_and_best_play_to_the_end() -> Result<()> {
    visit("/explorer#X--------")
        .script(DRAWS)
        .run(async |page| {
            open(page).await?;
            unfold(page, "Paths and labels").await?;
            page.shows("Games through this position visit 1,871 positions.")
                .await?;
            page.click(Control::Radio, "One shortest path").await?;
            page.hears_at_last("1 move:").await?;
            page.click(Control::Button, "Start the path here").await?;
            page.hears_at_last("The path begins and ends here.").await?;
            page.eval::<()>("location.hash = 'X---O---X'").await?;
            page.shows("2 moves:").await?;
            page.has(Control::Button, "X c3: row 3, column 3").await?;
            // The path is drawn last, a strip a move.
            let last = "return squares.at(-1)";
            page.yields("the lit moves", 2, last).await?;
            page.address_has("?paths=one&from=1#X---O---X").await?;
            page.click(Control::Button, "Start the path at the empty board")
                .await?;
            page.hears_at_last("3 moves:").await?;
            page.click(Control::Radio, "Line of best play").await?;
            page.hears_at_last("The game ends in 6 moves:").await?;
            // The same in the list.
            page.click(Control::Button, "List view").await?;
            page.shows("The game ends in 6 moves:").await
        })
        .await
}

#[apply(weekly)]
async fn near_nodes_become_boards_and_balls_again() -> Result<()> {
    visit("/explorer")
        .run(async |page| {
            open(page).await?;
            let far = picture(page).await?;
            page.click(Control::Button, "Turn the map").await?;
            for _ in 0..12 {
                page.click(Control::Button, "Zoom in").await?;
            }
            other_picture(page, far, "nearer").await?;
            figure(page, "Frames per second", "still").await?;
            let near = picture(page).await?;
            unfold(page, "Paths and labels").await?;
            let boards = "Boards on nearby nodes";
            page.click(Control::CheckBox, boards).await?;
            other_picture(page, near, "without boards").await?;
            page.click(Control::CheckBox, boards).await?;
            eventually("the boards", near, async || picture(page).await).await
        })
        .await
}

#[apply(weekly)]
async fn a_layout_is_held_moved_by_steps_and_comes_to_rest() -> Result<()> {
    visit("/explorer")
        .run(async |page| {
            open(page).await?;
            unfold(page, "Build").await?;
            build_classes(page).await?;
            unfold(page, "Layout").await?;
            let layers = picture(page).await?;
            figure(page, "Energy", "–").await?;
            page.click(Control::Button, "Pause").await?;
            page.click(Control::Radio, "By forces").await?;
            let mut last = layers;
            for step in ["one step", "another"] {
                page.click(Control::Button, "Step").await?;
                last = other_picture(page, last, step).await?;
            }
            figure(page, "Frames per second", "still").await?;
            ensure!(picture(page).await? == last, "it moves although it is held");
            page.click(Control::Button, "Resume").await?;
            figure(page, "Layout", "at rest").await?;
            let settled = picture(page).await?;
            ensure!(settled != last, "it has not moved");
            let energy = "return [...document.querySelectorAll('.space-figures dt')]
                .find((term) => term.textContent === 'Energy').nextElementSibling.textContent";
            let energy: String = page.eval(energy).await?;
            ensure!(energy.contains(','), "the energy is {energy}");

            // A stronger repulsion makes it move again, to another place.
            let slider = page.find(Control::Slider, "Repulsion").await?;
            slider.focus().await?;
            page.press("End").await?;
            page.shows("Repulsion 40").await?;
            other_picture(page, settled, "a stronger repulsion").await?;
            figure(page, "Layout", "at rest").await?;

            page.click(Control::Radio, "In layers, one for each move")
                .await?;
            eventually("the layers", layers, async || picture(page).await).await
        })
        .await
}

#[apply(weekly)]
async fn a_limit_is_brought_into_its_range_and_that_is_said() -> Result<()> {
    visit("/explorer")
        .run(async |page| {
            open(page).await?;
            unfold(page, "Build").await?;
            let build = async |limit: &str, button: &str, size: &str| {
                page.fill(Control::SpinButton, "Node limit", limit).await?;
                page.click(Control::Button, button).await?;
                page.hears_at_last(size).await
            };
            let from_start = "Build from the start";
            page.click(Control::Radio, "Depth first, game by game")
                .await?;
            let size = "10 nodes, 9 edges. 36 moves lead to positions that are left out.";
            build("10", from_start, size).await?;
            page.shows(size).await?;
            // From ten nodes to the maximum, in the same view.
            page.choose("Game", "Four").await?;
            page.fill(Control::SpinButton, "Node limit", "1000000")
                .await?;
            // What the form says is not what was built.
            page.shows(size).await?;
            page.click(Control::Radio, "Breadth first, move by move")
                .await?;
            let size = "50,000 nodes, 136,885 edges. No more than 50,000 nodes are drawn. \
                        428,184 moves lead to positions that are left out.";
            build("1000000", from_start, size).await?;
            figure(page, "Nodes", "50,000").await?;
            page.choose("Game", "Ultimate").await?;
            let size = "82 nodes, 81 edges. 720 moves lead to positions that are left out.";
            build("82", from_start, size).await?;
            figure(page, "Nodes", "82").await?;
            ensure!(picture(page).await?.0 > 100, "hardly anything is drawn");
            Ok(())
        })
        .await
}

#[apply(weekly)]
async fn a_graph_that_was_changed_is_the_same_after_a_failure() -> Result<()> {
    let keep = "
        const Plain = Worker;
        window.Worker = class extends Plain {
            constructor(...of) { super(...of); window.lastWorker = this; }
        };";
    visit("/explorer#XX--O----")
        .script(keep)
        .run(async |page| {
            open(page).await?;
            unfold(page, "Build").await?;
            page.click(Control::Button, "Add 100 random edges").await?;
            page.shows("5,478 nodes, 16,267 edges.").await?;
            page.click(Control::Button, "Delete the selected node")
                .await?;
            let size = "return document.querySelector('.space-words').innerText";
            let changed: String = until("a node less", async || {
                let size: String = page.eval(size).await?;
                Ok(size.starts_with("5,477 nodes, ").then_some(size))
            })
            .await?;
            figure(page, "Nodes", "5,477").await?;
            let before = picture(page).await?;
            page.eval::<()>(
                // A terminated worker sends nothing more in WebKit.
                "const worker = lastWorker;
                 worker.dispatchEvent(new Event('error', { cancelable: true }));
                 worker.terminate();",
            )
            .await?;
            page.hears_at_last(
                "The graph's worker failed and was restarted. The graph is being rebuilt.",
            )
            .await?;
            page.shows(&changed).await?;
            eventually("the picture", before, async || picture(page).await).await
        })
        .await
}

#[apply(test)]
async fn a_game_is_shown_in_the_explorer_and_lit_as_far_as_it_goes() -> Result<()> {
    visit("/play/classic?x=person&o=person#b2a1c3")
        .script(DRAWS)
        .run(async |page| {
            page.has(Control::Tab, "Moves").await?;
            page.click(Control::Button, "More").await?;
            page.click(Control::Link, "Show in the explorer").await?;
            page.is_at("/explorer#b2a1c3").await?;
            page.has_marks("O-- -X- --X").await?;
            page.click(Control::Button, "Larger").await?;
            page.has(Control::Button, "O a1: row 1, column 1").await?;
            page.click(Control::Button, "Close the panel").await?;
            open(page).await?;
            // The path is drawn last, a strip for each move.
            let last = "return squares.at(-1)";
            page.yields("the lit moves", 3, last).await?;
            // Continuing the game highlights further.
            page.click_cell("c1").await?;
            page.has_marks("O-O -X- --X").await?;
            page.yields("the lit moves", 4, last).await
        })
        .await
}

/// Presses an arrow key until a control of a toolbar has the focus.
async fn arrow_to(page: &Page, name: &str) -> Result<()> {
    for _ in 0..10 {
        page.press("ArrowDown").await?;
        let focused = "return document.activeElement.ariaLabel ?? document.activeElement.innerText";
        if page.eval::<String>(focused).await? == name {
            return Ok(());
        }
    }
    bail!("no arrow leads to {name}")
}

/// The most tab stops from the main part of the page to anything.
const MOST_STOPS: usize = 19;

#[apply(test)]
async fn everything_is_a_few_stops_away() -> Result<()> {
    for (width, name) in [(1440, "wide"), (390, "narrow")] {
        visit("/explorer#X---O---X")
            .viewport(width, 844, 1)
            .run(async |page| {
                open(page).await?;
                page.has(Control::Button, "Build").await?;
                page.eval::<()>(
                    "document.querySelector('#space-panel:not([hidden]) [data-icon=close]')?.click();
                     document.querySelector('main h1').focus()",
                )
                .await?;
                let mut seen = Vec::new();
                let inside = "return document.querySelector('main').contains(document.activeElement)
                    ? document.activeElement.ariaLabel || document.activeElement.innerText
                      || document.activeElement.className : ''";
                loop {
                    page.press("Tab").await?;
                    let stop: String = page.eval(inside).await?;
                    if stop.is_empty() {
                        break;
                    }
                    seen.push(stop);
                    ensure!(seen.len() <= MOST_STOPS, "{name}: {seen:#?}");
                }
                ensure!(seen.len() > 8, "{name}: only {seen:#?}");
                page.focus(Control::Heading, "Explorer").await?;
                tab_to(page, "Skip to the map tools").await?;
                page.press("Enter").await?;
                page.focuses("Colours and filters").await
            })
            .await?;
    }
    Ok(())
}

#[apply(test)]
async fn everything_is_done_by_keyboard_alone() -> Result<()> {
    visit("/explorer")
        .run(async |page| {
            figure(page, "Nodes", "5,478").await?;
            let first = picture(page).await?;
            tab_to(page, "3D map of the positions").await?;
            page.press("ArrowRight").await?;
            other_picture(page, first, "turned").await?;
            page.press("Home").await?;
            eventually("the picture", first, async || picture(page).await).await?;
            tab_to(page, "Turn the map").await?;
            tab_to(page, "Turn left").await?;
            arrow_to(page, "Zoom in").await?;
            page.press("Enter").await?;

            tab_to(page, "Colours and filters").await?;
            page.press("Enter").await?;
            tab_to(page, "Colours").await?;
            page.type_text("Value").await?;
            page.shows("O wins").await?;
            tab_to(page, "O wins 1,474").await?;
            page.press("Enter").await?;
            page.hears_at_last("1 to 24 of 1,474 positions.").await?;
            page.press("Enter").await?;
            page.press("Escape").await?;
            page.focuses("Colours and filters").await?;
            arrow_to(page, "Layout").await?;
            page.press("Enter").await?;
            tab_to(page, "In layers, one for each move").await?;
            page.press("ArrowDown").await?;
            tab_to(page, "Pause").await?;
            page.press("Enter").await?;
            page.focuses("Resume").await?;
            tab_to(page, "Step").await?;
            page.press("Enter").await?;
            tab_to(page, "Advanced").await?;
            page.press("Enter").await?;
            tab_to(page, "Repulsion 4").await?;
            page.press("ArrowRight").await?;
            page.focuses("Repulsion").await?;
            page.shows("Repulsion 4.5").await?;
            page.press("Escape").await?;
            page.focuses("Layout").await?;
            arrow_to(page, "Paths and labels").await?;
            page.press("Enter").await?;
            tab_to(page, "All paths through the position").await?;
            page.press("ArrowDown").await?;
            page.hears_at_last("The path begins and ends here.").await?;
            page.press("ArrowUp").await?;
            tab_to(page, "Boards on nearby nodes").await?;
            page.press("Space").await?;
            page.press("Escape").await?;

            arrow_to(page, "Build").await?;
            page.press("Enter").await?;
            tab_to(page, "Draw symmetric positions as one node").await?;
            page.press("Space").await?;
            tab_to(page, "Build from the start").await?;
            page.press("Enter").await?;
            page.hears_at_last("765 nodes, 2,096 edges.").await?;
            tab_to(page, "Advanced").await?;
            page.press("Enter").await?;
            tab_to(page, "Delete the selected node").await?;
            page.press("Enter").await?;
            page.hears_at_last("764 nodes, 2,093 edges.").await?;
            tab_to(page, "Add 100 random edges").await?;
            page.press("Enter").await?;
            page.hears_at_last("764 nodes, 2,193 edges.").await?;
            tab_to(page, "Clear").await?;
            page.press("Enter").await?;
            page.hears_at_last("0 nodes, 0 edges.").await?;
            page.heard_all().await
        })
        .await
}

#[apply(weekly)]
async fn a_link_shows_the_same_view() -> Result<()> {
    visit("/explorer#X---O---X")
        .run(async |page| {
            open(page).await?;
            unfold(page, "Colours and filters").await?;
            page.click(Control::Button, "O wins 1,474").await?;
            page.address_has("?only=value.2#X---O---X").await?;
            page.focus(Control::Slider, "Up to move").await?;
            page.press("ArrowLeft").await?;
            page.eval::<()>("document.querySelector('.space-canvas').focus()")
                .await?;
            // One key only: the address follows the camera a little later, and another key would
            // change it again.
            page.press("ArrowRight").await?;
            page.address_has("?only=value.2&upto=8&camera=").await?;
            let address = page.address().await?;
            let mut pictures = Vec::new();
            for _ in 0..2 {
                page.reload().await?;
                // What lies over the map, and so decides where its middle is, may come after the graph.
                page.find(Control::Button, "Colours and filters").await?;
                page.shows("5,478 nodes, 16,167 edges. 1,474 nodes match the filters.")
                    .await?;
                figure(page, "Nodes", "5,478").await?;
                figure(page, "Frames per second", "still").await?;
                pictures.push(picture(page).await?);
                ensure!(page.address().await? == address, "another address");
            }
            ensure!(pictures[0] == pictures[1], "another picture: {pictures:?}");
            page.has_marks("X-- -O- --X").await?;
            unfold(page, "Colours and filters").await?;
            page.has(Control::Button, "O wins 1,474").await
        })
        .await
}

/// What is in the files for other programs is tested without a browser.
#[apply(weekly)]
async fn the_graph_is_saved_as_files() -> Result<()> {
    let keep = "
        window.saved = {};
        const make = URL.createObjectURL;
        let last;
        URL.createObjectURL = (file) => { last = file; return make.call(URL, file); };
        HTMLAnchorElement.prototype.click = function () {
            last.text().then((text) => { saved[this.download] = text; });
        };";
    visit("/explorer/notakto")
        .script(keep)
        .run(async |page| {
            figure(page, "Nodes", "450").await?;
            unfold(page, "Build").await?;
            for (button, file, start) in [
                ("JSON", "notakto.json", "{\"game\":\"notakto\""),
                ("GraphML", "notakto.graphml", "<?xml version="),
                ("PNG", "notakto.png", "\u{fffd}PNG"),
            ] {
                page.click(Control::Button, button).await?;
                let begins = "
                    const [file, start] = arguments;
                    return saved[file]?.startsWith(start) && saved[file].length > 1000;";
                page.yields_with(file, true, begins, [file.into(), start.into()])
                    .await?;
            }
            Ok(())
        })
        .await
}
