#version 300 es
precision highp float;
precision highp int;
uniform highp sampler2D positions;
uniform mediump sampler2D looks;
// The drawn items, a texel each: indices of nodes, or the ends of edges.
uniform highp usampler2D items;
uniform mat4 view;
uniform mat4 projection;
// The drawing buffer in pixels, and the pixels of a CSS pixel.
uniform vec3 viewport;
// The distances from the eye at which the fog begins and ends.
uniform vec2 fog;
const float FADED = 0.15;
ivec2 texel(int place) { return ivec2(place & 1023, place >> 10); }
// The vertex's item, and its corner.
int item() { return gl_VertexID >> 2; }
ivec2 place() { return ivec2(gl_VertexID & 1, gl_VertexID >> 1 & 1); }
float clearness(float depth) { return 1.0 - 0.72 * smoothstep(fog.x, fog.y, depth); }
// The last value of a look: the size in 64ths, 0 if hidden, plus 128 if the node is faint.
float growth(float look) { return mod(look * 255.0 + 0.5, 128.0) / 64.0; }
float looked(float look) { return look > 0.5 ? FADED : 1.0; }
bool isHidden(float look) { return look * 255.0 < 0.5; }
