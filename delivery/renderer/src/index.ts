/** Runs the server outputs of builds of any product, in processes without files, network and environment. */
export type { Problem, ServerBuild, Vector } from './render-process.ts'
export { createRenderer, type Renderer, type RenderRequest } from './renderer.ts'
