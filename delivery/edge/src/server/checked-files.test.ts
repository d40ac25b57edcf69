import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { s3Server } from '../../../testing/s3-server.ts'
import { writeRemote } from '../../../testing/small-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openArtifacts } from '../../../releases/src/artifacts/open-artifacts.ts'
import { ArtifactsAway } from '../../../releases/src/artifacts/artifact-store.ts'
import { FILE_MAX_BYTES } from '../../../releases/src/artifacts/file-types.ts'
import { checkBuild, integrityOf } from '../../../releases/src/artifacts/build-check.ts'
import { recordBytes } from '../../../releases/src/artifacts/build-copies.ts'
import { digestName } from '../../../releases/src/artifacts/named-files.ts'
import { checkedFiles, type KnownFile } from './checked-files.ts'
import { edgeCache } from './edge-cache.ts'

const SCREEN = 'screen.1.js'
const PLENTY = 1_000_000

/** The files of two versions of mf-journal in a bucket, read through an edge. */
async function inBucket(mostBytes = PLENTY) {
  const s3 = await s3Server()
  const artifacts = openArtifacts('', s3.settings)
  const problems: string[] = []
  const clock = { now: 0 }
  const memory = edgeCache(mostBytes).part<KnownFile>('files')
  const files = checkedFiles(artifacts, { memory, report: problem => problems.push(problem), now: () => clock.now })

  async function version(number: string) {
    const dist = temporaryFolder()
    const record = writeRemote(dist, { name: 'mf-journal', version: number })
    const build = await checkBuild(dist)
    await (await artifacts.receive(build)).settle()
    const digest = integrityOf(recordBytes(build))
    function keyOf(path: string): string {
      const [copy = '', file = ''] = path.split('/')
      return `files/mf-journal/${digestName(record.files[file] ?? '')}/${copy}`
    }
    return {
      plain: build.files.get(SCREEN),
      file: (name: string, encoding?: 'br') => files.file({ record, digest, name }, encoding),
      spoil: (path: string, bytes: string | Buffer) => writeFileSync(s3.fileOf(keyOf(path)), bytes),
      reads: (path: string) =>
        s3.received.filter(request => request === `GET /${join('artifacts', keyOf(path))}`).length
    }
  }
  return { s3, problems, clock, version, one: await version('1.0.0') }
}

describe('a file of a build', () => {
  test('is read once for many concurrent and later requests', async () => {
    const { one } = await inBucket()
    const asked = await Promise.all(Array.from({ length: 20 }, () => one.file(SCREEN, 'br')))
    asked.push(await one.file(SCREEN, 'br'))
    for (const found of asked) {
      expect(found?.encoding).toBe('br')
      expect(brotliDecompressSync(found?.bytes ?? '')).toEqual(one.plain)
    }
    expect([one.reads(`br/${SCREEN}`), one.reads(`identity/${SCREEN}`)]).toEqual([1, 0])
  })

  test('that the next version has too is not read again', async () => {
    const { one, version, s3 } = await inBucket()
    const two = await version('1.1.0')
    s3.received.length = 0
    await one.file('screen.1.css')
    expect(String((await two.file('screen.1.css'))?.bytes)).toBe('.mf-journal_screen { display: block }')
    expect(two.reads('identity/screen.1.css')).toBe(1)
  })

  test('without a compressed copy is sent uncompressed, and the copy is not requested again', async () => {
    const { one } = await inBucket()
    for (const _ of [1, 2]) expect((await one.file('screen.1.css', 'br'))?.encoding).toBeUndefined()
    expect([one.reads('br/screen.1.css'), one.reads('identity/screen.1.css')]).toEqual([1, 1])
  })

  test('is evicted for newer ones', async () => {
    const { one } = await inBucket(1_600)
    for (const name of ['screen.1.css', 'messages-ar.1.js', 'messages-fr.1.js', 'screen.1.css']) await one.file(name)
    expect([one.reads('identity/screen.1.css'), one.reads('identity/messages-fr.1.js')]).toEqual([2, 1])
  })

  test('is read for each request if the cache is disabled', async () => {
    const { one } = await inBucket(0)
    for (const _ of [1, 2]) await one.file(SCREEN)
    expect(one.reads(`identity/${SCREEN}`)).toBe(2)
  })
})

describe('an attacker with write access to the bucket', () => {
  test('cannot replace a file', async () => {
    const { one, problems } = await inBucket()
    one.spoil(`identity/${SCREEN}`, 'theirs')
    expect(await one.file(SCREEN)).toBeUndefined()
    expect(problems).toEqual([`${SCREEN} of mf-journal 1.0.0 is not the file that was published`])
  })

  test.each<[string, () => string | Buffer]>([
    ['a well-made copy of another file', () => brotliCompressSync('theirs')],
    ['no copy at all', () => 'theirs'],
    [
      'a copy that swells without end',
      () => brotliCompressSync(Buffer.alloc(FILE_MAX_BYTES + 1), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
    ]
  ])('with %s as the compressed copy the file is sent uncompressed', async (_what, theirs) => {
    const { one, problems } = await inBucket()
    one.spoil(`br/${SCREEN}`, theirs())
    for (const _ of [1, 2]) expect(await one.file(SCREEN, 'br')).toEqual({ bytes: one.plain, encoding: undefined })
    expect(problems).toEqual([`The br copy of ${SCREEN} of mf-journal 1.0.0 is another file; it is sent as it is`])
  })

  test('cannot remove a cached file', async () => {
    const { one } = await inBucket()
    await one.file(SCREEN)
    one.spoil(`identity/${SCREEN}`, 'theirs')
    expect((await one.file(SCREEN))?.bytes).toEqual(one.plain)
  })

  test('causes no read for each request; a repaired file is served again', async () => {
    const { one, clock } = await inBucket()
    one.spoil(`identity/${SCREEN}`, 'theirs')
    for (const _ of [1, 2, 3]) expect(await one.file(SCREEN)).toBeUndefined()
    expect(one.reads(`identity/${SCREEN}`)).toBe(1)
    one.spoil(`identity/${SCREEN}`, one.plain ?? '')
    clock.now = 1_000
    expect((await one.file(SCREEN))?.bytes).toEqual(one.plain)
  })
})

test('while the bucket is away cached files are served, and the others are not reported as lost', async () => {
  const { one, s3 } = await inBucket()
  await one.file(SCREEN)
  s3.goAway()
  expect((await one.file(SCREEN))?.bytes).toEqual(one.plain)
  await expect(one.file('screen.1.css')).rejects.toThrow(ArtifactsAway)
  s3.comeBack()
  expect(await one.file('screen.1.css')).toBeDefined()
})

test('while the bucket is away a file that was read for a page is sent without its compressed copy', async () => {
  const { s3, one } = await inBucket()
  await one.file(SCREEN)
  s3.goAway()
  expect(await one.file(SCREEN, 'br')).toEqual({ bytes: one.plain, encoding: undefined })
  s3.comeBack()
  expect((await one.file(SCREEN, 'br'))?.encoding).toBe('br')
})
