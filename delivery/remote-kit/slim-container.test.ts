import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { SubresourceIntegrityPlugin } from '@rspack/core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { goesWith } from '@hirfa/shared-contract/release'
import { runEntry } from '../testing/entry-page.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { base } from './build-base.ts'
import { runBundler } from './run-bundler.ts'
import { FIRST_PART } from './late-exports.ts'
import { containerPlugin } from './rspack.ts'
import { SlimContainerPlugin } from './slim-container-plugin.ts'

const BUILT_WITH = { react: '19.3.1', 'shared-ui': '0.1.0' }
const EXPOSED = { './offers': './offers.js', './card': './card.js', './form': './form.js' }
const SCREEN = `import './offers.css'
import { version } from 'react'
export const shown = () => version
export const details = () => import(/* webpackChunkName: "details" */ './details.js')`

const folder = temporaryFolder(afterAll)
const dist = join(folder, 'dist')
beforeAll(buildRemote)

/** A remote with a screen that needs `react`, and one that needs `shared-ui`. */
async function buildRemote(): Promise<void> {
  mkdirSync(dist)
  const files = {
    'offers.js': SCREEN,
    'offers.css': '.offers { color: red }',
    'details.js': `export const text = 'all details'`,
    'card.js': `export { Card } from 'shared-ui'`,
    // Concatenated with its own module.
    'form.js': `import { TextArea } from 'shared-ui'
import { label } from './label.js'
export const field = () => TextArea
export const labels = [label]`,
    'label.js': `export const label = () => 'Description'`
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const config = base(folder, 'offers', '1.0.0')
  const { problems } = await runBundler({
    ...config,
    output: { ...config.output, path: dist, chunkFilename: '[name].js', cssChunkFilename: '[name].css' },
    devtool: false,
    entry: {},
    plugins: [
      containerPlugin('offers__1', EXPOSED, BUILT_WITH),
      new SlimContainerPlugin('offers__1'),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true })
    ]
  })
  expect(problems).toBeUndefined()
}

const BASE = 'https://offers.example/remotes/offers/1.0.0/'

/** A page whose shell provides these versions. `missing` files do not arrive. `parts` are those of `shared-ui`. */
function openPage(provided: Record<string, string>, missing?: Set<string>, parts: object = {}) {
  const { loaded, page } = runEntry(dist, 'remote-entry.js', BASE, missing)
  const { init, get } = runInContext('offers__1', page)
  const scope = Object.entries(provided).map(([name, version]) => [
    name,
    {
      [version]: {
        get: async () => () => ({ version, Card: `card of ${version}` }),
        from: 'shell',
        ...(name === 'shared-ui' ? parts : {})
      }
    }
  ])
  init(Object.fromEntries(scope))
  return { loaded, screen: async (module: string) => (await get(module))() }
}

test('a screen arrives with its script, its styles and the modules that the shell shares, verified by their hashes', async () => {
  const { loaded, screen } = openPage(BUILT_WITH)
  const { shown, details } = await screen('./offers')
  expect(shown()).toBe('19.3.1')
  expect((await details()).text).toBe('all details')
  expect(new Set(loaded.map(({ name }) => name))).toEqual(new Set(['details.js', 'offers.css', 'offers.js']))
  for (const { integrity } of loaded) expect(integrity).toMatch(/^sha384-[\w+/]{64}$/)
})

test('the files of a screen are requested once', async () => {
  const { loaded, screen } = openPage(BUILT_WITH)
  await Promise.all([screen('./offers'), screen('./offers')])
  await screen('./offers')
  expect(loaded).toHaveLength(2)
})

test.each(['offers.js', 'offers.css'])(
  'without %s the screen is a missing chunk, and the next attempt loads it',
  async file => {
    const missing = new Set([file])
    const { screen } = openPage(BUILT_WITH, missing)
    await expect(screen('./offers')).rejects.toMatchObject({
      name: 'ChunkLoadError',
      message: expect.stringContaining(file)
    })
    missing.clear()
    expect((await screen('./offers')).shown()).toBe('19.3.1')
  }
)

test.each(['19.3.0', '19.4.0', '19.2.9', '20.0.0', '19.3.1-rc.1', ''])(
  'a screen takes the shared version "%s" if it goes with that of its build',
  async version => {
    const { screen } = openPage({ ...BUILT_WITH, react: version })
    const shown = screen('./offers').then(
      ({ shown }) => shown(),
      ({ message }: Error) => message
    )
    const refusal = `The shell has ${version} of react, required is ^19.3.0`
    expect(await shown).toBe(goesWith(version, BUILT_WITH.react) ? version : refusal)
  }
)

test('below 1.0 another minor version does not fit, and only screens that need it fail', async () => {
  const { screen } = openPage({ ...BUILT_WITH, 'shared-ui': '0.2.0' })
  await expect(screen('./card')).rejects.toThrow('The shell has 0.2.0 of shared-ui, required is ^0.1.0')
  expect((await screen('./offers')).shown()).toBe('19.3.1')
  expect((await openPage({ ...BUILT_WITH, 'shared-ui': '0.1.9' }).screen('./card')).Card).toBe('card of 0.1.9')
})

/** Provides `Card` from the start under the name `first`, and `TextArea` once `arrive` has been called. */
function openSplitPage(first: string) {
  const ui: Record<string, string> = { Card: 'card' }
  const file = Promise.withResolvers<void>()
  const get = vi.fn(async () => {
    await file.promise
    ui.TextArea = 'text area'
    return () => ui
  })
  const { screen } = openPage(BUILT_WITH, undefined, { [first]: async () => () => ui, get })
  return { screen, get, arrive: file.resolve }
}

test('only a screen that imports late exports requests and awaits the second file', async () => {
  const { screen, get, arrive } = openSplitPage(FIRST_PART)
  expect((await screen('./card')).Card).toBe('card')
  expect(get).not.toHaveBeenCalled()
  const shown = screen('./form')
  arrive()
  expect((await shown).field()).toBe('text area')
})

test('a screen of a build with another list of late exports awaits the whole module', async () => {
  const { screen, get, arrive } = openSplitPage('firstOther')
  const shown = screen('./card')
  await expect.poll(() => get).toHaveBeenCalled()
  arrive()
  expect((await shown).Card).toBe('card')
})

test('a screen whose late exports do not arrive fails, and the next attempt has them', async () => {
  const get = vi.fn(async () => () => ({ TextArea: 'text area' }))
  get.mockRejectedValueOnce(new Error('late-exports.js: missing'))
  const { screen } = openPage(BUILT_WITH, undefined, {
    [FIRST_PART]: async () => () => ({ TextArea: 'text area' }),
    get
  })
  await expect(screen('./form')).rejects.toThrow('late-exports.js: missing')
  expect((await screen('./form')).field()).toBe('text area')
})

test('an entry with three screens has at most 1.7 kB', () => {
  expect(brotliCompressSync(readFileSync(join(dist, 'remote-entry.js'))).length).toBeLessThan(1_700)
})

test('an app whose chunks have no styles of their own loads none', async () => {
  writeFileSync(join(folder, 'app.js'), `import './offers.css'\nimport('./details.js').then(console.log)`)
  const config = base(folder, 'app', '1.0.0')
  const output = { ...config.output, path: join(folder, 'app'), filename: 'app.js', chunkFilename: '[name].js' }
  await runBundler({
    ...config,
    output,
    devtool: false,
    entry: './app.js',
    plugins: [new SlimContainerPlugin('main')]
  })
  const app = readFileSync(join(folder, 'app/app.js'), 'utf8')
  expect([app.includes('createElement("script")'), app.includes('createElement("link")')]).toEqual([true, false])
})
