import { afterAll, expect } from 'vitest'
import type { Problem } from '../src/render-process.ts'
import {
  createRenderer,
  type RendererOptions,
  type RenderRequest,
  type ServerBuild,
  type Vector
} from '../src/renderer.ts'

/** A shell that renders `screen(path, data)` of the remote, or a placeholder if it throws or there is none. */
export const SHELL = `
let screenOf
module.exports.start = async ({ release, language, containerOf }) => {
  const { remotes } = JSON.parse(release)
  screenOf = async remote => {
    const container = containerOf(remote)
    if (!container) return { Screen: () => 'frame' }
    await container.init({})
    return (await container.get('./screen'))()
  }
  module.exports.language = language
}
module.exports.render = async (path, data) => {
  const remote = path.split('/')[1]
  const { Screen } = await screenOf(remote)
  let html
  try { html = await Screen(path, JSON.parse(data)) } catch (error) { return { html: 'placeholder', failed: remote } }
  return { html: '<main>' + module.exports.language + ' ' + html + '</main>' }
}`

/** A remote whose screen runs the code. */
export function container(screen: string, before = ''): string {
  return `${before}
    module.exports = { init() {}, get: async () => () => ({ Screen: (path, data) => { ${screen} } }) }`
}

export function serverBuild(name: string, code: string): ServerBuild {
  const sources = { name, entry: 'entry.js', files: { 'entry.js': code } }
  return { key: `${name} 1.0.0`, sources: async () => sources }
}

/** A page of a remote. */
export function vectorOf(remote: string, code: string, shell = serverBuild('shell', SHELL)): Vector {
  return { key: remote, shell, remote: serverBuild(remote, code), release: JSON.stringify({ remotes: {} }) }
}

const closing: (() => void)[] = []
afterAll(() => closing.forEach(close => close()))

export function rendering(remotes: Record<string, string>, options: Partial<RendererOptions> = {}) {
  const problems: Problem[] = []
  const renderer = createRenderer({
    onProblem: (_vector, problem) => void problems.push(problem),
    report: problem => expect.unreachable(String(problem)),
    // Long enough for a busy machine; it still ends an endless loop.
    renderMs: 2_000,
    startMs: 4_000,
    pauseMs: 0,
    ...options
  })
  closing.push(() => renderer.close())
  const render = (remote: string, { language = 'ar', answer = '1' } = {}) =>
    renderer.render(vectorOf(remote, remotes[remote] ?? ''), requestOf(remote, { language, answer }))
  return { render, problems, renderer }
}

export function requestOf(remote: string, { language = 'ar', answer = '1' } = {}): RenderRequest {
  return { module: './screen', language, path: `/${remote}`, data: JSON.stringify({ language, answer }) }
}
