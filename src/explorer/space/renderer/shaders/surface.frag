#version 300 es
precision highp float;
precision highp int;
uniform mat4 projection;
uniform vec3 viewport;
uniform vec2 fog;
uniform vec3 ground;
uniform mediump sampler2DArray density;
uniform float layer;
// How much of the plane is drawn.
uniform float part;
in vec2 at;
in float away;
out vec4 result;
float clearness(float depth) { return 1.0 - 0.72 * smoothstep(fog.x, fog.y, depth); }
float nearness(float depth);
void main() {
  vec4 seen = texture(density, vec3(at, layer));
  vec4 clear = vec4(mix(ground * seen.a, seen.rgb, clearness(away)), seen.a);
  result = clear * part * (1.0 - nearness(away));
}
