import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { s3Server } from '../../../testing/s3-server.ts'
import { publishRemotes } from '../../../testing/published-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { headMemory } from '../ledger/head-memory.ts'
import { digestOf } from '../state/release-state.ts'
import { openReleases } from '../state/release-store.ts'
import { ArtifactsAway } from './artifact-store.ts'

const APP = 'mf-journal'

/** Releases in a bucket, read by an edge that keeps what it has read. */
async function inBucket(...versions: string[]) {
  const s3 = await s3Server()
  const folder = temporaryFolder()
  const releases = join(folder, 'releases')
  const store = openReleases(releases, { by: 'samira', settings: s3.settings })
  onTestFinished(() => store.close())
  await publishRemotes(store, ...versions.map(version => `${APP}@${version}`))
  const persistIn = join(folder, 'persisted')
  const startEdge = () => {
    const memory = headMemory(join(folder, 'last-release.json'))
    const edge = openReleases(releases, { settings: s3.settings, memory, persistIn })
    onTestFinished(() => edge.close())
    return edge
  }
  const buildOf = async (version: string) => ({
    app: APP,
    version,
    digest: digestOf(await store.state(), APP, version) ?? ''
  })
  return { s3, startEdge, buildOf, persistIn }
}

test('an edge that starts without its bucket has what it had read, and nothing else', async () => {
  const { s3, startEdge, buildOf } = await inBucket('1.0.0')
  const build = await buildOf('1.0.0')
  const before = startEdge()
  const record = await before.record(APP, '1.0.0', build.digest)
  const [entry = '', other = ''] = new Set([record.entry, ...Object.keys(record.files)])
  const bytes = await before.artifacts.file(build, entry, 'identity')

  s3.goAway()
  const after = startEdge()
  expect(await after.record(APP, '1.0.0', build.digest)).toEqual(record)
  expect(await after.artifacts.file(build, entry, 'identity')).toEqual(bytes)
  await expect(after.artifacts.file(build, other, 'identity')).rejects.toThrow(ArtifactsAway)
})

test('a persisted record that was changed is not used', async () => {
  const { s3, startEdge, buildOf, persistIn } = await inBucket('1.0.0')
  const { digest } = await buildOf('1.0.0')
  await startEdge().record(APP, '1.0.0', digest)
  const [name = ''] = readdirSync(join(persistIn, APP))
  writeFileSync(join(persistIn, APP, name, 'build.json'), '{}')
  s3.goAway()
  await expect(startEdge().record(APP, '1.0.0', digest)).rejects.toThrow('is not the one that was published')
})

test('the newest four versions of an app are persisted', async () => {
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']
  const { startEdge, buildOf, persistIn } = await inBucket(...versions)
  const edge = startEdge()
  for (const version of versions) await edge.record(APP, version, (await buildOf(version)).digest)
  const persisted = readdirSync(join(persistIn, APP)).map(name => name.split('-')[0])
  expect(new Set(persisted)).toEqual(new Set(versions.slice(1)))
  expect(persisted).toHaveLength(4)
})
