//! A shader program.

use std::collections::HashMap;

use web_sys::{WebGl2RenderingContext as Gl, WebGlProgram, WebGlShader, WebGlUniformLocation};

/// A program and the locations of the uniforms that its shaders declare, one a line.
pub(super) struct Program {
    program: WebGlProgram,
    uniforms: HashMap<String, WebGlUniformLocation>,
}

impl Program {
    /// Compiles a program; `None` if the context is lost or the driver refuses.
    pub(super) fn new(gl: &Gl, [vertex, fragment]: [&str; 2]) -> Option<Self> {
        let program = gl.create_program()?;
        gl.attach_shader(&program, &shader(gl, Gl::VERTEX_SHADER, vertex)?);
        gl.attach_shader(&program, &shader(gl, Gl::FRAGMENT_SHADER, fragment)?);
        gl.link_program(&program);
        let status = gl.get_program_parameter(&program, Gl::LINK_STATUS);
        if !status.is_truthy() {
            return None;
        }
        let found = vertex.lines().chain(fragment.lines()).filter_map(|line| {
            let declared = line.strip_prefix("uniform ")?.split([';', '[']).next()?;
            let name = declared.split(' ').next_back()?;
            // A driver leaves out what is not used.
            let location = gl.get_uniform_location(&program, name)?;
            Some((name.to_owned(), location))
        });
        let uniforms = found.collect();
        Some(Self { program, uniforms })
    }

    pub(super) fn using(&self, gl: &Gl) {
        gl.use_program(Some(&self.program));
    }

    pub(super) fn at(&self, name: &str) -> Option<&WebGlUniformLocation> {
        self.uniforms.get(name)
    }
}

fn shader(gl: &Gl, kind: u32, source: &str) -> Option<WebGlShader> {
    let shader = gl.create_shader(kind)?;
    gl.shader_source(&shader, source);
    gl.compile_shader(&shader);
    let status = gl.get_shader_parameter(&shader, Gl::COMPILE_STATUS);
    if !status.is_truthy() {
        let log = gl.get_shader_info_log(&shader).unwrap_or_default();
        leptos::logging::error!("a shader does not compile: {log}");
        return None;
    }
    Some(shader)
}
