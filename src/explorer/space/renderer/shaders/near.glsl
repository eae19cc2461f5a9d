uniform float spacing;
float nearness(float depth) {
  float pixels = spacing * viewport.y * projection[1][1] / (2.0 * depth * viewport.z);
  return smoothstep(1.0, 2.5, pixels);
}
