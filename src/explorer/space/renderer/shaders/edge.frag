#version 300 es
precision highp float;
in vec4 colour;
in float side;
flat in float breadth;
out vec4 result;
void main() {
  float cover = clamp(breadth * 0.5 - abs(side), 0.0, 1.0);
  result = vec4(colour.rgb, colour.a * cover);
}
