// Draws the map of Four with three.js: all classes as one set of points.

import * as THREE from "three";

const COLOURS = [[0.9, 0.4, 0.4], [0.9, 0.85, 0.5], [0.25, 0.45, 0.9]];

window.show = async ({ distance, width, height }) => {
  const [positions, winners] = await Promise.all(["positions", "winners"].map(async (name) => {
    const response = await fetch(`/bench/${name}.bin`);
    return response.arrayBuffer();
  }));
  const renderer = new THREE.WebGLRenderer({ antialias: true });
  renderer.setSize(width, height);
  document.body.append(renderer.domElement);

  const scene = new THREE.Scene();
  scene.background = new THREE.Color(0x0b0e14);
  const points = new THREE.BufferGeometry();
  points.setAttribute("position", new THREE.BufferAttribute(new Float32Array(positions), 3));
  const colours = Float32Array.from([...new Uint8Array(winners)].flatMap((winner) => COLOURS[winner]));
  points.setAttribute("color", new THREE.BufferAttribute(colours, 3));
  scene.add(new THREE.Points(points, new THREE.PointsMaterial({ size: 2.2, vertexColors: true })));

  const camera = new THREE.PerspectiveCamera(45, width / height, 1, 20000);
  const [tilt, away] = [0.35, distance];
  const draw = (angle) => {
    camera.position.set(away * Math.sin(angle) * Math.cos(tilt), away * Math.sin(tilt), away * Math.cos(angle) * Math.cos(tilt));
    camera.lookAt(0, 0, 0);
    renderer.render(scene, camera);
  };
  let angle = 0;
  draw(angle);
  window.turn = () => draw((angle += 0.15));
};
