import { onTestFinished, expect, test } from 'vitest'
import type { RemoteBuild, ShellBuild } from '@hirfa/shared-contract/release'
import { edgeMetrics } from '../observation/edge-metrics.ts'
import type { LiveReleases } from '../pages/live-releases.ts'
import { renderedScreens } from './rendered-screens.ts'

const SERVER_OUTPUT = 'server/server.js'
const LONG_MS = 30_000

/** A shell that needs as long to start as one with a framework, and a remote without a server output. */
const SHELL = `
const wait = () => { for (const began = Date.now(); Date.now() - began < 100;); }
wait()
module.exports.start = async () => undefined
module.exports.render = async path => {
  if (path === '/slow') wait()
  return { html: '<main>' + path + '</main>' }
}`

const files = { [SERVER_OUTPUT]: 'sha384-' }
const build = { version: '1.0.0', modules: {}, messages: { ar: [], en: [], fr: [] }, files, entry: 'entry.js' }
const shell: ShellBuild = {
  ...build,
  kind: 'shell',
  name: 'shell',
  server: SERVER_OUTPUT,
  needs: { scripts: [], styles: [] },
  fonts: []
}
const route = { path: '/', module: './home', subject: 'site' as const }
const remote: RemoteBuild = { ...build, kind: 'remote', name: 'mf-notes', global: 'notes', routes: [route] }
const live: LiveReleases = {
  shell,
  remotes: [{ live: remote, lastGood: undefined }],
  disabled: [],
  document: { id: '0123456789ab', shell: '1.0.0', remotes: {} }
}

function screens(timeouts: { timeoutMs: number; startTimeoutMs: number }) {
  const report = (problem: unknown) => expect.unreachable(String(problem))
  const { renderScreen, close } = renderedScreens({
    product: {},
    releases: { state: async () => ({}) },
    files: { file: async () => ({ bytes: Buffer.from(SHELL), encoding: undefined }) },
    onFailure: report,
    metrics: edgeMetrics(),
    report,
    ...timeouts
  })
  onTestFinished(close)
  return (path: string) => {
    const request = { path, language: 'ar' as const, origin: '', asked: false, search: '' }
    return renderScreen(live, request, { remote, route, parameters: {} }, new Map())
  }
}

test('the first page waits for the start of its renderer, later ones for their render only', async () => {
  const renderScreen = screens({ timeoutMs: 0, startTimeoutMs: LONG_MS })
  expect(await renderScreen('/')).toBe('<main>/</main>')
  expect(await renderScreen('/slow')).toBeUndefined()
})

test('a page that waited in vain is there for the next request', async () => {
  const renderScreen = screens({ timeoutMs: 0, startTimeoutMs: 0 })
  expect(await renderScreen('/')).toBeUndefined()
  await expect.poll(() => renderScreen('/')).toBe('<main>/</main>')
})
