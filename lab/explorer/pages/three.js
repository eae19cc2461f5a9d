// Draws the graph with three.js: all nodes as one instanced mesh, all edges as one set of lines.

import * as THREE from "three";

window.show = ({ positions, edges, radius, distance, width, height }) => {
  const renderer = new THREE.WebGLRenderer({ antialias: true });
  renderer.setSize(width, height);
  document.body.append(renderer.domElement);

  const scene = new THREE.Scene();
  scene.background = new THREE.Color(0xf6f4ee);
  scene.add(new THREE.AmbientLight(0xffffff, 1.5), new THREE.DirectionalLight(0xffffff, 1.5));

  const count = positions.length / 3;
  const ball = new THREE.SphereGeometry(radius, 8, 8);
  const nodes = new THREE.InstancedMesh(ball, new THREE.MeshLambertMaterial(), count);
  const place = new THREE.Matrix4();
  for (let node = 0; node < count; node += 1) {
    nodes.setMatrixAt(node, place.setPosition(...positions.slice(3 * node, 3 * node + 3)));
    nodes.setColorAt(node, new THREE.Color(node % 2 ? 0xc04040 : 0x4060c0));
  }
  scene.add(nodes);

  const ends = Float32Array.from(edges.flatMap((node) => positions.slice(3 * node, 3 * node + 3)));
  const lines = new THREE.BufferGeometry();
  lines.setAttribute("position", new THREE.BufferAttribute(ends, 3));
  const look = { color: 0x808080, transparent: true, opacity: 0.2 };
  scene.add(new THREE.LineSegments(lines, new THREE.LineBasicMaterial(look)));

  const camera = new THREE.PerspectiveCamera(45, width / height, 1, 5000);
  const draw = (angle) => {
    camera.position.set(distance * Math.sin(angle), 0, distance * Math.cos(angle));
    camera.lookAt(0, 0, 0);
    renderer.render(scene, camera);
  };
  let angle = 0;
  draw(angle);
  window.turn = () => draw((angle += 0.15));
};
