/** Runs the server outputs of builds of any product, in processes without files, network and environment. */
export type { Problem } from './render-process.ts'
export { createRenderer, type Renderer, type RenderRequest, type ServerBuild, type Vector } from './renderer.ts'
