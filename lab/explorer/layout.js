// Prints the processor time of a layout tick, against d3-force-3d and ngraph.forcelayout on the
// same graphs, the time to build the full graph, and that to find, solve and place all classes of Four.
//
//     node --single-threaded layout.js MODULE
//
// MODULE is the crate noughts-explorer-bench, compiled for Node. The flag keeps compilation and
// garbage collection in the measured thread, so that everything runs on one core. Processor time is
// hardly disturbed by other work on the machine. Each layout starts from its own initial placement,
// with its own defaults.

import { createRequire } from "node:module";
import { resolve } from "node:path";
import { forceCenter, forceLink, forceManyBody, forceSimulation } from "d3-force-3d";
import createLayout from "ngraph.forcelayout";
import createGraph from "ngraph.graph";

const { Bench, Map: GameMap } = createRequire(import.meta.url)(resolve(process.argv[2]));

/** The graphs, and the number of ticks for each: first unmeasured, then measured. */
const GRAPHS = [
  { name: "Classic, classes", game: "classic", merged: true, limit: 1e6, warmUp: 20, ticks: 100 },
  { name: "Classic, positions", game: "classic", merged: false, limit: 1e6, warmUp: 10, ticks: 40 },
  { name: "Four, 50,000", game: "four", merged: false, limit: 50000, warmUp: 2, ticks: 6 },
];

/** The number of times the full graph is built. */
const BUILDS = 10;

/** Returns the processor time so far, in milliseconds. */
function spent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Returns the processor time of one of several runs. */
function mean(runs, run) {
  const start = spent();
  for (let done = 0; done < runs; done += 1) run();
  return (spent() - start) / runs;
}

function ticker(tick, { warmUp, ticks }) {
  mean(warmUp, tick);
  return mean(ticks, tick);
}

/** Forces like three-forcegraph's: links, charge, centre. */
function d3(count, edges) {
  const nodes = Array.from({ length: count }, (_, id) => ({ id }));
  const links = pairs(edges).map(([source, target]) => ({ source, target }));
  const simulation = forceSimulation(nodes, 3)
    .force("link", forceLink(links))
    .force("charge", forceManyBody())
    .force("center", forceCenter())
    .stop();
  return () => simulation.tick();
}

function ngraph(count, edges) {
  const graph = createGraph();
  for (let id = 0; id < count; id += 1) graph.addNode(id);
  for (const [from, to] of pairs(edges)) graph.addLink(from, to);
  const layout = createLayout(graph, { dimensions: 3 });
  return () => layout.step();
}

function pairs(edges) {
  return Array.from({ length: edges.length / 2 }, (_, edge) => [edges[2 * edge], edges[2 * edge + 1]]);
}

const row = (...cells) => console.log(cells.map((cell, n) => (n ? cell.padStart(16) : cell.padEnd(20))).join(""));
row("ms a tick", "nodes/edges", "ours", "ngraph", "ngraph/ours", "d3", "d3/ours");
for (const graph of GRAPHS) {
  const bench = new Bench(graph.game, graph.merged, graph.limit);
  const [count, edges] = [bench.nodes(), bench.edges()];
  const ours = ticker(() => bench.tick(), graph);
  const theirs = [ngraph, d3].map((peer) => ticker(peer(count, edges), graph));
  bench.free();
  const [of, ...others] = [ours, ...theirs].map((time) => time.toFixed(2));
  const ratios = theirs.map((time) => `${(time / ours).toFixed(1)}×`);
  row(graph.name, `${count}/${edges.length / 2}`, of, others[0], ratios[0], others[1], ratios[1]);
}

const build = () => {
  const bench = new Bench("classic", false, 1e6);
  if (bench.solved() !== bench.nodes()) throw new Error(`${bench.solved()} nodes have a value`);
  bench.free();
};
console.log(`\nThe full graph built, valued and placed: ${mean(BUILDS, build).toFixed(1)} ms`);

const find = () => {
  const map = new GameMap("four");
  if (map.nodes() !== 1217977) throw new Error(`${map.nodes()} classes`);
  map.free();
};
console.log(`All 1,217,977 classes of Four found, valued and placed: ${(mean(2, find) / 1000).toFixed(2)} s`);
