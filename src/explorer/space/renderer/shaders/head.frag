#version 300 es
precision highp float;
precision highp int;
uniform mat4 projection;
uniform vec3 ground;
flat in vec4 colour;
flat in vec4 form;
out vec4 result;
