import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { runEntry } from '../../testing/entry-page.ts'
import { BUNDLERS, standardBuild } from '../../testing/standard-builds.ts'
import { checkBuild } from '../../releases/src/artifacts/build-check.ts'
import { runKitCommand } from '../kit-commands.ts'
import { adoptBuild } from './adopt-build.ts'

const BASE = 'https://tips.example/remotes/mf-tips/1.0.0/'

const SHARED: Record<string, [version: string, module: object]> = {
  react: ['19.3.1', { createElement: (type: unknown) => type, useEffect() {}, useState: () => [[], () => {}] }],
  'shared-i18n': ['0.1.0', { registerMessages() {}, useTranslation: () => ({ t: (key: string) => key }) }],
  'shared-platform': ['0.2.0', { usePage() {} }]
}

function scopeOf(): object {
  const entries = Object.entries(SHARED).map(([name, [version, module]]) => [
    name,
    { [version]: { get: async () => () => module, loaded: 1, eager: true, from: 'shell' } }
  ])
  return Object.fromEntries(entries)
}

describe.each(BUNDLERS)('a build by %s', bundler => {
  test('is a build of the release plane, and its files are loaded with their hashes', async () => {
    const { project, dist } = await standardBuild(bundler)
    expect(await adoptBuild(dist, project)).toEqual({ app: 'mf-tips', version: '1.0.0' })
    const { record } = await checkBuild(dist)
    expect(record).toMatchObject({ name: 'mf-tips', entry: 'remote-entry.js', routes: [{ path: '/tips' }] })

    const { loaded, page } = runEntry(dist, 'remote-entry.js', BASE)
    const container = runInContext('mf_tips__1_0_0', page)
    const scope = scopeOf()
    await container.init(scope)
    await container.init(scope)
    const { Screen } = (await container.get('./tips'))()
    expect(Screen()).toBe('section')
    expect(new Set(loaded.map(({ name }) => name.split('.').at(-1)))).toEqual(new Set(['css', 'js']))
    for (const { name, integrity } of loaded) expect(integrity).toBe(record.files[name])
    expect(JSON.stringify(scope)).toBe(JSON.stringify(scopeOf()))
  })
})

/** Changes a text of the project, or deletes the file. */
type Change = [file: string, change?: (text: string) => string]

const MISTAKES: [mistake: string, change: Change, sentence: RegExp][] = [
  ['no manifest', ['dist/mf-manifest.json'], /has no mf-manifest\.json; set manifest: true/],
  [
    'a manifest that is not JSON',
    ['dist/mf-manifest.json', () => '{'],
    /mf-manifest\.json cannot be read at its first/
  ],
  ['a huge manifest', ['dist/mf-manifest.json', text => text + ' '.repeat(1_000_000)], /of at most 1000000/],
  [
    'a manifest with other hashes',
    ['dist/mf-manifest.json', text => text.replace('expose_tips.js', 'expose_tips.1a2b3c.js')],
    /names __federation_expose_tips\.1a2b3c\.js, which .* does not have; build the app again/
  ],
  [
    'a path outside',
    ['dist/mf-manifest.json', text => text.replace('__federation_expose_tips.js', '../package.json')],
    /names \.\.\/package\.json, which is outside the folder/
  ],
  [
    'a public path elsewhere',
    ['dist/mf-manifest.json', text => text.replace('"publicPath": "auto"', '"publicPath": "https://cdn.example/"')],
    /The public path of the build is "https:\/\/cdn\.example\/"; set it to "auto"/
  ],
  [
    'a name without the version',
    ['dist/mf-manifest.json', text => text.replaceAll('mf_tips__1_0_0', 'tips')],
    /The name of the build is tips; set name: 'mf_tips__1_0_0'/
  ],
  [
    'a module as entry',
    ['dist/remoteEntry.js', text => `export {}\n${text}`],
    /remoteEntry\.js is a module, but .* script/
  ],
  ['an entry cut short', ['dist/remoteEntry.js', text => text.slice(0, 999)], /remoteEntry\.js cannot be parsed/],
  [
    'chunks of two versions in one list',
    ['dist/__federation_expose_tips.js', text => text.replace('mf_tips_1_0_0', 'tips')],
    /__federation_expose_tips\.js adds itself to webpackChunktips; set output\.uniqueName/
  ],
  ['no remote.json', ['remote.json'], /has no remote\.json; write one/],
  ['an unknown field', ['remote.json', text => text.replace('"menu"', '"menus"')], /remote\.json, menus: /],
  [
    'a text that a language lacks',
    ['remote.json', text => text.replace(/"lead": "Deux[^"]*"/, '"lead": ""')],
    /messages\.fr lacks lead/
  ],
  [
    'a route without a module',
    ['remote.json', text => text.replace('"module": "./tips"', '"module": "./hints"')],
    /the route \/tips shows \.\/hints, which the build does not expose; it exposes \.\/tips/
  ],
  [
    'React of another version',
    ['remote.json', text => text.replace('19.3.1', '18.3.1')],
    /states react 18\.3\.1, but the build requires \^19\.3\.0/
  ],
  [
    'a module that the shell lacks',
    ['remote.json', text => text.replace('"react"', '"vue"')],
    /does not share vue; it shares react/
  ]
]

test.each(MISTAKES)('%s is refused in one sentence', async (_mistake, [file, change], sentence) => {
  const { project } = await standardBuild('webpack')
  const path = join(project, file)
  const before = readFileSync(path, 'utf8')
  const after = change?.(before)
  expect(after).not.toBe(before)
  if (after === undefined) rmSync(path)
  else writeFileSync(path, after)
  const { stderr, exitCode } = await runKitCommand(['adopt', 'dist'], project, {})
  expect(stderr).toMatch(sentence)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(exitCode).toBe(1)
})

test('a build that shares no React is refused', async () => {
  const { project, dist } = await standardBuild('webpack')
  for (const file of ['remote.json', 'dist/mf-manifest.json']) {
    const text = readFileSync(join(project, file), 'utf8')
    writeFileSync(join(project, file), text.replaceAll('"react"', '"react-dom"'))
  }
  await expect(adoptBuild(dist, project)).rejects.toThrow('mf-manifest.json lists no shared react')
})

test('a build is adopted once', async () => {
  const { project, dist } = await standardBuild('webpack')
  const { stdout } = await runKitCommand(['adopt', 'dist'], project, {})
  expect(stdout).toContain('Adopted mf-tips 1.0.0. Next: npx hirfa-release publish dist')
  await expect(adoptBuild(dist, project)).rejects.toThrow('build the app again before it is adopted again')
})

describe('a build whose modules export mount', () => {
  test('is adopted without React, and its declarations say what it exports', async () => {
    const { project, dist } = await standardBuild('rspack', '1.0.0', 'element-remote')
    expect(await adoptBuild(dist, project)).toEqual({ app: 'mf-hints', version: '1.0.0' })
    const { record } = await checkBuild(dist)
    const contract: unknown = JSON.parse(readFileSync(join(dist, 'contract.json'), 'utf8'))
    expect(record).toMatchObject({ routes: [{ path: '/hints' }, { path: '/hints/plain' }] })
    expect(contract).toMatchObject({ installed: {}, provides: { './hints': ['mount'], './plain': ['mount'] } })
    expect(readFileSync(join(dist, 'declarations/mf-hints.json'), 'utf8')).toContain('declare const mount: MountModule')
  })

  test('is refused if it defines a custom element with a name that another app or version can have', async () => {
    const { project, dist } = await standardBuild('rspack', '1.0.0', 'element-remote')
    const file = join(dist, '__federation_expose_hints.js')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('mf-hints-1-0-0-screen', 'hints-screen'))
    await expect(adoptBuild(dist, project)).rejects.toThrow(
      '__federation_expose_hints.js defines the custom element hints-screen; begin its name with mf-hints-1-0-0-.'
    )
  })
})
