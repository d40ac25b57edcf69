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

function recordIn(dist: string): BuildRecord {
  return JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'))
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
  return { folder, store, policies: readPolicies(policy), key, build }
}

test('a build that the pipeline signed goes live, and its source and materials can be read', async () => {
  const { store, key, build } = withPolicy()
  const dist = build(APP, { 'bom.json': JSON.stringify({ bomFormat: 'CycloneDX', components: [] }) })
  await attestBuild(dist, SOURCE, key.file)
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
  expect(await read('provenance')).toMatchObject({
    predicate: {
      buildDefinition: {
        resolvedDependencies: [{ uri: `git+${SOURCE.repository}`, digest: { gitCommit: 'a1b2c3d' } }]
      },
      runDetails: { builder: { id: SOURCE.builder } }
    }
  })
  expect(await read('bom')).toMatchObject({ bomFormat: 'CycloneDX' })
})

test('an app without a policy needs no statement', async () => {
  const { store, build } = withPolicy()
  await store.publish(build('mf-archive'))
  expect(await store.promote('mf-archive', '1.0.0')).toMatchObject({ action: 'promote' })
})

test('a signature of another pipeline beside the own one changes nothing', async () => {
  const { folder, store, key, build } = withPolicy()
  const dist = build()
  const statement = () => JSON.parse(readFileSync(join(dist, PROVENANCE_FILE), 'utf8'))
  await attestBuild(dist, SOURCE, signingKeyIn(folder).file)
  const [foreign] = statement().signatures
  await attestBuild(dist, SOURCE, key.file)
  const text = JSON.stringify({ ...statement(), signatures: [foreign, ...statement().signatures] })
  writeFileSync(join(dist, PROVENANCE_FILE), text)
  const record = recordIn(dist)
  const files = { ...record.files, [PROVENANCE_FILE]: integrityOf(Buffer.from(text)) }
  writeFileSync(join(dist, 'build.json'), JSON.stringify({ ...record, files }))
  await store.publish(dist)
  expect(await store.promote(APP, '1.0.0')).toMatchObject({ action: 'promote' })
})

test('a build is proven by its statement and the policy of its app', async () => {
  const { policies, key, build } = withPolicy()
  const dist = build()
  await attestBuild(dist, SOURCE, key.file)
  const provenance = JSON.parse(readFileSync(join(dist, PROVENANCE_FILE), 'utf8'))
  const signed = { app: APP, record: recordIn(dist), provenance }
  expect([isProven(policies, signed), isProven([], signed)]).toEqual([true, false])
  expect(isProven(policies, { ...signed, provenance: undefined })).toBe(false)
})

test('signing the same build twice gives the same bytes', async () => {
  const { key, build } = withPolicy()
  const dist = build()
  await attestBuild(dist, SOURCE, key.file)
  const first = readFileSync(join(dist, 'build.json'), 'utf8')
  await attestBuild(dist, SOURCE, key.file)
  expect(readFileSync(join(dist, 'build.json'), 'utf8')).toBe(first)
})

test.each<
  [what: string, reason: string, attest: (dist: string, world: ReturnType<typeof withPolicy>) => Promise<unknown>]
>([
  ['unsigned', 'Its source is not signed', async () => undefined],
  [
    'signed by another key',
    'not signed by a key',
    (dist, { folder }) => attestBuild(dist, SOURCE, signingKeyIn(folder).file)
  ],
  [
    'of another builder',
    'It was built by laptop',
    (dist, { key }) => attestBuild(dist, { ...SOURCE, builder: 'laptop' }, key.file)
  ],
  [
    'of another repository',
    'It was built from https://git.example/fork',
    (dist, { key }) => attestBuild(dist, { ...SOURCE, repository: 'https://git.example/fork' }, key.file)
  ],
  [
    'with the statement of another build',
    'is about another build',
    async (dist, { key, build }) => {
      const other = build(APP, { 'other.js': '// other' })
      await attestBuild(other, SOURCE, key.file)
      const statement = readFileSync(join(other, PROVENANCE_FILE))
      writeFileSync(join(dist, PROVENANCE_FILE), statement)
      const record = recordIn(dist)
      const files = { ...record.files, [PROVENANCE_FILE]: integrityOf(statement) }
      writeFileSync(join(dist, 'build.json'), JSON.stringify({ ...record, files }))
    }
  ],
  [
    'whose files another key signed',
    'not those of a key of the build policy',
    async (dist, { folder, key, build }) => {
      const other = build()
      await attestBuild(other, SOURCE, signingKeyIn(folder).file)
      await attestBuild(dist, SOURCE, key.file)
      const { signatures } = recordIn(other)
      writeFileSync(join(dist, 'build.json'), JSON.stringify({ ...recordIn(dist), signatures }))
    }
  ],
  [
    'with the signature of another file',
    'not those of a key of the build policy',
    async (dist, { key }) => {
      await attestBuild(dist, SOURCE, key.file)
      const { signatures, ...record } = recordIn(dist)
      const { 'screen.1.js': signature = '' } = signatures?.files ?? {}
      const files = { ...signatures?.files, 'remote-entry.js': signature }
      writeFileSync(join(dist, 'build.json'), JSON.stringify({ ...record, signatures: { ...signatures, files } }))
    }
  ]
])('a build %s does not go live, and force is recorded', async (_what, reason, attest) => {
  const world = withPolicy()
  const dist = world.build()
  await attest(dist, world)
  await world.store.publish(dist)
  await expect(world.store.promote(APP, '1.0.0')).rejects.toThrow(reason)
  expect(await world.store.promote(APP, '1.0.0', { forced: true, why: 'the pipeline is down' })).toMatchObject({
    forced: true
  })
})
