import { provideRelease } from '@hirfa/shared-platform'
import type { LiveRemote, RemoteRelease } from '@hirfa/shared-contract/release'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listenToPageEvents, type PageEvent } from '../reports/page-events.ts'
import { federationRuntime } from './federation-runtime.ts'
import { loadFromContainer } from './load-from-container.ts'
import { giveUp, loadModulesBy, loadScreen } from './load-remote.ts'
import { shareScope } from './shared-modules.ts'

type Get = (module: string) => Promise<() => object>

let count = 0
let events: PageEvent[]
beforeEach(() => {
  count++
  events = []
  listenToPageEvents(event => events.push(event))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => provideRelease(undefined))
})

/** A version whose container has loaded; `get` returns its modules. */
function published(version: string, get: Get): RemoteRelease & { get: Get } {
  const global = `one_${count}_${version}`
  const spied = vi.fn(get)
  Object.assign(globalThis, { [global]: { init: async () => undefined, get: spied } })
  return { version, base: `/remotes/mf-one/${version}/`, entry: 'e.js', integrity: 'sha384-x', global, get: spied }
}

function provide(live: RemoteRelease, lastGood?: RemoteRelease): void {
  const remote: LiveRemote = { ...live, ...(lastGood ? { lastGood } : {}), routes: [] }
  provideRelease({ id: '000000000000', shell: '1.0.0', remotes: { 'mf-one': remote } })
}

const works: Get = async module => () => ({ module })
const fails: Get = async () => Promise.reject(new Error('no chunk'))
const kinds = () => events.map(event => [event.kind, 'version' in event ? event.version : ''])

describe.each([
  ['from containers', loadFromContainer],
  ['by the federation runtime', federationRuntime()]
])('%s', (_way, loadModule) => {
  beforeEach(() => loadModulesBy(loadModule))

  test('a module is loaded once per version, also when the release returns to an earlier one', async () => {
    const [first, second] = [published('1.0.0', works), published('1.1.0', works)]
    provide(first)
    expect(loadScreen('mf-one', './home')).toBe(loadScreen('mf-one', './home'))
    await loadScreen('mf-one', './home')
    const loaded = loadScreen('mf-one', './home')
    expect(loaded).toMatchObject({ remote: 'mf-one', version: '1.0.0' })
    provide(second)
    expect(await loadScreen('mf-one', './home')).toMatchObject({ version: '1.1.0' })
    provide(first)
    expect(loadScreen('mf-one', './home')).toBe(loaded)
    expect(first.get).toHaveBeenCalledOnce()
  })

  test('a module of another framework becomes a React screen, by its exports or its default export', async () => {
    const mount = () => () => undefined
    provide(published('1.0.0', async module => () => (module === './whole' ? { default: { mount } } : { mount })))
    for (const module of ['./whole', './named']) {
      const loaded = await loadScreen('mf-one', module)
      expect(loaded.module.Screen).toBeTypeOf('function')
      expect(loadScreen('mf-one', module)).toBe(loaded)
    }
  })

  test('the last good version takes the place of one that does not load, for all further modules', async () => {
    const [broken, good] = [published('1.1.0', fails), published('1.0.0', works)]
    provide(broken, good)
    expect(await loadScreen('mf-one', './home')).toMatchObject({ version: '1.0.0' })
    expect(kinds()).toEqual([
      ['used', '1.1.0'],
      ['load', '1.1.0'],
      ['fallback', '1.1.0'],
      ['used', '1.0.0']
    ])
    expect(await loadScreen('mf-one', './list')).toMatchObject({ version: '1.0.0' })
    expect(broken.get).toHaveBeenCalledOnce()
  })

  test('without a last good version each load tries again, at another address', async () => {
    provide(published('1.0.0', fails))
    for (const address of ['no chunk', '/1.0.0/~1/e.js', '/1.0.0/~2/e.js'])
      await expect(loadScreen('mf-one', './home')).rejects.toThrow(address)
  })

  test('what has loaded stays when another module fails, until its version is given up', async () => {
    const partial = published('1.1.0', module => (module === './home' ? works(module) : fails(module)))
    provide(partial, published('1.0.0', works))
    const home = await loadScreen('mf-one', './home')
    expect(await loadScreen('mf-one', './list')).toMatchObject({ version: '1.0.0' })
    expect(loadScreen('mf-one', './home')).toEqual(home)
    expect(giveUp('mf-one', '1.1.0')).toBe(true)
    expect(await loadScreen('mf-one', './home')).toMatchObject({ version: '1.0.0' })
  })

  test('offline no version is replaced', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => void vi.restoreAllMocks())
    provide(published('1.1.0', fails), published('1.0.0', works))
    await expect(loadScreen('mf-one', './home')).rejects.toThrow('no chunk')
    expect(giveUp('mf-one', '1.1.0')).toBe(false)
    expect(kinds().map(([kind]) => kind)).toEqual(['used', 'load'])
  })

  test('a module of a remote that the release does not have is a rejected promise', async () => {
    provide(published('1.0.0', works))
    await expect(loadScreen('mf-gone', './home')).rejects.toThrow('This release has no remote mf-gone')
  })
})

test('the federation runtime adopts a container of the first load: it returns the same instances', async () => {
  const home = {}
  const version = published('1.0.0', async () => () => home)
  const init = vi.fn<(scope: object) => void>()
  Object.assign((globalThis as never)[version.global], { init })
  provide(version)
  loadModulesBy(loadFromContainer)
  const first = await loadScreen('mf-one', './home')
  loadModulesBy(federationRuntime())
  const second = await loadScreen('mf-one', './again')
  expect([first.module, second.module]).toEqual([home, home])
  expect(second.module).toBe(first.module)
  for (const [scope] of init.mock.calls) expect(scope).toBe(shareScope)
})

test('a container that is still starting is started once', async () => {
  const version = published('1.0.0', works)
  const started = Promise.withResolvers<void>()
  const init = vi.fn(() => started.promise)
  Object.assign((globalThis as never)[version.global], { init })
  provide(version)
  loadModulesBy(loadFromContainer)
  const first = loadScreen('mf-one', './home')
  loadModulesBy(federationRuntime())
  const second = loadScreen('mf-one', './list')
  expect(init).toHaveBeenCalledOnce()
  started.resolve()
  expect(await Promise.all([first, second])).toMatchObject([{ version: '1.0.0' }, { version: '1.0.0' }])
})
