import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { BuildRecord } from '@hirfa/shared-contract/release'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { s3Server } from '../../../testing/s3-server.ts'
import { writeRemote } from '../../../testing/small-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openReleases, type ReleaseStore } from '../state/release-store.ts'
import { verifyReleases } from '../state/verify-releases.ts'
import { ArtifactsAway, type BuildName } from './artifact-store.ts'
import { checkBuild, integrityOf } from './build-check.ts'
import { recordBytes } from './build-copies.ts'
import { digestName } from './named-files.ts'
import { artifactFolder, folderArtifacts } from './folder-artifacts.ts'
import { openArtifacts } from './open-artifacts.ts'

const QUALITY = constants.BROTLI_PARAM_QUALITY
const AGAIN = 'publish the same build again.'
const OTHER_RECORD = 'The record of mf-journal 1.0.0 is not the one that was published; it is not used.'

/** Releases in one kind of storage, and the faults of that storage. */
interface Place {
  folder: string
  store: ReleaseStore
  /** The same releases as another process opens them. */
  opened(): ReleaseStore
  /** The path of a stored file, such as `identity/screen.1.js`. */
  fileOf(build: BuildName, path: string): string
  goAway(): void
  comeBack(): void
}

async function inFolder(): Promise<Place> {
  const folder = temporaryFolder()
  const releases = join(folder, 'releases')
  const opened = () => openReleases(releases, { by: 'samira', settings: {} })
  const [here, elsewhere] = [join(releases, 'artifacts'), join(releases, 'elsewhere')]
  return {
    folder,
    store: opened(),
    opened,
    fileOf: ({ app, version }, path) => join(artifactFolder(releases, app, version), path),
    goAway: () => renameSync(here, elsewhere),
    comeBack: () => renameSync(elsewhere, here)
  }
}

async function inBucket(): Promise<Place> {
  const folder = temporaryFolder()
  const s3 = await s3Server()
  const settings = { ...s3.settings, S3_PREFIX: 'fixture/test' }
  const opened = () => openReleases(join(folder, 'releases'), { by: 'samira', settings })
  return {
    folder,
    store: opened(),
    opened,
    fileOf({ app, version, digest }, path) {
      if (path === 'build.json') return s3.fileOf(`fixture/test/artifacts/${app}/${version}/${digestName(digest)}.json`)
      const record: BuildRecord = JSON.parse(readFileSync(join(folder, version, 'build.json'), 'utf8'))
      const [copy = '', ...name] = path.split('/')
      return s3.fileOf(`fixture/test/files/${app}/${digestName(record.files[name.join('/')] ?? '')}/${copy}`)
    },
    goAway: s3.goAway,
    comeBack: s3.comeBack
  }
}

const PLACES: [string, () => Promise<Place>][] = [
  ['a folder', inFolder],
  ['a bucket', inBucket]
]

async function built(place: Place, version: string, entry = ''): Promise<{ dist: string; name: BuildName }> {
  const dist = join(place.folder, `${version}${entry}`)
  writeRemote(dist, { name: 'mf-journal', version, entry })
  const digest = integrityOf(recordBytes(await checkBuild(dist)))
  return { dist, name: { app: 'mf-journal', version, digest } }
}

test.each([
  ['a valid copy is used again', (code: Buffer) => brotliCompressSync(code, { params: { [QUALITY]: 0 } }), true],
  ['a copy of another content is not', () => brotliCompressSync(Buffer.from('another')), false],
  ['a damaged copy is not', () => Buffer.from('no brotli'), false]
])('an unchanged file of the next version: %s', async (_what, copyOf, isUsed) => {
  const { folder, store, fileOf } = await inFolder()
  const code = '// a library '.repeat(100)
  const publish = async (version: string) => {
    const dist = join(folder, version)
    writeRemote(dist, { name: 'mf-journal', version, more: { 'library.1.js': code } })
    await store.publish(dist)
    return fileOf({ app: 'mf-journal', version, digest: '' }, 'br/library.1.js')
  }
  const copy = copyOf(Buffer.from(code))
  writeFileSync(await publish('1.0.0'), copy)
  const published = readFileSync(await publish('1.0.1'))
  expect(published.equals(copy)).toBe(isUsed)
  expect(brotliDecompressSync(published).toString()).toBe(code)
})

test('a file published with PUBLISH_COMPRESSION=fast has larger copies than one without it', async () => {
  const code = Array.from({ length: 500 }, (_, place) => `const name${place} = ${place * 7}\n`).join('')
  const [best, fast] = await Promise.all(
    [{}, { PUBLISH_COMPRESSION: 'fast' }].map(async settings => {
      const folder = temporaryFolder()
      writeRemote(join(folder, 'build'), { name: 'mf-journal', version: '1.0.0', more: { 'library.1.js': code } })
      await openReleases(folder, { by: 'samira', settings }).publish(join(folder, 'build'))
      return readFileSync(join(artifactFolder(folder, 'mf-journal', '1.0.0'), 'br/library.1.js'))
    })
  )
  expect(brotliDecompressSync(fast!).toString()).toBe(code)
  expect(fast!.length).toBeGreaterThan(best!.length)
  expect(fast!.length).toBeLessThan(code.length / 2)
})

describe.each(PLACES)('artifacts in %s', (_where, open) => {
  test('return published files, unchanged and compressed', async () => {
    const place = await open()
    const { dist, name } = await built(place, '1.0.0')
    await place.store.publish(dist)
    const { artifacts } = place.opened()
    expect(await artifacts.file(name, 'screen.1.js', 'identity')).toEqual(readFileSync(join(dist, 'screen.1.js')))
    expect((await artifacts.file(name, 'screen.1.js', 'br'))?.length).toBeLessThan(100)
    expect(await artifacts.file(name, 'screen.1.css', 'br')).toBeUndefined()
    expect(await artifacts.file(name, 'no-such-file.js', 'identity')).toBeUndefined()
    expect(await artifacts.versions('mf-journal')).toEqual(['1.0.0'])
    expect(await artifacts.versions('mf-weather')).toEqual([])
    expect(await verifyReleases(place.opened())).toMatchObject({ entries: 1, problems: [] })
  })

  test('refuse other bytes of the same version, and the first ones stay', async () => {
    const place = await open()
    const [one, other] = [await built(place, '1.0.0', 'one'), await built(place, '1.0.0', 'other')]
    await place.store.publish(one.dist)
    await expect(place.opened().publish(other.dist)).rejects.toThrow('is published already with other bytes')
    expect(String(await place.store.artifacts.file(one.name, 'remote-entry.js', 'identity'))).toContain('// one')
    expect((await verifyReleases(place.opened())).problems).toEqual([])
  })

  test('two concurrent builds of one version: one is published, the other refused', async () => {
    const place = await open()
    const builds = [await built(place, '1.0.0', 'one'), await built(place, '1.0.0', 'other')]
    const ends = await Promise.allSettled(builds.map(({ dist }) => place.opened().publish(dist)))
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await verifyReleases(place.opened())).toMatchObject({ entries: 1, problems: [] })
  })

  test('a partial upload is not a release', async () => {
    const place = await open()
    const { dist, name } = await built(place, '1.0.0')
    for (const path of ['identity/remote-entry.js', 'identity/screen.1.js']) {
      mkdirSync(dirname(place.fileOf(name, path)), { recursive: true })
      writeFileSync(place.fileOf(name, path), 'half')
    }
    await expect(place.store.promote('mf-journal', '1.0.0')).rejects.toThrow('Nothing called mf-journal')
    await place.store.publish(dist)
    expect((await verifyReleases(place.opened())).problems).toEqual([])
  })

  test.each<[string, path: string, text: string | undefined, sentence: string]>([
    ['a lost file', 'identity/screen.1.js', undefined, 'screen.1.js of mf-journal 1.0.0 is lost.'],
    [
      'a changed file',
      'identity/screen.1.js',
      'theirs',
      'screen.1.js of mf-journal 1.0.0 is not the file that was published.'
    ],
    ['a changed copy', 'br/screen.1.js', 'theirs', 'The br copy of screen.1.js of mf-journal 1.0.0 is another file.'],
    ['a lost record', 'build.json', undefined, `mf-journal 1.0.0 is published but its record is lost; ${AGAIN}`],
    ['another record', 'build.json', '{}', OTHER_RECORD]
  ])('%s is found, and repaired by publishing the same build again', async (_what, path, text, sentence) => {
    const place = await open()
    const { dist, name } = await built(place, '1.0.0')
    await place.store.publish(dist)
    if (text === undefined) rmSync(place.fileOf(name, path))
    else writeFileSync(place.fileOf(name, path), text)
    expect((await verifyReleases(place.opened())).problems).toEqual([sentence])
    expect((await place.opened().publish(dist)).change).toBeUndefined()
    expect((await verifyReleases(place.opened())).problems).toEqual([])
  })

  test('while the storage is away that is reported, and nothing is lost when it is back', async () => {
    const place = await open()
    const { dist, name } = await built(place, '1.0.0')
    await place.store.publish(dist)
    place.goAway()
    const sentence =
      /^The (artifact store http:\S+ does not answer \(.+\)|folder of the artifacts, \S+, is not there)\.$/
    const { artifacts, record } = place.opened()
    const away = [
      artifacts.file(name, 'screen.1.js', 'identity'),
      record('mf-journal', '1.0.0', name.digest),
      verifyReleases(place.opened())
    ]
    for (const end of await Promise.allSettled(away)) {
      const reason: unknown = end.status === 'rejected' && end.reason
      expect(reason).toBeInstanceOf(ArtifactsAway)
      expect(String(reason).replace('ArtifactsAway: ', '')).toMatch(sentence)
    }
    place.comeBack()
    expect(await verifyReleases(place.opened())).toMatchObject({ entries: 1, problems: [] })
  })
})

describe('a bucket', () => {
  test('that is away refuses a publish with a message, and accepts it when it is back', async () => {
    const place = await inBucket()
    const { dist } = await built(place, '1.0.0')
    place.goAway()
    await expect(place.store.publish(dist)).rejects.toThrow(/^The artifact store .* does not answer \(.*\)\.$/)
    expect(await place.store.history()).toEqual([])
    place.comeBack()
    expect((await place.store.publish(dist)).change?.seq).toBe(1)
  })

  test('that loses files during a publish: the build is not published', async () => {
    const place = await inBucket()
    const { dist, name } = await built(place, '1.0.0')
    const { artifacts } = place.store
    const received = await artifacts.receive(await checkBuild(dist))
    await artifacts.remove(name.app, name.version)
    await expect(received.settle()).rejects.toThrow('publish it again')
  })

  test('needs valid credentials', async () => {
    const { settings } = await s3Server()
    const artifacts = openArtifacts('', { ...settings, S3_SECRET_ACCESS_KEY: 'guessed' })
    await expect(artifacts.versions('mf-journal')).rejects.toThrow(/refuses with 403 \(SignatureDoesNotMatch\)\.$/)
  })

  test('that does not exist is an error', async () => {
    const { settings } = await s3Server()
    const artifacts = openArtifacts('', { ...settings, S3_BUCKET: 'no-such-bucket' })
    const build = { app: 'mf-journal', version: '1.0.0', digest: 'sha384-x' }
    await expect(artifacts.record(build)).rejects.toThrow(/refuses with 404 \(NoSuchBucket\)\.$/)
  })

  test.each([
    [{ S3_BUCKET: 'No Bucket' }, 'S3_BUCKET is "No Bucket", which is not the name of a bucket.'],
    [{ S3_SECRET_ACCESS_KEY: '' }, 'it needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, too.'],
    [{ S3_ENDPOINT: 's3.example.org' }, 'S3_ENDPOINT is "s3.example.org"; it is an address such as'],
    [{ S3_PREFIX: '../other' }, 'S3_PREFIX is "../other"; it is a path such as'],
    [{ PUBLISH_COMPRESSION: 'most' }, 'PUBLISH_COMPRESSION is "most"; it is best or fast.']
  ])('an invalid setting is reported: %o', (wrong, sentence) => {
    const settings = { S3_BUCKET: 'fixture', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b', ...wrong }
    expect(() => openArtifacts('', settings)).toThrow(sentence)
  })
})

describe('a folder', () => {
  test('a link instead of a file is not followed, and a pipe does not block', async () => {
    const place = await inFolder()
    const { dist, name } = await built(place, '1.0.0')
    await place.store.publish(dist)
    const file = place.fileOf(name, 'identity/screen.1.js')
    rmSync(file)
    symlinkSync('/etc/passwd', file)
    expect(existsSync(file)).toBe(true)
    expect(await place.store.artifacts.file(name, 'screen.1.js', 'identity')).toBeUndefined()
  })

  test('a clock that jumps removes no files of another publish', async () => {
    const place = await inFolder()
    const { dist, name } = await built(place, '1.0.0')
    const { artifacts } = place.store
    const received = await artifacts.receive(await checkBuild(dist))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 })
    onTestFinished(() => void vi.useRealTimers())
    await (await artifacts.receive(await checkBuild((await built(place, '1.1.0')).dist))).end()
    await received.settle()
    expect(await artifacts.versions(name.app)).toEqual(['1.0.0'])
  })

  test('what a killed publish left is removed after an hour', async () => {
    const place = await inFolder()
    const { dist } = await built(place, '1.0.0')
    const build = await checkBuild(dist)
    const incoming = async (uptime: number) => {
      await folderArtifacts(place.folder, 'best', () => uptime).receive(build)
      return readdirSync(join(place.folder, 'incoming')).length
    }
    expect([await incoming(100), await incoming(3_700), await incoming(3_701), await incoming(50)]).toEqual([
      1, 2, 2, 3
    ])
  })
})
