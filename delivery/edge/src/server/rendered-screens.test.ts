import { onTestFinished, expect, test, vi } from 'vitest'
import type { RemoteBuild, ShellBuild } from '@hirfa/shared-contract/release'
import { edgeMetrics } from '../observation/edge-metrics.ts'
import { createRelease, type Release } from '../pages/release.ts'
import { releasedRemote } from '../pages/released-remote.ts'
import type { ReportRoutes } from '../reports/report-routes.ts'
import type { CheckedFiles } from './checked-files.ts'
import { edgeCache } from './edge-cache.ts'
import { renderedScreens } from './rendered-screens.ts'

const SERVER_OUTPUT = 'server/server.js'
const LONG_MS = 30_000
const SLOW_VERSION = '2.0.0'

/** A shell that needs as long to start as one with a framework, and a remote without a server output. */
const SHELL = `
const wait = (ms = 100) => { for (const began = Date.now(); Date.now() - began < ms;); }
wait()
let renders = 0
module.exports.start = async ({ release }) => {
  module.exports.menu = JSON.parse(release).rest?.menu.map(({ label }) => label.ar).join()
}
module.exports.render = async path => {
  if (path === '/slow') wait()
  if (path === '/broken') return { html: '<main></main>', failed: 'mf-notes' }
  if (path.startsWith('/counted')) return { html: path + ' ' + module.exports.menu + ' ' + ++renders }
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
const SLOW: RemoteBuild = { ...remote, name: 'mf-slow', server: SERVER_OUTPUT }
const live = releaseOf('0123456789ab', shell, remote)

function releaseOf(id: string, shown: ShellBuild, ...builds: RemoteBuild[]): Release {
  const remotes = builds.map(each => releasedRemote({ live: each, lastGood: undefined, keys: [] }))
  return createRelease({ id, shell: shown, shellKeys: [], remotes, disabled: [] })
}

type CountRenderFailure = ReportRoutes['countRenderFailure']

interface Observers {
  onFailure: CountRenderFailure
  report: (problem: unknown) => void
}

const unexpected = (problem: unknown) => expect.unreachable(String(problem))

function screens(
  timeouts: { timeoutMs?: number; startTimeoutMs?: number },
  { onFailure, report }: Observers = { onFailure: unexpected, report: unexpected },
  slowRead: () => Promise<unknown> = () => Promise.resolve()
) {
  const files: CheckedFiles = {
    async file({ record: { name, version } }) {
      if (name === SLOW.name) await slowRead()
      return { bytes: Buffer.from(version === SLOW_VERSION ? `${SHELL}\nwait(1_500)` : SHELL), encoding: undefined }
    }
  }
  const { renderScreen, renderSample, close } = renderedScreens(
    {
      product: {},
      releases: { state: async () => ({}) },
      files,
      cache: edgeCache(1_000_000),
      metrics: edgeMetrics(),
      report
    },
    { onFailure, ...timeouts }
  )
  onTestFinished(close)
  const asked = (path: string) => ({ path, language: 'ar' as const, origin: '', asked: false, search: '' })
  const ownerOf = (build: RemoteBuild) => ({ remote: build, route, parameters: {} })
  const responses = new Map()
  return Object.assign(
    (path: string, shown = live, owner = remote) => renderScreen(shown, asked(path), ownerOf(owner), responses),
    {
      sample: (path: string, owner = remote) =>
        renderSample(live, asked(path), ownerOf(owner), new Map([['/api/x', { status: 200, text: '', body: {} }]]))
    }
  )
}

test('the first page waits for the start of its renderer, later ones for their render only', async () => {
  const renderScreen = screens({ timeoutMs: 0, startTimeoutMs: LONG_MS })
  expect(await renderScreen('/')).toBe('<main>/</main>')
  expect(await renderScreen('/slow')).toBeUndefined()
})

test('the first page is complete although its renderer starts slowly, and delays no page of another remote', async () => {
  const read = Promise.withResolvers<void>()
  const renderScreen = screens({}, undefined, () => read.promise)
  const slow = renderScreen('/', releaseOf('1', { ...shell, version: SLOW_VERSION }, remote), SLOW)
  expect(await renderScreen('/other')).toBe('<main>/other</main>')
  read.resolve()
  expect(await slow).toBe('<main>/</main>')
})

test('the first page waits for its renderer no longer than its bound', async () => {
  const renderScreen = screens({ startTimeoutMs: 50 }, undefined, () => new Promise(() => undefined))
  expect(await renderScreen('/', live, SLOW)).toBeUndefined()
})

test('a page whose screen fails has no content, and the failure is reported with its version', async () => {
  const [onFailure, report] = [vi.fn<CountRenderFailure>(), vi.fn<Observers['report']>()]
  const renderScreen = screens({ timeoutMs: LONG_MS, startTimeoutMs: LONG_MS }, { onFailure, report })
  expect(await renderScreen('/broken', live, { ...remote, server: SERVER_OUTPUT })).toBeUndefined()
  const reason = 'its screen did not render'
  expect(onFailure.mock.calls).toEqual([[{ release: live.document.id, app: 'mf-notes', version: '1.0.0', reason }]])
  expect(report.mock.calls).toEqual([[`The server render of mf-notes 1.0.0 failed: ${reason}`]])
})

test('a screen whose files could not be read is rendered after a pause', async () => {
  const now = vi.spyOn(performance, 'now')
  onTestFinished(() => now.mockRestore())
  const read = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('The artifact store is away'))
  const report = vi.fn<Observers['report']>()
  const renderScreen = screens({ timeoutMs: LONG_MS, startTimeoutMs: LONG_MS }, { onFailure: unexpected, report }, read)
  expect(await renderScreen('/', live, SLOW)).toBeUndefined()
  expect(report).toHaveBeenCalledOnce()
  now.mockReturnValue(performance.now() + 60_000)
  expect(await renderScreen('/', live, SLOW)).toBe('<main>/</main>')
})

test('a screen with sample responses replaces no page, and its failure is none of the remote', async () => {
  const onFailure = vi.fn<CountRenderFailure>()
  const renderScreen = screens({ timeoutMs: LONG_MS, startTimeoutMs: LONG_MS }, { onFailure, report: unexpected })
  const page = await renderScreen('/counted')
  expect(await renderScreen.sample('/counted')).not.toBe(page)
  expect(await renderScreen('/counted')).toBe(page)
  expect(await renderScreen.sample('/broken', { ...remote, server: SERVER_OUTPUT })).toBeUndefined()
  expect(onFailure).not.toHaveBeenCalled()
})

test('a page that waited in vain is there for the next request', async () => {
  const renderScreen = screens({ timeoutMs: 0, startTimeoutMs: 0 })
  expect(await renderScreen('/')).toBeUndefined()
  await expect.poll(() => renderScreen('/')).toBe('<main>/</main>')
})

/** A release of the remote and another one with a menu entry. */
function releaseWith(own: RemoteBuild, { version = '1.0.0', label = 'first' } = {}): Release {
  const entry = { menu: 'site' as const, order: 1, path: '/other', label: { ar: label, en: label, fr: label } }
  const other: RemoteBuild = { ...remote, name: 'mf-other', version, menu: [entry] }
  return releaseOf(`${own.version} ${version} ${label}`, { ...shell, takesMap: true }, own, other)
}

test('a change of another remote renders no screen again and loads no code, unless it changes the menu', async () => {
  const renderScreen = screens({ timeoutMs: LONG_MS, startTimeoutMs: LONG_MS })
  expect(await renderScreen('/counted', releaseWith(remote))).toBe('/counted first 1')
  const changed = releaseWith(remote, { version: '1.0.1' })
  expect(await renderScreen('/counted', changed)).toBe('/counted first 1')
  expect(await renderScreen('/counted/more', changed)).toBe('/counted/more first 2')
  const renamed = releaseWith(remote, { version: '1.0.2', label: 'second' })
  expect(await renderScreen('/counted', renamed)).toBe('/counted second 1')
})

test('a change of the own remote renders its screens with its code', async () => {
  const renderScreen = screens({ timeoutMs: LONG_MS, startTimeoutMs: LONG_MS })
  expect(await renderScreen('/counted', releaseWith(remote))).toBe('/counted first 1')
  const next = { ...remote, version: '1.1.0', server: SERVER_OUTPUT }
  expect(await renderScreen('/counted', releaseWith(next), next)).toBe('/counted first 1')
  expect(await renderScreen('/counted/more', releaseWith(next), next)).toBe('/counted/more first 2')
  expect(await renderScreen('/counted/more', releaseWith(remote))).toBe('/counted/more first 2')
})
