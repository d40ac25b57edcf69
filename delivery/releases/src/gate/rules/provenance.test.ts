import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildRecord, PROVENANCE_FILE } from '@hirfa/shared-contract/release'
import { attestBuild } from '@hirfa/shared-contract/release/attest-build'
import { expect, test } from 'vitest'
import { writeRemote } from '../../../../testing/small-builds.ts'
import { temporaryFolder } from '../../../../testing/temporary-folder.ts'
import { integrityOf } from '../../artifacts/build-check.ts'
import { handlerOf } from '../../commands/handlers.ts'
import { knownHistory } from '../../commands/known-history.ts'
import { signingKeyIn } from '../../../../testing/signing-key.ts'
import { readPolicies } from '../../keys/build-policies.ts'
import { openReleases } from '../../state/release-store.ts'
import { gateOf } from '../gate-settings.ts'
import { isProven } from './provenance.ts'

const APP = 'mf-journal'
const SOURCE = { repository: 'https://git.example/journal', commit: 'a1b2c3d', builder: 'https://ci.example/journal' }

const readJson = (dist: string, name: string) => JSON.parse(readFileSync(join(dist, name), 'utf8'))

function changeRecord(dist: string, change: (record: BuildRecord) => Partial<BuildRecord>): void {
  const record: BuildRecord = readJson(dist, 'build.json')
  writeFileSync(join(dist, 'build.json'), JSON.stringify({ ...record, ...change(record) }))
}

/** Puts a statement into a build, listed in its record. */
function state(dist: string, statement: object): void {
  const text = JSON.stringify(statement)
  writeFileSync(join(dist, PROVENANCE_FILE), text)
  changeRecord(dist, ({ files }) => ({ files: { ...files, [PROVENANCE_FILE]: integrityOf(Buffer.from(text)) } }))
}

/** A gate whose policy accepts one pipeline and one repository for the app; other apps have no policy. */
function withPolicy() {
  const folder = temporaryFolder()
  const key = signingKeyIn(folder)
  const policy = join(folder, 'policy.json')
  const { builder, repository } = SOURCE
  const rule = { apps: [APP], keys: [key.text], builders: [builder], repositories: [repository] }
  writeFileSync(policy, JSON.stringify([rule]))
  const releases = join(folder, 'releases')
  const store = openReleases(releases, { by: 'samira', settings: {}, gate: gateOf(releases, { BUILD_POLICY: policy }) })
  const build = (name = APP, more: Record<string, string> = {}) => {
    const dist = join(folder, 'dist', String(Math.random()))
    writeRemote(dist, { name, version: '1.0.0', more })
    return dist
  }
  const sign = (dist: string, source = {}, file = key.file) => attestBuild(dist, { ...SOURCE, ...source }, file)
  return { store, policies: readPolicies(policy), build, sign, otherKey: () => signingKeyIn(folder).file }
}

test('a build that the pipeline signed goes live, and its source and materials can be read', async () => {
  const { store, sign, build } = withPolicy()
  const dist = build(APP, { 'bom.json': JSON.stringify({ bomFormat: 'CycloneDX', components: [] }) })
  await sign(dist)
  await store.publish(dist)
  expect(await store.promote(APP, '1.0.0')).toMatchObject({ action: 'promote' })
  const context = {
    store,
    history: knownHistory(store),
    by: '',
    publicUrl: '',
    retentionDays: 30,
    now: () => new Date()
  }
  const read = (name: string) => handlerOf({ name }).parse({ app: APP, version: '1.0.0' }).run(context)
  const resolvedDependencies = [{ uri: `git+${SOURCE.repository}`, digest: { gitCommit: 'a1b2c3d' } }]
  expect(await read('provenance')).toMatchObject({
    predicate: { buildDefinition: { resolvedDependencies }, runDetails: { builder: { id: SOURCE.builder } } }
  })
  expect(await read('bom')).toMatchObject({ bomFormat: 'CycloneDX' })
})

test('an app without a policy needs no statement', async () => {
  const { store, build } = withPolicy()
  await store.publish(build('mf-archive'))
  expect(await store.promote('mf-archive', '1.0.0')).toMatchObject({ action: 'promote' })
})

test('a signature of another pipeline beside the own one changes nothing', async () => {
  const { store, sign, otherKey, build } = withPolicy()
  const dist = build()
  await sign(dist, {}, otherKey())
  const [foreign] = readJson(dist, PROVENANCE_FILE).signatures
  await sign(dist)
  const statement = readJson(dist, PROVENANCE_FILE)
  state(dist, { ...statement, signatures: [foreign, ...statement.signatures] })
  await store.publish(dist)
  expect(await store.promote(APP, '1.0.0')).toMatchObject({ action: 'promote' })
})

test('a build is proven by its statement and the policy of its app', async () => {
  const { policies, sign, build } = withPolicy()
  const dist = build()
  await sign(dist)
  const signed = { app: APP, record: readJson(dist, 'build.json'), provenance: readJson(dist, PROVENANCE_FILE) }
  expect([isProven(policies, signed), isProven([], signed)]).toEqual([true, false])
  expect(isProven(policies, { ...signed, provenance: undefined })).toBe(false)
})

test('signing the same build twice gives the same bytes', async () => {
  const { sign, build } = withPolicy()
  const dist = build()
  await sign(dist)
  const first = readFileSync(join(dist, 'build.json'), 'utf8')
  await sign(dist)
  expect(readFileSync(join(dist, 'build.json'), 'utf8')).toBe(first)
})

type Attest = (dist: string, world: ReturnType<typeof withPolicy>) => Promise<unknown>
const FORK = 'https://git.example/fork'
test.each<[what: string, reason: string, attest: Attest]>([
  ['unsigned', 'Its source is not signed', async () => undefined],
  ['signed by another key', 'not signed by a key', (dist, { sign, otherKey }) => sign(dist, {}, otherKey())],
  ['of another builder', 'It was built by laptop', (dist, { sign }) => sign(dist, { builder: 'laptop' })],
  ['of another repository', `It was built from ${FORK}`, (dist, { sign }) => sign(dist, { repository: FORK })],
  [
    'with the statement of another build',
    'is about another build',
    async (dist, { sign, build }) => {
      const other = build(APP, { 'other.js': '// other' })
      await sign(other)
      state(dist, readJson(other, PROVENANCE_FILE))
    }
  ],
  [
    'whose files another key signed',
    'not those of a key of the build policy',
    async (dist, { sign, otherKey, build }) => {
      const other = build()
      await sign(other, {}, otherKey())
      await sign(dist)
      changeRecord(dist, () => ({ signatures: readJson(other, 'build.json').signatures }))
    }
  ],
  [
    'with the signature of another file',
    'not those of a key of the build policy',
    async (dist, { sign }) => {
      await sign(dist)
      const { signatures } = readJson(dist, 'build.json')
      signatures.files['remote-entry.js'] = signatures.files['screen.1.js']
      changeRecord(dist, () => ({ signatures }))
    }
  ]
])('a build %s does not go live, and force is recorded', async (_what, reason, attest) => {
  const world = withPolicy()
  const dist = world.build()
  await attest(dist, world)
  await world.store.publish(dist)
  await expect(world.store.promote(APP, '1.0.0')).rejects.toThrow(reason)
  const forced = { forced: true, why: 'the pipeline is down' } as const
  expect(await world.store.promote(APP, '1.0.0', forced)).toMatchObject({ forced: true })
})
