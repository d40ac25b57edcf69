import { randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packFolder } from '@hirfa/shared-contract/release/pack-folder'
import { beforeEach, expect, test } from 'vitest'
import { folderDigest } from '../../../testing/folder-digest.ts'
import { startOperations } from '../../../testing/operations.ts'
import { writeRemote } from '../../../testing/small-builds.ts'
import { TAR_END, tarEntry } from '../../../testing/tar-entries.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { UPLOAD_LIMITS } from '../uploads/upload-limits.ts'

const MEGABYTE = 1_048_576
const CUT_SHORT = 'The archive is cut short.'
const LIMITS = { ...UPLOAD_LIMITS, plainBytes: 4 * MEGABYTE }

let product: Awaited<ReturnType<typeof startOperations>>
let incoming: string
beforeEach(async () => {
  incoming = temporaryFolder()
  product = await startOperations({ incoming, uploadLimits: LIMITS })
}, 60_000)

const upload = (body: Buffer, token = product.ops) => product.ask(token, 'POST', 'publish', body)

async function build(version = '1.1.0', name = 'mf-journal'): Promise<Buffer> {
  const folder = temporaryFolder()
  writeRemote(folder, { name, version })
  return packFolder(folder)
}

/** The files that remain after a refused upload. */
async function everything() {
  return {
    releases: folderDigest(join(product.dataDir, 'releases')),
    incoming: folderDigest(incoming),
    head: (await product.store.released()).head
  }
}

test('a build is uploaded as a gzipped tar and published once', async () => {
  const tar = await build()
  expect(await upload(tar)).toEqual({
    status: 200,
    body: { app: 'mf-journal', version: '1.1.0', changed: true, files: 8 }
  })
  expect(await upload(tar)).toMatchObject({ status: 200, body: { changed: false } })
  expect((await product.store.history()).at(-1)).toMatchObject({ action: 'publish', by: 'samira', to: '1.1.0' })
  expect(folderDigest(incoming)).toEqual({})
})

test('an archive of the system’s tar is accepted', async () => {
  const entries = gunzipSync(await build())
  const withFolders = Buffer.concat([
    tarEntry({ name: './', type: '5' }),
    tarEntry({ name: './fonts/', type: '5' }),
    entries
  ])
  expect(await upload(gzipSync(withFolders))).toMatchObject({ status: 200 })
})

test('an upload that is cut short at any tenth is refused and leaves nothing', { timeout: 60_000 }, async () => {
  const tar = await build()
  const plain = gunzipSync(tar)
  const before = await everything()
  for (let tenth = 0; tenth < 10; tenth++) {
    const [cut, cutInside] = [tar, plain].map(bytes => bytes.subarray(0, Math.floor((bytes.length * tenth) / 10)))
    for (const body of [cut!, gzipSync(cutInside!)])
      expect(await upload(body)).toEqual({ status: 422, body: { message: CUT_SHORT } })
  }
  expect(await everything()).toEqual(before)
})

const archive = (...entries: Buffer[]) => gzipSync(Buffer.concat([...entries, TAR_END]))
const file = (name: string) => archive(tarEntry({ name, content: 'x' }))
const odd = (type: string) => archive(tarEntry({ name: 'entry.js', type }))
const NO_NAME = '" is no name for a file of a build.'
const record = (version: string, name = 'mf-journal') =>
  archive(tarEntry({ name: 'build.json', content: JSON.stringify({ kind: 'remote', name, version }) }))

const FOLLOWED = 'Something follows the end of the archive.'
const MANY = Array.from({ length: 2_001 }, (_, index) => `${index}.js`)
const MORE = Buffer.from('more')
const DIALECT = 'headers of another dialect'
const VERSION = 'The version must be three numbers'
const filled = (content: Buffer) => archive(tarEntry({ name: 'a.js', content }))
const named = (...names: string[]) => archive(...names.map(name => tarEntry({ name })))
const RENAMED = '30 path=../../../head.json\n'

type Refused = [what: string, body: () => Buffer | Promise<Buffer>, message: string, status?: number]
const REFUSED: Refused[] = [
  ['something after the archive', async () => Buffer.concat([await build(), MORE]), FOLLOWED],
  ['something after the end inside', async () => gzipSync(Buffer.concat([gunzipSync(await build()), MORE])), FOLLOWED],
  ['a second archive after the first', async () => Buffer.concat([await build(), await build('1.2.0')]), FOLLOWED],
  ['a zip bomb', () => filled(Buffer.alloc(64 * MEGABYTE)), 'A build is at most 4 MB unpacked.', 413],
  [
    'a small zip bomb',
    () => filled(Buffer.alloc(3 * MEGABYTE)),
    'to more than 100 times its size; no build does.',
    413
  ],
  ['more than fits', () => filled(randomBytes(5 * MEGABYTE)), 'A build is at most 4 MB unpacked.', 413],
  ['many entries', () => named(...MANY), 'has more than 2000 entries', 413],
  ['a way out', () => file('../../head.json'), NO_NAME],
  ['a way out further in', () => file('fonts/../../head.json'), NO_NAME],
  ['an absolute path', () => file('/etc/passwd'), NO_NAME],
  ['a drive', () => file('C:evil.js'), NO_NAME],
  ['backslashes', () => file('..\\head.json'), NO_NAME],
  ['a hidden file', () => file('.npmrc'), NO_NAME],
  ['an empty name', () => file(''), NO_NAME],
  ['a letter that has two forms', () => file('caf\u00e9.js'), NO_NAME],
  ['a letter that turns the text around', () => file('a\u202esj.js'), NO_NAME],
  ['NUL inside a name', () => file('a.js\0.txt'), 'A name in the archive has bytes after its end.'],
  ['a symbolic link', () => odd('2'), 'holds a symbolic link'],
  ['a hard link', () => odd('1'), 'holds a hard link'],
  ['a device', () => odd('3'), 'holds a device'],
  ['a pipe', () => odd('6'), 'holds a pipe'],
  ['a sparse file', () => odd('S'), 'holds a sparse file'],
  [
    'a header that renames',
    () => archive(tarEntry({ name: 'x', type: 'x', content: RENAMED }), tarEntry({ name: 'a' })),
    DIALECT
  ],
  ['a header for all', () => archive(tarEntry({ name: 'g', type: 'g', content: '14 size=9999\n' })), DIALECT],
  ['a long name of GNU', () => archive(tarEntry({ name: '././@LongLink', type: 'L', content: '../x' })), DIALECT],
  ['the same name twice', () => named('a.js', 'a.js'), '"a.js" is in the archive twice.'],
  ['names that a disk may take for one', () => named('a.js', 'A.js'), 'differ only in capital letters'],
  ['a folder that is a file', () => named('a', 'a/b.js'), '"a" is a file and a folder.'],
  ['a file that is a folder', () => named('a/b.js', 'a'), '"a" is a file and a folder.'],
  ['an impossible size', () => archive(tarEntry({ name: 'a.js', size: 8_000_000_000 })), CUT_SHORT],
  ['plain text', () => Buffer.from('hello, release service, this is not an archive'), 'not a gzipped archive'],
  ['text that was compressed', () => gzipSync('x'.repeat(2_000)), 'not a tar archive'],
  ['no build.json', () => file('a.js'), 'The archive has no build.json at its top.'],
  ['a build.json further in', () => file('dist/build.json'), 'The archive has no build.json at its top.'],
  [
    'a file that is not listed',
    async () => archive(tarEntry({ name: 'more.js' }), gunzipSync(await build()).subarray(0, -1024)),
    'more.js is not in build.json'
  ],
  ['a version of two numbers', () => record('1.0'), VERSION],
  ['a version with a letter before it', () => record('v1.0.0'), VERSION],
  ['a version that is a word', () => record('latest'), VERSION],
  ['a version that climbs', () => record('1.0.0/../2'), VERSION],
  ['a name that climbs', () => record('1.0.0', '../shell'), 'build.json cannot be read at name']
]

test('an invalid upload is refused with a message and leaves no file', { timeout: 60_000 }, async () => {
  const before = await everything()
  for (const [what, body, message, status = 422] of REFUSED) {
    const answer = await upload(await body())
    expect.soft(answer, what).toEqual({ status, body: { message: expect.stringContaining(message) } })
    expect.soft(await everything(), what).toEqual(before)
  }
})

test('another content type is refused before the body is read', async () => {
  expect(await product.post('publish', { build: 'mf-journal' })).toMatchObject({ status: 400 })
})

test('a wrong content length is refused or disconnected', async () => {
  const before = await everything()
  const tar = await build()
  expect(await raw(tar, tar.length - 100)).toBe(422)
  expect(await raw(Buffer.alloc(0), LIMITS.compressedBytes + 1)).toBe(413)
  expect(await raw(tar, tar.length + 100)).toBe('nothing')
  await expect.poll(() => folderDigest(incoming)).toEqual({})
  expect(await everything()).toEqual(before)
})

test('a team may upload its own app only, and the ledger records other attempts', async () => {
  const token = await product.tokenOf('team', 'mf-archive')
  expect(await upload(await build(), token)).toEqual({
    status: 403,
    body: { message: 'mf-archive may change mf-archive, not mf-journal.' }
  })
  expect((await product.store.history()).at(-1)).toMatchObject({
    action: 'refuse',
    command: 'publish',
    app: 'mf-journal',
    to: '1.1.0',
    by: 'mf-archive'
  })
  expect(await upload(await build('1.1.0', 'mf-archive'), token)).toMatchObject({ status: 200 })
})

/** Sends a body with a wrong `Content-Length`. Returns the status of the response. */
function raw(body: Buffer, length: number): Promise<number | 'nothing'> {
  return new Promise(done => {
    const request = httpRequest(`${product.url}/ops/api/publish`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${product.ops}`,
        'content-type': 'application/gzip',
        'content-length': length
      }
    })
    request.on('response', answer => {
      done(answer.statusCode ?? 'nothing')
      request.destroy()
    })
    request.on('error', () => done('nothing'))
    request.write(body.subarray(0, length))
    if (body.length > length) request.end()
    else if (body.length > 0) request.on('socket', socket => setImmediate(() => socket.destroySoon()))
  })
}
