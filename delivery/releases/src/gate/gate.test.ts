import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Contributions } from '@hirfa/shared-contract/release'
import { describe, expect, test } from 'vitest'
import { publishRemote, publishShell } from '../../../testing/published-builds.ts'
import { type RemotePlan, routesOf, screenOf, type SmallContract } from '../../../testing/small-builds.ts'
import { remoteContract, shellContract, type SmallSources } from '../../../testing/small-sources.ts'
import { preparedFolder, temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openReleases } from '../state/release-store.ts'
import { openGate } from './open-gate.ts'

const PLATFORM = `
  export const $client: { value: { id: number; name: string } } = { value: { id: 1, name: 'Samira' } }
  export function notify(tone: 'success' | 'danger', text: string): void {}
`
const BEFORE: SmallSources = { platform: PLATFORM, installed: { react: '19.3.1' } }

const SCREEN = `
  import { $client } from '@hirfa/shared-platform'
  export function Screen() { return $client.value.name }
`

/** A product with the real gate, and helpers that release builds. */
function gatedProduct(folder = temporaryFolder(), gate = openGate()) {
  const store = openReleases(folder, { by: 'samira', settings: {}, gate })
  return {
    folder,
    store,
    shell: (version: string, contract: SmallContract = {}) => publishShell(store, { version, contract }),
    remote: (name: string, version: string, contract: SmallContract = {}, plan: Partial<RemotePlan> = {}) =>
      publishRemote(store, { name, version, routes: routesOf(`/${name}`), contract, ...plan })
  }
}

/** The shell and a remote are live and were built with the same shared package. */
async function released(remote = { screen: SCREEN }) {
  const folder = await preparedFolder(remote.screen, async prepared => {
    const { store, shell, remote: publish } = gatedProduct(prepared)
    await shell('1.0.0', shellContract(BEFORE))
    await store.promote('shell', '1.0.0')
    await publish('mf-journal', '1.0.0', remoteContract(BEFORE, remote))
    await store.promote('mf-journal', '1.0.0')
  })
  return gatedProduct(folder)
}

const REFUSED: [what: string, after: SmallSources, sentence: string][] = [
  [
    'another React major',
    { ...BEFORE, installed: { react: '20.0.0' } },
    'mf-journal 1.0.0 (package.json): It was built with react 19.3.1 and requires ^19.3.0; shell 2.0.0 provides 20.0.0.'
  ],
  [
    'a removed export of a shared package',
    { ...BEFORE, platform: PLATFORM.replaceAll('$client', '$visitor') },
    'mf-journal 1.0.0 (src/screen.ts:2): $client is no longer exported by @hirfa/shared-platform in shell 2.0.0; keep it until mf-journal no longer needs it.'
  ],
  [
    'a changed type of a shared store',
    { ...BEFORE, platform: PLATFORM.replace('name: string', 'name: string | null').replace("'Samira'", 'null') },
    "mf-journal 1.0.0 (src/screen.ts:2): $client of @hirfa/shared-platform has an incompatible type (Type 'string | null' is not assignable to type 'string'. Type 'null' is not assignable to type 'string') in shell 2.0.0"
  ]
]

describe('a shell is refused beside a remote that needs', () => {
  test.each(REFUSED)('%s', async (_what, after, sentence) => {
    const { store, shell } = await released()
    await shell('2.0.0', shellContract(after))
    await expect(store.promote('shell', '2.0.0')).rejects.toThrow(sentence)
    await expect(store.canary('shell', '2.0.0', 5)).rejects.toThrow(sentence)
    expect((await store.check('shell', '2.0.0')).promote).toHaveLength(1)
  })
})

test('a remote that uses an export which the second file of a shared package lacks is refused', async () => {
  const { store, shell, remote } = gatedProduct()
  const late = 'export function createForm(): void {}'
  const screen = `import { createForm } from '@hirfa/shared-platform'\nexport const Screen = () => String(createForm())`
  await shell('1.0.0', shellContract({ ...BEFORE, late: late.replace('createForm', 'useForm') }))
  await store.promote('shell', '1.0.0')
  await remote('mf-journal', '1.0.0', remoteContract({ ...BEFORE, late }, { screen }))
  await expect(store.promote('mf-journal', '1.0.0')).rejects.toThrow(
    'mf-journal 1.0.0 (src/screen.ts:1): createForm is no longer exported by @hirfa/shared-platform in shell 1.0.0'
  )
  await shell('1.1.0', shellContract({ ...BEFORE, late }))
  await store.promote('shell', '1.1.0', { forced: true, why: 'createForm is in its second file' })
  expect((await store.check('mf-journal', '1.0.0')).promote).toEqual([
    expect.objectContaining({ reason: expect.stringContaining('A rollback of shell leads to it.') })
  ])
})

const FRAGMENTS = `'mf-journal/submit-pending': { submitPending(): Promise<{ outcome: 'nothing' } | { outcome: 'booked'; id: number }> }`
const SUBMIT = `export async function submitPending(): Promise<{ outcome: 'nothing' } | { outcome: 'booked'; id: number }> { return { outcome: 'nothing' } }`

describe('a fragment that one remote loads from another', () => {
  const platform = `
    import type { Fragments } from '@hirfa/shared-platform/remote'
    export declare function loadFragment<Name extends keyof Fragments>(name: Name): Promise<Fragments[Name]>
  `
  const borrower = {
    screen: `
      import { loadFragment } from '@hirfa/shared-platform'
      export function Screen() { void loadFragment('mf-journal/submit-pending'); return '' }
    `
  }

  const screen = `export const Screen = () => ''`
  const ROLE = { fragments: { 'submit-pending': './submit-pending' } }
  const MISSING = "./submit-pending has an incompatible type (Property 'submitPending' is missing in type 'the module'"
  const DROPPED =
    'the fragment submit-pending is gone in mf-journal 1.1.0; keep it until mf-archive no longer needs it.'

  test.each<[what: string, by: 'address' | 'role', changed: string, contributions: Contributions, sentence: string]>([
    ['a removed export', 'address', 'export const other = 1', {}, MISSING],
    ['its role dropped', 'role', SUBMIT, {}, DROPPED]
  ])('is refused with %s, where it is loaded by its %s', async (_what, by, changed, contributions, sentence) => {
    const named = (text: string) => (by === 'role' ? text.replace('mf-journal/', '') : text)
    const own: SmallSources = { platform, fragments: named(FRAGMENTS) }
    const { store, shell, remote } = gatedProduct()
    await shell('1.0.0', shellContract(own))
    const first = remoteContract(own, { screen, 'submit-pending': SUBMIT })
    await remote('mf-journal', '1.0.0', first, by === 'role' ? { contributions: ROLE } : {})
    await remote('mf-archive', '1.0.0', remoteContract(own, { screen: named(borrower.screen) }, 'mf-archive'))
    for (const app of ['shell', 'mf-journal', 'mf-archive']) await store.promote(app, '1.0.0')

    const contract = remoteContract(own, { screen, 'submit-pending': changed })
    await remote('mf-journal', '1.1.0', contract, { contributions })
    await expect(store.promote('mf-journal', '1.1.0')).rejects.toThrow(
      `mf-archive 1.0.0 (src/screen.ts:3): ${sentence}`
    )
    expect((await store.check('mf-archive', '1.0.0')).promote).toEqual([])
  })
})

test('a remote whose route exports no screen is refused', async () => {
  const { store, remote } = await released()
  const screen = `export const Display = () => ''`
  await remote('mf-archive', '1.0.0', remoteContract(BEFORE, { screen }, 'mf-archive'))
  await expect(store.promote('mf-archive', '1.0.0')).rejects.toThrow(
    "shell 1.0.0 (src/main.ts:5): ./screen has an incompatible type (Property 'Screen' is missing in type 'the module'"
  )
})

describe('a version is refused by itself for', () => {
  test('its scripts, its messages and its size', async () => {
    const { store, remote } = gatedProduct()
    const missing = { ar: [], en: [], fr: ['results_title'] }
    const sizes = [{ module: './screen', bytes: 1, budget: 10 }]
    const script = ['screen.1.js']
    await remote('mf-journal', '1.0.0', { sizes, missing, unmapped: script, unguarded: script })
    expect((await store.check('mf-journal', '1.0.0')).promote.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^screen\.1\.js would be loaded without integrity/),
      expect.stringMatching(/^screen\.1\.js has no source map/),
      'French lacks results_title; write it in messages/fr.ts.',
      expect.stringMatching(/^\.\/screen weighs/)
    ])
  })

  test('a missing message only in a product with files of messages', async () => {
    const { store, remote } = gatedProduct(undefined, openGate({ isTranslated: false }))
    await remote('mf-journal', '1.0.0', { missing: { ar: [], en: [], fr: ['results_title'] } })
    expect(await store.promote('mf-journal', '1.0.0')).toMatchObject({ to: '1.0.0' })
  })

  test('an absent contract manifest; a rollback to such a version is allowed', async () => {
    const { store, remote } = gatedProduct()
    await remote('mf-journal', '1.0.0', 'none')
    await remote('mf-journal', '1.1.0')
    const sentence = 'the build has no contract manifest; build it again'
    await expect(store.promote('mf-journal', '1.0.0')).rejects.toThrow(sentence)
    await store.promote('mf-journal', '1.0.0', { forced: true, why: 'built before there were any' })
    await store.promote('mf-journal', '1.1.0')
    expect(await store.rollback('mf-journal')).toMatchObject({ to: '1.0.0' })
  })
})

describe('targets of a rollback', () => {
  const { platform } = BEFORE
  const withMore = { ...BEFORE, platform: `${platform}\nexport const $saveData = { value: false }` }
  const withLess = { ...BEFORE, platform: platform.replace('export const $client', 'const $client') }
  const usesNothing = { screen: `export const Screen = () => ''` }

  test('a remote may not use an export that a rollback of the shell would remove', async () => {
    const { store, shell, remote } = await released()
    await shell('1.1.0', shellContract(withMore))
    await store.promote('shell', '1.1.0')
    const screen = SCREEN.replaceAll('$client', '$saveData').replace('.name', '')
    await remote('mf-journal', '1.1.0', remoteContract(withMore, { screen }))
    await expect(store.promote('mf-journal', '1.1.0')).rejects.toThrow(
      '$saveData is no longer exported by @hirfa/shared-platform in shell 1.0.0; release shell with it first, so that shell can also go back. A rollback of shell leads to it.'
    )
  })

  test('a rollback is refused where it leads to a version that no longer fits the live shell', async () => {
    const { store, shell, remote } = await released()
    await remote('mf-journal', '1.1.0', remoteContract(BEFORE, usesNothing))
    await store.promote('mf-journal', '1.1.0')
    await shell('2.0.0', shellContract(withLess))
    await expect(store.promote('shell', '2.0.0')).rejects.toThrow('A rollback of mf-journal leads to it.')
    await store.promote('shell', '2.0.0', { forced: true, why: '1.0.0 of mf-journal is withdrawn' })

    const sentence =
      'mf-journal 1.0.0 (src/screen.ts:2): $client is no longer exported by @hirfa/shared-platform in shell 2.0.0'
    await expect(store.rollback('mf-journal')).rejects.toThrow(sentence)
    expect((await store.check('mf-journal', '1.0.0')).rollback).toHaveLength(1)
    expect(await store.rollback('mf-journal', '1.0.0', { forced: true, why: '1.1.0 books twice' })).toMatchObject({
      to: '1.0.0',
      forced: true
    })
  })
})

test('a canary is compared like a live version', async () => {
  const { store, shell, remote } = await released({ screen: `export const Screen = () => ''` })
  await remote('mf-journal', '1.1.0', remoteContract(BEFORE, { screen: SCREEN }))
  await store.canary('mf-journal', '1.1.0', 5)
  await shell('2.0.0', shellContract({ ...BEFORE, platform: '' }))
  await expect(store.promote('shell', '2.0.0')).rejects.toThrow('It is the canary of mf-journal.')
  await store.rollback('mf-journal')
  await store.promote('shell', '2.0.0')
})

test('a lost file of another app stops promotions, not rollbacks', async () => {
  const { folder, store, remote } = await released()
  await remote('mf-journal', '1.0.1', remoteContract(BEFORE, { screen: SCREEN }))
  await store.promote('mf-journal', '1.0.1')
  await remote('mf-journal', '1.0.2', remoteContract(BEFORE, { screen: SCREEN }))
  const [contract = ''] = globSync('artifacts/shell/1.0.0/**/identity/contract.json', { cwd: folder })
  rmSync(join(folder, contract))

  const again = openReleases(folder, { settings: {}, gate: openGate() })
  await expect(again.promote('mf-journal', '1.0.2')).rejects.toThrow('lost')
  expect(await again.rollback('mf-journal')).toMatchObject({ to: '1.0.0' })
})

const NEED = { from: '@hirfa/shared-platform', name: '$client', at: 'src/screen.ts:2' }

/** The declarations of a remote that was built with this type of `$client`. */
function builtWith(text: string, imports: string[] = [], path = 'src/index.d.ts'): SmallContract {
  const platform = { format: 1 as const, name: '@hirfa/shared-platform', exports: { '.': path } }
  return {
    needs: [NEED],
    declarations: [screenOf('mf-journal'), { ...platform, files: { [path]: { text, imports } } }]
  }
}

const CLIENT = 'export declare const $client: { value: { id: number; name: string } }'

const UNREAD = 'declarations/@hirfa/shared-platform.json of mf-journal 1.1.0 cannot be read; build it again.'
const UNREADABLE: [what: string, contract: SmallContract, sentence: string][] = [
  ['leave their folder', builtWith(CLIENT, [], '../../../outside.d.ts'), UNREAD],
  ['import a file outside of their folder', builtWith(CLIENT, ['../../../outside']), UNREAD],
  [
    'import a package that the gate lacks',
    builtWith(`import type { X } from 'no-such-package'\nexport declare const $client: X`, ['no-such-package']),
    'those of no-such-package are not installed with the gate'
  ],
  [
    'have no end',
    builtWith(`type Deep<T extends unknown[]> = Deep<[...T, 1]>\nexport declare const $client: Deep<[]>`),
    '$client of @hirfa/shared-platform has an incompatible type'
  ]
]

test.each(UNREADABLE)('declarations that %s are refused', async (_what, contract, sentence) => {
  const { store, remote } = await released()
  await remote('mf-journal', '1.1.0', contract)
  await expect(store.promote('mf-journal', '1.1.0')).rejects.toThrow(sentence)
})

test('a version whose script needs a newer browser is refused, and one that tests for the member is not', async () => {
  const { store, remote } = await released()
  const script = (text: string) => ({ more: { 'late.js': text } })
  await remote('mf-journal', '1.1.0', remoteContract(BEFORE, { screen: SCREEN }), script('list.toSorted()'))
  await expect(store.promote('mf-journal', '1.1.0')).rejects.toThrow(
    'mf-journal 1.1.0: late.js uses toSorted (since Chrome 110) without a test.'
  )
  await remote('mf-journal', '1.1.1', remoteContract(BEFORE, { screen: SCREEN }), script('list.toSorted?.()'))
  expect(await store.promote('mf-journal', '1.1.1')).toMatchObject({ to: '1.1.1' })
})
