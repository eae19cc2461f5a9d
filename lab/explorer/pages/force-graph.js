// Draws the graph with 3d-force-graph, its nodes fixed at the given positions.

import ForceGraph3D from "3d-force-graph";

window.show = ({ positions, edges, radius, distance, width, height }) => {
  const nodes = Array.from({ length: positions.length / 3 }, (_, id) => {
    const [fx, fy, fz] = positions.slice(3 * id, 3 * id + 3);
    return { id, fx, fy, fz };
  });
  const links = Array.from({ length: edges.length / 2 }, (_, edge) => (
    { source: edges[2 * edge], target: edges[2 * edge + 1] }
  ));
  const place = document.body.appendChild(document.createElement("div"));
  const graph = new ForceGraph3D(place, { controlType: "orbit" })
    .width(width)
    .height(height)
    .backgroundColor("#f6f4ee")
    .nodeRelSize(radius)
    .linkColor(() => "#808080")
    .enableNodeDrag(false)
    .enablePointerInteraction(false)
    .cooldownTicks(0)
    .graphData({ nodes, links });
  graph.camera().fov = 45;
  graph.camera().updateProjectionMatrix();
  const look = (angle) => graph.cameraPosition(
    { x: distance * Math.sin(angle), y: 0, z: distance * Math.cos(angle) }, { x: 0, y: 0, z: 0 });
  let angle = 0;
  look(angle);
  // It draws continuously by itself.
  window.turn = () => look((angle += 0.15));
};
