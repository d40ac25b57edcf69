import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import bucketBefore from '../../../testing/earlier-artifacts/bucket.json' with { type: 'json' }
import folderBefore from '../../../testing/earlier-artifacts/folder.json' with { type: 'json' }
import { s3Server } from '../../../testing/s3-server.ts'
import { writeRemote } from '../../../testing/small-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import type { ArtifactStore } from './artifact-store.ts'
import { checkBuild, integrityOf } from './build-check.ts'
import { recordBytes } from './build-copies.ts'
import { folderArtifacts } from './folder-artifacts.ts'
import { s3Artifacts } from './s3-artifacts.ts'
import { openBucket } from './s3-bucket.ts'
import { s3SettingsOf } from './s3-settings.ts'

const APP = 'mf-journal'
const NOON = new Date('2026-11-05T12:00:00.000Z')
const HOUR_MS = 3_600_000
const LIBRARY = '// a library '.repeat(50)

/** A storage with the size of what is in it, by path. */
interface Place {
  artifacts: ArtifactStore
  stored(): Promise<Record<string, number>>
}

async function folderWith(files: Record<string, string> = {}): Promise<Place & { releases: string }> {
  const releases = temporaryFolder()
  const root = join(releases, 'artifacts')
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), Buffer.from(text, 'base64'))
  }
  return {
    releases,
    artifacts: folderArtifacts(releases),
    /** By inode, so that two names of one file count once. */
    async stored() {
      const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
      const found = entries.map(({ parentPath, name }) => statSync(join(parentPath, name)))
      return Object.fromEntries(found.map(({ ino, size }) => [String(ino), size]))
    }
  }
}

async function bucketWith(files: Record<string, string> = {}, shared: 'on' | 'off' = 'on', now = () => new Date()) {
  const settings = s3SettingsOf({ ...(await s3Server()).settings, S3_SHARED_FILES: shared })
  if (!settings) throw new Error('no bucket')
  const bucket = openBucket(settings)
  for (const [key, text] of Object.entries(files)) await bucket.put(key, Buffer.from(text, 'base64'))
  return {
    bucket,
    artifacts: s3Artifacts(settings, now),
    elsewhere: () => s3Artifacts(settings),
    async stored() {
      const sizes = (await bucket.list('')).map(async key => [key, (await bucket.get(key))?.length ?? 0] as const)
      return Object.fromEntries(await Promise.all(sizes))
    }
  }
}

async function built(version: string, more: Record<string, string> = {}) {
  const dist = join(temporaryFolder(), version)
  // The stylesheet of the recorded artifacts, from before its classes had the name of the app.
  const library = { 'screen.1.css': '.screen { display: block }', 'library.1.js': LIBRARY, 'library.1.js.map': '{}' }
  writeRemote(dist, { name: APP, version, more: { ...library, ...more } })
  const build = await checkBuild(dist)
  return { build, name: { app: APP, version, digest: integrityOf(recordBytes(build)) } }
}

async function publish({ artifacts }: Pick<Place, 'artifacts'>, version: string, more?: Record<string, string>) {
  const { build, name } = await built(version, more)
  const received = await artifacts.receive(build, NOON)
  await received.settle()
  await received.end()
  return name
}

const sum = (sizes: Record<string, number>) => Object.values(sizes).reduce((all, size) => all + size, 0)

const PLACES: [string, (files?: 'earlier') => Promise<Place>][] = [
  ['a folder', async files => folderWith(files && folderBefore)],
  ['a bucket with shared files', async files => bucketWith(files && bucketBefore)]
]

describe.each(PLACES)('in %s', (_where, open) => {
  test('equal files of the versions of an app are stored once, under other names too', async () => {
    const place = await open()
    const big = Array.from({ length: 2_000 }, (_, index) => `const value${index} = ${index * 7_919}`).join('\n')
    await publish(place, '1.0.0', { 'big.1.js': big })
    const one = sum(await place.stored())
    for (let minor = 1; minor < 10; minor++) await publish(place, `1.${minor}.0`, { [`big.${minor + 1}.js`]: big })
    const ten = sum(await place.stored())
    console.log(`1 version ${one} bytes, 10 versions ${ten} bytes`)
    // Each version has its own screen, entry and record.
    expect(ten).toBeLessThan(one * 1.5)
  })

  test('a removed version leaves the files of the others, and the last one leaves nothing', async () => {
    const place = await open()
    const [one, two] = [await publish(place, '1.0.0'), await publish(place, '1.1.0')]
    await place.artifacts.remove(APP, '1.0.0')
    expect(await place.artifacts.file(one, 'screen.1.js', 'identity')).toBeUndefined()
    for (const copy of ['identity', 'br', 'gzip'] as const)
      expect(await place.artifacts.file(two, 'library.1.js', copy)).toBeDefined()
    await place.artifacts.remove(APP, '1.1.0')
    expect(await place.stored()).toEqual({})
  })

  test('a version that is removed during a publish of the same files: they are all there, or the publish is refused', async () => {
    const place = await open()
    await publish(place, '1.0.0')
    const { build, name } = await built('1.1.0')
    const received = await place.artifacts.receive(build, NOON)
    await place.artifacts.remove(APP, '1.0.0')
    const refusal = await received.settle().then(() => undefined, String)
    expect(refusal ?? 'publish it again').toContain('publish it again')
    await (await place.artifacts.receive(build, NOON)).settle()
    for (const file of Object.keys(build.record.files))
      expect(await place.artifacts.file(name, file, 'identity')).toEqual(build.files.get(file))
  })

  test('versions that were stored before files were shared are read, share theirs, and are removed', async () => {
    const place = await open('earlier')
    const old = [(await built('1.0.0')).name, (await built('1.1.0')).name]
    for (const name of old) {
      expect(integrityOf((await place.artifacts.record(name)) ?? Buffer.alloc(0))).toBe(name.digest)
      expect(String(await place.artifacts.file(name, 'library.1.js', 'identity'))).toBe(LIBRARY)
      expect(await place.artifacts.file(name, 'library.1.js', 'br')).toBeDefined()
    }
    expect(await place.artifacts.versions(APP)).toEqual(['1.0.0', '1.1.0'])
    const name = await publish(place, '1.2.0')
    for (const { version } of old) await place.artifacts.remove(APP, version)
    expect(await place.artifacts.versions(APP)).toEqual(['1.2.0'])
    expect(String(await place.artifacts.file(name, 'library.1.js', 'identity'))).toBe(LIBRARY)
    await place.artifacts.remove(APP, '1.2.0')
    expect(await place.stored()).toEqual({})
  })
})

describe('what earlier edges read', () => {
  test('a folder has the same paths and bytes as before', async () => {
    const place = await folderWith()
    for (const version of ['1.0.0', '1.1.0']) await publish(place, version)
    for (const [path, text] of Object.entries(folderBefore))
      expect(readFileSync(join(place.releases, 'artifacts', path)).toString('base64')).toBe(text)
  })

  test('a bucket without shared files has the same keys and bytes as before', async () => {
    const place = await bucketWith({}, 'off')
    for (const version of ['1.0.0', '1.1.0']) await publish(place, version)
    expect(Object.keys(await place.stored()).toSorted()).toEqual(Object.keys(bucketBefore).toSorted())
    for (const [key, text] of Object.entries(bucketBefore))
      expect((await place.bucket.get(key))?.toString('base64')).toBe(text)
  })

  test('both layouts are read with either setting', async () => {
    const on = await bucketWith(bucketBefore)
    const name = await publish(on, '1.2.0')
    const off = await bucketWith({}, 'off')
    for (const key of await on.bucket.list('')) await off.bucket.put(key, (await on.bucket.get(key)) ?? Buffer.alloc(0))
    for (const { artifacts } of [on, off])
      for (const each of [name, (await built('1.0.0')).name])
        expect(String(await artifacts.file(each, 'library.1.js', 'identity'))).toBe(LIBRARY)
  })
})

describe('in a bucket with shared files', () => {
  test('a publish sends only what the bucket does not have', async () => {
    const { bucket, artifacts } = await bucketWith()
    await publish({ artifacts }, '1.0.0')
    const before = new Map((await bucket.objects('')).map(({ key, changed }) => [key, changed.getTime()]))
    const { build } = await built('1.1.0')
    await artifacts.receive(build, NOON)
    const sent = (await bucket.objects('')).filter(({ key, changed }) => before.get(key) !== changed.getTime())
    // The entry and the screen contain the version; of the screen there are compressed copies.
    expect(sent.map(({ key }) => key.split('/').at(-1))).toHaveLength(5)
  })

  test('files of a publish that did not finish stay for a day and are removed with the next version', async () => {
    let now = Date.now()
    const { bucket, artifacts } = await bucketWith({}, 'on', () => new Date(now))
    const orphan = `files/${APP}/sha384-orphan/identity`
    await bucket.put(orphan, Buffer.from('half'))
    for (const version of ['1.0.0', '1.1.0']) await publish({ artifacts }, version)
    await artifacts.remove(APP, '1.0.0')
    expect(await bucket.list(orphan)).toEqual([orphan])
    now += 25 * HOUR_MS
    await artifacts.remove(APP, '1.1.0')
    expect(await bucket.list('')).toEqual([])
  })

  test('nothing is removed while the record of another version cannot be read', async () => {
    const { bucket, artifacts } = await bucketWith()
    await publish({ artifacts }, '1.0.0')
    await publish({ artifacts }, '1.1.0')
    const [record = ''] = (await bucket.list(`artifacts/${APP}/1.1.0/`)).filter(key => key.endsWith('.json'))
    await bucket.put(record, Buffer.from('<!doctype html>'))
    const before = await bucket.list('')
    await expect(artifacts.remove(APP, '1.0.0')).rejects.toThrow('cannot be read, so no file was removed')
    expect(await bucket.list('')).toEqual(before)
  })
})
