export type { Problem } from './render-process.ts'
export { programText } from './program-text.ts'
export { createRenderer, type ServerBuild, type Vector } from './renderer.ts'
