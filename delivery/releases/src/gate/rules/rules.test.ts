import { randomBytes } from 'node:crypto'
import type { ContractManifest, Need, RemoteBuild } from '@hirfa/shared-contract/release'
import { describe, expect, test } from 'vitest'
import { remoteRecord, routesOf, SMALL_CONTRACT } from '../../../../testing/small-builds.ts'
import type { Proposal, Violation } from '../../state/gate.ts'
import type { ReleaseState } from '../../state/release-state.ts'
import type { Build } from '../build.ts'
import { budgets } from './budgets.ts'
import { droppedFragments } from './dropped-fragments.ts'
import { installedVersions } from './installed-versions.ts'
import { messages } from './messages.ts'
import { missingRoutes } from './missing-routes.ts'
import { neededNames, typeViolation } from './needs.ts'
import { recorded, wholeScripts } from './complete-build.ts'

const CONTRACT: ContractManifest = { ...SMALL_CONTRACT, provides: {} }
const SHARED = { entry: 'entry.js', messages: { ar: ['a'], en: ['e'], fr: ['f'] } }

/** A remote; `contract` and `record` replace single fields. */
function remote(
  change: Partial<Omit<Build, 'contract' | 'record'>> = {},
  contract: Partial<ContractManifest> = {},
  record: Partial<RemoteBuild> = {}
): Build {
  const { app = 'mf-journal', version = '1.1.0' } = change
  return {
    role: 'proposed',
    declarations: { packages: [] } as unknown as Build['declarations'],
    ...change,
    app,
    version,
    contract: { ...CONTRACT, ...contract },
    record: remoteRecord(app, '1.0.0', { ...SHARED, ...record })
  }
}

function shell(contract: Partial<ContractManifest> = {}, role: Build['role'] = 'live'): Build {
  const needs = { scripts: [], styles: [] }
  return {
    ...remote({ app: 'shell', version: '2.0.0', role }, contract),
    record: { kind: 'shell', name: 'shell', version: '1.0.0', files: {}, ...SHARED, needs, fonts: [] }
  }
}

/** A violation of mf-journal 1.1.0. */
function refusal(reason: string, line?: string): Violation {
  return { consumer: 'mf-journal 1.1.0', reason, ...(line && { line }) }
}

describe('budgets', () => {
  const module = './screen'
  const record = (entry: string): Partial<RemoteBuild> => ({
    routes: [{ path: '/journal', module }],
    modules: { [module]: { scripts: ['screen.js'], styles: [] } },
    files: { 'entry.js': entry, 'screen.js': `${entry} screen` }
  })
  /** Random bytes are as long when they are compressed, with a frame of a few bytes. */
  const proposal = (length: number, liftedBudgets?: true): Pick<Proposal, 'file' | 'step'> => ({
    step: { action: 'promote', app: 'mf-journal', from: null, to: '1.1.0', liftedBudgets },
    file: async (_app, _version, name) => (name === 'entry.js' ? Buffer.alloc(0) : randomBytes(length))
  })

  const weighs = (kilobytes: number, of: string) => [
    `./screen weighs ${kilobytes} kB at the first look, of ${of} allows`
  ]
  test.each<[string, number, number | undefined, string[]]>([
    ['a screen below its budget', 23_000, 24_000, []],
    ['a screen above it, whatever its build has measured', 25_000, 24_000, weighs(25, '24000 that package.json')],
    ['a screen below the ceiling without a budget', 39_000, undefined, []],
    ['a screen above the ceiling with a larger budget', 41_000, 9_999_000, weighs(41, '40000 that the platform')]
  ])('%s', async (what, length, budget, reasons) => {
    const build = remote({}, { sizes: [{ module, bytes: 1, budget }] }, record(what))
    const found = await budgets(proposal(length), build)
    const texts = found.map(reason => reason.split(';')[0]?.replace(/(\d\d)\d{3} bytes/, '$1 kB'))
    expect(texts).toEqual(reasons)
  })

  test('a build without a contract is measured too', async () => {
    const build = { ...remote({}, {}, record('none')), contract: undefined }
    expect(await budgets(proposal(41_000), build)).toHaveLength(1)
  })

  test.each([
    ['lifts the ceiling', undefined, 0],
    ['leaves what package.json allows', 40_500, 1]
  ])('a change that lifts budgets %s', async (what, budget, count) => {
    const build = remote({}, { sizes: [{ module, bytes: 1, budget }] }, record(what))
    expect(await budgets(proposal(41_000, true), build)).toHaveLength(count)
  })
})

describe('recorded', () => {
  test('a build needs a contract and declarations', () => {
    expect(recorded(remote())).toEqual([])
    expect(recorded({ ...remote(), contract: undefined, declarations: undefined })).toEqual([
      'It cannot be compared: the build has no contract manifest; build it again.'
    ])
    expect(recorded({ ...remote(), declarations: undefined })).toEqual([
      'Its types cannot be compared: the build has no type declarations; build it again.'
    ])
  })

  test('a shell needs declarations if it provides modules', () => {
    expect(recorded({ ...shell(), declarations: undefined })).toEqual([])
    expect(recorded({ ...shell({ provides: { react: ['use'] } }), declarations: undefined })).toHaveLength(1)
  })
})

describe('messages', () => {
  test('complete messages in three languages are no violation', () => {
    expect(messages(remote())).toEqual([])
    expect(messages({ ...remote(), contract: undefined })).toEqual([])
  })

  test('a language without messages is named, and not its missing keys', () => {
    const build = remote(
      {},
      { missing: { ar: [], en: ['title'], fr: [] } },
      { messages: { ar: ['a'], en: [], fr: ['f'] } }
    )
    expect(messages(build)).toEqual(['It has no messages in English; write messages/en.ts.'])
  })

  test.each([
    ['ar', ['a'], 'Arabic lacks a; write it in messages/ar.ts.'],
    ['fr', ['a', 'b', 'c'], 'French lacks a, b, c; write it in messages/fr.ts.'],
    ['en', ['a', 'b', 'c', 'd'], 'English lacks a, b, c and 1 more; write it in messages/en.ts.']
  ])('missing in %s: %j', (language, keys, reason) => {
    const missing = { ar: [], en: [], fr: [], [language]: keys }
    expect(messages(remote({}, { missing }))).toEqual([reason])
  })
})

test('a script without integrity and one without a source map are violations', () => {
  expect(wholeScripts(remote())).toEqual([])
  expect(wholeScripts({ ...remote(), contract: undefined })).toEqual([])
  expect(wholeScripts(remote({}, { unguarded: ['a.js'], unmapped: ['b.js'] }))).toEqual([
    'a.js would be loaded without integrity; build with SubresourceIntegrityPlugin.',
    'b.js has no source map; build with devtool hidden-source-map, or no report of it can be read.'
  ])
})

describe('installed versions', () => {
  const installed = (name: string, version: string) => ({ installed: { [name]: version } })

  test.each([
    ['react', '19.3.1', '19.3.0', true],
    ['react', '19.4.0', '19.3.0', true],
    ['react', '19.2.9', '19.3.0', false],
    ['react', '20.0.0', '19.3.0', false],
    ['react/jsx-runtime', '20.0.0', '19.3.0', true],
    ['@nanostores/react', '20.0.0', '19.3.0', false],
    ['@nanostores/react/deep', '20.0.0', '19.3.0', true]
  ])('%s %s of the shell is accepted for a remote built with %s: %s', (name, here, built, accepted) => {
    expect(installedVersions(shell(installed(name, here)), remote({}, installed(name, built)))).toHaveLength(
      accepted ? 0 : 1
    )
  })

  test('a package that only the remote has is not compared', () => {
    expect(installedVersions(shell(), remote({}, installed('left-pad', '1.0.0')))).toEqual([])
    expect(installedVersions({ ...shell(), contract: undefined }, { ...remote(), contract: undefined })).toEqual([])
  })

  test('the violation says which build to change, for a new remote and for a new shell', () => {
    const [old, young] = [installed('react', '19.3.0'), installed('react', '20.0.0')]
    expect(installedVersions(shell(old), remote({}, young))).toEqual([
      refusal(
        'It was built with react 20.0.0 and requires ^20.0.0; shell 2.0.0 provides 19.3.0. Build mf-journal with 19.3.0, or shell anew first.',
        'package.json'
      )
    ])
    expect(installedVersions(shell(young, 'proposed'), remote({ role: 'canary' }, old))).toEqual([
      refusal(
        'It was built with react 19.3.0 and requires ^19.3.0; shell 2.0.0 provides 20.0.0. Build shell with 19.3.0, or mf-journal anew first. It is the canary of mf-journal.',
        'package.json'
      )
    ])
  })
})

describe('needed names', () => {
  const need = (from: string, name: string): Need => ({ from, name, at: 'src/main.ts:1' })
  const found = (provider: Build, consumer: Build) => {
    const { violations, met } = neededNames(provider, consumer)
    return {
      reasons: violations.map(({ reason }) => reason),
      met: met.map(({ module, need: { name } }) => [module, name])
    }
  }

  test('of a module of the shell are its exports', () => {
    const consumer = remote(
      {},
      { needs: [need('@hirfa/shared-platform', '$client'), need('@hirfa/shared-platform', '*')] }
    )
    expect(found(shell({ provides: { '@hirfa/shared-platform': ['$client'] } }), consumer)).toEqual({
      reasons: [],
      met: [
        ['@hirfa/shared-platform', '$client'],
        ['@hirfa/shared-platform', '*']
      ]
    })
    expect(neededNames(shell({ provides: { '@hirfa/shared-platform': ['$session'] } }), consumer).violations).toEqual([
      refusal(
        '$client is no longer exported by @hirfa/shared-platform in shell 2.0.0; release shell with it first, so that shell can also go back.',
        'src/main.ts:1'
      )
    ])
  })

  test('of a module that is gone are a violation, with the role of the other version', () => {
    const consumer = remote({ role: 'rollback' }, { needs: [need('@hirfa/shared-ui', 'Button')] })
    expect(found(shell({}, 'proposed'), consumer).reasons).toEqual([
      '@hirfa/shared-ui is gone in shell 2.0.0; keep it until mf-journal no longer needs it. A rollback of mf-journal leads to it.'
    ])
  })

  test('are not compared with a build without a contract', () => {
    const consumer = remote({}, { needs: [need('@hirfa/shared-ui', 'Button')] })
    expect(found({ ...shell(), contract: undefined }, consumer)).toEqual({ reasons: [], met: [] })
    expect(found(shell(), { ...consumer, contract: undefined })).toEqual({ reasons: [], met: [] })
  })

  test('of routes and fragments concern remotes and not the shell', () => {
    const needs = [need('route', 'Screen'), need('fragment:submit', 'submit'), need('@hirfa/shared-ui', 'Button')]
    const consumer = { ...shell({ needs }), app: 'mf-archive' }
    expect(found(shell({ provides: { '@hirfa/shared-ui': ['Button'] } }), consumer)).toEqual({
      reasons: [],
      met: [['@hirfa/shared-ui', 'Button']]
    })
    const routes = [
      { path: '/a', module: './screen' },
      { path: '/b', module: './screen' }
    ]
    const provides = { './screen': ['Screen'], './form': ['submit'] }
    const provider = remote({}, { provides }, { routes, fragments: { submit: './form' } })
    expect(found(provider, consumer)).toEqual({
      reasons: [],
      met: [
        ['./screen', 'Screen'],
        ['./form', 'submit']
      ]
    })
  })

  test('of a fragment by its address belong to the remote in the address', () => {
    const consumer = remote({ app: 'mf-archive' }, { needs: [need('fragment:mf-journal/form', 'submit')] })
    expect(found(remote({}, { provides: { './form': ['submit'] } }), consumer).met).toEqual([['./form', 'submit']])
    expect(found(remote({ app: 'mf-journals' }), consumer)).toEqual({ reasons: [], met: [] })
    expect(found({ ...remote(), app: 'mf-other' }, consumer)).toEqual({ reasons: [], met: [] })
  })

  test('with an incompatible type are named with their module, or as the module', () => {
    const met = (name: string) => ({
      provider: remote({ app: 'shell', version: '2.0.0' }),
      consumer: remote({ role: 'live' }),
      need: need('@hirfa/shared-platform', name),
      module: '@hirfa/shared-platform'
    })
    const end = 'has an incompatible type (no) in shell 2.0.0; keep it until mf-journal no longer needs it.'
    expect(typeViolation(met('$client'), 'no').reason).toBe(`$client of @hirfa/shared-platform ${end}`)
    expect(typeViolation(met('*'), 'no').reason).toBe(`@hirfa/shared-platform ${end}`)
  })
})

describe('dropped fragments', () => {
  const role = (...fragments: string[]) => ({ fragments: Object.fromEntries(fragments.map(name => [name, './form'])) })
  const earlier = remote({ version: '1.0.0' }, {}, role('submit', 'search')).record
  const need: Need = { from: 'fragment:submit', name: 'submit', at: 'src/main.ts:1' }
  const borrower = remote({ app: 'mf-archive', version: '3.0.0', role: 'live' }, { needs: [need] })

  function state(...liveHistory: string[]): ReleaseState {
    return {
      'mf-journal': { published: [], liveHistory },
      'mf-archive': { published: [], liveHistory: ['3.0.0'] }
    }
  }

  async function dropped(proposed: Build, after: ReleaseState, others: Build = borrower) {
    const asked: string[] = []
    const record: Proposal['record'] = async (app, version) => {
      asked.push(`${app} ${version}`)
      return earlier
    }
    const proposal = { after, before: {}, step: { action: 'thaw', app: 'mf-journal' }, record } as unknown as Proposal
    return { violations: await droppedFragments(proposal, proposed, async () => others), asked }
  }

  test.each([
    ['promoted', state('1.0.0', '1.1.0')],
    ['shown as a canary', state('0.9.0', '1.0.0')]
  ])('that another app loads are violations of a version that is %s', async (_how, after) => {
    expect(await dropped(remote({}, {}, role('search')), after)).toEqual({
      violations: [
        {
          consumer: 'mf-archive 3.0.0',
          reason: 'the fragment submit is gone in mf-journal 1.1.0; keep it until mf-archive no longer needs it.',
          line: 'src/main.ts:1'
        }
      ],
      asked: ['mf-journal 1.0.0']
    })
  })

  test('that no app loads are none', async () => {
    expect((await dropped(remote({}, {}, role('submit')), state('1.0.0', '1.1.0'))).violations).toEqual([])
    const unused = { ...borrower, contract: undefined }
    expect((await dropped(remote(), state('1.0.0', '1.1.0'), unused)).violations).toEqual([])
  })

  test('the first version drops none, and the shell has none', async () => {
    expect(await dropped(remote(), state('1.1.0'))).toEqual({ violations: [], asked: [] })
    expect(
      (await dropped(shell({}, 'proposed'), { ...state(), shell: { published: [], liveHistory: [] } })).violations
    ).toEqual([])
  })
})

describe('entries and redirects', () => {
  const shown = (...paths: string[]) => ({ routes: routesOf(...paths) })
  const others = [
    remote({ app: 'mf-archive' }, {}, shown('/archive/:year?')),
    remote({ app: 'mf-notes' }, {}, shown('/notes')),
    remote({ app: 'mf-closed' }, {}, shown('/closed')),
    shell()
  ].map(build => build.record)
  const live = { published: [], liveHistory: ['1.0.0'] }
  const after: ReleaseState = {
    ...Object.fromEntries(['mf-journal', 'shell', 'mf-archive', 'mf-notes'].map(app => [app, live])),
    'mf-closed': { ...live, disabled: 'it fails' }
  }
  const label = { ar: 'a', en: 'a', fr: 'a' }
  const menu = (path: string) => ({ menu: [{ menu: 'site' as const, path, label, order: 1 }] })
  const bar = (path: string) => ({ bar: [{ path, label, order: 1, icon: 'home' }] })
  const moved = (to: string) => ({ redirects: [{ from: '/old/:year', to }] })
  const nowhere = (what: string) => [`The ${what} leads to no route of the live versions`]
  const without = (path: string) => `The route ${path} opens ./screen, which the build does not have`

  test.each<[string, Partial<RemoteBuild>, string[]]>([
    ['an own route', menu('/journal'), []],
    ['one in capitals, declared with a slash at its end', { ...menu('/JOURNAL/notes'), ...bar('/journal') }, []],
    ['the route of one of two other apps', bar('/notes'), []],
    ['a route of another app', bar('/archive'), []],
    ['a route of another app with a parameter', moved('/archive/:year'), []],
    ['a menu entry to nothing', menu('/gone'), nowhere('menu entry /gone')],
    ['a menu entry to a route of a disabled app', menu('/closed'), nowhere('menu entry /closed')],
    ['a bar entry to nothing', bar('/archive/1/2'), nowhere('bar entry /archive/1/2')],
    ['a redirect to nothing', moved('/gone/:year'), nowhere('redirect target /gone/:year')],
    ['a route without its screen', { modules: {} }, [without('/journal'), without('/journal/notes/')]]
  ])('%s', async (_, change, reasons) => {
    const modules = { './screen': { scripts: [], styles: [] } }
    const proposed = remote({}, {}, { ...shown('/journal', '/journal/notes/'), modules, ...change })
    const record: Proposal['record'] = async app => others.find(({ name }) => name === app) ?? proposed.record
    const found = await missingRoutes({ after, record }, proposed)
    expect(found.map(reason => reason.split(';')[0])).toEqual(reasons)
  })
})
