import { createHash } from 'node:crypto'
import { mapPath, RELEASE_PATH, type ReleaseDocument, type ReleaseMap } from '@hirfa/shared-contract/release'
import { expect, test } from 'vitest'
import { bucketCookie } from '../../../testing/bucket-cookie.ts'
import { dataBlock } from '../../../testing/data-block.ts'
import { startTestEdge } from '../../../testing/index.ts'
import { publishedProduct } from '../../../testing/published-product.ts'

async function mapAt(url: string, integrity = '', headers: Record<string, string> = {}) {
  const response = await fetch(url + mapPath(integrity), { headers })
  const text = await response.text()
  const hash = `sha384-${createHash('sha384').update(text).digest('base64')}`
  return { status: response.status, headers: response.headers, text, hash }
}

/** The release document in the page of a path. */
async function documentAt(url: string, path = '/', cookie = ''): Promise<ReleaseDocument> {
  return dataBlock(await (await fetch(url + path, { headers: { cookie } })).text())
}

async function remotesIn(url: string, { rest }: ReleaseDocument) {
  const { status, text } = await mapAt(url, rest?.map)
  expect(status).toBe(200)
  const { remotes }: ReleaseMap = JSON.parse(text)
  return remotes
}

test('a page and the map of its hash give the same document as the release of an open page', async () => {
  const { url } = await publishedProduct(undefined, { takesMap: true })
  const { rest, ...page } = await documentAt(url)
  const { text, hash, headers } = await mapAt(url, rest?.map)
  expect(hash).toBe(rest?.map)
  expect({ ...page, ...JSON.parse(text) }).toEqual(await (await fetch(url + RELEASE_PATH)).json())
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect([headers.get('set-cookie'), headers.get('vary')]).toEqual([null, 'Accept-Encoding'])
  const tag = headers.get('etag') ?? ''
  expect((await mapAt(url, rest?.map, { 'if-none-match': tag })).status).toBe(304)
})

test('the map is sent in the encoding that a browser accepts', async () => {
  const { url } = await publishedProduct(undefined, { takesMap: true })
  const map = (await documentAt(url)).rest?.map
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers, hash } = await mapAt(url, map, { 'accept-encoding': encoding })
    expect([headers.get('content-encoding') ?? 'identity', hash]).toEqual([encoding, map])
  }
})

test('open pages get the map of their release after a later one, and another edge has the same', async () => {
  const { url, dataDir, release } = await publishedProduct(undefined, { takesMap: true })
  const before = await documentAt(url)
  const other = await startTestEdge({ releases: `${dataDir}/releases` })
  expect((await documentAt(other.url)).rest?.map).toBe(before.rest?.map)
  await other.close()
  await release('mf-journal', '1.1.0')
  const after = await documentAt(url)
  expect((await remotesIn(url, before))['mf-journal']?.version).toBe('1.0.0')
  expect((await remotesIn(url, after))['mf-journal']).toMatchObject({
    version: '1.1.0',
    lastGood: { version: '1.0.0' }
  })
})

test('an unknown map is a 404 that no cache keeps', async () => {
  const { url } = await publishedProduct(undefined, { takesMap: true })
  const { status, headers } = await mapAt(url, `sha384-${'A'.repeat(64)}`)
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('a canary has a map of its own, and a disabled remote is in none', async () => {
  const { url, store, release } = await publishedProduct(undefined, { takesMap: true })
  await release('mf-journal', '1.1.0')
  await store.rollback('mf-journal')
  await store.canary('mf-journal', '1.1.0', 20)
  const versions = [1999, 2000].map(async bucket => {
    const page = await documentAt(url, '/', bucketCookie(bucket))
    return (await remotesIn(url, page))['mf-journal']?.version
  })
  expect(await Promise.all(versions)).toEqual(['1.1.0', '1.0.0'])

  await store.disable('mf-archive', 'it logs people out')
  const page = await documentAt(url)
  expect(Object.keys(page.disabled ?? {})).toEqual(['mf-archive'])
  expect(Object.keys(await remotesIn(url, page))).toEqual(['mf-journal', 'mf-weather'])
})
