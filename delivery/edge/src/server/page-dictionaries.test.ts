import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { brotliDecompressSync, type BrotliOptions } from 'node:zlib'
import { expect, test } from 'vitest'
import { bucketCookie } from '../../../testing/bucket-cookie.ts'
import { described, describedProduct } from '../../../testing/described-product.ts'
import { startTestEdge } from '../../../testing/index.ts'
import { publicApi } from '../../../testing/public-api.ts'
import { publishedProduct } from '../../../testing/published-product.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { fileHealth } from '../../../releases/src/analysis/file-health.ts'

const CHROMIUM = 'gzip, deflate, br, zstd, dcb, dcz'
const OFFER = /^<(\/release\/dictionary\/[\w-]{12})>; rel=compression-dictionary$/
const VARY = 'Accept-Language, Cookie, Accept-Encoding, Save-Data, ECT, Available-Dictionary'

interface Dictionary {
  path: string
  bytes: Buffer
  sha256: string
  headers: Headers
}

async function load(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(address, { headers: { 'accept-language': 'ar', 'accept-encoding': CHROMIUM, ...headers } })
  const { status, headers: received } = answer
  return {
    status,
    headers: received,
    encoding: received.get('content-encoding'),
    bytes: Buffer.from(await answer.bytes())
  }
}

function offeredIn({ headers }: { headers: Headers }): string | undefined {
  return OFFER.exec(headers.get('link') ?? '')?.[1]
}

/** Requests pages until one offers a dictionary, which the edge makes in the background, and downloads it. */
async function dictionaryOf(url: string, headers: Record<string, string> = {}, origin = url): Promise<Dictionary> {
  let path = ''
  await expect.poll(async () => (path = offeredIn(await load(url, headers)) ?? '')).not.toBe('')
  const { status, headers: received, bytes } = await load(origin + path)
  expect(status).toBe(200)
  return { path, bytes, sha256: createHash('sha256').update(bytes).digest('base64'), headers: received }
}

function naming({ sha256 }: Pick<Dictionary, 'sha256'>): Record<string, string> {
  return { 'available-dictionary': `:${sha256}:` }
}

function decoded(bytes: Buffer, { bytes: dictionary }: Dictionary): string {
  const options: BrotliOptions & { dictionary: Buffer } = { dictionary }
  return brotliDecompressSync(bytes.subarray(36), options).toString()
}

test('a page offers the dictionary of its language, public and for ever, at the address of its hash', async () => {
  const { url } = await publishedProduct()
  const { path, sha256, headers } = await dictionaryOf(url)
  expect(Buffer.from(sha256, 'base64').toString('base64url')).toMatch(new RegExp(`^${path.split('/').at(-1)}`))
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/*", match-dest=("document")',
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding'
  })
  expect(headers.get('set-cookie')).toBeNull()
  expect((await load(url + path, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
})

test('a browser with it gets the difference to each page', async () => {
  const { url } = await publishedProduct()
  const dictionary = await dictionaryOf(url)
  const head = Buffer.concat([Buffer.from([0xff, 0x44, 0x43, 0x42]), Buffer.from(dictionary.sha256, 'base64')])
  for (const path of ['/', '/services', '/login', '/nothing']) {
    const usual = await load(url + path, { 'accept-encoding': 'br' })
    const { headers, encoding, bytes } = await load(url + path, naming(dictionary))
    expect([encoding, headers.get('vary'), headers.get('cache-control')]).toEqual(['dcb', VARY, 'private, no-cache'])
    expect(bytes.subarray(0, 36).equals(head), path).toBe(true)
    expect(decoded(bytes, dictionary)).toBe(usual.bytes.toString())
    expect(bytes.length).toBeLessThan(400)
    expect(offeredIn({ headers })).toBeUndefined()
  }
})

test('the tag of a page is that of its brotli copy: a browser that has the page gets 304', async () => {
  const { url } = await publishedProduct()
  const before = await load(url, { 'accept-encoding': 'br' })
  const tag = before.headers.get('etag') ?? ''
  const dictionary = await dictionaryOf(url)
  expect((await load(url, naming(dictionary))).headers.get('etag')).toBe(tag)
  expect((await load(url, { ...naming(dictionary), 'if-none-match': tag })).status).toBe(304)
})

test('without a known dictionary the page is sent as br, and offers the dictionary', async () => {
  const { url } = await publishedProduct()
  const { path } = await dictionaryOf(url)
  const unknown = `:${'A'.repeat(43)}=:`
  for (const named of [undefined, unknown, 'no hash', `${unknown}, :${'B'.repeat(43)}=:`]) {
    const page = await load(url, named === undefined ? {} : { 'available-dictionary': named })
    expect([page.encoding, page.headers.get('vary'), offeredIn(page)], named).toEqual(['br', VARY, path])
  }
})

test('a known dictionary is used for its language only, and not if dcb is not accepted', async () => {
  const { url } = await publishedProduct()
  const dictionary = await dictionaryOf(url)
  const asked: [path: string, headers: Record<string, string>, encoding: string | null][] = [
    ['/', { 'accept-encoding': 'gzip, br' }, 'br'],
    ['/', { 'accept-encoding': 'br, dcb;q=0' }, 'br'],
    ['/', { 'accept-encoding': 'identity' }, null],
    ['/', { 'accept-language': 'fr' }, 'br'],
    ['/?lang=en', {}, 'br']
  ]
  for (const [path, headers, encoding] of asked) {
    const page = await load(url + path, { ...naming(dictionary), ...headers })
    expect([page.encoding, page.bytes.toString().endsWith('</html>\n')], path).toEqual([encoding, true])
  }
  const french = { 'accept-language': 'fr' }
  expect((await load(url, { ...french, ...naming(await dictionaryOf(url, french)) })).encoding).toBe('dcb')
})

test('with Save-Data no page offers the dictionary, and one that a browser has is used', async () => {
  const { url } = await publishedProduct()
  const dictionary = await dictionaryOf(url)
  const saving = { 'save-data': 'on' }
  expect(offeredIn(await load(url, saving))).toBeUndefined()
  expect((await load(url, { ...saving, ...naming(dictionary) })).encoding).toBe('dcb')
})

test('a dictionary lasts as long as its shell: through releases of remotes, not after a release or rollback of the shell', async () => {
  const { url, release, store } = await publishedProduct()
  const first = await dictionaryOf(url)
  await release('mf-weather', '1.1.0')
  const later = await load(url, naming(first))
  expect([later.encoding, offeredIn(later)]).toEqual(['dcb', undefined])
  expect(decoded(later.bytes, first)).toContain('mf-weather/1.1.0/')

  await release('shell', '1.1.0')
  expect((await load(url, naming(first))).encoding).toBe('br')
  const second = await dictionaryOf(url, naming(first))
  expect((await load(url, naming(second))).encoding).toBe('dcb')
  await store.rollback('shell')
  expect((await load(url, naming(second))).encoding).toBe('br')
  expect((await load(url, naming(first))).encoding).toBe('dcb')
})

test('edges of one product have the same dictionaries, also one that has sent no page', async () => {
  const { url, dataDir, close } = await publishedProduct()
  const others = await Promise.all(['one', 'two'].map(() => startTestEdge({ releases: join(dataDir, 'releases') })))
  const [one, two] = others
  const dictionary = await dictionaryOf(url, {}, one?.url)
  expect((await load(one?.url ?? '', naming(dictionary))).encoding).toBe('dcb')
  expect((await dictionaryOf(two?.url ?? '')).sha256).toBe(dictionary.sha256)
  await Promise.all([close, ...others.map(edge => edge.close)].map(end => end()))
})

test('a dictionary that no edge has is 404 and not cached', async () => {
  const { url } = await publishedProduct()
  const { status, headers } = await load(`${url}/release/dictionary/${'A'.repeat(12)}`)
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('dictionaries contain no response of the API', async () => {
  const api = await publicApi({
    '/api/frame': { name: 'a secret of the frame' },
    '/api/entries?page=1': { name: 'Entry' }
  })
  const { url } = await describedProduct(api.url)
  const dictionary = await dictionaryOf(`${url}/entries`, {}, url)
  const page = await load(`${url}/entries`, naming(dictionary))
  expect(decoded(page.bytes, dictionary)).toContain('a secret of the frame')
  expect(dictionary.bytes.toString()).not.toMatch(/secret of the frame|"Entry"/)
})

test('pages with a query that the server renders, and with parameters that may be secret, use no dictionary', async () => {
  const routes = [
    described('/', { title: 'Home', subject: 'site' }),
    described('/entries', {
      title: 'Entries',
      subject: 'list',
      answers: ['/api/entries?page=1'],
      query: { page: 'page' }
    }),
    described('/reset/:token', { title: 'Reset' })
  ]
  const { url } = await describedProduct(undefined, { routes })
  const dictionary = await dictionaryOf(url)
  const encodings = ['/entries', '/entries?page=2', '/reset/5up3rs3cr3t'].map(
    async path => (await load(url + path, naming(dictionary))).encoding
  )
  expect(await Promise.all(encodings)).toEqual(['dcb', 'br', 'br'])
})

test('no guess at a cookie or a token changes a byte of a page that is compressed with a dictionary', async () => {
  const store = fileHealth(join(temporaryFolder(), 'health.sqlite'))
  const { url } = await publishedProduct(undefined, { health: { store } })
  const dictionary = await dictionaryOf(url)
  const bucket = bucketCookie(7)
  const [, token = ''] = /report_token_\w+=([^;]+)/.exec((await load(url)).headers.get('set-cookie') ?? '') ?? []
  expect(token.length).toBeGreaterThan(20)
  const cookie = `${bucket}; session=${token}`
  const guesses = [bucket.split('=')[1] ?? '', token].flatMap(secret => [
    secret,
    secret.slice(0, 9),
    [...secret].toReversed().join('')
  ])
  const places = ['/?q=', '/?page=', '/?lang=ar&x=', '/services?search=', '/nothing/', '/nothing?'].flatMap(place =>
    guesses.map(guess => [place, encodeURIComponent(guess)] as const)
  )
  const bodies = new Map<string, Set<string>>()
  for (const [place, guess] of places) {
    const { encoding, bytes } = await load(url + place + guess, { ...naming(dictionary), cookie, referer: url + guess })
    expect([place, encoding]).toEqual([place, 'dcb'])
    bodies.set(place, (bodies.get(place) ?? new Set()).add(bytes.toString('base64')))
  }
  expect([...bodies.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1, 1, 1])
})
