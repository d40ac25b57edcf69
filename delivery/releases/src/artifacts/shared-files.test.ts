import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
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
const HOUR_MS = 3_600_000
const LIBRARY = '// a library '.repeat(50)

/** A storage with the size of what is in it, by path. */
interface Place {
  artifacts: ArtifactStore
  stored(): Promise<Record<string, number>>
}

async function openFolder(): Promise<Place> {
  const releases = temporaryFolder()
  const root = join(releases, 'artifacts')
  return {
    artifacts: folderArtifacts(releases),
    /** By inode, so that two names of one file count once. */
    async stored() {
      const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
      const found = entries.map(({ parentPath, name }) => statSync(join(parentPath, name)))
      return Object.fromEntries(found.map(({ ino, size }) => [String(ino), size]))
    }
  }
}

async function openS3(now = () => new Date()) {
  const settings = s3SettingsOf((await s3Server()).settings)
  if (!settings) throw new Error('no bucket')
  const bucket = openBucket(settings)
  return {
    bucket,
    artifacts: s3Artifacts(settings, 'best', now),
    async stored() {
      const sizes = (await bucket.list('')).map(async key => [key, (await bucket.get(key))?.length ?? 0] as const)
      return Object.fromEntries(await Promise.all(sizes))
    }
  }
}

async function built(version: string, more: Record<string, string> = {}) {
  const dist = join(temporaryFolder(), version)
  const library = { 'library.1.js': LIBRARY, 'library.1.js.map': '{}' }
  writeRemote(dist, { name: APP, version, more: { ...library, ...more } })
  const build = await checkBuild(dist)
  return { build, name: { app: APP, version, digest: integrityOf(recordBytes(build)) } }
}

async function publish({ artifacts }: Pick<Place, 'artifacts'>, version: string, more?: Record<string, string>) {
  const { build, name } = await built(version, more)
  const received = await artifacts.receive(build)
  await received.settle()
  await received.end()
  return name
}

const sum = (sizes: Record<string, number>) => Object.values(sizes).reduce((all, size) => all + size, 0)

const PLACES: [string, () => Promise<Place>][] = [
  ['a folder', openFolder],
  ['a bucket', () => openS3()]
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
    await place.artifacts.remove(APP, '1.1.0')
  })

  test('a version that is removed during a publish of the same files: they are all there, or the publish is refused', async () => {
    const place = await open()
    await publish(place, '1.0.0')
    const { build, name } = await built('1.1.0')
    const received = await place.artifacts.receive(build)
    await place.artifacts.remove(APP, '1.0.0')
    const refusal = await received.settle().then(() => undefined, String)
    expect(refusal ?? 'publish it again').toContain('publish it again')
    await (await place.artifacts.receive(build)).settle()
    for (const file of Object.keys(build.record.files))
      expect(await place.artifacts.file(name, file, 'identity')).toEqual(build.files.get(file))
  })
})

describe('in a bucket', () => {
  test('a publish sends only what the bucket does not have', async () => {
    const { bucket, artifacts } = await openS3()
    await publish({ artifacts }, '1.0.0')
    const before = new Map((await bucket.objects('')).map(({ key, changed }) => [key, changed.getTime()]))
    const { build } = await built('1.1.0')
    await artifacts.receive(build)
    const sent = (await bucket.objects('')).filter(({ key, changed }) => before.get(key) !== changed.getTime())
    // The entry and the screen contain the version; of the screen there are compressed copies.
    expect(sent.map(({ key }) => key.split('/').at(-1))).toHaveLength(5)
  })

  test('files of a publish that did not finish stay for a day and are removed with the next version', async () => {
    let now = Date.now()
    const { bucket, artifacts } = await openS3(() => new Date(now))
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
    const { bucket, artifacts } = await openS3()
    await publish({ artifacts }, '1.0.0')
    await publish({ artifacts }, '1.1.0')
    const [record = ''] = (await bucket.list(`artifacts/${APP}/1.1.0/`)).filter(key => key.endsWith('.json'))
    await bucket.put(record, Buffer.from('<!doctype html>'))
    const before = await bucket.list('')
    await expect(artifacts.remove(APP, '1.0.0')).rejects.toThrow('cannot be read, so no file was removed')
    expect(await bucket.list('')).toEqual(before)
  })
})
