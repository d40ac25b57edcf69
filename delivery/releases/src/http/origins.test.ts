import { describe, expect, test } from 'vitest'
import { describedProduct } from '../../../testing/described-product.ts'
import { rawRequest } from '../../../testing/raw-request.ts'
import { pageSettingsOf } from '../../../edge/src/server/page-settings.ts'

/** Sends a request with a forged Host header. */
async function askAs(host: string, url: string, path: string) {
  const { status, body: text, headers } = await rawRequest(url, path, { headers: { host } })
  return { status, text, cache: headers['cache-control'] }
}

describe('the origin in pages', () => {
  test('is the configured one for any Host header', async () => {
    const { url } = await describedProduct(undefined, pageSettingsOf({ PUBLIC_URL: 'https://site.example/' }))
    const page = await askAs('evil.example', url, '/')
    expect(page.text).toContain('<link rel="canonical" href="https://site.example/">')
    expect(page.text).not.toContain('evil.example')
    const robots = await askAs('evil.example', url, '/robots.txt')
    expect(robots.text).toContain('Sitemap: https://site.example/sitemap.xml')
    expect(robots.cache).toBe('public, max-age=3600')
  })

  test('is the one of the request if none is configured', async () => {
    const { url } = await describedProduct()
    expect((await askAs('evil.example', url, '/')).text).toContain('<link rel="canonical" href="http://evil.example/">')
    expect((await askAs('Site.Example:8080', url, '/')).text).toContain('href="http://site.example:8080/"')
    expect((await askAs('site.example', url, '/')).text).not.toContain('evil')
    const robots = await askAs('evil.example', url, '/robots.txt')
    expect(robots.cache).toBe('private, no-cache')
  })

  test.each(['evil"><script>', 'a b', 'evil.example/path', 'user@evil.example', 'evil.example:port', '-evil'])(
    'the host "%s" is refused',
    async host => {
      const { url } = await describedProduct()
      for (const path of ['/', '/robots.txt', '/sitemap.xml']) expect((await askAs(host, url, path)).status).toBe(400)
    }
  )

  test.each(['site.example', 'https://site.example/path', 'ftp://site.example', 'https://site.example"'])(
    'a setting of "%s" is refused',
    setting => {
      expect(() => pageSettingsOf({ PUBLIC_URL: setting })).toThrow(`PUBLIC_URL is "${setting}"`)
    }
  )
})
