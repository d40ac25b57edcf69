import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_FILE, retryBase } from '@hirfa/shared-contract/release'
import { expect, test } from 'vitest'
import { publishedProduct } from '../../../testing/published-product.ts'
import { rawRequest } from '../../../testing/raw-request.ts'
import { publishSmall } from '../../../testing/small-releases.ts'

const BASE = '/remotes/mf-weather/1.0.0/'
const SCREEN = `${BASE}screen.1.js`

test('a browser gets a file in an encoding that it accepts, with an immutable cache', async () => {
  const { url } = await publishedProduct()
  for (const [taken, encoding] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0, gzip;q=0.0', null],
    ['identity', null]
  ] as const) {
    const response = await fetch(url + SCREEN, { headers: { 'accept-encoding': taken } })
    expect(response.headers.get('content-encoding'), taken).toBe(encoding)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Available-Dictionary')
    expect(await response.text()).toContain('the screen of')
  }
})

test('a file has the type of its name, without sniffing; a font is sent uncompressed', async () => {
  const { url } = await publishedProduct()
  const typeOf = async (path: string) => {
    const { headers } = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
    return ['content-type', 'x-content-type-options', 'content-encoding'].map(name => headers.get(name))
  }
  expect(await typeOf(SCREEN)).toEqual(['text/javascript; charset=utf-8', 'nosniff', 'br'])
  expect(await typeOf(`${BASE}screen.1.css`)).toEqual(['text/css; charset=utf-8', 'nosniff', null])
  expect(await typeOf('/remotes/shell/1.0.0/fonts/plex.1.woff2')).toEqual(['font/woff2', 'nosniff', null])
})

test('a retry gets the same file at another address', async () => {
  const { url } = await publishedProduct()
  const addresses = [BASE, retryBase({ base: BASE }, 1), retryBase({ base: BASE }, 40)]
  expect(addresses).toEqual([BASE, `${BASE}~1/`, `${BASE}~9/`])
  const bodies = await Promise.all(addresses.map(async each => (await fetch(`${url}${each}screen.1.js`)).text()))
  expect(new Set(bodies).size).toBe(1)
  expect((await fetch(`${url}${BASE}~1/~1/screen.1.js`)).status).toBe(404)
})

test('HEAD has the same headers without a body', async () => {
  const { url } = await publishedProduct()
  const response = await fetch(url + SCREEN, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100)
})

const NO_FILES = [
  '/remotes/mf-weather/1.0.0/build.json',
  '/remotes/mf-weather/1.0.0/no-such-file.js',
  '/remotes/mf-weather/1.0.0/',
  '/remotes/mf-weather/1.0.0',
  '/remotes/mf-weather/9.9.9/remote-entry.js',
  '/remotes/mf-unknown/1.0.0/remote-entry.js',
  '/remotes/',
  '/remotes/mf-weather/1.0.0/../../../log.jsonl',
  '/remotes/mf-weather/1.0.0/../1.0.0/remote-entry.js',
  '/remotes/mf-weather/1.0.0/..%2f..%2f..%2flog.jsonl',
  '/remotes/mf-weather/..%2f../1.0.0/log.jsonl',
  '/remotes/mf-weather/1.0.0/%2e%2e/log.jsonl',
  '/remotes/mf-weather/1.0.0/identity/remote-entry.js',
  '/remotes/mf-weather/1.0.0//etc/passwd',
  '/remotes/mf-weather/1.0.0/screen.1.js%00.css',
  '/remotes/__proto__/constructor/toString',
  '/remotes/mf-weather/1.0.0/constructor'
]

test('an address of no file gets an uncached text with status 404, never a page', async () => {
  const { url } = await publishedProduct()
  for (const path of NO_FILES) {
    const { status, headers, body } = await rawRequest(url, path)
    const { 'content-type': type, 'cache-control': caching } = headers
    expect
      .soft([status, type, caching, body], path)
      .toEqual([404, 'text/plain; charset=utf-8', 'no-store', 'No such file.\n'])
  }
})

test('[F-266] the push worker of the live shell is at its address, without long caching', async () => {
  const { url, release } = await publishedProduct()
  const worker = await fetch(`${url}/service-worker.js`)
  expect(await worker.text()).toBe('// push worker 1.0.0')
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('service-worker-allowed')).toBe('/')
  expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  await release('shell', '1.1.0')
  expect(await (await fetch(`${url}/service-worker.js`)).text()).toBe('// push worker 1.1.0')
})

test('a browser that has the push worker gets 304 until it changes', async () => {
  const { url, release } = await publishedProduct()
  const address = `${url}/service-worker.js`
  const etag = (await fetch(address)).headers.get('etag') ?? ''
  const again = await fetch(address, { headers: { 'if-none-match': etag } })
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-cache'])
  await release('shell', '1.1.0')
  expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test('an operator who turns stored pages off changes the worker, so that browsers replace theirs', async () => {
  const { url } = await publishedProduct(undefined, { storedPages: false })
  expect(await (await fetch(`${url}/service-worker.js`)).text()).toBe('self.storesPages=false;// push worker 1.0.0')
})

test('files that are for no browser are published and not served', async () => {
  const { url, folderOf } = await withMore()
  for (const name of ['screen.1.js.map', CONTRACT_FILE, 'declarations/mf-weather.json', 'server/remote-entry.js']) {
    expect((await fetch(`${url}/remotes/mf-weather/2.0.0/${name}`)).status, name).toBe(404)
    const copies = ['identity', 'br'].map(copy => existsSync(join(folderOf('mf-weather', '2.0.0'), copy, name)))
    expect(copies, name).toEqual([true, false])
  }
})

test('a file that is opened as a page can do nothing; a worker has the policy of its response', async () => {
  const { url } = await withMore()
  const policyOf = async (name: string) =>
    (await fetch(`${url}/remotes/mf-weather/2.0.0/${name}`)).headers.get('content-security-policy')
  for (const name of ['picture.svg', 'screen.1.css'])
    expect(await policyOf(name)).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  expect(await policyOf('worker.js')).toBeNull()
})

test('while the artifacts are away a file gets an uncached 503; pages are served', async () => {
  const { url, dataDir } = await publishedProduct()
  expect((await fetch(url)).status).toBe(200)
  const [here, away] = ['artifacts', 'elsewhere'].map(name => join(dataDir, 'releases', name))
  renameSync(here ?? '', away ?? '')
  const answer = await fetch(url + SCREEN)
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
    503,
    'no-store',
    'The files cannot be read right now.\n'
  ])
  expect((await fetch(url)).status).toBe(200)
  renameSync(away ?? '', here ?? '')
  expect((await fetch(url + SCREEN)).status).toBe(200)
})

test('the files of the site are served', async () => {
  const { url } = await publishedProduct()
  for (const [path, status, type] of [
    ['/favicon.svg', 200, 'image/svg+xml; charset=utf-8'],
    ['/favicon.ico', 302, null],
    ['/robots.txt', 200, 'text/plain; charset=utf-8']
  ] as const) {
    const response = await fetch(url + path, { redirect: 'manual' })
    expect([response.status, response.headers.get('content-type')], path).toEqual([status, type])
  }
})

/** The product with a build that has a picture, a worker, a source map and their compressed copies. */
async function withMore() {
  const product = await publishedProduct()
  await publishSmall(product.store, product.dataDir, {
    name: 'mf-weather',
    version: '2.0.0',
    more: {
      'picture.svg': `<svg>${'<g/>'.repeat(100)}</svg>`,
      'worker.js': '// work '.repeat(100),
      'server/remote-entry.js': 'module.exports = {}',
      'screen.1.js.map': `{"sources":[${'"src",'.repeat(100)}"src"]}`
    }
  })
  return product
}
