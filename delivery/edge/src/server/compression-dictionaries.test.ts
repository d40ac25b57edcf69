import { createHash } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrotliOptions, brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { publishedProduct } from '../../../testing/published-product.ts'
import { writeRemote } from '../../../testing/small-builds.ts'
import { publishSmall, releaseSmall } from '../../../testing/small-releases.ts'

const APP = 'mf-weather'
const HEADER = Buffer.from([0xff, 0x44, 0x43, 0x42])
const OLD = 'view.00000000a1.js'
const NEW = 'view.00000000b2.js'
/** Text that brotli alone cannot make small. */
const OWN_CODE = Array.from({ length: 400 }, (_, index) => sha256(Buffer.from(String(index)))).join('\n')

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64')
}

/** The product with two more versions of a remote, the older one live. */
async function twoVersions(more: { before?: Record<string, string>; after?: Record<string, string> } = {}) {
  const product = await publishedProduct()
  const publish = (version: string, files: Record<string, string>) =>
    publishSmall(product.store, product.dataDir, { name: APP, version, more: files })
  const before = more.before ?? { [OLD]: OWN_CODE }
  const after = more.after ?? { [NEW]: `${OWN_CODE}// one line more` }
  await publish('2.0.0', before)
  await product.store.promote(APP, '2.0.0')
  await publish('2.1.0', after)
  return { ...product, before, after }
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.bytes())

/** Requests a file as a browser does that has a file of an earlier version. */
function ask(
  url: string,
  path: string,
  dictionary: string | undefined,
  encodings = 'gzip, deflate, br, zstd, dcb, dcz'
) {
  const headers = new Headers({ 'accept-encoding': encodings })
  if (dictionary !== undefined) headers.set('available-dictionary', `:${dictionary}:`)
  return fetch(`${url}/remotes/${APP}/${path}`, { headers })
}

test('a browser with the file of an earlier version gets the difference', async () => {
  const { url, after } = await twoVersions()
  const dictionary = Buffer.from(OWN_CODE)
  const answer = await ask(url, `2.1.0/${NEW}`, sha256(dictionary))
  expect(answer.headers.get('content-encoding')).toBe('dcb')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding, Available-Dictionary')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const bytes = await bytesOf(answer)
  expect([bytes.subarray(0, 4), bytes.subarray(4, 36).toString('base64')]).toEqual([HEADER, sha256(dictionary)])
  const options: BrotliOptions & { dictionary: Buffer } = { dictionary }
  expect(brotliDecompressSync(bytes.subarray(36), options).toString()).toBe(after[NEW])
  expect(bytes.length).toBeLessThan(120)
  expect(brotliCompressSync(after[NEW] ?? '').length).toBeGreaterThan(10_000)
})

test('each file is the dictionary of its later versions, whatever their content hashes are', async () => {
  const { url } = await twoVersions()
  const offers = await Promise.all(
    [`2.1.0/${NEW}`, '2.0.0/remote-entry.js', '2.0.0/screen.1.css'].map(async path =>
      (await ask(url, path, undefined)).headers.get('use-as-dictionary')
    )
  )
  expect(offers).toEqual([
    `match="/remotes/${APP}/*/view.*.js"`,
    `match="/remotes/${APP}/*/remote-entry.js"`,
    `match="/remotes/${APP}/*/screen.1.css"`
  ])
})

test('without a fitting dictionary, or without dcb, a browser gets the file as br', async () => {
  const { url, after } = await twoVersions()
  const known = sha256(Buffer.from(OWN_CODE))
  const ofAnotherSeries = sha256(Buffer.from(`.${APP}_screen { display: block }`))
  const asked: [encodings: string, dictionary: string | undefined][] = [
    ['gzip, br', known],
    ['br, dcb;q=0', known],
    ['br, dcb', undefined],
    ['br, dcb', sha256(Buffer.from('anything'))],
    ['br, dcb', 'no hash'],
    ['br, dcb', ofAnotherSeries]
  ]
  for (const [encodings, dictionary] of asked) {
    const answer = await ask(url, `2.1.0/${NEW}`, dictionary, encodings)
    expect(answer.headers.get('content-encoding'), `${encodings} ${dictionary}`).toBe('br')
    expect(await answer.text()).toBe(after[NEW])
  }
})

test('the file of another app is no dictionary', async () => {
  const { url, store, dataDir } = await twoVersions()
  await publishSmall(store, dataDir, { name: 'mf-journal', version: '3.0.0', more: { [NEW]: `${OWN_CODE}// theirs` } })
  const answer = await fetch(`${url}/remotes/mf-journal/3.0.0/${NEW}`, {
    headers: { 'accept-encoding': 'br, dcb', 'available-dictionary': `:${sha256(Buffer.from(OWN_CODE))}:` }
  })
  expect(answer.headers.get('content-encoding')).toBe('br')
})

test('visitors of a version that was rolled back get the difference to the next one', async () => {
  const { url, store, dataDir, after } = await twoVersions()
  await store.promote(APP, '2.1.0')
  await store.rollback(APP)
  await releaseSmall(store, dataDir, { name: APP, version: '2.2.0', more: { [OLD]: `${OWN_CODE}// repaired` } })
  const answer = await ask(url, `2.2.0/${OLD}`, sha256(Buffer.from(after[NEW] ?? '')))
  expect(answer.headers.get('content-encoding')).toBe('dcb')
})

test('a difference that is larger than the file is not sent', async () => {
  const { url } = await twoVersions({ before: { [OLD]: OWN_CODE }, after: { [NEW]: 'a short file\n'.repeat(9) } })
  const answer = await ask(url, `2.1.0/${NEW}`, sha256(Buffer.from(OWN_CODE)))
  expect(answer.headers.get('content-encoding')).toBe('br')
})

test('a dictionary that was changed in the store is not used', async () => {
  const { url, folderOf, after } = await twoVersions()
  writeFileSync(join(folderOf(APP, '2.0.0'), 'identity', OLD), 'theirs')
  const answer = await ask(url, `2.1.0/${NEW}`, sha256(Buffer.from(OWN_CODE)))
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['br', after[NEW]])
})

test('differences are cached: the earlier version may be gone from the store', async () => {
  const { url, folderOf } = await twoVersions()
  const first = await bytesOf(await ask(url, `2.1.0/${NEW}`, sha256(Buffer.from(OWN_CODE))))
  renameSync(folderOf(APP, '2.0.0'), `${folderOf(APP, '2.0.0')}-gone`)
  const second = await ask(url, `2.1.0/${NEW}`, sha256(Buffer.from(OWN_CODE)))
  expect([second.headers.get('content-encoding'), await bytesOf(second)]).toEqual(['dcb', first])
})

test('while the artifacts are away a cached file is sent without a dictionary', async () => {
  const { url, dataDir } = await twoVersions()
  await ask(url, `2.1.0/${NEW}`, undefined)
  renameSync(join(dataDir, 'releases/artifacts'), join(dataDir, 'elsewhere'))
  const answer = await ask(url, `2.1.0/${NEW}`, sha256(Buffer.from(OWN_CODE)))
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br'])
})

test('a build whose record has a wrong SHA-256 is not published', async () => {
  const { store, dataDir } = await publishedProduct()
  const dist = join(dataDir, 'wrong')
  const record = writeRemote(dist, { name: APP, version: '5.0.0' })
  const wrong = { ...record, sha256: { ...record.sha256, 'screen.1.js': sha256(Buffer.from('other')) } }
  writeFileSync(join(dist, 'build.json'), JSON.stringify(wrong))
  await expect(store.publish(dist)).rejects.toThrow('build.json has a wrong SHA-256 of screen.1.js')
})
