/** Runs the server outputs of builds in processes without files, network and environment. It knows no product. */
export type { Problem, Sources } from './render-process.ts'
export { createRenderer, type Renderer, type RenderRequest, type Vector } from './renderer.ts'
