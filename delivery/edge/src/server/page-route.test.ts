import { createHash } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FRAME_PATH, RELEASE_PATH } from '@hirfa/shared-contract/release'
import { describe, expect, test } from 'vitest'
import { bucketCookie } from '../../../testing/bucket-cookie.ts'
import { dataBlock } from '../../../testing/data-block.ts'
import { startTestEdge } from '../../../testing/index.ts'
import { routesOf } from '../../../testing/small-builds.ts'
import { publishSmall } from '../../../testing/small-releases.ts'
import { publishedProduct } from '../../../testing/published-product.ts'
import { runRelease } from '../../../testing/run-release.ts'
import { EARLY_INPUT, hashSource, LATE_FONTS, LATE_START } from '../pages/inline-scripts.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

interface Loaded {
  status: number
  html: string
  headers: Headers
  versions: Record<string, string>
  preloaded: string[]
}

async function load(url: string, headers: Record<string, string> = {}): Promise<Loaded> {
  const response = await fetch(url, { headers, redirect: 'manual' })
  const html = await response.text()
  const document = dataBlock(html) ?? { remotes: {} }
  const remotes: [string, { version: string }][] = Object.entries(document.remotes)
  return {
    status: response.status,
    html,
    headers: response.headers,
    versions: { shell: document.shell, ...Object.fromEntries(remotes.map(([name, { version }]) => [name, version])) },
    preloaded: [...html.matchAll(/<link rel="preload"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href)
  }
}

describe('the page', () => {
  test('is in the language and direction of the browser, with its messages', async () => {
    const { url } = await publishedProduct()
    for (const [spoken, language, direction] of [
      ['ar-DZ', 'ar', 'rtl'],
      ['fr-FR', 'fr', 'ltr'],
      ['en', 'en', 'ltr']
    ] as const) {
      const page = await load(url, { 'accept-language': spoken })
      expect(page.html).toMatch(
        new RegExp(`^<!doctype html>\\n<html lang="${language}" dir="${direction}" data-release="[0-9a-f]{12}">`)
      )
      expect(page.preloaded.filter(href => href.includes('messages'))).toEqual([
        `/remotes/shell/1.0.0/messages-${language}.1.js`,
        `/remotes/mf-weather/1.0.0/messages-${language}.1.js`
      ])
      expect(page.headers.get('content-language')).toBe(language)
      expect(page.headers.get('vary')).toBe(
        'Accept-Language, Cookie, Accept-Encoding, Save-Data, ECT, Available-Dictionary'
      )
    }
  })

  test('preloads the files of its route and none of other remotes', async () => {
    const { url } = await publishedProduct()
    const page = await load(`${url}/entries/7?from=x`, { 'accept-language': 'ar' })
    expect(page.status).toBe(200)
    expect(page.preloaded).toEqual([
      '/remotes/shell/1.0.0/fonts/plex.1.woff2',
      '/remotes/shell/1.0.0/fonts/plex-ar.1.woff2',
      '/remotes/shell/1.0.0/messages-ar.1.js',
      '/remotes/mf-journal/1.0.0/remote-entry.js',
      '/remotes/mf-journal/1.0.0/screen.1.js',
      '/remotes/mf-journal/1.0.0/messages-ar.1.js',
      '/remotes/mf-journal/1.0.0/screen.1.css'
    ])
  })

  test('every address in it is served with the bytes of its hash', async () => {
    const { url } = await publishedProduct()
    const { html } = await load(url)
    const checked = [
      ...html.matchAll(/ (?:href|src)="(\/remotes\/[^"]+)" integrity="(sha384-[^"]+)" crossorigin="anonymous"/g)
    ]
    expect(checked.length).toBeGreaterThan(5)
    for (const [, href, integrity] of checked) {
      const bytes = Buffer.from(await (await fetch(url + href)).arrayBuffer())
      expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(integrity)
    }
    expect(html).toMatch(/<script defer src="\/remotes\/shell\/1\.0\.0\/shell\.1\.js" integrity=/)
    expect(html).toMatch(/<link rel="stylesheet" href="\/remotes\/shell\/1\.0\.0\/shell\.1\.css" integrity=/)
  })

  test('the policy allows only its inline scripts and that of rendered pages, by hash', async () => {
    const { url } = await publishedProduct()
    const { html, headers } = await load(url)
    const hashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
    )
    expect(hashes).toHaveLength(2)
    const policy = headers.get('content-security-policy')
    const ofRendered = [EARLY_INPUT, LATE_FONTS, LATE_START].map(hashSource)
    expect(policy).toContain(`script-src 'self' ${[...hashes, ...ofRendered].join(' ')};`)
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).not.toContain('unsafe')
    expect(html).not.toMatch(/ style=| on[a-z]+=/)
    expect(headers.get('integrity-policy')).toBe('blocked-destinations=(script)')
  })

  test('[see F-253] a path without a route is a page with status 404', async () => {
    const { url } = await publishedProduct()
    const page = await load(`${url}/no/such/page`)
    expect(page.status).toBe(404)
    expect(page.html).toContain('<div id="root">')
    expect(page.preloaded.filter(href => href.includes('/mf-'))).toEqual([])
  })

  test('an earlier address redirects to its page', async () => {
    const { url } = await publishedProduct()
    for (const [path, target] of [
      ['/old-entries?page=2', '/my-entries?page=2'],
      ['/entry/12', '/entries/12']
    ]) {
      const page = await load(url + path)
      expect([page.status, page.headers.get('location')]).toEqual([308, target])
    }
  })

  const FILE = '/remotes/mf-weather/1.0.0/screen.1.js'

  test.each(['/', FRAME_PATH, RELEASE_PATH, FILE, '/manifest.webmanifest', '/sitemap.xml'])(
    '%s is sent in the encoding that a browser accepts, and with 304 if the browser has it',
    async path => {
      const { url } = await publishedProduct()
      for (const encoding of ['br', 'gzip', 'identity']) {
        const { status, headers } = await load(url + path, { 'accept-encoding': encoding })
        expect([status, headers.get('content-encoding') ?? 'identity']).toEqual([200, encoding])
        const known = { 'accept-encoding': encoding, 'if-none-match': headers.get('etag') ?? '' }
        expect(await load(url + path, known)).toMatchObject({ status: 304, html: '' })
      }
    }
  )

  test('a page that is requested often is sent in fewer bytes, with the same text and tag', async () => {
    const { url } = await publishedProduct()
    const first = await load(url, { 'accept-encoding': 'br' })
    const bytes = ({ headers }: Loaded) => Number(headers.get('content-length'))
    let page = first
    await expect
      .poll(async () => bytes((page = await load(url, { 'accept-encoding': 'br' }))))
      .toBeLessThan(bytes(first))
    expect([page.html, page.headers.get('etag')]).toEqual([first.html, first.headers.get('etag')])
  })

  test('without a live release every address is 503', async () => {
    const edge = await startTestEdge({ releases: join(temporaryFolder(), 'releases') })
    for (const [path, text, retry] of [
      ['/', 'Nothing is live yet.\n', '5'],
      [FRAME_PATH, '', '5'],
      [RELEASE_PATH, '', '5'],
      ['/healthz', '{"status":"nothing is live","seq":0}', null]
    ] as const) {
      const { status, html, headers } = await load(edge.url + path)
      expect.soft([status, html, headers.get('retry-after')], path).toEqual([503, text, retry])
    }
    await edge.close()
  })
})

test('while its disk is full the edge serves pages, and /healthz says that it cannot write', async () => {
  const { url } = await publishedProduct(undefined, {
    checkWritable: () => Promise.reject(new Error('ENOSPC'))
  })
  expect((await load(url)).status).toBe(200)
  const health = await fetch(`${url}/healthz`)
  expect([health.status, await health.json()]).toMatchObject([200, { status: 'cannot write' }])
})

describe('a change of the releases', () => {
  test('after a rollback by another process the next page load has the earlier version of that app only', async () => {
    const { url, dataDir, release } = await publishedProduct()
    await release('mf-journal', '1.1.0')
    expect((await load(url)).versions).toMatchObject({ 'mf-journal': '1.1.0' })
    const before = await load(`${url}/services`)

    expect((await runRelease(dataDir, 'rollback', 'mf-journal')).code).toBe(0)
    const after = await load(`${url}/services`, { 'if-none-match': before.headers.get('etag') ?? '' })
    expect(after.status).toBe(200)
    expect(after.versions).toEqual({
      shell: '1.0.0',
      'mf-weather': '1.0.0',
      'mf-journal': '1.0.0',
      'mf-archive': '1.0.0'
    })
    expect(after.preloaded).toContain('/remotes/mf-journal/1.0.0/remote-entry.js')
  })

  test('a canary is shown to its share of visitors on every visit, and not to those who choose a bucket', async () => {
    const { url, store, release } = await publishedProduct()
    expect((await load(url)).headers.get('set-cookie')).toBeNull()
    await release('mf-journal', '1.1.0')
    await store.rollback('mf-journal')
    await store.canary('mf-journal', '1.1.0', 20)

    const first = await load(url)
    expect(first.headers.get('set-cookie')).toMatch(
      /^fixture_bucket=\d{1,4}\.[\w-]{22}; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/
    )
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const of = (bucket: number) => load(url, { cookie: `i18nextLng=fr; ${bucketCookie(bucket)}` })
    const [inside, outside] = [await of(1999), await of(2000)]
    expect([inside.versions['mf-journal'], outside.versions['mf-journal']]).toEqual(['1.1.0', '1.0.0'])
    expect(inside.html).toMatch(/"version":"1\.1\.0".*"lastGood":\{"version":"1\.0\.0"/)
    expect([inside, outside].map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null])

    const chosen = await load(url, { cookie: bucketCookie(2000).replace('2000', '0') })
    expect(chosen.headers.get('set-cookie')).toMatch(/^fixture_bucket=/)

    await store.rollback('mf-journal')
    expect((await of(1999)).versions['mf-journal']).toBe('1.0.0')
  })

  test('an unlisted page with a parameter is not indexed, and its address is sent to no other site', async () => {
    const { url } = await publishedProduct()
    const headersOf = async (path: string) => {
      const { status, headers } = await load(url + path)
      return [status, headers.get('referrer-policy'), headers.get('x-robots-tag'), headers.get('cache-control')]
    }
    expect(await headersOf('/entries/7')).toEqual([200, 'no-referrer', 'noindex', 'private, no-cache'])
    expect(await headersOf('/login')).toEqual([200, 'strict-origin-when-cross-origin', null, 'private, no-cache'])
  })

  test('a disabled remote has closed pages with status 503 and none of its files; the others stay', async () => {
    const { url, store } = await publishedProduct()
    const before = await load(url)
    await store.disable('mf-archive', 'it logs people out')

    for (const path of ['/login', '/my-entries?from=x', '/old-entries', '/entry/7']) {
      const closed = await load(url + path, { 'accept-language': 'ar' })
      expect.soft([closed.status, closed.headers.get('retry-after')], path).toEqual([503, '120'])
      expect.soft(closed.html).toContain('<html lang="ar" dir="rtl"')
      expect.soft(closed.html).toContain('<meta name="robots" content="noindex">')
      expect.soft(closed.html).not.toContain('/remotes/mf-archive/')
      expect.soft(closed.headers.get('cache-control')).toBe('private, no-cache')
    }
    const open = await load(url)
    expect(open.status).toBe(200)
    expect(open.versions).toEqual({ shell: '1.0.0', 'mf-weather': '1.0.0', 'mf-journal': '1.0.0' })
    expect(open.html).toContain(
      '"disabled":{"mf-archive":{"paths":["/login","/my-entries","/my-profile","/old-entries","/entry/:id"]}}'
    )
    expect((await load(`${url}/services`)).status).toBe(200)
    expect((await load(`${url}/nowhere`)).status).toBe(404)

    await store.enable('mf-archive')
    expect((await load(url)).html).toBe(before.html)
    expect((await load(`${url}/login`)).status).toBe(200)
    expect((await load(`${url}/old-entries`)).status).toBe(308)
  })

  test('a remote without a live version is disabled, then promoted: its pages open after enable', async () => {
    const { url, store, dataDir } = await publishedProduct()
    await publishSmall(store, dataDir, { name: 'mf-late', routes: routesOf('/late') })
    await store.disable('mf-late', 'it is not ready')
    expect((await load(`${url}/late`)).status).toBe(404)
    await store.promote('mf-late', '1.0.0')
    const closed = await load(`${url}/late`)
    expect([closed.status, closed.versions['mf-late']]).toEqual([503, undefined])
    await store.enable('mf-late')
    const open = await load(`${url}/late`)
    expect([open.status, open.versions['mf-late']]).toEqual([200, '1.0.0'])
  })

  test.each([
    ['half-written', (head: string) => head.slice(0, 100)],
    ['unsigned', (head: string) => head.replace('signature', 'nature')],
    ['changed', (head: string) => head.replace('1.0.0', '6.6.6')]
  ])('a document that is %s changes nothing for visitors', async (_how, spoil) => {
    const { url, dataDir } = await publishedProduct()
    const before = await load(url)
    const head = join(dataDir, 'releases/head.json')
    writeFileSync(head, spoil(readFileSync(head, 'utf8')))
    expect((await load(url)).html).toBe(before.html)
  })

  test('a remote whose files are lost does not affect the others, also after a restart of the edge', async () => {
    const { url, folderOf, dataDir } = await publishedProduct()
    expect((await load(`${url}/login`)).status).toBe(200)
    const artifact = folderOf('mf-archive', '1.0.0')
    renameSync(artifact, `${artifact}-gone`)
    expect((await fetch(`${url}/remotes/mf-archive/1.0.0/remote-entry.js`)).status).toBe(404)
    expect((await load(`${url}/login`)).status).toBe(200)

    rmSync(`${artifact}-gone`, { recursive: true })
    const again = await startTestEdge({ releases: join(dataDir, 'releases') })
    const page = await load(again.url)
    await again.close()
    expect(page.status).toBe(200)
    expect(page.versions).toEqual({ shell: '1.0.0', 'mf-weather': '1.0.0', 'mf-journal': '1.0.0' })
  })
})
